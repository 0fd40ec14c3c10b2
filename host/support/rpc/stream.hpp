// stream.hpp -- a client's bytes: read from one descriptor, written to another
#pragma once
#include <string>
#include <string_view>

namespace tharsis::rpc {

/// Two descriptors, which the caller opens and closes. (A socket is both.)
class Stream {
public:
    enum class Result { bytes, nothing, ended };
    static constexpr int forever = -1;

    Stream(int in, int out) : in_(in), out_(out) {}
    /// Appends the bytes that are there. Waits for the first one, at most so many milliseconds.
    /// `ended`: the client has closed its side, or reading failed.
    Result read(std::string& to, int milliseconds) const;
    /// Writes everything; false if that failed.
    bool write(std::string_view bytes) const;

private:
    int in_, out_;
};

} // namespace tharsis::rpc

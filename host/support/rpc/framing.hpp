// framing.hpp -- messages in a stream of bytes: "Content-Length: N", an empty line, N bytes
// A header that cannot be read is an error of its own; reading continues at the next header.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis::rpc {

/// The body of a message, or why there is none.
struct Frame {
    std::string body;
    std::string error; ///< empty: there is a body
};

/// Divides a stream into messages.
class FrameReader {
public:
    static constexpr std::size_t longest_header = 4096;
    static constexpr std::size_t longest_body = std::size_t{64} << 20;
    /// A longer body is not skipped: its stated length is taken for an error in the header, and
    /// reading continues at the next header.
    static constexpr std::size_t longest_skip = std::size_t{1} << 30;

    /// `max_bytes`: a longer body is skipped, and is an error.
    explicit FrameReader(std::size_t max_bytes = longest_body) : max_bytes_(max_bytes) {}
    void add(std::string_view bytes);
    /// The next message, or the next error; nullopt until more bytes come.
    std::optional<Frame> next();

private:
    std::optional<Frame> header();
    Frame skip_to_header(std::string error);
    void drop_used();

    std::size_t max_bytes_;
    std::string bytes_;
    std::size_t at_ = 0;               ///< bytes_ before it are used up
    std::optional<std::size_t> wants_; ///< of the body that comes next
    std::size_t skips_ = 0;            ///< bytes of a body that is too long
};

/// Why a message of so many bytes is refused.
std::string too_long_error(std::size_t length, std::size_t most);
/// A body with its header.
std::string framed(std::string body);

} // namespace tharsis::rpc

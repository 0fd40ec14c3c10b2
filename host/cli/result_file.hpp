// result_file.hpp -- a file that is there whole or not at all
// It is written beside its place under another name and moved there when it is complete.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// Begun before a run, so that a name that cannot be written is known before; without `commit` nothing is left
/// behind. A name of something that is no regular file (a device, a pipe) is written directly.
class ResultFile {
public:
    explicit ResultFile(std::string name);
    ~ResultFile();
    ResultFile(const ResultFile&) = delete;
    ResultFile& operator=(const ResultFile&) = delete;

    /// 0, or the errno that says why the file cannot be written.
    int error() const { return error_; }
    /// Writes all and moves the file to its place; answers `error()`. Once only.
    int commit(std::string_view bytes);

private:
    void begin();
    int write(std::string_view bytes);

    std::string name_, written_name_;  ///< the second is empty where the file is written directly
    int descriptor_ = -1, error_ = 0;
};

}

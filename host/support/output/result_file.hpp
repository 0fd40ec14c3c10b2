// result_file.hpp -- an output file of a command, under the name that the user gave
// A regular file is replaced atomically; devices, pipes and our own output are written directly.
#pragma once
#include "base/message.hpp"
#include "support/files/whole_file.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct stat;

namespace tharsis {

/// Created before a run, so that an unusable name is reported early; without `commit` no file
/// remains. If the name is that of a device, a pipe or our own output, it is written directly.
class ResultFile {
public:
    enum class Kind {
        data,
        executable,
        report, ///< flushed to the disk: judging took hours
    };

    explicit ResultFile(std::string name, Kind kind = Kind::data);
    ~ResultFile();
    ResultFile(const ResultFile&) = delete;
    ResultFile& operator=(const ResultFile&) = delete;

    /// 0, or the errno of why the file cannot be written.
    int error() const { return error_; }
    /// Appends bytes, for results that grow while a program runs; returns `error()`.
    int add(std::string_view bytes);
    /// Writes all bytes and moves the file to its place; returns `error()`. Call it once.
    int commit(std::string_view bytes);

private:
    void begin(const std::string& name);
    void begin_atomic_file(const std::string& name, const struct ::stat* found);
    int close();

    Kind kind_;
    std::optional<AtomicFile> atomic_file_; ///< null if the file is written directly
    int descriptor_ = -1, error_ = 0;
};

/// The output file that an option names, if it was given; errors mention the option.
class RequestedFile {
public:
    RequestedFile(std::string_view option, const std::optional<std::string>& name);

    bool wanted() const { return file_ != nullptr; }
    /// Why the file cannot be written, as in "--midi x: Permission denied"; empty if it can.
    const Message& error() const { return error_; }
    /// Appends bytes; has no effect without the option or after an error.
    void add(std::string_view bytes);
    /// Completes the file, once; has no effect without the option or after an error.
    void commit(std::string_view bytes);

private:
    void note(int error);

    std::string label_; ///< the option and its value
    std::unique_ptr<ResultFile> file_;
    Message error_;
};

} // namespace tharsis

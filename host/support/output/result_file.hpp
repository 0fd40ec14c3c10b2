// result_file.hpp -- a result of a command, under the name that the user gave
// An ordinary file is there whole or not at all; devices, pipes and our own output are written as
// they are.
#pragma once
#include "support/files/whole_file.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct stat;

namespace tharsis {

/// Begun before a run, so that a name that cannot be written is known before; without `commit`
/// no file remains. A name of something that is no regular file (a device, a pipe), or of
/// our own output, is written directly.
class ResultFile {
public:
    enum class Kind {
        data,
        executable,
        report, ///< stays even if the power fails: judging took hours
    };

    explicit ResultFile(std::string name, Kind kind = Kind::data);
    ~ResultFile();
    ResultFile(const ResultFile&) = delete;
    ResultFile& operator=(const ResultFile&) = delete;

    /// 0, or the errno that says why the file cannot be written.
    int error() const { return error_; }
    /// Writes some, for results that grow while a program runs; answers `error()`.
    int add(std::string_view bytes);
    /// Writes all and moves the file to its place; answers `error()`. Once only.
    int commit(std::string_view bytes);

private:
    void begin(const std::string& name);
    void begin_beside(const std::string& name, const struct ::stat* found);
    int close();

    Kind kind_;
    std::optional<FileBeside> beside_; ///< nothing where the file is written directly
    int descriptor_ = -1, error_ = 0;
};

/// The result file that an option asks for, if it was given; errors name the option.
class WantedFile {
public:
    WantedFile(std::string_view option, const std::optional<std::string>& name);

    bool wanted() const { return file_ != nullptr; }
    /// Why the file cannot be written, as in "--midi x: Permission denied"; empty if all is well.
    const std::string& error() const { return error_; }
    /// Writes some; nothing happens if no file is wanted, or if there was an error before.
    void add(std::string_view bytes);
    /// The rest, once only, likewise.
    void commit(std::string_view bytes);

private:
    void note(int error);

    std::string said_; ///< the option and its value
    std::unique_ptr<ResultFile> file_;
    std::string error_;
};

} // namespace tharsis

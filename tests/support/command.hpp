// command.hpp -- runs a shell command in a folder and returns its output
// For tests of whole programs; the time limit makes a hanging program a failure.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace tharsis::test {

struct Outcome {
    int status = 0; ///< as in the shell; 124 if the time limit was reached
    std::string output, errors;
};

/// A fresh folder below the system's temporary one, removed with its content at the end.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// Runs `command` by /bin/sh in `folder` with this input, at most 60 seconds. `PATH` starts with
/// `tools`, so that a command can call `tharsis` by name. With `merged`, errors are part of the
/// output, in the order in which they were printed.
Outcome run_command(const std::string& command, const std::filesystem::path& folder,
                    std::string_view input = {}, const std::filesystem::path& tools = {},
                    bool merged = false);

/// The word quoted for /bin/sh.
std::string shell_word(const std::string& word);

/// The content of a file; empty if there is none.
std::string text_of(const std::filesystem::path& file);

} // namespace tharsis::test

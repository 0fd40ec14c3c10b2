// command_fixture.hpp -- a folder with some files, in which commands are run
// For tests of the whole program; the folder is removed at the end.
#pragma once
#include "support/command.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace tharsis::test {

class CommandFixture {
public:
    /// Puts a file into the folder.
    CommandFixture& file(const std::string& name, std::string_view text);
    /// Creates the file `p.asm` with this text, which most tests need.
    CommandFixture& program(std::string_view text) { return file("p.asm", text); }
    /// The result of this shell command; `tharsis` is the program under test.
    Outcome type(const std::string& command, std::string_view input = {}) const;
    std::string text(const std::string& name) const;
    bool has(const std::string& name) const;
    const std::filesystem::path& folder() const { return folder_.path(); }

private:
    TemporaryFolder folder_;
};

/// A shell command that starts `command` in the background, waits until it has made the file
/// `started`, sends it Ctrl-C and ends with its status. Nothing depends on how fast the machine is.
/// (Shells let background jobs ignore Ctrl-C, hence `env`.)
std::string interrupted(const std::string& command);

/// A program in assembly that creates the file `started` and continues with `rest`.
std::string says_started(std::string_view rest);

/// Whether the text contains this part.
bool holds(const std::string& text, std::string_view part);

} // namespace tharsis::test

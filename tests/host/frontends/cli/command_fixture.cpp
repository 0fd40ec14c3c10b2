// command_fixture.cpp -- a folder with some files, in which commands are run
// The environment is reset first, so that a user's own settings do not affect the tests.
#include "host/frontends/cli/command_fixture.hpp"

#include <fstream>

namespace tharsis::test {

CommandFixture& CommandFixture::file(const std::string& name, std::string_view text) {
    const std::filesystem::path path = folder() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return *this;
}

Outcome CommandFixture::type(const std::string& command, std::string_view input) const {
    return run_command("unset THARSIS_FILES NO_COLOR; export LANG=C LC_ALL=C; " + command, folder(),
                       input, THARSIS_TOOLS);
}

std::string CommandFixture::text(const std::string& name) const { return text_of(folder() / name); }

bool CommandFixture::has(const std::string& name) const {
    return std::filesystem::exists(folder() / name);
}

std::string interrupted(const std::string& command) {
    return "env --default-signal=INT " + command +
           " & pid=$!; until [ -e started ]; do sleep 0.02; done; kill -INT $pid; wait $pid";
}

std::string says_started(std::string_view rest) {
    return ".data\nname: .asciiz \"started\"\n.text\nla $a0, name\nli $a1, 1\nli $v0, "
           "13\nsyscall\n" +
           std::string(rest);
}

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace tharsis::test

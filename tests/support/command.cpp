// command.cpp -- runs a shell command in a folder and returns its output
// A single line of shell changes to the folder and redirects the three streams.
#include "support/command.hpp"

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdlib.h>
#include <sys/wait.h>

namespace tharsis::test {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "tharsis-test-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

Outcome run_command(const std::string& command, const fs::path& folder, std::string_view input,
                    const fs::path& tools, bool merged) {
    const TemporaryFolder streams;
    const auto stream = [&](const char* name) {
        return shell_word((streams.path() / name).string());
    };
    std::ofstream(streams.path() / "in", std::ios::binary) << input;
    const std::string line =
        "cd " + shell_word(folder.string()) + " && PATH=" + shell_word(tools.string()) +
        ":$PATH LC_ALL=C.UTF-8 timeout 240 sh -c " + shell_word(command) + " <" + stream("in") +
        " >" + stream("out") + " 2>" + (merged ? "&1" : stream("err"));
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            text_of(streams.path() / "out"), text_of(streams.path() / "err")};
}

std::string shell_word(const std::string& word) {
    std::string text = "'";
    for (const char c : word) c == '\'' ? text += "'\\''" : text += c;
    return text + "'";
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace tharsis::test

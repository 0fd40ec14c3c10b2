// tutorial_page.cpp -- checks that a page of the tutorial is correct
// A page is divided into its fenced blocks; they are checked in order, in one folder.
#include "programs/runner/tutorial_page.hpp"

#include "programs/runner/program_check.hpp"
#include "support/command.hpp"
#include "support/expectations.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace tharsis::test {
namespace {

namespace fs = std::filesystem;

/// A fenced block of a page: its language, its lines, and what the test expects of them: the text
/// of a comment `<!-- # error: did you mean -->` above the block, which readers do not see.
struct Block {
    std::string language;
    std::vector<std::string> lines;
    std::string hidden{};
};

std::vector<Block> blocks_of(const std::string& page) {
    std::vector<Block> blocks;
    bool inside = false;
    std::string hidden;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            if (!inside) blocks.push_back({line.substr(3), {}, std::exchange(hidden, {})});
            inside = !inside;
        } else if (!inside && line.starts_with("<!-- # ") && line.ends_with(" -->")) {
            hidden = line.substr(5, line.size() - 9);
        } else if (inside) {
            blocks.back().lines.push_back(line);
        }
    }
    return blocks;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

using Lines = std::vector<std::string>;

/// Equal line by line; a line `...` of the page matches any number of lines.
bool matches(Lines::const_iterator actual, Lines::const_iterator actual_end,
             Lines::const_iterator expected, Lines::const_iterator expected_end) {
    if (expected == expected_end) return actual == actual_end;
    if (*expected == "...") {
        for (auto from = actual;; ++from) {
            if (matches(from, actual_end, expected + 1, expected_end)) return true;
            if (from == actual_end) return false;
        }
    }
    return actual != actual_end && *actual == *expected &&
           matches(actual + 1, actual_end, expected + 1, expected_end);
}

/// The file that an asm or tdb block is: the name its first comment begins with (`# hello.asm --
/// ...`).
std::string name_of(const Block& block) {
    if (block.lines.empty() || !block.lines[0].starts_with("# ")) return {};
    const std::string name = block.lines[0].substr(2, block.lines[0].find(' ', 2) - 2);
    return name.ends_with("." + block.language) && name.find('/') == std::string::npos ? name : "";
}

/// A script of the debugger, which is tested by the commands that use it.
bool save_script(const Block& block, const fs::path& folder) {
    const std::string name = name_of(block), script = joined(block.lines);
    if (name.empty())
        return wrong("a tdb block has no name", "# NAME.tdb -- what it is for", script);
    return run_command("cat >" + shell_word(name), folder, script).status == 0;
}

/// The file of the project that a block is a part of: the path its first comment consists of
/// (`// docs/tutorial/x.hpp`), with a `/` in it.
std::string origin_of(const Block& block) {
    if (block.lines.empty()) return {};
    const std::string& first = block.lines[0];
    const std::size_t begin = first.starts_with("// ") ? 3 : first.starts_with("# ") ? 2 : 0;
    const std::string path = first.substr(begin);
    return begin > 0 && path.find('/') != std::string::npos && path.find(' ') == std::string::npos
               ? path
               : "";
}

/// The block must be part of the file, line by line.
bool check_part(const Block& block, const fs::path& folder) {
    const std::string origin = origin_of(block), text = text_of(folder / origin);
    const std::string part = joined(Lines(block.lines.begin() + 1, block.lines.end()));
    return ("\n" + text).find("\n" + part) != std::string::npos ||
           wrong("a part of " + origin, part, "no such lines in that file");
}

bool check_source(const Block& block, const fs::path& folder, const fs::path& tools) {
    const std::string name = name_of(block), source = joined(block.lines);
    if (name.empty())
        return wrong("an asm block has no name", "# NAME.asm -- what it is for", source);
    const Expectations expected = expectations_of(source + block.hidden + "\n");
    if (!expected.error.empty()) {
        run_command("cat >" + shell_word(name), folder, source + block.hidden + "\n");
        if (!check_program(tools, folder / name)) return false;
    }
    run_command("cat >" + shell_word(name), folder, source);
    if (!expected.error.empty()) return true;
    const Outcome outcome =
        run_command("tharsis check " + shell_word(name), folder, {}, tools, true);
    if (outcome.status != 0) return wrong("tharsis check " + name, "", outcome.output);
    return !expected.any || check_program(tools, folder / name);
}

/// Pages in a folder `fr` have messages in French.
std::string locale_of(const fs::path& page) {
    return page.parent_path().filename() == "fr" ? "fr_FR.UTF-8" : "C.UTF-8";
}

/// Where the commands of a page are executed.
struct Shell {
    const fs::path& folder;
    const fs::path& tools;
    std::string locale;
};

bool check_command(const std::string& command, const Lines& expected, const Shell& shell) {
    const std::string line = "export LC_ALL=" + shell.locale + "; " + command;
    const Lines actual = lines_of(run_command(line, shell.folder, {}, shell.tools, true).output);
    return matches(actual.begin(), actual.end(), expected.begin(), expected.end()) ||
           wrong("$ " + command, joined(expected), joined(actual));
}

/// `$ command` lines, each followed by its output.
bool check_console(const Block& block, const Shell& shell) {
    bool good = true;
    for (auto line = block.lines.begin(); line != block.lines.end();) {
        if (!line->starts_with("$ ")) return wrong("a console block", "$ command", *line);
        const auto end = std::find_if(line + 1, block.lines.end(),
                                      [](const auto& l) { return l.starts_with("$ "); });
        good = check_command(line->substr(2), Lines(line + 1, end), shell) && good;
        line = end;
    }
    return good;
}

} // namespace

bool check_page(const fs::path& tools, const fs::path& file) {
    const TemporaryFolder folder;
    bool good = true;
    // Pages may refer to files of neighbouring folders.
    for (const char* const name : {"asm", "docs", "host", "tests"}) {
        const fs::path project = file.parent_path().parent_path();
        for (const fs::path& top : {project, project.parent_path()})
            if (fs::is_directory(top / "asm") && !fs::exists(folder.path() / name))
                fs::create_directory_symlink(top / name, folder.path() / name);
    }
    for (const Block& block : blocks_of(text_of(file))) {
        if (!origin_of(block).empty())
            good = check_part(block, folder.path()) && good;
        else if (block.language == "asm")
            good = check_source(block, folder.path(), tools) && good;
        else if (block.language == "tdb")
            good = save_script(block, folder.path()) && good;
        else if (block.language == "console")
            good = check_console(block, {folder.path(), tools, locale_of(file)}) && good;
        else if (block.language != "text" &&
                 block.language != "toml") // adaptor_test.cpp reads those
            good = wrong("a block", "asm, tdb, console, toml or text", block.language);
    }
    return good;
}

} // namespace tharsis::test

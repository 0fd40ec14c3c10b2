// conformance_case.cpp -- one recorded run of MARS 4.5, and whether `tharsis mars` does the same
// The run's folder is written @DIR@ in what was recorded, because MARS prints absolute paths.
#include "programs/runner/conformance_case.hpp"

#include "support/command.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <string>

namespace tharsis::test {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> about_the_case = {
    "expected", "expected_stderr", "expected_files", "exit",
    "args",     "stdin",           "check_stderr",   "note"};

/// The files in the program's folder.
void copy_inputs(const fs::path& from, const fs::path& to) {
    for (const auto& entry : fs::directory_iterator(from))
        if (!std::ranges::count(about_the_case, entry.path().filename().string()))
            fs::copy(entry.path(), to / entry.path().filename(), fs::copy_options::recursive);
}

/// MARS's options and the program: in the place of `{}`, else last.
std::string arguments_of(const fs::path& folder) {
    std::istringstream words(text_of(folder / "args"));
    std::string line = "nc";
    bool placed = false;
    for (std::string word; words >> word;) {
        placed = placed || word == "{}";
        line += " " + (word == "{}" ? "program.asm" : shell_word(word));
    }
    return placed ? line : line + " program.asm";
}

void replace_all(std::string& text, const std::string& from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at))
        text.replace(at, from.size(), to);
}

/// Under wine, our folders are on drive Z.
std::string without_folder(std::string text, const std::string& folder) {
    std::string on_drive = "Z:" + folder + "/";
    std::ranges::replace(on_drive, '/', '\\');
    replace_all(text, on_drive, "@DIR@/");
    replace_all(text, folder, "@DIR@");
    return text;
}

bool same(const std::string& what, const std::string& actual, const std::string& expected) {
    if (actual == expected) return true;
    std::cout << "--- " << what << ", MARS:\n"
              << expected << "\n--- " << what << ", tharsis:\n"
              << actual << "\n";
    return false;
}

bool same_files(const fs::path& expected, const fs::path& actual) {
    bool good = true;
    if (!fs::exists(expected)) return true;
    for (const auto& entry : fs::directory_iterator(expected)) {
        const auto name = entry.path().filename();
        good = same("file " + name.string(), text_of(actual / name), text_of(entry.path())) && good;
    }
    return good;
}

/// `command` takes MARS's options; it is found in `tools`, if it is not a path.
bool check_with(const std::string& command, const fs::path& tools, const fs::path& folder) {
    const TemporaryFolder run;
    const std::string here = fs::canonical(run.path()).string();
    copy_inputs(folder, here);
    const auto outcome =
        run_command(command + " " + arguments_of(folder), here, text_of(folder / "stdin"), tools);
    const std::string status = text_of(folder / "exit");
    bool good = same("output", without_folder(outcome.output, here), text_of(folder / "expected"));
    good = same("status", std::to_string(outcome.status),
                std::to_string(status.empty() ? 0 : std::stoi(status))) &&
           good;
    if (fs::exists(folder / "check_stderr"))
        good = same("errors", without_folder(outcome.errors, here),
                    text_of(folder / "expected_stderr")) &&
               good;
    return same_files(folder / "expected_files", here) && good;
}

} // namespace

bool check_case(const fs::path& tools, const fs::path& folder) {
    return check_with("tharsis mars", tools, folder);
}

bool check_case_in_mars(const fs::path& jar, const fs::path& folder) {
    return check_with("java -Djava.awt.headless=true -jar " + shell_word(jar.string()), {}, folder);
}

} // namespace tharsis::test

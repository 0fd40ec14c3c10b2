// readmes_test.cpp -- the README of a folder names the files of that folder
//
// A name stands between backticks, with its ending or without; `wizard_*` names all that it fits.
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

bool is_part_of_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '*';
}

/// The names between backticks, without folders and endings.
std::set<std::string> names_of(const std::string& page) {
    std::set<std::string> found;
    std::string name;
    bool in_code = false;
    for (const char c : page) {
        if (is_part_of_name(c)) {
            name += c;
            continue;
        }
        if (in_code && c != '/' && !name.empty()) found.insert(name);
        name.clear();
        if (c == '`') in_code = !in_code;
    }
    return found;
}

/// True if `name` is the stem, or a pattern with one `*` that fits it.
bool names(std::string_view name, std::string_view stem) {
    const auto star = name.find('*');
    if (star == name.npos) return name == stem;
    return stem.size() + 1 >= name.size() && stem.starts_with(name.substr(0, star)) &&
           stem.ends_with(name.substr(star + 1));
}

/// A file NAME_on_windows replaces NAME on Windows, and need not be named beside it.
std::string_view without_system(std::string_view stem) {
    constexpr std::string_view suffix = "_on_windows";
    return stem.ends_with(suffix) ? stem.substr(0, stem.size() - suffix.size()) : stem;
}

/// "FOLDER: STEM" for each C++ file below `top` that the README of its folder does not name.
std::vector<std::string> unnamed_below(const fs::path& top) {
    std::map<fs::path, std::set<std::string>> folders; // the stems of their files
    for (const auto& entry : fs::recursive_directory_iterator(top))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
            folders[entry.path().parent_path()].insert(entry.path().stem().string());
    std::vector<std::string> unnamed;
    for (const auto& [folder, stems] : folders) {
        const std::set<std::string> named = names_of(text_of(folder / "README.md"));
        for (const std::string& stem : stems)
            if (std::ranges::none_of(named, [&](const auto& name) {
                    return names(name, stem) || names(name, without_system(stem));
                }))
                unnamed.push_back(fs::relative(folder, top).string() + ": " + stem);
    }
    return unnamed;
}

/// In a folder of packages that npm installed.
bool is_installed(const fs::path& path) {
    return path.string().find("/node_modules") != std::string::npos;
}

/// The names between backticks at the beginning of items, up to the text after them, that are there
/// twice.
std::vector<std::string> listed_twice(const std::string& page) {
    std::istringstream lines(page);
    std::string line;
    std::set<std::string> listed;
    std::vector<std::string> twice;
    while (std::getline(lines, line)) {
        if (!line.starts_with("- `")) continue;
        for (std::size_t at = 2; at < line.size() && line[at] == '`';) {
            const std::size_t end = line.find('`', at + 1);
            if (end == line.npos) break;
            const std::string name = line.substr(at + 1, end - at - 1);
            if (!listed.insert(name).second) twice.push_back(name);
            at = line.compare(end + 1, 2, ", ") == 0 ? end + 3 : line.size();
        }
    }
    return twice;
}

} // namespace

TEST_CASE("the README of a folder of sources names each of its files", "[structure]") {
    for (const auto* top : {"emulator", "host"}) {
        const fs::path folder = fs::path(THARSIS_SOURCE) / top;
        REQUIRE(fs::exists(folder / "README.md"));
        for (const auto& name : unnamed_below(folder)) FAIL_CHECK(top << "/" << name);
    }
}

TEST_CASE("no README lists a name twice", "[structure]") {
    for (const auto* top : {"emulator", "host", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / top)) {
            if (entry.path().filename() != "README.md" || is_installed(entry.path())) continue;
            for (const std::string& name : listed_twice(text_of(entry.path())))
                FAIL_CHECK(entry.path().string() << ": " << name);
        }
}

TEST_CASE("a name that a README lists twice is detected", "[structure]") {
    CHECK(listed_twice("# one\n- `a`, `b.hpp`  two, as `c`\n- `c`   `a`\n- `d`, `b.hpp` e\n") ==
          std::vector<std::string>{"b.hpp"});
}

TEST_CASE("a file that the README of its folder does not name is detected", "[structure]") {
    const TemporaryFolder folder;
    const fs::path& top = folder.path();
    fs::create_directory(top / "one");
    std::ofstream(top / "one/README.md")
        << "# one: files\n\n- `a`, `b.hpp`  two; `../two/c`: elsewhere; `d_*`, `e/`, f\n";
    for (const auto* file :
         {"a.cpp", "b.hpp", "b.cpp", "c.hpp", "d_x.hpp", "dx.cpp", "e.cpp", "f.cpp", "g.txt"})
        std::ofstream(top / "one" / file) << "\n";
    CHECK(unnamed_below(top) == std::vector<std::string>{"one: dx", "one: e", "one: f"});
}

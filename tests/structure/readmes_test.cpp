// readmes_test.cpp -- the README of a folder names the files of that folder
//
// A name stands between backticks, with its ending or without; `wizard_*` names all that it fits.
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

/// The names between backticks, without folders and endings.
std::set<std::string> names_of(const std::string& page) {
    static const std::regex code("`([^`]*)`"), name("[A-Za-z0-9_*]+(?![A-Za-z0-9_*]*/)");
    std::set<std::string> names;
    for (std::sregex_iterator span(page.begin(), page.end(), code), end; span != end; ++span) {
        const std::string text = span->str(1);
        for (std::sregex_iterator at(text.begin(), text.end(), name); at != end; ++at)
            names.insert(at->str());
    }
    return names;
}

/// True if `name` is the stem, or a pattern with one `*` that fits it.
bool names(std::string_view name, std::string_view stem) {
    const auto star = name.find('*');
    if (star == name.npos) return name == stem;
    return stem.size() + 1 >= name.size() && stem.starts_with(name.substr(0, star)) &&
           stem.ends_with(name.substr(star + 1));
}

/// "FOLDER: STEM" for each C++ file below `top` that the README of its folder does not name.
std::vector<std::string> unnamed_below(const fs::path& top) {
    std::set<std::string> unnamed;
    for (const auto& entry : fs::recursive_directory_iterator(top)) {
        const fs::path& file = entry.path();
        if (file.extension() != ".cpp" && file.extension() != ".hpp") continue;
        const auto named = names_of(text_of(file.parent_path() / "README.md"));
        const std::string stem = file.stem().string();
        if (std::ranges::none_of(named, [&](const auto& name) { return names(name, stem); }))
            unnamed.insert(fs::relative(file.parent_path(), top).string() + ": " + stem);
    }
    return {unnamed.begin(), unnamed.end()};
}

} // namespace

TEST_CASE("the README of a folder of sources names each of its files", "[structure]") {
    for (const auto* top : {"emulator", "host"}) {
        const fs::path folder = fs::path(THARSIS_SOURCE) / top;
        REQUIRE(fs::exists(folder / "README.md"));
        for (const auto& name : unnamed_below(folder)) FAIL_CHECK(top << "/" << name);
    }
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

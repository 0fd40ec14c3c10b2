// languages_test.cpp -- pages in two languages have the same chapters
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using tharsis::test::text_of;

/// The levels of a page's headings, in order: "#", "##" ... (What is in a block of code is none.)
std::vector<std::string> headings_in(const std::string& page) {
    std::vector<std::string> levels;
    bool in_code = false;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) in_code = !in_code;
        const std::size_t level = line.find_first_not_of('#');
        if (!in_code && level != 0 && level != line.npos && line[level] == ' ')
            levels.push_back(line.substr(0, level));
    }
    return levels;
}

} // namespace

TEST_CASE("each chapter of the tutorial has the same headings in French", "[structure]") {
    const fs::path english = fs::path(THARSIS_SOURCE) / "docs/tutorial";
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(english / "fr")) {
        if (entry.path().extension() != ".md") continue;
        INFO(entry.path().filename().string());
        ++count;
        CHECK(headings_in(text_of(entry.path())) ==
              headings_in(text_of(english / entry.path().filename())));
    }
    CHECK(count >= 8);
}

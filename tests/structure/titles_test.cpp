// titles_test.cpp -- each test case can be run by its title, and none is forgotten by ctest
//
// ctest runs files, and the long test cases by their titles. CMake keeps these in a list and
// escapes only `,`, `[` and `]` for Catch2, where a comma means "or". A title that is split or read
// as a pattern selects no test.
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace tharsis::test;

/// The titles in a source file, as they are written: neighbouring literals are joined.
std::vector<std::string> titles_in(const std::string& source) {
    static const std::regex beginning("\\nTEST_CASE\\(");
    std::vector<std::string> titles;
    for (std::sregex_iterator it(source.begin(), source.end(), beginning), end; it != end; ++it) {
        std::string title;
        auto at = static_cast<std::size_t>(it->position() + it->length());
        while ((at = source.find_first_not_of(" \n", at)) != source.npos && source[at] == '"') {
            std::size_t last = at + 1;
            while (last < source.size() && source[last] != '"')
                last += source[last] == '\\' ? 2u : 1u;
            title += source.substr(at + 1, last - at - 1);
            at = last + 1;
        }
        titles.push_back(title);
    }
    return titles;
}

/// Why the test case of this title could not be run by it; empty: it can.
std::string problem_of(std::string_view title) {
    if (title.empty()) return "has no text";
    if (title.find_first_of(";[]\\") != title.npos)
        return "contains one of ; [ ] and the backslash";
    if (title.front() == '*' || title.back() == '*') return "begins or ends with *";
    if (title.front() == '~' || title.starts_with("exclude:")) return "begins as an exclusion";
    if (title.front() == ' ' || title.back() == ' ') return "begins or ends with a blank";
    return "";
}

} // namespace

TEST_CASE("each test case can be run by its title", "[structure]") {
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / "tests")) {
        if (entry.path().extension() != ".cpp") continue;
        for (const std::string& title : titles_in(text_of(entry.path()))) {
            ++count;
            INFO(entry.path().string() << ": " << title);
            CHECK(problem_of(title) == "");
        }
    }
    CHECK(count > 1000);
}

TEST_CASE("a title that ctest cannot run is detected", "[structure]") {
    CHECK(titles_in("\nTEST_CASE(\"one, \"\n          \"two\", \"[x]\") {\n"
                    "\nTEST_CASE(\n    \"say \\\"no\\\"\",\n    \"[x]\") {\n") ==
          std::vector<std::string>{"one, two", "say \\\"no\\\""});
    for (const auto* title : {"", "one; two", "a [tag]", "say \\\"no\\\"", "*one", "one*", "~one",
                              "exclude:one", " one", "one "}) {
        INFO(title);
        CHECK(problem_of(title) != "");
    }
    CHECK(problem_of("one, two: three (four) * five") == "");
}

TEST_CASE("each file with test cases is one that ctest runs", "[structure]") {
    const fs::path top = fs::path(THARSIS_SOURCE) / "tests";
    for (const auto& entry : fs::recursive_directory_iterator(top)) {
        if (entry.path().extension() != ".cpp") continue;
        const std::string text = text_of(entry.path());
        if (titles_in(text).empty()) continue;
        const std::string path = entry.path().lexically_relative(top).string();
        INFO(path);
        CHECK(path.ends_with("_test.cpp"));
        // Only the program unit_tests has long test cases that ctest runs by their titles.
        const bool is_apart = path.starts_with("host/frontends/cli/") ||
                              path.starts_with("host/grading/batch/") ||
                              path.starts_with("host/grading/similarity/") ||
                              path.starts_with("host/grading/submission/") ||
                              path.starts_with("host/grading/verdict/") ||
                              path.starts_with("emulator/isa/encodings/");
        CHECK_FALSE((is_apart && text.find("[long]") != text.npos));
    }
}

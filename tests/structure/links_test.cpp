// links_test.cpp -- checks that the relative links of all Markdown files lead to files that exist
// Links into the web and anchors inside a page are not followed.
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

bool is_of_the_project(const fs::path& folder) {
    const std::string name = folder.filename().string();
    return name != "build" && name != ".git" && name != "corpus" && name != "node_modules";
}

std::vector<fs::path> pages_of(const fs::path& top) {
    std::vector<fs::path> pages;
    for (fs::recursive_directory_iterator entry(top), end; entry != end; ++entry) {
        if (entry->is_directory() && !is_of_the_project(entry->path()))
            entry.disable_recursion_pending();
        else if (entry->is_regular_file() && entry->path().extension() == ".md")
            pages.push_back(entry->path());
    }
    return pages;
}

/// The text of a page without its blocks and spans of code, in which brackets mean something else.
std::string prose_of(const fs::path& page) {
    std::ifstream file(page, std::ios::binary);
    std::string text, line;
    for (bool in_code = false; std::getline(file, line);) {
        if (line.starts_with("```")) in_code = !in_code;
        if (!in_code) text += line + "\n";
    }
    static const std::regex span("`[^`\n]*`");
    return std::regex_replace(text, span, "code");
}

/// "PAGE: TARGET" for every relative link whose target does not exist.
std::vector<std::string> broken_links_of(const fs::path& top) {
    static const std::regex link("\\]\\(([^)\\s]+)\\)");
    std::vector<std::string> broken;
    for (const fs::path& page : pages_of(top)) {
        const std::string text = prose_of(page);
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const std::string whole = (*at)[1], target = whole.substr(0, whole.find('#'));
            if (target.empty() || target.find(':') != target.npos) continue;
            if (!fs::exists(page.parent_path() / target))
                broken.push_back(fs::relative(page, top).string() + ": " + whole);
        }
    }
    return broken;
}

} // namespace

TEST_CASE("relative links of Markdown files lead to files that exist", "[structure]") {
    REQUIRE(pages_of(THARSIS_SOURCE).size() > 60);
    for (const std::string& link : broken_links_of(THARSIS_SOURCE)) FAIL_CHECK(link);
}

TEST_CASE("a broken link is detected, and code is not a link", "[structure]") {
    const tharsis::test::TemporaryFolder folder;
    std::ofstream(folder.path() / "page.md")
        << "[this page](page.md#top) [web](https://example.org/x) `[a](code.md)`\n"
           "```\n[b](block.md)\n```\n[lost](lost.md)\n";
    CHECK(broken_links_of(folder.path()) == std::vector<std::string>{"page.md: lost.md"});
}

// lint_page_test.cpp -- docs/lint.md equals what `tharsis doc lint` prints
#include "reference/lint_page.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

TEST_CASE("docs/lint.md is the page of the checks", "[lint]") {
    std::ifstream file(std::string(THARSIS_SOURCE) + "/docs/lint.md", std::ios::binary);
    const std::string written{std::istreambuf_iterator<char>(file), {}};
    CHECK(written == tharsis::lint_page());
}

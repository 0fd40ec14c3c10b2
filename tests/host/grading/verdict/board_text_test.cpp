// board_text_test.cpp -- two boards side by side: what contradicts is marked, what was not seen is
// not
//
// And what programs print beside them: no escapes, characters whole, columns in line.
#include "grading/verdict/board_text.hpp"
#include "grading/verdict/sanitize.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

BoardDiagram board(std::vector<std::string> cells, LocalizedText below) {
    return {{"1", "2"}, {"1", "2"}, std::move(cells), {}, std::move(below)};
}

} // namespace

TEST_CASE("boards side by side mark their differences, in the reader's language", "[forms]") {
    const BoardDiagram expected =
        board({"r", "rv", "", "v"}, {"reserve: red 0, green 1\nred to move\n",
                                     "r\u00e9serve : rouge 0, vert 1\nau tour de rouge\n"});
    BoardDiagram actual = board({"?", "?v", "v", "v"}, {"reserve: red ?, green 2\n\n",
                                                        "r\u00e9serve : rouge ?, vert 2\n\n"});
    CHECK(boards_side_by_side(expected, actual, Language::english) ==
          "  1  2                  |   1  2\n"
          "1 r  rv                 | 1 ?  ?v\n"
          "2 .  v                  * 2 v  v\n"
          "reserve: red 0, green 1 * reserve: red ?, green 2\n"
          "red to move             |\n");
    actual.below = {"\nred to move\n",
                    "\nau tour de rouge\n"}; // nothing slips into the line of another
    CHECK(boards_side_by_side(expected, actual, Language::french)
              .ends_with("r\u00e9serve : rouge 0, vert 1 |\nau tour de rouge          | au tour de "
                         "rouge\n"));
    CHECK_FALSE(cells_agree(expected, actual, 2));
    actual.cells = {"r", "r", "", "v"};
    CHECK_FALSE(cells_agree(expected, actual, 1));
    actual.cells[1] = "v";
    actual.tops = true;
    CHECK(cells_agree(expected, actual, 1));
}

TEST_CASE("escapes are not shown next to an output, unless they are the only difference",
          "[forms]") {
    CHECK(side_by_side("a\u25cbb\n", "\x1b[31ma\x1b[0m\u25cbb\n\x1b[1;32mc\x1b[m\n") ==
          "a\u25cbb | a\u25cbb\n    * c\n");
    CHECK(side_by_side("a\n", "\x1b[31ma\n") == "a * \u241b[31ma\n");
    CHECK(side_by_side("a\n", "b\x1b[31\n") == "a * b\u241b[31\n");
}

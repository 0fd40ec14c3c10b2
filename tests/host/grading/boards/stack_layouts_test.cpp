// stack_layouts_test.cpp -- boards with stacks as students draw them
#include "host/grading/boards/drawn_styles.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("boards of Focus are read in the styles of students", "[verify][reader][layouts]") {
    const auto tall = [](std::string each) {
        return [each](const std::string& its) {
            return its.empty() ? std::string("  ")
                               : std::to_string(its.size()) + (its.back() == 'r' ? "R" : "V");
        };
    };
    check_styles(
        BoardGame::focus,
        {
            {.name = "strings in a frame",
             .cell = stacks("R", "V", 5),
             .between = " ",
             .open = "|",
             .close = "|",
             .left = "123456"},
            {.name = "strings in a frame without blanks",
             .cell = stacks("+", "*", 4),
             .between = "",
             .open = "|",
             .close = "|"},
            {.name = "strings between bars",
             .cell = stacks("x", "o", 5),
             .between = " | ",
             .open = "| ",
             .close = " |",
             .left = "ABCDEF",
             .rule = "  |-------|-------|-------|-------|-------|-------|"},
            {.name = "strings of fixed width",
             .cell = stacks("R", "V", 6),
             .between = "",
             .left = "123456",
             .above = "  1     2     3     4     5     6\n"},
            {.name = "strings of fixed width, labels at the foot",
             .cell = stacks("1", "2", 5),
             .between = " ",
             .below = "A     B     C     D     E     F\nCase : "},
            {.name = "strings filled with dots", .cell = stacks("R", "V", 4, '.')},
            {.name = "strings filled with underscores",
             .cell = stacks("o", "x", 5, '_'),
             .left = "123456",
             .right = "123456"},
            {.name = "height and top",
             .cell = tall(""),
             .between = " | ",
             .open = "| ",
             .close = " |"},
            {.name = "height and top in words",
             .cell = tall(""),
             .left = "ABCDEF",
             .above = "  1  2  3  4  5  6\n"},
            {.name = "emoji between bars",
             .cell = stacks("🔴", "🟢", 8),
             .between = "|",
             .open = "|",
             .close = "|"},
            {.name = "emoji in brackets",
             .cell =
                 [](const std::string& its) { return "[" + stacks("🟥", "🟩", 0)(its) + "]"; },
             .between = " "},
            {.name = "colours between bars",
             .cell = stacks(red + "o" + plain, green + "o" + plain, 40),
             .between = "|",
             .open = "|",
             .close = "|"},
            {.name = "colours in brackets",
             .cell =
                 [](const std::string& its) {
                     return "[" + stacks(red + "#" + plain, green + "#" + plain, 0)(its) + "]";
                 },
             .between = ""},
            {.name = "coloured heights",
             .cell =
                 [](const std::string& its) {
                     return its.empty() ? std::string(" ")
                                        : (its.back() == 'r' ? red : green) +
                                              std::to_string(its.size()) + plain;
                 },
             .between = "|",
             .open = "|",
             .close = "|"},
            {.name = "tops and heights in brackets, of digits alone",
             .cell =
                 [](const std::string& its) {
                     return its.empty() ? std::string("[__]")
                                        : "[" + std::string(its.back() == 'r' ? "1" : "2") +
                                              std::to_string(its.size()) + "]";
                 },
             .between = "",
             .rule = "-------------------------",
             .below = " 1   2   3   4   5   6\nCase (ex : 32) ? "},
            {.name = "heights and tops, of digits alone",
             .cell =
                 [](const std::string& its) {
                     return its.empty() ? std::string("..")
                                        : std::to_string(its.size()) +
                                              std::string(its.back() == 'r' ? "1" : "2");
                 },
             .between = " | ",
             .open = "| ",
             .close = " |"},
            {.name = "coloured tops and heights in brackets",
             .cell =
                 [](const std::string& its) {
                     return its.empty() ? std::string("[..]")
                                        : "[" + (its.back() == 'r' ? red + "o" : green + "x") +
                                              plain + std::to_string(its.size()) + "]";
                 },
             .between = "",
             .left = "abcdef",
             .rule = "  +---+---+---+---+---+---+"},
            {.name = "digits filled with dots and blanks",
             .cell = stacks("1", "2", 5, '.'),
             .between = "   ",
             .left = "123456",
             .below = "  1       2       3       4       5       6\nCase : "},
            {.name = "the reserves beside the rules",
             .cell = stacks("R", "V", 5),
             .between = "|",
             .open = "|",
             .close = "|",
             .left = "123456",
             .beside = {"", "    Reserves", "    rouge : 0", "    vert  : 0"}},
            {.name = "a heading between bars",
             .cell = stacks(" R", " V", 6),
             .between = "|",
             .open = "|",
             .close = "|",
             .left = "123456",
             .below = "  | 1    | 2    | 3    | 4    | 5    | 6    |\n\nCase ? "},
            {.name = "a legend between bars",
             .cell = stacks("R", "V", 5),
             .between = "|",
             .open = "|",
             .close = "|",
             .above = "| R | rouge | V | vert | bas | haut |\n\n"},
            {.name = "top first",
             .cell =
                 [](const std::string& its) {
                     return stacks("R", "V", 5)({its.rbegin(), its.rend()});
                 },
             .between = "|",
             .open = "|",
             .close = "|",
             .top_first = true},
        });
}

TEST_CASE("boards of Stackchess are read in the styles of students", "[verify][reader][layouts]") {
    const auto codes = [](const std::string& white, const std::string& black,
                          const std::string& nothing, bool side_first = false,
                          const std::string& between = "") {
        return [=](const std::string& its) {
            if (its.empty()) return nothing;
            const std::string kind(1, static_cast<char>(its.back() & ~32)),
                side = its.back() >= 'a' ? black : white;
            return side_first ? side + between + kind : kind + between + side;
        };
    };
    const Cell chess = [](const std::string& its) {
        static const std::map<char, std::string> drawn_as{
            {'P', "♙"}, {'T', "♖"}, {'F', "♗"}, {'D', "♕"}, {'R', "♔"},
            {'p', "♟"}, {'t', "♜"}, {'f', "♝"}, {'d', "♛"}, {'r', "♚"}};
        return its.empty() ? std::string(".") : drawn_as.at(its.back());
    };
    check_styles(
        BoardGame::stackchess,
        {
            {.name = "framed codes",
             .cell = codes("B", "N", "  "),
             .between = "",
             .open = "|",
             .close = "|",
             .left = "654321"},
            {.name = "kind, side and height in words, four dots",
             .cell =
                 [=](const std::string& its) {
                     return its.empty() ? std::string("....") : codes("-B", "-N", "")(its) + "1";
                 },
             .between = " ",
             .left = "654321",
             .below = "  a    b    c    d    e    f\nCase : "},
            {.name = "letters in two sizes and heights between bars",
             .cell =
                 [](const std::string& its) { return its.empty() ? "__" : its.substr(0, 1) + "1"; },
             .between = " | ",
             .open = "| ",
             .close = " |",
             .left = "654321",
             .below = "    a    b    c    d    e    f\nCase : "},
            {.name = "framed codes with blanks",
             .cell = codes("B", "N", "  "),
             .open = "| ",
             .close = " |",
             .left = "654321",
             .below = "    a  b  c  d  e  f\n\nCase : "},
            {.name = "framed codes, rules",
             .cell = codes("b", "n", "  ", true),
             .between = "  ",
             .open = "|",
             .close = "|",
             .rule = "+----------------------+"},
            {.name = "blank cells below full rows",
             .cell = codes("B", "N", "  "),
             .left = "654321",
             .above = "  a  b  c  d  e  f\n"},
            {.name = "blank cells, labels after the rows",
             .cell = codes("W", "B", "  ", true),
             .right = "654321",
             .below = "a  b  c  d  e  f\n\nMove: "},
            {.name = "codes with a stroke",
             .cell = codes("B", "N", "   ", false, "/"),
             .between = "|",
             .open = "|",
             .close = "|",
             .left = "654321"},
            {.name = "side and kind with a stroke",
             .cell = codes("B", "N", "...", true, "/"),
             .left = "654321"},
            {.name = "three characters",
             .cell = codes("(B)", "(N)", " -- "),
             .between = " ",
             .left = "654321"},
            {.name = "brackets",
             .cell = [&](const std::string& its) { return "[" + codes("B", "N", "  ")(its) + "]"; },
             .between = "",
             .left = "654321",
             .right = "654321"},
            {.name = "centred between bars",
             .cell = centred(codes("B", "N", "  "), 6),
             .between = "|",
             .open = "|",
             .close = "|",
             .left = "654321",
             .rule = "  |------|------|------|------|------|------|"},
            {.name = "chess symbols", .cell = chess, .left = "654321"},
            {.name = "chess symbols between bars",
             .cell = chess,
             .between = " | ",
             .open = "| ",
             .close = " |",
             .rule = "+---+---+---+---+---+---+"},
            {.name = "chess symbols without separators",
             .cell = chess,
             .between = "",
             .left = "654321"},
            {.name = "a legend between bars",
             .cell = codes("B", "N", "  "),
             .between = "|",
             .open = "|",
             .close = "|",
             .left = "654321",
             .above = "  | P pion | T tour | F fou | D dame | R roi | B N |\n\n"},
            {.name = "text beside the rows",
             .cell = codes("B", "N", "--"),
             .left = "654321",
             .beside = {"", "    Blancs : 12", "    Noirs  : 12"}},
            {.name = "row 1 on top",
             .cell = codes("B", "N", "  "),
             .between = "|",
             .open = "|",
             .close = "|",
             .left = "123456",
             .rising = true},
        });
}

TEST_CASE("whole stacks of Stackchess are read in the styles of students",
          "[verify][reader][layouts]") {
    const BoardState opening = opening_of(BoardGame::stackchess);
    BoardState later = opening, other = opening;
    for (BoardState* board_state : {&later, &other}) board_state->cells[30].clear();
    later.cells[24] = "PT";
    other.cells[24] = "TP";
    const auto whole = [](const std::string& between, const std::string& nothing, bool pairs,
                          bool top_first) {
        return [=](const std::string& its) {
            std::string text;
            for (const char piece : top_first ? std::string(its.rbegin(), its.rend()) : its)
                text += (text.empty() ? "" : between) +
                        (pairs ? std::string(1, static_cast<char>(piece & ~32)) +
                                     (piece >= 'a' ? "N" : "B")
                               : std::string(1, piece));
            return text.empty() ? nothing : text;
        };
    };
    for (const bool top_first : {false, true})
        for (const Style& style : {
                 Style{.name = "words", .cell = whole("", ".", true, top_first), .left = "654321"},
                 Style{.name = "letters in words", .cell = whole("", "-", false, top_first)},
                 Style{.name = "a stroke between pieces",
                 .cell = whole("/", "", true, top_first),
                 .between = "      |",
                 .open = "|",
                 .close = "      |",
                 .left = "654321"},
                 Style{.name = "brackets",
                 .cell = whole(",", "    ", true, top_first),
                 .between = "    ][",
                 .open = "[",
                 .close = "    ]"},
             }) {
            ScreenReader reader(BoardGame::stackchess, false, top_first);
            const std::string first = drawn(style, opening), second = drawn(style, later);
            INFO(style.name << "\n" << first << "\n" << second);
            CHECK(matches(reader.read(first), opening));
            const ParsedScreen seen = reader.read(second);
            CHECK(seen.unknown == 0);
            CHECK(matches(seen, later));
            CHECK_FALSE(matches(seen, other));
        }
}

namespace {

/// A stack of Stackchess with a sign in each place without a piece.
Cell filled_stacks(bool pairs, std::size_t size, char filling) {
    return [=](const std::string& its) {
        std::string text;
        for (const char piece : its) {
            text += pairs ? static_cast<char>(piece & ~32) : piece;
            if (pairs) text += piece >= 'a' ? 'n' : 'b';
        }
        return text + std::string(text.size() < size ? size - text.size() : 0, filling);
    };
}

} // namespace

TEST_CASE("the places of a stack of Stackchess may be filled with signs, and tall stacks be wider",
          "[verify][reader][layouts]") {
    const BoardState opening = opening_of(BoardGame::stackchess);
    BoardState later = opening, other = opening, tall = opening;
    for (BoardState* board_state : {&later, &other, &tall}) board_state->cells[30].clear();
    later.cells[24] = "PT";
    other.cells[24] = "TP";
    tall.cells[24] = "PTPPFDP";
    for (const Style& style :
         {Style{.name = "dots", .cell = filled_stacks(true, 8, '.'), .left = "654321"},
          Style{.name = "letters and dots", .cell = filled_stacks(false, 3, '.')},
          Style{.name = "underscores between bars",
          .cell = filled_stacks(true, 6, '_'),
          .between = "|",
          .open = "|",
          .close = "|"}}) {
        ScreenReader reader(BoardGame::stackchess);
        INFO(style.name << "\n" << drawn(style, later) << "\n" << drawn(style, tall));
        CHECK(matches(reader.read(drawn(style, opening)), opening));
        const ParsedScreen seen = reader.read(drawn(style, later));
        CHECK(seen.unknown == 0);
        CHECK(matches(seen, later));
        CHECK_FALSE(matches(seen, other));
        CHECK(seen.cells[24].visibility == ObservedCell::Visibility::all);
        CHECK(matches(reader.read(drawn(style, tall)), tall));
    }
}

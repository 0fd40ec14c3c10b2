// layouts_test.cpp -- boards as students draw them: the opening, and a later position
// A style draws any position; both must be read, and a third position must not.
#include "grading/boards/reader.hpp"
#include "grading/boards/reference_game.hpp"
#include "support/drawn_opening.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Cell = std::function<std::string(const std::string& pieces)>;

/// How a program draws its board. Labels have one character for each row.
struct Style {
    std::string name;
    Cell cell;
    std::string between = " ", open{}, close{}; ///< `%` in `open`: the row's number
    std::string left{}, right{};
    std::string rule{}; ///< a line before the first row, between the rows, and after the last one
    std::string above{}, below{"\nA vous de jouer : "};
    std::vector<std::string> beside{}; ///< text to the right of the rows
    bool top_first = false, rising = false;
};

std::string drawn(const Style& style, const BoardState& board_state) {
    const std::size_t width = board_state.cells.size() == 64   ? 8
                              : board_state.cells.size() == 49 ? 7
                                                               : 6;
    const std::string rule = style.rule.empty() ? "" : style.rule + "\n";
    std::string text = style.above + rule;
    for (std::size_t row = 0; row < width; ++row) {
        if (!style.left.empty()) text += std::string(1, style.left[row]) + " ";
        std::string open = style.open;
        std::ranges::replace(open, '%', static_cast<char>('1' + static_cast<int>(row)));
        text += open;
        for (std::size_t column = 0; column < width; ++column)
            text += (column > 0 ? style.between : "") +
                    style.cell(
                        board_state.cells[width * (style.rising ? width - 1 - row : row) + column]);
        text += style.close;
        if (!style.right.empty()) text += " " + std::string(1, style.right[row]);
        if (row < style.beside.size()) text += style.beside[row];
        text += "\n" + rule;
    }
    return text + style.below;
}

/// Each piece becomes a text.
Cell pieces(std::map<std::string, std::string> texts) {
    return [texts = std::move(texts)](const std::string& cell) { return texts.at(cell); };
}

/// A cell in the middle of `size` characters.
Cell centred(Cell cell, std::size_t size) {
    return [=](const std::string& its) {
        const std::string text = cell(its);
        const std::size_t before = (size - text.size()) / 2;
        return std::string(before, ' ') + text + std::string(size - text.size() - before, ' ');
    };
}

/// Cells of Focus: each piece is a text, and the stack is filled up to `size` characters.
Cell stacks(const std::string& red, const std::string& green, std::size_t size,
            char filling = ' ') {
    return [=](const std::string& its) {
        std::string text;
        for (const char piece : its) text += piece == 'r' ? red : green;
        return text + std::string(text.size() < size ? size - text.size() : 0, filling);
    };
}

const std::string red = "\x1b[31m", green = "\x1b[32m", blue = "\x1b[34m", grey = "\x1b[90m",
                  plain = "\x1b[0m";

struct Positions {
    BoardState opening, later, other;
};

Positions positions_of(BoardGame game) {
    const BoardState opening = opening_of(game);
    Positions positions{opening, opening, opening};
    const auto put = [](BoardState& board_state, std::initializer_list<int> cells,
                        const std::string& pieces) {
        for (const int cell : cells) board_state.cells[static_cast<std::size_t>(cell)] = pieces;
    };
    switch (game) {
    case BoardGame::focus:
        put(positions.later, {0, 13, 14, 15, 16, 17, 29, 30}, "");
        put(positions.later, {1}, "rr");
        put(positions.later, {12, 35}, "vrvr");
        put(positions.later, {8}, "vvr");
        break;
    case BoardGame::stackchess:
        put(positions.later, {1, 6, 30, 33, 35}, "");
        put(positions.later, {14}, "p");
        put(positions.later, {20}, "P");
        put(positions.later, {26}, "f");
        break;
    case BoardGame::othello:
        put(positions.later, {19, 27, 35, 43, 0, 63}, "N");
        put(positions.later, {26, 34, 7, 56, 62}, "B");
        break;
    case BoardGame::ataxx:
        put(positions.later, {0, 48}, "");
        put(positions.later, {8, 9, 3, 45}, "R");
        put(positions.later, {40, 39, 27}, "B");
        break;
    }
    positions.other = positions.later;
    std::swap(positions.other.cells[0], positions.other.cells[game == BoardGame::ataxx ? 3 : 1]);
    return positions;
}

void check(BoardGame game, const std::vector<Style>& styles) {
    const Positions positions = positions_of(game);
    for (const Style& style : styles) {
        ScreenReader reader(game, false, style.top_first);
        const std::string first = drawn(style, positions.opening),
                          later = drawn(style, positions.later);
        INFO(style.name << "\n" << first << "\n" << later);
        const ParsedScreen begin = reader.read(first, true);
        CHECK(matches(begin, positions.opening));
        CHECK(is_complete(game, begin));
        const ParsedScreen seen = reader.read(later, true);
        INFO(draw(game, seen));
        CHECK(matches(seen, positions.later));
        CHECK(seen.unknown == 0);
        CHECK_FALSE(matches(seen, positions.other));
        CHECK(reader.read("Ce coup est impossible, recommencez.\n\nA vous : ", true).cells.empty());
    }
}

} // namespace

TEST_CASE("boards of Othello are read in the styles of students", "[verify][reader][layouts]") {
    const auto signs = [](const std::string& black, const std::string& white,
                          const std::string& nothing) {
        return pieces({{"N", black}, {"B", white}, {"", nothing}});
    };
    check(BoardGame::othello,
          {
              {.name = "framed rows without separators",
               .cell = signs("N", "B", " "),
               .between = "",
               .open = "|",
               .close = "|"},
              {.name = "framed, letters, rule above and below",
               .cell = signs("n", "b", " "),
               .between = "",
               .open = "|",
               .close = "|",
               .left = "12345678",
               .above = "   ABCDEFGH\n  +--------+\n",
               .below = "  +--------+\nJoueur noir, case : "},
              {.name = "framed with blanks between the cells",
               .cell = signs("X", "O", " "),
               .between = " ",
               .open = "| ",
               .close = " |",
               .right = "87654321",
               .above = "OTHELLO\n\n",
               .rising = true},
              {.name = "framed cells of three characters",
               .cell = centred(signs("@", "O", "."), 3),
               .between = "",
               .open = "|",
               .close = "|",
               .left = "ABCDEFGH",
               .below = "    1  2  3  4  5  6  7  8\n\nCase ? "},
              {.name = "only the heading says where blank cells are",
               .cell = signs("*", "o", " "),
               .left = "12345678",
               .above = "  a b c d e f g h\n"},
              {.name = "heading at the foot, wide blank cells",
               .cell = centred(signs("N", "B", " "), 4),
               .between = "",
               .left = "ABCDEFGH",
               .below = "    1   2   3   4   5   6   7   8\nCoup : "},
              {.name = "labels at all four sides, dots",
               .cell = signs("#", "O", "."),
               .left = "12345678",
               .right = "12345678",
               .above = "  A B C D E F G H\n",
               .below = "  A B C D E F G H\n\nBlack, your move: "},
              {.name = "words of three characters",
               .cell = signs("NNN", "BBB", "..."),
               .left = "ABCDEFGH"},
              {.name = "words of two characters", .cell = signs("NO", "BL", "__")},
              {.name = "players J1 and J2", .cell = signs("J1", "J2", "--"), .left = "12345678"},
              {.name = "digits in bars",
               .cell = centred(signs("1", "2", "0"), 3),
               .between = "|",
               .open = "|",
               .close = "|",
               .left = "01234567",
               .rule = "  +---+---+---+---+---+---+---+---+"},
              {.name = "rules between bars",
               .cell = centred(signs("x", "o", " "), 3),
               .between = "|",
               .open = "|",
               .close = "|",
               .rule = "|---|---|---|---|---|---|---|---|"},
              {.name = "a heading between bars",
               .cell = centred(signs("x", "o", " "), 3),
               .between = "|",
               .open = "|",
               .close = "|",
               .left = "ABCDEFGH",
               .above = "  | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n",
               .below = "  | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n\nCase : "},
              {.name = "labels between bars",
               .cell = centred(signs("N", "B", " "), 3),
               .between = "|",
               .open = "| % |",
               .close = "|"},
              {.name = "emoji and words", .cell = signs("⚫", "⚪", "🟩"), .between = ""},
              {.name = "emoji with blanks between two bars",
               .cell = signs("🔴", "🔵", "  "),
               .between = "",
               .open = "|",
               .close = "|",
               .left = "12345678"},
              {.name = "emoji between bars",
               .cell = signs("🖤", "🤍", "  "),
               .between = "|",
               .open = "|",
               .close = "|",
               .left = "ABCDEFGH"},
              {.name = "colours",
               .cell = signs(red + "O" + plain, blue + "O" + plain, "."),
               .left = "ABCDEFGH",
               .above = "  1 2 3 4 5 6 7 8\n"},
              {.name = "colours in bars",
               .cell = signs(" \x1b[30;1m●\x1b[0m ", " \x1b[97m●\x1b[0m ", "   "),
               .between = "│",
               .open = "│",
               .close = "│",
               .rule = "├───┼───┼───┼───┼───┼───┼───┼───┤"},
              {.name = "the score beside the rows",
               .cell = signs("N", "B", "."),
               .left = "12345678",
               .beside = {"", "    Noir  : 2", "    Blanc : 2", "", "    A vous"}},
              {.name = "the score beside bars",
               .cell = centred(signs("N", "B", " "), 3),
               .between = "|",
               .open = "|",
               .close = "|",
               .beside = {"", "   Joueurs", "  --------", "  Noirs 2", "  Blancs 2"}},
              {.name = "a legend that looks like a row",
               .cell = signs("X", "O", "."),
               .left = "12345678",
               .above = "X : noirs - O : blancs - . : rien\n\n  A B C D E F G H\n"},
              {.name = "a legend between bars",
               .cell = centred(signs("X", "O", " "), 3),
               .between = "|",
               .open = "|",
               .close = "|",
               .left = "12345678",
               .above = "| X | noir | O | blanc |   | vide | * | jouable |\n\n"},
              {.name = "a title page in a frame",
               .cell = signs("N", "B", "."),
               .above = "|--------------|\n|   OTHELLO    |\n|              |\n| deux joueurs "
                        "|\n|--------------|\n\n"},
              {.name = "two boards",
               .cell = signs("N", "B", "_"),
               .left = "12345678",
               .above =
                   "Avant :\n1 N N N N N N N N\n2 B B B B B B B B\n3 N N N N N N N N\n4 _ _ _ _ _ "
                   "_ _ _\n5 _ _ _ _ _ _ _ _\n6 _ _ _ _ _ _ _ _\n7 B B B B B B B B\n8 N N N N N N "
                   "N N\n\nApres :\n"},
          });
}

TEST_CASE("boards of Ataxx are read in the styles of students", "[verify][reader][layouts]") {
    const auto signs = [](const std::string& first, const std::string& second,
                          const std::string& obstacle, const std::string& nothing) {
        return pieces({{"R", first}, {"B", second}, {"#", obstacle}, {"", nothing}});
    };
    check(BoardGame::ataxx,
          {
              {.name = "framed rows without separators",
               .cell = signs("R", "B", "#", " "),
               .between = "",
               .open = "|",
               .close = "|",
               .left = "1234567"},
              {.name = "framed with blanks",
               .cell = signs("x", "o", "%", " "),
               .open = "| ",
               .close = " |",
               .rule = "+---------------+"},
              {.name = "framed pairs",
               .cell = signs("RR", "BB", "##", "  "),
               .between = "",
               .open = "|",
               .close = "|",
               .right = "1234567",
               .below = " 1 2 3 4 5 6 7\n\nCase : "},
              {.name = "heading and blanks",
               .cell = signs("R", "B", "X", " "),
               .between = "  ",
               .left = "1234567",
               .above = "  1  2  3  4  5  6  7\n"},
              {.name = "heading at the foot",
               .cell = signs("r", "b", "#", " "),
               .left = "ABCDEFG",
               .below = "  1 2 3 4 5 6 7\nCoup ? "},
              {.name = "words of three characters",
               .cell = signs("RRR", "BBB", "XXX", "..."),
               .left = "1234567"},
              {.name = "labels on both sides",
               .cell = signs("1", "2", "9", "0"),
               .left = "1234567",
               .right = "1234567"},
              {.name = "centred between bars",
               .cell = centred(signs("R", "B", "#", " "), 5),
               .between = "|",
               .open = "|",
               .close = "|",
               .rule = "+-----+-----+-----+-----+-----+-----+-----+"},
              {.name = "emoji without separators",
               .cell = signs("🔴", "🔵", "⬛", "⬜"),
               .between = "",
               .left = "1234567"},
              {.name = "emoji and blanks in a frame",
               .cell = signs("🔴", "🔵", "🧱", "  "),
               .between = "",
               .open = "│",
               .close = "│",
               .rule = "+--------------+"},
              {.name = "emoji in brackets",
               .cell = signs("[🟥]", "[🟦]", "[🪨]", "[  ]"),
               .between = ""},
              {.name = "coloured letters in a frame",
               .cell = signs(red + "o" + plain, blue + "o" + plain, grey + "#" + plain, " "),
               .between = " ",
               .open = "| ",
               .close = " |"},
              {.name = "coloured blocks",
               .cell = signs(red + "█" + plain, blue + "█" + plain, grey + "█" + plain, "."),
               .left = "1234567"},
              {.name = "backgrounds between bars",
               .cell = signs("\x1b[41m  \x1b[0m", "\x1b[44m  \x1b[0m", "\x1b[100m  \x1b[0m", "  "),
               .between = "|",
               .open = "|",
               .close = "|",
               .left = "1234567"},
              {.name = "the score beside brackets",
               .cell = signs("[R]", "[B]", "[#]", "[ ]"),
               .between = "",
               .beside = {"", "   Rouge [R] : 2", "   Bleu  [B] : 2"}},
              {.name = "the score beside words",
               .cell = signs("R", "B", "#", "."),
               .beside = {"", "", "     Rouge 2", "     Bleu 2"}},
              {.name = "rules text above that looks like rows",
               .cell = signs("R", "B", "#", "."),
               .left = "1234567",
               .above =
                   "Le but du jeu est de tout couvrir\nR . . . . . B\nest le haut du plateau\n\n"},
              {.name = "a legend in brackets",
               .cell = signs("[R]", "[B]", "[#]", "[ ]"),
               .between = "",
               .above = "[R] rouge [B] bleu [#] mur [ ] vide\n"},
          });
}

TEST_CASE("boards of Focus are read in the styles of students", "[verify][reader][layouts]") {
    const auto tall = [](std::string each) {
        return [each](const std::string& its) {
            return its.empty() ? std::string("  ")
                               : std::to_string(its.size()) + (its.back() == 'r' ? "R" : "V");
        };
    };
    check(
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
    check(
        BoardGame::stackchess,
        {
            {.name = "framed codes",
             .cell = codes("B", "N", "  "),
             .between = "",
             .open = "|",
             .close = "|",
             .left = "654321"},
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

TEST_CASE("banners, menus, tables and rules are no boards", "[verify][reader][layouts]") {
    const std::string screens[] = {
        R"( _____ _____ _   _  _____ _     _      _____
|  _  |_   _| | | ||  ___| |   | |    |  _  |
| | | | | | | |_| || |__ | |   | |    | | | |
| | | | | | |  _  ||  __|| |   | |    | | | |
\ \_/ / | | | | | || |___| |___| |____\ \_/ /
 \___/  \_/ \_| |_/\____/\_____|_____/ \___/

1. Jouer
2. Quitter
Votre choix : )",
        R"(+----------------------------------+
|              MENU                |
|  1 - jouer contre un ami         |
|  2 - jouer contre l'ordinateur   |
|  3 - voir les regles             |
|  4 - charger une partie          |
|  5 - quitter                     |
|                                  |
+----------------------------------+
Votre choix : )",
        R"(Les regles du jeu :
a chacun son tour de jouer une piece
la piece doit aller sur une case libre
le joueur qui n'a plus de piece a perdu
il y a un point pour chaque case a la fin
en cas de doute on relit ces regles la
a la fin du jeu on compte les pions
celui qui en a le plus a gagne la partie
Tapez Entree : )",
        "Commandes\n\n 7  8  9\n 4  5  6\n 1  2  3\n\nH : haut\nB : bas\nG : gauche\nD : droite\n"
        "P : passe\nQ : quitte\n? : aide\nVotre nom : ",
    };
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx})
        for (const std::string& screen : screens) {
            INFO(word_of(game) << "\n" << screen);
            CHECK(ScreenReader(game).read(screen, true).cells.empty());
        }
}

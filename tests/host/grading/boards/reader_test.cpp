// reader_test.cpp -- boards read back from screens as students print them
// Other letters, colours, spacing, labels: what is meant must be seen, and nothing else.
#include "grading/boards/grids/grid_parser.hpp"
#include "grading/boards/reader.hpp"
#include "grading/boards/reference_game.hpp"
#include "support/drawn_opening.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("a screen is read without escapes, accents and CR", "[verify][reader]") {
    CHECK(plain_text("\x1b[1mR\xc3\xa9serve \xe9\x1b[K\r\n\tx") == "Reserve e\n x");
    CHECK(plain_text("\xe2\x94\x82\xf0\x9f\x98\x80") == "|?");
    CHECK(plain_text("\xe2\x96\x88\xc2\xb7") == "#.");
    CHECK(plain_text("\xc3\xa2\xc2\x97\xc2\x8f \xc3\x83\xc2\xa9") == "@ e"); // printed byte by byte
}

TEST_CASE("Focus is read with other symbols, coordinates and arrows", "[verify][reader]") {
    ScreenReader plain(BoardGame::focus), other(BoardGame::focus), coloured(BoardGame::focus);
    CHECK(matches(plain.read(focus_rows("[+]", "[*]")), opening_of(BoardGame::focus)));
    CHECK(matches(other.read(focus_rows("11 X -->", "12 O")), opening_of(BoardGame::focus)));
    CHECK(matches(coloured.read(focus_rows("\x1b[31m[+]\x1b[0m<--", "\x1b[32m[*]\x1b[0m")),
                  opening_of(BoardGame::focus)));
}

TEST_CASE("a displayed screen keeps its letters and drops escapes", "[verify][reader]") {
    CHECK(readable_text("\x1b[31mR\xe9serve\x1b[0m \xc3\xa2\xc2\x97\xc2\x8f\r\n\xe2\x97\x8b "
                        "\xf0\x9f\x98\x80") ==
          "R\xc3\xa9serve \xe2\x97\x8f\n\xe2\x97\x8b \xf0\x9f\x98\x80");
    CHECK(readable_text("\x90") == "\xef\xbf\xbd");
}

TEST_CASE("signs that are no letters are distinguished", "[verify][reader]") {
    std::string rows = "  1 2 3 4 5 6 7\n";
    const BoardState opening = opening_of(BoardGame::ataxx);
    for (std::size_t cell = 0; cell < 49; ++cell) {
        const std::string& piece = opening.cells[cell];
        rows += cell % 7 == 0 ? std::to_string(cell / 7 + 1) + " " : "";
        rows += piece == "R"   ? "\xe2\x99\xa5 "
                : piece == "B" ? "\xe2\x99\xa0 "
                : piece == "#" ? "\xe2\x96\xa3 "
                               : "\xe2\x96\xa1 ";
        rows += cell % 7 == 6 ? "\n" : "";
    }
    ScreenReader reader(BoardGame::ataxx);
    CHECK(matches(reader.read(rows), opening));
}

TEST_CASE(
    "signs side by side are no letter whose bytes they could be, if one of them is also alone",
    "[verify][reader]") {
    // U+00D7 and U+00A4: 0xD7 0xA4 is a letter of Hebrew, and 0xE9 0xA0 0xBB one of Chinese.
    CHECK(plain_text("...\xc3\x97\xc2\xa4..\n\xc2\xa4......") == "...x?..\n?......");
    CHECK(plain_text("\xc3\xa9\xc2\xa0\xc2\xbb, \xc3\xa9") == "e ?, e");
    CHECK(plain_text("\xc3\x97\xc2\xa4") == "?");
    CHECK(plain_text("\xc3\x97\xc2\xa4.\xc3\x97\xc2\xb0.\xc2\xa4") == "x?.x?.?");
    std::string moved;
    for (const std::string_view row :
         {"a \xc2\xa4.....\xc2\xb0", "b .......", "c ...\xc3\x97...", "d ..\xc3\x97.\xc3\x97..",
          "e ...\xc3\x97...", "f .......", "g \xc2\xb0.....\xc2\xa4"})
        moved += std::string(row) + "\n";
    ScreenReader reader(BoardGame::ataxx);
    CHECK(matches(reader.read("  1234567\n" + moved), opening_of(BoardGame::ataxx)));
    moved.replace(moved.find("\ne ...\xc3\x97...") + 8, 1, "\xc2\xa4");
    BoardState after = opening_of(BoardGame::ataxx);
    after.cells[4 * 7 + 4] = "R";
    CHECK(matches(reader.read("  1234567\n" + moved), after));
}

TEST_CASE("a stack drawn as its top and its height is compared by these", "[verify][reader]") {
    BoardState stacked = opening_of(BoardGame::focus), other = stacked;
    stacked.cells[0].clear();
    stacked.cells[2] = "vrv";
    other.cells[0].clear();
    other.cells[2] = "vrr";
    for (const auto& [one, three] :
         {std::pair("V1", "V3"), std::pair("V", "V3"), std::pair("V ", "3V")}) {
        ScreenReader reader(BoardGame::focus);
        const std::string first = one == std::string("V1") ? "R1" : "R";
        CHECK(matches(reader.read(focus_rows(first, one)), opening_of(BoardGame::focus)));
        std::string screen = focus_rows(first, one);
        screen.replace(screen.find(first), first.size(), first.size() == 2 ? "  " : " ");
        screen.replace(screen.find(one), std::string(one).size(), three);
        const ParsedScreen seen = reader.read(screen);
        INFO(screen);
        CHECK(matches(seen, stacked));
        CHECK_FALSE(matches(seen, other));
        CHECK(seen.unknown == 0);
    }
}

TEST_CASE("pieces that differ only in colour are read", "[verify][reader]") {
    ScreenReader focus(BoardGame::focus), exchanged(BoardGame::focus), one(BoardGame::focus),
        bullets(BoardGame::focus);
    CHECK(matches(focus.read(focus_rows("\x1b[31mo\x1b[0m", "\x1b[1;32mo\x1b[m")),
                  opening_of(BoardGame::focus)));
    CHECK(matches(bullets.read(focus_rows("\x1b[38;5;9m\xe2\x97\x8f\x1b[39m",
                                          "\x1b[38;5;12m\xe2\x97\x8f\x1b[39m")),
                  opening_of(BoardGame::focus)));
    CHECK(exchanged.read(focus_rows("\x1b[32mo\x1b[0m", "\x1b[31mo\x1b[0m")).cells[0].pieces ==
          "v");
    CHECK_FALSE(is_complete(BoardGame::focus, one.read(focus_rows("o", "o"))));
    const std::string first = "D . . . \x1b[34mO\x1b[0m \x1b[31mO\x1b[0m . . .\n",
                      second = "E . . . \x1b[31mO\x1b[0m \x1b[34mO\x1b[0m . . .\n";
    std::string rows = "  1 2 3 4 5 6 7 8\n";
    for (const char label : std::string("ABCDEFGH"))
        rows += label == 'D'   ? first
                : label == 'E' ? second
                               : label + std::string(" . . . . . . . .\n");
    ScreenReader othello(BoardGame::othello);
    CHECK(matches(othello.read(rows), opening_of(BoardGame::othello)));
}

TEST_CASE("names of cells in the cells of Focus are no pieces", "[verify][reader]") {
    struct Way {
        char row, column;
        std::string_view after, red, green;
    };
    for (const Way& way :
         {Way{'1', '1', ":", "R", "V"}, Way{'1', '1', ":", "1", "2"}, Way{'0', '0', " ", "2", "1"},
          Way{'a', '1', ")", "o", "x"}, Way{'F', '1', "=", "1", "2"}}) {
        std::string rows;
        for (int row = 0; row < 6; ++row) {
            for (int column = 0; column < 6; ++column)
                rows +=
                    std::string("|") + static_cast<char>(way.row + (way.row == 'F' ? -row : row)) +
                    static_cast<char>(way.column + column) + std::string(way.after) +
                    std::string(opening_of(BoardGame::focus)
                                            .cells[static_cast<std::size_t>(6 * row + column)] ==
                                        "r"
                                    ? way.red
                                    : way.green) +
                    "  ";
            rows += "|\n";
        }
        INFO(rows);
        ScreenReader reader(BoardGame::focus);
        CHECK(matches(reader.read(rows), opening_of(BoardGame::focus)));
    }
}

namespace {

/// The opening of Focus, a row a line; `between` the fields.
std::string bare_rows(const std::string& red, const std::string& green, const std::string& before,
                      const std::string& between, const std::string& after) {
    std::string rows;
    for (std::size_t row = 0; row < 6; ++row) {
        rows += before;
        for (std::size_t column = 0; column < 6; ++column)
            rows += (column > 0 ? between : "") +
                    (opening_of(BoardGame::focus).cells[6 * row + column] == "r" ? red : green);
        rows += after + "\n";
    }
    return rows;
}

} // namespace

TEST_CASE("Focus is read without bars", "[verify][reader]") {
    struct Way {
        std::string red, green, before, between, after, later, seen;
    };
    const Way ways[] = {
        {"r", "v", "", "     ", "     ", "rrv   r           v     r     vvrrrr",
         "rrv r  v r vvrrrr"},
        {"1", "2", "[", "    ][", "    ]", "[112  ][1    ][     ][2    ][1    ][22111]",
         "rrv r  v r vvrrr"},
        {"1R", "1V", " ", "  ", " ", " 3R  1V  --  1V  1R  2V ", "??r v  v r ?v"},
        {"o", "x", " ", " ", "", " oox . x o xxxxo .", "rrv  v r vvvvr "},
    };
    for (const Way& way : ways) {
        const std::string first = bare_rows(way.red, way.green, way.before, way.between, way.after);
        INFO(first);
        ScreenReader reader(BoardGame::focus);
        CHECK(matches(reader.read("Jeu de Focus\n\n" + first + "Stock J1=0 J2=0\nCase a jouer : "),
                      opening_of(BoardGame::focus)));
        const ParsedScreen later = reader.read(way.later + first.substr(first.find('\n')) +
                                               "Rouge joue.\nCase a jouer : ");
        REQUIRE(later.cells.size() == 36);
        std::string seen;
        for (std::size_t column = 0; column < 6; ++column)
            seen += (column > 0 ? " " : "") + later.cells[column].pieces;
        CHECK(seen == way.seen);
        CHECK(later.cells[35].pieces == "v");
        CHECK(reader.read("un deux trois un deux trois\n").cells.empty());
    }
    std::string prose;
    for (int line = 0; line < 8; ++line) prose += "il y a ou il va\n";
    ScreenReader reader(BoardGame::focus);
    CHECK(reader.read(prose + "tu es la ou il va\n").cells.empty());
}

TEST_CASE("letters of Focus that name green for red mean exchanged colours", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const ParsedScreen seen = reader.read(focus_rows("V", "R"));
    REQUIRE(seen.cells.size() == 36);
    CHECK(seen.cells[0].pieces == "v");
}

TEST_CASE("Ataxx is read from groups, bars, blanks and backgrounds", "[verify][reader]") {
    const BoardState opening = opening_of(BoardGame::ataxx);
    const auto drawn = [&](const std::string& before, const std::string& after,
                           const std::string& red, const std::string& blue, const std::string& wall,
                           const std::string& nothing) {
        std::string text;
        for (std::size_t cell = 0; cell < 49; ++cell) {
            const std::string& piece = opening.cells[cell];
            text += before +
                    (piece == "R"   ? red
                     : piece == "B" ? blue
                     : piece == "#" ? wall
                                    : nothing) +
                    after;
            if (cell % 7 == 6) text += before == "|" ? "|\n" : "\n";
        }
        return text;
    };
    ScreenReader groups(BoardGame::ataxx), bars(BoardGame::ataxx), blanks(BoardGame::ataxx),
        colours(BoardGame::ataxx);
    CHECK(matches(groups.read(drawn("[", "]", "RR", "BB", "##", "  ")), opening));
    CHECK(matches(bars.read(drawn("|", "", " X ", " O ", " # ", "   ")), opening));
    CHECK(matches(blanks.read(drawn("", " ", "r", "b", "#", ".")), opening));
    CHECK(matches(colours.read(drawn("[", "]", "\x1b[41m  \x1b[0m", "\x1b[44m  \x1b[0m",
                                     "\x1b[100m  \x1b[0m", "  ")),
                  opening));
}

TEST_CASE("Othello is read with any two symbols, labels and bars", "[verify][reader]") {
    const BoardState opening = opening_of(BoardGame::othello);
    const auto drawn = [&](char first_label, const std::string& between, const std::string& black,
                           const std::string& white, const std::string& nothing) {
        std::string text = "    1 2 3 4 5 6 7 8\n";
        for (std::size_t row = 0; row < 8; ++row) {
            text += static_cast<char>(first_label + static_cast<char>(row)) +
                    std::string(between == "|" ? "" : "  ");
            for (std::size_t column = 0; column < 8; ++column) {
                const std::string& piece = opening.cells[8 * row + column];
                text += between + (piece == "N" ? black : piece == "B" ? white : nothing);
            }
            text += between + "\n";
        }
        return text;
    };
    ScreenReader usual(BoardGame::othello), bars(BoardGame::othello), empty(BoardGame::othello);
    CHECK(matches(usual.read(drawn('A', " ", "N", "B", ".")), opening));
    CHECK(matches(bars.read(drawn('1', "|", " X ", " O ", "   ")), opening));
    CHECK(matches(empty.read(drawn('A', " ", "@", "O", " ")), opening));
}

TEST_CASE("letters of the rules name pieces in every place", "[verify][reader]") {
    const auto drawn = [](const std::string& black, const std::string& white, std::size_t exchanged,
                          bool marked) {
        std::string rows[] = {black,    std::string(6, black[6]), "......",
                              "......", std::string(6, white[6]), white},
                    screen;
        if (exchanged > 0) std::swap(rows[0][2], rows[0][3]), std::swap(rows[5][2], rows[5][3]);
        for (std::size_t row = 0; row < 6; ++row) {
            screen += std::to_string(6 - row) + " ";
            for (std::size_t column = 0; column < 6; ++column) {
                screen += "|" + std::string(1, rows[row][column]);
                if (marked) screen += rows[row][column] == '.' ? "." : row < 2 ? "n" : "b";
            }
            screen += "|\n";
        }
        return screen + "   a b c d e f\n";
    };
    const BoardState opening = opening_of(BoardGame::stackchess);
    for (const std::size_t exchanged : {0u, 1u}) {
        for (const auto& screen : {drawn("tfdrftp", "TFDRFTP", exchanged, false),
                                   drawn("TFDRFTP", "TFDRFTP", exchanged, true),
                                   drawn("rbqkbrp", "RBQKBRP", exchanged, false)}) {
            INFO(screen);
            CHECK(matches(ScreenReader(BoardGame::stackchess).read(screen), opening) ==
                  (exchanged == 0));
        }
        // Signs that were never named stand for the pieces at their positions.
        CHECK(matches(
            ScreenReader(BoardGame::stackchess).read(drawn("abcdbae", "ABCDBAE", exchanged, false)),
            opening));
    }
}

TEST_CASE("a label next to a cell without a bar between them is no part of it",
          "[verify][reader]") {
    const BoardState opening = opening_of(BoardGame::ataxx);
    for (const bool after : {false, true})
        for (const std::string_view nothing : {" ", "."})
            for (const char first : {'1', 'A'}) {
                std::string screen = after ? "1 2 3 4 5 6 7\n" : "    1 2 3 4 5 6 7\n";
                for (std::size_t row = 0; row < 7; ++row) {
                    const std::string label(1, static_cast<char>(first + static_cast<char>(row)));
                    std::string cells;
                    for (std::size_t column = 0; column < 7; ++column) {
                        const std::string& piece = opening.cells[7 * row + column];
                        const std::string cell = piece == "R"   ? "o"
                                                 : piece == "B" ? "x"
                                                 : piece == "#" ? "%"
                                                                : std::string(nothing);
                        cells += after ? "|" + cell : cell + "|";
                    }
                    screen += after ? cells + "   " + label + "\n" : label + "   " + cells + "\n";
                }
                INFO(screen);
                CHECK(matches(ScreenReader(BoardGame::ataxx).read(screen), opening));
            }
}

TEST_CASE("an opening of Othello may be exchanged", "[verify][reader]") {
    const auto drawn = [](bool exchanged, std::string_view marked) {
        std::string text = "  1 2 3 4 5 6 7 8\n";
        for (std::size_t cell = 0; cell < 64; ++cell) {
            const std::string piece = opening_of(BoardGame::othello).cells[cell];
            const std::string name{static_cast<char>('A' + cell / 8),
                                   static_cast<char>('1' + cell % 8)};
            if (cell % 8 == 0) text += name[0];
            text += std::string(" ") +
                    (piece.empty() ? marked.find(name) == std::string_view::npos ? '.' : '*'
                     : (piece == "N") == exchanged ? 'o'
                                                   : 'x');
            if (cell % 8 == 7) text += "\n";
        }
        return text;
    };
    const BoardState opening = opening_of(BoardGame::othello);
    BoardState other = opening;
    for (std::string& cell : other.cells)
        if (!cell.empty()) cell = cell == "N" ? "B" : "N";
    const auto read = [](const std::string& text) {
        return ScreenReader(BoardGame::othello).read(text);
    };
    CHECK(matches(read(drawn(true, "")),
                  opening)); // the screen does not show which side a symbol belongs to
    CHECK(matches(read(drawn(true, "") + "Noir (o) : 2, Blanc (x) : 2\n"), opening));
    CHECK(matches(read(drawn(true, "") + "Noir (x) : 2, Blanc (o) : 2\n"), other));
    CHECK(matches(read(drawn(true, "") + "Noir (x), à vous : "), opening));
    CHECK(matches(read(drawn(true, "D3 C4 F5 E6")), opening));
    CHECK(matches(read(drawn(true, "D6 C5 F4 E3")), other));
}

TEST_CASE("labels may be at any side of a board, or missing", "[verify][reader]") {
    const auto drawn = [](BoardGame game, const std::string& left, const std::string& right,
                          const std::string& heading, bool bars, std::string_view symbols) {
        const BoardState opening = opening_of(game);
        const auto width = static_cast<std::size_t>(width_of(game));
        const std::string_view letters = game == BoardGame::ataxx ? "RB#" : "NB";
        std::string text = heading + "\n";
        for (std::size_t cell = 0; cell < opening.cells.size(); ++cell) {
            const std::size_t row = cell / width, column = cell % width;
            if (column == 0)
                text += (left.empty() ? "" : std::string(1, left[row]) + " ") + (bars ? "|" : "");
            const char letter = opening.cells[cell].empty()
                                    ? symbols.back()
                                    : symbols[letters.find(opening.cells[cell])];
            text += std::string(1, letter) + (bars ? "|" : " ");
            if (column + 1 == width)
                text += (right.empty() ? "" : std::string(1, right[row])) + "\n";
        }
        return text + heading + "\n";
    };
    struct Sides {
        std::string left, right, heading;
    };
    for (const bool bars : {false, true}) {
        for (const Sides& sides : {Sides{"", "", ""}, Sides{"", "1234567", "1 2 3 4 5 6 7"},
                                   Sides{"ABCDEFG", "ABCDEFG", ""},
                                   Sides{"0123456", "", "| 0 | 1 | 2 | 3 | 4 | 5 | 6 |"}})
            for (const std::string_view symbols : {"RB#.", "xo#-", "129 ", "1230"}) {
                if (!bars && symbols.back() == ' ') continue;
                const std::string screen =
                    drawn(BoardGame::ataxx, sides.left, sides.right, sides.heading, bars, symbols);
                INFO(screen);
                CHECK(matches(ScreenReader(BoardGame::ataxx).read(screen),
                              opening_of(BoardGame::ataxx)));
            }
        for (const Sides& sides :
             {Sides{"", "", ""}, Sides{"", "12345678", "a b c d e f g h"},
              Sides{"01234567", "", "0 1 2 3 4 5 6 7"}, Sides{"ABCDEFGH", "ABCDEFGH", ""}})
            for (const std::string_view symbols : {"NB.", "XO-", "120"}) {
                const std::string screen = drawn(BoardGame::othello, sides.left, sides.right,
                                                 sides.heading, bars, symbols);
                INFO(screen);
                CHECK(matches(ScreenReader(BoardGame::othello).read(screen),
                              opening_of(BoardGame::othello)));
            }
    }
}

TEST_CASE("a board upside down is turned, and its first row decides the colours",
          "[verify][reader]") {
    std::string screen;
    for (const std::string_view row :
         {"o . . . . . x", ". . . . . . .", ". . . # . . .", ". . # . # . .", ". . . # . . .",
          ". . . . . . .", "x . . . . . o"})
        screen += std::string(row) + "\n";
    CHECK(matches(ScreenReader(BoardGame::ataxx, true).read(screen), opening_of(BoardGame::ataxx)));
    CHECK(matches(ScreenReader(BoardGame::ataxx).read(screen), opening_of(BoardGame::ataxx)));
    // After a move the two are different boards.
    const std::string moved = screen.replace(screen.size() - 14, 3, "x x");
    ScreenReader turned(BoardGame::ataxx, true);
    turned.read("o . . . . . x\n. . . . . . .\n. . . # . . .\n. . # . # . .\n. . . # . . .\n. . . "
                ". . . .\nx . . . . . o\n");
    const ParsedScreen seen = turned.read(moved);
    REQUIRE(seen.cells.size() == 49);
    CHECK(seen.cells[1].pieces == "R");
}

TEST_CASE("Focus is read where each cell is padded or has its name in front", "[verify][reader]") {
    const BoardState opening = opening_of(BoardGame::focus);
    BoardState later = opening, other = opening;
    later.cells[0].clear();
    other.cells[0].clear();
    later.cells[2] = "vr";
    other.cells[2] = "rv";
    const auto screen_of = [](const BoardState& board_state, bool named, char padding) {
        std::string rows = "Jeu de Focus a deux joueurs\n\n";
        for (std::size_t cell = 0; cell < 36; ++cell) {
            if (named)
                rows += "(" + std::to_string(cell / 6) + "," + std::to_string(cell % 6) + ")";
            std::string pieces = board_state.cells[cell];
            for (char& piece : pieces) piece = piece == 'r' ? 'x' : 'o';
            rows += pieces + std::string(5 - pieces.size(), padding) + (cell % 6 == 5 ? "\n" : " ");
        }
        return rows + "x plays, row and column: ";
    };
    for (const bool named : {false, true})
        for (const char padding : {'.', '_', '-'}) {
            ScreenReader reader(BoardGame::focus);
            CHECK(matches(reader.read(screen_of(opening, named, padding)), opening));
            CHECK(matches(reader.read(screen_of(later, named, padding)), later));
            CHECK_FALSE(matches(reader.read(screen_of(later, named, padding)), other));
        }
    ScreenReader blank(BoardGame::focus);
    CHECK(matches(blank.read(screen_of(opening, true, ' ')), opening));
    CHECK(matches(blank.read(screen_of(later, true, ' ')), later));
}

TEST_CASE("Othello is read by colours alone, without separators, above its heading",
          "[verify][reader]") {
    const BoardState opening = opening_of(BoardGame::othello);
    std::string screen = "\x1b[2J\x1b[H";
    for (std::size_t cell = 0; cell < 64; ++cell) {
        if (cell % 8 == 0) screen += "\x1b[0m" + std::to_string(cell / 8 + 1) + " ";
        const std::string& piece = opening.cells[cell];
        screen += piece.empty()  ? "\x1b[42m   "
                  : piece == "N" ? "\x1b[42;30m O "
                                 : "\x1b[42;37m O ";
        if (cell % 8 == 7) screen += "\x1b[0m\n";
    }
    ScreenReader reader(BoardGame::othello);
    CHECK(matches(reader.read(screen + "   A  B  C  D  E  F  G  H\nNoir: "), opening));
    CHECK(ScreenReader(BoardGame::othello).read(screen + "Noir: ").cells.empty());
}

TEST_CASE("marks on exactly the legal opening cells are empty cells", "[verify][reader]") {
    std::string board =
        "A  . . . . . . . .\nB  . . . . . . . .\nC  . . . * . . . .\nD  . . * B N . . .\nE  . . . "
        "N B * . .\nF  . . . . * . . .\nG  . . . . . . . .\nH  . . . . . . . .\n";
    ScreenReader reader(BoardGame::othello), cursor(BoardGame::othello);
    const ParsedScreen seen = reader.read(board);
    CHECK(seen.unknown == 0);
    CHECK(is_complete(BoardGame::othello, seen));
    CHECK(matches(seen, opening_of(BoardGame::othello)));
    board.replace(board.find("B  ."), 4, "B  *");
    CHECK(cursor.read(board).unknown == 5);
}

TEST_CASE("marks of possible moves hide no stones", "[verify][reader]") {
    ScreenReader reader(BoardGame::othello);
    std::string board =
        "A  . . . . . . . .\nB  . . . . . . . .\nC  . . . . . . . .\nD  . . . B N . . .\nE  . . . "
        "N B . . .\nF  . . . . . . . .\nG  . . . . . . . .\nH  . . . . . . . .\n";
    CHECK(matches(reader.read(board), opening_of(BoardGame::othello)));
    board.replace(board.find("C  . . ."), 8, "C  . . *");
    const ParsedScreen seen = reader.read(board);
    CHECK(seen.cells[18].visibility == ObservedCell::Visibility::nothing);
    CHECK(seen.unknown == 1);
    CHECK(matches(seen, opening_of(BoardGame::othello)));
}

TEST_CASE("half a board is not read as a board", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    CHECK(reader.read("|+|+|*|*|+|+|\n|*|*|+|+|*|*|\n").cells.empty());
    CHECK(reader.read("").cells.empty());
}

TEST_CASE("the last move may be between marks, in every column and game", "[verify][reader]") {
    for (const std::string marks : {"<>", "[]", "><", "()"})
        for (const std::size_t base : {std::size_t{0}, std::size_t{1}}) {
            INFO(marks << " " << base);
            ScreenReader reader(BoardGame::othello);
            BoardState board_state = opening_of(BoardGame::othello);
            const auto screen_of = [&](std::size_t last) {
                std::string rows = "\n";
                for (std::size_t cell = 0; cell < 64; ++cell) {
                    const std::string piece = board_state.cells[cell].empty()  ? "-"
                                              : board_state.cells[cell] == "N" ? "*"
                                                                               : "o";
                    if (cell % 8 == 0) rows += std::to_string(cell / 8 + base);
                    rows += cell == last ? marks[0] + piece + marks[1] : " " + piece + " ";
                    if (cell % 8 == 7) rows += "\n";
                }
                return rows + "Black (*), row? ";
            };
            CHECK(matches(reader.read(screen_of(64)), board_state));
            const std::string before = screen_of(64);
            board_state.cells[19] = board_state.cells[27] = "N";
            CHECK(matches(reader.read(screen_of(19)), board_state));
            CHECK(matches(reader.read(before + "\n" + screen_of(19)), board_state));
            board_state.cells[16] = "B";
            CHECK(matches(reader.read(screen_of(16)), board_state));
            board_state.cells[23] = "N";
            CHECK(matches(reader.read(screen_of(23)), board_state));
        }
    ScreenReader ataxx(BoardGame::ataxx);
    BoardState board_state = opening_of(BoardGame::ataxx);
    const auto screen_of = [&](std::size_t last) {
        std::string rows = "\n";
        for (std::size_t cell = 0; cell < 49; ++cell) {
            const std::string piece =
                board_state.cells[cell].empty() ? "." : board_state.cells[cell];
            rows += (cell == last ? "<" + piece + ">" : " " + piece + " ") +
                    (cell % 7 == 6 ? "\n" : "");
        }
        return rows;
    };
    CHECK(matches(ataxx.read(screen_of(49)), board_state));
    board_state.cells[8] = "R";
    CHECK(matches(ataxx.read(screen_of(8)), board_state));
}

TEST_CASE("lines like those of a board are counted, sentences are not", "[verify][reader]") {
    std::string board;
    for (int row = 0; row < 8; ++row) board += std::to_string(row) + "<<.>> / . . / . .\n";
    CHECK(count_board_like_rows(board, 8) == 8);
    CHECK(count_board_like_rows("You can't play there\nBlack (*), row? ", 8) == 0);
}

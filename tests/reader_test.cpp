// reader_test.cpp -- boards read back from screens as students print them
// Other letters, colours, spacing, labels: what is meant must be seen, and nothing else.
#include "verifier/reader.hpp"
#include "verifier/reference.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

GamePicture opening_of(BoardGame game) { return Reference(game).picture(); }

std::string focus_rows(const std::string& red, const std::string& green) {
    std::string rows;
    for (int row = 0; row < 6; ++row) {
        for (int column = 0; column < 6; ++column) rows += "| " + (opening_of(BoardGame::focus).cells[static_cast<std::size_t>(6 * row + column)] == "r" ? red : green) + " ";
        rows += "|\n";
    }
    return rows;
}

} // namespace

TEST_CASE("a screen is read without escapes, accents and CR", "[verify][reader]") {
    CHECK(plain_text("\x1b[1mR\xc3\xa9serve \xe9\x1b[K\r\n\tx") == "Reserve e\n x");
    CHECK(plain_text("\xe2\x94\x82\xf0\x9f\x98\x80") == "|?");
    CHECK(plain_text("\xe2\x96\x88\xc2\xb7") == "#.");
    CHECK(plain_text("\xc3\xa2\xc2\x97\xc2\x8f \xc3\x83\xc2\xa9") == "@ e");  // printed byte by byte
}

TEST_CASE("Focus is read with other symbols, coordinates and arrows", "[verify][reader]") {
    ScreenReader plain(BoardGame::focus), other(BoardGame::focus), coloured(BoardGame::focus);
    CHECK(shows(plain.read(focus_rows("[+]", "[*]")), opening_of(BoardGame::focus)));
    CHECK(shows(other.read(focus_rows("11 X -->", "12 O")), opening_of(BoardGame::focus)));
    CHECK(shows(coloured.read(focus_rows("\x1b[31m[+]\x1b[0m<--", "\x1b[32m[*]\x1b[0m")), opening_of(BoardGame::focus)));
}

TEST_CASE("a screen for people has no escapes, and its letters whole", "[verify][reader]") {
    CHECK(readable_text("\x1b[31mR\xe9serve\x1b[0m \xc3\xa2\xc2\x97\xc2\x8f\r\n\xe2\x97\x8b \xf0\x9f\x98\x80") == "R\xc3\xa9serve \xe2\x97\x8f\n\xe2\x97\x8b \xf0\x9f\x98\x80");
    CHECK(readable_text("\x90") == "\xef\xbf\xbd");
}

TEST_CASE("signs that are no letters are told apart", "[verify][reader]") {
    std::string rows = "  1 2 3 4 5 6 7\n";
    const GamePicture opening = opening_of(BoardGame::ataxx);
    for (std::size_t cell = 0; cell < 49; ++cell) {
        const std::string& piece = opening.cells[cell];
        rows += cell % 7 == 0 ? std::to_string(cell / 7 + 1) + " " : "";
        rows += piece == "R" ? "\xe2\x99\xa5 " : piece == "B" ? "\xe2\x99\xa0 " : piece == "#" ? "\xe2\x96\xa3 " : "\xe2\x96\xa1 ";
        rows += cell % 7 == 6 ? "\n" : "";
    }
    ScreenReader reader(BoardGame::ataxx);
    CHECK(shows(reader.read(rows), opening));
}

TEST_CASE("a stack drawn as its top and its height is compared so far", "[verify][reader]") {
    GamePicture stacked = opening_of(BoardGame::focus), other = stacked;
    stacked.cells[0].clear();
    stacked.cells[2] = "vrv";
    other.cells[0].clear();
    other.cells[2] = "vrr";
    for (const auto& [one, three] : {std::pair("V1", "V3"), std::pair("V", "V3"), std::pair("V ", "3V")}) {
        ScreenReader reader(BoardGame::focus);
        const std::string first = one == std::string("V1") ? "R1" : "R";
        CHECK(shows(reader.read(focus_rows(first, one)), opening_of(BoardGame::focus)));
        std::string screen = focus_rows(first, one);
        screen.replace(screen.find(first), first.size(), first.size() == 2 ? "  " : " ");
        screen.replace(screen.find(one), std::string(one).size(), three);
        const ObservedState seen = reader.read(screen);
        INFO(screen);
        CHECK(shows(seen, stacked));
        CHECK_FALSE(shows(seen, other));
        CHECK(seen.unknown == 0);
    }
}

TEST_CASE("a stack of Stackchess may be drawn with its height", "[verify][reader]") {
    GamePicture stacked = opening_of(BoardGame::stackchess), other = stacked;
    stacked.cells[30].clear();
    stacked.cells[24] = "PT";
    other.cells[30].clear();
    other.cells[24] = "PPT";
    const auto screen_of = [](const GamePicture& picture, bool always) {
        std::string rows;
        for (std::size_t cell = 0; cell < 36; ++cell) {
            const std::string& pieces = picture.cells[cell];
            rows += cell % 6 == 0 ? std::to_string(6 - cell / 6) + " |" : "";
            std::string field = pieces.empty() ? " " : std::string(1, static_cast<char>(pieces.back() & ~32)) + (pieces.back() >= 'a' ? "N" : "B");
            if (!pieces.empty() && (always || pieces.size() > 1)) field += std::to_string(pieces.size());
            rows += field + (cell % 6 == 5 ? "|\n" : "|");
        }
        return rows;
    };
    for (const bool always : {true, false}) {
        ScreenReader reader(BoardGame::stackchess);
        CHECK(shows(reader.read(screen_of(opening_of(BoardGame::stackchess), always)), opening_of(BoardGame::stackchess)));
        CHECK(shows(reader.read(screen_of(stacked, always)), stacked));
        CHECK_FALSE(shows(reader.read(screen_of(stacked, always)), other));
    }
}

TEST_CASE("sides may be called by their pieces, or by the names of the players", "[verify][reader]") {
    std::string rows = "     1  2  3  4  5  6  7  8\n";
    const GamePicture opening = opening_of(BoardGame::othello);
    for (std::size_t cell = 0; cell < 64; ++cell) {
        const std::string& piece = opening.cells[cell];
        rows += cell % 8 == 0 ? " " + std::to_string(cell / 8 + 1) + " " : "";
        rows += std::string("[") + (piece == "N" ? "@" : piece == "B" ? "O" : "_") + (cell % 8 == 7 ? "]\n" : "]");
    }
    ScreenReader signs(BoardGame::othello), names(BoardGame::othello);
    const std::string first = rows + "@ = 2  O = 2\n[@] Case : ";
    CHECK(shows(signs.read(first, true), opening));
    signs.learn_opening(first, {2, 2});
    ObservedState seen = signs.read(rows + "@ = 4  O = 1\n[O] Case : ", true);
    CHECK(seen.counts[0] == 4);
    CHECK(seen.counts[1] == 1);
    CHECK(seen.mover == 1);
    names.learn_player("Nom du joueur 1 ? ", "Ann");  // of Othello nobody knows whose
    names.learn_player("Nom du joueur noir ? ", "Eve");
    names.learn_player("Et blanc, votre nom : ", "Bob");
    names.read(rows + "Eve 2, Bob 2\nCase : ");
    names.learn_opening(rows + "Eve 2, Bob 2\nCase : ", {2, 2});
    seen = names.read(rows + "Eve 1, Bob 4\nBob, \xc3\xa0 vous.\nCase : ", true);
    CHECK(seen.counts[0] == 1);
    CHECK(seen.counts[1] == 4);
    CHECK(seen.mover == 1);
}

TEST_CASE("letters of pieces are names where their right numbers stand behind them", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus), other(BoardGame::focus);
    const std::string board = focus_rows("R", "G");
    const std::string first = board + "Reserve R: 0   Reserve G: 0\nR: which stack? ";
    REQUIRE(shows(reader.read(first, true), opening_of(BoardGame::focus)));
    reader.learn_opening(first, {0, 0});
    ObservedState seen = reader.read(board + "Reserve R: 2   Reserve G: 13\nG: which stack? ", true);
    CHECK(seen.counts[0] == 2);
    CHECK(seen.counts[1] == 13);
    CHECK(seen.mover == 1);
    seen = reader.read(board + "Reserve R: 2   Reserve G: 13\nG wins the game!\n");
    CHECK(seen.end == games::Outcome::second_won);
    CHECK(seen.end_is_clear);
    CHECK(reader.read("The winner is R.\n").end == games::Outcome::first_won);
    for (const char* words : {"Partie gagn\xc3\xa9" "e, (g/r) ?\n", "Partie gagn\xc3\xa9" "e, r) rejouer\n", "(R)ejouer la partie gagn\xc3\xa9" "e\n", "Partie gagn\xc3\xa9" "e d'R\n"}) {
        INFO(words);
        CHECK_FALSE(reader.read(words).end);
    }
    const std::string wrong = board + "Level R: 7   Level G: 3\nYour move: ";
    other.read(wrong, true);
    other.learn_opening(wrong, {0, 0});
    CHECK_FALSE(other.read(board + "G wins the game!\n").end);
}

TEST_CASE("letters of pieces are names where each side was asked by its own", "[verify][reader]") {
    const std::string board = focus_rows("R", "G");
    const auto ends = [&](const std::string& red, const std::string& green) {
        ScreenReader reader(BoardGame::focus);
        reader.read(board + red, true);
        reader.learn_opening(board + red, {0, 0});
        for (const int mover : {0, 1, 0}) {
            const ObservedState seen = reader.read(board + (mover == 0 ? red : green), true);
            reader.check_mover(seen, mover);
        }
        return reader.read(board + "G wins the game!\n").end;
    };
    CHECK(ends("R: which stack? ", "G: which stack? ") == games::Outcome::second_won);
    CHECK(ends("Player R, your move: ", "Player G, your move: ") == games::Outcome::second_won);
    CHECK_FALSE(ends("G for left: ", "G for left: "));
    CHECK_FALSE(ends("R for right, stack: ", "G for left, R for right: "));
    CHECK_FALSE(ends("Stack (g/r): ", "Stack (g/r): "));
    CHECK_FALSE(ends("R: which stack? ", "Which stack? "));
}

TEST_CASE("pieces that only their colours tell apart are read", "[verify][reader]") {
    ScreenReader focus(BoardGame::focus), exchanged(BoardGame::focus), one(BoardGame::focus), bullets(BoardGame::focus);
    CHECK(shows(focus.read(focus_rows("\x1b[31mo\x1b[0m", "\x1b[1;32mo\x1b[m")), opening_of(BoardGame::focus)));
    CHECK(shows(bullets.read(focus_rows("\x1b[38;5;9m\xe2\x97\x8f\x1b[39m", "\x1b[38;5;12m\xe2\x97\x8f\x1b[39m")), opening_of(BoardGame::focus)));
    CHECK(exchanged.read(focus_rows("\x1b[32mo\x1b[0m", "\x1b[31mo\x1b[0m")).cells[0].pieces == "v");
    CHECK_FALSE(is_whole(BoardGame::focus, one.read(focus_rows("o", "o"))));
    const std::string first = "D . . . \x1b[34mO\x1b[0m \x1b[31mO\x1b[0m . . .\n", second = "E . . . \x1b[31mO\x1b[0m \x1b[34mO\x1b[0m . . .\n";
    std::string rows = "  1 2 3 4 5 6 7 8\n";
    for (const char label : std::string("ABCDEFGH")) rows += label == 'D' ? first : label == 'E' ? second : label + std::string(" . . . . . . . .\n");
    ScreenReader othello(BoardGame::othello);
    CHECK(shows(othello.read(rows), opening_of(BoardGame::othello)));
}

TEST_CASE("names of cells in the cells of Focus are no pieces", "[verify][reader]") {
    struct Way {
        char row, column;
        std::string_view behind, red, green;
    };
    for (const Way& way : {Way{'1', '1', ":", "R", "V"}, Way{'1', '1', ":", "1", "2"}, Way{'0', '0', " ", "2", "1"}, Way{'a', '1', ")", "o", "x"}, Way{'F', '1', "=", "1", "2"}}) {
        std::string rows;
        for (int row = 0; row < 6; ++row) {
            for (int column = 0; column < 6; ++column)
                rows += std::string("|") + static_cast<char>(way.row + (way.row == 'F' ? -row : row)) + static_cast<char>(way.column + column) + std::string(way.behind) +
                        std::string(opening_of(BoardGame::focus).cells[static_cast<std::size_t>(6 * row + column)] == "r" ? way.red : way.green) + "  ";
            rows += "|\n";
        }
        INFO(rows);
        ScreenReader reader(BoardGame::focus);
        CHECK(shows(reader.read(rows), opening_of(BoardGame::focus)));
    }
}

namespace {

/// The opening of Focus, a row a line; `between` the fields.
std::string bare_rows(const std::string& red, const std::string& green, const std::string& before, const std::string& between, const std::string& behind) {
    std::string rows;
    for (std::size_t row = 0; row < 6; ++row) {
        rows += before;
        for (std::size_t column = 0; column < 6; ++column)
            rows += (column > 0 ? between : "") + (opening_of(BoardGame::focus).cells[6 * row + column] == "r" ? red : green);
        rows += behind + "\n";
    }
    return rows;
}

}

TEST_CASE("Focus is read without bars", "[verify][reader]") {
    struct Way {
        std::string red, green, before, between, behind, later, seen;
    };
    const Way ways[] = {
        {"r", "v", "", "     ", "     ", "rrv   r           v     r     vvrrrr", "rrv r  v r vvrrrr"},
        {"1", "2", "[", "    ][", "    ]", "[112  ][1    ][     ][2    ][1    ][22111]", "rrv r  v r vvrrr"},
        {"1R", "1V", " ", "  ", " ", " 3R  1V  --  1V  1R  2V ", "??r v  v r ?v"},
        {"o", "x", " ", " ", "", " oox . x o xxxxo .", "rrv  v r vvvvr "},
    };
    for (const Way& way : ways) {
        const std::string first = bare_rows(way.red, way.green, way.before, way.between, way.behind);
        INFO(first);
        ScreenReader reader(BoardGame::focus);
        CHECK(shows(reader.read("Jeu de Focus\n\n" + first + "Stock J1=0 J2=0\nCase a jouer : "), opening_of(BoardGame::focus)));
        const ObservedState later = reader.read(way.later + first.substr(first.find('\n')) + "Rouge joue.\nCase a jouer : ");
        REQUIRE(later.cells.size() == 36);
        std::string seen;
        for (std::size_t column = 0; column < 6; ++column) seen += (column > 0 ? " " : "") + later.cells[column].pieces;
        CHECK(seen == way.seen);
        CHECK(later.cells[35].pieces == "v");
        CHECK(reader.read("un deux trois un deux trois\n").cells.empty());
    }
    std::string prose;
    for (int line = 0; line < 8; ++line) prose += "il y a ou il va\n";
    ScreenReader reader(BoardGame::focus);
    CHECK(reader.read(prose + "tu es la ou il va\n").cells.empty());
}

TEST_CASE("letters of Focus that say green for red show exchanged colours", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const ObservedState seen = reader.read(focus_rows("V", "R"));
    REQUIRE(seen.cells.size() == 36);
    CHECK(seen.cells[0].pieces == "v");
}

TEST_CASE("reserves, the turn and the winner are found in words", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const ObservedState turn = reader.read(board + "- R\xe9serve rouge : 3\n- R?serve vert : 11\n[vert] - Saisir une case : ");
    CHECK(turn.counts[0] == 3);
    CHECK(turn.counts[1] == 11);
    CHECK(turn.mover == 1);
    CHECK_FALSE(turn.end);
    CHECK(reader.read(board + "Le joueur vert a gagn\xc3\xa9 !\n").end == games::Outcome::second_won);
    CHECK_FALSE(reader.read(board + "[rouge] - D\xc3\xa9placer une pile (1) ou poser une pi\xc3\xa8""ce de r\xc3\xa9serve (2) : ").counts[0]);
}

TEST_CASE("a line of counts in other words is believed if it was right in the opening, and changes", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const auto screen = [&](const std::string& red) { return board + "R\xe9serve gagn\xe9" "e par rouge : " + red + "\nR\xe9serve au plus, rouge : 18\nCase, 0 ou r\xe9serve de rouge 0 : "; };
    CHECK_FALSE(reader.read(screen("0")).counts[0]);
    reader.learn_opening(screen("0"), {0, 0});
    CHECK(reader.read(screen("3")).counts[0] == 3);
    CHECK_FALSE(reader.read(board + "R\xe9serve au plus, rouge : 17\n").counts[0]);
    CHECK_FALSE(reader.read(board + "Case, 0 ou r\xe9serve de rouge 0 : ").counts[0]);
    CHECK(reader.read(board + "R\xe9serve rouge : 5\n").counts[0] == 5);
}

TEST_CASE("sentences of the opening, and those behind which a game went on, announce no end", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const auto end = [&](const std::string& line) { return reader.read(board + line).end; };
    CHECK(end("Rouge gagne 2 - 0\n") == games::Outcome::first_won);
    reader.learn_opening(board + "Rouge gagne 0 - 0\n", {0, 0});
    CHECK_FALSE(end("Rouge gagne 2 - 0\n"));
    CHECK_FALSE(end("Vert gagne 3 - 5\n"));
    CHECK(end("Vert gagne la partie\n") == games::Outcome::second_won);
    reader.learn_usual("Vert gagne la partie\n");
    CHECK_FALSE(end("Rouge gagne la partie\n"));
    CHECK(end("Le joueur rouge a gagn\xe9 !\n") == games::Outcome::first_won);
}

TEST_CASE("what a program asks announces nothing, what stands before its question may", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    CHECK_FALSE(reader.read(board + "Votre choix, rouge a gagn\xe9 : ", true).end);
    CHECK(reader.read(board + "Votre choix, rouge a gagn\xe9 : ", false).end);
    CHECK(reader.read(board + "Vert a gagn\xe9 ! Rejouer (o/n) ? ", true).end == games::Outcome::second_won);
    CHECK(reader.read(board + "Vert a gagn\xe9.\nRejouer (o/n) ? ", true).end == games::Outcome::second_won);
    CHECK(reader.read(board + "Bravo\nRejouer (o/n) ? ", true).says_over);
}

TEST_CASE("who moves is believed in words that were right for both sides", "[verify][reader]") {
    ScreenReader reader(BoardGame::stackchess);
    const auto look = [&](const std::string& line, int mover) {
        const ObservedState seen = reader.read(line);
        reader.check_mover(seen, mover);
        return reader.believes_mover(seen);
    };
    CHECK_FALSE(look("C'est au tour des blancs. Case ? ", 0));
    CHECK(look("C'est au tour des noirs. Case ? ", 1));
    CHECK(look("C'est au tour des blancs. Encore une case ? ", 1));
    CHECK_FALSE(look("Case blanche ? ", 0));
    CHECK_FALSE(look("Case blanche ? ", 1));
    CHECK_FALSE(look("Case noire ? ", 1));
    CHECK_FALSE(look("Case blanche ? ", 0));
}

TEST_CASE("who has just moved is not taken for who moves next", "[verify][reader]") {
    ScreenReader reader(BoardGame::ataxx);
    CHECK_FALSE(reader.read("rouge a infect\xc3\xa9 deux pi\xc3\xa8""ces\nVotre choix : ").mover);
    CHECK(reader.read("[rouge] - passe son tour.\n[bleu] - Saisir une position : ").mover == 1);
}

TEST_CASE("a question is the same for both players and all numbers", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    CHECK(reader.question("x\n[rouge] - Saisir le nombre (1 \xc3\xa0 3) : ") == reader.question("[vert] - Saisir le nombre (1 \xc3\xa0 5) : "));
    CHECK(reader.question("Case ?") != reader.question("Direction ?"));
}

TEST_CASE("Ataxx is read from groups, bars, blanks and backgrounds", "[verify][reader]") {
    const GamePicture opening = opening_of(BoardGame::ataxx);
    const auto drawn = [&](const std::string& before, const std::string& behind, const std::string& red, const std::string& blue, const std::string& wall, const std::string& nothing) {
        std::string text;
        for (std::size_t cell = 0; cell < 49; ++cell) {
            const std::string& piece = opening.cells[cell];
            text += before + (piece == "R" ? red : piece == "B" ? blue : piece == "#" ? wall : nothing) + behind;
            if (cell % 7 == 6) text += before == "|" ? "|\n" : "\n";
        }
        return text;
    };
    ScreenReader groups(BoardGame::ataxx), bars(BoardGame::ataxx), blanks(BoardGame::ataxx), colours(BoardGame::ataxx);
    CHECK(shows(groups.read(drawn("[", "]", "RR", "BB", "##", "  ")), opening));
    CHECK(shows(bars.read(drawn("|", "", " X ", " O ", " # ", "   ")), opening));
    CHECK(shows(blanks.read(drawn("", " ", "r", "b", "#", ".")), opening));
    CHECK(shows(colours.read(drawn("[", "]", "\x1b[41m  \x1b[0m", "\x1b[44m  \x1b[0m", "\x1b[100m  \x1b[0m", "  ")), opening));
}

TEST_CASE("Othello is read with any two symbols, labels and bars", "[verify][reader]") {
    const GamePicture opening = opening_of(BoardGame::othello);
    const auto drawn = [&](char first_label, const std::string& between, const std::string& black, const std::string& white, const std::string& nothing) {
        std::string text = "    1 2 3 4 5 6 7 8\n";
        for (std::size_t row = 0; row < 8; ++row) {
            text += static_cast<char>(first_label + static_cast<char>(row)) + std::string(between == "|" ? "" : "  ");
            for (std::size_t column = 0; column < 8; ++column) {
                const std::string& piece = opening.cells[8 * row + column];
                text += between + (piece == "N" ? black : piece == "B" ? white : nothing);
            }
            text += between + "\n";
        }
        return text;
    };
    ScreenReader usual(BoardGame::othello), bars(BoardGame::othello), empty(BoardGame::othello);
    CHECK(shows(usual.read(drawn('A', " ", "N", "B", ".")), opening));
    CHECK(shows(bars.read(drawn('1', "|", " X ", " O ", "   ")), opening));
    CHECK(shows(empty.read(drawn('A', " ", "@", "O", " ")), opening));
}

TEST_CASE("labels may stand at any side of a board, or nowhere", "[verify][reader]") {
    const auto drawn = [](BoardGame game, const std::string& left, const std::string& right, const std::string& heading, bool bars, std::string_view symbols) {
        const GamePicture opening = opening_of(game);
        const auto width = static_cast<std::size_t>(width_of(game));
        const std::string_view letters = game == BoardGame::ataxx ? "RB#" : "NB";
        std::string text = heading + "\n";
        for (std::size_t cell = 0; cell < opening.cells.size(); ++cell) {
            const std::size_t row = cell / width, column = cell % width;
            if (column == 0) text += (left.empty() ? "" : std::string(1, left[row]) + " ") + (bars ? "|" : "");
            const char letter = opening.cells[cell].empty() ? symbols.back() : symbols[letters.find(opening.cells[cell])];
            text += std::string(1, letter) + (bars ? "|" : " ");
            if (column + 1 == width) text += (right.empty() ? "" : std::string(1, right[row])) + "\n";
        }
        return text + heading + "\n";
    };
    struct Sides {
        std::string left, right, heading;
    };
    for (const bool bars : {false, true}) {
        for (const Sides& sides : {Sides{"", "", ""}, Sides{"", "1234567", "1 2 3 4 5 6 7"}, Sides{"ABCDEFG", "ABCDEFG", ""}, Sides{"0123456", "", "| 0 | 1 | 2 | 3 | 4 | 5 | 6 |"}})
            for (const std::string_view symbols : {"RB#.", "xo#-", "129 ", "1230"}) {
                if (!bars && symbols.back() == ' ') continue;
                const std::string screen = drawn(BoardGame::ataxx, sides.left, sides.right, sides.heading, bars, symbols);
                INFO(screen);
                CHECK(shows(ScreenReader(BoardGame::ataxx).read(screen), opening_of(BoardGame::ataxx)));
            }
        for (const Sides& sides : {Sides{"", "", ""}, Sides{"", "12345678", "a b c d e f g h"}, Sides{"01234567", "", "0 1 2 3 4 5 6 7"}, Sides{"ABCDEFGH", "ABCDEFGH", ""}})
            for (const std::string_view symbols : {"NB.", "XO-", "120"}) {
                const std::string screen = drawn(BoardGame::othello, sides.left, sides.right, sides.heading, bars, symbols);
                INFO(screen);
                CHECK(shows(ScreenReader(BoardGame::othello).read(screen), opening_of(BoardGame::othello)));
            }
    }
}

TEST_CASE("a board upside down is turned, and its first row tells the colours", "[verify][reader]") {
    std::string screen;
    for (const std::string_view row : {"o . . . . . x", ". . . . . . .", ". . . # . . .", ". . # . # . .", ". . . # . . .", ". . . . . . .", "x . . . . . o"}) screen += std::string(row) + "\n";
    CHECK(shows(ScreenReader(BoardGame::ataxx, true).read(screen), opening_of(BoardGame::ataxx)));
    CHECK(shows(ScreenReader(BoardGame::ataxx).read(screen), opening_of(BoardGame::ataxx)));
    // Behind a move the two are different boards.
    const std::string moved = screen.replace(screen.size() - 14, 3, "x x");
    ScreenReader turned(BoardGame::ataxx, true);
    turned.read("o . . . . . x\n. . . . . . .\n. . . # . . .\n. . # . # . .\n. . . # . . .\n. . . . . . .\nx . . . . . o\n");
    const ObservedState seen = turned.read(moved);
    REQUIRE(seen.cells.size() == 49);
    CHECK(seen.cells[1].pieces == "R");
}

TEST_CASE("Stackchess is read with numbers behind its rows, or without", "[verify][reader]") {
    const std::string rows[] = {"|TN|FN|DN|RN|FN|TN|", "|PN|PN|PN|PN|PN|PN|", "|  |  |  |  |  |  |", "|  |  |  |  |  |  |", "|PB|PB|PB|PB|PB|PB|", "|TB|FB|DB|RB|FB|TB|"};
    std::string bare, numbered, turned;
    for (std::size_t row = 0; row < 6; ++row) {
        bare += rows[row] + "\n";
        numbered += rows[row] + " " + std::to_string(6 - row) + "\n";
        turned += rows[5 - row] + " " + std::to_string(row + 1) + "\n";
    }
    for (const std::string& screen : {bare, numbered, turned}) CHECK(shows(ScreenReader(BoardGame::stackchess).read(screen), opening_of(BoardGame::stackchess)));
}

namespace {

/// Stackchess without bars: a text for each piece (as in the notation) and for nothing, what stands in front of rows from the top on.
std::string stackchess_words(const GamePicture& picture, const std::map<char, std::string>& drawn, std::string_view labels, std::string_view between, bool turned = false) {
    std::string rows = "STACK CHESS\n\n";
    for (std::size_t row = 0; row < 6; ++row) {
        if (!labels.empty()) rows += std::string(1, labels[row]) + "  ";
        for (std::size_t column = 0; column < 6; ++column) {
            const std::string& pieces = picture.cells[6 * (turned ? 5 - row : row) + column];
            const std::string height = pieces.size() > 1 ? std::to_string(pieces.size()) : "";
            rows += std::string(column == 0 ? "" : between) + drawn.at(pieces.empty() ? ' ' : pieces.back()) + height;
        }
        rows += "\n";
    }
    return rows + "White to move (a2 1 a4), or resign: ";
}

} // namespace

TEST_CASE("Stackchess is read without bars", "[verify][reader]") {
    const std::map<char, std::string> chess{{'P', "P"}, {'T', "R"}, {'F', "B"}, {'D', "Q"}, {'R', "K"}, {'p', "p"}, {'t', "r"}, {'f', "b"}, {'d', "q"}, {'r', "k"}, {' ', "."}};
    const std::map<char, std::string> pairs{{'P', "wP"}, {'T', "wR"}, {'F', "wB"}, {'D', "wQ"}, {'R', "wK"}, {'p', "bP"}, {'t', "bR"}, {'f', "bB"}, {'d', "bQ"}, {'r', "bK"}, {' ', "__"}};
    const std::map<char, std::string> numbers{{'P', "1"}, {'T', "2"}, {'F', "3"}, {'D', "4"}, {'R', "5"}, {'p', "6"}, {'t', "7"}, {'f', "8"}, {'d', "9"}, {'r', "10"}, {' ', "0"}};
    const GamePicture opening = opening_of(BoardGame::stackchess);
    GamePicture later = opening, taken = opening;
    later.cells[31].clear();
    later.cells[24] = "PF";
    taken.cells[31].clear();
    taken.cells[6] = "F";
    const auto reads = [&](const std::map<char, std::string>& drawn, std::string_view labels, std::string_view between, bool turned) {
        ScreenReader reader(BoardGame::stackchess);
        CHECK(shows(reader.read(stackchess_words(opening, drawn, labels, between, turned)), opening));
        CHECK(shows(reader.read(stackchess_words(taken, drawn, labels, between, turned)), taken));
        CHECK_FALSE(shows(reader.read(stackchess_words(taken, drawn, labels, between, turned)), later));
    };
    reads(chess, "654321", " ", false);
    reads(chess, "", "", false);
    reads(chess, "123456", "  ", true);
    reads(pairs, "654321", " ", false);
    reads(numbers, "654321", "\t", false);
    ScreenReader high(BoardGame::stackchess), low(BoardGame::stackchess);
    for (ScreenReader* reader : {&high, &low}) {
        const std::string labels = reader == &high ? "654321" : "";
        CHECK(shows(reader->read(stackchess_words(opening, chess, labels, " ")), opening));
        CHECK(shows(reader->read(stackchess_words(later, chess, labels, " ")), later));
        CHECK_FALSE(shows(reader->read(stackchess_words(later, chess, labels, " ")), taken));
    }
}

TEST_CASE("six lines of six words are no Stackchess", "[verify][reader]") {
    std::string text;
    for (const char* line : {"the white side has to move", "its king may go up one", "- - - - - -", "- - - - - -", "then the black side may go", "and so on to the end"}) text += std::string(line) + "\n";
    CHECK(ScreenReader(BoardGame::stackchess).read(text).cells.empty());
}

TEST_CASE("numbers of lines from above are no lines of the whites where codes say so", "[verify][reader]") {
    const auto screen_of = [&](const GamePicture& picture) {
        std::string rows;
        for (std::size_t cell = 0; cell < 36; ++cell) {
            const std::string& pieces = picture.cells[cell];
            rows += cell % 6 == 0 ? std::to_string(cell / 6 + 1) + "|" : "";
            if (!pieces.empty()) rows += std::string(pieces.back() >= 'a' ? "N" : "B") + static_cast<char>(pieces.back() | 32) + std::to_string(pieces.size());
            rows += cell % 6 == 5 ? "|\n" : "|";
        }
        return rows;
    };
    const GamePicture opening = opening_of(BoardGame::stackchess);
    GamePicture later = opening, other = opening;
    later.cells[31].clear();
    later.cells[24] = "PF";
    other.cells[1].clear();
    other.cells[6] = "pf";
    ScreenReader reader(BoardGame::stackchess);
    CHECK(shows(reader.read(screen_of(opening)), opening));
    CHECK(shows(reader.read(screen_of(later)), later));
    CHECK_FALSE(shows(reader.read(screen_of(later)), other));
}

TEST_CASE("Focus is read where each cell is padded or has its name in front", "[verify][reader]") {
    const GamePicture opening = opening_of(BoardGame::focus);
    GamePicture later = opening, other = opening;
    later.cells[0].clear();
    other.cells[0].clear();
    later.cells[2] = "vr";
    other.cells[2] = "rv";
    const auto screen_of = [](const GamePicture& picture, bool named, char padding) {
        std::string rows = "Jeu de Focus a deux joueurs\n\n";
        for (std::size_t cell = 0; cell < 36; ++cell) {
            if (named) rows += "(" + std::to_string(cell / 6) + "," + std::to_string(cell % 6) + ")";
            std::string pieces = picture.cells[cell];
            for (char& piece : pieces) piece = piece == 'r' ? 'x' : 'o';
            rows += pieces + std::string(5 - pieces.size(), padding) + (cell % 6 == 5 ? "\n" : " ");
        }
        return rows + "x plays, row and column: ";
    };
    for (const bool named : {false, true})
        for (const char padding : {'.', '_', '-'}) {
            ScreenReader reader(BoardGame::focus);
            CHECK(shows(reader.read(screen_of(opening, named, padding)), opening));
            CHECK(shows(reader.read(screen_of(later, named, padding)), later));
            CHECK_FALSE(shows(reader.read(screen_of(later, named, padding)), other));
        }
    ScreenReader blank(BoardGame::focus);
    CHECK(shows(blank.read(screen_of(opening, true, ' ')), opening));
    CHECK(shows(blank.read(screen_of(later, true, ' ')), later));
}

TEST_CASE("who types no name has none", "[verify][reader]") {
    ScreenReader reader(BoardGame::ataxx);
    for (const char* none : {"", " "}) reader.learn_player("Nom du joueur 1 (rouge) ? ", none);
    CHECK_FALSE(reader.read("C'est fini.\n").mover);
    CHECK(reader.read("Le joueur bleu a gagné !\n").end == games::Outcome::second_won);
}

TEST_CASE("names of cells are taken out of a whole board only", "[verify][reader]") {
    std::string board = "from (0,0) to (1,1)\n(0,0)R (0,1). \n(1,0). (1,1)V \n", three = "(0,0)R (0,1). \n(2,0). (2,1)V \n", once = "(0,0)R (0,1). \n";
    const std::string before = three;
    CHECK(blank_out_names(board, 2));
    CHECK(board == "from (0,0) to (1,1)\n     R      . \n     .      V \n");
    CHECK_FALSE(blank_out_names(three, 2));
    CHECK(three == before);
    CHECK_FALSE(blank_out_names(once, 2));
    std::string letters = "a1: x b1: o\na2: o b2: x\n", bare = "a1 b1\na2 b2\n";
    CHECK(blank_out_names(letters, 2));
    CHECK(letters == "    x     o\n    o     x\n");
    CHECK_FALSE(blank_out_names(bare, 2));
}

TEST_CASE("Othello is read by colours alone, without separators, above its heading", "[verify][reader]") {
    const GamePicture opening = opening_of(BoardGame::othello);
    std::string screen = "\x1b[2J\x1b[H";
    for (std::size_t cell = 0; cell < 64; ++cell) {
        if (cell % 8 == 0) screen += "\x1b[0m" + std::to_string(cell / 8 + 1) + " ";
        const std::string& piece = opening.cells[cell];
        screen += piece.empty() ? "\x1b[42m   " : piece == "N" ? "\x1b[42;30m O " : "\x1b[42;37m O ";
        if (cell % 8 == 7) screen += "\x1b[0m\n";
    }
    ScreenReader reader(BoardGame::othello);
    CHECK(shows(reader.read(screen + "   A  B  C  D  E  F  G  H\nNoir: "), opening));
    CHECK(ScreenReader(BoardGame::othello).read(screen + "Noir: ").cells.empty());
}

TEST_CASE("a draw is read at the beginning of a line", "[verify][reader]") {
    CHECK(ScreenReader(BoardGame::ataxx).read("draw\n").end == games::Outcome::draw);
}

TEST_CASE("sides are known by the words beside their pieces", "[verify][reader]") {
    const std::string fields = "X|.|.|.|.|.|O\n.|.|.|.|.|.|.\n.|.|.|@|.|.|.\n.|.|@|.|@|.|.\n.|.|.|@|.|.|.\n.|.|.|.|.|.|.\nO|.|.|.|.|.|X\n";
    for (const std::string legend : {"Points -> Croix (X) : 2  Ronds (O) : 2\n", "X = les croix\n", "X : Croix, O : Ronds\n"}) {
        INFO(legend);
        ScreenReader reader(BoardGame::ataxx);
        REQUIRE(shows(reader.read(fields + legend), opening_of(BoardGame::ataxx)));
        reader.learn_opening(fields + legend, {2, 2});
        reader.forget_names();
        const bool names_both = legend.find("onds") != std::string::npos;
        CHECK(reader.read("Fin ! Les Croix remportent la partie.\n").end == (names_both ? std::optional(games::Outcome::first_won) : std::nullopt));
        CHECK(reader.read("Fin ! Le Rond a remport\xc3\xa9 la partie.\n").end == (names_both ? std::optional(games::Outcome::second_won) : std::nullopt));
        CHECK(reader.read(fields + "Joueur Ronds, quel pion ? ", true).mover == (names_both ? std::optional(1) : std::nullopt));
    }
}

TEST_CASE("words for anything else beside a piece stand for no side", "[verify][reader]") {
    const auto side_of = [](char c) { return c == 'X' ? std::optional(0) : c == 'O' ? std::optional(1) : std::nullopt; };
    for (const std::string_view line : {"Score X : 3  O : 5", "Pions (X) et cases (O)", "Joueur 1 (X), joueur 2 (O)", "Croix (X)", "XO : Croix, O : Croix", "Xylo = Croix, Oui = Ronds"})
        CHECK(names_beside_pieces(line, side_of).empty());
    CHECK(names_beside_pieces("X = croix, O = ronds", side_of) == PlayerNames{{"croix", 0}, {"rond", 1}});
}

TEST_CASE("a line that no screen had is unusual, one that only says that it is over is not", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    reader.read(board + "Rouge prend 2 pions\nVert, ligne : ", true);
    reader.learn_going_on();
    const auto unusual_line = [&](const std::string& screen, bool asks = false) {
        reader.read(screen, asks);
        return reader.unusual_line(screen);
    };
    CHECK(unusual_line(board + "Vert prend 3 pions\nRouge, ligne : ", true).empty());
    CHECK(unusual_line(board + "Vert prend 3 pions\nLa partie est finie.\n").empty());
    CHECK(unusual_line(board + "Vert prend 3 pions\n\x1b[32mVert\x1b[0m est le ma\xeetre.\r\n") == "Vert est le ma\xc3\xaetre.");
}

TEST_CASE("pieces in hand are the reserve, who has the hand is to move", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const ObservedState seen = reader.read(board + "Prisonniers : rouge 4, vert 5\nEn main     : rouge 3, vert 1\n");
    CHECK(seen.counts[0] == 3);
    CHECK(seen.counts[1] == 1);
    CHECK_FALSE(reader.read(board + "Rouge a la main : 12\n").counts[0]);
    CHECK_FALSE(reader.read(board + "Prisonniers : rouge 4, vert 5\n").counts[0]);
}

TEST_CASE("marks on just the cells where a side may begin are empty cells", "[verify][reader]") {
    std::string board = "A  . . . . . . . .\nB  . . . . . . . .\nC  . . . * . . . .\nD  . . * B N . . .\nE  . . . N B * . .\nF  . . . . * . . .\nG  . . . . . . . .\nH  . . . . . . . .\n";
    ScreenReader reader(BoardGame::othello), cursor(BoardGame::othello);
    const ObservedState seen = reader.read(board);
    CHECK(seen.unknown == 0);
    CHECK(is_whole(BoardGame::othello, seen));
    CHECK(shows(seen, opening_of(BoardGame::othello)));
    board.replace(board.find("B  ."), 4, "B  *");
    CHECK(cursor.read(board).unknown == 5);
}

TEST_CASE("marks of possible moves hide no stones", "[verify][reader]") {
    ScreenReader reader(BoardGame::othello);
    std::string board = "A  . . . . . . . .\nB  . . . . . . . .\nC  . . . . . . . .\nD  . . . B N . . .\nE  . . . N B . . .\nF  . . . . . . . .\nG  . . . . . . . .\nH  . . . . . . . .\n";
    CHECK(shows(reader.read(board), opening_of(BoardGame::othello)));
    board.replace(board.find("C  . . ."), 8, "C  . . *");
    const ObservedState seen = reader.read(board);
    CHECK(seen.cells[18].known == ObservedCell::Known::nothing);
    CHECK(seen.unknown == 1);
    CHECK(shows(seen, opening_of(BoardGame::othello)));
}

TEST_CASE("Stackchess shows tops, and the whole of a selected stack", "[verify][reader]") {
    ScreenReader reader(BoardGame::stackchess);
    const ObservedState seen = reader.read("\n  a  b  c  d  e  f\n +--+--+--+--+--+--+\n6|TN|FN|DN|RN|FN|  |\n +--+--+--+--+--+--+\n5|PN|PN|PN|PN|PN|  |\n"
                                      " +--+--+--+--+--+--+\n4|  |  |  |  |  |  |\n +--+--+--+--+--+--+\n3|  |  |  |  |  |TN|\n +--+--+--+--+--+--+\n"
                                      "2|TB|PB|PB|PB|PB|PB|\n +--+--+--+--+--+--+        TB\n1|  |  |DB|RB|FB|TB|        FB\n +--+--+--+--+--+--+    a2: PB\n\n"
                                      "C'est au tour des blancs. Quel est votre choix ? ");
    REQUIRE(seen.cells.size() == 36);
    CHECK(seen.cells[0].pieces == "t");
    CHECK(seen.cells[24].known == ObservedCell::Known::all);
    CHECK(seen.cells[24].pieces == "PFT");
    CHECK(seen.mover == 0);
}

TEST_CASE("half a board is none", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    CHECK(reader.read("|+|+|*|*|+|+|\n|*|*|+|+|*|*|\n").cells.empty());
    CHECK(reader.read("").cells.empty());
}

// reader_words_test.cpp -- what the words of a screen say beside its board: turns, reserves, names,
// ends
//
// The words count only where moves have confirmed them.
#include "grading/boards/reader.hpp"
#include "grading/boards/reference_game.hpp"
#include "support/drawn_opening.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("sides may be called by their pieces, or by the names of the players",
          "[verify][reader]") {
    std::string rows = "     1  2  3  4  5  6  7  8\n";
    const BoardState opening = opening_of(BoardGame::othello);
    for (std::size_t cell = 0; cell < 64; ++cell) {
        const std::string& piece = opening.cells[cell];
        rows += cell % 8 == 0 ? " " + std::to_string(cell / 8 + 1) + " " : "";
        rows += std::string("[") +
                (piece == "N"   ? "@"
                 : piece == "B" ? "O"
                                : "_") +
                (cell % 8 == 7 ? "]\n" : "]");
    }
    ScreenReader signs(BoardGame::othello), names(BoardGame::othello);
    const std::string first = rows + "@ = 2  O = 2\n[@] Case : ";
    CHECK(matches(signs.read(first, true), opening));
    signs.learn_opening(first, {2, 2});
    ParsedScreen seen = signs.read(rows + "@ = 4  O = 1\n[O] Case : ", true);
    CHECK(seen.counts[0] == 4);
    CHECK(seen.counts[1] == 1);
    CHECK(seen.mover == 1);
    names.learn_player("Nom du joueur 1 ? ", "Ann"); // of Othello no one knows whose
    names.learn_player("Nom du joueur noir ? ", "Eve");
    names.learn_player("Et blanc, votre nom : ", "Bob");
    names.read(rows + "Eve 2, Bob 2\nCase : ");
    names.learn_opening(rows + "Eve 2, Bob 2\nCase : ", {2, 2});
    seen = names.read(rows + "Eve 1, Bob 4\nBob, \xc3\xa0 vous.\nCase : ", true);
    CHECK(seen.counts[0] == 1);
    CHECK(seen.counts[1] == 4);
    CHECK(seen.mover == 1);
}

TEST_CASE("letters of pieces are names if the right numbers follow them", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus), other(BoardGame::focus);
    const std::string board = focus_rows("R", "G");
    const std::string first = board + "Reserve R: 0   Reserve G: 0\nR: which stack? ";
    REQUIRE(matches(reader.read(first, true), opening_of(BoardGame::focus)));
    reader.learn_opening(first, {0, 0});
    ParsedScreen seen = reader.read(board + "Reserve R: 2   Reserve G: 13\nG: which stack? ", true);
    CHECK(seen.counts[0] == 2);
    CHECK(seen.counts[1] == 13);
    CHECK(seen.mover == 1);
    seen = reader.read(board + "Reserve R: 2   Reserve G: 13\nG wins the game!\n");
    CHECK(seen.end == games::Outcome::second_won);
    CHECK(seen.end_is_clear);
    CHECK(reader.read("The winner is R.\n").end == games::Outcome::first_won);
    for (const char* words : {"Partie gagn\xc3\xa9"
                              "e, (g/r) ?\n",
                              "Partie gagn\xc3\xa9"
                              "e, r) rejouer\n",
                              "(R)ejouer la partie gagn\xc3\xa9"
                              "e\n",
                              "Partie gagn\xc3\xa9"
                              "e d'R\n"}) {
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
            const ParsedScreen seen = reader.read(board + (mover == 0 ? red : green), true);
            reader.learn_mover(seen, mover);
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

TEST_CASE("reserves, the turn and the winner are found in words", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const ParsedScreen turn = reader.read(
        board + "- R\xe9serve rouge : 3\n- R?serve vert : 11\n[vert] - Saisir une case : ");
    CHECK(turn.counts[0] == 3);
    CHECK(turn.counts[1] == 11);
    CHECK(turn.mover == 1);
    CHECK_FALSE(turn.end);
    CHECK(reader.read(board + "Le joueur vert a gagn\xc3\xa9 !\n").end ==
          games::Outcome::second_won);
    CHECK_FALSE(reader
                    .read(board + "[rouge] - D\xc3\xa9placer une pile (1) ou poser une pi\xc3\xa8"
                                  "ce de r\xc3\xa9serve (2) : ")
                    .counts[0]);
}

TEST_CASE("a board and words are found beside hundreds of lines of prose", "[verify][reader]") {
    std::string prose;
    for (int line = 0; line < 300; ++line)
        prose += "Une histoire, ligne " + std::to_string(line) + ", qui ne dit rien.\n";
    const std::string board = focus_rows("+", "*");
    const ParsedScreen whole = ScreenReader(BoardGame::focus).read(board);
    const std::string reserves = "R\xe9serve rouge : 3\n", question = "[vert] - Case : ";
    for (const std::string& screen :
         {prose + board + reserves + question, board + reserves + prose + question,
          reserves + prose + board + prose + question}) {
        ScreenReader reader(BoardGame::focus);
        const ParsedScreen seen = reader.read(screen, true);
        REQUIRE(seen.cells.size() == whole.cells.size());
        CHECK(matches(seen, ReferenceGame(BoardGame::focus).board_state()));
        CHECK(seen.counts[0] == 3);
        CHECK(seen.mover == 1);
    }
}

TEST_CASE("a line of counts in other words is used if it was right in the opening and changes",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const auto screen = [&](const std::string& red) {
        return board +
               "R\xe9serve gagn\xe9"
               "e par rouge : " +
               red + "\nR\xe9serve au plus, rouge : 18\nCase, 0 ou r\xe9serve de rouge 0 : ";
    };
    CHECK_FALSE(reader.read(screen("0")).counts[0]);
    reader.learn_opening(screen("0"), {0, 0});
    CHECK(reader.read(screen("3")).counts[0] == 3);
    CHECK_FALSE(reader.read(board + "R\xe9serve au plus, rouge : 17\n").counts[0]);
    CHECK_FALSE(reader.read(board + "Case, 0 ou r\xe9serve de rouge 0 : ").counts[0]);
    CHECK(reader.read(board + "R\xe9serve rouge : 5\n").counts[0] == 5);
}

TEST_CASE("sentences of the opening, and those after which a game continued, announce no end",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const auto end = [&](const std::string& line) { return reader.read(board + line).end; };
    CHECK(end("Rouge gagne 2 - 0\n") == games::Outcome::first_won);
    reader.learn_opening(board + "Rouge gagne 0 - 0\n", {0, 0});
    CHECK_FALSE(end("Rouge gagne 2 - 0\n"));
    CHECK_FALSE(end("Vert gagne 3 - 5\n"));
    CHECK(end("Vert gagne la partie\n") == games::Outcome::second_won);
    reader.mark_not_final("Vert gagne la partie\n");
    CHECK_FALSE(end("Rouge gagne la partie\n"));
    CHECK(end("Le joueur rouge a gagn\xe9 !\n") == games::Outcome::first_won);
}

TEST_CASE("what a program asks announces nothing, what precedes its question may",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    CHECK_FALSE(reader.read(board + "Votre choix, rouge a gagn\xe9 : ", true).end);
    CHECK(reader.read(board + "Votre choix, rouge a gagn\xe9 : ", false).end);
    CHECK(reader.read(board + "Vert a gagn\xe9 ! Rejouer (o/n) ? ", true).end ==
          games::Outcome::second_won);
    CHECK(reader.read(board + "Vert a gagn\xe9.\nRejouer (o/n) ? ", true).end ==
          games::Outcome::second_won);
    CHECK(reader.read(board + "Bravo\nRejouer (o/n) ? ", true).announces_end);
}

TEST_CASE("words for the side to move are used once they were right for both sides",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::stackchess);
    const auto look = [&](const std::string& line, int mover) {
        const ParsedScreen seen = reader.read(line);
        reader.learn_mover(seen, mover);
        return reader.is_mover_reliable(seen);
    };
    CHECK_FALSE(look("C'est au tour des blancs. Case ? ", 0));
    CHECK(look("C'est au tour des noirs. Case ? ", 1));
    CHECK(look("C'est au tour des blancs. Encore une case ? ", 1));
    CHECK_FALSE(look("Case blanche ? ", 0));
    CHECK_FALSE(look("Case blanche ? ", 1));
    CHECK_FALSE(look("Case noire ? ", 1));
    CHECK_FALSE(look("Case blanche ? ", 0));
}

TEST_CASE("numbers of players say no side if the second side begins, until both were seen to move",
          "[verify][reader]") {
    const std::string board = focus_rows("+", "*");
    const auto reads_number = [&](ScreenReader& reader, games::Outcome outcome) {
        const ParsedScreen seen = reader.read(board + "Joueur 1 a gagn\xc3\xa9 !\n");
        return seen.end == outcome && seen.end_is_clear;
    };
    ScreenReader usual(BoardGame::focus), reader(BoardGame::focus);
    usual.learn_opening(board, {0, 0}, 0);
    CHECK(reads_number(usual, games::Outcome::first_won));
    reader.learn_opening(board, {0, 0}, 1);
    CHECK_FALSE(reads_number(reader, games::Outcome::first_won));
    CHECK_FALSE(reader.read(board + "R\xc3\xa9serve du joueur 1 : 3\n").counts[0]);
    CHECK(reader.read(board + "Partie nulle entre joueur 1 et joueur 2\n").end_is_clear);
    CHECK(reader.read(board + "Rouge a gagn\xc3\xa9 !\n").end_is_clear);
    for (const int mover : {1, 0}) {
        const std::string number = mover == 1 ? "1" : "2";
        const ParsedScreen seen = reader.read(board + "Au tour du joueur " + number + "\nCase ? ");
        reader.learn_mover(seen, mover);
    }
    CHECK(reads_number(reader, games::Outcome::second_won));
}

TEST_CASE("the side that has just moved is not read as the side to move", "[verify][reader]") {
    ScreenReader reader(BoardGame::ataxx);
    CHECK_FALSE(reader
                    .read("rouge a infect\xc3\xa9 deux pi\xc3\xa8"
                          "ces\nVotre choix : ")
                    .mover);
    CHECK(reader.read("[rouge] - passe son tour.\n[bleu] - Saisir une position : ").mover == 1);
}

TEST_CASE("a question is the same for both players and all numbers", "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    CHECK(reader.question("x\n[rouge] - Saisir le nombre (1 \xc3\xa0 3) : ") ==
          reader.question("[vert] - Saisir le nombre (1 \xc3\xa0 5) : "));
    CHECK(reader.question("Case ?") != reader.question("Direction ?"));
}

TEST_CASE("a player who types no name has none", "[verify][reader]") {
    ScreenReader reader(BoardGame::ataxx);
    for (const char* none : {"", " "}) reader.learn_player("Nom du joueur 1 (rouge) ? ", none);
    CHECK_FALSE(reader.read("C'est fini.\n").mover);
    CHECK(reader.read("Le joueur bleu a gagné !\n").end == games::Outcome::second_won);
}

TEST_CASE("a draw is read at the beginning of a line", "[verify][reader]") {
    CHECK(ScreenReader(BoardGame::ataxx).read("draw\n").end == games::Outcome::draw);
}

TEST_CASE("sides are recognised by the words next to their pieces", "[verify][reader]") {
    const std::string fields = "X|.|.|.|.|.|O\n.|.|.|.|.|.|.\n.|.|.|@|.|.|.\n.|.|@|.|@|.|.\n.|.|.|@"
                               "|.|.|.\n.|.|.|.|.|.|.\nO|.|.|.|.|.|X\n";
    for (const std::string legend : {"Points -> Croix (X) : 2  Ronds (O) : 2\n", "X = les croix\n",
                                     "X : Croix, O : Ronds\n"}) {
        INFO(legend);
        ScreenReader reader(BoardGame::ataxx);
        REQUIRE(matches(reader.read(fields + legend), opening_of(BoardGame::ataxx)));
        reader.learn_opening(fields + legend, {2, 2});
        reader.begin_game();
        const bool names_both = legend.find("onds") != std::string::npos;
        CHECK(reader.read("Fin ! Les Croix remportent la partie.\n").end ==
              (names_both ? std::optional(games::Outcome::first_won) : std::nullopt));
        CHECK(reader.read("Fin ! Le Rond a remport\xc3\xa9 la partie.\n").end ==
              (names_both ? std::optional(games::Outcome::second_won) : std::nullopt));
        CHECK(reader.read(fields + "Joueur Ronds, quel pion ? ", true).mover ==
              (names_both ? std::optional(1) : std::nullopt));
    }
}

TEST_CASE("words for anything else next to a piece mean no side", "[verify][reader]") {
    const auto side_of = [](char c) {
        return c == 'X' ? std::optional(0) : c == 'O' ? std::optional(1) : std::nullopt;
    };
    for (const std::string_view line :
         {"Score X : 3  O : 5", "Pions (X) et cases (O)", "Joueur 1 (X), joueur 2 (O)", "Croix (X)",
          "XO : Croix, O : Croix", "Xylo = Croix, Oui = Ronds"})
        CHECK(names_beside_pieces(line, side_of).empty());
    CHECK(names_beside_pieces("X = croix, O = ronds", side_of) ==
          PlayerNames{{"croix", 0}, {"rond", 1}});
}

TEST_CASE("a line that no screen had is unusual, one that only announces the end is not",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    reader.read(board + "Rouge prend 2 pions\nVert, ligne : ", true);
    reader.mark_last_not_final();
    const auto unusual_line = [&](const std::string& screen, bool asks = false) {
        reader.read(screen, asks);
        return reader.unusual_line(screen);
    };
    CHECK(unusual_line(board + "Vert prend 3 pions\nRouge, ligne : ", true).empty());
    CHECK(unusual_line(board + "Vert prend 3 pions\nLa partie est finie.\n").empty());
    CHECK(unusual_line(board + "Vert prend 3 pions\n\x1b[32mVert\x1b[0m est le ma\xeetre.\r\n") ==
          "Vert est le ma\xc3\xaetre.");
}

TEST_CASE("pieces in hand are the reserve, and the side that has the hand is to move",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::focus);
    const std::string board = focus_rows("+", "*");
    const ParsedScreen seen =
        reader.read(board + "Prisonniers : rouge 4, vert 5\nEn main     : rouge 3, vert 1\n");
    CHECK(seen.counts[0] == 3);
    CHECK(seen.counts[1] == 1);
    CHECK_FALSE(reader.read(board + "Rouge a la main : 12\n").counts[0]);
    CHECK_FALSE(reader.read(board + "Prisonniers : rouge 4, vert 5\n").counts[0]);
}

TEST_CASE("of a long screen the last part is read, from the beginning of a line on",
          "[verify][reader]") {
    const std::string board = focus_rows("r", "v");
    std::string text;
    while (text.size() < 100'000) text += "un texte que personne ne lit\n";
    CHECK(last_part(board) == board);
    CHECK(last_part(text).size() <= 32'768);
    CHECK(last_part(text).starts_with("un texte"));
    CHECK(last_part(std::string(100'000, 'x')).size() == 32'768);
    ScreenReader reader(BoardGame::focus);
    CHECK(matches(reader.read(text + board), opening_of(BoardGame::focus)));
    CHECK(reader.read(board + text).cells.empty());
}

TEST_CASE("a question before a verb is not a name, and no side has a hundred names",
          "[verify][reader]") {
    ScreenReader reader(BoardGame::othello);
    reader.read("Qui ? joue les noirs\n");
    CHECK(reader.question("Quel coup, joue les noirs ?") == "quel coup joue les");
    reader.read("Zebra joue les noirs\n");
    CHECK(reader.question("Quel coup, zebra ?") == "quel coup");
    std::string names;
    for (char a = 'a'; a <= 'j'; ++a)
        for (char b = 'a'; b <= 'j'; ++b)
            names += std::string("nom") + a + b + " joue les blancs\n";
    reader.read(names + "Girafe joue les noirs\n");
    CHECK(reader.question("Quel coup, girafe ?") == "quel coup girafe");
    CHECK(reader.question("Quel coup, zebra ?") == "quel coup");
}

TEST_CASE("names of cells are taken out of a whole board only", "[verify][reader]") {
    std::string board = "from (0,0) to (1,1)\n(0,0)R (0,1). \n(1,0). (1,1)V \n",
                three = "(0,0)R (0,1). \n(2,0). (2,1)V \n", once = "(0,0)R (0,1). \n";
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

// layouts_test.cpp -- boards of single pieces as students draw them, and screens that are not
// boards
#include "host/grading/boards/drawn_styles.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("boards of Othello are read in the styles of students", "[verify][reader][layouts]") {
    const auto signs = [](const std::string& black, const std::string& white,
                          const std::string& nothing) {
        return pieces({{"N", black}, {"B", white}, {"", nothing}});
    };
    check_styles(
        BoardGame::othello,
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
            {.name = "labels with a colon before the first cell",
             .cell = centred(signs("x", "o", " "), 3),
             .between = "|",
             .open = "%: ",
             .close = "|"},
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
            {.name = "a player in brackets below packed rows",
             .cell = signs("X", "O", "."),
             .between = "",
             .above = "Score : 2 - 2\n12345678\n",
             .below = "[Blancs]\nCase (ex : 23) = "},
            {.name = "pairs in wide cells",
             .cell = signs(" BB ", " WW ", " .. "),
             .between = "",
             .below = "Case : "},
            {.name = "pairs in wide cells, labels",
             .cell = signs(" OO ", " XX ", " __ "),
             .between = "",
             .left = "12345678",
             .below = "   a   b   c   d   e   f   g   h\nCase : "},
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
    check_styles(
        BoardGame::ataxx,
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
            {.name = "a player in brackets below packed rows",
             .cell = signs("R", "B", "#", "."),
             .between = "",
             .above = "Score : Rouge : 2   Bleu : 2\n1234567\n",
             .below = "[Rouge]\nCase de depart (ex : 23) = "},
            {.name = "pairs in brackets between dashes",
             .cell = signs("[oo]", "[xx]", "[##]", "[..]"),
             .between = "",
             .left = "1234567",
             .rule = "  -----------------------------",
             .below = "   1   2   3   4   5   6   7\nCase : "},
            {.name = "pairs in wide cells",
             .cell = signs(" RR ", " BB ", " ## ", " .. "),
             .between = "",
             .below = "Case : "},
            {.name = "a legend in brackets",
             .cell = signs("[R]", "[B]", "[#]", "[ ]"),
             .between = "",
             .above = "[R] rouge [B] bleu [#] mur [ ] vide\n"},
        });
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

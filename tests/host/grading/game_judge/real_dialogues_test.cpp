// real_dialogues_test.cpp -- dialogues as students write them: title pages, names, menus, rematches
// Programs of tests/host/grading/dialogues with more around the board; each is right, and refused
// with an error in its rules.
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct Variant {
    std::string_view name, file;
    BoardGame game;
    std::vector<Edit> edits;
};

/// An error in the rules of each game.
constexpr Edit errors[] = {
    {"six pieces may stand on a cell", "rules/focus.asm", "        ble     $t1, 5, cut_end\n",
     "        ble     $t1, 6, cut_end\n"},
    {"as many pieces are a majority", "rules/stackchess.asm",
     "        ble     $a1, $t1, is_move_no\n", "        blt     $a1, $t1, is_move_no\n"},
    {"one direction is forgotten", "rules/othello.asm", "        li      $t1, 7\n",
     "        li      $t1, 6\n"},
    {"a jump leaves its piece where it was", "rules/ataxx.asm",
     "        bne     $v0, 2, make_move_new\n", "        b       make_move_new\n"},
};

constexpr std::string_view focus_title = "        say     (\"=== FOCUS (Domination) ===\\n\")\n";
constexpr std::string_view menu_of_reserve =
    "        jal     in_reserve\n        beqz    $v0, ask_stack\n        jal     controls\n        "
    "beqz    $v0, ask_reserve\n        say     (\"Que faire : (d)éplacer ou (p)oser ? \")\n";

Verdict judge(const Variant& variant, const Edit* error = nullptr) {
    std::vector<Edit> edits = variant.edits;
    if (error != nullptr) edits.push_back(*error);
    return judge_dialogue(variant.file, variant.game, edits);
}

void check(const std::vector<Variant>& variants) {
    for (const Variant& variant : rows_to_test(variants, 1)) {
        const Verdict right = judge(variant);
        std::string told = variant.name.data() + std::string("\n") + summary_of(right);
        for (const Check& each : right.checks)
            for (const Observation& observation : each.observations)
                if (observation.kind != Observation::Kind::deviation)
                    told += observation.message.english + "\n" + observation.actual + "\n";
        INFO(told);
        CHECK(outcome_of(right) == Verdict::Outcome::accepted);
        const Verdict wrong = judge(variant, &errors[static_cast<std::size_t>(variant.game)]);
        INFO(summary_of(wrong));
        CHECK(outcome_of(wrong) == Verdict::Outcome::refused);
    }
}

} // namespace

TEST_CASE("pages, menus and names before the board are passed", "[adaptor][dialogues]") {
    check({
        {"press 0 to start",
         "focus_hauteur.asm",
         BoardGame::focus,
         {{"a start key", "focus_hauteur.asm", focus_title,
           "        say     (\"=== FOCUS ===\\n\")\nstart:\n        say     (\"Tapez 0 pour "
           "commencer : \")\n        jal     read_line\n        typed   (\"0\", turn)\n        b   "
           "    start\n"}}},
        {"a title page, three pages of rules, and a menu",
         "focus_hauteur.asm",
         BoardGame::focus,
         {{"pages", "focus_hauteur.asm", focus_title,
           "        say     (\"################\\n#    FOCUS     #\\n################\\n\\nAppuyez "
           "sur Entrée pour continuer...\")\n        jal     read_line\n        say     (\"Règles "
           "(1/3)\\nOn déplace une pile d'autant de cases qu'on prend de pions.\\n[Entrée] page "
           "suivante\")\n        jal     read_line\n        say     (\"Règles (2/3)\\nUne pile a "
           "au plus 5 pions ; ceux du dessous sont gagnés ou pris.\\n[Entrée] page suivante\")\n  "
           "      jal     read_line\n        say     (\"Règles (3/3)\\nQui ne peut plus jouer a "
           "perdu.\\n[Entrée] fin\")\n        jal     read_line\nmenu:\n        say     (\"\\n1. "
           "Nouvelle partie\\n2. Revoir les règles\\n3. Quitter\\nVotre choix : \")\n        jal   "
           "  read_line\n        typed   (\"1\", turn)\n        typed   (\"3\", stop)\n        b   "
           " "
           "   menu\n"},
          {"quits", "focus_hauteur.asm", "lost:\n",
           "stop:\n        li      $v0, 10\n        syscall\nlost:\n"}}},
        {"two names, by which the players are called",
         "focus_hauteur.asm",
         BoardGame::focus,
         {{"names", "focus_hauteur.asm", focus_title,
           "        .data\nname1: .space 40\nname2: .space 40\n        .text\n        say     "
           "(\"Entrez le nom du joueur rouge : \")\n        la      $a0, name1\n        jal     "
           "read_name\n        say     (\"Entrez le nom du joueur vert : \")\n        la      $a0, "
           "name2\n        jal     read_name\n"},
          {"reads them", "focus_hauteur.asm", "cell:\n        addiu   $t0, $s4, -1\n",
           "read_name:\n        li      $a1, 30\n        li      $v0, 8\n        syscall\n        "
           "move    $t0, $a0\nrn:\n        lbu     $t1, 0($t0)\n        beqz    $t1, rn_end\n      "
           "  beq     $t1, '\\n', rn_end\n        addiu   $t0, $t0, 1\n        b       "
           "rn\nrn_end:\n        sb      $zero, 0($t0)\n        jr      $ra\ncell:\n        addiu  "
           " $t0, $s4, -1\n"},
          {"calls the first one", "focus_hauteur.asm", "        say     (\"ROUGE\")\n        leave",
           "        la      $a0, name1\n        li      $v0, 4\n        syscall\n        leave"},
          {"calls the second one", "focus_hauteur.asm", "        say     (\"VERT\")\n        leave",
           "        la      $a0, name2\n        li      $v0, 4\n        syscall\n        leave"}}},
        {"a start key in English",
         "othello_below.asm",
         BoardGame::othello,
         {{"a start key", "othello_below.asm", "        say     (\"Reversi\\n\")\n",
           "        say     (\"Reversi\\n\\nHow to play: outflank your opponent's discs.\\nPress s "
           "to start, q to quit: \")\n        jal     read_line\n        lbu     $t0, answer\n     "
           "   beq     $t0, 'q', stop\n        bne     $t0, 's', main\n"}}},
    });
}

TEST_CASE("an offer of another game after the end is no move", "[adaptor][dialogues][long]") {
    check({
        {"play again, by o or n",
         "focus_hauteur.asm",
         BoardGame::focus,
         {{"asks", "focus_hauteur.asm",
           "bravo à l'autre !\\n\")\n        li      $v0, 10\n        syscall\n",
           "bravo à l'autre !\\n\")\nrematch:\n        say     (\"Voulez-vous rejouer (o/n) ? "
           "\")\n "
           "       jal     read_line\n        typed   (\"o\", again)\n        typed   (\"n\", "
           "stop)\n        b       rematch\nagain:\n        la      $t0, stacks\n        li      "
           "$t1, 1\n        sw      $t1, player\n        sw      $zero, stock+4\n        sw      "
           "$zero, stock+8\n        b       main\nstop:\n        li      $v0, 10\n        "
           "syscall\n"}}},
        {"play again, in English",
         "othello_below.asm",
         BoardGame::othello,
         {{"asks", "othello_below.asm", "stop:\n        li      $v0, 10\n        syscall\n",
           "stop:\n        say     (\"Play again (y/n)? \")\n        jal     read_line\n        "
           "li      $v0, 10\n        syscall\n"}}},
    });
}

TEST_CASE("sides that are called by numbers are understood", "[adaptor][dialogues][long]") {
    check({
        {"players 1 and 2",
         "focus_hauteur.asm",
         BoardGame::focus,
         {{"first", "focus_hauteur.asm", "        say     (\"ROUGE\")\n        leave",
           "        say     (\"1\")\n        leave"},
          {"second", "focus_hauteur.asm", "        say     (\"VERT\")\n        leave",
           "        say     (\"2\")\n        leave"},
          {"first reserve", "focus_hauteur.asm", "Reserve ROUGE = ", "Reserve du joueur 1 : "},
          {"second reserve", "focus_hauteur.asm",
           " ; reserve VERT = ", "\\nReserve du joueur 2 : "}}},
    });
}

TEST_CASE("a move with three answers that are always the same leaves the reserve understood",
          "[adaptor][dialogues][long]") {
    check({
        {"a menu, sure, and Enter",
         "focus_hauteur.asm",
         BoardGame::focus,
         {{"a menu for every turn", "focus_hauteur.asm", menu_of_reserve,
           "        say     (\"1 : déplacer une pile, 2 : poser un pion de la réserve\\nVotre "
           "choix : \")\n"},
          {"its numbers", "focus_hauteur.asm",
           "        typed   (\"d\", ask_stack)\n        typed   (\"p\", ask_reserve)\n",
           "        typed   (\"1\", ask_stack)\n        typed   (\"2\", ask_reserve)\n"},
          {"sure", "focus_hauteur.asm", "go:\n        move    $a0, $s6\n",
           "go:\n        say     (\"Êtes-vous sûr (o/n) ? \")\n        jal     read_line\n        "
           "typed   (\"o\", sure)\n        b       wrong\nsure:\n        move    $a0, $s6\n"},
          {"Enter", "focus_hauteur.asm",
           "        jal     displace\n        beqz    $v0, wrong\nnext:\n",
           "        jal     displace\n        beqz    $v0, wrong\n        say     (\"Coup joué. "
           "Appuyez sur Entrée.\")\n        jal     read_line\nnext:\n"}}},
    });
}

TEST_CASE("a menu that is also shown to a player without a cell is understood",
          "[adaptor][dialogues][long]") {
    check({{"a menu with every reserve",
            "focus_hauteur.asm",
            BoardGame::focus,
            {{"always", "focus_hauteur.asm",
              "        jal     controls\n        beqz    $v0, ask_reserve\n", ""}}}});
}

TEST_CASE("a piece of the reserve may be played in the line where moves are typed",
          "[adaptor][dialogues][long]") {
    check({
        {"drop b3 where from is asked",
         "focus_chess.asm",
         BoardGame::focus,
         {{"one line", "focus_chess.asm",
           "        say     (\"drop where: \")\n        jal     read_line\n        jal     cell\n",
           "        lbu     $t0, answer+5\n        sb      $t0, answer\n        lbu     $t0, "
           "answer+6\n        sb      $t0, answer+1\n        li      $v0, 2\n        jal     "
           "cell\n"},
          {"says so", "focus_chess.asm", "drop = play from your reserve",
           "drop b3 = play from your reserve"}}},
        {"poser 23 beside 23 1 h",
         "focus_phrase.asm",
         BoardGame::focus,
         {{"says so", "focus_phrase.asm", "ou r et une case (exemple : r 23)",
           "ou poser et une case (exemple : poser 23)"},
          {"reads it", "focus_phrase.asm", "beq     $t0, 'r', understand_reserve",
           "beq     $t0, 'p', understand_reserve"},
          {"further on", "focus_phrase.asm",
           "        bne     $v0, 4, understand_no\n        lbu     $t0, answer+1\n        bne     "
           "$t0, ' ', understand_no\n        li      $s0, 2\n",
           "        bne     $v0, 8, understand_no\n        lbu     $t0, answer+5\n        bne     "
           "$t0, ' ', understand_no\n        li      $s0, 6\n"}}},
    });
}

TEST_CASE("an answer for resigning that is mentioned only in brackets is found",
          "[adaptor][dialogues][long]") {
    const Variant variant{
        "(ou abandon)",
        "stackchess_tb2.asm",
        BoardGame::stackchess,
        {{"no menu", "stackchess_tb2.asm",
          "        say     (\".\\nJouer ou abandonner (j/a) ? \")\n        jal     read_line\n     "
          "   typed   (\"j\", playing)\n        typed   (\"a\", resigned)\n        b       wrong\n",
          "        say     (\".\\n\")\n"},
         {"in brackets", "stackchess_tb2.asm",
          "        say     (\"Case de départ : \")\n        jal     read_line\n",
          "        say     (\"Case de départ (ou abandon) : \")\n        jal     read_line\n       "
          " bne     $v0, 7, no_word\n        lbu     $t0, answer\n        beq     $t0, 'a', "
          "resigned\nno_word:\n"}}};
    const Verdict right = judge(variant);
    INFO(summary_of(right));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
    const Edit wrong{"who gives up has won", "stackchess_tb2.asm",
                     "        jal     change_player\n        b       won\n",
                     "        b       won\n"};
    CHECK(outcome_of(judge(variant, &wrong)) == Verdict::Outcome::refused);
}

// constant_answers_test.cpp -- what only looks understood: answers that are always 1 are not yet a
// number of pieces
//
// Such moves alone, or a board with unknown signs, are not evidence of an error.
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr std::string_view asks =
    "        jal     in_reserve\n        beqz    $v0, ask_stack\n        jal     controls\n        "
    "beqz    $v0, ask_reserve\n        say     (\"Que faire : (d)éplacer ou (p)oser ? \")\n"
    "        jal     read_line\n        typed   (\"d\", ask_stack)\n        typed   (\"p\", "
    "ask_reserve)\n        b       wrong\n";
constexpr std::string_view leaves = "        say     (\"Ligne où poser : \")\n";

/// A menu that is asked in every turn.
Edit always(std::string_view name, std::string_view menu) {
    return {name, "focus_hauteur.asm", asks, menu};
}

const Edit empty_reserve{"who has no reserve is told so", "focus_hauteur.asm", leaves,
                         "        jal     in_reserve\n        beqz    $v0, wrong\n        say     "
                         "(\"Ligne où poser : \")\n"};

Verdict judge(std::span<const Edit> edits) {
    return judge_dialogue("focus_hauteur.asm", BoardGame::focus, edits);
}

} // namespace

TEST_CASE("a menu that is always asked is no number of pieces", "[adaptor][dialogues][long]") {
    const Edit menus[] = {
        always("English",
               "        say     (\"(1) move a stack, (2) place a piece of your reserve, (3) rules? "
               "\")\n        jal     read_line\n        typed   (\"1\", ask_stack)\n        typed  "
               " (\"2\", ask_reserve)\n        b       wrong\n"),
        always("French", "        say     (\"1 = pile, 2 = poser un des pions ? \")\n        jal   "
                         "  read_line\n        typed   (\"1\", ask_stack)\n        typed   (\"2\", "
                         "ask_reserve)\n        b       wrong\n"),
    };
    for (const Edit& menu : rows_to_test(menus, 1)) {
        INFO(menu.name);
        const Edit edits[] = {menu, empty_reserve};
        const Verdict verdict = judge(edits);
        INFO(summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Edit wrong[] = {menu,
                              empty_reserve,
                              {"six pieces may stand on a cell", "rules/focus.asm",
                               "        ble     $t1, 5, cut_end\n",
                               "        ble     $t1, 6, cut_end\n"}};
        CHECK(outcome_of(judge(wrong)) == Verdict::Outcome::refused);
    }
}

TEST_CASE("a program that never moves several pieces is refused only if it asks for their number "
          "in words",
          "[adaptor][dialogues]") {
    const Edit single{"only one piece ever moves", "focus_hauteur.asm",
                      "        move    $s7, $v0\n",
                      "        bgt     $v0, 1, wrong\n        move    $s7, $v0\n"};
    const Edit odd{"an odd question", "focus_hauteur.asm",
                   "Nombre de pions à déplacer : ", "Et donc : "};
    const Edit both[] = {single, odd};
    const Verdict asked = judge({&single, 1}), hidden = judge(both);
    INFO(summary_of(asked) << summary_of(hidden));
    CHECK(outcome_of(asked) == Verdict::Outcome::refused);
    CHECK(outcome_of(hidden) == Verdict::Outcome::unjudged);
    if (!tests_whole()) return;
    const Verdict right = judge({&odd, 1});
    INFO(summary_of(right));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
}

TEST_CASE("a program that draws a tenth of the first board in unknown symbols is not refused with "
          "a given adaptor",
          "[adaptor][dialogues]") {
    const Edit veil{"letters in the first column", "ataxx_case.asm",
                    "        li      $t0, '.'\n        beq     $t1, '.', draw_it\n",
                    "        div     $t2, $s0, 7\n        mfhi    $t3\n        addiu   $t0, $t2, "
                    "'p'\n        beqz    $t2, draw_empty\n        beqz    $t3, draw_it\n"
                    "draw_empty:\n        li      $t0, '.'\n        beq     $t1, '.', draw_it\n"};
    const Edit wrong{"a jump leaves its piece behind", "rules/ataxx.asm",
                     "        bne     $v0, 2, make_move_new\n", "        b       make_move_new\n"};
    GameTask task;
    task.game = BoardGame::ataxx;
    task.stop_at_first = true;
    task.adaptor.emplace();
    task.adaptor->game = BoardGame::ataxx;
    task.adaptor->cells.form = CoordinateFormat::Form::letter_digit;
    task.adaptor->cells.capital = false;
    for (const PromptKind ask : {PromptKind::cell, PromptKind::goal})
        task.adaptor->move.push_back({ask, "", PromptStep::When::always, "", false});
    const Edit both[] = {veil, wrong};
    const Verdict seen = judge_game(dialogue_submission("ataxx_case.asm", {&wrong, 1}), task),
                  veiled = judge_game(dialogue_submission("ataxx_case.asm", both), task);
    INFO(summary_of(seen) << summary_of(veiled));
    CHECK(outcome_of(seen) == Verdict::Outcome::refused);
    CHECK(outcome_of(veiled) == Verdict::Outcome::unjudged);
}

TEST_CASE("a move of no piece at all is refused", "[adaptor][dialogues][long]") {
    const Edit edits[] = {
        {"no piece is a number of pieces", "rules/focus.asm", "        blez    $a1, displace_no\n",
         "        beqz    $a1, displace_none\n        bltz    $a1, displace_no\n"},
        {"and the turn is over", "rules/focus.asm", "displace_no:\n",
         "displace_none:\n        li      $v0, 1\n        leave\ndisplace_no:\n"}};
    const Verdict verdict = judge(edits);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    const Edit leaves{"0 leaves the game, and says so", "focus_hauteur.asm",
                      "        say     (\"Nombre de pions à déplacer : \")\n        jal     "
                      "read_line\n        jal     number\n",
                      "        say     (\"Nombre de pions à déplacer (0 : quitter) : \")\n        "
                      "jal     read_line\n        jal     number\n        beqz    $v0, leave_it\n"};
    const Edit there{"by its end", "focus_hauteur.asm", "lost:\n",
                     "leave_it:\n        li      $v0, 10\n        syscall\nlost:\n"};
    const Edit both[] = {leaves, there};
    CHECK(outcome_of(judge(both)) == Verdict::Outcome::accepted);
}

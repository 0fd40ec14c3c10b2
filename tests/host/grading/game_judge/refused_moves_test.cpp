// refused_moves_test.cpp -- programs that refuse a kind of move: what else they ask is found out
// with other moves
#include "support/game_submission.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

Verdict judge(std::string_view main_file, BoardGame game, const std::vector<Edit>& edits) {
    GameTask task;
    task.game = game;
    return judge_game(dialogue_submission(main_file, edits), task);
}

bool reports(const Verdict& verdict, std::string_view code) {
    return std::ranges::any_of(verdict.checks, [&](const Check& check) {
        return std::ranges::find(check.observations, code, &Observation::code) !=
               check.observations.end();
    });
}

} // namespace

TEST_CASE("a menu of the reserve is found if some cells are refused", "[verify][long]") {
    const Verdict verdict =
        judge("focus_words.asm", BoardGame::focus,
              {{"no piece of the reserve goes on a single piece of the enemy", "rules/focus.asm",
                "        beqz    $t2, displace_no\n        addiu   $t2, $t2, -1\n",
                "        beqz    $t2, displace_no\n        sll     $t3, $a0, 4\n"
                "        lbu     $t4, stacks($t3)\n        bne     $t4, 1, put_it\n"
                "        lbu     $t4, stacks+1($t3)\n        bne     $t4, $t0, displace_no\n"
                "put_it: addiu   $t2, $t2, -1\n"}});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    REQUIRE(first_error(verdict) != nullptr);
    CHECK(first_error(verdict)->code == "legal-move-refused");
}

TEST_CASE("what is typed for a pass is found if some jumps are refused", "[verify]") {
    const Verdict verdict =
        judge("ataxx_mots.asm", BoardGame::ataxx,
              {{"no jumps like a knight's", "rules/ataxx.asm",
                "        jal     distance\n        sltiu   $v0, $v0, 3\n        leave\n",
                "        jal     distance\n        addu    $t0, $t0, $t1\n"
                "        sltiu   $v0, $v0, 3\n        bne     $t0, 3, is_move_end\n"
                "        li      $v0, 0\nis_move_end:\n        leave\n"}});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    CHECK(reports(verdict, "typed-passes"));
    CHECK_FALSE(reports(verdict, "wrong-player"));
}

TEST_CASE("a program that knows no pass, and draws the board again, is not refused", "[verify]") {
    const Verdict verdict = judge(
        "othello_d3.asm", BoardGame::othello,
        {{"the letter is the line, in capitals", "othello_d3.asm",
          "        addiu   $a0, $t1, -48\n        addiu   $a1, $t0, -96\n",
          "        addiu   $a0, $t0, -64\n        addiu   $a1, $t1, -48\n"},
         {"no pass", "othello_d3.asm", "        beq     $t0, 'p', ask_pass\n", ""},
         {"the board again", "othello_d3.asm",
          "        say     (\"Ce coup est interdit !\\n\")\n        b       ask\n",
          "        say     (\"Saisie invalide.\\n\")\n        b       turn\n"},
         {"the question", "othello_d3.asm",
          "        say     (\"Où jouez-vous, \")\n        jal     colour\n"
          "        say     (\" ? (par exemple d3, ou pp pour passer) \")\n",
          "        say     (\"[\")\n        jal     colour\n"
          "        say     (\"]\\nVotre coup (case, ex : B3) ? \")\n"},
         {"labels above", "othello_d3.asm", "(\"\\n    a   b   c   d   e   f   g   h\\n\")",
          "(\"\\n    1   2   3   4   5   6   7   8\\n\")"},
         {"labels below", "othello_d3.asm",
          "\\n    a   b   c   d   e   f   g   h\\n\")\n        leave",
          "\\n    1   2   3   4   5   6   7   8\\n\")\n        leave"},
         {"letters at the left", "othello_d3.asm",
          "        say_number ($s1)\n        say     (\" |\")\n",
          "        addiu   $s3, $s1, 64\n        say_letter ($s3)\n        say     (\" |\")\n"},
         {"letters at the right", "othello_d3.asm",
          "        say_number ($s1)\n        say     (\"\\n\")\n",
          "        say_letter ($s3)\n        say     (\"\\n\")\n"}});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(reports(verdict, "no-pass"));
}

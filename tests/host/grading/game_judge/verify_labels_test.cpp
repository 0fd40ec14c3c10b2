// verify_labels_test.cpp -- programs that label and remark in words of their own: right ones are
// believed, wrong ones found out
//
// The programs are our own with other words, and some with an error, too. `verify/try_other_words`
// has many more right ones.
#include "grading/verdict/words.hpp"
#include "support/game_submission.hpp"
#include "support/planted_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

Verdict judge_edits(BoardGame game, std::string_view program, const std::vector<Edit>& edits) {
    GameTask task;
    task.game = game;
    task.stop_at_first = true;
    return judge_game(own_submission(program, edits), task);
}

std::string code_of(const Verdict& verdict) {
    const Observation* error = first_error(verdict);
    return error == nullptr ? std::string() : error->code;
}

std::vector<const Observation*> notes_of(const Verdict& verdict) {
    std::vector<const Observation*> notes;
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.kind == Observation::Kind::note) notes.push_back(&observation);
    return notes;
}

const Edit& planted(std::string_view name) {
    return *std::ranges::find(planted_errors, name, &Edit::name);
}

const Edit red_gained{"change 1", "focus/view.asm", "\"- Réserve rouge : \"",
                      "\"- Réserve gagnée par rouge : \""};
const Edit green_gained{"change 2", "focus/view.asm", "\"- Réserve vert : \"",
                        "\"- Réserve gagnée par vert : \""};
const Edit offers_draw{"change 3", "focus/dialogue.asm", "\"Saisir une case à jouer : \"",
                       "\"Saisir une case à jouer (n : proposer la nulle) : \""};
constexpr std::string_view says_infection = "        la      $a0, infects\n        jal     say\n";

} // namespace

TEST_CASE("a sentence about the winner in other labels is no evidence of an error", "[verify]") {
    CHECK(
        code_of(judge_edits(BoardGame::focus, "Focus.asm", {red_gained, green_gained, offers_draw}))
            .empty());
    CHECK(code_of(judge_edits(BoardGame::ataxx, "Ataxx.asm",
                              {{"change 4", "Ataxx.asm", "\"infecte l'adversaire !\\n\"",
                                "\"gagne la partie !\\n\""}}))
              .empty());
}

TEST_CASE("errors of programs with other labels are found all the same", "[verify]") {
    CHECK(code_of(judge_edits(BoardGame::focus, "Focus.asm",
                              {red_gained, green_gained, offers_draw,
                               planted("the loser is called the winner")})) == "wrong-end");
    CHECK(code_of(judge_edits(BoardGame::focus, "Focus.asm",
                              {red_gained, green_gained, offers_draw,
                               planted("captures and keeps exchanged")})) == "wrong-reserve");
    CHECK(code_of(judge_edits(BoardGame::focus, "Focus.asm",
                              {red_gained, green_gained, offers_draw,
                               planted("the last cell is not looked at")})) == "wrong-end");
}

TEST_CASE("an end that is announced is one if the program ends, or plays on no more", "[verify]") {
    const std::string said(says_infection);
    const std::string leaves = said + "        li      $v0, 10\n        syscall\n";
    const std::string offers =
        said +
        "        .data\nanother: .asciiz \"Rejouer (o/n) ? \"\n        .text\nask_another:\n       "
        " la      $a0, another\n        li      $v0, 4\n        syscall\n"
        "        li      $v0, 12\n        syscall\n        bgez    $v0, ask_another\n        li    "
        "  $v0, 10\n        syscall\n";
    const Edit wins{"change 5", "Ataxx.asm", "\"infecte l'adversaire !\\n\"",
                    "\"gagne la partie !\\n\""};
    CHECK(code_of(judge_edits(BoardGame::ataxx, "Ataxx.asm",
                              {{"change 6", "Ataxx.asm", says_infection, leaves}})) ==
          "ends-too-early");
    CHECK(code_of(judge_edits(BoardGame::ataxx, "Ataxx.asm",
                              {wins, {"change 7", "Ataxx.asm", says_infection, leaves}})) ==
          "wrong-end");
    CHECK(code_of(judge_edits(BoardGame::ataxx, "Ataxx.asm",
                              {wins, {"change 8", "Ataxx.asm", says_infection, offers}})) ==
          "legal-move-refused"); // no board is shown any more
}

TEST_CASE("what is never printed is reported once, and costs what the policy fixes", "[verify]") {
    const std::vector<Edit> silent{
        {"change 9", "focus/view.asm", "\"- Réserve rouge : \"", "\"RR \""},
        {"change 10", "focus/view.asm", "\"- Réserve vert : \"", "\"RV \""},
        {"change 11", "focus/dialogue.asm", "\"[rouge] - \"", "\"\""},
        {"change 12", "focus/dialogue.asm", "\"[vert] - \"", "\"\""}};
    const Verdict verdict = judge_edits(BoardGame::focus, "Focus.asm", silent);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    const auto notes = notes_of(verdict);
    REQUIRE(notes.size() == 3);
    CHECK(notes[0]->code == "reserve-not-seen");
    CHECK(notes[0]->message.english.find("the reserve of red was never seen in ") == 0);
    CHECK(notes[1]->message.french.find("la réserve de vert n'a été vue sur aucun des ") == 0);
    CHECK(notes[2]->code == "player-not-seen");

    GameTask task;
    task.game = BoardGame::focus;
    task.stop_at_first = true;
    task.policy.costs["player-not-seen"] = 1.5;
    task.policy.counted.insert("reserve-not-seen");
    CHECK(outcome_of(judge_game(own_submission("Focus.asm", silent), task)) ==
          Verdict::Outcome::refused);
    CHECK(notes_of(judge_edits(BoardGame::focus, "Focus.asm", {})).empty());
}

TEST_CASE("a program that hides half of its pieces is not called right", "[verify]") {
    const Edit hides{"change 13", "othello/view.asm", "        lbu     $t2, letters($t2)\n",
                     "        lbu     $t2, letters($t2)\n        lw      $t3, shown\n        beqz  "
                     "  $t3, hide.end\n        beq     $t2, '.', hide.end\n"
                     "        andi    $t3, $t0, 1\n        beqz    $t3, hide.end\n        li      "
                     "$t2, '?'\nhide.end:\n"};
    const Edit begins{"change 14", "othello/view.asm",
                      "        la      $a0, board_text\n        jal     print_string\n        li   "
                      "   $a0, BLACK\n",
                      "        .data\n        .align 2\nshown:  .word 0\n        .text\n        li "
                      "     $a0, 1\n        sw      $a0, shown\n"
                      "        la      $a0, board_text\n        jal     print_string\n        li   "
                      "   $a0, BLACK\n"};
    const Verdict verdict = judge_edits(BoardGame::othello, "Othello.asm", {hides, begins});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::unjudged);
    REQUIRE(main_observation(verdict) != nullptr);
    CHECK(main_observation(verdict)->code == "board-not-seen");
}

TEST_CASE("a program that only takes long is not reported as endless, and nothing was typed before "
          "its first question",
          "[verify]") {
    const std::string opens =
        "        .data\nname:   .asciiz \"f\"\n        .text\n        .globl main\nmain:\n        "
        "li $v0, 13\n        la $a0, name\n        li $a1, 1\n        syscall\n        b main\n";
    GameTask task;
    task.game = BoardGame::focus;
    const Verdict late = judge_game(small_submission(opens), task);
    REQUIRE(first_error(late) != nullptr);
    CHECK(first_error(late)->code == "takes-too-long");
    CHECK(first_error(late)->message.english ==
          "the program was stopped, it takes too long before it asks anything");
    CHECK(first_error(late)->message.french ==
          "le programme a été arrêté, il prend trop de temps avant toute question");
    const Verdict loop =
        judge_game(small_submission("        .text\n        .globl main\nmain:   b main\n"), task);
    CHECK(first_error(loop)->message.english ==
          "the program loops for ever before it asks anything");
}

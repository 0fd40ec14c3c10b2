// first_turns_test.cpp -- who begins, what the first board shows, lines of it that are refused, and
// games that end too early
//
// Right programs are accepted; of wrong ones the error is found, not a dialogue that is unknown.
#include "support/game_submission.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const Observation* told_of(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.code == code) return &observation;
    return nullptr;
}

constexpr std::string_view rematch_file = "othello_again.asm";

const Edit first_is_white{"the first side is O", rematch_file, "li      $s0, 'X'            # side",
                          "li      $s0, 'O'            # side"};
const Edit second_is_black{"the second side is X", rematch_file,
                           "li      $s1, 'O'            # the other",
                           "li      $s1, 'X'            # the other"};
const Edit no_rematch{"no rematch is offered", rematch_file, "f2:     la      $a0, again",
                      "f2:     j       quit\n        la      $a0, again"};
const Edit another_game{"another game is offered", rematch_file, "Play again (y/n)? ",
                        "Another game (y/n)? "};

} // namespace

TEST_CASE("a pass is not taken for a part of the opening", "[verify][othello]") {
    const Verdict verdict = judge_dialogue(
        rematch_file, BoardGame::othello, std::vector{first_is_white, second_is_black, no_rematch});
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    CHECK(told_of(verdict, "second-side-begins") != nullptr);
}

TEST_CASE("an Othello that ends too early is refused also if it offers another game",
          "[verify][othello]") {
    const Edit first_pass_ends{"the first pass ends the game", rematch_file,
                               "check:  beq     $s2, 2, finish", "check:  beq     $s2, 1, finish"};
    const Edit keeps_passes{"passes are counted over the whole game", rematch_file,
                            "        beqz    $v0, illegal\n        li      $s2, 0",
                            "        beqz    $v0, illegal"};
    for (const Edit& error : {first_pass_ends, keeps_passes})
        for (const bool offers : {true, false}) {
            const Verdict verdict =
                judge_dialogue(rematch_file, BoardGame::othello,
                               std::vector{error, offers ? another_game : no_rematch});
            INFO(error.name << "\n" << summary_of(verdict));
            CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
            CHECK(told_of(verdict, "wrong-end") != nullptr);
            CHECK(told_of(verdict, "winner-not-said") == nullptr);
        }
}

namespace {

constexpr std::string_view lines_file = "ataxx_noms.asm", cells_file = "ataxx_case.asm",
                           board_file = "rules/ataxx.asm";

/// Words that are not known to refuse: only the question comes again.
const Edit odd_words{"odd words", lines_file, "Ça ne va pas, recommencez.", "Hum."};

/// In front of the check of the column, which is followed by another one.
constexpr std::string_view column_check = "        bgeu    $t1, 7, cell_end\n";

Edit other_cells(std::string_view name, std::string_view row, std::string_view other) {
    return {name, board_file, row, other};
}

} // namespace

TEST_CASE("a row, column or cell of Ataxx that is always refused is an error of the program",
          "[verify][ataxx][long]") {
    const Edit lines[] = {
        {"the first row", lines_file, column_check,
         "        bgeu    $t1, 7, cell_end\n        beqz    $t0, cell_end\n"},
        {"the last row", lines_file, column_check,
         "        bgeu    $t1, 7, cell_end\n        beq     $t0, 6, cell_end\n"},
        {"the first column", lines_file, column_check,
         "        bgeu    $t1, 7, cell_end\n        beqz    $t1, cell_end\n"},
        {"the last column", lines_file, column_check,
         "        bgeu    $t1, 7, cell_end\n        beq     $t1, 6, cell_end\n"},
        {"a corner", lines_file, column_check,
         "        bgeu    $t1, 7, cell_end\n        addu    $t2, $t0, $t1\n        beq     $t2, "
         "12, cell_end\n"}};
    for (const Edit& line : lines) {
        const Verdict verdict =
            judge_dialogue(lines_file, BoardGame::ataxx, std::vector{line, odd_words});
        INFO(line.name << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
        CHECK(told_of(verdict, "legal-move-refused") != nullptr);
    }
    const Verdict right = judge_dialogue(lines_file, BoardGame::ataxx, std::vector{odd_words});
    INFO(summary_of(right));
    CHECK(outcome_of(right) == Verdict::Outcome::accepted);
}

TEST_CASE("an obstacle that is missing or elsewhere is a wrong opening", "[verify][ataxx]") {
    const std::vector<Edit> boards[] = {
        {other_cells("one is missing", "        .ascii  \"...#...\"\n        .ascii  \"..#.#..\"",
                     "        .ascii  \".......\"\n        .ascii  \"..#.#..\"")},
        {other_cells("one is elsewhere", "        .ascii  \"...#...\"\n        .ascii  \"..#.#..\"",
                     "        .ascii  \"..#....\"\n        .ascii  \"..#.#..\"")},
        {other_cells("red has one piece", "board:  .ascii  \"R.....B\"",
                     "board:  .ascii  \"......B\"")}};
    for (const std::vector<Edit>& edits : boards)
        for (const std::string_view file : {lines_file, cells_file}) {
            const Verdict verdict = judge_dialogue(file, BoardGame::ataxx, edits);
            INFO(file << ": " << edits[0].name << "\n" << summary_of(verdict));
            CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
            CHECK(told_of(verdict, "wrong-opening") != nullptr);
        }
}

TEST_CASE("exchanged colours in the first position of Ataxx are told", "[verify][ataxx][long]") {
    const std::vector<Edit> exchanged{
        other_cells("above", "board:  .ascii  \"R.....B\"", "board:  .ascii  \"B.....R\""),
        other_cells("below", "        .ascii  \"B.....R\"\n        .space",
                    "        .ascii  \"R.....B\"\n        .space")};
    for (const std::string_view file :
         {cells_file, std::string_view("ataxx_ligne.asm"), std::string_view("ataxx_quatre.asm")}) {
        const Verdict verdict = judge_dialogue(file, BoardGame::ataxx, exchanged);
        INFO(file << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        CHECK(told_of(verdict, "other-opening") != nullptr);
        CHECK(told_of(judge_dialogue(file, BoardGame::ataxx), "other-opening") == nullptr);
    }
}

TEST_CASE("a first cell without a piece is a wrong opening of Focus, and no other side begins",
          "[verify][focus]") {
    const std::vector<Edit> bare{{"the first cell is empty", "rules/focus.asm",
                                  "        blt     $t0, 36, set_up_next\n",
                                  "        blt     $t0, 36, set_up_next\n        sb      $zero, "
                                  "stacks\n"}};
    for (const std::string_view file : {"focus_words.asm", "focus_sens.asm", "focus_phrase.asm"}) {
        const Verdict verdict = judge_dialogue(file, BoardGame::focus, bare);
        INFO(file << "\n" << summary_of(verdict));
        const Observation* opening = told_of(verdict, "wrong-opening");
        REQUIRE(opening != nullptr);
        CHECK(opening->inputs.empty());
        CHECK(told_of(verdict, "second-side-begins") == nullptr);
    }
}

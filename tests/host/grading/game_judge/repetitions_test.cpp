// repetitions_test.cpp -- a rule of repetition that is wrong in one way only is found, with and
// without start positions
//
// Each program counts some boards of Ataxx otherwise than the rules: what differs shows in no game
// by chance.
#include "support/game_submission.hpp"
#include "support/rows.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr Edit takes_no_position{"takes no position", "include/game.asm", "main:\n",
                                 "main:\n        li      $a0, 0\n"};

constexpr std::string_view next_record =
    "count_board.skip:\n        lw      $t0, 0($t0)\n        b       count_board.next\n";

constexpr Edit repetition_errors[] = {
    {"the side to move is part of the board", "ataxx/history.asm", next_record,
     "count_board.skip:\n        lw      $t0, 0($t0)\n        beqz    $t0, count_board.done\n      "
     "  lw      $t0, 0($t0)\n        b       count_board.next\n"},
    {"the first board is not noted", "Ataxx.asm", "        jal     note_board\nplay_game.next:\n",
     "play_game.next:\n"},
    {"only nine boards are kept", "ataxx/history.asm",
     "count_board:\n        li      $v0, 0\n        lw      $t0, history            # $t0 = "
     "record\ncount_board.next:\n        beqz    $t0, count_board.done\n",
     "count_board:\n        li      $v0, 0\n        lw      $t0, history\n        li      $t9, "
     "10\ncount_board.next:\n        addiu   $t9, $t9, -1\n        beqz    $t9, count_board.done\n "
     "       beqz    $t0, count_board.done\n"},
    {"infections forget the boards before", "ataxx/rules.asm", "        beqz    $t1, infect.skip\n",
     "        beqz    $t1, infect.skip\n        sw      $zero, history\n"},
    {"colours are not compared", "ataxx/history.asm",
     "        bne     $t3, $t4, count_board.skip\n",
     "        srl     $t3, $t3, 1\n        srl     $t4, $t4, 1\n        andi    $t3, $t3, "
     "0x01010101\n        andi    $t4, $t4, 0x01010101\n        bne     $t3, $t4, "
     "count_board.skip\n"},
    {"two boards are enough", "Ataxx.asm", "bgeu    $t0, REPEATED, play", "bgeu    $t0, 2, play"},
};

Verdict judged(const Edit& error, bool takes_positions) {
    GameTask task;
    task.game = BoardGame::ataxx;
    task.stop_at_first = true;
    const Edit edits[] = {error, takes_no_position};
    return judge_game(own_submission("Ataxx.asm", {edits, takes_positions ? 1u : 2u}), task);
}

} // namespace

TEST_CASE("each way to count repeated boards wrongly is found", "[verify][long]") {
    for (const Edit& error : rows_to_test(repetition_errors, 3))
        for (const bool positions : {true, false}) {
            const Verdict verdict = judged(error, positions);
            INFO(error.name << ", " << (positions ? "takes positions" : "takes none") << "\n"
                            << summary_of(verdict));
            const Observation* observation = first_error(verdict);
            REQUIRE(observation != nullptr);
            CHECK(observation->rule == "5.3.2");
            CHECK(observation->moves.size() <= 12);
        }
}

TEST_CASE("a draw that comes too early is reported as a wrong count of boards", "[verify]") {
    const Verdict verdict = judged(repetition_errors[5], false);
    const Observation* observation = first_error(verdict);
    REQUIRE(observation != nullptr);
    CHECK(observation->code == "wrong-end");
    CHECK(observation->message.english.find("for the second time only") != std::string::npos);
    CHECK(observation->message.french.find("pour la deuxième fois seulement") != std::string::npos);
}

// verify_words_test.cpp -- what the judge reports besides errors of rules: other words, bad start
// positions, passes and what follows
//
// The programs are our own, with one line changed each.
#include "grading/boards/reference_game.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/session/game_session.hpp"
#include "grading/game_judge/session/protocol_words.hpp"
#include "grading/game_judge/strategy/forced_positions.hpp"
#include "grading/game_judge/strategy/invalid_positions.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct WordCase {
    BoardGame game;
    std::string_view program;
    Edit edit;
    std::string_view code;
};

const Observation* find_observation(const Verdict& verdict, std::string_view code) {
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.code == code) return &observation;
    return nullptr;
}

Verdict judge_edited(const WordCase& one) {
    GameTask task;
    task.game = one.game;
    task.adaptor = canonical_adaptor(one.game);
    task.stop_at_first = true;
    return judge_game(own_submission(one.program, {&one.edit, 1}), task);
}

} // namespace

TEST_CASE("a program that follows the protocol is reported where it deviates", "[verify]") {
    const WordCase cases[] = {
        {BoardGame::ataxx,
         "Ataxx.asm",
         {"another reason", "ataxx/dialogue.asm", "        la      $t1, outside_error\n",
          "        la      $t1, occupied_error\n"},
         "other-words"},
        {BoardGame::focus,
         "Focus.asm",
         {"another number", "focus/dialogue.asm",
          "        move    $a0, $s1\n        jal     print_int\n",
          "        move    $a0, $s0\n        jal     print_int\n"},
         "other-words"},
        {BoardGame::focus,
         "Focus.asm",
         {"arrows at other cells", "focus/dialogue.asm",
          "        move    $a2, $v0\n        jal     mark_targets\n",
          "        li      $a2, 5\n        jal     mark_targets\n"},
         "other-words"},
    };
    for (const WordCase& one : cases) {
        const Verdict verdict = judge_edited(one);
        INFO(one.edit.name << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Observation* observation = find_observation(verdict, one.code);
        REQUIRE(observation != nullptr);
        CHECK(observation->kind == Observation::Kind::deviation);
        CHECK(observation->rule.ends_with(".5"));
        CHECK_FALSE(observation->replay.empty());
    }
}

TEST_CASE("both lines are reported where a program prints another one", "[verify]") {
    const std::string opening = "\nOthello : jeu\n";
    const auto words = find_wording_difference(BoardGame::focus, {},
                                               {{RecordedScreen::Cause::start, {}, opening}});
    REQUIRE(words);
    CHECK(words->screen == 0);
    CHECK(words->expected == "Focus : rouge contre vert. 0 annule un choix, Ctrl-D quitte.");
    CHECK(words->found == "Othello : jeu");
}

TEST_CASE("a program that waits when the game is over is reported, and one that begins from bad "
          "positions",
          "[verify][long]") {
    const WordCase cases[] = {
        {BoardGame::ataxx,
         "Ataxx.asm",
         {"goes on after its end", "Ataxx.asm",
          "play_game.done:\n        pop     $ra\n        jr      $ra\n",
          "play_game.done:\n        pop     $ra\n"},
         "asks-after-the-end"},
        {BoardGame::stackchess,
         "Stackchess.asm",
         {"f6 is not counted", "stackchess/board.asm",
          "        ble     $t0, LAST, count_pieces.next\n",
          "        blt     $t0, LAST, count_pieces.next\n"},
         "takes-bad-position"},
        {BoardGame::stackchess,
         "Stackchess.asm",
         {"only a1 is counted", "stackchess/board.asm",
          "        ble     $t0, LAST, count_pieces.next\n",
          "        bgt     $t0, LAST, count_pieces.next\n"},
         "takes-no-position"},
    };
    for (const WordCase& one : cases) {
        const Verdict verdict = judge_edited(one);
        INFO(one.edit.name << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
        const Observation* observation = find_observation(verdict, one.code);
        REQUIRE(observation != nullptr);
        CHECK(observation->kind == Observation::Kind::deviation);
    }
}

TEST_CASE("a program that crashes after the end has played right up to there", "[verify]") {
    const WordCase returns{BoardGame::ataxx,
                           "Ataxx.asm",
                           {"main returns", "include/game.asm",
                            "main.done:\n        jal     end_program\n",
                            "main.done:\n        li      $ra, 0\n        jr      $ra\n"},
                           "crashes-after-the-end"};
    Verdict verdict = judge_edited(returns);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::accepted);
    const Observation* observation = find_observation(verdict, returns.code);
    REQUIRE(observation != nullptr);
    CHECK(observation->kind == Observation::Kind::deviation);
    CHECK(observation->message.english.find("$ra is 0") != std::string::npos);
    const WordCase crashes{BoardGame::ataxx,
                           "Ataxx.asm",
                           {"a crash at the end", "include/game.asm",
                            "main.done:\n        jal     end_program\n",
                            "main.done:\n        lw      $t0, 1($zero)\n"},
                           "crashes-after-the-end"};
    verdict = judge_edited(crashes);
    INFO(summary_of(verdict));
    for (const Check& check : verdict.checks) {
        INFO(check.name);
        const bool failed = check.outcome == Check::Outcome::failed;
        CHECK(failed == (check.name == "endings"));
        if (failed) CHECK(check.observations.at(0).code == crashes.code);
    }
    const WordCase early{
        BoardGame::ataxx,
        "Ataxx.asm",
        {"main returns too early", "Ataxx.asm",
         "        jal     take_turn\n        b       play_game.next\n",
         "        jal     take_turn\n        li      $ra, 0\n        jr      $ra\n"},
        "crashes"};
    verdict = judge_edited(early);
    INFO(summary_of(verdict));
    CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    CHECK(find_observation(verdict, early.code) != nullptr);
}

TEST_CASE("a game that is drawn by repetition is reported as such, and by its own rule",
          "[verify]") {
    const WordCase cases[] = {
        {BoardGame::ataxx,
         "Ataxx.asm",
         {"no repetition", "Ataxx.asm", "        bgeu    $t0, REPEATED, play_game.else_repeated\n",
          ""},
         "goes-on-after-the-end"},
        {BoardGame::ataxx,
         "Ataxx.asm",
         {"red wins then", "Ataxx.asm",
          "play_game.else_repeated:\n        la      $a0, repeated\n        jal     print_string\n",
          "play_game.else_repeated:\n        li      $a0, RED\n        jal     show_result\n"},
         "wrong-end"},
    };
    for (const WordCase& one : cases) {
        const Verdict verdict = judge_edited(one);
        INFO(one.edit.name << "\n" << summary_of(verdict));
        const Observation* observation = find_observation(verdict, one.code);
        REQUIRE(observation != nullptr);
        CHECK(observation->rule == "5.3.2");
        CHECK(observation->message.english.find("for the third time") != std::string::npos);
        CHECK(observation->message.french.find("troisième fois") != std::string::npos);
    }
}

TEST_CASE("an accepted illegal move is reported, also where it ends the game", "[verify]") {
    const Edit edits[] = {
        {"all pieces are everybody's", "ataxx/dialogue.asm",
         "        beq     $t0, $t1, find_cell_error.else\n",
         "        beq     $t0, RED, find_cell_error.else\n        beq     $t0, BLUE, "
         "find_cell_error.else\n"},
        {"a refusal ends the game", "ataxx/dialogue.asm",
         "        la      $a0, cell_refusal\n        jal     refuse\n",
         "        j       main.done\n"},
    };
    const std::string_view codes[] = {"illegal-move-accepted", "wrong-input-ends-game"};
    const Adaptor adaptor = canonical_adaptor(BoardGame::ataxx);
    for (std::size_t n = 0; n < 2; ++n) {
        INFO(edits[n].name);
        AssembledSubmission assembled =
            assemble_submission(own_submission("Ataxx.asm", {&edits[n], 1}));
        REQUIRE(assembled.program);
        ProgramUnderTest subject(*assembled.program);
        GameSession session(subject, adaptor);
        // Blue's only piece lies in the corner; red jumps with it, so that there is none.
        TestScript trial{"B.....R/......./...#.../..#.#../...#.../......./R.....R R",
                         {{ScriptStep::Kind::attempt, {GameMove::Kind::move, 0, 2, 0, 56}}}};
        const TestScriptResult result = session.play(trial);
        REQUIRE(result.failure);
        CHECK(result.failure->code == codes[n]);
    }
}

TEST_CASE("errors of passes are found where they lead", "[verify]") {
    const WordCase cases[] = {
        {BoardGame::stackchess,
         "Stackchess.asm",
         {"a move after the last one", "stackchess/rules.asm",
          "        pop     $s0\n        pop     $ra\n        jr      $ra\n\n# "
          "---------------------------------------------------------------- list_line",
          "        pop     $s0\n        pop     $ra\n\n# "
          "---------------------------------------------------------------- list_line"},
         ""},
        {BoardGame::ataxx,
         "Ataxx.asm",
         {"a pass puts a piece", "ataxx/rules.asm", "        beq     $a0, PASS, play_move.skip\n",
          "        beq     $v1, PASS, play_move.skip\n"},
         ""},
    };
    for (const WordCase& one : cases) {
        const Verdict verdict = judge_edited(one);
        INFO(one.edit.name << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    }
}

TEST_CASE("forced positions nearly always leave no choice, and the game continues", "[verify]") {
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx}) {
        INFO(word_of(game));
        RandomGenerator random(7);
        int forced = 0, over = 0;
        for (int n = 0; n < 100; ++n) {
            const std::string position = forced_position(game, random);
            const auto reference = ReferenceGame::at(game, position);
            REQUIRE(reference);
            const bool passed = reference->position().substr(0, position.find(' ') + 2) !=
                                position.substr(0, position.find(' ') + 2);
            forced += game == BoardGame::focus
                          ? reference->reserve() > 0 && !reference->has_choice()
                          : passed;
            over += reference->is_over();
        }
        CHECK(forced >= 90);
        CHECK(over <= 10);
    }
}

TEST_CASE("bad positions are none, and of many kinds", "[verify]") {
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx}) {
        INFO(word_of(game));
        RandomGenerator random(7);
        std::set<std::size_t> fields;
        for (int n = 0; n < 100; ++n) {
            const std::string position = invalid_position(game, random);
            CHECK_FALSE(ReferenceGame::at(game, position));
            fields.insert(static_cast<std::size_t>(std::ranges::count(position, ' ')));
        }
        CHECK(fields.size() >= 3);
    }
}

// verify_near_test.cpp -- answers just beyond the border, moves that are nearly legal, and what few
// games come to
//
// Programs by other hands, which begin at the beginning only, with one error each.
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/strategy/near_legal_moves.hpp"
#include "grading/game_judge/strategy/out_of_range_inputs.hpp"
#include "grading/verdict/report.hpp"
#include "support/game_submission.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct Slip {
    BoardGame game;
    std::string_view program;
    Edit edit;
    std::string_view code;
    std::size_t max_moves;
};

ReferenceGame after(BoardGame game, std::initializer_list<std::string_view> moves) {
    ReferenceGame reference(game);
    for (const std::string_view word : moves) {
        const auto move = reference.read(word);
        REQUIRE(move);
        REQUIRE(reference.is_legal(*move));
        reference.play(*move);
    }
    return reference;
}

} // namespace

TEST_CASE("slips of one are found in short games without start positions", "[verify][long]") {
    const Slip slips[] = {
        {BoardGame::focus,
         "focus_phrase.asm",
         {"a seventh column", "focus_phrase.asm", "bgeu    $t1, 6, cell_end",
          "bgeu    $t1, 7, cell_end"},
         "illegal-move-accepted",
         6},
        {BoardGame::focus,
         "focus_phrase.asm",
         {"a reserve does not save", "rules/focus.asm",
          "        or      $v0, $v0, $t9\n        seq", "        move    $v0, $t9\n        seq"},
         "wrong-end",
         20},
        {BoardGame::stackchess,
         "stackchess_coup.asm",
         {"pawns jump", "rules/stackchess.asm",
          "        seq     $v0, $t0, $t2\n        b       may_go_clear",
          "        seq     $v0, $t0, $t2\n        b       may_go_end"},
         "illegal-move-accepted",
         10},
    };
    for (const Slip& slip : slips) {
        GameTask task;
        task.game = slip.game;
        task.stop_at_first = true;
        const Verdict verdict =
            judge_game(dialogue_submission(slip.program, {&slip.edit, 1}), task);
        INFO(slip.edit.name << "\n" << summary_of(verdict));
        const Observation* observation = first_error(verdict);
        CHECK(observation != nullptr);
        if (observation == nullptr) continue;
        CHECK(observation->code == slip.code);
        CHECK(observation->moves.size() <= slip.max_moves);
    }
}

TEST_CASE("errors are found that need the longest lists of moves, or the turn after one that is "
          "not understood",
          "[verify]") {
    struct {
        BoardGame game;
        std::string_view program;
        Edit edit;
    } const errors[] = {
        {BoardGame::stackchess,
         "Stackchess.asm",
         {"room for half of the moves", "stackchess/rules.asm", "        addiu   $v1, $v1, 4\n",
          "        addiu   $v1, $v1, 8\n"}},
        {BoardGame::stackchess,
         "Stackchess.asm",
         {"a tower of twelve is listed for ever", "stackchess/rules.asm",
          "        addiu   $t0, $t0, 1\n        sll     $t2",
          "        addiu   $t0, $a3, 1\n        sll     $t2"}},
        {BoardGame::focus,
         "Focus.asm",
         {"the other player is number 2", "focus/rules.asm",
          "xori    $t0, $t0, 1\n        sw      $t0, player\n        pop",
          "xori    $t0, $t0, 2\n        sw      $t0, player\n        pop"}},
    };
    for (const auto& [game, program, edit] : errors) {
        GameTask task;
        task.game = game;
        task.adaptor = canonical_adaptor(game);
        task.stop_at_first = true;
        const Verdict verdict = judge_game(own_submission(program, {&edit, 1}), task);
        INFO(edit.name << "\n" << summary_of(verdict));
        CHECK(outcome_of(verdict) == Verdict::Outcome::refused);
    }
}

TEST_CASE("a ninth column is typed where it would turn pieces", "[verify]") {
    const ReferenceGame game = after(BoardGame::othello, {"F5", "F6", "F7", "G7", "E6", "F8"});
    Adaptor adaptor;
    adaptor.game = BoardGame::othello;
    adaptor.cells.form = CoordinateFormat::Form::letter_digit;
    adaptor.cells.letter_is_row = true;
    adaptor.move = {{PromptKind::goal_row, "", PromptStep::When::always, "", false},
                    {PromptKind::goal_column, "", PromptStep::When::always, "", false}};
    RandomGenerator random(1);
    std::set<std::string> lines;
    bool turns = false;
    for (int tries = 0; tries < 600; ++tries) {
        const auto answer = choose_out_of_range_input(adaptor, game, random);
        REQUIRE(answer);
        lines.insert(answer->line);
        turns = turns || (answer->prompt_kind == PromptKind::goal_column && answer->line == "9" &&
                          answer->towards.goal / 8 == 5);
    }
    CHECK(turns);
    CHECK(lines == std::set<std::string>{"@", "I", "0", "9"});
}

TEST_CASE("lines beyond the border are those of no cell", "[verify]") {
    Adaptor adaptor = canonical_adaptor(BoardGame::focus);
    adaptor.move = {{PromptKind::cell, "{cell}>{goal}", PromptStep::When::always, "", false}};
    adaptor.cells.base = 0;
    RandomGenerator random(1);
    for (int tries = 0; tries < 100; ++tries) {
        const auto answer =
            choose_out_of_range_input(adaptor, ReferenceGame(BoardGame::focus), random);
        REQUIRE(answer);
        INFO(answer->line);
        CHECK(answer->line.size() == 5);
        CHECK(answer->line.find('6') != std::string::npos);
    }
}

TEST_CASE("a double step of a pawn over a piece is among the first illegal moves", "[verify]") {
    const ReferenceGame game =
        after(BoardGame::stackchess, {"a1-1-a2", "f5-1-f4", "a2-1-a3", "f4-1-f3"});
    const auto jump = game.read("a2-1-a4");
    REQUIRE(jump);
    RandomGenerator random(1);
    int seen = 0;
    for (int tries = 0; tries < 400; ++tries) {
        const auto move =
            choose_near_legal_move(canonical_adaptor(BoardGame::stackchess), game, random);
        REQUIRE(move);
        CHECK_FALSE(game.is_legal(*move));
        seen += *move == *jump;
    }
    CHECK(seen >= 2);
}

TEST_CASE("nearly legal moves are illegal in all games", "[verify]") {
    for (const BoardGame game :
         {BoardGame::focus, BoardGame::stackchess, BoardGame::othello, BoardGame::ataxx}) {
        RandomGenerator random(3);
        const ReferenceGame start(game);
        std::set<std::string> different;
        for (int tries = 0; tries < 100; ++tries) {
            const auto move = choose_near_legal_move(canonical_adaptor(game), start, random);
            REQUIRE(move);
            CHECK_FALSE(start.is_legal(*move));
            different.insert(start.write(*move));
        }
        CHECK(different.size() >= 10);
    }
}

TEST_CASE("a forced pass is named as the reason", "[verify]") {
    GameMismatch failure;
    failure.code = "wrong-player";
    failure.moves = {"b2-2-a3"};
    failure.before = ReferenceGame(BoardGame::stackchess).position();
    failure.expected = ReferenceGame(BoardGame::stackchess).board_state();
    failure.passes = 1;
    const LocalizedText said = message_for(BoardGame::stackchess, failure);
    CHECK(said.english == "after b2-2-a3 black cannot move and must pass: it is the turn of white, "
                          "but the program asks the other player");
    CHECK(said.french == "après b2-2-a3, le camp des noirs ne peut pas jouer et doit passer : "
                         "c'est aux blancs de jouer, mais le programme interroge l'autre joueur");
    GameMismatch other = failure;
    other.moves = {"c1-1-c2"};
    other.move = ReferenceGame(BoardGame::stackchess).moves()[0];
    CHECK(signature_of(BoardGame::stackchess, failure) ==
          signature_of(BoardGame::stackchess, other));
}

TEST_CASE("a program that does not end with its input is reported clearly although it passes",
          "[verify]") {
    Verdict verdict;
    verdict.submission = "alice";
    Check check;
    check.name = "end-of-input";
    check.title = {"the end of the input", "la fin de l'entrée"};
    check.points = check.max_points = 1;
    Observation observation;
    observation.kind = Observation::Kind::deviation;
    observation.code = "no-end-at-end-of-input";
    observation.message = {"it prints without end", "il affiche sans fin"};
    check.observations = {observation};
    verdict.checks = {check};
    ReportStyle style;
    const std::string text = table_report({&verdict, 1}, style);
    INFO(text);
    CHECK(text.find("accepted     1/1  no-end-at-end-of-input") != std::string::npos);
    CHECK(text.find("passed (no-end-at-end-of-input), 1/1") != std::string::npos);
}

// counterexamples_test.cpp -- errors are shown by short games, told once, and by their true reason
// Programs that begin at the beginning only: there a short game must be found, no position can
// stand for its first moves.
#include "games/notation.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/game_judge/strategy/near_legal_moves.hpp"
#include "grading/game_judge/strategy/path_search.hpp"
#include "support/ataxx_planted_errors.hpp"
#include "support/game_submission.hpp"
#include "support/othello_planted_errors.hpp"
#include "support/planted_errors.hpp"
#include "support/rows.hpp"
#include "support/stackchess_planted_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr Edit takes_no_position{"takes no position", "include/game.asm", "main:\n",
                                 "main:\n        li      $a0, 0\n"};

std::vector<const Observation*> errors_of(const Verdict& verdict) {
    std::vector<const Observation*> errors;
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.kind == Observation::Kind::error) errors.push_back(&observation);
    return errors;
}

Verdict judged(BoardGame game, std::string_view program, const Edit& error, bool takes_positions) {
    GameTask task;
    task.game = game;
    const Edit edits[] = {error, takes_no_position};
    return judge_game(own_submission(program, {edits, takes_positions ? 1u : 2u}), task);
}

template <std::size_t Count> const Edit& named(const Edit (&edits)[Count], std::string_view name) {
    const auto found = std::ranges::find(edits, name, &Edit::name);
    REQUIRE(found != std::end(edits));
    return *found;
}

struct Planted {
    BoardGame game;
    std::string_view program, name;
    std::string_view code;
    std::size_t max_moves; ///< of the shortest game; fewer are hardly possible
};

const Edit& edit_of(const Planted& planted) {
    switch (planted.game) {
    case BoardGame::focus: return named(planted_errors, planted.name);
    case BoardGame::stackchess: return named(stackchess_planted_errors, planted.name);
    case BoardGame::othello: return named(othello_planted_errors, planted.name);
    case BoardGame::ataxx: break;
    }
    return named(ataxx_planted_errors, planted.name);
}

} // namespace

TEST_CASE("a piece of the reserve that has the wrong colour on every stack is told once",
          "[verify]") {
    constexpr Edit wrong_piece{
        "the piece of the reserve is not written", "focus/rules.asm",
        "play_move.else:\n        lw      $t0, player\n        sb      $t0, hand\n",
        "play_move.else:\n        lw      $t0, player\n"};
    const Verdict verdict = judged(BoardGame::focus, "Focus.asm", wrong_piece, true);
    INFO(summary_of(verdict));
    const auto errors = errors_of(verdict);
    REQUIRE(errors.size() == 1);
    CHECK(errors[0]->code == "wrong-board");
    CHECK(errors[0]->rule == "2.2.2");
}

TEST_CASE("errors are shown by short games without start positions, each once", "[verify]") {
    const Planted all[] = {
        {BoardGame::focus, "Focus.asm", "captures and keeps exchanged", "wrong-reserve", 6},
        {BoardGame::focus, "Focus.asm", "a reserve play takes two pieces", "wrong-reserve", 8},
        {BoardGame::stackchess, "Stackchess.asm", "as many pieces are a majority",
         "illegal-move-accepted", 3},
        {BoardGame::stackchess, "Stackchess.asm", "pawns take straight ahead",
         "illegal-move-accepted", 3},
        {BoardGame::stackchess, "Stackchess.asm", "a captured stack stays below", "wrong-board", 7},
        {BoardGame::othello, "Othello.asm", "an occupied cell may be taken",
         "illegal-move-accepted", 4},
        {BoardGame::ataxx, "Ataxx.asm", "only seven neighbours are infected", "wrong-board", 4},
        // Only forced passes, reserves and ends show these: 60 to 100 moves of a game by chance.
        {BoardGame::focus, "Focus.asm", "the loser is called the winner", "wrong-end", 18},
        {BoardGame::focus, "Focus.asm", "the last cell is not looked at", "wrong-end", 20},
        {BoardGame::focus, "Focus.asm", "a reserve does not save from losing", "wrong-end", 21},
        {BoardGame::othello, "Othello.asm", "the last cell is not looked at", "wrong-player", 8},
        {BoardGame::stackchess, "Stackchess.asm", "one pass is a draw", "wrong-end", 24},
        {BoardGame::stackchess, "Stackchess.asm", "a move leaves the passes", "wrong-end", 30},
        {BoardGame::ataxx, "Ataxx.asm", "passing keeps the turn", "loops-forever", 12},
        {BoardGame::ataxx, "Ataxx.asm", "two boards are a repetition", "wrong-end", 4},
        {BoardGame::ataxx, "Ataxx.asm", "a game without empty cells goes on for blue",
         "loops-forever", 41},
    };
    for (const Planted& planted : rows_to_test(all, 2)) {
        const Verdict verdict = judged(planted.game, planted.program, edit_of(planted), false);
        INFO(planted.program << ", " << planted.name << "\n" << summary_of(verdict));
        const auto errors = errors_of(verdict);
        const auto observation = std::ranges::find(errors, planted.code, &Observation::code);
        REQUIRE(observation != errors.end());
        CHECK((*observation)->moves.size() <= planted.max_moves);
        std::map<std::pair<std::string, std::string>, int> times;
        for (const Observation* each : errors) ++times[{each->code, each->rule}];
        for (const auto& [error, count] : times) CHECK(count == 1);
    }
}

TEST_CASE("where a side is asked that cannot move, the accepted illegal move is reported",
          "[verify]") {
    const Verdict verdict =
        judged(BoardGame::stackchess, "Stackchess.asm",
               named(stackchess_planted_errors, "pawns take straight ahead"), true);
    INFO(summary_of(verdict));
    const auto errors = errors_of(verdict);
    REQUIRE(errors.size() == 1);
    CHECK(errors[0]->code == "illegal-move-accepted");
    CHECK(errors[0]->moves.size() <= 1);
}

TEST_CASE("a program that plays on after an end for another reason accepts no illegal move",
          "[verify]") {
    for (const bool positions : {true, false}) {
        const Verdict verdict =
            judged(BoardGame::othello, "Othello.asm",
                   named(othello_planted_errors, "three passes end the game"), positions);
        INFO(summary_of(verdict));
        const auto errors = errors_of(verdict);
        REQUIRE_FALSE(errors.empty());
        CHECK(std::ranges::find(errors, "illegal-move-accepted", &Observation::code) ==
              errors.end());
    }
}

TEST_CASE("a straight capture with a majority breaks one rule, without it two", "[verify]") {
    const auto game = ReferenceGame::at(
        BoardGame::stackchess,
        "t,-,-,-,-,-/p,-,pp,-,-,-/PP,-,PP,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/T,-,-,-,-,- b");
    REQUIRE(game);
    std::map<std::string, int> faults;
    for (const NearLegalMove& near :
         near_legal_moves(canonical_adaptor(BoardGame::stackchess), *game, 0))
        faults[game->write(near.move)] = near.broken_rules;
    CHECK(faults["a4-2-a5"] == 1);
    CHECK(faults["c4-2-c5"] == 2);
    CHECK(faults["a1-1-a6"] == 2);
    CHECK_FALSE(faults.contains("a1-1-b1")); // legal
}

TEST_CASE("short games to an event are found in the reference", "[verify]") {
    const ReferenceGame start(BoardGame::focus);
    RandomGenerator random(1);
    std::vector<GameMove> found;
    PathGoal goal;
    goal.event = "excess-captured";
    CHECK(search_paths(start, goal, 10, random,
                       [&](const std::vector<GameMove>& moves) { return found = moves, true; }));
    CHECK(found.size() == 5); // a stack of six takes no fewer
    ReferenceGame game = start;
    std::string_view event;
    for (const GameMove& move : found) {
        REQUIRE(game.is_legal(move));
        game.play(move, &event);
    }
    CHECK(event == "excess-captured");
}

TEST_CASE("an illegal move of the same kind is sought in the opening", "[verify]") {
    struct Kin {
        BoardGame game;
        const char* moves; ///< in front of the illegal one
        const char* illegal;
        const char* shown_by; ///< one that is as illegal at the beginning
    };
    const Kin all[] = {
        {BoardGame::stackchess, "d1-1-e1 d5-1-d3", "d2-1-d1", "a2-1-a1"},
        {BoardGame::stackchess, "b1-1-c2 d6-1-e6", "a1-1-d1", "a1-1-c1"},
        {BoardGame::focus, "44-1-8 46-1-4", "34-3-2", "11-2-2"},
    };
    for (const Kin& kin : all) {
        INFO(kin.illegal);
        ReferenceGame game(kin.game);
        for (const auto word : games::split(kin.moves, ' ')) game.play(*game.read(word));
        const Adaptor adaptor = canonical_adaptor(kin.game);
        const auto shape = shape_of_move(adaptor, game, game.mover(), *game.read(kin.illegal));
        REQUIRE(shape);
        RandomGenerator random(1);
        std::vector<std::string> tried;
        const ReferenceGame start(kin.game);
        search_near_legal_moves(adaptor, start, *shape, 1, random,
                                [&](const std::vector<GameMove>& moves) {
                                    tried.push_back(start.write(moves[0]));
                                    return false;
                                });
        CHECK(std::ranges::find(tried, kin.shown_by) != tried.end());
    }
}

TEST_CASE("a goal that no code leads to is reported as a goal", "[verify]") {
    GameMismatch failure;
    failure.code = "illegal-move-accepted";
    const ReferenceGame start(BoardGame::ataxx);
    failure.before = start.position();
    failure.expected = start.board_state();
    failure.move = GameMove{GameMove::Kind::move, 0, 10, 1, 0};
    CHECK(message_for(BoardGame::ataxx, failure).english ==
          "the program accepts 11 to 24, which no rule allows");
    CHECK(message_for(BoardGame::ataxx, failure).french ==
          "le programme accepte 11 vers 24, ce qu'aucune règle ne permet");
    Adaptor goals = canonical_adaptor(BoardGame::ataxx);
    for (PromptStep& step : goals.move)
        if (step.prompt_kind == PromptKind::direction) step.prompt_kind = PromptKind::goal;
    CHECK(shape_of_move(goals, start, 0, *failure.move));
}

TEST_CASE("what follows from a wrong play of the reserve is no second error", "[verify][long]") {
    struct Once {
        Edit error;
        std::string_view code, rule;
    };
    const Once all[] = {
        {{"the reserve stays", "focus/rules.asm",
          "        addiu   $t1, $t1, -1\n        sw      $t1, reserves($t0)\n        la      $a1, "
          "hand\n",
          "        la      $a1, hand\n"},
         "wrong-reserve",
         "2.2.2"},
        {{"who plays from the reserve plays again", "focus/rules.asm",
          "        li      $a2, 1\nplay_move.skip:\n",
          "        li      $a2, 1\n        jal     put_pieces\n        pop     $ra\n        jr     "
          " $ra\nplay_move.skip:\n"},
         "wrong-player",
         "2.1"},
    };
    for (const Once& once : all)
        for (const bool positions : {true, false}) {
            const Verdict verdict = judged(BoardGame::focus, "Focus.asm", once.error, positions);
            INFO(once.error.name << "\n" << summary_of(verdict));
            const auto errors = errors_of(verdict);
            REQUIRE(errors.size() == 1);
            CHECK(errors[0]->code == once.code);
            CHECK(errors[0]->rule == once.rule);
        }
}

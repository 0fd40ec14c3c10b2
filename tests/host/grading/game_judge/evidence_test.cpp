// evidence_test.cpp -- what is learnt about a program is a value: results depend on it and on the
// script, and on nothing that was played before
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/calibration.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/planted_errors.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <initializer_list>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

struct OwnGame {
    BoardGame game;
    std::string_view program;
};
constexpr OwnGame own_games[] = {{BoardGame::focus, "Focus.asm"},
                                 {BoardGame::stackchess, "Stackchess.asm"},
                                 {BoardGame::othello, "Othello.asm"},
                                 {BoardGame::ataxx, "Ataxx.asm"}};

bool is_same(const TestScriptResult& one, const TestScriptResult& other) {
    const auto codes = [](const TestScriptResult& result) {
        std::vector<std::string> all{result.failure ? result.failure->code : std::string()};
        for (const GameMismatch& each : result.deviations) all.push_back(each.code);
        return all;
    };
    return codes(one) == codes(other) && one.typed == other.typed && one.plies == other.plies &&
           one.events == other.events && one.question == other.question;
}

/// One script of each suite with wrong answers, and a whole game.
std::vector<TestScript> some_scripts(GameSession& session) {
    std::vector<TestScript> scripts;
    for (const TestSuite& suite : suites_for(session.adaptor().game))
        for (u64 n = 0; n < std::min<u64>(suite.trials, 12); ++n) {
            RandomGenerator random(1000 + n);
            scripts.push_back(suite.make(session, random, n));
        }
    return scripts;
}

/// Kinds and codes of everything that was found, without notes.
std::set<std::string> codes_of(const Verdict& verdict) {
    std::set<std::string> codes;
    for (const Check& check : verdict.checks)
        for (const Observation& observation : check.observations)
            if (observation.kind == Observation::Kind::error ||
                observation.kind == Observation::Kind::deviation)
                codes.insert(std::string(word_of(observation.kind)) + " " + observation.code);
    return codes;
}

struct OrderAndSeed {
    std::vector<std::size_t> order;
    i64 seed;
};

/// Three orders of the suites and two seeds: two pairs, or every order with every seed if all is
/// tested.
std::vector<OrderAndSeed> orders_and_seeds() {
    const std::vector<std::size_t> back{6, 5, 4, 3, 2, 1, 0}, mixed{3, 0, 5, 1, 6, 2, 4};
    return rows_to_test<OrderAndSeed>(
        {{{}, 1}, {back, 1}, {mixed, 1}, {{}, 7}, {back, 7}, {mixed, 7}}, 2);
}

template <class Judge> void check_orders(std::string_view name, const Judge& judge) {
    std::optional<Verdict> first;
    for (const auto& [order, seed] : orders_and_seeds()) {
        const Verdict verdict = judge(seed, order);
        if (!first) first = verdict;
        INFO(name << ", seed " << seed << ", order of " << order.size() << "\n"
                  << summary_of(*first) << "\n"
                  << summary_of(verdict));
        CHECK(outcome_of(verdict) == outcome_of(*first));
        CHECK(codes_of(verdict) == codes_of(*first));
    }
}

GameTask task_with(BoardGame game, i64 seed, const std::vector<std::size_t>& order) {
    GameTask task;
    task.game = game;
    task.seed = seed;
    task.suite_order = order;
    return task;
}

} // namespace

TEST_CASE("a script has the same result whatever was played before", "[verify][evidence]") {
    for (const OwnGame& own : own_games) {
        const AssembledSubmission assembled = assemble_submission(own_submission(own.program));
        REQUIRE(assembled.program);
        const Adaptor adaptor = canonical_adaptor(own.game);
        ProgramUnderTest subject(*assembled.program);
        Evidence guess;
        guess.adaptor_is_guess = true;
        const Evidence evidence = calibrate(subject, adaptor, guess).evidence;
        CHECK(calibrate(subject, adaptor, guess).evidence == evidence);
        GameSession used(subject, adaptor, evidence, GameSession::Learning::off);
        const auto scripts = some_scripts(used);
        std::vector<TestScriptResult> results;
        for (const TestScript& script : scripts) results.push_back(used.play(script));
        for (std::size_t n = scripts.size(); n-- > 0;) {
            INFO(own.program << ", script " << n);
            ProgramUnderTest another(*assembled.program);
            GameSession fresh(another, adaptor, evidence, GameSession::Learning::off);
            CHECK(is_same(fresh.play(scripts[n]), results[n]));
            CHECK(is_same(used.play(scripts[n]), results[n]));
        }
        CHECK(used.evidence() == evidence);
    }
}

TEST_CASE("a script with an invalid start or move fails as unusable", "[verify][evidence]") {
    const AssembledSubmission assembled = assemble_submission(own_submission("Focus.asm"));
    REQUIRE(assembled.program);
    const Adaptor adaptor = canonical_adaptor(BoardGame::focus);
    ProgramUnderTest subject(*assembled.program);
    GameSession session(subject, adaptor);
    const GameMove nowhere{GameMove::Kind::move, 0, 1, 6, 2};
    for (const TestScript& script :
         {TestScript{"no position", {}}, TestScript{{}, {{ScriptStep::Kind::play, nowhere}}}}) {
        CHECK_FALSE(session.is_playable(script));
        const TestScriptResult result = session.play(script);
        REQUIRE(result.failure);
        CHECK(result.failure->unreadable);
        CHECK(result.failure->code == "unusable-script");
    }
    CHECK_FALSE(ReferenceGame(BoardGame::focus).play(nowhere));
}

TEST_CASE("verdicts on our own games do not depend on the order of suites, or on the seed",
          "[verify][evidence]") {
    for (const OwnGame& own : rows_to_test(own_games, 2))
        check_orders(own.program, [&](i64 seed, const auto& order) {
            return judge_game(own_submission(own.program), task_with(own.game, seed, order));
        });
}

namespace {

void check_dialogues(std::initializer_list<OwnGame> dialogues) {
    for (const OwnGame& each : rows_to_test(dialogues, 1))
        check_orders(each.program, [&](i64 seed, const auto& order) {
            return judge_game(dialogue_submission(each.program), task_with(each.game, seed, order));
        });
}

} // namespace

TEST_CASE("verdicts on other dialogues do not depend on the order of suites, or on the seed",
          "[verify][evidence][long]") {
    check_dialogues(
        {{BoardGame::focus, "focus_hauteur.asm"}, {BoardGame::ataxx, "ataxx_case.asm"}});
}

TEST_CASE("verdicts on more dialogues do not depend on the order of suites, or on the seed",
          "[.long][verify][evidence]") {
    check_dialogues(
        {{BoardGame::othello, "othello_d3.asm"}, {BoardGame::stackchess, "stackchess_coup.asm"}});
}

TEST_CASE("verdicts on wrong programs do not depend on the order of suites, or on the seed",
          "[verify][evidence][long]") {
    for (const std::string_view name :
         {"captures and keeps exchanged", "the stack is turned over",
          "a reserve play takes two pieces", "the loser is called the winner"}) {
        const auto* edit = std::ranges::find(planted_errors, name, &Edit::name);
        REQUIRE(edit != std::end(planted_errors));
        check_orders(name, [&](i64 seed, const auto& order) {
            return judge_game(own_submission("Focus.asm", {edit, 1}),
                              task_with(BoardGame::focus, seed, order));
        });
    }
    const Edit error{"one way is forgotten", "rules/othello.asm", "        li      $t1, 7\n",
                     "        li      $t1, 6\n"};
    check_orders(error.name, [&](i64 seed, const auto& order) {
        return judge_game(dialogue_submission("othello_d3.asm", {&error, 1}),
                          task_with(BoardGame::othello, seed, order));
    });
}

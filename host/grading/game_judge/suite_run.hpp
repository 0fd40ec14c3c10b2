// suite_run.hpp -- plays the trials of one suite, and returns what came of them
//
// A suite is played without regard to the others, so that their order makes no difference. What is
// reported of it, and at what price, is decided afterwards.
#pragma once
#include "grading/game_judge/game_judge.hpp"
#include "grading/game_judge/game_notes.hpp"
#include "grading/game_judge/known_errors.hpp"
#include "grading/game_judge/strategy/game_minimizer.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

namespace tharsis {

/// How much was tried.
struct TriedCounts {
    u64 games = 0, positions = 0, inputs = 0;

    void add(const TestScriptResult&);
    void add(const TriedCounts&);
};

struct SuiteRun {
    enum class Stop : u8 {
        finished,
        error, ///< enough games after an error of its own
        budget,
        loops, ///< the program spent all it may again and again, in an error that was seen before
    };
    Stop stop = Stop::finished;
    u64 planned = 0;
    TriedCounts tried;
    u64 good = 0, repeated = 0; ///< games without a failure, and with one that was seen before
    std::vector<MinimizedCase> errors, deviations; ///< one of each kind; not minimised
    EventCounts events;
    ComparedScreens compared;
    u64 instructions = 0;
};

/// The seed of the n-th trial of a suite.
u64 seed_of(const GameTask&, const TestSuite&, u64 n);

/// The suite that an error is about, whatever suite it was seen in.
std::string_view suite_about(BoardGame, const MinimizedCase&, std::string_view seen_in);

SuiteRun play_suite(GameSession&, const GameTask&, const TestSuite&);

} // namespace tharsis

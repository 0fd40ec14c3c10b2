// game_judge.hpp -- judges a submission that plays one of the four games
// Games are played with it and with the reference; the first difference is shrunk to the shortest
// game that shows it.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "grading/game_judge/game_policy.hpp"
#include "grading/sandbox/program_under_test.hpp"
#include "grading/submission/submission.hpp"
#include "grading/verdict/truncation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tharsis {

struct GameTask {
    BoardGame game = BoardGame::focus;
    std::optional<Adaptor> adaptor; ///< given by the teacher; nothing: one is chosen by probing
    GamePolicy policy;
    i64 seed = 1;
    u32 depth = 1;              ///< multiplies the default number of trials
    bool stop_at_first = false; ///< ends after the first error
    RunLimits limits = game_limits;
    std::optional<u64> budget;             ///< replaces that of max_instructions()
    ExecutionRecorder* recorder = nullptr; ///< observes all runs of the program; may be null
    /// For tests: the order in which the suites are played, by their numbers. Empty: as they are
    /// listed. The verdict is the same in any order, unless it stops at the first error.
    std::vector<std::size_t> suite_order{};
};

/// SHA-256 of everything that a verdict about a game depends on, except the submission and the
/// seed: game, adaptor (or all that may be chosen), policy, depth, limits.
std::string hash_of(const GameTask&);

/// Judges a submission. The caller sets name, task and provenance of the verdict.
/// `on_check` is called for each check, first all of them as skipped.
Verdict judge_game(const Submission&, const GameTask&, const CheckCallback& on_check = {});

} // namespace tharsis

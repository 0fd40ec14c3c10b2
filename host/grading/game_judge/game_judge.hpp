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

namespace tharsis {

struct GameTask {
    BoardGame game = BoardGame::focus;
    std::optional<Adaptor>
        adaptor; ///< the teacher's, which is believed; nothing: one is chosen by a probe
    GamePolicy policy;
    i64 seed = 1;
    u32 depth = 1;              ///< so many times the default number of trials
    bool stop_at_first = false; ///< one error is enough
    ProgramLimits limits;
    std::optional<u64> budget; ///< another one than most_instructions() gives
    ExecutionRecorder* recorder =
        nullptr; ///< is notified of all that the program does, if it is there
};

/// SHA-256 of all that a verdict about a game rests on beside the submission and the seed: game,
/// adaptor (or all that may be chosen), policy, depth, limits.
std::string hash_of(const GameTask&);

/// Without name, task and provenance: they are the caller's to fill in.
/// `on_check` is called for each check, first all of them as skipped.
Verdict judge_game(const Submission&, const GameTask&, const CheckCallback& on_check = {});

} // namespace tharsis

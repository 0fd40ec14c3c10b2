// game_judge.hpp -- judges a submission that plays one of the four games
// Games are played with it and with the reference; the first difference is shrunk to the shortest game that shows it.
#pragma once
#include "verdicts/verdict.hpp"
#include "verifier/adaptor.hpp"
#include "verifier/submission.hpp"
#include "verifier/subject.hpp"
#include <optional>
#include <set>
#include <string>

namespace tharsis {

/// Which deviations count. All others are reported, and forgiven.
struct GamePolicy {
    std::set<std::string, std::less<>> counted;  ///< codes of observations
};

struct GameTask {
    BoardGame game = BoardGame::focus;
    std::optional<Adaptor> adaptor;   ///< nothing: that of our own programs
    GamePolicy policy;
    i64 seed = 1;
    u32 depth = 1;                    ///< so many times the default number of trials
    bool stop_at_first = false;       ///< one error is enough
    SubjectLimits limits;
};

/// Without name, task and provenance: they are the caller's to fill in.
Verdict judge_game(const Submission&, const GameTask&);

}

// game_shrink.hpp -- the shortest game that still shows what a long one showed
// Games are begun later, actions are left out, short games are tried: whatever fails in the same
// way and is shorter, wins.
#pragma once
#include "grading/game_judge/session/game_trial.hpp"

#include <optional>

namespace tharsis {

struct Shrunk {
    GameTrial trial;
    Failure failure;
};

/// What a trial shows of this kind: its failure, or one of its deviations.
std::optional<Failure> find_failure(const GameTrialResult&, std::string_view code);

/// The trial must show the failure. Tries at most about `most` games; none if that many games are
/// not worth it.
Shrunk shrink(TrialRunner&, const GameTrial&, const Failure&, u64 seed, int most = 400);

} // namespace tharsis

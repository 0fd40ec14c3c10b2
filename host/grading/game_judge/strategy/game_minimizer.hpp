// game_minimizer.hpp -- the shortest game that still shows what a long one showed
// Games are begun later, actions are left out, short games are tried: whatever fails in the same
// way and is shorter, wins.
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <optional>

namespace tharsis {

struct MinimizedCase {
    TestScript trial;
    GameMismatch failure;
};

/// What a trial shows of this kind: its failure, or one of its deviations.
std::optional<GameMismatch> find_failure(const TestScriptResult&, std::string_view code);

/// The trial must show the failure. Tries at most about `most` games; none if that many games are
/// not worth it.
MinimizedCase shrink(GameSession&, const TestScript&, const GameMismatch&, u64 seed,
                     int most = 400);

} // namespace tharsis

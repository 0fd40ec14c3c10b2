// game_minimizer.hpp -- finds the shortest game that still has the failure of a long one
// It starts games later, omits actions and tries short games; the shortest one that fails in the
// same way is the result.
#pragma once
#include "grading/game_judge/session/game_session.hpp"

#include <optional>

namespace tharsis {

struct MinimizedCase {
    TestScript trial;
    GameMismatch failure;
};

/// The failure or the deviation with this code in the result of a trial; nothing if there is none.
std::optional<GameMismatch> find_failure(const TestScriptResult&, std::string_view code);

/// Minimises a trial that has this failure. Plays at most about `most` games, and none if a search
/// is not worth it.
MinimizedCase shrink(GameSession&, const TestScript&, const GameMismatch&, u64 seed,
                     int most = 400);

} // namespace tharsis

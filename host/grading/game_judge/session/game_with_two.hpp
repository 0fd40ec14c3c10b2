// game_with_two.hpp -- a short game whose last move takes two pieces
#pragma once
#include "grading/boards/reference_game.hpp"

#include <vector>

namespace tharsis {

/// Focus and Stackchess: the shortest of some random games whose last move takes two pieces; the
/// same game for the same `nth`.
std::vector<GameMove> game_with_two(const ReferenceGame& start, u64 nth);

} // namespace tharsis

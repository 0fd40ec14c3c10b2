// forced_positions.hpp -- positions in which a player has no choice: he must pass or, in Focus,
// play from his reserve
//
// For programs that take a start position; the same seed makes the same ones.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <string>

namespace tharsis {

/// In the notation of the game, as its programs accept it; the game is not over. Sometimes an
/// edge-case position without a forced move.
std::string forced_position(BoardGame, RandomGenerator&);

} // namespace tharsis

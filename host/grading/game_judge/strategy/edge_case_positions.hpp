// edge_case_positions.hpp -- positions for rules that ordinary games rarely reach
// For programs that take a start position; the same seed gives the same positions.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <string>

namespace tharsis {

/// A position in the notation of the game that its programs accept, with tall stacks, reserves,
/// walls, few pieces, full boards. It may be over.
std::string edge_case_position(BoardGame, RandomGenerator&);

} // namespace tharsis

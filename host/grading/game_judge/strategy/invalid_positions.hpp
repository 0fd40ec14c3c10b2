// invalid_positions.hpp -- start positions that are none: programs that take positions must refuse
// them Another number of fields, other characters, lines or cells than the notation has, too many
// pieces, none.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <string>

namespace tharsis {

/// Not empty; with at least one field.
std::string invalid_position(BoardGame, RandomGenerator&);

} // namespace tharsis

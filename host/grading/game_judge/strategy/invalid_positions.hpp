// invalid_positions.hpp -- invalid start positions, which programs that take positions must refuse
// They have a wrong number of fields, lines or cells, wrong characters, too many pieces, or none.
#pragma once
#include "grading/boards/board_game.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <string>

namespace tharsis {

/// A text that is not empty and has at least one field.
std::string invalid_position(BoardGame, RandomGenerator&);

} // namespace tharsis

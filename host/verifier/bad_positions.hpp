// bad_positions.hpp -- start positions that are none: programs that take positions must refuse them
// Another number of fields, other characters, lines or cells than the notation has, too many
// pieces, none.
#pragma once
#include "screens/board_game.hpp"
#include "trials/random_generator.hpp"

#include <string>

namespace tharsis {

/// Not empty; with at least one field.
std::string bad_position(BoardGame, RandomGenerator&);

} // namespace tharsis

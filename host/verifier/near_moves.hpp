// near_moves.hpp -- illegal moves that a wrong rule would allow: over a piece, too far, the wrong way, beyond the border
// What is wrong with them is chosen first, so that what is rare on a board is tried as often as what is common.
#pragma once
#include "verifier/adaptor.hpp"
#include "verifier/random_generator.hpp"
#include <optional>

namespace tharsis {

/// Where a goal is asked for and no direction, what is typed must be what is meant: the direction towards the goal, 0 if none leads
/// there, and in Focus so many pieces as steps if they are not asked for either.
GameMove aimed(const Adaptor&, GameMove);

/// Nothing: every move is legal, or what is typed for it would be a legal one.
std::optional<GameMove> choose_near_move(const Adaptor&, const Reference&, RandomGenerator&);

}

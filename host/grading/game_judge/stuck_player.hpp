// stuck_player.hpp -- why a program asks a side that cannot move: which illegal move it takes for a
// legal one
//
// "The wrong player is asked" is what one sees; the move that is accepted is the error.
#pragma once
#include "grading/game_judge/strategy/game_minimizer.hpp"

namespace tharsis {

/// Does the failure say that the program asks a player who cannot move?
bool is_about_blocked_side(const GameMismatch&);

/// The trial with an illegal move of that side after it, which the program accepts: a few of
/// different shapes, those that break the fewest rules first. None: it was found to accept none.
std::vector<MinimizedCase> find_accepted_moves(GameSession&, const TestScript&,
                                               const GameMismatch&);

} // namespace tharsis

// stuck_player.hpp -- finds the reason why a program asks a side that cannot move: an illegal move
// that it treats as legal
//
// The symptom is that the wrong player is asked; the error is the move that the program accepts.
#pragma once
#include "grading/game_judge/strategy/game_minimizer.hpp"

namespace tharsis {

/// Returns whether the failure is that the program asks a player who cannot move.
bool is_about_blocked_side(const GameMismatch&);

/// Returns the trial followed by an illegal move of that side which the program accepts: a few of
/// different shapes, those that break the fewest rules first. Empty: no accepted move was found.
std::vector<MinimizedCase> find_accepted_moves(GameSession&, const TestScript&,
                                               const GameMismatch&);

} // namespace tharsis

// focus_player.hpp -- the computer player of Focus, and the ratings that players use
// It uses the random stream of the game, so that a seed repeats its choices.
#pragma once

#include "games/chance.hpp"
#include "games/focus/focus.hpp"

namespace tharsis::games {

/// The ratings of Focus for players (match.hpp).
struct FocusRating {
    static constexpr int longest = 300; // plies: Focus has no draws of its own

    /// 4 for each piece, buried or in reserve, 4 more in reserve, 1 for each cell controlled.
    static int count(const Focus::Position& position);
    /// Cells controlled, all pieces in them, the reserve, and the own pieces on the board.
    static int evaluate(const Focus::Position& position);
    /// A legal move of an unfinished game; level 1 is easy, 2 is hard.
    static Focus::Move choose(const GameInProgress<Focus>& current_game, int level, Chance& chance);
};

} // namespace tharsis::games

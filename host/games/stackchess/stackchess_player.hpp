// stackchess_player.hpp -- the computer player of Stackchess, and the ratings that players use
// It uses the random stream of the game, so that a seed repeats its choices.
#pragma once

#include "games/chance.hpp"
#include "games/stackchess/stackchess.hpp"

namespace tharsis::games {

/// The ratings of Stackchess for players (match.hpp).
struct StackchessRating {
    static constexpr int longest = 200; // plies: Stackchess has no draws of its own

    /// Pieces: pawn 1, bishop 3, king 3, rook 5, queen 9.
    static int count(const Stackchess::Position& position);
    /// Pieces, how far pawns have advanced, and a bonus for stacks of two and of three.
    static int evaluate(const Stackchess::Position& position);
    /// A legal move (or the pass) of an unfinished game; level 1 is easy, 2 is hard.
    static Stackchess::Move choose(const GameInProgress<Stackchess>& current_game, int level,
                                   Chance& chance);
};

} // namespace tharsis::games

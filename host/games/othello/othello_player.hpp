// othello_player.hpp -- the computer player of Othello.
// It uses the random stream of the game, so that a seed repeats its choices.
#pragma once

#include "games/chance.hpp"
#include "games/othello/othello.hpp"

namespace tharsis::games {

/// A legal placement of a position that has one; level 1 is easy, 2 is hard.
Othello::Move choose_move(const Othello::Position& position, int level, Chance& chance);

/// The ratings of Othello for players (match.hpp). Positions without a placement have the pass.
struct OthelloRating {
    static constexpr int longest = 200; // plies; no game is longer than 128

    static int count(const Othello::Position& position);
    /// Weights of the stones and placements of both sides.
    static int evaluate(const Othello::Position& position);
    static Othello::Move choose(const GameInProgress<Othello>& current_game, int level,
                                Chance& chance);
};

} // namespace tharsis::games

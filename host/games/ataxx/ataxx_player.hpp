// ataxx_player.hpp -- the computer player of Ataxx, and the ratings that players use
// It uses the random stream of the game, so that a seed repeats its choices.
#pragma once

#include "games/ataxx/ataxx.hpp"
#include "games/chance.hpp"

namespace tharsis::games {

/// The ratings of Ataxx for players (match.hpp).
struct AtaxxRating {
    static constexpr int longest = 1000; // plies; repetition ends a game long before

    /// Pieces.
    static int count(const Ataxx::Position& position);
    static int evaluate(const Ataxx::Position& position);
    /// A legal move (or the pass) of an unfinished game; level 1 is easy, 2 is hard.
    static Ataxx::Move choose(const GameInProgress<Ataxx>& current_game, int level, Chance& chance);
};

} // namespace tharsis::games

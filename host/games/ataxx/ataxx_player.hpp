// ataxx_player.hpp -- the computer player of Ataxx, and what players know of the game
// It draws from the stream of the game, so that a seed repeats its choices.
#pragma once

#include "games/ataxx/ataxx.hpp"
#include "games/chance.hpp"

namespace tharsis::games {

/// What players know of Ataxx (match.hpp).
struct AtaxxRating {
    static constexpr int longest = 1000; // plies; repetition ends a game long before

    /// Pieces.
    static int count(const Ataxx::Position& position);
    static int evaluate(const Ataxx::Position& position);
    /// A legal move of a game that goes on, the pass included; level 1 is easy, 2 is hard.
    static Ataxx::Move choose(const Course<Ataxx>& course, int level, Chance& chance);
};

} // namespace tharsis::games

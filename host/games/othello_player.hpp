// othello_player.hpp -- the computer player of Othello.
// It draws from the stream of the game, so that a seed repeats its choices.
#pragma once

#include "games/chance.hpp"
#include "games/othello.hpp"

namespace tharsis::games {

/// A legal placement of a position that has one; level 1 is easy, 2 is hard.
Othello::Move choose_move(const Othello::Position& position, int level, Chance& chance);

} // namespace tharsis::games

// othello_player.cpp -- the computer player of Othello: any placement, all equally likely
// Both levels play alike.
#include "games/othello_player.hpp"

namespace tharsis::games {

Othello::Move choose_move(const Othello::Position& position, int, Chance& chance) {
    const auto moves = Othello::moves(position);
    return moves[static_cast<std::size_t>(chance.below(static_cast<i32>(moves.size())))];
}

} // namespace tharsis::games

// path_search.hpp -- short games to an event of the rules, or to a move of a certain shape: found
// in the reference alone
//
// For counterexamples: what a long game shows is tried again at the end of short ones.
#pragma once
#include "grading/game_judge/strategy/near_legal_moves.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// What the last move of a game brings about.
struct PathGoal {
    std::string event; ///< in the words of ReferenceGame::play
    int rarity = 1; ///< of the move (ReferenceGame::rarity): games whose last move is about as rare
                    ///< are tried first
    bool passes = false; ///< and then a player must pass
    bool ends = false;   ///< or the game is over
};

using TryGame =
    std::function<bool(const std::vector<GameMove>& moves)>; ///< true: it is found, the search ends

/// Calls `try_game` for games that end so, the shortest first, as far as a beam search finds them.
/// `most`: moves of the longest.
bool search_paths(const ReferenceGame& start, const PathGoal& goal, std::size_t most,
                  RandomGenerator&, const TryGame& try_game);

/// The same for illegal moves of a shape: the last one is such a move, those in front of it are
/// legal.
bool search_near_legal_moves(const Adaptor&, const ReferenceGame& start, const MoveShape& shape,
                             std::size_t most, RandomGenerator&, const TryGame& try_game);

} // namespace tharsis

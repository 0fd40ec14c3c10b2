// path_search.hpp -- beam search for short games to an event of the rules, or to a move of a
// certain shape, in the reference game only
//
// It shortens counterexamples: a failure of a long game is tried again at the end of short ones.
#pragma once
#include "grading/game_judge/strategy/near_legal_moves.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

/// The result of the last move of a game.
struct PathGoal {
    std::string event; ///< as reported by ReferenceGame::play
    int rarity = 1; ///< of the move (ReferenceGame::rarity): games whose last move is about as rare
                    ///< are tried first
    bool passes = false; ///< a player must pass after it
    bool ends = false;   ///< the game is over after it
};

using TryGame =
    std::function<bool(const std::vector<GameMove>& moves)>; ///< returns true to end the search

/// Calls `try_game` for games whose last move reaches the goal, the shortest first, as far as a
/// beam search finds them. `most`: the maximum number of moves.
bool search_paths(const ReferenceGame& start, const PathGoal& goal, std::size_t most,
                  RandomGenerator&, const TryGame& try_game);

/// The same for games of legal moves whose last move is illegal and has this shape.
bool search_near_legal_moves(const Adaptor&, const ReferenceGame& start, const MoveShape& shape,
                             std::size_t most, RandomGenerator&, const TryGame& try_game);

} // namespace tharsis

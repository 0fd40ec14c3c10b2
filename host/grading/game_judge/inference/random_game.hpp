// random_game.hpp -- games played by chance with the reference alone, to a position that is wanted
// The same seed gives the same game.
#pragma once
#include "grading/game_judge/session/test_script.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <functional>
#include <vector>

namespace tharsis {

struct RandomGameOptions {
    std::size_t plies = 40;  ///< at most
    bool steered = true;     ///< prefers rare moves
    bool moves_only = false; ///< no drops and passes by choice
};

/// Whether a game has gone far enough; `passes`: the forced passes after the last move.
using Until = std::function<bool(const ReferenceGame&, int passes)>;

struct RandomGame {
    std::vector<GameMove> moves;
    ReferenceGame end;    ///< the position after them
    bool reached = false; ///< `until` is true of it
};

/// Plays until `until` is true after a move, the game is over, or no move may be chosen. (Without
/// `until`, the plies or the end decide.)
RandomGame random_game(const ReferenceGame& start, u64 seed, const RandomGameOptions&,
                       const Until& = {});
/// The shortest of the games with so many seeds from the first one on that reach what is wanted,
/// and go on. Without moves if none does.
std::vector<GameMove> shortest_random_game(const ReferenceGame& start, u64 first_seed, u64 seeds,
                                           RandomGameOptions, const Until&);

/// The moves as a script, and after them others.
TestScript script_of(const std::vector<GameMove>& moves, const std::vector<GameMove>& then = {});
/// The first legal move of this kind; nothing if there is none.
std::optional<GameMove> first_move_of(const ReferenceGame&, GameMove::Kind);

/// A game to a position of Focus in which the mover has a reserve and may choose between moving and
/// dropping; the same game for the same `nth`. Without moves if none was found.
std::vector<GameMove> game_to_reserve_choice(const ReferenceGame& start, u64 nth);
/// A game whose last move leaves the other side without a move, so that it must pass. Without
/// moves if none was found.
std::vector<GameMove> game_to_forced_pass(const ReferenceGame& start);

} // namespace tharsis

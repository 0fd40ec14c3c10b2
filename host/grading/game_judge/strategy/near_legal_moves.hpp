// near_legal_moves.hpp -- illegal moves that a wrong rule would allow: over a piece, too far, the
// wrong way, beyond the border
//
// What is wrong with them is chosen first, so that what is rare on a board is tried as often as
// what is common.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <array>
#include <optional>
#include <vector>

namespace tharsis {

/// Where a goal is asked for and no direction, what is typed must be what is meant: the direction
/// towards the goal, 0 if none leads there, and in Focus so many pieces as steps if they are not
/// asked for either.
GameMove with_implied_parts(const Adaptor&, GameMove);

/// What is special about a move, as its player sees it; which cells they are does not count. Two
/// moves of one shape are refused, or taken, for the same reason mostly.
using MoveShape = std::array<int, 6>;

struct NearLegalMove {
    GameMove move;
    MoveShape shape{};
    int broken_rules = 1; ///< how many rules forbid it, as far as they are distinguished: the
                          ///< fewer, the likelier a wrong rule allows it. 0: only that it is not
                          ///< this side's turn, or that the game is over
};

/// All that are illegal for this side, from cells that hold something. Moves of a side that is not
/// to move all are.
std::vector<NearLegalMove> near_legal_moves(const Adaptor&, const ReferenceGame&, int side);
/// The shape of one of them; nothing: it is none.
std::optional<MoveShape> shape_of_move(const Adaptor&, const ReferenceGame&, int side,
                                       const GameMove&);

/// Are two shapes likely forbidden by the same rule? Then only how far it goes differs, what lies
/// between, and whether an own piece or none is at a goal where both may be.
bool is_same_rule_class(BoardGame, const MoveShape&, const MoveShape&);

/// Nothing: every move is legal, or what is typed for it would be a legal one.
std::optional<GameMove> choose_near_legal_move(const Adaptor&, const ReferenceGame&,
                                               RandomGenerator&);

} // namespace tharsis

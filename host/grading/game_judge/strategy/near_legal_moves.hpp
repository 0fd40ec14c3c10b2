// near_legal_moves.hpp -- illegal moves that a wrong rule would allow: over a piece, too far, the
// wrong way, beyond the border
//
// The kind of error is chosen first, so that rare kinds are tried as often as common ones.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <array>
#include <optional>
#include <vector>

namespace tharsis {

/// Sets the parts of a move that the program does not ask for. If it asks for a goal and for no
/// direction, the direction is that towards the goal, or 0 if there is none, and in Focus the
/// number of pieces is the distance if it is not asked for either.
GameMove with_implied_parts(const Adaptor&, GameMove);

/// The characteristics of a move from its player's point of view, regardless of the cells. Two
/// moves of the same shape are mostly refused, or accepted, for the same reason.
using MoveShape = std::array<int, 6>;

struct NearLegalMove {
    GameMove move;
    MoveShape shape{};
    int broken_rules = 1; ///< how many rules forbid it, as far as they are distinguished: the
                          ///< fewer, the likelier a wrong rule allows it. 0: only that it is not
                          ///< this side's turn, or that the game is over
};

/// All illegal moves of this side from cells that are not empty. All moves of a side that is not to
/// move are illegal.
std::vector<NearLegalMove> near_legal_moves(const Adaptor&, const ReferenceGame&, int side);
/// The shape of such a move; nothing if the move is not one of them.
std::optional<MoveShape> shape_of_move(const Adaptor&, const ReferenceGame&, int side,
                                       const GameMove&);

/// Returns whether two shapes are probably forbidden by the same rule: they differ only in the
/// distance, in the pieces between, and in whether the goal holds an own piece or is empty, where
/// both are allowed.
bool is_same_rule_class(BoardGame, const MoveShape&, const MoveShape&);

/// Chooses one at random. Nothing if every move is legal, or would be typed like a legal one.
std::optional<GameMove> choose_near_legal_move(const Adaptor&, const ReferenceGame&,
                                               RandomGenerator&);

} // namespace tharsis

// known_errors.hpp -- which failures have the same cause as one that was seen before
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <set>

namespace tharsis {

class KnownErrors {
public:
    explicit KnownErrors(BoardGame game) : game_(game) {}

    void learn(const GameMismatch&);
    /// The failure is not learnt as a cause of others.
    void learn_signature(const GameMismatch&);
    /// Returns whether this error, or another one that causes it, was learnt.
    bool contains(const GameMismatch&) const;
    bool contains_signature(const GameMismatch&) const;

private:
    bool follows_from_drops(const GameMismatch&) const;

    BoardGame game_;
    std::set<std::string, std::less<>> signatures_;
    std::set<std::array<int, 2>> wrong_drops_; ///< of Focus: by how much reserves were wrong after
                                               ///< pieces of the reserve, the mover's first
    bool drops_go_wrong_ = false; ///< of Focus: the board is wrong after an ordinary piece of the
                                  ///< reserve
    bool drops_keep_turn_ =
        false; ///< of Focus: a player who has played a piece of the reserve is asked again
};

/// Of Focus: by how much the reserves are wrong after a piece of the reserve, the mover's first;
/// nothing if they are not, or it is not seen.
std::optional<std::array<int, 2>> wrong_drop_of(BoardGame, const GameMismatch&);

} // namespace tharsis

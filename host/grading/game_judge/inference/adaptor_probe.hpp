// adaptor_probe.hpp -- tests by a few short games whether an adaptor fits a program
// It counts the legal moves after which the program's position is that of the reference.
#pragma once
#include "grading/game_judge/session/game_session.hpp"

#include <string>

namespace tharsis {

/// The result of a probe.
struct AdaptorProbe {
    bool board = false;       ///< a board was read after the answers of the opening
    u32 tried = 0, right = 0; ///< moves, and those with the reference's position after them
    u32 refused = 0;          ///< moves that the program did not accept
    KnownQuestions questions; ///< the questions of the right moves
    std::optional<GameMismatch> failure; ///< the first failure
    std::string begin; ///< the opening position of the program; empty: that of the rules

    bool fits() const { return tried > 0 && right == tried; }
    /// At least half of the moves are right: the dialogue is understood, and the errors are in the
    /// rules.
    bool fits_mostly() const { return tried > 0 && 2 * right >= tried; }
    /// No move is refused, and a third of them are right.
    bool fits_partly() const { return right >= 3 && 3 * right >= tried && refused == 0; }
};

/// Tries first moves in all directions, then games of a few moves with illegal ones in between.
/// Stops early if nothing fits.
AdaptorProbe probe_adaptor(ProgramUnderTest&, const Adaptor&);

/// A game to a position of Focus in which the mover has a reserve and may choose between moving and
/// dropping; the same game for the same `nth`. Without actions if none was found.
TestScript game_to_reserve_choice(const GameSession&, u64 nth);
/// A game whose last move leaves the other side without a move, so that it must pass. Without
/// actions if none was found.
TestScript game_to_forced_pass(const GameSession&);

} // namespace tharsis

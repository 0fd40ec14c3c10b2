// adaptor_probe.hpp -- tests by a few short games whether an adaptor fits a program
// It counts the legal moves after which the program's position is that of the reference.
#pragma once
#include "grading/game_judge/session/game_session.hpp"

#include <string>

namespace tharsis {

/// The result of a probe.
struct AdaptorProbe {
    bool board = false;        ///< a board was read after the answers of the opening
    u32 tried = 0, right = 0;  ///< moves, and those with the reference's position after them
    u32 refused = 0;           ///< moves that the program did not accept
    bool refuses_line = false; ///< the only failures are refusals, and the refused moves have a
                               ///< row, a column or a cell in common that no right move touches
    KnownQuestions questions;  ///< the questions of the right moves
    std::optional<GameMismatch> failure; ///< the first failure
    std::string begin; ///< the opening position of the program; empty: that of the rules

    bool fits() const { return tried > 0 && right == tried; }
    /// At least half of the moves are right: the dialogue is understood, and the errors are in the
    /// rules.
    bool fits_mostly() const { return tried > 0 && 2 * right >= tried; }
    /// No move is refused, and a third of them are right.
    bool fits_partly() const { return right >= 3 && 3 * right >= tried && refused == 0; }
    /// All moves are right but those of one row, column or cell, which the program always refuses.
    bool fits_but_for_a_line() const { return right >= 3 && refuses_line; }
};

/// Tries first moves in all directions, then games of a few moves with illegal ones in between.
/// Stops early if nothing fits.
AdaptorProbe probe_adaptor(ProgramUnderTest&, const Adaptor&);

/// Plays the opening. If the program shows another one than the reference's, later games begin
/// there, and its notation is returned; empty: they begin as the rules say.
std::string begin_at_shown_opening(GameSession&);

} // namespace tharsis

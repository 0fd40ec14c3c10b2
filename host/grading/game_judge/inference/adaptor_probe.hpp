// adaptor_probe.hpp -- does an adaptor fit a program? A few short games from the beginning tell it
// All moves are legal: what is counted is which of them the program makes as the reference does.
#pragma once
#include "grading/game_judge/session/test_script.hpp"

#include <string>

namespace tharsis {

/// What a probe found out.
struct AdaptorProbe {
    bool board = false;       ///< one was read after the answers of the opening
    u32 tried = 0, right = 0; ///< moves, and those after which the position was the reference's
    u32 refused = 0;          ///< that the program did not take
    KnownQuestions questions; ///< of the moves that were right
    std::optional<GameMismatch> failure; ///< the first one
    std::string
        begin; ///< another opening position, in which the games began; empty: it is the rules'

    bool fits() const { return tried > 0 && right == tried; }
    /// More right than wrong: the dialogue is understood, and what is wrong are the rules.
    bool fits_mostly() const { return tried > 0 && 2 * right >= tried; }
    /// Whatever is typed is taken, and some of it leads where it should.
    bool fits_partly() const { return right >= 3 && 3 * right >= tried && refused == 0; }
};

/// Tries first moves in all directions, then games of a few moves with illegal ones in between.
/// Stops early where nothing fits.
AdaptorProbe probe_adaptor(ProgramUnderTest&, const Adaptor&);

/// A game to a position in which the mover of Focus has a reserve and a choice, each time the same
/// for a number; no actions: none was found.
TestScript game_to_reserve_choice(const GameSession&, u64 nth);
/// A game whose last move leaves the other side without one, so that it must pass; no actions: none
/// was found.
TestScript game_to_forced_pass(const GameSession&);

} // namespace tharsis

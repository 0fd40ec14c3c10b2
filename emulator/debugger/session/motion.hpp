// motion.hpp -- a movement of a session, as a value
//
// Every command of the debugger that moves the program is one of these; docs/decisions/0034.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// Where a session is to go. All kinds but `go_to` stop at breakpoints, watchpoints and exceptions
/// on the way.
struct Motion {
    enum class Kind : u8 {
        instruction, ///< `count` machine instructions
        statement,   ///< `count` statements: a pseudo-instruction as a whole
        line,        ///< `count` source lines: a macro call is one line
        /// Until the call outside of `inner` inner calls has returned; back: to before its call.
        /// Without such a call the same as `resume`.
        finish,
        resume, ///< until a stop, the end, or (back) the beginning
        run_to, ///< until the instruction at one of `addresses` is the next one
        go_to,  ///< to step `step`, in either direction, ignoring stops
    };
    Kind kind = Kind::resume;
    bool back = false; ///< towards the beginning; ignored by `go_to`
    bool over = false; ///< of instruction, statement and line: calls are executed at once
    /// Breakpoints at the instruction where it begins count, too: a run from the start.
    bool stops_here = false;
    u64 count = 1;                   ///< of instruction, statement and line
    u64 inner = 0;                   ///< of finish
    u64 step = 0;                    ///< of go_to
    std::vector<u32> addresses = {}; ///< of run_to
};

/// How far a motion is, in steps. Backwards `at` is the earliest step that it has searched from.
struct MotionProgress {
    u64 from = 0;          ///< where it began
    u64 at = 0;            ///< where it is
    std::optional<u64> to; ///< where it ends at the latest, if that is known
};

} // namespace tharsis

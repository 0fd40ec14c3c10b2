// real_writes.hpp -- what the registers that changed hold: singles, or halves of a double
// The registers do not say it; the instructions that write them do.
#pragma once
#include "debugger/session/session.hpp"

namespace tharsis::inspect {

/// Floating-point registers by their bits; of a double its even one.
struct RealWrites {
    u32 singles = 0, doubles = 0;
};

/// What may have been written since Session::before: of one step by its instruction, of a longer
/// way by any of the program. What was set by hand at the present step counts, too.
RealWrites real_writes(const Session&);

} // namespace tharsis::inspect

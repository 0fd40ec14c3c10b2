// real_writes.hpp -- whether changed floating-point registers hold singles or halves of a double
// Decided by the instructions that write them, since the registers do not show it.
#pragma once
#include "debugger/session/session.hpp"

namespace tharsis::inspect {

/// Floating-point registers as bits; a double is given by its even register.
struct RealWrites {
    u32 singles = 0, doubles = 0;
};

/// What may have been written since Session::before: for one step by its instruction, for a longer
/// movement by any instruction of the program. Values set by hand at the current step count too.
RealWrites real_writes(const Session&);

} // namespace tharsis::inspect

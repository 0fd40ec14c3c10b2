// conventions_header.hpp -- what the comment above a procedure promises about registers
// (docs/assembly-style.md)
//
// "$v0  <- height" names a result, "changes  $t0-$t2 $a0" the other registers that a call may
// alter.
#pragma once
#include "base/program.hpp"

#include <string>

namespace tharsis {

/// A set of registers as bits: general registers 0 to 31, floating-point registers 32 to 63.
using RegisterSet = u64;

/// A procedure and what its header promises.
struct HeadedProcedure {
    u32 address = 0;
    std::string name;          ///< its label, or its address
    bool promises = false;     ///< its header has a `changes` line (also "changes  nothing")
    RegisterSet arguments = 0; ///< "$a0 ..."
    RegisterSet results = 0;   ///< "$v0 <- ..."
    RegisterSet changes = 0;
    RegisterSet given = 0, declared = 0; ///< of sentences: arguments, other registers
    Place place;                         ///< of the `changes` line
};

/// The procedure that begins at an address. An even floating-point register also stands for a
/// double.
HeadedProcedure procedure_at(const Program&, u32 address);

} // namespace tharsis

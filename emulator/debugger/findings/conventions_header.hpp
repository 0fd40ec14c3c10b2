// conventions_header.hpp -- what the comment above a procedure promises about registers
// (asm/README.md, house style)
//
// "$v0  <- height" is a result, "changes  $t0-$t2 $a0" is what else a caller may find altered.
#pragma once
#include "base/program.hpp"
#include "base/source_lines.hpp"

#include <string>

namespace tharsis {

/// Registers as bits: general ones 0 to 31, floating ones 32 to 63.
using RegisterSet = u64;

/// A procedure and what its header promises.
struct HeadedProcedure {
    u32 address = 0;
    std::string name;        ///< its label, or its address
    bool promises = false;   ///< its header has a `changes` line (also "changes  nothing")
    RegisterSet results = 0; ///< "$v0 <- ..."
    RegisterSet changes = 0;
    Place place; ///< of the `changes` line
};

/// The procedure that begins at an address. `lines` are those of the program's files.
HeadedProcedure procedure_at(const Program&, SourceLines& lines, u32 address);

/// The registers that a text names: "$t0-$t2 $a0, $f4". It ends at the first word that is none of
/// that; with a program what else may be changed is passed over: its labels ("board"), files,
/// "memory", "output". An even floating register stands for a double too.
RegisterSet registers_named(std::string_view text, const Program* program = nullptr);

} // namespace tharsis

// header_registers.hpp -- the registers that the comment above a procedure speaks of
#pragma once
#include "base/source_text.hpp"

#include <vector>

namespace tharsis {

/// Registers that sentences speak of. They are no contract.
struct DeclaredRegisters {
    std::vector<TextRange> given;    ///< "expects n in $s0"
    std::vector<TextRange> declared; ///< "leaves the sum in $s1", "clobbers $s2", "$s3 is changed"
};

/// The words of a header that name registers, such as "$t0" or "$t0-$t2".
struct HeaderRegisters {
    /// There is a contract: a line `changes` (or `modifies`) with registers, or `changes nothing`.
    bool promises = false;
    TextRange promise; ///< the word `changes`; of several lines the last
    /// "changes  $t0-$t2 $a0", "changes $t0; $t1 as well as $t2", and the lines that continue it
    std::vector<TextRange> changes;
    std::vector<TextRange> arguments; ///< "$a0  cell" and "$v0  <-> text"
    /// "$v0  <- height", "f(n) -> $v0", "returns $v0", "result: $v0", "résultat : $v0", "$v0:
    /// result"
    std::vector<TextRange> results;
    DeclaredRegisters sentences;
    bool returns_unnamed = false; ///< it returns something, and names no register for it
};

} // namespace tharsis

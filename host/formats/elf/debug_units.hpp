// debug_units.hpp -- a program's procedures by the source file in which they begin
// A debugger decides by a unit's own file which language a procedure is written in.
#pragma once
#include "formats/elf/procedures.hpp"

#include <vector>

namespace tharsis {

/// Addresses [begin, end).
struct AddressRange {
    u32 begin = 0, end = 0;
};

struct DebugUnit {
    /// In which its instructions are written; the first one is its own. The first unit also has the
    /// files without instructions.
    std::vector<FileId> files;
    std::vector<ProcedureRange> procedures;
    std::vector<AddressRange> ranges; ///< of its procedures, ascending, those that touch as one

    /// The number of a file in the unit's tables, from 1; 0: none of its files.
    u32 number_of(FileId) const;
};

/// The source line of a word, for a debugger: inside a macro, the line of the call.
const Place& place_of_word(const Program&, const TextWord&);
/// In the order of their first procedures.
std::vector<DebugUnit> debug_units(const Program&);

} // namespace tharsis

// dwarf_info.hpp -- what a program consists of, for debuggers: procedures and variables (DWARF 3)
// One compilation unit for each section of text; the first one has the variables.
#pragma once
#include "formats/elf/elf_sections.hpp"
#include "formats/elf/procedures.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A section of text, and where its line table is.
struct InfoUnit {
    u32 begin = 0, end = 0;
    u32 lines_at = 0; ///< in .debug_line
};

/// .debug_abbrev, .debug_info and .debug_ranges. `folder`: where the names of source files are
/// relative to; empty: not recorded.
///
/// Without delay slots a procedure consists of ranges, each of which begins after a branch:
/// otherwise gdb would move a breakpoint after a branch to the branch.
std::vector<OutSection> info_sections(const Program&, const std::vector<InfoUnit>&,
                                      const std::vector<Procedure>&, bool delay_slots,
                                      std::string_view folder);

} // namespace tharsis

// dwarf_info.hpp -- what a program consists of, for debuggers: procedures and variables (DWARF 3)
#pragma once
#include "formats/elf/debug_units.hpp"
#include "formats/elf/elf_sections.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// .debug_abbrev, .debug_info and .debug_ranges. `lines_at`: where the line table of each unit is.
/// The first unit has the variables. `folder`: where the names of source files are
/// relative to; empty: not recorded.
///
/// Without delay slots a procedure has several ranges: otherwise gdb would move a breakpoint after
/// a branch to the branch.
std::vector<OutSection> info_sections(const Program&, const std::vector<DebugUnit>&,
                                      const std::vector<u32>& lines_at, bool delay_slots,
                                      std::string_view folder);

} // namespace tharsis

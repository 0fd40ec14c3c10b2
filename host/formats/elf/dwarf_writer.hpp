// dwarf_writer.hpp -- what debuggers read about a program: its lines, procedures, variables and
// frames
#pragma once
#include "formats/elf/elf_sections.hpp"

#include <string_view>
#include <vector>

namespace tharsis {

/// The debugging sections. `folder`: where the names of source files are relative to; empty: not
/// recorded.
std::vector<OutSection> debug_sections(const Program&, bool delay_slots, std::string_view folder);

} // namespace tharsis

// dwarf_writer.hpp -- the line table of a program for debuggers: DWARF 2
// One compilation unit for each section of text, with only its name, its addresses and its lines.
#pragma once
#include "formats/elf/elf_sections.hpp"

#include <vector>

namespace tharsis {

/// .debug_abbrev, .debug_info and .debug_line for the sections of text among `loaded`.
std::vector<OutSection> line_sections(const Program&, const std::vector<OutSection>& loaded);

} // namespace tharsis

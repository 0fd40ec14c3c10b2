// elf_arrangement.hpp -- sections as the bytes of an ELF file for MIPS, least significant byte
// first
#pragma once
#include "formats/elf/elf_sections.hpp"
#include "formats/elf/elf_writer.hpp"

#include <vector>

namespace tharsis {

inline constexpr u32 flags_of_mips32 = 0x5000'1001; ///< MIPS32, o32, noreorder

/// A file with these sections, their names and a segment for each of the first `loaded`; or why it
/// cannot be made.
ElfBytes arranged_file(std::vector<OutSection> sections, u32 entry, u32 loaded);

} // namespace tharsis

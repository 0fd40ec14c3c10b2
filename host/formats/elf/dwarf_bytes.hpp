// dwarf_bytes.hpp -- the numbers and texts of which DWARF sections consist
#pragma once
#include "formats/elf/elf_sections.hpp"

#include <string>
#include <string_view>

namespace tharsis::dwarf {

/// Numbers of 7 bits a byte (LEB128).
void add_unsigned(std::string& to, u32 value);
void add_signed(std::string& to, i64 value);
/// Up to its first zero byte, with one after it.
void add_text(std::string& to, std::string_view text);
/// A part that is preceded by its length.
std::string with_length(const std::string& part);

} // namespace tharsis::dwarf

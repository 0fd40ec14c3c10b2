// elf_sections.hpp -- divides a program into the sections of an ELF file
// Each range of text or data without gaps is a section; further sections contain the data for
// tools.
#pragma once
#include "base/program.hpp"

#include <string>
#include <vector>

namespace tharsis {

struct OutSection {
    std::string name;
    u32 type = 0, flags = 0, address = 0, align = 1, entry_size = 0;
    std::string bytes{};
    u32 link = 0, info = 0; ///< as in ELF; sections are numbered from 1
    u32 size() const { return static_cast<u32>(bytes.size()); }
};

/// Little-endian numbers, one after the other.
void add_half(std::string& to, u32 half);
void add_word(std::string& to, u32 word);

/// Text and data, by ascending addresses.
std::vector<OutSection> loaded_sections(const Program&);
/// .symtab and .strtab. `loaded` are the sections numbered from 1; `number` is that of the first of
/// these two.
std::vector<OutSection> symbol_sections(const Program&, const std::vector<OutSection>& loaded,
                                        u32 number);

} // namespace tharsis

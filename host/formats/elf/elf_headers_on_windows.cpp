// elf_headers_on_windows.cpp -- the headers of an ELF file, read directly: there is no libelf
#include "formats/elf/elf_reader.hpp"

#include <cstddef>
#include <elf.h>

namespace tharsis {

namespace {

/// A header of the file: its fields by their places in the structure of elf.h.
struct Fields {
    const ElfReader& reader;
    std::string_view bytes;

    u32 word(size_t at) const { return reader.word(bytes.substr(at)); }
    u16 half(size_t at) const { return reader.half(bytes.substr(at)); }
};

ElfSegment segment_of(const Fields& it) {
    return {it.word(offsetof(Elf32_Phdr, p_type)),   it.word(offsetof(Elf32_Phdr, p_flags)),
            it.word(offsetof(Elf32_Phdr, p_offset)), it.word(offsetof(Elf32_Phdr, p_filesz)),
            it.word(offsetof(Elf32_Phdr, p_vaddr)),  it.word(offsetof(Elf32_Phdr, p_memsz))};
}

ElfSection section_of(const Fields& it) {
    return {"",
            it.word(offsetof(Elf32_Shdr, sh_type)),
            it.word(offsetof(Elf32_Shdr, sh_flags)),
            it.word(offsetof(Elf32_Shdr, sh_link)),
            it.word(offsetof(Elf32_Shdr, sh_addr)),
            it.word(offsetof(Elf32_Shdr, sh_offset)),
            it.word(offsetof(Elf32_Shdr, sh_size)),
            it.word(offsetof(Elf32_Shdr, sh_name))};
}

/// A table of `count` headers of `size` bytes each; nothing if it is cut off.
std::optional<std::string_view> table_at(const ElfReader& reader, u32 offset, u32 count,
                                         size_t size) {
    if (count == 0) return std::string_view();
    return reader.bytes(offset, count * static_cast<u32>(size));
}

} // namespace

void ElfReader::read_headers() {
    const auto found = bytes(0, sizeof(Elf32_Ehdr));
    if (!found) return void(damage_ = "it is cut off before the end of its headers");
    const char order = (*found)[EI_DATA];
    if (order != ELFDATA2MSB && order != ELFDATA2LSB)
        return void(damage_ = "its byte order is unknown");
    big_endian_ = order == ELFDATA2MSB;
    const Fields header{*this, *found};
    machine_ = header.half(offsetof(Elf32_Ehdr, e_machine));
    type_ = header.half(offsetof(Elf32_Ehdr, e_type));
    flags_ = header.word(offsetof(Elf32_Ehdr, e_flags));
    entry_ = header.word(offsetof(Elf32_Ehdr, e_entry));
    names_ = header.half(offsetof(Elf32_Ehdr, e_shstrndx));
    const u32 segments = header.half(offsetof(Elf32_Ehdr, e_phnum)),
              sections = header.half(offsetof(Elf32_Ehdr, e_shnum)),
              sections_at = header.word(offsetof(Elf32_Ehdr, e_shoff));
    if (segments > max_segments || sections > max_sections || (sections == 0 && sections_at != 0))
        return void(damage_ = "it has too many headers");
    const auto segment_table = table_at(*this, header.word(offsetof(Elf32_Ehdr, e_phoff)), segments,
                                        sizeof(Elf32_Phdr)),
               section_table = table_at(*this, sections_at, sections, sizeof(Elf32_Shdr));
    if (!segment_table || !section_table)
        return void(damage_ = "it is cut off before the end of its headers");
    if (names_ != SHN_UNDEF && names_ >= sections)
        return void(damage_ = "its sections' names are nowhere");
    for (size_t k = 0; k < segments; ++k)
        segments_.push_back(segment_of({*this, segment_table->substr(k * sizeof(Elf32_Phdr))}));
    for (size_t k = 0; k < sections; ++k)
        sections_.push_back(section_of({*this, section_table->substr(k * sizeof(Elf32_Shdr))}));
}

} // namespace tharsis

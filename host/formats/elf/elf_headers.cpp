// elf_headers.cpp -- the headers of an ELF file, by libelf, which converts them to the host's order
#include "formats/elf/elf_reader.hpp"

#include <cstring>
#include <libelf.h>
#include <memory>

namespace tharsis {

namespace {

std::string said_by_libelf() {
    const char* text = elf_errmsg(-1);
    return text ? text : "its headers make no sense";
}

struct EndElf {
    void operator()(Elf* elf) const { elf_end(elf); }
};

/// Headers that libelf returns may be misaligned.
template <class Header> Header copy_of(const Header* found, size_t index = 0) {
    Header copy;
    std::memcpy(&copy, reinterpret_cast<const char*>(found) + index * sizeof copy, sizeof copy);
    return copy;
}

/// Why the tables of this header cannot be read; empty if they can.
std::string damage_of(const Elf32_Ehdr& header, size_t file_size, u32 max_segments,
                      u32 max_sections) {
    // PN_XNUM is too many, as is the count in section 0.
    if (header.e_phnum > max_segments || header.e_shnum > max_sections ||
        (header.e_shnum == 0 && header.e_shoff != 0))
        return "it has too many headers";
    // libelf treats truncated tables as missing.
    const auto fits = [&](u64 offset, u64 count, u64 size) {
        return count == 0 || offset + count * size <= file_size;
    };
    if (!fits(header.e_phoff, header.e_phnum, sizeof(Elf32_Phdr)) ||
        !fits(header.e_shoff, header.e_shnum, sizeof(Elf32_Shdr)))
        return "it is cut off before the end of its headers";
    if (header.e_shstrndx != SHN_UNDEF && header.e_shstrndx >= header.e_shnum)
        return "its sections' names are nowhere";
    if (header.e_ident[EI_DATA] != ELFDATA2MSB && header.e_ident[EI_DATA] != ELFDATA2LSB)
        return "its byte order is unknown";
    return {};
}

std::string read_segments(Elf* elf, std::vector<ElfSegment>& segments) {
    size_t count = 0;
    if (elf_getphdrnum(elf, &count) != 0) return said_by_libelf();
    const Elf32_Phdr* const headers = count > 0 ? elf32_getphdr(elf) : nullptr;
    if (count > 0 && !headers) return said_by_libelf();
    for (size_t k = 0; k < count; ++k) {
        const Elf32_Phdr it = copy_of(headers, k);
        segments.push_back(
            {it.p_type, it.p_flags, it.p_offset, it.p_filesz, it.p_vaddr, it.p_memsz});
    }
    return {};
}

/// A file may have no sections: tools use them, execution does not.
std::string read_sections(Elf* elf, std::vector<ElfSection>& sections) {
    size_t count = 0;
    if (elf_getshdrnum(elf, &count) != 0) return said_by_libelf();
    for (size_t k = 0; k < count; ++k) {
        Elf_Scn* const scn = elf_getscn(elf, k);
        const Elf32_Shdr* const found = scn ? elf32_getshdr(scn) : nullptr;
        if (!found) return said_by_libelf();
        const Elf32_Shdr it = copy_of(found);
        sections.push_back({"", it.sh_type, it.sh_flags, it.sh_link, it.sh_addr, it.sh_offset,
                            it.sh_size, it.sh_name});
    }
    return {};
}

} // namespace

/// libelf's parameter is not const, but it does not write to a file that is only read.
void ElfReader::read_headers() {
    elf_version(EV_CURRENT);
    const std::unique_ptr<Elf, EndElf> elf(
        elf_memory(const_cast<char*>(file_.data()), file_.size()));
    const bool known = elf && elf_kind(elf.get()) == ELF_K_ELF;
    const Elf32_Ehdr* const header = known ? elf32_getehdr(elf.get()) : nullptr;
    if (!header) {
        damage_ = said_by_libelf();
        return;
    }
    machine_ = header->e_machine;
    type_ = header->e_type;
    flags_ = header->e_flags;
    entry_ = header->e_entry;
    names_ = header->e_shstrndx;
    big_endian_ = header->e_ident[EI_DATA] == ELFDATA2MSB;
    damage_ = damage_of(*header, file_.size(), max_segments, max_sections);
    if (damage_.empty()) damage_ = read_segments(elf.get(), segments_);
    if (damage_.empty()) damage_ = read_sections(elf.get(), sections_);
}

} // namespace tharsis

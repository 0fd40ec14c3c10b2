// elf_arrangement_on_windows.cpp -- sections as the bytes of an ELF file, as libelf arranges them:
// headers, segments, contents in order, the table of sections at the end
#include "formats/elf/elf_arrangement.hpp"

#include <elf.h>
#include <string_view>

namespace tharsis {

namespace {

static_assert(sizeof(Elf32_Ehdr) == 52 && sizeof(Elf32_Phdr) == 32 && sizeof(Elf32_Shdr) == 40,
              "the structures are those of the file, and the host's order is the file's");

template <class Header> std::string_view bytes_of(const Header& header) {
    return {reinterpret_cast<const char*>(&header), sizeof header};
}

void align(std::string& file, size_t to) {
    if (to > 1) file.resize((file.size() + to - 1) / to * to, '\0');
}

Elf32_Ehdr header_of(u32 entry, u32 segments, size_t sections, size_t sections_at) {
    Elf32_Ehdr header{};
    const unsigned char ident[] = {ELFMAG0,    ELFMAG1,     ELFMAG2,   ELFMAG3,
                                   ELFCLASS32, ELFDATA2LSB, EV_CURRENT};
    for (size_t n = 0; n < sizeof ident; ++n) header.e_ident[n] = ident[n];
    header.e_type = ET_EXEC;
    header.e_machine = EM_MIPS;
    header.e_version = EV_CURRENT;
    header.e_entry = entry;
    header.e_phoff = segments > 0 ? sizeof(Elf32_Ehdr) : 0;
    header.e_shoff = static_cast<u32>(sections_at);
    header.e_flags = flags_of_mips32;
    header.e_ehsize = sizeof(Elf32_Ehdr);
    header.e_phentsize = segments > 0 ? sizeof(Elf32_Phdr) : 0;
    header.e_phnum = static_cast<u16>(segments);
    header.e_shentsize = sizeof(Elf32_Shdr);
    header.e_shnum = static_cast<u16>(sections);
    header.e_shstrndx = static_cast<u16>(sections - 1);
    return header;
}

Elf32_Shdr section_header(const OutSection& it, size_t name, size_t offset) {
    Elf32_Shdr header{};
    header.sh_name = static_cast<u32>(name);
    header.sh_type = it.type;
    header.sh_flags = it.flags;
    header.sh_addr = it.address;
    header.sh_offset = static_cast<u32>(offset);
    header.sh_size = static_cast<u32>(it.bytes.size());
    header.sh_link = it.link;
    header.sh_info = it.info;
    header.sh_addralign = it.align;
    header.sh_entsize = it.entry_size;
    return header;
}

Elf32_Phdr segment_header(const Elf32_Shdr& it) {
    const u32 rights = it.sh_flags & SHF_EXECINSTR ? PF_R | PF_X : PF_R | PF_W;
    return {PT_LOAD,    it.sh_offset, it.sh_addr, it.sh_addr,
            it.sh_size, it.sh_size,   rights,     it.sh_addralign};
}

} // namespace

ElfBytes arranged_file(std::vector<OutSection> sections, u32 entry, u32 loaded) {
    sections.push_back({".shstrtab", SHT_STRTAB, 0, 0, 1});
    std::string names(1, '\0');
    std::vector<size_t> name_offsets;
    for (const OutSection& it : sections) {
        name_offsets.push_back(names.size());
        names.append(it.name).push_back('\0');
    }
    sections.back().bytes = names;
    std::string file(sizeof(Elf32_Ehdr) + loaded * sizeof(Elf32_Phdr), '\0');
    std::vector<Elf32_Shdr> headers(1); // section 0 stands for no section
    for (size_t k = 0; k < sections.size(); ++k) {
        align(file, sections[k].align);
        headers.push_back(section_header(sections[k], name_offsets[k], file.size()));
        file += sections[k].bytes;
    }
    align(file, 4);
    const Elf32_Ehdr header = header_of(entry, loaded, headers.size(), file.size());
    for (const Elf32_Shdr& it : headers) file += bytes_of(it);
    file.replace(0, sizeof header, bytes_of(header));
    for (u32 k = 0; k < loaded; ++k)
        file.replace(sizeof(Elf32_Ehdr) + k * sizeof(Elf32_Phdr), sizeof(Elf32_Phdr),
                     bytes_of(segment_header(headers[k + 1])));
    return {std::move(file), {}};
}

} // namespace tharsis

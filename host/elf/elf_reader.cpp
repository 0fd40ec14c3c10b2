// elf_reader.cpp -- the parts of a 32-bit ELF file in the host's byte order, read with libelf
// libelf turns headers and symbols into the host's order; contents are taken from the file itself, within its bounds.
#include "elf/elf_reader.hpp"
#include <cstring>
#include <gelf.h>
#include <libelf.h>

namespace tharsis {

namespace {

std::string said_by_libelf() {
    const char* text = elf_errmsg(-1);
    return text ? text : "its headers make no sense";
}

u8 byte_of(char c) { return static_cast<u8>(c); }

}

/// libelf takes the bytes as its own, but a file that is only read is never written.
ElfReader::ElfReader(std::string_view bytes) : file_(bytes) {
    elf_version(EV_CURRENT);
    elf_ = elf_memory(const_cast<char*>(bytes.data()), bytes.size());
    read_header();
    if (damage_.empty()) read_segments();
    if (damage_.empty()) read_sections();
}

ElfReader::~ElfReader() { elf_end(elf_); }

void ElfReader::read_header() {
    const Elf32_Ehdr* header = elf_ && elf_kind(elf_) == ELF_K_ELF ? elf32_getehdr(elf_) : nullptr;
    if (!header) {
        damage_ = said_by_libelf();
        return;
    }
    machine_ = header->e_machine;
    type_ = header->e_type;
    flags_ = header->e_flags;
    entry_ = header->e_entry;
    big_endian_ = header->e_ident[EI_DATA] == ELFDATA2MSB;
    if (header->e_ident[EI_DATA] != ELFDATA2MSB && header->e_ident[EI_DATA] != ELFDATA2LSB) damage_ = "its byte order is unknown";
    // libelf takes tables that are cut off for none.
    const auto fits = [&](u64 offset, u64 count, u64 size) { return count == 0 || offset + count * size <= file_.size(); };
    if (!fits(header->e_phoff, header->e_phnum, sizeof(Elf32_Phdr)) || !fits(header->e_shoff, header->e_shnum, sizeof(Elf32_Shdr)))
        damage_ = "it is cut off before the end of its headers";
}

void ElfReader::read_segments() {
    size_t count = 0;
    if (elf_getphdrnum(elf_, &count) != 0) {
        damage_ = said_by_libelf();
        return;
    }
    const Elf32_Phdr* headers = count > 0 ? elf32_getphdr(elf_) : nullptr;
    if (count > 0 && !headers) damage_ = said_by_libelf();
    for (size_t k = 0; headers && k < count; ++k) {
        Elf32_Phdr it;  // a copy: libelf's may lie at any address
        std::memcpy(&it, reinterpret_cast<const char*>(headers) + k * sizeof it, sizeof it);
        segments_.push_back({it.p_type, it.p_flags, it.p_offset, it.p_filesz, it.p_vaddr, it.p_memsz});
    }
}

/// A file may lack all sections: they are for tools, not for running.
void ElfReader::read_sections() {
    size_t count = 0, names = 0;
    if (elf_getshdrnum(elf_, &count) != 0 || elf_getshdrstrndx(elf_, &names) != 0) {
        damage_ = said_by_libelf();
        return;
    }
    for (size_t k = 0; k < count; ++k) {
        Elf_Scn* scn = elf_getscn(elf_, k);
        const Elf32_Shdr* found = scn ? elf32_getshdr(scn) : nullptr;
        if (!found) {
            damage_ = said_by_libelf();
            return;
        }
        Elf32_Shdr it;
        std::memcpy(&it, static_cast<const void*>(found), sizeof it);
        const char* name = elf_strptr(elf_, names, it.sh_name);
        sections_.push_back({name ? name : "", it.sh_type, it.sh_flags, it.sh_link, it.sh_addr, it.sh_offset, it.sh_size});
    }
}

const ElfSection* ElfReader::section(std::string_view name) const {
    for (const ElfSection& it : sections_)
        if (it.name == name && it.type != SHT_NOBITS) return &it;
    return nullptr;
}

std::optional<std::string_view> ElfReader::bytes(u32 offset, u32 size) const {
    if (offset > file_.size() || size > file_.size() - offset) return {};
    return file_.substr(offset, size);
}

u32 ElfReader::word(std::string_view from) const {
    u32 value = 0;
    for (u32 n = 0; n < 4; ++n) value |= u32{byte_of(from[n])} << 8 * (big_endian_ ? 3 - n : n);
    return value;
}

u16 ElfReader::half(std::string_view from) const {
    const u32 first = byte_of(from[0]), second = byte_of(from[1]);
    return static_cast<u16>(big_endian_ ? first << 8 | second : second << 8 | first);
}

std::optional<std::vector<ElfSymbol>> ElfReader::symbols() const {
    constexpr size_t most_letters = size_t{64} << 20;  // names may share their bytes: a small file could name gigabytes
    std::vector<ElfSymbol> found;
    size_t letters = 0;
    for (size_t k = 0; k < sections_.size(); ++k) {
        if (sections_[k].type != SHT_SYMTAB || !bytes(sections_[k])) continue;
        Elf_Data* data = elf_getdata(elf_getscn(elf_, k), nullptr);
        if (!data || data->d_type != ELF_T_SYM) continue;
        const int count = static_cast<int>(data->d_size / sizeof(Elf32_Sym));
        for (int n = 1; n < count; ++n) {
            GElf_Sym it;
            if (!gelf_getsym(data, n, &it)) break;
            const char* name = elf_strptr(elf_, sections_[k].link, it.st_name);
            if (!name || !*name) continue;
            const std::string_view text(name);
            letters += text.size() + 64;
            if (letters > most_letters) return {};
            found.push_back({text, static_cast<u32>(it.st_value), it.st_shndx, static_cast<u8>(GELF_ST_TYPE(it.st_info)),
                             GELF_ST_BIND(it.st_info) != STB_LOCAL});
        }
    }
    return found;
}

}

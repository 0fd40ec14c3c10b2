// elf_reader.cpp -- the parts of a 32-bit ELF file in the host's byte order, read with libelf
// libelf converts headers to the host's order; contents are read from the file itself, within its
// bounds.
#include "formats/elf/elf_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <libelf.h>

namespace tharsis {

namespace {

std::string said_by_libelf() {
    const char* text = elf_errmsg(-1);
    return text ? text : "its headers make no sense";
}

u8 byte_of(char c) { return static_cast<u8>(c); }

// Tables may refer to the same bytes many times, so that a small file could require gigabytes;
// therefore the work is limited.
constexpr u32 most_segments = 256, most_sections = 4096;
constexpr size_t longest_symbol = size_t{64} << 20, price_of_symbol = 64;

std::string_view text_at(std::string_view strings, u32 offset) {
    if (offset >= strings.size()) return "";
    const std::string_view rest = strings.substr(offset);
    return rest.substr(0, rest.find('\0'));
}

} // namespace

/// libelf's parameter is not const, but it does not write to a file that is only read.
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
    if (header->e_ident[EI_DATA] != ELFDATA2MSB && header->e_ident[EI_DATA] != ELFDATA2LSB)
        damage_ = "its byte order is unknown";
    if (header->e_phnum > most_segments || header->e_shnum > most_sections ||
        (header->e_shnum == 0 && header->e_shoff != 0)) {
        damage_ = "it has too many headers"; // PN_XNUM is one of them, as is the count in
                                             // section 0
        return;
    }
    if (header->e_shstrndx != SHN_UNDEF && header->e_shstrndx >= header->e_shnum)
        damage_ = "its sections' names are nowhere";
    // libelf treats truncated tables as missing.
    const auto fits = [&](u64 offset, u64 count, u64 size) {
        return count == 0 || offset + count * size <= file_.size();
    };
    if (!fits(header->e_phoff, header->e_phnum, sizeof(Elf32_Phdr)) ||
        !fits(header->e_shoff, header->e_shnum, sizeof(Elf32_Shdr)))
        damage_ = "it is cut off before the end of its headers";
    names_ = header->e_shstrndx;
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
        Elf32_Phdr it; // a copy, because libelf's may be misaligned
        std::memcpy(&it, reinterpret_cast<const char*>(headers) + k * sizeof it, sizeof it);
        segments_.push_back(
            {it.p_type, it.p_flags, it.p_offset, it.p_filesz, it.p_vaddr, it.p_memsz});
    }
}

/// A file may have no sections: tools use them, execution does not.
void ElfReader::read_sections() {
    size_t count = 0;
    if (elf_getshdrnum(elf_, &count) != 0) {
        damage_ = said_by_libelf();
        return;
    }
    std::vector<u32> names;
    for (size_t k = 0; k < count; ++k) {
        Elf_Scn* scn = elf_getscn(elf_, k);
        const Elf32_Shdr* found = scn ? elf32_getshdr(scn) : nullptr;
        if (!found) {
            damage_ = said_by_libelf();
            return;
        }
        Elf32_Shdr it;
        std::memcpy(&it, static_cast<const void*>(found), sizeof it);
        names.push_back(it.sh_name);
        sections_.push_back(
            {"", it.sh_type, it.sh_flags, it.sh_link, it.sh_addr, it.sh_offset, it.sh_size});
    }
    if (names_ != SHN_UNDEF) name_sections(names);
}

void ElfReader::name_sections(std::span<const u32> names) {
    const auto table = strings(names_);
    size_t letters = 0;
    for (size_t k = 0; table && k < names.size() && letters <= longest_symbol; ++k) {
        sections_[k].name = text_at(*table, names[k]);
        letters += sections_[k].name.size();
    }
    if (!table || letters > longest_symbol) damage_ = "its sections' names make no sense";
}

/// A table of strings, all of which end within it.
std::optional<std::string_view> ElfReader::strings(u32 section) const {
    if (section >= sections_.size() || sections_[section].type != SHT_STRTAB) return {};
    const auto table = bytes(sections_[section]);
    if (!table || table->empty() || table->back() != '\0') return {};
    return table;
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
    std::vector<ElfSymbol> found;
    const auto is_table = [](const ElfSection& it) { return it.type == SHT_SYMTAB; };
    const auto section = std::ranges::find_if(sections_, is_table);
    if (section == sections_.end() || section->size == 0) return found;
    const auto table = bytes(*section), names = strings(section->link);
    if (!table || !names || std::find_if(section + 1, sections_.end(), is_table) != sections_.end())
        return {};
    std::string_view source; // the name of the file to which the next symbols belong
    size_t letters = table->size() / sizeof(Elf32_Sym) * price_of_symbol;
    for (size_t at = sizeof(Elf32_Sym);
         at + sizeof(Elf32_Sym) <= table->size() && letters <= longest_symbol;
         at += sizeof(Elf32_Sym)) {
        const std::string_view it = table->substr(at), name = text_at(*names, word(it));
        letters += name.size();
        const u8 info = byte_of(it[offsetof(Elf32_Sym, st_info)]);
        const bool global = ELF32_ST_BIND(info) != STB_LOCAL;
        if (ELF32_ST_TYPE(info) == STT_FILE) source = name;
        if (!name.empty())
            found.push_back({name, word(it.substr(offsetof(Elf32_Sym, st_value))),
                             half(it.substr(offsetof(Elf32_Sym, st_shndx))),
                             static_cast<u8>(ELF32_ST_TYPE(info)), global,
                             global ? std::string_view() : source});
    }
    if (letters > longest_symbol) return {};
    return found;
}

} // namespace tharsis

// elf_reader.cpp -- the parts of a 32-bit ELF file in the host's byte order
// Headers are read elsewhere (elf_headers.cpp); contents from the file itself, within its bounds.
#include "formats/elf/elf_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <elf.h>

namespace tharsis {

namespace {

u8 byte_of(char c) { return static_cast<u8>(c); }

// Tables may refer to the same bytes many times, so that a small file could require gigabytes;
// therefore the work is limited.
constexpr size_t longest_symbol = size_t{64} << 20, price_of_symbol = 64;

std::string_view text_at(std::string_view strings, u32 offset) {
    if (offset >= strings.size()) return "";
    const std::string_view rest = strings.substr(offset);
    return rest.substr(0, rest.find('\0'));
}

} // namespace

ElfReader::ElfReader(std::string_view bytes) : file_(bytes) {
    read_headers();
    if (damage_.empty() && names_ != SHN_UNDEF) name_sections();
}

void ElfReader::name_sections() {
    const auto table = strings(names_);
    size_t letters = 0;
    for (size_t k = 0; table && k < sections_.size() && letters <= longest_symbol; ++k) {
        sections_[k].name = text_at(*table, sections_[k].name_offset);
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
                             word(it.substr(offsetof(Elf32_Sym, st_size))),
                             global ? std::string_view() : source});
    }
    if (letters > longest_symbol) return {};
    return found;
}

} // namespace tharsis

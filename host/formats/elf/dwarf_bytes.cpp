// dwarf_bytes.cpp -- LEB128, texts, lengths
#include "formats/elf/dwarf_bytes.hpp"

namespace tharsis::dwarf {

void add_unsigned(std::string& to, u32 value) {
    do {
        const u32 rest = value >> 7;
        to += static_cast<char>((value & 0x7f) | (rest ? 0x80 : 0));
        value = rest;
    } while (value != 0);
}

void add_signed(std::string& to, i64 value) {
    for (;;) {
        const i64 low = value & 0x7f;
        value >>= 7;
        const bool last = (value == 0 && !(low & 0x40)) || (value == -1 && (low & 0x40));
        to += static_cast<char>(last ? low : low | 0x80);
        if (last) return;
    }
}

void add_text(std::string& to, std::string_view text) {
    to += text.substr(0, text.find('\0'));
    to += '\0';
}

std::string with_length(const std::string& part) {
    std::string whole;
    add_word(whole, static_cast<u32>(part.size()));
    return whole + part;
}

} // namespace tharsis::dwarf

// elf_note.cpp -- the note in our own ELF files: how the program was assembled
// A note is three words (sizes of owner and description, type), then both texts, padded to words.
#include "formats/elf/elf_note.hpp"

#include "formats/elf/elf_sections.hpp"

namespace tharsis {

namespace {

constexpr std::string_view owner{"Tharsis", 8}; // includes its zero byte

}

std::optional<ElfNote> read_note(const ElfReader& file) {
    const ElfSection* section = file.section(note_section);
    const auto bytes = section ? file.bytes(*section) : std::nullopt;
    if (!bytes || bytes->size() < 24 || file.word(*bytes) != owner.size() ||
        bytes->substr(12, owner.size()) != owner)
        return {};
    if (file.word(bytes->substr(8)) != 1) return {};
    const std::string_view name = bytes->substr(24);
    return ElfNote{(file.word(bytes->substr(20)) & 1) != 0,
                   std::string(name.substr(0, name.find('\0')))};
}

std::string note_bytes(const ElfNote& note) {
    std::string text, bytes;
    add_word(text, note.delay_slots ? 1 : 0);
    text += note.layout + '\0';
    add_word(bytes, static_cast<u32>(owner.size()));
    add_word(bytes, static_cast<u32>(text.size()));
    add_word(bytes, 1);
    bytes += owner;
    bytes += text;
    bytes.resize((bytes.size() + 3) / 4 * 4);
    return bytes;
}

} // namespace tharsis

// elf_note.cpp -- the note in our own ELF files: how the program was assembled
// A note is three words (sizes of owner and description, type), then both texts, padded to words.
#include "formats/elf/elf_note.hpp"

#include "formats/elf/elf_sections.hpp"

namespace tharsis {

namespace {

constexpr std::string_view owner{"Tharsis", 8}; // includes its zero byte
constexpr u32 has_delay_slots = 1, has_dialect = 2, has_extents = 4;

/// The text up to the next zero byte; it and the zero byte are removed.
std::string taken_text(std::string_view& bytes) {
    const std::size_t end = bytes.find('\0');
    std::string text(bytes.substr(0, end));
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    return text;
}

std::vector<DataExtent> extents_of(const ElfReader& file, std::string_view bytes) {
    std::vector<DataExtent> extents;
    for (; bytes.size() >= 12; bytes.remove_prefix(12))
        extents.push_back(
            {file.word(bytes), file.word(bytes.substr(4)), file.word(bytes.substr(8)) != 0});
    return extents;
}

void pad_to_words(std::string& bytes) { bytes.resize((bytes.size() + 3) / 4 * 4); }

} // namespace

std::optional<ElfNote> read_note(const ElfReader& file) {
    const ElfSection* section = file.section(note_section);
    const auto bytes = section ? file.bytes(*section) : std::nullopt;
    if (!bytes || bytes->size() < 24 || file.word(*bytes) != owner.size() ||
        bytes->substr(12, owner.size()) != owner)
        return {};
    if (file.word(bytes->substr(8)) != 1) return {};
    const u32 flags = file.word(bytes->substr(20));
    std::string_view rest = bytes->substr(24);
    ElfNote note{.delay_slots = (flags & has_delay_slots) != 0, .layout = taken_text(rest)};
    if (flags & has_dialect) note.dialect = taken_text(rest);
    const std::size_t at = (bytes->size() - rest.size() + 3) / 4 * 4;
    if (flags & has_extents && at <= bytes->size())
        note.extents = extents_of(file, bytes->substr(at));
    return note;
}

std::string note_bytes(const ElfNote& note) {
    std::string text, bytes;
    add_word(text, (note.delay_slots ? has_delay_slots : 0) |
                       (note.dialect.empty() ? 0 : has_dialect) |
                       (note.extents.empty() ? 0 : has_extents));
    text += note.layout + '\0';
    if (!note.dialect.empty()) text += note.dialect + '\0';
    if (!note.extents.empty()) pad_to_words(text);
    for (const DataExtent& it : note.extents) {
        add_word(text, it.address);
        add_word(text, it.size);
        add_word(text, it.reserved ? 1 : 0);
    }
    add_word(bytes, static_cast<u32>(owner.size()));
    add_word(bytes, static_cast<u32>(text.size()));
    add_word(bytes, 1);
    bytes += owner;
    bytes += text;
    pad_to_words(bytes);
    return bytes;
}

} // namespace tharsis

// elf_note.hpp -- the note in our own ELF files: how the program was assembled
// A file without it comes from a compiler: branches have delay slots, and the linker decides about
// addresses.
#pragma once
#include "formats/elf/elf_reader.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// Section .note.tharsis, of owner "Tharsis", type 1: flags (bit 0: delay slots), then the name of
/// the memory configuration, ended by a zero byte.
struct ElfNote {
    bool delay_slots = false;
    std::string layout;
};

inline constexpr std::string_view note_section = ".note.tharsis";

std::optional<ElfNote> read_note(const ElfReader&);
/// The section's bytes, little endian.
std::string note_bytes(const ElfNote&);

} // namespace tharsis

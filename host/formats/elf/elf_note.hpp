// elf_note.hpp -- the note in our own ELF files: how the program was assembled
// A file without it comes from a compiler: branches have delay slots, and the linker decides about
// addresses.
#pragma once
#include "base/program.hpp"
#include "formats/elf/elf_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Section .note.tharsis, of owner "Tharsis", type 1: flags (bit 0: delay slots), then the name of
/// the memory configuration, ended by a zero byte. A program of another dialect than MARS's adds
/// the name of its dialect (bit 1), ended by a zero byte, and then, if the dialect distinguishes
/// what was never set, which bytes of the data were (bit 2): at a multiple of four, three words for
/// each directive, its address, its size, and 1 if it only reserves them.
struct ElfNote {
    bool delay_slots = false;
    std::string layout{};
    std::string dialect{};             ///< empty: MARS's
    std::vector<DataExtent> extents{}; ///< empty: all data are set
};

inline constexpr std::string_view note_section = ".note.tharsis";

std::optional<ElfNote> read_note(const ElfReader&);
/// The section's bytes, little endian.
std::string note_bytes(const ElfNote&);

} // namespace tharsis

// elf_absent.cpp -- ELF files where there is no libelf: they are recognised, and refused
// Compiled instead of the other files of this folder (host/special_flags.cmake).
#include "formats/elf/elf_loader.hpp"
#include "formats/elf/elf_sentences.hpp"
#include "formats/elf/elf_writer.hpp"

namespace tharsis {

bool is_elf(std::string_view bytes) { return bytes.starts_with("\177ELF"); }

LoadedElf load_elf(std::string_view, const std::string& name) {
    LoadedElf none;
    none.said = elf_message("file", name, elf_message("absent"));
    none.advice = elf_message("absent-tip");
    none.error = text_of(none.said, Language::english);
    none.tip = text_of(none.advice, Language::english);
    return none;
}

ElfBytes elf_bytes(const Program&, bool, const ElfPurpose&) { return {"", elf_message("absent")}; }

} // namespace tharsis

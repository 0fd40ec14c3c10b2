// elf_writer.cpp -- an assembled program as an ELF file that objdump, gdb and `tharsis run` read
// Its sections become bytes here; another file arranges them (elf_arrangement.hpp).
#include "formats/elf/elf_writer.hpp"

#include "base/dialect.hpp"
#include "formats/elf/dwarf_writer.hpp"
#include "formats/elf/elf_arrangement.hpp"
#include "formats/elf/elf_note.hpp"
#include "formats/elf/elf_sentences.hpp"

#include <elf.h>
#include <fmt/core.h>
#include <utility>

namespace tharsis {

namespace {

/// What a file must say so that the program runs again as it did.
ElfNote note_of(const Program& program, bool delay_slots) {
    const DialectRules& rules = rules_of(program.dialect);
    ElfNote note{.delay_slots = delay_slots, .layout = std::string(program.layout->name)};
    if (program.dialect != Dialect::mars) note.dialect = rules.name;
    if (rules.unset == DialectRules::Unset::error) note.extents = program.extents;
    return note;
}

std::vector<OutSection> all_sections(const Program& program, bool delay_slots,
                                     std::string_view folder, u32& loaded_count) {
    const std::vector<OutSection> loaded = loaded_sections(program);
    loaded_count = static_cast<u32>(loaded.size());
    std::vector<OutSection> all = loaded;
    const auto append = [&](const std::vector<OutSection>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    append({{std::string(note_section), SHT_NOTE, 0, 0, 4, 0,
             note_bytes(note_of(program, delay_slots))}});
    append(debug_sections(program, delay_slots, folder));
    append(symbol_sections(program, loaded, static_cast<u32>(all.size() + 1)));
    return all;
}

/// An error about the word at an address, with its source line.
Message placed(const Program& program, u32 address, const Message& what) {
    const Origin* origin = program.origin_at(address);
    if (!origin) return elf_message("at-address", hexadecimal(address), what);
    return elf_message("on-line", program.files[origin->place.file].name, origin->place.line, what);
}

/// What a file cannot hold; empty: nothing.
Message why_no_file(const Program& program) {
    if (!program.far_branches.empty())
        return placed(program, program.far_branches[0].address, elf_message("far-branch"));
    if (!program.unencodable.empty())
        return placed(program, program.unencodable[0].address, elf_message("unencodable"));
    return {};
}

} // namespace

ElfBytes elf_bytes(const Program& program, bool delay_slots, const ElfPurpose& purpose) {
    if (program.text.empty()) return {"", elf_message("no-instructions")};
    if (Message error = purpose.is_for_debugger ? Message() : why_no_file(program); !error.empty())
        return {"", std::move(error)};
    u32 loaded = 0;
    std::vector<OutSection> sections = all_sections(program, delay_slots, purpose.folder, loaded);
    return arranged_file(std::move(sections), program.entry, loaded);
}

} // namespace tharsis

// dwarf_writer.cpp -- the line table of a program for debuggers (DWARF 2), with what describes the
// program
// The numbers of operations are those of the standard; each is written once, with its name.
#include "formats/elf/dwarf_writer.hpp"

#include "formats/elf/dwarf_bytes.hpp"
#include "formats/elf/dwarf_frames.hpp"
#include "formats/elf/dwarf_info.hpp"

#include <elf.h>

namespace tharsis {

namespace {

using dwarf::add_signed;
using dwarf::add_text;
using dwarf::add_unsigned;
using dwarf::with_length;

/// The source line of a word, for a debugger: inside a macro, the line of the call.
const Place& place_of(const Program& program, const TextWord& word) {
    const Origin& origin = program.origins[word.origin];
    return origin.outermost();
}

/// The operations that produce the table of one section.
class LineProgram {
public:
    explicit LineProgram(const Program& program) : program_(program) {}

    std::string of(const OutSection& section) {
        constexpr char extended = 0, set_address = 2, end_sequence = 1;
        code_ += {extended, 5, set_address};
        add_word(code_, section.address);
        address_ = section.address;
        const u32 end = section.address + section.size();
        for (const TextWord& word : program_.text)
            if (word.address >= section.address && word.address < end) add_row(word);
        advance(end);
        code_ += {extended, 1, end_sequence};
        return std::move(code_);
    }

private:
    void advance(u32 address) {
        code_ += '\2'; // advance_pc, in instructions
        add_unsigned(code_, (address - address_) / 4);
        address_ = address;
    }

    void add_row(const TextWord& word) {
        const Place& place = place_of(program_, word);
        if (place.line == 0 || (place.line == line_ && place.file + 1 == file_ && begun_)) return;
        advance(word.address);
        if (place.file + 1 != file_) {
            code_ += '\4'; // set_file
            add_unsigned(code_, place.file + 1);
            file_ = place.file + 1;
        }
        code_ += '\3'; // advance_line
        add_signed(code_, i64{place.line} - i64{line_});
        line_ = place.line;
        code_ += '\1'; // copy
        begun_ = true;
    }

    const Program& program_;
    std::string code_;
    u32 address_ = 0, line_ = 1, file_ = 1;
    bool begun_ = false;
};

std::string line_table(const Program& program, const OutSection& section) {
    std::string header;
    for (const int byte : {4, 1, -5, 14, 10})
        header += static_cast<char>(
            byte); // instruction size, is_stmt, line base and range, first special
    for (const int operands : {0, 1, 1, 1, 1, 0, 0, 0, 1}) header += static_cast<char>(operands);
    header += '\0'; // no folders
    for (const SourceFile& file : program.files) {
        add_text(header, file.name);
        header.append(3, '\0'); // folder, time, length: unknown
    }
    header += '\0';
    std::string table;
    add_half(table, 2); // version
    table += with_length(header);
    table += LineProgram(program).of(section);
    return with_length(table);
}

} // namespace

std::vector<OutSection> debug_sections(const Program& program,
                                       const std::vector<OutSection>& loaded, bool delay_slots,
                                       std::string_view folder) {
    const std::vector<Procedure> procedures = procedures_of(program);
    std::vector<InfoUnit> units;
    std::string lines;
    for (const OutSection& it : loaded) {
        if (!(it.flags & SHF_EXECINSTR)) continue;
        units.push_back({it.address, it.address + it.size(), static_cast<u32>(lines.size())});
        lines += line_table(program, it);
    }
    std::vector<OutSection> all = info_sections(program, units, procedures, delay_slots, folder);
    all.push_back({".debug_line", SHT_PROGBITS, 0, 0, 1, 0, lines});
    all.push_back(frame_section(program, procedures, delay_slots));
    return all;
}

} // namespace tharsis

// dwarf_writer.cpp -- the sections for debuggers (DWARF 2); here the line table
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

/// The operations that produce the table of one unit.
class LineProgram {
public:
    LineProgram(const Program& program, const DebugUnit& unit) : program_(program), unit_(unit) {}

    void add(const AddressRange& range) {
        constexpr char extended = 0, set_address = 2, end_sequence = 1;
        code_ += {extended, 5, set_address};
        add_word(code_, range.begin);
        address_ = range.begin;
        const TextWord* word = program_.word_at(range.begin);
        for (u32 at = range.begin; word && at < range.end; at += 4, ++word) add_row(*word);
        advance(range.end);
        code_ += {extended, 1, end_sequence};
        line_ = file_ = 1;
        begun_ = false;
    }

    std::string take() { return std::move(code_); }

private:
    void advance(u32 address) {
        code_ += '\2'; // advance_pc, in instructions
        add_unsigned(code_, (address - address_) / 4);
        address_ = address;
    }

    void add_row(const TextWord& word) {
        const Place& place = place_of_word(program_, word);
        const u32 file = unit_.number_of(place.file);
        if (place.line == 0 || (place.line == line_ && file == file_ && begun_)) return;
        advance(word.address);
        if (file != file_) {
            code_ += '\4'; // set_file
            add_unsigned(code_, file);
            file_ = file;
        }
        code_ += '\3'; // advance_line
        add_signed(code_, i64{place.line} - i64{line_});
        line_ = place.line;
        code_ += '\1'; // copy
        begun_ = true;
    }

    const Program& program_;
    const DebugUnit& unit_;
    std::string code_;
    u32 address_ = 0, line_ = 1, file_ = 1;
    bool begun_ = false;
};

std::string line_table(const Program& program, const DebugUnit& unit) {
    std::string header;
    for (const int byte : {4, 1, -5, 14, 10})
        header += static_cast<char>(
            byte); // instruction size, is_stmt, line base and range, first special
    for (const int operands : {0, 1, 1, 1, 1, 0, 0, 0, 1}) header += static_cast<char>(operands);
    header += '\0'; // no folders
    for (const FileId file : unit.files) {
        add_text(header, file < program.files.size() ? program.files[file].name : "");
        header.append(3, '\0'); // folder, time, length: unknown
    }
    header += '\0';
    LineProgram lines(program, unit);
    for (const AddressRange& range : unit.ranges) lines.add(range);
    std::string table;
    add_half(table, 2); // version
    table += with_length(header);
    table += lines.take();
    return with_length(table);
}

} // namespace

std::vector<OutSection> debug_sections(const Program& program, bool delay_slots,
                                       std::string_view folder) {
    const std::vector<DebugUnit> units = debug_units(program);
    std::vector<u32> lines_at;
    std::string lines;
    for (const DebugUnit& it : units) {
        lines_at.push_back(static_cast<u32>(lines.size()));
        lines += line_table(program, it);
    }
    std::vector<OutSection> all = info_sections(program, units, lines_at, delay_slots, folder);
    all.push_back({".debug_line", SHT_PROGBITS, 0, 0, 1, 0, lines});
    all.push_back(frame_section(program, units, delay_slots));
    return all;
}

} // namespace tharsis

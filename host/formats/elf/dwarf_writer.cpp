// dwarf_writer.cpp -- the line table of a program for debuggers: DWARF 2
// The numbers of tags, attributes and operations are those of the standard; each is written once,
// with its name.
#include "formats/elf/dwarf_writer.hpp"

#include <elf.h>

namespace tharsis {

namespace {

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

/// A part that is preceded by its length.
std::string with_length(const std::string& part) {
    std::string whole;
    add_word(whole, static_cast<u32>(part.size()));
    return whole + part;
}

/// Tag, children, then attributes with their forms; zeros end each list.
std::string abbreviations() {
    constexpr u8 compile_unit = 0x11, no_children = 0, name = 0x03, stmt_list = 0x10, low_pc = 0x11,
                 high_pc = 0x12, language = 0x13, producer = 0x25;
    constexpr u8 as_string = 0x08, as_data2 = 0x05, as_data4 = 0x06, as_address = 0x01;
    std::string text;
    for (const u8 byte : {u8{1}, compile_unit, no_children, producer, as_string, language, as_data2,
                          name, as_string, low_pc, as_address, high_pc, as_address, stmt_list,
                          as_data4, u8{0}, u8{0}, u8{0}})
        text += static_cast<char>(byte);
    return text;
}

std::string compile_unit(const std::string& name, u32 low, u32 high, u32 lines_at) {
    constexpr u32 assembler_of_mips = 0x8001;
    std::string unit;
    add_half(unit, 2); // version
    add_word(unit, 0); // where its abbreviations are
    unit += '\4';      // bytes of an address
    unit += '\1';      // the only abbreviation
    add_text(unit, "tharsis");
    add_half(unit, assembler_of_mips);
    add_text(unit, name);
    add_word(unit, low);
    add_word(unit, high);
    add_word(unit, lines_at);
    return with_length(unit);
}

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

std::vector<OutSection> line_sections(const Program& program,
                                      const std::vector<OutSection>& loaded) {
    std::string units, lines;
    for (const OutSection& it : loaded) {
        if (!(it.flags & SHF_EXECINSTR)) continue;
        units += compile_unit(program.files.empty() ? "" : program.files[0].name, it.address,
                              it.address + it.size(), static_cast<u32>(lines.size()));
        lines += line_table(program, it);
    }
    return {{".debug_abbrev", SHT_PROGBITS, 0, 0, 1, 0, abbreviations()},
            {".debug_info", SHT_PROGBITS, 0, 0, 1, 0, units},
            {".debug_line", SHT_PROGBITS, 0, 0, 1, 0, lines}};
}

} // namespace tharsis

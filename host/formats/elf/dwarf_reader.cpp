// dwarf_reader.cpp -- the source line of each range of text: .debug_line, DWARF 2 to 5
// A table is a program for a state machine with an address, a file and a line; constants are those
// of the standard.
#include "formats/elf/dwarf_reader.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr std::size_t max_rows = 4u << 20, max_files = 4096, max_letters = 4096;

/// Reads bytes from the front. After the last one it returns zeros, and `good` is false.
class Cursor {
public:
    Cursor(const ElfReader& file, std::string_view bytes) : file_(file), left_(bytes) {}
    bool good() const { return good_; }
    bool done() const { return left_.empty() || !good_; }

    std::string_view take(std::size_t size) {
        if (size > left_.size()) return good_ = false, left_ = {}, std::string_view{};
        const std::string_view taken = left_.substr(0, size);
        left_.remove_prefix(size);
        return taken;
    }
    u32 byte() {
        const std::string_view it = take(1);
        return it.empty() ? 0 : static_cast<u8>(it[0]);
    }
    u32 half() {
        const std::string_view it = take(2);
        return it.empty() ? 0 : file_.half(it);
    }
    u32 word() {
        const std::string_view it = take(4);
        return it.empty() ? 0 : file_.word(it);
    }
    /// A LEB128 number; bits beyond 64 are dropped.
    u64 number(bool with_sign = false) {
        u64 value = 0;
        for (u32 shift = 0;; shift += 7) {
            const u32 piece = byte();
            if (shift < 64) value |= u64{piece & 0x7f} << shift;
            if (piece & 0x80) continue;
            if (with_sign && (piece & 0x40) && shift + 7 < 64) value |= ~u64{0} << (shift + 7);
            return value;
        }
    }
    std::string_view text() {
        const std::size_t end = left_.find('\0');
        const std::string_view it =
            take(end == std::string_view::npos ? left_.size() + 1 : end + 1);
        return it.substr(0, it.empty() ? 0 : it.size() - 1);
    }

private:
    const ElfReader& file_;
    std::string_view left_;
    bool good_ = true;
};

std::string_view text_in(const ElfReader& file, std::string_view section, u32 offset) {
    const ElfSection* found = file.section(section);
    const auto bytes = found ? file.bytes(*found) : std::nullopt;
    if (!bytes || offset >= bytes->size()) return "";
    const std::string_view rest = bytes->substr(offset, max_letters);
    return rest.substr(0, rest.find('\0'));
}

struct Name {
    std::string_view text;
    u64 folder = 0;
};

/// The header of a unit, which precedes its program.
struct Header {
    u32 version = 0, instruction_size = 1, line_range = 1, opcode_base = 1;
    i32 line_base = 0;
    bool begins_statements = true; ///< of rows, until the program says otherwise
    std::vector<u32> operands;
    std::vector<Name> folders, names; ///< both indexed from 0, as in version 5
};

/// One entry of version 5's lists: a text and numbers, in the forms that the list declares.
Name read_entry(const ElfReader& file, Cursor& from,
                const std::vector<std::pair<u64, u64>>& forms) {
    Name name;
    for (const auto& [content, form] : forms) {
        std::string_view text;
        u64 value = 0;
        switch (form) {
        case 0x08: text = from.text(); break;
        case 0x1f: text = text_in(file, ".debug_line_str", from.word()); break;
        case 0x0e: text = text_in(file, ".debug_str", from.word()); break;
        case 0x0b: value = from.byte(); break;
        case 0x05: value = from.half(); break;
        case 0x06: value = from.word(); break;
        case 0x07: from.take(8); break;
        case 0x0f: value = from.number(); break;
        case 0x1e: from.take(16); break;
        default: from.take(~std::size_t{0}); break;
        }
        if (content == 1) name.text = text;
        if (content == 2) name.folder = value;
    }
    return name;
}

std::vector<Name> read_list(const ElfReader& file, Cursor& from, std::size_t most) {
    std::vector<std::pair<u64, u64>> forms(from.byte());
    for (auto& [content, form] : forms) content = from.number(), form = from.number();
    std::vector<Name> names;
    for (u64 left = from.number(); left > 0 && from.good() && !forms.empty() && names.size() < most;
         --left)
        names.push_back(read_entry(file, from, forms));
    return names;
}

void read_old_lists(Cursor& from, Header& header, std::size_t most) {
    header.folders = header.names = {Name{}};
    for (std::string_view text = from.text(); !text.empty() && header.folders.size() < max_files;
         text = from.text())
        header.folders.push_back({text});
    for (std::string_view text = from.text(); !text.empty() && header.names.size() < most;
         text = from.text()) {
        header.names.push_back({text, from.number()});
        from.number();
        from.number();
    }
}

/// Reads the header, with at most so many files; `from` is then at the program.
Header read_header(const ElfReader& file, Cursor& from, std::size_t most) {
    Header header;
    header.version = from.half();
    if (header.version >= 5) from.take(2); // sizes of an address and a segment
    Cursor inner(file, from.take(from.word()));
    header.instruction_size = inner.byte();
    if (header.version >= 4) inner.byte();
    header.begins_statements = inner.byte() != 0;
    header.line_base = static_cast<i8>(inner.byte());
    header.line_range = std::max(1u, inner.byte());
    header.opcode_base = inner.byte();
    for (u32 n = 1; n < header.opcode_base; ++n) header.operands.push_back(inner.byte());
    if (header.version < 5)
        read_old_lists(inner, header, most);
    else
        header.folders = read_list(file, inner, max_files),
        header.names = read_list(file, inner, most);
    if (!inner.good()) header.names.clear();
    return header;
}

std::string path_of(const Header& header, const Name& name) {
    const std::string_view folder = name.folder > 0 && name.folder < header.folders.size()
                                        ? header.folders[name.folder].text
                                        : "";
    const std::string text(name.text.substr(
        0, max_letters)); // a part may be as long as the section, and every file may refer to it
    const std::string path = folder.empty() || text.starts_with('/')
                                 ? text
                                 : std::string(folder.substr(0, max_letters)) + "/" + text;
    return path.substr(0, max_letters);
}

/// The state machine of one unit.
class LineMachine {
public:
    LineMachine(const Header& header, LineTable& table)
        : header_(header), table_(table), first_file_(static_cast<u32>(table.files.size())) {
        for (const Name& it : header.names) table.files.push_back(path_of(header, it));
    }

    void run(Cursor from) {
        while (!from.done() && table_.rows.size() < max_rows) {
            const u32 code = from.byte();
            if (code >= header_.opcode_base)
                special(code - header_.opcode_base);
            else if (code == 0)
                extended(from);
            else
                standard(code, from);
        }
    }

private:
    void restart() {
        address_ = 0, file_ = 1, line_ = 1, is_statement_ = header_.begins_statements;
    }
    void row(u32 line) {
        const bool known = file_ < header_.names.size();
        table_.rows.push_back({address_, known ? first_file_ + static_cast<u32>(file_) : 0,
                               known ? line : 0, is_statement_});
    }
    void advance(u64 instructions) {
        address_ += static_cast<u32>(instructions * header_.instruction_size);
    }

    void special(u32 code) {
        advance(code / header_.line_range);
        line_ += static_cast<u32>(header_.line_base) + code % header_.line_range;
        row(line_);
    }

    void extended(Cursor& from) {
        Cursor inner = from;
        const std::string_view bytes =
            from.take(static_cast<std::size_t>(std::min<u64>(from.number(), ~u32{0})));
        inner.number();
        if (bytes.empty()) return;
        const u32 code = inner.byte();
        if (code == 1) row(0), restart();
        if (code == 2 && bytes.size() == 5) address_ = inner.word();
    }

    void standard(u32 code, Cursor& from) {
        switch (code) {
        case 1: row(line_); break;
        case 2: advance(from.number()); break;
        case 3: line_ += static_cast<u32>(from.number(true)); break;
        case 4: file_ = from.number(); break;
        case 6: is_statement_ = !is_statement_; break;
        case 8: advance((255 - header_.opcode_base) / header_.line_range); break;
        case 9: address_ += from.half(); break;
        default:
            for (u32 n = 0; n < header_.operands[code - 1]; ++n) from.number();
        }
    }

    const Header& header_;
    LineTable& table_;
    u32 first_file_, address_ = 0, line_ = 1;
    u64 file_ = 1;
    bool is_statement_ = header_.begins_statements;
};

} // namespace

LineTable read_lines(const ElfReader& file) {
    LineTable table;
    const ElfSection* section = file.section(".debug_line");
    const auto bytes = section ? file.bytes(*section) : std::nullopt;
    if (!bytes) return table;
    for (Cursor units(file, *bytes);
         !units.done() && table.files.size() < max_files && table.rows.size() < max_rows;) {
        Cursor unit(file, units.take(units.word()));
        const Header header = read_header(file, unit, max_files - table.files.size());
        if (header.version >= 2 && header.version <= 5 && !header.names.empty())
            LineMachine(header, table).run(unit);
    }
    // Where one range ends and another begins, the beginning counts.
    std::ranges::stable_sort(
        table.rows, {}, [](const LineRow& it) { return u64{it.address} << 1 | (it.line > 0); });
    return table;
}

} // namespace tharsis

// dwarf_info.cpp -- units, procedures, types, variables
// The numbers of tags, attributes and forms are those of the standard; each is written once, with
// its name.
#include "formats/elf/dwarf_info.hpp"

#include "formats/elf/data_types.hpp"
#include "formats/elf/dwarf_bytes.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <array>
#include <elf.h>
#include <map>
#include <set>
#include <utility>

namespace tharsis {

namespace {

using dwarf::add_text;
using dwarf::add_unsigned;

enum Tag : u8 {
    array_type = 0x01,
    compile_unit = 0x11,
    subrange_type = 0x21,
    base_type = 0x24,
    subprogram = 0x2e,
    variable = 0x34,
};

enum Attribute : u8 {
    location = 0x02,
    name = 0x03,
    byte_size = 0x0b,
    stmt_list = 0x10,
    low_pc = 0x11,
    high_pc = 0x12,
    language = 0x13,
    comp_dir = 0x1b,
    producer = 0x25,
    upper_bound = 0x2f,
    decl_file = 0x3a,
    decl_line = 0x3b,
    encoding = 0x3e,
    external = 0x3f,
    frame_base = 0x40,
    type = 0x49,
    ranges = 0x55,
};

enum Form : u8 {
    as_address = 0x01,
    as_half = 0x05,
    as_word = 0x06,
    as_text = 0x08,
    as_block = 0x0a,
    as_byte = 0x0b,
    as_flag = 0x0c,
    as_number = 0x0f,
    as_reference = 0x13,
};

/// The numbers of our abbreviations.
enum Abbreviation : u8 {
    unit = 1,
    unit_in_folder,
    whole_procedure,
    divided_procedure,
    basic,
    array,
    bounds,
    data,
};

constexpr u32 assembler_of_mips = 0x8001; // a language
constexpr char location_address = 0x03, call_frame_address = '\x9c';

struct AbbreviationRow {
    Abbreviation number;
    Tag tag;
    bool has_children;
    std::vector<std::pair<Attribute, Form>> attributes;
};

std::vector<AbbreviationRow> abbreviation_rows() {
    return {
        {unit,
         compile_unit,
         true,
         {{producer, as_text},
          {language, as_half},
          {name, as_text},
          {low_pc, as_address},
          {ranges, as_word},
          {stmt_list, as_word}}},
        {unit_in_folder,
         compile_unit,
         true,
         {{producer, as_text},
          {language, as_half},
          {name, as_text},
          {low_pc, as_address},
          {ranges, as_word},
          {stmt_list, as_word},
          {comp_dir, as_text}}},
        {whole_procedure,
         subprogram,
         false,
         {{external, as_flag},
          {name, as_text},
          {decl_file, as_number},
          {decl_line, as_number},
          {type, as_reference},
          {frame_base, as_block},
          {low_pc, as_address},
          {high_pc, as_address}}},
        {divided_procedure,
         subprogram,
         false,
         {{external, as_flag},
          {name, as_text},
          {decl_file, as_number},
          {decl_line, as_number},
          {type, as_reference},
          {frame_base, as_block},
          {ranges, as_word}}},
        {basic, base_type, false, {{name, as_text}, {encoding, as_byte}, {byte_size, as_byte}}},
        {array, array_type, true, {{type, as_reference}}},
        {bounds, subrange_type, false, {{upper_bound, as_number}}},
        {data,
         variable,
         false,
         {{external, as_flag},
          {name, as_text},
          {decl_file, as_number},
          {decl_line, as_number},
          {type, as_reference},
          {location, as_block}}},
    };
}

std::string abbreviations() {
    std::string text;
    for (const AbbreviationRow& row : abbreviation_rows()) {
        text += static_cast<char>(row.number);
        text += static_cast<char>(row.tag);
        text += row.has_children ? '\1' : '\0';
        for (const auto& [attribute, form] : row.attributes) {
            text += static_cast<char>(attribute);
            text += static_cast<char>(form);
        }
        text.append(2, '\0');
    }
    return text + '\0';
}

struct BasicType {
    std::string_view name;
    char encoding;
    DataType type;
};
/// A procedure returns an int: what $v0 holds.
constexpr std::array<BasicType, 6> basic_types = {{
    {"int", 5, DataType::word},
    {"short", 5, DataType::half},
    {"signed char", 5, DataType::byte},
    {"char", 6, DataType::character},
    {"float", 4, DataType::single},
    {"double", 4, DataType::real},
}};

bool is_branch(const TextWord& word) {
    const auto decoded = decode(word.word, word.address);
    return decoded && decoded->row < instruction_rows().size() &&
           instruction_rows()[decoded->row].branches;
}

/// The ranges of a procedure without delay slots. gdb moves a breakpoint from after a branch to the
/// branch unless a range begins there; it remembers the range that it looked up last, and takes the
/// first range in the list with an address. So each instruction after a branch is a range of its
/// own, and others are in one that ends before the next of these. That range begins with the
/// procedure, because `reverse-finish` goes to its beginning; but behind a recursive call it
/// begins after a branch: else, with the range remembered, `finish` would put its breakpoint on the
/// call instead of behind it. The first range has the procedure's entry.
std::vector<AddressRange> ranges_of(const Program& program, const ProcedureRange& procedure,
                                    const std::set<u32>& recursive) {
    std::vector<AddressRange> all{{procedure.begin, procedure.begin}};
    const TextWord* word = program.word_at(procedure.begin);
    bool is_behind_recursion = false;
    for (u32 at = procedure.begin + 4; word && at < procedure.end; at += 4, ++word) {
        if (!is_branch(*word)) continue;
        all.back().end = at;
        is_behind_recursion = is_behind_recursion || recursive.contains(word->address);
        if (is_behind_recursion) {
            all.push_back({at, at});
        } else {
            all.push_back({at, at + 4});
            all.push_back({procedure.begin, at});
        }
    }
    all.back().end = procedure.end;
    return all;
}

/// All procedures, by ascending address.
std::vector<ProcedureRange> procedures_in(const std::vector<DebugUnit>& units) {
    std::vector<ProcedureRange> all;
    for (const DebugUnit& unit : units)
        all.insert(all.end(), unit.procedures.begin(), unit.procedures.end());
    std::ranges::sort(all, {}, &ProcedureRange::begin);
    return all;
}

/// Writes the units, one after the other, and the ranges to which they refer.
class InfoWriter {
public:
    InfoWriter(const Program& program, const std::vector<DebugUnit>& units, bool delay_slots,
               std::string_view folder)
        : program_(program), delay_slots_(delay_slots), folder_(folder),
          recursive_(recursive_calls(program, procedures_in(units))) {}

    void add_unit(const DebugUnit& it, u32 lines_at, bool with_data) {
        unit_ = it;
        begin_unit(it, lines_at);
        add_basic_types();
        for (const ProcedureRange& procedure : it.procedures) add_procedure(procedure);
        if (with_data)
            for (const DataVariable& variable : data_variables(program_)) add_variable(variable);
        entry_ += '\0'; // the end of the unit's children
        units_ += dwarf::with_length(entry_);
    }

    std::string units() { return std::move(units_); }
    std::string ranges() { return std::move(ranges_); }

private:
    /// Where the next entry will be, from the beginning of its unit: its length comes first.
    u32 here() const { return static_cast<u32>(entry_.size()) + 4; }

    /// Writes ranges, and returns where they are. Units have the base address 0.
    u32 add_ranges(const std::vector<AddressRange>& all) {
        const u32 at = static_cast<u32>(ranges_.size());
        for (const AddressRange& range : all) {
            add_word(ranges_, range.begin);
            add_word(ranges_, range.end);
        }
        ranges_.append(8, '\0');
        return at;
    }

    void begin_unit(const DebugUnit& it, u32 lines_at) {
        const FileId file = it.files.front();
        entry_.clear();
        add_half(entry_, 3); // version
        add_word(entry_, 0); // where its abbreviations are
        entry_ += '\4';      // bytes of an address
        entry_ += static_cast<char>(folder_.empty() ? unit : unit_in_folder);
        add_text(entry_, "tharsis");
        add_half(entry_, assembler_of_mips);
        add_text(entry_, file < program_.files.size() ? program_.files[file].name : "");
        add_word(entry_, 0);
        add_word(entry_, add_ranges(it.ranges));
        add_word(entry_, lines_at);
        if (!folder_.empty()) add_text(entry_, folder_);
    }

    void add_basic_types() {
        types_.clear();
        for (const BasicType& it : basic_types) {
            types_[it.type] = here();
            entry_ += static_cast<char>(basic);
            add_text(entry_, it.name);
            entry_ += it.encoding;
            entry_ += static_cast<char>(size_of(it.type));
        }
    }

    void add_name(std::string_view text, bool is_external, const Place& place) {
        entry_ += is_external ? '\1' : '\0';
        add_text(entry_, text);
        const u32 file = unit_.number_of(place.file);
        add_unsigned(entry_, file);
        add_unsigned(entry_, file == 0 ? 0 : place.line);
    }

    void add_procedure(const ProcedureRange& it) {
        const std::vector<AddressRange> parts = delay_slots_
                                                    ? std::vector{AddressRange{it.begin, it.end}}
                                                    : ranges_of(program_, it, recursive_);
        const bool whole = parts.size() == 1;
        entry_ += static_cast<char>(whole ? whole_procedure : divided_procedure);
        add_name(it.name, it.global, it.place.value_or(Place{}));
        add_word(entry_, types_[DataType::word]);
        entry_ += '\1';
        entry_ += call_frame_address;
        add_word(entry_, whole ? it.begin : add_ranges(parts));
        if (whole) add_word(entry_, it.end);
    }

    /// Returns where the type of this variable is described.
    u32 type_of(const DataVariable& it) {
        const u32 element = types_[it.type];
        if (!it.is_array) return element;
        const u32 at = here();
        entry_ += static_cast<char>(array);
        add_word(entry_, element);
        entry_ += static_cast<char>(bounds);
        add_unsigned(entry_, it.count - 1);
        entry_ += '\0';
        return at;
    }

    void add_variable(const DataVariable& it) {
        const u32 described = type_of(it);
        entry_ += static_cast<char>(data);
        add_name(it.symbol->name, it.symbol->global, it.place);
        add_word(entry_, described);
        entry_ += '\5';
        entry_ += location_address;
        add_word(entry_, it.symbol->address);
    }

    const Program& program_;
    bool delay_slots_;
    std::string_view folder_;
    std::set<u32> recursive_; ///< addresses of recursive calls
    DebugUnit unit_;          ///< the unit that is written
    std::string units_, entry_, ranges_;
    std::map<DataType, u32> types_;
};

} // namespace

std::vector<OutSection> info_sections(const Program& program, const std::vector<DebugUnit>& units,
                                      const std::vector<u32>& lines_at, bool delay_slots,
                                      std::string_view folder) {
    InfoWriter writer(program, units, delay_slots, folder);
    for (std::size_t k = 0; k < units.size(); ++k) writer.add_unit(units[k], lines_at[k], k == 0);
    return {{".debug_abbrev", SHT_PROGBITS, 0, 0, 1, 0, abbreviations()},
            {".debug_info", SHT_PROGBITS, 0, 0, 1, 0, writer.units()},
            {".debug_ranges", SHT_PROGBITS, 0, 0, 1, 0, writer.ranges()}};
}

} // namespace tharsis

// object.hpp -- what the statements of a file become: sections with their contents, symbols and
// expressions
//
// Addresses follow when all files are read (linker.hpp).
#pragma once
#include "assembler/dialects/gas/source_line.hpp"
#include "base/source_text.hpp"
#include "base/types.hpp"

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace tharsis::gas {

struct Section;
struct Symbol;

/// An expression as it is written. Trees are shared, and never change.
struct Expression {
    enum class Op : u8 {
        number,
        symbol,
        negate,
        complement,
        negate_logically,
        multiply,
        divide,
        remainder,
        shift_left,
        shift_right,
        bit_or,
        bit_and,
        bit_xor,
        bit_or_not,
        add,
        subtract,
        equal,
        unequal,
        less,
        less_or_equal,
        greater,
        greater_or_equal,
        logical_and,
        logical_or,
    } op = Op::number;
    i64 number = 0;
    Symbol* symbol = nullptr;
    std::shared_ptr<const Expression> left, right;
    u32 depth = 0; ///< of the tree
};
using ExpressionPointer = std::shared_ptr<const Expression>;

struct Symbol {
    std::string name;
    enum class Kind : u8 { undefined, label, value, common } kind = Kind::undefined;
    bool global = false, local = false, weak = false;
    bool is_counter = false; ///< "." at one place
    bool deferred = false;   ///< of Kind::value: computed where it is used (.eqv)
    Section* section = nullptr;
    u32 item = 0, offset = 0;    ///< of a label: an item of its section, and a byte in it
    ExpressionPointer value;     ///< of Kind::value
    u64 size = 0, alignment = 1; ///< of Kind::common
    u64 extern_size = 0;         ///< by .extern; 0: not given
    FileId file = 0;
    TextRange range;   ///< its name at the definition
    bool busy = false; ///< its value is being computed
    u32 address = 0;   ///< of a common symbol that has been placed
    u32 instance = 0;  ///< of a numeric label: its number in the file, from 1; 0: no such label
    bool used = false; ///< something refers to it
    u32 entry = 0xffff'ffff; ///< of a label: index in the symbol table
};

/// How a value fills bytes.
enum class Relocation : u8 {
    none, ///< `bytes` bytes
    high, ///< the upper half, so that adding the lower one with its sign gives the value
    low,
    small_number, ///< a number that fits 16 bits with its sign, no address
    gp_relative,
    branch, ///< the distance in words from the next instruction
    jump,
    uleb128,
    sleb128,
    gp_word, ///< 4 bytes, relative to $gp
};

struct Fixup {
    u32 offset = 0; ///< in its item
    u8 bytes = 4;
    Relocation kind = Relocation::none;
    ExpressionPointer value;
    u32 origin = 0; ///< index in File::origins
};

/// What padding consists of: the low bytes of a value, repeated.
struct Fill {
    u32 value = 0;
    u8 bytes = 1;

    u8 at(u32 offset) const { return static_cast<u8>(value >> 8 * (offset % bytes)); }
};

/// A part of a section whose size may depend on where it is.
struct Item {
    enum class Kind : u8 { bytes, space, align, org } kind = Kind::bytes;
    u32 origin = 0;    ///< index in File::origins
    u32 statement = 0; ///< of an instruction: index in AssemblyContext::statements, plus one
    u32 offset = 0;    ///< in its section; before linking, as far as it is certain
    u32 size = 0;
    std::string bytes;
    std::vector<Fixup> fixups;
    Fill fill;
    u32 alignment = 1, max_padding = 0; ///< of Kind::align; 0: any
    ExpressionPointer count;            ///< of Kind::space and Kind::org, if it is not known yet
    /// an instruction of a macro that also has a shorter form with $gp: which of the two is this
    enum class Variant : u8 { none, gp, absolute } variant = Variant::none;
    const Symbol* gp_symbol = nullptr; ///< on which the choice depends

    u32 end() const { return offset + size; }
    u8 byte(u32 at) const { return at < bytes.size() ? static_cast<u8>(bytes[at]) : fill.at(at); }
};

struct Section {
    std::string name;
    bool allocated = false, writable = false, executable = false, has_contents = true;
    bool absolute = false;   ///< of .struct: its labels are numbers
    u32 number = 0;          ///< of a subsection: they follow each other by number
    Section* root = nullptr; ///< of a subsection: the section; else this one
    u32 alignment = 1;
    std::deque<Item> items;
    u32 size = 0;
    std::vector<u32> unsure; ///< items whose size is not known yet
    /// of a root: itself, if it was used, and its subsections, by number
    std::vector<Section*> parts;
    FileId file = 0;
    u32 address = 0; ///< of the root, after linking

    bool is_small() const;
};

/// A section may not be larger, nor all of a program together: no segment is.
constexpr u32 max_section_bytes = u32{64} << 20;

/// Everything that is read from one file.
struct File {
    FileId id = 0;
    std::vector<Origin> origins;
    /// in order of first use, .text, .data and .bss first; each subsection is one
    std::deque<Section> sections;
    std::unordered_map<std::string, Section*> roots; ///< by name
    std::deque<Symbol> symbols;
    std::unordered_map<std::string, Symbol*> by_name;
    std::deque<Symbol> anonymous;                                  ///< the values of "."
    std::unordered_map<std::string, std::vector<Symbol*>> numeric; ///< "1" -> its labels, in order
    std::deque<Symbol> numeric_labels;
    /// names of macros, for the source model; each has the range of its definition
    std::unordered_map<std::string, Symbol*> macros;
    std::deque<Symbol> macro_symbols;

    Symbol& symbol(const std::string& name) {
        Symbol*& found = by_name[name];
        if (!found) {
            found = &symbols.emplace_back();
            found->name = name;
            found->file = id;
        }
        return *found;
    }
};

inline bool Section::is_small() const {
    return name == ".sdata" || name == ".sbss" || name == ".lit8" || name == ".lit4" ||
           name.starts_with(".sdata.") || name.starts_with(".sbss.");
}

} // namespace tharsis::gas

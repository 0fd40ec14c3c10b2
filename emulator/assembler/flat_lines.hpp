// flat_lines.hpp -- the lines of a program as the assembler reads them, after inclusions, names of
// .eqv, macros and what a dialect rewrites
// For those who need the text of what is assembled, such as the conversion to other dialects.
#pragma once
#include "assembler/assembler.hpp"

#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace tharsis {

struct FlatLine {
    FileId unit = 0; ///< the given file to which it belongs
    FileId file = 0; ///< where it is written: that file, or one that it includes
    u32 number = 0;  ///< of the line, from 1; of a line of a macro: of the outermost call
    u32 depth = 0;   ///< 0: a line of the source; more: a line that a macro call stands for
    bool is_definition = false; ///< of a macro, from .macro to .end_macro
    bool is_call = false;       ///< of a macro: its lines follow
    /// Only integers that names of .eqv stand for differ from what is written.
    bool has_named_numbers = false;
    std::string written, text; ///< as in the source; as it is assembled
};

/// Assembles files for MARS or spim, and returns in `lines` what was read, in order. Lines of
/// .include are not among them. After an error the lines may not be all.
Assembly assemble_with_lines(std::span<const SourceFile> files, const AssemblerOptions& options,
                             std::vector<FlatLine>& lines);

/// The name of a label. A numeric label (`1:`) also has a number among those of its name in the
/// file, from 1.
struct FlatLabel {
    std::string name;
    u32 number = 0; ///< 0: not a numeric label

    bool operator==(const FlatLabel&) const = default;
    /// (libc++ 14 has no <=> for strings.)
    bool operator<(const FlatLabel& other) const {
        return std::tie(name, number) < std::tie(other.name, other.number);
    }
};

/// What is written as an operand or a value: texts (a register, a number, `+4`) and labels, which
/// follow each other without blanks.
using FlatText = std::vector<std::variant<std::string, FlatLabel>>;

/// The text if that is all; empty if there is a label.
inline std::string_view plain(const FlatText& text) {
    const auto* const only = text.size() == 1 ? std::get_if<std::string>(&text[0]) : nullptr;
    return only ? std::string_view(*only) : std::string_view{};
}

/// A statement for GNU as after macros, repetitions, conditions and inclusions. Names that stand
/// for numbers are numbers.
struct FlatStatement {
    enum class Kind : u8 { label, directive, instruction };
    /// A number, or a label with an offset, with how often it is stored.
    struct Value {
        FlatText text;
        u64 count = 1;
    };
    Kind kind = Kind::label;
    FileId unit = 0;
    Place place; ///< of the whole statement; of one that a macro made: of the outermost call
    /// A macro or repetition made it, or it is not written as it is here: `begin` and `end` say
    /// nothing.
    bool is_expanded = false;
    bool precedes = false;  ///< it belongs before the line of its place, not after it
    u32 begin = 0, end = 0; ///< bytes of its file
    FlatLabel label;        ///< of Kind::label
    /// The mnemonic; a directive with its dot. Sections are `.text` or `.data`; what other dialects
    /// cannot say keeps its own name.
    std::string name;
    std::vector<FlatText> operands; ///< of an instruction, and of .globl, .align, .space
    std::vector<Value> values;      ///< of .byte, .half, .word, .float and .double
    std::string bytes;              ///< of .ascii

    // Of an instruction:
    u32 reads = 0, writes = 0; ///< general registers, a bit each
    u32 words = 0;
    bool has_slot = false;         ///< a branch or jump whose next instruction is in its delay slot
    bool is_branch = false;        ///< of any kind
    bool is_unconditional = false; ///< b, j, jr: what follows it is not reached from it
    bool sets_flag = false, reads_flag = false; ///< a floating-point condition
    bool has_label = false;                     ///< an operand depends on an address
};

/// Assembles files for GNU as, and returns in `statements` what was read, in order.
Assembly assemble_with_statements(std::span<const SourceFile> files,
                                  const AssemblerOptions& options,
                                  std::vector<FlatStatement>& statements);

} // namespace tharsis

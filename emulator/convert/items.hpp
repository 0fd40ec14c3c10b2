// items.hpp -- a source as labels, constants, directives and instructions, each with its place
// The common form of all dialects, from which the text of another dialect is written.
#pragma once
#include "assembler/assembler.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::conversion {

/// An item of data: a number, a name or a real number, and how often it is stored.
struct Value {
    std::string text;
    u64 count = 1;
};

struct Item {
    enum class Kind : u8 { label, constant, directive, instruction };
    Kind kind = Kind::label;
    u32 begin = 0, end = 0;            ///< bytes of its line
    u32 column = 0;                    ///< of its first character, from 1
    std::string name;                  ///< a label without its colon; a directive with its dot
    std::vector<std::string> operands; ///< without blanks; of a constant: its value
    std::vector<Value> values;         ///< of a directive of numbers
    std::vector<std::string> texts;    ///< of .ascii and .asciiz: what is printed, as UTF-8
    std::string segment;               ///< of .comm: the directive of the segment around it
    bool has_native_text = true;       ///< whether its native instructions say the same elsewhere
};

/// A line of a source, or one that a macro call stands for.
struct CodeLine {
    FileId unit = 0, file = 0;
    u32 number = 0;   ///< in its file; of a macro's line: that of the outermost call
    std::string text; ///< without the line end
    std::vector<Item> items;
    bool is_definition = false; ///< of a macro
    bool is_call = false;       ///< of a macro: the lines of depth 1 and more that follow
    bool is_foreign = false;    ///< its macros, and what has no items, are in no other dialect
    u32 depth = 0;
};

/// A whole program as lines, and what the assembler made of it.
struct CodeLines {
    std::vector<CodeLine> lines;
    Assembly assembly;               ///< with errors: `lines` may lack some
    std::vector<Diagnostic> refused; ///< what is known to have no counterpart in any dialect
};

/// Reads the files of a program in their own dialect (that of the options).
CodeLines read_code(std::span<const SourceFile> files, const AssemblerOptions& options);

/// The same for single grammars.
CodeLines read_mars_code(std::span<const SourceFile> files, const AssemblerOptions& options);
CodeLines read_gas_code(std::span<const SourceFile> files, const AssemblerOptions& options);
CodeLines read_mipsy_code(std::span<const SourceFile> files, const AssemblerOptions& options);

inline bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The column of a byte of a line, in characters from 1.
u32 column_of(std::string_view line, u32 byte);

} // namespace tharsis::conversion

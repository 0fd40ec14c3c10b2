// procedure_header.hpp -- the comment above a definition, and what it says about registers
// (docs/assembly-style.md)
//
// The source model and the debugger, which has a program without a model, read it here.
#pragma once
#include "assembler/source/header_registers.hpp"
#include "assembler/source/source_model.hpp"
#include "base/function_ref.hpp"

#include <unordered_map>

namespace tharsis {

/// The comments above lines of a text, each from its # to the end of its last line: directly above,
/// or with one blank line, directives or labels alone between.
class CommentsAbove {
public:
    /// `tokens` are those of the whole text.
    CommentsAbove(std::string_view text, FileId file, std::span<const SourceToken> tokens)
        : text_(text), tokens_(tokens), file_(file) {}
    /// The comment above the line of a byte; empty if there is none. For ascending bytes no line is
    /// looked at twice: what is above a line that was asked for is remembered.
    TextRange of(u32 byte);

private:
    u32 start_of_line(u32 byte) const;
    TextRange find(u32 line) const;

    std::string_view text_;
    std::span<const SourceToken> tokens_;
    FileId file_;
    u32 last_byte_ = 0, last_line_ = 0;        ///< of the last question: the byte, its line's start
    std::unordered_map<u32, TextRange> above_; ///< by the starts of lines
};

/// The comment above one line, without tokens: the lines above are divided here.
TextRange comment_above(std::string_view text, FileId file, u32 byte);

/// Reads a header comment. Labels, files, "memory", "output" may stand among the registers of
/// `changes`; the first other word ends the list. Names may lack their $ if the line is nothing but
/// a list of registers. Sentences such as "changes its argument" promise nothing.
HeaderRegisters read_header(std::string_view text, const TextRange& header,
                            FunctionRef<bool(std::string_view name)> is_label);

/// The registers that words of `read_header` name: bits 0 to 31 general, 32 to 63 floating-point.
/// An even floating-point register also stands for a double.
u64 registers_named(std::string_view text, std::span<const TextRange> words);

} // namespace tharsis

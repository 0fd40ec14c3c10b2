// advice.hpp -- what is said about errors that students make, and what they could do
// Each function makes the remark for one situation; MARS's words beside ours.
#pragma once
#include "assembler/assembly_context.hpp"

namespace tharsis {

/// Its words of MARS lack the line of text that comes before them.
DiagnosticText bad_token(const Token& token);
/// int, while and their like, that assembly does not know.
bool is_word_of_c(std::string_view word);
/// NAME = 5, as spim and GNU as have it.
DiagnosticText constant_line(const Token& name, const Token& sign, std::string_view value);
/// bad_token for a line that begins with a word of C: then it is said of the whole line.
DiagnosticText foreign_line(const Token& first, const Token& bad);
/// "x .word 5" among data. To people only: MARS takes x for an item.
DiagnosticText label_without_colon(const Token& token);
DiagnosticText unknown_directive(const Token& token);
DiagnosticText unknown_instruction(std::span<const Token> tokens);
DiagnosticText wrong_macro_call(const Token& name, const std::string& arities);
DiagnosticText endless_macro(const Token& name, bool loops, bool too_deep);
DiagnosticText instruction_in_data(const Token& token);
DiagnosticText undefined_global(const Name& name, const AssemblyContext& run);
DiagnosticText undefined_symbol(const Name& name, const AssemblyContext& run);

/// Why operands fit no form of an instruction, and at which token.
std::pair<const Token*, DiagnosticText> operand_remark(const Mnemonic& mnemonic,
                                                       std::span<const Token> tokens);

} // namespace tharsis

// advice.hpp -- what is said about errors that students make, and what they could do
// Each function makes the remark for one situation; MARS's words beside ours.
#pragma once
#include "assembler/run.hpp"

namespace tharsis {

/// Its words of MARS lack the line of text that comes before them.
Remark bad_token(const Token& token);
/// int, while and their like, that assembly does not know.
bool is_word_of_c(std::string_view word);
/// NAME = 5, as spim and GNU as have it.
Remark constant_line(const Token& name, const Token& sign, std::string_view value);
/// bad_token for a line that begins with a word of C: then it is said of the whole line.
Remark foreign_line(const Token& first, const Token& bad);
/// "x .word 5" among data. To people only: MARS takes x for an item.
Remark label_without_colon(const Token& token);
Remark unknown_directive(const Token& token);
Remark unknown_instruction(std::span<const Token> tokens);
Remark wrong_macro_call(const Token& name, const std::string& arities);
Remark endless_macro(const Token& name, bool loops, bool too_deep);
Remark instruction_in_data(const Token& token);
Remark undefined_global(const Name& name, const Run& run);
Remark undefined_symbol(const Name& name, const Run& run);

/// Why operands fit no form of an instruction, and at which token.
std::pair<const Token*, Remark> operand_remark(const Mnemonic& mnemonic,
                                               std::span<const Token> tokens);

} // namespace tharsis

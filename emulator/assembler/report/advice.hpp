// advice.hpp -- the texts and tips for errors that students make
// One function per situation; MARS's wording beside ours.
#pragma once
#include "assembler/assembly_context.hpp"

namespace tharsis {

/// An error in a token of a line. `mars` lacks the line of text that precedes MARS's message.
DiagnosticText bad_token(const Token& token, std::span<const Token> line);
/// True for int, while and other words of C that assembly does not have.
bool is_c_keyword(std::string_view word);
/// Warns of an integer of which MARS keeps the low 32 bits only.
DiagnosticText too_long_number(const Token& token);
/// Reports NAME = 5, the notation of spim and GNU as.
DiagnosticText constant_line(std::span<const Token> line);
/// As bad_token, for a line that begins with a word of C: the message is about the whole line.
DiagnosticText foreign_line(const Token& first, const Token& bad);
/// Why a token cannot be a name that the program chooses: a tip.
Message why_no_name(const Token& token);
/// Reports "x .word 5" among data. MARS does not report it: it treats x as an item.
DiagnosticText label_without_colon(const Token& token);
DiagnosticText unknown_directive(const Token& token);
/// The same as an error, where the line is not ignored.
DiagnosticText refused_directive(const Token& token);
DiagnosticText unknown_instruction(std::span<const Token> tokens);
/// `given`: the number of arguments; `arities`: what the macros of this name take.
DiagnosticText wrong_macro_call(const Token& name, const Message& arities, std::size_t given);
DiagnosticText endless_macro(const Token& name, bool loops, bool too_deep);
DiagnosticText instruction_in_data(const Token& token);
/// The diagnostics of a run, with the edits that they propose.
std::vector<Diagnostic> take_diagnostics(AssemblyContext& run, std::span<const SourceFile> files);
DiagnosticText undefined_global(const Name& name, AssemblyContext& run);
/// `in_macro`: the use is in a line that a macro call made.
DiagnosticText undefined_symbol(const Name& name, AssemblyContext& run, bool in_macro);
/// The same among data, where it may be a directive without its dot.
DiagnosticText undefined_item(const Name& name, AssemblyContext& run, bool in_macro);

/// Why operands match no form of an instruction, and at which token.
std::pair<const Token*, DiagnosticText> operand_diagnostic(const Mnemonic& mnemonic,
                                                           std::span<const Token> tokens);

} // namespace tharsis

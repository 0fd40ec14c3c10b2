// tokenizing.hpp -- the stage before the passes, as in MARS: all files are read and divided into
// tokens
//
// Needed only if MARS would stop there, or if a macro needs all names of .eqv.
#pragma once
#include "assembler/preprocessor/equivalents.hpp"

namespace tharsis {

bool is_include(const Token& token);
/// The path that a .include names, given its string.
std::string included_path(const LineReader& reader, const Token& string);
DiagnosticText inclusion_diagnostic(const std::string& path, LineReader::Inclusion inclusion);

/// True if the token is the closing quote of a bad character before it, as in 'hello': MARS
/// reports both, but it is one mistake.
bool closes_bad_character(std::span<const Token> tokens, const Token& token);
/// A bad token as it is shown: with its closing quote, if the line has one.
Token with_closing_quote(std::span<const Token> tokens, const Token& token, std::string_view line);

/// Reports each token of the current line that is not part of the language.
void log_bad_tokens(Reporter& report, std::span<const Token> tokens);

/// Reads a file twice, as MARS does: for inclusions, then with .eqv. Its diagnostics are added to
/// `log`, the texts of .eqv to `equivalents`.
void read_as_mars(AssemblyContext& run, FileId file, Equivalents& equivalents, DiagnosticLog& log);

} // namespace tharsis

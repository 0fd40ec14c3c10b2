// render.hpp -- a diagnostic as text: place, message, the source line, a caret, a tip
// All commands that print diagnostics use it; mars_report writes MARS's own wording.
#pragma once
#include "base/diagnostic.hpp"
#include "base/program.hpp"

#include <span>
#include <string>

namespace tharsis {

/// `file:line:column: error: message`, the source line with its operand underlined, `tip: ...`,
/// and, for a diagnostic inside a macro, each macro call that led there. Ends with a line feed.
/// `color` adds ANSI colours. The files of places are indices into `files`; for a place without a
/// line only the message is printed.
std::string render(const Diagnostic& diagnostic, std::span<const SourceFile> files, bool color,
                   Language language = Language::english);
/// The same for several diagnostics; each file is split into lines only once.
std::string render(std::span<const Diagnostic> diagnostics, std::span<const SourceFile> files,
                   bool color, Language language = Language::english);
/// "error", "warning" or "note", as a user reads it.
std::string_view name_of(Severity, Language);

} // namespace tharsis

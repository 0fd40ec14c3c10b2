// diagnostic_catalogue.hpp -- every diagnostic of the assembler, with a wrong and a right example
// docs/reference/diagnostics.md is generated from these rows, and a test assembles all examples.
#pragma once
#include <span>
#include <string_view>

namespace tharsis {

/// One code. The wrong example gives exactly this diagnostic, the right one none. A line "# another
/// file" starts a second file; "part.asm" is a file that can be included.
struct DiagnosticInfo {
    std::string_view code;         ///< as in Diagnostic::code
    std::string_view title;        ///< one line
    std::string_view wrong, right; ///< programs; empty if no short one can show it
    std::string_view explanation;
    /// the examples are assembled with pseudo-instructions switched off
    bool without_pseudo = false;
};

/// All of them in alphabetical order of codes.
std::span<const DiagnosticInfo> diagnostic_rows();

} // namespace tharsis

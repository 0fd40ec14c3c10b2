// diagnostic_info.hpp -- what a catalogue says about one kind of diagnostic
// Each library has a table of its own; the pages of the reference are made of all tables.
#pragma once
#include "base/diagnostic.hpp"

namespace tharsis {

/// One id. A wrong example gives exactly this diagnostic, the right one none. A line
/// "# another file" starts a second file; "part.asm" is a file that can be included.
struct DiagnosticInfo {
    std::string_view code; ///< as in Diagnostic::code
    Severity severity = Severity::error;
    Bilingual title;             ///< one line
    std::string_view wrong = {}; ///< programs; empty if no short one can show it
    std::string_view right = {};
    Bilingual explanation = {};
    /// the examples are assembled with pseudo-instructions switched off
    bool without_pseudo = false;
};

} // namespace tharsis

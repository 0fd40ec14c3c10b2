// lint.hpp -- defects that a program shows without being run: violations of the calling
// convention, code that never runs, registers that no path has set
//
// It reports only what is certain: unknown jumps, contexts made by hand and code that is reached in
// ways it cannot follow silence it (docs/lint.md).
#pragma once
#include "assembler/source/source_model.hpp"
#include "base/diagnostic_info.hpp"
#include "base/dialect.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

struct LintOptions {
    /// as in the AssemblerOptions of the model; a dialect may always have delay slots
    bool delayed_branching = false;
    Dialect dialect = Dialect::mars;
    std::vector<std::string> only;    ///< codes; empty: the checks that are on by default
    std::vector<std::string> without; ///< codes that are not reported
};

/// Why a program with instructions was not examined at all.
enum class LintGap : u8 {
    none,
    errors,     ///< the assembler reports some
    far_target, ///< a branch or jump does not reach its target, so its word does not hold it
    text,       ///< words that are not instructions, or delay slots that may not be meant
    size        ///< too much code is shared by procedures, or recursion does not settle
};

struct LintResult {
    std::vector<Diagnostic> diagnostics;
    LintGap gap = LintGap::none; ///< otherwise there are no diagnostics
};

/// The warnings about a program, in order of file and position, each place once; after 1,000 of
/// them a note says that the rest is left out. A diagnostic has a range, related places, and a fix
/// if an edit is sound.
LintResult lint_result(const SourceModel&, const LintOptions& = {});
inline std::vector<Diagnostic> lint(const SourceModel& model, const LintOptions& options = {}) {
    return lint_result(model, options).diagnostics;
}

/// One check: a row of the table in checks.cpp, from which docs/lint.md is written.
struct LintCheck {
    std::string_view code; ///< as in Diagnostic::code
    Severity severity = Severity::warning;
    bool by_default = true;
    Bilingual title, explanation;
    std::string_view wrong, right; ///< programs: with exactly this diagnostic, and with none
};

/// The checks as rows of a catalogue of diagnostics.
std::vector<DiagnosticInfo> lint_infos();

/// All of them, in the order of the documentation.
std::span<const LintCheck> lint_checks();
/// Null if there is none with that code.
const LintCheck* find_lint_check(std::string_view code);
/// The codes of all diagnostics of the assembler and of all checks.
std::vector<std::string_view> diagnostic_codes();

} // namespace tharsis

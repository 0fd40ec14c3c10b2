// diagnostic_forms.hpp -- diagnostics as text for other programs
//
// Names of fields and ids are the same in each language; messages, tips and titles are not. Lines
// and columns count from 1; columns are characters, and the end column is that after the last one.
#pragma once
#include "base/diagnostic_info.hpp"
#include "base/program.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// What is written: diagnostics, the files that their places are in, and the language.
struct DiagnosticReport {
    std::span<const Diagnostic> diagnostics;
    std::span<const SourceFile> files;
    Language language = Language::english;
};

/// One JSON object; docs/diagnostics.md describes it.
std::string diagnostics_json(const DiagnosticReport&);
/// A log of SARIF 2.1.0 (OASIS) with one run. `rules` describe the ids that may occur; those that
/// do are in the log. `version` is that of the program.
std::string diagnostics_sarif(const DiagnosticReport&, std::span<const DiagnosticInfo> rules,
                              std::string_view version);
/// A workflow command for each diagnostic: `::error file=p.asm,line=3,col=5,...::message`.
std::string diagnostics_github(const DiagnosticReport&);

} // namespace tharsis

// mars_report.cpp -- prints diagnostics in MARS 4.5's words and order
// All warnings, then all errors, one line each; a lexical error takes two.
#include "assembler/assembler.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

std::string line_of(const MarsFinding& finding, const Assembly& assembly,
                    FunctionRef<std::string(const std::string&)> path) {
    std::string line = finding.severity == Severity::error ? "Error in " : "Warning in ";
    if (!finding.nameless) line += path(assembly.files[finding.file].name);
    if (finding.line > 0) line += fmt::format(" line {}{}", finding.calls, finding.line);
    if (finding.column > 0) line += fmt::format(" column {}", finding.column);
    line += ": ";
    const std::size_t gap = finding.mention.empty() ? std::string::npos : finding.text.find('\0');
    if (gap == std::string::npos) return line + finding.text + "\n";
    const std::string mention = finding.mention.starts_with("/")
                                    ? finding.mention
                                    : path(finding.mention); // MARS joins the path unchanged
    return line + finding.text.substr(0, gap) + mention + finding.text.substr(gap + 1) + "\n";
}

} // namespace

std::string mars_report(const Assembly& assembly,
                        FunctionRef<std::string(const std::string&)> path) {
    std::string warnings, errors;
    for (const MarsFinding& finding : assembly.mars)
        (finding.severity == Severity::error ? errors : warnings) +=
            line_of(finding, assembly, path);
    if (!assembly.program) return warnings + errors + "\nProcessing terminated due to errors.\n";
    return warnings.empty() ? "" : warnings + "\n";
}

} // namespace tharsis

// github_form.cpp -- diagnostics as workflow commands, which GitHub shows beside the lines
// docs.github.com, "Workflow commands for GitHub Actions".
#include "base/utf8.hpp"
#include "formats/diagnostics/regions.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// A command ends at the end of the line; in a property, : and , are separators.
std::string escaped(std::string_view text, bool property) {
    std::string result;
    for (const char c : text) {
        const bool meant =
            c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
        result += meant ? fmt::format("%{:02X}", static_cast<u8>(c)) : std::string(1, c);
    }
    return result;
}

std::string_view command_of(Severity severity) {
    if (severity == Severity::error) return "error";
    return severity == Severity::warning ? "warning" : "notice";
}

std::string properties_of(const Diagnostic& diagnostic, SourceRegions& regions) {
    std::string text;
    if (const std::optional<SourceRegion> region = regions.of(diagnostic)) {
        text = fmt::format("file={},line={},",
                           escaped(repair_utf8(regions.name(region->file)), true), region->line);
        if (region->column > 0)
            text += fmt::format("endLine={},col={},endColumn={},", region->end_line, region->column,
                                region->end_column);
    }
    return text + fmt::format("title={}", escaped(diagnostic.code, true));
}

} // namespace

std::string diagnostics_github(const DiagnosticReport& report) {
    SourceRegions regions(report.files);
    std::string text;
    for (const Diagnostic& diagnostic : report.diagnostics) {
        std::string message = printable_line(message_text(diagnostic, report.language));
        if (const std::string tip = tip_text(diagnostic, report.language); !tip.empty())
            message += "\n" + printable_line(tip);
        text += fmt::format("::{} {}::{}\n", command_of(diagnostic.severity),
                            properties_of(diagnostic, regions), escaped(message, false));
    }
    return text;
}

} // namespace tharsis

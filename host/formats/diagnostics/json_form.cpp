// json_form.cpp -- diagnostics as JSON of our own
// A file's name may not be UTF-8: "uri" has its bytes, "file" is for reading.
#include "base/render.hpp"
#include "base/utf8.hpp"
#include "formats/diagnostics/regions.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

/// Adds where something is; nothing if that is not known.
void add_place(ordered_json& object, const std::optional<SourceRegion>& region,
               const SourceRegions& regions) {
    if (!region) return;
    object["file"] = repair_utf8(regions.name(region->file));
    object["uri"] = uri_of(regions.name(region->file));
    object["line"] = region->line;
    if (region->column == 0) return;
    object["column"] = region->column;
    object["endLine"] = region->end_line;
    object["endColumn"] = region->end_column;
}

ordered_json json_of(const Fix& fix, SourceRegions& regions, Language language) {
    ordered_json edits = ordered_json::array();
    for (const TextEdit& edit : fix.edits) {
        ordered_json object = ordered_json::object();
        add_place(object, regions.of(edit.range), regions);
        object["text"] = repair_utf8(edit.text);
        edits.push_back(std::move(object));
    }
    return {{"title", repair_utf8(title_text(fix, language))}, {"edits", std::move(edits)}};
}

ordered_json json_of(const Diagnostic& diagnostic, SourceRegions& regions, Language language) {
    ordered_json object{{"id", diagnostic.code},
                        {"severity", name_of(diagnostic.severity, Language::english)},
                        {"message", repair_utf8(message_text(diagnostic, language))},
                        {"tip", repair_utf8(tip_text(diagnostic, language))}};
    add_place(object, regions.of(diagnostic), regions);
    ordered_json calls = ordered_json::array(), related = ordered_json::array(),
                 fixes = ordered_json::array();
    for (const Place& call : diagnostic.calls)
        add_place(calls.emplace_back(ordered_json::object()), regions.of(call), regions);
    for (const RelatedPlace& place : diagnostic.related) {
        ordered_json& other = related.emplace_back(ordered_json::object());
        add_place(other, regions.of(place.range), regions);
        other["message"] = repair_utf8(message_text(place, language));
    }
    for (const Fix& fix : diagnostic.fixes) fixes.push_back(json_of(fix, regions, language));
    object["calls"] = std::move(calls);
    object["related"] = std::move(related);
    object["fixes"] = std::move(fixes);
    return object;
}

} // namespace

std::string diagnostics_json(const DiagnosticReport& report) {
    SourceRegions regions(report.files);
    ordered_json list = ordered_json::array();
    for (const Diagnostic& diagnostic : report.diagnostics)
        list.push_back(json_of(diagnostic, regions, report.language));
    const auto count = [&](Severity severity) {
        return std::ranges::count(report.diagnostics, severity, &Diagnostic::severity);
    };
    const ordered_json document{{"version", 1},
                                {"language", report.language == Language::french ? "fr" : "en"},
                                {"errors", count(Severity::error)},
                                {"warnings", count(Severity::warning)},
                                {"diagnostics", std::move(list)}};
    return document.dump(2) + "\n";
}

} // namespace tharsis

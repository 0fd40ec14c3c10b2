// sarif_form.cpp -- diagnostics as a log of SARIF 2.1.0
// Sections in comments are those of the standard.
#include "base/utf8.hpp"
#include "formats/diagnostics/regions.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

std::string_view level_of(Severity severity) {
    if (severity == Severity::error) return "error";
    return severity == Severity::warning ? "warning" : "note";
}

/// A message without placeholders and links: braces are doubled (3.11.5), and what looks like a
/// link is escaped (3.11.6).
ordered_json message_of(std::string_view text) {
    const std::string whole = repair_utf8(text);
    const bool links = whole.find("](") != whole.npos;
    std::string escaped;
    for (const char c : whole) {
        if (c == '{' || c == '}') escaped += c;
        if (links && (c == '[' || c == ']' || c == '\\')) escaped += '\\';
        escaped += c;
    }
    return {{"text", escaped}};
}

class SarifWriter {
public:
    SarifWriter(const DiagnosticReport& report, std::span<const DiagnosticInfo> rules)
        : report_(report), infos_(rules), regions_(report.files) {}

    ordered_json results() {
        ordered_json all = ordered_json::array();
        for (const Diagnostic& diagnostic : report_.diagnostics) all.push_back(result(diagnostic));
        return all;
    }
    /// The rules that the results name, in the order in which they did.
    ordered_json rules() const {
        ordered_json all = ordered_json::array();
        for (const std::string_view id : used_) all.push_back(rule(id));
        return all;
    }

private:
    ordered_json result(const Diagnostic&);
    ordered_json rule(std::string_view id) const;
    ordered_json artifact(FileId) const;
    static ordered_json region(const SourceRegion&);
    ordered_json location(const SourceRegion&) const;
    ordered_json related(const SourceRegion&, std::string_view message) const;
    ordered_json fix(const Fix&);
    std::size_t index_of(std::string_view id);

    const DiagnosticReport& report_;
    std::span<const DiagnosticInfo> infos_;
    SourceRegions regions_;
    std::vector<std::string_view> used_;
};

/// Relative paths are those of the command line: from the root of what is checked (3.4.4).
ordered_json SarifWriter::artifact(FileId file) const {
    const std::string& path = regions_.name(file);
    ordered_json object{{"uri", uri_of(path)}};
    if (!path.starts_with('/')) object["uriBaseId"] = "%SRCROOT%";
    return object;
}

ordered_json SarifWriter::region(const SourceRegion& place) {
    ordered_json object{{"startLine", place.line}};
    if (place.column == 0) return object;
    object["startColumn"] = place.column;
    object["endLine"] = place.end_line;
    object["endColumn"] = place.end_column;
    return object;
}

ordered_json SarifWriter::location(const SourceRegion& place) const {
    return {{"physicalLocation",
             {{"artifactLocation", artifact(place.file)}, {"region", region(place)}}}};
}

ordered_json SarifWriter::related(const SourceRegion& place, std::string_view message) const {
    ordered_json object = location(place);
    object["message"] = message_of(message);
    return object;
}

ordered_json SarifWriter::fix(const Fix& proposed) {
    ordered_json changes = ordered_json::array();
    for (const TextEdit& edit : proposed.edits) {
        const std::optional<SourceRegion> place = regions_.of(edit.range);
        if (!place) continue;
        changes.push_back({{"artifactLocation", artifact(place->file)},
                           {"replacements",
                            {{{"deletedRegion", region(*place)},
                              {"insertedContent", {{"text", repair_utf8(edit.text)}}}}}}});
    }
    return {{"description", message_of(title_text(proposed, report_.language))},
            {"artifactChanges", std::move(changes)}};
}

std::size_t SarifWriter::index_of(std::string_view id) {
    const auto found = std::ranges::find(used_, id);
    if (found == used_.end()) used_.push_back(id);
    return std::size_t(std::ranges::find(used_, id) - used_.begin());
}

ordered_json SarifWriter::result(const Diagnostic& diagnostic) {
    const Language language = report_.language;
    std::string message = message_text(diagnostic, language);
    if (const std::string tip = tip_text(diagnostic, language); !tip.empty()) message += "\n" + tip;
    ordered_json object{{"ruleId", diagnostic.code},
                        {"ruleIndex", index_of(diagnostic.code)},
                        {"level", level_of(diagnostic.severity)},
                        {"message", message_of(message)},
                        {"locations", ordered_json::array()}};
    if (const std::optional<SourceRegion> place = regions_.of(diagnostic))
        object["locations"].push_back(location(*place));
    ordered_json others = ordered_json::array(), fixes = ordered_json::array();
    constexpr Bilingual called{"in the macro called here", "dans la macro appelée ici"};
    for (const Place& call : diagnostic.calls)
        if (const std::optional<SourceRegion> place = regions_.of(call))
            others.push_back(related(*place, called.in(language)));
    for (const RelatedPlace& other : diagnostic.related)
        if (const std::optional<SourceRegion> place = regions_.of(other.range))
            others.push_back(related(*place, message_text(other, language)));
    for (const Fix& proposed : diagnostic.fixes) fixes.push_back(fix(proposed));
    if (!others.empty()) object["relatedLocations"] = std::move(others);
    if (!fixes.empty()) object["fixes"] = std::move(fixes);
    return object;
}

/// A code block of Markdown with a heading; empty without a program.
std::string block(std::string_view heading, std::string_view program, bool markdown) {
    if (program.empty()) return {};
    const std::string_view fence = markdown ? "```asm\n" : "", end = markdown ? "```\n" : "";
    return fmt::format("\n{}\n{}{}{}{}", heading, markdown ? "\n" : "", fence, program, end);
}

/// The page of a rule: what it means, a wrong and a right example.
std::string help_of(const DiagnosticInfo& info, Language language, bool markdown) {
    constexpr Bilingual wrong{"Wrong:", "Incorrect :"}, right{"Right:", "Corrigé :"};
    return fmt::format("{}\n{}{}", info.explanation.in(language),
                       block(wrong.in(language), info.wrong, markdown),
                       block(right.in(language), info.right, markdown));
}

ordered_json SarifWriter::rule(std::string_view id) const {
    ordered_json object{{"id", id}};
    const auto found = std::ranges::find(infos_, id, &DiagnosticInfo::code);
    if (found == infos_.end()) return object;
    const Language language = report_.language;
    object["shortDescription"] = {{"text", found->title.in(language)}};
    if (!found->explanation.english.empty()) {
        object["fullDescription"] = {{"text", found->explanation.in(language)}};
        object["help"] = {{"text", help_of(*found, language, false)},
                          {"markdown", help_of(*found, language, true)}};
    }
    object["defaultConfiguration"] = {{"level", level_of(found->severity)}};
    return object;
}

} // namespace

std::string diagnostics_sarif(const DiagnosticReport& report, std::span<const DiagnosticInfo> rules,
                              std::string_view version) {
    SarifWriter writer(report, rules);
    ordered_json results = writer.results();
    const ordered_json driver{{"name", "tharsis"},
                              {"version", version},
                              {"language", report.language == Language::french ? "fr" : "en"},
                              {"rules", writer.rules()}};
    const ordered_json run{{"tool", {{"driver", driver}}},
                           {"columnKind", "unicodeCodePoints"},
                           {"language", report.language == Language::french ? "fr" : "en"},
                           {"results", std::move(results)}};
    const ordered_json log{{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/"
                                       "schemas/sarif-schema-2.1.0.json"},
                           {"version", "2.1.0"},
                           {"runs", ordered_json::array({run})}};
    return log.dump(2) + "\n";
}

} // namespace tharsis

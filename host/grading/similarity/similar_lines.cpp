// similar_lines.cpp -- pairs for programs and spreadsheets: JSON lines and CSV
// Numbers are those of the table, not rounded; the keys are English in both languages.
#include "base/utf8.hpp"
#include "grading/similarity/similar_report.hpp"
#include "grading/verdict/csv_cell.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

std::string utf8(const std::string& text) { return is_utf8(text) ? text : repair_utf8(text); }

std::string line_of(const ordered_json& object) {
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

/// Four decimals: more would have no meaning.
double rounded(double share) { return double(static_cast<int>(share * 10000 + 0.5)) / 10000; }

ordered_json json_of(const CodeRange& range) {
    if (range.file.empty())
        return {{"first_address", range.first_address}, {"last_address", range.last_address}};
    return {{"file", utf8(range.file)},
            {"first_line", range.first_line},
            {"last_line", range.last_line}};
}

ordered_json json_of(const SimilarReport& report, const ReportedPair& each) {
    ordered_json object{{"kind", "pair"},
                        {"left", utf8(report.programs[each.pair.left].name)},
                        {"right", utf8(report.programs[each.pair.right].name)},
                        {"score", rounded(each.pair.score)},
                        {"shared", each.pair.shared},
                        {"left_share", rounded(each.left_share)},
                        {"right_share", rounded(each.right_share)}};
    object["places"] = ordered_json::array();
    for (const SharedPlace& place : each.places)
        object["places"].push_back({{"left", json_of(place.left)},
                                    {"right", json_of(place.right)},
                                    {"steps", place.steps}});
    return object;
}

ordered_json json_of(const MissingProgram& each) {
    ordered_json object{{"kind", "not-compared"}, {"program", utf8(each.name)}};
    if (!each.location.file.empty())
        object["spot"] = {{"file", utf8(each.location.file)}, {"line", each.location.line}};
    object["reason"] = {{"en", utf8(each.reason.english)}, {"fr", utf8(each.reason.french)}};
    return object;
}

} // namespace

std::string similar_json_lines(const SimilarReport& report, const SimilarStyle&) {
    std::string text = line_of({{"kind", "summary"},
                                {"compared", report.programs.size()},
                                {"not_compared", report.missing.size()},
                                {"pairs_with_shared_code", report.sharing},
                                {"pairs", report.pairs.size()}});
    for (const ComparedProgram& each : report.programs)
        text += line_of({{"kind", "program"},
                         {"program", utf8(each.name)},
                         {"steps", each.steps},
                         {"fingerprints", each.fingerprints.chosen.size()}});
    for (const ReportedPair& each : report.pairs) text += line_of(json_of(report, each));
    for (const MissingProgram& each : report.missing) text += line_of(json_of(each));
    return text;
}

std::string similar_csv(const SimilarReport& report, const SimilarStyle& style) {
    const bool french = style.language == Language::french;
    const auto row = [](std::initializer_list<std::string> cells) {
        std::string text;
        for (const std::string& cell : cells) text += (text.empty() ? "" : ",") + cell;
        return text + std::string(csv_line_end);
    };
    std::string text = french ? row({csv_cell("gauche"), csv_cell("droite"), csv_cell("score"),
                                     csv_cell("empreintes communes"), csv_cell("part de gauche"),
                                     csv_cell("part de droite"), csv_cell("non comparé")})
                              : row({csv_cell("left"), csv_cell("right"), csv_cell("score"),
                                     csv_cell("shared fingerprints"), csv_cell("left share"),
                                     csv_cell("right share"), csv_cell("not compared")});
    for (const ReportedPair& each : report.pairs)
        text += row({csv_cell(report.programs[each.pair.left].name),
                     csv_cell(report.programs[each.pair.right].name),
                     fmt::format("{:.4f}", each.pair.score), std::to_string(each.pair.shared),
                     fmt::format("{:.4f}", each.left_share),
                     fmt::format("{:.4f}", each.right_share), csv_cell("")});
    for (const MissingProgram& each : report.missing)
        text += row({csv_cell(each.name), csv_cell(""), "", "", "", "",
                     csv_cell(in(style.language, each.reason))});
    return text;
}

} // namespace tharsis

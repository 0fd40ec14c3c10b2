// verdict_writer.cpp -- a verdict as JSON
// Empty values are omitted; keys have a fixed order, so that equal verdicts are equal texts.
#include "base/utf8.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "support/wire/base64.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

ordered_json bytes_of(const std::string& bytes) {
    if (is_utf8(bytes)) return bytes;
    return {{"base64", to_base64(bytes)}};
}

void put(ordered_json& object, const char* key, const std::string& bytes) {
    if (!bytes.empty()) object[key] = bytes_of(bytes);
}

void put(ordered_json& object, const char* key, const LocalizedText& sentence) {
    if (sentence == LocalizedText{}) return;
    object[key] = {{"en", bytes_of(sentence.english)}, {"fr", bytes_of(sentence.french)}};
}

void put(ordered_json& object, const char* key, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) object[key].push_back(bytes_of(line));
}

ordered_json json_of(const SourceLocation& location) {
    return {
        {"file", bytes_of(location.file)}, {"line", location.line}, {"column", location.column}};
}

ordered_json list_of(const std::vector<std::string>& texts) {
    ordered_json list = ordered_json::array();
    for (const std::string& text : texts) list.push_back(bytes_of(text));
    return list;
}

void put(ordered_json& object, const char* key, const std::optional<BoardDiagram>& board) {
    if (!board) return;
    ordered_json& drawn = object[key];
    drawn = {{"rows", list_of(board->rows)},
             {"columns", list_of(board->columns)},
             {"cells", list_of(board->cells)},
             {"pieces", ordered_json::array()}};
    for (const auto& [letter, look] : board->pieces)
        drawn["pieces"].push_back({{"letter", std::string(1, letter)}, {"look", word_of(look)}});
    put(drawn, "below", board->below);
    if (board->tops) drawn["tops"] = true;
}

ordered_json json_of(const Observation& observation) {
    ordered_json object;
    object["kind"] = word_of(observation.kind);
    object["code"] = observation.code;
    put(object, "message", observation.message);
    put(object, "tip", observation.tip);
    put(object, "rule", observation.rule);
    if (observation.location) object["spot"] = json_of(*observation.location);
    put(object, "start", observation.start);
    put(object, "moves", observation.moves);
    put(object, "inputs", observation.inputs);
    put(object, "expected", observation.expected);
    put(object, "actual", observation.actual);
    put(object, "before_board", observation.before_board);
    put(object, "expected_board", observation.expected_board);
    put(object, "actual_board", observation.actual_board);
    put(object, "replay", observation.replay);
    return object;
}

ordered_json json_of(const Check& check) {
    ordered_json object;
    object["name"] = bytes_of(check.name);
    put(object, "title", check.title);
    object["outcome"] = word_of(check.outcome);
    object["points"] = check.points;
    object["most_points"] = check.max_points;
    put(object, "comparator", check.comparator);
    if (check.instructions != 0) object["instructions"] = check.instructions;
    for (const Observation& each : check.observations)
        object["observations"].push_back(json_of(each));
    return object;
}

ordered_json json_of(const Provenance& provenance) {
    return {{"tool", bytes_of(provenance.tool)},
            {"submission", provenance.submission_hash},
            {"task", provenance.task_hash},
            {"seed", provenance.seed}};
}

void append_escape(std::string& text, char32_t c) {
    if (c < 0x10000)
        text += fmt::format("\\u{:04x}", static_cast<u32>(c));
    else
        text += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + ((c - 0x10000) >> 10),
                            0xdc00 + ((c - 0x10000) & 0x3ff));
}

/// Invisible characters occur only within quotes, where they can be escaped in ASCII.
std::string escaped(std::string_view json) {
    std::string text;
    while (!json.empty()) {
        const Character c = first_character(json);
        if (c.value == 0x7f || is_invisible(c.value))
            append_escape(text, c.value);
        else
            text += json.substr(0, c.bytes);
        json.remove_prefix(c.bytes);
    }
    return text;
}

} // namespace

std::string text_of_verdict(const Verdict& verdict) {
    ordered_json object;
    object["verdict"] = verdict_version;
    object["submission"] = bytes_of(verdict.submission);
    object["task"] = bytes_of(verdict.task);
    object["outcome"] = word_of(outcome_of(verdict));
    object["points"] = points_of(verdict);
    object["most_points"] = max_points_of(verdict);
    object["checks"] = ordered_json::array();
    for (const Check& check : verdict.checks) object["checks"].push_back(json_of(check));
    for (const Metric& metric : verdict.metrics)
        object["figures"].push_back({{"name", bytes_of(metric.name)}, {"value", metric.value}});
    for (const Attachment& each : verdict.attachments)
        object["attachments"].push_back(
            {{"name", bytes_of(each.name)}, {"bytes", bytes_of(each.bytes)}});
    object["provenance"] = json_of(verdict.provenance);
    return escaped(object.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

} // namespace tharsis

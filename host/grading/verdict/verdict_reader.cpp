// verdict_reader.cpp -- reads a verdict from JSON that is not trusted
// Sums and the outcome are in the text for other readers; they must agree with the checks.
#include "grading/verdict/verdict_text.hpp"
#include "support/wire/json.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/core.h>
#include <limits>

namespace tharsis {

namespace {

constexpr u64 most = std::numeric_limits<u64>::max();

std::string bytes_in(const JsonValue& object, std::string_view key) {
    const JsonValue value = object.find(key);
    return value ? value.bytes() : std::string();
}

LocalizedText sentence_in(const JsonValue& object, std::string_view key) {
    const JsonValue value = object.find(key);
    if (!value) return {};
    value.only({"en", "fr"});
    return {value.at("en").bytes(), value.at("fr").bytes()};
}

std::vector<std::string> lines_in(const JsonValue& object, std::string_view key) {
    std::vector<std::string> lines;
    const JsonValue value = object.find(key);
    if (!value) return lines;
    for (const JsonValue& item : value.items()) lines.push_back(item.bytes());
    return lines;
}

/// The value of a word, looked up in the table that writes them.
template <class Word, std::size_t Count>
Word word_in(const JsonValue& object, std::string_view key, const std::array<Word, Count>& all) {
    const JsonValue value = object.at(key);
    const std::string text = value.text();
    for (const Word word : all) {
        if (word_of(word) == text) return word;
    }
    value.complain("is a word that is not known here");
    return all[0];
}

constexpr std::array kinds = {Observation::Kind::error, Observation::Kind::deviation,
                              Observation::Kind::warning, Observation::Kind::note};
constexpr std::array check_outcomes = {Check::Outcome::passed, Check::Outcome::failed,
                                       Check::Outcome::unjudged, Check::Outcome::skipped};
constexpr std::array outcomes = {Verdict::Outcome::accepted, Verdict::Outcome::refused,
                                 Verdict::Outcome::unjudged};

std::optional<SourceLocation> spot_in(const JsonValue& object) {
    const JsonValue value = object.find("spot");
    if (!value) return {};
    value.only({"file", "line", "column"});
    constexpr u64 farthest = std::numeric_limits<u32>::max();
    return SourceLocation{value.at("file").bytes(),
                          static_cast<u32>(value.at("line").number(farthest)),
                          static_cast<u32>(value.at("column").number(farthest))};
}

constexpr std::array looks = {BoardDiagram::Look::red,   BoardDiagram::Look::green,
                              BoardDiagram::Look::blue,  BoardDiagram::Look::black,
                              BoardDiagram::Look::white, BoardDiagram::Look::grey};

std::optional<BoardDiagram> board_in(const JsonValue& object, std::string_view key) {
    const JsonValue value = object.find(key);
    if (!value) return {};
    value.only({"rows", "columns", "cells", "pieces", "below", "tops"});
    BoardDiagram board{
        lines_in(value, "rows"),     lines_in(value, "columns"),
        lines_in(value, "cells"),    {},
        sentence_in(value, "below"), value.find("tops") && value.at("tops").boolean()};
    if (board.cells.size() != board.rows.size() * board.columns.size())
        value.complain("must have a cell for each row and column");
    for (const JsonValue& item : value.at("pieces").items()) {
        const std::string letter = item.at("letter").text();
        const bool fits = letter.size() == 1 && letter[0] > ' ' && letter[0] <= '~';
        if (!fits)
            item.at("letter").complain("must be one character of ASCII");
        else
            board.pieces.emplace_back(letter[0], word_in(item, "look", looks));
    }
    return board;
}

/// Verdicts about tasks once had codes of their own for two errors of games.
std::string current_code(std::string code) {
    if (code == "loops-for-ever") return "loops-forever";
    if (code == "prints-for-ever") return "prints-without-end";
    return code;
}

Observation observation_of(const JsonValue& object) {
    object.only({"kind", "code", "message", "tip", "rule", "spot", "start", "moves", "inputs",
                 "expected", "actual", "before_board", "expected_board", "actual_board", "replay"});
    Observation observation;
    observation.kind = word_in(object, "kind", kinds);
    observation.code = current_code(object.at("code").text());
    observation.message = sentence_in(object, "message");
    observation.tip = sentence_in(object, "tip");
    observation.rule = bytes_in(object, "rule");
    observation.location = spot_in(object);
    observation.start = bytes_in(object, "start");
    observation.moves = lines_in(object, "moves");
    observation.inputs = lines_in(object, "inputs");
    observation.expected = bytes_in(object, "expected");
    observation.actual = bytes_in(object, "actual");
    observation.before_board = board_in(object, "before_board");
    observation.expected_board = board_in(object, "expected_board");
    observation.actual_board = board_in(object, "actual_board");
    observation.replay = bytes_in(object, "replay");
    return observation;
}

Check check_of(const JsonValue& object) {
    object.only({"name", "title", "outcome", "points", "most_points", "comparator", "instructions",
                 "observations"});
    Check check;
    check.name = object.at("name").bytes();
    check.title = sentence_in(object, "title");
    check.outcome = word_in(object, "outcome", check_outcomes);
    check.points = object.at("points").real();
    check.max_points = object.at("most_points").real();
    check.comparator = bytes_in(object, "comparator");
    if (const JsonValue number = object.find("instructions"))
        check.instructions = number.number(most);
    const JsonValue list = object.find("observations");
    if (!list) return check;
    for (const JsonValue& item : list.items()) check.observations.push_back(observation_of(item));
    return check;
}

/// The name of a replay becomes a file name, so it must not contain folders.
Attachment attachment_of(const JsonValue& object) {
    object.only({"name", "bytes"});
    Attachment attachment{object.at("name").bytes(), bytes_in(object, "bytes")};
    const std::string& name = attachment.name;
    const bool safe = !name.empty() && !name.starts_with(".") &&
                      name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
    if (!safe) object.at("name").complain("must be the name of a file, without folders");
    return attachment;
}

Provenance provenance_of(const JsonValue& object) {
    object.only({"tool", "submission", "task", "seed"});
    return {object.at("tool").bytes(), object.at("submission").text(), object.at("task").text(),
            object.at("seed").integer(INT64_MIN, INT64_MAX)};
}

void read_lists(const JsonValue& root, Verdict& verdict) {
    for (const JsonValue& item : root.at("checks").items())
        verdict.checks.push_back(check_of(item));
    if (const JsonValue list = root.find("figures")) {
        for (const JsonValue& item : list.items())
            verdict.metrics.push_back({item.at("name").bytes(), item.at("value").real()});
    }
    if (const JsonValue list = root.find("attachments")) {
        for (const JsonValue& item : list.items())
            verdict.attachments.push_back(attachment_of(item));
    }
}

void hold_sums_against(const Verdict& verdict, const JsonValue& root) {
    if (word_in(root, "outcome", outcomes) != outcome_of(verdict))
        root.at("outcome").complain("is not what the checks say");
    if (root.at("points").real() != points_of(verdict))
        root.at("points").complain("is not the sum of the checks");
    if (root.at("most_points").real() != max_points_of(verdict))
        root.at("most_points").complain("is not the sum of the checks");
}

} // namespace

ReadVerdict read_verdict(std::string_view text) {
    JsonDocument document(text);
    const JsonValue root = document.root();
    root.only({"verdict", "submission", "task", "outcome", "points", "most_points", "checks",
               "figures", "attachments", "provenance"});
    root.at("verdict").integer(verdict_version, verdict_version);
    Verdict verdict;
    verdict.submission = root.at("submission").bytes();
    verdict.task = root.at("task").bytes();
    read_lists(root, verdict);
    verdict.provenance = provenance_of(root.at("provenance"));
    hold_sums_against(verdict, root);
    const auto& problem = document.problem();
    if (!problem) return {std::move(verdict), {}, {}};
    return {{},
            fmt::format("{}{}{}", problem->where, problem->where.empty() ? "" : " ", problem->what),
            problem->tip};
}

} // namespace tharsis

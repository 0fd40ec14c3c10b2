// github.cpp -- the formats of GitHub: annotations for Actions, and results for a grader of
// Classroom
//
// Annotations: docs.github.com, "Workflow commands". Classroom: the results that
// autograding-grading-reporter reads.
#include "grading/verdict/finding_kinds.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"
#include "support/wire/base64.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

/// A workflow command ends at the end of the line; in properties, : and , are separators.
std::string escaped(std::string_view text, bool property) {
    std::string result;
    for (const char c : text) {
        const bool meant =
            c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
        result += meant ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
    }
    return result;
}

std::string_view command_of(Observation::Kind kind) {
    if (kind == Observation::Kind::error) return "error";
    return kind == Observation::Kind::note ? "notice" : "warning";
}

/// GitHub expects the path from the root of the repository, where the command was run.
std::string path_of(const Verdict& verdict, const SourceLocation& location,
                    const ReportStyle& style) {
    const auto folder = style.folders.find(verdict.submission);
    return folder == style.folders.end() ? location.file : folder->second + location.file;
}

std::string properties_of(const Verdict& verdict, const Observation& observation,
                          const ReportStyle& style) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        text += fmt::format("{}{}={}", text.empty() ? "" : ",", name,
                            escaped(sanitize_line(value), true));
    };
    if (observation.location && !observation.location->file.empty())
        add("file", path_of(verdict, *observation.location, style));
    if (observation.location && observation.location->line != 0)
        add("line", fmt::format("{}", observation.location->line));
    if (observation.location && observation.location->line != 0 &&
        observation.location->column != 0)
        add("col", fmt::format("{}", observation.location->column));
    add("title", fmt::format("{}{}{}", verdict.submission, report_words(style.language).colon,
                             format_code(observation.code, style.language)));
    return text;
}

std::string annotation_of(const Verdict& verdict, const Observation& observation,
                          const ReportStyle& style) {
    std::string text = observation_text(verdict, observation, style);
    if (text.ends_with('\n')) text.pop_back();
    return fmt::format("::{} {}::{}\n", command_of(observation.kind),
                       properties_of(verdict, observation, style), escaped(text, false));
}

// ---------------------------------------------------------------- Classroom

using nlohmann::ordered_json;

std::string_view status_of(Check::Outcome outcome) {
    if (outcome == Check::Outcome::passed) return "pass";
    return outcome == Check::Outcome::unjudged ? "error" : "fail";
}

ordered_json github_test(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const Observation* main = main_observation(check);
    const std::string message =
        check.outcome == Check::Outcome::passed ? "" : check_text(verdict, check, style);
    ordered_json test;
    test["name"] = check_title(verdict, check, style);
    test["status"] = status_of(check.outcome);
    test["message"] = message.empty() ? ordered_json() : ordered_json(message);
    test["test_code"] = sanitize_line(check.name);
    test["filename"] = main && main->location ? sanitize_line(main->location->file) : "";
    test["line_no"] = main && main->location ? main->location->line : 0;
    test["score"] = check.points;
    return test;
}

} // namespace

std::string github_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    std::string text;
    for (const Verdict& verdict : verdicts) {
        for (const Check& check : verdict.checks) {
            for (const Observation& observation : check.observations)
                text += annotation_of(verdict, observation, style);
        }
    }
    return text;
}

std::string classroom_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    const Verdict::Outcome outcome = outcome_of(verdict);
    ordered_json result;
    result["version"] = 1;
    result["status"] = outcome == Verdict::Outcome::accepted  ? "pass"
                       : outcome == Verdict::Outcome::refused ? "fail"
                                                              : "error";
    result["max_score"] = max_points_of(verdict);
    result["tests"] = ordered_json::array();
    for (const Check& check : verdict.checks)
        result["tests"].push_back(github_test(verdict, check, style));
    return to_base64(result.dump()) + "\n";
}

} // namespace tharsis

// github.cpp -- the formats of GitHub: annotations for Actions, and results for a grader of
// Classroom
//
// Annotations: docs.github.com, "Workflow commands". Classroom: the results that
// autograding-grading-reporter reads.
#include "base/utf8.hpp"
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
    const std::string path =
        folder == style.folders.end() ? location.file : folder->second + location.file;
    return path.starts_with("./") ? path.substr(2) : path;
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

/// The beginning of a text, with a sentence for what is left out.
std::string cut_after(std::string text, std::size_t most, Language language) {
    if (text.size() <= most) return text;
    text.resize(whole_characters(text, most).size());
    return text + "\n" + report_words(language).cut_here + "\n";
}

ordered_json github_test(const Verdict& verdict, const Check& check, const ReportStyle& style,
                         std::size_t most) {
    const Observation* main = main_observation(check);
    const std::string message =
        check.outcome == Check::Outcome::passed
            ? ""
            : cut_after(check_text(verdict, check, style), most, style.language);
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

namespace {

/// At most so many bytes of the text of each test.
std::string classroom_text(const Verdict& verdict, const ReportStyle& style, std::size_t most) {
    const Verdict::Outcome outcome = outcome_of(verdict);
    ordered_json result;
    result["version"] = 1;
    result["status"] = outcome == Verdict::Outcome::accepted  ? "pass"
                       : outcome == Verdict::Outcome::refused ? "fail"
                                                              : "error";
    result["max_score"] = max_points_of(verdict);
    result["tests"] = ordered_json::array();
    for (const Check& check : verdict.checks)
        result["tests"].push_back(github_test(verdict, check, style, most));
    return to_base64(result.dump()) + "\n";
}

} // namespace

std::string classroom_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    // The reporter gets it as a variable of the environment, which Linux limits to 128 KiB with its
    // name.
    constexpr std::size_t max_in_a_variable = 128 * 1024 - 256, least_text = 16;
    std::size_t most = max_in_a_variable;
    std::string text = classroom_text(verdicts.front(), style, most);
    while (text.size() > max_in_a_variable && most > least_text)
        text = classroom_text(verdicts.front(), style, most /= 2);
    return text;
}

} // namespace tharsis

// gradescope.cpp -- Gradescope's /autograder/results/results.json
// Specified in gradescope/autograder_samples, docs/specs.md. No time is given, because a verdict
// contains none.
#include "grading/verdict/graders/hidden.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

/// Gradescope has two statuses; a test that could not be judged has none, and its text says so.
ordered_json gradescope_test(const Verdict& verdict, const Check& check, std::size_t number,
                             const ReportStyle& style) {
    ordered_json test;
    if (check.max_points > 0) test["score"] = check.points, test["max_score"] = check.max_points;
    if (check.outcome == Check::Outcome::passed) test["status"] = "passed";
    if (check.outcome == Check::Outcome::failed) test["status"] = "failed";
    test["name"] = check_title(verdict, check, style);
    test["name_format"] = "text";
    test["number"] = fmt::format("{}", number);
    const bool open =
        check.outcome == Check::Outcome::unjudged || check.outcome == Check::Outcome::skipped;
    test["output"] = (open ? format_word(check.outcome, style.language) + "\n" : std::string()) +
                     check_text(verdict, check, style);
    test["output_format"] = "text";
    const std::string_view hidden = visibility_of(check, style);
    test["visibility"] = hidden.empty() ? "visible" : hidden;
    return test;
}

} // namespace

std::string gradescope_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    ordered_json results;
    results["score"] = points_of(verdict);
    results["output"] =
        fmt::format("{}{}{} ({})", sanitize_line(task_in(style.language, verdict)),
                    report_words(style.language).colon,
                    format_word(outcome_of(verdict), style.language), format_points(verdict));
    results["output_format"] = "text";
    results["visibility"] = "visible";
    const Provenance& provenance = verdict.provenance;
    results["extra_data"] = {{"outcome", word_of(outcome_of(verdict))},
                             {"tool", sanitize_line(provenance.tool)},
                             {"submission", provenance.submission_hash},
                             {"task", provenance.task_hash},
                             {"seed", provenance.seed}};
    if (!provenance.dialect.empty())
        results["extra_data"]["dialect"] = sanitize_line(provenance.dialect);
    results["tests"] = ordered_json::array();
    for (std::size_t n = 0; n < verdict.checks.size(); ++n)
        results["tests"].push_back(gradescope_test(verdict, verdict.checks[n], n + 1, style));
    return results.dump(2) + "\n";
}

} // namespace tharsis

// autolab.cpp -- Autolab's formatted feedback and scores, and MarkUs's custom tester
// Autolab: docs/lab.md and docs/features/formatted-feedback.md. MarkUs: its autotesting README.
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

ordered_json feedback_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    ordered_json feedback{{"passed", check.outcome == Check::Outcome::passed}};
    const std::string text = check_text(verdict, check, style);
    if (!text.empty()) feedback["hint"] = text;
    return feedback;
}

std::string_view markus_status(const Check& check) {
    if (check.outcome == Check::Outcome::passed) return "pass";
    if (check.outcome == Check::Outcome::unjudged) return "error";
    return check.points > 0 && check.points < check.max_points ? "partial" : "fail";
}

} // namespace

/// Two lines: the feedback, and the scores, which must come last. Their names are the problems of
/// the assessment.
std::string autolab_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    const std::string stage =
        "verify: " +
        sanitize_line(task_in(style.language, verdict)); // never equal to a key beside it
    ordered_json shown{{"_presentation", "semantic"}, {"stages", ordered_json::array({stage})}};
    ordered_json tests = ordered_json::object(), scores = ordered_json::object();
    for (const Check& check : verdict.checks) {
        const std::string name = sanitize_line(check.name);
        tests[name] = feedback_of(verdict, check, style);
        if (check.max_points > 0) scores[name] = check.points;
    }
    shown[stage] = tests;
    return shown.dump() + "\n" + ordered_json{{"scores", scores}}.dump() + "\n";
}

std::string markus_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    std::string text;
    for (const Check& check : verdict.checks) {
        ordered_json test;
        test["name"] = check_title(verdict, check, style);
        test["output"] = check_text(verdict, check, style);
        test["marks_earned"] = check.points;
        test["marks_total"] = check.max_points;
        test["status"] = markus_status(check);
        test["time"] = nullptr;
        text += test.dump() + "\n";
    }
    return text;
}

} // namespace tharsis

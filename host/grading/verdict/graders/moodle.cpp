// moodle.cpp -- two plug-ins of Moodle: VPL's comments and grade, CodeRunner's JSON
// VPL: vpl_submission.class.php (find_proposedgrade, find_proposedcomment, result_to_html).
// CodeRunner: its documentation, "Combinator-template grading".
#include "grading/verdict/graders/hidden.hpp"
#include "grading/verdict/markup.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using nlohmann::ordered_json;

std::string headline_of(const Verdict& verdict, const ReportStyle& style) {
    return fmt::format("{}{}{} ({})", sanitize_line(task_in(style.language, verdict)),
                       report_words(style.language).colon,
                       format_word(outcome_of(verdict), style.language), format_points(verdict));
}

/// A title, which begins with a hyphen, and below it the text. VPL reads a line that begins with
/// `>` as it is, so that nothing in it is a title, a mark or the end of the comment.
std::string vpl_comment(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    std::string comment =
        fmt::format("-{}{}{}", check_title(verdict, check, style),
                    report_words(style.language).colon, format_word(check.outcome, style.language));
    if (check.max_points > 0) comment += ", " + format_points(check);
    comment += "\n";
    for (const std::string& line : lines_of_text(check_text(verdict, check, style)))
        comment += fmt::format(">{}\n", line);
    return comment;
}

ordered_json coderunner_row(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const bool passed = check.outcome == Check::Outcome::passed;
    const std::string text = check_text(verdict, check, style);
    return ordered_json::array({passed ? 1 : 0, check_title(verdict, check, style),
                                text.empty() ? format_word(check.outcome, style.language) : text,
                                check.max_points > 0 ? format_points(check) : std::string(),
                                visibility_of(check, style).empty() ? 0 : 1});
}

} // namespace

double fraction_of(const Verdict& verdict) {
    const double most = max_points_of(verdict);
    if (most > 0) return points_of(verdict) / most;
    return outcome_of(verdict) == Verdict::Outcome::accepted ? 1 : 0;
}

std::string vpl_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    std::string text = fmt::format("<|--\n-{}\n", headline_of(verdict, style));
    for (const Check& check : verdict.checks)
        if (check.max_points > 0 || !check.observations.empty())
            text += vpl_comment(verdict, check, style);
    const double range = style.marks.most - style.marks.least;
    return text + fmt::format("--|>\n\nGrade :=>>{}\n",
                              format_number(style.marks.least + range * fraction_of(verdict)));
}

std::string coderunner_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    const ReportWords& words = report_words(style.language);
    ordered_json result{{"fraction", fraction_of(verdict)}};
    result["prologuehtml"] = "<p>" + markup_text(headline_of(verdict, style)) + "</p>";
    ordered_json& rows = result["testresults"];
    rows.push_back({"iscorrect", words.check, words.finding, words.points, "ishidden"});
    for (const Check& check : verdict.checks)
        if (check.max_points > 0 || !check.observations.empty())
            rows.push_back(coderunner_row(verdict, check, style));
    result["columnformats"] = {"%s", "%s", "%s"};
    return result.dump() + "\n";
}

} // namespace tharsis

// codegrade.cpp -- CodeGrade's unit tests (JUnit XML) and captured points (a number from 0 to 1)
// CodeGrade's user documentation, AutoTest: "Unit Test" and "Capture Points". Its reader takes each
// element of a suite for a test case, leaves skipped ones out of the total, and counts weights.
#include "grading/verdict/markup.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

bool has_passed(const Check& check) { return check.outcome == Check::Outcome::passed; }

/// Checks without points are left out, but for one that explains why nothing was tried.
std::vector<Check> counted_checks(const Verdict& verdict) {
    std::vector<Check> checks;
    for (const Check& check : verdict.checks)
        if (check.max_points > 0 || !has_passed(check)) checks.push_back(check);
    return checks;
}

/// A check that was not tried earns nothing: it is a failure here.
std::string case_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const std::string head =
        fmt::format("    <testcase name=\"{}\" classname=\"{}\" time=\"0\" weight=\"{}\"",
                    markup_text(check_title(verdict, check, style)), markup_text(check.name),
                    format_number(check.max_points));
    const std::string text = check_text(verdict, check, style);
    if (has_passed(check) && text.empty()) return head + "/>\n";
    if (has_passed(check))
        return fmt::format("{}>\n      <system-out>{}</system-out>\n    </testcase>\n", head,
                           markup_text(text));
    const std::string_view element =
        check.outcome == Check::Outcome::unjudged ? "error" : "failure";
    return fmt::format("{0}>\n      <{1} message=\"{2}\">{3}</{1}>\n    </testcase>\n", head,
                       element, markup_text(check_message(check, style)), markup_text(text));
}

} // namespace

std::string codegrade_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const Verdict& verdict = verdicts.front();
    std::string cases;
    std::size_t failures = 0, errors = 0;
    const std::vector<Check> checks = counted_checks(verdict);
    for (const Check& check : checks) {
        cases += case_of(verdict, check, style);
        if (check.outcome == Check::Outcome::unjudged)
            ++errors;
        else if (!has_passed(check))
            ++failures;
    }
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
                       "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" "
                       "skipped=\"0\">\n{}  </testsuite>\n</testsuites>\n",
                       markup_text(task_in(style.language, verdict)), checks.size(), failures,
                       errors, cases);
}

std::string fraction_report(std::span<const Verdict> verdicts, const ReportStyle&) {
    return fmt::format("{:.6f}\n", fraction_of(verdicts.front()));
}

} // namespace tharsis

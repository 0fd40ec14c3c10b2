// junit.cpp -- JUnit XML: one suite per submission, one case per check
// There is no official specification; this is what Jenkins, GitLab and others have in common
// (testmoapp/junitxml).
#include "grading/verdict/markup.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

struct Counts {
    std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
};

void count(const Verdict& verdict, Counts& counts) {
    counts.tests += verdict.checks.size();
    for (const Check& check : verdict.checks) {
        counts.failures += check.outcome == Check::Outcome::failed ? 1 : 0;
        counts.errors += check.outcome == Check::Outcome::unjudged ? 1 : 0;
        counts.skipped += check.outcome == Check::Outcome::skipped ? 1 : 0;
    }
}

std::string attributes_of(const Counts& counts) {
    return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"", counts.tests,
                       counts.failures, counts.errors, counts.skipped);
}

std::string property(std::string_view name, std::string_view value) {
    return fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, markup_text(value));
}

std::string properties_of(const Verdict& verdict, Language language) {
    const Provenance& provenance = verdict.provenance;
    std::string text = property("task", task_in(language, verdict)) +
                       property("tool", provenance.tool) +
                       property("submission-hash", provenance.submission_hash);
    text += property("task-hash", provenance.task_hash) +
            property("seed", fmt::format("{}", provenance.seed)) +
            property("points", format_points(verdict));
    if (!provenance.dialect.empty()) text += property("dialect", provenance.dialect);
    for (const Metric& metric : verdict.metrics)
        text += property(markup_text(metric.name), format_number(metric.value));
    return "    <properties>\n" + text + "    </properties>\n";
}

/// The element for the result of a case; empty for one that passed.
std::string result_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    if (check.outcome == Check::Outcome::passed) return {};
    const std::string message = markup_text(check_message(check, style));
    if (check.outcome == Check::Outcome::skipped)
        return fmt::format("      <skipped message=\"{}\"/>\n", message);
    const Observation* main = main_observation(check);
    const std::string_view element = check.outcome == Check::Outcome::failed ? "failure" : "error";
    return fmt::format("      <{} message=\"{}\" type=\"{}\">{}</{}>\n", element, message,
                       main ? markup_text(main->code) : word_of(check.outcome),
                       markup_text(check_text(verdict, check, style)), element);
}

std::string case_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const Observation* main = main_observation(check);
    std::string place;
    if (main && main->location)
        place = fmt::format(" file=\"{}\"", markup_text(main->location->file));
    if (main && main->location && main->location->line != 0)
        place += fmt::format(" line=\"{}\"", main->location->line);
    const std::string head = fmt::format("    <testcase name=\"{}\" classname=\"{}\"{}",
                                         markup_text(check_title(verdict, check, style)),
                                         markup_text(verdict.submission), place);
    std::string inside = result_of(verdict, check, style);
    if (check.outcome == Check::Outcome::passed && !check.observations.empty())
        inside = fmt::format("      <system-out>{}</system-out>\n",
                             markup_text(check_text(verdict, check, style)));
    return inside.empty() ? head + "/>\n" : head + ">\n" + inside + "    </testcase>\n";
}

} // namespace

std::string junit_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    Counts all;
    std::string suites;
    for (const Verdict& verdict : verdicts) {
        Counts counts;
        count(verdict, counts);
        count(verdict, all);
        suites += fmt::format("  <testsuite name=\"{}\" {}>\n", markup_text(verdict.submission),
                              attributes_of(counts)) +
                  properties_of(verdict, style.language);
        for (const Check& check : verdict.checks) suites += case_of(verdict, check, style);
        suites += "  </testsuite>\n";
    }
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tharsis "
                       "verify\" {}>\n{}</testsuites>\n",
                       attributes_of(all), suites);
}

} // namespace tharsis

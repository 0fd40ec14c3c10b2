// report.cpp -- the table of report formats
// `tharsis verify --format NAME` chooses one of these rows.
#include "grading/verdict/report.hpp"

#include "base/utf8.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <iterator>

namespace tharsis {

namespace {

constexpr ReportFormat formats[] = {
    {"table", "a table for the terminal, with what is wrong below it", false, table_report},
    {"html", "one page with all boards side by side, for browsers and phones, without a network",
     false, html_report},
    {"jsonl", "all of it, one line of JSON a submission (docs/verdict-format.md)", false,
     jsonl_report, true},
    {"csv", "marks, for spreadsheets (RFC 4180)", false, csv_report},
    {"junit", "JUnit XML, for continuous integration", false, junit_report},
    {"tap", "TAP 14, for test harnesses", false, tap_report},
    {"github", "annotations of GitHub Actions (::error ...)", false, github_report},
    {"classroom", "the result of a grader of GitHub Classroom, base64", true, classroom_report},
    {"gradescope", "Gradescope's results.json", true, gradescope_report, false, true},
    {"autolab", "Autolab's last lines, with formatted feedback", true, autolab_report},
    {"markus", "MarkUs's custom tester, one line of JSON a check", true, markus_report},
    {"vpl", "Moodle's Virtual Programming Lab: comments and a grade", true, vpl_report},
    {"coderunner", "Moodle's CodeRunner: the JSON of a template grader", true, coderunner_report,
     false, true},
    {"codegrade", "CodeGrade's unit tests: JUnit XML of the checks with points", true,
     codegrade_report},
    {"fraction", "the points as a number from 0 to 1", true, fraction_report},
    {"exercism", "Exercism's results.json, version 3", true, exercism_report},
};

constexpr std::size_t max_name = 200; ///< bytes: file systems allow 255, and a name may be extended

bool is_harmless(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= 'a' && byte <= 'z') || c == '-' || c == '_' || c == ' ' || c == '.';
}

} // namespace

std::span<const ReportFormat> report_formats() { return formats; }

const ReportFormat* find_report_format(std::string_view name) {
    const auto* found = std::ranges::find(formats, name, &ReportFormat::name);
    return found == std::end(formats) ? nullptr : found;
}

std::string file_name_of(std::string_view submission) {
    std::string name;
    for (std::size_t n = 0; n < submission.size(); ++n) {
        const char c = submission[n];
        const bool harmless = is_harmless(c) && !(c == '.' && (n == 0 || submission[n - 1] == '/'));
        name +=
            harmless ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    if (name.size() <= max_name) return name.empty() ? "%" : name;
    constexpr std::size_t digits = 16;
    return std::string(whole_characters(name, max_name - digits - 1)) + "%" +
           sha256(submission).substr(0, digits);
}

std::string jsonl_report(std::span<const Verdict> verdicts, const ReportStyle&) {
    std::string text;
    for (const Verdict& verdict : verdicts) text += text_of_verdict(verdict) + "\n";
    return text;
}

} // namespace tharsis

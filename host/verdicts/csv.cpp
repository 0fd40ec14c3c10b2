// csv.cpp -- marks for spreadsheets (RFC 4180)
// A name that a spreadsheet would take for a formula gets an apostrophe before it.
#include "verdicts/harmless_text.hpp"
#include "verdicts/observation_text.hpp"
#include "verdicts/report.hpp"
#include "verdicts/words.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr std::string_view line_end = "\r\n";

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

/// A text in one cell. Excel and others run what begins with one of these, also behind blanks.
std::string cell(const std::string& text) {
    const std::string plain = harmless_line(text);
    const std::size_t first = plain.find_first_not_of(' ');
    const bool formula = first != plain.npos && std::string_view("=+-@|").find(plain[first]) != std::string_view::npos;
    return quoted((formula ? "'" : "") + plain);
}

/// Names of all checks that carry points, in the order in which they first occur.
std::vector<std::string> columns_of(std::span<const Verdict> verdicts) {
    std::vector<std::string> names;
    for (const Verdict& verdict : verdicts) {
        for (const Check& check : verdict.checks) {
            if (check.most_points > 0 && std::ranges::find(names, check.name) == names.end()) names.push_back(check.name);
        }
    }
    return names;
}

std::string row_of(const Verdict& verdict, const std::vector<std::string>& columns, const ReportStyle& style) {
    std::string row = cell(verdict.submission) + "," + cell(shown_word(outcome_of(verdict), style.language));
    row += "," + shown_number(points_of(verdict)) + "," + shown_number(most_points_of(verdict));
    for (const std::string& name : columns) {
        const auto check = std::ranges::find(verdict.checks, name, &Check::name);
        row += "," + (check == verdict.checks.end() ? std::string() : shown_number(check->points));
    }
    const Observation* main = main_observation(verdict);
    return row + "," + cell(main ? in(style.language, main->message) : "") + std::string(line_end);
}

}

std::string csv_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const bool french = style.language == Language::french;
    const std::vector<std::string> columns = columns_of(verdicts);
    const ReportWords& words = report_words(style.language);
    std::string text = cell(words.submission) + "," + cell(words.verdict) + "," + cell(words.points) + "," + cell(french ? "maximum" : "most points");
    for (const std::string& name : columns) text += "," + cell(name);
    text += "," + cell(words.finding) + std::string(line_end);
    for (const Verdict& verdict : verdicts) text += row_of(verdict, columns, style);
    return text;
}

}

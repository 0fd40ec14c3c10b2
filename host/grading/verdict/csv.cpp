// csv.cpp -- marks for spreadsheets (RFC 4180)
// One row per verdict, one column per check that carries points.
#include "grading/verdict/csv_cell.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <set>

namespace tharsis {

namespace {

using Names = std::vector<std::string>;

/// Names of the checks that carry points.
Names names_of(const Verdict& verdict) {
    Names names;
    for (const Check& check : verdict.checks)
        if (check.max_points > 0) names.push_back(check.name);
    return names;
}

/// The columns of all verdicts, independent of the order of submissions: those of the longest list,
/// with missing ones inserted after the column that they follow elsewhere.
Names columns_of(std::span<const Verdict> verdicts) {
    std::set<Names> lists;
    for (const Verdict& verdict : verdicts) lists.insert(names_of(verdict));
    Names columns;
    while (!lists.empty()) {
        const auto longest = std::ranges::max_element(lists, {}, &Names::size);
        auto next = columns.begin();
        for (const std::string& name : *longest) {
            const auto known = std::ranges::find(columns, name);
            next = (known == columns.end() ? columns.insert(next, name) : known) + 1;
        }
        lists.erase(longest);
    }
    return columns;
}

std::string row_of(const Verdict& verdict, const std::vector<std::string>& columns,
                   const ReportStyle& style) {
    std::string row = csv_cell(verdict.submission) + "," +
                      csv_cell(format_word(outcome_of(verdict), style.language));
    row += "," + format_number(points_of(verdict)) + "," + format_number(max_points_of(verdict));
    for (const std::string& name : columns) {
        const auto check = std::ranges::find(verdict.checks, name, &Check::name);
        row += "," + (check == verdict.checks.end() ? std::string() : format_number(check->points));
    }
    const Observation* main = main_observation(verdict);
    return row + "," + csv_cell(main ? in(style.language, main->message) : "") +
           std::string(csv_line_end);
}

} // namespace

std::string csv_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const bool french = style.language == Language::french;
    const std::vector<std::string> columns = columns_of(verdicts);
    const ReportWords& words = report_words(style.language);
    std::string text = csv_cell(words.submission) + "," + csv_cell(words.verdict) + "," +
                       csv_cell(words.points) + "," + csv_cell(french ? "maximum" : "most points");
    for (const std::string& name : columns) text += "," + csv_cell(name);
    text += "," + csv_cell(words.finding) + std::string(csv_line_end);
    for (const Verdict& verdict : verdicts) text += row_of(verdict, columns, style);
    return text;
}

} // namespace tharsis

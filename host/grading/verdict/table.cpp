// table.cpp -- verdicts as a table for the terminal, followed by the observations of each
// submission
//
// The width of the terminal has no influence: the same verdicts give the same text.
#include "grading/verdict/finding_kinds.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tharsis {

namespace {

using Cells = std::array<std::string, 4>;

std::string_view color_of(Verdict::Outcome outcome) {
    constexpr std::string_view colors[] = {"\x1b[32m", "\x1b[31m", "\x1b[33m"};
    return colors[static_cast<std::size_t>(outcome)];
}

Cells cells_of(const Verdict& verdict, Language language) {
    const Observation* main = main_observation(verdict);
    return {sanitize_line(verdict.submission), format_word(outcome_of(verdict), language),
            format_points(verdict), main ? sanitize_line(format_code(main->code, language)) : ""};
}

std::string row_of(const Cells& cells, const std::array<std::size_t, 4>& columns,
                   std::string_view color) {
    std::string row = padded_text(cells[0], columns[0]) + "  ";
    row += fmt::format("{}{}{}  ", color, padded_text(cells[1], columns[1]),
                       color.empty() ? "" : "\x1b[0m");
    row += std::string(columns[2] - columns_of_text(cells[2]), ' ') + cells[2];
    if (!cells[3].empty()) row += "  " + cells[3];
    return row + "\n";
}

std::string table_of(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const ReportWords& words = report_words(style.language);
    std::vector<Cells> rows{{words.submission, words.verdict, words.points, words.finding}};
    for (const Verdict& verdict : verdicts) rows.push_back(cells_of(verdict, style.language));
    std::array<std::size_t, 4> columns{};
    for (const Cells& cells : rows) {
        for (std::size_t n = 0; n < cells.size(); ++n)
            columns[n] = std::max(columns[n], columns_of_text(cells[n]));
    }
    std::string text = row_of(rows[0], columns, "");
    for (std::size_t n = 0; n < verdicts.size(); ++n)
        text += row_of(rows[n + 1], columns, style.color ? color_of(outcome_of(verdicts[n])) : "");
    return text;
}

// ---------------------------------------------------------------- what is wrong

std::string heading_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const std::string points = check.max_points > 0 ? ", " + format_points(check) : "";
    const Observation* deviation =
        check.outcome == Check::Outcome::passed ? notable_deviation(check) : nullptr;
    const std::string but =
        deviation
            ? fmt::format(" ({})", sanitize_line(format_code(deviation->code, style.language)))
            : "";
    const std::string amounts = sanitize_line(format_tried(check, style.language));
    return fmt::format(" {}{}{}{}{}{}\n", check_title(verdict, check, style),
                       report_words(style.language).colon,
                       format_word(check.outcome, style.language), but, points,
                       amounts.empty() ? amounts : fmt::format(" ({})", amounts));
}

/// A submission of which something is told also says how much was tried in each check of a game,
/// and so does a submission that is judged alone.
std::string details_of(const Verdict& verdict, bool is_alone, const ReportStyle& style) {
    const bool tells = std::ranges::any_of(verdict.checks, [&](const Check& check) {
        return check.outcome != Check::Outcome::passed || !check.observations.empty() ||
               (is_alone && !format_tried(check, style.language).empty());
    });
    if (!tells) return {};
    std::string text;
    for (const Check& check : verdict.checks) {
        if (check.outcome == Check::Outcome::passed && check.observations.empty() &&
            format_tried(check, style.language).empty())
            continue;
        text += heading_of(verdict, check, style);
        text += indented(check_text(verdict, check, style), "  ");
    }
    return fmt::format("\n{}{}{}\n{}", sanitize_line(verdict.submission),
                       report_words(style.language).colon,
                       format_word(outcome_of(verdict), style.language), text);
}

} // namespace

std::string table_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    std::string text = table_of(verdicts, style);
    for (const Verdict& verdict : verdicts)
        text += details_of(verdict, verdicts.size() == 1, style);
    return text + "\n" + format_summary(verdicts, style.language) + "\n";
}

} // namespace tharsis

// similar_table.cpp -- pairs as a table for the terminal, with the longest places below each
// The width of the terminal has no influence: the same pairs give the same text.
#include "grading/similarity/similar_report.hpp"
#include "grading/similarity/similar_words.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::size_t max_places = 5; ///< of a pair; the other formats show more

using Cells = std::array<std::string, 6>;

Cells cells_of(const SimilarReport& report, const ReportedPair& each, Language language) {
    return {format_share(each.pair.score, language),
            std::to_string(each.pair.shared),
            sanitize_line(report.programs[each.pair.left].name),
            format_share(each.left_share, language),
            sanitize_line(report.programs[each.pair.right].name),
            format_share(each.right_share, language)};
}

bool is_right(std::size_t column) { return column != 2 && column != 4; }

std::string row_of(const Cells& cells, const std::array<std::size_t, 6>& columns) {
    std::string row;
    for (std::size_t n = 0; n < cells.size(); ++n) {
        const std::string blanks(columns[n] - columns_of_text(cells[n]), ' ');
        row += (n == 0 ? "" : "  ") + (is_right(n) ? blanks + cells[n] : cells[n] + blanks);
    }
    return row + "\n";
}

std::string places_of(const ReportedPair& each, const SimilarWords& words) {
    std::size_t wide = 0;
    const std::size_t count = std::min(each.places.size(), max_places);
    for (std::size_t n = 0; n < count; ++n)
        wide = std::max(wide, columns_of_text(format_range(each.places[n].left)));
    std::string text;
    for (std::size_t n = 0; n < count; ++n) {
        const SharedPlace& place = each.places[n];
        text += fmt::format("    {} | {}  ({} {})\n", padded_text(format_range(place.left), wide),
                            format_range(place.right), place.steps, words.steps);
    }
    if (each.places.size() > count)
        text += fmt::format("    ... {} {}\n", each.places.size() - count, words.more);
    return text;
}

std::string missing_text(const SimilarReport& report, const SimilarStyle& style) {
    if (report.missing.empty()) return {};
    std::string text = fmt::format("\n{}{}:\n", similar_words(style.language).missing,
                                   style.language == Language::french ? " " : "");
    for (const MissingProgram& each : report.missing) {
        const std::string location =
            each.location.file.empty()
                ? ""
                : fmt::format("{}:{}: ", sanitize_line(each.location.file), each.location.line);
        text += fmt::format("  {}{}{}{}\n", sanitize_line(each.name),
                            report_words(style.language).colon, location,
                            sanitize_line(in(style.language, each.reason)));
    }
    return text;
}

} // namespace

std::string similar_table(const SimilarReport& report, const SimilarStyle& style) {
    const SimilarWords& words = similar_words(style.language);
    const auto text_of_word = [](std::string_view word) { return std::string(word); };
    std::vector<Cells> rows{{text_of_word(words.score), text_of_word(words.shared),
                             text_of_word(words.program), text_of_word(words.share),
                             text_of_word(words.program), text_of_word(words.share)}};
    for (const ReportedPair& each : report.pairs)
        rows.push_back(cells_of(report, each, style.language));
    std::array<std::size_t, 6> columns{};
    for (const Cells& cells : rows) {
        for (std::size_t n = 0; n < cells.size(); ++n)
            columns[n] = std::max(columns[n], columns_of_text(cells[n]));
    }
    std::string text = report.pairs.empty() ? "" : row_of(rows[0], columns);
    for (std::size_t n = 0; n < report.pairs.size(); ++n) {
        const std::string row = row_of(rows[n + 1], columns);
        text +=
            style.color ? fmt::format("\x1b[1m{}\x1b[0m\n", row.substr(0, row.size() - 1)) : row;
        text += places_of(report.pairs[n], words);
    }
    text += missing_text(report, style);
    return text + (text.empty() ? "" : "\n") + format_similar_summary(report, style.language) +
           "\n";
}

} // namespace tharsis

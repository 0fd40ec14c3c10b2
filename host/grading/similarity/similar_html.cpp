// similar_html.cpp -- pairs as one page: a table, then for each pair its places with both sources
// side by side
#include "grading/similarity/similar_report.hpp"
#include "grading/similarity/similar_words.hpp"
#include "grading/verdict/markup.hpp"
#include "grading/verdict/page.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <map>

namespace tharsis {

namespace {

constexpr std::size_t max_html_places = 40; ///< of a pair
constexpr u32 max_lines = 120;              ///< of a place; its range gives its length

constexpr std::string_view own_style =
    ".both{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:"
    "1rem}\n";

/// The lines of the files of one program, split once.
class Sources {
public:
    std::string excerpt(const CodePlaces& program, const CodeRange& range) {
        const auto file =
            std::find_if(program.files.begin(), program.files.end(),
                         [&](const SourceFile& each) { return each.name == range.file; });
        if (range.file.empty() || file == program.files.end()) return {};
        std::vector<std::string>& lines = lines_[&*file];
        if (lines.empty()) lines = lines_of_text(sanitize(file->text));
        std::string text;
        for (u32 n = range.first_line; n <= range.last_line && n <= lines.size(); ++n) {
            if (n - range.first_line == max_lines) return text + "...\n";
            text += fmt::format("{:5} {}\n", n, markup_text(lines[n - 1]));
        }
        return text;
    }

private:
    std::map<const SourceFile*, std::vector<std::string>> lines_;
};

std::string figure_of(const ComparedProgram& program, const CodeRange& range, Sources& sources) {
    return html_figure(markup_text(format_range(range)), sources.excerpt(program.places, range));
}

std::string section_of(const SimilarReport& report, std::size_t number, const SimilarStyle& style,
                       Sources& sources) {
    const ReportedPair& each = report.pairs[number];
    const SimilarWords& words = similar_words(style.language);
    const ComparedProgram &left = report.programs[each.pair.left],
                          &right = report.programs[each.pair.right];
    std::string text = fmt::format(
        "<section id=\"p{}\">\n<h2>{} | {}{}{}</h2>\n", number + 1,
        markup_text(sanitize_line(left.name)), markup_text(sanitize_line(right.name)),
        report_words(style.language).colon, format_share(each.pair.score, style.language));
    const std::size_t count = std::min(each.places.size(), max_html_places);
    for (std::size_t n = 0; n < count; ++n) {
        const SharedPlace& place = each.places[n];
        text += fmt::format("<p>{} {}</p>\n<div class=\"both\">\n{}{}</div>\n", place.steps,
                            words.steps, figure_of(left, place.left, sources),
                            figure_of(right, place.right, sources));
    }
    if (each.places.size() > count)
        text += fmt::format("<p>... {} {}</p>\n", each.places.size() - count, words.more);
    return text + "</section>\n";
}

std::string row_of(const SimilarReport& report, std::size_t number, Language language) {
    const ReportedPair& each = report.pairs[number];
    return fmt::format(
        "<tr><td class=\"n\"><a href=\"#p{}\">{}</a></td><td class=\"n\">{}</td><td>{}</td><td "
        "class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td></tr>\n",
        number + 1, format_share(each.pair.score, language), each.pair.shared,
        markup_text(sanitize_line(report.programs[each.pair.left].name)),
        format_share(each.left_share, language),
        markup_text(sanitize_line(report.programs[each.pair.right].name)),
        format_share(each.right_share, language));
}

std::string missing_html(const SimilarReport& report, const SimilarStyle& style) {
    if (report.missing.empty()) return {};
    std::string text = fmt::format("<h2>{}</h2>\n<ul>\n", similar_words(style.language).missing);
    for (const MissingProgram& each : report.missing) {
        const std::string location =
            each.location.file.empty()
                ? ""
                : fmt::format("{}:{}: ", each.location.file, each.location.line);
        text += fmt::format("<li>{}{}{}</li>\n", markup_text(sanitize_line(each.name)),
                            report_words(style.language).colon,
                            markup_text(sanitize_line(location + in(style.language, each.reason))));
    }
    return text + "</ul>\n";
}

std::string table_of(const SimilarReport& report, const SimilarStyle& style) {
    const SimilarWords& words = similar_words(style.language);
    std::string rows;
    for (std::size_t n = 0; n < report.pairs.size(); ++n) rows += row_of(report, n, style.language);
    const std::string_view columns[] = {words.score, words.shared,  words.program,
                                        words.share, words.program, words.share};
    return html_table("pairs", columns, rows);
}

} // namespace

std::string similar_html(const SimilarReport& report, const SimilarStyle& style) {
    const SimilarWords& words = similar_words(style.language);
    std::string text = fmt::format("<h1>{}</h1>\n<p>{}</p>\n<p>{}</p>\n", words.title,
                                   markup_text(format_similar_summary(report, style.language)),
                                   markup_text(words.reading));
    text += table_of(report, style);
    Sources sources;
    for (std::size_t n = 0; n < report.pairs.size(); ++n)
        text += section_of(report, n, style, sources);
    return html_page(style.language, words.title, own_style, text + missing_html(report, style));
}

} // namespace tharsis

// html.cpp -- verdicts as one page: a table, then each submission with its boards side by side
// On a phone its columns wrap.
#include "base/utf8.hpp"
#include "grading/verdict/board_markup.hpp"
#include "grading/verdict/board_text.hpp"
#include "grading/verdict/coloured_text.hpp"
#include "grading/verdict/markup.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/page.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view own_style =
    ".accepted,.passed{color:var(--good)}.refused,.failed{color:var(--bad)}."
    "unjudged,.skipped{color:var(--open)}\n"
    ".o{border-left:3px solid var(--line);padding-left:.8rem;margin:.6rem "
    "0}.o.error{border-color:var(--bad)}\n"
    ".boards{display:flex;flex-wrap:wrap;gap:1rem}mark{background:var(--mark);color:inherit}\n"
    "small{overflow-wrap:anywhere}\n"
    "@media(max-width:40rem){.summary thead{display:none}.summary tr{display:block;padding:.4rem "
    "0;border-bottom:1px solid var(--line)}"
    ".summary td{display:inline-block;border:0;padding:.1rem .6rem .1rem "
    "0;overflow-wrap:anywhere}.summary td:last-child{display:block}}\n";

// ---------------------------------------------------------------- two boards

/// How many bytes two lines have in common at their beginnings and at their ends.
struct Common {
    std::size_t front = 0, back = 0;
};

template <class List> Common common_of(const List& a, const List& b) {
    Common common;
    const std::size_t most = std::min(a.size(), b.size());
    while (common.front < most && a[common.front] == b[common.front]) ++common.front;
    while (common.back < most - common.front &&
           a[a.size() - common.back - 1] == b[b.size() - common.back - 1])
        ++common.back;
    return common;
}

/// The same, in whole characters.
Common common_characters(const std::string& a, const std::string& b) {
    Common common = common_of(a, b);
    common.front = std::min(whole_characters(a, common.front).size(),
                            whole_characters(b, common.front).size());
    while (whole_characters(a, a.size() - common.back).size() < a.size() - common.back)
        --common.back;
    return common;
}

/// Colours are compared only where the words are the same, because an expected text need not
/// contain a program's escape sequences.
std::string marked(const ColouredLine& line, const ColouredLine& other, bool colours_count) {
    const std::size_t size = line.text.size();
    const bool same_words = line.text == other.text;
    if (same_words && (!colours_count || line.looks == other.looks))
        return coloured_markup(line, 0, size) + "\n";
    const Common common =
        same_words ? common_of(line.looks, other.looks) : common_characters(line.text, other.text);
    const std::string differing = coloured_markup(line, common.front, size - common.back);
    return coloured_markup(line, 0, common.front) + "<mark>" +
           (differing.empty() ? " " : differing) + "</mark>" +
           coloured_markup(line, size - common.back, size) + "\n";
}

std::string board(const std::string& caption, const std::vector<ColouredLine>& lines,
                  const std::vector<ColouredLine>& others, bool colours_count = false) {
    std::string text;
    for (std::size_t n = 0; n < lines.size(); ++n)
        text += marked(lines[n], others[n], colours_count);
    return html_figure(caption, text, {}, has_colours(lines) ? "screen" : "");
}

std::string drawn_board(const std::string& caption, const BoardDiagram& board,
                        const BoardDiagram& other, Language language) {
    std::vector<ColouredLine> lines = coloured_lines(in(language, board.below)),
                              others = coloured_lines(in(language, other.below));
    others.resize(std::max(lines.size(), others.size()));
    lines.resize(others.size());
    std::string below;
    for (std::size_t n = 0; n < lines.size(); ++n)
        below += lines_agree(lines[n].text, others[n].text) ? markup_text(lines[n].text) + "\n"
                                                            : marked(lines[n], others[n], false);
    return html_figure(caption, below, board_markup(board, other));
}

/// For a program that crashed there is no board to draw; its last output is shown, if there is any.
std::string drawn_boards_of(const Observation& observation, const ReportWords& words,
                            Language language) {
    const BoardDiagram& expected = *observation.expected_board;
    const BoardDiagram& actual = observation.actual_board ? *observation.actual_board : expected;
    const std::vector<ColouredLine> printed = coloured_lines(observation.actual);
    std::string text;
    if (observation.before_board)
        text += drawn_board(words.before, *observation.before_board, *observation.before_board,
                            language);
    text += drawn_board(words.expected, expected, actual, language);
    if (observation.actual_board)
        text += drawn_board(words.actual, actual, expected, language);
    else if (!printed.empty())
        text += board(words.actual, printed, printed);
    return "<div class=\"boards\">" + text + "</div>\n";
}

std::string boards_of(const Observation& observation, const ReportWords& words, Language language) {
    if (observation.expected_board) return drawn_boards_of(observation, words, language);
    std::vector<ColouredLine> left = coloured_lines(observation.expected),
                              right = coloured_lines(observation.actual);
    if (left == right &&
        observation.expected != observation.actual) { // they differ only in escape sequences
        left = coloured_lines(sanitize(observation.expected));
        right = coloured_lines(sanitize(observation.actual));
    }
    if (left.empty() && right.empty()) return {};
    const bool same_words =
        std::ranges::equal(left, right, {}, &ColouredLine::text, &ColouredLine::text);
    left.resize(std::max(left.size(), right.size()));
    right.resize(left.size());
    const bool is_screen =
        // with nothing to compare: the screen that could not be read
        observation.before_board.has_value();
    const std::string expected = is_screen && observation.expected.empty()
                                     ? ""
                                     : board(words.expected, left, right, same_words);
    return "<div class=\"boards\">" + expected +
           board(words.actual, right, expected.empty() ? right : left, same_words) + "</div>\n";
}

// ---------------------------------------------------------------- observations

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += fmt::format("{}<code>{}</code>", text.empty() ? "" : " ",
                            markup_text(sanitize_line(word)));
    return text;
}

std::string labelled_markup(const std::string& label, const std::string& inside,
                            const ReportWords& words) {
    return inside.empty() ? inside : fmt::format("<p>{}{}{}</p>\n", label, words.colon, inside);
}

std::string observation_of(const Verdict& verdict, const Observation& observation,
                           const ReportStyle& style) {
    const ReportWords& words = report_words(style.language);
    const std::string location = markup_text(format_location(observation)),
                      replay = markup_text(replay_line(verdict, observation, style));
    std::string text = fmt::format(
        "<p><strong>{}</strong> {}{}</p>\n", format_word(observation.kind, style.language),
        location.empty() ? "" : fmt::format("<code>{}</code> ", location),
        markup_text(in(style.language, observation.message)));
    text +=
        labelled_markup(words.rule, markup_text(observation.rule), words) +
        labelled_markup(words.start,
                        observation.start.empty()
                            ? ""
                            : "<code>" + markup_text(sanitize_line(observation.start)) + "</code>",
                        words) +
        labelled_markup(words.moves, listed(format_moves(observation)), words) +
        labelled_markup(words.inputs, listed(format_inputs(observation)), words);
    text += boards_of(observation, words, style.language) +
            labelled_markup(words.replay, replay.empty() ? replay : "<code>" + replay + "</code>",
                            words);
    return fmt::format(
        "<div class=\"o {}\">\n{}{}</div>\n", word_of(observation.kind), text,
        labelled_markup(words.tip, markup_text(in(style.language, observation.tip)), words));
}

std::string check_of(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const std::string points = check.max_points > 0 ? ", " + format_points(check) : "";
    std::string text = fmt::format("<h3>{}{}<span class=\"{}\">{}</span>{}</h3>\n",
                                   markup_text(check_title(verdict, check, style)),
                                   report_words(style.language).colon, word_of(check.outcome),
                                   format_word(check.outcome, style.language), points);
    if (const std::string tried = format_tried(check, style.language); !tried.empty())
        text += fmt::format("<p><small>{}</small></p>\n", markup_text(sanitize_line(tried)));
    for (const Observation& observation : check.observations)
        text += observation_of(verdict, observation, style);
    return text;
}

std::string provenance_of(const Verdict& verdict, const ReportStyle& style) {
    const Provenance& from = verdict.provenance;
    std::string text;
    for (const Metric& metric : verdict.metrics)
        text += fmt::format("{} {}; ", markup_text(format_metric(metric.name, style.language)),
                            format_number(metric.value));
    const ReportWords& words = report_words(style.language);
    const std::string dialect =
        from.dialect.empty() ? ""
                             : fmt::format(", {} {}", words.dialect, markup_text(from.dialect));
    return fmt::format("<p><small>{}{}{}{}, {} {}, {} {}, {} {}{}</small></p>\n", text,
                       words.evidence, words.colon, markup_text(from.tool), words.seed, from.seed,
                       words.submission, markup_text(from.submission_hash.substr(0, 12)),
                       words.task, markup_text(from.task_hash.substr(0, 12)), dialect);
}

std::string section_of(const Verdict& verdict, std::size_t number, const ReportStyle& style) {
    const Verdict::Outcome outcome = outcome_of(verdict);
    std::string text = fmt::format(
        "<section id=\"s{}\">\n<h2>{}{}<span class=\"{}\">{}</span>, {}</h2>\n", number,
        markup_text(sanitize_line(verdict.submission)), report_words(style.language).colon,
        word_of(outcome), format_word(outcome, style.language), format_points(verdict));
    for (const Check& check : verdict.checks) text += check_of(verdict, check, style);
    return text + provenance_of(verdict, style) + "</section>\n";
}

std::string row_of(const Verdict& verdict, std::size_t number, const ReportStyle& style) {
    const Verdict::Outcome outcome = outcome_of(verdict);
    const Observation* main = main_observation(verdict);
    return fmt::format(
        "<tr><td><a href=\"#s{}\">{}</a></td><td class=\"{}\">{}</td><td class=\"n\">{}</td>"
        "<td>{}</td></tr>\n",
        number, markup_text(sanitize_line(verdict.submission)), word_of(outcome),
        format_word(outcome, style.language), format_points(verdict),
        main ? markup_text(sanitize_line(in(style.language, main->message))) : "");
}

} // namespace

std::string html_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const ReportWords& words = report_words(style.language);
    const std::string task =
        verdicts.empty() ? ""
                         : words.colon + markup_text(task_in(style.language, verdicts.front()));
    std::string rows, sections;
    for (std::size_t n = 0; n < verdicts.size(); ++n) {
        rows += row_of(verdicts[n], n + 1, style);
        sections += section_of(verdicts[n], n + 1, style);
    }
    const std::string_view columns[] = {words.submission, words.verdict, words.points,
                                        words.finding};
    const std::string body = fmt::format("<h1>{}{}</h1>\n<p>{}</p>\n{}{}", words.title, task,
                                         format_summary(verdicts, style.language),
                                         html_table("summary", columns, rows), sections);
    return html_page(style.language, words.title,
                     fmt::format("{}{}{}", own_style, board_style(), colour_style()), body);
}

} // namespace tharsis

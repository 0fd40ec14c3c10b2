// html.cpp -- verdicts as one page: a table, then each submission with its boards side by side
// The page loads nothing and runs no script: its own policy forbids both. On a phone its columns
// wrap.
#include "grading/verdict/board_markup.hpp"
#include "grading/verdict/board_text.hpp"
#include "grading/verdict/coloured_text.hpp"
#include "grading/verdict/markup.hpp"
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view page_style =
    ":root{color-scheme:light "
    "dark;--back:#fff;--text:#1b1b1b;--link:#0b57d0;--good:#1a7f37;--bad:#b3261e;--open:#8a5a00;--"
    "line:#8888;--mark:#ffe08a}\n"
    "@media(prefers-color-scheme:dark){:root{--back:#161616;--text:#eee;--link:#9ecbff;--good:#"
    "57d977;--bad:#ff8a80;--open:#ffc14d;--mark:#"
    "6b5300}}\n"
    "body{background:var(--back);color:var(--text)}a{color:var(--link)}\n"
    "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:70rem}\n"
    "h1{font-size:1.4rem}h2{font-size:1.15rem;margin:2rem 0 "
    ".3rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1rem 0 .2rem}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:left;padding:.25rem "
    ".7rem;border-bottom:1px solid var(--line)}\n"
    "td.n{text-align:right}.accepted,.passed{color:var(--good)}.refused,.failed{color:var(--bad)}."
    "unjudged,.skipped{color:var(--open)}\n"
    ".o{border-left:3px solid var(--line);padding-left:.8rem;margin:.6rem "
    "0}.o.error{border-color:var(--bad)}\n"
    "p{margin:.2rem 0;overflow-wrap:anywhere}code,pre{font:14px/1.25 ui-monospace,monospace}\n"
    ".boards{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:.4rem "
    "0;min-width:0;max-width:100%}\n"
    "pre{overflow-x:auto;margin:0;padding:.5rem;border:1px solid "
    "var(--line)}mark{background:var(--mark);color:inherit}\n"
    "small{overflow-wrap:anywhere}\n"
    "@media(max-width:40rem){.summary thead{display:none}.summary tr{display:block;padding:.4rem "
    "0;border-bottom:1px solid var(--line)}"
    ".summary td{display:inline-block;border:0;padding:.1rem .6rem .1rem "
    "0;overflow-wrap:anywhere}.summary td:last-child{display:block}}\n";

std::string tag(std::string_view element, std::string_view css_class, std::string_view inside) {
    const std::string head = css_class.empty() ? std::string(element)
                                               : fmt::format("{} class=\"{}\"", element, css_class);
    return fmt::format("<{}>{}</{}>", head, inside, element);
}

// ---------------------------------------------------------------- two boards

bool is_continued(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

/// How many bytes two lines have in common at their beginnings and at their ends: whole characters.
struct Common {
    std::size_t front = 0, back = 0;
};

Common common_of(std::string_view a, std::string_view b) {
    Common common;
    const std::size_t most = std::min(a.size(), b.size());
    while (common.front < most && a[common.front] == b[common.front]) ++common.front;
    while (common.front > 0 && ((common.front < a.size() && is_continued(a[common.front])) ||
                                (common.front < b.size() && is_continued(b[common.front]))))
        --common.front;
    while (common.back < most - common.front &&
           a[a.size() - common.back - 1] == b[b.size() - common.back - 1])
        ++common.back;
    while (common.back > 0 && is_continued(a[a.size() - common.back])) --common.back;
    return common;
}

std::string marked(const std::string& line, const std::string& other) {
    if (line == other) return markup_text(line) + "\n";
    const Common common = common_of(line, other);
    const std::string_view all = line,
                           differing =
                               all.substr(common.front, all.size() - common.front - common.back);
    return markup_text(all.substr(0, common.front)) + "<mark>" +
           (differing.empty() ? " " : markup_text(differing)) + "</mark>" +
           markup_text(all.substr(all.size() - common.back)) + "\n";
}

/// For two lines with the same words: everything but the bytes from the first to the last that
/// looks different.
Common common_looks(const ColouredLine& line, const ColouredLine& other) {
    const std::size_t size = line.looks.size();
    Common common;
    while (common.front < size && line.looks[common.front] == other.looks[common.front])
        ++common.front;
    while (common.back < size - common.front &&
           line.looks[size - common.back - 1] == other.looks[size - common.back - 1])
        ++common.back;
    return common;
}

/// Colours are compared only where the words are the same, because an expected text need not
/// contain a program's escape sequences.
std::string marked(const ColouredLine& line, const ColouredLine& other, bool colours_count) {
    const std::size_t size = line.text.size();
    const bool same_words = line.text == other.text;
    if (same_words && (!colours_count || line.looks == other.looks))
        return coloured_markup(line, 0, size) + "\n";
    const Common common = same_words ? common_looks(line, other) : common_of(line.text, other.text);
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
    return fmt::format("<figure><figcaption>{}</figcaption><pre tabindex=\"0\"{}>{}</pre></figure>",
                       caption, has_colours(lines) ? " class=\"screen\"" : "", text);
}

std::string drawn_board(const std::string& caption, const BoardDiagram& board,
                        const BoardDiagram& other, Language language) {
    std::vector<std::string> lines = lines_of_text(sanitize(in(language, board.below))),
                             others = lines_of_text(sanitize(in(language, other.below)));
    others.resize(std::max(lines.size(), others.size()));
    lines.resize(others.size());
    std::string below;
    for (std::size_t n = 0; n < lines.size(); ++n)
        below += lines_agree(lines[n], others[n]) ? markup_text(lines[n]) + "\n"
                                                  : marked(lines[n], others[n]);
    return fmt::format("<figure><figcaption>{}</figcaption>{}<pre tabindex=\"0\">{}</pre></figure>",
                       caption, board_markup(board, other), below);
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
    return fmt::format("<p><small>{}{}{}{}, {} {}, {} {}, {} {}</small></p>\n", text,
                       words.evidence, words.colon, markup_text(from.tool), words.seed, from.seed,
                       words.submission, markup_text(from.submission_hash.substr(0, 12)),
                       words.task, markup_text(from.task_hash.substr(0, 12)));
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
        "<tr><td><a href=\"#s{}\">{}</a></td>{}{}{}</tr>\n", number,
        markup_text(sanitize_line(verdict.submission)),
        tag("td", word_of(outcome), format_word(outcome, style.language)),
        tag("td", "n", format_points(verdict)),
        tag("td", "", main ? markup_text(sanitize_line(in(style.language, main->message))) : ""));
}

std::string head_of(const ReportStyle& style) {
    return fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, "
                       "initial-scale=1\">\n<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n",
                       style.language == Language::french ? "fr" : "en",
                       report_words(style.language).title, page_style, board_style(),
                       colour_style());
}

} // namespace

std::string html_report(std::span<const Verdict> verdicts, const ReportStyle& style) {
    const ReportWords& words = report_words(style.language);
    const std::string task =
        verdicts.empty() ? "" : words.colon + markup_text(verdicts.front().task);
    std::string rows, sections;
    for (std::size_t n = 0; n < verdicts.size(); ++n) {
        rows += row_of(verdicts[n], n + 1, style);
        sections += section_of(verdicts[n], n + 1, style);
    }
    return head_of(style) +
           fmt::format("<body>\n<h1>{}{}</h1>\n<p>{}</p>\n<div class=\"wide\"><table "
                       "class=\"summary\">\n<thead><tr><th scope=\"col\">{}</th><th "
                       "scope=\"col\">{}</th><th scope=\"col\">{}</th>"
                       "<th "
                       "scope=\"col\">{}</th></tr></thead>\n<tbody>\n{}</tbody>\n</table></"
                       "div>\n{}</body>\n</html>\n",
                       words.title, task, format_summary(verdicts, style.language),
                       words.submission, words.verdict, words.points, words.finding, rows,
                       sections);
}

} // namespace tharsis

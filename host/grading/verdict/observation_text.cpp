// observation_text.cpp -- the parts of an observation as lines of text
// The output of programs is made harmless here, once for all formats of text.
#include "grading/verdict/observation_text.hpp"

#include "base/utf8.hpp"
#include "grading/verdict/board_text.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

std::string listed(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words)
        text += fmt::format("{}{}", text.empty() ? "" : between, word);
    return text;
}

std::string labelled(const std::string& label, const std::string& value, const ReportWords& words) {
    return value.empty() ? value : fmt::format("  {}{}{}\n", label, words.colon, value);
}

/// Of a line of thousands of letters, the beginning and the number of letters are enough.
std::string short_word(const std::string& word) {
    constexpr std::size_t most = 40, kept = 20;
    const std::string plain = sanitize_line(word);
    if (columns_of_text(plain) <= most) return plain;
    return fmt::format("{}... ({})", whole_characters(plain, kept), columns_of_text(plain));
}

/// For an error, all steps that lead to it. For a note, which may come late in a long game, only
/// the last steps.
std::vector<std::string> shown_list(const std::vector<std::string>& words,
                                    const Observation& observation) {
    constexpr std::size_t most = 16, kept = 8;
    const bool all = observation.kind == Observation::Kind::error || words.size() <= most;
    std::vector<std::string> shown;
    if (!all) shown.push_back(fmt::format("... ({})", words.size() - kept));
    for (std::size_t n = all ? 0 : words.size() - kept; n < words.size(); ++n)
        shown.push_back(short_word(words[n]));
    return shown;
}

/// Boards in the reader's language, or the text of a program's output.
std::string outputs_of(const Observation& observation, const ReportWords& words,
                       Language language) {
    if (observation.expected.empty() && observation.actual.empty()) return {};
    const std::string expected = observation.expected_board
                                     ? board_text(*observation.expected_board, language)
                                     : observation.expected;
    const std::string both =
        observation.expected_board && observation.actual_board
            ? boards_side_by_side(*observation.expected_board, *observation.actual_board, language)
            : side_by_side(expected, observation.actual, !observation.before_board);
    const std::string label = words.same_columns + words.colon;
    return fmt::format("  {}\n", label.substr(0, label.size() - 1)) + indented(both, "    ");
}

/// A word for the shell, quoted if necessary.
std::string shell_word(const std::string& word) {
    if (word.find_first_not_of(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/%+") == word.npos)
        return word;
    std::string quoted;
    for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return "'" + quoted + "'";
}

} // namespace

std::vector<std::string> format_moves(const Observation& observation) {
    return shown_list(observation.moves, observation);
}
std::vector<std::string> format_inputs(const Observation& observation) {
    return shown_list(observation.inputs, observation);
}

std::string indented(std::string_view text, std::string_view by) {
    std::string result;
    for (const std::string& line : lines_of_text(text))
        result += line.empty() ? "\n" : fmt::format("{}{}\n", by, line);
    return result;
}

std::string replay_line(const Verdict& verdict, const Observation& observation,
                        const ReportStyle& style) {
    if (observation.replay.empty()) return {};
    if (style.replay_folder.empty() && style.for_student) return {};
    if (style.replay_folder.empty())
        return fmt::format("{} ({})", sanitize_line(observation.replay),
                           report_words(style.language).with_output);
    return "tharsis debug --replay " + shell_word(sanitize_line(fmt::format(
                                           "{}/{}/{}", style.replay_folder,
                                           file_name_of(verdict.submission), observation.replay)));
}

std::string observation_text(const Verdict& verdict, const Observation& observation,
                             const ReportStyle& style) {
    const ReportWords& words = report_words(style.language);
    const std::string location = sanitize_line(format_location(observation));
    std::string text = fmt::format("{}{}{}{}{}\n", location, location.empty() ? "" : ": ",
                                   format_word(observation.kind, style.language), words.colon,
                                   sanitize_line(in(style.language, observation.message)));
    text += labelled(words.rule, sanitize_line(observation.rule), words);
    text += labelled(words.start, sanitize_line(observation.start), words);
    text += labelled(words.moves, listed(format_moves(observation), "  "), words);
    text += labelled(words.inputs, listed(format_inputs(observation), ", "), words);
    text += outputs_of(observation, words, style.language);
    text += labelled(words.replay, replay_line(verdict, observation, style), words);
    return text + labelled(words.tip, sanitize_line(in(style.language, observation.tip)), words);
}

std::string check_text(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    std::string text;
    for (const Observation& observation : check.observations)
        text += observation_text(verdict, observation, style);
    return text;
}

std::string check_message(const Check& check, const ReportStyle& style) {
    const Observation* main = main_observation(check);
    return main ? sanitize_line(in(style.language, main->message)) : std::string();
}

std::string check_title(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const std::string& title = in(style.language, check.title);
    if (title.empty()) return sanitize_line(check.name);
    const auto same = std::ranges::count_if(
        verdict.checks, [&](const Check& each) { return in(style.language, each.title) == title; });
    return sanitize_line(same > 1 && title != check.name ? fmt::format("{} ({})", title, check.name)
                                                         : title);
}

} // namespace tharsis

// observation_text.cpp -- lines for people, from the parts of an observation
// What came from a program is made harmless here, once for all forms of text.
#include "verdicts/board_text.hpp"
#include "verdicts/harmless_text.hpp"
#include "verdicts/observation_text.hpp"
#include "verdicts/words.hpp"
#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

std::string listed(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) text += fmt::format("{}{}", text.empty() ? "" : between, harmless_line(word));
    return text;
}

std::string labelled(const std::string& label, const std::string& value) {
    return value.empty() ? value : fmt::format("  {}: {}\n", label, value);
}

/// Boards in the reader's language; of what a program printed the text.
std::string outputs_of(const Observation& observation, const ReportWords& words, Language language) {
    if (observation.expected.empty() && observation.actual.empty()) return {};
    const std::string expected = observation.expected_board ? board_text(*observation.expected_board, language) : observation.expected;
    const std::string both = observation.expected_board && observation.actual_board ? boards_side_by_side(*observation.expected_board, *observation.actual_board, language)
                                                                                    : side_by_side(expected, observation.actual);
    return fmt::format("  {}:\n", words.same_columns) + indented(both, "    ");
}

/// A word of the shell, as it is or between quotes.
std::string shell_word(const std::string& word) {
    if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/%+") == word.npos) return word;
    std::string quoted;
    for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return "'" + quoted + "'";
}

}

std::string indented(std::string_view text, std::string_view by) {
    std::string result;
    for (const std::string& line : lines_of_text(text)) result += line.empty() ? "\n" : fmt::format("{}{}\n", by, line);
    return result;
}

std::string replay_line(const Verdict& verdict, const Observation& observation, const ReportStyle& style) {
    if (observation.replay.empty()) return {};
    if (style.replay_folder.empty()) return fmt::format("{} ({})", harmless_line(observation.replay), report_words(style.language).with_output);
    return "tharsis debug --replay " + shell_word(harmless_line(fmt::format("{}/{}/{}", style.replay_folder, file_name_of(verdict.submission), observation.replay)));
}

std::string observation_text(const Verdict& verdict, const Observation& observation, const ReportStyle& style) {
    const ReportWords& words = report_words(style.language);
    const std::string spot = harmless_line(shown_spot(observation));
    std::string text = fmt::format("{}{}{}: {}\n", spot, spot.empty() ? "" : ": ", shown_word(observation.kind, style.language),
                                   harmless_line(in(style.language, observation.message)));
    text += labelled(words.rule, harmless_line(observation.rule));
    text += labelled(words.start, harmless_line(observation.start));
    text += labelled(words.moves, listed(observation.moves, "  "));
    text += labelled(words.inputs, listed(observation.inputs, ", "));
    text += outputs_of(observation, words, style.language);
    text += labelled(words.replay, replay_line(verdict, observation, style));
    return text + labelled(words.tip, harmless_line(in(style.language, observation.tip)));
}

std::string check_text(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    std::string text;
    for (const Observation& observation : check.observations) text += observation_text(verdict, observation, style);
    return text;
}

std::string check_message(const Check& check, const ReportStyle& style) {
    const Observation* main = main_observation(check);
    return main ? harmless_line(in(style.language, main->message)) : std::string();
}

std::string check_title(const Verdict& verdict, const Check& check, const ReportStyle& style) {
    const std::string& title = in(style.language, check.title);
    if (title.empty()) return harmless_line(check.name);
    const auto same = std::ranges::count_if(verdict.checks, [&](const Check& each) { return in(style.language, each.title) == title; });
    return harmless_line(same > 1 && title != check.name ? fmt::format("{} ({})", title, check.name) : title);
}

}

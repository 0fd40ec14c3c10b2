// equivalent_inputs.cpp -- lines as words and numbers
// A number is its digits without leading zeros: how large it is does not matter.
#include "grading/dialogues/equivalent_inputs.hpp"

#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <vector>

namespace tharsis {

namespace {

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

std::size_t end_of_run(std::string_view text, std::size_t at, bool (*belongs)(char)) {
    while (at < text.size() && belongs(text[at])) ++at;
    return at;
}

/// Words, numbers, and any other character by itself.
std::vector<std::string> parts_of(std::string_view line) {
    constexpr std::string_view between = " \t,;:.";
    const std::string text = small_letters(line);
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < text.size();) {
        const bool digits = is_decimal_digit(text[at]), letters = is_letter(text[at]);
        const std::size_t end = digits    ? end_of_run(text, at, is_decimal_digit)
                                : letters ? end_of_run(text, at, is_letter)
                                          : at + 1;
        if (digits) {
            std::size_t first = at;
            while (first + 1 < end && text[first] == '0') ++first;
            parts.emplace_back(text, first, end - first);
        } else if (const bool sign =
                       text[at] == '+' && end < text.size() && is_decimal_digit(text[end]);
                   !sign && between.find(text[at]) == std::string_view::npos) {
            parts.emplace_back(text, at, end - at);
        }
        at = end;
    }
    return parts;
}

} // namespace

bool is_equivalent_input(std::string_view answer, std::string_view line) {
    const std::vector<std::string> meant = parts_of(answer);
    std::vector<std::string> typed = parts_of(line);
    if (meant == typed) return true;
    if (typed.size() != 2 || is_decimal_digit(typed[0][0]) == is_decimal_digit(typed[1][0]))
        return false;
    std::swap(typed[0], typed[1]);
    return meant == typed;
}

bool are_equivalent_inputs(std::span<const std::string> answers,
                           std::span<const std::string> lines) {
    return answers.size() == lines.size() && !std::ranges::equal(answers, lines) &&
           std::ranges::equal(answers, lines,
                              [](const std::string& answer, const std::string& line) {
                                  return is_equivalent_input(answer, line);
                              });
}

} // namespace tharsis

// prefix_matching.cpp -- reading answers from lines that hold more than them
// A search over where each answer may begin: after the one before it, or on the next line.
#include "grading/dialogues/prefix_matching.hpp"

#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <string_view>

namespace tharsis {

namespace {

struct CharacterPlace {
    std::size_t line = 0, at = 0;
};

bool begins_with(std::string_view text, std::string_view answer) {
    return text.size() >= answer.size() &&
           small_letters(text.substr(0, answer.size())) == small_letters(answer);
}

bool read_on(std::span<const std::string> answers, std::span<const std::string> lines,
             CharacterPlace place, bool left_over) {
    const std::string& line = lines[place.line];
    const bool last = place.line + 1 == lines.size();
    const bool rests = line.find_first_not_of(" \t", place.at) != std::string::npos;
    if (answers.empty()) return last && (left_over || rests);
    if (!last && place.at > 0 && read_on(answers, lines, {place.line + 1, 0}, left_over || rests))
        return true;
    const std::string& answer = answers.front();
    const std::size_t begin = std::min(line.find_first_not_of(" \t", place.at), line.size());
    if (answer.empty() || !begins_with(std::string_view(line).substr(begin), answer)) return false;
    return read_on(answers.subspan(1), lines, {place.line, begin + answer.size()},
                   left_over || place.at > 0);
}

} // namespace

bool are_prefix_inputs(std::span<const std::string> answers, std::span<const std::string> lines) {
    return !answers.empty() && !lines.empty() && read_on(answers, lines, {}, false);
}

} // namespace tharsis

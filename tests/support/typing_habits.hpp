// typing_habits.hpp -- how the user plays a dialogue by chance: how often wrongly, how oddly, how
// long
//
// The same for every game; what to type at a question, that game's generator knows.
#pragma once

#include "games/dialogue.hpp"
#include "support/random.hpp"

#include <optional>
#include <string>

namespace tharsis::testing {

template <class Question> struct TypingHabits {
    int wrong_percent, odd_percent; // answers
    int lines;                      // typed at most
    std::optional<Question> stop_at;
};

/// Of a dialogue with `questions` different questions, which follow `Question::none`.
template <class Question>
TypingHabits<Question> choose_manners(Random& random, int lines, int questions) {
    static constexpr int wrong[] = {0, 5, 20, 50};
    static constexpr int odd[] = {0, 10, 50};
    TypingHabits<Question> manners{random.pick(wrong), random.pick(odd), random.below(lines), {}};
    if (random.percent(60)) manners.stop_at = static_cast<Question>(1 + random.below(questions));
    return manners;
}

template <class D, class Question>
bool shall_stop(const TypingHabits<Question>& manners, const D& dialogue, int lines) {
    if (dialogue.question() == Question::none || lines > manners.lines + 50) return true;
    return lines >= manners.lines &&
           dialogue.question() == manners.stop_at.value_or(dialogue.question());
}

/// All that is typed; `choose_line` is asked for the answer to each question.
template <class D, class Question, class ChooseLine>
std::string play_by_chance(D dialogue, const TypingHabits<Question>& manners,
                           ChooseLine choose_line) {
    std::string input;
    dialogue.open();
    for (int lines = 0; !shall_stop(manners, dialogue, lines); ++lines) {
        const std::string line = choose_line(dialogue);
        dialogue.answer(games::read_line(line));
        input += line + "\n";
    }
    return input;
}

} // namespace tharsis::testing

// typing_habits.hpp -- how a random dialogue is played: the shares of wrong and unusual answers,
// and its length
//
// The same for every game; the generator of a game chooses the answers.
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

/// Random habits for a dialogue with `questions` different questions, which follow
/// `Question::none`.
template <class Question>
TypingHabits<Question> choose_habits(Random& random, int lines, int questions) {
    static constexpr int wrong[] = {0, 5, 20, 50};
    static constexpr int odd[] = {0, 10, 50};
    TypingHabits<Question> habits{random.pick(wrong), random.pick(odd), random.below(lines), {}};
    if (random.percent(60)) habits.stop_at = static_cast<Question>(1 + random.below(questions));
    return habits;
}

template <class D, class Question>
bool shall_stop(const TypingHabits<Question>& habits, const D& dialogue, int lines) {
    if (dialogue.question() == Question::none || lines > habits.lines + 50) return true;
    return lines >= habits.lines &&
           dialogue.question() == habits.stop_at.value_or(dialogue.question());
}

/// The whole input; `choose_line` returns the answer to each question.
template <class D, class Question, class ChooseLine>
std::string play_randomly(D dialogue, const TypingHabits<Question>& habits,
                          ChooseLine choose_line) {
    std::string input;
    dialogue.open();
    for (int lines = 0; !shall_stop(habits, dialogue, lines); ++lines) {
        const std::string line = choose_line(dialogue);
        dialogue.answer(games::read_line(line));
        input += line + "\n";
    }
    return input;
}

} // namespace tharsis::testing

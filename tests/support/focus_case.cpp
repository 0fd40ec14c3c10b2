// focus_case.cpp -- plays a random dialogue of Focus and records the input
// The generator follows the reference dialogue and answers each question: mostly towards a chosen
// move, often wrongly, in every notation, and stops at any question.
#include "support/focus_case.hpp"

#include "games/focus/focus.hpp"
#include "games/focus/focus_dialogue.hpp"
#include "support/focus_start.hpp"
#include "support/random.hpp"
#include "support/typing.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace tharsis::testing {

namespace {

using games::Focus;
using games::FocusDialogue;
using games::FocusQuestion;

int number_of(games::Cell cell) { return 10 * (cell / Focus::width + 1) + cell % Focus::width + 1; }

// ---------------------------------------------------------------- moves worth seeing

// Pieces that a move lifts above the fifth place of its target.
int excess_of(const Focus::Position& position, Focus::Move move) {
    const bool drop = move.count == 0;
    const games::Cell goal =
        drop ? move.cell : Focus::target(move.cell, move.count, move.direction).value();
    return std::max(0, position.board[goal].height() + (drop ? 1 : move.count) - Focus::highest);
}

// Rare events weigh more: a stack above five, the reserve, the end of the game.
int weight_of(const Focus::Position& position, Focus::Move move) {
    const Focus::Position next = Focus::play(position, move);
    const int excess = excess_of(position, move);
    int weight = 1 + 3 * move.count + 15 * excess * excess + (excess == 5 ? 1000 : 0);
    if (move.count == 0) weight += excess > 0 ? 120 : 2;
    if (!Focus::controls_any(next, next.mover)) weight += 60;
    if (Focus::outcome(next) != games::Outcome::unfinished) weight += 100;
    return weight;
}

Focus::Move choose_move(Random& random, const Focus::Position& position) {
    const auto moves = Focus::moves(position);
    std::vector<int> sums;
    int total = 0;
    for (const auto move : moves) sums.push_back(total += weight_of(position, move));
    const auto chosen = std::ranges::upper_bound(sums, random.below(total));
    return moves[static_cast<std::size_t>(chosen - sums.begin())];
}

// ---------------------------------------------------------------- answers

// The answer to the current question that leads to a move; 0 cancels a wrong choice.
int answer_towards(const FocusDialogue& dialogue, Focus::Move move) {
    const bool same_cell = dialogue.chosen() == move.cell && move.count > 0;
    switch (dialogue.question()) {
    case FocusQuestion::none: break;
    case FocusQuestion::action: return move.count > 0 ? 1 : 2;
    case FocusQuestion::cell: return move.count > 0 ? number_of(move.cell) : 0;
    case FocusQuestion::count: return same_cell ? move.count : 0;
    case FocusQuestion::direction:
        return same_cell && dialogue.count() == move.count ? move.direction : 0;
    case FocusQuestion::drop: return move.count == 0 ? number_of(move.cell) : 0;
    }
    return 0;
}

games::Cell random_cell(Random& random) {
    return static_cast<games::Cell>(random.below(Focus::cells));
}

// Cells from which four or five pieces may have no target.
games::Cell tallest_in_the_middle(const Focus::Position& position) {
    games::Cell best = 14;
    static constexpr games::Cell others[] = {15, 20, 21, 7,  8,  9,  10, 13,
                                             16, 19, 22, 25, 26, 27, 28};
    for (const games::Cell cell : others) {
        const auto stack = position.board[cell];
        const int height = stack.topped_by(position.mover) ? stack.height() : 0;
        if (height > position.board[best].height()) best = cell;
    }
    return best;
}

// A count near the height of the chosen stack for which there is no target, if any.
int tall_count(Random& random, const FocusDialogue& dialogue) {
    const int height = dialogue.position().board[dialogue.chosen()].height();
    for (int count = 4; count <= height; ++count) {
        const auto reaches = [&](int direction) {
            return Focus::target(dialogue.chosen(), count, direction).has_value();
        };
        if (std::ranges::none_of(Focus::directions, reaches) && random.percent(60)) return count;
    }
    return 1 + random.below(height + 1);
}

// An answer that the question rejects: the other side's cell, too many pieces, off the board.
std::string near_miss(Random& random, const FocusDialogue& dialogue) {
    const Focus::Position& position = dialogue.position();
    switch (dialogue.question()) {
    case FocusQuestion::cell:
        if (random.percent(30))
            return fmt::format("{}", number_of(tallest_in_the_middle(position)));
        [[fallthrough]];
    case FocusQuestion::drop: {
        if (random.percent(20)) return "0";
        const int number = number_of(random_cell(random));
        return fmt::format("{}", random.percent(70) ? number : number % 10 * 10 + 7);
    }
    case FocusQuestion::count: return fmt::format("{}", tall_count(random, dialogue));
    case FocusQuestion::direction: return fmt::format("{}", 2 * random.below(5) + 2);
    case FocusQuestion::none:
    case FocusQuestion::action: break;
    }
    return fmt::format("{}", random.below(4));
}

std::string wrong_answer(Random& random, const FocusDialogue& dialogue) {
    switch (random.below(4)) {
    case 0: return in_other_words(random, 0);
    case 1: return nonsense(random);
    default: return near_miss(random, dialogue);
    }
}

// ---------------------------------------------------------------- whole games

struct TypingHabits {
    int wrong_percent, odd_percent; // answers
    int lines;                      // typed at most
    std::optional<FocusQuestion> stop_at;
};

TypingHabits choose_habits(Random& random) {
    static constexpr int wrong[] = {0, 10, 20, 40, 70};
    static constexpr int odd[] = {0, 10, 50};
    TypingHabits habits{random.pick(wrong), random.pick(odd), 10 + random.below(130), {}};
    if (random.percent(60)) habits.stop_at = static_cast<FocusQuestion>(1 + random.below(5));
    return habits;
}

bool shall_stop(const TypingHabits& habits, const FocusDialogue& dialogue, int lines) {
    if (dialogue.question() == FocusQuestion::none || lines > habits.lines + 100) return true;
    return lines >= habits.lines &&
           dialogue.question() == habits.stop_at.value_or(dialogue.question());
}

std::string play_randomly(Random& random, FocusDialogue dialogue, const TypingHabits& habits) {
    std::string input;
    Focus::Move wanted;
    bool wishes = false;
    dialogue.open();
    for (int lines = 0; !shall_stop(habits, dialogue, lines); ++lines) {
        if (!wishes) wanted = choose_move(random, dialogue.position());
        wishes = true;
        const bool wrong = random.percent(habits.wrong_percent);
        const int right = answer_towards(dialogue, wanted);
        const bool odd = random.percent(habits.odd_percent);
        const std::string line = wrong ? wrong_answer(random, dialogue)
                                 : odd ? in_other_words(random, right)
                                       : fmt::format("{}", right);
        const Focus::Position before = dialogue.position();
        dialogue.answer(games::read_line(line));
        if (dialogue.position() != before) wishes = false;
        input += line + "\n";
    }
    return input;
}

} // namespace

FocusCase make_focus_case(std::uint64_t seed) {
    Random random(seed);
    FocusCase game;
    game.seed = seed;
    game.options = choose_options(random);
    if (random.percent(60)) game.arguments = fields_of(random_position(random));
    const FocusDialogue dialogue(game.arguments, game.options);
    std::string input = play_randomly(random, dialogue, choose_habits(random));
    alter_end(random, input);
    game.chunks = cut(random, input);
    return game;
}

FocusCase make_refused_case(std::uint64_t seed) {
    Random random(seed);
    const BadStart bad = bad_start(random, seed);
    return {seed, bad.arguments, bad.fault, choose_options(random), {"11\n", "1\n"}};
}

} // namespace tharsis::testing

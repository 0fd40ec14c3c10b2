// stackchess_case.cpp -- plays a random dialogue of Stackchess and records the input
// The generator follows the reference dialogue and answers each question: mostly towards a chosen
// move, often wrongly, in every notation, and stops at any question.
#include "support/stackchess_case.hpp"

#include "games/stackchess/stackchess_dialogue.hpp"
#include "support/stackchess_start.hpp"
#include "support/typing.hpp"
#include "support/typing_habits.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace tharsis::testing {

namespace {

using games::Stackchess;
using games::StackchessDialogue;
using Move = Stackchess::Move;
using Question = games::StackchessQuestion;
using Habits = TypingHabits<Question>;

// ---------------------------------------------------------------- moves

// The moves that a player prefers in this game.
enum class Taste { anything, captures, towers, walks, shuttling };
constexpr Taste tastes[] = {Taste::anything, Taste::captures, Taste::captures, Taste::captures,
                            Taste::towers,   Taste::walks,    Taste::shuttling};

int height_after(const Stackchess::Position& position, Move move) {
    const bool own = (position.owned[position.mover] >> move.to & 1) != 0;
    return move.count + (own ? position.stacks[move.to].height() : 0);
}
int prey(const Stackchess::Position& position, Move move) {
    const bool enemy = (position.owned[1 - position.mover] >> move.to & 1) != 0;
    return enemy ? position.stacks[move.to].height() : 0;
}

struct Player {
    Taste taste = Taste::anything;
    bool wishes = false;
    Move wanted{};
    Move last[2] = {};

    int liking(const Stackchess::Position& position, Move move) const {
        const Move before = last[position.mover];
        switch (taste) {
        case Taste::anything: return 0;
        case Taste::captures: return 100 * prey(position, move) + height_after(position, move);
        case Taste::towers: return height_after(position, move);
        case Taste::walks: return std::abs(move.to - move.from) + (move.count == 1 ? 1 : 0);
        case Taste::shuttling: return move.to == before.from && move.from == before.to ? 1 : 0;
        }
        return 0;
    }

    Move choose(Random& random, const Stackchess::Position& position) {
        const auto moves = Stackchess::moves(position);
        Move best = random.pick(moves);
        for (int tries = taste == Taste::shuttling ? 200 : 40; tries > 0; --tries) {
            const Move other = random.pick(moves);
            if (liking(position, other) > liking(position, best)) best = other;
        }
        last[position.mover] = best;
        return best;
    }
};

// The cell whose number is greater by `step`; a random cell if there is none.
Stackchess::Cell cell_near(Random& random, Stackchess::Cell cell, int step) {
    const int target = cell + step;
    const bool far = target < 0 || target >= Stackchess::cells;
    return static_cast<Stackchess::Cell>(far ? random.below(Stackchess::cells) : target);
}

// Moves some pieces from a cell: as a pawn might move, along a line, or anywhere.
Move any_try(Random& random, const Stackchess::Position& position, Stackchess::Cell from) {
    static constexpr int pawns[] = {0, 12, -12, 14, -14}, ways[] = {1, -1, 6, -6, 5, -5, 7, -7};
    const int height = position.stacks[from].height();
    const int count = 1 + random.below(random.percent(50) ? height : std::min(height, 3));
    const int step =
        random.percent(70) ? random.pick(ways) * (1 + random.below(4)) : random.pick(pawns);
    return {from, static_cast<games::u8>(count), cell_near(random, from, step)};
}

// How rarely a refusal occurs in random play.
int rarity(const Stackchess::Fault& fault) {
    using Reason = Stackchess::Fault::Reason;
    if (fault.depth > 3) return 6;
    if (fault.reason == Reason::stopped) return fault.kind == Stackchess::Kind::pawn ? 5 : 3;
    return fault.reason == Reason::too_few ? 2 : 1;
}

// A move that is mostly illegal, for a reason that is rare.
Move choose_against_rules(Random& random, const Stackchess::Position& position) {
    Move best = Stackchess::moves(position).front();
    int rarest = 0;
    for (int tries = 5 + random.below(80); tries > 0; --tries) {
        const auto from = static_cast<Stackchess::Cell>(random.below(Stackchess::cells));
        if ((position.owned[position.mover] >> from & 1) == 0) continue;
        const Move move = any_try(random, position, from);
        const int found = rarity(Stackchess::fault_of(position, move));
        if (found <= rarest) continue;
        rarest = found;
        best = move;
    }
    return best;
}

// ---------------------------------------------------------------- answers

std::string any_cell(Random& random) {
    return Stackchess::name_of(static_cast<Stackchess::Cell>(random.below(Stackchess::cells)));
}

std::string wrong_answer(Random& random, const StackchessDialogue& dialogue) {
    static constexpr std::string_view words[] = {"g1",  "a7",  "a0", "`1", "A",  "dd",
                                                 "a 2", "a2a", "{3", "@1", "c1", "cc",
                                                 "D ",  "1",   "da", "1a", "a/", "a:"};
    if (random.percent(40)) return nonsense(random);
    if (random.percent(30)) return std::string(random.pick(words));
    switch (dialogue.question()) {
    case Question::none: break;
    case Question::cell: return any_cell(random);
    case Question::action: return random.percent(90) ? "c" : "a";
    case Question::count: return fmt::format("{}", random.below(16));
    case Question::target: return any_cell(random);
    }
    return "";
}

// The answer that leads to a move.
std::string answer_towards(Random& random, const StackchessDialogue& dialogue, Move move) {
    switch (dialogue.question()) {
    case Question::none: break;
    case Question::cell: return Stackchess::name_of(move.from);
    case Question::action: return dialogue.chosen() == move.from || random.percent(20) ? "d" : "c";
    case Question::count: return fmt::format("{}", move.count);
    case Question::target: return Stackchess::name_of(move.to);
    }
    return "";
}

std::string odd_number(Random& random, const std::string& number) {
    const int value = std::stoi(number);
    return random.percent(15) ? fmt::format("{:03}", value) : in_other_words(random, value);
}

std::string odd_word(Random& random, std::string word) {
    for (char& c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    switch (random.below(8)) {
    case 0: return " " + word;
    case 1: return word + "\t ";
    case 2: return "\t " + word + " ";
    case 3: return word + "\r";
    case 4: return word + std::string(255 - word.size(), ' ');
    case 5: return fmt::format("{:>255}\r", word);
    default: return word;
    }
}

std::string choose_line(Random& random, const StackchessDialogue& dialogue, const Habits& habits,
                        Player& player) {
    if (!player.wishes)
        player.wanted = random.percent(25) ? choose_against_rules(random, dialogue.position())
                                           : player.choose(random, dialogue.position());
    const std::string right = answer_towards(random, dialogue, player.wanted);
    player.wishes = dialogue.question() != Question::target;
    if (random.percent(habits.wrong_percent)) return wrong_answer(random, dialogue);
    if (!random.percent(habits.odd_percent)) return right;
    return dialogue.question() == Question::count ? odd_number(random, right)
                                                  : odd_word(random, right);
}

// ---------------------------------------------------------------- whole games

games::Options choose_stackchess_options(Random& random) {
    games::Options options = choose_options(random);
    options.couleur = options.animation = 0; // not options of this program
    if (options.adversaire == 2 && random.percent(60)) options.adversaire = 1;
    return options;
}

bool has_tower(const Stackchess::Position& position) {
    return std::ranges::any_of(position.stacks, [](const auto& stack) {
        return stack.height() == Stackchess::highest_at_start;
    });
}

} // namespace

GameCase make_stackchess_case(std::uint64_t seed) {
    Random random(seed);
    GameCase game;
    game.program = "asm/Stackchess.asm";
    game.seed = seed;
    game.options = choose_stackchess_options(random);
    if (random.percent(75)) game.arguments = fields_of(random_stackchess_position(random));
    const bool hard = game.options.adversaire == 2; // takes long
    const auto habits = choose_habits<Question>(random, hard ? 10 : 130, 4);
    Player player;
    player.taste = random.pick(tastes);
    const StackchessDialogue dialogue(game.arguments, game.options);
    if (has_tower(dialogue.position())) player.taste = Taste::towers;
    std::string input = play_randomly(dialogue, habits, [&](const StackchessDialogue& now) {
        return choose_line(random, now, habits, player);
    });
    alter_end(random, input);
    game.chunks = cut(random, input);
    return game;
}

GameCase make_refused_stackchess_case(std::uint64_t seed) {
    Random random(seed);
    const BadStackchessStart bad = bad_stackchess_start(random, seed);
    return {seed,
            bad.fields,
            bad.fault,
            choose_stackchess_options(random),
            {"a2\n", "d\n"},
            "asm/Stackchess.asm"};
}

std::string lines_for(Move move) {
    if (move.passes()) return "";
    return fmt::format("{}\nd\n{}\n{}\n", Stackchess::name_of(move.from), move.count,
                       Stackchess::name_of(move.to));
}

} // namespace tharsis::testing

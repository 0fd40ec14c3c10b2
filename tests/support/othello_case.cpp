// othello_case.cpp -- plays a random dialogue of Othello and records the input
// Rare events are made frequent: saves, passes, and the end of the input at every question.
#include "support/othello_case.hpp"

#include "support/othello_files.hpp"
#include "support/othello_start.hpp"
#include "support/typing.hpp"
#include "support/typing_habits.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <fmt/format.h>

namespace tharsis::testing {

namespace {

using games::Othello;
using games::OthelloDialogue;
using games::OthelloQuestion;
using Habits = TypingHabits<OthelloQuestion>;

constexpr int questions = static_cast<int>(OthelloQuestion::replace_save);
// A player that looks ahead takes long in the emulator, so it gets few moves where more cells are
// empty.
constexpr int few_cells = 10;

int empty_cells(const Othello::Position& position) {
    return Othello::cells - std::popcount(position.occupied());
}

// ---------------------------------------------------------------- wrong answers

std::string wrong_answer(Random& random) {
    static const std::array<std::string, 20> lines{
        "I1", "A9", "A0", "AA", "d33", "D 3", "oui", "passer", "aider",   "sauve",
        "1é", "@1", "1A", "a",  "0",   "2",   "N",   "o o",    "sauver.", "[3"};
    if (random.percent(60)) return nonsense(random);
    if (random.percent(15))
        return fmt::format("{}{}", "ABCDEFGH"[random.below(8)], 1 + random.below(8));
    return random.pick(lines);
}

// ---------------------------------------------------------------- right answers

// To stop at a question, the generator first goes where it is asked.
bool wants(const Habits& habits, std::initializer_list<OthelloQuestion> some) {
    return std::ranges::find(some, habits.stop_at.value_or(OthelloQuestion::none)) != some.end();
}

std::string turn_answer(Random& random, const OthelloDialogue& dialogue, const Habits& habits) {
    using Q = OthelloQuestion;
    const auto& position = dialogue.position();
    const bool gives_up = dialogue.game().level == 2 && empty_cells(position) > few_cells;
    const bool saves = wants(habits, {Q::replace_file, Q::save_name, Q::replace_save});
    const bool full = dialogue.saves() && dialogue.saves()->blocks.size() == 9;
    if (random.percent(saves ? 40 : full ? 10 : 3) || (gives_up && random.percent(45)))
        return "sauver";
    if (gives_up && random.percent(35)) return "quitter";
    const bool stuck = Othello::placements(Othello::play(position, {})) == 0; // the other one
    if (random.percent(position.passes == 1 ? 20 : stuck ? 25 : 3)) return "passe";
    if (random.percent(2)) return "aide";
    if (random.percent(1)) return "quitter";
    return Othello::write(random.pick(Othello::moves(position)));
}

std::string saved_name(Random& random, const OthelloDialogue& dialogue, const Habits& habits) {
    const auto& blocks = dialogue.saves()->blocks;
    const int new_one = wants(habits, {OthelloQuestion::replace_save}) ? 10
                        : blocks.size() == 9                           ? 85
                                                                       : 65;
    if (blocks.empty() || random.percent(new_one)) return typed_save_name(random);
    return games::name_of(random.pick(blocks));
}

std::string right_answer(Random& random, const OthelloDialogue& dialogue, const Habits& habits) {
    using Q = OthelloQuestion;
    const auto blocks = dialogue.saves() ? static_cast<int>(dialogue.saves()->blocks.size()) : 0;
    const auto one_of = [&random](int first, int chance, int second) {
        return fmt::format("{}", random.percent(chance) ? first : second);
    };
    switch (dialogue.question()) {
    case Q::resume_one: return random.percent(wants(habits, {Q::remove_one}) ? 5 : 65) ? "o" : "n";
    case Q::remove_one: return random.percent(50) ? "o" : "n";
    case Q::resume_number:
        return one_of(0, wants(habits, {Q::remove_number}) ? 90 : 30, random.below(blocks + 1));
    case Q::remove_number: return one_of(0, 12, 1 + random.below(blocks));
    case Q::mode: return one_of(1, wants(habits, {Q::level, Q::human_name}) ? 80 : 30, 2);
    case Q::level: return one_of(1, 60, 2);
    case Q::replace_file: return one_of(1, 35, 2);
    case Q::replace_save: return one_of(1, 45, 2);
    case Q::human_name:
    case Q::first_name:
    case Q::second_name: return typed_name(random);
    case Q::save_name: return saved_name(random, dialogue, habits);
    case Q::turn: return turn_answer(random, dialogue, habits);
    case Q::none: break;
    }
    return {};
}

// ---------------------------------------------------------------- unusual notations

std::string in_some_case(Random& random, std::string word) {
    for (char& c : word) {
        const auto byte = static_cast<unsigned char>(c);
        c = static_cast<char>(random.percent(50) ? std::tolower(byte) : std::toupper(byte));
    }
    return word;
}

// The same word or name, with the characters that a line may have around it.
std::string oddly_written(Random& random, const std::string& word) {
    const std::size_t room = 255 - std::min<std::size_t>(255, word.size());
    switch (random.below(8)) {
    case 0: return " " + word;
    case 1: return word + "\t ";
    case 2: return "\t " + word + " ";
    case 3: return word + "\r";
    case 4: return word + std::string(room, ' ');
    case 5: return std::string(room, ' ') + word + "\r";
    case 6: return word + std::string(room, 'x');
    default: return word;
    }
}

bool asks_number(OthelloQuestion question) {
    using Q = OthelloQuestion;
    return question == Q::resume_number || question == Q::remove_number || question == Q::mode ||
           question == Q::level || question == Q::replace_file || question == Q::replace_save;
}
bool asks_word(OthelloQuestion question) {
    using Q = OthelloQuestion;
    return question == Q::resume_one || question == Q::remove_one || question == Q::turn;
}

std::string choose_line(Random& random, const OthelloDialogue& dialogue, const Habits& habits) {
    if (random.percent(habits.wrong_percent)) return wrong_answer(random);
    const std::string right = right_answer(random, dialogue, habits);
    if (!random.percent(habits.odd_percent)) return right;
    if (asks_number(dialogue.question())) return in_other_words(random, right[0] - '0');
    return oddly_written(random,
                         asks_word(dialogue.question()) ? in_some_case(random, right) : right);
}

// ---------------------------------------------------------------- whole sessions

bool nearly_over(const std::vector<std::string>& arguments) {
    return !arguments.empty() && std::ranges::count(arguments[0], '.') <= few_cells;
}

games::Options choose_othello_options(Random& random, const std::vector<std::string>& arguments) {
    games::Options options = choose_options(random);
    options.couleur = options.animation = 0; // not options of this program
    if (random.percent(30))
        options.graine = random.percent(50) ? 1 + random.below(10) : 5000 + random.below(10);
    if (nearly_over(arguments) && random.percent(15)) options.adversaire = 2;
    if (options.adversaire == 2 && !nearly_over(arguments)) options.adversaire = 1;
    return options;
}

Habits choose_othello_habits(Random& random) {
    Habits habits =
        choose_habits<OthelloQuestion>(random, random.percent(30) ? 12 : 130, questions);
    if (habits.wrong_percent == 50 && random.percent(50)) habits.wrong_percent = 10;
    // Questions before the game are asked only once.
    if (habits.stop_at.value_or(OthelloQuestion::turn) < OthelloQuestion::turn)
        habits.lines = random.below(3);
    return habits;
}

// The file that makes the program ask the chosen question, or any file if none was chosen.
void choose_files(Random& random, const Habits& habits, GameCase& game) {
    using Q = OthelloQuestion;
    const bool early = habits.stop_at.value_or(Q::turn) < Q::turn;
    if (!early && random.percent(30)) game.arguments = fields_of(random_othello_position(random));
    std::string& file = game.folder.files["othello.sav"];
    if (wants(habits, {Q::resume_one, Q::remove_one}))
        file = random_saves(random, 1);
    else if (wants(habits, {Q::resume_number, Q::remove_number}))
        file = random_saves(random, 2 + random.below(4));
    else if (wants(habits, {Q::replace_file}))
        file = "OTHELLO 2\n";
    else if (wants(habits, {Q::replace_save}))
        file = random_saves(random, 1 + random.below(9));
    else if (early || random.percent(30))
        game.folder.files.clear();
    else
        file = random_file(random);
    if (random.percent(40)) simulate_errors(random, game.folder);
}

} // namespace

GameCase make_othello_case(std::uint64_t seed) {
    Random random(seed);
    GameCase game;
    game.program = "asm/Othello.asm";
    game.seed = seed;
    const auto habits = choose_othello_habits(random);
    choose_files(random, habits, game);
    game.options = choose_othello_options(random, game.arguments);
    const OthelloDialogue dialogue(game.arguments, options_of(game));
    std::string input = play_randomly(dialogue, habits, [&](const OthelloDialogue& now) {
        return choose_line(random, now, habits);
    });
    alter_end(random, input);
    game.chunks = cut(random, input);
    return game;
}

GameCase make_refused_othello_case(std::uint64_t seed) {
    Random random(seed);
    const BadOthelloStart bad = bad_othello_start(random, seed);
    GameCase game;
    game.program = "asm/Othello.asm";
    game.seed = seed;
    game.arguments = bad.fields;
    game.fault = bad.fault;
    game.options = choose_othello_options(random, {});
    game.folder.files["othello.sav"] = random_saves(random, 1);
    game.chunks = {"D3\n", "2\n"};
    return game;
}

GameCase case_of_othello(const games::Record& record) {
    auto position =
        record.start.empty() ? Othello::start() : Othello::read_position(record.start).value();
    GameCase game;
    game.program = "asm/Othello.asm";
    game.arguments = fields_of(position);
    for (const auto& word : record.moves) {
        const auto move = Othello::read_move(word).value();
        const bool forced = Othello::placements(position) == 0;
        if (!forced) game.chunks.push_back((move.cell == Othello::pass ? "passe" : word) + "\n");
        position = Othello::play(position, move);
    }
    return game;
}

} // namespace tharsis::testing

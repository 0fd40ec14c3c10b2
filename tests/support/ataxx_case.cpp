// ataxx_case.cpp -- plays a random dialogue of Ataxx and records the input
// The generator follows the reference dialogue and answers each question: mostly towards a chosen
// move, often wrongly, in every notation, and stops at any question.
#include "support/ataxx_case.hpp"

#include "games/ataxx/ataxx_dialogue.hpp"
#include "games/transcript.hpp"
#include "support/random.hpp"
#include "support/typing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <optional>

namespace tharsis::testing {

namespace {

using games::Ataxx;
using games::AtaxxDialogue;
using games::AtaxxQuestion;

// ---------------------------------------------------------------- starts

// The shape of a random board: the percentages of empty cells, of obstacles, and of red pieces.
struct Shape {
    int empty, obstacles, red;
};
constexpr Shape shapes[] = {
    {50, 8, 50},                                         // a middle game
    {8, 8, 50},                                          // nearly full
    {4, 8, 50},  {4, 0, 90},  {25, 10, 92}, {25, 10, 8}, // one side has few pieces
    {92, 5, 50},                                         // few pieces
    {94, 0, 50}, {3, 60, 50}, {5, 70, 50},               // walls
    {12, 5, 97}, {12, 5, 3},
};

Ataxx::Position random_board(Random& random, const Shape& shape) {
    Ataxx::Position position;
    for (Ataxx::Cell cell = 0; cell < Ataxx::cells; ++cell) {
        if (random.percent(shape.empty)) continue;
        if (random.percent(shape.obstacles))
            position.obstacles |= games::cell_bit(cell);
        else
            position.pieces[random.percent(shape.red) ? 0 : 1] |= games::cell_bit(cell);
    }
    return position;
}

// Pieces enclosed in a corner, and pieces of the other side that can move.
Ataxx::Position walled_in(Random& random) {
    static constexpr std::string_view boards[] = {
        "RBB..../BBB..../BBB#.../..#.#../...#.../......./.......",
        "BRR..../RRR..../RRR#.../..#.#../...#.../......./.......",
        "R##...B/##.B.../###..../......./......./......./......B",
        "B##.RRR/##.R.../###..../......./......./......./......R",
        "R##.###/######B/#######/#......./......./......./.......",
        "B###..R/####..R/####.../####.../......./......./......."};
    const std::string text = std::string(random.pick(boards)) + " R";
    return Ataxx::read_position(text).value_or(Ataxx::start());
}

// Neither player can move although cells are empty.
Ataxx::Position all_walled_in(Random& random) {
    static constexpr std::string_view boards[] = {
        "R##..../###..../###..../......./....###/....###/....##B R",
        "RR##.../####.../####.../......./....###/....###/....##B R",
        "R##..../###..../###..../......./...####/...####/...##BB R"};
    return Ataxx::read_position(random.pick(boards)).value_or(Ataxx::start());
}

// A full board with equal numbers of pieces.
Ataxx::Position evenly_full(Random& random) {
    Ataxx::Position position;
    const int obstacle = random.below(Ataxx::cells);
    for (int i = 0; i < Ataxx::cells; ++i) {
        const auto bit = games::cell_bit(static_cast<Ataxx::Cell>((obstacle + i) % Ataxx::cells));
        if (i == 0)
            position.obstacles |= bit;
        else
            position.pieces[static_cast<std::size_t>(i % 2)] |= bit;
    }
    return position;
}

Ataxx::Position random_position(Random& random) {
    Ataxx::Position position;
    switch (random.below(25)) {
    case 0: position = evenly_full(random); break;
    case 1: position = all_walled_in(random); break;
    case 2:
    case 3:
    case 4: position = walled_in(random); break;
    default: position = random_board(random, random.pick(shapes));
    }
    position.mover = static_cast<games::u8>(random.below(2));
    if ((position.pieces[0] | position.pieces[1]) == 0) return Ataxx::start();
    return position;
}

std::vector<std::string> fields_of(const Ataxx::Position& position) {
    return games::read_arguments(Ataxx::write(position));
}

struct Corruption {
    std::string_view fault;
    void (*damage)(std::vector<std::string>& fields, Random& random);
};

constexpr std::string_view bad_letters = "rbx o-7,0/Z";
constexpr std::string_view bad_sides[] = {"", "r", "b", "x", "RR", "R ", "#", ".", "0", "BR"};

constexpr Corruption corruptions[] = {
    {"one field", [](auto& f, Random&) { f.resize(1); }},
    {"more fields", [](auto& f, Random& r) { f.push_back(r.percent(50) ? "0" : ""); }},
    {"another character",
     [](auto& f, Random& r) {
         f[0][static_cast<std::size_t>(8 * r.below(7) + r.below(7))] = r.pick(bad_letters);
     }},
    {"fewer cells",
     [](auto& f, Random& r) { f[0].erase(static_cast<std::size_t>(8 * r.below(7)), 1); }},
    {"more cells",
     [](auto& f, Random& r) { f[0].insert(static_cast<std::size_t>(8 * r.below(7)), "."); }},
    {"fewer lines", [](auto& f, Random&) { f[0].resize(47); }},
    {"more lines", [](auto& f, Random& r) { f[0] += r.percent(50) ? "/" : "/......."; }},
    {"a separator",
     [](auto& f, Random& r) { f[0][static_cast<std::size_t>(8 * r.below(6) + 7)] = '.'; }},
    {"the side", [](auto& f, Random& r) { f[1] = r.pick(bad_sides); }},
    {"no piece at all",
     [](auto& f, Random& r) {
         for (char& c : f[0]) {
             if (c != '/') c = r.percent(20) ? '#' : '.';
         }
     }},
};

// ---------------------------------------------------------------- answers

int number_of(Ataxx::Cell cell) { return 10 * (cell / Ataxx::width + 1) + cell % Ataxx::width + 1; }

int code_of(Ataxx::Move move) {
    const std::string word = Ataxx::write(move);
    return std::stoi(word.substr(3));
}

// The player's aim in this game: any move, or jumps to and fro until a board is repeated.
struct Plan {
    bool shuttles = false;
    std::array<Ataxx::Move, 2> last{};
};

Ataxx::Move choose_move(Random& random, const Ataxx::Position& position, Plan& plan) {
    const auto moves = Ataxx::moves(position);
    const Ataxx::Move last = plan.last[position.mover], back{last.to, last.from};
    Ataxx::Move best = random.pick(moves);
    if (plan.shuttles && std::ranges::find(moves, back) != moves.end()) {
        best = back;
    } else {
        for (int tries = random.below(6); tries > 0; --tries) {
            const Ataxx::Move other = random.pick(moves);
            const auto gain = [&](Ataxx::Move m) {
                return std::popcount(Ataxx::infected(position, m));
            };
            const bool jumps = (Ataxx::distant(other.from) & games::cell_bit(other.to)) != 0;
            if (plan.shuttles ? jumps : gain(other) > gain(best)) best = other;
        }
    }
    plan.last[position.mover] = best;
    return best;
}

std::string near_miss(Random& random, const AtaxxDialogue& dialogue) {
    static constexpr int codes[] = {1,  2,  3,  4,   6,   7,   8,   9,   51,  52,  53,  54, 56,
                                    57, 58, 59, 521, 523, 541, 547, 563, 569, 587, 589, 5,  55};
    if (dialogue.question() == AtaxxQuestion::code) return fmt::format("{}", random.pick(codes));
    const Ataxx::Position& position = dialogue.position();
    const auto cell = static_cast<Ataxx::Cell>(random.below(Ataxx::cells));
    const bool own = (position.pieces[position.mover] & games::cell_bit(cell)) != 0;
    const auto reach = Ataxx::neighbours(cell) | Ataxx::distant(cell);
    const bool blocked = (reach & Ataxx::empty(position)) == 0;
    if (own && !blocked && random.percent(60)) return fmt::format("{}", 10 * random.below(10) + 8);
    return fmt::format("{}", number_of(cell));
}

std::string wrong_answer(Random& random, const AtaxxDialogue& dialogue) {
    return random.percent(45) ? nonsense(random) : near_miss(random, dialogue);
}

// The answer that leads to a move; an invalid code cancels the choice of another piece.
int answer_towards(const AtaxxDialogue& dialogue, Ataxx::Move move) {
    if (dialogue.question() == AtaxxQuestion::cell) return number_of(move.from);
    return dialogue.chosen() == move.from ? code_of(move) : 0;
}

// ---------------------------------------------------------------- whole games

struct TypingHabits {
    int wrong_percent, odd_percent; // answers
    int lines;                      // typed at most
    std::optional<AtaxxQuestion> stop_at;
};

TypingHabits choose_habits(Random& random) {
    static constexpr int wrong[] = {0, 5, 20, 50};
    static constexpr int odd[] = {0, 10, 50};
    TypingHabits habits{random.pick(wrong), random.pick(odd), 10 + random.below(110), {}};
    if (random.percent(60)) habits.stop_at = static_cast<AtaxxQuestion>(1 + random.below(2));
    return habits;
}

bool shall_stop(const TypingHabits& habits, const AtaxxDialogue& dialogue, int lines) {
    if (dialogue.question() == AtaxxQuestion::none || lines > habits.lines + 50) return true;
    return lines >= habits.lines &&
           dialogue.question() == habits.stop_at.value_or(dialogue.question());
}

std::string play_randomly(Random& random, AtaxxDialogue dialogue, const TypingHabits& habits) {
    std::string input;
    Plan plan{random.percent(20), {}};
    Ataxx::Move wanted;
    bool wishes = false;
    dialogue.open();
    for (int lines = 0; !shall_stop(habits, dialogue, lines); ++lines) {
        if (!wishes) wanted = choose_move(random, dialogue.position(), plan);
        wishes = true;
        const int right = answer_towards(dialogue, wanted);
        const std::string line =
            random.percent(habits.wrong_percent) ? wrong_answer(random, dialogue)
            : random.percent(habits.odd_percent) ? in_other_words(random, right)
                                                 : fmt::format("{}", right);
        const Ataxx::Position before = dialogue.position();
        dialogue.answer(games::read_line(line));
        if (dialogue.position() != before) wishes = false;
        input += line + "\n";
    }
    return input;
}

games::Options choose_ataxx_options(Random& random) {
    games::Options options = choose_options(random);
    if (random.percent(30)) options.animation = random.percent(80) ? 1 : 3 - 4 * random.below(2);
    return options;
}

} // namespace

GameCase make_ataxx_case(std::uint64_t seed) {
    Random random(seed);
    GameCase game;
    game.program = "asm/Ataxx.asm";
    game.seed = seed;
    game.options = choose_ataxx_options(random);
    if (random.percent(70)) game.arguments = fields_of(random_position(random));
    const AtaxxDialogue dialogue(game.arguments, game.options);
    std::string input = play_randomly(random, dialogue, choose_habits(random));
    alter_end(random, input);
    game.chunks = cut(random, input);
    return game;
}

GameCase make_refused_ataxx_case(std::uint64_t seed) {
    Random random(seed);
    const Corruption& corruption = corruptions[seed % std::size(corruptions)];
    auto fields = fields_of(random_position(random));
    corruption.damage(fields, random);
    return {seed,           fields, corruption.fault, choose_ataxx_options(random), {"11\n", "1\n"},
            "asm/Ataxx.asm"};
}

std::vector<std::string_view> ataxx_faults() {
    std::vector<std::string_view> names;
    for (const Corruption& corruption : corruptions) names.push_back(corruption.fault);
    return names;
}

std::string lines_for(Ataxx::Move move) {
    if (move.passes()) return "";
    return fmt::format("{}\n{}\n", number_of(move.from), code_of(move));
}

} // namespace tharsis::testing

// othello_start.cpp -- positions of Othello for tests, valid and invalid
// Sides that cannot move, full boards and draws are made frequent.
#include "support/othello_start.hpp"

#include "games/notation.hpp"

#include <array>
#include <iterator>

namespace tharsis::testing {

namespace {

using games::Othello;
using games::Outcome;

// Random stones on few cells or on nearly all of them, so that sides often cannot move.
Othello::Position odd_position(Random& random) {
    Othello::Position position;
    const int empty = random.pick(std::array{3, 10, 60, 95});
    const int black = random.pick(std::array{5, 50, 95});
    for (int cell = 0; cell < Othello::cells; ++cell) {
        if (random.percent(empty)) continue;
        position.stones[random.percent(black) ? 0 : 1] |= games::Cells{1} << cell;
    }
    position.mover = static_cast<games::u8>(random.below(2));
    position.passes = static_cast<games::u8>(random.below(5) == 0 ? 2 : random.below(2));
    return position;
}

// A full board, or one with a single empty cell, with (nearly) equal numbers of stones.
Othello::Position even_position(Random& random) {
    Othello::Position position;
    for (int cell = 0; cell < Othello::cells; ++cell)
        position.stones[cell % 2 == 0 ? 0 : 1] |= games::Cells{1} << cell;
    if (random.percent(30)) position.stones[0] &= ~(games::Cells{1} << 2 * random.below(32));
    return position;
}

struct Fault {
    std::string_view name;
    void (*damage)(Random&, std::vector<std::string>&);
};
constexpr Fault faults[] = {
    {"no field but one", [](Random&, auto& fields) { fields.resize(1); }},
    {"a field is missing", [](Random&, auto& fields) { fields.pop_back(); }},
    {"a field is too much", [](Random&, auto& fields) { fields.push_back("0"); }},
    {"a cell is missing",
     [](Random& random, auto& fields) { fields[0].erase(random.next() % 71, 1); }},
    {"a cell is too much", [](Random&, auto& fields) { fields[0] += "."; }},
    {"a row is too much", [](Random&, auto& fields) { fields[0] += "/........"; }},
    {"a letter is none",
     [](Random& random, auto& fields) {
         fields[0][9 * (random.next() % 8) + random.next() % 8] =
             random.pick(std::string_view("nbx-0"));
     }},
    {"a slash is a stone", [](Random&, auto& fields) { fields[0][8] = 'N'; }},
    {"no such side",
     [](Random& random, auto& fields) {
         fields[1] = random.pick(std::array<std::string, 5>{"n", "b", "NN", ".", "x"});
     }},
    {"no such passes",
     [](Random& random, auto& fields) {
         fields[2] = random.pick(std::array<std::string, 6>{"3", "-1", "00", "/", "x", "1 "});
     }},
    {"an empty field", [](Random& random, auto& fields) { fields[random.next() % 3].clear(); }},
};

} // namespace

Othello::Position played_othello_position(Random& random, int plies) {
    Othello::Position position = Othello::start();
    for (; plies > 0 && Othello::outcome(position) == Outcome::unfinished; --plies) {
        const auto moves = Othello::moves(position);
        position = Othello::play(position, random.pick(moves));
    }
    return position;
}

Othello::Position random_othello_position(Random& random) {
    if (random.percent(8)) return even_position(random);
    return random.percent(60) ? played_othello_position(random, random.below(64))
                              : odd_position(random);
}

std::vector<std::string> fields_of(const Othello::Position& position) {
    const std::string text = Othello::write(position);
    std::vector<std::string> fields;
    for (const auto field : games::split(text, ' ')) fields.emplace_back(field);
    return fields;
}

BadOthelloStart bad_othello_start(Random& random, std::uint64_t seed) {
    const Fault& fault = faults[seed % std::size(faults)];
    BadOthelloStart bad{fields_of(random_othello_position(random)), fault.name};
    fault.damage(random, bad.fields);
    return bad;
}

std::vector<std::string_view> othello_faults() {
    std::vector<std::string_view> names;
    for (const Fault& fault : faults) names.push_back(fault.name);
    return names;
}

} // namespace tharsis::testing

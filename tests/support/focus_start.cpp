// focus_start.cpp -- makes start positions of Focus, valid and invalid
// An invalid position is a valid one with one error: there is one for every reason that the
// notation rejects.
#include "support/focus_start.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <array>

namespace tharsis::testing {

namespace {

using games::Focus;
using games::Stack;
using Fields = std::vector<std::string>;

// The shape of a random board: the number of occupied cells, their heights, the percentage of red
// pieces, and the greatest reserve.
struct Shape {
    int occupied, shortest, tallest, red_tops, reserve;
};
constexpr Shape shapes[] = {
    {12, 1, 3, 50, 0},                   // a middle game
    {7, 1, 5, 50, 3},                    // tall stacks
    {7, 4, 5, 50, 3},                    // towers
    {6, 5, 5, 50, 6},  {6, 1, 5, 90, 2}, // green has hardly anything
    {6, 1, 5, 10, 2},                    // red has hardly anything
    {3, 1, 4, 50, 0},                    // nearly over
    {2, 1, 2, 50, 18}, {2, 1, 1, 50, 0}, // few pieces that come back to where they were
    {3, 1, 1, 50, 0},  {4, 1, 2, 100, 6},
    {4, 1, 2, 0, 6},   {5, 1, 5, 100, 4}, // green has no cell at all
    {5, 1, 5, 0, 4},                      // red has no cell at all
};

bool spend(std::array<int, 2>& left, int side) {
    if (left[static_cast<std::size_t>(side)] == 0) return false;
    --left[static_cast<std::size_t>(side)];
    return true;
}

Stack random_stack(Random& random, const Shape& shape, std::array<int, 2>& left) {
    Stack stack;
    const int height = shape.shortest + random.below(shape.tallest - shape.shortest + 1);
    for (int i = 1; i < height; ++i) {
        const int side = random.below(2);
        if (spend(left, side)) stack.push(side);
    }
    const int top = random.percent(shape.red_tops) ? 0 : 1;
    if (spend(left, top))
        stack.push(top);
    else
        stack = Stack{};
    return stack;
}

// Two towers at the ends of a line or column can be joined to ten pieces; for four or five pieces
// towers in the middle have no target.
void put_towers(Random& random, Focus::Position& position, std::array<int, 2>& left) {
    static constexpr std::size_t places[][2] = {{0, 5},  {2, 32},  {30, 35},
                                                {11, 6}, {14, 21}, {15, 20}};
    constexpr Shape tower{1, 5, 5, 50, 0};
    for (const std::size_t cell : random.pick(places)) {
        position.board[cell] = random_stack(random, tower, left);
    }
}

std::string join(const std::vector<std::string_view>& parts, char separator) {
    std::string text;
    for (const auto part : parts) text += std::string(part) + separator;
    text.pop_back();
    return text;
}

// Replaces the text of one cell of the first field.
void set_cell(Fields& fields, int cell, std::string_view text) {
    const std::string lines = fields[0];
    auto rows = games::split(lines, '/');
    auto cells = games::split(rows[static_cast<std::size_t>(cell / 6)], ',');
    cells[static_cast<std::size_t>(cell % 6)] = text;
    const std::string row = join(cells, ',');
    rows[static_cast<std::size_t>(cell / 6)] = row;
    fields[0] = join(rows, '/');
}

constexpr std::string_view empty_lines =
    "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-";

struct Corruption {
    std::string_view fault;
    void (*damage)(Fields&, Random&);
};

template <std::size_t n> std::string one_of(Random& random, const std::string_view (&words)[n]) {
    return std::string(random.pick(words));
}

constexpr std::string_view bad_cells[] = {"", "x", "R", "r-", "--", "r r", "0", "rw", "\xc3\xa9"};
constexpr std::string_view tall_cells[] = {"rrrrrr", "rvrvrv", "vvvvvvv", "rvrvrvrvrv"};
constexpr std::string_view bad_sides[] = {"", "R", "x", "rv", "r ", "0", "vv"};
constexpr std::string_view bad_reserves[] = {"", "a", "-1", "+1", "1.", " 1", "1 ", "/", ":"};
constexpr std::string_view long_reserves[] = {"000", "001", "0000000018", "100"};
constexpr std::string_view great_reserves[] = {"19", "20", "99"};

constexpr Corruption corruptions[] = {
    {"fewer fields", [](Fields& f, Random& r) { f.resize(1 + r.next() % 3); }},
    {"more fields", [](Fields& f, Random& r) { f.push_back(r.percent(50) ? "0" : ""); }},
    {"characters of a cell",
     [](Fields& f, Random& r) { set_cell(f, r.below(36), one_of(r, bad_cells)); }},
    {"a cell above five",
     [](Fields& f, Random& r) { set_cell(f, r.below(36), one_of(r, tall_cells)); }},
    {"fewer cells", [](Fields& f, Random&) { f[0].erase(f[0].rfind(',')); }},
    {"more cells",
     [](Fields& f, Random& r) { f[0].insert(f[0].find('/'), r.percent(50) ? ",-" : ","); }},
    {"fewer lines", [](Fields& f, Random&) { f[0].erase(f[0].rfind('/')); }},
    {"more lines", [](Fields& f, Random& r) { f[0] += r.percent(50) ? "/-,-,-,-,-,-" : "/"; }},
    {"the side", [](Fields& f, Random& r) { f[1] = one_of(r, bad_sides); }},
    {"a reserve that is no number",
     [](Fields& f, Random& r) { f[r.percent(50) ? 2 : 3] = one_of(r, bad_reserves); }},
    {"a reserve of three digits",
     [](Fields& f, Random& r) { f[r.percent(50) ? 2 : 3] = one_of(r, long_reserves); }},
    {"a reserve above 18",
     [](Fields& f, Random& r) { f[r.percent(50) ? 2 : 3] = one_of(r, great_reserves); }},
    {"19 red pieces",
     [](Fields& f, Random&) {
         f = {std::string(empty_lines), "r", "18", "1"};
         set_cell(f, 7, "rv");
     }},
    {"19 green pieces",
     [](Fields& f, Random&) {
         f = {std::string(empty_lines), "v", "1", "17"};
         set_cell(f, 35, "vrv");
     }},
    {"no piece at all",
     [](Fields& f, Random&) {
         f = {std::string(empty_lines), "r", "0", "00"};
     }},
};

} // namespace

Focus::Position random_position(Random& random) {
    const Shape& shape = random.pick(shapes);
    std::array<int, 2> left{18, 18};
    Focus::Position position;
    if (random.percent(15)) put_towers(random, position, left);
    for (int i = 0; i < shape.occupied; ++i) {
        auto& cell = position.board[static_cast<std::size_t>(random.below(Focus::cells))];
        if (cell.empty()) cell = random_stack(random, shape, left);
    }
    for (std::size_t side = 0; side < 2; ++side) {
        position.reserves[side] =
            static_cast<games::u8>(std::min(random.below(shape.reserve + 1), left[side]));
    }
    position.mover = static_cast<games::u8>(random.below(2));
    if (!Focus::read_position(Focus::write(position))) return Focus::start(); // no piece at all
    return position;
}

BadStart bad_start(Random& random, std::uint64_t fault) {
    const Corruption& corruption = corruptions[fault % std::size(corruptions)];
    BadStart start{corruption.fault, fields_of(random_position(random))};
    corruption.damage(start.arguments, random);
    return start;
}

std::vector<std::string_view> all_faults() {
    std::vector<std::string_view> names;
    for (const Corruption& corruption : corruptions) names.push_back(corruption.fault);
    return names;
}

std::vector<std::string> fields_of(const Focus::Position& position) {
    const std::string text = Focus::write(position);
    std::vector<std::string> fields;
    for (const auto field : games::split(text, ' ')) fields.emplace_back(field);
    return fields;
}

} // namespace tharsis::testing

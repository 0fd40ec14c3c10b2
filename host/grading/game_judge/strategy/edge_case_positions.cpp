// edge_case_positions.cpp -- boards by chance, and some that were thought of
// Each game has shapes: how full, how tall, how uneven.
#include "grading/game_judge/strategy/edge_case_positions.hpp"

#include "games/ataxx/ataxx.hpp"
#include "games/focus/focus.hpp"
#include "games/othello/othello.hpp"
#include "games/stackchess/stackchess.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

using games::Ataxx;
using games::Focus;
using games::Othello;
using games::Stackchess;

// ---------------------------------------------------------------- Focus

struct FocusShape {
    int stacks, tallest, red, reserve; ///< of a hundred pieces so many are red
};
constexpr FocusShape focus_shapes[] = {{30, 2, 50, 2}, {14, 5, 50, 6}, {9, 5, 30, 10},
                                       {5, 5, 70, 12}, {3, 4, 50, 3},  {2, 5, 15, 4},
                                       {2, 3, 90, 0},  {6, 5, 5, 8}};

std::string focus_position(RandomGenerator& random) {
    const FocusShape& shape = random.pick(focus_shapes);
    std::array<int, 2> left{Focus::pieces_a_side, Focus::pieces_a_side};
    Focus::Position position;
    for (int i = 0; i < shape.stacks; ++i) {
        games::Stack stack;
        for (int height = random.percent(40) ? shape.tallest : 1 + random.below(shape.tallest);
             height > 0; --height) {
            const int side = random.percent(shape.red) ? 0 : 1;
            if (left[static_cast<std::size_t>(side)]-- > 0) stack.push(side);
        }
        auto& cell = position.board[static_cast<std::size_t>(random.below(Focus::cells))];
        if (cell.empty()) cell = stack;
    }
    for (std::size_t side = 0; side < 2; ++side)
        position.reserves[side] = static_cast<u8>(
            std::clamp(random.below(shape.reserve + 1), 0, std::max(0, left[side])));
    position.mover = static_cast<u8>(random.below(2));
    return Focus::write(position);
}

// ---------------------------------------------------------------- Stackchess

struct StackchessShape {
    int stacks, tallest, pawns; ///< of a hundred pieces so many are pawns
};
constexpr StackchessShape stackchess_shapes[] = {{16, 3, 35}, {10, 4, 20}, {6, 5, 20}, {4, 3, 30},
                                                 {3, 2, 60},  {2, 1, 50},  {8, 2, 95}, {5, 2, 5}};

/// Neither side can move, one cannot, both are helpless, or are nearly so; and a tower of queens
/// with more moves than half of those that a list must have room for, some of which take the last
/// piece.
constexpr std::string_view stackchess_thought_of[] = {
    "P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/p,-,-,-,-,PP b",
    "P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,pp,-,-,-/-,-,-,-,-,- n",
    "P,-,-,-,-,-/-,P,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,p,-/-,-,-,-,p,p b",
    "-,-,-,-,-,-/-,-,R,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,pp,-,-,-/-,-,-,-,-,RR b",
    "-,-,-,-,-,-/-,-,F,T,-,-/-,-,-,-,-,-/-,-,-,-,rr,-/-,-,-,R,-,-/-,-,-,R,-,- b",
    "t,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/TT,-,-,-,-,- b",
    "-,-,-,-,-,-/-,-,-,dd,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,R,-,-/-,-,-,-,-,- n",
    "f,-,-,-,-,-/-,-,-,-,-,-/-,-,DD,-,-,-/-,-,-,-,-,-/-,-,-,-,t,-/T,-,-,-,-,- b",
    "-,-,-,-,-,-/-,-,p,-,-,-/-,-,-,-,-,-/-,-,DDDDDDDDDDDD,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- b",
    "PP,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/p,-,-,-,-,- n",
    "-,p,-,-,-,-/P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,p/-,-,-,-,P,- b",
};

/// Both sides have one to three pieces, mostly rooks and bishops, together or apart.
std::string poor_stackchess(RandomGenerator& random) {
    using Kind = Stackchess::Kind;
    Stackchess::Position position;
    for (std::size_t side = 0; side < 2; ++side)
        for (int pieces = random.pick(std::array{1, 2, 2, 2, 3}), cell = -1; pieces > 0; --pieces) {
            if (cell < 0 || random.percent(50)) cell = random.below(Stackchess::cells);
            const auto place = static_cast<std::size_t>(cell);
            if ((position.owned[1 - side] >> place & 1) != 0) continue;
            position.owned[side] |= u64{1} << place;
            position.stacks[place].push(random.percent(85)
                                            ? (random.percent(50) ? Kind::rook : Kind::bishop)
                                            : static_cast<Kind>(1 + random.below(5)));
        }
    position.mover = static_cast<u8>(random.below(2));
    return Stackchess::write(position);
}

std::string stackchess_position(RandomGenerator& random) {
    const int kind = random.below(10);
    if (kind < 2) return std::string(random.pick(stackchess_thought_of));
    if (kind < 4) return poor_stackchess(random);
    const StackchessShape& shape = random.pick(stackchess_shapes);
    Stackchess::Position position;
    std::array<int, 2> left{Stackchess::pieces_a_side, Stackchess::pieces_a_side};
    for (int i = 0; i < std::max(2, shape.stacks); ++i) {
        const auto cell = static_cast<std::size_t>(random.below(Stackchess::cells));
        const auto side = static_cast<std::size_t>(i % 2);
        if (position.stacks[cell].height() > 0) continue;
        for (int height = 1 + random.below(shape.tallest); height > 0 && left[side] > 0;
             --height, --left[side])
            position.stacks[cell].push(random.percent(shape.pawns)
                                           ? Stackchess::Kind::pawn
                                           : static_cast<Stackchess::Kind>(2 + random.below(4)));
        if (position.stacks[cell].height() > 0) position.owned[side] |= u64{1} << cell;
    }
    position.mover = static_cast<u8>(random.below(2));
    position.passes = random.percent(15) ? 1 : 0;
    return Stackchess::write(position);
}

// ---------------------------------------------------------------- Othello

Othello::Position played_othello(RandomGenerator& random) {
    Othello::Position position = Othello::start();
    for (int plies = random.below(62);
         plies > 0 && Othello::outcome(position) == games::Outcome::unfinished; --plies) {
        const auto moves = Othello::moves(position);
        position = Othello::play(position, moves[random.next() % moves.size()]);
    }
    return position;
}

Othello::Position odd_othello(RandomGenerator& random) {
    Othello::Position position;
    const int empty = random.pick(std::array{2, 5, 12, 50, 85}),
              black = random.pick(std::array{8, 50, 92});
    for (int cell = 0; cell < Othello::cells; ++cell)
        if (!random.percent(empty))
            position.stones[random.percent(black) ? 0 : 1] |= games::Cells{1} << cell;
    position.mover = static_cast<u8>(random.below(2));
    position.passes = static_cast<u8>(random.percent(15) ? 1 : 0);
    return position;
}

/// As many of each side, with one or two cells left.
Othello::Position even_othello(RandomGenerator& random) {
    Othello::Position position;
    const int split = 26 + random.below(12);
    for (int cell = 0; cell < Othello::cells; ++cell)
        position.stones[cell < split ? 0 : 1] |= games::Cells{1} << cell;
    for (int holes = 1 + random.below(2); holes > 0; --holes) {
        const games::Cells hole = games::Cells{1} << random.below(Othello::cells);
        position.stones[0] &= ~hole;
        position.stones[1] &= ~hole;
    }
    position.mover = static_cast<u8>(random.below(2));
    return position;
}

std::string othello_position(RandomGenerator& random) {
    const int kind = random.below(10);
    return Othello::write(kind < 4   ? played_othello(random)
                          : kind < 8 ? odd_othello(random)
                                     : even_othello(random));
}

// ---------------------------------------------------------------- Ataxx

struct AtaxxShape {
    int empty, obstacles, red;
};
constexpr AtaxxShape ataxx_shapes[] = {{50, 8, 50},  {8, 8, 50},  {4, 8, 50},  {4, 0, 90},
                                       {25, 10, 92}, {25, 10, 8}, {92, 5, 50}, {94, 0, 50},
                                       {5, 60, 50},  {12, 5, 96}, {12, 5, 4}};

/// One side is walled in, or both are; two pieces that only jump to and fro.
constexpr std::string_view ataxx_thought_of[] = {
    "RBB..../BBB..../BBB#.../..#.#../...#.../......./....... R",
    "BRR..../RRR..../RRR#.../..#.#../...#.../......./....... B",
    "R##...B/##.B.../###..../......./......./......./......B R",
    "R##..../###..../###..../......./....###/....###/....##B R",
    "RR##.../####.../####.../......./....###/....###/....##B B",
    "B##.RRR/##.R.../###..../......./......./......./......R R",
    "R#.#..#/###.###/.#...#./#######/.#...#./###.###/#..#.#B R",
    "......./......./......./......./......./......./B.R.... R",
};

std::string ataxx_position(RandomGenerator& random) {
    if (random.percent(20)) return std::string(random.pick(ataxx_thought_of));
    const AtaxxShape& shape = random.pick(ataxx_shapes);
    Ataxx::Position position;
    for (Ataxx::Cell cell = 0; cell < Ataxx::cells; ++cell) {
        if (random.percent(shape.empty)) continue;
        if (random.percent(shape.obstacles))
            position.obstacles |= games::cell_bit(cell);
        else
            position.pieces[random.percent(shape.red) ? 0 : 1] |= games::cell_bit(cell);
    }
    position.mover = static_cast<u8>(random.below(2));
    return Ataxx::write(position);
}

/// Whether programs accept it.
bool is_accepted(BoardGame game, const std::string& position) {
    switch (game) {
    case BoardGame::focus: return Focus::read_position(position).has_value();
    case BoardGame::stackchess: return Stackchess::read_position(position).has_value();
    case BoardGame::othello: return Othello::read_position(position).has_value();
    case BoardGame::ataxx: break;
    }
    return Ataxx::read_position(position).has_value();
}

} // namespace

std::string edge_case_position(BoardGame game, RandomGenerator& random) {
    using Make = std::string (*)(RandomGenerator&);
    static constexpr Make makers[] = {focus_position, stackchess_position, othello_position,
                                      ataxx_position};
    std::string position = makers[static_cast<std::size_t>(game)](random);
    while (!is_accepted(game, position)) position = makers[static_cast<std::size_t>(game)](random);
    return position;
}

} // namespace tharsis

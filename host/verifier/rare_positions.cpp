// rare_positions.cpp -- boards by chance, and some that were thought of
// Each game has shapes: how full, how tall, how uneven.
#include "verifier/rare_positions.hpp"
#include "games/ataxx.hpp"
#include "games/focus.hpp"
#include "games/othello.hpp"
#include "games/stackchess.hpp"
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
    int stacks, tallest, red, reserve;  ///< of a hundred pieces so many are red
};
constexpr FocusShape focus_shapes[] = {{30, 2, 50, 2}, {14, 5, 50, 6}, {9, 5, 30, 10}, {5, 5, 70, 12}, {3, 4, 50, 3}, {2, 5, 15, 4}, {2, 3, 90, 0}, {6, 5, 5, 8}};

std::string focus_position(Luck& luck) {
    const FocusShape& shape = luck.pick(focus_shapes);
    std::array<int, 2> left{Focus::pieces_a_side, Focus::pieces_a_side};
    Focus::Position position;
    for (int i = 0; i < shape.stacks; ++i) {
        games::Stack stack;
        for (int height = luck.percent(40) ? shape.tallest : 1 + luck.below(shape.tallest); height > 0; --height) {
            const int side = luck.percent(shape.red) ? 0 : 1;
            if (left[static_cast<std::size_t>(side)]-- > 0) stack.push(side);
        }
        auto& cell = position.board[static_cast<std::size_t>(luck.below(Focus::cells))];
        if (cell.empty()) cell = stack;
    }
    for (std::size_t side = 0; side < 2; ++side)
        position.reserves[side] = static_cast<u8>(std::clamp(luck.below(shape.reserve + 1), 0, std::max(0, left[side])));
    position.mover = static_cast<u8>(luck.below(2));
    return Focus::write(position);
}

// ---------------------------------------------------------------- Stackchess

struct StackchessShape {
    int stacks, tallest, pawns;  ///< of a hundred pieces so many are pawns
};
constexpr StackchessShape stackchess_shapes[] = {{16, 3, 35}, {10, 4, 20}, {6, 5, 20}, {4, 3, 30}, {3, 2, 60}, {2, 1, 50}, {8, 2, 95}, {5, 2, 5}};

/// Nobody can go, one cannot, both are helpless, or are nearly so.
constexpr std::string_view stackchess_thought_of[] = {
    "P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/p,-,-,-,-,PP b", "P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,pp,-,-,-/-,-,-,-,-,- n",
    "P,-,-,-,-,-/-,P,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,p,-/-,-,-,-,p,p b", "-,-,-,-,-,-/-,-,R,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,pp,-,-,-/-,-,-,-,-,RR b",
    "-,-,-,-,-,-/-,-,F,T,-,-/-,-,-,-,-,-/-,-,-,-,rr,-/-,-,-,R,-,-/-,-,-,R,-,- b", "t,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/TT,-,-,-,-,- b",
    "-,-,-,-,-,-/-,-,-,dd,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,R,-,-/-,-,-,-,-,- n", "f,-,-,-,-,-/-,-,-,-,-,-/-,-,DD,-,-,-/-,-,-,-,-,-/-,-,-,-,t,-/T,-,-,-,-,- b",
    "PP,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/p,-,-,-,-,- n", "-,p,-,-,-,-/P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,p/-,-,-,-,P,- b",
};

/// Both sides have one to three pieces, mostly rooks and bishops, together or apart.
std::string poor_stackchess(Luck& luck) {
    using Kind = Stackchess::Kind;
    Stackchess::Position position;
    for (std::size_t side = 0; side < 2; ++side)
        for (int pieces = luck.pick(std::array{1, 2, 2, 2, 3}), cell = -1; pieces > 0; --pieces) {
            if (cell < 0 || luck.percent(50)) cell = luck.below(Stackchess::cells);
            const auto place = static_cast<std::size_t>(cell);
            if ((position.owned[1 - side] >> place & 1) != 0) continue;
            position.owned[side] |= u64{1} << place;
            position.stacks[place].push(luck.percent(85) ? (luck.percent(50) ? Kind::rook : Kind::bishop) : static_cast<Kind>(1 + luck.below(5)));
        }
    position.mover = static_cast<u8>(luck.below(2));
    return Stackchess::write(position);
}

std::string stackchess_position(Luck& luck) {
    const int kind = luck.below(10);
    if (kind < 2) return std::string(luck.pick(stackchess_thought_of));
    if (kind < 4) return poor_stackchess(luck);
    const StackchessShape& shape = luck.pick(stackchess_shapes);
    Stackchess::Position position;
    std::array<int, 2> left{Stackchess::pieces_a_side, Stackchess::pieces_a_side};
    for (int i = 0; i < std::max(2, shape.stacks); ++i) {
        const auto cell = static_cast<std::size_t>(luck.below(Stackchess::cells));
        const auto side = static_cast<std::size_t>(i % 2);
        if (position.stacks[cell].height() > 0) continue;
        for (int height = 1 + luck.below(shape.tallest); height > 0 && left[side] > 0; --height, --left[side])
            position.stacks[cell].push(luck.percent(shape.pawns) ? Stackchess::Kind::pawn : static_cast<Stackchess::Kind>(2 + luck.below(4)));
        if (position.stacks[cell].height() > 0) position.owned[side] |= u64{1} << cell;
    }
    position.mover = static_cast<u8>(luck.below(2));
    position.passes = luck.percent(15) ? 1 : 0;
    return Stackchess::write(position);
}

// ---------------------------------------------------------------- Othello

Othello::Position played_othello(Luck& luck) {
    Othello::Position position = Othello::start();
    for (int plies = luck.below(62); plies > 0 && Othello::outcome(position) == games::Outcome::unfinished; --plies) {
        const auto moves = Othello::moves(position);
        position = Othello::play(position, moves[luck.next() % moves.size()]);
    }
    return position;
}

Othello::Position odd_othello(Luck& luck) {
    Othello::Position position;
    const int empty = luck.pick(std::array{2, 5, 12, 50, 85}), black = luck.pick(std::array{8, 50, 92});
    for (int cell = 0; cell < Othello::cells; ++cell)
        if (!luck.percent(empty)) position.stones[luck.percent(black) ? 0 : 1] |= games::Cells{1} << cell;
    position.mover = static_cast<u8>(luck.below(2));
    position.passes = static_cast<u8>(luck.percent(15) ? 1 : 0);
    return position;
}

/// As many of each side, with one or two cells left.
Othello::Position even_othello(Luck& luck) {
    Othello::Position position;
    const int split = 26 + luck.below(12);
    for (int cell = 0; cell < Othello::cells; ++cell) position.stones[cell < split ? 0 : 1] |= games::Cells{1} << cell;
    for (int holes = 1 + luck.below(2); holes > 0; --holes) {
        const games::Cells hole = games::Cells{1} << luck.below(Othello::cells);
        position.stones[0] &= ~hole;
        position.stones[1] &= ~hole;
    }
    position.mover = static_cast<u8>(luck.below(2));
    return position;
}

std::string othello_position(Luck& luck) {
    const int kind = luck.below(10);
    return Othello::write(kind < 4 ? played_othello(luck) : kind < 8 ? odd_othello(luck) : even_othello(luck));
}

// ---------------------------------------------------------------- Ataxx

struct AtaxxShape {
    int empty, obstacles, red;
};
constexpr AtaxxShape ataxx_shapes[] = {{50, 8, 50}, {8, 8, 50}, {4, 8, 50}, {4, 0, 90}, {25, 10, 92}, {25, 10, 8}, {92, 5, 50}, {94, 0, 50}, {5, 60, 50}, {12, 5, 96}, {12, 5, 4}};

/// One side is walled in, or both are; two pieces that only jump to and fro.
constexpr std::string_view ataxx_thought_of[] = {
    "RBB..../BBB..../BBB#.../..#.#../...#.../......./....... R", "BRR..../RRR..../RRR#.../..#.#../...#.../......./....... B",
    "R##...B/##.B.../###..../......./......./......./......B R", "R##..../###..../###..../......./....###/....###/....##B R",
    "RR##.../####.../####.../......./....###/....###/....##B B", "B##.RRR/##.R.../###..../......./......./......./......R R",
    "R#.#..#/###.###/.#...#./#######/.#...#./###.###/#..#.#B R", "......./......./......./......./......./......./B.R.... R",
};

std::string ataxx_position(Luck& luck) {
    if (luck.percent(20)) return std::string(luck.pick(ataxx_thought_of));
    const AtaxxShape& shape = luck.pick(ataxx_shapes);
    Ataxx::Position position;
    for (Ataxx::Cell cell = 0; cell < Ataxx::cells; ++cell) {
        if (luck.percent(shape.empty)) continue;
        if (luck.percent(shape.obstacles)) position.obstacles |= games::cell_bit(cell);
        else position.pieces[luck.percent(shape.red) ? 0 : 1] |= games::cell_bit(cell);
    }
    position.mover = static_cast<u8>(luck.below(2));
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

}

std::string rare_position(BoardGame game, Luck& luck) {
    using Make = std::string (*)(Luck&);
    static constexpr Make makers[] = {focus_position, stackchess_position, othello_position, ataxx_position};
    std::string position = makers[static_cast<std::size_t>(game)](luck);
    while (!is_accepted(game, position)) position = makers[static_cast<std::size_t>(game)](luck);
    return position;
}

}

// stackchess_player.cpp -- the computer player: easy considers a few moves, hard searches ahead.
// All constants and orders are those of asm/stackchess/computer.asm, so both choose the same moves.
#include "games/stackchess/stackchess_player.hpp"

#include "games/match.hpp"
#include "games/search.hpp"

#include <bit>

namespace tharsis::games {

namespace {

using Cell = Stackchess::Cell;
using Kind = Stackchess::Kind;

constexpr int easy_draws = 3;   // moves that easy considers
constexpr int max_plies = 12;   // search depth of hard,
constexpr int max_nodes = 3000; // as long as it has visited fewer positions

constexpr int counts[] = {0, 1, 5, 3, 9, 3};           // by kind
constexpr int values[] = {0, 100, 450, 320, 900, 300}; // by kind
constexpr int row_value = 5;                           // of a pawn, for each row from its first one
constexpr int stuck_value = 40;                        // of a pawn on its last row
constexpr int pair_value = 12;                         // of a stack of two or more,
constexpr int trio_value = 6;                          // and more for three

int count_of(Stackchess::Stack stack) {
    int sum = 0;
    for (int depth = 0; depth < stack.height(); ++depth)
        sum += counts[static_cast<std::size_t>(stack.at(depth))];
    return sum;
}

int pawn_value(int row, int side) {
    const int from_first = side == 0 ? row - 1 : Stackchess::width - 2 - row;
    const bool last = row == (side == 0 ? Stackchess::width - 1 : 0);
    return last ? stuck_value : values[1] + row_value * from_first;
}

int value_of(Stackchess::Stack stack, Cell cell, int side) {
    const int height = stack.height();
    int sum = (height >= 2 ? pair_value : 0) + (height >= 3 ? trio_value : 0);
    for (int depth = 0; depth < height; ++depth) {
        const Kind kind = stack.at(depth);
        sum += kind == Kind::pawn ? pawn_value(cell / Stackchess::width, side)
                                  : values[static_cast<std::size_t>(kind)];
    }
    return sum;
}

// A sum over the stacks of one side.
template <class Value> int sum_of(const Stackchess::Position& position, int side, Value value) {
    int sum = 0;
    for (auto left = position.owned[static_cast<std::size_t>(side)]; left != 0; left &= left - 1) {
        const auto cell = static_cast<Cell>(std::countr_zero(left));
        sum += value(position.stacks[cell], cell);
    }
    return sum;
}

template <class Value> int difference(const Stackchess::Position& position, Value value) {
    const int side = position.mover;
    return sum_of(position, side, [&](auto stack, Cell cell) { return value(stack, cell, side); }) -
           sum_of(position, 1 - side,
                  [&](auto stack, Cell cell) { return value(stack, cell, 1 - side); });
}

// The view of hard: all moves, those that capture most first.
struct StackchessSearchView {
    static std::vector<Rated<Stackchess::Move>> rated(const Stackchess::Position& position) {
        std::vector<Rated<Stackchess::Move>> rated;
        const auto enemies = position.owned[1 - position.mover];
        for (const auto move : Stackchess::moves(position)) {
            const bool captures = !move.passes() && (enemies >> move.to & 1) != 0;
            rated.emplace_back(captures ? count_of(position.stacks[move.to]) : 0, move);
        }
        return rated;
    }
    static std::vector<Stackchess::Move> moves(const Stackchess::Position& position, int) {
        return sorted(rated(position));
    }
    static int evaluate(const Stackchess::Position& position) {
        return StackchessRating::evaluate(position);
    }
};

} // namespace

int StackchessRating::count(const Stackchess::Position& position) {
    return difference(position, [](auto stack, Cell, int) { return count_of(stack); });
}

int StackchessRating::evaluate(const Stackchess::Position& position) {
    return difference(position, value_of);
}

Stackchess::Move StackchessRating::choose(const GameInProgress<Stackchess>& current_game, int level,
                                          Chance& chance) {
    return level == hard_level
               ? choose_ahead<Stackchess, StackchessSearchView>(current_game, max_plies, max_nodes,
                                                                chance)
               : players::play_best_of<Stackchess, StackchessRating>(easy_draws, current_game,
                                                                     chance);
}

} // namespace tharsis::games

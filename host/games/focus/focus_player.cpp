// focus_player.cpp -- the computer player of Focus: easy considers a few moves, hard searches ahead
// All constants and orders are those of asm/focus/computer.asm, so both choose the same moves.
#include "games/focus/focus_player.hpp"

#include "games/match.hpp"
#include "games/search.hpp"

#include <algorithm>

namespace tharsis::games {

namespace {

constexpr int easy_draws = 2;   // moves that easy considers
constexpr int max_plies = 12;   // search depth of hard,
constexpr int max_nodes = 6000; // as long as it has visited fewer positions

// The weights of a position: of each controlled cell and each piece in it, of either colour; of
// each piece in reserve; of each of one's own pieces on the board.
struct Weights {
    int cell, stack, reserve, piece;
};
constexpr Weights count_weights{1, 0, 8, 4}, reference_weights{10, 6, 14, 4};

int value_of(Stack stack, int side, const Weights& weights) {
    if (stack.empty()) return 0;
    int value = weights.cell + weights.stack * stack.height();
    if (stack.top() != side) value = -value;
    for (int i = 0; i < stack.height(); ++i)
        value += stack.piece(i) == side ? weights.piece : -weights.piece;
    return value;
}

int weigh(const Focus::Position& position, const Weights& weights) {
    const std::size_t side = position.mover;
    int value = weights.reserve * (position.reserves[side] - position.reserves[1 - side]);
    for (const Stack stack : position.board) value += value_of(stack, position.mover, weights);
    return value;
}

// The view of hard: all moves, those that win most control first.
struct FocusSearchView {
    static std::vector<Rated<Focus::Move>> rated(const Focus::Position& position) {
        std::vector<Rated<Focus::Move>> rated;
        for (const auto move : Focus::moves(position))
            rated.emplace_back(rating_of(position, move), move);
        return rated;
    }
    static std::vector<Focus::Move> moves(const Focus::Position& position, int) {
        return sorted(rated(position));
    }
    static int evaluate(const Focus::Position& position) { return FocusRating::evaluate(position); }

private:
    static int control(Stack stack, int side) {
        if (stack.empty()) return 0;
        const int value = reference_weights.cell + reference_weights.stack * stack.height();
        return stack.top() == side ? value : -value;
    }
    // The change of control on the target and on the cell that the move leaves.
    static int rating_of(const Focus::Position& position, Focus::Move move) {
        const int side = position.mover;
        const Cell to =
            move.count == 0 ? move.cell : *Focus::target(move.cell, move.count, move.direction);
        const Stack goal = position.board[to], from = position.board[move.cell];
        const int height = std::min(goal.height() + std::max<int>(move.count, 1), Focus::highest);
        int rating =
            reference_weights.cell + reference_weights.stack * height - control(goal, side);
        if (move.count == 0) return rating;
        Stack left = from;
        left.take(move.count);
        return rating + control(left, side) - control(from, side);
    }
};

} // namespace

int FocusRating::count(const Focus::Position& position) { return weigh(position, count_weights); }

int FocusRating::evaluate(const Focus::Position& position) {
    return weigh(position, reference_weights);
}

Focus::Move FocusRating::choose(const GameInProgress<Focus>& current_game, int level,
                                Chance& chance) {
    return level == hard_level
               ? choose_ahead<Focus, FocusSearchView>(current_game, max_plies, max_nodes, chance)
               : players::play_best_of<Focus, FocusRating>(easy_draws, current_game, chance);
}

} // namespace tharsis::games

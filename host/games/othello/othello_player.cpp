// othello_player.cpp -- the computer player of Othello: easy counts stones, hard searches ahead.
// All constants and orders are those of asm/othello/computer.asm, so both choose the same moves.
#include "games/othello/othello_player.hpp"

#include "games/match.hpp"
#include "games/search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace tharsis::games {

namespace {

constexpr int plies = 4;          // search depth of hard
constexpr int solved = 8;         // number of empty cells from which it searches to the end,
constexpr int to_the_end = 99;    // that is, any number of plies
constexpr int stone_value = 1000; // of a stone at the end of the game: above all evaluations
constexpr int placement_value = 8;

// The weight of a stone on each cell during the game: corners are permanent, and the cells next to
// them give the corners away.
constexpr std::array<int, Othello::cells> weights{
    100, -20, 10, 5,  5,  10, -20, 100, //
    -20, -50, -2, -2, -2, -2, -50, -20, //
    10,  -2,  3,  1,  1,  3,  -2,  10,  //
    5,   -2,  1,  1,  1,  1,  -2,  5,   //
    5,   -2,  1,  1,  1,  1,  -2,  5,   //
    10,  -2,  3,  1,  1,  3,  -2,  10,  //
    -20, -50, -2, -2, -2, -2, -50, -20, //
    100, -20, 10, 5,  5,  10, -20, 100,
};

// The cells in descending order of weight: trying good moves early shortens the search.
constexpr auto cells_by_weight = [] {
    std::array<u8, Othello::cells> order{};
    std::iota(order.begin(), order.end(), u8{0});
    for (std::size_t i = 1; i < order.size(); ++i) { // insertion sort, which is stable
        for (std::size_t j = i; j > 0 && weights[order[j]] > weights[order[j - 1]]; --j)
            std::swap(order[j], order[j - 1]);
    }
    return order;
}();

int weight_of(Cells stones) {
    int sum = 0;
    for (; stones != 0; stones &= stones - 1)
        sum += weights[static_cast<std::size_t>(std::countr_zero(stones))];
    return sum;
}

int count_placements(Othello::Position position, int side) {
    position.mover = static_cast<u8>(side);
    return std::popcount(Othello::placements(position));
}

// The view of hard: placements on heavy cells first; stones when the game is over.
struct OthelloSearchView {
    static std::vector<Othello::Move> moves(const Othello::Position& position, int) {
        const Cells placements = Othello::placements(position);
        std::vector<Othello::Move> moves;
        for (const u8 cell : cells_by_weight) {
            if ((placements >> cell & 1) != 0) moves.push_back({cell});
        }
        if (moves.empty()) moves.push_back({});
        return moves;
    }
    static int evaluate(const Othello::Position& position) {
        return OthelloRating::evaluate(position);
    }
    static int ended(const Othello::Position& position) {
        return stone_value * OthelloRating::count(position);
    }
};

Othello::Move play_ahead(const Othello::Position& position) {
    const int empty = Othello::cells - std::popcount(position.occupied());
    const int depth = empty <= solved ? to_the_end : plies;
    i64 nodes = std::numeric_limits<i64>::max(); // unlimited
    return players::best_move(OthelloSearchView::moves(position, depth), [&](auto move, int best) {
        const auto after = Othello::play(position, move);
        return -search_ahead<Othello, OthelloSearchView>(after, depth - 1, -infinity, -best, nodes);
    });
}

// The move that leaves the enemy the fewest stones; of equal ones the first from a random start.
Othello::Move take_most(const Othello::Position& position, Chance& chance) {
    auto moves = Othello::moves(position);
    std::rotate(moves.begin(), moves.begin() + chance.below(static_cast<i32>(moves.size())),
                moves.end());
    return players::best_move(moves, [&](auto move, int) {
        return -OthelloRating::count(Othello::play(position, move));
    });
}

} // namespace

int OthelloRating::count(const Othello::Position& position) {
    return std::popcount(position.own()) - std::popcount(position.enemy());
}

int OthelloRating::evaluate(const Othello::Position& position) {
    const int placements =
        count_placements(position, position.mover) - count_placements(position, position.mover ^ 1);
    return weight_of(position.own()) - weight_of(position.enemy()) + placement_value * placements;
}

// Without a placement the pass is forced, for computer players as well.
Othello::Move OthelloRating::choose(const GameInProgress<Othello>& current_game, int level,
                                    Chance& chance) {
    const Othello::Position& position = current_game.position();
    return Othello::placements(position) == 0 ? Othello::Move{}
                                              : choose_move(position, level, chance);
}

Othello::Move choose_move(const Othello::Position& position, int level, Chance& chance) {
    return level == hard_level ? play_ahead(position) : take_most(position, chance);
}

} // namespace tharsis::games

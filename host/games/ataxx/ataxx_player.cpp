// ataxx_player.cpp -- the computer player of Ataxx: easy considers a few moves, hard searches ahead
// All constants and orders are those of asm/ataxx/computer.asm, so both choose the same moves.
#include "games/ataxx/ataxx_player.hpp"

#include "games/match.hpp"
#include "games/search.hpp"

#include <algorithm>
#include <bit>

namespace tharsis::games {

namespace {

using Cell = Ataxx::Cell;
using Cells = Ataxx::Cells;

constexpr int easy_draws = 4;   // moves that easy considers
constexpr int max_plies = 12;   // search depth of hard,
constexpr int max_nodes = 2000; // as long as it has visited fewer positions

// The moves onto one cell, with their gains: the duplication (of any piece) and the jumps.
void rate_moves_onto(const Ataxx::Position& position, Cell to,
                     std::vector<Rated<Ataxx::Move>>& rated) {
    const Cells own = position.pieces[position.mover], enemy = position.pieces[1 - position.mover];
    const int won = 2 * std::popcount(enemy & Ataxx::neighbours(to));
    bool doubled = false;
    for (const Cell from : Ataxx::cells_around(to)) {
        if (from == Ataxx::no_cell || (own & cell_bit(from)) == 0) continue;
        const bool doubles = (Ataxx::neighbours(to) & cell_bit(from)) != 0;
        if (doubles && doubled) continue;
        doubled |= doubles;
        rated.push_back({won + doubles, {from, to}});
    }
}

// The view of hard: all moves, those that win most pieces first.
struct AtaxxSearchView {
    static std::vector<Rated<Ataxx::Move>> rated(const Ataxx::Position& position) {
        std::vector<Rated<Ataxx::Move>> rated;
        for (Cells left = Ataxx::empty(position); left != 0; left &= left - 1)
            rate_moves_onto(position, first_of(left), rated);
        if (rated.empty()) rated.emplace_back(); // the pass
        return rated;
    }
    static std::vector<Ataxx::Move> moves(const Ataxx::Position& position, int) {
        return sorted(rated(position));
    }
    // Pieces, and the gain of the best next move: a threat is worth as much as what it threatens.
    static int evaluate(const Ataxx::Position& position) {
        const Cells own = position.pieces[position.mover],
                    enemy = position.pieces[1 - position.mover];
        int most = 0;
        for (Cells left = Ataxx::empty(position); left != 0; left &= left - 1) {
            const Cell to = first_of(left);
            const int won = 2 * std::popcount(enemy & Ataxx::neighbours(to));
            if ((own & Ataxx::neighbours(to)) != 0)
                most = std::max(most, won + 1);
            else if ((own & Ataxx::distant(to)) != 0)
                most = std::max(most, won);
        }
        return AtaxxRating::count(position) + most;
    }
};

} // namespace

int AtaxxRating::count(const Ataxx::Position& position) {
    return Ataxx::count(position, position.mover) - Ataxx::count(position, 1 - position.mover);
}

int AtaxxRating::evaluate(const Ataxx::Position& position) { return 100 * count(position); }

Ataxx::Move AtaxxRating::choose(const GameInProgress<Ataxx>& current_game, int level,
                                Chance& chance) {
    return level == hard_level
               ? choose_ahead<Ataxx, AtaxxSearchView>(current_game, max_plies, max_nodes, chance)
               : players::play_best_of<Ataxx, AtaxxRating>(easy_draws, current_game, chance);
}

} // namespace tharsis::games

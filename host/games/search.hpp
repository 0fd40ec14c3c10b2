// search.hpp -- the search of computer players: alpha-beta with iterative deepening
// Limited by the number of visited positions and not by time, so that a MIPS program can choose the
// same moves.
#pragma once

#include "games/chance.hpp"
#include "games/game.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

namespace tharsis::games {

using i64 = std::int64_t;

inline constexpr int won_value = 1'000'000;    // above every evaluation
inline constexpr int infinity = 2 * won_value; // above the value of every position

/// 1 won, -1 lost, 0 neither, for a side.
inline int sign_for(Outcome outcome, int side) {
    if (outcome == Outcome::first_won) return side == 0 ? 1 : -1;
    if (outcome == Outcome::second_won) return side == 1 ? 1 : -1;
    return 0;
}

/// The value of a finished position for a side, with `depth` plies left: an earlier win is better.
inline int end_value(Outcome outcome, int side, int depth) {
    return sign_for(outcome, side) * (won_value + depth);
}

/// A player's view of the positions of a game: the moves to try with `depth` plies left, the most
/// promising first, and the static value of a position for the side to move. It may define its own
/// value of a finished position (`S::ended`).
template <class S, class G>
concept SearchView = requires(const typename G::Position p, int depth) {
    { S::moves(p, depth) } -> std::same_as<std::vector<typename G::Move>>;
    { S::evaluate(p) } -> std::same_as<int>;
};

/// The value of a finished position for the side to move, in a player's view.
template <Game G, SearchView<G> S>
int value_of_end(const typename G::Position& position, Outcome outcome, int depth) {
    if constexpr (requires { S::ended(position); }) return S::ended(position);
    return end_value(outcome, position.mover, depth);
}

/// A move and its rating.
template <class Move> using Rated = std::pair<int, Move>;

/// The moves in descending order of rating; equal ones keep their order.
template <class Move> std::vector<Move> sorted(std::vector<Rated<Move>> rated) {
    std::ranges::stable_sort(rated, std::ranges::greater{}, &Rated<Move>::first);
    std::vector<Move> moves;
    moves.reserve(rated.size());
    for (const auto& [rating, move] : rated) moves.push_back(move);
    return moves;
}

/// The value of a position for the side to move, `depth` plies ahead; below `alpha` or above `beta`
/// it is only a bound. Subtracts the visited positions from `nodes`: once that is 0 or less, the
/// value means nothing.
template <Game G, SearchView<G> S>
int search_ahead(const typename G::Position& position, int depth, int alpha, int beta, i64& nodes) {
    --nodes;
    const Outcome outcome = G::outcome(position);
    if (outcome != Outcome::unfinished) return value_of_end<G, S>(position, outcome, depth);
    if (depth == 0) return S::evaluate(position);
    for (const auto& move : S::moves(position, depth)) {
        const auto after = G::play(position, move);
        alpha = std::max(alpha, -search_ahead<G, S>(after, depth - 1, -beta, -alpha, nodes));
        if (alpha >= beta || nodes <= 0) break;
    }
    return alpha;
}

/// The value of a move for the mover, `depth` plies ahead, if it is above `alpha`. It takes the
/// past of the game into account: a board may be repeated too often.
template <Game G, SearchView<G> S>
int search_ahead(const GameInProgress<G>& current_game, const typename G::Move& move, int depth,
                 int alpha, i64& nodes) {
    const auto after = G::play(current_game.position(), move);
    const Outcome outcome = current_game.outcome_after(after, move);
    if (outcome == Outcome::draw) {
        --nodes;
        return 0;
    }
    return -search_ahead<G, S>(after, depth - 1, -infinity, -alpha, nodes);
}

/// The best of these moves within `nodes` positions: searches one ply ahead, then two, up to
/// `plies`, each time beginning with the best move so far. Of equal moves the first.
template <Game G, SearchView<G> S>
typename G::Move deepen(const GameInProgress<G>& current_game, std::vector<typename G::Move> moves,
                        int plies, i64 nodes) {
    for (int depth = 1, best = 0; depth <= plies && nodes > 0 && std::abs(best) < won_value;
         ++depth) {
        best = -infinity;
        auto chosen = moves.begin();
        for (auto move = moves.begin(); move != moves.end(); ++move) {
            const int value = search_ahead<G, S>(current_game, *move, depth, best, nodes);
            if (nodes <= 0) break;
            if (value <= best) continue;
            best = value;
            chosen = move;
        }
        std::rotate(moves.begin(), chosen, chosen + 1);
    }
    return moves.front();
}

/// A view that rates each move.
template <class S, class G>
concept RatingView = SearchView<S, G> && requires(const typename G::Position p) {
    { S::rated(p) } -> std::same_as<std::vector<Rated<typename G::Move>>>;
};

/// The choice of a hard player. The list of moves begins at a random one, which decides between
/// equal moves, so that a repeated game does not always get the same replies.
template <Game G, RatingView<G> S>
typename G::Move choose_ahead(const GameInProgress<G>& current_game, int plies, i64 nodes,
                              Chance& chance) {
    auto rated = S::rated(current_game.position());
    std::rotate(rated.begin(), rated.begin() + chance.below(static_cast<i32>(rated.size())),
                rated.end());
    return deepen<G, S>(current_game, sorted(std::move(rated)), plies, nodes);
}

} // namespace tharsis::games

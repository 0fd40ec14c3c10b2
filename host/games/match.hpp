// match.hpp -- players that know a game only by its rules and a rating, and matches between
// players. They are the measure of the computer players: anybody can build them from the same few
// lines.
#pragma once

#include "games/chance.hpp"
#include "games/game.hpp"

#include <algorithm>
#include <concepts>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis::games {

/// What players know of a game besides its rules. `count` and `evaluate` are for the side to move,
/// own less enemy: the first is simple (material), the second for looking ahead. `choose` is the
/// game's own computer player, level 1 easy or 2 hard. A game still going on after `longest` plies
/// is given to the side ahead by `count`.
template <class R, class G>
concept Rating = requires(const typename G::Position p, int level, Chance& chance) {
    { R::count(p) } -> std::same_as<int>;
    { R::evaluate(p) } -> std::same_as<int>;
    { R::choose(p, level, chance) } -> std::same_as<typename G::Move>;
    { R::longest } -> std::convertible_to<int>;
};

namespace players {

inline constexpr int won_value = 1'000'000; // above every count and evaluation
inline constexpr int opening_plies = 4;     // at random, so that no two games are alike

template <class Value> void shuffle(std::vector<Value>& values, Chance& chance) {
    for (std::size_t left = values.size(); left > 1; --left)
        std::swap(values[left - 1],
                  values[static_cast<std::size_t>(chance.below(static_cast<i32>(left)))]);
}

/// 1 won, -1 lost, 0 neither, for a side.
inline int sign_for(Outcome outcome, int side) {
    if (outcome == Outcome::first_won) return side == 0 ? 1 : -1;
    if (outcome == Outcome::second_won) return side == 1 ? 1 : -1;
    return 0;
}

/// A finished position, seen by the side to move: sooner is better.
inline int end_value(Outcome outcome, int side, int depth) {
    return sign_for(outcome, side) * (won_value + depth);
}

/// The first of the moves with the best value for the one who makes it; `value` is asked of the
/// position after a move, and of the best value so far.
template <Game G, class Value>
typename G::Move best_move(const typename G::Position& position,
                           const std::vector<typename G::Move>& moves, Value value) {
    int best = -2 * won_value;
    typename G::Move chosen = moves.front();
    for (const auto& move : moves) {
        const int found = value(G::play(position, move), best);
        if (found <= best) continue;
        best = found;
        chosen = move;
    }
    return chosen;
}

template <Game G>
std::vector<typename G::Move> shuffled(const typename G::Position& position, Chance& chance) {
    auto moves = G::moves(position);
    shuffle(moves, chance);
    return moves;
}

template <Game G>
typename G::Move play_random(const typename G::Position& position, Chance& chance) {
    return shuffled<G>(position, chance).front();
}

template <Game G, Rating<G> R>
typename G::Move play_greedy(const typename G::Position& position, Chance& chance) {
    return best_move<G>(position, shuffled<G>(position, chance), [](const auto& after, int) {
        const Outcome outcome = G::outcome(after);
        if (outcome != Outcome::unfinished) return -end_value(outcome, after.mover, 0);
        return -R::count(after);
    });
}

/// The moves, those first that leave the enemy least.
template <Game G, Rating<G> R>
std::vector<typename G::Move> sorted_moves(const typename G::Position& position) {
    std::vector<std::pair<int, typename G::Move>> rated;
    for (const auto& move : G::moves(position))
        rated.emplace_back(R::count(G::play(position, move)), move);
    std::ranges::stable_sort(rated, {}, &std::pair<int, typename G::Move>::first);
    std::vector<typename G::Move> moves;
    for (const auto& [count, move] : rated) moves.push_back(move);
    return moves;
}

/// Alpha-beta: the value of a position for the side to move, `depth` plies ahead.
template <Game G, Rating<G> R>
int look_ahead(const typename G::Position& position, int depth, int alpha, int beta) {
    const Outcome outcome = G::outcome(position);
    if (outcome != Outcome::unfinished) return end_value(outcome, position.mover, depth);
    if (depth == 0) return R::evaluate(position);
    for (const auto& move : depth > 1 ? sorted_moves<G, R>(position) : G::moves(position)) {
        alpha =
            std::max(alpha, -look_ahead<G, R>(G::play(position, move), depth - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

template <Game G, Rating<G> R>
typename G::Move play_ahead(const typename G::Position& position, int plies, Chance& chance) {
    return best_move<G>(position, shuffled<G>(position, chance),
                        [plies](const auto& after, int best) {
                            return -look_ahead<G, R>(after, plies - 1, -2 * won_value, -best);
                        });
}

template <Game G>
using Player = std::function<typename G::Move(const typename G::Position&, Chance&)>;

/// `random`, `greedy`, `easy`, `hard` or `ref-N`, N plies ahead, 1 to 9.
template <Game G, Rating<G> R> std::optional<Player<G>> find_player(std::string_view name) {
    if (name == "random") return Player<G>(play_random<G>);
    if (name == "greedy") return Player<G>(play_greedy<G, R>);
    if (name == "easy" || name == "hard") {
        const int level = name == "easy" ? 1 : 2;
        return Player<G>([level](const auto& position, Chance& chance) {
            return R::choose(position, level, chance);
        });
    }
    if (name.size() != 5 || !name.starts_with("ref-") || name[4] < '1' || name[4] > '9') return {};
    return Player<G>([plies = name[4] - '0'](const auto& position, Chance& chance) {
        return play_ahead<G, R>(position, plies, chance);
    });
}

/// One game; 1 if the player of `side` won, -1 if he lost, 0 for a draw.
template <Game G, Rating<G> R>
int play_game(const Player<G>& player, const Player<G>& other, int side, Chance& opening,
              Chance& chance) {
    Course<G> course(G::start());
    for (int ply = 0; course.outcome() == Outcome::unfinished && ply < R::longest; ++ply) {
        const auto& position = course.position();
        const auto& turn = position.mover == side ? player : other;
        course.play(ply < opening_plies ? play_random<G>(position, opening)
                                        : turn(position, chance));
    }
    const Outcome outcome = course.outcome();
    if (outcome != Outcome::unfinished) return sign_for(outcome, side);
    const int ahead = R::count(course.position()) * (course.position().mover == side ? 1 : -1);
    return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

/// Two games from each opening, with the colours swapped; nothing for a name that is no player.
template <Game G, Rating<G> R>
std::optional<Score> match(std::string_view first, std::string_view second, int games, i32 seed) {
    const auto player = find_player<G, R>(first), other = find_player<G, R>(second);
    if (!player || !other) return {};
    Score score;
    Chance chance(seed);
    for (int game = 0; game < games; ++game) {
        Chance opening(seed + game / 2);
        const int result = play_game<G, R>(*player, *other, game % 2, opening, chance);
        ++(result > 0 ? score.won : result < 0 ? score.lost : score.drawn);
    }
    return score;
}

} // namespace players

} // namespace tharsis::games

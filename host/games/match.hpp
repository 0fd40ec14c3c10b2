// match.hpp -- players based only on rules and a rating, and matches between players
// They measure the strength of the computer players, and can be rewritten from these few lines.
#pragma once

#include "games/chance.hpp"
#include "games/game.hpp"
#include "games/search.hpp"

#include <algorithm>
#include <concepts>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis::games {

/// The ratings of a game. `count` and `evaluate` are for the side to move, own minus enemy: the
/// first is simple (material), the second is for searching ahead. `choose` is the game's own
/// computer player, level 1 easy or 2 hard. A game that is unfinished after `longest` plies is won
/// by the side that leads by `count`.
template <class R, class G>
concept Rating = requires(const typename G::Position p, const GameInProgress<G>& current_game,
                          int level, Chance& chance) {
    { R::count(p) } -> std::same_as<int>;
    { R::evaluate(p) } -> std::same_as<int>;
    { R::choose(current_game, level, chance) } -> std::same_as<typename G::Move>;
    { R::longest } -> std::convertible_to<int>;
};

inline constexpr int easy_level = 1, hard_level = 2;

namespace players {

inline constexpr int opening_plies = 4; // random moves, so that games differ

template <class Value> void shuffle(std::vector<Value>& values, Chance& chance) {
    for (std::size_t left = values.size(); left > 1; --left)
        std::swap(values[left - 1],
                  values[static_cast<std::size_t>(chance.below(static_cast<i32>(left)))]);
}

/// The first of the moves with the best value for the mover; `value` is called with a move and the
/// best value so far.
template <class Move, class Value> Move best_move(const std::vector<Move>& moves, Value value) {
    int best = -infinity;
    Move chosen = moves.front();
    for (const auto& move : moves) {
        const int found = value(move, best);
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
typename G::Move play_random(const GameInProgress<G>& current_game, Chance& chance) {
    return shuffled<G>(current_game.position(), chance).front();
}

/// The count after a move, for the mover; a won or lost game counts more than any other.
template <Game G, Rating<G> R>
int count_after(const typename G::Position& position, const typename G::Move& move) {
    const auto after = G::play(position, move);
    const int decided = end_value(G::outcome(after), after.mover, 0);
    return decided != 0 ? -decided : -R::count(after);
}

template <Game G, Rating<G> R>
typename G::Move play_greedy(const GameInProgress<G>& current_game, Chance& chance) {
    const auto& position = current_game.position();
    return best_move(shuffled<G>(position, chance),
                     [&](const auto& move, int) { return count_after<G, R>(position, move); });
}

/// The best, by its count, of some randomly drawn moves (with repetition); of equal ones the first.
/// Easy players use it: they overlook most moves.
template <Game G, Rating<G> R>
typename G::Move play_best_of(int draws, const GameInProgress<G>& current_game, Chance& chance) {
    const auto moves = G::moves(current_game.position());
    std::vector<typename G::Move> drawn;
    for (int i = 0; i < draws; ++i)
        drawn.push_back(
            moves[static_cast<std::size_t>(chance.below(static_cast<i32>(moves.size())))]);
    return best_move(drawn, [&](const auto& move, int) {
        return count_after<G, R>(current_game.position(), move);
    });
}

/// The view of a rating: moves that leave the enemy least come first, if sorting is worth its cost.
template <Game G, Rating<G> R> struct RatedView {
    static std::vector<typename G::Move> moves(const typename G::Position& position, int depth) {
        if (depth == 1) return G::moves(position);
        std::vector<Rated<typename G::Move>> rated;
        for (const auto& move : G::moves(position))
            rated.emplace_back(-R::count(G::play(position, move)), move);
        return sorted(std::move(rated));
    }
    static int evaluate(const typename G::Position& position) { return R::evaluate(position); }
};

template <Game G, Rating<G> R>
typename G::Move play_ahead(const GameInProgress<G>& current_game, int plies, Chance& chance) {
    i64 nodes = std::numeric_limits<i64>::max(); // unlimited
    return best_move(shuffled<G>(current_game.position(), chance), [&](const auto& move, int best) {
        return search_ahead<G, RatedView<G, R>>(current_game, move, plies, best, nodes);
    });
}

template <Game G> using Player = std::function<typename G::Move(const GameInProgress<G>&, Chance&)>;

/// `random`, `greedy`, `easy`, `hard` or `ref-N`, N plies ahead, 1 to 9.
template <Game G, Rating<G> R> std::optional<Player<G>> find_player(std::string_view name) {
    if (name == "random") return Player<G>(play_random<G>);
    if (name == "greedy") return Player<G>(play_greedy<G, R>);
    if (name == "easy" || name == "hard") {
        const int level = name == "easy" ? easy_level : hard_level;
        return Player<G>([level](const auto& current_game, Chance& chance) {
            return R::choose(current_game, level, chance);
        });
    }
    if (name.size() != 5 || !name.starts_with("ref-") || name[4] < '1' || name[4] > '9') return {};
    return Player<G>([plies = name[4] - '0'](const auto& current_game, Chance& chance) {
        return play_ahead<G, R>(current_game, plies, chance);
    });
}

/// The result of a game for the player of a side: 1 won, -1 lost, 0 a draw. An illegal move loses.
struct Played {
    int result = 0;
    bool legal = true;
};

template <Game G, Rating<G> R>
Played play_game(const Player<G>& player, const Player<G>& other, int side, Chance& opening,
                 Chance& chance) {
    GameInProgress<G> current_game(G::start());
    for (int ply = 0; current_game.outcome() == Outcome::unfinished && ply < R::longest; ++ply) {
        const bool own = current_game.position().mover == side;
        const auto move = ply < opening_plies ? play_random<G>(current_game, opening)
                                              : (own ? player : other)(current_game, chance);
        const auto legal = G::moves(current_game.position());
        if (std::ranges::find(legal, move) == legal.end()) return {own ? -1 : 1, false};
        current_game.play(move);
    }
    const Outcome outcome = current_game.outcome();
    if (outcome != Outcome::unfinished) return {sign_for(outcome, side)};
    const int ahead =
        R::count(current_game.position()) * (current_game.position().mover == side ? 1 : -1);
    return {ahead > 0 ? 1 : ahead < 0 ? -1 : 0};
}

/// A seed for each part of a match, different from those of other matches: the finalizer of
/// MurmurHash3 over both numbers.
constexpr i32 mixed(i32 seed, int part) {
    auto bits = static_cast<std::uint32_t>(seed) * 0x9e3779b9U + static_cast<std::uint32_t>(part);
    bits = (bits ^ bits >> 16) * 0x85ebca6bU;
    bits = (bits ^ bits >> 13) * 0xc2b2ae35U;
    return static_cast<i32>(bits ^ bits >> 16);
}

/// Two games from each opening, with the colours swapped: the first player begins in the first, the
/// third, and so on.
template <Game G, Rating<G> R>
Score match(const Player<G>& player, const Player<G>& other, int games, i32 seed) {
    Score score;
    Chance chance(seed);
    for (int game = 0; game < games; ++game) {
        Chance opening(mixed(seed, game / 2));
        const Played played = play_game<G, R>(player, other, game % 2, opening, chance);
        ++(played.result > 0 ? score.won : played.result < 0 ? score.lost : score.drawn);
        score.illegal += played.legal ? 0 : 1;
    }
    return score;
}

/// The same with players by their names; nullopt if a name is unknown.
template <Game G, Rating<G> R>
std::optional<Score> match_by_name(std::string_view first, std::string_view second, int games,
                                   i32 seed) {
    const auto player = find_player<G, R>(first), other = find_player<G, R>(second);
    if (!player || !other) return {};
    return match<G, R>(*player, *other, games, seed);
}

/// The move that the hard player would play in a dialogue; the same for the same game.
template <Game G, Rating<G> R, class D> std::string advice(const D& dialogue) {
    Chance chance(1);
    if constexpr (requires { dialogue.current_game(); })
        return G::write(R::choose(dialogue.current_game(), hard_level, chance));
    else
        return G::write(R::choose(GameInProgress<G>(dialogue.position()), hard_level, chance));
}

/// A console that gives advice.
template <Game G, Dialogue D, Rating<G> R>
Console console(std::span<const std::string> arguments, const Options& options) {
    return Console(
        D(arguments, options),
        [](const typename G::Position& position) { return G::write(position); }, advice<G, R, D>);
}

} // namespace players

} // namespace tharsis::games

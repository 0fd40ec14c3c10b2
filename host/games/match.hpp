// match.hpp -- players that know a game only by its rules and a rating, and matches between
// players. They are the measure of the computer players: anybody can build them from the same few
// lines.
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

/// What players know of a game besides its rules. `count` and `evaluate` are for the side to move,
/// own less enemy: the first is simple (material), the second for looking ahead. `choose` is the
/// game's own computer player, level 1 easy or 2 hard. A game still going on after `longest` plies
/// is given to the side ahead by `count`.
template <class R, class G>
concept Rating = requires(const typename G::Position p, const Course<G>& course, int level,
                          Chance& chance) {
    { R::count(p) } -> std::same_as<int>;
    { R::evaluate(p) } -> std::same_as<int>;
    { R::choose(course, level, chance) } -> std::same_as<typename G::Move>;
    { R::longest } -> std::convertible_to<int>;
};

inline constexpr int easy_level = 1, hard_level = 2;

namespace players {

inline constexpr int opening_plies = 4;     // at random, so that no two games are alike

template <class Value> void shuffle(std::vector<Value>& values, Chance& chance) {
    for (std::size_t left = values.size(); left > 1; --left)
        std::swap(values[left - 1],
                  values[static_cast<std::size_t>(chance.below(static_cast<i32>(left)))]);
}

/// The first of the moves with the best value for the one who makes it; `value` is asked of a move
/// and of the best value so far.
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

template <Game G> typename G::Move play_random(const Course<G>& course, Chance& chance) {
    return shuffled<G>(course.position(), chance).front();
}

/// The count after a move, for the one who makes it.
template <Game G, Rating<G> R>
int count_after(const typename G::Position& position, const typename G::Move& move) {
    const auto after = G::play(position, move);
    const Outcome outcome = G::outcome(after);
    if (outcome != Outcome::unfinished) return -end_value(outcome, after.mover, 0);
    return -R::count(after);
}

template <Game G, Rating<G> R>
typename G::Move play_greedy(const Course<G>& course, Chance& chance) {
    const auto& position = course.position();
    return best_move(shuffled<G>(position, chance), [&](const auto& move, int) {
        return count_after<G, R>(position, move);
    });
}

/// The best by its count of some moves that chance draws, perhaps the same again; of equal ones the
/// first. This is how easy players play: they overlook most.
template <Game G, Rating<G> R>
typename G::Move play_best_of(int draws, const Course<G>& course, Chance& chance) {
    const auto moves = G::moves(course.position());
    std::vector<typename G::Move> drawn;
    for (int i = 0; i < draws; ++i)
        drawn.push_back(moves[static_cast<std::size_t>(chance.below(static_cast<i32>(moves.size())))]);
    return best_move(drawn, [&](const auto& move, int) {
        return count_after<G, R>(course.position(), move);
    });
}

/// Sees what a rating says: the moves that leave the enemy least first, where it pays to sort them.
template <Game G, Rating<G> R> struct RatedSight {
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
typename G::Move play_ahead(const Course<G>& course, int plies, Chance& chance) {
    i64 nodes = std::numeric_limits<i64>::max(); // as many as it takes
    return best_move(shuffled<G>(course.position(), chance), [&](const auto& move, int best) {
        return look_ahead<G, RatedSight<G, R>>(course, move, plies, best, nodes);
    });
}

template <Game G>
using Player = std::function<typename G::Move(const Course<G>&, Chance&)>;

/// `random`, `greedy`, `easy`, `hard` or `ref-N`, N plies ahead, 1 to 9.
template <Game G, Rating<G> R> std::optional<Player<G>> find_player(std::string_view name) {
    if (name == "random") return Player<G>(play_random<G>);
    if (name == "greedy") return Player<G>(play_greedy<G, R>);
    if (name == "easy" || name == "hard") {
        const int level = name == "easy" ? easy_level : hard_level;
        return Player<G>([level](const auto& course, Chance& chance) {
            return R::choose(course, level, chance);
        });
    }
    if (name.size() != 5 || !name.starts_with("ref-") || name[4] < '1' || name[4] > '9') return {};
    return Player<G>([plies = name[4] - '0'](const auto& course, Chance& chance) {
        return play_ahead<G, R>(course, plies, chance);
    });
}

/// One game; 1 if the player of `side` won, -1 if he lost, 0 for a draw.
template <Game G, Rating<G> R>
int play_game(const Player<G>& player, const Player<G>& other, int side, Chance& opening,
              Chance& chance) {
    Course<G> course(G::start());
    for (int ply = 0; course.outcome() == Outcome::unfinished && ply < R::longest; ++ply) {
        const auto& turn = course.position().mover == side ? player : other;
        course.play(ply < opening_plies ? play_random<G>(course, opening) : turn(course, chance));
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

/// What the hard player would play; the same in the same position, whatever was before.
template <Game G, Rating<G> R> std::string hint(std::string_view text) {
    const auto position = G::read_position(text);
    Chance chance(1);
    return position ? G::write(R::choose(Course<G>(*position), hard_level, chance)) : "";
}

} // namespace players

} // namespace tharsis::games

// random_game.cpp -- one walk, and the shortest of many
#include "grading/game_judge/inference/random_game.hpp"

#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;

/// A legal move; nothing if the options allow none of some that chance offers.
std::optional<GameMove> choose(const ReferenceGame& game, RandomGenerator& random,
                               const RandomGameOptions& options) {
    constexpr int max_tries = 20;
    GameMove move = choose_move(game, random, options.steered);
    for (int tries = 0; options.moves_only && move.kind != Kind::move; ++tries) {
        if (tries == max_tries) return {};
        move = choose_move(game, random, false);
    }
    return move;
}

} // namespace

RandomGame random_game(const ReferenceGame& start, u64 seed, const RandomGameOptions& options,
                       const Until& until) {
    RandomGenerator random(seed);
    RandomGame walk{{}, start};
    while (walk.moves.size() < options.plies && !walk.end.is_over() && !walk.reached) {
        const auto move = choose(walk.end, random, options);
        const auto passes = move ? walk.end.play(*move) : std::nullopt;
        if (!passes) break;
        walk.moves.push_back(*move);
        walk.reached = until && until(walk.end, *passes);
    }
    return walk;
}

std::vector<GameMove> shortest_random_game(const ReferenceGame& start, u64 first_seed, u64 seeds,
                                           RandomGameOptions options, const Until& until) {
    std::vector<GameMove> best;
    for (u64 n = 0; n < seeds && (best.empty() || options.plies > 0); ++n) {
        RandomGame walk = random_game(start, first_seed + n, options, until);
        if (!walk.reached || walk.end.is_over()) continue;
        best = std::move(walk.moves);
        options.plies = best.size() - 1;
    }
    return best;
}

TestScript script_of(const std::vector<GameMove>& moves, const std::vector<GameMove>& then) {
    TestScript script;
    for (const auto* list : {&moves, &then})
        for (const GameMove& move : *list) script.actions.push_back({ScriptStep::Kind::play, move});
    return script;
}

std::optional<GameMove> first_move_of(const ReferenceGame& game, GameMove::Kind kind) {
    const auto& moves = game.moves();
    const auto found = std::ranges::find(moves, kind, &GameMove::kind);
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

std::vector<GameMove> game_to_reserve_choice(const ReferenceGame& start, u64 nth) {
    constexpr u64 tries = 3000;
    return shortest_random_game(start, nth * tries, tries, {14, true, false},
                                [](const ReferenceGame& now, int) { return now.has_choice(); });
}

std::vector<GameMove> game_to_forced_pass(const ReferenceGame& start) {
    constexpr u64 tries = 300;
    return shortest_random_game(start, 0, tries, {40, true, true},
                                [](const ReferenceGame&, int passes) { return passes > 0; });
}

} // namespace tharsis

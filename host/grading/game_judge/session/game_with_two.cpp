// game_with_two.cpp -- a short game whose last move takes two pieces
#include "grading/game_judge/session/game_with_two.hpp"

#include "grading/sandbox/random_generator.hpp"

#include <algorithm>

namespace tharsis {

std::vector<GameMove> game_with_two(const ReferenceGame& start, u64 nth) {
    constexpr u64 tries = 40, longest = 8;
    std::vector<GameMove> best;
    for (u64 n = 0; n < tries; ++n) {
        RandomGenerator random(1 + n + nth * tries);
        ReferenceGame game = start;
        std::vector<GameMove> moves;
        const std::size_t most = best.empty() ? longest : best.size() - 1;
        while (moves.size() < most && !game.is_over()) {
            auto legal = game.moves();
            std::erase_if(legal,
                          [](const GameMove& move) { return move.kind != GameMove::Kind::move; });
            if (legal.empty()) break;
            const auto two =
                std::ranges::find_if(legal, [](const GameMove& move) { return move.count == 2; });
            moves.push_back(two != legal.end() ? *two : legal[random.next() % legal.size()]);
            if (two != legal.end()) {
                best = std::move(moves);
                break;
            }
            game.play(moves.back());
        }
    }
    return best;
}

} // namespace tharsis

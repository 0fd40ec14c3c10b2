// computer_choice.hpp -- the move of a MIPS program's computer player, and its cost
// Compared with the C++ player of the same game, from the same positions and seeds.
#pragma once

#include "assembler/assembler.hpp"
#include "games/game.hpp"
#include "games/match.hpp"
#include "support/random.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

namespace tharsis::testing {

struct Choice {
    std::string word; // a move in the notation of the game; empty if the program did not play
    u64 instructions = 0;
};

/// The first move of the program from a position (in its notation), for the side to move: 0 opens
/// games. The count includes its start and its output. The clock does not advance.
Choice choose_in_mips(const Program& program, std::string_view position, int side, int level,
                      i32 seed, i64 clock = 0);

/// How many positions are compared: a few, or THARSIS_POSITIONS of them (`./check --all`).
int positions();

/// Instructions for one move of a level.
struct Cost {
    u64 sum = 0, most = 0;
    int moves = 0;
    void add(u64 instructions) {
        sum += instructions;
        most = std::max(most, instructions);
        ++moves;
    }
    u64 mean() const { return moves == 0 ? 0 : sum / static_cast<u64>(moves); }
};

inline constexpr u64 hard_most = 60'000'000, hard_mean = 20'000'000, easy_most = 1'000'000;

/// A position after so many random plies; fewer if the game ends before.
template <games::Game G> typename G::Position random_position(Random& random, int plies) {
    for (;;) {
        typename G::Position position = G::start();
        for (int i = 0; i < plies && G::outcome(position) == games::Outcome::unfinished; ++i) {
            const auto moves = G::moves(position);
            position = G::play(position, moves[random.next() % moves.size()]);
        }
        if (G::outcome(position) == games::Outcome::unfinished) return position;
    }
}

/// Checks that the program plays the same moves as the C++ player, at both levels, and their cost.
/// Positions with only one move are skipped.
template <games::Game G, games::Rating<G> R>
void compare_computers(const Program& program, int positions, int longest_opening) {
    Random random(2);
    Cost costs[2];
    for (int i = 0; i < positions; ++i) {
        const auto position = random_position<G>(random, random.below(longest_opening));
        if (G::moves(position).size() == 1) continue;
        const games::GameInProgress<G> current_game(position);
        INFO(G::write(position));
        for (const int level : {games::easy_level, games::hard_level}) {
            const i32 seed = 1 + static_cast<i32>(random.next() % 1'000'000);
            games::Chance chance(seed);
            const Choice choice =
                choose_in_mips(program, G::write(position), position.mover, level, seed);
            CHECK(choice.word == G::write(R::choose(current_game, level, chance)));
            costs[level - 1].add(choice.instructions);
        }
    }
    const auto& [easy, hard] = costs;
    WARN(G::name << " hard: " << hard.mean() << " instructions a move, at most " << hard.most
                 << " (" << hard.moves << " positions); easy: " << easy.mean() << ", at most "
                 << easy.most);
    CHECK(hard.moves > positions / 2);
    CHECK(hard.mean() <= hard_mean);
    CHECK(hard.most <= hard_most);
    CHECK(easy.most <= easy_most);
}

} // namespace tharsis::testing

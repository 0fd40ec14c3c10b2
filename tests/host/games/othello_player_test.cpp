// othello_player_test.cpp -- the computer player of Othello: strength, budget, the same in MIPS
// The figures are those of docs/games.md; short matches only show that the strength has not
// dropped.
#include "games/catalogue.hpp"
#include "games/commands.hpp"
#include "games/othello/othello_player.hpp"
#include "support/computer_choice.hpp"
#include "support/guest_sources.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Othello;
using games::Outcome;

#ifdef NDEBUG
constexpr int endings = 300, match_games = 60;
#else
constexpr int endings = 10, match_games = 6;
#endif
constexpr i32 seed = 5;

// A position after so many random plies, where the player to move has a choice.
Othello::Position random_position(Random& random, int plies) {
    for (;;) {
        Othello::Position position = Othello::start();
        for (int i = 0; i < plies && Othello::outcome(position) == Outcome::unfinished; ++i) {
            const auto moves = Othello::moves(position);
            position = Othello::play(position, moves[random.next() % moves.size()]);
        }
        const bool over = Othello::outcome(position) != Outcome::unfinished;
        if (!over && Othello::placements(position) != 0) return position;
    }
}

int lead(const Othello::Position& position) {
    return position.count(position.mover) - position.count(position.mover ^ 1);
}

// The final lead under best play, by exhaustive search.
int best_lead(const Othello::Position& position) {
    if (Othello::outcome(position) != Outcome::unfinished) return lead(position);
    int best = -Othello::cells;
    for (const auto move : Othello::moves(position))
        best = std::max(best, -best_lead(Othello::play(position, move)));
    return best;
}

using Player = Othello::Move (*)(const Othello::Position&, Random&, games::Chance&);

// The share of the points of the first player, in percent.
int match(Player first, Player second) {
    Random random(1);
    games::Chance chance(1);
    int points = 0;
    for (int game = 0; game < match_games; ++game) {
        auto position = random_position(random, 4);
        while (Othello::outcome(position) == Outcome::unfinished) {
            const bool forced = Othello::placements(position) == 0;
            const Player player = position.mover == game % 2 ? first : second;
            const auto move = forced ? Othello::Move{} : player(position, random, chance);
            const auto legal = Othello::moves(position);
            REQUIRE(std::ranges::find(legal, move) != legal.end());
            position = Othello::play(position, move);
        }
        const int own = position.count(game % 2), other = position.count(1 - game % 2);
        points += own > other ? 2 : own == other ? 1 : 0;
    }
    return 50 * points / match_games;
}

Othello::Move play_random(const Othello::Position& position, Random& random, games::Chance&) {
    const auto moves = Othello::moves(position);
    return moves[random.next() % moves.size()];
}
Othello::Move play_easy(const Othello::Position& position, Random&, games::Chance& chance) {
    return games::choose_move(position, 1, chance);
}
Othello::Move play_hard(const Othello::Position& position, Random&, games::Chance& chance) {
    return games::choose_move(position, 2, chance);
}

} // namespace

TEST_CASE("the computer of Othello plays the same in MIPS, within its budget", "[players]") {
    compare_computers<Othello, games::OthelloRating>(assemble_guest("Othello.asm"), positions(),
                                                     60);
}

TEST_CASE("hard Othello plays perfectly with eight or fewer empty cells", "[othello]") {
    Random random(3);
    int compared = 0;
    for (int i = 0; i < endings; ++i) {
        const auto position = random_position(random, 52 + random.below(4));
        games::Chance chance(seed);
        const auto move = games::choose_move(position, 2, chance);
        INFO(Othello::write(position) << " " << Othello::write(move));
        if (Othello::cells - position.count(0) - position.count(1) > 8) continue;
        CHECK(-best_lead(Othello::play(position, move)) == best_lead(position));
        ++compared;
    }
    CHECK(compared > endings / 2);
}

TEST_CASE("the levels of Othello differ in strength, and easy beats a random player", "[othello]") {
    CHECK(match(play_hard, play_random) >= 90);
    CHECK(match(play_hard, play_easy) >= 85);
#ifdef NDEBUG
    const int easy = match(play_easy, play_random);
    CHECK(easy >= 45);
    CHECK(easy <= 95);
#endif
}

TEST_CASE("a match reports its points and their uncertainty", "[games]") {
    const std::string words[] = {"othello", "hard", "random"};
    const games::Answer answer = games::answer_match_command(words, 6, 1);
    CHECK(answer.text.starts_with("6 games: "));
    CHECK(answer.text.find("(95 % interval: ") != std::string::npos);
    CHECK(answer.text == games::answer_match_command(words, 6, 1).text);
    for (const char* bad : {"", "ref-", "ref-0", "ref-10", "Hard"}) {
        const std::string others[] = {"othello", "random", bad};
        INFO(bad);
        CHECK(games::answer_match_command(others, 2, 1).refusal);
    }
}

TEST_CASE("players with a deeper search win more", "[games]") {
    const auto match = games::find_game("othello")->match;
    REQUIRE(match != nullptr);
    const auto ahead = match("ref-2", "greedy", 10, 1).value();
    CHECK(ahead.won > ahead.lost);
    const auto even = match("ref-1", "ref-1", 10, 1).value();
    CHECK(even.won + even.drawn + even.lost == 10);
}

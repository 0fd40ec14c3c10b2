// stackchess_player_test.cpp -- the computer player of Stackchess: the same in MIPS, and strong
// docs/games.md has the figures of long matches; short ones only show that the strength has not
// dropped.
#include "games/catalogue.hpp"
#include "games/stackchess/stackchess_player.hpp"
#include "support/computer_choice.hpp"
#include "support/guest_sources.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Stackchess;
using games::StackchessRating;

#ifdef NDEBUG
constexpr int easy_games = 200;
#else
constexpr int easy_games = 40;
#endif
constexpr int hard_games = 4;

} // namespace

TEST_CASE("the computer of Stackchess plays the same in MIPS, within its budget", "[players]") {
    compare_computers<Stackchess, StackchessRating>(assemble_guest("Stackchess.asm"), positions(),
                                                    120);
}

TEST_CASE("the levels of Stackchess differ in strength, and easy beats a random player",
          "[players]") {
    const auto match = games::find_game("stackchess")->match;
    const auto easy = match("easy", "random", easy_games, 1).value();
    CHECK(easy.won > 2 * easy.lost);
    const auto hard = match("hard", "easy", hard_games, 1).value();
    CHECK(hard.won > 4 * hard.lost);
    const auto strong = match("hard", "ref-2", hard_games, 1).value();
    CHECK(strong.won > strong.lost);
}

// Two rooks may take a pawn, and three queens would take them in return.
TEST_CASE("hard Stackchess searches beyond the next capture", "[players]") {
    const auto position = Stackchess::read_position(
        "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,P,-,-/-,-,-,-,-,-/-,DDD,-,-,-,-/-,-,-,tt,-,rrr n");
    REQUIRE(position);
    const auto greedy = Stackchess::read_move("d1-2-d4").value();
    const auto moves = Stackchess::moves(*position);
    REQUIRE(std::ranges::find(moves, greedy) != moves.end());
    for (int seed = 1; seed <= 5; ++seed) {
        games::Chance chance(seed);
        const games::GameInProgress<Stackchess> current_game(*position);
        CHECK(StackchessRating::choose(current_game, games::hard_level, chance) != greedy);
    }
}

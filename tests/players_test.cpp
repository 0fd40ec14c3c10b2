// players_test.cpp -- the computer players of the games: strength, budget, the same in MIPS
// The figures are those of docs/games.md; a match of a few games only shows that they are not lost.
#include "games/ataxx_player.hpp"
#include "games/catalogue.hpp"
#include "games/focus_player.hpp"
#include "support/computer_choice.hpp"
#include "support/guest_sources.hpp"

#include <catch2/catch.hpp>

namespace {

using namespace tharsis;
using namespace tharsis::testing;

#ifdef NDEBUG
constexpr int match_games = 60;
#else
constexpr int match_games = 4;
#endif

} // namespace

TEST_CASE("the computer of Ataxx plays the same in MIPS, within its budget", "[players]") {
    compare_computers<games::Ataxx, games::AtaxxRating>(assemble_guest("Ataxx.asm"), positions(), 90);
}

TEST_CASE("the computer of Focus plays the same in MIPS, within its budget", "[players]") {
    compare_computers<games::Focus, games::FocusRating>(assemble_guest("Focus.asm"), positions(), 90);
}

TEST_CASE("the levels differ, and easy is no random player", "[players]") {
    for (const char* name : {"ataxx", "focus"}) {
        const auto match = games::find_game(name)->match;
        REQUIRE(match != nullptr);
        INFO(name);
        const auto easy = match("easy", "random", 2 * match_games, 1).value();
        CHECK(easy.won > easy.lost);
        const auto weak = match("easy", "greedy", match_games, 1).value();
        CHECK(weak.lost > 2 * weak.won);
        const auto hard = match("hard", "easy", match_games, 1).value();
        CHECK(20 * hard.won >= 19 * match_games);
    }
}

TEST_CASE("hard Ataxx knows that a board that comes back a third time is a draw", "[players]") {
    // One jump to and fro by both, twice: the next return to this board is the third.
    const auto start =
        games::Ataxx::read_position("R.....B/......./...#.../..#.#../...#.../......./B.....R R").value();
    games::Course<games::Ataxx> course(start);
    const auto play = [&course](const char* word) {
        course.play(games::Ataxx::read_move(word).value());
    };
    for (int i = 0; i < 2; ++i) {
        for (const char* word : {"11-56", "17-54", "13-54", "15-56"}) {
            REQUIRE(course.outcome() == games::Outcome::unfinished);
            if (i == 1 && std::string_view(word) == "15-56") {
                const auto back = games::Ataxx::read_move(word).value();
                const auto after = games::Ataxx::play(course.position(), back);
                CHECK(course.outcome_after(after, back) == games::Outcome::draw);
            }
            play(word);
        }
    }
    CHECK(course.outcome() == games::Outcome::draw);
}

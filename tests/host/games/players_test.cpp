// players_test.cpp -- the computer players of the games: strength, budget, the same in MIPS
// The figures are those of docs/games.md; short matches only show that the strength has not
// dropped.
#include "games/ataxx/ataxx_player.hpp"
#include "games/catalogue.hpp"
#include "games/focus/focus_player.hpp"
#include "games/othello/othello_player.hpp"
#include "games/stackchess/stackchess_player.hpp"
#include "support/computer_choice.hpp"
#include "support/guest_sources.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <set>

namespace {

using namespace tharsis;
using namespace tharsis::testing;

#ifdef NDEBUG
constexpr int level_games = 60, watched_games = 20;
#else
constexpr int level_games = 4, watched_games = 2;
#endif

// Both levels in turn against a random player, from both sides: every move must be legal.
template <games::Game G, games::Rating<G> R> void watch_moves(int games) {
    games::Chance chance(1);
    for (int game = 0; game < games; ++game) {
        games::GameInProgress<G> current_game(G::start());
        const int level = game / 2 % 2 == 0 ? games::hard_level : games::easy_level;
        for (int ply = 0; ply < R::longest && current_game.outcome() == games::Outcome::unfinished;
             ++ply) {
            const bool random =
                ply < games::players::opening_plies || current_game.position().mover != game % 2;
            const auto move = random ? games::players::play_random<G>(current_game, chance)
                                     : R::choose(current_game, level, chance);
            const auto legal = G::moves(current_game.position());
            REQUIRE(std::ranges::find(legal, move) != legal.end());
            current_game.play(move);
        }
    }
}

} // namespace

TEST_CASE("the computer of Ataxx plays the same in MIPS, within its budget", "[players]") {
    compare_computers<games::Ataxx, games::AtaxxRating>(assemble_guest("Ataxx.asm"), positions(),
                                                        90);
}

TEST_CASE("the computer of Focus plays the same in MIPS, within its budget", "[players]") {
    compare_computers<games::Focus, games::FocusRating>(assemble_guest("Focus.asm"), positions(),
                                                        90);
}

TEST_CASE("without a seed the random numbers start from the low word of the clock", "[players]") {
    for (const char* file : {"Ataxx.asm", "Focus.asm", "Othello.asm", "Stackchess.asm"}) {
        const std::string name(file, std::string_view(file).find('.'));
        const Program program = assemble_guest(file);
        const std::string start = games::find_game(name)->start();
        std::set<std::string> played;
        for (const i32 seed : {5, 70'000'001, 1'234'567'890, -7}) {
            INFO(name << ' ' << seed);
            const i64 clock = (i64{393} << 32) + static_cast<u32>(seed);
            const std::string word =
                choose_in_mips(program, start, 0, games::easy_level, 0, clock).word;
            CHECK(word == choose_in_mips(program, start, 0, games::easy_level, seed).word);
            played.insert(word);
        }
        CHECK(played.size() > 1);
    }
}

TEST_CASE("no computer player makes an illegal move", "[players]") {
    const char* text = std::getenv("THARSIS_GAMES"); // 1,000 for `./check --all`
    const int games = text == nullptr ? watched_games : std::atoi(text);
    watch_moves<games::Ataxx, games::AtaxxRating>(games);
    watch_moves<games::Focus, games::FocusRating>(games);
    watch_moves<games::Stackchess, games::StackchessRating>(games);
    watch_moves<games::Othello, games::OthelloRating>(games);
}

TEST_CASE("the levels differ in strength, and easy beats a random player", "[players]") {
    for (const char* name : {"ataxx", "focus"}) {
        const auto match = games::find_game(name)->match;
        REQUIRE(match != nullptr);
        INFO(name);
        const auto easy = match("easy", "random", 2 * level_games, 1).value();
        CHECK(easy.won > easy.lost);
        const auto weak = match("easy", "greedy", level_games, 1).value();
        CHECK(weak.lost > 2 * weak.won);
        const auto hard = match("hard", "easy", level_games, 1).value();
        CHECK(20 * hard.won >= 19 * level_games);
    }
}

TEST_CASE("hard Ataxx accepts or avoids the draw by a third equal board", "[players]") {
    // Jumps to and fro: blue, to move, was twice where 77 would lead. A piece more makes the
    // leader.
    struct Row {
        char ahead;
        const char* choice;
    };
    for (const auto& [ahead, choice] : {Row{'B', "75-59"}, Row{'R', "75-56"}}) {
        const std::string board =
            fmt::format("R#.####/#######/#######/###{}###/######./#######/####.#B R", ahead);
        games::GameInProgress<games::Ataxx> current_game(
            games::Ataxx::read_position(board).value());
        for (int turn = 0; turn < 7; ++turn) {
            constexpr const char* moves[] = {"11-56", "77-54", "13-54", "75-56"};
            const auto move = games::Ataxx::read_move(moves[turn % 4]).value();
            REQUIRE(current_game.outcome() == games::Outcome::unfinished);
            current_game.play(move);
        }
        const auto back = games::Ataxx::read_move("75-56").value();
        CHECK(current_game.outcome_after(games::Ataxx::play(current_game.position(), back), back) ==
              games::Outcome::draw);
        for (int seed = 1; seed <= 5; ++seed) {
            games::Chance chance(seed);
            INFO(ahead << " is ahead");
            CHECK(games::Ataxx::write(games::AtaxxRating::choose(current_game, games::hard_level,
                                                                 chance)) == choice);
        }
    }
}

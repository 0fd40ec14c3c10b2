// stackchess_test.cpp -- the MIPS program asm/Stackchess.asm against the C++ reference, byte for
// byte
//
// Random games, recorded games and stored dialogues are typed into the emulated program.
#include "games/stackchess/stackchess_dialogue.hpp"
#include "support/game_differential.hpp"
#include "support/stackchess_case.hpp"
#include "support/stackchess_memory.hpp"
#include "support/stackchess_planted_errors.hpp"
#include "support/stackchess_start.hpp"
#include "support/stackchess_tally.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Stackchess;
using games::StackchessDialogue;

// The amount of tests: everything in a release build, a sample if the emulator is slow.
#ifdef NDEBUG
constexpr std::uint64_t all_games = 2750, all_records = 200, perft_nodes = 300'000, least_met = 20;
#else
constexpr std::uint64_t all_games = 40, all_records = 10, perft_nodes = 4'000, least_met = 0;
#endif
constexpr std::uint64_t refusals_a_fault = 50;

const GameUnderTest<StackchessDialogue> stackchess{
    "Stackchess",
    "asm/Stackchess.asm",
    reference_of<Stackchess, StackchessDialogue>,
    read_stackchess_position,
    make_stackchess_case,
    make_refused_stackchess_case,
    [](std::string_view move) { return lines_for(Stackchess::read_move(move).value()); },
    stackchess_tables};

} // namespace

TEST_CASE("random games of Stackchess in MIPS equal the reference", "[stackchess-differential]") {
    const std::uint64_t usual = games_to_play(all_games),
                        games = number_from("THARSIS_GAMES", usual);
    const Amount amount{games, std::min(games, refusals_a_fault * stackchess_faults().size())};
    GameTally<StackchessDialogue> tally(stackchess_tables());
    const std::string problem = play_random_games(stackchess, amount, tally);
    if (!problem.empty()) FAIL(problem);
    std::cout << amount.games << " games and " << amount.refusals
              << " refused starts of Stackchess, equal; met:\n"
              << tally.counts().table() << tally.counts().coverage("Stackchess");
    if (games < usual) return; // the counts are not meaningful for a few repeated games
    CHECK(tally.counts().rarer_than(times_to_meet(least_met)) == std::vector<std::string>{});
}

TEST_CASE("the differential test of Stackchess finds every planted error",
          "[stackchess-differential]") {
    for (const Edit& error :
         rows_to_test(stackchess_planted_errors, std::size(stackchess_planted_errors) / 2)) {
        INFO("planted: " << error.name);
        const auto found = find_planted_error(stackchess, error);
        REQUIRE(found);
        std::cout << *found;
    }
}

// White has only pawns that are stuck, and the black king alone can take no two of them.
TEST_CASE("a game of the computer against a side that can only pass is ended",
          "[stackchess-differential]") {
    const Program program = assemble_guest("Stackchess.asm");
    GameCase game;
    game.arguments = {"-,-,PP,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/r,-,-,-,-,-",
                      "b"};
    game.options.adversaire = 1;
    const Rivals rivals = rivals_of(stackchess, program);
    CHECK_FALSE(duel(rivals, game));
    const Seen seen = rivals.reference(game).open();
    CHECK(seen.ended);
    CHECK(count_of(seen.screen, "passent leur tour") == 100);
    CHECK(count_of(seen.screen, "L'ordinateur (noirs) joue ") == 100);
    CHECK(seen.screen.ends_with("\n\nPartie interrompue : 200 tours de suite sans question.\n"));
}

TEST_CASE("recorded games of Stackchess in MIPS equal the reference", "[stackchess-differential]") {
    const Program program = assemble_guest("Stackchess.asm");
    const auto records = records_of("Stackchess");
    REQUIRE(records.size() == 200);
    for (const auto& record : records_to_test(records, all_records)) {
        const GameCase game = case_of(stackchess, record);
        if (duel(rivals_of(stackchess, program), game))
            FAIL(report(rivals_of(stackchess, program), game));
    }
}

TEST_CASE("stored dialogues of Stackchess are reproduced by the MIPS program",
          "[stackchess-differential]") {
    const Program program = assemble_guest("Stackchess.asm");
    CHECK(check_stored_dialogues("Stackchess", rivals_of(stackchess, program).player) == 21);
}

TEST_CASE("perft of Stackchess in MIPS equals the table", "[stackchess-differential]") {
    CHECK(check_perft("Stackchess", perft_to_count(perft_nodes)) > 10);
}

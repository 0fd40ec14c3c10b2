// ataxx_test.cpp -- the MIPS program asm/Ataxx.asm against the C++ reference, byte for byte
// Random games, recorded games and stored dialogues are typed into the emulated program.
#include "games/ataxx/ataxx_dialogue.hpp"
#include "support/ataxx_case.hpp"
#include "support/ataxx_planted_errors.hpp"
#include "support/ataxx_tally.hpp"
#include "support/game_differential.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Ataxx;
using games::AtaxxDialogue;

// The amount of tests: everything in a release build, a sample if the emulator is slow.
#ifdef NDEBUG
constexpr std::uint64_t all_games = 1500, all_records = 300, perft_nodes = 300'000, least_met = 20;
#else
constexpr std::uint64_t all_games = 40, all_records = 10, perft_nodes = 4'000, least_met = 0;
#endif
constexpr std::uint64_t refusals_a_fault = 50;

// asm/ataxx/board.asm documents the memory of the program.
std::optional<std::string> read_position(const Machine& machine, const Program& program) {
    Ataxx::Position position;
    for (u32 cell = 0; cell < Ataxx::cells; ++cell) {
        const unsigned kind = machine.peek_byte(address_of(program, "board") + cell).value_or(99);
        const auto bit = games::cell_bit(static_cast<Ataxx::Cell>(cell));
        if (kind > 3) return {};
        if (kind < 2) position.pieces[kind] |= bit;
        if (kind == 2) position.obstacles |= bit;
    }
    const u32 player = machine.peek_word(address_of(program, "player")).value_or(99);
    if (player > 1) return {};
    position.mover = static_cast<games::u8>(player);
    return Ataxx::write(position);
}

const GameUnderTest<AtaxxDialogue> ataxx{
    "Ataxx",
    "asm/Ataxx.asm",
    reference_of<Ataxx, AtaxxDialogue>,
    read_position,
    make_ataxx_case,
    make_refused_ataxx_case,
    [](std::string_view move) { return lines_for(Ataxx::read_move(move).value()); },
    ataxx_tables};

// Only jumps to and fro are possible: red has two pieces, blue (the computer) three; one side also
// has a piece that cannot move. The leading side avoids the third equal board.
GameCase case_of_shuttling(char ahead) {
    GameCase game;
    game.program = ataxx.program;
    game.arguments = {
        fmt::format("R#.####/#######/#######/###{}###/######./#######/####.#B", ahead), "R"};
    game.options.adversaire = 2;
    for (int turn = 0; turn < 12; ++turn) {
        const auto move = Ataxx::read_move(turn % 2 == 0 ? "11-56" : "13-54").value();
        game.chunks.push_back(lines_for(move));
    }
    return game;
}

} // namespace

TEST_CASE("random games of Ataxx in MIPS equal the reference", "[ataxx-differential]") {
    const std::uint64_t usual = games_to_play(all_games),
                        games = number_from("THARSIS_GAMES", usual);
    const Amount amount{games, std::min(games, refusals_a_fault * ataxx_faults().size())};
    GameTally<AtaxxDialogue> tally(ataxx_tables());
    const std::string problem = play_random_games(ataxx, amount, tally);
    if (!problem.empty()) FAIL(problem);
    std::cout << amount.games << " games and " << amount.refusals
              << " refused starts of Ataxx, equal; met:\n"
              << tally.counts().table() << tally.counts().coverage("Ataxx");
    if (games < usual) return; // the counts are not meaningful for a few repeated games
    CHECK(tally.counts().rarer_than(times_to_meet(least_met)) == std::vector<std::string>{});
}

TEST_CASE("the differential test of Ataxx finds every planted error", "[ataxx-differential]") {
    for (const Edit& error :
         rows_to_test(ataxx_planted_errors, std::size(ataxx_planted_errors) / 2)) {
        INFO("planted: " << error.name);
        const auto found = find_planted_error(ataxx, error);
        REQUIRE(found);
        std::cout << *found;
    }
}

TEST_CASE("recorded games of Ataxx in MIPS equal the reference", "[ataxx-differential]") {
    const Program program = assemble_guest("Ataxx.asm");
    const auto records = records_of("Ataxx");
    REQUIRE(records.size() == 300);
    for (const auto& record : records_to_test(records, all_records)) {
        const GameCase game = case_of(ataxx, record);
        if (duel(rivals_of(ataxx, program), game)) FAIL(report(rivals_of(ataxx, program), game));
    }
}

TEST_CASE("stored dialogues of Ataxx are reproduced by the MIPS program", "[ataxx-differential]") {
    const Program program = assemble_guest("Ataxx.asm");
    CHECK(check_stored_dialogues("Ataxx", rivals_of(ataxx, program).player) == 22);
}

TEST_CASE("perft of Ataxx in MIPS equals the table", "[ataxx-differential]") {
    CHECK(check_perft("Ataxx", perft_to_count(perft_nodes)) > 10);
}

TEST_CASE("hard Ataxx in MIPS takes the boards of the whole game into account",
          "[ataxx-differential]") {
    constexpr Edit forgetful{"a board must have been there three times", "ataxx/insight.asm",
                             "        sltiu   $v0, $v0, BEFORE\n", "        sltiu   $v0, $v0, 3\n"};
    const Program program = assemble_guest("Ataxx.asm"),
                  planted = assemble_guest("Ataxx.asm", {&forgetful, 1});
    for (const char ahead : {'B', 'R'}) {
        INFO(ahead);
        const GameCase game = case_of_shuttling(ahead);
        if (duel(rivals_of(ataxx, program), game)) FAIL(report(rivals_of(ataxx, program), game));
    }
    CHECK(duel(rivals_of(ataxx, planted), case_of_shuttling('B')));
}

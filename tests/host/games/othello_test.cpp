// othello_test.cpp -- Othello twice: the C++ reference against tables, asm/Othello.asm against it
// Random sessions, recorded games and stored dialogues are typed into the emulated program.
#include "games/catalogue.hpp"
#include "games/othello/othello_dialogue.hpp"
#include "support/game_differential.hpp"
#include "support/othello_case.hpp"
#include "support/othello_files.hpp"
#include "support/othello_planted_errors.hpp"
#include "support/othello_start.hpp"
#include "support/othello_tally.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::find_game;
using games::Othello;
using games::OthelloDialogue;

// The amount of tests: everything in a release build, a sample if the emulator is slow.
#ifdef NDEBUG
constexpr std::uint64_t all_games = 4500, all_records = 296, perft_nodes = 300'000, least_met = 20;
constexpr std::uint64_t deep_perft = 30'000'000;
#else
constexpr std::uint64_t all_games = 40, all_records = 10, perft_nodes = 4'000, least_met = 0;
constexpr std::uint64_t deep_perft = 500'000;
#endif
constexpr std::uint64_t refusals_a_fault = 60;

// The mailbox of asm/othello/board.asm: ten bytes a row, then player and passes.
std::optional<std::string> read_position(const Machine& machine, const Program& program) {
    const u32 board = address_of(program, "board");
    const auto letter = [&](u32 offset) {
        return std::string_view(".NB?")[machine.peek_byte(board + offset).value_or(3) & 3];
    };
    std::string rows;
    for (u32 row = 1; row <= 8; ++row) {
        for (u32 column = 1; column <= 8; ++column) rows += letter(10 * row + column);
        rows += row < 8 ? '/' : ' ';
    }
    return fmt::format("{}{} {}", rows, letter(100), machine.peek_byte(board + 104).value_or(9));
}

const GameUnderTest<OthelloDialogue> othello{
    "Othello",     "asm/Othello.asm", reference_of<Othello, OthelloDialogue>,
    read_position, make_othello_case, make_refused_othello_case,
    nullptr, // a pass is typed or not: see case_of_othello
    othello_tables};

std::vector<games::Record> all_recorded() {
    auto records = records_of("othello-t");
    for (const auto& record : records_of("othello")) records.push_back(record);
    return records;
}

} // namespace

TEST_CASE("Othello counts the move sequences of every row of the table", "[games]") {
    for (const char* name : {"othello", "othello-t"}) {
        const auto rows = perft_rows_of(name);
        REQUIRE(rows.size() > 10);
        for (const auto& row : rows) {
            if (row.expected.nodes > deep_perft) continue;
            INFO(name << " " << row.id << " depth " << row.depth);
            CHECK(find_game(name)->perft(row.position, row.depth) == row.expected);
        }
    }
}

#ifdef NDEBUG
TEST_CASE("Othello has the published number of games of ten plies", "[games]") {
    const auto total = find_game("othello")->perft(find_game("othello")->start(), 10).value();
    CHECK(total.nodes + total.ended == 24'571'284);
}
#endif

TEST_CASE("every recorded game of Othello replays to its end", "[games]") {
    std::size_t replayed = 0;
    for (const char* name : {"othello", "othello-t"}) {
        for (const auto& record : records_of(name)) {
            const std::string start =
                record.start.empty() ? find_game(name)->start() : record.start;
            const auto reached = find_game(name)->play(start, record.moves);
            REQUIRE(reached);
            CHECK_FALSE(reached->refused);
            CHECK(reached->position == record.final);
            CHECK(reached->result == record.result);
            ++replayed;
        }
    }
    CHECK(replayed == 296);
}

TEST_CASE("an invalid position or move of Othello is rejected", "[games]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const GameCase game = make_refused_othello_case(seed);
        const std::vector<std::string_view> fields(game.arguments.begin(), game.arguments.end());
        INFO(game.fault);
        CHECK_FALSE(Othello::read_fields(fields));
    }
    for (const char* bad : {"", "D", "d3", "D0", "D9", "I1", "D33", "-", "---", " D3"})
        CHECK_FALSE(Othello::read_move(bad));
}

TEST_CASE("random sessions of Othello in MIPS equal the reference", "[othello-differential]") {
    const std::uint64_t usual = games_to_play(all_games),
                        games = number_from("THARSIS_GAMES", usual);
    const Amount amount{games, std::min(games, refusals_a_fault * othello_faults().size())};
    GameTally<OthelloDialogue> tally(othello_tables());
    const std::string problem = play_random_games(othello, amount, tally);
    if (!problem.empty()) FAIL(problem);
    std::cout << amount.games << " sessions and " << amount.refusals
              << " refused starts of Othello, equal; met:\n"
              << tally.counts().table() << tally.counts().coverage("Othello");
    if (games < usual) return; // the counts are not meaningful for a few repeated games
    CHECK(tally.counts().rarer_than(times_to_meet(least_met)) == std::vector<std::string>{});
}

TEST_CASE("the differential test of Othello finds every planted error", "[othello-differential]") {
    for (const Edit& error :
         rows_to_test(othello_planted_errors, std::size(othello_planted_errors) / 2)) {
        INFO("planted: " << error.name);
        const auto found = find_planted_error(othello, error, 4000);
        REQUIRE(found);
        std::cout << *found;
    }
}

TEST_CASE("recorded games of Othello in MIPS equal the reference", "[othello-differential]") {
    const Program program = assemble_guest("Othello.asm");
    const auto records = all_recorded();
    REQUIRE(records.size() == 296);
    for (const auto& record : records_to_test(records, all_records)) {
        const GameCase game = case_of_othello(record);
        if (duel(rivals_of(othello, program), game))
            FAIL(report(rivals_of(othello, program), game));
    }
}

TEST_CASE("stored dialogues of Othello are reproduced by both programs", "[othello-differential]") {
    const Program program = assemble_guest("Othello.asm");
    CHECK(check_stored_dialogues("Othello", rivals_of(othello, program).player) == 49);
    CHECK(check_stored_dialogues("Othello", rivals_of(othello, program).reference) == 49);
}

TEST_CASE("perft of Othello in MIPS equals the table", "[othello-differential]") {
    CHECK(check_perft("Othello", perft_to_count(perft_nodes)) > 10);
}

TEST_CASE("a seed always gives the same session of Othello", "[othello]") {
    CHECK(command_of(make_othello_case(7)) == command_of(make_othello_case(7)));
    CHECK(command_of(make_othello_case(7)) != command_of(make_othello_case(8)));
}

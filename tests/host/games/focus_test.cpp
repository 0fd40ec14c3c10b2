// focus_test.cpp -- the MIPS program asm/Focus.asm against the C++ reference, byte for byte
// Random games, recorded games and stored dialogues are typed into the emulated program.
#include "games/notation.hpp"
#include "games/record.hpp"
#include "games/transcript.hpp"
#include "machine/machine.hpp"
#include "support/chunk_host.hpp"
#include "support/event_counts.hpp"
#include "support/focus_duel.hpp"
#include "support/focus_start.hpp"
#include "support/guest_sources.hpp"
#include "support/planted_errors.hpp"
#include "support/rows.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Focus;
namespace fs = std::filesystem;

// The amount of tests: everything in a release build, a sample if the emulator is slow.
#ifdef NDEBUG
constexpr std::uint64_t all_games = 1000, all_records = 200, perft_nodes = 300'000;
constexpr std::uint64_t least_met = 20;
#else
constexpr std::uint64_t all_games = 60, all_records = 10, perft_nodes = 4'000;
constexpr std::uint64_t least_met = 0;
#endif
constexpr std::uint64_t refusals_a_fault = 60;

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

MakePlayer players_of(const Program& program) {
    return [&program](const FocusCase& game) { return mips_player(program, game); };
}

// The lines that a player types for a move.
std::string lines_for(const Focus::Position& position, Focus::Move move) {
    const bool choice =
        position.reserves[position.mover] > 0 && Focus::controls_any(position, position.mover);
    const std::string word = Focus::write(move);
    if (move.count == 0) return (choice ? "2\n" : "") + word.substr(1) + "\n";
    return (choice ? "1\n" : "") + word.substr(0, 2) + "\n" + word.substr(3, 1) + "\n" +
           word.substr(5) + "\n";
}

FocusCase case_of(const games::Record& record) {
    FocusCase game;
    auto position = Focus::start();
    if (!record.start.empty()) {
        position = Focus::read_position(record.start).value();
        game.arguments = fields_of(position);
    }
    std::string input;
    for (const auto& word : record.moves) {
        const auto move = Focus::read_move(word).value();
        input += lines_for(position, move);
        position = Focus::play(position, move);
    }
    game.chunks = lines_of(input);
    return game;
}

// The first seed of a range whose case shows a difference, with its kind of case.
std::optional<FocusCase> first_clash(const Program& program, std::uint64_t games) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        for (const FocusCase& game : {make_refused_case(seed), make_focus_case(seed)}) {
            if (duel(players_of(program), game)) return game;
        }
    }
    return {};
}

std::string run_perft(const Program& program, const games::PerftRow& row) {
    MachineOptions options;
    options.arguments = fields_of(Focus::read_position(row.position).value());
    options.arguments.insert(options.arguments.begin(), std::to_string(row.depth));
    ChunkHost host;
    Machine machine(program, host, options);
    const Stop stop = machine.run(4'000'000'000);
    CHECK(stop.reason == StopReason::exited);
    return host.take_output();
}

template <class Read> auto rows_of(const char* file, Read read) {
    std::vector<typename decltype(read(""))::value_type> rows;
    const std::string text = read_file(fs::path(THARSIS_TEST_DATA) / "games" / file);
    for (const auto line : games::split(text, '\n')) {
        const auto row = read(line);
        if (row && row->game == "focus") rows.push_back(*row);
    }
    return rows;
}

// The reference with one error: green's boards lack their last byte.
FocusPlayer faulty_player(const FocusCase& game) {
    FocusPlayer player = reference_player(game);
    player.type = [type = player.type](std::string_view bytes) {
        Seen seen = type(bytes);
        if (seen.position && seen.position->find(" v ") != std::string::npos &&
            !seen.screen.empty())
            seen.screen.pop_back();
        return seen;
    };
    return player;
}

} // namespace

TEST_CASE("random games of Focus in MIPS equal the reference", "[focus-differential]") {
    const Program program = assemble_guest("Focus.asm");
    const std::uint64_t first = number_from("THARSIS_SEED", 0);
    const std::uint64_t usual = games_to_play(all_games),
                        count = number_from("THARSIS_GAMES", usual);
    const std::uint64_t refusals = std::min(count, refusals_a_fault * all_faults().size());
    FocusTally tally;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const FocusCase game = make_focus_case(seed);
        if (duel(players_of(program), game, &tally)) FAIL(report(players_of(program), game));
    }
    for (std::uint64_t seed = first; seed < first + refusals; ++seed) {
        const FocusCase game = make_refused_case(seed);
        if (duel(players_of(program), game, &tally)) FAIL(report(players_of(program), game));
    }
    std::cout << count << " games and " << refusals << " refused starts of Focus, equal; met:\n"
              << tally.table() << coverage_line("Focus", tally.counts());
    if (count < usual) return; // the counts are not meaningful for a few repeated games
    CHECK(tally.rarer_than(times_to_meet(least_met)) == std::vector<std::string>{});
}

TEST_CASE("the differential test of Focus finds every planted error", "[focus-differential]") {
    for (const Edit& error : rows_to_test(planted_errors, std::size(planted_errors) / 2)) {
        const Program program = assemble_guest("Focus.asm", {&error, 1});
        const auto found = first_clash(program, 400);
        INFO("planted: " << error.name);
        REQUIRE(found);
        const FocusCase shortest = shrink(players_of(program), *found);
        CHECK(duel(players_of(program), shortest));
        std::cout << error.name << ": seed " << found->seed << ", "
                  << lines_of(input_of(*found)).size() << " lines, shortest "
                  << lines_of(input_of(shortest)).size() << "\n";
    }
}

TEST_CASE("recorded games of Focus in MIPS equal the reference", "[focus-differential]") {
    const Program program = assemble_guest("Focus.asm");
    const auto records = rows_of("games.txt", games::read_record);
    REQUIRE(records.size() == 200);
    for (const auto& record : records_to_test(records, all_records)) {
        const FocusCase game = case_of(record);
        if (duel(players_of(program), game)) FAIL(report(players_of(program), game));
    }
}

TEST_CASE("stored dialogues of Focus are reproduced by the MIPS program", "[focus-differential]") {
    const Program program = assemble_guest("Focus.asm");
    std::set<fs::path> stems;
    for (const auto& entry : fs::directory_iterator(fs::path(THARSIS_TEST_DATA) / "transcripts")) {
        if (entry.path().extension() != ".in") continue;
        if (entry.path().stem().string().starts_with("focus-")) stems.insert(entry.path());
    }
    REQUIRE(stems.size() == 21);
    for (fs::path path : stems) {
        INFO(path.stem());
        FocusCase game;
        game.chunks = lines_of(read_file(path));
        game.arguments = games::read_arguments(read_file(path.replace_extension(".start")));
        game.options = games::read_options(read_file(path.replace_extension(".set"))).value();
        const FocusPlayer player = mips_player(program, game);
        std::string screen = player.open().screen;
        for (const auto& chunk : game.chunks) screen += player.type(chunk).screen;
        CHECK(screen + player.end().screen == read_file(path.replace_extension(".out")));
    }
}

TEST_CASE("perft of Focus in MIPS equals the table", "[focus-differential]") {
    const Program program = assemble_guest("focus/perft.asm");
    std::size_t counted = 0;
    for (const auto& row : rows_of("perft.tsv", games::read_perft_row)) {
        if (row.expected.nodes > perft_to_count(perft_nodes)) continue;
        INFO(row.id << " depth " << row.depth);
        CHECK(run_perft(program, row) ==
              std::to_string(row.expected.nodes) + " " + std::to_string(row.expected.ended) + "\n");
        ++counted;
    }
    CHECK(counted > 10);
}

TEST_CASE("a difference is reduced to the inputs that cause it", "[focus]") {
    const FocusCase game = make_focus_case(0);
    const auto clash = duel(faulty_player, game);
    REQUIRE(clash);
    const FocusCase shortest = shrink(faulty_player, game);
    CHECK(duel(faulty_player, shortest));
    CHECK(lines_of(input_of(shortest)).size() <= 3); // one move of red's
    CHECK(report(faulty_player, game).find("repeat: printf '") != std::string::npos);
}

TEST_CASE("a seed always gives the same case", "[focus]") {
    CHECK(input_of(make_focus_case(7)) == input_of(make_focus_case(7)));
    CHECK(input_of(make_focus_case(7)) != input_of(make_focus_case(8)));
    FocusCase game;
    game.chunks = {"1'\n\xc3\xa9%\\"};
    game.options.couleur = 1;
    game.arguments = {"-", "r"};
    CHECK(
        command_of(game) ==
        R"(printf '1\047\n\303\251\045\134' | tharsis run --set couleur=1 asm/Focus.asm -- '-' 'r')");
}

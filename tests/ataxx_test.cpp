// ataxx_test.cpp -- the MIPS program asm/Ataxx.asm against the C++ reference, byte for byte
// Random games, recorded games and stored dialogues are typed into the emulated program.
#include "games/ataxx.hpp"
#include "games/ataxx_dialogue.hpp"
#include "games/notation.hpp"
#include "games/record.hpp"
#include "games/transcript.hpp"
#include "support/ataxx_case.hpp"
#include "support/ataxx_planted_errors.hpp"
#include "support/ataxx_tally.hpp"
#include "support/chunk_host.hpp"
#include "support/game_duel.hpp"
#include "support/guest_sources.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Ataxx;
using games::AtaxxDialogue;
namespace fs = std::filesystem;

// How much is tried: everything in a release build, a sample where the emulator is slow.
#ifdef NDEBUG
constexpr std::uint64_t all_games = 3000, all_records = 300, perft_nodes = 300'000, least_met = 50;
#else
constexpr std::uint64_t all_games = 40, all_records = 10, perft_nodes = 4'000, least_met = 0;
#endif
constexpr std::uint64_t refusals_a_fault = 50;

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// What lies in the memory of the program is told by asm/ataxx/board.asm.
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

GamePlayer reference(const GameCase& game, WatcherOf<AtaxxDialogue> watcher = {}) {
    return reference_of<Ataxx, AtaxxDialogue>(game, std::move(watcher));
}

Rivals rivals_of(const Program& program) {
    return {[](const GameCase& game) { return reference(game); },
            [&program](const GameCase& game) { return mips_player(program, game, read_position); },
            {}};
}

// A duel that a tally looks on at.
std::optional<Clash> duel(const Program& program, const GameCase& game, AtaxxTally& tally) {
    Rivals rivals = rivals_of(program);
    rivals.reference = [&tally](const GameCase& c) { return reference(c, tally.begin(c)); };
    rivals.see = [&tally](std::string_view screen) { tally.see(screen); };
    const auto clash = duel(rivals, game);
    if (!clash) tally.end();
    return clash;
}

template <class Read> auto rows_of(const char* file, Read read) {
    std::vector<typename decltype(read(""))::value_type> rows;
    const std::string text = read_file(fs::path(THARSIS_TEST_DATA) / "games" / file);
    for (const auto line : games::split(text, '\n')) {
        const auto row = read(line);
        if (row && row->game == "ataxx") rows.push_back(*row);
    }
    return rows;
}

GameCase case_of(const games::Record& record) {
    GameCase game;
    game.program = "asm/Ataxx.asm";
    game.arguments = games::read_arguments(record.start);
    std::string input;
    for (const auto& word : record.moves) input += lines_for(Ataxx::read_move(word).value());
    game.chunks = lines_of(input);
    return game;
}

// The first case of a range of seeds that shows a difference.
std::optional<GameCase> first_clash(const Program& program, std::uint64_t count) {
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        for (const GameCase& game : {make_refused_ataxx_case(seed), make_ataxx_case(seed)}) {
            if (duel(rivals_of(program), game)) return game;
        }
    }
    return {};
}

std::string run_perft(const Program& program, const games::PerftRow& row) {
    MachineOptions options;
    options.arguments = games::read_arguments(std::to_string(row.depth) + " " + row.position);
    ChunkHost host;
    Machine machine(program, host, options);
    const Stop stop = machine.run(4'000'000'000);
    CHECK(stop.reason == StopReason::exited);
    return host.take_output();
}

} // namespace

TEST_CASE("random games of Ataxx in MIPS equal the reference", "[ataxx-differential]") {
    const Program program = assemble_guest("Ataxx.asm");
    const std::uint64_t first = number_from("THARSIS_SEED", 0);
    const std::uint64_t count = number_from("THARSIS_GAMES", all_games);
    const std::uint64_t refusals = std::min(count, refusals_a_fault * ataxx_faults().size());
    AtaxxTally tally;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const GameCase game = make_ataxx_case(seed);
        if (duel(program, game, tally)) FAIL(report(rivals_of(program), game));
    }
    for (std::uint64_t seed = first; seed < first + refusals; ++seed) {
        const GameCase game = make_refused_ataxx_case(seed);
        if (duel(program, game, tally)) FAIL(report(rivals_of(program), game));
    }
    std::cout << count << " games and " << refusals << " refused starts of Ataxx, equal; met:\n"
              << tally.table();
    if (count < all_games) return; // a repetition of a few games proves no counts
    CHECK(tally.rarer_than(least_met) == std::vector<std::string>{});
}

TEST_CASE("the differential test of Ataxx finds every planted error", "[ataxx-differential]") {
    for (const Edit& error : ataxx_planted_errors) {
        const Program program = assemble_guest("Ataxx.asm", {&error, 1});
        const auto found = first_clash(program, 400);
        INFO("planted: " << error.name);
        REQUIRE(found);
        const GameCase shortest = shrink(rivals_of(program), *found);
        CHECK(duel(rivals_of(program), shortest));
        std::cout << error.name << ": seed " << found->seed << ", "
                  << lines_of(input_of(*found)).size() << " lines, shortest "
                  << lines_of(input_of(shortest)).size() << "\n";
    }
}

TEST_CASE("recorded games of Ataxx in MIPS equal the reference", "[ataxx-differential]") {
    const Program program = assemble_guest("Ataxx.asm");
    const auto records = rows_of("games.txt", games::read_record);
    REQUIRE(records.size() == 300);
    for (std::size_t i = 0; i < std::min<std::size_t>(records.size(), all_records); ++i) {
        const GameCase game = case_of(records[i]);
        if (duel(rivals_of(program), game)) FAIL(report(rivals_of(program), game));
    }
}

TEST_CASE("stored dialogues of Ataxx come out of the MIPS program", "[ataxx-differential]") {
    const Program program = assemble_guest("Ataxx.asm");
    int compared = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(THARSIS_TEST_DATA) / "transcripts")) {
        fs::path path = entry.path();
        if (path.extension() != ".in" || !path.stem().string().starts_with("ataxx-")) continue;
        INFO(path.stem());
        GameCase game;
        game.chunks = lines_of(read_file(path));
        game.arguments = games::read_arguments(read_file(path.replace_extension(".start")));
        game.options = games::read_options(read_file(path.replace_extension(".set"))).value();
        if (path.stem().string().find("bad-position") != std::string::npos) game.fault = "stored";
        const GamePlayer player = mips_player(program, game, read_position);
        std::string screen = player.open().screen;
        for (const auto& chunk : game.chunks) screen += player.type(chunk).screen;
        CHECK(screen + player.end().screen == read_file(path.replace_extension(".out")));
        ++compared;
    }
    CHECK(compared == 22);
}

TEST_CASE("perft of Ataxx in MIPS equals the table", "[ataxx-differential]") {
    const Program program = assemble_guest("ataxx/perft.asm");
    std::size_t counted = 0;
    for (const auto& row : rows_of("perft.tsv", games::read_perft_row)) {
        if (row.expected.nodes > perft_nodes) continue;
        INFO(row.id << " depth " << row.depth);
        CHECK(run_perft(program, row) ==
              std::to_string(row.expected.nodes) + " " + std::to_string(row.expected.ended) + "\n");
        ++counted;
    }
    CHECK(counted > 10);
}

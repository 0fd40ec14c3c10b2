// game_differential.cpp -- the parts of a differential test that know no dialogue: tables and files
// All of them lie in tests/games and tests/transcripts.
#include "support/game_differential.hpp"

#include "games/notation.hpp"
#include "support/chunk_host.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace tharsis::testing {

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string word_of(std::string_view title) {
    std::string word(title);
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return word;
}

template <class Row>
std::vector<Row> rows_of(std::string_view title, const char* file,
                         std::optional<Row> (*read)(std::string_view)) {
    std::vector<Row> rows;
    const std::string text = read_file(fs::path(THARSIS_TEST_DATA) / "games" / file);
    for (const auto line : games::split(text, '\n')) {
        const auto row = read(line);
        if (row && row->game == word_of(title)) rows.push_back(*row);
    }
    return rows;
}

std::string run_perft(const Program& program, const games::PerftRow& row) {
    MachineOptions options;
    options.arguments = games::read_arguments(fmt::format("{} {}", row.depth, row.position));
    ChunkHost host;
    Machine machine(program, host, options);
    const Stop stop = machine.run(4'000'000'000);
    CHECK(stop.reason == StopReason::exited);
    return host.take_output();
}

} // namespace

std::vector<games::Record> records_of(std::string_view title) {
    return rows_of(title, "games.txt", games::read_record);
}

std::vector<games::PerftRow> perft_rows_of(std::string_view title) {
    return rows_of(title, "perft.tsv", games::read_perft_row);
}

GameCase stored_case(fs::path path) {
    GameCase game;
    game.chunks = lines_of(read_file(path));
    game.arguments = games::read_arguments(read_file(path.replace_extension(".start")));
    game.options = games::read_options(read_file(path.replace_extension(".set"))).value();
    if (fs::exists(path.replace_extension(".sav")))
        game.folder.files["othello.sav"] = read_file(path);
    if (path.stem().string().find("bad-position") != std::string::npos) game.fault = "stored";
    return game;
}

int check_stored_dialogues(std::string_view title, const MakePlayer& make) {
    std::set<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(fs::path(THARSIS_TEST_DATA) / "transcripts")) {
        const fs::path path = entry.path();
        if (path.extension() == ".in" && path.stem().string().starts_with(word_of(title) + "-"))
            paths.insert(path);
    }
    for (fs::path path : paths) {
        INFO(path.stem());
        const GameCase game = stored_case(path);
        const GamePlayer player = make(game);
        std::string screen = player.open().screen;
        for (const auto& chunk : game.chunks) screen += player.type(chunk).screen;
        const Seen last = player.end();
        CHECK(screen + last.screen == read_file(path.replace_extension(".out")));
        if (fs::exists(path.replace_extension(".end")))
            CHECK(last.files.at("othello.sav") == read_file(path));
    }
    return static_cast<int>(paths.size());
}

int check_perft(std::string_view title, std::uint64_t most) {
    const Program program = assemble_guest(word_of(title) + "/perft.asm");
    int counted = 0;
    for (const auto& row : perft_rows_of(title)) {
        if (row.expected.nodes > most) continue;
        INFO(row.id << " depth " << row.depth);
        CHECK(run_perft(program, row) ==
              fmt::format("{} {}\n", row.expected.nodes, row.expected.ended));
        ++counted;
    }
    return counted;
}

} // namespace tharsis::testing

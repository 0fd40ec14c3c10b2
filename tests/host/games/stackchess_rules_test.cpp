// stackchess_rules_test.cpp -- the C++ Stackchess against tables, recorded games and whole
// dialogues
//
// The data is in tests/games and tests/transcripts; every row is a check.
#include "games/catalogue.hpp"
#include "games/notation.hpp"
#include "games/record.hpp"
#include "games/stackchess/stackchess.hpp"
#include "games/transcript.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

using namespace tharsis::games;
namespace fs = std::filesystem;

const fs::path test_data = THARSIS_TEST_DATA;

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <class Read> auto rows_of(const char* file, Read read) {
    std::vector<typename decltype(read(""))::value_type> rows;
    const std::string text = read_file(test_data / "games" / file);
    for (const auto line : split(text, '\n')) {
        const auto row = read(line);
        if (row && row->game == "stackchess") rows.push_back(*row);
    }
    return rows;
}

} // namespace

TEST_CASE("stackchess counts the move sequences of every row of the table", "[games]") {
    const auto rows = rows_of("perft.tsv", read_perft_row);
    REQUIRE(rows.size() == 34);
    for (const auto& row : rows) {
        INFO(row.id << " depth " << row.depth);
        CHECK(find_game("stackchess")->perft(row.position, row.depth) == row.expected);
    }
}

TEST_CASE("every recorded game of stackchess replays to its end", "[games]") {
    const auto games = rows_of("games.txt", read_record);
    REQUIRE(games.size() == 200);
    const AnyGame& stackchess = *find_game("stackchess");
    for (const auto& record : games) {
        const auto reached =
            stackchess.play(record.start.empty() ? stackchess.start() : record.start, record.moves);
        REQUIRE(reached);
        CHECK_FALSE(reached->refused);
        CHECK(reached->position == record.final);
        CHECK(reached->result == record.result);
    }
}

TEST_CASE("every stored dialogue of stackchess is reproduced byte for byte", "[games]") {
    int compared = 0;
    for (const auto& entry : fs::directory_iterator(test_data / "transcripts")) {
        const fs::path path = entry.path();
        if (path.extension() != ".in" || !path.stem().string().starts_with("stackchess-")) continue;
        const auto file = [&](const char* end) {
            return read_file(fs::path(path).replace_extension(end));
        };
        const auto options = read_options(file(".set"));
        REQUIRE(options);
        const Console console =
            find_game("stackchess")->console(read_arguments(file(".start")), *options);
        const auto difference =
            first_difference(play_transcript(console, file(".in")), file(".out"));
        INFO(path.stem() << (difference ? "\n" + describe(*difference) : ""));
        CHECK_FALSE(difference);
        ++compared;
    }
    CHECK(compared == 21);
}

TEST_CASE("an invalid position of stackchess is rejected", "[games]") {
    const std::string rows =
        "t,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,PFT";
    CHECK(Stackchess::write(Stackchess::read_position(rows + " b 0").value()) == rows + " b");
    CHECK(Stackchess::write(Stackchess::read_position(rows + " n 2").value()) == rows + " n 2");
    const std::string tall = "," + std::string(12, 'P');
    CHECK(Stackchess::read_position(rows.substr(0, rows.size() - 4) + tall + " b"));
    const std::string empty =
        "-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-";
    for (const std::string& bad : std::initializer_list<std::string>{
             "",
             rows,
             rows + " ",
             rows + " B",
             rows + " w",
             rows + " bn",
             rows + " b 3",
             rows + " b -1",
             rows + " b 00",
             rows + " b ",
             rows + " b 0 0",
             rows + "/ b",
             rows + ",- b",
             rows + "p b",
             rows + "X b",
             rows + "- b",
             rows.substr(2) + " b",
             rows.substr(12) + " b",
             " " + rows + " b",
             rows + tall + " b",
             empty + " b",
             "PPPP" + rows.substr(1, rows.size() - 4) + tall.substr(1) + " b",
             rows.substr(0, rows.size() - 4) + tall + "P b"}) {
        INFO("'" << bad << "'");
        CHECK_FALSE(Stackchess::read_position(bad));
    }
}

TEST_CASE("reading and writing a move of stackchess gives the same text", "[games]") {
    for (const char* word : {"--", "abandon", "a2-3-a4", "f6-15-a1", "b1-1-b1"}) {
        CHECK(Stackchess::write(Stackchess::read_move(word).value()) == word);
    }
    for (const char* bad : {"", "-", "---", "a2", "a2-a4", "a2-0-a4", "a2-03-a4", "a2-16-a4",
                            "A2-3-a4", "a2-3-a7", "g2-3-a4", "a2-3-a4 ", "a2-3-a4-", "Abandon"}) {
        INFO(bad);
        CHECK_FALSE(Stackchess::read_move(bad));
    }
}

TEST_CASE("a player who resigns has lost, and no move follows", "[games]") {
    const AnyGame& stackchess = *find_game("stackchess");
    std::vector<std::string> moves{"a2-1-a4", "abandon"};
    CHECK(stackchess.play(stackchess.start(), moves)->result == "blancs");
    CHECK(stackchess.play(stackchess.start(), std::vector<std::string>{"abandon"})->result ==
          "noirs");
    moves.push_back("abandon");
    CHECK(stackchess.play(stackchess.start(), moves)->refused == 2u);
}

TEST_CASE("a move has an error exactly if it is not in the list of moves", "[games]") {
    for (const auto& row : rows_of("perft.tsv", read_perft_row)) {
        const auto position = Stackchess::read_position(row.position).value();
        const auto legal = Stackchess::moves(position);
        if (legal.empty()) continue;
        for (Stackchess::Cell from = 0; from < Stackchess::cells; ++from) {
            if ((position.owned[position.mover] >> from & 1) == 0) continue;
            for (int n = 1; n <= position.stacks[from].height(); ++n) {
                for (Stackchess::Cell to = 0; to < Stackchess::cells; ++to) {
                    const Stackchess::Move move{from, static_cast<u8>(n), to};
                    const bool listed = std::ranges::find(legal, move) != legal.end();
                    const auto fault = Stackchess::fault_of(position, move);
                    REQUIRE(listed == (fault.reason == Stackchess::Fault::Reason::none));
                }
            }
        }
    }
}

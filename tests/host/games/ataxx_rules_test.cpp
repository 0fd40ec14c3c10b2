// ataxx_rules_test.cpp -- the C++ Ataxx against tables, recorded games and whole dialogues
// The data is in tests/games and tests/transcripts; every row is a check.
#include "games/ataxx/ataxx.hpp"
#include "games/catalogue.hpp"
#include "games/notation.hpp"
#include "games/record.hpp"
#include "games/transcript.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace {

using namespace tharsis::games;
namespace fs = std::filesystem;

const fs::path test_data = THARSIS_TEST_DATA;

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <class Read> auto rows_of(std::string_view game, const char* file, Read read) {
    std::vector<typename decltype(read(""))::value_type> rows;
    const std::string text = read_file(test_data / "games" / file);
    for (const auto line : split(text, '\n')) {
        const auto row = read(line);
        if (row && row->game == game) rows.push_back(*row);
    }
    return rows;
}

constexpr std::string_view seven_lines = "R....../......./...#.../..#.#../...#.../......./.....B.";

} // namespace

TEST_CASE("ataxx counts the move sequences of every row of the table", "[games]") {
    std::size_t counted = 0;
    for (const char* game : {"ataxx", "ataxx-m"}) {
        for (const auto& row : rows_of(game, "perft.tsv", read_perft_row)) {
            INFO(game << " " << row.id << " depth " << row.depth);
            CHECK(find_game(game)->perft(row.position, row.depth) == row.expected);
            ++counted;
        }
    }
    CHECK(counted == 62);
}

TEST_CASE("every recorded game of ataxx replays to its end, repetitions too", "[games]") {
    const auto games = rows_of("ataxx", "games.txt", read_record);
    REQUIRE(games.size() == 300);
    const AnyGame& ataxx = *find_game("ataxx");
    for (const auto& record : games) {
        const auto reached =
            ataxx.play(record.start.empty() ? ataxx.start() : record.start, record.moves);
        REQUIRE(reached);
        CHECK_FALSE(reached->refused);
        CHECK(reached->position == record.final);
        CHECK(reached->result == record.result);
    }
}

TEST_CASE("every stored dialogue of ataxx is reproduced byte for byte", "[games]") {
    int compared = 0;
    for (const auto& entry : fs::directory_iterator(test_data / "transcripts")) {
        const fs::path path = entry.path();
        if (path.extension() != ".in" || !path.stem().string().starts_with("ataxx-")) continue;
        const auto file = [&](const char* end) {
            return read_file(fs::path(path).replace_extension(end));
        };
        const auto options = read_options(file(".set"));
        REQUIRE(options);
        const Console console =
            find_game("ataxx")->console(read_arguments(file(".start")), *options);
        const auto difference =
            first_difference(play_transcript(console, file(".in")), file(".out"));
        INFO(path.stem() << (difference ? "\n" + describe(*difference) : ""));
        CHECK_FALSE(difference);
        ++compared;
    }
    CHECK(compared == 22);
}

TEST_CASE("reading and writing a position of ataxx gives the same text", "[games]") {
    for (const auto& row : rows_of("ataxx", "perft.tsv", read_perft_row)) {
        CHECK(Ataxx::write(Ataxx::read_position(row.position).value()) == row.position);
    }
    CHECK(Ataxx::read_position("x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1") == Ataxx::start());
    CHECK(Ataxx::read_position("x5o/7/3-3/2-1-2/3-3/7/o5x o")->mover == 1);
}

TEST_CASE("an invalid position of ataxx is rejected", "[games]") {
    const std::string lines(seven_lines);
    REQUIRE(Ataxx::read_position(lines + " R"));
    for (const std::string& bad : std::initializer_list<std::string>{
             "", lines, lines + " ", lines + " r", lines + " RB", lines + " .", lines + " #",
             lines + " R 0", lines + " R 0 x", lines + " R 0 1 2", lines + ". R", lines + "/ R",
             " " + lines + " R", lines.substr(1) + " R", lines.substr(8) + " R", "8/7/7/7/7/7/x6 R",
             "x7/7/7/7/7/7/7 R", "7/7/7/7/7/7/7 R", "./" + lines + " R"}) {
        INFO("'" << bad << "'");
        CHECK_FALSE(Ataxx::read_position(bad));
    }
}

TEST_CASE("reading and writing a move of ataxx gives the same text", "[games]") {
    for (const char* word : {"--", "11-3", "32-523", "77-587", "44-6"}) {
        CHECK(Ataxx::write(Ataxx::read_move(word).value()) == word);
    }
    CHECK(AtaxxMerged::write(AtaxxMerged::read_move("c34").value()) == "c34");
    for (const char* bad : {"", "-", "11", "11-", "11-7", "11-03", "11-5", "11-11", "81-3", "18-3",
                            "11-3 ", "113", "11-0523", "---", "c34"}) {
        INFO(bad);
        CHECK_FALSE(Ataxx::read_move(bad));
    }
    for (const char* bad : {"c", "c08", "c81", "c345", "C34"})
        CHECK_FALSE(AtaxxMerged::read_move(bad));
}

TEST_CASE("the third occurrence of a board ends a game of ataxx, with either side to move",
          "[games]") {
    const AnyGame& ataxx = *find_game("ataxx");
    std::vector<std::string> moves{"11-53", "17-51", "33-57", "35-59"};
    const auto twice = ataxx.play(ataxx.start(), moves);
    CHECK(twice->result == "*");
    const auto again = moves;
    moves.insert(moves.end(), again.begin(), again.end());
    CHECK(ataxx.play(ataxx.start(), moves)->result == "nulle");
    moves.push_back("11-3");
    CHECK(ataxx.play(ataxx.start(), moves)->refused == 8u);
}

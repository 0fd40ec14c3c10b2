// games_test.cpp -- the C++ games against tables, recorded games and whole dialogues.
// The data is in tests/games and tests/transcripts; every row is a check.
#include "games/catalogue.hpp"
#include "games/commands.hpp"
#include "games/focus/focus.hpp"
#include "games/focus/focus_dialogue.hpp"
#include "games/notation.hpp"
#include "games/record.hpp"
#include "games/transcript.hpp"
#include "support/random.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace tharsis::games;
namespace fs = std::filesystem;

const fs::path test_data = THARSIS_TEST_DATA;

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<PerftRow> perft_rows(std::string_view game) {
    std::vector<PerftRow> rows;
    const std::string text = read_file(test_data / "games" / "perft.tsv");
    for (const auto line : split(text, '\n')) {
        const auto row = read_perft_row(line);
        if (row && row->game == game) rows.push_back(*row);
    }
    return rows;
}

std::vector<Record> records(std::string_view game) {
    std::vector<Record> found;
    const std::string text = read_file(test_data / "games" / "games.txt");
    for (const auto line : split(text, '\n')) {
        const auto record = read_record(line);
        if (record && record->game == game) found.push_back(*record);
    }
    return found;
}

std::vector<std::string> sessions(const std::string& game) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(test_data / "transcripts")) {
        const std::string name = entry.path().stem();
        if (name.starts_with(game + "-")) names.insert(name);
    }
    return {names.begin(), names.end()};
}

Answer ask(std::vector<std::string> words) { return answer_game_command(words); }

Focus::Position position(std::string_view text) { return Focus::read_position(text).value(); }

// A nearly empty board: only the first cells are occupied.
std::string board(std::string text, int cells_written) {
    for (int cell = cells_written; cell < Focus::cells; ++cell) {
        text += cell == 0 ? "" : cell % Focus::width == 0 ? "/" : ",";
        text += "-";
    }
    return text;
}

std::string after(const std::string& from, const std::string& move) {
    const auto read = Focus::read_move(move);
    REQUIRE(read);
    return Focus::write(Focus::play(position(from), *read));
}

FocusDialogue dialogue(std::vector<std::string> arguments, const Options& options = {}) {
    return {arguments, options};
}

std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b')
            i = text.find('m', i);
        else
            plain += text[i];
    }
    return plain;
}

} // namespace

TEST_CASE("focus counts the move sequences of every row of the table", "[games]") {
    const auto rows = perft_rows("focus");
    REQUIRE(rows.size() == 38);
    for (const auto& row : rows) {
        INFO(row.id << " depth " << row.depth);
        const auto counted = find_game("focus")->perft(row.position, row.depth);
        REQUIRE(counted);
        CHECK(*counted == row.expected);
    }
}

TEST_CASE("every recorded game of focus replays to its end", "[games]") {
    const auto games = records("focus");
    REQUIRE(games.size() == 200);
    const AnyGame& focus = *find_game("focus");
    for (const auto& record : games) {
        const std::string start = record.start.empty() ? focus.start() : record.start;
        const auto reached = focus.play(start, record.moves);
        REQUIRE(reached);
        CHECK_FALSE(reached->refused);
        CHECK(reached->position == record.final);
        CHECK(reached->result == record.result);
    }
}

TEST_CASE("every stored dialogue of focus is reproduced byte for byte", "[games]") {
    const auto names = sessions("focus");
    REQUIRE(names.size() == 21);
    for (const auto& name : names) {
        const fs::path stem = test_data / "transcripts" / name;
        const auto file = [&](const char* end) { return read_file(stem.string() + end); };
        const auto options = read_options(file(".set"));
        REQUIRE(options);
        const Console console =
            find_game("focus")->console(read_arguments(file(".start")), *options);
        const Transcript transcript = play_transcript(console, file(".in"));
        const auto difference = first_difference(transcript, file(".out"));
        INFO(name << (difference ? "\n" + describe(*difference) : ""));
        CHECK_FALSE(difference);
    }
}

TEST_CASE("reading and writing a position of focus gives the same text", "[games]") {
    CHECK(Focus::write(Focus::start()) ==
          "r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v r 0 0");
    for (const auto& row : perft_rows("focus")) {
        CHECK(Focus::write(position(row.position)) == row.position);
    }
    for (const auto& record : records("focus")) {
        CHECK(Focus::write(position(record.final)) == record.final);
    }
    CHECK(position(board("r", 1) + " v 07 00") == position(board("r", 1) + " v 7 0"));
}

TEST_CASE("an invalid position of focus is rejected", "[games]") {
    const std::string full =
        "r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v";
    const std::string lone = board("r", 1);
    CHECK(Focus::read_position(full + " v 0 0"));
    CHECK(Focus::read_position(lone + " r 17 18"));
    for (const std::string& bad : {std::string(),
                                   full,
                                   full + " r",
                                   full + " r 0",
                                   full + " r 0 0 0",
                                   full + "  r 0 0",
                                   full + " r 0 0 ",
                                   " " + full + " r 0 0",
                                   full + " R 0 0",
                                   full + " x 0 0",
                                   full + "  0 0",
                                   full + " r 1 0",
                                   full + " r 0 1",
                                   lone + " r 18 0",
                                   lone + " r 0 19",
                                   lone + " r 000 0",
                                   lone + " r -1 0",
                                   lone + " r +1 0",
                                   lone + " r a 0",
                                   board("", 0) + " r 0 0",
                                   board("rrrrrr", 1) + " r 0 0",
                                   board("x", 1) + " r 0 0",
                                   board("R", 1) + " r 0 0",
                                   board("r-", 1) + " r 0 0",
                                   lone + "/ r 0 0",
                                   lone + ",- r 0 0",
                                   lone.substr(2) + " r 0 0",
                                   board("r,-,-,-,-,-,-", 6) + " r 0 0",
                                   board("r,", 1) + " r 0 0"}) {
        INFO("'" << bad << "'");
        CHECK_FALSE(Focus::read_position(bad));
    }
    CHECK(Focus::read_position(board("", 0) + " r 0 1"));
}

TEST_CASE("reading and writing a move of focus gives the same text", "[games]") {
    std::set<std::string> words;
    for (const auto& record : records("focus")) {
        for (const auto& move : record.moves) words.insert(move);
    }
    REQUIRE(words.size() > 300);
    for (const auto& word : words) {
        const auto move = Focus::read_move(word);
        REQUIRE(move);
        CHECK(Focus::write(*move) == word);
    }
    for (const char* bad :
         {"",        "p",      "p3",     "p07",    "p70",    "p345",    "P34",
          "34",      "34-1",   "34-1-",  "34-0-2", "34-6-2", "34-1-5",  "34-1-0",
          "34-1-22", "37-1-2", "71-1-2", "34 1 2", "--",     "p34-1-2", "34-1-2 "}) {
        INFO(bad);
        CHECK_FALSE(Focus::read_move(bad));
    }
}

TEST_CASE("altered text is rejected, or read as what it says", "[games]") {
    tharsis::testing::Random random(1);
    const std::string letters = "rv-,/ 0189pR\n\xc3";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = i % 2 == 0 ? Focus::write(Focus::start()) : board("rv", 1) + " v 10 2";
        for (int n = random.below(3); n >= 0; --n) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
            text.replace(at, random.next() % 3, 1, random.pick(letters));
        }
        const auto read = Focus::read_position(text);
        if (!read) continue;
        ++accepted;
        CHECK(Focus::read_position(Focus::write(*read)) == read);
        for (const auto& move : Focus::moves(*read)) {
            const auto next = Focus::write(Focus::play(*read, move));
            REQUIRE(Focus::read_position(next));
        }
    }
    CHECK(accepted > 200);
}

TEST_CASE("pieces beyond five are removed from the base, the mover's into the reserve", "[games]") {
    // Two moved onto four: the red base goes to red's reserve, or is captured by green.
    CHECK(after(board("rr,-,rvvv", 3) + " r 0 0", "11-2-6") == board("-,-,vvvrr", 3) + " v 1 0");
    CHECK(after(board("vv,-,rvvv", 3) + " v 0 0", "11-2-6") == board("-,-,vvvvv", 3) + " r 0 0");
    // A piece is placed on five: the base is the mover's own, or not.
    CHECK(after(board("rvrvr,v", 2) + " r 3 0", "p11") == board("vrvrr,v", 2) + " v 3 0");
    CHECK(after(board("rvrvr,v", 2) + " v 0 3", "p11") == board("vrvrv,v", 2) + " r 0 2");
    // Five onto five.
    CHECK(after(board("rvrvr,-,-,-,-,vvvrr", 6) + " r 0 0", "11-5-6") ==
          board("-,-,-,-,-,rvrvr", 6) + " v 2 0");
}

TEST_CASE("a count that leads off the board is no move", "[games]") {
    const auto moves =
        Focus::moves(position(board("-,-,-,-,-,-/-,-,-,-,-,-/-,-,rrrrr", 15) + " r 0 0"));
    CHECK(moves.size() == 10); // 1 and 2: four ways each, 3: two ways, 4 and 5: none
}

TEST_CASE("a player without a cell and without reserve has lost, even with buried pieces",
          "[games]") {
    CHECK(Focus::outcome(position(board("vr", 1) + " v 0 0")) == Outcome::first_won);
    CHECK(Focus::outcome(position(board("rv", 1) + " r 0 0")) == Outcome::second_won);
    CHECK(Focus::outcome(position(board("vr", 1) + " v 0 1")) == Outcome::unfinished);
    CHECK(Focus::outcome(position(board("vr", 1) + " r 0 1")) == Outcome::unfinished);
    CHECK(Focus::outcome(position(board("vr,v", 2) + " r 0 0")) == Outcome::unfinished);
}

TEST_CASE("a start position is over if the side not to move has nothing", "[games]") {
    CHECK(Focus::outcome(position(board("vr", 1) + " r 0 0")) == Outcome::first_won);
    CHECK(ask({"focus", "moves", board("vr", 1) + " r 0 0"}).text.empty());
}

TEST_CASE("a line loses one CR, then blanks and tabs at both ends", "[games]") {
    CHECK(read_line(" \t11\t \r").text == "11");
    CHECK(read_line("11\r\r").text == "11\r");
    CHECK(read_line("11 \r").text == "11");
    CHECK(read_line("\r").text == "");
    CHECK(read_line(std::string(255, ' ') + "\r").text == "");
    CHECK_FALSE(read_line(std::string(256, ' ')).text);
    CHECK_FALSE(read_line(std::string(256, '1') + "\r").text);
}

TEST_CASE("an integer is an optional minus and one to nine digits", "[games]") {
    CHECK(read_integer(read_line("011")) == 11);
    CHECK(read_integer(read_line("-0")) == 0);
    CHECK(read_integer(read_line("-12")) == -12);
    CHECK(read_integer(read_line("999999999")) == 999999999);
    for (const char* wrong :
         {"", "-", "+1", "1 2", "1234567890", "1.0", "x", "--1", "1-", "-1234567890"}) {
        INFO(wrong);
        CHECK_FALSE(read_integer(read_line(wrong)));
    }
    CHECK_FALSE(read_integer(read_line(std::string(300, '0'))));
}

TEST_CASE("the output of a console does not depend on how its input is divided", "[games]") {
    const std::string input = "11\r\n1\n6\nx\n22\n" + std::string(1000, '1') + "\n1";
    const Console fresh = find_game("focus")->console({}, {});
    Console whole = fresh, bytes = fresh;
    CHECK(whole.open().screen == bytes.open().screen);
    std::string screen;
    for (const char byte : input) screen += bytes.type({&byte, 1}).screen;
    CHECK(whole.type(input).screen == screen);
    const std::string farewell = whole.end().screen;
    CHECK(farewell == bytes.end().screen);
    CHECK(farewell.ends_with(" : \nFin de l'entrée : partie interrompue.\n"));
    CHECK(whole.type("11\n").screen.empty());
    CHECK(whole.end().screen.empty());
}

TEST_CASE("colours only add escape sequences", "[games]") {
    const std::vector<std::string> arguments{board("rvrvr,v", 2), "r", "1", "0"};
    Options colour;
    colour.couleur = 1;
    const auto play = [&](const Options& options) {
        return screen_of(
            play_transcript(find_game("focus")->console(arguments, options), "1\n11\n1\n2\n"));
    };
    CHECK(play(colour) != play({}));
    CHECK(without_escapes(play(colour)) == play({}));
    colour.couleur = 2;
    CHECK(play(colour) == play({}));
}

TEST_CASE("each answer of focus leads to the next question", "[games]") {
    using enum FocusQuestion;
    auto game = dialogue({board("rv,r,-,rrrrr", 4), "r", "2", "0"});
    game.open();
    const auto type = [&](const char* text) {
        game.answer(read_line(text));
        return game.question();
    };
    CHECK(game.question() == action);
    CHECK(type("0") == action);
    CHECK(type("1") == cell);
    CHECK(type("0") == action);
    CHECK(type("2") == drop);
    CHECK(type("0") == action);
    CHECK((type("1"), type("11")) == action);
    CHECK((type("1"), type("14")) == count);
    CHECK(type("6") == count);
    CHECK(type("4") == direction);
    CHECK(type("8") == direction);
    CHECK(type("0") == action);
    CHECK((type("2"), type("66")) == cell);
    CHECK(type("0") == cell);
    CHECK((type("66"), game.position().mover) == 1);
}

TEST_CASE("a bad start position is rejected without any question", "[games]") {
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{""},
                                               {Focus::write(Focus::start())},
                                               {board("r", 1), "r", "0"},
                                               {board("r", 1), "r 0 0", "", ""}}) {
        auto game = dialogue(arguments);
        const Reply reply = game.open();
        CHECK(reply.screen == "Position incorrecte.\n");
        CHECK(reply.ended);
        CHECK_FALSE(game.accepted());
    }
}

TEST_CASE("the random numbers are those of java.util.Random", "[games]") {
    Chance chance(42); // nextInt(bound) of new Random(42) and new Random(-1)
    for (const auto& [bound, drawn] : std::vector<std::pair<int, int>>{{10, 0},
                                                                       {100, 63},
                                                                       {64, 43},
                                                                       {1, 0},
                                                                       {180, 90},
                                                                       {1610612737, 595021505},
                                                                       {1610612737, 1519796918},
                                                                       {1610612737, 1429255519}}) {
        CHECK(chance.below(bound) == drawn);
    }
    Chance negative(-1);
    CHECK(negative.below(1 << 20) == 282006);
    CHECK(negative.below(60) == 5);
    CHECK(negative.below(7) == 4);
}

TEST_CASE("the computer plays its side without questions", "[games]") {
    Options options;
    options.adversaire = 1;
    options.graine = 7;
    auto second = dialogue({}, options);
    CHECK(second.open().screen.find("ordinateur") == std::string::npos);
    CHECK(second.position().mover == 0);
    second.answer(read_line("11"));
    second.answer(read_line("1"));
    const Reply reply = second.answer(read_line("2"));
    CHECK(reply.screen.find("[vert] - ordinateur joue ") != std::string::npos);
    CHECK(reply.screen.ends_with("[rouge] - Saisir une case à jouer : "));
    options.camp = 1;
    CHECK(dialogue({}, options).open().screen.find("[rouge] - ordinateur joue ") !=
          std::string::npos);
    options.adversaire = 3;
    CHECK(dialogue({}, options).open().screen.find("ordinateur") == std::string::npos);
}

TEST_CASE("a difference is found at its turn and line", "[games]") {
    const Transcript dialogue{{{"", "one\ntwo "}, {"a\n", "three\nfour"}}};
    CHECK_FALSE(first_difference(dialogue, "one\ntwo three\nfour"));
    const auto changed = first_difference(dialogue, "one\ntwo thrEe\nfour");
    REQUIRE(changed);
    CHECK(changed->turn == 1);
    CHECK(changed->line == 2);
    CHECK(changed->offset == 11);
    CHECK(changed->typed == "a\n");
    CHECK(changed->expected == "two three");
    CHECK(changed->actual == "two thrEe");
    CHECK(first_difference(dialogue, "one\ntw")->turn == 0);
    CHECK(first_difference(dialogue, "one\ntwo three\nfour!")->turn == 1);
    CHECK(describe(*changed).find("after input 1 ('a\\x0a')") == 0);
}

TEST_CASE("an altered line is not a record", "[games]") {
    CHECK(read_record("focus | start | 11-1-6 | x r 0 0 | * | 1"));
    CHECK_FALSE(read_record("focus | start | 11-1-6 | x r 0 0 | * | 2"));
    CHECK_FALSE(read_record("focus | start | 11-1-6 | x r 0 0 | *"));
    CHECK_FALSE(read_record("% a comment"));
    CHECK_FALSE(read_perft_row("game\tid\tposition\tdepth\tnodes\tended"));
    CHECK_FALSE(read_perft_row("focus\tid\tx\t1\t2\t3x"));
}

TEST_CASE("only named options are accepted", "[games]") {
    const auto options = read_options("couleur=1\ncamp=1\ngraine=-7\n");
    REQUIRE(options);
    CHECK(options->couleur == 1);
    CHECK(options->camp == 1);
    CHECK(options->graine == -7);
    CHECK(read_options(""));
    CHECK_FALSE(read_options("color=1"));
    CHECK_FALSE(read_options("couleur"));
    CHECK_FALSE(read_options("couleur=x"));
}

TEST_CASE("the game command answers perft, moves and play", "[games]") {
    CHECK(ask({"focus", "perft", "2"}).text == "3452 0\n");
    CHECK(ask({"FOCUS", "perft", "0"}).text == "1 0\n");
    const std::string lines = board("-", 1).substr(0, 69) + ",r";
    CHECK(ask({"focus", "perft", "1", lines, "r", "0", "1"}).text == "2 0\n");
    CHECK(ask({"focus", "perft", "1", lines + " r 0 1"}).text == "2 0\n");
    CHECK(ask({"focus", "perft", "3", lines + " v 0 0"}).text == "0 1\n");
    CHECK(ask({"focus", "moves", lines + " r 0 1"}).text == "66-1-4\n66-1-8\n");
    CHECK(ask({"focus", "moves", lines + " v 0 0"}).text.empty());
    CHECK(ask({"focus", "play", lines + " r 0 1", "66-1-4", "p65"}).text ==
          lines.substr(0, 68) + "rv,- r 0 0\nvert\n");
    CHECK(ask({"focus", "play"}).text == Focus::write(Focus::start()) + "\n*\n");
    CHECK(ask({"othello", "play", "c4"}).text == ask({"othello", "play", "C4"}).text);
    CHECK(ask({"stackchess", "play", "A2-1-A3", "B5-1-b4"}).text ==
          ask({"stackchess", "play", "a2-1-a3", "b5-1-b4"}).text);
    CHECK(ask({"focus", "play", "11-1-6 16-1-4"}).text ==
          ask({"focus", "play", "11-1-6", "16-1-4"}).text);
}

TEST_CASE("an error of the game command has a reason and a tip", "[games]") {
    using enum Refusal::Kind;
    const auto kind = [](std::vector<std::string> words) {
        const Answer answer = ask(std::move(words));
        REQUIRE(answer.refusal);
        CHECK(answer.text.empty());
        CHECK_FALSE(answer.refusal->message.empty());
        CHECK_FALSE(answer.refusal->tip.empty());
        return answer.refusal->kind;
    };
    CHECK(kind({}) == usage);
    CHECK(kind({"focus"}) == usage);
    CHECK(kind({"chess", "moves"}) == usage);
    CHECK(kind({"focus", "dance"}) == usage);
    CHECK(kind({"focus", "perft"}) == usage);
    CHECK(kind({"focus", "perft", "-1"}) == usage);
    CHECK(kind({"focus", "perft", "1", "bonjour"}) == illegal_input);
    CHECK(kind({"focus", "moves", "-,-"}) == illegal_input);
    CHECK(kind({"focus", "play", "11-2-6"}) == illegal_input);
    CHECK(kind({"focus", "play", "--"}) == illegal_input);
    CHECK(kind({"focus", "play", board("r", 1) + " v 0 0", "11-1-6"}) == illegal_input);
}

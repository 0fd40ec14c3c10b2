// match_test.cpp -- the match runner and the reference players, on which all figures of strength
// are based
//
// The expected numbers were computed by hand from the rules of the players and of the interval.
#include "games/ataxx/ataxx_player.hpp"
#include "games/catalogue.hpp"
#include "games/commands.hpp"
#include "games/focus/focus_player.hpp"
#include "games/match.hpp"
#include "games/notation.hpp"
#include "games/othello/othello_player.hpp"
#include "games/stackchess/stackchess_player.hpp"
#include "support/ataxx_case.hpp"
#include "support/event_counts.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

namespace {

using namespace tharsis::games;
using Moves = std::vector<Othello::Move>;
using OthelloGame = GameInProgress<Othello>;

// A random player that records its side at each turn, and the positions after the opening.
struct Notes {
    std::vector<int> sides; // only changes are recorded
    std::vector<std::string> openings;
};

players::Player<Othello> noting(Notes& notes, bool sides) {
    return [&notes, sides](const OthelloGame& current_game, Chance& chance) {
        const auto& position = current_game.position();
        if (sides && (notes.sides.empty() || notes.sides.back() != position.mover))
            notes.sides.push_back(position.mover);
        if (position.count(0) + position.count(1) == 4 + players::opening_plies)
            notes.openings.push_back(Othello::write(position));
        return players::play_random<Othello>(current_game, chance);
    };
}

Notes match_at_random(int games, i32 seed) {
    Notes notes;
    const Score score = players::match<Othello, OthelloRating>(noting(notes, true),
                                                               noting(notes, false), games, seed);
    CHECK(score.won + score.drawn + score.lost == games);
    CHECK(score.illegal == 0);
    return notes;
}

template <class G, class R> std::pair<int, int> rated(const char* text) {
    const auto position = G::read_position(text);
    REQUIRE(position);
    CHECK(players::RatedView<G, R>::evaluate(*position) == R::evaluate(*position));
    return {R::count(*position), R::evaluate(*position)};
}

using Values = std::pair<int, int>;

} // namespace

TEST_CASE("players change colours after each game of a match", "[match]") {
    CHECK(match_at_random(6, 1).sides == std::vector<int>{0, 1, 0, 1, 0, 1});
}

TEST_CASE("exactly two games of a match have the same opening", "[match]") {
    const auto openings = match_at_random(400, 1).openings;
    REQUIRE(openings.size() == 400);
    for (std::size_t i = 0; i < openings.size(); i += 2) CHECK(openings[i] == openings[i + 1]);
    // 200 of the 244 ways to play four plies, drawn at random, are some 130 different ones.
    CHECK(std::set(openings.begin(), openings.end()).size() > 115);
}

TEST_CASE("the first moves are equally frequent", "[match]") {
    std::map<std::string, int> times;
    for (int part = 0; part < 400; ++part) {
        Chance chance(players::mixed(1, part));
        ++times[Othello::write(
            players::play_random<Othello>(OthelloGame(Othello::start()), chance))];
    }
    CHECK(times.size() == 4);
    for (const auto& [move, count] : times) {
        INFO(move << ' ' << count);
        CHECK(count > 70);
        CHECK(count < 130);
    }
}

TEST_CASE("different seeds give different games", "[match]") {
    const auto first = match_at_random(200, 1).openings, second = match_at_random(200, 2).openings;
    for (const int shift : {0, 2, 4}) {
        int same = 0;
        for (std::size_t i = 0; i + 4 < first.size(); i += 2)
            same += first[i + static_cast<std::size_t>(shift)] == second[i];
        CHECK(same < 10);
    }
    CHECK(match_at_random(20, 5).openings == match_at_random(20, 5).openings);
}

TEST_CASE("an illegal move loses the game and is counted", "[match]") {
    Notes notes;
    const auto cheat = [](const OthelloGame&, Chance&) { return Othello::Move{0}; };
    const Score score = players::match<Othello, OthelloRating>(noting(notes, true), cheat, 10, 1);
    CHECK(score.won == 10);
    CHECK(score.illegal == 10);
    CHECK(text_of(score).starts_with(
        "10 games: 10 won, 0 drawn, 0 lost, 10 of them by an illegal move\n"));
}

TEST_CASE("a share of the points has Wilson's interval", "[match]") {
    CHECK(
        text_of({6, 0, 0}) ==
        "6 games: 6 won, 0 drawn, 0 lost\n100.0 % of the points (95 % interval: 61.0 to 100.0)\n");
    CHECK(text_of({90, 20, 90}) == "200 games: 90 won, 20 drawn, 90 lost\n50.0 % of the points (95 "
                                   "% interval: 43.1 to 56.9)\n");
    CHECK(text_of({0, 0, 10}) ==
          "10 games: 0 won, 0 drawn, 10 lost\n0.0 % of the points (95 % interval: 0.0 to 27.8)\n");
    CHECK(
        text_of({30, 0, 10}) ==
        "40 games: 30 won, 0 drawn, 10 lost\n75.0 % of the points (95 % interval: 59.8 to 85.8)\n");
}

TEST_CASE("the reference players count and evaluate as documented", "[match]") {
    // Three pieces to two.
    const std::string ataxx = "RR....B/......./...#.../..#.#../...#.../......./B.....R ";
    CHECK(rated<Ataxx, AtaxxRating>((ataxx + "R").c_str()) == Values{1, 100});
    CHECK(rated<Ataxx, AtaxxRating>((ataxx + "B").c_str()) == Values{-1, -100});
    // Red: one cell of three pieces, two own ones on the board, two in reserve; green: one of two,
    // three, one.
    const std::string focus =
        "rv,vvr,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- ";
    CHECK(rated<Focus, FocusRating>((focus + "r 2 1").c_str()) == Values{25 - 21, 64 - 48});
    CHECK(rated<Focus, FocusRating>((focus + "v 2 1").c_str()) == Values{21 - 25, 48 - 64});
    // White: rook and queen together, a pawn two rows ahead, one on its last row; black: three
    // pawns at home, a king.
    const std::string stacks =
        "P,-,-,-,-,-/-,-,-,-,-,ppp/P,-,-,-,-,-/-,-,-,-,-,r/-,-,-,-,-,-/TD,-,-,-,-,- ";
    CHECK(rated<Stackchess, StackchessRating>((stacks + "b").c_str()) ==
          Values{16 - 6, 1512 - 618});
    CHECK(rated<Stackchess, StackchessRating>((stacks + "n").c_str()) ==
          Values{6 - 16, 618 - 1512});
    // A corner of black's, a white stone beside it that black can take: five placements to four.
    const std::string othello =
        "NB....../......../......../...BN.../...NB.../......../......../........ ";
    CHECK(rated<Othello, OthelloRating>((othello + "N 0").c_str()) == Values{0, 102 + 18 + 8});
    CHECK(rated<Othello, OthelloRating>((othello + "B 0").c_str()) == Values{0, -102 - 18 - 8});
}

TEST_CASE("greedy counts material, also where the game is drawn", "[match]") {
    // One stuck pawn against two: the second pass in a row ends it.
    const auto stuck =
        Stackchess::read_position(
            "P,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,p,p b 1")
            .value();
    const auto moves = Stackchess::moves(stuck);
    REQUIRE(moves.size() == 1);
    REQUIRE(Stackchess::outcome(Stackchess::play(stuck, moves[0])) ==
            tharsis::games::Outcome::draw);
    CHECK(players::count_after<Stackchess, StackchessRating>(stuck, moves[0]) == -1);
}

TEST_CASE("an unknown player is reported by name", "[match]") {
    for (const auto& [first, second] : {std::pair("hard", "foo"), std::pair("foo", "hard")}) {
        const std::string words[] = {"othello", first, second};
        const Answer answer = answer_match_command(words, 2, 1);
        REQUIRE(answer.refusal);
        CHECK(answer.refusal->message == "foo is not a player");
    }
}

TEST_CASE("the coverage of a game has the events that occurred and the rarest one", "[games]") {
    const std::map<std::string, std::uint64_t, std::less<>> counts{
        {"D-G1 start", 9},   {"D-G1 refused: x", 8}, {"D-F2 long", 7},
        {"message: end", 6}, {"message: never", 0},  {"rule: drop", 50}};
    const std::string line = tharsis::testing::coverage_line("Focus", counts);
    CHECK(line == "figures: coverage of Focus: 1 messages, 1 rules and other events, 2 decisions "
                  "(D-F2 D-G1); "
                  "each event at least 0 times (message: never)\n");
}

// Every cell has its next ones two cells away: pieces only jump, none infects or duplicates.
TEST_CASE("advice takes earlier boards of the game into account", "[match]") {
    const auto now =
        Ataxx::read_position("R#.#.#R/#######/.#.#.#./#######/.#.#.#./#######/.#.#.#B R").value();
    Chance chance(1);
    const auto go = AtaxxRating::choose(GameInProgress<Ataxx>(now), hard_level, chance);
    const Ataxx::Move back{go.to, go.from}, aside = Ataxx::read_move("77-58").value(),
                                            home = Ataxx::read_move("57-52").value();
    const auto console_at = [](const Ataxx::Position& position) {
        std::vector<std::string> fields;
        const std::string text = Ataxx::write(position);
        for (const auto field : split(text, ' ')) fields.emplace_back(field);
        Console console = find_game("ataxx")->console(fields, {});
        console.open();
        return console;
    };
    CHECK(console_at(now).advice() == Ataxx::write(go));
    // The resulting board has occurred twice already: red would turn a winning game into a draw.
    Console console = console_at(Ataxx::play(now, go));
    for (const auto& move : {aside, back, home, go, aside, back, home})
        console.type(tharsis::testing::lines_for(move));
    CHECK(console.turn() == Ataxx::write(now));
    CHECK(console.advice() != Ataxx::write(go));
}

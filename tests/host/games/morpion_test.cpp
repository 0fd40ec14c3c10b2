// morpion_test.cpp -- the fifth game of docs/tutorial: its rules against a table, and both its
// programs
//
// The board is so small that every cell can be tested in every position.
#include "../docs/tutorial/morpion/morpion_dialogue.hpp"
#include "support/game_duel.hpp"
#include "support/guest_sources.hpp"
#include "support/random.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Morpion;
using games::MorpionDialogue;

constexpr const char* program_file = "../docs/tutorial/morpion/Morpion.asm";
constexpr games::AnyGame morpion = games::any_game<Morpion, MorpionDialogue>;

#ifdef NDEBUG
constexpr int stride = 1,
              all_matches =
                  1000; // every position; fewer in a debug build, where the emulator is slow
#else
constexpr int stride = 97, all_matches = 40;
#endif

std::optional<std::string> read_position(const Machine& machine, const Program& program) {
    std::string text;
    for (u32 cell = 0; cell < Morpion::cells; ++cell) {
        const unsigned kind = machine.peek_byte(address_of(program, "board") + cell).value_or(99);
        if (kind > 2) return {};
        if (cell > 0 && cell % 3 == 0) text += '/';
        text += "xo."[kind];
    }
    const u32 player = machine.peek_word(address_of(program, "player")).value_or(99);
    if (player > 1) return {};
    return text + ' ' + "xo"[player];
}

Rivals rivals_of(const Program& program) {
    return {[](const GameCase& game) { return reference_of<Morpion, MorpionDialogue>(game); },
            [&program](const GameCase& game) { return mips_player(program, game, read_position); },
            {}};
}

GameCase case_from(const std::string& lines, const std::string& side) {
    GameCase game;
    game.program = "Morpion.asm";
    game.arguments = {lines, side};
    if (!Morpion::read_position(lines + ' ' + side)) game.fault = "no game comes here";
    return game;
}

// Board number n of the 3^9 that nine cells can show, reachable or not.
std::string board_text(int number) {
    std::string text;
    for (int cell = 0; cell < Morpion::cells; ++cell, number /= 3) {
        if (cell > 0 && cell % 3 == 0) text += '/';
        text += ".xo"[number % 3];
    }
    return text;
}

// The first board at which the programs differ, for both sides; the first typed cell, 1 to 9,
// varies from board to board.
std::optional<GameCase> first_clash(const Program& program) {
    for (int number = 0; number < 19683; number += stride) {
        for (const char* side : {"x", "o"}) {
            GameCase game = case_from(board_text(number), side);
            for (int i = 0; i < 3; ++i)
                game.chunks.push_back(std::to_string((number + i) % 11) + "\n");
            if (duel(rivals_of(program), game)) return game;
        }
    }
    return {};
}

} // namespace

TEST_CASE("tic-tac-toe has the published number of games", "[morpion]") {
    // Won by five marks 1440, by six 5328, by seven 47952, by eight 72576; the others fill the
    // board.
    constexpr games::Perft expected[] = {
        {1, 0},     {9, 0},        {72, 0},        {504, 0},        {3024, 0},
        {15120, 0}, {54720, 1440}, {148176, 6768}, {200448, 54720}, {127872, 127296}};
    for (int depth = 0; depth <= 9; ++depth) {
        INFO("depth " << depth);
        CHECK(morpion.perft("../.../... x", depth) == std::nullopt);
        CHECK(morpion.perft(".../.../... x", depth) == expected[depth]);
    }
}

TEST_CASE("the result of tic-tac-toe uses the words of the catalogue", "[morpion]") {
    const std::vector<std::string> moves = {"5", "1", "3", "7", "4", "6", "2", "8", "9"};
    const auto drawn = morpion.play(morpion.start(), moves);
    REQUIRE(drawn);
    CHECK(drawn->position == "oxx/xxo/oox o");
    CHECK(drawn->result == "nulle");
    const std::vector<std::string> twice = {"5", "5"};
    CHECK(morpion.play(morpion.start(), twice)->refused == 1);
    CHECK(morpion.moves("xxx/oo./... o")->empty());
    CHECK_FALSE(morpion.moves("xxx/ooo/x.. o"));
}

TEST_CASE("tic-tac-toe in MIPS equals the reference on every board", "[morpion]") {
    const Program program = assemble_guest(program_file);
    if (const auto game = first_clash(program)) FAIL(report(rivals_of(program), *game));
    for (const char* lines :
         {"", "x", ".../.../..", ".../.../....", "...//...", ".../.../.../", "X../.../..."}) {
        for (const char* side : {"x", "o", "", "xo", "."}) {
            INFO(lines << ' ' << side);
            CHECK_FALSE(duel(rivals_of(program), case_from(lines, side)));
        }
    }
}

TEST_CASE("random games of tic-tac-toe in MIPS equal the reference", "[morpion]") {
    const Program program = assemble_guest(program_file);
    for (int seed = 0; seed < all_matches; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        GameCase game;
        game.program = "Morpion.asm";
        for (int line = 0; line < 25; ++line) {
            constexpr std::string_view odd[] = {"",      "x", "-1",          "10",
                                                " 5 \r", "0", "99999999999", "5 5"};
            const bool wrong = random.below(6) == 0;
            game.chunks.push_back(
                (wrong ? std::string(odd[random.below(8)]) : std::to_string(1 + random.below(9))) +
                "\n");
        }
        if (duel(rivals_of(program), game)) FAIL(report(rivals_of(program), game));
    }
}

TEST_CASE("the test of tic-tac-toe finds the error of its tutorial, and others", "[morpion]") {
    constexpr std::string_view file = program_file;
    const Edit errors[] = {
        {"only the first line counts", file,
         "        jal     has_line\n        xori    $v0, $v0, 1\nread_position.done:",
         "        jal     has_line\n        move    $t2, $v0\n        lw      $a0, player\n        "
         "xori    $a0, $a0, 1\n"
         "        jal     has_line\n        not     $t2, $t2\n        or      $v0, $v0, $t2\n      "
         "  andi    $v0, $v0, 1\nread_position.done:"},
        {"a diagonal is missing", file, "0, 4, 8, 2, 4, 6 ", "0, 4, 8, 0, 4, 8 "},
        {"a cell can be taken twice", file, "beq     $t0, EMPTY, ask_cell.done",
         "b       ask_cell.done"},
        {"cell 10 exists", file, "bgeu    $s0, CELLS, ask_cell.else",
         "bgtu    $s0, CELLS, ask_cell.else"},
        {"a full board is never full", file, "bne     $t0, CELLS, is_full.next",
         "b       is_full.next"},
    };
    for (const Edit& error : errors) {
        INFO("planted: " << error.name);
        const Program program = assemble_guest(program_file, {&error, 1});
        const auto found = first_clash(program);
        REQUIRE(found);
        CHECK(duel(rivals_of(program), shrink(rivals_of(program), *found)));
    }
}

// othello_saves_test.cpp -- no failure of the files of Othello loses a saved game
// The C++ reference and asm/Othello.asm get the same errors.
#include "games/othello/othello_saves.hpp"
#include "support/game_player.hpp"
#include "support/guest_sources.hpp"
#include "support/othello_case.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using games::Othello;
using games::OthelloDialogue;

// A game without named players.
std::string block_named(std::string_view name) {
    games::OthelloSave save;
    save.name = name;
    save.players = {"Alice", "Bob"};
    save.position = Othello::start();
    return games::write_save(save);
}

std::string file_with(int saves) {
    std::vector<std::string> blocks;
    for (int i = 1; i <= saves; ++i) blocks.push_back(block_named(fmt::format("s{}", i)));
    return games::write_saves(blocks);
}

// Seven saves, and a new one that is saved twice, because the first time fails.
GameCase saving_twice() {
    GameCase game;
    game.program = "asm/Othello.asm";
    game.folder.files["othello.sav"] = file_with(7);
    game.chunks = {"0\n", "0\n", "2\n", "\n", "\n", "sauver\n", "neuf\n", "sauver\n", "neuf\n"};
    return game;
}

struct Ending {
    std::string screen;
    FilesByName files;
};
Ending play(const GamePlayer& player, const GameCase& game) {
    Ending ending{player.open().screen, {}};
    for (const auto& chunk : game.chunks) ending.screen += player.type(chunk).screen;
    const Seen last = player.end();
    return {ending.screen + last.screen, last.files};
}

// Runs the case with both programs; their results must be equal.
Ending play(const GameCase& game) {
    const Program program = assemble_guest("Othello.asm");
    const auto nothing = [](const Machine&, const Program&) { return std::string(); };
    const Ending expected = play(reference_of<Othello, OthelloDialogue>(game), game);
    const Ending actual = play(mips_player(program, game, nothing), game);
    CHECK(actual.screen == expected.screen);
    CHECK(actual.files == expected.files);
    return expected;
}

bool failed_twice(const std::string& screen) {
    const std::string_view failure = "Sauvegarde impossible.\n";
    const auto first = screen.find(failure);
    return first != std::string::npos && screen.find(failure, first + 1) != std::string::npos;
}

} // namespace

TEST_CASE("a save that does not fit leaves the file unchanged, however often it is tried",
          "[othello]") {
    GameCase game = saving_twice();
    const std::string before = game.folder.files["othello.sav"];
    game.folder.largest = before.size() + 20;
    const Ending ending = play(game);
    CHECK(failed_twice(ending.screen));
    CHECK(ending.files.at("othello.sav") == before);
    CHECK(ending.files.at("othello.bak") == before);
}

TEST_CASE("a file that cannot be restored is complete in its backup", "[othello]") {
    GameCase game = saving_twice();
    const std::string before = game.folder.files["othello.sav"];
    for (int opening = 2; opening < 9; ++opening) game.folder.full_disks[opening] = 100;
    const Ending ending = play(game);
    CHECK(failed_twice(ending.screen));
    CHECK(ending.files.at("othello.sav") == before.substr(0, 100));
    CHECK(ending.files.at("othello.bak") == before);
}

TEST_CASE("a save that failed succeeds when the disk has space again", "[othello]") {
    GameCase game = saving_twice();
    const std::string before = game.folder.files["othello.sav"];
    game.folder.full_disks = {{2, 100}, {3, 100}};
    const Ending ending = play(game);
    CHECK(ending.screen.find("Partie sauvegardée.\n") != std::string::npos);
    CHECK(ending.files.at("othello.bak") == before);
    CHECK(games::read_saves(ending.files.at("othello.sav")).blocks.size() == 8);
}

TEST_CASE("nothing is written if the file cannot be read or backed up", "[othello]") {
    GameCase game = saving_twice();
    const std::string before = game.folder.files["othello.sav"];
    SECTION("the backup has no room") { game.folder.full_disks = {{1, 100}, {2, 0}}; }
    SECTION("the backup cannot be opened") { game.folder.locked.insert("othello.bak"); }
    SECTION("the file cannot be read again") { game.folder.bad_readings = {2, 3}; }
    const Ending ending = play(game);
    CHECK(failed_twice(ending.screen));
    CHECK(ending.files.at("othello.sav") == before);
}

TEST_CASE("a file that cannot be read at the start is not treated as empty", "[othello]") {
    GameCase game = saving_twice();
    game.folder.bad_readings = {1};
    game.chunks = {"2\n", "\n", "\n", "sauver\n", "1\n", "quitter\n"};
    const Ending ending = play(game);
    CHECK(ending.screen.find("est illisible : il est laissé tel quel.\n") != std::string::npos);
    CHECK(ending.screen.find("Sauvegarde annulée.\n") != std::string::npos);
    CHECK(ending.files == game.folder.files);
}

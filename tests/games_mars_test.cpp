// games_mars_test.cpp -- games that were played in a real MARS 4.5, here and there
// tests/games/mars holds what was typed (.in), the options (.set), the start (.start) and all that
// MARS printed (.out), without the newline that it adds at the end.
#include "games/catalogue.hpp"
#include "games/transcript.hpp"
#include "support/game_player.hpp"
#include "support/guest_sources.hpp"
#include "support/mars.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>
#include <unistd.h>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
namespace fs = std::filesystem;

struct Recorded {
    std::string name, program; // `asm/Ataxx.asm`
    const games::AnyGame* game = nullptr;
    GameCase played;
    std::string screen;
};

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Recorded read_recorded(fs::path path) {
    static const std::map<std::string, std::string> programs{{"ataxx", "asm/Ataxx.asm"},
                                                             {"focus", "asm/Focus.asm"},
                                                             {"othello", "asm/Othello.asm"},
                                                             {"stackchess", "asm/Stackchess.asm"}};
    Recorded recorded;
    recorded.name = path.stem().string();
    const std::string game = recorded.name.substr(0, recorded.name.find('-'));
    recorded.program = programs.at(game);
    recorded.game = games::find_game(game);
    recorded.played.chunks = lines_of(read_file(path));
    recorded.played.arguments = games::read_arguments(read_file(path.replace_extension(".start")));
    recorded.played.options = games::read_options(read_file(path.replace_extension(".set"))).value();
    recorded.screen = read_file(path.replace_extension(".out"));
    return recorded;
}

std::vector<Recorded> all_recorded() {
    std::vector<Recorded> all;
    for (const auto& entry : fs::directory_iterator(fs::path(THARSIS_TEST_DATA) / "games" / "mars")) {
        if (entry.path().extension() == ".in") all.push_back(read_recorded(entry.path()));
    }
    return all;
}

// The screens of whoever plays: a console, or a program.
template <class Player> std::string screens(Player& player, const GameCase& game) {
    std::string screen = player.open().screen;
    for (const auto& chunk : game.chunks) screen += player.type(chunk).screen;
    return screen + player.end().screen;
}

} // namespace

TEST_CASE("games played in MARS come out of Tharsis and of the references", "[games]") {
    std::map<std::string, Program> programs;
    int compared = 0;
    for (const Recorded& recorded : all_recorded()) {
        INFO(recorded.name);
        if (!programs.contains(recorded.program))
            programs.emplace(recorded.program, assemble_guest(recorded.program.substr(4)));
        GamePlayer mips = mips_player(programs.at(recorded.program), recorded.played,
                                      [](const Machine&, const Program&) { return std::string(); });
        CHECK(screens(mips, recorded.played) == recorded.screen);
        auto console = recorded.game->console(recorded.played.arguments, recorded.played.options);
        CHECK(screens(console, recorded.played) == recorded.screen);
        ++compared;
    }
    CHECK(compared >= 21);
}

TEST_CASE("games played in MARS are played so there again", "[.mars]") {
    if (!has_mars()) return;
    const fs::path folder = fs::temp_directory_path() / fmt::format("tharsis-games-{}", ::getpid());
    for (Recorded& recorded : all_recorded()) {
        INFO(recorded.name);
        recorded.played.program = recorded.program;
        CHECK(run_in_mars(folder, recorded.played) == recorded.screen);
    }
    fs::remove_all(folder);
}

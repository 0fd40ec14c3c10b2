// games_mars_test.cpp -- games recorded in a real MARS 4.5, replayed in Tharsis and in MARS
// tests/games/mars contains the input (.in), the options (.set), the start (.start) and MARS's
// output (.out), without the newline that it adds at the end
//
// Of Othello's files: othello.sav before (.sav) and after it (.end), and othello.bak (.bak).
#include "games/catalogue.hpp"
#include "games/transcript.hpp"
#include "support/command.hpp"
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
    FilesByName files; // that it left
};

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
    recorded.played.chunks = lines_of(test::text_of(path));
    recorded.played.arguments =
        games::read_arguments(test::text_of(path.replace_extension(".start")));
    recorded.played.options =
        games::read_options(test::text_of(path.replace_extension(".set"))).value();
    recorded.screen = test::text_of(path.replace_extension(".out"));
    const auto keep = [&path](FilesByName& files, const char* extension, const char* name) {
        if (fs::exists(path.replace_extension(extension))) files[name] = test::text_of(path);
    };
    keep(recorded.played.folder.files, ".sav", "othello.sav");
    keep(recorded.files, ".end", "othello.sav");
    keep(recorded.files, ".bak", "othello.bak");
    return recorded;
}

std::vector<Recorded> all_recorded() {
    std::vector<Recorded> all;
    for (const auto& entry :
         fs::directory_iterator(fs::path(THARSIS_TEST_DATA) / "games" / "mars")) {
        if (entry.path().extension() == ".in") all.push_back(read_recorded(entry.path()));
    }
    return all;
}

// The output of a console or of a program.
template <class Player> std::string screens(Player& player, const GameCase& game) {
    std::string screen = player.open().screen;
    for (const auto& chunk : game.chunks) screen += player.type(chunk).screen;
    return screen + player.end().screen;
}

// The files that a game of Othello leaves.
FilesByName files_in(const fs::path& folder) {
    FilesByName files;
    for (const char* name : {"othello.sav", "othello.bak"}) {
        if (fs::exists(folder / name)) files[name] = test::text_of(folder / name);
    }
    return files;
}

} // namespace

TEST_CASE("games recorded in MARS are reproduced by Tharsis and by the references", "[games]") {
    std::map<std::string, Program> programs;
    int compared = 0, with_files = 0;
    for (const Recorded& recorded : all_recorded()) {
        INFO(recorded.name);
        if (!programs.contains(recorded.program))
            programs.emplace(recorded.program, assemble_guest(recorded.program.substr(4)));
        GamePlayer mips = mips_player(programs.at(recorded.program), recorded.played,
                                      [](const Machine&, const Program&) { return std::string(); });
        CHECK(screens(mips, recorded.played) == recorded.screen);
        CHECK(mips.end().files == recorded.files);
        const auto folder = std::make_shared<Folder>(recorded.played.folder);
        auto console =
            recorded.game->console(recorded.played.arguments, options_of(recorded.played, folder));
        CHECK(screens(console, recorded.played) == recorded.screen);
        CHECK(folder->files == recorded.files);
        ++compared;
        with_files += recorded.files.empty() ? 0 : 1;
    }
    CHECK(compared == 34);
    CHECK(with_files == 7);
}

TEST_CASE("games recorded in MARS are reproduced by MARS", "[.mars]") {
    if (!has_mars()) return;
    const fs::path folder = fs::temp_directory_path() / fmt::format("tharsis-games-{}", ::getpid());
    for (Recorded& recorded : all_recorded()) {
        INFO(recorded.name);
        recorded.played.program = recorded.program;
        CHECK(run_in_mars(folder, recorded.played) == recorded.screen);
        CHECK(files_in(folder) == recorded.files);
    }
    fs::remove_all(folder);
}

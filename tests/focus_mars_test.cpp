// focus_mars_test.cpp -- asm/Focus.asm in a real MARS 4.5 against the C++ reference
// MARS is the authority on the language. Runs where THARSIS_MARS_JAR names one (./check --all).
#include "games/transcript.hpp"
#include "support/focus_player.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <unistd.h>
#include <utility>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
namespace fs = std::filesystem;

constexpr std::uint64_t compared_games = 24; // a second or two each, most of it Java's start

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const fs::path& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
}

// MARS has no --set: the words of the options are changed in a copy of the source.
std::string with_options(std::string source, const games::Options& options) {
    const std::array<std::pair<std::string_view, games::i32>, 4> words{
        {{"couleur:", options.couleur},
         {"graine:", options.graine},
         {"adversaire:", options.adversaire},
         {"camp:", options.camp}}};
    for (const auto& [label, value] : words) {
        const auto word = source.find(".word", source.find(fmt::format("\n{}", label)));
        REQUIRE(word != std::string::npos);
        const auto number = source.find('0', word);
        source.replace(number, 1, fmt::format("{}", value));
    }
    return source;
}

std::string in_quotes(std::string_view text) { return fmt::format("'{}'", text); }

// What MARS prints, without the newline that it adds at the end of every run.
std::string run_mars(const fs::path& folder, const FocusCase& game) {
    const fs::path home = fs::path(THARSIS_SOURCE) / "asm";
    fs::copy(home, folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    write_file(folder / "Focus.asm", with_options(read_file(home / "Focus.asm"), game.options));
    write_file(folder / "in", input_of(game));
    std::string command = fmt::format("LC_ALL=C.UTF-8 java -jar {} nc sm {}",
                                      in_quotes(std::getenv("THARSIS_MARS_JAR")),
                                      in_quotes((folder / "Focus.asm").string()));
    if (!game.arguments.empty()) command += " pa";
    for (const auto& argument : game.arguments) command += " " + in_quotes(argument);
    command += fmt::format(" <{} >{}", in_quotes((folder / "in").string()),
                           in_quotes((folder / "out").string()));
    CHECK(std::system(command.c_str()) == 0);
    std::string screen = read_file(folder / "out");
    CHECK(screen.ends_with('\n'));
    if (!screen.empty()) screen.pop_back();
    return screen;
}

// Shells and MARS have their own ideas of empty and blank arguments.
bool plain(const FocusCase& game) {
    return std::ranges::none_of(game.arguments, [](const std::string& argument) {
        return argument.empty() || argument.find_first_of(" \xc3") != std::string::npos;
    });
}

FocusCase case_for_mars(std::uint64_t seed) {
    FocusCase game = make_refused_case(seed);
    if (seed % 6 != 0 || !plain(game)) game = make_focus_case(seed);
    if (game.options.graine == 0) game.options.graine = static_cast<games::i32>(seed) + 1;
    return game;
}

} // namespace

TEST_CASE("random games of Focus in MARS equal the reference", "[.mars]") {
    if (std::getenv("THARSIS_MARS_JAR") == nullptr) {
        WARN("THARSIS_MARS_JAR names no MARS: nothing is compared");
        return;
    }
    const fs::path folder = fs::temp_directory_path() / fmt::format("tharsis-focus-{}", ::getpid());
    for (std::uint64_t seed = 0; seed < compared_games; ++seed) {
        const FocusCase game = case_for_mars(seed);
        const FocusPlayer reference = reference_player(game);
        games::Transcript expected{{{"", reference.open().screen}}};
        for (const auto& chunk : game.chunks) {
            expected.turns.push_back({chunk, reference.type(chunk).screen});
        }
        expected.turns.push_back({"", reference.end().screen});
        const auto difference = games::first_difference(expected, run_mars(folder, game));
        INFO("seed " << seed << (difference ? "\n" + games::describe(*difference) : ""));
        CHECK_FALSE(difference);
    }
    fs::remove_all(folder);
}

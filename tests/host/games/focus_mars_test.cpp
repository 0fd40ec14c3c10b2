// focus_mars_test.cpp -- asm/Focus.asm in a real MARS 4.5 against the C++ reference
// MARS is the authority on the language. Runs where THARSIS_MARS_JAR names one (./check --all).
#include "games/transcript.hpp"
#include "support/focus_player.hpp"
#include "support/mars.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
namespace fs = std::filesystem;

constexpr std::uint64_t compared_games = 24; // a second or two each, most of it Java's start

// Shells and MARS treat empty and blank arguments differently.
bool is_plain(const FocusCase& game) {
    return std::ranges::none_of(game.arguments, [](const std::string& argument) {
        return argument.empty() || argument.find_first_of(" \xc3") != std::string::npos;
    });
}

FocusCase case_for_mars(std::uint64_t seed) {
    FocusCase game = make_refused_case(seed);
    if (seed % 6 != 0 || !is_plain(game)) game = make_focus_case(seed);
    if (game.options.graine == 0) game.options.graine = static_cast<games::i32>(seed) + 1;
    return game;
}

} // namespace

TEST_CASE("random games of Focus in MARS equal the reference", "[.mars]") {
    if (!has_mars()) return;
    const fs::path folder = fs::temp_directory_path() / fmt::format("tharsis-focus-{}", ::getpid());
    for (std::uint64_t seed = 0; seed < compared_games; ++seed) {
        const FocusCase game = case_for_mars(seed);
        const FocusPlayer reference = reference_player(game);
        games::Transcript expected{{{"", reference.open().screen}}};
        for (const auto& chunk : game.chunks) {
            expected.turns.push_back({chunk, reference.type(chunk).screen});
        }
        expected.turns.push_back({"", reference.end().screen});
        const auto difference = games::first_difference(expected, run_in_mars(folder, game));
        INFO("seed " << seed << (difference ? "\n" + games::describe(*difference) : ""));
        CHECK_FALSE(difference);
    }
    fs::remove_all(folder);
}

// guest_perft_test.cpp -- the arguments of asm/GAME/perft.asm, the same in every game
// The differential tests of the games compare its counts with the tables.
#include "games/catalogue.hpp"
#include "games/notation.hpp"
#include "machine/machine.hpp"
#include "support/chunk_host.hpp"
#include "support/guest_sources.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace {

using namespace tharsis;
using namespace tharsis::testing;
using Words = std::vector<std::string>;

constexpr const char* all_games[] = {"focus", "stackchess", "othello", "ataxx"};
constexpr std::string_view refusal = "Position incorrecte.\n";

std::string run(const Program& program, const Words& arguments) {
    MachineOptions options;
    options.arguments = arguments;
    ChunkHost host;
    Machine machine(program, host, options);
    CHECK(machine.run(50'000'000).reason == StopReason::exited);
    return host.take_output();
}

// A depth and the fields of a position.
Words words_of(const std::string& depth, std::string_view position) {
    Words words{depth};
    for (const auto field : games::split(position, ' ')) words.emplace_back(field);
    return words;
}

} // namespace

TEST_CASE("perft in MIPS accepts a depth of one or two digits, and a position", "[games]") {
    for (const char* name : all_games) {
        INFO(name);
        const Program program = assemble_guest(fmt::format("{}/perft.asm", name));
        const games::AnyGame& game = *games::find_game(name);
        const auto one = game.perft(game.start(), 1).value();
        const std::string counts = fmt::format("{} {}\n", one.nodes, one.ended);
        for (const char* zero : {"0", "00"}) CHECK(run(program, {zero}) == "1 0\n");
        for (const char* depth : {"1", "01"}) {
            CHECK(run(program, {depth}) == counts);
            CHECK(run(program, words_of(depth, game.start())) == counts);
        }
    }
}

TEST_CASE("perft in MIPS rejects an invalid depth or position", "[games]") {
    for (const char* name : all_games) {
        const Program program = assemble_guest(fmt::format("{}/perft.asm", name));
        const Words good = words_of("1", games::find_game(name)->start());
        std::vector<Words> bad{{},     {"100"}, {"001"}, {"x"},  {"1x"},    {"-1"},
                               {"+1"}, {""},    {" 1"},  {"1 "}, {"1", "x"}};
        bad.push_back({good.begin() + 1, good.end()});
        bad.push_back({good.begin(), good.end() - 1});
        bad.push_back(good);
        bad.back().push_back("9");
        for (const Words& words : bad) {
            INFO(fmt::format("{} '{}'", name, fmt::join(words, "' '")));
            CHECK(run(program, words) == refusal);
        }
    }
}

// game_differential.hpp -- the differential tests of a game, given the parts of the game
// Random games, recorded games, stored dialogues and perft, typed into the emulated program.
#pragma once

#include "games/record.hpp"
#include "games/transcript.hpp"
#include "support/game_duel.hpp"
#include "support/game_tally.hpp"
#include "support/guest_sources.hpp"
#include "support/rows.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace tharsis::testing {

/// One game: its C++ reference (with an observer of its lines), how its memory is read, and how
/// cases are generated.
template <class D> struct GameUnderTest {
    std::string_view title;   // "Stackchess": `stackchess` in tables and file names
    std::string_view program; // "asm/Stackchess.asm"
    GamePlayer (*reference)(const GameCase&, WatcherOf<D>);
    ReadMemory read_position;
    GameCase (*make_case)(std::uint64_t seed);
    GameCase (*make_refused_case)(std::uint64_t seed);
    std::string (*lines_for)(std::string_view move); // what is typed for a recorded move
    TallyTables<D> (*tables)();
};

/// The amount of tests.
struct Amount {
    std::uint64_t games, refusals;
};

/// The rows of tests/games/games.txt and perft.tsv that are about a game (by its title).
std::vector<games::Record> records_of(std::string_view title);
std::vector<games::PerftRow> perft_rows_of(std::string_view title);

/// The case of a stored dialogue: its .in, and its .start and .set if there are such files.
GameCase stored_case(std::filesystem::path path);

/// Plays every stored dialogue of a game; returns their number.
int check_stored_dialogues(std::string_view title, const MakePlayer& player);

/// Counts all rows of the table of at most `most` nodes with asm/GAME/perft.asm; returns their
/// number.
int check_perft(std::string_view title, std::uint64_t most);

template <class D> Rivals rivals_of(const GameUnderTest<D>& game, const Program& program) {
    return {[&game](const GameCase& c) { return game.reference(c, {}); },
            [&](const GameCase& c) { return mips_player(program, c, game.read_position); },
            {}};
}

template <class D> std::string main_file_of(const GameUnderTest<D>& game) {
    return std::string(game.program.substr(std::string_view("asm/").size()));
}

/// A duel observed by a tally.
template <class D>
std::optional<Clash> duel(const GameUnderTest<D>& game, const Program& program, const GameCase& c,
                          GameTally<D>& tally) {
    Rivals rivals = rivals_of(game, program);
    rivals.reference = [&](const GameCase& one) { return game.reference(one, tally.begin(one)); };
    rivals.see = [&tally](std::string_view screen) { tally.see(screen); };
    const auto clash = duel(rivals, c);
    if (!clash) tally.end();
    return clash;
}

/// Random games and refused starts from the seed THARSIS_SEED on (THARSIS_GAMES of them, if set): a
/// report of the difference between the two programs; empty if there is none.
template <class D>
std::string play_random_games(const GameUnderTest<D>& game, Amount amount, GameTally<D>& tally) {
    const Program program = assemble_guest(main_file_of(game));
    const std::uint64_t first = number_from("THARSIS_SEED", 0);
    for (std::uint64_t seed = first; seed < first + amount.games; ++seed) {
        const GameCase one = game.make_case(seed);
        if (duel(game, program, one, tally)) return report(rivals_of(game, program), one);
    }
    for (std::uint64_t seed = first; seed < first + amount.refusals; ++seed) {
        const GameCase one = game.make_refused_case(seed);
        if (duel(game, program, one, tally)) return report(rivals_of(game, program), one);
    }
    return "";
}

/// The first case among the games of some seeds that shows a difference.
template <class D>
std::optional<GameCase> first_clash(const GameUnderTest<D>& game, const Program& program,
                                    std::uint64_t seeds) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        for (const GameCase& one : {game.make_refused_case(seed), game.make_case(seed)}) {
            if (duel(rivals_of(game, program), one)) return one;
        }
    }
    return {};
}

/// Searches for a planted error in the cases of some seeds; returns the first and the shortest case
/// that shows it, as a line.
template <class D>
std::optional<std::string> find_planted_error(const GameUnderTest<D>& game, const Edit& error,
                                              std::uint64_t seeds = 400) {
    const Program program = assemble_guest(main_file_of(game), {&error, 1});
    const auto found = first_clash(game, program, seeds);
    if (!found) return {};
    const GameCase shortest = shrink(rivals_of(game, program), *found);
    if (!duel(rivals_of(game, program), shortest)) return {};
    return fmt::format("{}: seed {}, {} lines, shortest {}\n", error.name, found->seed,
                       lines_of(input_of(*found)).size(), lines_of(input_of(shortest)).size());
}

/// The case of a recorded game.
template <class D> GameCase case_of(const GameUnderTest<D>& game, const games::Record& record) {
    GameCase one;
    one.program = game.program;
    one.arguments = games::read_arguments(record.start);
    std::string input;
    for (const auto& move : record.moves) input += game.lines_for(move);
    one.chunks = lines_of(input);
    return one;
}

} // namespace tharsis::testing

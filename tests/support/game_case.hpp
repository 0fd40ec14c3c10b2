// game_case.hpp -- one game for two programs: its start and its input
// The same for every game: notations are only text here.
#pragma once

#include "games/dialogue.hpp"
#include "support/folder.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

struct GameCase {
    std::uint64_t seed = 0;
    std::vector<std::string> arguments; // the fields of a start position, or none
    std::string_view fault;             // the error in the arguments, if any
    games::Options options;             // without files
    std::vector<std::string> chunks; // what each read of the console returns; then the input ends
    std::string_view program = "asm/Focus.asm";
    Folder folder{}; // as it is before
};

/// The clock of a case, in milliseconds; also the seed of random numbers if none is given.
std::int64_t clock_of(const GameCase& game);

/// The options of a case for a dialogue: with a seed, and a copy of the folder.
games::Options options_of(const GameCase& game, const std::shared_ptr<Folder>& folder);
games::Options options_of(const GameCase& game);

/// The whole input, and the same divided into lines (each with its line feed).
std::string input_of(const GameCase& game);
std::vector<std::string> lines_of(std::string_view input);

/// The shell commands that play the case: `printf '...' | tharsis run ... PROGRAM -- ...`, preceded
/// by the files and followed by the simulated errors.
std::string command_of(const GameCase& game);

} // namespace tharsis::testing

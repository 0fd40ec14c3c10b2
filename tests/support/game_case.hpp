// game_case.hpp -- one game to try on two programs: how it starts and what is typed
// The same for every game: its notation is only text here.
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
    std::string_view fault;             // what is wrong with the arguments, if anything
    games::Options options;             // without files
    std::vector<std::string> chunks;    // what each read of the console brings; then it ends
    std::string_view program = "asm/Focus.asm";
    Folder folder{}; // as it is before
};

/// What the clock says in a case, in milliseconds; it is the seed of chance where none is given.
std::int64_t clock_of(const GameCase& game);

/// The options of a case as a dialogue wants them: with a seed, and a copy of the folder.
games::Options options_of(const GameCase& game, const std::shared_ptr<Folder>& folder);
games::Options options_of(const GameCase& game);

/// All that is typed, and the same cut into lines (each with its line feed).
std::string input_of(const GameCase& game);
std::vector<std::string> lines_of(std::string_view input);

/// The shell commands that play the case: `printf '...' | tharsis run ... PROGRAM -- ...`, with the
/// files before it and what goes wrong after it.
std::string command_of(const GameCase& game);

} // namespace tharsis::testing

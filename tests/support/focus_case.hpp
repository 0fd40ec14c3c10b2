// focus_case.hpp -- one game of Focus to try on two programs: how it starts and what is typed
// Cases are made from a seed alone, steered to what happens rarely in ordinary games.
#pragma once

#include "games/dialogue.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

struct FocusCase {
    std::uint64_t seed = 0;
    std::vector<std::string> arguments; // the fields of a start position, or none
    std::string_view fault;             // what is wrong with the arguments, if anything
    games::Options options;
    std::vector<std::string> chunks; // what each read of the console brings; then it ends
};

/// The game of a seed: a start (initial, random, finished), options, and a whole input with good,
/// wrong and oddly written answers, cut into chunks and ended at any question.
FocusCase make_focus_case(std::uint64_t seed);

/// A start that must be refused; consecutive seeds spoil different things.
FocusCase make_refused_case(std::uint64_t seed);

/// All that is typed, and the same cut into lines (each with its line feed).
std::string input_of(const FocusCase& game);
std::vector<std::string> lines_of(std::string_view input);

/// The shell command that plays the case: `printf '...' | tharsis run ... asm/Focus.asm -- ...`.
std::string command_of(const FocusCase& game);

} // namespace tharsis::testing

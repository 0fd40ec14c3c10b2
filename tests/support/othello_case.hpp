// othello_case.hpp -- one session of Othello to try on two programs: its files, start and input
// Cases are made from a seed alone, by playing the reference and answering whatever it asks.
#pragma once

#include "games/dialogue.hpp"
#include "games/othello_dialogue.hpp"
#include "support/chunk_host.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

struct OthelloCase {
    std::uint64_t seed = 0;
    std::vector<std::string> arguments; // the fields of a start position, or none
    std::string_view fault;             // what is wrong with them, if anything
    games::Options options;             // without files
    Folder folder;                      // as it is before
    std::vector<std::string> lines;     // typed; the last one may lack its line feed
};

/// The case of a seed: saves of all kinds, good and wrong answers, an end at any question.
OthelloCase make_othello_case(std::uint64_t seed);

/// A start that must be refused; consecutive seeds spoil different things.
OthelloCase make_refused_othello(std::uint64_t seed);

/// The files of a folder as a dialogue reaches them; the folder must outlive it.
games::Files files_of(Folder& folder);

/// The shell command that plays the case.
std::string command_of(const OthelloCase& game);

} // namespace tharsis::testing

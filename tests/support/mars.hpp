// mars.hpp -- a game program in a real MARS 4.5, the authority on the language
// Runs where THARSIS_MARS_JAR names one (./check --all).
#pragma once

#include "support/game_case.hpp"

#include <filesystem>
#include <string>

namespace tharsis::testing {

/// Whether MARS is available; prints a message if not.
bool has_mars();

/// MARS's output, without the newline that it adds at the end of every run. The folder is emptied;
/// the sources are copied into it, with the options stored in the main file, and the files of the
/// case. Afterwards it contains the files that the program wrote.
std::string run_in_mars(const std::filesystem::path& folder, const GameCase& game);

} // namespace tharsis::testing

// mars.hpp -- a game program in a real MARS 4.5, the authority on the language
// Runs where THARSIS_MARS_JAR names one (./check --all).
#pragma once

#include "support/game_case.hpp"

#include <filesystem>
#include <string>

namespace tharsis::testing {

/// Whether there is a MARS; says so if not.
bool has_mars();

/// What MARS prints, without the newline that it adds at the end of every run. The folder is
/// emptied; the sources are copied into it, with the options as the words of the main file, and the
/// files of the case. What the program writes lies there afterwards.
std::string run_in_mars(const std::filesystem::path& folder, const GameCase& game);

} // namespace tharsis::testing

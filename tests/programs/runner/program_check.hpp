// program_check.hpp -- does a program do what it says, in tharsis or in a real MARS?
// Findings are printed; the answer is whether there was none.
#pragma once
#include <filesystem>
#include <string>

namespace tharsis::test {

/// Prints one finding; false, so that it can be returned.
bool wrong(const std::string& what, const std::string& expected, const std::string& actual);

/// Runs the program with `tharsis run`; `tools` is the folder of tharsis.
bool check_program(const std::filesystem::path& tools, const std::filesystem::path& file);

/// Runs the program with the MARS whose jar is given: the same expectations, in MARS's ways.
bool check_program_in_mars(const std::filesystem::path& jar, const std::filesystem::path& file);

} // namespace tharsis::test

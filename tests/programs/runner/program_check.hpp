// program_check.hpp -- checks a program's expectations, in tharsis or in a real MARS
// Findings are printed; the functions return true if there are none.
#pragma once
#include <filesystem>
#include <string>

namespace tharsis::test {

/// Prints one finding and returns false.
bool wrong(const std::string& what, const std::string& expected, const std::string& actual);

/// Runs the program with `tharsis run`; `tools` is the folder of tharsis.
bool check_program(const std::filesystem::path& tools, const std::filesystem::path& file);

/// Runs the program with the MARS whose jar is given: the same expectations, adapted to MARS.
bool check_program_in_mars(const std::filesystem::path& jar, const std::filesystem::path& file);

} // namespace tharsis::test

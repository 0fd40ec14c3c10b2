// skip.hpp -- reports that a test cannot run here, so that it is not counted as passed
#pragma once
#include <iostream>
#include <string_view>

namespace tharsis::test {

/// Prints a line for which `./check` counts the test case as skipped (test_cases there). The test
/// case must then return.
inline void skip(std::string_view reason) { std::cout << "skipped: " << reason << std::endl; }

} // namespace tharsis::test

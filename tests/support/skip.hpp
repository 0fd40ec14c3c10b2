// skip.hpp -- reports that a test cannot run here, so that it is not counted as passed
#pragma once
#include <iostream>
#include <string_view>

namespace tharsis::test {

/// Prints a line for which ctest counts the test as skipped (tests/CMakeLists.txt,
/// discover_tests). The test must then return.
inline void skip(std::string_view reason) { std::cout << "skipped: " << reason << std::endl; }

} // namespace tharsis::test

// algorithms.hpp -- std::ranges for emscripten 3.1.6, whose library has none: those of range-v3
// Included before every file of host/ (modules.cmake).
#pragma once
#include <algorithm>
#include <range/v3/algorithm.hpp>

namespace std::ranges { // NOLINT: nothing else is there
using namespace ::ranges;
}

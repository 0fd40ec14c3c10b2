// version.hpp -- which Tharsis this is
// CMake says so, from git; a build without git calls itself "unknown".
#pragma once
#include <string_view>
#if __has_include("generated_version.hpp")
#include "generated_version.hpp"
#endif

#if __has_include("generated_version.hpp")
#include "generated_version.hpp"
#else
#define THARSIS_VERSION "unknown"
#endif

namespace tharsis {

inline constexpr std::string_view version = THARSIS_VERSION;

}

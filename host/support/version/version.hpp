// version.hpp -- the version of this build
// CMake sets it: the version from git (without git, that of the release), and a hash of the
// sources.
#pragma once
#include "generated_version.hpp"

#include <string>
#include <string_view>

namespace tharsis {

inline constexpr std::string_view version = THARSIS_VERSION;

/// "tharsis 0.1.0-g1a2b3c4 (sources 0123456789abcdef)": recorded in verdicts. Builds of different
/// sources have different names, even with the same version.
std::string name_of_build();

} // namespace tharsis

// version.hpp -- which Tharsis this is
// CMake says so: the version from git (without git, that of the release), and the sources from
// their bytes.
#pragma once
#include "generated_version.hpp"

#include <string>
#include <string_view>

namespace tharsis {

inline constexpr std::string_view version = THARSIS_VERSION;

/// "tharsis 0.1.0-g1a2b3c4 (sources 0123456789abcdef)": what verdicts rest on. Two builds of other
/// sources differ, also where their version is the same.
std::string name_of_build();

} // namespace tharsis

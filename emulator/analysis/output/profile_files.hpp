// profile_files.hpp -- a profile for other programs: JSON, a tracefile of lcov, a flame graph
// Pure functions of what was counted.
#pragma once
#include "analysis/profile.hpp"

#include <functional>
#include <string>

namespace tharsis {

/// {"profile":"tharsis","version":1,...} and a line feed; docs/tracing.md lists the keys. Keys
/// never change their meaning within a version; new ones may come.
std::string profile_json(const Profile&);

/// Lines, procedures and branches in the format of geninfo(1). `path` makes the name of a file
/// absolute.
std::string lcov_tracefile(const Profile&,
                           const std::function<std::string(const std::string&)>& path);

/// An SVG file: each procedure a box, as wide as what it ran with those it called, upon the one
/// that called it.
std::string flame_graph(const Profile&);

} // namespace tharsis

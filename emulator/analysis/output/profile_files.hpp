// profile_files.hpp -- a profile for other programs: JSON, an lcov tracefile, a flame graph
// Pure functions of the profile.
#pragma once
#include "analysis/profile.hpp"
#include "base/function_ref.hpp"

#include <string>

namespace tharsis {

/// {"profile":"tharsis","version":1,...} and a line feed; docs/tracing.md lists the keys. Keys keep
/// their meaning within a version; new ones may be added.
std::string profile_json(const Profile&);

/// Lines, procedures and branches in the format of geninfo(1). `path` converts a file name to an
/// absolute path.
std::string lcov_tracefile(const Profile&, FunctionRef<std::string(const std::string&)> path);

/// An SVG file: each procedure is a box as wide as the instructions of it and its callees, on top
/// of its caller.
std::string flame_graph(const Profile&);

} // namespace tharsis

// normal_path.hpp -- one way to write a path that can be written in several
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// Without "." and "..", with '/' only. Files are not looked at: a symbolic link is a name like any
/// other.
std::string normal_path(std::string_view path);

} // namespace tharsis

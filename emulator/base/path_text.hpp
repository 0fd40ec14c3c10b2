// path_text.hpp -- the parts of a file's name, as the system of this build divides it
#pragma once
#include <string_view>

namespace tharsis {

/// The folder of a path, with the separator at its end; empty: it has none.
std::string_view folder_part(std::string_view path);
/// The rest: the name within that folder.
std::string_view name_part(std::string_view path);
/// Whether it names the same file in every folder.
bool is_whole_path(std::string_view path);

} // namespace tharsis

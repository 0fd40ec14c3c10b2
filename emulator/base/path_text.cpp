// path_text.cpp -- paths with slashes
#include "base/path_text.hpp"

namespace tharsis {

std::string_view folder_part(std::string_view path) { return path.substr(0, path.rfind('/') + 1); }

std::string_view name_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool is_whole_path(std::string_view path) { return path.starts_with('/'); }

} // namespace tharsis

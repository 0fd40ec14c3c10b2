// path_text_on_windows.cpp -- paths with slashes of both kinds, and drives: C:\a.asm, C:/a.asm
#include "base/path_text.hpp"

namespace tharsis {

namespace {

/// The place of the name: after the last separator, or after the drive.
std::size_t start_of_name(std::string_view path) { return path.find_last_of("/\\:") + 1; }

} // namespace

std::string_view folder_part(std::string_view path) { return path.substr(0, start_of_name(path)); }

std::string_view name_part(std::string_view path) { return path.substr(start_of_name(path)); }

bool is_whole_path(std::string_view path) {
    return path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':');
}

} // namespace tharsis

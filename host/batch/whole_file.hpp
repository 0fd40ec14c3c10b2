// whole_file.hpp -- files that are there whole or not at all, whenever the power fails
// Written beside their place, flushed to the disk, and moved there.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// Writes a file, and the folders it lies in if they are missing. Empty, or why it could not be written.
std::string write_whole_file(const std::string& path, std::string_view bytes);

/// The bytes of an ordinary file; nothing if there is none, or if it cannot be read.
std::optional<std::string> read_whole_file(const std::string& path);

}

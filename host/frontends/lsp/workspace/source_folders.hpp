// source_folders.hpp -- which assembly files a folder contains
#pragma once
#include <string>
#include <vector>

namespace tharsis::lsp {

/// The assembly files below a folder, in order; at most a few thousand. Hidden folders and folders
/// of other tools are left out.
std::vector<std::string> sources_below(const std::string& folder, bool recursive);

} // namespace tharsis::lsp

// source_folders.hpp -- which assembly files a folder contains
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::lsp {

/// How the names of assembly files end, after a dot. `inc` is only a part of programs.
inline constexpr std::array<std::string_view, 6> source_endings = {"asm",  "s",    "S",
                                                                   "mips", "spim", "inc"};

/// Whether a path ends as an assembly file.
bool is_source_path(std::string_view path);

/// The assembly files below a folder, in order; at most a few thousand. Hidden folders and folders
/// of other tools are left out.
std::vector<std::string> sources_below(const std::string& folder, bool recursive);

} // namespace tharsis::lsp

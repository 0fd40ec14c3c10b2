// source_folders.hpp -- which assembly files a folder contains, and which of them may include which
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::lsp {

/// The assembly files below a folder, in order; at most a few thousand. Hidden folders and folders
/// of other tools are left out.
std::vector<std::string> sources_below(const std::string& folder, bool recursive);

/// The file names that a text may include: the last part of every string on a line that contains
/// ".include". It may name too much; the source model says what is really included.
std::set<std::string> names_that_may_be_included(std::string_view text);

} // namespace tharsis::lsp

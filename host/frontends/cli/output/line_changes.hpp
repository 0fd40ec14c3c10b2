// line_changes.hpp -- a unified diff of two texts whose lines correspond to each other
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// The changes from one text to the other as `diff -u` and `patch` have them, with three lines of
/// context; empty if the texts are equal. Line N is compared with line N: lines may be missing at
/// the end of one text only. `name` is the file's in both headers.
std::string line_changes(std::string_view name, std::string_view before, std::string_view after);

} // namespace tharsis

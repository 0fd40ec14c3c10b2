// suggest.hpp -- "did you mean ...?"
// The nearest word by edit distance, if it is near enough to be a typing error.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// The candidate with the fewest typing errors (a letter too many, too few, wrong, or two swapped),
/// at most one in three letters, at least one allowed; of equals one that only adds letters, else
/// the first. Case does not count. Empty if none is near.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);

/// The tip for it: `did you mean "add"?`, or `otherwise`.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view otherwise);

} // namespace tharsis

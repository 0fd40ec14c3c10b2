// suggest.hpp -- "did you mean ...?"
// The nearest word by edit distance, if it is near enough to be a typing error.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// The candidate with the fewest typing errors (a letter inserted, omitted, replaced, or two
/// swapped). One error per three letters is allowed, but always at least one. Of equally near
/// candidates one that only adds letters is preferred, else the first. Ignores case. Empty if no
/// candidate is near enough.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);

/// The tip `did you mean "add"?` with the nearest word, or `otherwise` if there is none.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view otherwise);

} // namespace tharsis

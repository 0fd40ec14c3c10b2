// words.hpp -- what GNU as's tables have, for lists of words
#pragma once
#include <span>
#include <string_view>
#include <vector>

namespace tharsis::gas {

/// All directives, those of conditions, too.
std::vector<std::string_view> directive_names();
std::span<const std::string_view> condition_names();
/// Each once; some are native instructions as well.
std::vector<std::string_view> macro_instruction_names();

} // namespace tharsis::gas

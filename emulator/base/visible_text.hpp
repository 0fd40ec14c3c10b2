// visible_text.hpp -- text of a program in messages for people
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// The text with characters that would be invisible, or would control a terminal or the direction
/// of writing, as escapes: \x00, \u009b, \u202e. Line feeds and tabs stay.
std::string visible_text(std::string_view text);

} // namespace tharsis

// letters.hpp -- which characters beyond ASCII are letters and digits
// MARS's identifiers consist of Java's letters and digits.
#pragma once
#include "base/types.hpp"

namespace tharsis {

bool is_letter(char32_t c);
bool is_letter_or_digit(char32_t c);

} // namespace tharsis

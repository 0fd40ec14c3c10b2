// width.hpp -- the number of terminal columns of a character
// A table of our own: the result must not depend on the locale, and tests run without one.
#pragma once

namespace tharsis::tui {

/// 1, 2 for wide characters, 0 for combining marks; -1: must not be sent to a terminal.
int columns_of(char32_t character);

} // namespace tharsis::tui

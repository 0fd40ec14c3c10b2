// width.hpp -- how many columns of a terminal a character takes
// A table of our own: the answer must not depend on the locale, and tests run without one.
#pragma once

namespace tharsis::tui {

/// 1, 2 for wide ones, 0 for marks that combine with the character before; -1: it must not reach a
/// terminal.
int columns_of(char32_t character);

} // namespace tharsis::tui

// escape_drawing.hpp -- a screen as escape sequences (ECMA-48 with true colours), where there is no
// ncurses
#pragma once
#include "frontends/tui/terminal/screen.hpp"
#include "frontends/tui/terminal/theme.hpp"

#include <string>

namespace tharsis::tui {

/// What a terminal that shows `before` must get to show `now`. A screen of another size, or none,
/// is cleared and drawn completely.
std::string drawn_changes(const Screen& before, const Screen& now, Theme);

/// The sequences that begin and end a view: another screen, no cursor, reports of the mouse.
std::string begin_view(bool mouse);
std::string end_view();

} // namespace tharsis::tui

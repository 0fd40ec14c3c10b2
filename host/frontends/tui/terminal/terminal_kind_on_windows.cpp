// terminal_kind_on_windows.cpp -- whether this console can show a screen, before anything is drawn
#include "frontends/tui/terminal/terminal_kind.hpp"

namespace tharsis {

/// Every console can; one that is too old is refused when the view begins.
std::string screen_fault() { return {}; }

} // namespace tharsis

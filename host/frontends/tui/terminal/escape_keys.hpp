// escape_keys.hpp -- what a terminal sends for keys and clicks, as events
#pragma once
#include "frontends/tui/terminal/event.hpp"

#include <string>

namespace tharsis::tui {

/// Takes the first event from these bytes; kind `none` if they are empty, begin something that is
/// not complete, or are unknown. `complete`: nothing follows, so that a lone escape is a key.
Event take_event(std::string& bytes, bool complete);

} // namespace tharsis::tui

// dialog_text.hpp -- a dialog of services 50 to 59 as text in a terminal
// One or more lines, the last one without a line end: it names the expected answer in brackets.
#pragma once
#include "machine/host.hpp"

#include <string>

namespace tharsis {

/// Without a line end.
std::string dialog_text(const Dialog&);

} // namespace tharsis

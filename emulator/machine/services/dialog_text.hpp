// dialog_text.hpp -- how a dialog of services 50 to 59 looks in a terminal
// One or more lines, the last one open: what is wanted stands there between brackets.
#pragma once
#include "machine/host.hpp"

#include <string>

namespace tharsis {

/// Without a line end.
std::string dialog_text(const Dialog&);

} // namespace tharsis

// terminal_kind.hpp -- whether this terminal can show a screen, before anything is drawn
// According to its description.
#pragma once
#include <string>

namespace tharsis {

/// Why the terminal of this process can show no screen, as a sentence; empty if it can.
std::string screen_fault();

} // namespace tharsis

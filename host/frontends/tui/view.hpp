// view.hpp -- the full-screen view of a debugging session, on the terminal of this process
// Source, registers, memory, stack, console and time line; docs/debugging.md is its manual.
#pragma once
#include "debugger/session/session.hpp"
#include "devices/bitmap.hpp"
#include "frontends/tui/terminal/theme.hpp"

#include <optional>
#include <string>

namespace tharsis {

struct ViewOptions {
    /// Nothing: monochrome if the environment says NO_COLOR or the terminal has no colours, light
    /// if COLORFGBG says so, else dark.
    std::optional<tui::Theme> theme;
    bool mouse = true;
    std::optional<BitmapShape>
        bitmap; ///< a display to show with the devices; it must be without fault
};

/// Why the terminal of this process can show no screen, in a sentence; empty: it can, or no one
/// knows it.
std::string screen_fault();

/// Draws and obeys keys until the user quits; the terminal is then as it was. Answers 0; 1 and a
/// message on standard error if this terminal cannot show it. A signal that ends the process (TERM,
/// HUP, INT) ends it after the terminal was restored.
int run_view(Session& session, const ViewOptions& options = {});

} // namespace tharsis

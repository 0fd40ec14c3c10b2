// view.hpp -- the full-screen view of a debugging session, on the terminal of this process
// Source, registers, memory, stack, console and time line; docs/debugging.md is its manual.
#pragma once
#include "debugger/session/session.hpp"
#include "devices/bitmap.hpp"
#include "frontends/tui/terminal/theme.hpp"

#include <optional>

namespace tharsis {

struct ViewOptions {
    /// nullopt: monochrome if the environment has NO_COLOR or the terminal has no colours, light if
    /// COLORFGBG says so, else dark.
    std::optional<tui::Theme> theme;
    bool mouse = true;
    std::optional<BitmapShape> bitmap; ///< a display to show with the devices; must be valid
};

/// Runs the view until the user quits, and restores the terminal. Returns 0; or 1 after a message
/// on standard error if this terminal cannot show it. A signal that ends the process (TERM, HUP,
/// INT) does so after the terminal was restored.
int run_view(Session& session, const ViewOptions& options = {});

} // namespace tharsis

// device_panel.hpp -- the output of the program's devices: the display's text, the Digital Lab's
// segments, the bitmap display
//
// At the current step: going back in time removes characters and pixels.
#pragma once
#include "debugger/session/session.hpp"
#include "devices/bitmap.hpp"
#include "frontends/tui/terminal/screen.hpp"

#include <optional>

namespace tharsis::tui {

void draw_devices(Canvas canvas, const Session& session, const std::optional<BitmapShape>& bitmap);

}

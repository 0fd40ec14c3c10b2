// device_panel.hpp -- what the program's devices show: the display's text, the Digital Lab's
// segments, the bitmap display
//
// As they are at the present moment: going back in time takes characters and pixels away again.
#pragma once
#include "debugger/session/session.hpp"
#include "devices/bitmap.hpp"
#include "frontends/tui/terminal/screen.hpp"

#include <optional>

namespace tharsis::tui {

void draw_devices(Canvas canvas, const Session& session, const std::optional<BitmapShape>& bitmap);

}

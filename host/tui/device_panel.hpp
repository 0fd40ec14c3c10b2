// device_panel.hpp -- what the program's devices show: the display's text, the Digital Lab's segments
// As they are at the present moment: going back in time takes characters away again.
#pragma once
#include "debug/session.hpp"
#include "tui/screen.hpp"

namespace tharsis::tui {

void draw_devices(Canvas canvas, const Session& session);

}

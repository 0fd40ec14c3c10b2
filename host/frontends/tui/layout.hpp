// layout.hpp -- which panel lies where: from 80 x 24 to whatever a screen can hold
// Panels that find no place of their own share one, as tabs.
#pragma once
#include "frontends/tui/terminal/screen.hpp"

#include <vector>

namespace tharsis::tui {

enum class Panel : u8 {
    source,
    registers,
    floating,
    system,
    console,
    memory,
    stack,
    calls,
    devices
};
std::string_view title_of(Panel);

/// Panels in one place, one of them seen. The box's first row is their title.
struct Region {
    Box box;
    std::vector<Panel> panels;
};

struct Layout {
    bool too_small = false;      ///< then nothing else counts
    std::vector<Region> regions; ///< in the order in which the tab key visits them
    std::vector<Box> rules;      ///< vertical lines, one column wide
    Box displays; ///< rows for values that the user wants to see at each stop; may be none
    Box meaning, message, time_line, help;
};

inline constexpr u32 least_rows = 16, least_columns = 60;

/// Who needs room: all panels, the one that has the focus, or the console where the user types.
enum class Form : u8 { all, alone, typing };

/// `devices`: there is something to see of them. `displays`, `messages`: rows for them.
Layout lay_out(u32 rows, u32 columns, bool devices, Form form = Form::all, u32 displays = 0,
               u32 messages = 1);
/// At most so many rows of displays leave enough for the panels.
u32 most_displays(u32 rows);
/// ... and of messages.
u32 most_messages(u32 rows);

} // namespace tharsis::tui

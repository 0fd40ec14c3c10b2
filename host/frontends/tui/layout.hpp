// layout.hpp -- the arrangement of panels, from 80 x 24 upwards
// Panels without a place of their own share one, as tabs.
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
    pipeline,
    devices
};
inline constexpr std::size_t panel_count = 10;
std::string_view title_of(Panel);

/// Panels that share a place, one of them visible. The box's first row is their title.
struct Region {
    Box box;
    std::vector<Panel> panels;
};

struct Layout {
    bool too_small = false;      ///< then the other members are meaningless
    std::vector<Region> regions; ///< in the order in which the tab key visits them
    std::vector<Box> rules;      ///< vertical lines, one column wide
    Box displays;                ///< rows for values shown at each stop; may be none
    Box meaning, message, time_line, help;
};

inline constexpr u32 least_rows = 16, least_columns = 60;

/// What gets space: all panels, the focused one, or the console during typing.
enum class Form : u8 { all, alone, typing };

/// What not every session has to show.
struct Extras {
    bool devices = false;
    bool pipeline = false; ///< cycles of a processor are counted
};

/// `displays`, `messages`: numbers of rows for them.
Layout lay_out(u32 rows, u32 columns, Extras extras, Form form = Form::all, u32 displays = 0,
               u32 messages = 1);
/// The maximum number of rows of displays that leaves enough for the panels.
u32 max_displays(u32 rows);
/// The maximum number of rows of messages, likewise.
u32 max_messages(u32 rows);

} // namespace tharsis::tui

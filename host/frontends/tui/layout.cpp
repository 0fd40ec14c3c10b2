// layout.cpp -- where each panel is, for any screen of at least 80 x 24
// Three arrangements: narrow with tabs, wide with two columns, very wide with three; and two for a
// single enlarged panel.
#include "frontends/tui/layout.hpp"

#include <algorithm>

namespace tharsis::tui {
namespace {

constexpr u32 wide = 132, very_wide = 200, tall = 40;
constexpr u32 register_columns = 27, one_register = 14, least_memory_columns = 79,
              two_registers = 53, two_bare_registers = 48;
constexpr u32 rows_below = 3; // meaning, time line, help; plus those of the message

/// Stacks regions in one column of the screen, starting at a row.
class Column {
public:
    Column(Layout& layout, u32 left, u32 columns, u32 rows, u32 top = 0)
        : layout_(layout), left_(left), columns_(columns), top_(top), rows_(rows) {}
    u32 left_over() const { return rows_ - used_; }
    void add(u32 rows, std::vector<Panel> panels) {
        rows = std::min(rows, left_over());
        if (rows < 2) return;
        layout_.regions.push_back({{top_ + used_, left_, rows, columns_}, std::move(panels)});
        used_ += rows;
    }
    void add_rest(std::vector<Panel> panels) { add(left_over(), std::move(panels)); }

private:
    Layout& layout_;
    u32 left_, columns_, top_, rows_, used_ = 0;
};

std::vector<Panel> with_devices(std::vector<Panel> panels, Extras extras) {
    if (extras.devices) panels.push_back(Panel::devices);
    return panels;
}

/// The pipeline is beside what the processor works on: memory, stack, calls.
std::vector<Panel> with_pipeline(std::vector<Panel> panels, Extras extras) {
    if (extras.pipeline) panels.push_back(Panel::pipeline);
    return panels;
}

/// The console with the devices below it; in a small place they share it.
void add_console(Column& column, u32 rows, Extras extras) {
    constexpr u32 least = 16;
    rows = std::min(rows, column.left_over());
    if (!extras.devices || rows < least)
        return column.add(rows, with_devices({Panel::console}, extras));
    column.add(rows / 3, {Panel::console});
    column.add(rows - rows / 3, {Panel::devices});
}

void narrow_layout(Layout& layout, u32 body, u32 columns, Extras extras) {
    const u32 right = columns < 76     ? one_register
                      : columns >= 110 ? two_registers
                                       : register_columns;
    layout.rules.push_back({0, columns - right - 1, body, 1});
    Column left(layout, 0, columns - right - 1, body);
    left.add(body < tall ? body * 6 / 10 : extras.devices ? body / 3 : body / 2, {Panel::source});
    if (body >= tall) add_console(left, extras.devices ? body / 2 : body / 4, extras);
    if (body >= tall)
        left.add_rest(with_pipeline({Panel::memory, Panel::stack, Panel::calls}, extras));
    else
        left.add_rest(with_devices(
            with_pipeline({Panel::console, Panel::memory, Panel::stack, Panel::calls}, extras),
            extras));
    Column registers(layout, columns - right, right, body);
    registers.add(body < 26 ? body : 19, {Panel::registers, Panel::floating, Panel::system});
    registers.add_rest({Panel::calls});
}

/// Sixteen bytes in a row, and their labels.
u32 memory_columns(u32 columns) {
    constexpr u32 labels = 16;
    return least_memory_columns +
           std::min(columns < very_wide ? (columns - wide) / 3 : 5 + (columns - very_wide) / 3,
                    labels);
}

void wide_layout(Layout& layout, u32 body, u32 columns, Extras extras) {
    const u32 memory = memory_columns(columns);
    layout.rules.push_back({0, columns - memory - 1, body, 1});
    Column left(layout, 0, columns - memory - 1, body);
    left.add(body * (extras.devices ? 4 : 6) / 10, {Panel::source});
    add_console(left, left.left_over(), extras);
    Column right(layout, columns - memory, memory, body);
    const bool all = body >= tall;
    right.add(13, all ? std::vector{Panel::registers}
                      : std::vector{Panel::registers, Panel::floating, Panel::system});
    if (all) right.add(12, {Panel::floating, Panel::system});
    right.add(right.left_over() / 2, with_pipeline(all ? std::vector{Panel::memory}
                                                       : std::vector{Panel::memory, Panel::calls},
                                                   extras));
    right.add_rest(all ? std::vector{Panel::stack, Panel::calls} : std::vector{Panel::stack});
}

/// The console lies below source and registers: boards are wide.
void very_wide_layout(Layout& layout, u32 body, u32 columns, Extras extras) {
    const u32 memory = memory_columns(columns),
              middle = columns - memory - 1 - two_bare_registers - 1,
              upper = body * (extras.devices ? 5 : 6) / 10;
    layout.rules = {{0, middle, upper, 1}, {0, columns - memory - 1, body, 1}};
    Column left(layout, 0, middle, upper);
    left.add_rest({Panel::source});
    Column registers(layout, middle + 1, two_bare_registers, upper);
    registers.add(upper < 36 ? upper : 19, {Panel::registers, Panel::floating, Panel::system});
    registers.add_rest({Panel::floating, Panel::system});
    Column below(layout, 0, columns - memory - 1, body - upper, upper);
    add_console(below, below.left_over(), extras);
    Column right(layout, columns - memory, memory, body);
    right.add(body / 2, with_pipeline({Panel::memory}, extras));
    right.add(right.left_over() * 6 / 10, {Panel::stack});
    right.add_rest({Panel::calls});
}

/// While the user types for the program, the console has the full width, because its question may
/// be a board.
void typing_layout(Layout& layout, u32 body, u32 columns, Extras extras) {
    const u32 lower = body < 30 ? body * 13 / 20 : 20, upper = body - lower;
    const u32 right = columns < 76     ? one_register
                      : columns >= 110 ? two_registers
                                       : register_columns;
    layout.rules.push_back({0, columns - right - 1, upper, 1});
    Column left(layout, 0, columns - right - 1, upper);
    left.add_rest({Panel::source});
    Column registers(layout, columns - right, right, upper);
    registers.add(upper < 26 ? upper : 19, {Panel::registers, Panel::floating, Panel::system});
    registers.add_rest({Panel::calls});
    Column below(layout, 0, columns, lower, upper);
    below.add_rest(with_devices(
        with_pipeline({Panel::console, Panel::memory, Panel::stack, Panel::calls}, extras),
        extras));
}

void single_layout(Layout& layout, u32 body, u32 columns, Extras extras) {
    Column all(layout, 0, columns, body);
    all.add(body, with_devices(with_pipeline({Panel::source, Panel::registers, Panel::floating,
                                              Panel::system, Panel::console, Panel::memory,
                                              Panel::stack, Panel::calls},
                                             extras),
                               extras));
}

} // namespace

std::string_view title_of(Panel panel) {
    constexpr std::string_view titles[] = {"Source", "Registers", "FPU",   "Cop0",     "Console",
                                           "Memory", "Stack",     "Calls", "Pipeline", "Devices"};
    return titles[std::size_t(panel)];
}

u32 max_displays(u32 rows) { return rows < 20 ? 1 : rows / 8; }
u32 max_messages(u32 rows) { return rows < 20 ? 2 : 3; }

Layout lay_out(u32 rows, u32 columns, Extras extras, Form form, u32 displays, u32 messages) {
    Layout layout;
    layout.too_small = rows < least_rows || columns < least_columns;
    if (layout.too_small) return layout;
    displays = std::min(displays, max_displays(rows));
    messages = std::clamp(messages, 1u, max_messages(rows));
    const u32 body = rows - rows_below - messages - displays;
    if (form == Form::alone)
        single_layout(layout, body, columns, extras);
    else if (columns >= very_wide)
        very_wide_layout(layout, body, columns, extras);
    else if (form == Form::typing)
        typing_layout(layout, body, columns, extras);
    else if (columns >= wide)
        wide_layout(layout, body, columns, extras);
    else
        narrow_layout(layout, body, columns, extras);
    layout.displays = {body, 0, displays, columns};
    const u32 below = body + displays;
    layout.meaning = {below, 0, 1, columns};
    layout.message = {below + 1, 0, messages, columns};
    layout.time_line = {below + messages + 1, 0, 1, columns};
    layout.help = {below + messages + 2, 0, 1, columns};
    return layout;
}

} // namespace tharsis::tui

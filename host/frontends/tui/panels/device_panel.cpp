// device_panel.cpp -- the program's devices: the display's text, the Digital Lab's segments, the
// bitmap display
//
// For growing text the end is shown, for a grid its top left corner, for a picture all of it.
#include "frontends/tui/panels/device_panel.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace tharsis::tui {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    return lines;
}

u32 draw_segments(Canvas& canvas, const DigitalLab& lab) {
    u32 row = 0;
    for (const auto& line : lines_of(drawn_segments(lab.left_segments(), lab.right_segments())))
        canvas.write(row++, 1, line, {Foreground::marker, Background::plain, true});
    return row;
}

void draw_text(Canvas canvas, const TextScreen& screen) {
    auto lines = lines_of(screen.text());
    const std::size_t first =
        screen.is_grid() || lines.size() <= canvas.rows() ? 0 : lines.size() - canvas.rows();
    for (u32 row = 0; row < canvas.rows() && first + row < lines.size(); ++row)
        canvas.write(row, 0, latin1_to_utf8(lines[first + row]), {Foreground::output});
}

bool is_bright(u32 unit) {
    return (unit >> 16 & 255) * 2 + (unit >> 8 & 255) * 5 + (unit & 255) > 8 * 24;
}

/// Two units, one above the other. Without colours, the character still shows which are bright.
void draw_pair(Canvas& canvas, u32 row, u32 column, u32 upper, u32 lower) {
    constexpr u32 own = 0x1000000;
    const bool above = is_bright(upper), below = is_bright(lower), alike = upper == lower;
    const bool turned = below && !above;
    canvas.write(row, column, alike ? (above ? "\u2588" : " ") : turned ? "\u2584" : "\u2580");
    if (turned) std::swap(upper, lower);
    canvas.paint(row, column, 1, own | upper, own | lower);
}

void draw_bitmap(Canvas canvas, const Machine& machine, const BitmapShape& shape) {
    const DrawnSize size = fit_into(shape, canvas.columns(), canvas.rows());
    if (size.rows == 0) return;
    const Frame frame = resample(read_frame(machine, shape), size.columns, size.rows);
    for (u32 row = 0; row < size.rows; row += 2)
        for (u32 column = 0; column < size.columns; ++column)
            draw_pair(canvas, row / 2, column, frame.at(column, row),
                      row + 1 < size.rows ? frame.at(column, row + 1) : 0);
}

/// The part of the canvas below a row.
Canvas below(const Canvas& canvas, u32 row) {
    const u32 from = std::min(row, canvas.rows());
    return canvas.part(from, 0, canvas.rows() - from, canvas.columns());
}

} // namespace

void draw_devices(Canvas canvas, const Session& session, const std::optional<BitmapShape>& bitmap) {
    const Board* board = session.history().board();
    u32 row = 0;
    if (board && board->setup().digital_lab) row = draw_segments(canvas, board->digital_lab());
    const bool has_text = board && board->setup().keyboard_and_display;
    const u32 text_rows = !has_text ? 0 : bitmap ? std::min(canvas.rows() / 4, 4u) : canvas.rows();
    if (has_text)
        draw_text(below(canvas, row).part(0, 0, text_rows, canvas.columns()),
                  board->display().screen());
    if (bitmap) draw_bitmap(below(canvas, row + text_rows), session.machine(), *bitmap);
}

} // namespace tharsis::tui

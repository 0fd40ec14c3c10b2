// device_panel.cpp -- what the program's devices show: the display's text, the Digital Lab's segments
// Text that grows shows its end, a grid its top left corner.
#include "tui/device_panel.hpp"
#include <algorithm>
#include <string>
#include <vector>

namespace tharsis::tui {
namespace {

/// The display speaks Latin-1.
std::string utf8_of_latin1(const std::string& text) {
    std::string converted;
    for (const char c : text) {
        const u8 byte = u8(c);
        if (byte < 0x80) converted += c;
        else converted += {char(0xc0 | byte >> 6), char(0x80 | (byte & 0x3f))};
    }
    return converted;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') lines.emplace_back();
        else lines.back() += c;
    }
    return lines;
}

u32 draw_segments(Canvas& canvas, const DigitalLab& lab) {
    u32 row = 0;
    for (const auto& line : lines_of(drawn_segments(lab.left_segments(), lab.right_segments())))
        canvas.write(row++, 1, line, {Ink::marker, Paper::plain, true});
    return row;
}

void draw_text(Canvas canvas, const TextScreen& screen) {
    auto lines = lines_of(screen.text());
    const std::size_t first = screen.is_grid() || lines.size() <= canvas.rows() ? 0 : lines.size() - canvas.rows();
    for (u32 row = 0; row < canvas.rows() && first + row < lines.size(); ++row)
        canvas.write(row, 0, utf8_of_latin1(lines[first + row]), {Ink::output});
}

}

void draw_devices(Canvas canvas, const Session& session) {
    const Board* board = session.history().board();
    if (board == nullptr) return;
    u32 row = 0;
    if (board->setup().digital_lab) row = draw_segments(canvas, board->digital_lab());
    if (board->setup().keyboard_and_display)
        draw_text(canvas.part(row, 0, canvas.rows() - std::min(row, canvas.rows()), canvas.columns()), board->display().screen());
}

}

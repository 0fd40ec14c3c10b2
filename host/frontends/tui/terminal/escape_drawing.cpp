// escape_drawing.cpp -- a screen as escape sequences
// Only cells that changed are written, and a style only where it differs from the cell before.
#include "frontends/tui/terminal/escape_drawing.hpp"

#include <fmt/core.h>

namespace tharsis::tui {

namespace {

std::string color(int kind, u32 rgb) {
    return fmt::format(";{};2;{};{};{}", kind, rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
}

std::string style_sequence(const Cell& cell, Theme theme) {
    const Style style = style_of(theme, cell.attributes);
    std::string sequence = "\x1b[0";
    if (style.bold) sequence += ";1";
    if (style.dim) sequence += ";2";
    if (style.underlined) sequence += ";4";
    if (style.reversed) sequence += ";7";
    if (theme != Theme::monochrome) {
        sequence += color(38, cell.fore != 0 ? cell.fore & 0xffffff : style.fore.rgb);
        sequence += color(48, cell.back != 0 ? cell.back & 0xffffff : style.back.rgb);
    }
    return sequence + "m";
}

std::string moved_to(u32 row, u32 column) {
    return fmt::format("\x1b[{};{}H", row + 1, column + 1);
}

/// Writes cells one after the other, and remembers where the terminal's cursor is then.
class Pen {
public:
    Pen(Theme theme, std::string& to) : theme_(theme), to_(to) {}

    void put(u32 row, u32 column, const Cell& cell) {
        if (row != row_ || column != column_) to_ += moved_to(row, column);
        std::string style = style_sequence(cell, theme_);
        if (style != style_) to_ += style_ = std::move(style);
        to_ += cell.text;
        row_ = row;
        column_ = column + columns_of(cell.text);
    }

private:
    Theme theme_;
    std::string& to_;
    std::string style_;
    u32 row_ = ~u32{0}, column_ = 0;
};

} // namespace

std::string drawn_changes(const Screen& before, const Screen& now, Theme theme) {
    const bool all = before.rows() != now.rows() || before.columns() != now.columns();
    std::string text = "\x1b[?25l";
    if (all) text += "\x1b[0m\x1b[2J";
    Pen pen(theme, text);
    for (u32 row = 0; row < now.rows(); ++row)
        for (u32 column = 0; column < now.columns(); ++column) {
            const Cell& cell = now.at(row, column);
            if (!cell.text.empty() && (all || !(before.at(row, column) == cell)))
                pen.put(row, column, cell);
        }
    text += "\x1b[0m";
    if (now.cursor_shown) text += moved_to(now.cursor_row, now.cursor_column) + "\x1b[?25h";
    return text;
}

std::string begin_view(bool mouse) {
    return std::string("\x1b[?1049h\x1b[?25l") + (mouse ? "\x1b[?1000h\x1b[?1006h" : "");
}

std::string end_view() { return "\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l"; }

} // namespace tharsis::tui

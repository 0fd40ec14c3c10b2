// screen.cpp -- the contents of a terminal as a value: a grid of cells, drawn without a terminal
//
// A row is written character by character: each has its own width, and some have none.
#include "frontends/tui/terminal/screen.hpp"

#include "base/utf8.hpp"
#include "frontends/tui/terminal/width.hpp"

#include <algorithm>

namespace tharsis::tui {
namespace {

constexpr u32 tab_width = 8;
/// Marks on one character; more would confuse terminals (and ncurses, which supports four).
constexpr std::size_t max_bytes_in_cell = 16;

std::string control_picture(char32_t control) {
    const char32_t picture = control == 0x7f ? 0x2421 : 0x2400 + control;
    return {char(0xe0 | (picture >> 12)), char(0x80 | (picture >> 6 & 0x3f)),
            char(0x80 | (picture & 0x3f))};
}

bool is_blank(const Cell& cell) { return cell.text == " "; }

} // namespace

std::string shown_character(std::string_view text, u32& bytes, u32& columns) {
    const Character character = first_character(text);
    bytes = std::max<u32>(character.bytes, 1);
    columns = 1;
    if (character.value < 0x20 || character.value == 0x7f) return control_picture(character.value);
    const int width = tui::columns_of(character.value);
    if (width < 0 || (character.value == 0xfffd && bytes == 1)) return "\ufffd";
    columns = u32(width);
    return std::string(text.substr(0, bytes));
}

std::string Screen::text() const {
    std::string all;
    for (u32 row = 0; row < rows_; ++row) {
        u32 end = columns_;
        while (end > 0 && is_blank(at(row, end - 1))) --end;
        for (u32 column = 0; column < end; ++column) all += at(row, column).text;
        all += '\n';
    }
    return all;
}

Canvas Canvas::part(u32 row, u32 column, u32 rows, u32 columns) const {
    const u32 top = std::min(row, box_.rows), left = std::min(column, box_.columns);
    return {*screen_,
            {box_.row + top, box_.column + left, std::min(rows, box_.rows - top),
             std::min(columns, box_.columns - left)}};
}

/// Where half of a wide character is about to be overwritten, the other half becomes a blank.
void Canvas::split(u32 row, u32 column) {
    if (column > 0 && screen_->at(row, column).text.empty())
        screen_->at(row, column - 1).text = " ";
    if (column + 1 < screen_->columns() && screen_->at(row, column + 1).text.empty())
        screen_->at(row, column + 1).text = " ";
}

void Canvas::put(u32 row, i64 column, std::string_view character, u32 width,
                 const Attributes& attributes) {
    if (row >= box_.rows || column < 0 || column + width > box_.columns) {
        // Where half of a wide character is visible at the left or right edge, a blank is drawn.
        for (u32 half = 0; width == 2 && half < 2; ++half)
            put(row, column + half, " ", 1, attributes);
        return;
    }
    const u32 at = box_.column + u32(column);
    split(box_.row + row, at);
    if (width == 2) split(box_.row + row, at + 1);
    screen_->at(box_.row + row, at) = {std::string(character), attributes, 0, 0};
    if (width == 2) screen_->at(box_.row + row, at + 1) = {std::string(), attributes, 0, 0};
}

void Canvas::combine(u32 row, i64 column, std::string_view mark) {
    if (row >= box_.rows || column < 1 || column > box_.columns) return;
    u32 at = box_.column + u32(column) - 1;
    if (screen_->at(box_.row + row, at).text.empty() && column >= 2) --at;
    std::string& text = screen_->at(box_.row + row, at).text;
    if (text.size() + mark.size() <= max_bytes_in_cell) text += mark;
}

u32 Canvas::write(u32 row, u32 column, std::string_view text, const Attributes& attributes,
                  u32 skip) {
    return write(row, column, text, {}, attributes, skip);
}

u32 Canvas::write(u32 row, u32 column, std::string_view text, std::span<const Foreground> inks,
                  const Attributes& attributes, u32 skip) {
    Attributes now = attributes;
    u32 written = 0;
    const auto place = [&] { return i64(column) + written - skip; };
    const auto put_next = [&](std::string_view shown, u32 width) {
        if (place() >= i64(column)) put(row, place(), shown, width, now);
        written += width;
    };
    for (std::size_t at = 0; at < text.size() && place() < i64(box_.columns);) {
        if (at < inks.size()) now.foreground = inks[at];
        u32 bytes = 1, width = 1;
        if (text[at] == '\t') {
            const u32 stop = (written / tab_width + 1) * tab_width;
            while (written < stop) put_next(" ", 1);
        } else if (const std::string shown = shown_character(text.substr(at), bytes, width);
                   width > 0) {
            put_next(shown, width);
        } else if (place() > i64(column)) {
            combine(row, place(), shown);
        }
        at += bytes;
    }
    return u32(std::max<i64>(place(), column));
}

void Canvas::write_right(u32 row, u32 end, std::string_view text, const Attributes& attributes) {
    const u32 width = tui::columns_of(text);
    if (width <= end) write(row, end - width, text, attributes);
}

void Canvas::clear(u32 row, const Attributes& attributes) {
    for (u32 column = 0; column < columns(); ++column) put(row, column, " ", 1, attributes);
}

void Canvas::tint(u32 row, u32 column, u32 columns, Background background) {
    if (row >= box_.rows) return;
    for (u32 at = column; at < std::min(column + columns, box_.columns); ++at)
        screen_->at(box_.row + row, box_.column + at).attributes.background = background;
}

void Canvas::fade(u32 row) {
    if (row >= box_.rows) return;
    for (u32 at = 0; at < box_.columns; ++at)
        screen_->at(box_.row + row, box_.column + at).attributes = {Foreground::dim,
                                                                    Background::plain};
}

void Canvas::paint(u32 row, u32 column, u32 columns, u32 fore, u32 back) {
    if (row >= box_.rows) return;
    for (u32 at = column; at < std::min(column + columns, box_.columns); ++at) {
        Cell& cell = screen_->at(box_.row + row, box_.column + at);
        cell.fore = fore;
        cell.back = back;
    }
}

void Canvas::set_cursor(u32 row, u32 column) {
    if (row >= box_.rows || column >= box_.columns) return;
    screen_->cursor_shown = true;
    screen_->cursor_row = box_.row + row;
    screen_->cursor_column = box_.column + column;
}

u32 columns_of(std::string_view text, u32 column) {
    u32 written = column;
    for (std::size_t at = 0; at < text.size();) {
        u32 bytes = 1, width = 1;
        if (text[at] == '\t') {
            written = (written / tab_width + 1) * tab_width;
        } else {
            shown_character(text.substr(at), bytes, width);
            written += width;
        }
        at += bytes;
    }
    return written - column;
}

std::string shortened(std::string_view text, u32 columns) {
    if (columns_of(text) <= columns) return std::string(text);
    std::string kept;
    u32 written = 0;
    for (std::size_t at = 0; at < text.size();) {
        u32 bytes = 1, width = 1;
        const std::string shown = shown_character(text.substr(at), bytes, width);
        if (written + width + 1 > columns) break;
        kept += shown;
        written += width;
        at += bytes;
    }
    return columns == 0 ? std::string() : kept + "\u2026";
}

} // namespace tharsis::tui

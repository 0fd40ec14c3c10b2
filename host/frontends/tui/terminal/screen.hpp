// screen.hpp -- the contents of a terminal as a value: a grid of cells, independent of a real
// terminal
//
// Only printable characters are stored, so output of programs and texts of sources cannot harm a
// terminal.
#pragma once
#include "base/types.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::tui {

/// The kind of a text; a theme gives it a colour.
enum class Foreground : u8 {
    text,
    dim,
    title,
    mnemonic,
    name,
    number,
    string,
    comment,
    label,
    directive,
    changed,
    error,
    good,
    key,
    marker,
    output,
    input,
    count,
};
/// The kind of background.
enum class Background : u8 { plain, here, chosen, bar, focus, popup, stop, count };

struct Attributes {
    Foreground foreground = Foreground::text;
    Background background = Background::plain;
    bool bold = false;

    bool operator==(const Attributes&) const = default;
};

/// One column of one row. The second cell of a wide character is empty.
struct Cell {
    std::string text = " ";
    Attributes attributes;
    u32 fore = 0,
        back = 0; ///< 0x1RRGGBB: explicit colours (of a picture or program); 0: those of the theme

    bool operator==(const Cell&) const = default;
};

/// A rectangle, from its top left corner.
struct Box {
    u32 row = 0, column = 0, rows = 0, columns = 0;

    bool holds(u32 at_row, u32 at_column) const {
        return at_row >= row && at_row < row + rows && at_column >= column &&
               at_column < column + columns;
    }
    bool operator==(const Box&) const = default;
};

class Screen {
public:
    Screen() = default;
    Screen(u32 rows, u32 columns)
        : rows_(rows), columns_(columns), cells_(std::size_t{rows} * columns) {}

    u32 rows() const { return rows_; }
    u32 columns() const { return columns_; }
    Box whole() const { return {0, 0, rows_, columns_}; }
    const Cell& at(u32 row, u32 column) const {
        return cells_[std::size_t{row} * columns_ + column];
    }
    Cell& at(u32 row, u32 column) { return cells_[std::size_t{row} * columns_ + column]; }
    /// The rows as text, each without trailing blanks, with a line feed.
    std::string text() const;

    /// The position of the terminal's cursor, if it is shown.
    bool cursor_shown = false;
    u32 cursor_row = 0, cursor_column = 0;

    bool operator==(const Screen&) const = default;

private:
    u32 rows_ = 0, columns_ = 0;
    std::vector<Cell> cells_;
};

/// A part of a screen to draw on; output is clipped. Rows and columns count from its corner.
class Canvas {
public:
    Canvas(Screen& screen, const Box& box) : screen_(&screen), box_(box) {}

    u32 rows() const { return box_.rows; }
    u32 columns() const { return box_.columns; }
    const Box& box() const { return box_; }
    Canvas part(u32 row, u32 column, u32 rows, u32 columns) const;

    /// Writes UTF-8 and returns the column after it, even if that is outside. Tabs advance to the
    /// next multiple of eight columns; control characters are shown as symbols, invalid UTF-8 as
    /// U+FFFD. `skip` columns are omitted at the left.
    u32 write(u32 row, u32 column, std::string_view text, const Attributes& attributes = {},
              u32 skip = 0);
    /// The same with a colour for each byte.
    u32 write(u32 row, u32 column, std::string_view text, std::span<const Foreground> inks,
              const Attributes& attributes, u32 skip = 0);
    /// Writes a text that ends at this column.
    void write_right(u32 row, u32 end, std::string_view text, const Attributes& attributes = {});
    /// Fills a row with blanks.
    void clear(u32 row, const Attributes& attributes = {});
    void clear() {
        for (u32 row = 0; row < rows(); ++row) clear(row);
    }
    /// Changes the background of these cells.
    void tint(u32 row, u32 column, u32 columns, Background background);
    /// Dims this row.
    void fade(u32 row);
    /// Sets explicit colours for these cells; 0x1RRGGBB each, or 0.
    void paint(u32 row, u32 column, u32 columns, u32 fore, u32 back);
    void set_cursor(u32 row, u32 column);

private:
    void split(u32 row, u32 column);
    void put(u32 row, i64 column, std::string_view character, u32 width,
             const Attributes& attributes);
    void combine(u32 row, i64 column, std::string_view mark);

    Screen* screen_;
    Box box_;
};

/// The number of columns that `Canvas::write` needs for this text, beginning at a column.
u32 columns_of(std::string_view text, u32 column = 0);
/// Truncates to so many columns; a truncated text ends with an ellipsis.
std::string shortened(std::string_view text, u32 columns);
/// The character as shown: symbols for control characters, U+FFFD for invalid bytes.
std::string shown_character(std::string_view text, u32& bytes, u32& columns);

} // namespace tharsis::tui

// text_screen.hpp -- what MARS's display shows: text that grows, or a grid with a cursor
// The first bell (7) turns it into a grid of spaces; form feed (12) clears it.
#pragma once
#include "machine/host.hpp"

#include <string>

namespace tharsis {

class TextScreen {
public:
    /// In MARS the size is that of the window; here it is an option.
    static constexpr u32 usual_columns = 80, usual_rows = 24, most = 4096;

    explicit TextScreen(u32 columns = usual_columns, u32 rows = usual_rows)
        : columns_(columns), rows_(rows) {}

    /// Shows a word that was stored to the transmitter's data register. The low byte is the
    /// character; with a bell the column is in bits 20 to 31, the row in bits 8 to 19, and
    /// positions outside move to the edge.
    DisplayChange show(u32 word);

    bool is_grid() const { return grid_; }
    u32 columns() const { return columns_; }
    u32 rows() const { return rows_; }
    /// The text in Latin-1. A grid: its rows with a line feed between them. Growing text: at least
    /// the last `kept` characters.
    const std::string& text() const { return text_; }
    static constexpr std::size_t kept = std::size_t{1} << 14;

private:
    DisplayChange clear();
    DisplayChange append(char character);
    DisplayChange place(char character);
    void move_to(u32 column, u32 row);

    u32 columns_, rows_;
    bool grid_ = false;
    std::string text_;
    std::size_t cursor_ = 0; ///< position in the text of a grid
};

} // namespace tharsis

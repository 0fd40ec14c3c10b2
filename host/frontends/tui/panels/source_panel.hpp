// source_panel.hpp -- the source, with expansions in place: a cursor, breakpoints, the line that is
// next
//
// Where no source belongs to the program counter, the disassembly around it.
#pragma once
#include "debugger/inspection/inspect.hpp"
#include "frontends/tui/terminal/screen.hpp"

#include <string>
#include <vector>

namespace tharsis::tui {

class SourcePanel {
public:
    /// The session has changed: rows are made again. `follow`: the cursor goes to the instruction
    /// that is next.
    void refresh(const Session&, bool follow);
    void draw(const Canvas&, const Session&, bool focused);

    void move(i64 rows);
    void move_page(int pages) { move(pages * i64(std::max(seen_, 2u) - 1)); }
    void shift(int columns);
    void go_to_row(std::size_t row);
    /// The next row after (or before) the cursor that holds this text, letters of either case;
    /// false: there is none.
    bool search(std::string_view text, bool backwards);
    /// The row drawn at this row of the panel; false: there is none.
    bool choose(u32 panel_row);
    bool is_gutter(u32 panel_column) const { return panel_column < gutter; }
    /// The sign there folds or unfolds the chosen row.
    bool is_fold_mark(u32 panel_column) const {
        return panel_column + 2 == gutter && chosen() != nullptr && chosen()->can_unfold;
    }
    /// Folds or unfolds the row at the cursor; false: there is nothing to unfold.
    bool toggle(const Session&);
    /// Shows this file.
    void open(const Session&, FileId file, u32 line = 1);

    /// The row at the cursor, or null.
    const inspect::SourceRow* chosen() const {
        return cursor_ < rows_.size() ? &rows_[cursor_] : nullptr;
    }
    /// How a command names it: "focus.asm:12" or "0x00400010"; empty: there is nothing.
    std::string place_of_chosen(const Session&) const;
    /// For the title: the file's name.
    std::string title(const Session&) const;
    FileId file() const { return file_; }

private:
    static constexpr u32 gutter = 8;
    void make_rows(const Session&);
    void follow(const Session&);
    void scroll_to_cursor(bool centered);
    void draw_row(const Canvas&, u32 at, const inspect::SourceRow&, bool chosen) const;

    FileId file_ = 0;
    bool disassembled_ = false;
    inspect::Unfolded unfolded_;
    std::vector<inspect::SourceRow> rows_;
    std::size_t cursor_ = 0, top_ = 0;
    u32 shift_ = 0, seen_ = 0; ///< columns left out at the left; rows in the panel
    bool center_ = true;
};

} // namespace tharsis::tui

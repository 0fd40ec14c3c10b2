// source_panel.hpp -- the source with expansions: a cursor, breakpoints, the next line
//
// If no source belongs to the pc, the disassembly around it.
#pragma once
#include "debugger/inspection/inspect.hpp"
#include "frontends/tui/terminal/screen.hpp"

#include <string>
#include <vector>

namespace tharsis::tui {

class SourcePanel {
public:
    /// Updates the rows after a change of the session. `follow`: moves the cursor to the next
    /// instruction.
    void refresh(const Session&, bool follow);
    void draw(const Canvas&, const Session&, bool focused);

    void move(i64 rows);
    void move_page(int pages) { move(pages * i64(std::max(seen_, 2u) - 1)); }
    void shift(int columns);
    void go_to_row(std::size_t row);
    /// Moves to the next row after (or before) the cursor that contains this text, ignoring case;
    /// returns false if there is none.
    bool search(std::string_view text, bool backwards);
    /// Selects the row drawn at this row of the panel; returns false if there is none.
    bool choose(u32 panel_row);
    bool is_gutter(u32 panel_column) const { return panel_column < gutter; }
    /// True if the sign at this column folds or unfolds the selected row.
    bool is_fold_mark(u32 panel_column) const {
        return panel_column + 2 == gutter && chosen() != nullptr && chosen()->can_unfold;
    }
    /// Folds or unfolds the row at the cursor; returns false if it has nothing to unfold.
    bool toggle(const Session&);
    /// Shows this file.
    void open(const Session&, FileId file, u32 line = 1);

    /// The row at the cursor, or null.
    const inspect::SourceRow* chosen() const {
        return cursor_ < rows_.size() ? &rows_[cursor_] : nullptr;
    }
    /// The place in the notation of commands: "focus.asm:12" or "0x00400010"; empty if there is
    /// none.
    std::string place_of_chosen(const Session&) const;
    /// The file's name, as title.
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

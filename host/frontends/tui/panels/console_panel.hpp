// console_panel.hpp -- the program's output, and the line that is being typed for it
// Typed lines are shown where they were read, or at the end until they are; going back in time
// removes them.
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/tui/panels/console_text.hpp"
#include "frontends/tui/terminal/line_editor.hpp"

namespace tharsis::tui {

class ConsolePanel {
public:
    void draw(Canvas, const Session&, bool focused, bool waiting);
    /// Positive: up.
    void scroll(i64 rows);
    /// Scrolls horizontally; positive: right.
    void shift(int columns);
    /// Sends the typed line to the session; `end`: followed by the end of input. While the program
    /// runs this is typed ahead.
    void send(Session&, bool end, bool running);
    /// After an edit at that step: discards the texts of log points after it.
    void forget_after(u64 step);
    /// Adds a text of a log point at the current step. Later texts are kept if they are still
    /// valid.
    void log(const Session&, const std::string& text);
    LineEditor& editor() { return editor_; }

private:
    u32 draw_row(Canvas&, u32 at, const ConsoleRow&, u32 shift) const;
    void draw_editor(Canvas&, u32 at, u32 column, bool focused) const;

    std::vector<Echo> echoes(const Session&, std::size_t most) const;

    LineEditor editor_;
    std::vector<Echo> logged_;    ///< from log points, by ascending step
    u32 scrolled_ = 0, seen_ = 1; ///< rows between the view and the end; rows of the panel
    std::size_t held_ = 0;        ///< offset in the output from which rows are counted
    u32 shift_ = 0;               ///< columns scrolled off at the left
};

} // namespace tharsis::tui

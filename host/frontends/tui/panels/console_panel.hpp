// console_panel.hpp -- what the program printed, and the line that is being typed for it
// Typed lines stand where they were read, or after all else until they are; going back in time
// takes them away again.
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/tui/panels/console_text.hpp"
#include "frontends/tui/terminal/line_editor.hpp"

namespace tharsis::tui {

class ConsolePanel {
public:
    void draw(Canvas, const Session&, bool focused, bool waiting);
    /// Up is positive.
    void scroll(i64 rows);
    /// Sideways; right is positive.
    void shift(int columns);
    /// The session is notified of what was typed; `end`: and that nothing follows. While it runs
    /// that is typed ahead.
    void send(Session&, bool end, bool running);
    /// An edit at that step began another future: what log points said later is not true in it.
    void forget_after(u64 step);
    /// A log point said this now. What was said here later in the run is said again, if it is still
    /// true.
    void hear(const Session&, const std::string& text);
    LineEditor& editor() { return editor_; }

private:
    u32 draw_row(Canvas&, u32 at, const ConsoleRow&, u32 shift) const;
    void draw_editor(Canvas&, u32 at, u32 column, bool focused) const;

    std::vector<Echo> echoes(const Session&, std::size_t most) const;

    LineEditor editor_;
    std::vector<Echo> heard_;     ///< from log points, by ascending step
    u32 scrolled_ = 0, seen_ = 1; ///< rows that the view is above the end; rows of the panel
    std::size_t held_ = 0;        ///< bytes of output that rows are counted from
    u32 shift_ = 0;               ///< columns left out at the left
};

} // namespace tharsis::tui

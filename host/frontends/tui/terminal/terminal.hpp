// terminal.hpp -- a screen on a real terminal, by ncurses: shows a grid of cells, and says what was
// typed and clicked
//
// Gives the terminal back as it was at the end, at Ctrl-Z, at signals and in a crash. One at a
// time.
#pragma once
#include "frontends/tui/terminal/event.hpp"
#include "frontends/tui/terminal/screen.hpp"
#include "frontends/tui/terminal/theme.hpp"

#include <chrono>
#include <map>
#include <string>

namespace tharsis::tui {

class Terminal {
public:
    explicit Terminal(bool mouse);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Why nothing can be shown here; empty: all is well.
    const std::string& fault() const { return fault_; }
    bool has_colors() const { return colors_ >= 8; }
    u32 rows() const;
    u32 columns() const;

    void show(const Screen&, Theme);
    /// What comes next, at most so long; kind `none`: nothing did.
    Event wait(std::chrono::milliseconds patience);
    /// Gives the terminal back and stops the process; comes back when it is continued.
    void suspend();
    /// All of the screen again, whatever may stand there.
    void redraw();
    /// True once after something else stopped or continued the process.
    bool wants_suspend() const;
    bool take_continued();
    /// The signal that wants the process to end, or 0. A terminal that is gone counts as SIGHUP.
    int dying() const;

private:
    void put(u32 row, u32 column, const Cell&, Theme);
    int pair_of(const Color& fore, const Color& back);
    int index_of(const Color&) const;
    void follow_size();
    Event translate(bool is_key, u32 code) const;
    Event mouse_event() const;

    std::string fault_;
    bool mouse_ = false, utf8_ = false;
    int colors_ = 0;
    std::map<std::pair<int, int>, int> pairs_;
    Screen shown_;
    Theme theme_ = Theme::dark;
};

} // namespace tharsis::tui

// terminal.hpp -- shows a screen on a real terminal and reads keys and clicks: by ncurses, or on
// Windows by escape sequences
//
// Restores the terminal at the end, at Ctrl-Z, on signals and in a crash. One instance at a time.
#pragma once
#include "frontends/tui/terminal/event.hpp"
#include "frontends/tui/terminal/screen.hpp"
#include "frontends/tui/terminal/theme.hpp"

#include <chrono>
#include <memory>
#include <string>

namespace tharsis::tui {

class Terminal {
public:
    explicit Terminal(bool mouse);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Why nothing can be shown here; empty if it can.
    const std::string& fault() const { return fault_; }
    bool has_colors() const { return colors_ >= 8; }
    u32 rows() const;
    u32 columns() const;

    void show(const Screen&, Theme);
    /// The next event, waiting at most so long; kind `none` if there is none.
    Event wait(std::chrono::milliseconds timeout);
    /// Restores the terminal and stops the process; returns when it is continued.
    void suspend();
    /// Redraws the whole screen.
    void redraw();
    /// True once after the process was stopped or continued from outside.
    bool wants_suspend() const;
    bool take_continued();
    /// The signal that asks the process to end, or 0. A closed terminal counts as SIGHUP.
    int dying() const;

private:
    struct Backend;

    void put(u32 row, u32 column, const Cell&, Theme);
    int pair_of(const Color& fore, const Color& back);
    int index_of(const Color&) const;
    void follow_size();
    Event translate(bool is_key, u32 code) const;
    Event mouse_event() const;

    std::string fault_;
    bool mouse_ = false, utf8_ = false;
    int colors_ = 0;
    std::unique_ptr<Backend> backend_; ///< what only the system's file knows (terminal.cpp)
    Screen shown_;
    Theme theme_ = Theme::dark;
};

} // namespace tharsis::tui

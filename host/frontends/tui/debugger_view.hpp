// debugger_view.hpp -- the whole view of a session as a value: keys and clicks go in, a screen
// comes out
//
// It knows no terminal. What may last runs beside it, and the view stays awake.
#pragma once
#include "debugger/session/unreported_findings.hpp"
#include "frontends/tui/layout.hpp"
#include "frontends/tui/panels/console_panel.hpp"
#include "frontends/tui/panels/device_panel.hpp"
#include "frontends/tui/panels/source_panel.hpp"
#include "frontends/tui/panels/time_line.hpp"
#include "frontends/tui/panels/value_panels.hpp"
#include "frontends/tui/runner.hpp"
#include "frontends/tui/terminal/event.hpp"
#include "frontends/tui/terminal/theme.hpp"

#include <array>
#include <deque>
#include <utility>

namespace tharsis::tui {

class DebuggerView {
public:
    explicit DebuggerView(Session&, Theme = Theme::dark, std::optional<BitmapShape> = {});
    ~DebuggerView();
    DebuggerView(const DebuggerView&) = delete;
    DebuggerView& operator=(const DebuggerView&) = delete;

    /// A key that comes while something runs stops it and is then obeyed, but for those that only
    /// look or type.
    void handle(const Event&);
    /// Takes what was finished meanwhile. True: the screen has changed, or may have.
    bool tick();
    /// The screen now, in this size; it holds until the next call.
    const Screen& draw(u32 rows, u32 columns);

    bool quits() const { return quits_; }
    bool busy() const { return at_work_; }
    Theme theme() const { return theme_; }
    /// True once after a key that asks for it.
    bool take_suspend() { return std::exchange(suspends_, false); }
    bool take_redraw() { return std::exchange(redraws_, false); }
    /// Waits until nothing runs, at most so long: most verbs need no frame that says they are at
    /// work.
    void settle(std::chrono::milliseconds patience);
    const Screen& screen() const { return screen_; }

    // ---- what keys and `:` commands do (actions.cpp)
    /// Until the present procedure has returned, which says its results.
    void finish(bool back = false);
    void move(StopEvent (Session::*command_word)());
    void move(StopEvent (Session::*command_word)(u64));
    /// Until something stops it; from where it is, or from the beginning.
    void go_on(bool from_start = false);
    void go_to_step(u64 step);
    void go_to_mark(bool backwards);
    void run_to_cursor();
    void toggle_breakpoint();
    void toggle_unfold();
    void next_format();
    void next_tab();
    void zoom() { alone_ = !alone_; }
    void focus_next(bool backwards);
    void focus_console();
    void focus_keyboard();
    /// Where the user types for the program: while it runs its keyboard, if it has one, else its
    /// console.
    void focus_input();
    /// `offered`: what may follow, or be typed over.
    void open_prompt(std::string_view start, std::string_view offered = {});
    void open_search();
    void search_again(bool backwards);
    void show_help();
    void quit();
    void suspend() { suspends_ = true; }
    void redraw() { redraws_ = true; }
    /// What is chosen in the panel that has the focus, as an expression: "$t0", "word[0x10010000]";
    /// else empty.
    std::string chosen_place() const;
    /// One line of a command, the view's or the session's.
    void run_command(std::string_view line);
    bool set_theme(std::string_view name);
    bool show_memory(std::string_view expression);
    bool open_file(std::string_view name);
    bool focus_panel(std::string_view name);
    /// In the rows of messages, as few as possible; in a box if they are too few, but for a line
    /// that need not be read to its `whole`.
    void say(std::string text, bool failed = false, bool whole = true);

private:
    struct Popup {
        std::string title;
        std::vector<std::string> lines;
        std::size_t top = 0;
        std::size_t rows = 0; ///< of the lines, as wrapped when they were last drawn; 0: not yet
    };
    enum class Typing : u8 { nothing, command, search };
    /// One of the panels of a region, in its title; where there is no room for all, an ellipsis.
    struct Tab {
        Panel panel;
        u32 column;
        std::string text;
    };

    void refresh(bool follow);
    void start(Runner::Job job, std::string_view doing = "working") {
        start(std::move(job), doing, step_);
    }
    /// `began`: the step from which on it goes forwards, if it does.
    void start(Runner::Job job, std::string_view doing, u64 began);
    void arrived(const Done&);
    void say_what_came(const Done&, u64 before);
    void interrupt();
    /// NullObserver else has the session.
    bool lines_are_typed() const;

    void obey(const Event&);
    void obey_waiting();
    void handle_meanwhile(const Event&);
    void keep_for_later(const Event&);
    bool handle_keyboard(const Event&);
    bool handle_popup(const Event&);
    bool close_popup(const Event&);
    bool handle_prompt(const Event&);
    bool handle_console(const Event&);
    void handle_key(const Event&);
    bool handle_count(const Event&);
    bool handle_motion(Key);
    std::string_view format_of(Panel) const;
    void move_in_panel(Panel, i64 rows);
    void move_page(Panel, int pages);
    void move_sideways(Panel, int columns);
    void enter_in_panel();
    void click(const Event&);
    bool is_title(const Event&) const;
    void click_title(const Region&, u32 column);
    void click_help(u32 column);
    void click_panel(Panel, u32 row, u32 column);
    void leave_console();
    void finish_prompt();
    void complete();
    void send_line(bool end);

    void focus(Panel);
    const Region* region_of(Panel) const;
    Panel seen_in(const Region&) const;
    std::vector<Tab> tabs_of(const Region&) const;

    void draw_all(Screen&, bool filled = true);
    void draw_panel(Panel, const Canvas&, bool focused);
    void draw_title(Canvas, const Region&);
    void draw_meanwhile(Screen&, bool anew);
    void draw_what_runs(Screen&);
    void fade(Screen&) const;
    void draw_bottom(Screen&);
    void draw_displays(Screen&) const;
    u32 note_columns() const;
    std::vector<std::string> display_rows(u32 rows, u32 columns) const;
    std::vector<std::string> message_rows(u32 columns) const;
    u32 wanted_messages(u32 rows, u32 columns) const;
    std::string usage_of_typed() const;
    void draw_meaning(Canvas, Canvas rest);
    void draw_message(Canvas);
    void draw_help(Canvas);
    void draw_prompt(Canvas);
    void draw_popup(Screen&);
    void draw_too_small(Screen&) const;

    Session& session_;
    UnreportedFindings news_; ///< only the runner asks it, between frames
    Runner runner_;
    Theme theme_;
    std::optional<BitmapShape> bitmap_; ///< a display among the devices
    Layout layout_;
    Screen screen_, calm_; ///< as shown; as it was when nothing ran
    SourcePanel source_;
    RegisterPanel registers_{RegisterPanel::Bank::general},
        floating_{RegisterPanel::Bank::floating}, system_{RegisterPanel::Bank::system};
    MemoryPanel memory_;
    StackPanel stack_;
    CallPanel calls_;
    ConsolePanel console_;
    TimeLine time_line_;
    Panel focus_ = Panel::source, focus_before_ = Panel::source;
    std::array<u32, 9> last_seen_{}; ///< by panel: the higher, the later it had the focus
    u32 seen_count_ = 0;
    Typing typing_ = Typing::nothing;
    LineEditor command_, search_;
    std::string searched_;
    std::optional<Popup> popup_;
    std::string message_, meaning_; ///< `message_`: lines; the last one has no line feed
    std::string count_;             ///< digits typed before a key
    std::vector<std::pair<u32, std::string_view>>
        hints_;                         ///< in the last row: where each begins, and its keys
    std::string note_;                  ///< beside the message, until something else runs
    std::vector<std::string> displays_; ///< with their values
    bool failed_ = false, waiting_ = false, quits_ = false, suspends_ = false, redraws_ = false;
    bool has_devices_ = false;
    const bool has_keyboard_; ///< among the devices; asked once, for they belong to anyone who runs
    bool types_ = false;      ///< keys go to the program's console, a line at a time
    bool presses_ = false;    ///< keys go to the program's keyboard, each at once
    bool alone_ = false;      ///< one panel has all the room
    bool at_work_ = false;    ///< something was begun, and its answer was not yet taken
    bool stale_ = false;      ///< other panels are to be seen than in `calm_`
    u64 step_ = 0, frontier_ = 0; ///< as last seen
    u64 began_ = 0;       ///< where what runs began: before it, the present is only searched
    std::string running_; ///< what runs, for the message
    std::deque<Event> waiting_events_; ///< typed while something ran; the first one stops it
};

} // namespace tharsis::tui

// debugger_view.hpp -- the view of a session as a value: keys and clicks go in, a screen comes out
//
// It does not depend on a terminal. Long jobs run on another thread, and the view stays responsive.
#pragma once
#include "debugger/session/unreported_findings.hpp"
#include "frontends/tui/layout.hpp"
#include "frontends/tui/panels/console_panel.hpp"
#include "frontends/tui/panels/device_panel.hpp"
#include "frontends/tui/panels/pipeline_panel.hpp"
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

class DebuggerView : private SessionListener {
public:
    explicit DebuggerView(Session&, Theme = Theme::dark, std::optional<BitmapShape> = {});
    ~DebuggerView() override;
    DebuggerView(const DebuggerView&) = delete;
    DebuggerView& operator=(const DebuggerView&) = delete;

    /// A key during a job stops the job and is then handled, unless it only inspects or types.
    void handle(const Event&);
    /// Collects the result of a finished job. Returns true if the screen may have changed.
    bool tick();
    /// Draws the current screen in this size; valid until the next call.
    const Screen& draw(u32 rows, u32 columns);

    bool quits() const { return quits_; }
    bool busy() const { return at_work_; }
    Theme theme() const { return theme_; }
    /// Returns true once after a key that suspends the process.
    bool take_suspend() { return std::exchange(suspends_, false); }
    bool take_redraw() { return std::exchange(redraws_, false); }
    /// Waits at most so long for the current job: most commands need no frame that shows them
    /// running.
    void wait_for_work(std::chrono::milliseconds timeout);
    const Screen& screen() const { return screen_; }

    // ---- what keys and `:` commands do (actions.cpp)
    /// Runs until the current procedure has returned, and shows its results.
    void finish(bool back = false);
    void move(StopEvent (Session::*command_word)());
    void move(StopEvent (Session::*command_word)(u64));
    /// Runs until something stops the program; from the current step, or from the start.
    void continue_run(bool from_start = false);
    void go_to_step(u64 step);
    void go_to_mark(bool backwards);
    /// A cycle of the processor, and shows the pipeline.
    void step_cycle(bool backwards);
    void run_to_cursor();
    void toggle_breakpoint();
    void toggle_unfold();
    void next_format();
    void next_tab();
    void zoom() { alone_ = !alone_; }
    void focus_next(bool backwards);
    void focus_console();
    void focus_keyboard();
    /// Moves the focus to the program's input: while it runs its keyboard, if it has one, else its
    /// console.
    void focus_input();
    /// `offered`: a suggestion that may be accepted or typed over.
    void open_prompt(std::string_view start, std::string_view offered = {});
    void open_search();
    void search_again(bool backwards);
    void show_help();
    void quit();
    void suspend() { suspends_ = true; }
    void redraw() { redraws_ = true; }
    /// The selected item of the focused panel as an expression: "$t0", "word[0x10010000]"; else
    /// empty.
    std::string chosen_place() const;
    /// Executes a command line, the view's or the session's.
    void run_command(std::string_view line);
    bool set_theme(std::string_view name);
    bool show_memory(std::string_view expression);
    bool open_file(std::string_view name);
    bool focus_panel(std::string_view name);
    /// Shows a text in the rows of messages, using as few as possible; in a box if they do not
    /// suffice, unless it is a line that need not be readable in full (`whole`).
    void show_message(std::string text, bool failed = false, bool whole = true);

private:
    void on_log(const LogLine&) override;
    struct Popup {
        std::string title;
        std::vector<std::string> lines;
        std::size_t top = 0;
        std::size_t rows = 0; ///< of the lines, as wrapped when last drawn; 0: not yet drawn
    };
    enum class Typing : u8 { nothing, command, search };
    /// The title of one panel of a region; shortened by an ellipsis if necessary.
    struct Tab {
        Panel panel;
        u32 column;
        std::string text;
    };

    void refresh(bool follow);
    void start(Runner::Job job, std::string_view doing = "working") {
        start(std::move(job), doing, step_);
    }
    /// `began`: the first step of a forward run.
    void start(Runner::Job job, std::string_view doing, u64 began);
    void command_finished(const Done&);
    void show_result(const Done&, u64 before);
    void interrupt();
    /// True if no other thread uses the session and lines can be typed.
    bool lines_are_typed() const;

    void handle_event(const Event&);
    void execute_waiting();
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
    /// The pipeline is computed only while it is visible.
    void follow_cycles();
    std::vector<Tab> tabs_of(const Region&) const;

    void draw_all(Screen&, bool filled = true);
    void draw_panel(Panel, const Canvas&, bool focused);
    void draw_title(Canvas, const Region&);
    void draw_meanwhile(Screen&, bool redraw_all);
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
    UnreportedFindings unreported_; ///< used by the runner only, between frames
    Runner runner_;
    Theme theme_;
    std::optional<BitmapShape> bitmap_; ///< a display shown with the devices
    Layout layout_;
    Screen screen_, calm_; ///< as shown; as it was when no job ran
    SourcePanel source_;
    RegisterPanel registers_{RegisterPanel::Bank::general},
        floating_{RegisterPanel::Bank::floating}, system_{RegisterPanel::Bank::system};
    MemoryPanel memory_;
    StackPanel stack_;
    CallPanel calls_;
    PipelinePanel pipeline_;
    ConsolePanel console_;
    TimeLinePanel time_line_;
    Panel focus_ = Panel::source, focus_before_ = Panel::source;
    std::array<u32, panel_count> last_seen_{}; ///< by panel: higher means more recently focused
    u32 seen_count_ = 0;
    Typing typing_ = Typing::nothing;
    LineEditor command_, search_;
    std::string searched_;
    std::optional<Popup> popup_;
    std::string message_, meaning_; ///< `message_`: lines; the last one has no line feed
    std::string count_;             ///< digits typed before a key
    std::vector<std::pair<u32, std::string_view>>
        hints_;                         ///< in the last row: the column of each, and its keys
    std::string note_;                  ///< next to the message, until the next job
    std::vector<std::string> displays_; ///< with their values
    bool failed_ = false, waiting_ = false, quits_ = false, suspends_ = false, redraws_ = false;
    bool has_devices_ = false;
    const bool has_keyboard_;     ///< with devices; cached, since the session may be in use
    bool types_ = false;          ///< keys go to the program's console, by lines
    bool presses_ = false;        ///< keys go to the program's keyboard, immediately
    bool alone_ = false;          ///< one panel is maximised
    bool at_work_ = false;        ///< a job was started, and its result not yet taken
    bool stale_ = false;          ///< other panels are visible than in `calm_`
    u64 step_ = 0, frontier_ = 0; ///< last known
    u64 began_ = 0; ///< first step of the job: before it, the current step only changes temporarily
    std::string running_;              ///< description of the job, for the message
    std::deque<Event> waiting_events_; ///< typed during a job; the first one stops it
};

} // namespace tharsis::tui

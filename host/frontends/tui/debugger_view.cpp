// debugger_view.cpp -- what the view does: commands of the session, and which panel shows what
// Keys are handled in view_keys.cpp and actions.cpp, the drawing in view_drawing.cpp.
#include "frontends/tui/debugger_view.hpp"

#include "base/trimmed.hpp"
#include "debugger/commands/cycle_steps.hpp"
#include "frontends/tui/actions.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::tui {
namespace {

std::string lower(std::string_view text) {
    std::string all(text);
    for (char& c : all) c = c >= 'A' && c <= 'Z' ? char(c + 'a' - 'A') : c;
    return all;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

/// The message for the place where a command stopped; a plain step has none.
Done done_with(const Session& session, const StopEvent& stop_event) {
    Done done;
    done.moved = true;
    done.waiting = stop_event.reason == StopEvent::Reason::waiting;
    done.interrupted = stop_event.reason == StopEvent::Reason::interrupted;
    done.for_key = done.waiting && stop_event.stop.reason == StopReason::waiting_for_key;
    if (stop_event.reason != StopEvent::Reason::moved && !done.interrupted)
        done.text += inspect::stop_event_text(session, stop_event);
    return done;
}

/// The part of a reply that the panels do not show: they show where the program is and what
/// changed, but not what log points printed.
std::string without_place(const std::string& text, const Session& session) {
    auto lines = lines_of(text);
    for (const auto& display : display_lines(session)) std::erase(lines, display);
    std::erase_if(lines, [](const std::string& line) {
        return line.starts_with("log: ") || line.ends_with(" lines of log points are left out");
    });
    while (lines.size() > 1 && lines.back().starts_with("  ")) lines.pop_back();
    if (lines.size() > 1 && lines.back().starts_with("step ")) lines.pop_back();
    std::string kept;
    for (const auto& line : lines) kept += (kept.empty() ? "" : "\n") + line;
    return kept;
}

/// Appended to the other text, one line each.
std::string with_results(std::string text, const Reply& reply) {
    for (const auto& line : lines_of(reply.results))
        text += fmt::format("{}{}", text.empty() ? "" : "\n", trimmed(line));
    return text;
}

/// Runs a session command. What a procedure returned is taken from its reply, everything else from
/// where it stopped.
Done done_by(Session& session, std::string_view command) {
    const Reply reply = execute(session, command);
    Done done = done_with(session, session.stop_event());
    done.text = with_results(std::move(done.text), reply);
    return done;
}

Done done_with(const Reply& reply, const Session& session) {
    const bool waiting = reply.moved && session.stop_event().reason == StopEvent::Reason::waiting;
    const bool for_key = waiting && session.stop_event().stop.reason == StopReason::waiting_for_key;
    return {reply.moved ? with_results(without_place(reply.text, session), reply) : reply.text,
            reply.failed,
            reply.quit,
            reply.moved,
            waiting,
            false,
            for_key,
            reply.look_at};
}

/// The text below the panels while the session is stopped.
std::string meaning_of(const Session& session) {
    const std::string text = inspect::meaning(session);
    if (session.end() == nullptr) return "next: " + text;
    return session.shown_address() == session.machine().state().pc ? "ended here: " + text : text;
}

/// No frame may be drawn from the session while the run is executed again for the findings.
u64 findings_on_the_way(Session& session, UnreportedFindings& unreported) {
    const auto on_yield = std::exchange(session.history().on_yield, nullptr);
    const u64 count = unreported.count();
    session.history().on_yield = on_yield;
    return count;
}

bool keyboard_of(const Board* board) {
    return board != nullptr && board->setup().keyboard_and_display;
}

bool is_continue(std::string_view line) {
    return line == "c" || line == "continue" || line == "cont";
}

} // namespace

DebuggerView::DebuggerView(Session& session, Theme theme, std::optional<BitmapShape> bitmap)
    : session_(session), unreported_(session), runner_(session), theme_(theme), bitmap_(bitmap),
      has_keyboard_(keyboard_of(session.history().board())) {
    session.listen(this);
    refresh(true);
    focus(Panel::source);
}

/// A job that still runs uses the console.
DebuggerView::~DebuggerView() {
    runner_.end();
    session_.listen(nullptr);
}

void DebuggerView::on_log(const LogLine& line) { console_.add_log_line(session_, line.text); }

void DebuggerView::show_message(std::string text, bool failed, bool whole) {
    auto lines = lines_of(text);
    message_ = std::move(text);
    while (message_.ends_with('\n')) message_.pop_back();
    failed_ = failed;
    const bool fits = message_rows(screen_.columns()).size() <= max_messages(screen_.rows());
    if (fits || (lines.size() == 1 && !whole)) return;
    message_.clear();
    popup_ = Popup{failed ? "" : "Answer", std::move(lines)};
}

// ---- running

void DebuggerView::refresh(bool follow) {
    source_.refresh(session_, follow);
    registers_.refresh(session_);
    floating_.refresh(session_);
    system_.refresh(session_);
    memory_.refresh(session_);
    stack_.refresh(session_);
    calls_.refresh(session_);
    pipeline_.invalidate(session_);
    has_devices_ = bitmap_ || session_.history().board() != nullptr;
    time_line_.refresh(session_);
    meaning_ = meaning_of(session_);
    displays_ = display_lines(session_);
    step_ = session_.step();
    if (session_.frontier() < frontier_)
        console_.forget_after(session_.frontier()); // the user has changed the past
    frontier_ = session_.frontier();
}

void DebuggerView::start(Runner::Job job, std::string_view doing, u64 began) {
    message_.clear();
    note_.clear();
    running_ = doing;
    began_ = began;
    at_work_ = true;
    stale_ = false;
    runner_.start([this, job = std::move(job)](Session& session) {
        Done done = job(session);
        // An interrupted command should be answered immediately: its findings are computed at the
        // next stop.
        if (done.moved && !done.interrupted)
            done.findings = findings_on_the_way(session, unreported_);
        return done;
    });
}

void DebuggerView::move(StopEvent (Session::*verb)()) {
    start([verb](Session& session) { return done_with(session, (session.*verb)()); });
}

void DebuggerView::finish(bool back) {
    start([back](Session& session) { return done_by(session, back ? "finish back" : "finish"); });
}

void DebuggerView::move(StopEvent (Session::*verb)(u64)) {
    start([verb](Session& session) { return done_with(session, (session.*verb)(1)); });
}

/// Continues a command that had to wait for input to its original target.
void DebuggerView::continue_run(bool from_start) {
    const auto job = [from_start](Session& session) {
        const bool forgets = from_start && !session.edits().empty();
        Done done = done_by(session, from_start ? "run" : "continue");
        if (forgets) done.text = "what was set by hand is forgotten\n" + done.text;
        return done;
    };
    start(job, "running", from_start ? 0 : step_);
}

void DebuggerView::go_to_step(u64 step) {
    start([step](Session& session) { return done_with(session, session.go_to(step)); });
}

void DebuggerView::go_to_mark(bool backwards) {
    u64 step = step_;
    if (time_line_.neighbour(step, backwards))
        go_to_step(step);
    else
        show_message(backwards ? "nothing is marked before this step"
                               : "nothing is marked after this step");
}

void DebuggerView::step_cycle(bool backwards) {
    cycle_position(session_);
    pipeline_.invalidate(session_);
    const bool shares_place = focus_ != Panel::source && focus_ != Panel::registers &&
                              focus_ != Panel::floating && focus_ != Panel::system;
    if (shares_place)
        focus(Panel::pipeline);
    else
        last_seen_[std::size_t(Panel::pipeline)] = ++seen_count_;
    start([backwards](Session& session) {
        return done_by(session, backwards ? "cycle back" : "cycle");
    });
}

void DebuggerView::follow_cycles() {
    const Region* region = region_of(Panel::pipeline);
    if (region && seen_in(*region) == Panel::pipeline && pipeline_.is_stale())
        pipeline_.refresh(session_);
}

void DebuggerView::run_to_cursor() {
    const std::string place = source_.place_of_chosen(session_);
    if (place.empty()) return;
    const auto places = session_.find(place);
    if (!places.error.empty())
        return show_message(places.error + (places.tip.empty() ? "" : "; " + places.tip), true);
    start([addresses = places.addresses](Session& session) {
        return done_with(session, session.run_to(addresses));
    });
}

void DebuggerView::interrupt() { runner_.interrupt(); }

bool DebuggerView::tick() {
    const bool was_at_work = at_work_;
    if (const auto done = runner_.take()) command_finished(*done);
    execute_waiting();
    return was_at_work;
}

void DebuggerView::command_finished(const Done& done) {
    at_work_ = false;
    message_.clear();
    if (done.quit) quits_ = true;
    const bool is_answered =
        done.waiting && (done.for_key ? !session_.typed().empty() : lines_are_typed());
    // What was typed while the program was about to ask is its answer, but a key that it left
    // unread is not.
    const bool is_left = is_answered && done.for_key && session_.step() == began_;
    if (is_answered && !is_left) {
        waiting_ = false;
        return continue_run();
    }
    refresh(done.moved);
    if (done.look_at)
        if (const auto place = inspect::place(session_, *done.look_at))
            source_.open(session_, place->file, place->line);
    if (done.moved) waiting_ = done.waiting;
    if (done.findings > 0)
        note_ = fmt::format("{} finding{}: :info findings", grouped(done.findings),
                            done.findings == 1 ? "" : "s");
    show_result(done, began_);
    if (is_left)
        show_message("the keys of this program come from a script; what is typed is not read");
    if (done.waiting) {
        if (done.for_key)
            focus_keyboard();
        else
            focus_console();
    } else if (!waiting_ && done.moved && (types_ || presses_)) {
        focus(focus_before_);
    }
}

void DebuggerView::show_result(const Done& done, u64 before) {
    std::string text = done.text;
    if (done.interrupted)
        text += fmt::format("interrupted; {} step {}", step_ == before ? "still at" : "now at",
                            grouped(step_));
    if (!text.empty())
        show_message(done.moved ? without_folders(text, session_.program()) : text, done.failed,
                     !done.moved);
}

bool DebuggerView::lines_are_typed() const {
    return session_.typed().find('\n') != std::string_view::npos;
}

void DebuggerView::wait_for_work(std::chrono::milliseconds timeout) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds blink{5};
    const auto end = Clock::now() + timeout;
    do {
        runner_.wait(waiting_events_.empty() ? timeout : std::min(timeout, blink));
        tick();
    } while (at_work_ && Clock::now() < end);
}

void DebuggerView::send_line(bool end) {
    {
        const auto lock = runner_.lock(std::chrono::milliseconds(100));
        // A backward search reads no input: the line is kept, to be sent later.
        if (!lock || (at_work_ && session_.step() < began_))
            return show_message("wait: a search is running", true);
        const bool was_over = session_.ended();
        const u64 branch = session_.branches();
        console_.send(session_, end, at_work_);
        if (at_work_) return;
        if (session_.branches() != branch) refresh(true);
        // Taking back the end of the input, which ended the program, lets it continue.
        waiting_ |= was_over && !session_.ended();
    }
    if (!waiting_) return;
    waiting_ = false;
    continue_run();
}

// ---- commands

void DebuggerView::run_command(std::string_view typed) {
    const std::string_view line = trimmed(typed);
    if (line.empty()) return;
    if (is_continue(line)) return continue_run();
    if (line == "run" || line == "r") return continue_run(true);
    const std::string_view word = line.substr(0, line.find(' '));
    const auto rest = trimmed(line.substr(word.size()));
    for (const Action& action : actions())
        if (action.type != nullptr && action.name == word &&
            (rest.empty() || !action.usage.empty()))
            return void(action.type(*this, rest));
    if (line == "help" || line == "?") return show_help();
    start([text = std::string(line)](Session& session) {
        return done_with(execute(session, text), session);
    });
}

void DebuggerView::toggle_breakpoint() {
    const auto* row = source_.chosen();
    if (row == nullptr) return;
    if (row->stops.empty()) return run_command("break " + source_.place_of_chosen(session_));
    for (const int number : std::vector<int>(row->stops)) session_.remove(number);
    show_message("breakpoint cleared");
    refresh(false);
}

void DebuggerView::toggle_unfold() {
    if (!source_.toggle(session_))
        show_message("nothing to unfold here: this line is one instruction");
}

void DebuggerView::next_format() {
    if (focus_ == Panel::memory) return memory_.next_form();
    if (focus_ == Panel::stack) return stack_.next_format();
    RegisterPanel& panel = focus_ == Panel::floating ? floating_
                           : focus_ == Panel::system ? system_
                                                     : registers_;
    panel.next_format();
}

std::string DebuggerView::chosen_place() const {
    const auto of = [](const RegisterPanel& panel) {
        return panel.chosen() == nullptr ? std::string() : panel.chosen()->name;
    };
    switch (focus_) {
    case Panel::registers: return of(registers_);
    case Panel::floating: return of(floating_);
    case Panel::system: return of(system_);
    case Panel::memory: return memory_.chosen_place();
    case Panel::stack:
        return stack_.chosen() == nullptr ? std::string()
                                          : fmt::format("word[0x{:08x}]", stack_.chosen()->address);
    default: return {};
    }
}

bool DebuggerView::set_theme(std::string_view name) {
    const auto theme = theme_named(name);
    if (theme)
        theme_ = *theme;
    else
        show_message("there are three themes: dark, light, monochrome", true);
    return theme.has_value();
}

bool DebuggerView::show_memory(std::string_view text) {
    const auto parsed =
        Expression::parse(text, session_.program(), session_.program().unit_of(source_.file()));
    if (!parsed.expression)
        return show_message(parsed.error + (parsed.tip.empty() ? "" : "; " + parsed.tip), true),
               false;
    // A label alone means the word stored there, but here its address is wanted.
    u32 address = 0;
    const auto location = parsed.expression->location(session_.machine());
    const auto answer = parsed.expression->evaluate(session_.machine());
    if (location && !location->reg)
        address = location->range.address;
    else if (answer.value)
        address = answer.value->word;
    else
        return show_message(answer.error, true), false;
    memory_.show(address);
    focus(Panel::memory);
    return true;
}

bool DebuggerView::open_file(std::string_view name) {
    const auto& files = session_.program().files;
    for (FileId file = 0; file < files.size(); ++file)
        if (files[file].name == name || files[file].name.ends_with(fmt::format("/{}", name))) {
            source_.open(session_, file);
            focus(Panel::source);
            return true;
        }
    std::string known;
    for (const auto& file : files) known += (known.empty() ? "" : ", ") + file.name;
    show_message(fmt::format("there is no source file called '{}'; there are: {}", name, known),
                 true);
    return false;
}

// ---- focus

const Region* DebuggerView::region_of(Panel panel) const {
    for (const Region& region : layout_.regions)
        if (std::ranges::count(region.panels, panel) > 0) return &region;
    return nullptr;
}

Panel DebuggerView::seen_in(const Region& region) const {
    return *std::max_element(region.panels.begin(), region.panels.end(), [this](Panel a, Panel b) {
        return last_seen_[std::size_t(a)] < last_seen_[std::size_t(b)];
    });
}

/// Keys in the console are input for a program that waits or runs; otherwise `i` has to be typed
/// first.
void DebuggerView::focus(Panel panel) {
    if (panel == Panel::console && focus_ != Panel::console && focus_ != Panel::devices)
        focus_before_ = focus_;
    presses_ = false;
    types_ = panel == Panel::console && (waiting_ || at_work_);
    focus_ = panel;
    last_seen_[std::size_t(panel)] = ++seen_count_;
}

void DebuggerView::focus_next(bool backwards) {
    std::vector<Panel> order;
    for (const Region& region : layout_.regions)
        for (const Panel panel : region.panels)
            if (std::ranges::count(order, panel) == 0) order.push_back(panel);
    if (order.empty()) return;
    const auto at = std::size_t(std::ranges::find(order, focus_) - order.begin()) % order.size();
    focus(order[(at + (backwards ? order.size() - 1 : 1)) % order.size()]);
}

/// Where only one panel fits, switches between the panels that share its place.
void DebuggerView::next_tab() {
    const Region* region = region_of(focus_);
    if (region == nullptr || region->panels.size() < 2) region = region_of(Panel::memory);
    if (region == nullptr || region->panels.size() < 2)
        return show_message("nothing shares its place with this panel; Tab goes to the next one");
    const auto at =
        std::size_t(std::ranges::find(region->panels, seen_in(*region)) - region->panels.begin());
    focus(region->panels[(at + 1) % region->panels.size()]);
}

bool DebuggerView::focus_panel(std::string_view typed) {
    if (typed.empty()) return next_tab(), true;
    const std::string name = lower(typed);
    for (const Panel panel :
         {Panel::source, Panel::registers, Panel::floating, Panel::system, Panel::console,
          Panel::memory, Panel::stack, Panel::calls, Panel::pipeline, Panel::devices}) {
        if (lower(title_of(panel)).starts_with(name) && region_of(panel) != nullptr)
            return focus(panel), true;
    }
    show_message(
        "panels: source, registers, fpu, cop0, console, memory, stack, calls, pipeline (after "
        "the command of this name), devices",
        true);
    return false;
}

void DebuggerView::focus_console() {
    focus(Panel::console);
    types_ = true;
}

void DebuggerView::focus_input() {
    if (at_work_ && has_keyboard_)
        focus_keyboard();
    else
        focus_console();
}

/// Shows the panel with the program's output: its own display if it has written to it.
void DebuggerView::focus_keyboard() {
    if (focus_ != Panel::devices && focus_ != Panel::console) focus_before_ = focus_;
    const auto lock = runner_.lock(std::chrono::milliseconds(100));
    const bool shows =
        lock && session_.history().board()->display().screen().text().find_first_not_of(" \n") !=
                    std::string::npos;
    focus(shows ? Panel::devices : Panel::console);
    presses_ = true;
}

void DebuggerView::quit() {
    quits_ = true;
    if (at_work_) interrupt();
}

void DebuggerView::show_help() {
    Popup help{"Help", {}};
    for (const Action& action : actions())
        help.lines.push_back(fmt::format(
            " {:<2}  {:<34} {}", action.key,
            fmt::format("{}{} {}", action.name.empty() ? "" : ":", action.name, action.usage),
            action.help));
    for (const auto* line :
         {" Tab  the next panel; Shift-Tab the previous one",
          " arrows, PgUp, PgDn, Home, End  move in the panel",
          " Enter  edit the register, follow the word, go to the caller",
          " 1 2 3 ...  before s n . , and their capitals: so many times; before g: that step",
          " in the console i types for the program; Esc ends that",
          " Ctrl-C, Esc or any key  stops what runs; the key then takes effect",
          " ... but Tab, arrows and the wheel look on, i types for the program",
          " Ctrl-Z  to the shell; Ctrl-L redraws",
          " mouse: a title shows its panel, the left edge sets a breakpoint, \u25b8 unfolds,",
          "        the time line goes to that step, words of the last row are buttons", "",
          " After `:` all commands of the debugger work, too:"})
        help.lines.emplace_back(line);
    for (const DebugCommand& command : debug_commands())
        help.lines.push_back(fmt::format(
            "   {:<36} {}", fmt::format("{} {}", command.name, command.usage), command.help));
    popup_ = std::move(help);
}

} // namespace tharsis::tui

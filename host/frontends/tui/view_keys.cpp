// view_keys.cpp -- what keys and clicks mean: for a popup, a prompt, the console, a panel, or as an
// action
//
// The topmost of these that is present handles an event first.
#include "frontends/tui/actions.hpp"
#include "frontends/tui/debugger_view.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::tui {

namespace {

/// A key that follows this soon was typed ahead: it waits a little for a running command.
constexpr std::chrono::milliseconds typed_ahead{250};
constexpr std::size_t max_waiting = 256;

} // namespace

void DebuggerView::handle(const Event& event) {
    if (event.kind == Event::Kind::none || event.kind == Event::Kind::resize) return;
    // The result of a command that has ended meanwhile decides what a key means.
    tick();
    if (event.key == Key::control_z) return suspend();
    if (event.key == Key::control_l) return redraw();
    if (layout_.too_small && event.text == "q") return quit();
    if (layout_.too_small) return;
    if (at_work_)
        handle_meanwhile(event);
    else
        handle_event(event);
}

void DebuggerView::handle_event(const Event& event) {
    if (handle_popup(event)) return;
    if (event.kind != Event::Kind::key) return click(event);
    if (handle_prompt(event)) return;
    if (presses_ && handle_keyboard(event)) return;
    if (types_ && handle_console(event)) return;
    handle_key(event);
}

// ---- while something runs

void DebuggerView::handle_meanwhile(const Event& event) {
    stale_ = true;
    if (event.kind == Event::Kind::wheel_up || event.kind == Event::Kind::wheel_down ||
        is_title(event))
        return click(event);
    const bool first = waiting_events_.empty() && event.kind == Event::Kind::key;
    if (first && presses_ && handle_keyboard(event)) return;
    if (first && types_ && handle_console(event)) return;
    if (event.key == Key::control_c || event.key == Key::escape) {
        waiting_events_.clear();
        return interrupt();
    }
    if (first && (event.key == Key::tab || event.key == Key::back_tab))
        return focus_next(event.key == Key::back_tab);
    if (first && handle_motion(event.key)) return;
    if (first && event.text == "i") return focus_input();
    keep_for_later(event);
}

/// A key that is held down counts once.
void DebuggerView::keep_for_later(const Event& event) {
    const bool late = runner_.age() >= typed_ahead;
    const bool held = late && !waiting_events_.empty() && waiting_events_.back() == event;
    if (!held && waiting_events_.size() < max_waiting) waiting_events_.push_back(event);
    if (late) interrupt();
}

void DebuggerView::execute_waiting() {
    if (at_work_ && !waiting_events_.empty() && runner_.age() >= typed_ahead) interrupt();
    while (!at_work_ && !waiting_events_.empty() && !quits_) {
        const Event event = waiting_events_.front();
        waiting_events_.pop_front();
        const std::string came = message_;
        handle_event(event);
        if (message_.empty() && !at_work_ && typing_ == Typing::nothing) message_ = came;
    }
}

/// A key for the program's keyboard; a program that waits for it continues.
bool DebuggerView::handle_keyboard(const Event& event) {
    const std::string_view typed = event.key == Key::enter       ? "\n"
                                   : event.key == Key::backspace ? "\b"
                                                                 : std::string_view(event.text);
    if (event.key == Key::escape && !at_work_) return focus(focus_before_), true;
    if (typed.empty()) return false;
    {
        const auto lock = runner_.lock(std::chrono::milliseconds(100));
        if (!lock || (at_work_ && session_.step() < began_))
            return show_message("wait: a search is running", true), true;
        if (at_work_)
            session_.type_ahead(typed);
        else
            session_.type(typed);
    }
    if (at_work_ || !waiting_) return true;
    waiting_ = false;
    continue_run();
    return true;
}

bool DebuggerView::handle_popup(const Event& event) {
    if (!popup_) return false;
    const auto scroll = [&](i64 rows) {
        const i64 last = i64(std::max(popup_->rows, popup_->lines.size())) - 1;
        popup_->top =
            std::size_t(std::clamp<i64>(i64(popup_->top) + rows, 0, std::max<i64>(last, 0)));
    };
    const i64 page = std::max<i64>(i64(screen_.rows()) - 8, 1);
    if (event.kind == Event::Kind::wheel_up || event.key == Key::up)
        scroll(-1);
    else if (event.kind == Event::Kind::wheel_down || event.key == Key::down)
        scroll(1);
    else if (event.key == Key::home)
        scroll(-i64(popup_->top));
    else if (event.key == Key::end)
        scroll(i64(popup_->rows));
    else if (event.key == Key::page_up)
        scroll(-page);
    else if (event.key == Key::page_down || event.text == " ")
        scroll(page);
    else
        return close_popup(event);
    return true;
}

/// A key that only closes the popup is used up, as is a click; any other key also has its normal
/// effect.
bool DebuggerView::close_popup(const Event& event) {
    popup_.reset();
    return event.kind != Event::Kind::key || event.key == Key::escape || event.key == Key::enter ||
           event.text == "q";
}

// ---- the line at the bottom

void DebuggerView::open_prompt(std::string_view start, std::string_view offered) {
    typing_ = Typing::command;
    command_.offer(std::string(start), offered);
    message_.clear();
}

void DebuggerView::open_search() {
    typing_ = Typing::search;
    search_.set({});
    message_.clear();
}

bool DebuggerView::handle_prompt(const Event& event) {
    if (typing_ == Typing::nothing) return false;
    LineEditor& editor = typing_ == Typing::command ? command_ : search_;
    const bool gives_up = event.key == Key::escape || event.key == Key::control_c ||
                          (event.key == Key::backspace && editor.text().empty());
    if (gives_up) {
        typing_ = Typing::nothing;
        message_.clear();
    } else if (event.key == Key::enter) {
        finish_prompt();
    } else if (event.key == Key::tab) {
        complete();
    } else {
        editor.handle(event);
    }
    return true;
}

void DebuggerView::finish_prompt() {
    const Typing typing = std::exchange(typing_, Typing::nothing);
    if (typing == Typing::command) return run_command(command_.take());
    const std::string text = search_.take();
    if (!text.empty()) searched_ = text;
    search_again(false);
}

void DebuggerView::search_again(bool backwards) {
    if (searched_.empty()) return;
    focus(Panel::source);
    if (!source_.search(searched_, backwards))
        show_message(fmt::format("'{}' is not in this file", searched_), true);
}

void DebuggerView::complete() {
    if (typing_ != Typing::command) return;
    auto words = completions(session_, command_.text());
    for (const Action& action : actions())
        if (action.type != nullptr && action.name.starts_with(command_.text()))
            words.emplace_back(action.name);
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    message_.clear();
    if (command_.complete(words) || words.size() < 2) return;
    // Names first: they are harder to remember than registers.
    std::stable_partition(words.begin(), words.end(),
                          [](const std::string& word) { return !word.starts_with('$'); });
    for (const auto& word : words) message_ += word + "  ";
    failed_ = false;
}

// ---- the console

bool DebuggerView::handle_console(const Event& event) {
    switch (event.key) {
    case Key::escape:
        if (at_work_)
            interrupt();
        else
            leave_console();
        return true;
    case Key::enter: send_line(false); return true;
    case Key::control_d: send_line(true); return true;
    case Key::page_up: console_.scroll(8); return true;
    case Key::page_down: console_.scroll(-8); return true;
    case Key::control_c:
        if (at_work_)
            interrupt();
        else
            console_.editor().set({});
        return true;
    case Key::left:
    case Key::right:
        if (!console_.editor().text().empty()) return console_.editor().handle(event);
        console_.shift(event.key == Key::left ? -8 : 8);
        return true;
    default: return console_.editor().handle(event);
    }
}

void DebuggerView::leave_console() {
    focus(focus_before_ == Panel::console ? Panel::source : focus_before_);
}

// ---- panels

void DebuggerView::handle_key(const Event& event) {
    message_.clear();
    if (handle_count(event)) return;
    const std::string count = std::exchange(count_, {});
    if (event.key == Key::tab || event.key == Key::back_tab)
        return focus_next(event.key == Key::back_tab);
    if (event.key == Key::f1) return show_help();
    if (event.key == Key::escape && focus_ == Panel::console) return leave_console();
    if (event.key == Key::enter) return enter_in_panel();
    if (event.key == Key::control_c) return show_message("nothing runs; q leaves");
    if (handle_motion(event.key)) return;
    for (const Action& action : actions()) {
        if (action.press == nullptr || event.text != action.key) continue;
        const bool is_counted = !count.empty() && (action.usage == "[N]" || action.usage == "N");
        return is_counted ? run_command(fmt::format("{} {}", action.name, count))
                          : action.press(*this);
    }
    if (!event.text.empty())
        show_message(fmt::format("'{}' is not a key of this view; ? shows them all", event.text),
                     true);
}

/// As in editors: a number before a key.
bool DebuggerView::handle_count(const Event& event) {
    constexpr std::size_t max_digits = 12;
    const bool is_digit = event.text.size() == 1 && event.text[0] >= '0' && event.text[0] <= '9';
    if (!is_digit || count_.size() == max_digits) return false;
    count_ += event.text;
    show_message(count_);
    return true;
}

bool DebuggerView::handle_motion(Key key) {
    constexpr i64 far = 1'000'000'000;
    switch (key) {
    case Key::up: return move_in_panel(focus_, -1), true;
    case Key::down: return move_in_panel(focus_, 1), true;
    case Key::page_up: return move_page(focus_, -1), true;
    case Key::page_down: return move_page(focus_, 1), true;
    case Key::home: return move_in_panel(focus_, -far), true;
    case Key::end: return move_in_panel(focus_, far), true;
    case Key::left: return move_sideways(focus_, -1), true;
    case Key::right: return move_sideways(focus_, 1), true;
    default: return false;
    }
}

void DebuggerView::move_in_panel(Panel panel, i64 rows) {
    switch (panel) {
    case Panel::source: return source_.move(rows);
    case Panel::registers: return registers_.move(rows);
    case Panel::floating: return floating_.move(rows);
    case Panel::system: return system_.move(rows);
    case Panel::memory: return memory_.move(std::clamp<i64>(rows, -1000, 1000));
    case Panel::stack: return stack_.move(rows);
    case Panel::calls: return calls_.move(rows);
    case Panel::pipeline: return pipeline_.move(rows);
    case Panel::console: return console_.scroll(-rows);
    case Panel::devices: return;
    }
}

void DebuggerView::move_page(Panel panel, int pages) {
    if (panel == Panel::source) return source_.move_page(pages);
    if (panel == Panel::memory) return memory_.move_page(pages);
    move_in_panel(panel, pages * 8);
}

void DebuggerView::move_sideways(Panel panel, int columns) {
    switch (panel) {
    case Panel::source: return source_.shift(columns * 8);
    case Panel::registers: return registers_.move_column(columns);
    case Panel::floating: return floating_.move_column(columns);
    case Panel::system: return system_.move_column(columns);
    case Panel::memory: return memory_.move_byte(columns);
    case Panel::console: return console_.shift(columns * 8);
    case Panel::pipeline: return pipeline_.shift(columns * 8);
    default: return;
    }
}

void DebuggerView::enter_in_panel() {
    if (focus_ == Panel::stack && stack_.chosen() != nullptr)
        return memory_.show(stack_.chosen()->value), focus(Panel::memory);
    if (focus_ == Panel::calls && calls_.chosen() != nullptr && calls_.chosen()->place) {
        source_.open(session_, calls_.chosen()->place->file, calls_.chosen()->place->line);
        return focus(Panel::source);
    }
    if (const std::string place = chosen_place(); !place.empty())
        open_prompt("set " + place + " = ");
}

// ---- the mouse

void DebuggerView::click(const Event& event) {
    if (layout_.time_line.holds(event.row, event.column)) {
        u64 step = 0;
        if (event.kind == Event::Kind::click && time_line_.step_at(event.column, step))
            go_to_step(step);
        return;
    }
    for (const Region& region : layout_.regions) {
        if (!region.box.holds(event.row, event.column)) continue;
        const Panel panel = seen_in(region);
        constexpr i64 wheel = 3;
        if (event.kind == Event::Kind::wheel_up) return move_in_panel(panel, -wheel);
        if (event.kind == Event::Kind::wheel_down) return move_in_panel(panel, wheel);
        if (event.row == region.box.row)
            return click_title(region, event.column - region.box.column);
        focus(panel);
        return click_panel(panel, event.row - region.box.row - 1, event.column - region.box.column);
    }
    if (event.kind == Event::Kind::click && layout_.help.holds(event.row, event.column))
        click_help(event.column);
}

bool DebuggerView::is_title(const Event& event) const {
    const auto holds = [&](const Region& region) {
        return region.box.row == event.row && region.box.holds(event.row, event.column);
    };
    return event.kind == Event::Kind::click && std::ranges::any_of(layout_.regions, holds);
}

/// Beside the names: the visible panel.
void DebuggerView::click_title(const Region& region, u32 column) {
    Panel panel = seen_in(region);
    for (const Tab& tab : tabs_of(region))
        if (column >= tab.column && column < tab.column + columns_of(tab.text)) panel = tab.panel;
    focus(panel);
}

/// A hint with one key is a button.
void DebuggerView::click_help(u32 column) {
    std::string_view keys;
    for (const auto& [begin, its] : hints_)
        if (begin <= column) keys = its;
    Event event;
    event.kind = Event::Kind::key;
    if (keys == "Tab")
        event.key = Key::tab;
    else if (keys == "Esc")
        event.key = Key::escape;
    else if (keys == "Enter")
        event.key = Key::enter;
    else if (keys == "Ctrl-D")
        event.key = Key::control_d;
    else if (keys.size() == 1)
        event.text = std::string(keys);
    else
        return;
    handle_event(event);
}

void DebuggerView::click_panel(Panel panel, u32 row, u32 column) {
    switch (panel) {
    case Panel::source:
        if (!source_.choose(row)) return;
        if (source_.is_fold_mark(column))
            toggle_unfold();
        else if (source_.is_gutter(column))
            toggle_breakpoint();
        return;
    case Panel::registers: return void(registers_.choose(row, column));
    case Panel::floating: return void(floating_.choose(row, column));
    case Panel::system: return void(system_.choose(row, column));
    case Panel::memory: return void(memory_.choose(row, column));
    case Panel::stack: return void(stack_.choose(row));
    case Panel::calls: return void(calls_.choose(row));
    default: return;
    }
}

} // namespace tharsis::tui

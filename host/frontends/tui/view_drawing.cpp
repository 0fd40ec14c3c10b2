// view_drawing.cpp -- the screen of the view: panels with their titles, and the four lines below
// them
//
// While something runs, only what may have changed is drawn over the last frame.
#include "frontends/tui/actions.hpp"
#include "frontends/tui/debugger_view.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::tui {
namespace {

/// The part of the text that fits into the columns, cut after a blank if there is one; never empty.
std::string_view first_part(std::string_view text, u32 columns) {
    std::size_t end = 0, blank = 0;
    for (u32 written = 0, bytes = 1, width = 1; end < text.size(); end += bytes) {
        shown_character(text.substr(end), bytes, width);
        written += width;
        if (written > columns)
            return text.substr(0, blank > 0 ? blank : std::max<std::size_t>(end, 1));
        if (text[end] == ' ' && end > text.find_first_not_of(' ')) blank = end + 1;
    }
    return text;
}

/// Lines cut to this width; the rest of a line continues below it, slightly indented.
std::vector<std::string> wrapped(const std::vector<std::string>& lines, u32 columns) {
    std::vector<std::string> rows;
    for (std::string_view rest : lines) {
        if (columns_of(rest) <= columns) {
            rows.emplace_back(rest);
            continue;
        }
        const std::string indent(
            std::min<std::size_t>(rest.find_first_not_of(' '), columns / 3) + 2, ' ');
        for (bool first = true; !rest.empty(); first = false) {
            const auto part = first_part(rest, first ? columns : columns - u32(indent.size()));
            rows.push_back(first ? std::string(part) : indent + std::string(part));
            rest.remove_prefix(part.size());
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        }
    }
    return rows;
}

/// What ends within this time must not flicker.
constexpr std::chrono::milliseconds hidden_rows{200};

bool is_live(Panel panel) { return panel == Panel::console || panel == Panel::devices; }

/// The area below the title.
Canvas inside_of(Screen& screen, const Region& region) {
    const Box& box = region.box;
    return {screen, {box.row + 1, box.column, box.rows - 1, box.columns}};
}

} // namespace

const Screen& DebuggerView::draw(u32 rows, u32 columns) {
    const Form form = alone_ ? Form::alone : types_ || presses_ ? Form::typing : Form::all;
    layout_ = lay_out(rows, columns, {has_devices_, pipeline_.counts()}, form,
                      u32(display_rows(rows, columns).size()), wanted_messages(rows, columns));
    if (region_of(focus_) == nullptr && !layout_.too_small) focus(Panel::source);
    Screen next(rows, columns);
    if (layout_.too_small) {
        draw_too_small(next);
    } else if (at_work_) {
        draw_meanwhile(next, screen_.rows() != rows || screen_.columns() != columns);
    } else {
        follow_cycles();
        draw_all(next);
        calm_ = next;
    }
    if (!layout_.too_small) draw_bottom(next);
    if (popup_ && !layout_.too_small) draw_popup(next);
    return screen_ = std::move(next);
}

void DebuggerView::draw_too_small(Screen& screen) const {
    Canvas canvas(screen, screen.whole());
    canvas.clear();
    canvas.write(0, 0, fmt::format("{} x {} is too small", screen.columns(), screen.rows()),
                 {Foreground::error});
    canvas.write(1, 0, fmt::format("make it {} x {}", least_columns, least_rows));
    canvas.write(2, 0, "q leaves", {Foreground::dim});
}

void DebuggerView::draw_all(Screen& screen, bool filled) {
    Canvas whole(screen, screen.whole());
    whole.clear();
    for (const Box& rule : layout_.rules)
        for (u32 row = 0; row < rule.rows; ++row)
            whole.write(rule.row + row, rule.column, "\u2502", {Foreground::dim});
    for (const Region& region : layout_.regions) {
        draw_title(Canvas(screen, region.box), region);
        const Panel panel = seen_in(region);
        if (filled)
            draw_panel(panel, inside_of(screen, region),
                       panel == focus_ && typing_ == Typing::nothing);
    }
    draw_displays(screen);
}

/// As many beside each other as fit in a row; if there are too many, the last ones are omitted.
std::vector<std::string> DebuggerView::display_rows(u32 rows, u32 columns) const {
    constexpr u32 gap = 3;
    std::vector<std::string> shown;
    for (const auto& display : displays_) {
        const bool fits =
            !shown.empty() && columns_of(shown.back()) + gap + columns_of(display) + 2 <= columns;
        if (fits)
            shown.back() += std::string(gap, ' ') + display;
        else
            shown.push_back(display);
    }
    const std::size_t most = max_displays(rows);
    if (shown.size() <= most) return shown;
    shown.resize(most);
    shown.back() = shortened(shown.back(), columns > 30 ? columns - 30 : columns) +
                   " ... :info display has more";
    return shown;
}

void DebuggerView::draw_displays(Screen& screen) const {
    Canvas canvas(screen, layout_.displays);
    const auto shown = display_rows(screen.rows(), screen.columns());
    for (u32 row = 0; row < canvas.rows() && row < shown.size(); ++row) {
        canvas.clear(row);
        canvas.write(row, 1, shortened(shown[row], canvas.columns() - 2), {Foreground::label});
    }
}

void DebuggerView::draw_panel(Panel panel, const Canvas& canvas, bool focused) {
    switch (panel) {
    case Panel::source: return source_.draw(canvas, session_, focused);
    case Panel::registers: return registers_.draw(canvas, focused);
    case Panel::floating: return floating_.draw(canvas, focused);
    case Panel::system: return system_.draw(canvas, focused);
    case Panel::memory: return memory_.draw(canvas, session_, focused);
    case Panel::stack: return stack_.draw(canvas, focused);
    case Panel::calls: return calls_.draw(canvas, session_, focused);
    case Panel::pipeline: return pipeline_.draw(canvas);
    case Panel::console: return console_.draw(canvas, session_, focused && types_, waiting_);
    case Panel::devices: return draw_devices(canvas, session_, bitmap_);
    }
}

/// Beginning at the right, tabs that are not shown lose their names, as many as necessary.
std::vector<DebuggerView::Tab> DebuggerView::tabs_of(const Region& region) const {
    const Panel seen = seen_in(region);
    std::vector<Tab> tabs;
    u32 taken = 1;
    for (const Panel panel : region.panels) {
        tabs.push_back(
            {panel, 0,
             panel == Panel::source ? source_.title(session_) : std::string(title_of(panel))});
        taken += columns_of(tabs.back().text) + 1;
    }
    const u32 space = region.box.columns + 1; // no blank is needed after the last one
    for (auto tab = tabs.rbegin(); tab != tabs.rend() && taken > space; ++tab) {
        if (tab->panel == seen) continue;
        taken -= columns_of(tab->text) - 1;
        tab->text = "\u2026";
    }
    for (Tab& tab : tabs) {
        const std::string name(title_of(tab.panel));
        if (tab.text != "\u2026" || taken + columns_of(name) - 1 > space) continue;
        taken += columns_of(name) - 1;
        tab.text = name;
    }
    u32 column = 1;
    for (Tab& tab : tabs) {
        const u32 surplus = taken > space ? taken - space : 0, width = columns_of(tab.text);
        if (tab.panel == seen && surplus > 0)
            tab.text = shortened(tab.text, width > surplus ? width - surplus : 1);
        tab.column = column;
        column += columns_of(tab.text) + 1;
    }
    return tabs;
}

/// The format in which a panel shows its values; empty if there is only one.
std::string_view DebuggerView::format_of(Panel panel) const {
    switch (panel) {
    case Panel::registers: return name_of(registers_.format());
    case Panel::floating: return name_of(floating_.format());
    case Panel::system: return name_of(system_.format());
    case Panel::memory: return name_of(memory_.form());
    case Panel::stack: return name_of(stack_.format());
    default: return {};
    }
}

void DebuggerView::draw_title(Canvas canvas, const Region& region) {
    const Panel seen = seen_in(region);
    const bool focused = seen == focus_;
    const Background background = focused ? Background::focus : Background::bar;
    canvas.clear(0, {Foreground::text, background});
    u32 column = 1;
    for (const Tab& tab : tabs_of(region)) {
        const bool is_seen = tab.panel == seen;
        column =
            canvas.write(0, tab.column, tab.text,
                         {is_seen ? Foreground::title : Foreground::dim, background, is_seen}) +
            1;
    }
    if (const auto format = format_of(seen); column + 10 < canvas.columns())
        canvas.write_right(0, canvas.columns() - 1, format, {Foreground::dim, background});
    if ((seen == Panel::console || (seen == Panel::devices && presses_)) && waiting_)
        canvas.write_right(0, canvas.columns() - 1,
                           presses_ ? "waits for a key" : "waits for input",
                           {Foreground::changed, background});
}

/// A frame must not wait for the program: while it holds the session, everything but the lines
/// below stays as drawn.
void DebuggerView::draw_meanwhile(Screen& screen, bool redraw_all) {
    const auto lock = runner_.lock(std::chrono::milliseconds(12));
    // During a backward search the panels would show an intermediate state: they stay as drawn, or
    // after a resize are empty.
    const bool searches = lock && session_.step() < began_;
    if (lock && (redraw_all || (stale_ && !searches))) {
        draw_all(screen, !searches);
        calm_ = screen;
        stale_ = searches;
    }
    if (calm_.rows() == screen.rows() && calm_.columns() == screen.columns()) screen = calm_;
    if (lock) draw_what_runs(screen);
    calm_ = screen;
    if (runner_.age() > hidden_rows) fade(screen);
}

void DebuggerView::draw_what_runs(Screen& screen) {
    step_ = session_.step();
    frontier_ = std::max(session_.frontier(), step_);
    if (step_ < began_) return;
    for (const Region& region : layout_.regions) {
        const Panel panel = seen_in(region);
        if (!is_live(panel)) continue;
        Canvas canvas = inside_of(screen, region);
        canvas.clear();
        draw_panel(panel, canvas, panel == focus_);
    }
}

/// Everything but the console and the devices is as it was when this run began, and must not be
/// taken for the current state.
void DebuggerView::fade(Screen& screen) const {
    for (const Region& region : layout_.regions) {
        Canvas canvas = inside_of(screen, region);
        for (u32 row = 0; row < canvas.rows() && !is_live(seen_in(region)); ++row) canvas.fade(row);
    }
    Canvas displays(screen, layout_.displays);
    for (u32 row = 0; row < displays.rows(); ++row) displays.fade(row);
}

void DebuggerView::draw_bottom(Screen& screen) {
    Canvas meaning(screen, layout_.meaning);
    meaning.clear(0);
    const Canvas message(screen, layout_.message);
    const u32 rows = std::max(u32(message_rows(message.columns()).size()), 1u),
              above = message.rows() - std::min(message.rows(), rows);
    draw_message(message.part(above, 0, rows, message.columns()));
    const bool has_rest = above > 0 || (message_.empty() && usage_of_typed().empty());
    if (!at_work_ && !meaning_.empty())
        draw_meaning(meaning, message.part(0, 0, has_rest ? 1 : 0,
                                           message.columns() - (above > 0 ? 0 : note_columns())));
    time_line_.draw(Canvas(screen, layout_.time_line), step_, frontier_);
    if (typing_ == Typing::nothing)
        draw_help(Canvas(screen, layout_.help));
    else
        draw_prompt(Canvas(screen, layout_.help));
}

/// Its columns at the right end of the last row of messages.
u32 DebuggerView::note_columns() const { return note_.empty() ? 0 : columns_of(note_) + 2; }

/// The rows of the message, plus one for a long meaning where there is space.
u32 DebuggerView::wanted_messages(u32 rows, u32 columns) const {
    constexpr u32 many_rows = 30;
    const u32 wanted = u32(message_rows(columns).size());
    const bool goes_on = !at_work_ && rows >= many_rows && columns_of(meaning_) + 2 > columns;
    return wanted + (goes_on && wanted > 0 && wanted < max_messages(rows) ? 1 : 0);
}

/// A long one continues in the rest, if there is one.
void DebuggerView::draw_meaning(Canvas canvas, Canvas rest) {
    const u32 columns = canvas.columns() - 2;
    const auto first = rest.rows() > 0 ? first_part(meaning_, columns) : std::string_view(meaning_);
    canvas.write(0, 1, shortened(first, columns), {Foreground::label});
    if (rest.rows() > 0) rest.clear(0);
    if (first.size() < meaning_.size())
        rest.write(0, 1, shortened("      " + meaning_.substr(first.size()), rest.columns() - 2),
                   {Foreground::label});
}

/// All in one row if it fits, else each line in a row of its own; the note is in the last one.
std::vector<std::string> DebuggerView::message_rows(u32 columns) const {
    if (message_.empty()) return {};
    const u32 space = std::max(columns, least_columns) - 2,
              noted = std::min(note_columns(), space / 2);
    std::vector<std::string> lines;
    for (std::size_t from = 0; from <= message_.size();) {
        const std::size_t end = std::min(message_.find('\n', from), message_.size());
        lines.push_back(message_.substr(from, end - from));
        from = end + 1;
    }
    const std::string joined =
        lines.size() == 2 ? fmt::format("{}; {}", lines[0], lines[1]) : lines[0];
    if (lines.size() <= 2 && columns_of(joined) + noted <= space) return {joined};
    auto rows = wrapped(lines, space);
    if (columns_of(rows.back()) + noted > space) rows.emplace_back();
    return rows;
}

/// The parameters of the command that is being typed.
std::string DebuggerView::usage_of_typed() const {
    if (typing_ != Typing::command) return {};
    const DebugCommand* best = nullptr;
    for (const DebugCommand& command : debug_commands()) {
        const bool is_it = command_.text().starts_with(fmt::format("{} ", command.name));
        if (is_it && (best == nullptr || command.name.size() > best->name.size())) best = &command;
    }
    if (best != nullptr) return fmt::format("{} {}: {}", best->name, best->usage, best->help);
    for (const Action& action : actions())
        if (action.type != nullptr && !action.usage.empty() &&
            command_.text().starts_with(fmt::format("{} ", action.name)))
            return fmt::format("{} {}: {}", action.name, action.usage, action.help);
    return {};
}

void DebuggerView::draw_message(Canvas canvas) {
    canvas.clear();
    const bool types = types_ || presses_;
    const std::string_view how = types           ? "Esc stops it"
                                 : has_keyboard_ ? "any key stops it; i types for the program"
                                                 : "any key stops it";
    if (at_work_ && message_.empty())
        canvas.write(0, 1,
                     fmt::format("{} ... {}{}", running_, how,
                                 runner_.age() > hidden_rows ? "; dim: as before" : ""),
                     {Foreground::changed});
    else if (message_.empty())
        canvas.write(0, 1, shortened(usage_of_typed(), canvas.columns() - 2 - note_columns()),
                     {Foreground::dim});
    const auto rows = message_rows(canvas.columns());
    for (u32 row = 0; row < canvas.rows() && row < rows.size(); ++row) {
        const bool is_last = row + 1 == canvas.rows();
        const u32 space = canvas.columns() - 2 - (is_last ? note_columns() : 0);
        const bool is_cut = is_last && row + 1 < rows.size();
        canvas.write(
            row, 1,
            shortened(is_cut ? rows[row] + std::string(canvas.columns(), ' ') : rows[row], space),
            {failed_ ? Foreground::error : Foreground::text});
    }
    if (!note_.empty())
        canvas.write_right(canvas.rows() - 1, canvas.columns() - 1, note_, {Foreground::changed});
}

void DebuggerView::draw_help(Canvas canvas) {
    struct Hint {
        std::string_view keys, what;
    };
    constexpr Hint hints[] = {
        {"s", "step"},      {"n", "over"},       {"f", "out"},     {"c", "go"},
        {"SNFC", "back"},   {"b", "break"},      {":", "command"}, {"?", "help"},
        {"q", "quit"},      {"Tab", "panel"},    {"z", "zoom"},    {"w", "watch"},
        {"u", "unfold"},    {"l", "last write"}, {"g", "goto"},    {"e", "set"},
        {"x", "format"},    {"m", "memory"},     {"i", "input"},   {"/", "search"},
        {"t", "to cursor"}, {"<>", "marks"}};
    constexpr Hint typing_hints[] = {{"Enter", "sends the line"},
                                     {"Ctrl-D", "ends the input"},
                                     {"Esc", "to the keys"},
                                     {"PgUp Left Right", "scroll"}};
    constexpr Hint pressing_hints[] = {
        {"keys", "go to the program"}, {"Esc", "stops it"}, {"Tab", "panel"}};
    constexpr Hint waiting_hints[] = {{"keys", "go to the program, which waits for one"},
                                      {"Esc", "to the keys"},
                                      {"Tab", "panel"}};
    canvas.clear(0);
    hints_.clear();
    u32 column = 1;
    const auto show = [&](const Hint& hint) {
        if (column + hint.keys.size() + hint.what.size() + 2 > canvas.columns()) return;
        hints_.emplace_back(column, hint.keys);
        column = canvas.write(0, column, hint.keys, {Foreground::key, Background::plain, true});
        column = canvas.write(0, column + 1, hint.what, {Foreground::dim}) + 2;
    };
    if (presses_)
        for (const Hint& hint : at_work_ ? pressing_hints : waiting_hints) show(hint);
    else if (types_)
        for (const Hint& hint : typing_hints) show(hint);
    else
        for (const Hint& hint : hints) show(hint);
}

void DebuggerView::draw_prompt(Canvas canvas) {
    canvas.clear(0);
    hints_.clear();
    const LineEditor& editor = typing_ == Typing::command ? command_ : search_;
    canvas.write(0, 0, typing_ == Typing::command ? ":" : "/",
                 {Foreground::key, Background::plain, true});
    const u32 space = canvas.columns() - 2, before = editor.cursor_columns(),
              skip = before > space ? before - space : 0;
    canvas.write(0, 1, editor.text(), {}, skip);
    const u32 offered =
        columns_of(std::string_view(editor.text()).substr(0, editor.offered_from()));
    if (offered >= skip)
        canvas.tint(0, 1 + offered - skip, columns_of(editor.text()) - offered, Background::chosen);
    canvas.set_cursor(0, 1 + before - skip);
}

/// Above the lines at the bottom, so that the source stays visible around the current line if
/// possible.
void DebuggerView::draw_popup(Screen& screen) {
    const auto lines = wrapped(popup_->lines, screen.columns() - 4);
    popup_->rows = lines.size();
    u32 widest = 48;
    for (const auto& line : lines) widest = std::max(widest, columns_of(line));
    const u32 columns = std::min(widest + 4, screen.columns()), most = layout_.meaning.row;
    const u32 rows = std::min(u32(lines.size()) + 2, most);
    popup_->top = std::min(popup_->top, lines.size() + 2 - rows);
    Canvas canvas(screen, {most - rows, (screen.columns() - columns) / 2, rows, columns});
    const Attributes frame{Foreground::title, Background::focus};
    canvas.clear(0, frame);
    canvas.write(0, 1, popup_->title, frame);
    const bool is_whole = lines.size() + 2 <= rows;
    const std::string seen =
        fmt::format("{}%; arrows scroll, ", (popup_->top + rows - 2) * 100 / lines.size());
    canvas.write_right(0, columns - 1, (is_whole ? "" : seen) + "Esc closes",
                       {Foreground::dim, Background::focus});
    for (u32 row = 1; row < rows; ++row) canvas.clear(row, {Foreground::text, Background::popup});
    for (u32 row = 1; row + 1 < rows && popup_->top + row - 1 < lines.size(); ++row)
        canvas.write(row, 2, shortened(lines[popup_->top + row - 1], columns - 3),
                     {Foreground::text, Background::popup});
    screen.cursor_shown = false;
}

} // namespace tharsis::tui

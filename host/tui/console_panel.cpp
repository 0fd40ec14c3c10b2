// console_panel.cpp -- what the program printed, and the line that is being typed for it
// The line is edited right behind the last output, as on a terminal.
#include "tui/console_panel.hpp"
#include <algorithm>

namespace tharsis::tui {
namespace {

/// Columns of a line before it goes on in the next row: shorter ones scroll sideways.
constexpr u32 longest_row = 400;
/// Rows that one may go back; `info output` has all. Each costs some microseconds a frame.
constexpr i64 most_scrolled = 4'000;
/// Lines of log points that are kept, at least.
constexpr std::size_t most_heard = std::size_t(most_scrolled);
/// Columns that a typed line has at least.
constexpr u32 least_editor = 8;

}

void ConsolePanel::scroll(i64 rows) {
    scrolled_ = u32(std::clamp<i64>(i64(scrolled_) + rows, 0, most_scrolled));
}

void ConsolePanel::shift(int columns) { shift_ = u32(std::clamp<int>(int(shift_) + columns, 0, int(longest_row))); }

void ConsolePanel::send(Session& session, bool end, bool running) {
    std::string line = editor_.take();
    if (!end) line += '\n';
    forget_after(session.step());
    echoes_.push_back({session.step(), session.output().size(), line, false});
    if (running) session.type_ahead(line);
    else if (!line.empty()) session.type(line);
    if (end) session.end_input();
    scrolled_ = shift_ = 0;
}

void ConsolePanel::forget_after(u64 step) {
    std::erase_if(echoes_, [step](const Echo& echo) { return echo.step > step; });
}

void ConsolePanel::hear(const Session& session, const std::string& text) {
    const u64 now = session.step();
    // The usual case, and there may be millions: it is the last of all.
    if (!echoes_.empty() && echoes_.back().step > now) std::erase_if(echoes_, [now](const Echo& echo) { return echo.logged && echo.step > now; });
    const auto later = std::upper_bound(echoes_.begin(), echoes_.end(), now, [](u64 step, const Echo& echo) { return step < echo.step; });
    for (auto same = later; same != echoes_.begin() && (same - 1)->step == now; --same)
        if ((same - 1)->logged && (same - 1)->text == text) return;
    echoes_.insert(later, {now, session.output().size(), text, true});
    if (echoes_.size() > 2 * most_heard) forget_first();
}

/// Typed lines belong to the output for good.
void ConsolePanel::forget_first() {
    std::size_t surplus = most_heard;
    std::erase_if(echoes_, [&](const Echo& echo) { return echo.logged && surplus > 0 && surplus-- > 0; });
}

u32 ConsolePanel::draw_row(Canvas& canvas, u32 at, const ConsoleRow& row, u32 shift) const {
    u32 column = 0;
    for (const auto& piece : row.pieces) {
        const u32 skip = shift > column ? shift - column : 0, left = column > shift ? column - shift : 0;
        const u32 end = canvas.write(at, left, piece.text, {piece.typed ? Ink::input : piece.logged ? Ink::label : Ink::text}, skip);
        if ((piece.fore != 0 || piece.back != 0) && end > left) canvas.paint(at, left, end - left, piece.fore, piece.back);
        column += columns_of(piece.text);
    }
    if (column > shift + canvas.columns()) canvas.write(at, canvas.columns() - 1, "\u2026", {Ink::key});
    return column;
}

void ConsolePanel::draw_editor(Canvas& canvas, u32 at, u32 column, bool focused) const {
    const u32 room = canvas.columns() > column ? canvas.columns() - column : 0;
    if (room == 0) return;
    const u32 before = editor_.cursor_columns(), skip = before + 1 > room ? before + 1 - room : 0;
    canvas.write(at, column, editor_.text(), {Ink::input}, skip);
    if (focused) canvas.set_cursor(at, column + before - skip);
}

void ConsolePanel::draw(Canvas canvas, const Session& session, bool focused, bool waiting) {
    seen_ = canvas.rows();
    // Whoever looks at earlier rows keeps them before his eyes while more is printed.
    held_ = scrolled_ == 0 ? session.output().size() : std::min(held_, session.output().size());
    auto rows = console_rows(session.output().substr(0, held_), echoes_, session.step(), longest_row, seen_ + scrolled_);
    scrolled_ = u32(std::min<std::size_t>(scrolled_, rows.size() > seen_ ? rows.size() - seen_ : 0));
    const std::size_t end = rows.size() - scrolled_, begin = end > seen_ ? end - seen_ : 0;
    u32 widest = 0;
    for (std::size_t row = begin; row < end; ++row) widest = std::max(widest, rows[row].columns);
    shift_ = std::min(shift_, widest > canvas.columns() ? widest - canvas.columns() : 0);
    const bool typing = scrolled_ == 0 && (focused || waiting);
    // What is typed must be seen, however long the question was.
    const u32 behind = (rows.empty() ? 0 : rows.back().columns) + least_editor;
    const u32 shift = typing && shift_ == 0 && behind > canvas.columns() ? behind - canvas.columns() : shift_;
    u32 at = 0, column = 0;
    for (std::size_t row = begin; row < end; ++row, ++at) column = draw_row(canvas, at, rows[row], shift);
    if (typing && column >= shift) draw_editor(canvas, at == 0 ? 0 : at - 1, column - shift, focused);
}

}

// console_panel.cpp -- the program's output, and the line that is being typed for it
// The line is edited directly after the last output, as on a terminal.
#include "frontends/tui/panels/console_panel.hpp"

#include <algorithm>

namespace tharsis::tui {
namespace {

/// Columns after which a line continues in the next row; shorter lines scroll sideways.
constexpr u32 longest_row = 400;
/// Rows that can be scrolled back; `info output` has everything. Each row costs some microseconds
/// per frame.
constexpr i64 max_scrolled = 4'000;
/// The minimum number of log lines that are kept.
constexpr std::size_t max_logged = std::size_t(max_scrolled);
/// The minimum number of columns for a typed line.
constexpr u32 least_editor = 8;

} // namespace

void ConsolePanel::scroll(i64 rows) {
    scrolled_ = u32(std::clamp<i64>(i64(scrolled_) + rows, 0, max_scrolled));
}

void ConsolePanel::shift(int columns) {
    shift_ = u32(std::clamp<int>(int(shift_) + columns, 0, int(longest_row)));
}

void ConsolePanel::send(Session& session, bool end, bool running) {
    std::string line = editor_.take();
    if (!end) line += '\n';
    if (running)
        session.type_ahead(line);
    else if (!line.empty())
        session.type(line);
    if (end) session.end_input();
    scrolled_ = shift_ = 0;
}

void ConsolePanel::forget_after(u64 step) {
    std::erase_if(logged_, [step](const Echo& echo) { return echo.step > step; });
}

void ConsolePanel::add_log_line(const Session& session, const std::string& text) {
    const u64 now = session.step();
    // The usual case, and there may be millions: the newest line.
    if (!logged_.empty() && logged_.back().step > now) forget_after(now);
    for (auto same = logged_.rbegin(); same != logged_.rend() && same->step == now; ++same)
        if (same->text == text) return;
    logged_.push_back({now, session.output().size(), text, true});
    if (logged_.size() > 2 * max_logged)
        logged_.erase(logged_.begin(), logged_.begin() + std::ptrdiff_t(max_logged));
}

/// What the output contains, in order: the lines that were read, where they were read, and the
/// texts of log points. Of very many, the last ones.
std::vector<Echo> ConsolePanel::echoes(const Session& session, std::size_t most) const {
    const auto& reads = session.reads();
    const u64 consumed = session.history().recording().input_consumed();
    const auto is_read = [consumed](const Session::Read& read) { return read.from < consumed; };
    const auto read_end = std::partition_point(reads.begin(), reads.end(), is_read);
    const auto is_past = [&session](const Echo& echo) { return echo.step <= session.step(); };
    const auto logged_end = std::partition_point(logged_.begin(), logged_.end(), is_past);
    auto read = read_end - std::min(read_end - reads.begin(), std::ptrdiff_t(most));
    auto logged = logged_end - std::min(logged_end - logged_.begin(), std::ptrdiff_t(most));
    std::vector<Echo> all;
    while (read != read_end || logged != logged_end) {
        // A log point prints before the instruction at its place.
        const bool log_first =
            read == read_end || (logged != logged_end && logged->step <= read->step);
        if (log_first)
            all.push_back(*logged++);
        else
            all.push_back({read->step, read->after, read->text, false}), ++read;
    }
    if (!session.unread().empty())
        all.push_back(
            {session.step(), session.output().size(), std::string(session.unread()), false});
    return all;
}

u32 ConsolePanel::draw_row(Canvas& canvas, u32 at, const ConsoleRow& row, u32 shift) const {
    u32 column = 0;
    for (const auto& piece : row.pieces) {
        const u32 skip = shift > column ? shift - column : 0,
                  left = column > shift ? column - shift : 0;
        const u32 end = canvas.write(at, left, piece.text,
                                     {piece.typed    ? Foreground::input
                                      : piece.logged ? Foreground::label
                                                     : Foreground::text},
                                     skip);
        if ((piece.fore != 0 || piece.back != 0) && end > left)
            canvas.paint(at, left, end - left, piece.fore, piece.back);
        column += columns_of(piece.text);
    }
    if (column > shift + canvas.columns())
        canvas.write(at, canvas.columns() - 1, "\u2026", {Foreground::key});
    return column;
}

void ConsolePanel::draw_editor(Canvas& canvas, u32 at, u32 column, bool focused) const {
    const u32 space = canvas.columns() > column ? canvas.columns() - column : 0;
    if (space == 0) return;
    const u32 before = editor_.cursor_columns(), skip = before + 1 > space ? before + 1 - space : 0;
    canvas.write(at, column, editor_.text(), {Foreground::input}, skip);
    if (focused) canvas.set_cursor(at, column + before - skip);
}

void ConsolePanel::draw(Canvas canvas, const Session& session, bool focused, bool waiting) {
    seen_ = canvas.rows();
    // Rows that the user has scrolled back to stay visible while more is printed.
    held_ = scrolled_ == 0 ? session.output().size() : std::min(held_, session.output().size());
    auto rows = console_rows(session.output().substr(0, held_), echoes(session, seen_ + scrolled_),
                             longest_row, seen_ + scrolled_);
    scrolled_ =
        u32(std::min<std::size_t>(scrolled_, rows.size() > seen_ ? rows.size() - seen_ : 0));
    const std::size_t end = rows.size() - scrolled_, begin = end > seen_ ? end - seen_ : 0;
    u32 widest = 0;
    for (std::size_t row = begin; row < end; ++row) widest = std::max(widest, rows[row].columns);
    shift_ = std::min(shift_, widest > canvas.columns() ? widest - canvas.columns() : 0);
    const bool typing = scrolled_ == 0 && (focused || waiting);
    // The typed text must be visible, however long the question was.
    const u32 columns_needed = (rows.empty() ? 0 : rows.back().columns) + least_editor;
    const u32 shift = typing && shift_ == 0 && columns_needed > canvas.columns()
                          ? columns_needed - canvas.columns()
                          : shift_;
    u32 at = 0, column = 0;
    for (std::size_t row = begin; row < end; ++row, ++at)
        column = draw_row(canvas, at, rows[row], shift);
    if (typing && column >= shift)
        draw_editor(canvas, at == 0 ? 0 : at - 1, column - shift, focused);
}

} // namespace tharsis::tui

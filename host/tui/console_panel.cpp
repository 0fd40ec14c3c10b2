// console_panel.cpp -- what the program printed, and the line that is being typed for it
// The line is edited right behind the last output, as on a terminal.
#include "tui/console_panel.hpp"
#include <algorithm>

namespace tharsis::tui {

void ConsolePanel::scroll(i64 rows) {
    constexpr i64 most = 20'000;
    scrolled_ = u32(std::clamp<i64>(i64(scrolled_) + rows, 0, most));
}

void ConsolePanel::send(Session& session, bool end) {
    std::string line = editor_.take();
    if (!end) line += '\n';
    // What was typed later in another future is gone.
    std::erase_if(echoes_, [&](const Echo& echo) { return echo.step > session.step(); });
    echoes_.push_back({session.step(), session.output().size(), line});
    if (!line.empty()) session.type(line);
    if (end) session.end_input();
    scrolled_ = 0;
}

u32 ConsolePanel::draw_row(Canvas& canvas, u32 at, const ConsoleRow& row) const {
    u32 column = 0;
    for (const auto& piece : row.pieces) {
        const u32 end = canvas.write(at, column, piece.text, {piece.typed ? Ink::input : Ink::text});
        if (piece.fore != 0 || piece.back != 0) canvas.paint(at, column, end - column, piece.fore, piece.back);
        column = end;
    }
    return column;
}

void ConsolePanel::draw(Canvas canvas, const Session& session, bool focused, bool waiting) {
    seen_ = canvas.rows();
    auto rows = console_rows(session.output(), echoes_, session.step(), canvas.columns(), seen_ + scrolled_);
    scrolled_ = u32(std::min<std::size_t>(scrolled_, rows.size() > seen_ ? rows.size() - seen_ : 0));
    const std::size_t end = rows.size() - scrolled_, begin = end > seen_ ? end - seen_ : 0;
    u32 at = 0, column = 0;
    for (std::size_t row = begin; row < end; ++row, ++at) column = draw_row(canvas, at, rows[row]);
    if (scrolled_ > 0 || (!focused && !waiting)) return;
    if (at == 0) at = 1;
    const u32 room = canvas.columns() > column + 8 ? canvas.columns() - column : 0;
    if (room == 0) return;
    const u32 before = editor_.cursor_columns(), skip = before + 1 > room ? before + 1 - room : 0;
    canvas.write(at - 1, column, editor_.text(), {Ink::input}, skip);
    if (focused) canvas.set_cursor(at - 1, column + before - skip);
}

}

// source_panel.cpp -- the source with expansions in place: a cursor, breakpoints, the next line
//
// Gutter: breakpoint, arrow, line number, fold mark. The rows are computed by debugger/inspection.
#include "frontends/tui/panels/source_panel.hpp"

#include "frontends/tui/panels/highlight.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

namespace tharsis::tui {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c + 'a' - 'A') : c; }

bool holds(std::string_view text, std::string_view part) {
    const auto same = [](char a, char b) { return lower(a) == lower(b); };
    return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

bool is_stopping(const Session& session, int number) {
    for (const auto& breakpoint : session.breakpoints())
        if (breakpoint.number == number) return breakpoint.enabled;
    return false;
}

std::string_view fold_mark(const inspect::SourceRow& row) {
    if (!row.can_unfold) return " ";
    return row.unfolded ? "\u25be" : "\u25b8";
}

std::string text_of(const inspect::SourceRow& row) {
    if (row.kind == inspect::SourceRow::Kind::line) return row.text;
    const std::string indent(std::size_t{row.depth} * 2, ' ');
    if (row.kind == inspect::SourceRow::Kind::instruction && row.address)
        return fmt::format("{}{:08x}  {}", indent, *row.address, row.text);
    return indent + row.text;
}

std::vector<Foreground> inks_of(const inspect::SourceRow& row, const std::string& text) {
    auto inks = highlight(text);
    if (row.kind != inspect::SourceRow::Kind::instruction) return inks;
    const std::size_t address = std::size_t{row.depth} * 2 + (row.address ? 8 : 0);
    auto rest = highlight(row.text);
    std::fill(inks.begin(), inks.end(), Foreground::dim);
    std::copy(rest.begin(), rest.end(),
              inks.begin() +
                  std::ptrdiff_t(std::min(address + (row.address ? 2 : 0), inks.size())));
    return inks;
}

} // namespace

void SourcePanel::make_rows(const Session& session) {
    rows_ = disassembled_ ? inspect::disassembly(session, session.shown_address(), 32, 64)
                          : inspect::source(session, file_, unfolded_);
    if (!rows_.empty()) cursor_ = std::min(cursor_, rows_.size() - 1);
}

void SourcePanel::refresh(const Session& session, bool follow_pc) {
    if (follow_pc)
        follow(session);
    else
        make_rows(session);
}

void SourcePanel::follow(const Session& session) {
    const auto place = inspect::place(session, session.shown_address());
    if (place && place->file != file_) center_ = true;
    disassembled_ = !place;
    if (place) file_ = place->file;
    make_rows(session);
    // The innermost current row: that of an unfolded expansion rather than the line above it.
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].current || (place && rows_[row].kind == inspect::SourceRow::Kind::line &&
                                   rows_[row].line == place->line))
            cursor_ = row;
    scroll_to_cursor(center_);
    center_ = false;
    shift_ = 0;
}

void SourcePanel::scroll_to_cursor(bool centered) {
    if (seen_ == 0) return;
    const std::size_t margin = std::min<std::size_t>(2, (seen_ - 1) / 2);
    const bool outside = cursor_ < top_ + margin || cursor_ + margin >= top_ + seen_;
    if (!outside && !centered) return;
    const bool near_by = cursor_ + seen_ > top_ && cursor_ < top_ + 2 * std::size_t{seen_};
    if (centered || !near_by)
        top_ = cursor_ > seen_ / 3 ? cursor_ - seen_ / 3 : 0;
    else if (cursor_ < top_ + margin)
        top_ = cursor_ > margin ? cursor_ - margin : 0;
    else
        top_ = cursor_ + margin + 1 - seen_;
    top_ = rows_.size() > seen_ ? std::min(top_, rows_.size() - seen_) : 0;
}

void SourcePanel::move(i64 rows) {
    if (rows_.empty()) return;
    go_to_row(std::size_t(std::clamp<i64>(i64(cursor_) + rows, 0, i64(rows_.size()) - 1)));
}

void SourcePanel::go_to_row(std::size_t row) {
    cursor_ = rows_.empty() ? 0 : std::min(row, rows_.size() - 1);
    scroll_to_cursor(false);
}

void SourcePanel::shift(int columns) { shift_ = u32(std::clamp(int(shift_) + columns, 0, 400)); }

bool SourcePanel::search(std::string_view text, bool backwards) {
    const std::size_t count = rows_.size();
    for (std::size_t k = 1; k <= count; ++k) {
        const std::size_t row = (cursor_ + (backwards ? count - k : k)) % count;
        if (!holds(rows_[row].text, text)) continue;
        go_to_row(row);
        return true;
    }
    return false;
}

bool SourcePanel::choose(u32 panel_row) {
    if (top_ + panel_row >= rows_.size()) return false;
    cursor_ = top_ + panel_row;
    return true;
}

bool SourcePanel::toggle(const Session& session) {
    // From a row of the expansion to the line that it belongs to.
    std::size_t row = cursor_;
    while (row > 0 && row < rows_.size() && !rows_[row].can_unfold &&
           rows_[row].kind != inspect::SourceRow::Kind::line)
        --row;
    if (row >= rows_.size() || !rows_[row].can_unfold) return false;
    cursor_ = row;
    const std::pair place(rows_[row].file, rows_[row].line);
    const auto known = std::ranges::find(unfolded_, place);
    if (known != unfolded_.end())
        unfolded_.erase(known);
    else
        unfolded_.push_back(place);
    make_rows(session);
    scroll_to_cursor(false);
    return true;
}

void SourcePanel::open(const Session& session, FileId file, u32 line) {
    file_ = file;
    disassembled_ = false;
    make_rows(session);
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (rows_[row].kind == inspect::SourceRow::Kind::line && rows_[row].line == line)
            cursor_ = row;
    scroll_to_cursor(true);
}

std::string SourcePanel::place_of_chosen(const Session& session) const {
    const auto* row = chosen();
    if (row == nullptr) return {};
    if (row->address && (disassembled_ || row->kind == inspect::SourceRow::Kind::instruction))
        return fmt::format("0x{:08x}", *row->address);
    return fmt::format("{}:{}", session.program().files[row->file].name, row->line);
}

std::string SourcePanel::title(const Session& session) const {
    const auto& files = session.program().files;
    if (disassembled_ || file_ >= files.size()) return "Disassembly";
    return "Source: " + files[file_].name.substr(files[file_].name.find_last_of('/') + 1);
}

void SourcePanel::draw_row(const Canvas& canvas, u32 at, const inspect::SourceRow& row,
                           bool is_chosen) const {
    Canvas line = canvas;
    const Background background = row.current         ? Background::here
                                  : is_chosen         ? Background::chosen
                                  : row.stops.empty() ? Background::plain
                                                      : Background::stop;
    line.clear(at, {Foreground::text, background});
    if (row.current) line.write(at, 1, "\u25b6", {Foreground::changed, background});
    const bool numbered = row.kind == inspect::SourceRow::Kind::line && !disassembled_;
    if (numbered) line.write_right(at, 6, std::to_string(row.line), {Foreground::dim, background});
    line.write(at, 6, fold_mark(row), {Foreground::key, background});
    const std::string text = text_of(row);
    const auto inks = inks_of(row, text);
    const u32 end = line.part(0, gutter, line.rows(), line.columns() - gutter)
                        .write(at, 0, text, inks, {Foreground::text, background}, shift_);
    if (end >= line.columns() - gutter && columns_of(text) > shift_ + line.columns() - gutter)
        line.write(at, line.columns() - 1, "\u2026", {Foreground::dim, background});
}

void SourcePanel::draw(const Canvas& canvas, const Session& session, bool focused) {
    const u32 before = std::exchange(seen_, canvas.rows());
    if (before != seen_) scroll_to_cursor(before == 0);
    top_ = rows_.size() > seen_ ? std::min(top_, rows_.size() - seen_) : 0;
    for (u32 at = 0; at < seen_ && top_ + at < rows_.size(); ++at) {
        const auto& row = rows_[top_ + at];
        draw_row(canvas, at, row, focused && top_ + at == cursor_);
        if (row.stops.empty()) continue;
        Canvas line = canvas;
        const bool on = std::ranges::any_of(
            row.stops, [&](int number) { return is_stopping(session, number); });
        line.write(at, 0, on ? "\u25cf" : "\u25cb",
                   {Foreground::marker, row.current ? Background::here : Background::stop});
    }
}

} // namespace tharsis::tui

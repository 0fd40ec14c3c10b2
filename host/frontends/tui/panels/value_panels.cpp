// value_panels.cpp -- the panels of values: registers, memory, stack, calls
// Values changed by the last step are highlighted; the selected one has a background.
#include "frontends/tui/panels/value_panels.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

namespace tharsis::tui {
namespace {

constexpr u32 least_shown = 4;   ///< fewer columns show nothing useful
constexpr u32 least_meaning = 9; ///< columns for what a register points to

Background background_of(bool chosen) { return chosen ? Background::chosen : Background::plain; }

/// All other names are short, and columns are scarce.
std::string shown_name(const inspect::RegisterRow& row) {
    return row.name == "$zero" ? "$0" : row.name;
}

std::string printable(std::optional<u8> byte) {
    if (!byte) return " ";
    return *byte >= 0x20 && *byte < 0x7f ? std::string(1, char(*byte)) : "\u00b7";
}

} // namespace

void Scroll::move(i64 by, std::size_t count) {
    if (count > 0) chosen = std::size_t(std::clamp<i64>(i64(chosen) + by, 0, i64(count) - 1));
}

void Scroll::show(std::size_t count, u32 seen) {
    if (seen == 0) return;
    chosen = count == 0 ? 0 : std::min(chosen, count - 1);
    if (chosen < top) top = chosen;
    if (chosen >= top + seen) top = chosen + 1 - seen;
    top = count > seen ? std::min(top, count - seen) : 0;
}

// ---- registers

std::string_view name_of(inspect::Format format) {
    constexpr std::string_view names[] = {"hex",    "decimal", "unsigned", "characters",
                                          "binary", "float",   "double"};
    return names[std::size_t(format)];
}

void RegisterPanel::refresh(const Session& session) {
    rows_ = bank_ == Bank::general    ? inspect::registers(session)
            : bank_ == Bank::floating ? inspect::floating_registers(session)
                                      : inspect::system_registers(session);
}

void RegisterPanel::next_format() {
    using enum inspect::Format;
    const auto last = bank_ == Bank::floating ? real : single;
    format_ = format_ == last ? hex : inspect::Format(u8(format_) + 1);
}

std::string RegisterPanel::value_of(const inspect::RegisterRow& row) const {
    if (format_ == inspect::Format::real) {
        const bool even = row.reg.bank == Register::Bank::floating && row.reg.number % 2 == 0;
        return even ? inspect::show_real(row.pair) : std::string();
    }
    std::string value = inspect::show(row.value, format_);
    // In a narrow panel columns are scarce, and the title names the format.
    if (format_ == inspect::Format::hex && value.starts_with("0x")) value.erase(0, 2);
    return value;
}

u32 RegisterPanel::value_columns() const {
    std::size_t most = 8;
    for (const auto& row : rows_) most = std::max(most, value_of(row).size());
    return u32(most);
}

u32 RegisterPanel::name_columns() const {
    std::size_t most = 3;
    for (const auto& row : rows_) most = std::max(most, shown_name(row).size());
    return u32(std::min<std::size_t>(most, 6));
}

void RegisterPanel::draw_one(const Canvas& canvas, u32 at, const inspect::RegisterRow& row,
                             u32 names) const {
    Canvas cell = canvas;
    const Background background = background_of(row_is_chosen_ && &row == chosen());
    cell.clear(at, {Foreground::text, background});
    const Foreground foreground = row.changed ? Foreground::changed : Foreground::text;
    cell.write(at, 0, shortened(shown_name(row), names),
               {row.changed ? Foreground::changed : Foreground::name, background});
    const u32 end = cell.write(at, names + (row.changed ? 0 : 1),
                               fmt::format("{}{}", row.changed ? "*" : "", value_of(row)),
                               {foreground, background});
    if (end + least_shown < cell.columns())
        cell.write(at, end + 1, shortened(row.meaning, cell.columns() - end - 1),
                   {Foreground::dim, background});
}

void RegisterPanel::draw(const Canvas& canvas, bool focused) {
    row_is_chosen_ = focused;
    const u32 names = name_columns(), bare = names + 1 + value_columns();
    const u32 with_meaning = canvas.columns() / (bare + 1 + least_meaning + 1),
              without = (canvas.columns() + 1) / (bare + 1);
    const std::size_t count = std::max<std::size_t>(rows_.size(), 1);
    const auto fits = [&](u32 columns) {
        return columns > 0 && (count + columns - 1) / columns <= canvas.rows();
    };
    const u32 columns = std::max(fits(with_meaning) ? with_meaning : without, 1u);
    in_column_ = (count + columns - 1) / columns;
    entry_ = std::max(canvas.columns() / columns, 1u);
    // What does not fit scrolls, all columns together.
    Scroll lines{scroll_.top, scroll_.chosen % in_column_};
    lines.show(in_column_, canvas.rows());
    scroll_.top = lines.top;
    for (std::size_t k = 0; k < rows_.size(); ++k) {
        const std::size_t line = k % in_column_;
        if (line < lines.top || line >= lines.top + canvas.rows()) continue;
        const u32 left = u32(k / in_column_) * entry_;
        draw_one(canvas.part(0, left, canvas.rows(),
                             std::min(entry_ - (columns > 1 ? 1 : 0), canvas.columns() - left)),
                 u32(line - lines.top), rows_[k], names);
    }
}

bool RegisterPanel::choose(u32 row, u32 column) {
    const std::size_t line = scroll_.top + row, at = column / entry_ * in_column_ + line;
    if (line >= in_column_ || at >= rows_.size()) return false;
    scroll_.chosen = at;
    return true;
}

// ---- memory

std::string without_folders(std::string text, const Program& program) {
    for (const auto& file : program.files) {
        const auto folders = file.name.find_last_of('/') + 1;
        if (folders == 0) continue;
        for (auto at = text.find(file.name); at != std::string::npos;
             at = text.find(file.name, at + 1))
            text.erase(at, folders);
    }
    return text;
}

void MemoryPanel::refresh(const Session& session) {
    if (!known_) show(session.program().layout->data_base);
}

void MemoryPanel::show(u32 address) {
    known_ = true;
    address_ = address;
    if (address < top_ || address - top_ >= seen_ * in_row()) top_ = address / 16 * 16;
}

void MemoryPanel::move(i64 rows) {
    address_ = u32(i64(address_) + rows * in_row());
    if (i32(address_ - top_) < 0) top_ = address_ / in_row() * in_row();
    if (i32(address_ - top_) >= i32(seen_ * in_row()))
        top_ = address_ / in_row() * in_row() - (seen_ - 1) * in_row();
}

void MemoryPanel::move_byte(int bytes) {
    address_ = u32(i32(address_) + (has_words() ? 4 * bytes : bytes));
    move(0);
}

std::string_view name_of(MemoryPanel::Form form) {
    constexpr std::string_view names[] = {"bytes", "words", "decimal", "float"};
    return names[std::size_t(form)];
}

std::string MemoryPanel::chosen_place() const {
    if (!has_words()) return fmt::format("byte[0x{:08x}]", address_);
    return fmt::format("{}[0x{:08x}]", form_ == Form::real ? "float" : "word", address_ & ~3u);
}

/// As wide as its four bytes.
std::string MemoryPanel::word_text(const Session& session, u32 address) const {
    constexpr u32 columns = 11;
    const auto word = session.machine().peek_word(address);
    if (!word) return "--";
    if (form_ == Form::words) return fmt::format("{:08x}", *word);
    return shortened(inspect::show(*word, form_ == Form::real ? inspect::Format::single
                                                              : inspect::Format::decimal),
                     columns);
}

void MemoryPanel::draw_row(const Canvas& canvas, const Session& session, u32 at,
                           const inspect::MemoryRow& row, u32 from, bool focused) const {
    Canvas line = canvas;
    line.write(at, 0, fmt::format("{:08x}", row.address + from), {Foreground::dim});
    for (u32 k = 0; k < in_row(); ++k) {
        const u32 byte = from + k;
        const Attributes attributes{row.changed[byte] ? Foreground::changed : Foreground::text,
                                    background_of(focused && is_chosen(row.address + byte))};
        if (!has_words())
            line.write(at, bytes_at + k * 3,
                       row.bytes[byte] ? fmt::format("{:02x}", *row.bytes[byte]) : "--",
                       attributes);
        line.write(
            at, texts_at() + k, printable(row.bytes[byte]),
            {row.changed[byte] ? Foreground::changed : Foreground::string, attributes.background});
    }
    for (u32 k = 0; k < in_row() && has_words(); k += 4) {
        const bool* const changed = row.changed + from + k;
        const bool any = std::any_of(changed, changed + 4, [](bool each) { return each; });
        const u32 address = row.address + from + k;
        line.write(at, bytes_at + k * 3, word_text(session, address),
                   {any ? Foreground::changed : Foreground::text,
                    background_of(focused && is_chosen(address))});
    }
    if (labels_at() + 2 >= line.columns()) return;
    line.write(at, labels_at(),
               shortened(inspect::labels_in(session, row.address + from, in_row()),
                         line.columns() - labels_at()),
               {Foreground::label});
}

void MemoryPanel::draw(const Canvas& canvas, const Session& session, bool focused) {
    wide_ = canvas.columns() >= 10 + 16 * 4 + 1;
    seen_ = std::max(canvas.rows(), 1u);
    top_ = top_ / 16 * 16 + (wide_ ? 0 : top_ % 16 / 8 * 8);
    const u32 aligned = top_ / 16 * 16, first = wide_ ? 0 : top_ % 16 / 8;
    const auto rows = inspect::memory(session, aligned, wide_ ? seen_ : (seen_ + first + 1) / 2);
    for (u32 at = 0; at < canvas.rows(); ++at) {
        const u32 half = at + first, row = wide_ ? at : half / 2;
        if (row < rows.size())
            draw_row(canvas, session, at, rows[row], wide_ ? 0 : half % 2 * 8, focused);
    }
}

bool MemoryPanel::choose(u32 row, u32 column) {
    u32 byte = 0;
    if (column >= bytes_at) byte = (column - bytes_at) / 3;
    if (column >= texts_at()) byte = column - texts_at();
    if (column < labels_at())
        address_ = top_ + row * in_row() + std::min(byte, in_row() - 1);
    else
        address_ = top_ + row * in_row();
    return true;
}

// ---- stack

void StackPanel::refresh(const Session& session) {
    constexpr u32 words = 256;
    rows_ = inspect::stack(session, words);
    const auto top = std::ranges::find_if(rows_, &inspect::StackRow::is_top);
    scroll_.chosen = top == rows_.end() ? 0 : std::size_t(top - rows_.begin());
    scroll_.top = scroll_.chosen > 2 ? scroll_.chosen - 2 : 0;
}

std::string StackPanel::value_of(const inspect::StackRow& row) const {
    return format_ == inspect::Format::hex
               ? fmt::format("{:08x}", row.value)
               : fmt::format("{:<11}", inspect::show(row.value, format_));
}

void StackPanel::draw(const Canvas& canvas, bool focused) {
    scroll_.show(rows_.size(), canvas.rows());
    Canvas line = canvas;
    for (u32 at = 0; at < canvas.rows() && scroll_.top + at < rows_.size(); ++at) {
        const auto& row = rows_[scroll_.top + at];
        const Background background = background_of(focused && scroll_.top + at == scroll_.chosen);
        line.clear(at, {Foreground::text, background});
        line.write(at, 0, row.is_top ? "$sp\u25b6" : "", {Foreground::key, background});
        line.write(at, 5, fmt::format("{:08x}", row.address), {Foreground::dim, background});
        line.write(at, 14, row.changed ? "*" : " ", {Foreground::changed, background});
        const u32 notes =
            line.write(at, 15, value_of(row),
                       {row.changed ? Foreground::changed : Foreground::text, background}) +
            2;
        line.write(at, 4,
                   row.begins_frame    ? "\u250c"
                   : row.frame.empty() ? " "
                                       : "\u2502",
                   {Foreground::dim, background});
        if (line.columns() <= notes) continue;
        const std::string note = !row.note.empty()  ? row.note
                                 : row.begins_frame ? "frame of " + row.frame
                                                    : "";
        const u32 end = line.write(at, notes, shortened(note, line.columns() - notes),
                                   {Foreground::label, background});
        const u32 next = note.empty() ? end : end + 2;
        if (next + least_shown < line.columns())
            line.write(at, next, shortened(row.meaning, line.columns() - next),
                       {Foreground::dim, background});
    }
}

bool StackPanel::choose(u32 row) {
    if (scroll_.top + row >= rows_.size()) return false;
    scroll_.chosen = scroll_.top + row;
    return true;
}

// ---- calls

namespace {

constexpr u32 names_at = 4; ///< columns for a call's number

/// The line is more useful than the distance from a label.
std::string shorter_place(const std::string& place, u32 columns) {
    const auto comma = place.find(", ");
    return columns_of(place) <= columns || comma == std::string::npos ? place
                                                                      : place.substr(comma + 2);
}

/// As many as fit, at least one.
std::string_view take_arguments(std::string_view& rest, u32 columns) {
    constexpr std::string_view comma = ", ";
    std::size_t end = std::min(rest.find(comma), rest.size());
    while (end < rest.size()) {
        const std::size_t next = std::min(rest.find(comma, end + comma.size()), rest.size());
        if (columns_of(rest.substr(0, next)) + 1 > columns) break;
        end = next;
    }
    const std::string_view taken = rest.substr(0, end);
    rest.remove_prefix(std::min(end + comma.size(), rest.size()));
    return taken;
}

std::string place_of(const Session& session, const inspect::FrameRow& row) {
    return without_folders(inspect::place_text(session, row.pc), session.program());
}

} // namespace

/// In as many rows as it needs.
std::vector<CallPanel::Line> CallPanel::lines_of(const Session& session, std::size_t frame,
                                                 u32 columns) const {
    const auto& row = rows_[frame];
    const u32 space = columns - std::min(columns, names_at);
    Line first{frame, row.procedure, place_of(session, row), {}};
    const u32 named = columns_of(first.procedure) + 1;
    if (named + columns_of(first.place) > space)
        first.place = shorter_place(first.place, space - std::min(space, named));
    const u32 taken = named + columns_of(first.place);
    if (taken + 2 + columns_of(row.arguments) <= space)
        return first.arguments = row.arguments, std::vector{first};
    std::vector<Line> all{first};
    if (taken > space) all.push_back({frame, {}, std::exchange(all.front().place, {}), {}});
    for (std::string_view rest = row.arguments; !rest.empty();)
        all.push_back({frame, {}, {}, std::string(take_arguments(rest, space))});
    return all;
}

std::vector<CallPanel::Line> CallPanel::lines(const Session& session, u32 columns, u32 rows) const {
    std::vector<Line> all;
    for (std::size_t frame = 0; frame < rows_.size() && rows_.size() < rows; ++frame)
        for (Line& line : lines_of(session, frame, columns)) all.push_back(std::move(line));
    if (!all.empty() && all.size() <= rows) return all;
    all.clear();
    for (std::size_t frame = scroll_.top; frame < rows_.size() && all.size() < rows; ++frame) {
        const u32 named = names_at + columns_of(rows_[frame].procedure) + 1;
        const std::string place =
            shorter_place(place_of(session, rows_[frame]), columns - std::min(columns, named));
        all.push_back({frame, rows_[frame].procedure, place, rows_[frame].arguments});
    }
    return all;
}

void CallPanel::draw_line(const Canvas& canvas, u32 at, Background background) const {
    Canvas line = canvas;
    u32 column = names_at;
    const auto write = [&](std::string_view text, Foreground foreground, u32 gap) {
        if (text.empty()) return;
        column = std::min(column, line.columns() - 1);
        column = line.write(at, column, shortened(text, line.columns() - column),
                            {foreground, background}) +
                 gap;
    };
    line.clear(at, {Foreground::text, background});
    const Line& drawn = drawn_[at];
    if (!drawn.procedure.empty())
        line.write(at, 0, fmt::format("#{}", drawn.frame), {Foreground::dim, background});
    write(drawn.procedure, Foreground::label, 1);
    write(drawn.place, Foreground::dim, 2);
    write(drawn.arguments, Foreground::text, 0);
}

void CallPanel::draw(const Canvas& canvas, const Session& session, bool focused) {
    scroll_.show(rows_.size(), canvas.rows());
    drawn_ = lines(session, canvas.columns(), canvas.rows());
    for (u32 at = 0; at < drawn_.size(); ++at)
        draw_line(canvas, at, background_of(focused && drawn_[at].frame == scroll_.chosen));
}

bool CallPanel::choose(u32 row) {
    if (row >= drawn_.size()) return false;
    scroll_.chosen = drawn_[row].frame;
    return true;
}

} // namespace tharsis::tui

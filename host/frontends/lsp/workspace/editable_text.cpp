// editable_text.cpp -- moves the gap to each edit
#include "frontends/lsp/workspace/editable_text.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tharsis::lsp {

namespace {

bool ends_line(char c) { return c == '\n' || c == '\r'; }

bool continues_character(char c) { return (static_cast<u8>(c) & 0xC0) == 0x80; }

u32 units_of(std::string_view character, ColumnUnit unit) {
    if (unit == ColumnUnit::utf8) return static_cast<u32>(character.size());
    constexpr std::size_t of_two_units = 4; // bytes of characters from U+10000
    return unit == ColumnUnit::utf16 && character.size() == of_two_units ? 2 : 1;
}

} // namespace

EditableText::EditableText(std::string text, ColumnUnit unit)
    : unit_(unit), bytes_(std::move(text)), gap_begin_(static_cast<u32>(bytes_.size())),
      gap_end_(gap_begin_), starts_(line_starts(bytes_)) {}

std::string EditableText::text() const {
    return bytes_.substr(0, gap_begin_) + bytes_.substr(gap_end_);
}

std::string_view EditableText::piece(u32 begin, u32 end) const {
    const std::string_view all = bytes_;
    if (begin < gap_begin_) return all.substr(begin, std::min(end, gap_begin_) - begin);
    return all.substr(begin + (gap_end_ - gap_begin_), end - begin);
}

// ---------------------------------------------------------------- lines

/// True if a line end is directly before the byte, which may be the end of the text.
bool EditableText::starts_line(u32 byte) const {
    const char before = at(byte - 1);
    return before == '\n' || (before == '\r' && (byte == size() || at(byte) != '\n'));
}

u32 EditableText::start_of(u32 line) const {
    if (line < starts_.size()) return starts_[line];
    return size() - starts_after_[lines() - 1 - line];
}

/// The end of a line without its line end.
u32 EditableText::end_of(u32 line) const {
    if (line + 1 == lines()) return size();
    u32 end = start_of(line + 1);
    while (end > start_of(line) && ends_line(at(end - 1))) --end;
    return end;
}

// ---------------------------------------------------------------- columns

/// The last byte of the line up to `end` whose column is at most this one. From a byte before it.
EditableText::Known EditableText::forwards(Known from, u32 column, u32 end) const {
    while (from.byte < end) {
        const std::string_view rest = piece(from.byte, end);
        const u32 bytes = first_character(rest).bytes;
        const u32 units = units_of(rest.substr(0, bytes), unit_);
        if (from.column + units > column) break;
        from.column += units;
        from.byte += bytes;
    }
    return from;
}

/// The same from a byte behind it.
EditableText::Known EditableText::backwards(Known from, u32 column) const {
    while (from.column > column) {
        u32 begin = from.byte - 1;
        while (begin > 0 && continues_character(at(begin))) --begin;
        from.column -= units_of(piece(begin, from.byte), unit_);
        from.byte = begin;
    }
    return from;
}

/// A place, counted from the start of its line or from the known byte, whichever is nearer. After
/// the text: its end, without its line and column.
EditableText::Known EditableText::find(LinePosition position) const {
    if (position.line >= lines()) return {0, 0, size()};
    const bool is_near = known_.line == position.line && known_.column / 2 <= position.column;
    const Known from = is_near ? known_ : Known{position.line, 0, start_of(position.line)};
    return from.column > position.column ? backwards(from, position.column)
                                         : forwards(from, position.column, end_of(position.line));
}

// ---------------------------------------------------------------- edits

void EditableText::move_gap(u32 byte) {
    char* const bytes = bytes_.data();
    if (byte < gap_begin_)
        std::memmove(bytes + gap_end_ - (gap_begin_ - byte), bytes + byte, gap_begin_ - byte);
    else
        std::memmove(bytes + gap_begin_, bytes + gap_end_, byte - gap_begin_);
    gap_end_ = gap_end_ - gap_begin_ + byte;
    gap_begin_ = byte;
    for (; starts_.back() > byte; starts_.pop_back())
        starts_after_.push_back(size() - starts_.back());
    for (; !starts_after_.empty() && size() - starts_after_.back() <= byte;
         starts_after_.pop_back())
        starts_.push_back(size() - starts_after_.back());
}

/// Puts a text before the gap, which grows with the text so that this is rare.
void EditableText::insert(std::string_view text) {
    if (text.size() > gap_end_ - gap_begin_) {
        const std::size_t more = text.size() + bytes_.size() / 4;
        bytes_.insert(gap_end_, more, '\0');
        gap_end_ += static_cast<u32>(more);
    }
    std::memcpy(bytes_.data() + gap_begin_, text.data(), text.size());
    gap_begin_ += static_cast<u32>(text.size());
}

void EditableText::replace(LinePosition from, LinePosition to, std::string_view by) {
    Known begin = find(from);
    if (begin.column > 0) known_ = begin; // else it may be the end of the text
    Known end = find(to);
    if (end.byte < begin.byte) std::swap(begin, end);
    move_gap(begin.byte);
    // Whether a line starts at a byte depends on this byte and on the one before it.
    while (!starts_after_.empty() && size() - starts_after_.back() <= end.byte)
        starts_after_.pop_back();
    if (starts_.back() == begin.byte && begin.byte > 0) starts_.pop_back();
    gap_end_ += end.byte - begin.byte;
    insert(by);
    for (u32 byte = std::max(begin.byte, 1u); byte <= gap_begin_; ++byte)
        if (starts_line(byte)) starts_.push_back(byte);
    // The start of a line may be one no more, after CR and before LF.
    known_ = begin.column > 0 ? begin : Known{};
}

} // namespace tharsis::lsp

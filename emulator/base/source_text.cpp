// source_text.cpp -- converts between bytes and columns
// Only the one line is counted: positions are asked for in any order.
#include "base/source_text.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <cstring>

namespace tharsis {

namespace {

u32 units(const Character& c, ColumnUnit unit) {
    if (unit == ColumnUnit::utf8) return c.bytes;
    return unit == ColumnUnit::utf16 && c.value >= 0x10000 ? 2 : 1;
}

bool ends_line(char c) { return c == '\n' || c == '\r'; }

/// A multiple of eight bytes at the start of a text that are ASCII, which all units count alike: a
/// line may have thousands of places that are asked for.
u32 ascii_start(std::string_view text) {
    u32 size = 0;
    for (u64 eight = 0; size + sizeof eight <= text.size(); size += sizeof eight) {
        std::memcpy(&eight, text.data() + size, sizeof eight);
        if ((eight & 0x8080'8080'8080'8080) != 0) break;
    }
    return size;
}

} // namespace

/// Most texts have no CR; in the others it is looked for between one LF and the next.
std::vector<u32> line_starts(std::string_view text) {
    std::vector<u32> starts{0};
    const bool has_returns = text.find('\r') != text.npos;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t feed = std::min(text.find('\n', begin), text.size());
        if (has_returns)
            for (std::size_t at = begin; at + 1 < feed; ++at)
                if (text[at] == '\r') starts.push_back(static_cast<u32>(at + 1));
        const bool ends_with_return = feed == text.size() && text.back() == '\r';
        if (feed < text.size() || ends_with_return)
            starts.push_back(static_cast<u32>(std::min(feed + 1, text.size())));
        begin = feed + 1;
    }
    return starts;
}

SourceText::SourceText(std::string_view text) : text_(text), starts_(line_starts(text)) {}

TextRange SourceText::line(u32 number) const {
    number = std::min(number, lines() - 1);
    const u32 begin = starts_[number];
    u32 end = number + 1 < lines() ? starts_[number + 1] : static_cast<u32>(text_.size());
    if (number + 1 < lines())
        while (end > begin && ends_line(text_[end - 1])) --end;
    return {0, begin, end};
}

LinePosition SourceText::position(u32 byte, ColumnUnit unit) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), byte);
    const u32 number = static_cast<u32>(after - starts_.begin()) - 1;
    const TextRange here = line(number);
    const u32 end = std::min(byte, here.end);
    u32 column = ascii_start(text_.substr(here.begin, end - here.begin));
    for (u32 at = here.begin + column; at < end;) {
        const Character c = first_character(text_.substr(at, here.end - at));
        if (at + c.bytes > end) break;
        column += units(c, unit);
        at += c.bytes;
    }
    return {number, column};
}

u32 SourceText::offset(LinePosition position, ColumnUnit unit) const {
    if (position.line >= lines()) return static_cast<u32>(text_.size());
    const TextRange here = line(position.line);
    u32 at = here.begin;
    for (u32 column = 0; at < here.end;) {
        const Character c = first_character(text_.substr(at, here.end - at));
        column += units(c, unit);
        if (column > position.column) break;
        at += c.bytes;
    }
    return at;
}

} // namespace tharsis

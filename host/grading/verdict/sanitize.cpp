// sanitize.cpp -- which characters may be shown, and how many columns they take
// The ranges are Unicode's: default ignorable and bidirectional formats, combining marks, East
// Asian wide.
#include "grading/verdict/sanitize.hpp"

#include "base/utf8.hpp"
#include "grading/verdict/escape_sequence.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

struct Range {
    char32_t first, last;
};

constexpr Range dangerous[] = {
    {0x80, 0x9f},     {0x61c, 0x61c},   {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
    {0xd800, 0xdfff}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff}};
constexpr Range combining[] = {
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},   {0x64b, 0x65f},
    {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}};
constexpr Range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
                          {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
                          {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
                          {0x1f680, 0x1f6ff}, {0x1f900, 0x1faff}, {0x20000, 0x3fffd}};

template <std::size_t Count> bool lies_in(char32_t c, const Range (&ranges)[Count]) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [=](const Range& range) { return range.first <= c && c <= range.last; });
}

constexpr std::string_view replacement = "\xef\xbf\xbd";

/// U+2400 and following: a picture for each of the first 32 control characters.
void append_picture(std::string& text, char32_t control) {
    text += "\xe2\x90";
    text += static_cast<char>(static_cast<unsigned char>(control == 0x7f ? 0xa1 : 0x80 + control));
}

std::string made_plain(std::string_view text, bool line_feeds) {
    std::string plain;
    while (!text.empty()) {
        const Character c = first_character(text);
        const std::string_view bytes = text.substr(0, c.bytes);
        text.remove_prefix(c.bytes);
        if (c.value == '\n' && line_feeds)
            plain += '\n';
        else if (c.value == '\t')
            plain += "    ";
        else if (c.value == '\r' && line_feeds && text.starts_with('\n'))
            continue;
        else if (c.value < 0x20 || c.value == 0x7f)
            append_picture(plain, c.value);
        else if (c.value == 0xfffd || lies_in(c.value, dangerous))
            plain += replacement;
        else
            plain += bytes;
    }
    return plain;
}

std::size_t columns_of(char32_t c) { return lies_in(c, combining) ? 0 : lies_in(c, wide) ? 2 : 1; }

} // namespace

bool is_invisible(char32_t c) { return lies_in(c, dangerous); }

std::string sanitize(std::string_view text) { return made_plain(text, true); }
std::string sanitize_line(std::string_view text) { return made_plain(text, false); }

std::size_t columns_of_text(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const Character c = first_character(text);
        columns += columns_of(c.value);
        text.remove_prefix(c.bytes);
    }
    return columns;
}

std::string padded_text(std::string_view text, std::size_t columns) {
    const std::size_t taken = columns_of_text(text);
    return std::string(text) + std::string(taken < columns ? columns - taken : 0, ' ');
}

std::vector<std::string> lines_of_text(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

namespace {

/// Removes complete escape sequences.
std::string without_escapes(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find("\x1b["), text.size());
        plain += text.substr(0, escape);
        text.remove_prefix(escape);
        if (text.empty()) break;
        const EscapeSequence found = escape_sequence_at(text);
        if (found.final_letter == 0) plain += text.substr(0, found.size);
        text.remove_prefix(found.size);
    }
    return plain;
}

} // namespace

std::pair<std::string, std::string> sanitize_for_comparison(std::string_view left,
                                                            std::string_view right) {
    const std::string one = without_escapes(left), other = without_escapes(right);
    if (one == other && left != right) return {sanitize(left), sanitize(right)};
    return {sanitize(one), sanitize(other)};
}

std::string side_by_side(std::string_view left, std::string_view right, bool comparable) {
    const auto [one, other] = sanitize_for_comparison(left, right);
    std::vector<std::string> lefts = lines_of_text(one), rights = lines_of_text(other);
    const std::size_t count = std::max(lefts.size(), rights.size());
    lefts.resize(count);
    rights.resize(count);
    std::size_t columns = 0;
    for (const std::string& line : lefts) columns = std::max(columns, columns_of_text(line));
    std::string text;
    for (std::size_t n = 0; n < count; ++n)
        text += padded_text(lefts[n], columns) +
                (!comparable || lefts[n] == rights[n] ? " | " : " * ") + rights[n] + "\n";
    return text;
}

} // namespace tharsis

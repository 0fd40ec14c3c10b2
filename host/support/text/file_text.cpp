// file_text.cpp -- five forms of text, each with its way back
#include "support/text/file_text.hpp"

#include "base/utf8.hpp"
#include "support/text/unicode.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

constexpr std::string_view utf8_mark = "\xef\xbb\xbf", little_mark = "\xff\xfe",
                           big_mark = "\xfe\xff";

/// Windows-1252 from 0x80 to 0x9f.
constexpr std::array<char32_t, 32> upper_half = {
    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
    0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
constexpr char32_t first_special = 0x80, end_special = 0xa0;

std::string decode_windows_1252(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const char32_t byte = static_cast<unsigned char>(c);
        const bool special = byte >= first_special && byte < end_special;
        append_utf8(text, special ? upper_half[byte - first_special] : byte);
    }
    return text;
}

std::optional<char> windows_1252_byte(char32_t c) {
    const auto* const special = std::ranges::find(upper_half, c);
    if (special != upper_half.end())
        c = first_special + static_cast<char32_t>(special - upper_half.begin());
    else if (c > 0xff || (c >= first_special && c < end_special))
        return std::nullopt;
    return static_cast<char>(static_cast<unsigned char>(c));
}

/// Appends what `append` makes of each character; false if it refuses one.
template <class Append> bool each_character(std::string_view text, Append append) {
    while (!text.empty()) {
        const Character next = first_character(text);
        if (!append(next.value)) return false;
        text.remove_prefix(next.bytes);
    }
    return true;
}

void append_unit(std::string& bytes, char32_t unit, bool little) {
    const char low = static_cast<char>(unit & 0xff), high = static_cast<char>(unit >> 8);
    bytes += little ? low : high;
    bytes += little ? high : low;
}

std::string to_utf16(std::string_view text, bool little) {
    std::string bytes(little ? little_mark : big_mark);
    each_character(text, [&](char32_t c) {
        constexpr char32_t first_pair = 0x10000;
        if (c >= first_pair) {
            append_unit(bytes, 0xd800 + ((c - first_pair) >> 10), little);
            c = 0xdc00 + ((c - first_pair) & 0x3ff);
        }
        append_unit(bytes, c, little);
        return true;
    });
    return bytes;
}

std::optional<std::string> to_windows_1252(std::string_view text) {
    std::string bytes;
    const bool all = each_character(text, [&](char32_t c) {
        const std::optional<char> byte = windows_1252_byte(c);
        if (byte) bytes += *byte;
        return byte.has_value();
    });
    return all ? std::optional(std::move(bytes)) : std::nullopt;
}

std::optional<std::string> encode(std::string_view text, TextForm form) {
    switch (form) {
    case TextForm::utf8: break;
    case TextForm::utf8_with_mark: return std::string(utf8_mark).append(text);
    case TextForm::utf16_little: return to_utf16(text, true);
    case TextForm::utf16_big: return to_utf16(text, false);
    case TextForm::windows_1252: return to_windows_1252(text);
    }
    return std::string(text);
}

FileText decode(std::string_view bytes) {
    if (bytes.starts_with(little_mark))
        return {from_utf16(bytes.substr(little_mark.size()), true), TextForm::utf16_little};
    if (bytes.starts_with(big_mark))
        return {from_utf16(bytes.substr(big_mark.size()), false), TextForm::utf16_big};
    if (!is_utf8(bytes)) return {decode_windows_1252(bytes), TextForm::windows_1252};
    if (!bytes.starts_with(utf8_mark)) return {std::string(bytes), TextForm::utf8};
    return {std::string(bytes.substr(utf8_mark.size())), TextForm::utf8_with_mark};
}

} // namespace

std::string_view name_of(TextForm form) {
    constexpr std::string_view names[] = {"utf-8", "utf-8-bom", "utf-16le", "utf-16be",
                                          "windows-1252"};
    return names[static_cast<std::size_t>(form)];
}

FileText text_of_file(std::string_view bytes) {
    FileText read = decode(bytes);
    read.is_exact = encode(read.text, read.form) == bytes;
    return read;
}

std::optional<std::string> bytes_of_file(std::string_view text, TextForm form) {
    if (!is_utf8(text)) return std::nullopt;
    std::optional<std::string> bytes = encode(text, form);
    if (!bytes || decode(*bytes).text != text) return std::nullopt;
    return bytes;
}

} // namespace tharsis

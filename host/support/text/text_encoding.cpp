// text_encoding.cpp -- converts the bytes of a source file to UTF-8, whatever its encoding
// A file that is not UTF-8 is taken as Windows-1252, since other text is almost never valid UTF-8.
#include "support/text/text_encoding.hpp"

#include "base/utf8.hpp"

#include <array>

namespace tharsis {

namespace {

using Byte = unsigned char;

/// The characters of Windows-1252 from 0x80 to 0x9f. A program prints its bytes as Latin-1, which
/// lacks them, so they are spelled in ASCII; typographic quotes must not end a string.
constexpr std::array<std::string_view, 32> spelled = {
    "EUR", "?", ",", "f", "'", "...", "+", "++", "^", "o/oo", "S", "<", "OE", "?", "Z", "?",
    "?",   "'", "'", "'", "'", "*",   "-", "-",  "~", "TM",   "s", ">", "oe", "?", "z", "Y",
};

void append_utf8(std::string& text, char32_t c) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<Byte>(byte)); };
    if (c < 0x80) return put(c);
    if (c < 0x800) return put(0xc0 | c >> 6), put(0x80 | (c & 0x3f));
    if (c < 0x10000)
        put(0xe0 | c >> 12);
    else
        put(0xf0 | c >> 18), put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
}

std::string from_windows_1252(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const Byte byte = static_cast<Byte>(c);
        if (byte >= 0x80 && byte < 0xa0)
            text += spelled[byte - 0x80u];
        else
            append_utf8(text, byte);
    }
    return text;
}

char32_t utf16_unit(std::string_view bytes, size_t at, bool little) {
    const auto byte = [&](size_t i) {
        return i < bytes.size() ? static_cast<Byte>(bytes[i]) : Byte{0};
    };
    return little ? byte(at) | char32_t{byte(at + 1)} << 8 : byte(at + 1) | char32_t{byte(at)} << 8;
}

std::string from_utf16(std::string_view bytes, bool little) {
    std::string text;
    for (size_t i = 0; i < bytes.size(); i += 2) {
        char32_t unit = utf16_unit(bytes, i, little);
        const char32_t next = utf16_unit(bytes, i + 2, little);
        if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
            unit = 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00);
            i += 2;
        }
        append_utf8(text, unit >= 0xd800 && unit < 0xe000 ? char32_t{0xfffd} : unit);
    }
    return text;
}

} // namespace

DecodedText decode_source(std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe")) return {from_utf16(bytes.substr(2), true), Decoding::utf16};
    if (bytes.starts_with("\xfe\xff")) return {from_utf16(bytes.substr(2), false), Decoding::utf16};
    Decoding decoding = Decoding::plain;
    if (bytes.starts_with("\xef\xbb\xbf")) {
        bytes.remove_prefix(3);
        decoding = Decoding::byte_order_mark;
    }
    if (is_utf8(bytes)) return {std::string(bytes), decoding};
    return {from_windows_1252(bytes), Decoding::latin1};
}

} // namespace tharsis

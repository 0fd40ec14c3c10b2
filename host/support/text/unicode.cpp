// unicode.cpp -- the forms UTF-8 and UTF-16 of characters
#include "support/text/unicode.hpp"

namespace tharsis {

namespace {

using Byte = unsigned char;

char32_t utf16_unit(std::string_view bytes, size_t at, bool little) {
    const auto byte = [&](size_t i) {
        return i < bytes.size() ? static_cast<Byte>(bytes[i]) : Byte{0};
    };
    return little ? byte(at) | char32_t{byte(at + 1)} << 8 : byte(at + 1) | char32_t{byte(at)} << 8;
}

} // namespace

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

} // namespace tharsis

// text_encoding.cpp -- converts the bytes of a source file to UTF-8, whatever its encoding
// A file that is not UTF-8 is taken as Windows-1252, since other text is almost never valid UTF-8.
#include "support/text/text_encoding.hpp"

#include "base/utf8.hpp"
#include "support/text/unicode.hpp"

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

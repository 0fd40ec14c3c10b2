// visible_text.cpp -- replaces control characters by escapes
// The usual text, without any, is only copied.
#include "base/visible_text.hpp"

#include "base/utf8.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

bool is_control(unsigned char byte) {
    return (byte < ' ' && byte != '\n' && byte != '\t') || byte == 0x7f;
}

/// The controls of Latin-1 and the marks that change the direction of writing.
bool is_hidden(char32_t code) {
    return (code >= 0x80 && code <= 0x9f) || (code >= 0x200e && code <= 0x200f) ||
           (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

} // namespace

std::string visible_text(std::string_view text) {
    std::string visible;
    visible.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte < 0x80) {
            if (is_control(byte))
                visible += fmt::format("\\x{:02x}", byte);
            else
                visible += text[at];
            ++at;
            continue;
        }
        const Character character = first_character(text.substr(at));
        if (is_hidden(character.value))
            visible += fmt::format("\\u{:04x}", static_cast<u32>(character.value));
        else
            visible += text.substr(at, character.bytes);
        at += character.bytes;
    }
    return visible;
}

} // namespace tharsis

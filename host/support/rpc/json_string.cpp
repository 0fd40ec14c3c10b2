// json_string.cpp -- copies what needs no escape; what is not UTF-8 is left to
// nlohmann's writer
#include "support/rpc/json_string.hpp"

#include "base/types.hpp"
#include "base/utf8.hpp"
#include "support/rpc/json_text.hpp"

#include <array>

namespace tharsis::rpc {

namespace {

/// By ASCII character: what follows the backslash of its escape ('u': its number does), or 0 if it
/// needs none.
constexpr std::array<char, 128> escapes = [] {
    std::array<char, 128> all{};
    for (std::size_t control = 0; control < ' '; ++control) all[control] = 'u';
    all['\b'] = 'b', all['\t'] = 't', all['\n'] = 'n', all['\f'] = 'f', all['\r'] = 'r';
    all['"'] = '"', all['\\'] = '\\';
    return all;
}();

void append_escape(std::string& to, u8 character) {
    constexpr std::string_view digits = "0123456789abcdef";
    to += '\\';
    to += escapes[character];
    if (escapes[character] != 'u') return;
    to += "00";
    to += digits[character >> 4];
    to += digits[character & 15];
}

} // namespace

void append_json_string(std::string& to, std::string_view text) {
    if (!is_utf8(text)) {
        to += json_text(Json(text));
        return;
    }
    to += '"';
    std::size_t copied = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const u8 character = static_cast<u8>(text[at]);
        if (character >= escapes.size() || escapes[character] == 0) continue;
        to.append(text, copied, at - copied);
        append_escape(to, character);
        copied = at + 1;
    }
    to.append(text, copied, text.size() - copied);
    to += '"';
}

} // namespace tharsis::rpc

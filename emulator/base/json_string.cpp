// json_string.cpp -- a text as a JSON string
// Only what JSON requires is escaped.
#include "base/json_string.hpp"

#include "base/types.hpp"
#include "base/utf8.hpp"

#include <fmt/format.h>

namespace tharsis {

std::string json_string(std::string_view text) {
    if (!is_utf8(text)) return json_string(repair_utf8(text));
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (static_cast<u8>(c) < 0x20)
            json += fmt::format("\\u{:04x}", static_cast<u8>(c));
        else
            json += c;
    }
    return json + "\"";
}

} // namespace tharsis

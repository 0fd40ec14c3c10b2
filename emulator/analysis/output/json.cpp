// json.cpp -- JSON output for reports, traces and profiles
// Only what JSON requires is escaped: quotes, backslashes, control characters.
#include "analysis/output/json.hpp"

#include "base/utf8.hpp"

#include <fmt/format.h>

namespace tharsis {

std::string quoted(std::string_view text) {
    if (!is_utf8(text)) return quoted(repair_utf8(text));
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (u8(c) < 0x20)
            json += fmt::format("\\u{:04x}", u8(c));
        else
            json += c;
    }
    return json + "\"";
}

} // namespace tharsis

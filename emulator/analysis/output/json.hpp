// json.hpp -- JSON output for reports, traces and profiles
// Text is always valid UTF-8.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// A JSON string; bytes that are not valid UTF-8 become U+FFFD.
std::string quoted(std::string_view text);

/// "[a,b,c]", where `show` converts each element.
template <class List, class Show> std::string array(const List& list, Show show) {
    std::string json = "[";
    for (const auto& one : list) {
        if (json.size() > 1) json += ',';
        json += show(one);
    }
    return json + ']';
}

} // namespace tharsis

// json_array.hpp -- JSON arrays for reports, traces and profiles
// The elements are already JSON.
#pragma once
#include <string>

namespace tharsis {

/// "[a,b,c]", where `show` converts each element.
template <class List, class Show> std::string json_array(const List& list, Show show) {
    std::string json = "[";
    for (const auto& one : list) {
        if (json.size() > 1) json += ',';
        json += show(one);
    }
    return json + ']';
}

} // namespace tharsis

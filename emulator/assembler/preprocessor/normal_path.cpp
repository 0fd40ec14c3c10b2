// normal_path.cpp -- takes a path apart at its slashes, of either kind
#include "assembler/preprocessor/normal_path.hpp"

#include <algorithm>
#include <vector>

namespace tharsis {

std::string normal_path(std::string_view path) {
    std::vector<std::string_view> parts;
    const bool is_absolute = !path.empty() && (path[0] == '/' || path[0] == '\\');
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
        const std::string_view part = path.substr(0, end);
        path.remove_prefix(std::min(end + 1, path.size()));
        if (part.empty() || part == ".") continue;
        const bool goes_up = part == ".." && !parts.empty() && parts.back() != "..";
        if (goes_up)
            parts.pop_back();
        else if (part != ".." || !is_absolute)
            parts.push_back(part);
    }
    std::string normal;
    for (const std::string_view part : parts) {
        if (is_absolute || !normal.empty()) normal += '/';
        normal += part;
    }
    return normal;
}

} // namespace tharsis

// source_lines.cpp -- finds the lines of source files by number, quickly, for listings and traces
// The split of a file is kept, so that a long listing stays linear.
#include "cli/source_lines.hpp"

namespace tharsis {

namespace {

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = text.find_first_of("\r\n");
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        const bool both = text.substr(end, 2) == "\r\n";
        text.remove_prefix(end + (both ? 2 : 1));
    }
    return lines;
}

}

std::string_view SourceLines::line(FileId file, u32 number) {
    if (file >= files_.size() || number == 0) return {};
    std::vector<std::string_view>& lines = lines_[file];
    if (lines.empty()) lines = split(files_[file].text);
    return number <= lines.size() ? lines[number - 1] : std::string_view{};
}

}

// source_lines.cpp -- fast access to the lines of source files by number
// Each file is split only once, so that a long listing takes linear time.
#include "base/source_lines.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// Appends the lines of a text without line feeds.
void split_at_returns(std::string_view piece, std::vector<std::string_view>& lines) {
    for (std::size_t cr = piece.find('\r'); cr != piece.npos && cr + 1 < piece.size();
         cr = piece.find('\r')) {
        lines.push_back(piece.substr(0, cr));
        piece.remove_prefix(cr + 1);
    }
    if (piece.ends_with('\r')) piece.remove_suffix(1);
    lines.push_back(piece);
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> lines;
    lines.reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        split_at_returns(text.substr(0, end), lines);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

std::string_view SourceLines::line(FileId file, u32 number) {
    if (file >= files_.size() || number == 0) return {};
    const std::vector<std::string_view>& all = lines(file);
    return number <= all.size() ? all[number - 1] : std::string_view{};
}

u32 SourceLines::count(FileId file) {
    return file < files_.size() ? static_cast<u32>(lines(file).size()) : 0;
}

const std::vector<std::string_view>& SourceLines::lines(FileId file) {
    if (lines_[file].empty()) lines_[file] = split(files_[file].text);
    return lines_[file];
}

} // namespace tharsis

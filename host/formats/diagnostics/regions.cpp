// regions.cpp -- ranges in bytes as lines and columns
// Diagnostics whose bytes are not known have a line, a column and a length.
#include "formats/diagnostics/regions.hpp"

#include "assembler/dialects/start_up.hpp"
#include "base/utf8.hpp"

#include <fmt/core.h>

namespace tharsis {

bool SourceRegions::is_document(FileId file) const {
    return file < files_.size() && !is_start_up(files_[file].text);
}

std::optional<SourceRegion> SourceRegions::of(const Diagnostic& diagnostic) {
    return diagnostic.range.empty() ? of(diagnostic.place) : of(diagnostic.range);
}

std::optional<SourceRegion> SourceRegions::of(const Place& place) const {
    if (!is_document(place.file) || place.line == 0) return {};
    const u32 end = place.column == 0 ? 0 : place.column + place.length;
    return SourceRegion{place.file, place.line, place.column, place.line, end};
}

std::optional<SourceRegion> SourceRegions::of(const TextRange& range) {
    if (!is_document(range.file)) return {};
    std::optional<SourceText>& text = texts_[range.file];
    if (!text) text.emplace(files_[range.file].text);
    const LinePosition begin = text->position(range.begin, ColumnUnit::utf32),
                       end = text->position(range.end, ColumnUnit::utf32);
    return SourceRegion{range.file, begin.line + 1, begin.column + 1, end.line + 1, end.column + 1};
}

std::string uri_of(std::string_view path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                           (c >= 'A' && c <= 'Z') ||
                           std::string_view("-._~/").find(c) != std::string_view::npos;
        uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<u8>(c));
    }
    return uri;
}

std::string printable_line(std::string_view text) {
    std::string line = repair_utf8(text);
    for (char& c : line)
        if (static_cast<u8>(c) < ' ' || c == '\x7f') c = ' ';
    return line;
}

} // namespace tharsis

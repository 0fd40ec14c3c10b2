// half_blocks.cpp -- a picture as lines of a terminal
// Colours are said only where they change: most pictures have large areas of one.
#include "cli/half_blocks.hpp"
#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

std::string color_sequence(u32 upper, u32 lower) {
    const auto part = [](u32 unit, u32 shift) { return unit >> shift & 0xff; };
    return fmt::format("\x1b[38;2;{};{};{};48;2;{};{};{}m", part(upper, 16), part(upper, 8), part(upper, 0), part(lower, 16),
                       part(lower, 8), part(lower, 0));
}

std::string line_of(const Frame& frame, u32 row) {
    constexpr u32 no_color = ~0u;
    std::string line;
    u32 before_upper = no_color, before_lower = no_color;
    for (u32 column = 0; column < frame.columns; ++column) {
        const u32 upper = frame.at(column, row), lower = row + 1 < frame.rows ? frame.at(column, row + 1) : 0;
        if (upper != before_upper || lower != before_lower) line += color_sequence(upper, lower);
        line += "\u2580";
        before_upper = upper;
        before_lower = lower;
    }
    return line += "\x1b[0m";
}

}

DrawnSize fit_into(const BitmapShape& shape, u32 columns, u32 lines) {
    const u64 wide = columns, high = u64{2} * lines;
    if (wide == 0 || high == 0) return {};
    const u64 larger = std::min(wide / shape.columns(), high / shape.rows());
    if (shape.unit_width == shape.unit_height && larger >= 1) return {u32(shape.columns() * larger), u32(shape.rows() * larger)};
    const u64 width = u64{shape.columns()} * shape.unit_width, height = u64{shape.rows()} * shape.unit_height;
    const auto at_least_one = [](u64 side) { return u32(std::max<u64>(side, 1)); };
    if (width * high <= height * wide) return {at_least_one(width * high / height), u32(high)};
    return {u32(wide), at_least_one(height * wide / width)};
}

std::vector<std::string> half_blocks(const Frame& frame) {
    std::vector<std::string> lines;
    for (u32 row = 0; row < frame.rows; row += 2) lines.push_back(line_of(frame, row));
    return lines;
}

}

// half_blocks.cpp -- a picture as lines of a terminal
// Colours are only written where they change: most pictures have large areas of one colour.
#include "support/images/half_blocks.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

std::string color_sequence(u32 upper, u32 lower) {
    const auto part = [](u32 unit, u32 shift) { return unit >> shift & 0xff; };
    return fmt::format("\x1b[38;2;{};{};{};48;2;{};{};{}m", part(upper, 16), part(upper, 8),
                       part(upper, 0), part(lower, 16), part(lower, 8), part(lower, 0));
}

std::string line_of(const Frame& frame, u32 row) {
    constexpr u32 no_color = ~0u;
    std::string line;
    u32 before_upper = no_color, before_lower = no_color;
    for (u32 column = 0; column < frame.columns; ++column) {
        const u32 upper = frame.at(column, row),
                  lower = row + 1 < frame.rows ? frame.at(column, row + 1) : 0;
        if (upper != before_upper || lower != before_lower) line += color_sequence(upper, lower);
        line += "\u2580";
        before_upper = upper;
        before_lower = lower;
    }
    return line += "\x1b[0m";
}

} // namespace

std::vector<std::string> half_blocks(const Frame& frame) {
    std::vector<std::string> lines;
    for (u32 row = 0; row < frame.rows; row += 2) lines.push_back(line_of(frame, row));
    return lines;
}

} // namespace tharsis

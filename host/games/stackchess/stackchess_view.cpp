// stackchess_view.cpp -- draws Stackchess: fourteen lines, each with a left and a right part.
// A line without a right part ends where its left part does.
#include "games/stackchess/stackchess_view.hpp"

#include <fmt/format.h>

namespace tharsis::games {

namespace {

constexpr int lines = 2 + 2 * Stackchess::width;
constexpr std::string_view heading = "  a  b  c  d  e  f";
constexpr std::string_view bar = " +--+--+--+--+--+--+";

int side_of(const Stackchess::Position& position, Stackchess::Cell cell) {
    return (position.owned[0] >> cell & 1) != 0 ? 0 : 1;
}

std::string code_at(const Stackchess::Position& position, Stackchess::Cell cell, int depth) {
    return code_of(position.stacks[cell].at(depth), side_of(position, cell));
}

std::string row_of_cells(const Stackchess::Position& position, int row) {
    std::string text = fmt::format("{}|", row + 1);
    for (int column = 0; column < Stackchess::width; ++column) {
        const auto cell = static_cast<Stackchess::Cell>(row * Stackchess::width + column);
        text += position.stacks[cell].height() == 0 ? "  " : code_at(position, cell, 0);
        text += '|';
    }
    return text;
}

// Lines are counted from the lowest one, 0.
std::string left_part(const Stackchess::Position& position, int line) {
    if (line == lines - 1) return std::string(heading);
    return line % 2 == 0 ? std::string(bar) : row_of_cells(position, line / 2);
}

std::string right_part(const Stackchess::Position& position, Stackchess::Cell cell, int line) {
    const int height = position.stacks[cell].height();
    if (line >= height && line > 0) return {};
    const std::string label = line == 0 ? Stackchess::name_of(cell) + ": " : "    ";
    return label + (height == 0 ? "(vide)" : code_at(position, cell, height - 1 - line));
}

} // namespace

std::string code_of(Stackchess::Kind kind, int side) {
    return {Stackchess::letters[static_cast<std::size_t>(kind)], "BN"[side]};
}

std::string draw(const Stackchess::Position& position, std::optional<Stackchess::Cell> selected) {
    std::string text = "\n";
    for (int line = lines; line-- > 0;) {
        const std::string left = left_part(position, line);
        const std::string right = selected ? right_part(position, *selected, line) : "";
        text += right.empty() ? left : fmt::format("{:<20}    {}", left, right);
        text += '\n';
    }
    return text + '\n';
}

} // namespace tharsis::games

// board_view.cpp -- whose a piece is, by its letter
// The letters are those of the notations: two sets for two sides, and all else is an obstacle.
#include "grading/boards/board_view.hpp"

namespace tharsis {

Occupant BoardView::at(int row, int column) const {
    static constexpr std::string_view firsts[] = {"r", "PTFDR", "N", "R"},
                                      seconds[] = {"v", "ptfdr", "B", "B"};
    if (!is_on_board(row, column)) return Occupant::beyond;
    const std::string_view stack = pieces(static_cast<u8>(row * width + column));
    if (stack.empty()) return Occupant::nothing;
    const auto number = static_cast<std::size_t>(game);
    const bool first = firsts[number].find(stack.back()) != std::string_view::npos;
    if (!first && seconds[number].find(stack.back()) == std::string_view::npos)
        return Occupant::other;
    return first == (side == 0) ? Occupant::own : Occupant::enemy;
}

} // namespace tharsis

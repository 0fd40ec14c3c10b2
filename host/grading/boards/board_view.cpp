// board_view.cpp -- whose a piece is, by its letter
// The letters are those of the notations: two sets for two sides, and all else is an obstacle.
#include "grading/boards/board_view.hpp"

namespace tharsis {

Occupant BoardView::at(int row, int column) const {
    if (!is_on_board(row, column)) return Occupant::beyond;
    const std::string_view stack = pieces(static_cast<u8>(row * width + column));
    if (stack.empty()) return Occupant::nothing;
    const auto pieces_of = pieces_of_sides(game);
    const bool first = pieces_of[0].find(stack.back()) != std::string_view::npos;
    if (!first && pieces_of[1].find(stack.back()) == std::string_view::npos) return Occupant::other;
    return first == (side == 0) ? Occupant::own : Occupant::enemy;
}

} // namespace tharsis

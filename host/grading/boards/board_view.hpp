// board_view.hpp -- a position from the point of view of one side
// The code that chooses illegal moves needs the contents of cells, but no rules.
#pragma once
#include "grading/boards/reference_game.hpp"

namespace tharsis {

/// The owner of a cell's top piece; `beyond` is outside the board.
enum class Occupant : u8 { nothing, own, enemy, other, beyond };

class BoardView {
public:
    /// The side need not be the one to move.
    BoardView(const ReferenceGame& reference, int its_side)
        : game(reference.game()), width(width_of(reference.game())), side(its_side),
          board_state(reference.board_state()) {}

    bool is_on_board(int row, int column) const {
        return row >= 0 && row < width && column >= 0 && column < width;
    }
    /// From the base up.
    std::string_view pieces(u8 cell) const { return board_state.cells[cell]; }
    int height(u8 cell) const { return static_cast<int>(board_state.cells[cell].size()); }
    /// By the top piece.
    Occupant at(int row, int column) const;
    Occupant at(u8 cell) const { return at(cell / width, cell % width); }

    const BoardGame game;
    const int width, side;
    const BoardState board_state;
};

/// A displacement on the board.
struct Offset {
    int rows, columns;
};
inline constexpr Offset king_offsets[] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                          {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

} // namespace tharsis

// drawn_opening.hpp -- the initial position of a game as drawn on a screen
// For tests of the reader of boards.
#pragma once
#include "grading/boards/reference_game.hpp"

#include <string>

namespace tharsis::testing {

inline BoardState opening_of(BoardGame game) { return ReferenceGame(game).board_state(); }

/// Six rows with bars, and these texts for the pieces.
inline std::string focus_rows(const std::string& red, const std::string& green) {
    std::string rows;
    for (int row = 0; row < 6; ++row) {
        for (int column = 0; column < 6; ++column)
            rows +=
                "| " +
                (opening_of(BoardGame::focus).cells[static_cast<std::size_t>(6 * row + column)] ==
                         "r"
                     ? red
                     : green) +
                " ";
        rows += "|\n";
    }
    return rows;
}

} // namespace tharsis::testing

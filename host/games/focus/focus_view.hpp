// focus_view.hpp -- the board of Focus as a console shows it, with or without arrows and colours.
// Removing the escape sequences of a coloured board gives the plain one.
#pragma once

#include "games/focus/focus.hpp"

#include <bitset>
#include <optional>
#include <string>

namespace tharsis::games {

/// The marks on a board: `-->` on the chosen cell, `<--` on every possible target.
struct FocusMarks {
    std::optional<Cell> chosen;
    std::bitset<Focus::cells> targets;
};

/// An empty line, the board between bars, and the two lines of the reserves.
std::string draw(const Focus::Position& position, const FocusMarks& marks, bool coloured);

} // namespace tharsis::games

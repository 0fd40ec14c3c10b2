// stackchess_view.hpp -- the two-part display of Stackchess: the board from above, and one stack
// It is plain text: this game has no colours.
#pragma once

#include "games/stackchess/stackchess.hpp"

#include <optional>
#include <string>

namespace tharsis::games {

/// The code of a piece: its letter, then B or N for its side.
std::string code_of(Stackchess::Kind kind, int side);

/// The board between two empty lines; beside it the pieces of the selected cell, if there is one,
/// from the lowest line up. Of fifteen pieces the top one is not shown.
std::string draw(const Stackchess::Position& position, std::optional<Stackchess::Cell> selected);

} // namespace tharsis::games

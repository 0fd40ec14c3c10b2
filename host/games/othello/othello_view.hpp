// othello_view.hpp -- the board of Othello as a console shows it, with its score.
// Rows are A to H from the top, columns 1 to 8 from the left.
#pragma once

#include "games/othello/othello.hpp"

#include <string>

namespace tharsis::games {

/// An empty line, the columns, eight rows, and the line of the score.
std::string draw(const Othello::Position& position);

} // namespace tharsis::games

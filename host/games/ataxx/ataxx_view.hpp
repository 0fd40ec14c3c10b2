// ataxx_view.hpp -- the board of Ataxx as a console shows it, with neighbourhoods, infections,
// colours
//
// Removing the escape sequences of a coloured board gives the plain one.
#pragma once

#include "games/ataxx/ataxx.hpp"

#include <optional>
#include <string>

namespace tharsis::games {

/// What is marked on a board: `<RR>` the chosen piece, `(  )` and `{  }` the empty cells that it
/// can reach, `[R!]` pieces that change colour (they are shown in their new one).
struct AtaxxMarks {
    std::optional<Ataxx::Cell> chosen;
    Ataxx::Cells infected = 0;
};

/// An empty line and the seven lines of the board.
std::string draw(const Ataxx::Position& position, const AtaxxMarks& marks, bool coloured);

} // namespace tharsis::games

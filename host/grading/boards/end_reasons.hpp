// end_reasons.hpp -- by which rule a game is over: what every judge of endings has to have seen
// Known from the position alone, but for giving up.
#pragma once
#include "grading/boards/reference_game.hpp"

#include <string_view>

namespace tharsis {

/// In a stable word: "last-piece", "full-board", "two-passes" (no player could move),
/// "chosen-passes" (a player could), "repetition", "helpless", "resignation", "nobody-moves";
/// empty: the game goes on. `last` is the move that was made last (rules 2.3, 3.3, 4.3, 5.3).
std::string_view end_reason(const ReferenceGame& game, const GameMove& last);

} // namespace tharsis

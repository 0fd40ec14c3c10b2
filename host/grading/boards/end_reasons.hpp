// end_reasons.hpp -- the rule by which a game ended
// The position determines it, except for a resignation.
#pragma once
#include "grading/boards/reference_game.hpp"

#include <string_view>

namespace tharsis {

/// The reason as a stable word: "last-piece", "full-board", "two-passes" (no player could move),
/// "chosen-passes" (a player could), "repetition", "helpless", "resignation", "nobody-moves";
/// empty: the game goes on. `last` is the last move (rules 2.3, 3.3, 4.3, 5.3).
std::string_view end_reason(const ReferenceGame& game, const GameMove& last);

} // namespace tharsis

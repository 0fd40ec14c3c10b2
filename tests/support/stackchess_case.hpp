// stackchess_case.hpp -- one game of Stackchess for two programs: its start and its input
// A case depends only on a seed, and favours situations that are rare in ordinary games.
#pragma once

#include "games/stackchess/stackchess.hpp"
#include "support/game_case.hpp"

#include <cstdint>
#include <string>

namespace tharsis::testing {

/// The game of a seed: a start (initial, random, finished), options, and a whole input with good,
/// wrong and unusually written answers, cut into chunks and ended at any question.
GameCase make_stackchess_case(std::uint64_t seed);

/// A start that must be rejected; consecutive seeds contain different errors.
GameCase make_refused_stackchess_case(std::uint64_t seed);

/// The lines that a player types for a move; nothing for a pass.
std::string lines_for(games::Stackchess::Move move);

} // namespace tharsis::testing

// focus_case.hpp -- one game of Focus for two programs: its start and its input
// A case depends only on a seed, and favours situations that are rare in ordinary games.
#pragma once

#include "support/game_case.hpp"

#include <cstdint>

namespace tharsis::testing {

using FocusCase = GameCase;

/// The game of a seed: a start (initial, random, finished), options, and a whole input with good,
/// wrong and unusually written answers, cut into chunks and ended at any question.
FocusCase make_focus_case(std::uint64_t seed);

/// A start that must be rejected; consecutive seeds contain different errors.
FocusCase make_refused_case(std::uint64_t seed);

} // namespace tharsis::testing

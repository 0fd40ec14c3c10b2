// focus_case.hpp -- one game of Focus to try on two programs: how it starts and what is typed
// Cases are made from a seed alone, steered to what happens rarely in ordinary games.
#pragma once

#include "support/game_case.hpp"

#include <cstdint>

namespace tharsis::testing {

using FocusCase = GameCase;

/// The game of a seed: a start (initial, random, finished), options, and a whole input with good,
/// wrong and oddly written answers, cut into chunks and ended at any question.
FocusCase make_focus_case(std::uint64_t seed);

/// A start that must be refused; consecutive seeds spoil different things.
FocusCase make_refused_case(std::uint64_t seed);

} // namespace tharsis::testing

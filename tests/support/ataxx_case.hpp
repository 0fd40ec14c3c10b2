// ataxx_case.hpp -- one game of Ataxx to try on two programs: how it starts and what is typed
// Cases are made from a seed alone, steered to what happens rarely in ordinary games.
#pragma once

#include "games/ataxx/ataxx.hpp"
#include "support/game_case.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// The game of a seed: a start (initial, random, finished), options, and a whole input with good,
/// wrong and oddly written answers, cut into chunks and ended at any question.
GameCase make_ataxx_case(std::uint64_t seed);

/// A start that must be refused; consecutive seeds spoil different things.
GameCase make_refused_ataxx_case(std::uint64_t seed);

/// The names of all that is spoilt there, in order.
std::vector<std::string_view> ataxx_faults();

/// The two lines that a player types for a move; nothing for a pass.
std::string lines_for(games::Ataxx::Move move);

} // namespace tharsis::testing

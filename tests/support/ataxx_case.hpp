// ataxx_case.hpp -- one game of Ataxx for two programs: its start and its input
// A case depends only on a seed, and favours situations that are rare in ordinary games.
#pragma once

#include "games/ataxx/ataxx.hpp"
#include "support/game_case.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// The game of a seed: a start (initial, random, finished), options, and the whole input with
/// correct, wrong and unusually written answers, divided into chunks and ended at any question.
GameCase make_ataxx_case(std::uint64_t seed);

/// A start that must be rejected; consecutive seeds contain different errors.
GameCase make_refused_ataxx_case(std::uint64_t seed);

/// The names of all these errors, in order.
std::vector<std::string_view> ataxx_faults();

/// The two lines that a player types for a move; empty for a pass.
std::string lines_for(games::Ataxx::Move move);

} // namespace tharsis::testing

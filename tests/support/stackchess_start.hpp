// stackchess_start.hpp -- start positions of Stackchess for random games, good and bad
// Boards are steered to what is rare: towers, stuck pawns, sides that are helpless or gone.
#pragma once

#include "games/stackchess/stackchess.hpp"
#include "support/random.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

games::Stackchess::Position random_stackchess_position(Random& random);

/// The fields of a position as program arguments.
std::vector<std::string> fields_of(const games::Stackchess::Position& position);

struct BadStackchessStart {
    std::vector<std::string> fields;
    std::string_view fault;
};
/// A position with one thing spoilt; consecutive seeds spoil different things.
BadStackchessStart bad_stackchess_start(Random& random, std::uint64_t seed);
std::vector<std::string_view> stackchess_faults();

} // namespace tharsis::testing

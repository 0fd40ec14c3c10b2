// stackchess_start.hpp -- start positions of Stackchess for random games, valid and invalid
// Rare boards are made frequent: towers, pawns that cannot move, sides that cannot win or have no
// pieces.
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
/// A position with one error; consecutive seeds contain different errors.
BadStackchessStart bad_stackchess_start(Random& random, std::uint64_t seed);
std::vector<std::string_view> stackchess_faults();

} // namespace tharsis::testing

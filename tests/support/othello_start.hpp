// othello_start.hpp -- where a random session of Othello begins: positions, and invalid arguments
// Finished and unusual positions are as likely as ordinary ones.
#pragma once

#include "games/othello/othello.hpp"
#include "support/random.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// A position of a random game, perhaps its last one.
games::Othello::Position played_othello_position(Random& random, int plies);

/// A position of any kind, which may be one that no game reaches.
games::Othello::Position random_othello_position(Random& random);

/// The fields of a position as program arguments.
std::vector<std::string> fields_of(const games::Othello::Position& position);

struct BadOthelloStart {
    std::vector<std::string> fields;
    std::string_view fault;
};
/// A position with one error; consecutive seeds contain different errors.
BadOthelloStart bad_othello_start(Random& random, std::uint64_t seed);
std::vector<std::string_view> othello_faults();

} // namespace tharsis::testing

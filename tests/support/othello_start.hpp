// othello_start.hpp -- where a random session of Othello begins: positions, and what is none
// Finished and odd positions are as likely as ordinary ones.
#pragma once

#include "games/othello/othello.hpp"
#include "support/random.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// A position of a game played by chance, perhaps its last one.
games::Othello::Position played_othello_position(Random& random, int plies);

/// Of any kind, also such as no game reaches.
games::Othello::Position random_othello_position(Random& random);

/// The fields of a position as program arguments.
std::vector<std::string> fields_of(const games::Othello::Position& position);

struct BadOthelloStart {
    std::vector<std::string> fields;
    std::string_view fault;
};
/// A position with one thing spoilt; consecutive seeds spoil different things.
BadOthelloStart bad_othello_start(Random& random, std::uint64_t seed);
std::vector<std::string_view> othello_faults();

} // namespace tharsis::testing

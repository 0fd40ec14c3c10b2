// focus_start.hpp -- start positions of Focus for random games: rare, finished and invalid ones
// Tall stacks and reserves are rare in ordinary games; these games begin with them.
#pragma once

#include "games/focus/focus.hpp"
#include "support/random.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// A position that the program accepts. Many have tall stacks, reserves or a side without cells.
games::Focus::Position random_position(Random& random);

/// Arguments that are not a position, and the name of their error.
struct BadStart {
    std::string_view fault;
    std::vector<std::string> arguments;
};
/// The fault is chosen by its number, modulo their count.
BadStart bad_start(Random& random, std::uint64_t fault);

/// The names of all faults, in order.
std::vector<std::string_view> all_faults();

/// The four fields of a position.
std::vector<std::string> fields_of(const games::Focus::Position& position);

} // namespace tharsis::testing

// typing.hpp -- how people type, for random games: unusually written numbers, nonsense, pieces of
// lines
//
// Wrong answers to the questions of a game come from that game's generator.
#pragma once

#include "games/dialogue.hpp"
#include "support/random.hpp"

#include <string>
#include <vector>

namespace tharsis::testing {

/// A number as some people write it; every game reads it as that number.
std::string in_other_words(Random& random, int number);

/// A line that is not an integer, or one that no question accepts.
std::string nonsense(Random& random);

/// A whole input divided into the pieces that each read returns: mostly lines, otherwise any
/// pieces.
std::vector<std::string> cut(Random& random, const std::string& input);

/// Options of every kind, sometimes with invalid values.
games::Options choose_options(Random& random);

/// What is left of the input after the end of the game, or the last answer without its line feed.
void alter_end(Random& random, std::string& input);

} // namespace tharsis::testing

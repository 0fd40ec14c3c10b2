// typing.hpp -- how people type, for random games: oddly written numbers, nonsense, pieces of lines
// What a wrong answer to a question of one game is, that game's generator knows.
#pragma once

#include "games/dialogue.hpp"
#include "support/random.hpp"

#include <string>
#include <vector>

namespace tharsis::testing {

/// A number as some people write it; every game reads it as that number.
std::string in_other_words(Random& random, int number);

/// A line that is no integer, or none that any question likes.
std::string nonsense(Random& random);

/// A whole input cut into what each read brings: mostly lines, else any pieces.
std::vector<std::string> cut(Random& random, const std::string& input);

/// Options of every kind, sometimes with values that mean nothing.
games::Options choose_options(Random& random);

/// What is left of the input after the end of the game, or the last answer without its line feed.
void spoil_end(Random& random, std::string& input);

} // namespace tharsis::testing

// direction_keys.hpp -- what may be typed for a direction of Focus: guesses, with a cost each
// Anyone who builds an adaptor tries them, the cheapest first.
#pragma once
#include "base/types.hpp"
#include "grading/dialogues/prompt_words.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// What may be typed for 2 4 6 8 of Focus; `known` are the keys that went well, empty ones did not
/// yet. `said`: the question itself, or the rules of the game, say that it means this direction.
struct KeyGuess {
    std::string text;
    int cost;
    bool said;
};
std::vector<KeyGuess> guess_keys(const Prompt&, u16 direction,
                                 const std::vector<std::string>& known);

} // namespace tharsis

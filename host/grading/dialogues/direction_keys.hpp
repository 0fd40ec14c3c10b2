// direction_keys.hpp -- guesses of what is typed for a direction of Focus, each with a cost
// The adaptor builder tries them in the order of their cost.
#pragma once
#include "base/types.hpp"
#include "grading/dialogues/prompt_words.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// A guess of what is typed for one of the directions 2 4 6 8 of Focus. `known` are the keys that
/// worked; an empty one is not known yet. `said`: the question itself or the rules of the game say
/// that the key means this direction.
struct KeyGuess {
    std::string text;
    int cost;
    bool said;
};
std::vector<KeyGuess> guess_keys(const Prompt&, u16 direction,
                                 const std::vector<std::string>& known);

} // namespace tharsis

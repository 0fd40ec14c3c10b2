// cell_guess.hpp -- guesses how a program wants cells to be written, each with a cost
// The labels of its board and the examples in its question show which are likely.
#pragma once
#include "grading/dialogues/prompt_words.hpp"

#include <vector>

namespace tharsis {

struct CoordinateFormatGuess {
    CoordinateFormat style;
    int cost;
};
/// Guesses how cells may be written in the answer to a question for this part of a move.
std::vector<CoordinateFormatGuess> guess_coordinate_formats(const Prompt&, BoardGame, PromptKind);

} // namespace tharsis

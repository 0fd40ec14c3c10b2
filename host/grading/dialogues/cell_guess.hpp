// cell_guess.hpp -- how a program may want cells to be written: guesses, with a cost each
// The labels of its board and the examples in its question say which are likely.
#pragma once
#include "grading/dialogues/prompt_words.hpp"

#include <vector>

namespace tharsis {

struct StyleGuess {
    CoordinateFormat style;
    int cost;
};
/// How cells may be written at a question for this; `single`: one row or column.
std::vector<StyleGuess> guess_styles(const Prompt&, BoardGame, PromptKind);

} // namespace tharsis

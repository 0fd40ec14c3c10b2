// compound_input.hpp -- answers that hold a whole move or several parts of one: which parts, in
// which order, and what separates them
//
// An example in the question shows it ("a2 1 a4"), or its words say it ("from and to"); otherwise
// the usual forms are guessed.
#pragma once
#include "grading/dialogues/prompt_words.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// An answer of several parts, as PromptStep::text has it, and how cells are written in it.
struct CompoundInputGuess {
    PromptKind prompt_kind = PromptKind::cell; ///< the name of the step
    std::string text;
    CoordinateFormat style;
    int cost = 0; ///< 0: given by an example
};

/// Returns the cheapest guesses. `asked`: what was already asked in this turn; `known`: how cells
/// are written, if that is settled, else null.
std::vector<CompoundInputGuess> guess_compound_inputs(const Prompt&, BoardGame,
                                                      const std::set<PromptKind>& asked,
                                                      const CoordinateFormat* known);
/// Guesses for playing a reserve piece where whole moves are typed ("r 23"), with the placeholder
/// of the cell between braces.
std::vector<TextGuess> guess_drop_inputs(const Prompt&, const CoordinateFormat&);
/// Returns what a step asks for: its own name, and the parts between braces in its text.
std::set<PromptKind> prompt_kinds_of(const PromptStep&);

/// Returns whether a text contains an example of this shape. `9` is a digit, `a` a lower-case
/// letter, `A` an upper-case letter, `#` a number, `*` a digit or a word; every other character
/// stands for itself. "23 1" is not an example in "23 1 8".
bool contains_example(std::string_view text, std::string_view shape);
/// Returns the shape of a cell in this format, for contains_example.
std::string shape_of(const CoordinateFormat&);
/// Returns the last lines of a question as printed, with their case.
std::string last_lines(const Prompt&);

} // namespace tharsis

// move_lines.hpp -- whole moves, or more than one part of a move, in one answer: which parts, in
// which order, with what between them
//
// An example in the question says it ("a2 1 a4"); its words do, too ("from and to"); else the usual
// ones are guesses.
#pragma once
#include "grading/dialogues/prompt_words.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// An answer of several parts, as Step::text has it, and how cells are written in it.
struct LineGuess {
    PromptKind ask = PromptKind::cell; ///< what the step is called by
    std::string text;
    CoordinateFormat style;
    int cost = 0; ///< 0: an example says so
};

/// The cheapest ones. `asked` were asked already in this turn; `known`: how cells are written, if
/// that is settled.
std::vector<LineGuess> guess_lines(const Prompt&, BoardGame, const std::set<PromptKind>& asked,
                                   const CoordinateFormat* known);
/// Where whole moves are typed: a piece of the reserve ("r 23"), with what stands for the cell
/// between braces.
std::vector<TextGuess> guess_drop_lines(const Prompt&, const CoordinateFormat&);
/// What is asked by a step: its own name, and the parts between braces in its text.
std::set<PromptKind> asks_of(const Step&);

/// Does a text show an example of this shape? `9` is a digit, `a` a small letter, `A` a capital,
/// `#` a number, `*` a digit or a word; all else stands for itself. "23 1" is none in "23 1 8".
bool shows_example(std::string_view text, std::string_view shape);
/// How a cell of this style looks, as such a shape.
std::string shape_of(const CoordinateFormat&);
/// The last lines of a question as they stand there, capitals and all.
std::string last_lines(const Prompt&);

} // namespace tharsis

// out_of_range_inputs.hpp -- numbers and letters just beyond the board, at each question for a
// cell, a row or a column
//
// Off by one is the commonest slip: these are typed above all where a program without the test
// would do something.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <optional>

namespace tharsis {

struct OutOfRangeInput {
    GameMove towards; ///< what is typed at the other questions of the way
    PromptKind ask = PromptKind::cell;
    std::string line;
};

/// Nothing: no question of this program asks for a cell, a row or a column of the board, or all
/// lines are some cell's.
std::optional<OutOfRangeInput> choose_out_of_range_input(const Adaptor&, const ReferenceGame&,
                                                         RandomGenerator&);

} // namespace tharsis

// out_of_range_inputs.hpp -- coordinates just beyond the board, for questions about a cell, a row
// or a column
//
// Off-by-one errors are the most common ones. Inputs are preferred for which a program without a
// range check would do something.
#pragma once
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/random_generator.hpp"

#include <optional>

namespace tharsis {

struct OutOfRangeInput {
    GameMove towards; ///< the move whose parts are typed at the other questions
    PromptKind prompt_kind = PromptKind::cell;
    std::string line;
};

/// Nothing if no question of this program asks for a cell, a row or a column, or if every candidate
/// is a valid input.
std::optional<OutOfRangeInput> choose_out_of_range_input(const Adaptor&, const ReferenceGame&,
                                                         RandomGenerator&);

} // namespace tharsis

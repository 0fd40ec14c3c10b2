// equivalent_inputs.hpp -- lines that mean the same answers as others, written differently
// A program that reads a cell as one number accepts 7 for 07; many accept capitals, a sign, blanks,
// or 3b for b3.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// Returns whether a line means the same as an answer. Leading zeros, a +, case, blanks and
/// punctuation between numbers do not matter, nor does the order of a letter and a number that are
/// the whole line. A - matters.
bool is_equivalent_input(std::string_view answer, std::string_view line);

/// Returns whether each line spells its answer, and at least one of them differently.
bool are_equivalent_inputs(std::span<const std::string> answers,
                           std::span<const std::string> lines);

} // namespace tharsis

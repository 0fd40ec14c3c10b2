// line_pruning.hpp -- shortens lines of several parts of a move if a program reads only the first
//
// A part that the program ignores must not be typed, because an illegal value there would look like
// a legal move.
#pragma once
#include "base/program.hpp"
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/program_under_test.hpp"

namespace tharsis {

/// Removes, from lines of the adaptor like "{direction} {count}", everything after the first part
/// if the program plays equally well without it. Whole games are tried: a line stays unchanged
/// unless several moves that need it were right, and none failed.
void prune_lines(const Program&, Adaptor&, const RunLimits&);

} // namespace tharsis

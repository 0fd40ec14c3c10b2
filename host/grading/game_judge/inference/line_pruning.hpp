// line_pruning.hpp -- lines of several parts of a move, of which a program reads the first part
// only
//
// What it does not read is no part of its dialogue: typed all the same, an illegal move would look
// like a legal one.
#pragma once
#include "base/program.hpp"
#include "grading/dialogues/adaptor.hpp"
#include "grading/sandbox/program_under_test.hpp"

namespace tharsis {

/// Takes away, from lines of the adaptor like "{direction} {count}", all after the first part that
/// the program plays as well without. Tried in whole games: a line stays as it is unless several
/// moves that need it went well, and none failed.
void prune_lines(const Program&, Adaptor&, const ProgramLimits&);

} // namespace tharsis

// certain_branch.hpp -- branches that are always taken, such as `b`, however they are written
// Derived from the rows of the instruction table; there is no separate list.
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// True if the word is a branch that is taken whatever the registers hold: beq $0, $0 or bgez $0.
bool always_branches(u32 word);

} // namespace tharsis

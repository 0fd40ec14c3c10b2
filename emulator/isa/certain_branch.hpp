// certain_branch.hpp -- branches that have no other choice: `b` is one, whatever it was written as
// The rows are asked, no one keeps a list.
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// Is the word a branch that is taken whatever the registers hold: beq $0, $0 or bgez $0?
bool always_branches(u32 word);

} // namespace tharsis

// branch_directions.hpp -- which ways a branch went, for tables of predictions and for profiles
// A branch that never ran went neither.
#pragma once
#include "base/types.hpp"

namespace tharsis {

struct BranchDirections {
    u64 taken = 0, not_taken = 0;

    void go(bool was_taken) { ++(was_taken ? taken : not_taken); }
    u64 all() const { return taken + not_taken; }
};

} // namespace tharsis

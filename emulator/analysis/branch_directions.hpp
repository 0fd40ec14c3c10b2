// branch_directions.hpp -- in which directions a branch went, for branch tables and profiles
// A branch that never ran went in neither.
#pragma once
#include "base/types.hpp"

namespace tharsis {

struct BranchDirections {
    u64 taken = 0, not_taken = 0;

    void record(bool was_taken) { ++(was_taken ? taken : not_taken); }
    u64 total() const { return taken + not_taken; }
};

} // namespace tharsis

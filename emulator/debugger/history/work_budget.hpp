// work_budget.hpp -- how much work a slice of a long operation may still do
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// In units of Machine::work. By default so much that it is never spent.
struct WorkBudget {
    u64 left = ~u64{0};

    bool is_spent() const { return left == 0; }
    void spend(u64 work) { left -= work < left ? work : left; }
};

} // namespace tharsis

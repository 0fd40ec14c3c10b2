// recursion.hpp -- which procedures call each other
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis::linting {

struct Recursion {
    std::vector<u32> order; ///< callees before callers, as far as there is no recursion
    std::vector<u32> group; ///< by procedure: the same number for those that call each other
};

/// `callees`: by procedure. `root` comes first, and what it does not reach after it.
Recursion recursion_of(const std::vector<std::vector<u32>>& callees, u32 root);

} // namespace tharsis::linting

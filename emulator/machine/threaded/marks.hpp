// marks.hpp -- where a run must end before its budget is used up (breakpoints)
// Internal to emulator/machine: other code sets them through machine.hpp.
#pragma once
#include "base/types.hpp"

#include <algorithm>
#include <vector>

namespace tharsis {

struct Marks {
    std::vector<u32> addresses;            ///< of instructions before which a run ends; ascending
    bool everywhere = false;               ///< before each one
    bool exceptions = false;               ///< after an instruction whose exception a handler takes
    u64 passed = ~u64{0};                  ///< the step at which the current mark has been reported
    bool ended = false;                    ///< the run must end after the current instruction
    u32 exception_pc = 0;                  ///< of the last exception that a handler took
    bool (*wanted)(void* asked) = nullptr; ///< whether the mark at the pc applies now; null: always
    void* asked = nullptr;

    bool contains(u32 pc) const { return everywhere || holds(pc); }
    bool is_wanted() const { return !wanted || wanted(asked); }
    bool holds(u32 pc) const {
        if (addresses.empty() || pc < addresses.front() || pc > addresses.back()) return false;
        return std::binary_search(addresses.begin(), addresses.end(), pc);
    }
    bool any() const { return everywhere || !addresses.empty(); }
};

} // namespace tharsis

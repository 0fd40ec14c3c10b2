// marks.hpp -- where a run must end before its budget, because the user wants to look
// Inner to emulator/machine: the outside sets them through machine.hpp.
#pragma once
#include "base/types.hpp"

#include <algorithm>
#include <vector>

namespace tharsis {

struct Marks {
    std::vector<u32> addresses;            ///< of instructions before which a run ends; ascending
    bool everywhere = false;               ///< before each one
    bool exceptions = false;               ///< after an instruction whose exception a handler takes
    u64 passed = ~u64{0};                  ///< at this step the mark has been reported
    bool ended = false;                    ///< the user ends the run after the current instruction
    u32 exception_pc = 0;                  ///< of the last exception that a handler took
    bool (*wanted)(void* asked) = nullptr; ///< is the mark at the pc to be heeded now? Null: always
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

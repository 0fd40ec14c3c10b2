// runner.hpp -- the program around the groups, for qemu: loads a state, jumps into a group, stores
// the resulting state
//
// Written with rows of the instruction table, so that no compiler for MIPS is needed.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis::proof {

/// The addresses of the runner. Groups, window and exit: see group.hpp.
inline constexpr u32 runner_control = 0x1010'0000, runner_stack = 0x1011'0000,
                     runner_stack_size = 0x8000, runner_states = 0x1020'0000,
                     runner_entries = 0x1060'0000, runner_results = 0x1100'0000;

/// Words of `runner_control`, by their numbers: each is 4 bytes.
struct RunnerControl {
    u32 result = runner_results, state = 0, states_left = 0;
    u32 entry = runner_entries, entries_left = 0, current = 0, unused[2] = {};
    u32 signal_flags = 0x4800'0008, handler = 0, signal_mask[4] = {},
        unused_too[2] = {}; ///< a struct sigaction
    u32 stack = runner_stack, stack_size = runner_stack_size, stack_flags = 0; ///< a stack_t
};

struct Runner {
    std::vector<u32> words; ///< from `exit_address` on
    u32 start = 0, handler = 0;
};
Runner make_runner(u32 states, bool big_endian);

} // namespace tharsis::proof

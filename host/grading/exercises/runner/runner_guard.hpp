// runner_guard.hpp -- hides the runner's memory and registers from the student's code during a call
//
// The student's code sees only the data that it was given: the objects to which its arguments
// point. The rest reads as zeros, and is as before when the call returns.
#pragma once
#include "grading/exercises/runner/runner_layout.hpp"
#include "machine/machine.hpp"

namespace tharsis {

class RunnerGuard {
public:
    /// Hides what the procedure at the pc was not given. `stack_end` is where the stack began.
    RunnerGuard(Machine&, const RunnerLayout&, u32 stack_end);

    /// What the call left changed although the runner relies on it; restored in any case.
    struct Damage {
        std::optional<u32> memory; ///< the first address
        u32 registers = 0;         ///< general registers, one bit each
    };
    /// Restores all but the result registers: $v0, $v1, $f0 to $f3.
    Damage restore();

private:
    void hide();
    std::vector<bool> given_objects() const;

    struct Hidden {
        u32 address = 0;
        u8 byte = 0;
    };
    Machine& machine_;
    const RunnerLayout& layout_;
    State before_;
    std::vector<Hidden> data_, stack_;
};

} // namespace tharsis

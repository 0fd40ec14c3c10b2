// idle.hpp -- detects loops that only a device can end
// A proof, not a heuristic: after a few instructions the state is the same as before them.
#pragma once
#include "machine/machine.hpp"

namespace tharsis {

/// Steps through the program and compares states. A value, so that a run in pieces equals a run in
/// one.
class IdleLoopDetector {
public:
    enum class Verdict : u8 { going_on, idle_loop, none };

    void begin(const State& state, u64 most) { start_ = state, left_ = most; }
    bool active() const { return left_ > 0; }
    /// Executes at most one instruction. `idle_loop`: registers are as they were at the start, and
    /// no word of memory has changed: without a device the program repeats these instructions
    /// forever. `none`: no loop found within the limit, or an instruction that accesses the host or
    /// may change a device (those at `devices`; reading keyboard and display changes nothing if no
    /// key was pressed). `stop` is set if the run ended.
    Verdict step(Machine&, u32 devices, Stop& stop);

private:
    State start_;
    u64 left_ = 0;
};

} // namespace tharsis

// idle.hpp -- does the program go round in a circle that only a device can end?
// A proof, not a guess: after a few instructions everything is as it was before them.
#pragma once
#include "machine/machine.hpp"

namespace tharsis {

/// Steps through the program, and compares. A value, so that a run in pieces is the same as a run
/// in one.
class CircleProbe {
public:
    enum class Verdict : u8 { going_on, circle, none };

    void begin(const State& state, u64 most) { start_ = state, left_ = most; }
    bool active() const { return left_ > 0; }
    /// Executes at most one instruction. `circle`: registers are as they were in the beginning, and
    /// no word of memory has changed: without help the program repeats these instructions forever.
    /// `none`: not found within so many, or at an instruction that asks the host or may move a
    /// device (those at `devices`; looking at keyboard and display moves nothing, if no key is
    /// there). `stop` says if the run ended.
    Verdict step(Machine&, u32 devices, Stop& stop);

private:
    State start_;
    u64 left_ = 0;
};

} // namespace tharsis

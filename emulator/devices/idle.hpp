// idle.hpp -- detects loops that only a device can end
// A proof, not a heuristic: after a few instructions the state is the same as before them.
#pragma once
#include "machine/machine.hpp"

#include <array>

namespace tharsis {

/// Steps through the program and compares states. A value, so that a run in pieces equals a run in
/// one.
class IdleLoopDetector {
public:
    enum class Verdict : u8 { going_on, idle_loop, none };

    /// `devices` is the address of the first device; at most `most` instructions are looked at.
    void begin(const Machine&, u32 devices, u64 most);
    bool active() const { return left_ > 0; }
    /// Executes at most one instruction. `idle_loop`: registers are as they were at the start, no
    /// word of memory has changed, and the keypad's row is selected as it was: without a device the
    /// program repeats these instructions forever. `none`: no loop found within the limit, or an
    /// instruction that accesses the host or may change a device in another way (reading keyboard
    /// and display changes nothing if no key was pressed). `stop` is set if the run ended.
    Verdict step(Machine&, Stop& stop);

private:
    using Lab = std::array<u32, 2>; ///< the words of the Digital Lab

    Lab lab(const Machine&) const;
    bool is_harmless(u32 address, bool store) const;
    bool step_changes_nothing(Machine&, Stop& stop);

    State start_;
    Lab lab_{};
    u32 devices_ = 0;
    u64 left_ = 0;
};

} // namespace tharsis

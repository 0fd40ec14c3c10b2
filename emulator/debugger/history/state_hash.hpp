// state_hash.hpp -- a number that distinguishes two runs by their state after each step
// Two runs with equal numbers after n steps were equal after each of them (except by chance: 64
// bits).
#pragma once
#include "debugger/history/difference.hpp"
#include "machine/observer.hpp"

#include <array>

namespace tharsis {

/// Sums of weighted values, so that a change costs one multiplication and writing an unchanged
/// value adds nothing.
class StateHash {
public:
    static constexpr bool watches = true, reads_before = true;

    /// Starts at the current state of a machine, which must outlive this object.
    StateHash(const Machine& machine, Compared what);

    /// The hash of the states after each step so far; for Compared::everything also of the
    /// instructions.
    u64 number();

    void step(const State& state, u32 word);
    void read(u32, u32) {}
    void changed(const Change& change);
    void branch(bool) {}
    void served(const SyscallTransfer& bytes);

private:
    // Register indices: general, floating-point, then these.
    static constexpr u32 floats = 32, flags = 64, hi_place = 65, lo_place = 66, systems = 67,
                         place_count = 71;
    static const std::array<u64, place_count> weights;

    void set(u32 place, u32 value) {
        registers_ += weights[place] * (u64{value} - values_[place]);
        values_[place] = value;
    }
    void take(const State& state);
    void take_all(const State& state);
    void take_system(const State& state);
    void stored(u32 address, u32 size, u64 before, u64 value);

    const Machine* machine_;
    bool of_instructions_, of_memory_, of_registers_;
    bool loads_late_, big_endian_, writes_text_;
    u32 values_[place_count] = {};
    u64 registers_ = 0, memory_ = 0; ///< differences from the start state
    u64 steps_ = 0;                  ///< the sum over all steps but the last one
};

} // namespace tharsis

// state_hash.hpp -- a number that tells two runs apart: what was there after each step
// Two runs with equal numbers after n steps were alike after each of them (but for chance: 64
// bits).
#pragma once
#include "debugger/history/difference.hpp"
#include "machine/observer.hpp"

#include <array>

namespace tharsis {

/// Sums of weighted values, so that a change costs a multiplication; what is written and was there
/// already changes nothing.
class StateHash {
public:
    static constexpr bool watches = true;

    /// From the present of a machine on, which must outlive it.
    StateHash(const Machine& machine, Compared what);

    /// Of what was there after each step so far; of everything compared: also of the instructions.
    u64 number();

    void step(const State& state, u32 word);
    void read(u32, u32) {}
    void changed(const Change& change);
    void branch(bool) {}
    void served(const SyscallTransfer& bytes);

private:
    // Places: general, floating, then these.
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
    u64 registers_ = 0, memory_ = 0; ///< how far they are from where this began
    u64 steps_ = 0;                  ///< of all steps but the last one
};

} // namespace tharsis

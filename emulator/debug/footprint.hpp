// footprint.hpp -- a number that tells two runs apart: all that an observed run did, step by step
// Two runs with equal numbers behind n steps did the same in each of them (but for chance: 64 bits).
#pragma once
#include "debug/difference.hpp"
#include "machine/observer.hpp"

namespace tharsis {

class Footprint {
public:
    static constexpr bool watches = true;

    /// From the present of a machine on, which must outlive it.
    Footprint(const Machine& machine, Compared what);

    /// Of the instructions so far and what they did.
    u64 number() const;

    void step(const State& state, u32 word);
    void read(u32, u32) {}
    void changed(const Change& change);
    void branch(bool) {}
    void served(const ServedBytes& bytes);

private:
    void set(u32 place, u32 value);
    void take_served();

    const Machine* machine_;
    bool everything_, memory_, registers_;
    u32 values_[32 + 32 + 8 + 2 + 32] = {};  ///< general, floating, flags, hi and lo, system
    u64 state_ = 0;   ///< of all registers, whoever wrote them when
    u64 done_ = 0;    ///< of what was stored
    u64 steps_ = 0;   ///< of all steps before the last one
    u32 served_address_ = 0, served_count_ = 0;  ///< a service wrote there; its bytes are looked at behind it
};

}

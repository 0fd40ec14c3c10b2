// dice.hpp -- random numbers for the comparisons with qemu and binutils: the same everywhere for a
// seed
//
// A seed is printed with every failure; values that are special cases of processors are more
// frequent.
#pragma once
#include "base/types.hpp"

#include <cstddef>

namespace tharsis::proof {

/// xorshift: small, quick, and the same on every system.
class Dice {
public:
    explicit Dice(u64 seed) : state_(seed * 0x9e37'79b9'7f4a'7c15 + 1) {}

    u32 roll() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return u32(state_ >> 16);
    }
    u32 below(u32 n) { return roll() % n; }
    bool one_in(u32 n) { return below(n) == 0; }
    template <class T, std::size_t count> const T& one_of(const T (&all)[count]) {
        return all[below(count)];
    }

    u32 integer(); ///< often at the limits of 8, 16 and 32 bits
    u32 single(); ///< the bits of a float: often a NaN, an infinity, a denormal, or at the limit of
                  ///< an integer
    u64 real();   ///< the bits of a double, likewise

private:
    u64 state_;
};

} // namespace tharsis::proof

// random_values.hpp -- random values for the comparisons with qemu and binutils: the same
// everywhere for a seed
//
// A seed is printed with every failure; values that are special cases of processors are more
// frequent.
#pragma once
#include "base/types.hpp"
#include "support/random.hpp"

#include <cstddef>

namespace tharsis::proof {

/// Each seed gives the same values on every system.
class RandomValues : public testing::Xorshift {
public:
    using Xorshift::Xorshift;

    template <class T, std::size_t count> const T& one_of(const T (&all)[count]) {
        return all[below(count)];
    }

    u32 integer(); ///< often at the limits of 8, 16 and 32 bits
    u32 single(); ///< the bits of a float: often a NaN, an infinity, a denormal, or at the limit of
                  ///< an integer
    u64 real();   ///< the bits of a double, likewise
};

} // namespace tharsis::proof

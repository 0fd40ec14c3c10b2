// java_random.hpp -- the numbers of java.util.Random, bit for bit
// A linear congruential generator of 48 bits; its documentation prescribes every result.
#pragma once
#include "base/types.hpp"

#include <optional>

namespace tharsis {

class JavaRandom {
public:
    explicit JavaRandom(i64 seed);

    i32 next_int();
    /// 0 <= result < bound. nullopt if bound <= 0; the stream then does not advance.
    std::optional<i32> next_int(i32 bound);
    /// 0 <= result < 1, in steps of 2^-24 and 2^-53.
    float next_float();
    double next_double();

private:
    /// The next `bits` bits (at most 32), as a signed number.
    i32 next(u32 bits);

    u64 state_;
};

} // namespace tharsis

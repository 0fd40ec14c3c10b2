// chance.hpp -- the random numbers of a game: those of java.util.Random
// MARS's services 40 (seed) and 42 (below a bound) return the same, so that a game can repeat those
// of a program.
#pragma once

#include <cstdint>

namespace tharsis::games {

class Chance {
public:
    /// A stream is its seed: equal seeds, equal numbers.
    explicit Chance(std::int32_t seed);

    /// The next number, uniformly distributed from 0 to `bound` - 1. Requires `bound` >= 1.
    std::int32_t below(std::int32_t bound);

private:
    std::int32_t next_31_bits();

    std::uint64_t state_; // 48 bits
};

} // namespace tharsis::games

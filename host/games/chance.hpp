// chance.hpp -- the stream of numbers from which a game draws: those of java.util.Random
// MARS's services 40 (seed) and 42 (below a bound) give these, so a game can repeat a program's.
#pragma once

#include <cstdint>

namespace tharsis::games {

class Chance {
public:
    /// A stream is its seed: equal seeds, equal numbers.
    explicit Chance(std::int32_t seed);

    /// The next number, evenly from 0 to `bound` - 1; the bound is 1 or more.
    std::int32_t below(std::int32_t bound);

private:
    std::int32_t next_31_bits();

    std::uint64_t state_; // 48 bits
};

} // namespace tharsis::games

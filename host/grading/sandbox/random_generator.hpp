// random_generator.hpp -- repeatable random numbers for judges: the same seed gives the same games
// everywhere
//
// SplitMix64 (Steele, Lea and Flood, 2014): a counter and a mixing function.
#pragma once
#include "base/types.hpp"

#include <cstddef>
#include <iterator>

namespace tharsis {

class RandomGenerator {
public:
    explicit RandomGenerator(u64 seed) : state_(seed) {}

    u64 next() {
        state_ += 0x9e37'79b9'7f4a'7c15;
        u64 z = state_;
        z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9;
        z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11eb;
        return z ^ (z >> 31);
    }
    /// A number from 0 to `bound` - 1.
    int below(int bound) { return static_cast<int>(next() % static_cast<u64>(bound)); }
    bool percent(int chance) { return below(100) < chance; }
    template <class Range> const auto& pick(const Range& range) {
        return range[next() % std::size(range)];
    }

private:
    u64 state_;
};

} // namespace tharsis

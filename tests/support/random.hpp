// random.hpp -- repeatable chance for tests: the same seed gives the same game everywhere
// SplitMix64 (Steele, Lea and Flood, 2014): a counter, stirred.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

namespace tharsis::testing {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    /// 0 to `bound` - 1.
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }
    bool percent(int chance) { return below(100) < chance; }
    template <class Range> const auto& pick(const Range& range) {
        return range[next() % std::size(range)];
    }

private:
    std::uint64_t state_;
};

} // namespace tharsis::testing

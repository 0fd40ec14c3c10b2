// random.hpp -- random numbers for tests: the same seed gives the same numbers everywhere
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <span>
#include <string_view>

namespace tharsis::testing {

/// SplitMix64 (Steele, Lea and Flood, 2014): a counter whose bits are mixed.
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

/// xorshift (Marsaglia, 2003): small, quick, and the same on every system.
class Xorshift {
public:
    explicit Xorshift(std::uint64_t seed) : state_(seed * 0x9e37'79b9'7f4a'7c15 + 1) {}

    std::uint32_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<std::uint32_t>(state_ >> 16);
    }
    /// 0 to `bound` - 1.
    std::uint32_t below(std::uint32_t bound) { return next() % bound; }
    bool one_in(std::uint32_t n) { return below(n) == 0; }

private:
    std::uint64_t state_;
};

/// The generator of the standard library, for numbers of any size.
class MersenneTwister {
public:
    explicit MersenneTwister(unsigned seed) : engine_(seed) {}

    /// 0 to `bound` - 1.
    std::uint64_t below(std::uint64_t bound) {
        return std::uniform_int_distribution<std::uint64_t>(0, bound - 1)(engine_);
    }

private:
    std::mt19937 engine_;
};

} // namespace tharsis::testing

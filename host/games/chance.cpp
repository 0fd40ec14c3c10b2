// chance.cpp -- a linear congruential generator of 48 bits, as Java's documentation prescribes it
// Its highest bits are the most random ones, so these are used.
#include "games/chance.hpp"

namespace tharsis::games {

namespace {

constexpr std::uint64_t multiplier = 0x5deece66d;
constexpr std::uint64_t increment = 11;
constexpr std::uint64_t mask = (std::uint64_t{1} << 48) - 1;

} // namespace

Chance::Chance(std::int32_t seed)
    : state_((static_cast<std::uint64_t>(std::int64_t{seed}) ^ multiplier) & mask) {}

std::int32_t Chance::next_31_bits() {
    state_ = (state_ * multiplier + increment) & mask;
    return static_cast<std::int32_t>(state_ >> 17);
}

// For a power of two the highest bits are used; otherwise values of the last, incomplete range of
// remainders are drawn again.
std::int32_t Chance::below(std::int32_t bound) {
    if ((bound & (bound - 1)) == 0) {
        return static_cast<std::int32_t>((std::int64_t{bound} * next_31_bits()) >> 31);
    }
    for (;;) {
        const std::int64_t drawn = next_31_bits();
        const std::int64_t remainder = drawn % bound;
        if (drawn - remainder + (bound - 1) < (std::int64_t{1} << 31)) {
            return static_cast<std::int32_t>(remainder);
        }
    }
}

} // namespace tharsis::games

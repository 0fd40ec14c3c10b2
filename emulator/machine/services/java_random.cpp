// java_random.cpp -- the numbers of java.util.Random, bit for bit
// state' = state * 0x5DEECE66D + 11 modulo 2^48; the upper bits are the result.
#include "machine/services/java_random.hpp"

namespace tharsis {
namespace {
constexpr u64 multiplier = 0x5'deec'e66d;
constexpr u64 mask = (u64{1} << 48) - 1;
} // namespace

JavaRandom::JavaRandom(i64 seed) : state_((static_cast<u64>(seed) ^ multiplier) & mask) {}

i32 JavaRandom::next(u32 bits) {
    state_ = (state_ * multiplier + 11) & mask;
    return static_cast<i32>(static_cast<u32>(state_ >> (48 - bits)));
}

i32 JavaRandom::next_int() { return next(32); }

std::optional<i32> JavaRandom::next_int(i32 bound) {
    if (bound <= 0) return std::nullopt;
    i64 bits = next(31);
    if ((bound & (bound - 1)) == 0) return static_cast<i32>(bound * bits >> 31);
    // Values from the last, incomplete range of 0 ... bound - 1 would favour small numbers, so Java
    // draws again.
    constexpr i64 end = i64{1} << 31;
    while (bits - bits % bound + (bound - 1) >= end) bits = next(31);
    return static_cast<i32>(bits % bound);
}

float JavaRandom::next_float() {
    return static_cast<float>(next(24)) / static_cast<float>(1 << 24);
}

double JavaRandom::next_double() {
    const i64 upper = next(26);
    const i64 bits = (upper << 27) + next(27);
    return static_cast<double>(bits) * 0x1p-53;
}

} // namespace tharsis

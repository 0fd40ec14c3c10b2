// definedness.hpp -- partially defined values: which of their bits are undefined, and why
// The rules by which arithmetic propagates unknown bits. A bit reported as known has the same value
// whatever the unknown bits are.
#pragma once
#include "base/types.hpp"

#include <algorithm>
#include <bit>

namespace tharsis::definedness {

/// The number of the reason why bits are unknown; 0: all bits are known.
using CauseId = u32;

/// All bits from the lowest set bit of `bits` upwards: those that the carry of a sum may reach.
template <class Unsigned> constexpr Unsigned from_lowest(Unsigned bits) {
    return Unsigned(bits | (Unsigned{0} - bits));
}

/// A one-bit value that decides something: a comparison, a flag.
struct Condition {
    bool value = false, unknown = false;
    CauseId cause = 0;

    friend constexpr Condition operator!(Condition c) { return {!c.value, c.unknown, c.cause}; }
    friend constexpr Condition operator&(Condition a, Condition b) {
        const bool decided = (!a.unknown && !a.value) || (!b.unknown && !b.value);
        return {a.value && b.value, !decided && (a.unknown || b.unknown),
                a.unknown ? a.cause : b.cause};
    }
};

/// 32 bits: their value in this run, and which of them are undefined (`unknown`).
struct Word {
    static constexpr u8 computed = 255;
    u32 value = 0, unknown = 0;
    CauseId cause = 0;
    /// The register it was read from: two reads of the same register are equal, known or not.
    u8 reg = computed;

    constexpr u32 least() const { return value & ~unknown; }
    constexpr u32 most() const { return value | unknown; }
    /// The same as signed numbers.
    constexpr i32 signed_least() const { return i32(least() | (unknown & 0x8000'0000)); }
    constexpr i32 signed_most() const { return i32(most() & ~(unknown & 0x8000'0000)); }
};

constexpr CauseId cause_of(const Word& a, const Word& b) { return a.unknown ? a.cause : b.cause; }
constexpr Word known(u32 value) { return {value, 0, 0, Word::computed}; }
constexpr Word joined(u32 value, u32 unknown, const Word& a, const Word& b) {
    return {value, unknown, unknown ? cause_of(a, b) : 0, Word::computed};
}
constexpr bool is_same(const Word& a, const Word& b) {
    return a.reg != Word::computed && a.reg == b.reg;
}

constexpr Word operator+(const Word& a, const Word& b) {
    return joined(a.value + b.value, from_lowest(a.unknown | b.unknown), a, b);
}
constexpr Word operator-(const Word& a, const Word& b) {
    return is_same(a, b) ? known(0)
                         : joined(a.value - b.value, from_lowest(a.unknown | b.unknown), a, b);
}
/// A known 0 decides a bit of `and`, a known 1 a bit of `or`.
constexpr Word operator&(const Word& a, const Word& b) {
    return joined(a.value & b.value, (a.unknown | b.unknown) & a.most() & b.most(), a, b);
}
constexpr Word operator|(const Word& a, const Word& b) {
    return joined(a.value | b.value, (a.unknown | b.unknown) & ~(a.least() | b.least()), a, b);
}
constexpr Word operator^(const Word& a, const Word& b) {
    return is_same(a, b) ? known(0) : joined(a.value ^ b.value, a.unknown | b.unknown, a, b);
}
constexpr Word operator~(const Word& a) { return {~a.value, a.unknown, a.cause, Word::computed}; }

/// A shift by an unknown amount may give anything, unless the shifted value is zero.
constexpr u32 shifted_unknown(const Word& a, const Word& n, u32 by_known) {
    if (n.unknown == 0) return by_known;
    return a.most() == 0 ? 0 : ~u32{0};
}
constexpr Word operator<<(const Word& a, const Word& n) {
    return joined(a.value << (n.value & 31), shifted_unknown(a, n, a.unknown << (n.value & 31)), a,
                  n);
}
constexpr Word operator>>(const Word& a, const Word& n) {
    return joined(a.value >> (n.value & 31), shifted_unknown(a, n, a.unknown >> (n.value & 31)), a,
                  n);
}
constexpr Word shifted_right_signed(const Word& a, const Word& n) {
    const auto shifted = [&](u32 bits) { return u32(i32(bits) >> (n.value & 31)); };
    return joined(shifted(a.value), shifted_unknown(a, n, shifted(a.unknown)), a, n);
}

constexpr Condition operator==(const Word& a, const Word& b) {
    const bool differ = ((a.value ^ b.value) & ~(a.unknown | b.unknown)) != 0;
    const bool unknown = (a.unknown | b.unknown) != 0 && !differ && !is_same(a, b);
    return {a.value == b.value, unknown, unknown ? cause_of(a, b) : 0};
}
constexpr Condition operator!=(const Word& a, const Word& b) { return !(a == b); }
/// Known if the value ranges of the operands do not overlap.
constexpr Condition is_below(const Word& a, const Word& b) {
    const bool unknown = !is_same(a, b) && !(a.most() < b.least()) && !(a.least() >= b.most());
    return {a.value < b.value, unknown, unknown ? cause_of(a, b) : 0};
}
constexpr Condition is_less(const Word& a, const Word& b) {
    const bool unknown = !is_same(a, b) && !(a.signed_most() < b.signed_least()) &&
                         !(a.signed_least() >= b.signed_most());
    return {i32(a.value) < i32(b.value), unknown, unknown ? cause_of(a, b) : 0};
}

/// True if a signed sum in this range overflows for some values of the unknown bits but not for
/// others.
constexpr bool is_unsure(i64 least, i64 most) {
    const auto fits = [](i64 sum) { return sum == i32(sum); };
    return fits(least) != fits(most) || (!fits(least) && (least < 0) != (most < 0));
}
constexpr bool overflow_is_unknown(const Word& a, const Word& b) {
    return (a.unknown | b.unknown) != 0 && is_unsure(i64{a.signed_least()} + b.signed_least(),
                                                     i64{a.signed_most()} + b.signed_most());
}
constexpr bool underflow_is_unknown(const Word& a, const Word& b) {
    if (is_same(a, b)) return false;
    return (a.unknown | b.unknown) != 0 && is_unsure(i64{a.signed_least()} - b.signed_most(),
                                                     i64{a.signed_most()} - b.signed_least());
}

constexpr Word leading_zeros_of(const Word& a) {
    const bool decided = std::countl_zero(a.least()) <=
                         std::countl_zero(a.unknown); // a known 1 lies above all unknown bits
    return {u32(std::countl_zero(a.value)), a.unknown == 0 || decided ? 0 : 63u, a.cause,
            Word::computed};
}

/// The selected operand; if the condition is unknown, the bits that both have in common are known.
constexpr Word chosen(const Condition& c, const Word& yes, const Word& no) {
    if (!c.unknown) return c.value ? yes : no;
    const u32 unknown = yes.unknown | no.unknown | (yes.value ^ no.value);
    return {c.value ? yes.value : no.value, unknown, unknown ? c.cause : 0, Word::computed};
}

/// hi:lo, or the bits of a double: no rule needs their values.
struct Pair {
    u64 unknown = 0;
    CauseId cause = 0;
};
constexpr Pair operator+(const Pair& a, const Pair& b) {
    return {from_lowest(a.unknown | b.unknown), a.unknown ? a.cause : b.cause};
}
constexpr Pair operator-(const Pair& a, const Pair& b) { return a + b; }
/// Known below the lowest unknown bit of either factor; a known factor of 0 makes it all known.
constexpr Pair product(const Word& a, const Word& b) {
    if ((a.unknown | b.unknown) == 0 || a.most() == 0 || b.most() == 0) return {};
    return {from_lowest(u64{a.unknown | b.unknown}), cause_of(a, b)};
}

/// Floating-point numbers are either wholly known or wholly unknown.
struct Single {
    u32 unknown = 0;
    CauseId cause = 0;
};
struct Real {
    u64 unknown = 0;
    CauseId cause = 0;
};
template <class T>
concept Floating = std::is_same_v<T, Single> || std::is_same_v<T, Real>;

template <Floating T> constexpr T whole(bool unknown, CauseId cause) {
    T result;
    if (unknown) result.unknown = ~result.unknown, result.cause = cause;
    return result;
}
template <Floating T> constexpr T mixed(const T& a, const T& b) {
    return whole<T>((a.unknown | b.unknown) != 0, a.unknown ? a.cause : b.cause);
}
template <Floating T> constexpr T operator+(const T& a, const T& b) { return mixed(a, b); }
template <Floating T> constexpr T operator-(const T& a, const T& b) { return mixed(a, b); }
template <Floating T> constexpr T operator*(const T& a, const T& b) { return mixed(a, b); }
template <Floating T> constexpr T operator/(const T& a, const T& b) { return mixed(a, b); }
/// The value of a known comparison is not computed, because it is never needed.
template <Floating T> constexpr Condition compared(const T& a, const T& b) {
    return {false, (a.unknown | b.unknown) != 0, a.unknown ? a.cause : b.cause};
}
template <Floating T> constexpr Condition operator==(const T& a, const T& b) {
    return compared(a, b);
}

} // namespace tharsis::definedness

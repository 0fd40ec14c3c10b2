// affine_value.cpp -- sums, differences and shifts of affine values
// All arithmetic is modulo 2^32.
#include "translator/frontend/affine_value.hpp"

#include <algorithm>
#include <bit>

namespace tharsis {
namespace {

constexpr u32 longest_range = 0xfff;

/// The sum of a value and one register, which may be shifted or negated; unknown if the value has
/// no place for it.
AffineValue with_register(AffineValue a, int reg, u8 shift, bool negative) {
    if (reg == 0) return a;
    const bool plain = shift == 0 && !negative;
    if (a.reg == 0 && plain)
        a.reg = reg;
    else if (a.other == 0)
        a.other = reg, a.shift = shift, a.negative = negative;
    else
        a.known = false;
    return a;
}

} // namespace

AffineValue operator+(const AffineValue& a, const AffineValue& b) {
    if (!a.known || !b.known) return {};
    if (a.range != 0 && b.range != 0) return {};
    AffineValue sum =
        with_register(with_register(a, b.reg, 0, false), b.other, b.shift, b.negative);
    sum.number = i32(u32(a.number) + u32(b.number));
    sum.range = std::max(a.range, b.range);
    sum.unit = a.range != 0 ? a.unit : b.unit;
    return sum.known ? sum : AffineValue{};
}

AffineValue operator-(const AffineValue& a, const AffineValue& b) {
    if (!a.known || !b.known || b.range != 0 || b.other != 0) return {};
    AffineValue difference = with_register(a, b.reg, 0, true);
    difference.number = i32(u32(a.number) - u32(b.number));
    return difference.known ? difference : AffineValue{};
}

AffineValue operator<<(const AffineValue& a, u32 count) {
    if (!a.known || a.other != 0 || count > 16) return {};
    if (a.range << count > longest_range) return {};
    AffineValue shifted = a;
    shifted.reg = 0;
    shifted.other = a.reg;
    shifted.shift = u8(a.reg == 0 ? 0 : count);
    shifted.number = i32(u32(a.number) << count);
    shifted.range = a.range << count;
    shifted.unit = a.range != 0 ? a.unit << count : 1;
    return shifted;
}

AffineValue masked(u32 mask) {
    if (mask == 0 || mask > longest_range) return {};
    return AffineValue::in_range(mask, u32{1} << std::countr_zero(mask));
}

} // namespace tharsis

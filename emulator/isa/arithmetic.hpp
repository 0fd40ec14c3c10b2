// arithmetic.hpp -- the operations of meanings that need no state, for machines that compute with
// numbers
//
// Integers follow MIPS32, floating point follows Java, since MARS is written in Java.
#pragma once
#include "base/types.hpp"

#include <bit>
#include <cmath>
#include <limits>

namespace tharsis {

struct Arithmetic {
    static constexpr u32 number(i32 n) { return u32(n); }
    static constexpr u32 bit(bool b) { return b; }
    template <class T> static constexpr T select(bool condition, T yes, T no) {
        return condition ? yes : no;
    }

    // Integers.
    static constexpr bool less(u32 a, u32 b) { return i32(a) < i32(b); }
    static constexpr bool below(u32 a, u32 b) { return a < b; }
    static constexpr u32 shift_right_signed(u32 a, u32 n) { return u32(i32(a) >> n); }
    static constexpr u32 extend_byte(u32 a) { return u32(i32(i8(a))); }
    static constexpr u32 extend_half(u32 a) { return u32(i32(i16(a))); }
    static constexpr u32 leading_zeros(u32 a) { return u32(std::countl_zero(a)); }
    static constexpr u64 product_signed(u32 a, u32 b) { return u64(i64(i32(a)) * i32(b)); }
    static constexpr u64 product_unsigned(u32 a, u32 b) { return u64(a) * b; }
    static constexpr bool sum_overflows(u32 a, u32 b) { return (~(a ^ b) & (a ^ (a + b))) >> 31; }
    static constexpr bool difference_overflows(u32 a, u32 b) {
        return ((a ^ b) & (a ^ (a - b))) >> 31;
    }

    // Floating point: single = float, real = double.
    static constexpr bool less(double a, double b) { return a < b; }
    static constexpr bool less_or_equal(double a, double b) { return a <= b; }
    /// Java has one NaN (0x7fc00000, 0x7ff8000000000000), whichever the host computed.
    static constexpr float canonical(float v) {
        return v != v ? std::numeric_limits<float>::quiet_NaN() : v;
    }
    static constexpr double canonical(double v) {
        return v != v ? std::numeric_limits<double>::quiet_NaN() : v;
    }
    static float square_root(float v) { return std::sqrt(v); }
    static double square_root(double v) { return std::sqrt(v); }
    /// These two change the sign bit only, even of a NaN.
    static float absolute(float v) { return std::fabs(v); }
    static double absolute(double v) { return std::fabs(v); }
    static constexpr float negated(float v) { return -v; }
    static constexpr double negated(double v) { return -v; }
    static constexpr double to_real(u32 a) { return i32(a); }
    static constexpr double to_real(float v) { return double(v); }
    static constexpr float to_single(u32 a) { return float(i32(a)); }
    static constexpr float to_single(double v) { return float(v); }

    /// Java's `(int) v`: rounds towards zero, saturates, 0 for NaN (cvt.w).
    static constexpr u32 to_integer(double v) {
        if (v >= 2147483647.0) return 0x7fff'ffff;
        if (v <= -2147483648.0) return 0x8000'0000;
        return v == v ? u32(i32(v)) : 0;
    }
    /// The four roundings: 0x7fffffff for results that do not fit an integer. A float becomes a
    /// double first, which is exact.
    static constexpr u32 round_to_zero(double v) { return fits(v) ? u32(i32(v)) : 0x7fff'ffff; }
    static constexpr u32 round_down(double v) {
        return fits(v) ? u32(i32(v) - (v < i32(v))) : 0x7fff'ffff;
    }
    static constexpr u32 round_up(double v) {
        return fits(v) ? u32(i32(v) + (v > i32(v))) : 0x7fff'ffff;
    }
    /// 2^52 + 2^51 is so large that a sum with it has no fraction bits: the host rounds, ties to
    /// even.
    static constexpr u32 round_to_nearest(double v) {
        constexpr double big = 6755399441055744.0;
        return fits(v) ? u32(i32((v + big) - big)) : 0x7fff'ffff;
    }

private:
    static constexpr bool fits(double v) { return v >= -2147483648.0 && v <= 2147483647.0; }
};

/// hi:lo after a division; a division by zero leaves them unchanged.
constexpr u64 divided_signed(u32 a, u32 b, u64 hi_lo) {
    if (b == 0) return hi_lo;
    if (b == ~u32{0}) return u32(0u - a); // also covers the only quotient that overflows
    return u64(u32(i32(a) % i32(b))) << 32 | u32(i32(a) / i32(b));
}
constexpr u64 divided_unsigned(u32 a, u32 b, u64 hi_lo) {
    return b == 0 ? hi_lo : u64(a % b) << 32 | a / b;
}

/// lwl, swl: number of bytes that move, from the address downwards and from the left end of the
/// register: 1 to 4, by the address within its word. MARS uses Java's remainder, which is negative
/// for addresses of 0x80000000 and above: there 1 for multiples of 4, else 0.
constexpr i32 bytes_to_the_left(u32 address) {
    const i32 place = i32(address) % 4;
    return place < 0 ? 0 : place + 1;
}
/// lwr, swr: number of bytes that move, from the address upwards and from the right end of the
/// register: 4 to 1; in MARS up to 7 at 0x80000000 and above, where bytes 4, 5, 6 are again bytes
/// 0, 1, 2 of the register.
constexpr i32 bytes_to_the_right(u32 address) { return 4 - i32(address) % 4; }

/// The bytes that lwl, lwr, swl or swr moves, one by one: in one direction of memory, from one end
/// of the register.
struct WordPart {
    u32 direction;
    i32 count;
    u32 place, step; ///< the register's first byte (3: the highest), and the step to the next
    constexpr u32 shift(i32 n) const { return 8 * ((place + step * u32(n)) & 3); }
};
constexpr WordPart left_part(u32 address, bool big_endian) {
    constexpr u32 up = 1, down = ~u32{0};
    return big_endian ? WordPart{up, 4 - i32(address & 3), 3, down}
                      : WordPart{down, bytes_to_the_left(address), 3, down};
}
constexpr WordPart right_part(u32 address, bool big_endian) {
    constexpr u32 up = 1, down = ~u32{0};
    return big_endian ? WordPart{down, i32(address & 3) + 1, 0, up}
                      : WordPart{up, bytes_to_the_right(address), 0, up};
}

/// `old` after lwl at an address below 0x80000000, given the aligned word.
constexpr u32 joined_left(u32 address, u32 word, u32 old) {
    const u32 shift = 24 - 8 * (address & 3);
    return word << shift | (old & ((u32{1} << shift) - 1));
}
/// The same for lwr.
constexpr u32 joined_right(u32 address, u32 word, u32 old) {
    const u32 shift = 8 * (address & 3);
    return word >> shift | (old & ~(~u32{0} >> shift));
}
/// The aligned word after swl (or swr) has stored `value` at an address below 0x80000000.
constexpr u32 stored_left(u32 address, u32 word, u32 value) {
    const u32 shift = 24 - 8 * (address & 3);
    return value >> shift | (word & ~(~u32{0} >> shift));
}
constexpr u32 stored_right(u32 address, u32 word, u32 value) {
    const u32 shift = 8 * (address & 3);
    return value << shift | (word & ((u32{1} << shift) - 1));
}

} // namespace tharsis

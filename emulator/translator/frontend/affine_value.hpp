// affine_value.hpp -- what is known about a value during the analysis of a block: a sum of
// registers as they were at the start of the block
//
// Addresses that a loop computes in each iteration advance with their parts, or stay in a range.
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// reg + (other << shift) + number + m, modulo 2^32, where m is in 0..range and a multiple of
/// `unit`; or unknown.
struct AffineValue {
    bool known = false;
    int reg = 0, other = 0; ///< general registers; 0: none
    bool negative = false;  ///< other is subtracted
    u8 shift = 0;           ///< of other
    i32 number = 0;
    u32 range = 0, unit = 1;

    static AffineValue of_register(int n) { return n == 0 ? of_number(0) : AffineValue{true, n}; }
    static AffineValue of_number(i32 n) { return {true, 0, 0, false, 0, n}; }
    static AffineValue in_range(u32 range, u32 unit) {
        return {true, 0, 0, false, 0, 0, range, unit};
    }
    bool is_number() const { return known && reg == 0 && other == 0 && range == 0; }
    bool operator==(const AffineValue&) const = default;
};

AffineValue operator+(const AffineValue&, const AffineValue&);
AffineValue operator-(const AffineValue&, const AffineValue&);
AffineValue operator<<(const AffineValue&, u32 count);
/// The value `x & mask` for an unknown x.
AffineValue masked(u32 mask);

} // namespace tharsis

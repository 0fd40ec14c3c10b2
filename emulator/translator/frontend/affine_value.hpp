// affine_value.hpp -- what is known of a value while a block is looked at: a sum of registers as
// they were when the block began
//
// Addresses that a loop computes again in each turn move on as their parts do, or stay in a range.
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// reg + (other << shift) + number + m, modulo 2^32, where m lies in 0..range and is a multiple of
/// `unit`; or nothing that we know.
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
    /// A part that stays in a range, and nothing else.
    bool is_ranged() const { return known && reg == 0 && other == 0 && number == 0 && range != 0; }
    bool operator==(const AffineValue&) const = default;
};

AffineValue operator+(const AffineValue&, const AffineValue&);
AffineValue operator-(const AffineValue&, const AffineValue&);
AffineValue operator<<(const AffineValue&, u32 count);
/// What the low bits of anything leave.
AffineValue masked(u32 mask);

} // namespace tharsis

// big_natural.hpp -- natural numbers of any size, with what is needed to round a decimal number
// correctly
//
// Little-endian words of 32 bits; the value 0 has no words. Only java_number.cpp uses it.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

class BigNatural {
public:
    /// this = this * factor + summand
    void multiply_add(u32 factor, u32 summand);
    /// this = this * 10 ^ power
    void scale_by_ten(u32 power);
    void shift_left(u32 bits);
    /// Requires *this >= other.
    void subtract(const BigNatural& other);
    bool at_least(const BigNatural& other) const;
    bool is_zero() const { return words_.empty(); }
    /// The number of bits without leading zeros; 0 for 0.
    u32 bit_length() const;

private:
    void drop_leading_zeros();

    std::vector<u32> words_;
};

/// The first 64 bits of a quotient: numerator / denominator = (bits + rest) * 2^exponent with
/// 2^62 < bits < 2^64 and 0 <= rest < 1; `inexact` is true if rest is not 0.
struct Quotient {
    u64 bits = 0;
    i32 exponent = 0;
    bool inexact = false;
};

/// Requires both to be greater than 0.
Quotient divide(BigNatural numerator, BigNatural denominator);

} // namespace tharsis

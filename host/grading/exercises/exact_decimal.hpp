// exact_decimal.hpp -- decimal numbers of any length, compared without rounding
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// A decimal number in its only form: digits, without zeros at either end, times a power of ten.
/// Zero has neither digits nor sign nor exponent.
struct ExactDecimal {
    bool negative = false;
    std::string digits;
    i64 exponent = 0; ///< of the last digit; beyond +-10^17 all are alike

    bool operator==(const ExactDecimal&) const = default;
};

/// The value of a decimal number: sign, digits, point, exponent ("-1.50e3"), all of them optional
/// but one digit.
ExactDecimal exact_decimal(std::string_view number);

/// How far two numbers are apart: computed exactly, rounded once; infinite beyond the range of
/// double, and where the numbers are of so different sizes that it is.
double distance(const ExactDecimal&, const ExactDecimal&);

} // namespace tharsis

// exact_decimal.cpp -- reads decimal numbers, and subtracts them as one does on paper
#include "grading/exercises/exact_decimal.hpp"

#include "base/java_number.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tharsis {

namespace {

constexpr i64 max_exponent = 100'000'000'000'000'000;

/// The value of a written exponent such as "e-9", limited.
i64 exponent_of(std::string_view text) {
    if (text.empty()) return 0;
    text.remove_prefix(1);
    const bool negative = text.starts_with('-');
    i64 value = 0;
    for (const char c : text)
        if (c >= '0' && c <= '9') value = std::min(10 * value + (c - '0'), max_exponent);
    return negative ? -value : value;
}

/// The digits as a whole number of `size` digits whose last one counts 10^exponent.
std::string aligned(const ExactDecimal& number, i64 exponent, std::size_t size) {
    std::string digits = number.digits;
    if (!digits.empty()) digits.append(static_cast<std::size_t>(number.exponent - exponent), '0');
    return std::string(size - digits.size(), '0') + digits;
}

/// Adds or subtracts digits from the last one on; the result has the size of both. In a
/// subtraction, `large` is not the smaller one.
std::string combined(std::string large, const std::string& small, bool adds) {
    int carry = 0;
    for (std::size_t n = large.size(); n-- > 0;) {
        const int here = small[n] - '0' + carry;
        int digit = large[n] - '0' + (adds ? here : -here);
        carry = digit > 9 || digit < 0 ? 1 : 0;
        digit += adds ? -10 * carry : 10 * carry;
        large[n] = static_cast<char>('0' + digit);
    }
    return large;
}

/// The exponent of the first digit, and of the last one.
i64 top(const ExactDecimal& number) {
    return number.exponent + static_cast<i64>(number.digits.size());
}

} // namespace

ExactDecimal exact_decimal(std::string_view number) {
    ExactDecimal result;
    const std::string_view mantissa = number.substr(0, number.find_first_of("eE"));
    result.negative = mantissa.starts_with('-');
    const std::size_t point = mantissa.find('.');
    result.exponent = exponent_of(number.substr(mantissa.size()));
    if (point != mantissa.npos) result.exponent -= static_cast<i64>(mantissa.size() - point - 1);
    for (const char c : mantissa)
        if (c >= '0' && c <= '9' && (c != '0' || !result.digits.empty())) result.digits += c;
    while (result.digits.ends_with('0')) {
        result.digits.pop_back();
        ++result.exponent;
    }
    return result.digits.empty() ? ExactDecimal{} : result;
}

double distance(const ExactDecimal& one, const ExactDecimal& other) {
    if (one.digits.empty() && other.digits.empty()) return 0;
    constexpr i64 widest = 2000; // no double has more digits
    const ExactDecimal &a = one.digits.empty() ? other : one,
                       &b = other.digits.empty() ? one : other;
    const i64 low = std::min(a.exponent, b.exponent), high = std::max(top(a), top(b));
    const auto longest = static_cast<i64>(std::max(a.digits.size(), b.digits.size()));
    if (high - low > longest + widest) return HUGE_VAL;
    const auto size = static_cast<std::size_t>(high - low + 1);
    std::string first = aligned(one, one.digits.empty() ? 0 : low, size),
                second = aligned(other, other.digits.empty() ? 0 : low, size);
    if (first < second) std::swap(first, second);
    const std::string digits = combined(first, second, one.negative != other.negative);
    return parse_java_double(digits + "e" + std::to_string(low)).value_or(HUGE_VAL);
}

} // namespace tharsis

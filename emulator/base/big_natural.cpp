// big_natural.cpp -- schoolbook arithmetic: correctness matters here, speed does not
// The longest numbers that java_number.cpp creates have 800 decimal digits.
#include "base/big_natural.hpp"

#include <bit>

namespace tharsis {

void BigNatural::drop_leading_zeros() {
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
}

void BigNatural::multiply_add(u32 factor, u32 summand) {
    u64 carry = summand;
    for (u32& word : words_) {
        carry += u64{word} * factor;
        word = static_cast<u32>(carry);
        carry >>= 32;
    }
    if (carry != 0) words_.push_back(static_cast<u32>(carry));
    drop_leading_zeros();
}

void BigNatural::scale_by_ten(u32 power) {
    constexpr u32 nine_zeros = 1'000'000'000;
    for (; power >= 9; power -= 9) multiply_add(nine_zeros, 0);
    for (; power > 0; --power) multiply_add(10, 0);
}

void BigNatural::shift_left(u32 bits) {
    if (is_zero()) return;
    if (bits % 32 != 0) multiply_add(u32{1} << bits % 32, 0);
    words_.insert(words_.begin(), bits / 32, 0);
}

void BigNatural::subtract(const BigNatural& other) {
    u64 borrow = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const u64 taken = (i < other.words_.size() ? other.words_[i] : 0) + borrow;
        borrow = words_[i] < taken ? 1 : 0;
        words_[i] = static_cast<u32>(words_[i] - taken);
    }
    drop_leading_zeros();
}

bool BigNatural::at_least(const BigNatural& other) const {
    if (words_.size() != other.words_.size()) return words_.size() > other.words_.size();
    for (std::size_t i = words_.size(); i-- > 0;)
        if (words_[i] != other.words_[i]) return words_[i] > other.words_[i];
    return true;
}

u32 BigNatural::bit_length() const {
    if (is_zero()) return 0;
    return static_cast<u32>(words_.size()) * 32 - static_cast<u32>(std::countl_zero(words_.back()));
}

Quotient divide(BigNatural numerator, BigNatural denominator) {
    const i32 above =
        static_cast<i32>(numerator.bit_length()) - static_cast<i32>(denominator.bit_length());
    if (above > 0) denominator.shift_left(static_cast<u32>(above));
    if (above < 0) numerator.shift_left(static_cast<u32>(-above));
    u64 bits = 0;
    for (int i = 0; i < 64; ++i) {
        const bool fits = numerator.at_least(denominator);
        if (fits) numerator.subtract(denominator);
        bits = bits << 1 | (fits ? 1u : 0u);
        numerator.shift_left(1);
    }
    return {bits, above - 63, !numerator.is_zero()};
}

} // namespace tharsis

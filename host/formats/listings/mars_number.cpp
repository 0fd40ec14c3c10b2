// mars_number.cpp -- integers on MARS's command line, read as Java reads them
// Overflow is detected before it happens: a number that is too long is rejected.
#include "formats/listings/mars_number.hpp"

#include <algorithm>
#include <cctype>

namespace tharsis {

namespace {

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

std::optional<u64> read_digits(std::string_view digits, u32 base) {
    if (digits.empty()) return {};
    u64 value = 0;
    for (char c : digits) {
        const int digit = digit_value(c);
        if (digit >= static_cast<int>(base)) return {};
        value = value * base + static_cast<u64>(digit);
        if (value > u64{1} << 32) return {};
    }
    return value;
}

/// Removes the prefix and returns the base that it selects.
u32 take_base(std::string_view& text) {
    if (text.starts_with("0x") || text.starts_with("0X")) return text.remove_prefix(2), 16;
    if (text.starts_with("#")) return text.remove_prefix(1), 16;
    if (text.starts_with("0") && text.size() > 1) return text.remove_prefix(1), 8;
    return 10;
}

std::optional<i32> wrap_decimal(std::string_view text) {
    u32 value = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return {};
        value = value * 10 + static_cast<u32>(c - '0');
    }
    return static_cast<i32>(value);
}

} // namespace

std::optional<i32> decode_java_integer(std::string_view text) {
    const bool negative = text.starts_with("-");
    if (negative || text.starts_with("+")) text.remove_prefix(1);
    const u32 base = take_base(text);
    const std::optional<u64> value = read_digits(text, base);
    if (!value || *value > 0x7fff'ffffu + (negative ? 1u : 0u)) return {};
    return static_cast<i32>(negative ? u32{0} - static_cast<u32>(*value)
                                     : static_cast<u32>(*value));
}

std::optional<i32> decode_mars_address(std::string_view text) {
    if (const auto value = decode_java_integer(text)) return value;
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (!hexadecimal) return wrap_decimal(text);
    if (text.size() != 10) return {};
    const std::optional<u64> value = read_digits(text.substr(2), 16);
    if (!value) return {};
    return static_cast<i32>(static_cast<u32>(*value));
}

} // namespace tharsis

// numbers.cpp -- Java's integers and real numbers, read from text
// The rules are those of Integer.decode and Double.parseDouble, and what MARS tries when they refuse.
#include "assembler/numbers.hpp"
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

namespace tharsis {

namespace {

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_x(char c) { return c == 'x' || c == 'X'; }
bool is_sign(char c) { return c == '+' || c == '-'; }

/// Digits of a base, at least one, of any size up to `most`.
std::optional<u32> read_digits(std::string_view digits, u32 base, u32 most) {
    if (digits.empty()) return std::nullopt;
    u64 value = 0;
    for (char c : digits) {
        const int digit = digit_value(c);
        if (digit >= static_cast<int>(base)) return std::nullopt;
        value = value * base + static_cast<u32>(digit);
        if (value > most) return std::nullopt;
    }
    return static_cast<u32>(value);
}

/// What Java's Integer.decode takes.
std::optional<i32> decode(std::string_view text) {
    const bool negative = !text.empty() && text[0] == '-';
    if (!text.empty() && is_sign(text[0])) text.remove_prefix(1);
    u32 base = 10;
    if (text.size() >= 2 && text[0] == '0' && is_x(text[1])) base = 16, text.remove_prefix(2);
    else if (text.size() >= 2 && text[0] == '0') base = 8, text.remove_prefix(1);
    const auto magnitude = read_digits(text, base, negative ? 0x8000'0000u : 0x7FFF'FFFFu);
    if (!magnitude) return std::nullopt;
    return static_cast<i32>(negative ? 0u - *magnitude : *magnitude);
}

/// What MARS takes beyond: eight hex digits, or decimal digits modulo 2^32.
std::optional<i32> decode_loosely(std::string_view text) {
    if (text.size() >= 2 && text[0] == '0' && is_x(text[1])) {
        if (text.size() != 10) return std::nullopt;
        const auto pattern = read_digits(text.substr(2), 16, 0xFFFF'FFFFu);
        return pattern ? std::optional<i32>(static_cast<i32>(*pattern)) : std::nullopt;
    }
    u32 value = 0;
    for (char c : text) {
        if (!is_digit(c)) return std::nullopt;
        value = value * 10 + static_cast<u32>(c - '0');
    }
    return static_cast<i32>(value);
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && static_cast<u8>(text.front()) <= ' ') text.remove_prefix(1);
    while (!text.empty() && static_cast<u8>(text.back()) <= ' ') text.remove_suffix(1);
    return text;
}

/// Takes digits of a base from the head of a text; says how many.
std::size_t take_digits(std::string_view& text, int base) {
    std::size_t count = 0;
    while (count < text.size() && digit_value(text[count]) < base) ++count;
    text.remove_prefix(count);
    return count;
}

/// Takes "e-5" (or "p-5") from the head; false if an exponent begins and has no digits.
bool take_exponent(std::string_view& text, char letter, bool needed) {
    if (text.empty() || (text[0] | 0x20) != letter) return !needed;
    text.remove_prefix(1);
    if (!text.empty() && is_sign(text[0])) text.remove_prefix(1);
    return take_digits(text, 10) > 0;
}

/// Whether an unsigned text is a real number in Java's grammar.
bool is_real(std::string_view text) {
    const bool hex = text.size() > 2 && text[0] == '0' && is_x(text[1]);
    if (hex) text.remove_prefix(2);
    std::size_t digits = take_digits(text, hex ? 16 : 10);
    if (!text.empty() && text[0] == '.') {
        text.remove_prefix(1);
        digits += take_digits(text, hex ? 16 : 10);
    }
    if (digits == 0 || !take_exponent(text, hex ? 'p' : 'e', hex)) return false;
    if (!text.empty() && std::string_view("fFdD").find(text[0]) != std::string_view::npos) text.remove_prefix(1);
    return text.empty();
}

}

std::optional<i32> read_integer(std::string_view text) {
    const auto value = decode(text);
    return value ? value : decode_loosely(text);
}

std::optional<double> read_real(std::string_view text) {
    text = trimmed(text);
    const bool negative = !text.empty() && text[0] == '-';
    if (!text.empty() && is_sign(text[0])) text.remove_prefix(1);
    const double sign = negative ? -1.0 : 1.0;
    if (text == "NaN") return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity") return sign * std::numeric_limits<double>::infinity();
    if (!is_real(text)) return std::nullopt;
    return sign * std::strtod(std::string(text).c_str(), nullptr);
}

}

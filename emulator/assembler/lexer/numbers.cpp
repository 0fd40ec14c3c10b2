// numbers.cpp -- parses integers as MARS does
// First as Java's Integer.decode, then with MARS's fallback.
#include "assembler/lexer/numbers.hpp"

namespace tharsis {

namespace {

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }
bool is_x(char c) { return c == 'x' || c == 'X'; }
bool is_sign(char c) { return c == '+' || c == '-'; }

/// Parses at least one digit of a base; empty if the value exceeds `most`.
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

/// Parses what Java's Integer.decode accepts.
std::optional<i32> decode_strictly(std::string_view text) {
    const bool negative = !text.empty() && text[0] == '-';
    if (!text.empty() && is_sign(text[0])) text.remove_prefix(1);
    u32 base = 10;
    if (text.size() >= 2 && text[0] == '0' && is_x(text[1]))
        base = 16, text.remove_prefix(2);
    else if (text.size() >= 2 && text[0] == '0')
        base = 8, text.remove_prefix(1);
    const auto magnitude = read_digits(text, base, negative ? 0x8000'0000u : 0x7FFF'FFFFu);
    if (!magnitude) return std::nullopt;
    return static_cast<i32>(negative ? 0u - *magnitude : *magnitude);
}

/// Parses what MARS accepts in addition: eight hexadecimal digits, or decimal digits modulo 2^32.
std::optional<i32> decode_loosely(std::string_view text) {
    if (text.size() >= 2 && text[0] == '0' && is_x(text[1])) {
        if (text.size() != 10) return std::nullopt;
        const auto pattern = read_digits(text.substr(2), 16, 0xFFFF'FFFFu);
        return pattern ? std::optional<i32>(static_cast<i32>(*pattern)) : std::nullopt;
    }
    u32 value = 0;
    for (char c : text) {
        if (!is_decimal_digit(c)) return std::nullopt;
        value = value * 10 + static_cast<u32>(c - '0');
    }
    return static_cast<i32>(value);
}

} // namespace

std::optional<i32> read_integer(std::string_view text) {
    const auto value = decode_strictly(text);
    return value ? value : decode_loosely(text);
}

bool exceeds_32_bits(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (!text.empty() && is_sign(text[0])) text.remove_prefix(1);
    const u64 most = negative ? 0x8000'0000u : 0xFFFF'FFFFu;
    u64 value = 0;
    for (const char c : text) {
        if (!is_decimal_digit(c)) return false;
        if (value <= most) value = value * 10 + static_cast<u32>(c - '0');
    }
    return value > most;
}

char32_t unescaped(char32_t letter) {
    switch (letter) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'b': return '\b';
    case 'f': return '\f';
    case '0': return 0;
    default: return letter;
    }
}

} // namespace tharsis

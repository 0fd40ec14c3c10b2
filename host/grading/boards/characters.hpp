// characters.hpp -- classes of ASCII characters
// They do not depend on the locale, so that output is parsed in the same way everywhere.
#pragma once
#include <cstddef>

namespace tharsis {

constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return static_cast<unsigned char>((c | 0x20) - 'a') < 26; }
constexpr bool is_word_part(char c) { return is_letter(c) || is_digit(c); }

/// The plain text of a screen has a byte above 127 for a symbol without an ASCII equivalent: from
/// here on it is two columns wide.
constexpr unsigned char first_wide_byte = 0xd9;
/// The number of columns of a character of the plain text. Background colours have none.
constexpr std::size_t columns_of(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 32 ? 0 : byte < first_wide_byte ? 1 : 2;
}

} // namespace tharsis

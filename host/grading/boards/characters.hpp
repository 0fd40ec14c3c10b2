// characters.hpp -- classes of ASCII characters
// They do not depend on the locale, so that output is parsed in the same way everywhere.
#pragma once

namespace tharsis {

constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return static_cast<unsigned char>((c | 0x20) - 'a') < 26; }
constexpr bool is_word_part(char c) { return is_letter(c) || is_digit(c); }

} // namespace tharsis

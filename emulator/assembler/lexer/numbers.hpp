// numbers.hpp -- integers as MARS reads them, which is almost as Java does
// Decimal, hexadecimal and octal. (Floating point: base/java_number.hpp.)
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// An integer: optional sign, then decimal, 0x hex or 0 octal. A number of ten characters
/// "0x........" is a pattern of 32 bits; digits that fit nothing else ("08", "4294967295") are
/// decimal modulo 2^32; an empty text is 0 (so that "$" is register 0, as in MARS). nullopt if it
/// is not an integer.
std::optional<i32> read_integer(std::string_view text);

/// Whether a text is a whole decimal number that 32 bits cannot hold, with or without a sign.
bool exceeds_32_bits(std::string_view text);

/// The character that MARS stores for one after a backslash; of an unknown one, that itself.
char32_t unescaped(char32_t letter);

} // namespace tharsis

// mars_number.hpp -- integers on MARS's command line, read as Java reads them
// MARS parses them with Integer.decode, and addresses with a function that also accepts unsigned
// words.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// Java's Integer.decode: an optional sign, then 0x, 0X or # for hexadecimal, a leading 0 for
/// octal, else decimal. nullopt if it is not such a number or does not fit 32 signed bits.
std::optional<i32> decode_java_integer(std::string_view text);

/// What MARS accepts as an address or register number: Integer.decode, or 0x and exactly eight
/// digits, or decimal digits that wrap at 32 bits (so the empty text is 0).
std::optional<i32> decode_mars_address(std::string_view text);

} // namespace tharsis

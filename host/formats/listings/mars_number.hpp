// mars_number.hpp -- integers on MARS's command line, read as Java reads them
// MARS hands them to Integer.decode, and addresses to a helper that also takes unsigned words.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// Java's Integer.decode: an optional sign, then 0x, 0X or # for hexadecimal, a leading 0 for
/// octal, else decimal. Nothing if it is no such number or does not fit 32 signed bits.
std::optional<i32> decode_java_integer(std::string_view text);

/// What MARS takes as an address or register number: Integer.decode, or 0x and exactly eight
/// digits, or decimal digits that wrap at 32 bits (so the empty text is 0).
std::optional<i32> decode_mars_address(std::string_view text);

} // namespace tharsis

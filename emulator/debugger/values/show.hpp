// show.hpp -- values as text, in all supported formats
// The text can be typed in again as an expression.
#pragma once
#include "base/types.hpp"
#include "debugger/values/expression.hpp"

#include <string>

namespace tharsis {

/// In which base whole numbers are shown; `both`: "42 (0x2a)".
enum class NumberBase : u8 { both, decimal, hexadecimal };

} // namespace tharsis

namespace tharsis::inspect {

enum class Format : u8 { hex, decimal, unsigned_decimal, character, binary, single, real };

/// "0x0000002a", "-1", "4294967295", "'a'" (all four bytes, highest first, if needed), "0b101",
/// "1.5".
std::string show(u32 value, Format);
std::string show_real(u64 bits);
/// A value in one of the formats x d u o t c f; 0: the most readable one. For a double x u o t show
/// all 64 bits, and so does c, as x.
std::string show(const Value& value, char format = 0);
/// Control characters that would affect a terminal are shown as "\x1b"; line ends and tabs stay.
std::string without_controls(std::string_view text);
/// A number of 1, 2, 4 or 8 bytes in one of these formats: x and t with all digits, f of less than
/// 4 bytes as d.
std::string show_number(u64 bits, u32 size, char format);

} // namespace tharsis::inspect

// numbers.hpp -- numbers as MARS reads them, which is as Java does
// Integers in decimal, hex and octal; real numbers as Java's Double.parseDouble takes them.
#pragma once
#include "base/types.hpp"
#include <optional>
#include <string_view>

namespace tharsis {

/// An integer: optional sign, then decimal, 0x hex or 0 octal. A number of ten characters "0x........" is a
/// pattern of 32 bits; digits that fit nothing else ("08", "4294967295") are decimal modulo 2^32; an
/// empty text is 0 (so that "$" is register 0, as in MARS). Nothing if it is no integer.
std::optional<i32> read_integer(std::string_view text);

/// A real number: "1.5", ".5", "5.", "1e3", "1f", "2d", "NaN", "Infinity", "0x1.8p1". Too large a number
/// is infinite. Nothing if it is no number.
std::optional<double> read_real(std::string_view text);

}

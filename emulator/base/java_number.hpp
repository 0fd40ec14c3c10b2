// java_number.hpp -- numbers as Java writes and reads them, because MARS is a Java program
// Shared by the assembler (.float, .double) and the services (print, read). Independent of the
// locale.
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

/// Double.toString and Float.toString of JDK 19 and later (Raffaello Giulietti's specification):
/// the shortest decimal that parses to the value, the closest of several, with at least two digits;
/// plain from 1e-3 to below 1e7, else with an exponent: "0.1", "1.0E7", "4.9E-324", "NaN",
/// "-Infinity".
std::string java_text(double value);
std::string java_text(float value);

/// The text without characters up to U+0020 at its ends (String.trim).
std::string_view java_trim(std::string_view text);

/// Integer.parseInt for ASCII: an optional sign, then only decimal digits, within 32 bits. nullopt
/// for anything else, blanks included.
std::optional<i32> parse_java_int(std::string_view text);

/// Double.parseDouble and Float.parseFloat: trimmed, then a decimal or hexadecimal number, NaN or
/// Infinity, with an optional sign; numbers may end with f, F, d or D. Rounded once, to the nearest
/// value of that very type, ties to even; too large gives Infinity. nullopt if it is not a number.
std::optional<double> parse_java_double(std::string_view text);
std::optional<float> parse_java_float(std::string_view text);

} // namespace tharsis

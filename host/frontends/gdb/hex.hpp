// hex.hpp -- numbers and bytes as hexadecimal digits, and bytes with gdb's escapes
#pragma once
#include "base/types.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis::gdb {

/// Two digits for each byte.
std::string hex_of(std::string_view bytes);
/// nullopt for an odd number of digits, or what is not a digit.
std::optional<std::string> bytes_of(std::string_view hex);
/// At most 16 digits and nothing else; nullopt otherwise.
std::optional<u64> number_of(std::string_view hex);
/// The same, for an address or another number of 32 bits. gdb may extend the sign of an address to
/// 64 bits.
std::optional<u32> word_of(std::string_view hex);
/// The digits of a word of memory or of a register, in the byte order of the program.
std::string hex_of_word(u32 word, bool big_endian);
/// The word of exactly eight digits in that order; nullopt otherwise.
std::optional<u32> word_of_bytes(std::string_view hex, bool big_endian);

/// Bytes in a packet: # $ } and * are escaped.
std::string escaped(std::string_view bytes);
std::string unescaped(std::string_view body);

/// Removes the part before the first `separator` from `rest`, and the separator, and returns it;
/// all of it if there is no separator.
std::string_view take_until(std::string_view& rest, char separator);

} // namespace tharsis::gdb

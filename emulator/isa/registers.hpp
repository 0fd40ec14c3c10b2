// registers.hpp -- the names and numbers of registers
// They are MARS's: $0..$31 and the names of the calling convention, without $s8.
#pragma once
#include "base/types.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace tharsis {

inline constexpr std::array<std::string_view, 32> register_names = {
    "$zero", "$at", "$v0", "$v1", "$a0", "$a1", "$a2", "$a3", "$t0", "$t1", "$t2",
    "$t3",   "$t4", "$t5", "$t6", "$t7", "$s0", "$s1", "$s2", "$s3", "$s4", "$s5",
    "$s6",   "$s7", "$t8", "$t9", "$k0", "$k1", "$gp", "$sp", "$fp", "$ra"};

inline constexpr std::array<std::string_view, 32> real_register_names = {
    "$f0",  "$f1",  "$f2",  "$f3",  "$f4",  "$f5",  "$f6",  "$f7",  "$f8",  "$f9",  "$f10",
    "$f11", "$f12", "$f13", "$f14", "$f15", "$f16", "$f17", "$f18", "$f19", "$f20", "$f21",
    "$f22", "$f23", "$f24", "$f25", "$f26", "$f27", "$f28", "$f29", "$f30", "$f31"};

namespace registers {
inline constexpr u8 zero = 0, at = 1, v0 = 2, v1 = 3, a0 = 4, a1 = 5, a2 = 6, a3 = 7, gp = 28,
                    sp = 29, fp = 30, ra = 31;
}

/// A register's number, as Java's Integer.decode accepts it: 8, 0x8, 010 (octal), and MARS's second
/// try for 08 and 09 (decimal). nullopt if it is not a number, or above 31.
constexpr std::optional<u8> register_number(std::string_view digits) {
    const bool hex =
        digits.size() > 2 && digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X');
    if (hex) digits.remove_prefix(2);
    const bool octal =
        !hex && digits.size() > 1 && digits[0] == '0' && digits.find_first_of("89") == digits.npos;
    const u32 base = hex ? 16 : octal ? 8 : 10;
    if (digits.empty() || digits.size() > 8) return {};
    u32 value = 0;
    for (char c : digits) {
        const char lower = c >= 'A' && c <= 'F' ? char(c + 32) : c;
        const u32 digit = lower >= '0' && lower <= '9'   ? u32(lower - '0')
                          : lower >= 'a' && lower <= 'f' ? u32(lower - 'a' + 10)
                                                         : 99;
        if (digit >= base) return {};
        value = value * base + digit;
    }
    return value < 32 ? std::optional(u8(value)) : std::nullopt;
}

/// "$t0" or "$8" -> 8. Case-sensitive, as in MARS.
constexpr std::optional<u8> find_register(std::string_view name) {
    if (name.empty() || name[0] != '$') return {};
    if (auto number = register_number(name.substr(1))) return number;
    for (u8 n = 0; n < 32; ++n)
        if (register_names[n].back() == name.back() && register_names[n] == name) return n;
    return {};
}

/// The number of "$f12" (12), or empty.
constexpr std::optional<u8> find_real_register(std::string_view name) {
    return name.substr(0, 2) == "$f" ? register_number(name.substr(2)) : std::nullopt;
}

} // namespace tharsis

// register_range.hpp -- registers as comments name them: "$t0", "$f4", "$t0-$t9"
#pragma once
#include "isa/registers.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// The bit of a register: 0 to 31 general, 32 to 63 floating-point.
constexpr std::optional<u8> register_bit(std::string_view name) {
    if (const auto n = find_register(name)) return n;
    if (const auto f = find_real_register(name)) return u8(32 + *f);
    return {};
}

/// The registers of one word; nullopt if it names none. $t8 follows $t7 by name, but not by number.
constexpr std::optional<u64> registers_of_word(std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto first = register_bit(word.substr(0, dash));
    if (!first) return {};
    if (dash == word.npos) return u64{1} << *first;
    const auto last = register_bit(word.substr(dash + 1));
    if (!last) return {};
    const auto range = [](u8 from, u8 to) {
        return from > to ? 0 : (u64{2} << to) - (u64{1} << from);
    };
    constexpr u8 t0 = 8, t7 = 15, t8 = 24, t9 = 25;
    if (*first >= t0 && *first <= t7 && *last >= t8 && *last <= t9)
        return range(*first, t7) | range(t8, *last);
    return range(*first, *last);
}

/// An even floating-point register also stands for a double.
constexpr u64 with_doubles(u64 registers) {
    constexpr u64 even_floats = 0x5555'5555'0000'0000;
    return registers | (registers & even_floats) << 1;
}

} // namespace tharsis

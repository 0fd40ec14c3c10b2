// operands.hpp -- the operands of one decoded instruction: 8 bytes that a meaning is given
// What the letters mean, the row's bit pattern says.
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// s t d h: the fields of these letters (0 where the row lacks one). `constant`: the row's
/// constant, read as its letter says: i signed, u k unsigned, b j the distance in instructions from
/// the next one.
struct Operands {
    i32 constant = 0;
    u8 s = 0, t = 0, d = 0, h = 0;

    /// The field of one of the letters s t d h.
    constexpr u8 at(char letter) const {
        return letter == 's' ? s : letter == 't' ? t : letter == 'd' ? d : h;
    }
    constexpr void put(char letter, u8 value) {
        (letter == 's' ? s : letter == 't' ? t : letter == 'd' ? d : h) = value;
    }
    friend constexpr bool operator==(const Operands&, const Operands&) = default;
};
static_assert(sizeof(Operands) == 8);

/// Where `executable` sends a write to $zero: a register that everybody writes and no one reads, so
/// that no machine needs a test for it. Machines have 33 general registers.
inline constexpr u8 sink = 32;

} // namespace tharsis

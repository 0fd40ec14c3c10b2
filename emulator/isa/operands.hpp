// operands.hpp -- the operands of one decoded instruction: 8 bytes that are passed to its meaning
// The row's bit pattern defines what the letters mean.
#pragma once
#include "base/types.hpp"

namespace tharsis {

/// s t d h: the fields of these letters (0 if the row lacks one). `constant`: the row's constant,
/// by its letter: i signed, u k unsigned, b j the distance in instructions from the next one.
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

/// Where `executable` redirects writes to $zero: a register that is never read, so that no machine
/// needs a test. Machines have 33 general registers.
inline constexpr u8 sink = 32;

} // namespace tharsis

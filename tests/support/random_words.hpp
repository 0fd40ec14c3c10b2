// random_words.hpp -- random instructions for programs that are to run a while
// Every row of the table has its turn; memory is reached by registers that point there.
#pragma once
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"

namespace tharsis::testing {

/// Small, and the same everywhere (xorshift).
struct Dice {
    u64 state;
    explicit Dice(u64 seed) : state(seed * 0x9e37'79b9'7f4a'7c15 + 1) {}
    u32 roll() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return u32(state >> 16);
    }
    u32 below(u32 n) { return roll() % n; }
    bool one_in(u32 n) { return below(n) == 0; }
};

/// How long a program is, and the registers that point into memory: so many, from the first one.
struct RandomText {
    u32 size;
    u8 pointer;
    u32 pointers;
};

struct RandomLine {
    std::size_t row;
    Operands operands;
};

/// Branches stay in the program; distances from a pointer are small, as a rule.
inline i32 random_constant(Dice& dice, char letter, u32 index, u32 size) {
    switch (letter) {
    case 'b':
    case 'j': return i32(dice.below(size)) - i32(index) - 1;
    case 'u':
    case 'k': return i32(dice.below(0x10000));
    default: return dice.one_in(3) ? i32(dice.below(0x10000)) - 0x8000 : i32(dice.below(64)) * 4;
    }
}

/// Line number `index` of a program. Rows whose use ends a program at once more often than not are
/// rolled more rarely, and so are odd registers for doubles.
inline RandomLine random_line(Dice& dice, u32 index, const RandomText& text) {
    const auto ends_soon = [](std::size_t row) {
        return notes[row].asks || notes[row].traps || (notes[row].leaves && !notes[row].branches);
    };
    std::size_t row = dice.below(row_count);
    while (ends_soon(row) && !dice.one_in(6)) row = dice.below(row_count);
    Operands o{random_constant(dice, rows[row].bits.constant_letter(), index, text.size),
               u8(dice.below(32)), u8(dice.below(32)), u8(dice.below(32)), u8(dice.below(32))};
    if (notes[row].loads || notes[row].stores) o.s = u8(text.pointer + dice.below(text.pointers));
    if (notes[row].even != 0 && !dice.one_in(20)) o.t &= 30, o.d &= 30, o.h &= 30;
    return {row, o};
}

} // namespace tharsis::testing

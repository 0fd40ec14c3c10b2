// random_words.hpp -- random instructions for programs that do not end soon
// Every row of the table occurs; loads and stores use registers that point into memory.
#pragma once
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "support/random.hpp"

namespace tharsis::testing {

/// The number of instructions of a program, and the registers that point into memory: `pointers` of
/// them, from `pointer` on.
struct RandomText {
    u32 size;
    u8 pointer;
    u32 pointers;
};

struct RandomLine {
    std::size_t row;
    Operands operands;
};

/// Branches stay in the program; distances from a pointer are mostly small.
inline i32 random_constant(Xorshift& random, char letter, u32 index, u32 size) {
    switch (letter) {
    case 'b':
    case 'j': return i32(random.below(size)) - i32(index) - 1;
    case 'u':
    case 'k': return i32(random.below(0x10000));
    default:
        return random.one_in(3) ? i32(random.below(0x10000)) - 0x8000 : i32(random.below(64)) * 4;
    }
}

/// Line number `index` of a program. Rows that mostly end a program are rarer than others, and so
/// are odd registers for doubles.
inline RandomLine random_line(Xorshift& random, u32 index, const RandomText& text) {
    const auto ends_soon = [](std::size_t row) {
        return effects_by_row[row].uses_system || effects_by_row[row].traps ||
               (effects_by_row[row].never_falls_through && !effects_by_row[row].branches);
    };
    std::size_t row = random.below(row_count);
    while (ends_soon(row) && !random.one_in(6)) row = random.below(row_count);
    Operands o{random_constant(random, rows[row].bits.constant_letter(), index, text.size),
               u8(random.below(32)), u8(random.below(32)), u8(random.below(32)),
               u8(random.below(32))};
    if (effects_by_row[row].loads || effects_by_row[row].stores)
        o.s = u8(text.pointer + random.below(text.pointers));
    if (effects_by_row[row].even != 0 && !random.one_in(20)) o.t &= 30, o.d &= 30, o.h &= 30;
    return {row, o};
}

} // namespace tharsis::testing

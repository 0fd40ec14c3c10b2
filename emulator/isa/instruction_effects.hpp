// instruction_effects.hpp -- a machine that executes nothing and records what a row does, at
// compile time
//
// Which registers does it read and write, may it jump, trap, be refused? Derived from the rows of
// the instruction table; there is no separate list.
#pragma once
#include "isa/instructions.hpp"

#include <array>
#include <cstddef>

namespace tharsis {

/// The effects of a row. Register n is bit n; in `effects_by_row` below, register numbers are those
/// of `letters`.
struct InstructionEffects {
    u64 reads = 0, writes = 0;           ///< general registers
    u64 reads_real = 0, writes_real = 0; ///< floating-point registers (for a double the even one)
    u64 even = 0; ///< those that must be even because they hold a double (else MARS faults)
    bool branches = false;              ///< may branch
    bool never_falls_through = false;   ///< never continues with the next instruction
    bool loads = false, stores = false; ///< accesses memory
    bool word_or_wider = false;         ///< accesses a word or more
    bool traps = false;       ///< may raise an exception of its own (overflow, trap, break)
    bool uses_system = false; ///< accesses the system: syscall, coprocessor 0, eret
    bool hi_lo_in = false, hi_lo_out = false, flag_in = false, flag_out = false;

    struct Value {
        friend constexpr Value operator+(Value, Value) { return {}; }
        friend constexpr Value operator-(Value, Value) { return {}; }
        friend constexpr Value operator*(Value, Value) { return {}; }
        friend constexpr Value operator/(Value, Value) { return {}; }
        friend constexpr Value operator&(Value, Value) { return {}; }
        friend constexpr Value operator|(Value, Value) { return {}; }
        friend constexpr Value operator^(Value, Value) { return {}; }
        friend constexpr Value operator<<(Value, Value) { return {}; }
        friend constexpr Value operator>>(Value, Value) { return {}; }
        friend constexpr Value operator==(Value, Value) { return {}; }
        friend constexpr Value operator!=(Value, Value) { return {}; }
        friend constexpr Value operator~(Value) { return {}; }
        friend constexpr Value operator!(Value) { return {}; }
    };

    // Registers.
    constexpr Value reg(int n) { return note(reads, n); }
    constexpr void set(int n, Value) { note(writes, n); }
    constexpr Value single(int n) { return note(reads_real, n); }
    constexpr void set_single(int n, Value) { note(writes_real, n); }
    constexpr Value single_bits(int n) { return note(reads_real, n); }
    constexpr void set_single_bits(int n, Value) { note(writes_real, n); }
    constexpr Value real(int n) { return note(reads_real, n); }
    constexpr void set_real(int n, Value) { note(writes_real, n); }
    constexpr Value hi() { return mark(hi_lo_in); }
    constexpr Value lo() { return mark(hi_lo_in); }
    constexpr Value hi_lo() { return mark(hi_lo_in); }
    constexpr void set_hi(Value) { mark(hi_lo_out); }
    constexpr void set_lo(Value) { mark(hi_lo_out); }
    constexpr void set_hi_lo(Value) { mark(hi_lo_out); }
    constexpr Value flag(int) { return mark(flag_in); }
    constexpr void set_flag(int, Value) { mark(flag_out); }
    constexpr Value system_register(int) { return mark(uses_system); }
    constexpr void set_system_register(int, Value) { mark(uses_system); }

    // Values.
    constexpr Value number(i32) { return {}; }
    constexpr Value bit(Value) { return {}; }
    constexpr Value select(Value, Value, Value) { return {}; }
    constexpr Value less(Value, Value) { return {}; }
    constexpr Value below(Value, Value) { return {}; }
    constexpr Value less_or_equal(Value, Value) { return {}; }
    constexpr Value shift_right_signed(Value, Value) { return {}; }
    constexpr Value extend_byte(Value) { return {}; }
    constexpr Value extend_half(Value) { return {}; }
    constexpr Value leading_zeros(Value) { return {}; }
    constexpr Value product_signed(Value, Value) { return {}; }
    constexpr Value product_unsigned(Value, Value) { return {}; }
    constexpr Value division_signed(Value, Value) { return mark(hi_lo_in); }
    constexpr Value division_unsigned(Value, Value) { return mark(hi_lo_in); }
    constexpr Value canonical(Value) { return {}; }
    constexpr Value square_root(Value) { return {}; }
    constexpr Value absolute(Value) { return {}; }
    constexpr Value negated(Value) { return {}; }
    constexpr Value to_real(Value) { return {}; }
    constexpr Value to_single(Value) { return {}; }
    constexpr Value to_integer(Value) { return {}; }
    constexpr Value round_down(Value) { return {}; }
    constexpr Value round_up(Value) { return {}; }
    constexpr Value round_to_nearest(Value) { return {}; }
    constexpr Value round_to_zero(Value) { return {}; }

    // Operations that may be refused.
    constexpr Value add_or_trap(Value, Value) { return mark(traps); }
    constexpr Value subtract_or_trap(Value, Value) { return mark(traps); }
    constexpr void trap_if(Value) { mark(traps); }
    constexpr void break_with(i32) { never_falls_through = traps = true; }
    constexpr void break_without_code() { never_falls_through = traps = true; }
    constexpr void all_even(int a, int b, int c) { even |= bit_of(a) | bit_of(b) | bit_of(c); }
    constexpr void both_even(int a, int b) { even |= bit_of(a) | bit_of(b); }
    constexpr void first_even(int n) { even |= bit_of(n); }
    constexpr void second_even(int n) { even |= bit_of(n); }

    // Memory.
    constexpr Value load_byte(Value) { return mark(loads); }
    constexpr Value load_half(Value) { return mark(loads); }
    constexpr Value load_word(Value) {
        word_or_wider = true;
        return mark(loads);
    }
    constexpr Value load_real(Value) {
        word_or_wider = true;
        return mark(loads);
    }
    constexpr Value load_left(Value, Value) {
        word_or_wider = true;
        return mark(loads);
    }
    constexpr Value load_right(Value, Value) {
        word_or_wider = true;
        return mark(loads);
    }
    constexpr void store_byte(Value, Value) { mark(stores); }
    constexpr void store_half(Value, Value) { mark(stores); }
    constexpr void store_word(Value, Value) { word_or_wider = stores = true; }
    constexpr void store_real(Value, Value) { word_or_wider = stores = true; }
    constexpr void store_left(Value, Value) { word_or_wider = stores = true; }
    constexpr void store_right(Value, Value) { word_or_wider = stores = true; }

    // Branches and jumps.
    constexpr void branch_if(Value, i32) { branches = true; }
    constexpr void jump(i32) { never_falls_through = true; }
    constexpr void jump_to(Value) { never_falls_through = true; }
    constexpr Value return_address() { return {}; }
    constexpr void syscall() { never_falls_through = uses_system = true; }
    constexpr void exception_return() { never_falls_through = uses_system = true; }

private:
    static constexpr u64 bit_of(int n) { return u64{1} << n; }
    static constexpr Value note(u64& set, int n) {
        set |= bit_of(n);
        return {};
    }
    static constexpr Value mark(bool& fact) {
        fact = true;
        return {};
    }
};

inline constexpr auto& rows = instructions<InstructionEffects>;
inline constexpr std::size_t row_count = std::size(rows);

/// The effects of this row with these operands.
constexpr InstructionEffects effects_of(std::size_t row, Operands operands) {
    InstructionEffects effects;
    rows[row].meaning(effects, operands);
    return effects;
}

/// A distinct number for each letter, to find out which of them a row reads and writes: s = 1, t =
/// 2, d = 3, h = 4.
inline constexpr Operands letters{0, 1, 2, 3, 4};
constexpr u64 letter_bit(char letter) { return u64{1} << letters.at(letter); }

/// The effects of all rows, with `letters` as operands.
inline constexpr auto effects_by_row = [] {
    std::array<InstructionEffects, row_count> all;
    for (std::size_t k = 0; k < all.size(); ++k) all[k] = effects_of(k, letters);
    return all;
}();

/// The row of that name (the first such form), for tests and tables of pairs. An unknown name is a
/// compile error.
consteval std::size_t row_named(std::string_view name) {
    for (std::size_t k = 0; k < row_count; ++k)
        if (rows[k].name == name) return k;
    throw "no instruction has this name";
}

} // namespace tharsis

// value.hpp -- what is known about a value without running the program
//
// The values of an abstract machine (abstract_cpu.hpp), and the operations that meanings use.
#pragma once
#include "isa/calling_convention.hpp"

#include <array>
#include <bit>

namespace tharsis::linting {

/// Bit n is the general register n, bit 32 + n the floating-point register n.
using RegisterSet = u64;

constexpr RegisterSet bit_of(u32 reg) { return RegisterSet{1} << reg; }
constexpr bool has(RegisterSet set, u32 reg) { return (set >> reg & 1) != 0; }
template <class Each> void for_each_register(RegisterSet set, Each each) {
    for (; set != 0; set &= set - 1) each(u32(std::countr_zero(set)));
}

/// What a register or a word of memory holds at one place of a procedure.
struct Value {
    enum class Kind : u8 {
        computed,          ///< something else than at the entry of the procedure
        entry,             ///< what register `number` held at the entry
        changed_on_a_path, ///< that, or something computed, depending on the path
        shifted,           ///< what a register held at the entry, moved by constants: shift_of()
        constant,          ///< `number`
        one_of,            ///< one of up to four numbers from 0 to 255: numbers_of()
        stack,             ///< $sp at the entry + `number`
        two_stacks,        ///< the same with one of two distances, 16 bits each
        link,              ///< the return address of the call at node `number`
        link_on_a_path,    ///< that, or what $ra held at the entry
        unknown            ///< perhaps what it was at the entry
    };
    static constexpr u8 nowhere = 255;

    Kind kind = Kind::computed;
    u8 origin = 0; ///< a register that no path has set, and on which this depends; 0: there is none
    u8 reg = nowhere; ///< the register from which it was read
    i32 number = 0;

    constexpr bool is(Kind wanted) const { return kind == wanted; }
    constexpr bool is_constant(i32 wanted) const {
        return kind == Kind::constant && number == wanted;
    }
    constexpr bool is_entry(u32 of) const { return kind == Kind::entry && u32(number) == of; }
    /// Where they were read does not matter.
    constexpr bool equals(const Value& other) const {
        return kind == other.kind && origin == other.origin && number == other.number;
    }
};

using ValueKind = Value::Kind;

constexpr Value constant(i32 number) { return {Value::Kind::constant, 0, Value::nowhere, number}; }
constexpr Value computed(u8 origin = 0) { return {Value::Kind::computed, origin}; }
constexpr Value unknown_value() { return {Value::Kind::unknown}; }

constexpr i32 first_of(i32 two) { return i32(i16(u32(two) & 0xffff)); }
constexpr i32 second_of(i32 two) { return i32(i16(u32(two) >> 16)); }
constexpr bool fits_half(i64 n) { return n == i32(i16(n)); }
constexpr i32 both(i32 first, i32 second) { return i32((u32(first) & 0xffff) | u32(second) << 16); }

/// The return address of the procedure or of a call, at least on a path.
constexpr bool is_return_address(const Value& value) {
    constexpr u32 ra = 31;
    return value.is_entry(ra) || value.is(Value::Kind::link) ||
           value.is(Value::Kind::link_on_a_path);
}

/// What a constant, or one of a few numbers, may be: four of them, in order; the last is repeated.
constexpr std::array<u8, 4> numbers_of(const Value& value) {
    const u32 all = u32(value.number);
    if (value.is(Value::Kind::constant)) return {u8(all), u8(all), u8(all), u8(all)};
    return {u8(all), u8(all >> 8), u8(all >> 16), u8(all >> 24)};
}

/// The result of an operation of which only the operands are known.
constexpr Value combined(const Value& a, const Value& b) {
    if (a.is(Value::Kind::unknown) || b.is(Value::Kind::unknown)) return unknown_value();
    return computed(a.origin != 0 ? a.origin : b.origin);
}
constexpr Value combined(const Value& a) { return combined(a, constant(0)); }

/// Two reads of one register.
constexpr bool is_same(const Value& a, const Value& b) {
    return a.reg != Value::nowhere && a.reg == b.reg;
}

template <class Operation>
constexpr Value folded(const Value& a, const Value& b, Operation operation) {
    if (a.is(Value::Kind::constant) && b.is(Value::Kind::constant))
        return constant(i32(operation(u32(a.number), u32(b.number))));
    return combined(a, b);
}

/// A register's value at the entry plus positive constants, minus some, or both.
struct Shift {
    static constexpr i32 up = 1, down = 2;
    i32 reg = 0, ways = 0;
};
constexpr Shift shift_of(const Value& value) {
    if (value.is(Value::Kind::shifted)) return {value.number & 63, value.number >> 6};
    return {value.number, 0};
}
constexpr Value shifted(const Shift& shift, u8 origin) {
    return {Value::Kind::shifted, origin, Value::nowhere, shift.reg | shift.ways << 6};
}
/// What a register holds to which a value is written: its own value at the entry, moved up and
/// down, may be what it was.
constexpr Value held_by(u32 reg, const Value& value) {
    const bool is_own = value.is(Value::Kind::shifted) && u32(shift_of(value).reg) == reg;
    return is_own && shift_of(value).ways == (Shift::up | Shift::down) ? unknown_value() : value;
}
constexpr bool has_shift(const Value& value) {
    return value.is(Value::Kind::entry) || value.is(Value::Kind::shifted);
}

constexpr Value moved(Value address, i32 by) {
    if (has_shift(address)) {
        Shift shift = shift_of(address);
        shift.ways |= by > 0 ? Shift::up : Shift::down;
        return shifted(shift, address.origin);
    }
    if (address.is(Value::Kind::two_stacks)) {
        const i64 first = i64{first_of(address.number)} + by;
        const i64 second = i64{second_of(address.number)} + by;
        if (!fits_half(first) || !fits_half(second)) return unknown_value();
        address.number = both(i32(first), i32(second));
    } else {
        address.number = i32(u32(address.number) + u32(by));
    }
    return address;
}
constexpr bool is_on_stack(const Value& value) {
    return value.is(Value::Kind::stack) || value.is(Value::Kind::two_stacks);
}

constexpr Value operator+(const Value& a, const Value& b) {
    if (a.is_constant(0)) return b;
    if (b.is_constant(0)) return a;
    const bool moves = is_on_stack(a) || has_shift(a);
    if (moves && b.is(Value::Kind::constant)) return moved(a, b.number);
    if (is_on_stack(b) && a.is(Value::Kind::constant)) return moved(b, a.number);
    if (is_on_stack(a) || is_on_stack(b)) return unknown_value();
    return folded(a, b, [](u32 x, u32 y) { return x + y; });
}
constexpr Value operator-(const Value& a, const Value& b) {
    if (b.is_constant(0)) return a;
    if (is_same(a, b)) return constant(0);
    const bool moves = is_on_stack(a) || has_shift(a);
    if (moves && b.is(Value::Kind::constant)) return moved(a, i32(0u - u32(b.number)));
    if (is_on_stack(a) && !is_on_stack(b)) return unknown_value();
    return folded(a, b, [](u32 x, u32 y) { return x - y; });
}
constexpr Value operator&(const Value& a, const Value& b) {
    if (a.is_constant(0) || b.is_constant(0)) return constant(0);
    if (is_on_stack(a) || is_on_stack(b)) return unknown_value();
    return folded(a, b, [](u32 x, u32 y) { return x & y; });
}
constexpr Value operator|(const Value& a, const Value& b) {
    if (a.is_constant(0)) return b;
    if (b.is_constant(0)) return a;
    return folded(a, b, [](u32 x, u32 y) { return x | y; });
}
constexpr Value operator^(const Value& a, const Value& b) {
    if (is_same(a, b)) return constant(0);
    return folded(a, b, [](u32 x, u32 y) { return x ^ y; });
}
constexpr Value operator~(const Value& a) {
    return a.is(Value::Kind::constant) ? constant(~a.number) : combined(a);
}
constexpr Value operator!(const Value& a) {
    return a.is(Value::Kind::constant) ? constant(a.number == 0) : combined(a);
}
constexpr Value operator<<(const Value& a, const Value& b) {
    return folded(a, b, [](u32 x, u32 y) { return x << (y & 31); });
}
constexpr Value operator>>(const Value& a, const Value& b) {
    return folded(a, b, [](u32 x, u32 y) { return x >> (y & 31); });
}
constexpr Value operator*(const Value& a, const Value& b) { return combined(a, b); }
constexpr Value operator/(const Value& a, const Value& b) { return combined(a, b); }
/// A comparison, as meanings make it.
constexpr Value operator==(const Value& a, const Value& b) {
    if (is_same(a, b)) return constant(1);
    return folded(a, b, [](u32 x, u32 y) { return x == y; });
}
constexpr Value operator!=(const Value& a, const Value& b) { return !(a == b); }

} // namespace tharsis::linting

// stage_use_cpu.hpp -- a machine that executes nothing and records what each operand is used for
// It implements the vocabulary of the instruction table (isa/vocabulary.md).
#pragma once
#include "timing/stage_use.hpp"

#include <algorithm>

namespace tharsis {

/// A value: the registers on which it depends, and how it is made.
struct StageValue {
    u64 registers = 0; ///< general ones in the lower half, floating-point ones in the upper
    bool hi_lo = false, flags = false, is_real = false, loaded = false;
    ExecutionUnit unit = ExecutionUnit::alu;

    friend StageValue operator+(StageValue a, StageValue b) {
        return made(ExecutionUnit::fp_add, a, b);
    }
    friend StageValue operator-(StageValue a, StageValue b) {
        return made(ExecutionUnit::fp_add, a, b);
    }
    friend StageValue operator*(StageValue a, StageValue b) {
        return made(ExecutionUnit::fp_multiply, a, b);
    }
    friend StageValue operator/(StageValue a, StageValue b) {
        return made(ExecutionUnit::fp_divide, a, b);
    }
    friend StageValue operator&(StageValue a, StageValue b) { return joined(a, b); }
    friend StageValue operator|(StageValue a, StageValue b) { return joined(a, b); }
    friend StageValue operator^(StageValue a, StageValue b) { return joined(a, b); }
    friend StageValue operator<<(StageValue a, StageValue b) { return joined(a, b); }
    friend StageValue operator>>(StageValue a, StageValue b) { return joined(a, b); }
    friend StageValue operator==(StageValue a, StageValue b) {
        return made(ExecutionUnit::fp_other, a, b);
    }
    friend StageValue operator!=(StageValue a, StageValue b) {
        return made(ExecutionUnit::fp_other, a, b);
    }
    friend StageValue operator~(StageValue a) { return a; }
    friend StageValue operator!(StageValue a) { return a; }

    static StageValue joined(StageValue a, StageValue b) {
        return {a.registers | b.registers, a.hi_lo || b.hi_lo,   a.flags || b.flags,
                a.is_real || b.is_real,    a.loaded || b.loaded, std::max(a.unit, b.unit)};
    }
    /// By this unit.
    static StageValue computed(ExecutionUnit unit, StageValue a, StageValue b) {
        StageValue v = joined(a, b);
        v.unit = std::max(v.unit, unit);
        return v;
    }
    /// By this unit, if the operands are floating-point numbers.
    static StageValue made(ExecutionUnit unit, StageValue a, StageValue b) {
        return a.is_real || b.is_real ? computed(unit, a, b) : joined(a, b);
    }
};

class StageUseCpu {
public:
    using Value = StageValue;
    StageUse use;

    // Registers.
    Value reg(int n) const { return of_register(n % 32); }
    void set(int n, Value v) { write(n < 32 ? n : 0, v); }
    Value single(int n) const { return of_real(n); }
    void set_single(int n, Value v) { write(real_registers + n, v); }
    Value single_bits(int n) const { return of_real(n); }
    void set_single_bits(int n, Value v) { write(real_registers + n, v); }
    Value real(int n) const { return Value::joined(of_real(n & ~1), of_real(n | 1)); }
    void set_real(int n, Value v) {
        write(real_registers + (n & ~1), v);
        write(real_registers + (n | 1), v);
    }
    Value hi() { return read_halves(reads_hi); }
    Value lo() { return read_halves(reads_lo); }
    Value hi_lo() { return read_halves(reads_hi | reads_lo); }
    void set_hi(Value v) { write_halves(writes_hi, v); }
    void set_lo(Value v) { write_halves(writes_lo, v); }
    void set_hi_lo(Value v) { write_halves(writes_hi | writes_lo, v); }
    Value flag(int) const {
        Value v;
        v.flags = true;
        return v;
    }
    void set_flag(int, Value v) { write(flags_register, v); }
    Value system_register(int) {
        use.is_system = true;
        return {};
    }
    void set_system_register(int, Value v) {
        use.is_system = true;
        read(v, Role::execute);
    }

    // Values.
    Value number(i32) const { return {}; }
    Value bit(Value v) const { return v; }
    Value select(Value condition, Value a, Value b) const {
        return Value::joined(condition, Value::joined(a, b));
    }
    Value less(Value a, Value b) const { return Value::made(ExecutionUnit::fp_other, a, b); }
    Value below(Value a, Value b) const { return Value::joined(a, b); }
    Value less_or_equal(Value a, Value b) const {
        return Value::made(ExecutionUnit::fp_other, a, b);
    }
    Value shift_right_signed(Value a, Value b) const { return Value::joined(a, b); }
    Value extend_byte(Value v) const { return v; }
    Value extend_half(Value v) const { return v; }
    Value leading_zeros(Value v) const { return v; }
    Value product_signed(Value a, Value b) const {
        return Value::computed(ExecutionUnit::multiplier, a, b);
    }
    Value product_unsigned(Value a, Value b) const {
        return Value::computed(ExecutionUnit::multiplier, a, b);
    }
    Value division_signed(Value a, Value b) const {
        return Value::computed(ExecutionUnit::divider, a, b);
    }
    Value division_unsigned(Value a, Value b) const {
        return Value::computed(ExecutionUnit::divider, a, b);
    }
    Value canonical(Value v) const { return v; }
    Value square_root(Value v) const { return Value::computed(ExecutionUnit::fp_divide, v, v); }
    Value absolute(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value negated(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value to_real(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value to_single(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value to_integer(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value round_down(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value round_up(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value round_to_nearest(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }
    Value round_to_zero(Value v) const { return Value::computed(ExecutionUnit::fp_other, v, v); }

    // Operations that may be refused.
    Value add_or_trap(Value a, Value b) const { return Value::joined(a, b); }
    Value subtract_or_trap(Value a, Value b) const { return Value::joined(a, b); }
    void trap_if(Value condition) { read(condition, Role::execute); }
    void break_with(i32) { use.is_system = true; }
    void break_without_code() { use.is_system = true; }
    void all_even(int, int, int) {}
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    Value load_byte(Value address) { return load(address); }
    Value load_half(Value address) { return load(address); }
    Value load_word(Value address) { return load(address); }
    Value load_real(Value address) { return load(address); }
    Value load_left(Value address, Value old) { return load(address, old); }
    Value load_right(Value address, Value old) { return load(address, old); }
    void store_byte(Value address, Value v) { store(address, v); }
    void store_half(Value address, Value v) { store(address, v); }
    void store_word(Value address, Value v) { store(address, v); }
    void store_real(Value address, Value v) { store(address, v); }
    void store_left(Value address, Value v) { store(address, v); }
    void store_right(Value address, Value v) { store(address, v); }

    // Branches and jumps.
    void branch_if(Value condition, i32 distance) {
        use.control = ControlKind::conditional;
        distance_ = distance;
        read(condition, Role::control);
    }
    void jump(i32 distance) {
        use.control = ControlKind::jump;
        distance_ = distance;
    }
    void jump_to(Value target) {
        use.control = ControlKind::indirect;
        use.returns = target.registers == u64{1} << 31;
        read(target, Role::control);
    }
    Value return_address() {
        use.links = true;
        return {};
    }
    void syscall() {
        use.is_system = use.serves = true;
        read(Value::joined(reg(2), reg(4)), Role::execute); // the service and its first argument
    }
    void exception_return() {
        use.is_system = true;
        use.control = ControlKind::indirect;
    }

    i32 distance() const { return distance_; }
    /// The registers for which `use` has no room. No row of the instruction table has any.
    u32 left_out() const { return left_out_; }
    /// Puts the recorded registers into `use`. Call it once, after the meaning.
    void finish() {
        for (u8 reg = 1; reg < timed_register_count; ++reg)
            if (roles_[reg] != Role::none) add(use.sources, use.source_count, {reg, roles_[reg]});
        if (use.returns && use.links) use.returns = false;
        // What a store writes into a register is known when memory has answered.
        use.loaded = use.loaded || (use.stores && use.destination_count > 0);
    }

private:
    static Value of_register(int n) {
        Value v;
        v.registers = u64{n != 0} << n;
        return v;
    }
    static Value of_real(int n) {
        Value v;
        v.registers = u64{1} << (real_registers + n % 32);
        v.is_real = true;
        return v;
    }
    Value read_halves(u8 halves) {
        if (wrote_hi_lo_) return hi_lo_;
        use.halves |= halves;
        Value v;
        v.hi_lo = true;
        return v;
    }
    void write_halves(u8 halves, Value v) {
        use.halves |= halves;
        write(hi_lo_register, v);
        wrote_hi_lo_ = true;
        hi_lo_ = v;
    }
    Value load(Value address, Value old = Value()) {
        use.loads = true;
        read(address, Role::execute);
        read(old, Role::store); // merged with what comes from memory
        Value v;
        v.loaded = true;
        return v;
    }
    void store(Value address, Value v) {
        use.stores = true;
        read(address, Role::execute);
        read(v, Role::store);
    }
    void note(u8 reg, Role role) {
        if (roles_[reg] == Role::none || role < roles_[reg]) roles_[reg] = role;
    }
    void read(Value v, Role role) {
        for (u8 reg = 0; reg < 64; ++reg)
            if (v.registers >> reg & 1) note(reg, role);
        if (v.hi_lo) note(hi_lo_register, role);
        if (v.flags) note(flags_register, role);
    }
    void write(int reg, Value v) {
        read(v, Role::execute);
        use.unit = std::max(use.unit, v.unit);
        use.loaded = use.loaded || v.loaded;
        if (reg != 0) add(use.destinations, use.destination_count, u8(reg));
    }
    template <class Element, std::size_t Size>
    void add(std::array<Element, Size>& to, u8& count, Element element) {
        if (count < Size)
            to[count++] = element;
        else
            ++left_out_;
    }

    std::array<Role, timed_register_count> roles_{};
    Value hi_lo_{};
    u32 left_out_ = 0;
    bool wrote_hi_lo_ = false;
    i32 distance_ = 0;
};

} // namespace tharsis

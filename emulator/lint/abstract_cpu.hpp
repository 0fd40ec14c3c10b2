// abstract_cpu.hpp -- a machine that executes one instruction on what is known about its registers
//
// It implements the vocabulary (isa/vocabulary.md), so the instruction table says what each
// instruction does; there is no second description.
#pragma once
#include "isa/operands.hpp"
#include "lint/state.hpp"

#include <optional>

namespace tharsis::linting {

/// What depends on a value, as in the findings of a run.
enum class Use : u8 {
    branch,
    overflow,
    trap,
    load_address,
    store_address,
    jump,
    service, ///< the number of a service
    argument ///< an argument of a service
};

class AbstractCpu {
public:
    explicit AbstractCpu(State& state) : state_(state) {}

    RegisterSet reads() const { return reads_ & ~saves_; }
    RegisterSet writes() const { return writes_; }
    /// Registers whose value at the entry was used.
    RegisterSet used_at_entry() const { return used_at_entry_; }
    /// Registers that it reads and that hold what they held at the entry.
    RegisterSet read_as_given() const { return read_as_given_; }
    /// The first use of a value that depends on a register that no path has set.
    struct Found {
        Use use;
        u8 origin;
        u8 second; ///< of the other operand, if it depends on another one; 0: there is none
    };
    const std::optional<Found>& found() const { return found_; }
    /// It computes something from a return address.
    bool computes_with_return() const { return reads_return_ && writes_other_; }
    /// It reads above $sp at the entry of the procedure what this one has not stored there: an
    /// argument on the stack.
    bool reads_arguments() const { return reads_arguments_; }
    /// Of a branch: its condition; of a jump to a register: the target.
    const Value& condition() const { return condition_; }
    const Value& target() const { return target_; }
    /// To be called after the meaning.
    void finish() { commit_reads(); }

    // Registers.
    Value reg(int n) { return read(u32(n)); }
    void set(int n, const Value& value) {
        if (n != sink) write(u32(n), value);
    }
    Value single(int n) { return read(32 + u32(n)); }
    void set_single(int n, const Value& value) { write(32 + u32(n), value); }
    Value single_bits(int n) { return single(n); }
    void set_single_bits(int n, const Value& value) { set_single(n, value); }
    Value real(int n);
    void set_real(int n, const Value& value);
    Value hi() { return state_.values[hi_lo_place]; }
    Value lo() { return state_.values[hi_lo_place]; }
    Value hi_lo() { return state_.values[hi_lo_place]; }
    void set_hi(const Value& value) { set_hi_lo(value); }
    void set_lo(const Value& value) { set_hi_lo(value); }
    void set_hi_lo(const Value& value) { state_.values[hi_lo_place] = computed(value.origin); }
    Value flag(int) { return state_.values[flags_place]; }
    void set_flag(int, const Value& value) { state_.values[flags_place] = computed(value.origin); }
    Value system_register(int) { return computed(); }
    void set_system_register(int, const Value&) {}

    // Values.
    Value number(i32 n) { return constant(n); }
    Value bit(const Value& value) { return value; }
    Value select(const Value& condition, const Value& yes, const Value& no);
    Value less(const Value& a, const Value& b) {
        if (is_same(a, b)) return constant(0);
        return folded(a, b, [](u32 x, u32 y) { return i32(x) < i32(y); });
    }
    Value below(const Value& a, const Value& b) {
        if (is_same(a, b) || b.is_constant(0)) return constant(0);
        return folded(a, b, [](u32 x, u32 y) { return x < y; });
    }
    Value less_or_equal(const Value& a, const Value& b) { return combined(a, b); }
    Value shift_right_signed(const Value& a, const Value& b) {
        return folded(a, b, [](u32 x, u32 y) { return u32(i32(x) >> (y & 31)); });
    }
    Value extend_byte(const Value& a) { return combined(a); }
    Value extend_half(const Value& a) { return combined(a); }
    Value leading_zeros(const Value& a) { return combined(a); }
    Value product_signed(const Value& a, const Value& b) { return product(a, b); }
    Value product_unsigned(const Value& a, const Value& b) { return product(a, b); }
    Value division_signed(const Value& a, const Value& b) { return combined(a, b); }
    Value division_unsigned(const Value& a, const Value& b) { return combined(a, b); }
    Value canonical(const Value& a) { return combined(a); }
    Value square_root(const Value& a) { return combined(a); }
    Value absolute(const Value& a) { return combined(a); }
    Value negated(const Value& a) { return combined(a); }
    Value to_real(const Value& a) { return combined(a); }
    Value to_single(const Value& a) { return combined(a); }
    Value to_integer(const Value& a) { return combined(a); }
    Value round_down(const Value& a) { return combined(a); }
    Value round_up(const Value& a) { return combined(a); }
    Value round_to_nearest(const Value& a) { return combined(a); }
    Value round_to_zero(const Value& a) { return combined(a); }

    // Operations that may be refused.
    Value add_or_trap(const Value& a, const Value& b) {
        note_overflow(a, b);
        return a + b;
    }
    Value subtract_or_trap(const Value& a, const Value& b) {
        if (!is_same(a, b)) note_overflow(a, b);
        return a - b;
    }
    void trap_if(const Value& condition) { note(Use::trap, condition); }
    void break_with(i32) {}
    void break_without_code() {}
    void all_even(int, int, int) {}
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    Value load_byte(const Value& address) { return loaded_part(address); }
    Value load_half(const Value& address) { return loaded_part(address); }
    Value load_word(const Value& address);
    Value load_real(const Value& address);
    Value load_left(const Value& address, const Value& old) { return loaded_side(address, old); }
    Value load_right(const Value& address, const Value& old) { return loaded_side(address, old); }
    void store_byte(const Value& address, const Value&) { store_part(address); }
    void store_half(const Value& address, const Value&) { store_part(address); }
    void store_word(const Value& address, const Value& value);
    void store_real(const Value& address, const Value& value);
    void store_left(const Value& address, const Value&) { store_part(address); }
    void store_right(const Value& address, const Value&) { store_part(address); }

    // Branches and jumps.
    void branch_if(const Value& condition, i32) {
        note(Use::branch, condition);
        condition_ = condition;
    }
    void jump(i32) {}
    void jump_to(const Value& target) {
        note(Use::jump, target);
        target_ = target;
    }
    Value return_address() { return computed(); }
    void syscall() {}
    void exception_return() {}

private:
    Value read(u32 place);
    void write(u32 place, const Value& value);
    void commit_reads();
    void note(Use use, const Value& value, const Value& other = {});
    void note_overflow(const Value& a, const Value& b);
    Value loaded_part(const Value& address);
    Value loaded_side(const Value& address, const Value& old);
    Value slot_value(const Value& address) const;
    void store_part(const Value& address);
    Value product(const Value& a, const Value& b) {
        return a.is_constant(0) || b.is_constant(0) ? constant(0) : combined(a, b);
    }

    State& state_;
    RegisterSet reads_ = 0, saves_ = 0, writes_ = 0, used_at_entry_ = 0, read_as_given_ = 0;
    bool committed_ = false, reads_arguments_ = false;
    bool reads_return_ = false, writes_other_ = false;
    std::optional<Found> found_;
    Value condition_, target_;
};

/// Executes an instruction of the table.
void execute(AbstractCpu& cpu, u16 row, Operands operands);

/// The register whose value an instruction copies to another one; no_id if it does something else.
u32 copied_register(u16 row, Operands operands);

} // namespace tharsis::linting

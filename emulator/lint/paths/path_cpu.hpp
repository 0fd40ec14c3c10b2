// path_cpu.hpp -- a machine that executes the instructions of one path on terms
//
// It implements the vocabulary (isa/vocabulary.md). Registers that nothing has set hold 0, as in
// every simulator.
#pragma once
#include "isa/operands.hpp"
#include "lint/paths/initial_data.hpp"
#include "lint/paths/terms.hpp"
#include "lint/value.hpp"

#include <array>
#include <vector>

namespace tharsis::linting {

/// What is known at one instruction of a path.
struct PathState {
    struct Cell {
        Term address, value;
        u32 bytes = 4;
    };
    std::array<Term, 64> registers; ///< of a double both halves
    Term hi, lo;
    std::array<Term, 8> flags;
    std::vector<Cell> memory; ///< what the path has stored at addresses with a name
    u32 stack = 0;            ///< the symbol of $sp at the beginning
    /// The path has stored where it is not known, or called something.
    bool memory_may_differ = false;
    Facts facts;

    /// These registers, HI, LO and the usual flag hold free values.
    void set_free(RegisterSet given, Terms& terms);
    /// The same, but only code that is not followed knows their values.
    void forget(RegisterSet changed, Terms& terms);
    /// Something else has run, which may have changed memory.
    void forget_memory(Terms& terms);
};

/// An operand of a meaning.
struct PathValue {
    Terms* terms = nullptr;
    Term term, upper; ///< `upper`: of 64 bits

    PathValue with(Operation operation, const PathValue& b) const {
        return {terms, terms->apply(operation, term, b.term), {}};
    }
    PathValue with(Operation operation) const { return {terms, terms->apply(operation, term), {}}; }

    friend PathValue operator+(const PathValue& a, const PathValue& b) {
        return {a.terms, a.terms->sum(a.term, b.term), a.terms->bound()};
    }
    friend PathValue operator-(const PathValue& a, const PathValue& b) {
        return {a.terms, a.terms->apply(Operation::difference, a.term, b.term), a.terms->bound()};
    }
    friend PathValue operator&(const PathValue& a, const PathValue& b) {
        return a.with(Operation::both_bits, b);
    }
    friend PathValue operator|(const PathValue& a, const PathValue& b) {
        return a.with(Operation::either_bit, b);
    }
    friend PathValue operator^(const PathValue& a, const PathValue& b) {
        return a.with(Operation::different_bits, b);
    }
    friend PathValue operator<<(const PathValue& a, const PathValue& b) {
        return a.with(Operation::shifted_left, b);
    }
    friend PathValue operator>>(const PathValue& a, const PathValue& b) {
        return a.with(Operation::shifted_right, b);
    }
    friend PathValue operator*(const PathValue& a, const PathValue& b) {
        return a.with(Operation::product, b);
    }
    friend PathValue operator/(const PathValue& a, const PathValue& b) {
        return a.with(Operation::other, b);
    }
    friend PathValue operator==(const PathValue& a, const PathValue& b) {
        return a.with(Operation::equal, b);
    }
    friend PathValue operator!=(const PathValue& a, const PathValue& b) { return !(a == b); }
    friend PathValue operator~(const PathValue& a) { return a.with(Operation::all_bits); }
    friend PathValue operator!(const PathValue& a) {
        return {a.terms, a.terms->apply(Operation::equal, a.term, {}), {}};
    }
};

class PathCpu {
public:
    PathCpu(PathState& state, Terms& terms, InitialData& data)
        : state_(state), terms_(terms), data_(data) {}

    /// Of a branch.
    Term condition() const { return condition_; }
    /// Where a store goes.
    Term stored_at() const { return stored_at_; }

    // Registers.
    PathValue reg(int n) { return value(state_.facts.resolved(state_.registers[u32(n) & 63])); }
    void set(int n, const PathValue& v) {
        if (n != sink && n != 0) state_.registers[u32(n)] = v.term;
    }
    PathValue single(int n) { return value(state_.registers[32 + u32(n)]).with(Operation::real); }
    void set_single(int n, const PathValue& v) { state_.registers[32 + u32(n)] = v.term; }
    PathValue single_bits(int n) { return value(state_.registers[32 + u32(n)]); }
    void set_single_bits(int n, const PathValue& v) { set_single(n, v); }
    PathValue real(int n) {
        const u32 place = 32 + (u32(n) & 30);
        return value(state_.registers[place])
            .with(Operation::pair, value(state_.registers[place + 1]))
            .with(Operation::real);
    }
    void set_real(int n, const PathValue& v) {
        const u32 place = 32 + (u32(n) & 30);
        state_.registers[place] = v.term;
        state_.registers[place + 1] = v.with(Operation::upper_half).term;
    }
    PathValue hi() { return value(state_.hi); }
    PathValue lo() { return value(state_.lo); }
    PathValue hi_lo() { return {&terms_, state_.lo, state_.hi}; }
    void set_hi(const PathValue& v) { state_.hi = v.term; }
    void set_lo(const PathValue& v) { state_.lo = v.term; }
    void set_hi_lo(const PathValue& v) {
        state_.lo = v.term;
        state_.hi = v.upper;
    }
    PathValue flag(int n) { return value(state_.flags[u32(n) & 7]); }
    void set_flag(int n, const PathValue& v) { state_.flags[u32(n) & 7] = v.term; }
    PathValue system_register(int) { return unknown(); }
    void set_system_register(int, const PathValue&) {}

    // Values.
    PathValue number(i32 n) { return value({0, n}); }
    PathValue bit(const PathValue& v) { return v; }
    PathValue select(const PathValue& condition, const PathValue& yes, const PathValue& no) {
        const auto known = terms_.decide(condition.term, state_.facts);
        if (known) return *known ? yes : no;
        return yes.term == no.term ? yes : unknown();
    }
    PathValue less(const PathValue& a, const PathValue& b) { return a.with(Operation::less, b); }
    PathValue below(const PathValue& a, const PathValue& b) { return a.with(Operation::below, b); }
    PathValue less_or_equal(const PathValue& a, const PathValue& b) {
        return a.with(Operation::not_greater, b);
    }
    PathValue shift_right_signed(const PathValue& a, const PathValue& b) {
        return a.with(Operation::shifted_right_signed, b);
    }
    PathValue extend_byte(const PathValue& a) { return a.with(Operation::low_byte); }
    PathValue extend_half(const PathValue& a) { return a.with(Operation::low_half); }
    PathValue leading_zeros(const PathValue& a) { return a.with(Operation::leading_zeros); }
    PathValue product_signed(const PathValue& a, const PathValue& b) {
        return wide(a, b, Operation::product, Operation::upper_product);
    }
    PathValue product_unsigned(const PathValue& a, const PathValue& b) {
        return wide(a, b, Operation::product, Operation::upper_unsigned_product);
    }
    PathValue division_signed(const PathValue& a, const PathValue& b) {
        return wide(a, b, Operation::quotient, Operation::remainder);
    }
    PathValue division_unsigned(const PathValue& a, const PathValue& b) {
        return wide(a, b, Operation::unsigned_quotient, Operation::unsigned_remainder);
    }
    PathValue canonical(const PathValue& a) { return a; }
    PathValue square_root(const PathValue&) { return unknown(); }
    PathValue absolute(const PathValue&) { return unknown(); }
    PathValue negated(const PathValue&) { return unknown(); }
    PathValue to_real(const PathValue&) { return unknown(); }
    PathValue to_single(const PathValue&) { return unknown(); }
    PathValue to_integer(const PathValue&) { return unknown(); }
    PathValue round_down(const PathValue&) { return unknown(); }
    PathValue round_up(const PathValue&) { return unknown(); }
    PathValue round_to_nearest(const PathValue&) { return unknown(); }
    PathValue round_to_zero(const PathValue&) { return unknown(); }

    // Operations that may be refused.
    PathValue add_or_trap(const PathValue& a, const PathValue& b) { return a + b; }
    PathValue subtract_or_trap(const PathValue& a, const PathValue& b) { return a - b; }
    void trap_if(const PathValue&) {}
    void break_with(i32) {}
    void break_without_code() {}
    void all_even(int, int, int) {}
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    PathValue load_byte(const PathValue& address) { return load(address, 1); }
    PathValue load_half(const PathValue& address) { return load(address, 2); }
    PathValue load_word(const PathValue& address) { return load(address, 4); }
    PathValue load_real(const PathValue&) { return unknown(); }
    PathValue load_left(const PathValue&, const PathValue&) { return unknown(); }
    PathValue load_right(const PathValue&, const PathValue&) { return unknown(); }
    void store_byte(const PathValue& address, const PathValue& v) {
        store(address, v & number(0xff), 1);
    }
    void store_half(const PathValue& address, const PathValue& v) {
        store(address, v & number(0xffff), 2);
    }
    void store_word(const PathValue& address, const PathValue& v) { store(address, v, 4); }
    void store_real(const PathValue& address, const PathValue&) { store(address, unknown(), 8); }
    void store_left(const PathValue& address, const PathValue&) { store(address, unknown(), 8); }
    void store_right(const PathValue& address, const PathValue&) { store(address, unknown(), 8); }

    // Branches and jumps.
    void branch_if(const PathValue& condition, i32) { condition_ = condition.term; }
    void jump(i32) {}
    void jump_to(const PathValue&) {}
    PathValue return_address() { return unknown(); }
    void syscall() {}
    void exception_return() {}

private:
    PathValue value(Term term) { return {&terms_, term, {}}; }
    PathValue unknown() { return value(terms_.bound()); }
    PathValue wide(const PathValue& a, const PathValue& b, Operation lower, Operation upper) {
        return {&terms_, terms_.apply(lower, a.term, b.term), terms_.apply(upper, a.term, b.term)};
    }
    PathValue load(const PathValue& address, u32 bytes);
    void store(const PathValue& address, const PathValue& v, u32 bytes);

    PathState& state_;
    Terms& terms_;
    InitialData& data_;
    Term condition_, stored_at_;
};

} // namespace tharsis::linting

// dry_run.hpp -- executes one instruction on a copy of the registers and changes nothing else
//
// It records what would be written, loaded, branched to or refused; the real machine is only read.
#pragma once
#include "isa/arithmetic.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"

#include <cstring>
#include <optional>
#include <vector>

namespace tharsis {

class DryRun : public Arithmetic {
public:
    struct Written {
        enum class Where : u8 {
            general,
            single,
            real,
            hi,
            lo,
            flag,
            system
        } where = Where::general;
        u8 number = 0;
        u64 bits = 0;
    };
    struct Access {
        u32 address = 0, size = 0;
        u64 value = 0;
    };

    /// Predicts the instruction at the machine's pc. Records nothing if there is none.
    DryRun(const Machine& machine, Reading reading);

    std::vector<Written> written;      ///< registers, in order; without $zero
    std::vector<Access> loads, stores; ///< in order
    std::optional<bool> taken;         ///< whether a conditional branch is taken
    /// Where it jumps to, if it does (after its delay slot, if it has one).
    std::optional<u32> target;
    bool asks_system = false;
    Fault fault; ///< the fault that will stop it, of kind `none` if there is none

    // Registers.
    u32 reg(int n) const { return state_.r[n]; }
    void set(int n, u32 v);
    float single(int n) const { return state_.single(n); }
    void set_single(int n, float v) { set_single_bits(n, bits_of<u32>(v)); }
    u32 single_bits(int n) const { return state_.f[n]; }
    void set_single_bits(int n, u32 v) { note({Written::Where::single, u8(n), v}); }
    double real(int n) const { return state_.real(n & ~1); }
    void set_real(int n, double v) { note({Written::Where::real, u8(n), bits_of<u64>(v)}); }
    u32 hi() const { return state_.hi; }
    u32 lo() const { return state_.lo; }
    u64 hi_lo() const { return u64{state_.hi} << 32 | state_.lo; }
    void set_hi(u32 v) {
        state_.hi = v;
        note({Written::Where::hi, 0, v});
    }
    void set_lo(u32 v) {
        state_.lo = v;
        note({Written::Where::lo, 0, v});
    }
    void set_hi_lo(u64 v) {
        set_hi(u32(v >> 32));
        set_lo(u32(v));
    }
    bool flag(int n) const { return state_.flags >> n & 1; }
    void set_flag(int n, bool v) { note({Written::Where::flag, u8(n), v}); }
    u32 system_register(int n) const;
    void set_system_register(int n, u32 v) {
        if (n == 8 || (n >= 12 && n <= 14)) note({Written::Where::system, u8(n), v});
    }

    // Operations that may fail.
    u32 add_or_trap(u32 a, u32 b) {
        return fail_if(sum_overflows(a, b), FaultKind::overflow), a + b;
    }
    u32 subtract_or_trap(u32 a, u32 b) {
        return fail_if(difference_overflows(a, b), FaultKind::overflow), a - b;
    }
    u64 division_signed(u32 a, u32 b) const { return divided_signed(a, b, hi_lo()); }
    u64 division_unsigned(u32 a, u32 b) const { return divided_unsigned(a, b, hi_lo()); }
    void trap_if(bool condition) { fail_if(condition, FaultKind::trap); }
    void break_with(i32 code) { fail_if(true, FaultKind::breakpoint, 0, u32(code)); }
    void break_without_code() { fail_if(true, FaultKind::breakpoint, 0, no_code); }
    void all_even(int a, int b, int c) {
        fail_if((a | b | c) & 1, FaultKind::odd_registers, 0, u32(EvenRule::all));
    }
    void both_even(int a, int b) {
        fail_if((a | b) & 1, FaultKind::odd_registers, 0, u32(EvenRule::both));
    }
    void first_even(int n) { fail_if(n & 1, FaultKind::odd_registers, 0, u32(EvenRule::first)); }
    void second_even(int n) { fail_if(n & 1, FaultKind::odd_registers, 0, u32(EvenRule::second)); }

    // Memory.
    u32 load_byte(u32 address) { return u32(load(address, 1)); }
    u32 load_half(u32 address) { return u32(load(address, 2)); }
    u32 load_word(u32 address) { return u32(load(address, 4)); }
    double load_real(u32 address);
    void store_byte(u32 address, u32 v) { store(address, 1, v & 0xff); }
    void store_half(u32 address, u32 v) { store(address, 2, v & 0xffff); }
    void store_word(u32 address, u32 v) { store(address, 4, v); }
    void store_real(u32 address, double v) { store(address, 8, bits_of<u64>(v)); }
    u32 load_left(u32 address, u32 old) {
        return load_part(address, left_part(address, is_big()), old);
    }
    u32 load_right(u32 address, u32 old) {
        return load_part(address, right_part(address, is_big()), old);
    }
    void store_left(u32 address, u32 v) { store_part(address, left_part(address, is_big()), v); }
    void store_right(u32 address, u32 v) { store_part(address, right_part(address, is_big()), v); }

    // Jumps and branches.
    void branch_if(bool condition, i32 distance) {
        taken = condition;
        if (condition) jump(distance);
    }
    void jump(i32 distance) { jump_to(state_.pc + 4 + u32(distance) * 4); }
    void jump_to(u32 address) {
        if (!failed())
            target = state_.delay == Delay::none
                         ? address
                         : state_.delayed_target; // the first of two branches counts
    }
    u32 return_address() const { return state_.pc + (modes_.delayed_branching ? 8 : 4); }
    void syscall() { asks_system = true; }
    void exception_return() {
        set_system_register(12, state_.status & ~2u);
        target = state_.delay == Delay::triggered ? state_.delayed_target : state_.epc;
    }

private:
    template <class Bits, class T> static Bits bits_of(T v) {
        Bits b;
        std::memcpy(&b, &v, sizeof b);
        return b;
    }
    bool failed() const { return fault.kind != FaultKind::none; }
    void fail_if(bool condition, FaultKind kind, u32 address = 0, u32 number = 0) {
        if (condition && !failed()) fault = {kind, state_.pc, address, number};
    }
    void note(Written change) {
        if (!failed()) written.push_back(change);
    }
    bool is_big() const { return machine_.layout().big_endian; }
    bool is_writable_text(u32 address) const;
    bool fails(u32 address, u32 size, bool writing);
    u64 value_at(u32 address, u32 size) const;
    u64 load(u32 address, u32 size);
    void store(u32 address, u32 size, u64 value);
    u32 load_part(u32 address, const WordPart& part, u32 old);
    void store_part(u32 address, const WordPart& part, u32 value);
    void join_stores(u32 word);

    const Machine& machine_;
    State state_;
    Machine::Modes modes_;
};

} // namespace tharsis

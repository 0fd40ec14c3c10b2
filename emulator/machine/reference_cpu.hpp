// reference_cpu.hpp -- the vocabulary of the rows as the reference engine executes it: every case,
// one instruction at a time
//
// It implements the whole vocabulary, detects all of MARS's faults, and notifies an observer.
#pragma once
#include "isa/arithmetic.hpp"
#include "machine/guest.hpp"
#include "machine/observer.hpp"
#include "machine/stop.hpp"

namespace tharsis {

/// The 1, 2, 4 or 8 bytes at an address, text included, as a number; meaningless where a store
/// would fail.
u64 held_at(const Guest&, u32 address, u32 size);

/// One instruction in execution. An error is recorded in `fault`; after that nothing changes.
template <class Observer> class ReferenceCpu : public Arithmetic {
public:
    ReferenceCpu(Guest& guest, Observer& observer)
        : guest_(guest), state_(guest.state), observer_(observer), next_(guest.state.pc + 4) {}

    u32 next() const { return next_; }
    bool failed() const { return fault_.kind != FaultKind::none; }
    const Fault& fault() const { return fault_; }
    CallResult call_result() const { return call_result_; }
    i32 exit_status() const { return exit_status_; }
    void fail(FaultKind kind, u32 address = 0, u32 number = 0) {
        if (!failed()) fault_ = {kind, state_.pc, address, number};
    }

    // Registers.
    u32 reg(int n) const { return state_.r[n]; }
    void set(int n, u32 v) {
        write(state_.r[n], v, {Change::Where::general, 4, u32(n), v}, n != sink_register);
    }
    float single(int n) const { return state_.single(n); }
    void set_single(int n, float v) { set_single_bits(n, bits_of<u32>(v)); }
    u32 single_bits(int n) const { return state_.f[n]; }
    void set_single_bits(int n, u32 v) {
        write(state_.f[n], v, {Change::Where::floating, 4, u32(n), v});
    }
    double real(int n) const { return state_.real(n & ~1); }
    void set_real(int n, double v) {
        if (failed()) return;
        state_.set_real(n, v);
        notify({Change::Where::floating, 8, u32(n), bits_of<u64>(v)});
    }
    u32 hi() const { return state_.hi; }
    u32 lo() const { return state_.lo; }
    u64 hi_lo() const { return u64{state_.hi} << 32 | state_.lo; }
    void set_hi(u32 v) { write(state_.hi, v, {Change::Where::hi, 4, 0, v}); }
    void set_lo(u32 v) { write(state_.lo, v, {Change::Where::lo, 4, 0, v}); }
    void set_hi_lo(u64 v) {
        set_hi(u32(v >> 32));
        set_lo(u32(v));
    }
    bool flag(int n) const { return state_.flags >> n & 1; }
    void set_flag(int n, bool v) {
        write(state_.flags, (state_.flags & ~(1u << n)) | u32{v} << n,
              {Change::Where::flag, 1, u32(n), v});
    }
    u32 system_register(int n) {
        const u32* there = system_place(n);
        return there ? *there : 0;
    }
    void set_system_register(int n, u32 v) {
        if (u32* there = system_place(n)) write(*there, v, {Change::Where::system, 4, u32(n), v});
    }

    // Operations that may fail.
    u32 add_or_trap(u32 a, u32 b) { return checked(a + b, sum_overflows(a, b)); }
    u32 subtract_or_trap(u32 a, u32 b) { return checked(a - b, difference_overflows(a, b)); }
    u64 division_signed(u32 a, u32 b) const { return divided_signed(a, b, hi_lo()); }
    u64 division_unsigned(u32 a, u32 b) const { return divided_unsigned(a, b, hi_lo()); }
    void trap_if(bool condition) {
        if (condition) fail(FaultKind::trap);
    }
    void break_with(i32 code) { fail(FaultKind::breakpoint, 0, u32(code)); }
    void break_without_code() { fail(FaultKind::breakpoint, 0, no_code); }
    void all_even(int a, int b, int c) { even(a | b | c, EvenRule::all); }
    void both_even(int a, int b) { even(a | b, EvenRule::both); }
    void first_even(int n) { even(n, EvenRule::first); }
    void second_even(int n) { even(n, EvenRule::second); }

    // Memory.
    u32 load_byte(u32 address) { return load<u8>(address); }
    u32 load_half(u32 address) { return load<u16>(address); }
    u32 load_word(u32 address) { return load<u32>(address); }
    double load_real(u32 address) { return real_of(load<u64>(address)); }
    void store_byte(u32 address, u32 v) { store(address, u8(v)); }
    void store_half(u32 address, u32 v) { store(address, u16(v)); }
    void store_word(u32 address, u32 v) { store(address, v); }
    void store_real(u32 address, double v) { store(address, bits_of<u64>(v)); }
    u32 load_left(u32 address, u32 old) { return load_part(address, left_part(address), old); }
    u32 load_right(u32 address, u32 old) { return load_part(address, right_part(address), old); }
    void store_left(u32 address, u32 v) { store_part(address, left_part(address), v); }
    void store_right(u32 address, u32 v) { store_part(address, right_part(address), v); }

    // Branches and jumps.
    void branch_if(bool taken, i32 distance) {
        if constexpr (Observer::watches) observer_.branch(taken);
        if (taken) jump(distance);
    }
    void jump(i32 distance) { jump_to(state_.pc + 4 + u32(distance) * 4); }
    void jump_to(u32 address);
    u32 return_address() const { return state_.pc + (guest_.delayed_branching ? 8 : 4); }
    void syscall();
    void exception_return() {
        set_system_register(12, state_.status & ~2u);
        next_ = state_.epc; // at once, even where branches are delayed
    }

private:
    template <class Bits, class T> static Bits bits_of(T v) {
        Bits b;
        std::memcpy(&b, &v, sizeof b);
        return b;
    }
    static double real_of(u64 bits) {
        double v;
        std::memcpy(&v, &bits, sizeof v);
        return v;
    }

    void notify(const Change& change) {
        if constexpr (Observer::watches) observer_.changed(change);
    }
    void write(u32& place, u32 v, const Change& change, bool visible = true) {
        if (failed()) return;
        place = v;
        if (visible) notify(change);
    }
    u32 checked(u32 result, bool overflowed) {
        if (overflowed) fail(FaultKind::overflow);
        return result;
    }
    void even(int registers, EvenRule rule) {
        if (registers & 1) fail(FaultKind::odd_registers, 0, u32(rule));
    }
    u32* system_place(int n) {
        switch (n) {
        case 8: return &state_.vaddr;
        case 12: return &state_.status;
        case 13: return &state_.cause;
        case 14: return &state_.epc;
        default: return nullptr;
        }
    }
    template <class Unsigned> Unsigned load(u32 address);
    template <class Unsigned> void store(u32 address, Unsigned v);
    template <class Unsigned> FaultKind load_text(u32 address, Unsigned& v);
    template <class Unsigned> FaultKind store_text(u32 address, Unsigned v);
    template <class Unsigned> Unsigned text_part(u32 address) const;
    WordPart left_part(u32 address) const {
        return tharsis::left_part(address, guest_.layout.big_endian);
    }
    WordPart right_part(u32 address) const {
        return tharsis::right_part(address, guest_.layout.big_endian);
    }
    u32 load_part(u32 address, const WordPart&, u32 old);
    void store_part(u32 address, const WordPart&, u32 v);
    void report_answers(const State& before);

    Guest& guest_;
    State& state_;
    Observer& observer_;
    u32 next_;
    Fault fault_;
    CallResult call_result_ = CallResult::done;
    i32 exit_status_ = 0;
};

template <class Observer>
template <class Unsigned>
Unsigned ReferenceCpu<Observer>::load(u32 address) {
    Unsigned v{};
    if (failed()) return v;
    FaultKind why = guest_.memory.load(address, v);
    if (why == FaultKind::load_from_text && guest_.self_modifying) why = load_text(address, v);
    if (why == FaultKind::load_from_text && guest_.rules.text_holds_data)
        v = text_part<Unsigned>(address), why = FaultKind::none;
    if (why != FaultKind::none)
        fail(why, address);
    else if constexpr (Observer::watches)
        observer_.read(address, sizeof v);
    return v;
}

template <class Observer>
template <class Unsigned>
void ReferenceCpu<Observer>::store(u32 address, Unsigned v) {
    if (failed()) return;
    [[maybe_unused]] u64 before = 0;
    if constexpr (reads_before<Observer>) before = held_at(guest_, address, sizeof v);
    FaultKind why = guest_.memory.store(address, v);
    if (why == FaultKind::store_to_text && guest_.self_modifying) why = store_text(address, v);
    if (why != FaultKind::none)
        fail(why, address);
    else
        notify({Change::Where::memory, sizeof v, address, v, before});
}

/// Text is stored as words: MARS returns a part of the word that begins at the address.
template <class Observer>
template <class Unsigned>
FaultKind ReferenceCpu<Observer>::load_text(u32 address, Unsigned& v) {
    if (address % 4 != 0) return FaultKind::text_unaligned;
    guest_.count_fetch(address); // MARS counts a read of text as a fetch
    v = Unsigned(guest_.code.word(address).value_or(0));
    if constexpr (sizeof v == 8) {
        guest_.count_fetch(address + 4);
        v |= u64{guest_.code.word(address + 4).value_or(0)} << 32;
    }
    return FaultKind::none;
}

/// The bytes of text at an aligned address, as a dialect reads them that has data there.
template <class Observer>
template <class Unsigned>
Unsigned ReferenceCpu<Observer>::text_part(u32 address) const {
    const u64 low = guest_.code.word(address & ~3u).value_or(0);
    if constexpr (sizeof(Unsigned) == 8)
        return low | u64{guest_.code.word(address + 4).value_or(0)} << 32;
    else
        return Unsigned(low >> 8 * (address & 3));
}

/// Storing a byte or half word to text replaces the whole word, as in MARS.
template <class Observer>
template <class Unsigned>
FaultKind ReferenceCpu<Observer>::store_text(u32 address, Unsigned v) {
    if (address % 4 != 0) return FaultKind::text_unaligned;
    guest_.code.write(address, u32(v));
    if constexpr (sizeof v == 8) guest_.code.write(address + 4, u32(v >> 32));
    return FaultKind::none;
}

/// lwl, lwr: byte by byte.
template <class Observer>
u32 ReferenceCpu<Observer>::load_part(u32 address, const WordPart& part, u32 old) {
    for (i32 n = 0; n < part.count; ++n) {
        const u32 byte = load<u8>(address + part.direction * u32(n));
        old = (old & ~(0xffu << part.shift(n))) | byte << part.shift(n);
    }
    return old;
}

template <class Observer>
void ReferenceCpu<Observer>::store_part(u32 address, const WordPart& part, u32 v) {
    for (i32 n = 0; n < part.count; ++n)
        store(address + part.direction * u32(n), u8(v >> part.shift(n)));
}

/// MARS's DelayedBranch: a branch in a delay slot keeps the first target and is taken one
/// instruction later.
template <class Observer> void ReferenceCpu<Observer>::jump_to(u32 address) {
    if (failed()) return;
    if (!guest_.delayed_branching) {
        next_ = address;
        return;
    }
    if (state_.delay == Delay::none) state_.delayed_target = address;
    state_.delay = Delay::registered;
}

template <class Observer> void ReferenceCpu<Observer>::syscall() {
    ServiceCall call{state_, guest_.memory, guest_.host, *guest_.services};
    if (guest_.self_modifying)
        call.text = {this,
                     [](void* self, u32 address, u8& v) {
                         return static_cast<ReferenceCpu*>(self)->load_text(address, v);
                     },
                     [](void* self, u32 address, u8 v) {
                         return static_cast<ReferenceCpu*>(self)->store_text(address, v);
                     }};
    if constexpr (Observer::watches) {
        const State before = state_;
        std::vector<SyscallTransfer> served;
        guest_.memory.log_served(&served);
        call_result_ = system_call(call);
        guest_.memory.log_served(nullptr);
        for (const SyscallTransfer& bytes : served) observer_.served(bytes);
        report_answers(before);
    } else {
        call_result_ = system_call(call);
    }
    exit_status_ = call.exit_status;
    if (call_result_ == CallResult::fault)
        fail(call.fault.kind, call.fault.address, call.fault.number);
}

template <class Observer> void ReferenceCpu<Observer>::report_answers(const State& before) {
    for (u32 n = 1; n < 32; ++n)
        if (state_.r[n] != before.r[n]) notify({Change::Where::general, 4, n, state_.r[n]});
    for (u32 n = 0; n < 32; ++n)
        if (state_.f[n] != before.f[n]) notify({Change::Where::floating, 4, n, state_.f[n]});
}

} // namespace tharsis

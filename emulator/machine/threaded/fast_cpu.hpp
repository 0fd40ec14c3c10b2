// fast_cpu.hpp -- implements the operations of the vocabulary for the usual case, with a few locals
// that stay in host registers
//
// It refuses everything unusual: nothing is changed, and the reference engine executes the same
// row.
#pragma once
#include "isa/arithmetic.hpp"
#include "machine/threaded/memory_view.hpp"

namespace tharsis {

/// The address of a record, as a number: see FastCpuOf.
using Deadline = std::uintptr_t;
using Step = void (*)(const Record* here, Guest* guest, MemoryStart memory, Deadline deadline);

/// How a record is executed: by a function to jump to, or by the case of a loop with this number.
union Piece {
    Step step;
    std::uintptr_t number;
};

/// One instruction, ready to run. 16 bytes on every host.
struct alignas(16) Record {
    Piece piece;
    Operands operands;
};
static_assert(sizeof(Record) == 16);

/// No operation lets the address of a FastCpu escape, so the compiler keeps it in registers. It
/// does not count: `deadline` is the address of the record where the budget would end in
/// straight-line execution, and it moves with every jump.
///
/// `View`: how it reaches the memory. `AllowsUnmonitored`: it performs accesses to unwatched words
/// of watched pages, and no others.
template <class View, bool AllowsUnmonitored = false> struct FastCpuOf : Arithmetic {
    const Record* here;
    Guest* guest;
    View memory;
    Deadline deadline;
    const Record* next;
    bool refused = false, late = false;

    FastCpuOf(const Record* its_here, Guest* its_guest, MemoryStart its_memory,
              Deadline its_deadline)
        : here(its_here), guest(its_guest), memory(its_memory), deadline(its_deadline),
          next(its_here + 1) {}

    void refuse() { refused = true; }
    bool must_leave() const { return refused || late; }
    const Record* continuation() const { return refused ? here : next; }

    // Registers.
    u32 reg(int n) const { return state().r[n]; }
    void set(int n, u32 v) {
        if (!refused) state().r[n] = v;
    }
    float single(int n) const { return state().single(n); }
    void set_single(int n, float v) {
        if (!refused) state().set_single(n, v);
    }
    u32 single_bits(int n) const { return state().f[n]; }
    void set_single_bits(int n, u32 v) {
        if (!refused) state().f[n] = v;
    }
    double real(int n) const { return state().real(n); }
    void set_real(int n, double v) {
        if (!refused) state().set_real(n, v);
    }
    u32 hi() const { return state().hi; }
    u32 lo() const { return state().lo; }
    u64 hi_lo() const { return u64{state().hi} << 32 | state().lo; }
    void set_hi(u32 v) { state().hi = v; }
    void set_lo(u32 v) { state().lo = v; }
    void set_hi_lo(u64 v) {
        state().hi = u32(v >> 32);
        state().lo = u32(v);
    }
    bool flag(int n) const { return state().flags >> n & 1; }
    void set_flag(int n, bool v) { state().flags = (state().flags & ~(1u << n)) | u32{v} << n; }
    u32 system_register(int) {
        refuse();
        return 0;
    }
    void set_system_register(int, u32) { refuse(); }

    // Operations that the reference engine may find wrong.
    u32 add_or_trap(u32 a, u32 b) {
        i32 sum;
        if (__builtin_add_overflow(i32(a), i32(b), &sum)) [[unlikely]]
            refuse();
        return u32(sum);
    }
    u32 subtract_or_trap(u32 a, u32 b) {
        i32 difference;
        if (__builtin_sub_overflow(i32(a), i32(b), &difference)) [[unlikely]]
            refuse();
        return u32(difference);
    }
    /// NaNs are rare; the reference engine computes the one that Java has.
    float canonical(float v) {
        if (v != v) [[unlikely]]
            refuse();
        return v;
    }
    double canonical(double v) {
        if (v != v) [[unlikely]]
            refuse();
        return v;
    }
    u64 division_signed(u32 a, u32 b) const { return divided_signed(a, b, hi_lo()); }
    u64 division_unsigned(u32 a, u32 b) const { return divided_unsigned(a, b, hi_lo()); }
    void trap_if(bool condition) {
        if (condition) [[unlikely]]
            refuse();
    }
    void break_with(i32) { refuse(); }
    void break_without_code() { refuse(); }
    void all_even(int, int, int) {} // instructions with odd registers do not reach this engine
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    u32 load_byte(u32 address) { return load<u8>(address); }
    u32 load_half(u32 address) { return load<u16>(address); }
    u32 load_word(u32 address) { return load<u32>(address); }
    double load_real(u32 address) { return load<double>(address); }
    void store_byte(u32 address, u32 v) { store(address, u8(v)); }
    void store_half(u32 address, u32 v) { store(address, u16(v)); }
    void store_word(u32 address, u32 v) { store(address, v); }
    void store_real(u32 address, double v) { store(address, v); }
    u32 load_left(u32 address, u32 old) { return joined_left(address, load_around(address), old); }
    u32 load_right(u32 address, u32 old) {
        return joined_right(address, load_around(address), old);
    }
    void store_left(u32 address, u32 v) {
        store_around(address, stored_left(address, writable_around(address), v));
    }
    void store_right(u32 address, u32 v) {
        store_around(address, stored_right(address, writable_around(address), v));
    }

    // Branches and jumps.
    void branch_if(bool taken, i32 distance) {
        if (taken) go(distance);
    }
    void jump(i32 distance) { go(distance); }
    /// An instruction that jumps to itself is refused: MARS's `ic` counts it once, which the
    /// reference engine implements.
    void jump_to(u32 address) {
        const u32 index =
            std::rotr(address - guest->threaded_code.text_base, 2); // misaligned: a huge index
        if (index >= guest->threaded_code.count) [[unlikely]]
            return refuse();
        const Record* target = guest->threaded_code.records + index;
        if (target == here) [[unlikely]]
            return refuse();
        go(target - next);
    }
    u32 return_address() const {
        return guest->threaded_code.text_base + u32(next - guest->threaded_code.records) * 4;
    }
    void syscall() { refuse(); }
    void exception_return() { refuse(); }

private:
    State& state() const { return guest->state; }
    void go(std::ptrdiff_t distance) {
        next += distance;
        deadline += Deadline(distance) * sizeof(Record);
        if (Deadline(next) >= deadline) [[unlikely]]
            late = true;
    }
    template <class T> bool may(u32 address, u8 right) const {
        if constexpr (AllowsUnmonitored)
            return memory.template may_unmonitored<T>(guest, address, right);
        else
            return memory.template may<T>(address, right);
    }
    template <class T>
    static constexpr u8 read_right = sizeof(T) >= 4 ? Memory::Rights::read_word : sizeof(T);
    template <class T> T load(u32 address) {
        T v{};
        if (may<T>(address, read_right<T>)) [[likely]]
            std::memcpy(&v, memory.at(address), sizeof v);
        else
            refuse();
        return v;
    }
    template <class T> void store(u32 address, T v) {
        if (refused || !may<T>(address, read_right<T> * Memory::Rights::write_byte)) [[unlikely]]
            return refuse();
        std::memcpy(memory.at(address), &v, sizeof v);
    }
    /// The aligned word around an address, for accesses that MARS does byte by byte: all bytes of
    /// the page must be open, and in the upper half of the address space MARS moves other bytes
    /// than the manual says.
    u32 word_around(u32 address, u8 right) {
        u32 v = 0;
        if (i32(address) < 0 || !may<u8>(address, right)) [[unlikely]]
            refuse();
        else
            std::memcpy(&v, memory.at(address & ~3u), sizeof v);
        return v;
    }
    u32 load_around(u32 address) { return word_around(address, Memory::Rights::read_byte); }
    void store_around(u32 address, u32 v) {
        if (!refused) std::memcpy(memory.at(address & ~3u), &v, sizeof v);
    }
    u32 writable_around(u32 address) { return word_around(address, Memory::Rights::write_byte); }
};

} // namespace tharsis

// definedness_cpu.hpp -- a processor on partially defined words, which track their unknown bits
// It executes each instruction just before the real machine does, reads the values there, and
// changes only its shadow state.
#pragma once
#include "debugger/findings/definedness_causes.hpp"
#include "debugger/findings/definedness_memory.hpp"
#include "isa/arithmetic.hpp"
#include "machine/state.hpp"

namespace tharsis::definedness {

/// The unknown bits of a register, and the cause.
struct Bits {
    u32 unknown = 0;
    CauseId cause = 0;
};

/// The shadow of the registers.
struct Registers {
    Bits general[33], floating[32], flags[32], hi, lo;
};

/// How an instruction used an unknown value in a way that matters.
enum class Use : u8 {
    branch,
    overflow,
    trap,
    load_address,
    store_address,
    jump,
    service,
    argument,
    text,
    system,
    device
};

/// Executes one instruction. Its writes are kept in `pending` until the real machine has done it.
class Cpu {
public:
    struct UndefinedUse {
        Use use;
        CauseId cause;
        u8 reg; ///< the register that held it, or Word::computed
    };
    static constexpr std::size_t max_found = 4;

    Cpu(Registers& registers, ShadowMemory& memory, Causes& causes, const MemoryLayout& layout)
        : now_(registers), memory_(memory), causes_(causes), layout_(layout) {}
    void begin(const State& state, u64 step) {
        state_ = &state;
        step_ = step;
        found_count_ = 0;
        asks_service_ = wrote_lo_ = divided_by_zero_ = false;
    }
    const Registers& pending() const { return next_; }
    const UndefinedUse* begin_found() const { return found_; }
    const UndefinedUse* end_found() const { return found_ + found_count_; }
    bool asks_service() const { return asks_service_; }
    /// The unknown bits of the bytes that a store is about to write, in memory order; byte 0 is at
    /// `address`.
    Pair stored_bytes(u32 address) const {
        const u32 skip = address - store_address_;
        return skip < 8 ? Pair{stored_.unknown >> 8 * skip, stored_.cause} : Pair{};
    }

    // Registers.
    Word reg(int n) const {
        return {state_->r[n], now_.general[n].unknown, now_.general[n].cause, u8(n)};
    }
    void set(int n, const Word& v) { next_.general[n] = {v.unknown, v.cause}; }
    Single single(int n) const { return {now_.floating[n].unknown, now_.floating[n].cause}; }
    void set_single(int n, const Single& v) { next_.floating[n] = {v.unknown, v.cause}; }
    Word single_bits(int n) const {
        return {state_->f[n], now_.floating[n].unknown, now_.floating[n].cause, Word::computed};
    }
    void set_single_bits(int n, const Word& v) { next_.floating[n] = {v.unknown, v.cause}; }
    Real real(int n) const {
        const Bits &low = now_.floating[n & 30], &high = now_.floating[(n & 30) + 1];
        return {u64{high.unknown} << 32 | low.unknown, low.unknown ? low.cause : high.cause};
    }
    void set_real(int n, const Real& v) {
        next_.floating[n & 30] = {u32(v.unknown), v.cause};
        next_.floating[(n & 30) + 1] = {u32(v.unknown >> 32), v.cause};
    }
    Word hi() const { return {state_->hi, now_.hi.unknown, now_.hi.cause, Word::computed}; }
    /// Also usable by an instruction that has itself just written lo (mul): only the unknown bits
    /// are then valid.
    Word lo() const {
        return wrote_lo_ ? Word{0, next_.lo.unknown, next_.lo.cause, Word::computed}
                         : Word{state_->lo, now_.lo.unknown, now_.lo.cause, Word::computed};
    }
    Pair hi_lo() const {
        return {u64{now_.hi.unknown} << 32 | now_.lo.unknown,
                now_.lo.unknown ? now_.lo.cause : now_.hi.cause};
    }
    void set_hi(const Word& v) { next_.hi = {v.unknown, v.cause}; }
    void set_lo(const Word& v) { next_.lo = {v.unknown, v.cause}; }
    void set_hi_lo(const Pair& v) {
        next_.hi = {u32(v.unknown >> 32), v.cause};
        next_.lo = {u32(v.unknown), v.cause};
        wrote_lo_ = true;
        if (!divided_by_zero_) return;
        next_.hi = left_unset(now_.hi, {Register::Bank::hi, 0});
        next_.lo = left_unset(now_.lo, {Register::Bank::lo, 0});
    }
    Condition flag(int n) const {
        return {bool(state_->flags >> n & 1), now_.flags[n].unknown != 0, now_.flags[n].cause};
    }
    void set_flag(int n, const Condition& v) { next_.flags[n] = {v.unknown, v.cause}; }
    Word system_register(int) const { return known(0); }
    void set_system_register(int, const Word& v) { use(Use::system, v); }

    // Values.
    Word number(i32 n) const { return known(u32(n)); }
    Word bit(const Condition& c) const { return {c.value, c.unknown, c.cause, Word::computed}; }
    Word select(const Condition& c, const Word& yes, const Word& no) const {
        return chosen(c, yes, no);
    }
    template <Floating T> T select(const Condition& c, const T& yes, const T& no) const {
        return c.unknown ? whole<T>(true, c.cause) : c.value ? yes : no;
    }
    Condition less(const Word& a, const Word& b) const { return is_less(a, b); }
    Condition below(const Word& a, const Word& b) const { return is_below(a, b); }
    template <Floating T> Condition less(const T& a, const T& b) const { return compared(a, b); }
    template <Floating T> Condition less_or_equal(const T& a, const T& b) const {
        return compared(a, b);
    }
    Word shift_right_signed(const Word& a, const Word& n) const {
        return shifted_right_signed(a, n);
    }
    Word extend_byte(const Word& a) const {
        return extended(a, Arithmetic::extend_byte(a.value), Arithmetic::extend_byte(a.unknown));
    }
    Word extend_half(const Word& a) const {
        return extended(a, Arithmetic::extend_half(a.value), Arithmetic::extend_half(a.unknown));
    }
    Word leading_zeros(const Word& a) const { return leading_zeros_of(a); }
    Pair product_signed(const Word& a, const Word& b) const { return product(a, b); }
    Pair product_unsigned(const Word& a, const Word& b) const { return product(a, b); }
    Pair division_signed(const Word& a, const Word& b) { return division(a, b); }
    Pair division_unsigned(const Word& a, const Word& b) { return division(a, b); }
    template <Floating T> T canonical(const T& v) const { return v; }
    template <Floating T> T square_root(const T& v) const { return v; }
    Single absolute(const Single& v) const { return {v.unknown & 0x7fff'ffff, v.cause}; }
    Real absolute(const Real& v) const { return {v.unknown & (~u64{0} >> 1), v.cause}; }
    template <Floating T> T negated(const T& v) const { return v; }
    template <class T> Real to_real(const T& v) const {
        return whole<Real>(v.unknown != 0, v.cause);
    }
    template <class T> Single to_single(const T& v) const {
        return whole<Single>(v.unknown != 0, v.cause);
    }
    template <Floating T> Word to_integer(const T& v) const {
        return {0, v.unknown ? ~u32{0} : 0, v.cause, Word::computed};
    }
    template <Floating T> Word round_down(const T& v) const { return to_integer(v); }
    template <Floating T> Word round_up(const T& v) const { return to_integer(v); }
    template <Floating T> Word round_to_nearest(const T& v) const { return to_integer(v); }
    template <Floating T> Word round_to_zero(const T& v) const { return to_integer(v); }

    // Operations that may trap.
    Word add_or_trap(const Word& a, const Word& b) {
        if (overflow_is_unknown(a, b)) use_both(Use::overflow, a, b);
        return a + b;
    }
    Word subtract_or_trap(const Word& a, const Word& b) {
        if (underflow_is_unknown(a, b)) use_both(Use::overflow, a, b);
        return a - b;
    }
    void trap_if(const Condition& c) { use(Use::trap, c); }
    void break_with(i32) {}
    void break_without_code() {}
    void all_even(int, int, int) {}
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    // Memory.
    Word load_byte(const Word& address) { return load(address, 1); }
    Word load_half(const Word& address) { return load(address, 2); }
    Word load_word(const Word& address) { return load(address, 4); }
    Real load_real(const Word& address) {
        const Pair bits = load_bits(address, 8);
        return {bits.unknown, bits.cause};
    }
    Word load_left(const Word& address, const Word& old) { return load_part(address, old, true); }
    Word load_right(const Word& address, const Word& old) { return load_part(address, old, false); }
    void store_byte(const Word& address, const Word& v) {
        store(address, v.unknown & 0xff, v.cause, 1);
    }
    void store_half(const Word& address, const Word& v) {
        store(address, v.unknown & 0xffff, v.cause, 2);
    }
    void store_word(const Word& address, const Word& v) { store(address, v.unknown, v.cause, 4); }
    void store_real(const Word& address, const Real& v) { store(address, v.unknown, v.cause, 8); }
    void store_left(const Word& address, const Word& v) { store_part(address, v, true); }
    void store_right(const Word& address, const Word& v) { store_part(address, v, false); }

    // Jumps and branches.
    void branch_if(const Condition& c, i32) { use(Use::branch, c); }
    void jump(i32) {}
    void jump_to(const Word& address) { use(Use::jump, address); }
    Word return_address() const { return known(0); }
    void syscall() { asks_service_ = true; }
    void exception_return() {}

    void use(Use what, const Word& v) {
        if (v.unknown != 0) find({what, v.cause, v.reg});
    }

private:
    /// Each unknown value is named, but one that both operands hold only once.
    void use_both(Use what, const Word& a, const Word& b) {
        use(what, a);
        if (a.unknown == 0 || a.cause != b.cause) use(what, b);
    }
    void use(Use what, const Condition& c) {
        if (c.unknown) find({what, c.cause, Word::computed});
    }
    void find(const UndefinedUse& found) {
        if (found_count_ < max_found) found_[found_count_++] = found;
    }
    static Word extended(const Word& a, u32 value, u32 unknown) {
        return {value, unknown, a.cause, Word::computed};
    }
    /// Division by a known zero changes nothing; otherwise the result is wholly known or unknown.
    Pair division(const Word& a, const Word& b) {
        divided_by_zero_ = b.most() == 0;
        if (divided_by_zero_) return hi_lo();
        const bool unknown = (a.unknown | b.unknown) != 0;
        return {unknown ? ~u64{0} : 0, definedness::cause_of(a, b)};
    }
    /// A register that was never written, and that a division by zero left so.
    Bits left_unset(const Bits& now, Register reg) {
        if (now.unknown == 0 || causes_[now.cause].kind != Cause::Kind::unwritten) return now;
        Cause cause;
        cause.kind = Cause::Kind::by_zero;
        cause.reg = reg;
        cause.pc = state_->pc;
        cause.step = step_;
        return {now.unknown, causes_.of_instruction(cause)};
    }
    /// Converts between the bytes of a word and their order in memory.
    u64 in_memory(u64 bits, u32 size) const {
        return layout_.big_endian ? __builtin_bswap64(bits) >> (64 - 8 * size) : bits;
    }
    Pair load_bits(const Word& address, u32 size) {
        use(Use::load_address, address);
        const ShadowMemory::Bits bits = memory_.load(address.value, size);
        if (bits.unknown == 0) return {};
        return {in_memory(bits.unknown, size), cause_of(bits, {address.value, size})};
    }
    Word load(const Word& address, u32 size) {
        const Pair bits = load_bits(address, size);
        return {0, u32(bits.unknown), bits.cause, Word::computed};
    }
    /// Memory that was never written gets a cause when it is first loaded.
    CauseId cause_of(const ShadowMemory::Bits& bits, const MemoryRange& range) {
        if (bits.cause < ShadowMemory::left_after) return bits.cause;
        u32 bytes = 0;
        for (u64 left = bits.unknown; left != 0; left >>= 8) bytes += u8(left) != 0;
        return causes_.of_memory(memory_.memory_kind_of(bits.where, bits.cause), range, bytes,
                                 bits.where, state_->pc, step_);
    }
    void store(const Word& address, u64 unknown, CauseId cause, u32 size) {
        use(Use::store_address, address);
        store_address_ = address.value;
        stored_ = {in_memory(unknown, size), cause};
        if (unknown != 0 && segment_at(layout_, address.value) == Segment::mmio)
            find({Use::device, cause, Word::computed});
    }

    WordPart part(u32 address, bool left) const {
        return left ? left_part(address, layout_.big_endian)
                    : right_part(address, layout_.big_endian);
    }
    Word load_part(const Word& address, const Word& old, bool left) {
        use(Use::load_address, address);
        const WordPart moved = part(address.value, left);
        Word result = old;
        for (i32 n = 0; n < moved.count; ++n) {
            const MemoryRange byte{address.value + moved.direction * u32(n), 1};
            const ShadowMemory::Bits bits = memory_.load(byte.address, 1);
            result.unknown = (result.unknown & ~(0xffu << moved.shift(n))) | u32(bits.unknown)
                                                                                 << moved.shift(n);
            if (bits.unknown != 0) result.cause = cause_of(bits, byte);
        }
        return result;
    }
    void store_part(const Word& address, const Word& v, bool left) {
        use(Use::store_address, address);
        const WordPart moved = part(address.value, left);
        store_address_ = moved.direction == 1 ? address.value
                                              : address.value - u32(std::max(moved.count - 1, 0));
        stored_ = {0, v.cause};
        for (i32 n = 0; n < moved.count; ++n) {
            const u32 at = address.value + moved.direction * u32(n) - store_address_;
            stored_.unknown |= u64{v.unknown >> moved.shift(n) & 0xff} << 8 * at;
        }
    }

    Registers& now_;
    Registers next_;
    ShadowMemory& memory_;
    Causes& causes_;
    const MemoryLayout& layout_;
    const State* state_ = nullptr;
    u64 step_ = 0;
    UndefinedUse found_[max_found] = {};
    std::size_t found_count_ = 0;
    u32 store_address_ = 0;
    Pair stored_;
    bool asks_service_ = false, wrote_lo_ = false, divided_by_zero_ = false;
};

} // namespace tharsis::definedness

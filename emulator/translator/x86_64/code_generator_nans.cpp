// code_generator_nans.cpp -- makes NaNs canonical only where the program could observe their bits
// Arithmetic takes and produces any NaN; before its bits are read, it is replaced by Java's, the
// one that programs may observe.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

/// Only values in host registers may be noncanonical: one bit for each register.
u32 CodeGenerator::home_bit(int n, bool is_real) const {
    if (has_pair_host_register(n)) return 1u << pair_host_register(n).id();
    return !is_real && has_single_host_register(n) ? 1u << single_host_register(n).id() : 0;
}

/// Both words of a pair, wherever they are kept.
u32 CodeGenerator::home_bits(int n) const {
    return home_bit(n, true) | home_bit(n & ~1, false) | home_bit(n | 1, false);
}

bool CodeGenerator::holds_real(u32 xmm) const {
    for (const i8 host : place_.register_assignment->pair)
        if (host == i8(xmm)) return true;
    return false;
}

/// Replaces the value of this host register by Java's NaN if it is a NaN. No general register is
/// changed.
void CodeGenerator::settle_one(u32 n, bool is_real) {
    const Xmm x = xmm(n);
    const Label fine = out_.newLabel();
    if (is_real)
        out_.vucomisd(x, x);
    else
        out_.vucomiss(x, x);
    out_.jnp(fine);
    load_canonical_nan(x, is_real);
    out_.bind(fine);
}

void CodeGenerator::load_canonical_nan(Xmm x, bool is_real) {
    out_.vpcmpeqd(x, x, x);
    if (is_real)
        out_.vpsllq(x, x, 52), out_.vpsrlq(x, x, 1);
    else
        out_.vpslld(x, x, 23), out_.vpsrld(x, x, 1);
}

void CodeGenerator::settle_all(u32 register_assignment) {
    for (u32 n = 0; n < 16; ++n)
        if (register_assignment >> n & 1) settle_one(n, holds_real(n));
}

/// On the main path there is one comparison for two registers; the code for a NaN is off the main
/// path.
void CodeGenerator::settle(u32 register_assignment) {
    register_assignment &= maybe_noncanonical_;
    maybe_noncanonical_ &= ~register_assignment;
    for (const bool reals : {true, false}) {
        for (u32 n = 0, first = 16; n < 16; ++n) {
            const bool waits = (register_assignment >> n & 1) && holds_real(n) == reals;
            if (waits && first == 16)
                first = n;
            else if (waits)
                settle_two(first, n, reals), first = 16;
            if (n == 15 && first != 16) settle_two(first, first, reals);
        }
    }
}

void CodeGenerator::settle_two(u32 one, u32 other, bool are_real) {
    const NanStub stub{out_.newLabel(), out_.newLabel(), 1u << one | 1u << other, are_real};
    if (are_real)
        out_.vucomisd(xmm(one), xmm(other));
    else
        out_.vucomiss(xmm(one), xmm(other));
    out_.jp(stub.label);
    out_.bind(stub.back);
    nan_stubs_.push_back(stub);
}

/// Called before a statement, for everything whose bits it reads. Arithmetic and comparisons accept
/// any NaN.
void CodeGenerator::settle_read(const Node* e, bool bits) {
    if (maybe_noncanonical_ == 0 || !e) return;
    switch (e->kind) {
    case Kind::single_bits: return settle(home_bit(e->n, false));
    case Kind::floating:
        if (e->type == Type::real)
            return bits || !has_pair_host_register(e->n) ? settle(home_bits(e->n)) : void();
        return bits || has_pair_host_register(e->n) ? settle(home_bit(e->n, false)) : void();
    case Kind::absolute:
    case Kind::negated: bits = true; break;
    case Kind::canonical:
    case Kind::equal:
    case Kind::less:
    case Kind::less_or_equal:
    case Kind::to_integer:
    case Kind::round_down:
    case Kind::round_up:
    case Kind::round_to_nearest:
    case Kind::round_to_zero: bits = false; break;
    default: break;
    }
    settle_read(e->a, bits);
    settle_read(e->b, bits);
    settle_read(e->c, bits);
}

/// A loop may iterate with any NaN in registers whose last write in the block is a result of
/// arithmetic. An entry from elsewhere with another NaN than Java's is refused: within the loop
/// they cannot be distinguished.
void CodeGenerator::begin_unsure_loop() {
    maybe_noncanonical_ = loop_unsure_;
    if (maybe_noncanonical_ == 0) return;
    refusals_.push_back({out_.newLabel(), first_, 0, {}, 0, false});
    const std::size_t before = nan_stubs_.size();
    settle(maybe_noncanonical_);
    for (std::size_t k = before; k < nan_stubs_.size(); ++k) {
        entry_stubs_.push_back(nan_stubs_[k]);
        entry_stubs_.back().refusal = refusals_.back().label;
    }
    nan_stubs_.resize(before);
    maybe_noncanonical_ = loop_unsure_;
}

void CodeGenerator::write_entry_stubs() {
    for (const NanStub& stub : entry_stubs_) {
        out_.bind(stub.label);
        for (u32 n = 0; n < 16; ++n) {
            if (!(stub.register_assignment >> n & 1)) continue;
            const Label next = out_.newLabel();
            load_canonical_nan(xmm0, stub.are_real);
            if (stub.are_real)
                out_.vucomisd(xmm(n), xmm(n));
            else
                out_.vucomiss(xmm(n), xmm(n));
            out_.jnp(next);
            out_.vmovq(rax, xmm0);
            out_.vmovq(rcx, xmm(n));
            if (stub.are_real)
                out_.cmp(rax, rcx);
            else
                out_.cmp(eax, ecx);
            out_.jne(stub.refusal);
            out_.bind(next);
        }
        out_.jmp(stub.back);
    }
}

void CodeGenerator::write_nan_stubs() {
    for (const NanStub& stub : nan_stubs_) {
        out_.bind(stub.label);
        for (u32 n = 0; n < 16; ++n)
            if (stub.register_assignment >> n & 1) settle_one(n, stub.are_real);
        out_.jmp(stub.back);
    }
}

} // namespace tharsis

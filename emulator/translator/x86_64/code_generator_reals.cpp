// code_generator_reals.cpp -- floating point as host code
// The host computes as Java does, except for which NaN results, and for numbers that do not fit an
// integer.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

// ---------------------------------------------------------------- registers

Xmm CodeGenerator::single_register(int n, Xmm to) {
    if (has_single_host_register(n)) return single_host_register(n);
    if (!has_pair_host_register(n))
        out_.vmovss(to, single_slot(n));
    else if (n % 2 == 0)
        return pair_host_register(n);
    else
        out_.vmovshdup(to, pair_host_register(n));
    return to;
}

/// Words with host registers of their own are joined in memory: pairs that are used as doubles have
/// one host register.
Xmm CodeGenerator::double_register(int n, Xmm to) {
    if (has_pair_host_register(n)) return pair_host_register(n);
    for (int k : {n & ~1, n | 1})
        if (has_single_host_register(k)) out_.vmovss(single_slot(k), single_host_register(k));
    out_.vmovsd(to, real_slot(n));
    return to;
}

void CodeGenerator::put_single(int n, Xmm from) {
    if (has_single_host_register(n))
        move(single_host_register(n), from);
    else if (!has_pair_host_register(n))
        out_.vmovss(single_slot(n), from);
    else if (n % 2 == 0)
        out_.vmovss(pair_host_register(n), pair_host_register(n), from);
    else
        out_.vinsertps(pair_host_register(n), pair_host_register(n), from, 0x10);
}

Gp CodeGenerator::floating_bits(int n, Gp to) {
    if (has_single_host_register(n))
        out_.vmovd(to, single_host_register(n));
    else if (!has_pair_host_register(n))
        out_.mov(to, single_slot(n));
    else if (n % 2 == 0)
        out_.vmovd(to, pair_host_register(n));
    else
        out_.vpextrd(to, pair_host_register(n), 1);
    return to;
}

void CodeGenerator::set_single(int n, Value v) {
    const bool waits = v.node->kind == Kind::canonical && has_single_host_register(n);
    if (analyzing_) return note_waits(home_bit(n, false), waits);
    settle_read(v.node);
    if (has_pair_host_register(n)) settle(home_bit(n, true));
    put_single(n, floating(waits ? v.node->a : v.node,
                           has_single_host_register(n) ? single_host_register(n) : xmm0));
    note_unsure(home_bit(n, false), waits);
}

void CodeGenerator::set_single_bits(int n, Value v) {
    if (analyzing_) return note_waits(home_bit(n, false), false);
    settle_read(v.node);
    if (has_pair_host_register(n)) settle(home_bit(n, true));
    put_bits(n, v.node);
    note_unsure(home_bit(n, false), false);
}

void CodeGenerator::put_bits(int n, const Node* e) {
    if (e->kind == Kind::single_bits) return put_single(n, single_register(e->n, xmm0));
    if (e->kind == Kind::load_word) {
        const Mem from = loaded_from(e);
        out_.vmovss(has_single_host_register(n) ? single_host_register(n) : xmm0, from);
        return put_single(n, has_single_host_register(n) ? single_host_register(n) : xmm0);
    }
    const Gp from = word(e, eax);
    if (has_single_host_register(n))
        out_.vmovd(single_host_register(n), from);
    else if (has_pair_host_register(n))
        out_.vpinsrd(pair_host_register(n), pair_host_register(n), from, n & 1);
    else
        out_.mov(single_slot(n), from);
}

void CodeGenerator::set_real(int n, Value v) {
    const bool is_copy = v.node->kind == Kind::floating && has_pair_host_register(n) &&
                         has_pair_host_register(v.node->n);
    const bool waits = v.node->kind == Kind::canonical && has_pair_host_register(n);
    if (analyzing_)
        return note_waits(home_bits(n),
                          waits || (is_copy && (loop_unsure_ & home_bit(v.node->n, true))));
    if (!is_copy) settle_read(v.node);
    const Xmm from = floating(waits ? v.node->a : v.node,
                              has_pair_host_register(n) ? pair_host_register(n) : xmm0);
    if (has_pair_host_register(n)) {
        move(pair_host_register(n), from);
        return note_unsure(home_bit(n, true),
                           waits || (is_copy && (maybe_noncanonical_ & home_bit(v.node->n, true))));
    }
    maybe_noncanonical_ &= ~home_bits(n);
    out_.vmovsd(real_slot(n), from);
    for (int k : {n & ~1, n | 1})
        if (has_single_host_register(k)) out_.vmovss(single_host_register(k), single_slot(k));
}

// ---------------------------------------------------------------- trees

Xmm CodeGenerator::floating(const Node* e, Xmm to) {
    const bool is_real = e->type == Type::real;
    switch (e->kind) {
    case Kind::floating: return is_real ? double_register(e->n, to) : single_register(e->n, to);
    case Kind::load_real: out_.vmovsd(to, address(e->a, 8)); return to;
    case Kind::from_word:
    case Kind::from_single:
    case Kind::from_real: return converted(e, to);
    case Kind::absolute:
    case Kind::negated: return with_sign(e, to);
    case Kind::select: return selected(e, to);
    case Kind::canonical: {
        const Xmm v = floating(e->a, xmm0);
        settle_two(v.id(), v.id(), is_real);
        return v;
    }
    default: return arithmetic(e, to);
    }
}

Xmm CodeGenerator::arithmetic(const Node* e, Xmm to) {
    const bool is_real = e->type == Type::real;
    const Xmm x = floating(e->a, xmm0), y = e->b ? floating(e->b, xmm1) : x;
    switch (e->kind) {
    case Kind::add: out_.emit(is_real ? Inst::kIdVaddsd : Inst::kIdVaddss, to, x, y); break;
    case Kind::sub: out_.emit(is_real ? Inst::kIdVsubsd : Inst::kIdVsubss, to, x, y); break;
    case Kind::multiply: out_.emit(is_real ? Inst::kIdVmulsd : Inst::kIdVmulss, to, x, y); break;
    case Kind::divide: out_.emit(is_real ? Inst::kIdVdivsd : Inst::kIdVdivss, to, x, y); break;
    case Kind::square_root:
        out_.emit(is_real ? Inst::kIdVsqrtsd : Inst::kIdVsqrtss, to, x, x);
        break;
    default: unwritable();
    }
    return to;
}

Xmm CodeGenerator::converted(const Node* e, Xmm to) {
    if (e->kind == Kind::from_word) {
        const Gp from = word(e->a, eax);
        out_.vxorps(to, to, to);
        out_.emit(e->type == Type::real ? Inst::kIdVcvtsi2sd : Inst::kIdVcvtsi2ss, to, to, from);
        return to;
    }
    const Xmm x = floating(e->a, xmm1);
    out_.emit(e->kind == Kind::from_single ? Inst::kIdVcvtss2sd : Inst::kIdVcvtsd2ss, to, x, x);
    return to;
}

/// Changes only the sign, even of a NaN.
Xmm CodeGenerator::with_sign(const Node* e, Xmm to) {
    const bool is_real = e->type == Type::real, negates = e->kind == Kind::negated;
    const Xmm x = floating(e->a, xmm1);
    if (is_real) {
        out_.mov(rax, negates ? u64{1} << 63 : ~(u64{1} << 63));
        out_.vmovq(xmm0, rax);
    } else {
        out_.mov(eax, negates ? u32{1} << 31 : ~(u32{1} << 31));
        out_.vmovd(xmm0, eax);
    }
    if (negates)
        out_.vxorps(to, x, xmm0);
    else
        out_.vandps(to, x, xmm0);
    return to;
}

Xmm CodeGenerator::selected(const Node* e, Xmm) {
    const Condition c = compare(e->a);
    const Label done = out_.newLabel();
    move(xmm0, floating(e->c, xmm0));
    out_.j(negateCond(c), done);
    move(xmm0, floating(e->b, xmm1));
    out_.bind(done);
    return xmm0;
}

/// Unordered is neither equal nor less: "less" is tested with swapped operands, where the host's
/// carry flag excludes unordered.
CodeGenerator::Condition CodeGenerator::compare_reals(const Node* e) {
    const bool is_real = e->a->type == Type::real;
    const Xmm x = floating(e->a, xmm0), y = floating(e->b, xmm1);
    if (e->kind == Kind::equal) {
        if (is_real)
            out_.vcmpsd(xmm0, x, y, 0);
        else
            out_.vcmpss(xmm0, x, y, 0);
        out_.vmovd(eax, xmm0);
        out_.test(eax, eax);
        return Condition::kNZ;
    }
    if (is_real)
        out_.vucomisd(y, x);
    else
        out_.vucomiss(y, x);
    return e->kind == Kind::less ? Condition::kA : Condition::kAE;
}

/// Operands that the host reports as out of range, and the lowest integer, which gives the same
/// result, are converted off the main path.
Gp CodeGenerator::integer_of(const Node* e, Gp to) {
    Xmm x = floating(e->a, xmm0);
    if (e->a->type == Type::single) {
        out_.vcvtss2sd(xmm0, x, x);
        x = xmm0;
    }
    Xmm whole = x;
    if (e->kind != Kind::to_integer && e->kind != Kind::round_to_zero) {
        whole = xmm1;
        out_.vroundsd(whole, x, x,
                      e->kind == Kind::round_down ? 9
                      : e->kind == Kind::round_up ? 10
                                                  : 8);
    }
    const OutOfRange stub{out_.newLabel(), out_.newLabel(), x.id(), e->kind == Kind::to_integer};
    out_.vcvttsd2si(eax, whole);
    out_.cmp(eax, i32(0x8000'0000));
    out_.je(stub.label);
    out_.bind(stub.back);
    out_of_range_.push_back(stub);
    if (to != eax) out_.mov(to, eax);
    return to;
}

/// Arithmetic::to_integer and the roundings (isa/arithmetic.hpp) for operands that fit no integer,
/// and for the lowest integer, which is already in eax.
void CodeGenerator::write_out_of_range() {
    for (const OutOfRange& stub : out_of_range_) {
        const Xmm x = xmm(stub.from);
        const Label greatest = out_.newLabel();
        out_.bind(stub.label);
        out_.vxorps(xmm1, xmm1, xmm1);
        out_.vucomisd(x, xmm1);
        out_.ja(greatest);
        if (stub.is_nearest) {
            out_.jnp(stub.back);
            out_.xor_(eax, eax);
            out_.jmp(stub.back);
        } else {
            out_.mov(ecx, 0xc1e0'0000); // the lowest integer as a double; it fits
            out_.shl(rcx, 32);
            out_.vmovq(xmm1, rcx);
            out_.vucomisd(x, xmm1);
            out_.jae(stub.back);
        }
        out_.bind(greatest);
        out_.mov(eax, 0x7fff'ffff);
        out_.jmp(stub.back);
    }
}

} // namespace tharsis

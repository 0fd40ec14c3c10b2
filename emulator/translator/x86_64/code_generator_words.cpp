// code_generator_words.cpp -- trees of integers as host code
// The result of a tree is in the requested register, or in another one where that is as good.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

#include <utility>

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

/// The result for two constants; other trees are returned unchanged.
CodeGenerator::Node CodeGenerator::folded_numbers(const Node& e) {
    const u32 x = u32(e.a->n), y = u32(e.b->n);
    const auto number = [](u32 n) {
        return Node{Kind::number, Type::word, nullptr, nullptr, nullptr, i32(n)};
    };
    switch (e.kind) {
    case Kind::add: return number(x + y);
    case Kind::sub: return number(x - y);
    case Kind::bit_and: return number(x & y);
    case Kind::bit_or: return number(x | y);
    case Kind::bit_xor: return number(x ^ y);
    case Kind::shift_left: return number(x << (y & 31));
    case Kind::shift_right: return number(x >> (y & 31));
    case Kind::shift_right_signed: return number(u32(i32(x) >> (y & 31)));
    default: return e;
    }
}

/// The result of a comparison of two constants: `b` is a branch on the sign of 0.
bool CodeGenerator::holds(const Node& e) {
    if (e.kind == Kind::equal) return e.a->n == e.b->n;
    return e.kind == Kind::less ? e.a->n < e.b->n : u32(e.a->n) < u32(e.b->n);
}

/// $zero is already the constant 0, so `or $d,$s,$zero` folds to a copy and `lui` to a constant.
CodeGenerator::Node CodeGenerator::fold(Node e) {
    if (e.type != Type::word && e.kind != Kind::equal) return e;
    if (e.a && e.b && is_number(e.a) && is_number(e.b)) return folded_numbers(e);
    const bool adds = e.kind == Kind::add || e.kind == Kind::bit_or || e.kind == Kind::bit_xor;
    if (adds && is_number(e.a, 0)) return *e.b;
    if ((adds || e.kind == Kind::sub) && is_number(e.b, 0)) return *e.a;
    const bool turns =
        adds || e.kind == Kind::bit_and || e.kind == Kind::equal || e.kind == Kind::add_or_trap;
    if (turns && is_number(e.a)) std::swap(e.a, e.b);
    return e;
}

Gp CodeGenerator::host_register(int n) const {
    return general_registers[std::size_t(place_.register_assignment->general[std::size_t(n)])];
}

Gp CodeGenerator::held(int n, Gp scratch) {
    if (has_host_register(n)) return host_register(n);
    out_.mov(scratch, register_slot(n));
    return scratch;
}

Operand CodeGenerator::place_of(int n) const {
    return has_host_register(n) ? Operand(host_register(n)) : Operand(register_slot(n));
}

bool CodeGenerator::lives_in(const Node* e, Gp where) const {
    return e->kind == Kind::reg && has_host_register(e->n) && host_register(e->n) == where;
}

/// The right operand of a two-operand host instruction, without any code if possible.
Operand CodeGenerator::operand(const Node* e, Gp scratch) {
    if (is_number(e)) return imm(e->n);
    if (e->kind == Kind::reg && !has_host_register(e->n)) return register_slot(e->n);
    return word(e, scratch);
}

Gp CodeGenerator::word(const Node* e, Gp to) {
    switch (e->kind) {
    case Kind::number: out_.mov(to, e->n); return to;
    case Kind::reg:
        if (has_host_register(e->n)) return host_register(e->n);
        out_.mov(to, register_slot(e->n));
        return to;
    case Kind::single_bits: return floating_bits(e->n, to);
    case Kind::new_lo: return eax;
    case Kind::lo: out_.mov(to, lo_slot()); return to;
    case Kind::hi: out_.mov(to, hi_slot()); return to;
    case Kind::add: return add(e, to);
    case Kind::sub: return binary(e, Inst::kIdSub, to);
    case Kind::bit_and: return binary(e, Inst::kIdAnd, to);
    case Kind::bit_or: return binary(e, Inst::kIdOr, to);
    case Kind::bit_xor: return binary(e, Inst::kIdXor, to);
    case Kind::rotate_right: return rotate(e, to);
    case Kind::bit_not:
        copy(e->a, to);
        out_.not_(to);
        return to;
    case Kind::shift_left:
    case Kind::shift_right:
    case Kind::shift_right_signed: return shift(e, to);
    case Kind::add_or_trap:
    case Kind::sub_or_trap: return trapping(e, to);
    case Kind::bit: return bit_of(e, to);
    case Kind::select: return selected(e, to);
    case Kind::leading_zeros: return leading_zeros_of(e, to);
    case Kind::load_left:
    case Kind::load_right: return load_part(e);
    case Kind::to_integer:
    case Kind::round_down:
    case Kind::round_up:
    case Kind::round_to_nearest:
    case Kind::round_to_zero: return integer_of(e, to);
    case Kind::load_byte:
    case Kind::load_half:
    case Kind::load_word:
    case Kind::extend_byte:
    case Kind::extend_half: return load(e, to);
    default: return unwritable(), to;
    }
}

Gp CodeGenerator::copy(const Node* e, Gp to) {
    const Gp from = word(e, to);
    if (from != to) out_.mov(to, from);
    return to;
}

Gp CodeGenerator::add(const Node* e, Gp to) {
    const bool needs_copy = !lives_in(e->a, to) && !lives_in(e->b, to);
    if (needs_copy && e->a->kind == Kind::reg && has_host_register(e->a->n) &&
        e->b->kind == Kind::reg && has_host_register(e->b->n)) {
        out_.lea(to, ptr(host_register(e->a->n).r64(), host_register(e->b->n).r64()));
        return to;
    }
    if (!is_number(e->b) || !needs_copy) return binary(e, Inst::kIdAdd, to);
    out_.lea(to, ptr(word(e->a, to).r64(), e->b->n));
    return to;
}

Gp CodeGenerator::binary(const Node* e, InstId instruction, Gp to) {
    const Node *left = e->a, *right = e->b;
    if (lives_in(right, to) && !lives_in(left, to)) {
        if (instruction == Inst::kIdSub)
            to = eax; // the destination is still needed
        else
            std::swap(left, right);
    }
    copy(left, to);
    out_.emit(instruction, to, operand(right, ecx));
    return to;
}

/// Traps before any effect is visible: where the sum replaces its own operand, the refusal undoes
/// it.
Gp CodeGenerator::trapping(const Node* e, Gp to) {
    const bool adds = e->kind == Kind::add_or_trap;
    const InstId forward = adds ? Inst::kIdAdd : Inst::kIdSub,
                 back = adds ? Inst::kIdSub : Inst::kIdAdd;
    if (is_safe_sum()) return adds ? add(e, to) : binary(e, forward, to);
    const bool in_place = lives_in(e->a, to) && !lives_in(e->b, to);
    if (!in_place) to = eax;
    copy(e->a, to);
    const Operand right = operand(e->b, ecx);
    out_.emit(forward, to, right);
    out_.jo(in_place ? refusal({back, to, right}) : refusal());
    return to;
}

/// A count is a constant or the low five bits of a register, as in the host's instructions.
Gp CodeGenerator::shift(const Node* e, Gp to) {
    const bool left = e->kind == Kind::shift_left, is_signed = e->kind == Kind::shift_right_signed;
    const InstId instruction = left ? Inst::kIdShl : is_signed ? Inst::kIdSar : Inst::kIdShr;
    if (is_number(e->b)) {
        copy(e->a, to);
        if (e->b->n != 0) out_.emit(instruction, to, imm(e->b->n));
        return to;
    }
    const bool masks = e->b->kind == Kind::bit_and && is_number(e->b->b, 31);
    const Gp count = word(masks ? e->b->a : e->b, ecx);
    if (place_.has_bmi2) {
        out_.emit(left        ? Inst::kIdShlx
                  : is_signed ? Inst::kIdSarx
                              : Inst::kIdShrx,
                  to, word(e->a, eax), count);
        return to;
    }
    if (count != ecx) out_.mov(ecx, count);
    copy(e->a, eax);
    out_.emit(instruction, eax, cl);
    return eax;
}

/// The comparison comes first: moves do not change the host's flags.
Gp CodeGenerator::selected(const Node* e, Gp to) {
    const Condition c = compare(e->a);
    if (!lives_in(e->c, to)) to = copy(e->c, edx);
    out_.cmov(c, to, word(e->b, ecx));
    return to;
}

Gp CodeGenerator::bit_of(const Node* e, Gp to) {
    const Condition c = compare(e->a);
    out_.set(c, al);
    out_.movzx(to, al);
    learn(Known::Of::reg, -1, c);
    return to;
}

Gp CodeGenerator::leading_zeros_of(const Node* e, Gp to) {
    const Gp x = word(e->a, eax);
    if (place_.has_bmi2) {
        out_.lzcnt(to, x);
        return to;
    }
    out_.mov(ecx, 63);
    out_.bsr(eax, x);
    out_.cmovz(eax, ecx);
    out_.xor_(eax, 31);
    return eax;
}

// ---------------------------------------------------------------- comparisons

/// Sets the host's flags and returns the condition to test.
CodeGenerator::Condition CodeGenerator::compare(const Node* e) {
    if (e->kind == Kind::negation) return negateCond(compare(e->a));
    if (e->kind == Kind::flag) {
        out_.test(flags_slot(), 1 << e->n);
        return Condition::kNZ;
    }
    if (e->a->type != Type::word) return compare_reals(e);
    const Node *left = e->a, *right = e->b;
    const bool swapped = is_number(left);
    if (swapped) std::swap(left, right);
    const Gp x = word(left, eax);
    if (is_number(right, 0))
        out_.test(x, x);
    else
        out_.emit(Inst::kIdCmp, x, operand(right, ecx));
    if (e->kind == Kind::equal) return Condition::kE;
    if (e->kind == Kind::less) return swapped ? Condition::kG : Condition::kL;
    if (e->kind != Kind::below) unwritable();
    return swapped ? Condition::kA : Condition::kB;
}

/// True if the host's flags still hold the result of this condition, as in a branch after `slt`;
/// `c` is then the condition to test.
bool CodeGenerator::known_of(const Node* e, Condition& c) const {
    const bool negated = e->kind == Kind::negation;
    const Node* inner = negated ? e->a : e;
    if (known_.at != place_in_block_) return false;
    if (known_.of == Known::Of::value) return known_of_value(e, c);
    const bool asks_bit =
        inner->kind == Kind::equal && inner->a->kind == Kind::reg && is_number(inner->b, 0);
    if (known_.of == Known::Of::reg && asks_bit && inner->a->n == known_.n) {
        c = negated ? known_.condition : negateCond(known_.condition);
        return true;
    }
    if (known_.of == Known::Of::flag && inner->kind == Kind::flag && inner->n == known_.n) {
        c = negated ? negateCond(known_.condition) : known_.condition;
        return true;
    }
    return false;
}

/// The host's flags show whether a computed value is 0 and, if nothing can have overflowed, its
/// sign.
void CodeGenerator::learn_value(int n, const Node* e) {
    const bool is_logical =
        e->kind == Kind::bit_and || e->kind == Kind::bit_or || e->kind == Kind::bit_xor;
    const bool is_sum =
        e->kind == Kind::sub || e->kind == Kind::add_or_trap || e->kind == Kind::sub_or_trap;
    if ((!is_logical && !is_sum) || is_safe_sum()) return;
    known_ = {Known::Of::value, n, Condition::kE, place_in_block_ + 1, e->kind != Kind::sub};
}

bool CodeGenerator::known_of_value(const Node* e, Condition& c) const {
    const bool negated = e->kind == Kind::negation;
    const Node* inner = negated ? e->a : e;
    if (!inner->a || !inner->b) return false;
    const bool is_left =
        inner->a->kind == Kind::reg && inner->a->n == known_.n && is_number(inner->b, 0);
    const bool is_right =
        inner->b->kind == Kind::reg && inner->b->n == known_.n && is_number(inner->a, 0);
    if (inner->kind == Kind::equal && (is_left || is_right))
        c = Condition::kE;
    else if (inner->kind == Kind::less && known_.signs && (is_left || is_right))
        c = is_left ? Condition::kL : Condition::kG;
    else
        return false;
    if (negated) c = negateCond(c);
    return true;
}

// ---------------------------------------------------------------- products and quotients

/// The result is in rax.
void CodeGenerator::product(const Node* e) {
    const bool is_signed = e->kind == Kind::product_signed;
    const auto extended = [&](const Node* x, Gp to) {
        const Gp from = word(x, to);
        if (is_signed)
            out_.movsxd(to.r64(), from);
        else if (from != to)
            out_.mov(to, from);
    };
    extended(e->a, eax);
    extended(e->b, ecx);
    out_.imul(rax, rcx);
}

/// A division by zero changes nothing; by -1 there is one quotient that overflows, at which the
/// host would trap.
void CodeGenerator::divide(const Node* e) {
    const Label negates = out_.newLabel(), done = out_.newLabel(), over = out_.newLabel();
    copy(e->b, ecx);
    copy(e->a, eax);
    out_.test(ecx, ecx);
    out_.jz(over);
    if (e->kind == Kind::division_signed) {
        out_.cmp(ecx, -1);
        out_.je(negates);
        out_.cdq();
        out_.idiv(ecx);
    } else {
        out_.xor_(edx, edx);
        out_.div(ecx);
    }
    out_.bind(done);
    out_.mov(lo_slot(), eax);
    out_.mov(hi_slot(), edx);
    if (e->kind == Kind::division_signed) {
        out_.jmp(over);
        out_.bind(negates);
        out_.neg(eax);
        out_.xor_(edx, edx);
        out_.jmp(done);
    }
    out_.bind(over);
}

/// The State has hi before lo.
void CodeGenerator::store_hi_lo() {
    if (place_.has_bmi2) {
        out_.rorx(rdx, rax, 32);
    } else {
        out_.mov(rdx, rax);
        out_.ror(rdx, 32);
    }
    out_.mov(in_state(offsetof(State, hi), 8), rdx);
}

void CodeGenerator::load_hi_lo() {
    out_.mov(rdx, in_state(offsetof(State, hi), 8));
    out_.ror(rdx, 32);
}

void CodeGenerator::set_hi_lo(Value v) {
    if (analyzing_) return;
    const Node* e = v.node;
    if (e->kind == Kind::division_signed || e->kind == Kind::division_unsigned) return divide(e);
    const bool sums = e->kind == Kind::add || e->kind == Kind::sub;
    product(sums ? e->b : e);
    if (sums) load_hi_lo();
    if (e->kind == Kind::add) out_.add(rax, rdx);
    if (e->kind == Kind::sub) {
        out_.sub(rdx, rax);
        out_.mov(rax, rdx);
    }
    store_hi_lo();
    lo_in_eax_ = true;
}

} // namespace tharsis

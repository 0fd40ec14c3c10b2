// code_generator_loops.cpp -- blocks that branch back to their start: how registers and addresses
// change from iteration to iteration
//
// Counted iterations (code_generator_counts.cpp) depend on this.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

constexpr i32 longest_step = i32(Memory::page_size);

bool is_short(i64 step) { return step <= longest_step && step >= -longest_step; }

} // namespace

AffineValue CodeGenerator::affine_value_of(const Node* e) const {
    switch (e->kind) {
    case Kind::number: return AffineValue::of_number(e->n);
    case Kind::reg: return affine_values_[std::size_t(e->n)];
    case Kind::add:
    case Kind::add_or_trap: return affine_value_of(e->a) + affine_value_of(e->b);
    case Kind::sub:
    case Kind::sub_or_trap: return affine_value_of(e->a) - affine_value_of(e->b);
    case Kind::shift_left:
        return is_number(e->b) ? affine_value_of(e->a) << u32(e->b->n) : AffineValue{};
    case Kind::bit_and: return is_number(e->b) ? masked(u32(e->b->n)) : AffineValue{};
    case Kind::load_byte: return masked(0xff);
    case Kind::bit: return masked(1);
    default: return {};
    }
}

/// The total change of a register in one iteration of the block.
RegisterStep CodeGenerator::step_of(int n) const {
    const AffineValue& now = affine_values_[std::size_t(n)];
    const RegisterStep other{RegisterStep::Kind::other, 0, 0};
    if (n == 0) return {};
    if (!now.known || now.range != 0) return other;
    if (now.reg == n && now.other == 0)
        return is_short(now.number) ? RegisterStep{RegisterStep::Kind::number, now.number, 0}
                                    : other;
    const bool plain = now.shift == 0 && !now.negative && now.number == 0 &&
                       (now.reg == n) != (now.other == n) && now.reg != 0 && now.other != 0;
    return plain ? RegisterStep{RegisterStep::Kind::reg, 0, now.reg == n ? now.other : now.reg}
                 : other;
}

/// An address is a sum, and its step is the sum of its parts' steps. A step by a register is known
/// only for a part that is neither shifted nor negated.
RegisterStep CodeGenerator::step_of(const BlockAccess& access) const {
    const AffineValue& value = access.base_value;
    const RegisterStep unknown{RegisterStep::Kind::other, 0, 0};
    if (!value.known || access.base <= 0) return unknown;
    if (value.range != 0) return range_of(access);
    const RegisterStep one = step_of(value.reg), two = step_of(value.other);
    if (one.kind == RegisterStep::Kind::number && two.kind == RegisterStep::Kind::number) {
        const i64 more = i64{two.number} << value.shift,
                  step = one.number + (value.negative ? -more : more);
        return is_short(step) ? RegisterStep{RegisterStep::Kind::number, i32(step), 0} : unknown;
    }
    const auto stays = [](const RegisterStep& step) {
        return step.kind == RegisterStep::Kind::number && step.number == 0;
    };
    if (stays(two) && one.kind == RegisterStep::Kind::reg) return one;
    if (stays(one) && two.kind == RegisterStep::Kind::reg && value.shift == 0 && !value.negative)
        return two;
    return unknown;
}

/// A part that stays in a range, relative to an invariant register: all its addresses are in two
/// pages.
RegisterStep CodeGenerator::range_of(const BlockAccess& access) const {
    const AffineValue& value = access.base_value;
    const i64 first = i64{value.number} + access.first,
              last = i64{value.number} + value.range + access.last;
    const bool is_near =
        first > -0x8000'0000ll && last < 0x7fff'ffffll && last - first < longest_step - 8;
    const bool stays = value.reg != 0 && value.other == 0 && versions_[std::size_t(value.reg)] == 0;
    if (!is_near || !stays || value.unit % access.size != 0)
        return {RegisterStep::Kind::other, 0, 0};
    return {RegisterStep::Kind::range, 0, value.reg, i32(first), i32(last)};
}

/// True if its addresses move by steps that keep them aligned and never skip a page, or stay in a
/// range.
bool CodeGenerator::moves_on(const BlockAccess& access) const {
    const RegisterStep& step = access.step;
    if (access.base <= 0 || step.kind == RegisterStep::Kind::other) return false;
    if (step.kind == RegisterStep::Kind::range) return true;
    if (step.kind == RegisterStep::Kind::number) return step.number % access.size == 0;
    return versions_[std::size_t(step.reg)] == 0;
}

} // namespace tharsis

// writer_loops.cpp -- blocks that go back to themselves: one look at a page for as long as a pointer stays in it
// Rights do not change while translated code runs. Whoever enters the loop from elsewhere looks first.
#include "jit/writer.hpp"
#include "jit/writer_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

constexpr i32 longest_step = i32(Memory::page_size);

bool is_short(i64 step) { return step <= longest_step && step >= -longest_step; }

}

Shape Writer::shape_of(const Node* e) const {
    switch (e->kind) {
    case Kind::number: return Shape::of_number(e->n);
    case Kind::reg: return shapes_[std::size_t(e->n)];
    case Kind::add: case Kind::add_or_trap: return shape_of(e->a) + shape_of(e->b);
    case Kind::sub: case Kind::sub_or_trap: return shape_of(e->a) - shape_of(e->b);
    case Kind::shift_left: return is_number(e->b) ? shape_of(e->a) << u32(e->b->n) : Shape{};
    case Kind::bit_and: return is_number(e->b) ? masked(u32(e->b->n)) : Shape{};
    case Kind::load_byte: return masked(0xff);
    case Kind::bit: return masked(1);
    default: return {};
    }
}

/// What a block does to a register in all.
RegisterStep Writer::step_of(int n) const {
    const Shape& now = shapes_[std::size_t(n)];
    const RegisterStep other{RegisterStep::Kind::other, 0, 0};
    if (n == 0) return {};
    if (!now.known || now.range != 0) return other;
    if (now.reg == n && now.other == 0) return is_short(now.number) ? RegisterStep{RegisterStep::Kind::number, now.number, 0} : other;
    const bool plain = now.shift == 0 && !now.negative && now.number == 0 && (now.reg == n) != (now.other == n) && now.reg != 0 && now.other != 0;
    return plain ? RegisterStep{RegisterStep::Kind::reg, 0, now.reg == n ? now.other : now.reg} : other;
}

/// Its address is a sum, and its step is that of the parts. A register is added as often as its part says: once.
RegisterStep Writer::step_of(const BlockAccess& access) const {
    const Shape& shape = access.shape;
    const RegisterStep unknown{RegisterStep::Kind::other, 0, 0};
    if (!shape.known || access.base <= 0) return unknown;
    if (shape.range != 0) return range_of(access);
    const RegisterStep one = step_of(shape.reg), two = step_of(shape.other);
    if (one.kind == RegisterStep::Kind::number && two.kind == RegisterStep::Kind::number) {
        const i64 more = i64{two.number} << shape.shift, step = one.number + (shape.negative ? -more : more);
        return is_short(step) ? RegisterStep{RegisterStep::Kind::number, i32(step), 0} : unknown;
    }
    const auto stays = [](const RegisterStep& step) { return step.kind == RegisterStep::Kind::number && step.number == 0; };
    if (stays(two) && one.kind == RegisterStep::Kind::reg) return one;
    if (stays(one) && two.kind == RegisterStep::Kind::reg && shape.shift == 0 && !shape.negative) return two;
    return unknown;
}

/// A part that stays in a range, counted from a register that stays: all its places lie in two pages.
RegisterStep Writer::range_of(const BlockAccess& access) const {
    const Shape& shape = access.shape;
    const i64 first = i64{shape.number} + access.first, last = i64{shape.number} + shape.range + access.last;
    const bool is_near = first > -0x8000'0000ll && last < 0x7fff'ffffll && last - first < longest_step - 8;
    const bool stays = shape.reg != 0 && shape.other == 0 && versions_[std::size_t(shape.reg)] == 0;
    if (!is_near || !stays || shape.unit % access.size != 0) return {RegisterStep::Kind::other, 0, 0};
    return {RegisterStep::Kind::range, 0, shape.reg, i32(first), i32(last)};
}

/// Its base only goes up, or only down, by steps that keep it aligned and never lead over a page; the place that comes to the next page
/// first is not on the other side of the base, nor far from it.
bool Writer::moves_on(const BlockAccess& access) const {
    const RegisterStep& step = access.step;
    if (access.base <= 0 || step.kind == RegisterStep::Kind::other) return false;
    if (step.kind == RegisterStep::Kind::range) return true;
    if (goes_down(step) ? access.first > 0 || access.first <= -longest_step : access.last < 0) return false;
    if (step.kind == RegisterStep::Kind::number) return step.number % access.size == 0;
    return versions_[std::size_t(step.reg)] == 0;
}

/// Whoever comes from elsewhere knows of no page and brings no NaN but Java's; the loop itself goes on behind that.
void Writer::begin_loop() {
    slots_ = 0;
    u32 slot = 0;
    for (const BlockAccess& access : accesses_) {
        if (access.look == BlockAccess::Look::none || !moves_on(access) || slot == limit_slots) continue;
        if (access.step.kind == RegisterStep::Kind::range) out_.mov(range_slot(slot++), -1);
        else out_.mov(limit_slot(slot++), goes_down(access.step) ? -1 : 0);
    }
    begin_unsure_loop();
    again_ = out_.newLabel();
    out_.bind(again_);
}

/// The limit is the first value of the base whose last place lies in the next page; downwards the last whose first place does. None is
/// kept where that is behind the ends of the address space, or where a step by a register is too long, goes down or is not aligned.
void Writer::write_far_look(const FarLook& look) {
    index_ = look.access.index;
    block_end_ = look.block_end;
    unsure_ = look.unsure;
    out_.bind(look.label);
    look_first_and_last(look.base, look.access);
    if (look.windowed) return keep_window(look);
    const RegisterStep& by = look.access.step;
    if (by.kind == RegisterStep::Kind::range) return keep_range(look);
    if (by.kind == RegisterStep::Kind::reg) {
        const Gp step = held(by.reg, ecx);
        out_.cmp(step, longest_step);
        out_.ja(look.back);
        out_.test(step.r8(), look.access.size - 1);
        out_.jnz(look.back);
    }
    if (goes_down(by)) return keep_lowest(look);
    out_.lea(ecx, ptr(look.base.r64(), look.access.last));
    out_.or_(ecx, Memory::page_size - 1);
    out_.add(ecx, 1);
    out_.jz(look.back);
    if (look.access.last != 0) out_.sub(ecx, look.access.last);
    out_.mov(limit_slot(look.slot), ecx);
    out_.jmp(look.back);
}

void Writer::keep_lowest(const FarLook& look) {
    out_.lea(ecx, ptr(look.base.r64(), look.access.first));
    out_.and_(ecx, -i32(Memory::page_size));
    out_.jz(look.back);
    out_.sub(ecx, look.access.first + 1);
    out_.mov(limit_slot(look.slot), ecx);
    out_.jmp(look.back);
}

/// Where not all of its places may be accessed, each is looked at.
void Writer::keep_range(const FarLook& look) {
    const BlockAccess& access = look.access;
    const Gp from = held(access.step.reg, edx);
    look_at(from, access.step.first, access.size, access.looks_for_store, look.back);
    look_at(from, access.step.last, access.size, access.looks_for_store, look.back);
    out_.mov(range_slot(look.slot), from.r64());
    out_.jmp(look.back);
}

}

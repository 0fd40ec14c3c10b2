// writer_loops.cpp -- blocks that go back to themselves: one look at a page for as long as a pointer stays in it
// Rights do not change while translated code runs. Whoever enters the loop from elsewhere looks first.
#include "jit/writer.hpp"
#include "jit/writer_registers.hpp"

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

constexpr i32 longest_step = i32(Memory::page_size);

/// Both up or both down, and together not over a page.
bool one_way(i32 a, i32 b) {
    if (a > longest_step || a < -longest_step || b > longest_step || b < -longest_step) return false;
    return (a >= 0 && b >= 0 && a + b <= longest_step) || (a <= 0 && b <= 0 && a + b >= -longest_step);
}

}

/// While a block is looked at: what does it do to its registers in all?
void Writer::note_step(int n, const Node* e) {
    RegisterStep& step = steps_[std::size_t(n)];
    const bool adds = (e->kind == Kind::add || e->kind == Kind::add_or_trap) && e->a->kind == Kind::reg;
    const bool to_itself = adds && e->a->n == n;
    if (to_itself && is_number(e->b) && step.kind == RegisterStep::Kind::number && one_way(step.number, e->b->n)) {
        step.number += e->b->n;
        return;
    }
    const bool is_first = step.kind == RegisterStep::Kind::number && step.number == 0 && versions_[std::size_t(n)] == 1;
    const bool by_register = adds && e->b->kind == Kind::reg && (e->a->n == n) != (e->b->n == n);
    step = {RegisterStep::Kind::other, 0, 0};
    if (is_first && by_register) step = {RegisterStep::Kind::reg, 0, e->a->n == n ? e->b->n : e->a->n};
}

/// Its base only goes up, or only down, by steps that keep it aligned and never lead over a page; the place that comes to the next page
/// first is not on the other side of the base, nor far from it.
bool Writer::moves_on(const BlockAccess& access) const {
    if (access.base == 0) return false;
    const RegisterStep& step = steps_[std::size_t(access.base)];
    if (goes_down(step) ? access.first > 0 || access.first <= -longest_step : access.last < 0) return false;
    if (step.kind == RegisterStep::Kind::number) return step.number % access.size == 0;
    return step.kind == RegisterStep::Kind::reg && versions_[std::size_t(step.reg)] == 0;
}

/// Whoever comes from elsewhere knows of no page and brings no NaN but Java's; the loop itself goes on behind that.
void Writer::begin_loop() {
    slots_ = 0;
    u32 slot = 0;
    for (const BlockAccess& access : accesses_)
        if (access.look != BlockAccess::Look::none && access.base > 0 && moves_on(access) && slot < limit_slots)
            out_.mov(limit_slot(slot++), goes_down(steps_[std::size_t(access.base)]) ? -1 : 0);
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
    look_at(look.base, look.access.first, look.access.size, look.access.looks_for_store);
    if (look.access.look == BlockAccess::Look::span) look_at(look.base, look.access.last, look.access.size, look.access.looks_for_store);
    if (look.step.kind == RegisterStep::Kind::reg) {
        const Gp step = has_home(look.step.reg) ? home(look.step.reg) : Gp(ecx);
        if (step == ecx) out_.mov(ecx, register_slot(look.step.reg));
        out_.cmp(step, longest_step);
        out_.ja(look.back);
        out_.test(step.r8(), look.access.size - 1);
        out_.jnz(look.back);
    }
    if (goes_down(look.step)) return keep_lowest(look);
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

}

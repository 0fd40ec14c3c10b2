// code_generator_peephole.cpp -- instructions that become one host instruction, or none
// Two shifts and an `or` become a rotation. A register need not be computed if the block sets it
// again before it can be observed, that is, before an instruction that reads it, may be refused, or
// may branch.
#include "isa/instruction_effects.hpp"
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

#include <bit>

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

void CodeGenerator::note_effects(u16 row, Operands operands) {
    const InstructionEffects it = effects_of(row, operands);
    EmittedEffects effects;
    effects.reads = it.reads;
    effects.writes = it.writes;
    const bool may_stop = it.loads || it.stores || it.traps || it.branches ||
                          it.never_falls_through || it.uses_system;
    const bool elsewhere = it.hi_lo_in || it.hi_lo_out || it.flag_in || it.flag_out ||
                           (it.reads_real | it.writes_real) != 0;
    effects.quiet = !may_stop && !elsewhere;
    emitted_effects_.push_back(effects);
}

void CodeGenerator::note_tree(int n, const Node* e) {
    const bool by_number =
        (e->kind == Kind::shift_left || e->kind == Kind::shift_right) && is_number(e->b);
    const bool joins = e->kind == Kind::bit_or && e->b->kind == Kind::reg;
    if (emitted_effects_.empty() || (!by_number && !joins) || e->a->kind != Kind::reg) return;
    EmittedEffects& effects = emitted_effects_.back();
    effects.kind = e->kind;
    effects.to = n;
    effects.a = e->a->n;
    effects.b = joins ? e->b->n : 0;
    effects.count = by_number ? e->b->n : 0;
}

void CodeGenerator::plan_writes() {
    for (std::size_t k = 2; k < emitted_effects_.size(); ++k) find_rotation(k);
    for (std::size_t k = 0; k < emitted_effects_.size(); ++k) {
        EmittedEffects& effects = emitted_effects_[k];
        const bool sets =
            effects.quiet && (effects.writes & (effects.writes - 1)) == 0 && effects.writes != 0;
        effects.needed = !sets || is_read(k + 1, std::countr_zero(effects.writes));
    }
}

/// Both shifts read one register that neither of them sets, by 32 in total, in opposite directions.
void CodeGenerator::find_rotation(std::size_t at) {
    EmittedEffects &joined = emitted_effects_[at], &one = emitted_effects_[at - 2],
                   &other = emitted_effects_[at - 1];
    const bool shifts = (one.kind == Kind::shift_left && other.kind == Kind::shift_right) ||
                        (one.kind == Kind::shift_right && other.kind == Kind::shift_left);
    const bool both = (joined.a == one.to && joined.b == other.to) ||
                      (joined.a == other.to && joined.b == one.to);
    if (joined.kind != Kind::bit_or || !shifts || !both || one.to == other.to) return;
    if (one.a != other.a || one.to == one.a || other.to == one.a || one.count + other.count != 32)
        return;
    joined.kind = Kind::rotate_right;
    joined.a = one.a;
    joined.count = one.kind == Kind::shift_right ? one.count : other.count;
    joined.reads = u64{1} << one.a;
}

/// True if the register may be read by an instruction from `after` on, or by code after the block
/// or a refusal.
bool CodeGenerator::is_read(std::size_t after, int n) const {
    for (std::size_t k = after; k < emitted_effects_.size() && emitted_effects_[k].quiet; ++k) {
        if (emitted_effects_[k].reads >> n & 1) return true;
        if (emitted_effects_[k].writes >> n & 1) return false;
    }
    return true;
}

Gp CodeGenerator::rotate(const Node* e, Gp to) {
    if (place_.has_bmi2) {
        out_.emit(Inst::kIdRorx, to, operand(e->a, ecx), imm(e->n));
        return to;
    }
    copy(e->a, to);
    out_.ror(to, u32(e->n));
    return to;
}

} // namespace tharsis

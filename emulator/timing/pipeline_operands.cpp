// pipeline_operands.cpp -- by which paths operands come: chosen once for a model, and noted for
// diagrams
#include "timing/pipeline.hpp"

#include <algorithm>

namespace tharsis {

// ---------------------------------------------------------------- what a model has

Pipeline::Access Pipeline::access_of(Role role) const {
    const auto has = [&](Path path) { return (model_.paths & path_bit(path)) != 0; };
    const bool in_decode = role == Role::control && model_.branch_stage <= model_.decode;
    const bool first = in_decode ? has(Path::ex_mem_to_id) : has(Path::ex_mem_to_ex);
    const bool second = in_decode ? has(Path::mem_wb_to_id) : has(Path::mem_wb_to_ex);
    if (role == Role::store && has(Path::mem_wb_to_mem)) return Access::partly;
    // A register that is written after it is read leaves a gap: between MEM/WB and the file.
    if (first && second && model_.same_cycle_registers) return Access::forwarded;
    return first || second ? Access::partly : Access::file;
}

/// The cycles by which an operand may be later than the beginning of EX; negative: it must be
/// earlier.
i32 Pipeline::offset_of(Role role) const {
    if (role == Role::control && model_.branch_stage <= model_.decode) return 1;
    return 0;
}

void Pipeline::choose_access() {
    for (const Role role : {Role::control, Role::execute, Role::store}) {
        access_[std::size_t(role)] = access_of(role);
        offset_[std::size_t(role)] = offset_of(role);
    }
    // With all paths to EX, a value that is stored may come one cycle later.
    constexpr Paths to_stores =
        path_bit(Path::ex_mem_to_ex) | path_bit(Path::mem_wb_to_ex) | path_bit(Path::mem_wb_to_mem);
    if ((model_.paths & to_stores) == to_stores && model_.same_cycle_registers) {
        access_[std::size_t(Role::store)] = Access::forwarded;
        offset_[std::size_t(Role::store)] = -i32(model_.memory - model_.execute);
    }
    for (const Access access : access_)
        if (access == Access::partly) has_partial_paths_ = true;
}

// ---------------------------------------------------------------- forwards

/// The path of a value that a store gets after it has begun, and the cycle in which it arrives: the
/// one in which the store enters MEM, or if it waits for MEM, the last one in which its maker is
/// in WB.
Passage::Forward Pipeline::late_forward(Stages stages, const Register& reg) const {
    const u64 enters = passage_.enter[stages.memory];
    const bool has_left = enters > reg.file_at;
    const bool to_execute = has_left && (model_.paths & path_bit(Path::mem_wb_to_ex)) != 0;
    return {0, to_execute ? Path::mem_wb_to_ex : Path::mem_wb_to_mem, reg.by,
            has_left ? reg.file_at : enters};
}

void Pipeline::hide_older_results(const TimedRegisterSet& registers) {
    if (registers.none()) return;
    for (std::size_t reg = 0; reg < timed_register_count; ++reg)
        if (registers[reg]) registers_[reg].in_write = 0;
}

/// Notes by which paths the operands came that were not in the register file yet. Hi and lo are
/// registers of the multiplier and the divider, and no path leads to them, whatever these take.
void Pipeline::note_forwards(Stages stages, const TimedInstruction& in) {
    const u64 begin = passage_.enter[stages.execute];
    for (u8 n = 0; n < in.use.source_count; ++n) {
        const StageUse::Source source = in.use.sources[n];
        const Register& reg = registers_[source.reg];
        if (source.reg == hi_lo_register) continue;
        if (reg.file_at == 0 || begin >= reg.file_at + (model_.same_cycle_registers ? 1 : 2))
            continue;
        if (reg.file_at > reg.in_write) continue; // beside the pipeline, or hidden
        Path path = begin >= reg.memory_at ? Path::mem_wb_to_ex : Path::ex_mem_to_ex;
        u64 cycle = begin;
        if (source.role == Role::control && model_.branch_stage <= stages.decode) {
            cycle = begin - 1;
            path = cycle >= reg.memory_at ? Path::mem_wb_to_id : Path::ex_mem_to_id;
        } else if (role_of(source) == Role::store && begin < reg.value_at) {
            const Passage::Forward late = late_forward(stages, reg);
            path = late.path, cycle = late.cycle;
        }
        passage_.forwards[passage_.forward_count++] = {n, path, reg.by, cycle};
    }
}

} // namespace tharsis

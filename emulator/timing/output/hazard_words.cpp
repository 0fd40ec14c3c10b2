// hazard_words.cpp -- chooses the sentence of a hazard by its cause
#include "timing/output/hazard_words.hpp"

#include "analysis/output/show.hpp"
#include "isa/program_reading.hpp"
#include "timing/output/report_words.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

std::string instruction_place(const Program& program, const TimedInstruction& in) {
    return "`" + disassemble(in.word, in.pc, TextStyle::names, reading_of(program)) + "` (" +
           source_place(program, in.pc) + ")";
}

std::string unit_stage(ExecutionUnit unit, u64 cycle) {
    const char letter = unit == ExecutionUnit::fp_add        ? 'A'
                        : unit == ExecutionUnit::fp_multiply ? 'M'
                                                             : 'D';
    return letter + std::to_string(cycle);
}

namespace {

/// The role in which an instruction reads a register.
Role role_of(const TimedInstruction& in, u8 reg) {
    for (u8 n = 0; n < in.use.source_count; ++n)
        if (in.use.sources[n].reg == reg) return in.use.sources[n].role;
    return Role::none;
}

/// Whether this model reads what a store writes only when it accesses memory.
bool stores_in_memory(const ProcessorModel& model, u8 reg) {
    if (model.real_stores_early && reg >= real_registers) return false;
    return (model.paths & path_bit(Path::mem_wb_to_mem)) != 0;
}

/// Of a value that is not forwarded, so that it is read in the register file.
Message file_words(const ProcessorModel& model, bool unread, const std::string& name,
                   const Message& here, const Message& there) {
    const std::string_view decode = model.stages[model.decode], write = model.stages[model.write];
    if (unread) return timing_message("waits-unread", here, name, decode, there, write);
    return model.same_cycle_registers
               ? timing_message("waits-written", here, name, decode, there, write)
               : timing_message("waits-written-before", here, name, decode, there, write);
}

/// How the result of a unit is made: by a unit beside the pipeline in its last stage; any other
/// unit of several cycles is named with their number.
Message made_words(const ProcessorModel& model, const TimedInstruction& by, const std::string& name,
                   std::string_view stage, const Message& here, const Message& there) {
    const UnitShape& unit = model.units[std::size_t(by.use.unit)];
    if (unit.latency == 1)
        return timing_message("waits-made", here, name, stage, there, model.stages[model.execute]);
    if (unit.parallel)
        return timing_message("waits-made", here, name, stage, there,
                              unit_stage(by.use.unit, unit.latency));
    return timing_message("waits-in-unit", here, name, stage, there, unit_words(by.use.unit),
                          counted(unit.latency, counted_cycles));
}

/// Whether it is in its unit for longer than the pipeline takes to the stage that writes: only what
/// goes into hi and lo.
bool outlasts_pipeline(const ProcessorModel& model, const TimedInstruction& by, u8 reg) {
    const UnitShape& unit = model.units[std::size_t(by.use.unit)];
    return reg == hi_lo_register && unit.latency > u32{model.write} - model.execute;
}

Message data_words(const ProcessorModel& model, const Hazard& hazard, const TimedInstruction& in,
                   const TimedInstruction& by, const Message& here, const Message& there) {
    const Awaited::What what = hazard.awaited.what();
    const u8 reg = hazard.awaited.reg();
    const Path path = hazard.awaited.path();
    const std::string name = timed_register_name(reg);
    const Role role = role_of(in, reg);
    if (what == Awaited::What::older_write) return timing_message("waits-order", here, name, there);
    const bool in_decode = role == Role::control && model.branch_stage <= model.decode;
    if (outlasts_pipeline(model, by, reg))
        return made_words(model, by, name, model.stages[model.execute], here, there);
    const bool unread = what == Awaited::What::unread_value;
    if (model.paths == no_paths || unread) return file_words(model, unread, name, here, there);
    const bool in_memory = role == Role::store && stores_in_memory(model, reg);
    const std::string_view stage = model.stages[in_decode   ? model.decode
                                                : in_memory ? model.memory
                                                            : model.execute];
    const bool is_late =
        what == Awaited::What::late_path && model.units[std::size_t(by.use.unit)].parallel;
    if (is_late)
        return timing_message(
            "waits-late-path", here, name, stage, there,
            unit_stage(by.use.unit, model.units[std::size_t(by.use.unit)].latency),
            path_name(model, path));
    if (what == Awaited::What::path || what == Awaited::What::late_path)
        return timing_message("waits-path", here, name, stage, there, path_name(model, path));
    if (by.use.loaded && !by.use.loads) // sc
        return timing_message("waits-made", here, name, stage, there,
                              model.stages[model.memory_end]);
    if (by.use.loaded)
        return timing_message("waits-loaded", here, name, stage, there,
                              model.stages[model.memory_end]);
    return made_words(model, by, name, stage, here, there);
}

/// Of a branch that was predicted; nullopt if what is fetched does not say how it went.
std::optional<Message> mispredicted_words(const ProcessorModel& model, const TimedInstruction& in,
                                          const TimedInstruction& by, const Message& here,
                                          const Message& there) {
    if (model.prediction == Prediction::stall || by.use.control != ControlKind::conditional)
        return std::nullopt;
    const u32 next = by.pc + (model.delay_slots ? 8 : 4);
    if (by.target == next || (in.pc != by.target && in.pc != next)) return std::nullopt;
    const std::string_view stage = model.stages[model.branch_stage];
    return in.pc == next ? timing_message("waits-predicted-taken", here, there, stage)
                         : timing_message("waits-predicted-not-taken", here, there, stage);
}

Message control_words(const ProcessorModel& model, const Hazard& hazard, const TimedInstruction& in,
                      const TimedInstruction& by, const Message& here, const Message& there) {
    const std::string_view known =
        model.stages[by.use.control == ControlKind::jump ? model.target_stage()
                                                         : model.branch_stage];
    switch (hazard.awaited.what()) {
    case Awaited::What::target:
        return timing_message("waits-target", here, there, model.stages[model.target_stage()]);
    case Awaited::What::decoding:
        return timing_message("waits-return", here, there, model.stages[model.decode]);
    case Awaited::What::buffer_was_old:
        return timing_message("waits-old-target", here, there,
                              by.use.control == ControlKind::conditional
                                  ? model.stages[model.target_stage()]
                                  : known);
    case Awaited::What::stack_was_wrong:
        return timing_message("waits-wrong-return", here, there, known);
    default: break;
    }
    if (const auto mispredicted = mispredicted_words(model, in, by, here, there))
        return *mispredicted;
    return timing_message("waits-branch", here, there, known);
}

Message structural_words(const ProcessorModel& model, const Hazard& hazard,
                         const TimedInstruction& in, const Message& here, const Message& there) {
    if (hazard.awaited.what() == Awaited::What::memory_port)
        return timing_message("waits-port", here, there);
    if (hazard.awaited.what() == Awaited::What::branch_unit)
        return timing_message("waits-branch-unit", here, there);
    if (hazard.stage == model.memory)
        return timing_message("waits-memory-stage", here, model.stages[model.memory], there);
    return timing_message("waits-unit", here, unit_words(in.use.unit), there);
}

} // namespace

NamedInstruction placed_instruction(const Program& program, const TimedInstruction& in) {
    return {in, verbatim(instruction_place(program, in))};
}

Message hazard_words(const ProcessorModel& model, const Hazard& hazard,
                     const NamedInstruction& waiting, const NamedInstruction& maker) {
    const auto& [in, here] = waiting;
    const auto& [by, there] = maker;
    switch (hazard.cause) {
    case LossCause::data: return data_words(model, hazard, in, by, here, there);
    case LossCause::control: return control_words(model, hazard, in, by, here, there);
    case LossCause::exception: return timing_message("waits-exception", here, there);
    case LossCause::structural: return structural_words(model, hazard, in, here, there);
    case LossCause::latency: return timing_message("takes-latency", here, unit_words(in.use.unit));
    case LossCause::instruction_cache: return timing_message("instruction-miss", here);
    case LossCause::write_buffer:
        return model.data_cache.buffered > 0 ? timing_message("write-full", here)
                                             : timing_message("write-unbuffered", here);
    default: return timing_message("data-miss", here);
    }
}

Message hazard_words(const TimingWatch& watch, const TimedModel& timed, const Hazard& hazard) {
    const auto named = [&](u32 number) {
        return placed_instruction(watch.program(), watch.instructions().numbered(number));
    };
    return hazard_words(timed.pipeline.model(), hazard, named(hazard.of), named(hazard.by));
}

std::vector<Hazard> worst_hazards(const TimedModel& timed, std::size_t top) {
    std::vector<Hazard> all;
    for (const std::vector<Hazard>& some : timed.ledger.hazards())
        all.insert(all.end(), some.begin(), some.end());
    std::stable_sort(all.begin(), all.end(), [](const Hazard& a, const Hazard& b) {
        return a.lost != b.lost ? a.lost > b.lost : a.cycles > b.cycles;
    });
    if (all.size() > top) all.resize(top);
    return all;
}

} // namespace tharsis

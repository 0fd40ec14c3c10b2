// pipeline.cpp -- the cycles of an instruction from those of the one before
// For a stage s of a pipeline that is one instruction wide: it enters s when it has left s - 1, and
// when the instruction before has entered s + 1. What else it waits for is a Wait.
#include "timing/pipeline.hpp"

#include <algorithm>

namespace tharsis {

Pipeline::Pipeline(const ProcessorModel& model)
    : model_(model), stages_{model.decode, model.execute,     model.memory, model.memory_end,
                             model.write,  model.stage_count, model.width},
      has_usual_stages_(stages_ == Stages{}), surroundings_(model),
      writes_(model.data_cache.buffered), used_slots_(model.width),
      has_parallel_(model.has_parallel_units()) {
    before_[0] = before_[1] = 1;
    second_before_[1] = 1;
    choose_access();
}

// ---------------------------------------------------------------- operands

/// Whether some path, or the register file, has the value for an instruction that begins EX in this
/// cycle.
bool Pipeline::arrives(const Register& reg, Role role, u64 candidate) const {
    if (candidate >= reg.file_at + (model_.same_cycle_registers ? 1 : 2)) return true;
    const auto has = [&](Path path) { return (model_.paths & path_bit(path)) != 0; };
    if (has(Path::mem_wb_to_mem) && comes_while_stored(reg, role, candidate)) return true;
    const std::optional<Path> path = path_in(reg, role, candidate);
    return path && has(*path);
}

/// The path to ID or EX by which an instruction that begins EX in this cycle gets the value, if the
/// model has that path; nullopt if no pipeline register holds the value then.
std::optional<Path> Pipeline::path_in(const Register& reg, Role role, u64 candidate) const {
    const bool in_decode = role == Role::control && model_.branch_stage <= model_.decode;
    const u64 cycle = in_decode ? candidate - 1 : candidate;
    if (cycle < reg.value_at || cycle > reg.file_at) return std::nullopt;
    const bool is_late = cycle >= reg.memory_at;
    if (in_decode) return is_late ? Path::mem_wb_to_id : Path::ex_mem_to_id;
    return is_late ? Path::mem_wb_to_ex : Path::ex_mem_to_ex;
}

/// Whether MEM/WB->MEM brings the value in time to a store that begins EX in this cycle.
bool Pipeline::comes_while_stored(const Register& reg, Role role, u64 candidate) const {
    return role == Role::store && candidate + 1 >= reg.memory_at && candidate < reg.file_at;
}

u64 Pipeline::needed_at(const Register& reg, Role role, u64 candidate) const {
    const u64 in_file = reg.file_at + (model_.same_cycle_registers ? 1 : 2);
    if (candidate >= in_file) return candidate;
    switch (access_[std::size_t(role)]) {
    case Access::file: return in_file;
    case Access::forwarded: {
        const i64 at = i64(reg.value_at) + offset_[std::size_t(role)];
        return std::min(u64(std::max<i64>(at, 0)), in_file);
    }
    default: break;
    }
    while (!arrives(reg, role, candidate)) ++candidate;
    return candidate;
}

/// A value that passes by one path only is there in one cycle and then not before it is in the
/// register file: so an operand is asked again when another one has delayed the instruction.
u64 Pipeline::after_operands(Stages stages, const TimedInstruction& in, u64 candidate) {
    u64 latest = candidate;
    StageUse::Source last;
    for (bool again = true; again;) {
        const u64 asked = latest;
        for (u8 n = 0; n < in.use.source_count; ++n) {
            const StageUse::Source source = in.use.sources[n];
            const u64 at = needed_at(registers_[source.reg], role_of(source), asked);
            if (at > latest) latest = at, last = source;
        }
        again = latest > asked && has_partial_paths_;
    }
    if (latest == candidate) return latest;
    const Register& reg = registers_[last.reg];
    leave_out_miss(delay(LossCause::data, stages.execute, latest - candidate, reg.by,
                         awaited_of(reg, last, candidate, latest)),
                   reg);
    return latest;
}

/// Why an instruction that could begin EX as `candidate` begins it `at`, when its operand comes.
Awaited Pipeline::awaited_of(const Register& reg, StageUse::Source source, u64 candidate,
                             u64 at) const {
    const Role role = role_of(source);
    const auto of_register = [&](Awaited::What what, Path path = {}) {
        return Awaited(what, source.reg, path);
    };
    if (is_unread(reg, role, candidate, at)) return of_register(Awaited::What::unread_value);
    if (model_.paths == no_paths || model_.paths == all_paths)
        return of_register(Awaited::What::value);
    const u64 made = std::max<u64>(reg.value_at, 1) - 1; // no path has it earlier
    for (u64 cycle = std::max(candidate, made); cycle < at; ++cycle) {
        std::optional<Path> path = path_in(reg, role, cycle);
        if (!path && comes_while_stored(reg, role, cycle)) path = Path::mem_wb_to_mem;
        if (path)
            return of_register(cycle == candidate ? Awaited::What::path : Awaited::What::late_path,
                               *path);
    }
    return of_register(Awaited::What::value);
}

/// The miss that makes a value late is a cause of its own.
void Pipeline::leave_out_miss(Wait& wait, const Register& reg) {
    wait.stalled -= std::min(wait.stalled, reg.missed);
}

/// Whether an instruction that could begin EX as `candidate` begins it `at` only because what is
/// written into the register file is read a cycle later.
bool Pipeline::is_unread(const Register& reg, Role role, u64 candidate, u64 at) const {
    if (model_.same_cycle_registers || at != reg.file_at + 2) return false;
    const bool in_decode = role == Role::control && model_.branch_stage <= model_.decode;
    const Path late = in_decode ? Path::mem_wb_to_id : Path::mem_wb_to_ex;
    return (model_.paths & path_bit(late)) != 0 || candidate > reg.file_at;
}

// ---------------------------------------------------------------- fetch to issue

/// The first cycle in which there is room in a stage.
u64 Pipeline::free_at(Stages stages, std::size_t stage) const {
    if (stages.width == 1) return before_[stage + 1];
    return std::max(before_[stage], second_before_[stage + 1]);
}

/// There is room for all: each caller notes one delay, and only the two destinations of an
/// instruction may have one each.
Wait& Pipeline::delay(LossCause cause, std::size_t stage, u64 cycles, u32 by, Awaited awaited) {
    const u32 number = u32(std::min<u64>(cycles, ~u32{0}));
    return passage_.delays[passage_.delay_count++] = {cause,  u8(stage), awaited,
                                                      number, by,        number};
}

/// The delays so far are those of the fetch; by all of them together, EX is empty so many cycles.
void Pipeline::stall_by_fetch(u64 empty) {
    for (std::size_t n = passage_.delay_count; n-- > 0;) {
        Wait& wait = passage_.delays[n];
        wait.stalled = u32(std::min<u64>(empty, wait.cycles));
        empty -= wait.stalled;
    }
}

u64 Pipeline::instruction_wait(const StepEvents& events) const {
    return events.misses_instruction() ? model_.instruction_cache.penalty : 0;
}

/// A miss stops the fetch: only the partner of the same cycle is there with the instruction that
/// misses, if it is in the cache; a miss of its own begins when the first one has ended.
u64 Pipeline::after_fetch(u64 candidate, u64 miss) {
    const bool is_partner = candidate == before_[0];
    const u64 at = is_partner && miss == 0 ? candidate : std::max(candidate, fetch_free_);
    if (miss > 0) fetch_free_ = at + 1 + miss;
    return at;
}

/// Returns the first cycle in which it could be in the next stage.
u64 Pipeline::fetch(Stages stages, Entries& enter, const TimedInstruction& in,
                    const StepEvents& events) {
    u64 at = free_at(stages, 0);
    const bool is_slot = redirect_after_ > 0;
    if (is_slot)
        --redirect_after_;
    else if (redirect_ > at) {
        delay(redirect_cause_, 0, redirect_ - at, redirect_by_, {redirect_awaits_});
        at = redirect_;
    }
    if (!is_slot) redirect_ = 0;
    enter[0] = at;
    const u64 miss = instruction_wait(events);
    if (stages.width > 1) at = enter[0] = after_fetch(at, miss);
    if (miss > 0) delay(LossCause::instruction_cache, 0, miss, in.number);
    return at + 1 + miss;
}

/// A second instruction of a cycle may not access memory, or jump, if the first one does. (No
/// instruction does both.)
u64 Pipeline::after_partner(Stages stages, const TimedInstruction& in, u64 candidate) {
    u64 at = candidate;
    if (in.uses_memory()) {
        if (at == memory_issue_)
            ++at, delay(LossCause::structural, stages.execute, 1, memory_issue_by_,
                        {Awaited::What::memory_port});
        memory_issue_ = at, memory_issue_by_ = in.number;
    }
    if (in.is_control()) {
        if (at == control_issue_)
            ++at, delay(LossCause::structural, stages.execute, 1, control_issue_by_,
                        {Awaited::What::branch_unit});
        control_issue_ = at, control_issue_by_ = in.number;
    }
    return at;
}

/// Waits until its unit is free, and so that an older result for the same register is not written
/// later than its own.
u64 Pipeline::after_units(Stages stages, const TimedInstruction& in, u64 candidate) {
    u64 at = candidate;
    const std::size_t unit = std::size_t(in.use.unit);
    if (unit_free_[unit] > at) {
        delay(LossCause::structural, stages.execute, unit_free_[unit] - at, unit_by_[unit]);
        at = unit_free_[unit];
    }
    if (at >= beside_until_) return at;
    for (u8 n = 0; n < in.use.destination_count; ++n) {
        const Register& reg = registers_[in.use.destinations[n]];
        // What stays in the pipeline is written in order.
        if (!reg.beside && !model_.real_writes_wait) continue;
        const u64 earliest = after_older_write(stages, in, reg, in.use.destinations[n]);
        if (at >= earliest) continue;
        leave_out_miss(delay(LossCause::data, stages.execute, earliest - at, reg.by,
                             {Awaited::What::older_write, in.use.destinations[n]}),
                       reg);
        at = earliest;
    }
    return at;
}

/// The first cycle in which an instruction may begin that writes a register which an older one
/// writes, too. One unit writes hi and lo in order; another one waits for the result of the first.
u64 Pipeline::after_older_write(Stages stages, const TimedInstruction& in, const Register& older,
                                u8 reg) const {
    if (reg == hi_lo_register) return older.unit == in.use.unit ? 0 : older.value_at;
    if (model_.real_writes_wait)
        return reg >= real_registers && reg < hi_lo_register ? older.file_at : 0;
    const u64 to_write =
        model_.units[std::size_t(in.use.unit)].latency + stages.write - stages.memory;
    return older.file_at >= to_write ? older.file_at + 1 - to_write : 0;
}

/// A unit beside the pipeline does not wait for the instruction that is in EX.
u64 Pipeline::room_for_issue(Stages stages, const TimedInstruction& in) const {
    if (!model_.units[std::size_t(in.use.unit)].parallel) return free_at(stages, stages.execute);
    if (stages.width == 1) return before_[stages.execute] + 1;
    return std::max(before_[stages.execute], second_before_[stages.execute] + 1);
}

void Pipeline::issue(Stages stages, Entries& enter, const TimedInstruction& in, u64 ready) {
    for (std::size_t stage = 1; stage < stages.execute; ++stage) {
        enter[stage] = std::max(ready, free_at(stages, stage));
        ready = enter[stage] + 1;
    }
    const u64 room = room_for_issue(stages, in);
    if (passage_.delay_count > 0) [[unlikely]]
        stall_by_fetch(ready > room ? ready - room : 0);
    u64 at = std::max(ready, room);
    at = after_units(stages, in, after_operands(stages, in, at));
    if (stages.width > 1) at = after_partner(stages, in, at);
    enter[stages.execute] = at;
}

// ---------------------------------------------------------------- execute to write

/// The first cycle from this one on in which no unit beside the pipeline takes the memory stage.
u64 Pipeline::after_reserved(Stages stages, u64 candidate) {
    u64 at = candidate;
    u32 by = 0;
    while (at <= last_reserved_ && reserved_[at % reserved_.size()] == at)
        by = reserved_by_[at++ % reserved_.size()];
    if (at > candidate) delay(LossCause::structural, stages.memory, at - candidate, by);
    return at;
}

/// A store waits if the write buffer is full, or if there is none.
u64 Pipeline::write_wait(u64 now) {
    const u64 penalty = model_.data_cache.penalty;
    if (writes_.empty()) return penalty;
    u64& oldest = writes_[next_write_];
    next_write_ = (next_write_ + 1) % writes_.size();
    const u64 wait = oldest > now ? oldest - now : 0;
    last_write_ = oldest = std::max(now + wait, last_write_) + penalty;
    return wait;
}

/// Returns for how many cycles an access to memory that begins now waits.
u64 Pipeline::data_wait(Stages stages, const TimedInstruction& in, const StepEvents& events,
                        u64 now) {
    u64 wait = u64{events.penalties()} * model_.data_cache.penalty;
    for (u8 n = 0; n < events.written_blocks(); ++n) wait += write_wait(now + wait);
    if (wait > 0)
        delay(events.written_blocks() > 0 ? LossCause::write_buffer : LossCause::data_cache,
              stages.memory, wait, in.number);
    return wait;
}

/// Accesses memory, in cycles that no unit beside the pipeline has taken; returns the first one
/// after them.
u64 Pipeline::access(Stages stages, Entries& enter, const TimedInstruction& in,
                     const StepEvents& events) {
    u64& at = enter[stages.memory];
    if (has_parallel_) at = after_reserved(stages, at);
    const u64 miss = data_wait(stages, in, events, at);
    missed_ = u32(miss);
    if (!has_parallel_ || miss == 0) return at + 1 + miss;
    miss_until_ = at + 1 + miss;
    const u64 free = at;
    u32 by = 0; // the last one that takes the stage stands for all
    for (u64 cycle = at + 1; cycle <= at + miss && cycle <= last_reserved_; ++cycle)
        if (reserved_[cycle % reserved_.size()] == cycle) {
            by = reserved_by_[cycle % reserved_.size()];
            at = cycle + 1;
        }
    if (at > free) delay(LossCause::structural, stages.memory, at - free, by);
    return at + 1 + miss;
}

void Pipeline::finish(Stages stages, Entries& enter, const TimedInstruction& in,
                      const StepEvents& events) {
    const std::size_t unit = std::size_t(in.use.unit);
    const UnitShape& shape = model_.units[unit];
    const u64 begin = enter[stages.execute];
    if (in.use.unit != ExecutionUnit::alu || stages.width == 1)
        unit_free_[unit] = begin + shape.interval, unit_by_[unit] = in.number;
    passage_.parallel = shape.parallel;
    // A multiplication into hi and lo goes on beside the pipeline, which only its readers await.
    const bool in_background =
        in.use.destination_count == 1 && in.use.destinations[0] == hi_lo_register;
    const u64 duration = in_background ? 1 : shape.latency;
    if (duration > 1) delay(LossCause::latency, stages.execute, duration - 1, in.number);
    u64 ready = begin + duration;
    for (std::size_t stage = stages.execute + 1u; stage < stages.memory; ++stage) {
        enter[stage] = std::max(ready, free_at(stages, stage));
        ready = enter[stage] + 1;
    }
    enter[stages.memory] = std::max(ready, free_at(stages, stages.memory));
    const bool takes_port = stages.width > 1 && in.uses_memory();
    if (takes_port) enter[stages.memory] = std::max(enter[stages.memory], memory_free_);
    ready = access(stages, enter, in, events);
    for (std::size_t stage = stages.memory + 1u; stage < stages.count; ++stage) {
        enter[stage] = std::max(ready, free_at(stages, stage));
        ready = enter[stage] + 1;
    }
    enter[stages.count] = ready;
    if (takes_port) memory_free_ = enter[stages.memory + 1u];
    if (!shape.parallel) return;
    reserved_[enter[stages.memory] % reserved_.size()] = enter[stages.memory];
    reserved_by_[enter[stages.memory] % reserved_.size()] = in.number;
    last_reserved_ = std::max(last_reserved_, enter[stages.memory]);
}

/// A result of a unit beside the pipeline that comes while a miss keeps MEM is late only by that.
u32 Pipeline::missed_by(Stages stages, const Entries& enter, const TimedInstruction& in) const {
    if (in.use.loaded) return missed_;
    if (!passage_.parallel) return 0;
    const u64 done = enter[stages.execute] + model_.units[std::size_t(in.use.unit)].latency;
    return done < miss_until_ ? u32(enter[stages.memory] - done) : 0;
}

void Pipeline::write_registers(Stages stages, const Entries& enter, const TimedInstruction& in) {
    // Where EX waits for MEM, the register between them still belongs to an older instruction.
    const u64 made =
        std::max(enter[stages.execute] + model_.units[std::size_t(in.use.unit)].latency,
                 enter[stages.execute + 1u]);
    const u64 loaded = enter[stages.memory_end + 1];
    const u32 missed = missed_by(stages, enter, in);
    for (u8 n = 0; n < in.use.destination_count; ++n) {
        if (in.use.destinations[n] == flags_register && model_.flags_at_once) continue;
        Register& reg = registers_[in.use.destinations[n]];
        reg.value_at = in.use.loaded ? loaded : made;
        reg.memory_at = std::max(loaded, reg.value_at);
        reg.file_at = std::max(enter[stages.write], reg.value_at);
        reg.by = in.number;
        reg.unit = in.use.unit;
        reg.missed = missed;
        reg.beside = passage_.parallel || in.use.destinations[n] == hi_lo_register;
        if (records_forwards_)
            reg.in_memory = enter[stages.memory], reg.in_write = enter[stages.write];
        if (reg.beside || model_.real_writes_wait)
            beside_until_ = std::max(beside_until_, reg.file_at);
    }
}

// ---------------------------------------------------------------- the next fetch

u64 Pipeline::refetched_at(Stages stages, const Entries& enter, Refetch refetch) const {
    const auto after = [&](std::size_t stage) { return enter[stage + 1]; };
    switch (refetch) {
    case Refetch::next_cycle: return enter[0] + 1;
    case Refetch::decoded: return std::min(after(model_.branch_stage), after(stages.decode));
    case Refetch::target_known: return after(model_.target_stage());
    case Refetch::exception: return after(stages.memory);
    default: return after(model_.branch_stage);
    }
}

/// What the next fetch waits for, beside what the cause says.
static Awaited::What awaited_by_fetch(const TimedInstruction& in, const StepEvents& events) {
    using What = Awaited::What;
    if (events.misled_by() == Misled::by_buffer) return What::buffer_was_old;
    if (events.misled_by() == Misled::by_return_stack) return What::stack_was_wrong;
    if (events.refetch() == Refetch::decoded) return What::decoding;
    const bool is_predicted = in.use.control == ControlKind::conditional;
    return is_predicted && events.refetch() == Refetch::target_known ? What::target : What::other;
}

void Pipeline::follow(Stages stages, const Entries& enter, const TimedInstruction& in,
                      const StepEvents& events) {
    passage_.redirect = 0;
    passage_.squashes = events.squashes();
    if (events.refetch() == Refetch::none) return;
    const bool is_exception = events.refetch() == Refetch::exception;
    redirect_ = passage_.redirect = refetched_at(stages, enter, events.refetch());
    redirect_by_ = in.number;
    redirect_cause_ = is_exception ? LossCause::exception : LossCause::control;
    redirect_after_ = model_.delay_slots && in.has_slot() && !is_exception ? 1 : 0;
    const bool is_predicted = in.use.control == ControlKind::conditional;
    redirect_awaits_ = awaited_by_fetch(in, events);
    passage_.wrong_pc = events.wrong_pc();
    passage_.wrong_from = 0;
    if (events.knows_wrong_pc_late())
        passage_.wrong_from =
            refetched_at(stages, enter, is_predicted ? Refetch::target_known : Refetch::decoded);
}

void Pipeline::stray(u64 from) {
    surroundings_.drop_caches();
    redirect_ = from;
    redirect_after_ = 0;
}

// ---------------------------------------------------------------- without overlap

/// Each stage that it needs, one after the other. Units take one cycle (models.cpp).
void Pipeline::alone(const TimedInstruction& in, const StepEvents& events) {
    auto& enter = passage_.enter;
    u64 at = frontier_ + 1;
    for (std::size_t stage = 0; stage < model_.stage_count; ++stage) {
        enter[stage] = at;
        const bool idle =
            model_.skips_stages && ((stage == model_.memory && !in.uses_memory()) ||
                                    (stage == model_.write && in.use.destination_count == 0));
        if (!idle) ++at;
        if (stage == 0)
            if (const u64 miss = instruction_wait(events); miss > 0)
                delay(LossCause::instruction_cache, 0, miss, in.number), at += miss;
        if (stage == model_.memory) at += data_wait(stages_, in, events, at - 1);
    }
    enter[model_.stage_count] = at;
}

// ---------------------------------------------------------------- lost cycles

/// Lost slots are those of the delays, from the last stage backwards; what overlaps is lost once.
void Pipeline::distribute(Stages stages, i64 slots) {
    const i64 width = stages.width;
    for (std::size_t n = passage_.delay_count; n-- > 0;) {
        const i64 part = std::min(slots, i64{passage_.delays[n].cycles} * width);
        passage_.lost[n] = part;
        slots -= part;
    }
    (instructions_ == 0 ? passage_.lost_fill : passage_.lost_otherwise) = slots;
}

void Pipeline::lose_nothing() { std::fill_n(passage_.lost.begin(), passage_.delay_count, 0); }

/// Compares the cycle of its end with the last one so far.
void Pipeline::account(Stages stages, u64 end) {
    passage_.lost_fill = passage_.lost_otherwise = passage_.regained = 0;
    const u64 width = stages.width;
    if (end > frontier_) {
        const u64 lost = (width - used_slots_) + (end - frontier_ - 1) * width;
        frontier_ = end;
        used_slots_ = 1;
        if (lost > 0)
            distribute(stages, i64(lost));
        else
            lose_nothing();
    } else {
        lose_nothing();
        if (end == frontier_ && used_slots_ < width)
            ++used_slots_;
        else
            passage_.regained = 1; // it ended in a cycle that was counted as lost
    }
    ++instructions_;
}

/// For the next instruction. One in a unit beside the pipeline leaves EX and MEM to others.
void Pipeline::remember(Stages stages, const Entries& enter) {
    if (stages.width > 1) second_before_ = before_;
    if (!passage_.parallel) {
        std::copy_n(enter.begin(), stages.count + 1u, before_.begin());
        return;
    }
    std::copy_n(enter.begin(), stages.execute + 1u, before_.begin());
    u64& left = before_[stages.execute + 1u];
    left = std::max(left, enter[stages.execute] + 1);
}

inline void Pipeline::overlap(Stages stages, const TimedInstruction& in, const StepEvents& events) {
    Entries enter; // of this function alone, so that it may stay in registers
    issue(stages, enter, in, fetch(stages, enter, in, events));
    finish(stages, enter, in, events);
    std::copy_n(enter.begin(), stages.count + 1u, passage_.enter.begin());
    if (records_forwards_) note_forwards(stages, in);
    write_registers(stages, enter, in);
    follow(stages, enter, in, events);
    account(stages, enter[stages.count] - 1);
    remember(stages, enter);
}

[[gnu::flatten]] const Passage& Pipeline::advance(const TimedInstruction& in,
                                                  const StepEvents& events) {
    passage_.delay_count = passage_.forward_count = 0;
    if (!model_.overlapped) {
        alone(in, events);
        account(stages_, passage_.enter[model_.stage_count] - 1);
    } else if (has_usual_stages_) {
        overlap({}, in, events);
    } else {
        overlap(stages_, in, events);
    }
    return passage_;
}

std::string_view cause_name(LossCause cause) {
    static constexpr std::string_view names[] = {
        "fill",       "data",         "control",   "structural", "latency", "instruction-cache",
        "data-cache", "write-buffer", "exception", "sequence",   "pairing"};
    return names[std::size_t(cause)];
}

} // namespace tharsis

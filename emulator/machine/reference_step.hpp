// reference_step.hpp -- one step of the reference engine: fetch, execute, handle a fault
// Include it only where a run needs an observer of its own; it instantiates all rows.
#pragma once
#include "isa/mips32_only_instructions.hpp"
#include "machine/reference_cpu.hpp"

namespace tharsis {

/// `fetch` at a pc without text.
const DecodedInstruction* fetch_elsewhere(Guest&, DecodedInstruction& spare, Stop& stop);

/// The decoded instruction at the pc; `spare` holds a word outside of text (which self-modifying
/// code may run). Null: the program cannot continue, and `stop` has the reason.
inline const DecodedInstruction* fetch(Guest& guest, DecodedInstruction& spare, Stop& stop) {
    const u32 pc = guest.state.pc;
    const DecodedInstruction* slot = guest.code.fetch(pc);
    if (!slot) [[unlikely]]
        return fetch_elsewhere(guest, spare, stop);
    guest.count_fetch(pc);
    return slot;
}

/// A device's request displaces the fetched instruction. Returns as `conclude`.
bool take_request(Guest&, Stop& stop);

/// The result of an instruction, for `conclude`.
struct Outcome {
    u32 next = 0;
    Fault fault;
    CallResult call = CallResult::done;
    i32 exit_status = 0;
};
/// `conclude` after a fault, or a service that ends the run.
bool conclude_unusual(Guest&, const Outcome&, Stop& stop);

/// Advances a branch with a delay slot by one instruction.
void advance_delay(State&);

/// Counts the instruction and continues with the next one or with a handler. Returns false if it
/// ended the run; `stop` then has the reason.
template <class Observer>
bool conclude(Guest& guest, const ReferenceCpu<Observer>& cpu, Stop& stop) {
    if (cpu.failed() || cpu.call_result() != CallResult::done) [[unlikely]]
        return conclude_unusual(
            guest, {cpu.next(), cpu.fault(), cpu.call_result(), cpu.exit_status()}, stop);
    guest.count_step();
    guest.state.pc = cpu.next();
    if (guest.state.delay != Delay::none) [[unlikely]]
        advance_delay(guest.state);
    return true;
}

/// For a machine with delayed loads, after an instruction that ran: the register of the previous
/// load gets its value, and if this instruction was a load, its register has its old value for now.
void delay_load(Guest&, const DecodedInstruction&, const State& before);

/// For a machine that keeps a call stack, after an instruction that ran and before `conclude`.
void follow_call(Guest&, const DecodedInstruction&, u32 next);

/// Executes the row.
template <class Observer>
void execute(ReferenceCpu<Observer>& cpu, const DecodedInstruction& slot) {
    if (slot.kind == DecodedInstruction::Kind::instruction)
        meanings<ReferenceCpu<Observer>>[slot.row](cpu, slot.operands);
    else if (slot.kind == DecodedInstruction::Kind::undefined)
        cpu.fail(FaultKind::undefined_instruction, 0, slot.word);
    else
        mips32_only_meanings<ReferenceCpu<Observer>>[slot.row](cpu, slot.operands);
}

/// A separate function: space for a copy of the state would make every other step a third slower.
template <class Observer>
[[gnu::noinline]] void execute_with_late_load(Guest& guest, ReferenceCpu<Observer>& cpu,
                                              const DecodedInstruction& slot) {
    const State before = guest.state;
    execute(cpu, slot);
    if (!cpu.failed()) delay_load(guest, slot, before);
}

/// For a dialect in which what was never set has no value: a separate function for the same reason.
template <class Observer>
[[gnu::noinline]] void execute_strictly(Guest& guest, ReferenceCpu<Observer>& cpu,
                                        const DecodedInstruction& slot) {
    const SetValues::Verdict verdict = guest.set_values->before(guest, slot);
    const Fault& fault = verdict.fault;
    if (fault.kind != FaultKind::none) return cpu.fail(fault.kind, fault.address, fault.number);
    if (verdict.is_idle) return;
    execute(cpu, slot);
    if (!cpu.failed() && cpu.call_result() == CallResult::done)
        guest.set_values->after(guest, slot);
}

/// Executes one instruction. Returns false if the run ended; `stop` then has the reason.
template <class Observer> bool reference_step(Guest& guest, Observer& observer, Stop& stop) {
    DecodedInstruction spare;
    const DecodedInstruction* slot = fetch(guest, spare, stop);
    if (!slot) return false;
    if (guest.interrupt != 0) [[unlikely]]
        return take_request(guest, stop);
    if constexpr (Observer::watches) observer.step(guest.state, slot->word);
    ReferenceCpu<Observer> cpu(guest, observer);
    if (guest.delayed_loads) [[unlikely]]
        execute_with_late_load(guest, cpu, *slot);
    else if (guest.set_values) [[unlikely]]
        execute_strictly(guest, cpu, *slot);
    else
        execute(cpu, *slot);
    if (guest.calls && !cpu.failed()) [[unlikely]]
        follow_call(guest, *slot, cpu.next());
    return conclude(guest, cpu, stop);
}

/// The same without an observer, compiled once.
bool reference_step(Guest&, Stop& stop);

} // namespace tharsis

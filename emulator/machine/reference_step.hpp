// reference_step.hpp -- one careful step: fetch, execute, and what becomes of a fault
// Include it where a machine with an observer of its own is wanted; it instantiates all rows.
#pragma once
#include "isa/mips32_only_instructions.hpp"
#include "machine/reference_cpu.hpp"

namespace tharsis {

/// What lies at the pc, decoded; `spare` holds words that are no text (self-modifying code may run
/// those). Null: the program cannot go on, and `stop` says why.
const Slot* fetch(Guest&, Slot& spare, Stop& stop);

/// A device's request takes the place of the instruction that was fetched. False as `conclude`.
bool take_request(Guest&, Stop& stop);

/// What an instruction did, for `conclude`.
struct Outcome {
    u32 next = 0;
    Fault fault;
    CallResult call = CallResult::done;
    i32 exit_status = 0;
};
/// Counts it and goes on, to the next instruction or a handler. False: it ended the run as `stop`
/// says.
bool conclude(Guest&, const Outcome&, Stop& stop);

/// For a machine with delayed loads, after an instruction that ran: the register of the load
/// before gets its value, and this one's, if it was a load, has its old one for now.
void delay_load(Guest&, const Slot&, const State& before);

/// For a machine that keeps a call stack, after an instruction that ran and before `conclude`.
void follow_call(Guest&, const Slot&, u32 next);

/// Does what the row says.
template <class Observer> void execute(ReferenceCpu<Observer>& cpu, const Slot& slot) {
    if (slot.kind == Slot::Kind::instruction)
        instructions<ReferenceCpu<Observer>>[slot.row].meaning(cpu, slot.operands);
    else if (slot.kind == Slot::Kind::undefined)
        cpu.fail(FaultKind::undefined_instruction, 0, slot.word);
    else
        mips32_only_instructions<ReferenceCpu<Observer>>[slot.row].meaning(cpu, slot.operands);
}

/// A function of its own: room for a copy of the state would cost every other step a third of its
/// time.
template <class Observer>
[[gnu::noinline]] void execute_with_late_load(Guest& guest, ReferenceCpu<Observer>& cpu,
                                              const Slot& slot) {
    const State before = guest.state;
    execute(cpu, slot);
    if (!cpu.failed()) delay_load(guest, slot, before);
}

/// Executes one instruction. False: the run ended, `stop` says why.
template <class Observer> bool reference_step(Guest& guest, Observer& observer, Stop& stop) {
    Slot spare;
    const Slot* slot = fetch(guest, spare, stop);
    if (!slot) return false;
    if (guest.interrupt != 0) [[unlikely]]
        return take_request(guest, stop);
    if constexpr (Observer::watches) observer.step(guest.state, slot->word);
    ReferenceCpu<Observer> cpu(guest, observer);
    if (guest.delayed_loads) [[unlikely]]
        execute_with_late_load(guest, cpu, *slot);
    else
        execute(cpu, *slot);
    if (guest.calls && !cpu.failed()) [[unlikely]]
        follow_call(guest, *slot, cpu.next());
    return conclude(guest, {cpu.next(), cpu.fault(), cpu.call_result(), cpu.exit_status()}, stop);
}

/// The same for no one, compiled once.
bool reference_step(Guest&, Stop& stop);

} // namespace tharsis

// reference_step.cpp -- the fetch, the counts and the exceptions around an instruction, as in MARS
// The order of all actions is MARS's, as far as a program can observe it.
#include "machine/reference_step.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"
#include "machine/outer_return.hpp"

#include <bit>
#include <cstring>

namespace tharsis {
namespace {

constexpr u32 exception_level = 2; // a bit of the status register
// The bits of the cause register that are kept: all but its code and the two pending bits.
constexpr u32 cause_kept = 0xffff'fc83;

void end(Stop& stop, StopReason reason, const Fault& fault) { stop = {reason, 0, fault, 0}; }

/// Records an exception in coprocessor 0. A violation of the rule about even registers is not
/// recorded.
void note_exception(State& state, const Fault& fault, const DialectRules& rules) {
    if (has_address(fault.kind)) state.vaddr = fault.address;
    const u32 bits = fault.kind == FaultKind::external_interrupt
                         ? fault.number
                         : cause_code(fault.kind, rules.outside_is_bus_error) << 2;
    if (bits == 0) return;
    state.cause = (state.cause & cause_kept) | bits;
    state.epc = fault.pc;
    state.status |= exception_level;
}

/// The pc is where no instruction can be. No handler is called.
const DecodedInstruction* bad_pc(Guest& guest, Stop& stop) {
    const Fault fault{FaultKind::bad_pc, guest.state.pc, guest.state.pc, guest.last_fetch};
    note_exception(guest.state, fault, guest.rules);
    end(stop, StopReason::fault, fault);
    return nullptr;
}

/// The end of the text is an error in a dialect whose programs return from main.
const DecodedInstruction* no_instruction(Guest& guest, Stop& stop) {
    end(stop, StopReason::fault,
        {FaultKind::no_instruction, guest.state.pc, guest.state.pc, guest.last_fetch});
    return nullptr;
}

/// Whether an exception ends the run even if there is a handler.
bool ends_run(const Guest& guest, const Fault& fault) {
    if (fault.kind == FaultKind::unknown_service) return guest.rules.unknown_service_ends_run;
    if (guest.rules.full_stack_ends_run &&
        is_stack_full(fault, guest.state.r[registers::sp], guest.layout))
        return true;
    if (!guest.rules.bad_buffer_ends_run || !has_address(fault.kind)) return false;
    constexpr u32 syscall_bits = 12, opcode_and_function = 0xfc00003f;
    return (guest.code.word(fault.pc).value_or(0) & opcode_and_function) == syscall_bits;
}

/// Loads of general registers give 0 where there is no memory
/// (DialectRules::failed_loads_give_zero).
void clear_failed_load(Guest& guest, const Fault& fault) {
    const u32 word = guest.code.word(fault.pc).value_or(0), opcode = word >> 26;
    constexpr u32 lb = 0x20, lh = 0x21, lw = 0x23, lbu = 0x24, lhu = 0x25;
    const bool loads =
        opcode == lb || opcode == lh || opcode == lw || opcode == lbu || opcode == lhu;
    const u32 target = word >> 16 & 31;
    if (loads && has_address(fault.kind) && target != 0) guest.state.r[target] = 0;
}

bool take_fault(Guest& guest, const Fault& fault, Stop& stop) {
    if (fault.kind == FaultKind::memory_limit) {
        end(stop, StopReason::memory_limit, fault);
        return false;
    }
    guest.count_step();
    if (is_java_exception(fault.kind)) {
        end(stop, StopReason::uncaught_java_exception, fault);
        stop.service = guest.state.r[2];
        return false;
    }
    note_exception(guest.state, fault, guest.rules);
    if (ends_run(guest, fault) || !guest.code.fetch(guest.layout.exception_handler)) {
        end(stop, StopReason::fault, fault);
        return false;
    }
    if (guest.rules.failed_loads_give_zero) clear_failed_load(guest, fault);
    ++guest.exceptions;
    guest.marks.exception_pc = fault.pc;
    if (guest.marks.exceptions) guest.end_run(guest.executed);
    guest.state.pc = guest.layout.exception_handler;
    advance_delay(guest.state);
    return true;
}

bool take_call(Guest& guest, const Outcome& outcome, Stop& stop) {
    switch (outcome.call) {
    case CallResult::waiting:
        stop = {StopReason::waiting_for_input, 0, {}, guest.state.r[2]};
        break;
    case CallResult::output_limit:
        stop = {StopReason::output_limit, 0, {}, guest.state.r[2]};
        break;
    case CallResult::end_of_input:
        guest.count_step();
        stop = {StopReason::end_of_input, 0, {}, guest.state.r[2]};
        break;
    default:
        guest.count_step();
        guest.state.pc = outcome.next;
        stop = {StopReason::exited, outcome.exit_status, {}, 0};
    }
    return false;
}

} // namespace

/// It is taken after the slot, whatever the slot itself did to the pc (so an exception there misses
/// its handler, as in MARS).
void advance_delay(State& state) {
    if (state.delay == Delay::triggered) {
        state.pc = state.delayed_target;
        state.delay = Delay::none;
    } else if (state.delay == Delay::registered) {
        state.delay = Delay::triggered;
    }
}

const DecodedInstruction* fetch_elsewhere(Guest& guest, DecodedInstruction& spare, Stop& stop) {
    const u32 pc = guest.state.pc;
    if (pc % 4 != 0) return bad_pc(guest, stop);
    const Segment segment = segment_at(guest.layout, pc);
    if ((segment == Segment::text && !guest.layout.readable_text) ||
        segment == Segment::kernel_text) {
        if (guest.set_values) return no_instruction(guest, stop);
        guest.count_fetch(pc);
        guest.state.delay = Delay::none;
        stop = {StopReason::ran_off_text, 0, {}, 0};
        return nullptr;
    }
    u32 word = 0;
    if (!guest.self_modifying || guest.memory.load(pc, word) != FaultKind::none)
        return bad_pc(guest, stop);
    spare = Code::decoded(word, pc);
    return &spare;
}

bool take_request(Guest& guest, Stop& stop) {
    const Fault fault{FaultKind::external_interrupt, guest.state.pc, 0, guest.interrupt};
    guest.interrupt = 0;
    return take_fault(guest, fault, stop);
}

bool conclude_unusual(Guest& guest, const Outcome& outcome, Stop& stop) {
    if (outcome.fault.kind != FaultKind::none) {
        const bool goes_on = take_fault(guest, outcome.fault, stop);
        if (!goes_on && stop.reason == StopReason::memory_limit &&
            outcome.call == CallResult::fault)
            stop.service = guest.state.r[2];
        return goes_on;
    }
    return take_call(guest, outcome, stop);
}

namespace {

/// True for a jump by another register than $ra that returns to an outer caller.
bool leaves_several(Guest& guest, u32 target) {
    const DecodedInstruction* before = guest.code.fetch(target - (guest.delayed_branching ? 8 : 4));
    const bool is_after_call = before && before->kind == DecodedInstruction::Kind::instruction &&
                               call_kind(before->row, before->operands) == CallKind::call;
    return is_after_call && !guest.calls->returns_to(target) &&
           returns_further_out(*guest.calls, target, guest.state.r[29]);
}

} // namespace

/// The target is the final one, after the delay slot if there is one.
void follow_call(Guest& guest, const DecodedInstruction& slot, u32 next) {
    const CallKind kind = slot.kind == DecodedInstruction::Kind::instruction
                              ? call_kind(slot.row, slot.operands)
                              : CallKind::none;
    if (kind == CallKind::none) return;
    const State& state = guest.state;
    const bool later = guest.delayed_branching && state.delay == Delay::registered;
    const u32 target = later ? state.delayed_target : next,
              back = state.pc + (guest.delayed_branching ? 8 : 4);
    if (kind != CallKind::call)
        guest.calls->jump(guest.executed, state.pc, target,
                          kind == CallKind::returning || leaves_several(guest, target));
    else if (later || !guest.delayed_branching)
        guest.calls->call({state.pc,
                           target,
                           back,
                           state.r[29],
                           {state.r[4], state.r[5], state.r[6], state.r[7]}});
}

namespace {

void write_delayed_load(State& state, const LateLoad& load) {
    using Kind = LateLoad::Kind;
    if (load.kind == Kind::general) state.r[load.which] = load.value[0];
    if (load.kind == Kind::single || load.kind == Kind::double_precision)
        state.f[load.which] = load.value[0];
    if (load.kind == Kind::double_precision) state.f[load.which + 1] = load.value[1];
}

/// The lowest register of a set.
u8 first_of(u64 registers) { return u8(std::countr_zero(registers)); }

/// The value that an instruction has loaded; its register (both, for a double) is restored.
LateLoad delay_loaded_value(State& state, const DecodedInstruction& slot, const State& before) {
    if (slot.kind != DecodedInstruction::Kind::instruction) return {};
    const InstructionEffects effects = effects_of(slot.row, slot.operands);
    if (!effects.loads || effects.stores) return {};
    if (effects.writes != 0) {
        const u8 n = first_of(effects.writes);
        const LateLoad load{LateLoad::Kind::general, n, {state.r[n], 0}};
        state.r[n] = before.r[n];
        return load;
    }
    if (effects.writes_real == 0) return {};
    const u8 n = first_of(effects.writes_real);
    const bool is_double = effects.even != 0;
    const LateLoad load{is_double ? LateLoad::Kind::double_precision : LateLoad::Kind::single,
                        n,
                        {state.f[n], is_double ? state.f[n + 1] : 0}};
    std::memcpy(&state.f[n], &before.f[n], is_double ? 8 : 4);
    return load;
}

} // namespace

void delay_load(Guest& guest, const DecodedInstruction& slot, const State& before) {
    const LateLoad due = guest.state.late;
    guest.state.late = delay_loaded_value(guest.state, slot, before);
    write_delayed_load(guest.state, due);
}

u64 held_at(const Guest& guest, u32 address, u32 size) {
    if (address % size != 0) return 0;
    const bool big_endian = guest.layout.big_endian;
    if (size == 8) {
        const u64 first = held_at(guest, address, 4), second = held_at(guest, address + 4, 4);
        return big_endian ? first << 32 | second : second << 32 | first;
    }
    const u32 within = address % 4, start = address - within;
    const auto text = guest.code.word(start);
    const u32 word = text ? *text : guest.memory.peek_word(start).value_or(0);
    const u64 mask = (u64{1} << 8 * size) - 1;
    return word >> 8 * (big_endian ? 4 - size - within : within) & mask;
}

bool print_here(Guest& guest) {
    static constexpr std::size_t row = row_named("syscall");
    const u32 pc = guest.state.pc;
    const DecodedInstruction* slot = guest.code.fetch(pc);
    if (!slot || slot->row != row || slot->kind != DecodedInstruction::Kind::instruction ||
        guest.interrupt != 0 || guest.marks.any())
        return false;
    if (guest.delayed_branching || guest.delayed_loads || guest.self_modifying ||
        !guest.in_user_text(pc))
        return false;
    ServiceCall call{guest.state, guest.memory, guest.host, *guest.services};
    if (!print_at_once(call)) return false;
    guest.count_fetch(pc);
    ++guest.executed;
    guest.state.pc = pc + 4;
    return true;
}

bool reference_step(Guest& guest, Stop& stop) {
    NullObserver no_observer;
    return reference_step(guest, no_observer, stop);
}

} // namespace tharsis

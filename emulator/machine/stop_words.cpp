// stop_words.cpp -- the messages for the reasons of a stop; a fault has its own message
// The most common mistakes of beginners have messages of their own.
#include "machine/stop_words.hpp"

#include "isa/registers.hpp"
#include "machine/call_stack.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view exit_tip = "end the program with service 10:  li $v0, 10  then  syscall";

std::string_view service_name(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return service.name;
    return "unknown";
}

StopWords words_for_fall(const Machine& machine, const Program& program) {
    if (machine.executed() == 0)
        return {Severity::note, "fell-off",
                program.text.empty()
                    ? "the program has no instructions, and so it ended"
                    : "there is no instruction to begin with, and so the program ended",
                "write instructions after .text"};
    const bool after = program.word_at(machine.state().pc - 4) != nullptr;
    return {Severity::note, "fell-off",
            after
                ? "the program ran past its last instruction, and so it ended"
                : fmt::format(
                      "the program jumped to 0x{:08x}, which holds no instruction, and so it ended",
                      machine.state().pc),
            std::string(exit_tip)};
}

/// The register of the jump that led to a bad pc; nullopt if it was not a jump by register.
std::optional<u32> jump_register(const Fault& fault, const Program& program) {
    for (const u32 address :
         {fault.number, fault.number - 4}) { // a jump with a delay slot is the instruction before
        const TextWord* jump = program.word_at(address);
        if (jump && (jump->word & 0xfc00'003e) == 0x0000'0008)
            return jump->word >> 21 & 31; // jr and jalr
    }
    return std::nullopt;
}

/// True if an access near $sp failed because the stack has grown below its segment.
bool is_stack_full(const Fault& fault, const State& state, const MemoryLayout& layout) {
    constexpr u32 near = u32{1} << 16;
    if (fault.kind == FaultKind::java_exception_stack) return true;
    if (fault.kind != FaultKind::store_out_of_range && fault.kind != FaultKind::load_out_of_range)
        return false;
    const u32 sp = state.r[registers::sp];
    const u32 distance = std::max(sp, fault.address) - std::min(sp, fault.address);
    return distance < near && fault.address <= layout.stack_limit &&
           layout.stack_limit - fault.address < near;
}

/// The most common cause of a bad pc is a return from main.
StopWords words_for_fault(const Fault& fault, const Machine& machine, const Program& program) {
    const State& state = machine.state();
    Explanation words = explain(fault);
    if (is_stack_full(fault, state, *program.layout))
        words.tip = "the stack is full: does the recursion end, and is all that is pushed popped?";
    if (fault.kind != FaultKind::bad_pc)
        return {Severity::error, "fault", words.message, words.tip};
    const u32 reg = jump_register(fault, program).value_or(registers::ra);
    if (fault.pc == 0 && reg != registers::ra)
        return {Severity::error, "bad-pc",
                fmt::format("the program jumped to {}, which is 0", register_names[reg]),
                "la loads the address of a label: check where the register should get it"};
    if (fault.pc != 0 || state.r[registers::ra] != 0)
        return {Severity::error, "bad-pc", words.message, words.tip};
    if (const CallStack* calls = machine.calls(); calls && !calls->is_empty())
        return {
            Severity::error, "return-without-caller",
            "`jr $ra` has nowhere to go: $ra is 0, which is not an address to return to",
            "something changed $ra after the call: a procedure that changes it pushes it at its "
            "beginning and pops it at its end"};
    return {Severity::error, "return-without-caller",
            "`jr $ra` has nowhere to go: $ra is 0 because this code was not called",
            std::string(exit_tip) + " (MARS does not call main)"};
}

/// True if main is not global and therefore not the entry point; reported only after an error.
bool is_main_local(const Stop& stop, const Program& program) {
    const bool wrong = stop.reason == StopReason::fault ||
                       stop.reason == StopReason::uncaught_java_exception ||
                       stop.reason == StopReason::ran_off_text;
    const Symbol* main = program.find_symbol("main");
    return wrong && main && !main->global && !main->data && main->address != program.entry;
}

StopWords plain_words_for(const Stop& stop, const Machine& machine, const Program& program) {
    switch (stop.reason) {
    case StopReason::exited: return {Severity::note, "exited", "", ""};
    case StopReason::ran_off_text: return words_for_fall(machine, program);
    case StopReason::end_of_input:
        return {Severity::error, "end-of-input",
                fmt::format("service {} ({}) found the end of the input", stop.service,
                            service_name(stop.service)),
                "the program asks for more lines than it was given"};
    case StopReason::waiting_for_key:
        return {Severity::error, "waiting-for-key",
                "the program waits for a key, and no more will come", ""};
    case StopReason::step_limit:
        return {Severity::error, "max-steps", "the limit of instructions is reached",
                "is there a loop that never ends?"};
    case StopReason::output_limit:
        return {Severity::error, "max-output", "the limit of output is reached",
                "is there a loop that never stops printing?"};
    case StopReason::memory_limit:
        return {Severity::error, "max-memory", "the limit of memory is reached",
                "does a loop write past its array?"};
    case StopReason::uncaught_java_exception:
        if (!stop.fault)
            return {Severity::error, "not-repeated",
                    "when it was run again, the program asked for other input than before",
                    "go to an earlier step"};
        [[fallthrough]];
    case StopReason::fault: return words_for_fault(stop.fault.value_or(Fault{}), machine, program);
    case StopReason::breakpoint:
    case StopReason::interrupted:
    case StopReason::waiting_for_input: break;
    }
    return {Severity::note, "interrupted", "", ""};
}

} // namespace

StopWords words_for(const Stop& stop, const Machine& machine, const Program& program) {
    StopWords words = plain_words_for(stop, machine, program);
    if (is_main_local(stop, program))
        words.tip = "execution began at the first instruction, not at main: write .globl main";
    return words;
}

std::optional<u32> stop_address(const Stop& stop, const Machine& machine, const Program& program) {
    u32 address = stop.fault ? stop.fault->pc : machine.state().pc;
    if (stop.fault && stop.fault->kind == FaultKind::bad_pc) address = stop.fault->number;
    if (stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text) address -= 4;
    if (!program.word_at(address)) return {};
    return address;
}

} // namespace tharsis

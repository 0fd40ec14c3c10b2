// stop_words.cpp -- the messages for the reasons of a stop; a fault has its own message
// The most common mistakes of beginners have messages of their own.
#include "machine/stop_words.hpp"

#include "base/dialect.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/call_stack.hpp"
#include "machine/services/syscalls.hpp"
#include "machine/stop_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

std::string_view service_name(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return service.name;
    return "unknown";
}

/// The name of the branch or jump before the pc, if its delay slot is missing there; else empty.
std::string_view branch_without_slot(const Machine& machine, const Program& program) {
    const u32 address = machine.state().pc - 4;
    const TextWord* word = program.word_at(address);
    if (!word || !machine.modes().delayed_branching) return {};
    const auto decoded = decode(word->word, address);
    if (!decoded || decoded->row >= instruction_rows().size()) return {};
    const InstructionInfo& row = instruction_rows()[decoded->row];
    return row.branches ? row.name : std::string_view{};
}

/// No instruction comes before that address: it is not the end that is missing.
StopWords words_for_jump_to_nothing(const State& state) {
    return {Severity::note, "fell-off",
            stop_message("jumped-to-nothing", fmt::format("0x{:08x}", state.pc)),
            state.pc == state.r[registers::ra] ? stop_message("save-ra")
                                               : stop_message("check-register")};
}

StopWords words_for_fall(const Machine& machine, const Program& program) {
    if (machine.executed() == 0)
        return {Severity::note, "fell-off",
                program.text.empty() ? stop_message("no-instructions")
                                     : stop_message("nothing-to-begin"),
                stop_message("write-text")};
    const bool after = program.word_at(machine.state().pc - 4) != nullptr;
    if (!after) return words_for_jump_to_nothing(machine.state());
    const std::string_view without_slot = branch_without_slot(machine, program);
    return {Severity::note, "fell-off", stop_message("ran-past-end"),
            without_slot.empty() ? stop_message("exit") : stop_message("add-slot", without_slot)};
}

std::optional<u32> register_of_jump_at(u32 address, const Program& program) {
    const TextWord* jump = program.word_at(address);
    if (!jump || (jump->word & 0xfc00'003e) != 0x0000'0008) return std::nullopt;
    return jump->word >> 21 & 31; // jr and jalr
}

/// The register of the jump that led to a bad pc; nullopt if it was not a jump by register.
std::optional<u32> jump_register(const Fault& fault, const Program& program) {
    const auto reg = register_of_jump_at(fault.number, program);
    // A jump with a delay slot is the instruction before.
    return reg ? reg : register_of_jump_at(fault.number - 4, program);
}

/// $ra was 0. Where start-up code calls main, it was an address before.
StopWords words_for_return(const Machine& machine, const Program& program) {
    const CallStack* calls = machine.calls();
    const bool has_caller = rules_of(program.dialect).start_up != DialectRules::StartUp::none &&
                            program.find_symbol("main") != nullptr;
    const bool is_called = has_caller || (calls && !calls->is_empty());
    return {Severity::error, "return-without-caller",
            is_called ? stop_message("ra-changed") : stop_message("not-called"),
            is_called ? stop_message("save-ra") : stop_message("exit-or-restore")};
}

/// The most common cause of a bad pc is a return from main.
StopWords words_for_fault(const Fault& fault, const Machine& machine, const Program& program) {
    const State& state = machine.state();
    Explanation words = explain(fault);
    if (is_stack_full(fault, state.r[registers::sp], *program.layout))
        words.tip = stop_message("stack-full");
    if (fault.kind == FaultKind::no_instruction)
        if (const auto reg = register_of_jump_at(fault.number, program))
            words.tip =
                *reg == registers::ra ? stop_message("save-ra") : stop_message("check-register");
    if (fault.kind != FaultKind::bad_pc)
        return {Severity::error, "fault", words.message, words.tip};
    const auto reg = jump_register(fault, program);
    if (!reg && fault.pc != 0)
        return {Severity::error, "bad-pc", words.message, stop_message("check-label")};
    if (reg && *reg != registers::ra)
        return {Severity::error, "bad-pc",
                fault.pc == 0 ? stop_message("jumped-to-zero", register_names[*reg])
                              : words.message,
                stop_message("check-register")};
    if (fault.pc != 0 || state.r[registers::ra] != 0)
        return {Severity::error, "bad-pc", words.message, stop_message("save-ra")};
    return words_for_return(machine, program);
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
    case StopReason::exited: return {Severity::note, "exited", {}, {}};
    case StopReason::ran_off_text: return words_for_fall(machine, program);
    case StopReason::end_of_input:
        return {Severity::error, "end-of-input",
                stop_message("end-of-input", stop.service, service_name(stop.service)),
                stop_message("asks-for-more")};
    case StopReason::waiting_for_key:
        return {Severity::error, "waiting-for-key", stop_message("waits-for-key"), {}};
    case StopReason::step_limit:
        return {Severity::error, "max-steps", stop_message("step-limit"),
                stop_message("endless-loop")};
    case StopReason::output_limit:
        return {Severity::error, "max-output", stop_message("output-limit"),
                stop_message("endless-printing")};
    case StopReason::memory_limit:
        return {Severity::error, "max-memory", stop_message("memory-limit"),
                stop_message("past-array")};
    case StopReason::uncaught_java_exception:
        if (!stop.fault)
            return {Severity::error, "not-repeated", stop_message("other-input"),
                    stop_message("earlier-step")};
        [[fallthrough]];
    case StopReason::fault: return words_for_fault(stop.fault.value_or(Fault{}), machine, program);
    case StopReason::breakpoint:
    case StopReason::interrupted:
    case StopReason::waiting_for_input: break;
    }
    return {Severity::note, "interrupted", {}, {}};
}

} // namespace

StopWords words_for(const Stop& stop, const Machine& machine, const Program& program) {
    StopWords words = plain_words_for(stop, machine, program);
    if (is_main_local(stop, program)) words.tip = stop_message("main-not-global");
    return words;
}

std::optional<u32> stop_address(const Stop& stop, const Machine& machine, const Program& program) {
    u32 address = stop.fault ? stop.fault->pc : machine.state().pc;
    const FaultKind kind = stop.fault ? stop.fault->kind : FaultKind::none;
    if (kind == FaultKind::bad_pc || kind == FaultKind::no_instruction)
        address = stop.fault->number;
    if (stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text) address -= 4;
    if (!program.word_at(address)) return {};
    return address;
}

namespace {

constexpr DiagnosticInfo infos[] = {
    {"end-of-input",
     Severity::error,
     {"The program asks for more input than there is",
      "Le programme demande plus d'entrées qu'il n'y en a"}},
    {"fault",
     Severity::error,
     {"An instruction failed, and no exception handler took it",
      "Une instruction a échoué, sans gestionnaire d'exceptions"}},
    {"fell-off",
     Severity::note,
     {"The program ended without an instruction that ends it",
      "Le programme s'est arrêté au bout du code, sans appel du service 10"}},
    {"interrupted",
     Severity::note,
     {"The user stopped the program", "L'utilisateur a arrêté le programme"}},
    {"max-memory",
     Severity::error,
     {"The limit of --max-memory is reached", "La limite de --max-memory est atteinte"}},
    {"max-output",
     Severity::error,
     {"The limit of --max-output is reached", "La limite de --max-output est atteinte"}},
    {"max-steps",
     Severity::error,
     {"The limit of --max-steps is reached", "La limite de --max-steps est atteinte"}},
    {"not-repeated",
     Severity::error,
     {"A run that was repeated asked for other input",
      "Rejouée, l'exécution a demandé d'autres entrées"}},
    {"return-without-caller",
     Severity::error,
     {"A return where nothing was called", "Un retour alors que rien n'a été appelé"}},
    {"waiting-for-key",
     Severity::error,
     {"The program waits for a key that will not come",
      "Le programme attend une touche qui ne viendra pas"}},
};

} // namespace

std::span<const DiagnosticInfo> stop_infos() { return infos; }

} // namespace tharsis

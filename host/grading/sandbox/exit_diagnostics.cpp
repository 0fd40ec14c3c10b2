// exit_diagnostics.cpp -- a row for each kind of fault, a function for each limit
// The text of faults is that of `run`.
#include "grading/sandbox/exit_diagnostics.hpp"

#include "machine/services/syscalls.hpp"
#include "machine/stop_words.hpp"

#include <fmt/core.h>

namespace tharsis {

bool is_return_from_main(const Fault& fault, const State& state) {
    return fault.kind == FaultKind::bad_pc && fault.pc == 0 && state.r[31] == 0;
}

namespace {

Observation made(std::string code, LocalizedText message, LocalizedText tip = {}) {
    Observation observation;
    observation.code = std::move(code);
    observation.message = std::move(message);
    observation.tip = std::move(tip);
    return observation;
}

LocalizedText in_both(const Message& message) {
    return {text_of(message, Language::english), text_of(message, Language::french)};
}

std::string_view service_name(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return service.name;
    return "?";
}

/// The instruction to show, if there is one.
std::optional<u32> address_of(const Stop& stop, const State& state, const Program& program) {
    u32 address = stop.fault ? stop.fault->pc : state.pc;
    if (stop.fault && stop.fault->kind == FaultKind::bad_pc) address = stop.fault->number;
    return program.word_at(address) ? std::optional(address) : std::nullopt;
}

bool is_stack_overflow(const Fault& fault, const MemoryLayout& layout) {
    const bool outside = fault.kind == FaultKind::store_out_of_range ||
                         fault.kind == FaultKind::java_exception_stack;
    constexpr u32 near = 4096;
    return outside && fault.address <= layout.stack_limit &&
           fault.address + near > layout.stack_limit;
}

/// Above the top of the stack there is nothing: the program popped more than it pushed.
bool is_above_stack(const Fault& fault, const State& state, const MemoryLayout& layout) {
    constexpr u32 near = 4096;
    const u32 sp = state.r[29];
    return has_address(fault.kind) && fault.kind != FaultKind::bad_pc &&
           sp > layout.stack_pointer && sp - layout.stack_pointer < (u32{1} << 20) &&
           fault.address - sp < near;
}

Observation for_fault(const Fault& fault, const State& state, const Program& program) {
    if (is_return_from_main(fault, state))
        return made(
            "return-without-caller",
            {"`jr $ra` has nowhere to go: $ra is 0, as at the beginning of the program",
             "`jr $ra` ne mène nulle part : $ra vaut 0, comme au début du programme"},
            {"main, which is not called, ends with service 10 (li $v0, 10  then  syscall); a "
             "procedure that calls another keeps its own $ra on the stack",
             "main, que personne n'appelle, finit par le service 10 (li $v0, 10  puis  syscall) ; "
             "une procédure qui en appelle une autre garde son $ra sur la pile"});
    if (is_stack_overflow(fault, *program.layout))
        return made("stack-overflow",
                    {"the stack is full: does a procedure call itself without end?",
                     "la pile est pleine : une procédure s'appelle-t-elle sans fin ?"},
                    {"a recursive procedure needs a case in which it does not call itself",
                     "une procédure récursive a besoin d'un cas où elle ne s'appelle pas"});
    if (is_above_stack(fault, state, *program.layout))
        return made(
            "stack-not-balanced",
            {fmt::format(
                 "$sp has risen above the stack, to 0x{:08x}: more was taken off it than put on it",
                 state.r[29]),
             fmt::format("$sp est monté au-dessus de la pile, à 0x{:08x} : il en a été retiré plus "
                         "qu'il n'y a été mis",
                         state.r[29])},
            {"does a procedure that calls another one keep its own $ra? With a lost one it returns "
             "into itself, and frees its frame again and again",
             "une procédure qui en appelle une autre garde-t-elle son $ra ? S'il est perdu, elle "
             "revient en elle-même et rend sa place sur la pile encore et encore"});
    const Explanation why = explain(fault);
    return made("runtime-error", in_both(why.message), in_both(why.tip));
}

Observation for_loop(const RunResult& end, const Program& program) {
    const LocalizedText where = words_for_code(program, end.loop->addresses);
    const LocalizedText tip{
        "everything is as it was one iteration earlier: nothing can end this loop",
        "tout est comme au tour précédent : rien ne peut finir cette boucle"};
    Observation observation =
        end.loop->prints
            ? made("prints-without-end",
                   {"the program prints for ever, in " + where.english,
                    "le programme affiche sans fin, " + where.french},
                   tip)
            : made("loops-forever",
                   {"the program never ends: it goes round for ever in " + where.english,
                    "le programme ne finit jamais : il tourne sans fin, " + where.french},
                   tip);
    observation.location = location_of(program, end.loop->addresses.front());
    return observation;
}

Observation for_limit(const RunResult& end, const Program& program, const RunLimits& limits) {
    const LocalizedText where = words_for_code(program, end.last_addresses);
    if (end.too_much_output)
        return made("too-much-output",
                    {fmt::format("the program printed more than {} bytes, in the end in {}",
                                 limits.output, where.english),
                     fmt::format("le programme a affiché plus de {} octets, à la fin {}",
                                 limits.output, where.french)},
                    {"is there a loop that never stops printing?",
                     "y a-t-il une boucle qui affiche sans s'arrêter ?"});
    return made("too-many-instructions",
                {fmt::format("the program had not ended after {} instructions; then it was in {}",
                             end.instructions, where.english),
                 fmt::format("le programme n'avait pas fini après {} instructions ; il en était {}",
                             end.instructions, where.french)},
                {"is there a loop that ends too late, or never?",
                 "y a-t-il une boucle qui finit trop tard, ou jamais ?"});
}

/// A service that moves megabytes is one instruction, so the bytes that services move are limited
/// too.
Observation for_service(const RunResult& end, const RunLimits& limits) {
    const std::string service =
        fmt::format("{} ({})", end.stop.service, service_name(end.stop.service));
    return made(
        "too-much-moved",
        {fmt::format("services were asked to move more than {} bytes, the last one was {}",
                     limits.moved, service),
         fmt::format("les services ont dû déplacer plus de {} octets, le dernier était {}",
                     limits.moved, service)},
        {"is a length or an address wrong?", "une longueur ou une adresse est-elle fausse ?"});
}

Observation for_stop(const RunResult& end, const Program& program, const RunLimits& limits) {
    if (end.loop) return for_loop(end, program);
    if (end.too_much_output || end.stop.reason == StopReason::step_limit)
        return for_limit(end, program, limits);
    if (end.stop.reason == StopReason::memory_limit && end.stop.service != 0)
        return for_service(end, limits);
    if (end.stop.reason == StopReason::memory_limit)
        return made(
            "too-much-memory",
            {fmt::format("the program used more than {} bytes of memory", limits.memory),
             fmt::format("le programme a utilisé plus de {} octets de mémoire", limits.memory)},
            {"does a loop write past its array?",
             "une boucle écrit-elle au-delà de son tableau ?"});
    if (end.stop.fault) return for_fault(*end.stop.fault, end.state, program);
    if (end.stop.reason == StopReason::end_of_input) {
        const std::string service =
            fmt::format("{} ({})", end.stop.service, service_name(end.stop.service));
        return made(
            "asks-for-too-much",
            {fmt::format("the program asks for more input than there is: service {} found its end",
                         service),
             fmt::format("le programme demande plus d'entrées qu'il n'y en a : le service {} en a "
                         "trouvé la fin",
                         service)});
    }
    return made("stopped", {"the program was stopped", "le programme a été arrêté"});
}

} // namespace

std::optional<SourceLocation> location_of(const Program& program, u32 address) {
    const auto lines = lines_of(program, {address});
    return lines.empty() ? std::nullopt : std::optional(lines.front());
}

std::optional<Observation> observation_of_end(const RunResult& end, const Program& program,
                                              const RunLimits& limits) {
    if (end.ended_by_itself() && !end.too_much_output) return {};
    Observation observation = for_stop(end, program, limits);
    const std::optional<u32> address = address_of(end.stop, end.state, program);
    if (!observation.location && address) observation.location = location_of(program, *address);
    return observation;
}

Observation observation_of_fault(const Stop& stop, const State& state, const Program& program) {
    Observation observation = for_fault(stop.fault.value(), state, program);
    if (const auto address = address_of(stop, state, program))
        observation.location = location_of(program, *address);
    return observation;
}

} // namespace tharsis

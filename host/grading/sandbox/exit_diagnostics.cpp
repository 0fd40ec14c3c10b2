// exit_diagnostics.cpp -- a row for each kind of fault, a function for each limit
// The text of faults is that of `run`.
#include "grading/sandbox/exit_diagnostics.hpp"

#include "grading/verdict/finding_kinds.hpp"
#include "machine/services/syscalls.hpp"
#include "machine/stop_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

bool is_return_from_main(const Fault& fault, const State& state) {
    return fault.kind == FaultKind::bad_pc && fault.pc == 0 && state.r[31] == 0;
}

namespace {

LocalizedText in_both(const Message& message) {
    return {text_of(message, Language::english), text_of(message, Language::french)};
}

std::string name_of_service(u32 number) {
    const auto all = services();
    const auto found = std::ranges::find(all, number, &ServiceInfo::number);
    return fmt::format("{} ({})", number, found == all.end() ? "?" : found->name);
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
    if (is_return_from_main(fault, state)) return make_finding<"return-without-caller">();
    if (is_stack_overflow(fault, *program.layout)) return make_finding<"stack-overflow">();
    if (is_above_stack(fault, state, *program.layout))
        return make_finding<"stack-not-balanced/run">(state.r[29]);
    const Explanation why = explain(fault);
    return make_observation(Observation::Kind::error, "runtime-error", in_both(why.message),
                            in_both(why.tip));
}

Observation for_loop(const RunResult& end, const Program& program) {
    const LocalizedText where = words_for_code(program, end.loop->addresses);
    Observation observation = end.loop->prints ? make_finding<"prints-without-end/run">(where)
                                               : make_finding<"loops-forever/run">(where);
    observation.location = location_of(program, end.loop->addresses.front());
    return observation;
}

Observation for_limit(const RunResult& end, const Program& program, const RunLimits& limits) {
    const LocalizedText where = words_for_code(program, end.last_addresses);
    return end.too_much_output ? make_finding<"too-much-output">(limits.output, where)
                               : make_finding<"too-many-instructions">(end.instructions, where);
}

/// True if an instruction puts the number of a service into $v0.
bool chooses_service(const Program& program, u32 number) {
    constexpr u32 addiu_v0 = 0x2402'0000, ori_v0 = 0x3402'0000;
    return std::ranges::any_of(program.text, [&](const TextWord& word) {
        return word.word == (addiu_v0 | number) || word.word == (ori_v0 | number);
    });
}

/// Two services take another part of the input than their names promise.
Observation for_end_of_input(const std::string& service, const Program& program) {
    constexpr u32 read_char = 12, read_file = 14;
    if (chooses_service(program, read_char))
        return make_finding<"asks-for-too-much/lines">(service);
    if (chooses_service(program, read_file))
        return make_finding<"asks-for-too-much/bytes">(service);
    return make_finding<"asks-for-too-much">(service);
}

/// A service that moves megabytes is one instruction, so the bytes that services move are limited
/// too.
Observation for_stop(const RunResult& end, const Program& program, const RunLimits& limits) {
    if (end.loop) return for_loop(end, program);
    if (end.too_much_output || end.stop.reason == StopReason::step_limit)
        return for_limit(end, program, limits);
    if (end.stop.reason == StopReason::memory_limit && end.stop.service != 0)
        return make_finding<"too-much-moved">(limits.moved, name_of_service(end.stop.service));
    if (end.stop.reason == StopReason::memory_limit)
        return make_finding<"too-much-memory">(limits.memory);
    if (end.stop.fault) return for_fault(*end.stop.fault, end.state, program);
    if (end.stop.reason == StopReason::end_of_input)
        return for_end_of_input(name_of_service(end.stop.service), program);
    return make_finding<"stopped">();
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

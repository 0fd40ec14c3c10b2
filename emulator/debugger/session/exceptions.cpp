// exceptions.cpp -- what an exception was, from what it left in coprocessor 0, and its words
// The sentences are those of faults, of stops and of findings; only filters have their own.
#include "debugger/session/exceptions.hpp"

#include "debugger/session/exception_sentences.hpp"
#include "debugger/values/code_word.hpp"
#include "isa/registers.hpp"
#include "machine/stop_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace tharsis {
namespace {

using Filter = StopFinding::Filter;

constexpr ExceptionFilterRow filter_rows[] = {
    {Filter::taken, &ExceptionFilters::taken, exception_sentences[0]},
    {Filter::unhandled, &ExceptionFilters::unhandled, exception_sentences[1]},
    {Filter::uninitialised, &ExceptionFilters::uninitialised, exception_sentences[2]},
    {Filter::conventions, &ExceptionFilters::conventions, exception_sentences[3]},
    {Filter::services, &ExceptionFilters::services, exception_sentences[4]},
    {Filter::self_modifying, &ExceptionFilters::self_modifying, exception_sentences[5]},
};

template <class... Arguments>
Message exception_message(SentenceOf<exception_sentences, sizeof...(Arguments)> sentence,
                          const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

bool is_service(const Machine& machine, u32 pc) {
    return (code_word(machine, pc).value_or(0) & 0xfc00'003f) == 0x0000'000c;
}

/// The access of a load or store; nullopt for other instructions.
struct AccessShape {
    u32 size;
    bool store;
};
std::optional<AccessShape> access_of(u32 word) {
    struct Row {
        u8 opcode;
        AccessShape shape;
    };
    constexpr Row rows[] = {{0x20, {1, false}}, {0x21, {2, false}}, {0x22, {1, false}},
                            {0x23, {4, false}}, {0x24, {1, false}}, {0x25, {2, false}},
                            {0x26, {1, false}}, {0x28, {1, true}},  {0x29, {2, true}},
                            {0x2a, {1, true}},  {0x2b, {4, true}},  {0x2e, {1, true}},
                            {0x30, {4, false}}, {0x31, {4, false}}, {0x35, {8, false}},
                            {0x38, {4, true}},  {0x39, {4, true}},  {0x3d, {8, true}}};
    for (const Row& row : rows)
        if (row.opcode == word >> 26) return row.shape;
    return std::nullopt;
}

/// The memory refuses an access as it did in the run: its segments never change.
FaultKind access_fault(const Machine& machine, u32 pc, u32 address, bool store) {
    const auto shape = access_of(code_word(machine, pc).value_or(0));
    const AccessShape access = shape.value_or(AccessShape{1, store});
    const FaultKind kind = machine.memory().refusal(address, access.size, access.store);
    if (kind != FaultKind::none) return kind;
    return access.store ? FaultKind::store_out_of_range : FaultKind::load_out_of_range;
}

/// Why a service failed: each has one reason, but for the heap.
Fault service_fault(const State& state) {
    Fault fault;
    fault.number = state.r[registers::v0];
    const u32 argument = state.r[registers::a0];
    switch (fault.number) {
    case 5: fault.kind = FaultKind::bad_integer_input; break;
    case 6: fault.kind = FaultKind::bad_float_input; break;
    case 7: fault.kind = FaultKind::bad_double_input; break;
    case 9:
        fault.kind = i32(argument) < 0 ? FaultKind::heap_negative : FaultKind::heap_exhausted;
        fault.number = argument;
        break;
    case 12: fault.kind = FaultKind::bad_char_input; break;
    case 42: fault.kind = FaultKind::bad_random_bound; break;
    default: fault.kind = FaultKind::unknown_service;
    }
    return fault;
}

u32 code_of_cause(const RunEvent& exception) { return u32(exception.after) >> 2 & 31; }

/// The fault that the handler took; of kind `none` if its code is not known.
Fault fault_of(const RunEvent& exception, const Machine& machine) {
    Fault fault;
    fault.address = exception.range.address;
    switch (code_of_cause(exception)) {
    case 0: fault.kind = FaultKind::external_interrupt; break;
    case 4:
    case 6: fault.kind = access_fault(machine, exception.pc, fault.address, false); break;
    case 5:
    case 7: fault.kind = access_fault(machine, exception.pc, fault.address, true); break;
    case 8: fault = service_fault(machine.state()); break;
    case 9: fault.kind = FaultKind::breakpoint; break;
    case 10:
        fault.kind = FaultKind::undefined_instruction;
        fault.number = code_word(machine, exception.pc).value_or(0);
        break;
    case 12: fault.kind = FaultKind::overflow; break;
    case 13: fault.kind = FaultKind::trap; break;
    default: break;
    }
    fault.pc = exception.pc;
    return fault;
}

/// Where an explanation of its own has no identifier, that of the fault is used.
std::string id_of(std::string_view code, const std::optional<Fault>& fault) {
    const bool has_kind = fault && fault->kind != FaultKind::none;
    if (code != "fault" || !has_kind) return std::string(code);
    return std::string(fault_infos()[std::size_t(fault->kind) - 1].code);
}

StopFinding with_words(StopFinding finding, Message said, Message advice) {
    finding.message = text_of(said, Language::english);
    finding.tip = text_of(advice, Language::english);
    finding.said = std::move(said);
    finding.advice = std::move(advice);
    return finding;
}

} // namespace

std::span<const ExceptionFilterRow> exception_filter_rows() { return filter_rows; }

std::optional<Filter> filter_for(const RunEvent& exception, const Machine& machine,
                                 const ExceptionFilters& filters) {
    if (filters.services && is_service(machine, exception.pc)) return Filter::services;
    return filters.taken ? std::optional(Filter::taken) : std::nullopt;
}

StopFinding finding_of(const RunEvent& exception, Filter filter, const Machine& machine,
                       const Program& program) {
    StopFinding finding;
    finding.filter = filter;
    finding.step = exception.step;
    finding.address = exception.pc;
    const Fault fault = fault_of(exception, machine);
    if (fault.kind == FaultKind::none) {
        finding.id = "exception";
        return with_words(std::move(finding),
                          exception_message("exception", code_of_cause(exception)), {});
    }
    const StopWords words = words_for({StopReason::fault, 0, fault, 0}, machine, program);
    finding.id = id_of(words.code, fault);
    return with_words(std::move(finding), words.message, words.tip);
}

std::optional<StopFinding> finding_of_end(const Stop& stop, const Machine& machine,
                                          const Program& program, const ExceptionFilters& filters) {
    const bool failed = stop.reason == StopReason::fault ||
                        (stop.reason == StopReason::uncaught_java_exception && stop.fault);
    if (!failed || !stop.fault) return std::nullopt;
    const bool by_service = filters.services && is_service(machine, stop.fault->pc);
    if (!by_service && !filters.unhandled) return std::nullopt;
    StopFinding finding;
    finding.filter = by_service ? Filter::services : Filter::unhandled;
    finding.step = machine.executed() - (machine.executed() > 0 ? 1 : 0);
    finding.address = stop_address(stop, machine, program).value_or(stop.fault->pc);
    const StopWords words = words_for(stop, machine, program);
    finding.id = id_of(words.code, stop.fault);
    return with_words(std::move(finding), words.message, words.tip);
}

StopFinding finding_of(const Finding& found) {
    StopFinding finding;
    const bool is_unwritten = found.kind == Finding::Kind::uninitialised_register ||
                              found.kind == Finding::Kind::uninitialised_memory;
    finding.filter = is_unwritten ? Filter::uninitialised : Filter::conventions;
    finding.id = code_of(found.kind);
    finding.message = found.message;
    finding.tip = found.tip;
    finding.said = found.said;
    finding.advice = found.advice;
    finding.step = found.step;
    finding.address = found.address;
    return finding;
}

StopFinding finding_of(const TextWrite& write) {
    StopFinding finding;
    finding.filter = Filter::self_modifying;
    finding.id = "self-modifying";
    finding.step = write.step;
    finding.address = write.address;
    return with_words(std::move(finding),
                      exception_message("text-write", fmt::format("0x{:08x}", write.written)),
                      exception_message("text-write-tip"));
}

} // namespace tharsis

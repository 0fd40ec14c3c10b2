// dialect_tip.cpp -- the errors of a run that another dialect would not report
// A row says which error it is, in which dialects it does not exist, and what happens there.
#include "running/dialect_tip.hpp"

#include "base/dialect.hpp"
#include "machine/services/dialect_services.hpp"
#include "running/report_sentences.hpp"
#include "sources/program_loading.hpp"

#include <algorithm>

namespace tharsis {

namespace {

using Rules = DialectRules;

/// A return from main that has no caller: the program expects start-up code.
bool returns_from_main(const Fault& fault, const Program& program) {
    constexpr u32 jr_ra = 0x03e0'0008;
    const TextWord* const jump = program.word_at(fault.number);
    return fault.kind == FaultKind::bad_pc && fault.pc == 0 && jump && jump->word == jr_ra &&
           rules_of(program.dialect).start_up == Rules::StartUp::none;
}
bool has_caller_of_main(const Rules& rules, const Fault&) {
    return rules.start_up != Rules::StartUp::none;
}

bool passes_end(const Fault& fault, const Program& program) {
    return fault.kind == FaultKind::no_instruction &&
           rules_of(program.dialect).unset == Rules::Unset::error;
}
bool uses_unset_value(const Fault& fault, const Program&) {
    return fault.kind == FaultKind::register_unset || fault.kind == FaultKind::memory_unset;
}
bool is_zero_when_unset(const Rules& rules, const Fault&) {
    return rules.unset == Rules::Unset::zero;
}

bool divides_by_zero(const Fault& fault, const Program&) {
    return fault.kind == FaultKind::division_by_zero;
}
bool ignores_division(const Rules& rules, const Fault&) { return !rules.division_by_zero_faults; }

bool calls_unknown_service(const Fault& fault, const Program&) {
    return fault.kind == FaultKind::unknown_service;
}
bool has_the_service(const Rules& rules, const Fault& fault) {
    return has_service(rules, fault.number);
}

struct Row {
    bool (*is_error)(const Fault&, const Program&);
    bool (*is_none)(const Rules&, const Fault&); ///< in that dialect
    Message (*reading)();                        ///< what happens there
};

constexpr Row rows[] = {
    {returns_from_main, has_caller_of_main, [] { return report_message("main-is-called"); }},
    {passes_end, is_zero_when_unset, [] { return report_message("end-ends-program"); }},
    {uses_unset_value, is_zero_when_unset, [] { return report_message("unset-is-zero"); }},
    {divides_by_zero, ignores_division, [] { return report_message("division-goes-on"); }},
    {calls_unknown_service, has_the_service, [] { return report_message("more-services"); }},
};

/// The dialects among those in which the error does not exist: their titles, and the first name.
struct Candidates {
    Message titles;
    std::string_view name;
};

Candidates candidates(const Row& row, const Fault& fault, const Program& program) {
    constexpr int max_named = 2; // the first of the table are the most common
    Candidates found;
    int named = 0;
    for (const std::string_view name : other_dialects(program)) {
        const Rules& rules = *find_dialect(name);
        if (!row.is_none(rules, fault) || ++named > max_named) continue;
        found.titles = found.name.empty()
                           ? verbatim(rules.title)
                           : report_message("two-dialects", found.titles, rules.title);
        if (found.name.empty()) found.name = name;
    }
    return found;
}

} // namespace

Message dialect_tip(const Stop& stop, const Program& program) {
    const bool is_fault = stop.reason == StopReason::fault && stop.fault.has_value();
    if (!is_fault) return {};
    const auto row = std::ranges::find_if(
        rows, [&](const Row& one) { return one.is_error(*stop.fault, program); });
    if (row == std::end(rows)) return {};
    const Candidates found = candidates(*row, *stop.fault, program);
    if (found.name.empty()) return {};
    return report_message("in-dialect", found.titles, row->reading(), found.name);
}

} // namespace tharsis

// task_rules.cpp -- checks the rules of a task: what the text uses, and how the runs behaved
// Each use that is not allowed is an observation at its place.
#include "grading/exercises/static_rules.hpp"
#include "grading/exercises/task_context.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

using Kind = Observation::Kind;
using RuleKind = TaskRule::Kind;

constexpr std::size_t max_observations = 20;

bool has(const std::vector<std::string>& list, std::string_view name) {
    return std::ranges::find(list, name) != list.end();
}

void note(Check& check, Observation observation) {
    check.outcome = Check::Outcome::failed;
    if (check.observations.size() < max_observations)
        check.observations.push_back(std::move(observation));
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

Observation forbidden(const std::string& name, const LocalizedText& what, const TaskRule& rule,
                      std::optional<SourceLocation> location) {
    Observation found = make_finding<"not-allowed">(what, name);
    if (rule.allowed)
        found.tip = {"allowed are: " + joined(*rule.allowed),
                     "sont permises : " + joined(*rule.allowed)};
    found.location = std::move(location);
    return found;
}

/// Within an expansion only forbidden names count; whether the pseudo-instruction itself is allowed
/// is decided by another rule.
bool breaks(const TaskRule& rule, const Use& use) {
    if (has(rule.forbidden, use.name)) return true;
    return use.written && rule.allowed && !has(*rule.allowed, use.name);
}

void check_uses(Check& check, const TaskRule& rule, const std::vector<Use>& uses,
                const LocalizedText& what) {
    for (const Use& use : uses)
        if (breaks(rule, use)) note(check, forbidden(use.name, what, rule, use.location));
    for (const std::string& name : rule.required)
        if (std::ranges::find(uses, name, &Use::name) == uses.end())
            note(check, make_finding<"not-used">(what, name));
}

// ---------------------------------------------------------------- services

std::string service_text(u32 number) {
    for (const ServiceInfo& service : services())
        if (service.number == number) return fmt::format("{} ({})", number, service.name);
    return std::to_string(number);
}

bool names_service(const std::vector<std::string>& list, u32 number) {
    if (has(list, std::to_string(number))) return true;
    for (const ServiceInfo& service : services())
        if (service.number == number) return has(list, service.name);
    return false;
}

/// The services that the runs used, and those in lines that were not executed.
std::map<u32, std::optional<SourceLocation>> services_used(const TaskContext& context,
                                                           const Uses& uses) {
    std::map<u32, std::optional<SourceLocation>> used;
    for (const auto& [number, address] : context.recorder.services()) {
        const Origin* origin = context.program.origin_at(address);
        if (origin && context.is_students(origin->place.file))
            used[number] = location_of(context.program, address);
    }
    for (const Use& use : uses.services)
        used.try_emplace(static_cast<u32>(std::stoul(use.name)), use.location);
    return used;
}

void check_services(Check& check, const TaskContext& context, const TaskRule& rule,
                    const Uses& uses) {
    const auto used = services_used(context, uses);
    for (const auto& [number, location] : used) {
        const bool allowed = !rule.allowed || names_service(*rule.allowed, number);
        if (names_service(rule.forbidden, number) || !allowed) {
            Observation found = make_finding<"not-allowed/service">(service_text(number));
            found.location = location;
            note(check, std::move(found));
        }
    }
    for (const std::string& name : rule.required)
        if (std::ranges::none_of(used,
                                 [&](const auto& use) { return names_service({name}, use.first); }))
            note(check, make_finding<"not-used/service">(name));
}

// ---------------------------------------------------------------- behaviour

void check_findings(Check& check, const TaskContext& context, bool conventions) {
    for (const Finding& finding : context.findings.all()) {
        if (is_of_conventions(finding.kind) != conventions ||
            finding.kind == Finding::Kind::unneeded_change)
            continue;
        const bool hint = finding.kind == Finding::Kind::unusual_result ||
                          finding.kind == Finding::Kind::may_be_destroyed;
        Observation found =
            observation_of(finding, context.program, hint ? Kind::warning : Kind::error);
        if (hint)
            check.observations.push_back(std::move(found));
        else
            note(check, std::move(found));
    }
}

bool is_recursive(const TaskContext& context, const std::string& label) {
    const Symbol* symbol = context.program.find_symbol(label);
    return symbol && context.recorder.recursive().contains(symbol->address);
}

std::string label_of(const Program& program, u32 address) {
    const Symbol* symbol = program.symbol_before(address, false);
    return symbol && symbol->address == address ? symbol->name : fmt::format("0x{:08x}", address);
}

Observation recurses(const TaskContext& context, const std::string& label, u32 address) {
    Observation found = make_finding<"recursive">(label);
    found.location = location_of(context.program, address);
    return found;
}

/// True if all runs that decide the rule were observed to their ends.
bool all_was_watched(const TaskContext& context, const TaskRule& rule) {
    return rule.is_of_findings() ? context.finding_budget.complete
                                 : context.recording_budget.complete;
}

/// A violation that was observed counts. Without observation, it is open whether the rule is kept.
bool is_open(const TaskContext& context, const TaskRule& rule, const Check& check) {
    if (!rule.is_of_runs() || all_was_watched(context, rule)) return false;
    constexpr std::string_view absences[] = {"not-used", "not-recursive", "lines-never-run"};
    const auto is_absence = [&](const Observation& each) {
        return std::ranges::find(absences, each.code) != std::end(absences);
    };
    if (check.outcome == Check::Outcome::failed)
        return std::ranges::all_of(check.observations, is_absence);
    return rule.is_of_findings() || rule.allowed || !rule.forbidden.empty();
}

void leave_open(Check& check, u64 watched) {
    check.outcome = Check::Outcome::unjudged;
    check.observations = {make_finding<"not-all-watched">(watched)};
}

/// A call in code that no run reaches is not recursion.
void check_recursion(Check& check, const TaskContext& context, const TaskRule& rule) {
    for (const std::string& label : rule.required)
        if (!is_recursive(context, label)) note(check, make_finding<"not-recursive">(label));
    for (const u32 address : context.recorder.recursive()) {
        const std::string label = label_of(context.program, address);
        const bool allowed = !rule.allowed || has(*rule.allowed, label);
        if (has(rule.forbidden, label) || !allowed) note(check, recurses(context, label, address));
    }
}

void check_coverage(Check& check, const TaskContext& context, const TaskRule& rule) {
    const LineCoverage lines = line_coverage_of(
        context.program, context.recorder, [&](FileId file) { return context.is_students(file); });
    if (lines.fraction() >= rule.least) return;
    Observation found = make_finding<"lines-never-run">(100 * lines.fraction(), 100 * rule.least,
                                                        words_for_lines(lines.missed));
    found.location = lines.missed.front();
    note(check, std::move(found));
}

// ---------------------------------------------------------------- ELF files

/// Words do not show whether a pseudo-instruction or a directive produced them, and the lines that
/// an ELF file names may be made up.
bool needs_text(RuleKind kind) {
    return kind == RuleKind::pseudo_instructions || kind == RuleKind::directives ||
           kind == RuleKind::coverage;
}

/// An empty program would keep every rule.
bool has_instructions(const Program& program, const std::function<bool(FileId)>& counts) {
    return std::ranges::any_of(program.text, [&](const TextWord& word) {
        const Origin* origin = program.origin_at(word.address);
        return origin && origin->place.line != 0 && counts(origin->place.file);
    });
}

Check without_text(Check check) {
    fail(check, make_finding<"no-source-text">());
    set_points_by_outcome(check);
    return check;
}

} // namespace

Check check_rule(TaskContext& context, const TaskRule& rule) {
    Check check = make_check(rule.item);
    if (context.is_elf() && needs_text(rule.kind)) return without_text(std::move(check));
    const std::function<bool(FileId)> counts = [&](FileId file) {
        return context.is_students(file);
    };
    if (!context.is_elf() && !has_instructions(context.program, counts))
        return make_skipped_check(rule.item,
                                  {"not tried, because there is no instruction in it",
                                   "pas essayé, parce qu'il n'y a aucune instruction dedans"});
    const Uses uses =
        context.is_elf() ? uses_of_words(context.program) : uses_of(context.program, counts);
    switch (rule.kind) {
    case RuleKind::instructions:
        check_uses(check, rule, uses.instructions, {"the instruction", "l'instruction"});
        break;
    case RuleKind::pseudo_instructions:
        check_uses(check, rule, uses.pseudo_instructions,
                   {"the pseudo-instruction", "la pseudo-instruction"});
        break;
    case RuleKind::directives:
        check_uses(check, rule, uses.directives, {"the directive", "la directive"});
        break;
    case RuleKind::services: check_services(check, context, rule, uses); break;
    case RuleKind::conventions: check_findings(check, context, true); break;
    case RuleKind::uninitialised: check_findings(check, context, false); break;
    case RuleKind::recursion: check_recursion(check, context, rule); break;
    case RuleKind::coverage: check_coverage(check, context, rule); break;
    }
    if (is_open(context, rule, check)) leave_open(check, context.task.watched);
    set_points_by_outcome(check);
    return check;
}

} // namespace tharsis

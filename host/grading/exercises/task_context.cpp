// task_context.cpp -- observes runs, and turns findings into observations
// Findings are worded by the debugger, in both languages.
#include "grading/exercises/task_context.hpp"

#include "base/ascii.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <tuple>

namespace tharsis {

namespace {

/// Comments of a student do not count.
FindingOptions judging() {
    FindingOptions options;
    options.headers = false;
    return options;
}

/// A name as part of a file name.
std::string plain_word(std::string_view name) {
    std::string word;
    for (const char c : name)
        word +=
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
                ? c
                : '-';
    return word;
}

} // namespace

void FoundFindings::add(const Findings& findings) {
    for (const Finding& finding : findings.list) {
        const int reg =
            finding.reg ? 100 * static_cast<int>(finding.reg->bank) + finding.reg->number : -1;
        if (known_.insert({finding.kind, finding.address, reg}).second) list_.push_back(finding);
    }
}

bool TaskContext::is_elf() const { return is_elf_submission(handed_in); }

/// Sources come first; an included file is the student's if it was handed in and is not one of the
/// teacher's.
bool TaskContext::is_students(FileId file) const {
    if (file < handed_in.sources.size() || is_elf()) return true;
    if (file < submission.sources.size()) return false;
    const std::string& name = program.files[file].name;
    return !find_included(task.support_includes, name) &&
           (find_included(handed_in.included, name) || find_included(handed_in.sources, name));
}

RunLimits TaskContext::limits(u64 instructions) const {
    RunLimits result = task.limits;
    if (instructions > 0) result.instructions = instructions;
    return result;
}

bool TaskContext::has_rule_of_findings() const {
    return std::ranges::any_of(task.rules,
                               [](const TaskRule& rule) { return rule.is_of_findings(); });
}

u64 TaskContext::part_searched(u64 instructions) const {
    return finding_budget.part_of(
        has_rule_of_findings() ? instructions : std::min(instructions, searched_of_a_run));
}

void TaskContext::on_a_machine(const RunInput& run_input, const RunLimits& bounds,
                               FunctionRef<void(Machine&)> use) const {
    SandboxHost host(run_input, bounds.output);
    Machine machine(
        program, host,
        machine_options(bounds, run_input, task.delayed_branching, task.self_modifying));
    host.attach(machine);
    apply_patches(machine, program, run_input);
    use(machine);
}

void TaskContext::observe_run(const RunInput& run_input, const RunLimits& bounds) {
    on_a_machine(run_input, bounds, [&](Machine& machine) {
        const Stop stop = run_recorded(machine, recorder, [&] {
            return machine.run(recording_budget.part_of(bounds.instructions));
        });
        recording_budget.spend(machine.executed(), stop, bounds.instructions);
    });
    on_a_machine(run_input, bounds, [&](Machine& machine) {
        const Findings found =
            find(program, machine, part_searched(bounds.instructions), judging());
        finding_budget.spend(found.steps, found.stop, bounds.instructions);
        findings.add(found);
    });
}

Stop TaskContext::observe_call(const Program& callable, Machine& machine, const CallSetup& setup,
                               u64 budget, bool with_findings) {
    if (!with_findings) {
        const Stop stop = run_recorded(
            machine, recorder, [&] { return machine.run(recording_budget.part_of(budget)); });
        recording_budget.spend(machine.executed(), stop, budget);
        return stop;
    }
    FindingOptions options = judging();
    options.given = setup.registers;
    options.filled = setup.memory;
    FindingSearch search(callable, machine, options);
    const Stop stop = search.watch(machine, [&] { return machine.run(part_searched(budget)); });
    const Findings found = search.findings();
    finding_budget.spend(found.steps, stop, budget);
    findings.add(found);
    return stop;
}

AssemblerOptions assembler_options(const Task& task) {
    AssemblerOptions options = submission_options();
    options.dialect = task.dialect;
    const MemoryLayout* own = rules_of(task.dialect).layout;
    options.layout = own ? own : find_layout(task.layout);
    options.delayed_branching = task.delayed_branching;
    options.pseudo_instructions = task.pseudo_instructions;
    return options;
}

Check make_check(const CheckSpec& item) {
    Check check;
    check.name = item.name;
    check.title = item.title;
    check.max_points = item.points;
    return check;
}

Check make_skipped_check(const CheckSpec& item, const LocalizedText& why) {
    Check check = make_check(item);
    check.outcome = Check::Outcome::skipped;
    check.observations.push_back(make_finding<"skipped">(why));
    return check;
}

void fail(Check& check, Observation observation) {
    check.outcome = Check::Outcome::failed;
    check.observations.push_back(std::move(observation));
}

void set_points_by_outcome(Check& check) {
    check.points = check.outcome == Check::Outcome::passed ? check.max_points : 0;
}

Observation observation_of(const Finding& finding, const Program& program, Observation::Kind kind) {
    Observation observation = make_observation(
        kind, code_of(finding.kind), {finding.message, text_of(finding.said, Language::french)},
        {finding.tip, text_of(finding.advice, Language::french)});
    if (finding.place.line > 0 && finding.place.file < program.files.size())
        observation.location = SourceLocation{program.files[finding.place.file].name,
                                              finding.place.line, finding.place.column};
    return observation;
}

std::string replay_name(const Task& task, const std::string& check) {
    constexpr std::size_t most = 100, digits = 8;
    const std::string plain = plain_word(check);
    std::size_t same = 0; // some file systems ignore case
    const auto count = [&](const auto& checks) {
        for (const auto& each : checks)
            same += small_letters(plain_word(each.item.name)) == small_letters(plain);
    };
    count(task.dialogues);
    count(task.generated);
    if (same < 2 && plain.size() <= most) return fmt::format("replay-{}.json", plain);
    return fmt::format("replay-{}-{}.json", plain.substr(0, most), sha256(check).substr(0, digits));
}

bool is_of_conventions(Finding::Kind kind) {
    return kind != Finding::Kind::uninitialised_register &&
           kind != Finding::Kind::uninitialised_memory;
}

} // namespace tharsis

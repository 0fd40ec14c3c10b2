// runner_check.cpp -- divides the calls of a run into tests
#include "grading/exercises/runner/runner_check.hpp"

#include "grading/exercises/task_context.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "grading/verdict/sanitize.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::size_t max_shown = 4000; ///< bytes of what a test prints

AssemblerOptions runner_options(const Task& task) {
    AssemblerOptions options = assembler_options(task);
    options.start_at_main = false;
    return options;
}

/// For each call, which test it belongs to. A runner that calls from the same place again begins
/// its next test there; one that never does has a test for each call.
std::vector<std::size_t> tests_of(const std::vector<RunnerCall>& calls) {
    if (calls.empty()) return {};
    const bool repeats = std::ranges::count(calls, calls[0].site, &RunnerCall::site) > 1;
    std::vector<std::size_t> tests;
    std::size_t test = 0;
    for (std::size_t n = 0; n < calls.size(); ++n) {
        if (n > 0 && (!repeats || calls[n].site == calls[0].site)) ++test;
        tests.push_back(test);
    }
    return tests;
}

std::string cut(const std::string& text) {
    return text.size() <= max_shown ? text : text.substr(0, max_shown);
}

/// What the student's code printed in one test.
std::string printed_in(const RunnerRun& run, const std::vector<std::size_t>& tests,
                       std::size_t test) {
    std::string text;
    for (std::size_t n = 0; n < tests.size(); ++n)
        if (tests[n] == test) text += run.calls[n].printed;
    return cut(text);
}

void add_printed(Check& check, std::string text) {
    if (text.empty()) return;
    check.observations.push_back(make_finding<"printed">());
    check.observations.back().actual = std::move(text);
}

/// The runner's own words about a test that failed.
Observation refusal_of(const RunnerRun& run) {
    std::vector<std::string> lines = lines_of_text(cut(run.told));
    std::erase_if(lines, [](const std::string& line) { return line.empty(); });
    if (lines.empty()) return make_finding<"runner-refuses/silently">();
    Observation refusal = make_finding<"runner-refuses">(lines[0]);
    if (lines.size() > 1) refusal.actual = cut(run.told);
    return refusal;
}

/// A test that the task names and the runner, which ended well, did not make: nothing is known of
/// it.
Check missing_test(const CheckSpec& item, std::size_t made, std::size_t named) {
    Check check = make_skipped_check(
        item,
        {fmt::format("not tried: the runner ended after {} of the {} tests that the task names; "
                     "`tests` has a title for each",
                     made, named),
         fmt::format("pas essayé : le testeur a fini après {} des {} tests que nomme l'exercice ; "
                     "`tests` a un titre pour chacun",
                     made, named)});
    check.outcome = Check::Outcome::unjudged;
    return check;
}

RunLimits limits_of(const Task& task) {
    RunLimits limits = task.limits;
    limits.instructions = task.runner->max_instructions;
    return limits;
}

RunInput input_of(const Task& task) {
    RunInput input;
    input.seed = task.seed;
    return input;
}

} // namespace

Submission joined_to_runner(const Submission& submission, const RunnerTask& runner) {
    Submission joined = submission;
    joined.sources.insert(joined.sources.begin(), runner.program);
    return joined;
}

AssembledSubmission assemble_with_runner(const Submission& submission, const Task& task,
                                         const RunnerLayout& layout) {
    AssembledSubmission whole =
        assemble_submission(joined_to_runner(submission, *task.runner), runner_options(task));
    if (!whole.program) return whole;
    if (const auto changed = first_change_of_runner(layout, *whole.program))
        return refused_submission(Check::Outcome::failed,
                                  make_finding<"changes-runner/placed">(layout.name_of(*changed)));
    return whole;
}

std::vector<Check> check_runner(const Program& whole, const Task& task,
                                const RunnerLayout& layout) {
    const RunnerTask& runner = *task.runner;
    RunnerRun run = run_task_runner(whole, task, layout);
    const std::vector<std::size_t> tests = tests_of(run.calls);
    // If the runner makes more tests than the task names, the last one stands for the rest.
    const std::size_t named = runner.tests.size(), last = named - 1,
                      made = tests.empty() ? 0 : tests.back() + 1,
                      failing = std::min(tests.empty() ? 0 : tests.back(), last);
    std::vector<Check> checks;
    for (std::size_t n = 0; n < runner.tests.size(); ++n) {
        if (!run.passed && n > failing) {
            checks.push_back(make_skipped_check(
                runner.tests[n], {"not tried: the runner ends at the first test that fails",
                                  "pas essayé : le testeur s'arrête au premier test qui échoue"}));
            continue;
        }
        if (run.passed && n >= made) {
            checks.push_back(missing_test(runner.tests[n], made, named));
            continue;
        }
        Check check = make_check(runner.tests[n]);
        if (!run.passed && n == failing) fail(check, run.error ? *run.error : refusal_of(run));
        add_printed(check, printed_in(run, tests, n));
        if (n == 0) check.instructions = run.instructions;
        set_points_by_outcome(check);
        checks.push_back(std::move(check));
    }
    return checks;
}

RunnerRun run_task_runner(const Program& whole, const Task& task, const RunnerLayout& layout,
                          TimingWatch* watch) {
    return run_runner(layout, whole, input_of(task), limits_of(task), watch);
}

std::size_t count_runner_tests(const Submission& right, const Task& task) {
    const auto layout = layout_of_runner(task.runner->program, runner_options(task));
    if (!layout) return 0;
    const AssembledSubmission whole = assemble_with_runner(right, task, *layout);
    if (!whole.program) return 0;
    const RunnerRun run = run_task_runner(*whole.program, task, *layout);
    const std::vector<std::size_t> tests = tests_of(run.calls);
    return run.passed && !tests.empty() ? tests.back() + 1 : 0;
}

} // namespace tharsis

// timing_check.hpp -- whether the runs of a submission stay within the limits of a `[[timing]]`
// Internal to the judge of tasks.
#pragma once
#include "grading/exercises/runner/runner_layout.hpp"
#include "grading/exercises/task_context.hpp"
#include "grading/exercises/task_judge.hpp"

namespace tharsis {

/// The submission joined to the task's runner; null if the task has none.
struct WithRunner {
    const Program* program = nullptr;
    const RunnerLayout* layout = nullptr;
};

/// Runs the dialogues, generated inputs, tests of procedures and the runner that the check names,
/// each under the model. The first run beyond a limit fails it: an error with the input of that
/// run, then up to three notes about what lost the most cycles there. Of a runner only the
/// student's instructions count.
Check check_timing(TaskContext&, const TimingTask&, const WithRunner&);

/// The same for the task's own reference: an error of the task if it breaks a limit, or never
/// reaches the part that is limited. Empty: it does neither.
TaskError find_broken_limit(TaskContext& reference, const TimingTask&, const WithRunner&);

} // namespace tharsis

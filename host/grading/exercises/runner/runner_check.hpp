// runner_check.hpp -- the checks of a task's `[runner]`: one for each test that the runner makes
#pragma once
#include "grading/exercises/runner/runner_run.hpp"
#include "grading/exercises/task.hpp"
#include "grading/submission/assembled_submission.hpp"

namespace tharsis {

/// A submission joined to the runner, which is its first file.
Submission joined_to_runner(const Submission&, const RunnerTask&);
/// That program, or what is wrong with it: a label that the runner calls is missing, or the
/// submission places something over the runner.
AssembledSubmission assemble_with_runner(const Submission&, const Task&, const RunnerLayout&);

/// The runner's checks, in its order. The runner ends at the first test that fails; those after it
/// are skipped.
std::vector<Check> check_runner(const Program& whole, const Task&, const RunnerLayout&);

/// The run of which these are the checks; `watch`: observes it.
RunnerRun run_task_runner(const Program& whole, const Task&, const RunnerLayout&,
                          TimingWatch* watch = nullptr);

/// How many tests the runner makes with a program that passes all of them; 0 if it does not.
std::size_t count_runner_tests(const Submission& right, const Task&);

} // namespace tharsis

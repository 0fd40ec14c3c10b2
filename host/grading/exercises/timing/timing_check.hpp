// timing_check.hpp -- whether the runs of a submission stay within the limits of a `[[timing]]`
// Internal to the judge of tasks.
#pragma once
#include "grading/exercises/task_context.hpp"

namespace tharsis {

/// Runs the dialogues and the tests of procedures that the check names, each under the model. The
/// first run beyond a limit fails it: an error with the input of that run, then up to three notes
/// about what lost the most cycles there.
Check check_timing(TaskContext&, const TimingTask&);

} // namespace tharsis

// task_judge.hpp -- a submission and a task go in, a verdict comes out
// Only what the machine did counts: registers, memory, files, the bytes that were printed.
#pragma once
#include "grading/exercises/task.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/verdict/bounds.hpp"

namespace tharsis {

/// What is wrong with the task itself, seen from its reference program: that does not assemble, or
/// lacks a label that the task asks every submission for. Both empty: nothing, or there is no
/// reference.
struct TaskMistake {
    std::string what, tip;
};
TaskMistake mistake_in(const Task&);

/// What the student has written, as it is assembled for the task: the words of given files are left
/// out of the program.
AssembledSubmission students_code(const Submission&, const Task&);

/// All checks of the task in their order: first that it assembles, then rules of its text,
/// dialogues, generated inputs, procedures, rules of its runs; last, without points, what is worth
/// knowing about the whole. The same in a second run, byte for byte. The tool of the provenance is
/// the caller's to name. `heard` is called of each check when it is done, first all of them as
/// skipped.
Verdict judge_task(const Submission&, const Task&, const CheckHeard& heard = {});

} // namespace tharsis

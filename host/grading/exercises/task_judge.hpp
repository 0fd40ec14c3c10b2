// task_judge.hpp -- judges a submission by a task, and returns a verdict
// Only what the machine did counts: registers, memory, files, the printed bytes.
#pragma once
#include "base/message.hpp"
#include "grading/exercises/task.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/verdict/truncation.hpp"

namespace tharsis {

/// An error in the task itself, found with its reference program: it does not assemble, lacks a
/// label that the task requires, does not pass a check, or breaks the limits of a timing. Both
/// empty: there is no error, or no reference.
struct TaskError {
    Message what, tip;
};
TaskError find_task_error(const Task&);

/// What a teacher should know of a task that has no error: no check gives points. Empty: nothing.
Message find_task_warning(const Task&);

/// The title of the task in French; empty if it is the same in both languages.
std::string french_title_of(const Task&);

/// The student's code, assembled for the task: the words of given files are left out of the
/// program.
AssembledSubmission assemble_students_code(const Submission&, const Task&);

/// All checks of the task in their order: first that it assembles, then rules of its text,
/// dialogues, generated inputs, procedures, rules of its runs; last, without points, what is worth
/// knowing about the whole. The same in a second run, byte for byte. The caller sets the
/// tool of the provenance. `on_check` is called first with every check as skipped, then with each
/// check when it is finished.
Verdict judge_task(const Submission&, const Task&, const CheckCallback& on_check = {});

} // namespace tharsis

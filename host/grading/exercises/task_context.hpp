// task_context.hpp -- what the checks of one submission share, and what they record on the way
// Internal to the judge of tasks.
#pragma once
#include "assembler/assembler.hpp"
#include "base/function_ref.hpp"
#include "debugger/findings/findings.hpp"
#include "grading/exercises/procedure_call.hpp"
#include "grading/exercises/task.hpp"
#include "grading/sandbox/execution_recorder.hpp"
#include "grading/submission/submission.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <set>

namespace tharsis {

/// Findings of all runs, each once.
class FoundFindings {
public:
    void add(const Findings&);
    const std::vector<Finding>& all() const { return list_; }

private:
    std::vector<Finding> list_;
    std::set<std::tuple<Finding::Kind, u32, int>> known_;
};

/// How many instructions of a submission's runs may still be observed, and whether that was enough.
struct ObservationBudget {
    u64 left = 0;
    bool complete = true; ///< all runs, to their ends

    /// The number of instructions of a run that may be observed.
    u64 part_of(u64 instructions) const { return std::min(instructions, left); }
    /// Records that a run was observed.
    void spend(u64 instructions, const Stop& stop, u64 most) {
        left -= std::min(left, instructions);
        if (stop.reason == StopReason::step_limit && instructions < most) complete = false;
    }
};

struct TaskContext {
    const Task& task;
    const Submission& handed_in;  ///< by the student
    const Submission& submission; ///< with the files that the task gives
    const Program& program;
    ExecutionRecorder recorder;
    FoundFindings findings;
    std::vector<Attachment> attachments;
    ObservationBudget recording_budget{task.watched},
        finding_budget{has_rule_of_findings() ? task.watched : searched_for_notes};

    /// True if a program was handed in, not a source text.
    bool is_elf() const;
    /// True if a file of the program is the student's.
    bool is_students(FileId file) const;
    /// The limits of a run that may have its own.
    RunLimits limits(u64 instructions) const;

    /// Calls `use` with a machine on which this run can begin.
    void on_a_machine(const RunInput&, const RunLimits&, FunctionRef<void(Machine&)> use) const;
    /// Repeats a run for the observer, to its end as far as the task allows.
    void observe_run(const RunInput&, const RunLimits&);
    /// Observes a call of a procedure in the same way.
    Stop observe_call(const Program& callable, Machine&, const CallSetup&, u64 budget,
                      bool with_findings);

private:
    /// If no rule is about them, findings are warnings only, and the beginnings of some runs are
    /// enough.
    static constexpr u64 searched_for_notes = 5'000'000, searched_of_a_run = 400'000;

    bool has_rule_of_findings() const;
    u64 part_searched(u64 instructions) const;
};

/// How programs of a task are assembled.
AssemblerOptions assembler_options(const Task&);

Check make_check(const CheckSpec&);
/// A check that was not tried, with the reason as a note.
Check make_skipped_check(const CheckSpec&, const LocalizedText& why);
/// Marks the check as failed, for this reason.
void fail(Check&, Observation);
/// Sets the points by the outcome: all or nothing.
void set_points_by_outcome(Check&);

/// A finding, as an observation for students.
Observation observation_of(const Finding&, const Program&, Observation::Kind);
/// The file name of a check's replay: signs become -, and where two checks of the task would have
/// the same name, or names that differ only in case, a hash of the check's name is appended.
std::string replay_name(const Task&, const std::string& check);

bool is_of_conventions(Finding::Kind);

// One function for each kind of check.
Check check_dialogue(TaskContext&, const Dialogue&);
Check check_generated(TaskContext&, const GeneratedRuns&, const std::optional<Program>& reference);
Check check_procedure(TaskContext&, const ProcedureTask&);
Check check_rule(TaskContext&, const TaskRule&);
struct OwnTestsResult {
    Check check;
    std::optional<double>
        score; ///< the fraction of the mutants that was detected; nothing: there were none
};
OwnTestsResult check_own_tests(const TaskContext&, const OwnTests&,
                               const std::optional<Program>& reference);

} // namespace tharsis

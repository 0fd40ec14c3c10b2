// task_context.hpp -- what the checks of one submission share, and what they find out on the way
// Inner to the judge of tasks.
#pragma once
#include "assembler/assembler.hpp"
#include "debugger/findings/findings.hpp"
#include "grading/exercises/procedure_call.hpp"
#include "grading/exercises/task.hpp"
#include "grading/sandbox/behaviour.hpp"
#include "grading/submission/submission.hpp"

#include <algorithm>
#include <map>
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

/// What may still be looked at of a submission's runs, and whether it was enough.
struct Watching {
    u64 left = 0;
    bool complete = true; ///< all runs, to their ends

    /// The part of a run of at most so many instructions that may be looked at.
    u64 part_of(u64 instructions) const { return std::min(instructions, left); }
    /// A run was looked at.
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
    Behaviour behaviour;
    FoundFindings findings;
    std::vector<Attachment> attachments;
    Watching noted{task.watched},
        searched{has_rule_of_findings() ? task.watched : searched_for_notes};

    /// Was a program handed in, and no text of one?
    bool is_elf() const;
    /// Is a file of the program the student's?
    bool is_students(FileId file) const;
    /// The limits of a run that may have its own.
    RunLimits limits(u64 instructions) const;

    /// The run again, for an observer: to its end, as long as the
    /// task allows it.
    void look_on(const RunInput&, const RunLimits&);
    /// Notes a call of a procedure likewise.
    Stop look_on_call(const Program& callable, Machine&, const CallSetup&, u64 budget,
                      bool with_findings);

private:
    /// If no rule is about them, findings are warnings only, and beginnings of some runs are
    /// enough.
    static constexpr u64 searched_for_notes = 5'000'000, searched_of_a_run = 400'000;

    bool has_rule_of_findings() const;
    u64 part_searched(u64 instructions) const;
};

/// How programs of a task are assembled.
AssemblerOptions assembler_options(const Task&);

Observation made_observation(Observation::Kind, std::string code, Sentence message,
                             Sentence tip = {});
Check made_check(const CheckSpec&);
/// One that was not tried, with the reason as a note.
Check skipped_check(const CheckSpec&, Sentence why);
/// The check has failed, for that reason.
void fail(Check&, Observation);
/// Points by the outcome: all or nothing.
void settle(Check&);

/// A finding for students.
Observation observation_of(const Finding&, const Program&, Observation::Kind);
/// Is it about calls? Else it is about memory that was never written.
/// The file of a check's replay: signs become -, and where that, or capital letters alone, would
/// not tell two checks of the task apart, a hash of the check's name follows.
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
        score; ///< the part of the mutants that was found; nothing: there were none
};
OwnTestsResult check_own_tests(const TaskContext&, const OwnTests&,
                               const std::optional<Program>& reference);

} // namespace tharsis

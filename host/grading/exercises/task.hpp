// task.hpp -- an exercise as its teacher describes it: what is tested, what must hold, and the
// points
//
// A value, read from TOML (docs/verify-task.md); task_judge.hpp applies it.
#pragma once
#include "grading/exercises/comparison.hpp"
#include "grading/exercises/generator.hpp"
#include "grading/exercises/timing/timing_limits.hpp"
#include "grading/sandbox/sandbox_run.hpp"
#include "support/wire/toml.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// What all checks of a task have.
struct CheckSpec {
    std::string name; ///< unique in the task
    LocalizedText title;
    double points = 1;
    std::vector<std::string> needs; ///< names of earlier checks that must have passed
};

/// How outputs are compared, and the credit for less strict comparisons.
struct MatchPolicy {
    MatchLevel required_level = MatchLevel::tokens;
    Tolerance tolerance;
    std::map<MatchLevel, double> credit; ///< fraction of the points, from 0 to 1
};

/// One run of the complete program.
struct Dialogue {
    CheckSpec item;
    RunInput run_input;
    std::optional<std::string> output; ///< expected; nothing: any
    MatchPolicy rule;
    std::optional<i32> status;                ///< of service 17, or 0
    std::map<std::string, std::string> files; ///< expected afterwards, compared by the same rule
    std::vector<std::string> no_files;        ///< that must not exist
    std::optional<std::vector<std::string>> dialogs; ///< expected texts of dialogs, in order
    u64 max_instructions = 0;                        ///< 0: the task's limit
};

/// Runs on random inputs, compared with the reference program.
struct GeneratedRuns {
    CheckSpec item;
    InputPattern pattern;
    u32 count = 20;
    i64 seed = 0; ///< that of the task, if it has none of its own
    MatchPolicy rule;
    bool status = false;  ///< whether the exit status is compared
    bool partial = false; ///< points by the fraction that was right
    u64 max_instructions = 0;
};

/// A value that a procedure receives, or is expected to return.
struct TaskValue {
    enum class Kind : u8 {
        integer,
        single,
        real,
        text,
        bytes,
        halves,
        words,
        singles,
        reals,
        space,
        label
    };
    Kind kind = Kind::integer;
    i64 integer = 0; ///< for `space`: bytes
    double real_number = 0;
    std::string text; ///< without its zero byte; for `label` the name
    std::vector<i64> integers;
    std::vector<double> reals;
    std::string name; ///< the name of a memory block in this test; empty: none

    bool is_block() const { return kind >= Kind::text && kind != Kind::label; }
};

/// The contents of registers and memory that were never set.
enum class MemoryFill : u8 { zero, pattern, noise };
std::string_view word_of(MemoryFill);

/// One call of a procedure.
struct ProcedureTest {
    std::string name;
    std::vector<TaskValue> arguments;
    std::map<std::string, u32> registers; ///< other registers that are set before
    std::map<std::string, TaskValue> set; ///< memory at the program's labels before the call
    std::optional<TaskValue> result,
        high_result;                      ///< $v0 and $v1; for a block, the memory it points to
    std::optional<TaskValue> real_result; ///< $f0, or $f0 and $f1
    std::map<std::string, u32> expected_registers;
    std::map<std::string, TaskValue> memory; ///< memory at blocks and labels after the call
    std::vector<std::string> unchanged;      ///< blocks that must not change
    std::string input;
    std::optional<std::string> output;
    MatchPolicy rule;
};

struct ProcedureTask {
    CheckSpec item;
    std::string label;
    std::vector<MemoryFill> fills{MemoryFill::zero, MemoryFill::pattern, MemoryFill::noise};
    bool fails_on_luck = true; ///< whether a test fails that passes with zeros only
    bool conventions = true;   ///< whether saved registers and $sp must be restored
    u32 fifth_argument = 16;   ///< bytes above $sp: 16 by the o32 rules, 0 if arguments are pushed
    bool partial = false;
    u64 max_instructions = 0;
    Tolerance tolerance; ///< of floating-point results
    std::vector<ProcedureTest> tests;
};

/// The name of the runner's run in TimingTask::runs.
inline constexpr std::string_view runner_run = "runner";

/// How many cycles runs of other checks may take.
struct TimingTask {
    CheckSpec item; ///< it needs all of `runs`
    TimingLimits limits;
    std::vector<std::string> runs; ///< names of dialogues, generated inputs, procedures; runner_run
};

/// What a program may use, and how it must behave.
struct TaskRule {
    enum class Kind : u8 {
        instructions,
        pseudo_instructions,
        directives,
        services,
        conventions,
        uninitialised,
        recursion,
        coverage
    };
    CheckSpec item;
    Kind kind = Kind::instructions;
    std::optional<std::vector<std::string>> allowed;
    std::vector<std::string> forbidden, required;
    double least = 0; ///< for coverage: fraction of the lines, from 0 to 1

    /// True for rules about named things: instructions, services, procedures ...
    bool names_things() const { return kind <= Kind::services || kind == Kind::recursion; }
    /// True if the rule is decided by runs, not by the text.
    bool is_of_runs() const { return kind >= Kind::services; }
    /// True if the debugger's search for findings decides it.
    bool is_of_findings() const { return kind == Kind::conventions || kind == Kind::uninitialised; }
    static bool is_of_runs(std::string_view kind) {
        return kind == "services" || kind == "conventions" || kind == "uninitialised" ||
               kind == "recursion" || kind == "coverage";
    }
};

/// Tests that the student hands in: how many faulty reference programs they detect.
struct OwnTests {
    CheckSpec item;
    std::string file = "tests.toml";
    u32 mutants = 40;
    double least = 0.5; ///< fraction of the mutants, from 0 to 1
};

/// A program of the teacher that calls the student's procedures and decides whether their results
/// are right, as those of Exercism's MIPS track. It is the first file of the joined program.
struct RunnerTask {
    SourceFile program;
    std::vector<CheckSpec> tests;       ///< in the order in which it makes them; at least one
    u64 max_instructions = 200'000'000; ///< of the whole run
};

struct Task {
    LocalizedText title;
    i64 seed = 0;
    RunLimits limits;
    u64 watched =
        300'000'000; ///< instructions of one submission's runs that are observed for rules
    std::string layout = "Default";
    Dialect dialect = Dialect::mars;
    bool names_dialect = false; ///< whether the task file sets it
    bool delayed_branching = false, self_modifying = false, pseudo_instructions = true;
    bool elf = false; ///< whether an ELF file may be handed in
    std::vector<SourceFile>
        support_files; ///< the teacher's, assembled after the student's; in `support_folder`
    std::vector<SourceFile> reference; ///< empty: there is none
    std::vector<SourceFile> support_includes,
        reference_included; ///< the files that these include, by the names used by the assembler
    std::vector<TaskRule> rules;
    std::vector<Dialogue> dialogues;
    std::vector<GeneratedRuns> generated;
    std::vector<ProcedureTask> procedures;
    std::optional<RunnerTask> runner;
    std::vector<TimingTask> timings;
    std::optional<OwnTests> own_tests;
    std::string hash; ///< of the task and all files that it names (Provenance)

    /// The dialect of the programs as verdicts name it: empty for MARS's.
    std::string dialect_in_reports() const {
        return dialect == Dialect::mars ? "" : std::string(rules_of(dialect).name);
    }
    /// Judges programs of another dialect, which is part of the hash from here on.
    void use_dialect(Dialect chosen);
};

/// The folder of the teacher's files for the assembler, so that no file of a student is taken for
/// one of them.
inline constexpr std::string_view support_folder = "(task)/";

/// Reads a file that the task names, by its name there.
using TaskFiles = std::function<std::optional<std::string>(const std::string&)>;

/// A task, or the first error in its text.
struct TaskRead {
    std::optional<Task> value;
    TomlProblem problem;
};
/// `seed` replaces the task's own. Checks with a seed of their own keep it.
TaskRead read_task(std::string_view text, const TaskFiles& files, std::optional<i64> seed = {});

/// Only the `[[dialogue]]`s of a file that a student has written: they cannot name files.
struct DialoguesRead {
    std::vector<Dialogue> list;
    std::optional<TomlProblem> problem;
};
DialoguesRead read_dialogues(std::string_view text);

} // namespace tharsis

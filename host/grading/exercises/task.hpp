// task.hpp -- an exercise as its teacher describes it: what is tried, what must hold, what it is
// worth
//
// A value, read from TOML (docs/verify-task.md); task_judge.hpp goes by it.
#pragma once
#include "grading/exercises/comparison.hpp"
#include "grading/exercises/generator.hpp"
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
    Sentence title;
    double points = 1;
    std::vector<std::string> needs; ///< names of checks before it that must have passed
};

/// When an output is good enough, and what a less strict likeness is worth.
struct MatchPolicy {
    Likeness enough = Likeness::tokens;
    Tolerance tolerance;
    std::map<Likeness, double> credit; ///< parts of the points, from 0 to 1
};

/// One run of the whole program.
struct Dialogue {
    CheckSpec item;
    RunInput world;
    std::optional<std::string> output; ///< expected; nothing: any
    MatchPolicy rule;
    std::optional<i32> status;                ///< of service 17, or 0
    std::map<std::string, std::string> files; ///< expected after it, compared by the same rule
    std::vector<std::string> no_files;        ///< that must not be there
    std::optional<std::vector<std::string>>
        dialogs;               ///< texts of dialogs that are expected, in their order
    u64 most_instructions = 0; ///< 0: the task's limit
};

/// Runs on inputs made by chance, compared with the reference program.
struct GeneratedRuns {
    CheckSpec item;
    InputPattern pattern;
    u32 count = 20;
    i64 seed = 0; ///< that of the task, if it has none of its own
    MatchPolicy rule;
    bool status = false;  ///< is the exit status compared?
    bool partial = false; ///< points by the part that was right
    u64 most_instructions = 0;
};

/// A value that a procedure gets, or that is expected of it.
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
    i64 integer = 0; ///< of `space`: bytes
    double real_number = 0;
    std::string text; ///< without its zero byte; of `label` the name
    std::vector<i64> integers;
    std::vector<double> reals;
    std::string name; ///< what a block of memory is called in this test; empty: nothing

    bool is_block() const { return kind >= Kind::text && kind != Kind::label; }
};

/// What registers and memory hold that was never set.
enum class Filling : u8 { zero, pattern, noise };
std::string_view word_of(Filling);

/// One call of a procedure.
struct ProcedureTest {
    std::string name;
    std::vector<TaskValue> arguments;
    std::map<std::string, u32> registers; ///< others that are set before
    std::map<std::string, TaskValue> set; ///< what lies at labels of the program before
    std::optional<TaskValue> result,
        high_result;                      ///< $v0 and $v1; of a block, what lies where it points to
    std::optional<TaskValue> real_result; ///< $f0, or $f0 and $f1
    std::map<std::string, u32> expected_registers;
    std::map<std::string, TaskValue> memory; ///< what lies after at blocks and labels
    std::vector<std::string> unchanged;      ///< blocks that must be as they were
    std::string input;
    std::optional<std::string> output;
    MatchPolicy rule;
};

struct ProcedureTask {
    CheckSpec item;
    std::string label;
    std::vector<Filling> fillings{Filling::zero, Filling::pattern, Filling::noise};
    bool luck_counts = true; ///< does a test fail that passes with zeros only?
    bool conventions = true; ///< must saved registers and $sp be restored?
    u32 fifth_argument = 16; ///< bytes above $sp: 16 by the o32 rules, 0 if arguments are pushed
    bool partial = false;
    u64 most_instructions = 0;
    Tolerance tolerance; ///< of floating results
    std::vector<ProcedureTest> tests;
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
    double least = 0; ///< of coverage: part of the lines, from 0 to 1

    /// Is it about things with names: instructions, services, procedures ...?
    bool names_things() const { return kind <= Kind::services || kind == Kind::recursion; }
    /// Is it the runs that show whether it is kept, and not the text?
    bool is_of_runs() const { return kind >= Kind::services; }
    /// Does the debugger's search for findings decide about it?
    bool is_of_findings() const { return kind == Kind::conventions || kind == Kind::uninitialised; }
    static bool is_of_runs(std::string_view kind) {
        return kind == "services" || kind == "conventions" || kind == "uninitialised" ||
               kind == "recursion" || kind == "coverage";
    }
};

/// Tests that the student hands in: how many faulty reference programs they find.
struct OwnTests {
    CheckSpec item;
    std::string file = "tests.toml";
    u32 mutants = 40;
    double least = 0.5; ///< part of the mutants, from 0 to 1
};

struct Task {
    Sentence title;
    i64 seed = 0;
    RunLimits limits;
    u64 watched = 300'000'000; ///< instructions of one submission's runs that rules of runs look at
    std::string layout = "Default";
    bool delayed_branching = false, self_modifying = false, pseudo_instructions = true;
    bool elf = false; ///< may an ELF file be handed in?
    std::vector<SourceFile>
        given; ///< the teacher's, assembled after the student's; in `given_folder`
    std::vector<SourceFile> reference; ///< empty: there is none
    std::vector<SourceFile> given_included,
        reference_included; ///< what these include, by the names that the assembler asks for
    std::vector<TaskRule> rules;
    std::vector<Dialogue> dialogues;
    std::vector<GeneratedRuns> generated;
    std::vector<ProcedureTask> procedures;
    std::optional<OwnTests> own_tests;
    std::string hash; ///< of the task and all files that it names (Provenance)
};

/// Where the teacher's given files lie for the assembler, so that no file of a student's is taken
/// for one of theirs.
inline constexpr std::string_view given_folder = "(task)/";

/// Gives a file that the task names, by its name there.
using TaskFiles = std::function<std::optional<std::string>(const std::string&)>;

/// A task, or the first thing that is wrong with its text.
struct TaskRead {
    std::optional<Task> value;
    TomlProblem problem;
};
/// `seed`: instead of the task's own. What says a seed of its own keeps it.
TaskRead read_task(std::string_view text, const TaskFiles& files, std::optional<i64> seed = {});

/// Only the `[[dialogue]]`s of a file that a student has written: files cannot be named.
struct DialoguesRead {
    std::vector<Dialogue> list;
    std::optional<TomlProblem> problem;
};
DialoguesRead read_dialogues(std::string_view text);

} // namespace tharsis

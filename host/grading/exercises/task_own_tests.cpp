// task_own_tests.cpp -- tests that a student hands in: how many faulty reference programs they
// detect
//
// A mutant counts only if the teacher's own inputs distinguish it from the reference, so that no
// test is required that cannot exist.
#include "grading/exercises/dialogue_answers.hpp"
#include "grading/exercises/mutants.hpp"
#include "grading/exercises/task_context.hpp"
#include "grading/submission/assembled_submission.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

using Kind = Observation::Kind;

class OwnTestsCheck {
public:
    OwnTestsCheck(const TaskContext& context, const OwnTests& own, const Program& reference)
        : context_(context), task_(context.task), own_(own), reference_(reference),
          check_(make_check(own.item)) {
        limits_.instructions = std::min(limits_.instructions, max_instructions);
        limits_.why = false;
    }

    OwnTestsResult result() {
        const auto file =
            std::ranges::find(context_.submission.included, own_.file, &SourceFile::name);
        if (file == context_.submission.included.end())
            return failed(make_finding<"tests-missing">(own_.file));
        DialoguesRead read = read_dialogues(file->text);
        if (read.problem) return failed(unreadable(*read.problem));
        for (const Dialogue& dialogue : read.list) {
            if (tests_.size() == max_tests) {
                check_.observations.push_back(
                    make_finding<"fewer-tests">(max_tests, read.list.size()));
                break;
            }
            keep_if_right(dialogue);
        }
        if (tests_.empty()) return failed(make_finding<"no-tests">());
        return scored();
    }

private:
    static constexpr u64 max_instructions = 1'000'000;
    static constexpr u32 max_inputs = 20;
    static constexpr std::size_t max_tests = 100; ///< each of them runs on every faulty program

    OwnTestsResult failed(Observation why) {
        fail(check_, std::move(why));
        return {std::move(check_), 0};
    }
    Observation unreadable(const TomlProblem& problem) const {
        Observation found = make_finding<"tests-unreadable">(
            LocalizedText{text_of(problem.sentence(), Language::english),
                          text_of(problem.sentence(), Language::french)});
        found.location = SourceLocation{own_.file, problem.line, problem.column};
        return found;
    }

    RunResult run(const Program& program, const RunInput& run_input,
                  u64 instructions = max_instructions) const {
        RunLimits limits = limits_;
        limits.instructions = std::min(limits.instructions, instructions);
        return run_program_bounded(program, run_input, limits, task_.delayed_branching,
                                   task_.self_modifying);
    }
    /// The run that a test specifies.
    RunResult run(const Program& program, const Dialogue& test) const {
        return run(program, test.run_input,
                   test.max_instructions > 0 ? test.max_instructions : max_instructions);
    }

    /// A test that refuses the reference is wrong, and detects nothing.
    void keep_if_right(const Dialogue& test) {
        const RunResult end = run(reference_, test);
        if (is_right(test, reference_, end)) return tests_.push_back(test);
        Observation wrong = make_finding<"test-wrong">(test.item.name);
        wrong.expected = test.output.value_or("");
        wrong.actual = end.output;
        fail(check_, std::move(wrong));
    }

    /// The inputs of the teacher's checks; here they only have to distinguish programs.
    void collect_inputs() {
        for (const Dialogue& dialogue : task_.dialogues) inputs_.push_back(dialogue.run_input);
        for (const GeneratedRuns& runs : task_.generated)
            for (u32 n = 0; n < std::min(runs.count, max_inputs); ++n) {
                const u64 seed = seed_of_run(runs.seed, n);
                ChoiceSequence draws(seed);
                RunInput run_input;
                run_input.seed = static_cast<i64>(seed);
                run_input.input = input_of(runs.pattern, draws);
                inputs_.push_back(std::move(run_input));
            }
        for (const Dialogue& test : tests_) inputs_.push_back(test.run_input);
        for (const RunInput& run_input : inputs_) right_.push_back(run(reference_, run_input));
    }

    std::vector<LineOfSource> lines_executed() const {
        ExecutionRecorder recorder;
        for (const RunInput& run_input : inputs_) {
            SandboxHost host(run_input, limits_.output);
            Machine machine(
                reference_, host,
                machine_options(limits_, run_input, task_.delayed_branching, task_.self_modifying));
            host.attach(machine);
            run_recorded(machine, recorder, [&] { return machine.run(limits_.instructions); });
        }
        return lines_of_sources(reference_, task_.reference.size(),
                                [&](u32 address) { return recorder.executed().contains(address); });
    }

    std::optional<Program> program_of(const Mutant& mutant) const {
        return assemble_submission({"mutant", mutant.sources, task_.reference_included, {}},
                                   assembler_options(task_))
            .program;
    }

    bool is_different(const Program& program) const {
        for (std::size_t n = 0; n < inputs_.size(); ++n) {
            if (are_different(right_[n], run(program, inputs_[n]))) return true;
        }
        return false;
    }
    static bool are_different(const RunResult& right, const RunResult& end) {
        if (end.ended_by_itself() != right.ended_by_itself() ||
            end.stop.exit_status != right.stop.exit_status)
            return true;
        const auto are_same = [](const std::string& a, const std::string& b) {
            return outputs_match(a, b, MatchLevel::tokens);
        };
        const auto is_same_file = [&](const auto& a, const auto& b) {
            return a.first == b.first && are_same(a.second, b.second);
        };
        const auto is_same_dialog = [&](const Dialog& a, const Dialog& b) {
            return a.kind == b.kind && are_same(a.text, b.text);
        };
        return !are_same(right.output, end.output) ||
               !std::ranges::equal(right.files, end.files, is_same_file) ||
               !std::ranges::equal(right.dialogs, end.dialogs, is_same_dialog);
    }

    bool is_found(const Program& program) const {
        return std::ranges::any_of(tests_, [&](const Dialogue& test) {
            return !is_right(test, program, run(program, test));
        });
    }

    OwnTestsResult scored() {
        collect_inputs();
        const auto mutants = draw_mutants(task_.reference, lines_executed(), own_.mutants,
                                          static_cast<u64>(task_.seed), [&](const Mutant& mutant) {
                                              const std::optional<Program> program =
                                                  program_of(mutant);
                                              return program && is_different(*program);
                                          });
        if (mutants.empty()) return nothing_to_find();
        std::size_t found = 0;
        std::vector<std::pair<Mutation, std::size_t>> survivors; // the number of each kind
        for (const Mutant& mutant : mutants) {
            if (is_found(*program_of(mutant))) {
                ++found;
                continue;
            }
            const auto known = std::ranges::find(survivors, mutant.mutation,
                                                 &std::pair<Mutation, std::size_t>::first);
            if (known == survivors.end())
                survivors.emplace_back(mutant.mutation, 1);
            else
                ++known->second;
        }
        for (const auto& [kind, number] : survivors) note_survivors(kind, number);
        const double part = double(found) / double(mutants.size());
        conclude(found, mutants.size(), part);
        return {std::move(check_), part};
    }

    /// A wrong test is wrong even if there is nothing to detect.
    OwnTestsResult nothing_to_find() {
        if (check_.outcome == Check::Outcome::failed) return {std::move(check_), 0};
        check_.outcome = Check::Outcome::unjudged;
        check_.observations.push_back(make_finding<"no-mutants">());
        return {std::move(check_), {}};
    }

    /// Only the kinds of mistakes are reported, not the teacher's program.
    void note_survivors(Mutation mutation, std::size_t number) {
        constexpr std::string_view french[] = {"constante",    "branchement", "opération",
                                               "opérandes",    "registre",    "ligne manquante",
                                               "ligne doublée"};
        const LocalizedText kind{std::string(word_of(mutation)),
                                 std::string(french[static_cast<std::size_t>(mutation)])};
        check_.observations.push_back(number == 1 ? make_finding<"mutant-survives/one">(kind)
                                                  : make_finding<"mutant-survives">(number, kind));
    }

    void conclude(std::size_t found, std::size_t all, double part) {
        Observation score = make_finding<"mutants-found">(found, all);
        if (part >= own_.least) score.kind = Kind::note;
        if (found == all) score.tip = {};
        if (part < own_.least) check_.outcome = Check::Outcome::failed;
        check_.observations.insert(check_.observations.begin(), std::move(score));
        check_.points = check_.max_points * part;
    }

    const TaskContext& context_;
    const Task& task_;
    const OwnTests& own_;
    const Program& reference_;
    RunLimits limits_ = task_.limits;
    Check check_;
    std::vector<Dialogue> tests_;
    std::vector<RunInput> inputs_;
    std::vector<RunResult> right_;
};

} // namespace

OwnTestsResult check_own_tests(const TaskContext& context, const OwnTests& own,
                               const std::optional<Program>& reference) {
    if (reference) return OwnTestsCheck(context, own, *reference).result();
    Check check = make_check(own.item);
    check.outcome = Check::Outcome::unjudged;
    check.observations.push_back(make_finding<"reference-fails">());
    return {std::move(check), {}};
}

} // namespace tharsis

// task_own_tests.cpp -- tests that a student hands in: how many faulty reference programs do they find?
// A mutant counts if the teacher's own inputs tell it from the reference, so that none is asked for that nobody can find.
#include "verifier/assembled_submission.hpp"
#include "verifier/french_diagnostics.hpp"
#include "verifier/mutants.hpp"
#include "verifier/task_context.hpp"
#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

using Kind = Observation::Kind;

class OwnTestsCheck {
public:
    OwnTestsCheck(const TaskContext& context, const OwnTests& own, const Program& reference)
        : context_(context), task_(context.task), own_(own), reference_(reference), check_(made_check(own.item)) {
        limits_.instructions = std::min(limits_.instructions, most_instructions);
        limits_.why = false;
    }

    OwnTestsResult result() {
        const auto file = std::ranges::find(context_.submission.included, own_.file, &SourceFile::name);
        if (file == context_.submission.included.end())
            return failed(made_observation(Kind::error, "tests-missing", {fmt::format("no file {} was handed in", own_.file),
                fmt::format("aucun fichier {} n'a été rendu", own_.file)}));
        DialoguesRead read = read_dialogues(file->text);
        if (read.problem) return failed(unreadable(*read.problem));
        for (const Dialogue& dialogue : read.list) keep_if_right(dialogue);
        if (tests_.empty()) return failed(made_observation(Kind::error, "no-tests", {"there is no right test among them",
            "il n'y a aucun test juste parmi eux"}));
        return scored();
    }

private:
    static constexpr u64 most_instructions = 1'000'000;
    static constexpr u32 most_inputs = 20, most_told = 5;

    OwnTestsResult failed(Observation why) {
        fail(check_, std::move(why));
        return {std::move(check_), 0};
    }
    Observation unreadable(const TomlProblem& problem) const {
        Observation found = made_observation(Kind::error, "tests-unreadable", {problem.sentence(), french_of_problem(problem)},
            {"docs/verify-task.md describes dialogues", "docs/verify-task.md décrit les dialogues"});
        found.spot = SourceSpot{own_.file, problem.line, problem.column};
        return found;
    }

    TrialEnd run(const Program& program, const TrialWorld& world) const { return try_program(program,
        world, limits_, task_.delayed_branching, task_.self_modifying); }

    /// Would the test accept this run?
    static bool accepts(const Dialogue& test, const TrialEnd& end) {
        if (!end.ended_by_itself() || end.too_much_output) return false;
        if (test.output && !are_alike(*test.output, end.output, test.rule.enough, test.rule.tolerance)) return false;
        return !test.status || *test.status == end.stop.exit_status;
    }

    /// A test that refuses the reference is wrong, and finds no error.
    void keep_if_right(const Dialogue& test) {
        const TrialEnd end = run(reference_, test.world);
        if (accepts(test, end)) return tests_.push_back(test);
        Observation wrong = made_observation(Kind::error, "test-wrong",
            {fmt::format("the test {} refuses a right program", test.item.name),
                fmt::format("le test {} refuse un programme juste", test.item.name)});
        wrong.expected = test.output.value_or("");
        wrong.actual = end.output;
        fail(check_, std::move(wrong));
    }

    /// What the teacher tries: here it only has to tell programs apart.
    void collect_inputs() {
        for (const Dialogue& dialogue : task_.dialogues) inputs_.push_back(dialogue.world);
        for (const GeneratedRuns& runs : task_.generated)
            for (u32 n = 0; n < std::min(runs.count, most_inputs); ++n) {
                const u64 seed = seed_of_run(runs.seed, n);
                Draws draws(seed);
                TrialWorld world;
                world.seed = static_cast<i64>(seed);
                world.input = input_of(runs.pattern, draws);
                inputs_.push_back(std::move(world));
            }
        for (const Dialogue& test : tests_) inputs_.push_back(test.world);
        for (const TrialWorld& world : inputs_) right_.push_back(run(reference_, world));
    }

    std::vector<LineOfSource> lines_executed() const {
        Behaviour behaviour;
        for (const TrialWorld& world : inputs_) {
            TrialHost host(world, limits_.output);
            Machine machine(reference_, host, machine_options(limits_, world, task_.delayed_branching, task_.self_modifying));
            host.attach(machine);
            run_noted(machine, behaviour, [&] { return machine.run(limits_.instructions); });
        }
        return lines_of_sources(reference_, task_.reference.size(), [&](u32 address) { return behaviour.executed().contains(address); });
    }

    std::optional<Program> program_of(const Mutant& mutant) const { return assemble_submission({"mutant",
        mutant.sources, task_.reference_included, {}}, assembler_options(task_)).program; }

    bool is_different(const Program& program) const {
        for (std::size_t n = 0; n < inputs_.size(); ++n) {
            const TrialEnd end = run(program, inputs_[n]);
            if (end.ended_by_itself() != right_[n].ended_by_itself() || end.stop.exit_status != right_[n].stop.exit_status) return true;
            if (!are_alike(right_[n].output, end.output, Likeness::tokens)) return true;
        }
        return false;
    }

    bool is_found(const Program& program) const {
        return std::ranges::any_of(tests_, [&](const Dialogue& test) { return !accepts(test, run(program, test.world)); });
    }

    OwnTestsResult scored() {
        collect_inputs();
        const auto mutants = draw_mutants(task_.reference, lines_executed(), own_.mutants, static_cast<u64>(task_.seed), [&](const Mutant& mutant) {
            const std::optional<Program> program = program_of(mutant);
            return program && is_different(*program);
        });
        std::size_t found = 0, told = 0;
        for (const Mutant& mutant : mutants) {
            if (is_found(*program_of(mutant))) ++found;
            else if (told++ < most_told) note_survivor(mutant);
        }
        const double part = mutants.empty() ? 1.0 : double(found) / double(mutants.size());
        conclude(found, mutants.size(), part);
        return {std::move(check_), part};
    }

    /// The teacher's program is not shown, only of what kind the mistake is.
    void note_survivor(const Mutant& mutant) {
        check_.observations.push_back(made_observation(Kind::note,
            "mutant-survives", {fmt::format("no test finds a faulty program whose mistake is of the kind \"{}\"", word_of(mutant.mutation)),
                                                                                       fmt::format("aucun test ne trouve un programme faux dont la faute est du genre « {} »", word_of(mutant.mutation))}));
    }

    void conclude(std::size_t found, std::size_t all, double part) {
        Observation score = made_observation(part < own_.least
            ? Kind::error : Kind::note, "mutants-found", {fmt::format("the tests find {} of {} faulty programs", found, all),
                fmt::format("les tests trouvent {} programmes faux sur {}", found, all)},
            found == all ? Sentence{} : Sentence{"try ends of ranges, empty input, negative numbers", "essayez les bornes, l'entrée vide, les nombres négatifs"});
        if (part < own_.least) check_.outcome = Check::Outcome::failed;
        check_.observations.insert(check_.observations.begin(), std::move(score));
        check_.points = check_.most_points * part;
    }

    const TaskContext& context_;
    const Task& task_;
    const OwnTests& own_;
    const Program& reference_;
    TrialLimits limits_ = task_.limits;
    Check check_;
    std::vector<Dialogue> tests_;
    std::vector<TrialWorld> inputs_;
    std::vector<TrialEnd> right_;
};

}

OwnTestsResult check_own_tests(const TaskContext& context, const OwnTests& own, const std::optional<Program>& reference) {
    if (reference) return OwnTestsCheck(context, own, *reference).result();
    Check check = made_check(own.item);
    check.outcome = Check::Outcome::unjudged;
    check.observations.push_back(made_observation(Kind::error, "reference-fails", {"the teacher's reference program does not assemble",
        "le programme de référence de l'enseignant ne s'assemble pas"}));
    return {std::move(check), 0};
}

}

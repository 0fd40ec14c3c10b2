// task_procedures.cpp -- tests procedures: each call on machines filled with zeros, a pattern and
// noise
//
// A call that is right with zeros only is right by luck, and is reported.
#include "grading/exercises/procedure_call.hpp"
#include "grading/exercises/task_context.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

using Kind = Observation::Kind;

Observation label_missing(const std::string& label) {
    return made_observation(Kind::error, "label-missing",
                            {fmt::format("the program has no procedure {}", label),
                             fmt::format("le programme n'a pas de procédure {}", label)},
                            {fmt::format("write  {}:  before its first instruction", label),
                             fmt::format("écrivez  {}:  devant sa première instruction", label)});
}

class ProcedureCheck {
public:
    ProcedureCheck(TaskContext& context, const ProcedureTask& procedure,
                   const CallableProgram& callable)
        : context_(context), procedure_(procedure), callable_(callable),
          limits_(context.limits(procedure.most_instructions)) {}

    Check check() {
        Check result = made_check(procedure_.item);
        std::size_t right = 0;
        for (const ProcedureTest& test : procedure_.tests) right += is_right(test, result);
        // What a procedure reads without setting it decides what it does: different fillings show
        // different errors.
        for (const Filling filling : procedure_.fillings)
            for (const ProcedureTest& test : procedure_.tests) look_on(test, filling);
        settle(result);
        if (right < procedure_.tests.size() && procedure_.partial)
            result.points = result.max_points * double(right) / double(procedure_.tests.size());
        return result;
    }

private:
    CallOutcome call(const ProcedureTest& test, Filling filling) const {
        return call_procedure(callable_, context_.task, procedure_, test, filling, limits_);
    }

    bool is_right(const ProcedureTest& test, Check& check) {
        const Filling* passed = nullptr;
        for (const Filling& filling : procedure_.fillings) {
            CallOutcome outcome = call(test, filling);
            check.instructions += outcome.instructions;
            if (outcome.observations.empty()) {
                if (!passed) passed = &filling;
                continue;
            }
            const bool lucky = passed != nullptr;
            if (lucky)
                note_luck(check, test, *passed, filling, outcome);
            else
                note_all(check, std::move(outcome));
            return lucky && !procedure_.luck_counts;
        }
        return true;
    }

    static void note_all(Check& check, CallOutcome outcome) {
        constexpr std::size_t most = 30;
        for (Observation& each : outcome.observations) {
            check.outcome = Check::Outcome::failed;
            if (check.observations.size() < most) check.observations.push_back(std::move(each));
        }
    }

    void note_luck(Check& check, const ProcedureTest& test, Filling passed, Filling filling,
                   const CallOutcome& outcome) const {
        const Observation& found = outcome.observations.front();
        const std::string what = call_text(procedure_, test);
        Observation luck =
            passed == Filling::zero
                ? made_observation(
                      Kind::error, "right-by-luck",
                      {fmt::format(
                           "{} passes only because memory and registers were zero at the start",
                           what),
                       fmt::format("{} ne passe que parce que la mémoire et les registres étaient "
                                   "à zéro au début",
                                   what)})
                : made_observation(
                      Kind::error, "right-by-luck",
                      {fmt::format("{} depends on what memory and registers held at the start",
                                   what),
                       fmt::format(
                           "{} dépend de ce que la mémoire et les registres contenaient au début",
                           what)});
        luck.tip = {
            fmt::format("with other values ({}): {}", word_of(filling), found.message.english),
            fmt::format("avec d'autres valeurs ({}) : {}", french(filling), found.message.french)};
        luck.inputs = found.inputs;
        luck.expected = found.expected;
        luck.actual = found.actual;
        luck.location = found.location;
        if (!procedure_.luck_counts) luck.kind = Kind::warning;
        if (procedure_.luck_counts) check.outcome = Check::Outcome::failed;
        check.observations.push_back(std::move(luck));
    }
    static std::string_view french(Filling filling) {
        constexpr std::string_view words[] = {"zéros", "motif", "bruit"};
        return words[static_cast<std::size_t>(filling)];
    }

    void look_on(const ProcedureTest& test, Filling filling) {
        for (const bool with_findings : {false, true}) {
            const CallWatcher watcher = [&](Machine& machine, const CallSetup& given, u64 budget) {
                return context_.look_on_call(callable_.program, machine, given, budget,
                                             with_findings);
            };
            call_procedure(callable_, context_.task, procedure_, test, filling, limits_, watcher);
        }
    }

    TaskContext& context_;
    const ProcedureTask& procedure_;
    const CallableProgram& callable_;
    RunLimits limits_;
};

} // namespace

Check check_procedure(TaskContext& context, const ProcedureTask& procedure) {
    const auto callable =
        make_callable(context.program, procedure.label, static_cast<u64>(context.task.seed));
    if (callable) return ProcedureCheck(context, procedure, *callable).check();
    Check check = made_check(procedure.item);
    fail(check, label_missing(procedure.label));
    return check;
}

} // namespace tharsis

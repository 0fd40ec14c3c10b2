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

class ProcedureCheck {
public:
    ProcedureCheck(TaskContext& context, const ProcedureTask& procedure,
                   const CallableProgram& callable)
        : context_(context), procedure_(procedure), callable_(callable),
          limits_(context.limits(procedure.max_instructions)) {}

    Check check() {
        Check result = make_check(procedure_.item);
        std::size_t right = 0;
        for (const ProcedureTest& test : procedure_.tests) right += is_right(test, result);
        // What a procedure reads without setting it decides what it does: different fillings show
        // different errors.
        for (const MemoryFill fill : procedure_.fills)
            for (const ProcedureTest& test : procedure_.tests) observe_run(test, fill);
        set_points_by_outcome(result);
        if (right < procedure_.tests.size() && procedure_.partial)
            result.points = result.max_points * double(right) / double(procedure_.tests.size());
        return result;
    }

private:
    CallOutcome call(const ProcedureTest& test, MemoryFill fill) const {
        return call_procedure(callable_, context_.task, procedure_, test, fill, limits_);
    }

    bool is_right(const ProcedureTest& test, Check& check) {
        const MemoryFill* passed = nullptr;
        for (const MemoryFill& fill : procedure_.fills) {
            CallOutcome outcome = call(test, fill);
            check.instructions += outcome.instructions;
            if (outcome.observations.empty()) {
                if (!passed) passed = &fill;
                continue;
            }
            const bool lucky = passed != nullptr;
            if (lucky)
                note_luck(check, test, *passed, fill, outcome);
            else
                note_all(check, std::move(outcome));
            return lucky && !procedure_.fails_on_luck;
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

    void note_luck(Check& check, const ProcedureTest& test, MemoryFill passed, MemoryFill fill,
                   const CallOutcome& outcome) const {
        const Observation& found = outcome.observations.front();
        const std::string what = call_text(procedure_, test);
        Observation luck = passed == MemoryFill::zero ? make_finding<"right-by-luck/zeros">(what)
                                                      : make_finding<"right-by-luck">(what);
        luck.tip = {
            fmt::format("with other values ({}): {}", word_of(fill), found.message.english),
            fmt::format("avec d'autres valeurs ({}) : {}", french(fill), found.message.french)};
        luck.inputs = found.inputs;
        luck.expected = found.expected;
        luck.actual = found.actual;
        luck.location = found.location;
        if (!procedure_.fails_on_luck) luck.kind = Kind::warning;
        if (procedure_.fails_on_luck) check.outcome = Check::Outcome::failed;
        check.observations.push_back(std::move(luck));
    }
    static std::string_view french(MemoryFill fill) {
        constexpr std::string_view words[] = {"zéros", "motif", "bruit"};
        return words[static_cast<std::size_t>(fill)];
    }

    void observe_run(const ProcedureTest& test, MemoryFill fill) {
        for (const bool with_findings : {false, true}) {
            const CallWatcher watcher = [&](Machine& machine, const CallSetup& given, u64 budget) {
                return context_.observe_call(callable_.program, machine, given, budget,
                                             with_findings);
            };
            call_procedure(callable_, context_.task, procedure_, test, fill, limits_, watcher);
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
    Check check = make_check(procedure.item);
    fail(check, make_finding<"label-missing/procedure">(procedure.label));
    return check;
}

} // namespace tharsis

// timing_check.cpp -- compares the cycles of runs with the limits of a task
// The counterexample is the first run beyond a limit; its worst hazards say why.
#include "grading/exercises/timing/timing_check.hpp"

#include "analysis/procedures.hpp"
#include "grading/exercises/runner/runner_check.hpp"
#include "grading/exercises/task_sentences.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/verdict/sanitize.hpp"
#include "timing/output/figures.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/settings.hpp"
#include "timing/timing_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace tharsis {

namespace {

/// The instructions that are limited.
struct Part {
    u32 from = 0, end = ~u32{0};
    const RunnerLayout* without = nullptr; ///< a runner's own instructions do not count
    bool contains(u32 pc) const {
        return pc >= from && pc < end && !(without && without->has_instruction(pc));
    }
};

/// One run: its name, and what was typed or called.
struct TimedRun {
    LocalizedText name;
    std::vector<std::string> inputs;
    std::string check;              ///< whose run it is; empty: none that is listed
    std::optional<u32> caller = {}; ///< of a call: the address of the instruction that calls
};

std::vector<TimedModel> one_model(const ProcessorModel& model) {
    std::vector<TimedModel> models;
    models.emplace_back(model);
    return models;
}

LocalizedText localized_text(const Message& message) {
    return {text_of(message, Language::english), text_of(message, Language::french)};
}

LocalizedText counted_text(u64 number, const CountedNoun& noun) {
    return localized_text(counted(number, noun));
}

class TimingCheck {
public:
    TimingCheck(TaskContext& context, const TimingTask& task, const WithRunner& runner)
        : context_(context), task_(task), runner_(runner), limits_(task.limits),
          check_(make_check(task.item)) {}

    Check check() {
        if (find_part(context_.program)) run_all();
        set_points_by_outcome(check_);
        return std::move(check_);
    }
    /// Of the first run beyond a limit.
    const TaskError& task_error() const { return task_error_; }

private:
    // ---------------------------------------------------------------- the part

    const Symbol* text_symbol(const Program& program, const std::string& label) {
        const Symbol* symbol = program.find_symbol(label);
        if (symbol && !symbol->data) return symbol;
        fail(check_, make_finding<"label-missing">(label));
        return nullptr;
    }

    /// Returns false, with an observation, if the program has no such part.
    bool find_part(const Program& program) {
        part_ = {};
        if (!limits_.procedure.empty()) return find_procedure(program);
        if (limits_.from.empty()) return true;
        const Symbol *from = text_symbol(program, limits_.from),
                     *to = text_symbol(program, limits_.to);
        if (!from || !to) return false;
        part_ = {from->address, to->address, nullptr};
        if (from->address < to->address) return true;
        Observation wrong = make_finding<"part-empty">(limits_.to, limits_.from);
        wrong.location = location_of(program, to->address);
        fail(check_, std::move(wrong));
        return false;
    }

    bool find_procedure(const Program& program) {
        const Symbol* symbol = text_symbol(program, limits_.procedure);
        if (!symbol) return false;
        part_ = {symbol->address, Procedures(program).end_of(symbol->address), nullptr};
        return true;
    }

    LocalizedText part_text(const TimedRun& run) const {
        if (!limits_.procedure.empty())
            return {"the procedure " + limits_.procedure, "la procédure " + limits_.procedure};
        if (limits_.from.empty() && run.caller) return {"the call", "l'appel"};
        if (limits_.from.empty()) return {"the program", "le programme"};
        return {fmt::format("the part from {} to {}", limits_.from, limits_.to),
                fmt::format("la partie de {} à {}", limits_.from, limits_.to)};
    }

    // ---------------------------------------------------------------- runs

    void run_all() {
        for (const std::string& name : task_.runs) {
            for (const Dialogue& each : context_.task.dialogues)
                if (each.item.name == name) run(each.run_input, each.max_instructions, each.item);
            for (const GeneratedRuns& each : context_.task.generated)
                if (each.item.name == name) run_generated(each);
            for (const ProcedureTask& each : context_.task.procedures)
                if (each.item.name == name) call(each);
            if (has_failed()) return;
        }
        if (runner_.program && std::ranges::find(task_.runs, runner_run) != task_.runs.end())
            run_with_runner();
    }
    bool has_failed() const { return check_.outcome == Check::Outcome::failed; }

    void run(const RunInput& input, u64 max_instructions, const CheckSpec& of) {
        const RunLimits limits = context_.limits(max_instructions);
        TimingWatch watch(context_.program, one_model(limits_.model),
                          context_.task.delayed_branching);
        context_.on_a_machine(input, limits, [&](Machine& machine) {
            run_timed(machine, watch, [&] { return machine.run(limits.instructions); });
            check_.instructions += machine.executed();
        });
        compare(watch, {of.title, lines_of_text(input.input), of.name});
    }

    /// The same inputs that the check of their results had.
    void run_generated(const GeneratedRuns& runs) {
        for (u32 n = 0; n < runs.count && !has_failed(); ++n) {
            const u64 seed = seed_of_run(runs.seed, n);
            ChoiceSequence draws(seed);
            RunInput input;
            input.seed = static_cast<i64>(seed);
            input.input = input_of(runs.pattern, draws);
            run(input, runs.max_instructions, runs.item);
        }
    }

    void run_with_runner() {
        if (!find_part(*runner_.program)) return;
        part_.without = runner_.layout;
        TimingWatch watch(*runner_.program, one_model(limits_.model),
                          context_.task.delayed_branching);
        check_.instructions +=
            run_task_runner(*runner_.program, context_.task, *runner_.layout, &watch).instructions;
        compare(watch, {{"the tests of the runner", "les tests du testeur"}, {}, {}});
    }

    void call(const ProcedureTask& procedure) {
        const auto callable =
            make_callable(context_.program, procedure.label, static_cast<u64>(context_.task.seed));
        if (!callable) return; // then the procedure's own check has failed, and this one is skipped
        for (const ProcedureTest& test : procedure.tests) {
            TimingWatch watch(callable->program, one_model(limits_.model),
                              context_.task.delayed_branching);
            const CallWatcher watcher = [&](Machine& machine, const CallSetup&, u64 budget) {
                return run_timed(machine, watch, [&] { return machine.run(budget); });
            };
            check_.instructions +=
                call_procedure(*callable, context_.task, procedure, test, procedure.fills.front(),
                               context_.limits(procedure.max_instructions), watcher)
                    .instructions;
            const std::string what = call_text(procedure, test);
            compare(watch, {{what, what}, {}, procedure.item.name, callable->caller});
            if (has_failed()) return;
        }
    }

    // ---------------------------------------------------------------- limits

    u64 cycles_of_slots(i64 slots) const {
        return slots <= 0 ? 0 : (u64(slots) + limits_.model.width - 1) / limits_.model.width;
    }

    CycleCost cost_of_part(const TimingWatch& watch) const {
        const auto& costs = watch.models().front().ledger.costs();
        CycleCost cost;
        for (u32 n = 0; n < watch.instructions().count() && n < costs.size(); ++n)
            if (part_.contains(watch.instructions().numbered(n).pc)) cost += costs[n];
        return cost;
    }

    /// Cycles that an instruction stalled by a cause that the task calls a stall. A long operation
    /// does not stall; it takes time, which others may regain.
    u64 stalls_of(const Hazard& hazard) const {
        if (!is_stall(hazard.cause)) return 0;
        return hazard.cause == LossCause::latency ? cycles_of_slots(hazard.lost) : hazard.stalled;
    }

    /// No long operation and no miss elsewhere hides a stall: each wait counts by itself.
    u64 stalls_of_part(const TimingWatch& watch, const CycleCost& cost) const {
        u64 stalls = 0;
        for (const auto& of_one : watch.models().front().ledger.hazards())
            for (const Hazard& hazard : of_one)
                if (hazard.cause != LossCause::latency && is_in_part(watch, hazard))
                    stalls += stalls_of(hazard);
        if (is_stall(LossCause::latency))
            stalls += cycles_of_slots(cost.lost[std::size_t(LossCause::latency)]);
        return stalls;
    }

    bool is_in_part(const TimingWatch& watch, const Hazard& hazard) const {
        return part_.contains(watch.instructions().numbered(hazard.of).pc);
    }

    bool is_stall(LossCause cause) const {
        return std::ranges::find(limits_.causes, cause) != limits_.causes.end();
    }

    void compare(const TimingWatch& watch, const TimedRun& run) {
        const CycleCost cost = cost_of_part(watch);
        if (cost.count == 0) {
            Observation wrong = make_finding<"part-not-reached">(run.name, part_text(run));
            wrong.inputs = run.inputs;
            wrong.run_of = run.check;
            task_error_ = {task_message("reference-misses", task_.item.name),
                           task_message("limit-what-runs")};
            return fail(check_, std::move(wrong));
        }
        const bool is_of_part = limits_.is_of_part() || part_.without;
        const u64 cycles = is_of_part ? cycles_of_slots(slots_of(cost))
                                      : watch.models().front().pipeline.cycles(),
                  stalls = limits_.stalls ? stalls_of_part(watch, cost) : 0;
        const std::string model = model_text(limits_.model);
        if (limits_.cycles && cycles > *limits_.cycles) {
            note_error("reference-slow", cycles, *limits_.cycles, model);
            report(watch, run, cost,
                   make_finding<"too-many-cycles">(run.name, part_text(run),
                                                   counted_text(cycles, counted_cycles), model,
                                                   *limits_.cycles),
                   false);
        } else if (limits_.stalls && stalls > *limits_.stalls) {
            note_error("reference-waits", stalls, *limits_.stalls, model);
            report(watch, run, cost, too_many_stalls(watch, run, stalls), true);
        }
    }

    void note_error(SentenceOf<task_sentences, 4> sentence, u64 cycles, u64 limit,
                    const std::string& model) {
        task_error_ = {
            task_message(sentence, task_.item.name, counted(cycles, counted_cycles), model, limit),
            task_message("higher-limit", model)};
    }

    /// With advice for the worst cause.
    Observation too_many_stalls(const TimingWatch& watch, const TimedRun& run, u64 cycles) const {
        const LocalizedText part = part_text(run);
        const std::string model = model_text(limits_.model);
        const LocalizedText stalls = counted_text(cycles, counted_cycles);
        const u64 most = *limits_.stalls;
        const std::vector<Hazard> hazards = worst(watch, true);
        switch (hazards.empty() ? LossCause::data : hazards.front().cause) {
        case LossCause::instruction_cache:
        case LossCause::data_cache:
        case LossCause::write_buffer:
            return make_finding<"too-many-stalls/cache">(run.name, part, stalls, model, most);
        case LossCause::control:
        case LossCause::exception:
            return make_finding<"too-many-stalls/control">(run.name, part, stalls, model, most);
        case LossCause::structural:
        case LossCause::latency:
            return make_finding<"too-many-stalls/unit">(run.name, part, stalls, model, most);
        default: return make_finding<"too-many-stalls">(run.name, part, stalls, model, most);
        }
    }

    // ---------------------------------------------------------------- why

    std::vector<Hazard> worst(const TimingWatch& watch, bool only_stalls) const {
        constexpr std::size_t most = 3;
        const TimedModel& timed = watch.models().front();
        std::vector<Hazard> list = worst_hazards(timed, ~std::size_t{0});
        std::erase_if(list, [&](const Hazard& each) {
            return (only_stalls ? stalls_of(each) == 0 : each.lost <= 0) ||
                   !is_in_part(watch, each);
        });
        if (only_stalls)
            std::ranges::stable_sort(list, std::greater(),
                                     [&](const Hazard& each) { return stalls_of(each); });
        if (list.size() > most) list.resize(most);
        return list;
    }

    /// An instruction as findings call it: by its place, but the one that calls a tested procedure
    /// is in no file.
    NamedInstruction named(const TimingWatch& watch, const TimedRun& run, u32 number) const {
        const TimedInstruction& in = watch.instructions().numbered(number);
        if (in.pc == run.caller) return {in, task_message("the-call")};
        return placed_instruction(watch.program(), in);
    }

    void report(const TimingWatch& watch, const TimedRun& run, const CycleCost& cost,
                Observation wrong, bool only_stalls) {
        const std::vector<Hazard> hazards = worst(watch, only_stalls);
        const auto place = [&](const Hazard& hazard) {
            return location_of(watch.program(), watch.instructions().numbered(hazard.of).pc);
        };
        wrong.inputs = run.inputs;
        wrong.run_of = run.check;
        if (!hazards.empty()) wrong.location = place(hazards.front());
        fail(check_, std::move(wrong));
        for (const Hazard& hazard : hazards) {
            const Message why =
                hazard_words(watch.models().front().pipeline.model(), hazard,
                             named(watch, run, hazard.of), named(watch, run, hazard.by));
            const LocalizedText waits = counted_text(hazard.count, counted_waits),
                                words = localized_text(why);
            Observation note =
                only_stalls
                    ? make_finding<"cycles-waited">(counted_text(stalls_of(hazard), counted_cycles),
                                                    waits, words)
                    : make_finding<"cycles-lost">(
                          counted_text(cycles_of_slots(hazard.lost), counted_cycles), waits, words);
            note.location = place(hazard);
            note.run_of = run.check;
            check_.observations.push_back(std::move(note));
        }
        if (!hazards.empty()) return;
        const u64 cycles = cycles_of_slots(slots_of(cost));
        check_.observations.push_back(
            limits_.model.skips_stages
                ? make_finding<"cycles-lost/steps">(counted_text(cost.count, counted_instructions),
                                                    counted_text(cycles, counted_cycles))
                : make_finding<"cycles-lost/none">(cost.count));
    }

    TaskContext& context_;
    const TimingTask& task_;
    const WithRunner runner_;
    const TimingLimits& limits_;
    Check check_;
    TaskError task_error_;
    Part part_;
};

} // namespace

Check check_timing(TaskContext& context, const TimingTask& task, const WithRunner& runner) {
    return TimingCheck(context, task, runner).check();
}

TaskError find_broken_limit(TaskContext& reference, const TimingTask& task,
                            const WithRunner& runner) {
    TimingCheck check(reference, task, runner);
    check.check();
    return check.task_error();
}

} // namespace tharsis

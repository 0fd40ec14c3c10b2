// timing_fuzz.cpp -- any text as a program that runs on a processor of any settings
// The cycles are accounted for: each slot belongs to an instruction or to a cause. A second
// processor beside the first one changes nothing. The last part of the input, after a form feed,
// is the processor.
#include "assembling.hpp"
#include "machine/scripted_host.hpp"
#include "timing/settings.hpp"
#include "timing/timing_watch.hpp"

namespace tharsis::fuzz {

namespace {

constexpr u64 most_steps = 5'000, most_memory = 1 << 19;

struct Timed {
    TimingWatch watch;
    u64 executed = 0;

    Timed(const Program& program, std::vector<TimedModel> models, const MachineOptions& options)
        : watch(program, std::move(models), options.delayed_branching) {
        ScriptedHost host("");
        Machine machine(program, host, options);
        run_timed(machine, watch, [&] { return machine.run(most_steps); });
        executed = machine.executed();
    }
};

void account(const TimedModel& timed) {
    const CycleCost total = timed.ledger.total();
    const i64 slots = static_cast<i64>(timed.pipeline.cycles() * timed.pipeline.model().width),
              used =
                  static_cast<i64>(timed.pipeline.instructions() + timed.pipeline.unused_slots());
    require(timed.pipeline.instructions() == 0 || slots == used + total.all_lost(),
            "each slot belongs to an instruction or to a cause");
    require(total.count == timed.pipeline.instructions(), "each instruction is counted once");
    for (const std::vector<Hazard>& of_one : timed.ledger.hazards())
        for (const Hazard& hazard : of_one) require(hazard.count > 0, "a hazard has happened");
}

} // namespace

void run_input(std::span<const u8> bytes) {
    const Sources sources(bytes, Sources::Last::input);
    const ModelResult chosen = model_of(sources.input);
    if (!chosen.error.empty()) return;
    const Assembly assembly = assemble(sources.given, sources.options);
    if (!assembly.program) return;
    MachineOptions options;
    options.delayed_branching = sources.options.delayed_branching;
    options.max_output = 1 << 16;
    options.max_memory = most_memory;
    std::vector<TimedModel> one, two;
    one.emplace_back(chosen.model);
    two.emplace_back(chosen.model);
    two.emplace_back(ProcessorModel{model_of("").model});
    const Timed alone(*assembly.program, std::move(one), options),
        beside(*assembly.program, std::move(two), options);
    for (const TimedModel& timed : beside.watch.models()) account(timed);
    require(alone.watch.models()[0].pipeline.cycles() == beside.watch.models()[0].pipeline.cycles(),
            "a second processor changes nothing");
    require(alone.executed == beside.executed, "the run is the same");
}

} // namespace tharsis::fuzz

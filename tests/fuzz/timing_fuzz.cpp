// timing_fuzz.cpp -- any text as a program that runs on a processor of any settings
// The cycles are accounted for: each slot belongs to an instruction or to a cause. A second
// processor beside the first one changes nothing, a run without any has the same results, and what
// is remembered of passages is what would be computed. The last part of the input, after a form
// feed, is the processor.
#include "assembling.hpp"
#include "machine/scripted_host.hpp"
#include "timing/settings.hpp"
#include "timing/timing_watch.hpp"

#include <algorithm>
#include <map>

namespace tharsis::fuzz {

namespace {

constexpr u64 max_steps = 5'000, max_memory = 1 << 19;

using Pages = std::map<u32, Memory::PageBytes>;

/// What a run leaves in memory.
Pages pages_of(const Memory& memory) {
    Pages pages;
    for (const u32 address : memory.touched_pages()) memory.copy_page(address, pages[address]);
    return pages;
}

struct Timed {
    TimingWatch watch;
    u64 executed = 0;
    State state;
    Pages pages;

    Timed(const Program& program, std::vector<TimedModel> models, const MachineOptions& options)
        : watch(program, std::move(models), options.delayed_branching) {
        ScriptedHost host("");
        Machine machine(program, host, options);
        run_timed(machine, watch, [&] { return machine.run(max_steps); });
        executed = machine.executed();
        state = machine.state();
        pages = pages_of(machine.memory());
    }
};

void compare(const Pipeline& a, const Pipeline& b) {
    require(a.cycles() == b.cycles() && a.instructions() == b.instructions() &&
                a.last_fetch() == b.last_fetch() && a.unused_slots() == b.unused_slots(),
            "a remembered run has the cycles of a computed one");
    require(a.branches() == b.branches() && a.mispredicted() == b.mispredicted() &&
                a.instruction_misses() == b.instruction_misses() &&
                a.data_accesses() == b.data_accesses() && a.data_misses() == b.data_misses() &&
                a.written_back() == b.written_back(),
            "a remembered run has the misses and predictions of a computed one");
}

/// All counters of a run that remembers what instructions did, and of one that computes each.
void compare(const TimedModel& remembered, const TimedModel& computed) {
    compare(remembered.pipeline, computed.pipeline);
    const Ledger &a = remembered.ledger, &b = computed.ledger;
    require(a.costs().size() == b.costs().size(), "the same instructions ran");
    for (std::size_t n = 0; n < a.costs().size(); ++n) {
        require(a.costs()[n].count == b.costs()[n].count && a.costs()[n].lost == b.costs()[n].lost,
                "each instruction has the same costs");
        const std::vector<Hazard>&one = a.hazards()[n], &two = b.hazards()[n];
        require(std::equal(one.begin(), one.end(), two.begin(), two.end()),
                "each instruction has the same hazards");
    }
}

/// What the program reaches when nothing is timed.
void compare_with_untimed(const Timed& timed, const Program& program,
                          const MachineOptions& options) {
    ScriptedHost host("");
    Machine machine(program, host, options);
    machine.run(max_steps);
    require(timed.state == machine.state(), "timing changes no register");
    require(timed.pages == pages_of(machine.memory()), "timing changes nothing in memory");
}

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
    options.self_modifying = bytes.size() % 2 == 1;
    options.max_output = 1 << 16;
    options.max_memory = max_memory;
    std::vector<TimedModel> one, two, each;
    one.emplace_back(chosen.model);
    two.emplace_back(chosen.model);
    two.emplace_back(ProcessorModel{model_of("").model});
    each.emplace_back(chosen.model);
    each.back().remembers = false;
    const Timed alone(*assembly.program, std::move(one), options),
        beside(*assembly.program, std::move(two), options),
        computed(*assembly.program, std::move(each), options);
    for (const TimedModel& timed : beside.watch.models()) account(timed);
    require(alone.watch.models()[0].pipeline.cycles() == beside.watch.models()[0].pipeline.cycles(),
            "a second processor changes nothing");
    require(alone.executed == beside.executed && alone.executed == computed.executed,
            "the run is the same");
    compare(alone.watch.models()[0], computed.watch.models()[0]);
    compare_with_untimed(alone, *assembly.program, options);
    compare_with_untimed(computed, *assembly.program, options);
}

} // namespace tharsis::fuzz

// cycle_history_test.cpp -- every cycle can be reached, with the same stages as in one run
#include "debugger/cycles/cycle_history.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"
#include "timing/settings.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

const std::string loop = "li $16, 40\nl: lw $8, 0($gp)\n addu $9, $8, $8\n sw $9, 4($gp)\n"
                         "add.d $f2, $f4, $f6\n addiu $16, $16, -1\n bne $16, $0, l\n nop\n";

std::string shown(const std::vector<DatapathStage>& stages, u64 cycle) {
    return datapath_text(stages, cycle);
}

} // namespace

TEST_CASE("a cycle is the same from the start, from before and from after it", "[timing]") {
    for (const bool delayed : {false, true}) {
        AssemblerOptions assembler;
        assembler.delayed_branching = delayed;
        const Program program = *tharsis::testing::assembled(loop, assembler).program;
        MachineOptions options;
        options.delayed_branching = delayed;
        const ProcessorModel model = model_of("five-stage,predict=2bit,dcache=4x2").model;

        TimedModel timed(model);
        timed.recording.emplace(1, 600);
        std::vector<TimedModel> models{timed};
        TimingWatch watch(program, models, delayed);
        ScriptedHost once("");
        Machine machine(program, once, options);
        run_timed(machine, watch, [&] { return machine.run(100'000); });
        const u64 last = watch.models().front().pipeline.cycles();

        ScriptedHost host("");
        History history(program, host, options);
        CycleHistory cycles(program, history, model, 16);
        const auto check = [&](u64 cycle) {
            INFO("cycle " << cycle << (delayed ? ", with delay slots" : ""));
            CHECK(cycles.go_to(cycle) == cycle);
            CHECK(shown(cycles.stages(), cycle) ==
                  shown(datapath_of(watch, watch.models().front(), cycle), cycle));
        };
        for (u64 cycle = 1; cycle <= last; ++cycle) check(cycle);
        CHECK(cycles.frames() > 4);
        for (u64 cycle = last; cycle >= 1; --cycle) check(cycle);
        for (const u64 cycle : {last, u64{1}, last / 2, last / 3, last - 1}) check(cycle);
        CHECK(cycles.go_to(last + 1000) == last);
        CHECK(cycles.is_at_end());
    }
}

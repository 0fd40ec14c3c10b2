// cycle_history_test.cpp -- every cycle can be reached, with the same stages as in one run
#include "debugger/cycles/cycle_position.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"
#include "timing/settings.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace tharsis;

namespace {

const std::string loop = "li $16, 40\nl: lw $8, 0($gp)\n addu $9, $8, $8\n sw $9, 4($gp)\n"
                         "add.d $f2, $f4, $f6\n addiu $16, $16, -1\n bne $16, $0, l\n nop\n";

std::string shown(const std::vector<DatapathStage>& stages, u64 cycle) {
    return datapath_text(stages, cycle);
}

/// Goes to each cycle of a run in several orders, and compares it with the same run in one piece.
void check_all_cycles(const std::string& text, const char* model_words, bool delayed) {
    AssemblerOptions assembler;
    assembler.delayed_branching = delayed;
    const Program program = *tharsis::testing::assembled(text, assembler).program;
    MachineOptions options;
    options.delayed_branching = delayed;
    const ProcessorModel model = model_of(model_words).model;

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

} // namespace

TEST_CASE("a cycle is the same from the start, from before and from after it", "[timing]") {
    for (const bool delayed : {false, true})
        check_all_cycles(loop, "five-stage,predict=2bit,dcache=4x2", delayed);
}

TEST_CASE("a unit that works beside the pipeline is seen from every side", "[timing]") {
    // The division goes on while many kept pipelines are passed.
    std::string text = "li $9, 7\n li $10, 2\n div $9, $10\n";
    for (int n = 0; n < 90; ++n) text += "addiu $8, $8, 1\n";
    check_all_cycles(text + "mflo $11\n", "five-stage,divider=70", false);
    const Program program = *tharsis::testing::assembled(text).program;
    ScriptedHost host("");
    History history(program, host, {});
    CycleHistory cycles(program, history, model_of("five-stage,divider=70").model, 16);
    const auto in_ex = [&](u64 cycle) {
        cycles.go_to(cycle);
        std::string values;
        for (const DatapathStage& stage : cycles.stages())
            for (const std::string& value : stage.values)
                if (stage.beside) values += value + "; ";
        return values;
    };
    CHECK(in_ex(74) == "in the divider: 70 of 70; hi <- 0x00000001; lo <- 0x00000003; ");
    CHECK(cycles.step() == 69); // what has left the pipeline, not the division
    CHECK(in_ex(60) == "in the divider: 56 of 70; ");
    CHECK(in_ex(75).empty());
}

TEST_CASE("the largest numbers lead to the last cycle", "[timing]") {
    const Program program = *tharsis::testing::assembled("nop\n nop\n").program;
    ScriptedHost host("");
    History history(program, host, {});
    CycleHistory cycles(program, history, model_of("ph4").model);
    for (const u64 cycle : {~u64{0}, ~u64{0} - 5, ~u64{0} - 6, ~u64{0} - 7, ~u64{0} - 8}) {
        INFO(cycle);
        CHECK(cycles.go_to(cycle) == 6);
        CHECK(cycles.is_at_end());
        CHECK(cycles.diagram().rows.size() == 2);
    }
}

TEST_CASE("the step of a cycle is that of the first instruction still in the pipeline",
          "[timing]") {
    const Program program = *tharsis::testing::assembled(loop).program;
    for (const std::string model :
         {"five-stage", "two-wide", "multi-cycle", "five-stage,icache=4x2,icache-penalty=60",
          "five-stage,dcache=4x2,dcache-penalty=200"}) {
        TimedModel timed(model_of(model).model);
        timed.recording.emplace(1, 100'000);
        TimingWatch watch(program, {timed}, false);
        ScriptedHost once("");
        Machine machine(program, once, {});
        run_timed(machine, watch, [&] { return machine.run(100); });
        const auto& rows = watch.models().front().recording->rows();
        const std::size_t stages = timed.pipeline.model().stage_count;
        const auto step_at = [&](u64 cycle) {
            u64 step = ~u64{0};
            for (const RecordedPassage& row : rows)
                if (row.squashed_at == 0 && row.passage.enter[stages] > cycle)
                    step = std::min(step, row.index);
            return step;
        };

        ScriptedHost host("");
        History history(program, host, {});
        CyclePosition position(program, history, timed.pipeline.model(), ~u64{0});
        position.follow(0);
        const u64 last = watch.models().front().pipeline.cycles();
        for (u64 cycle = 1; cycle < last; cycle += 1 + cycle / 16) {
            INFO(model << ", cycle " << cycle);
            const u64 before = history.step();
            CHECK(position.go_to(cycle) == step_at(cycle));
            CHECK(position.cycles().cycle() == cycle);
            CHECK(history.step() == before);
        }
    }
}

TEST_CASE("a run that moved otherwise is followed to the first cycle of its step", "[timing]") {
    const Program program = *tharsis::testing::assembled(loop).program;
    ScriptedHost host("");
    History history(program, host, {});
    CyclePosition position(program, history, model_of("single-cycle").model, ~u64{0});
    for (const u64 step : {u64{0}, u64{5}, u64{40}, u64{3}}) {
        history.seek(step);
        position.follow(0);
        CHECK(position.cycles().cycle() == step + 1);
        CHECK(history.step() == step);
    }
    // A cycle stays what it is while the run does not move.
    history.seek(position.go_to(7));
    position.follow(0);
    CHECK(position.cycles().cycle() == 7);
    position.follow(1); // another branch of the run
    CHECK(position.cycles().cycle() == 7);
}

TEST_CASE("a program whose steps are limited ends there", "[timing]") {
    const Program program = *tharsis::testing::assembled("l: b l\n").program;
    ScriptedHost host("");
    History history(program, host, {});
    CyclePosition position(program, history, model_of("single-cycle").model, 50);
    position.follow(0);
    CHECK(position.go_to(1000) == 49);
    CHECK(position.cycles().cycle() == 50);
    CHECK(position.cycles().is_at_end());
}

TEST_CASE("a service that waits for input is in the pipeline, and nothing after it", "[timing]") {
    const Program program =
        *tharsis::testing::assembled("li $2, 5\nsyscall\nli $2, 10\nsyscall\n").program;
    ScriptedHost host("");
    host.waits = true;
    History history(program, host, {});
    CycleHistory cycles(program, history, model_of("five-stage").model);
    CHECK(cycles.go_to(100) == 6);
    CHECK(cycles.is_at_end());
    CHECK(cycles.diagram().rows.size() == 2);
    host.type("7\n");
    CHECK(cycles.go_to(100) == 8);
}

namespace {

/// What the instructions cost that leave the pipeline before a cycle, of a run without a history.
CycleCost cost_before(const Program& program, const ProcessorModel& model, u64 cycle) {
    TimedModel timed(model);
    timed.recording.emplace(1, 300);
    TimingWatch watch(program, {std::move(timed)}, false);
    ScriptedHost host("");
    Machine machine(program, host);
    run_timed(machine, watch, [&] { return machine.run(1'000'000); });
    Ledger left(model);
    for (const RecordedPassage& row : watch.models().front().recording->rows())
        if (row.squashed_at == 0 && row.passage.enter[model.stage_count] <= cycle)
            left.count(row.instruction.number, row.passage);
    return left.total();
}

} // namespace

TEST_CASE("the costs at a cycle are those of the instructions that have left the pipeline",
          "[timing]") {
    const Program program = *tharsis::testing::assembled(loop).program;
    for (const std::string name : {"five-stage", "two-wide", "five-stage,dcache=4x2"}) {
        const ProcessorModel model = model_of(name).model;
        ScriptedHost host("");
        History history(program, host, {});
        CycleHistory cycles(program, history, model, 16);
        for (const u64 cycle : {u64{200}, u64{30}, u64{5}, u64{1}, u64{201}, u64{120}}) {
            INFO(name << ", cycle " << cycle);
            REQUIRE(cycles.go_to(cycle) == cycle);
            const CycleCost cost = cycles.cost();
            const CycleCost expected = cost_before(program, model, cycle);
            CHECK(cost.count == expected.count);
            CHECK(cost.lost == expected.lost);
            if (cycle == 200) CHECK(cost.count > 50);
        }
        const CycleCost from_the_right = (cycles.go_to(150), cycles.cost());
        cycles.go_to(1);
        cycles.go_to(150);
        CHECK(cycles.cost().lost == from_the_right.lost);
    }
}

TEST_CASE("kept pipelines with large caches take a bounded number of bytes", "[timing]") {
    const std::string longer = "li $16, 400\nl: lw $8, 0($gp)\n addu $9, $8, $8\n"
                               "addiu $16, $16, -1\n bne $16, $0, l\n nop\n";
    const Program program = *tharsis::testing::assembled(longer).program;
    ScriptedHost host("");
    History history(program, host, {});
    CycleHistory cycles(program, history,
                        model_of("five-stage,icache=65536x1,dcache=65536x1").model, 16);
    cycles.go_to(2000);
    CHECK(cycles.bytes() > CycleHistory::max_bytes / 4);
    CHECK(cycles.bytes() <= CycleHistory::max_bytes);
    CHECK(cycles.frames() > 4);
    const std::string before = shown(cycles.stages(), 2000);
    cycles.go_to(1);
    cycles.go_to(2000);
    CHECK(shown(cycles.stages(), 2000) == before);
    // Pipelines without large caches are bounded by their number alone.
    History other(program, host, {});
    CycleHistory small(program, other, model_of("five-stage").model, 16);
    small.go_to(2000);
    CHECK(small.frames() > 64);
    CHECK(small.bytes() < std::size_t{16} << 20);
}

namespace {

/// What a stage shows of a register in any of the first cycles, each text once.
std::set<std::string> shown_of(CycleHistory& cycles, const std::string& reg) {
    std::set<std::string> all;
    for (u64 cycle = 1; cycle <= 20 && cycles.go_to(cycle) == cycle; ++cycle)
        for (const DatapathStage& stage : cycles.stages())
            for (const std::string& value : stage.values)
                if (value.starts_with(reg + " ")) all.insert(value);
    return all;
}

} // namespace

TEST_CASE("a value that was set by hand is no result of an instruction", "[timing]") {
    using Texts = std::set<std::string>;
    const Program program = *tharsis::testing::assembled("li $8, 5\n li $9, 6\n mult $8, $9\n"
                                                         " addu $10, $8, $9\n mflo $11\n"
                                                         " addu $9, $9, $9\n move $12, $9\n")
                                 .program;
    ScriptedHost host("");
    History history(program, host, {});
    history.seek(2);
    history.machine().state().r[9] = 99; // after `li $9, 6`
    history.branch();
    history.seek(3);
    history.machine().state().lo = 7; // after `mult`
    history.branch();
    const ProcessorModel model = model_of("ph4").model;
    CycleHistory cycles(program, history, model, 1);
    CHECK(shown_of(cycles, "$t1") == Texts{"$t1 <- 0x00000006", "$t1 = 0x00000063 (set by hand)",
                                           "$t1 <- 0x000000c6", "$t1 = 0x000000c6 (from EX/MEM)"});
    CHECK(shown_of(cycles, "lo") == Texts{"lo <- 0x000001ef", "lo = 0x00000007 (set by hand)"});
    CHECK(shown_of(cycles, "$t3") == Texts{"$t3 <- 0x00000007"});
    // From any kept pipeline it is the same.
    CycleHistory others(program, history, model, 1 << 20);
    for (const u64 cycle : {u64{9}, u64{3}, u64{7}, u64{5}, u64{8}, u64{4}}) {
        REQUIRE(cycles.go_to(cycle) == cycle);
        REQUIRE(others.go_to(cycle) == cycle);
        CHECK(shown(cycles.stages(), cycle) == shown(others.stages(), cycle));
    }
}

TEST_CASE("an instruction after which the pc was set is followed by no exception", "[timing]") {
    const Program program = *tharsis::testing::assembled("nop\n nop\n nop\nl: nop\n nop\n").program;
    ScriptedHost host("");
    History history(program, host, {});
    history.seek(1);
    history.machine().state().pc += 8;
    history.branch(true);
    CycleHistory cycles(program, history, model_of("ph4").model);
    CHECK(cycles.go_to(100) == 7);
    CHECK(cycles.diagram().rows.size() == 3);
}

TEST_CASE("why an instruction waits that was fetched wrongly is said of itself", "[timing]") {
    const Program program =
        *tharsis::testing::assembled("li $9, 1\n nop\n nop\n lw $10, 0($gp)\n bne $9, $0, l\n"
                                     "addu $11, $10, $10\n nop\nl: nop\n")
             .program;
    ScriptedHost host("");
    History history(program, host, {});
    CycleHistory cycles(program, history, model_of("ph4-basic").model, 16);
    u32 wrong = 0;
    for (u64 cycle = 1; cycles.go_to(cycle) == cycle; ++cycle)
        for (const DatapathStage& stage : cycles.stages()) {
            if (!stage.waits) continue;
            INFO("cycle " << cycle << ": " << stage.why);
            CHECK(stage.why.starts_with("`" + stage.instruction + "`"));
            wrong += stage.squashed ? 1u : 0u;
        }
    CHECK(wrong > 0);
}

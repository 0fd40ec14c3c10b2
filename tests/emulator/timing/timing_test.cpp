// timing_test.cpp -- delay slots, exceptions, self-modifying code; settings, hazards and diagrams
#include "emulator/timing/timed_run.hpp"
#include "isa/registers.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/output/timing_json.hpp"
#include "timing/output/timing_svg.hpp"
#include "timing/output/timing_text.hpp"

#include <fmt/format.h>

using namespace tharsis;
using tharsis::testing::TimedRun;

TEST_CASE("a delay slot fills the cycle after a branch", "[timing]") {
    const std::string text = "beq $0, $0, far\n addiu $1, $1, 1\n nop\nfar: nop\n";
    const TimedRun without(text, {"ph4", "ph4,branch=EX"});
    CHECK(without.cycles(0) == 2 + 4 + 1);
    CHECK(without.cycles(1) == 2 + 4 + 2);
    MachineOptions delayed;
    delayed.delayed_branching = true;
    const TimedRun with(text, {"ph4", "ph4,branch=EX"}, 0, 0, delayed);
    CHECK(with.model().pipeline.instructions() == 3);
    CHECK(with.cycles(0) == 3 + 4);
    CHECK(with.cycles(1) == 3 + 4 + 1);
}

TEST_CASE("what is fetched wrongly after a branch comes after its delay slot", "[timing]") {
    MachineOptions delayed;
    delayed.delayed_branching = true;
    const auto cells = [](const TimedRun& run) {
        std::vector<std::string> rows;
        for (const DiagramRow& row : diagram_of(run.watch, run.model()).rows) {
            rows.emplace_back();
            for (const DiagramCell& cell : row.cells)
                rows.back() += (cell.text.empty() ? "." : cell.text) + " ";
        }
        return rows;
    };
    // The branch waits in ID, and its slot in IF: when both move on, the target is known.
    const std::string waits = "addiu $8, $0, 1\n bne $8, $0, far\n lw $9, 0($gp)\n nop\n nop\n"
                              "far: nop\n";
    CHECK(cells(TimedRun(waits, {"ph4"}, 1, 20, delayed)) ==
          std::vector<std::string>{"IF ID EX MEM WB . . . . ", //
                                   ". IF ID id EX MEM WB . . ",
                                   ". . IF if ID EX MEM WB . ", //
                                   ". . . . IF ID EX MEM WB "});
    // Decided in EX: one instruction is fetched wrongly, after the slot, which waits in ID for $9.
    const std::string slow = "lw $9, 0($gp)\n beq $0, $0, far\n add $8, $9, $9\n nop\n nop\n"
                             "far: nop\n";
    CHECK(cells(TimedRun(slow, {"ph4,branch=EX,forwarding=none"}, 1, 20, delayed)) ==
          std::vector<std::string>{"IF ID EX MEM WB . . . . ", //
                                   ". IF ID EX MEM WB . . . ",
                                   ". . IF ID id EX MEM WB . ", //
                                   ". . . IF xx . . . . ",      //
                                   ". . . . IF ID EX MEM WB "});
    // The slot is a branch, and the next instruction its slot: what was fetched is right.
    const std::string twice = "beq $0, $0, far\n beq $0, $0, far\nfar: nop\n nop\n";
    CHECK(cells(TimedRun(twice, {"ph4,branch=EX"}, 1, 20, delayed)) ==
          std::vector<std::string>{"IF ID EX MEM WB . . . . . ",   //
                                   ". IF ID EX MEM WB . . . . ",   //
                                   ". . IF ID EX MEM WB . . . ",   //
                                   ". . . IF xx . . . . . ",       //
                                   ". . . . IF ID EX MEM WB . ",   //
                                   ". . . . . IF ID EX MEM WB "}); //
}

TEST_CASE("an exception is fetched when the instruction before it has left MEM", "[timing]") {
    const std::string text = "teqi $0, 0\n nop\n .ktext 0x80000180\n mfc0 $k0, $14\n"
                             "addiu $k0, $k0, 4\n mtc0 $k0, $14\n eret\n";
    const TimedRun run(text, {"ph4"});
    CHECK(run.stop.reason == StopReason::ran_off_text);
    CHECK(run.model().pipeline.instructions() == 6);
    CHECK(run.lost(LossCause::exception) == 3); // IF of the handler in the cycle after MEM
    CHECK(run.lost(LossCause::control) == 1);   // eret, resolved in ID
    MachineOptions delayed;                     // eret has no delay slot
    delayed.delayed_branching = true;
    const TimedRun slots(text, {"ph4"}, 0, 0, delayed);
    CHECK(slots.cycles() == run.cycles());
    CHECK(slots.lost(LossCause::exception) == 3);
    CHECK(slots.lost(LossCause::control) == 1);
}

// As in MARS, the taken branch wins over the exception in its slot.
TEST_CASE("an exception in the slot of a taken branch has nothing to wait for", "[timing]") {
    MachineOptions delayed;
    delayed.delayed_branching = true;
    const TimedRun run("beq $0, $0, end\n teqi $0, 0\n nop\nend: nop\n .ktext 0x80000180\n"
                       "la $k0, end\n mtc0 $k0, $14\n eret\n",
                       {"ph4"}, 0, 0, delayed);
    CHECK(run.stop.reason == StopReason::ran_off_text);
    CHECK(run.model().pipeline.instructions() == 3);
    CHECK(run.cycles() == 3 + 4);
}

namespace {

/// The cycles that an exception costs which follows this branch, and the branches that are counted.
struct Interrupted {
    i64 lost;
    u64 branches;
};
Interrupted interrupted_after(const std::string& branch) {
    const Program program = tharsis::testing::program_of_text(
        "l: " + branch + "\n nop\n .ktext 0x80000180\n nop\n nop\n");
    TimingWatch watch(program, {TimedModel(*find_model("ph4"))}, false);
    ScriptedHost host("");
    Machine machine(program, host, {});
    machine.state().r[registers::ra] = program.layout->text_base;
    run_timed(machine, watch, [&] {
        machine.run(1);
        machine.request_interrupt(0x400);
        return machine.run(2);
    });
    CHECK(machine.exceptions() == 1);
    const TimedModel& timed = watch.models().front();
    return {timed.ledger.total().lost[std::size_t(LossCause::exception)],
            timed.pipeline.branches()};
}

} // namespace

TEST_CASE("an interrupt directly after a branch is an exception, too", "[timing]") {
    CHECK(interrupted_after("beq $0, $0, l").lost == 3);
    CHECK(interrupted_after("beq $0, $0, l").branches == 1);
    CHECK(interrupted_after("bne $0, $0, l").lost == 3);
    CHECK(interrupted_after("j l").lost == 3);
    CHECK(interrupted_after("jr $ra").lost == 3);
    CHECK(interrupted_after("nop").lost == 3);
}

TEST_CASE("a rewritten instruction is timed as what it then is", "[timing]") {
    // The store turns the nop into `lw $2, 0($gp)`, which the addition waits for.
    const std::string text = "la $8, spot\n la $9, word\n lw $9, 0($9)\n sw $9, 0($8)\n"
                             "spot: nop\n addu $3, $2, $2\n .data\nword: .word 0x8f820000\n";
    MachineOptions rewriting;
    rewriting.self_modifying = true;
    const TimedRun fixed(text, {"ph4"}), rewritten(text, {"ph4"}, 0, 0, rewriting);
    CHECK(fixed.stop.reason == StopReason::fault); // text cannot be written
    CHECK(rewritten.stop.reason == StopReason::ran_off_text);
    CHECK(rewritten.lost(LossCause::data) == 1);
}

TEST_CASE("a miss that meets many results in MEM has one delay for them, which explains its cycles",
          "[timing]") {
    // Additions of 30 cycles end one after the other while the load waits for memory.
    std::string text;
    for (int n = 0; n < 14; ++n) text += fmt::format("add.d $f{}, $f16, $f18\n nop\n", n % 8 * 2);
    text += "lw $8, 0($gp)\n nop\n nop\n";
    const TimedRun run(text, {"five-stage,fp-add=30,dcache=8x4,dcache-penalty=200"}, 1, 400);
    CHECK(run.lost(LossCause::pairing) == 0);
    for (const RecordedPassage& row : run.model().recording->rows()) {
        if (!row.instruction.use.loads) continue;
        REQUIRE(row.passage.delay_count == 2);
        CHECK(row.passage.delays[0].cause == LossCause::data_cache);
        CHECK(row.passage.delays[1].cause == LossCause::structural);
        CHECK(row.passage.delays[1].cycles > 20);
    }
}

TEST_CASE("a branch target buffer and a return stack hide jumps that they know", "[timing]") {
    const std::string text = "li $16, 10\nl: jal p\n addiu $16, $16, -1\n bne $16, $0, l\n j e\n"
                             "p: jr $ra\ne: nop\n";
    const TimedRun run(text, {"ph4,predict=2bit", "ph4,predict=2bit,btb=16",
                              "ph4,predict=2bit,btb=16,return-stack=4"});
    CHECK(run.cycles(1) < run.cycles(0));
    CHECK(run.cycles(2) <= run.cycles(1));
    // Only the first call, the first return, the first two branches and the end are not known.
    CHECK(run.lost(LossCause::control, 2) <= 7);
}

TEST_CASE("a setting that is not possible is answered with what is", "[timing]") {
    const auto answer = [](const char* text) {
        const ModelResult result = model_of(text);
        return text_of(result.error, Language::english) + " | " +
               text_of(result.tip, Language::english);
    };
    CHECK(answer("five-stge") == "unknown model five-stge | did you mean five-stage?");
    CHECK(answer("five-stage,fp-add=0") ==
          "fp-add=0: not possible | fp-add takes 1 to 1000 cycles, or LATENCY/INTERVAL with "
          "an interval of 1 to LATENCY: 4/1 is pipelined");
    CHECK(answer("divider=1000000000").starts_with("divider=1000000000: not possible"));
    CHECK(answer("divider=99999999999999999999").starts_with("divider=99999999999999999999:"));
    CHECK(answer("single-cycle,forwarding=none")
              .starts_with("forwarding=none: the model single-cycle runs one instruction after"));
    CHECK(answer("ph4,predict=stall,btb=8").starts_with("predict=stall waits for every branch"));
    CHECK(answer("ph4,forwarding=ex-ex+ex-ex")
              .starts_with("forwarding=ex-ex+ex-ex: not possible | "
                           "forwarding takes none, full, or "
                           "different paths with + between: "));
    CHECK(answer("ph4,branch=EX,forwarding=ex-id").starts_with("forwarding=ex-id: branches are"));
    CHECK(answer("r4000,forwarding=ex-id") ==
          "forwarding=ex-id: branches are resolved in EX, so no operand is needed in RF | leave "
          "out the paths to RF, or set branch=RF");
    CHECK(answer("ph4,writes=through").starts_with("writes=through: the model has no such cache"));
    CHECK(answer("ph4,dcache=8x4,write-buffer=2").starts_with("write-buffer=2: a cache that"));
    CHECK(answer("ph4,predict=gshare,entries=16").starts_with("history=8 needs a predictor of"));
    CHECK(answer("ph4,dcache=7x4").starts_with("dcache=7x4: not possible"));
    CHECK(answer("ph4,dcache=8x4x16").starts_with("dcache=8x4x16: not possible"));
    CHECK(answer("five-stage,,width=2").starts_with("a setting is missing"));
    CHECK(
        text_of(model_of("fp-other=x").tip, Language::french) ==
        "fp-other prend 1 à 1000 cycles, ou LATENCE/INTERVALLE avec un intervalle de 1 à LATENCE");
    CHECK(answer("ph4,").starts_with("a setting is missing"));
    CHECK(answer("r4000,branch=ID") == "branch=ID: not possible | branch takes RF, EX, DF");
    CHECK(answer("ph4,branch=IF") == "branch=IF: not possible | branch takes ID, EX, MEM");
    CHECK(answer("r4000,branch") == "branch needs a value after = | branch takes RF, EX, DF");
    CHECK(answer("r4000,foo").starts_with("unknown setting foo | one of: forwarding, branch, "));
    CHECK(answer("r4000,brunch") == "unknown setting brunch | did you mean branch?");
    // A unit that is not pipelined stays so.
    const ModelResult twice = model_written_as("five-stage,btb=64,predict=2bit,btb=0");
    CHECK(text_of(twice.error, Language::english) == "btb is set twice: btb=64 and btb=0");
    CHECK(text_of(twice.tip, Language::french) == "enlevez l'un des deux");
    CHECK(model_written_as("five-stage,btb=64,predict=2bit").error.empty());
    CHECK(model_text(model_of("five-stage,divider=64").model) == "five-stage,divider=64/64");
    CHECK(model_text(model_of("five-stage,divider=8").model) == "five-stage,divider=8/8");
    CHECK(model_text(model_of("five-stage,multiplier=8").model) == "five-stage,multiplier=8/1");
    for (const ProcessorModel& model : all_models()) {
        INFO(model.name);
        CHECK(model_of(model.name).error.empty());
        CHECK(model_text(model) == model.name);
    }
    const char* changed = "ph4,forwarding=none,branch=EX,predict=2bit,btb=64,dcache=64x4x2";
    CHECK(model_text(model_of(changed).model) == changed);
}

TEST_CASE("a setting without a name is answered so, and the sizes of a cache with their limits",
          "[timing]") {
    const ModelResult unnamed = model_of("five-stage,=5");
    CHECK(text_of(unnamed.error, Language::english) ==
          "=5: the name of a setting is missing before =");
    const ModelResult large = model_of("five-stage,dcache=131072x4");
    CHECK(text_of(large.tip, Language::english).find("at most 65536 blocks, 1024 words") !=
          std::string::npos);
    CHECK(text_of(large.tip, Language::english).find("64 ways, but no more than blocks") !=
          std::string::npos);
    for (const std::string possible : {"dcache=65536x1024", "dcache=4x4x4", "icache=256x4x64"})
        CHECK(model_of(possible).error.empty());
    for (const std::string refused :
         {"dcache=4x2048", "dcache=4x4x8", "dcache=3x4", "icache=256x4x128"})
        CHECK_FALSE(model_of(refused).error.empty());
}

TEST_CASE("where jumps change the PC does not depend on the order of settings", "[timing]") {
    // A jump costs 3 if MEM changes the PC, 2 if EX does, 1 if ID does.
    const char* text = "j n\n nop\nn: nop\n";
    const TimedRun run(text, {"ph4-basic", "ph4-basic,branch=EX", "ph4-basic,branch=ID",
                              "ph4-basic,branch=ID,branch=MEM", "ph4-basic,branch=MEM,branch=ID"});
    CHECK(run.cycles(0) == 9);
    CHECK(run.cycles(1) == 8);
    CHECK(run.cycles(2) == 7);
    CHECK(run.cycles(3) == 9);
    CHECK(run.cycles(4) == 7);
}

TEST_CASE("without overlap, a unit takes one cycle, and no setting says otherwise", "[timing]") {
    for (const std::string model : {"single-cycle", "multi-cycle"})
        for (const std::string setting : {"multiplier=4", "divider=32/32", "fp-add=2", "fp-other=2",
                                          "parallel-fp=yes", "branch=EX", "width=2"}) {
            const ModelResult result = model_written_as(model + "," + setting);
            CHECK(text_of(result.error, Language::english) ==
                  setting + ": the model " + model +
                      " runs one instruction after the other, so there is nothing to set");
        }
}

TEST_CASE("a double that lies in two blocks is two accesses to the data cache", "[timing]") {
    const auto run = [](const char* text, const char* model) {
        const TimedRun timed(text, {model});
        const Pipeline& pipeline = timed.model().pipeline;
        return std::vector<u64>{pipeline.cycles(), pipeline.data_accesses(), pipeline.data_misses(),
                                pipeline.written_back()};
    };
    const char *load = "ldc1 $f2, 8($gp)\n nop\n", *store = "sdc1 $f2, 8($gp)\n nop\n",
               *replaced = "sdc1 $f2, 8($gp)\n lw $1, 24($gp)\n lw $1, 28($gp)\n";
    // 2 + 4 cycles, and 3 for each miss; a block of two words has all of the double.
    CHECK(run(load, "ph4,dcache=4x1,dcache-penalty=3") == std::vector<u64>{12, 2, 2, 0});
    CHECK(run(load, "ph4,dcache=4x2,dcache-penalty=3") == std::vector<u64>{9, 1, 1, 0});
    CHECK(run(store, "ph4,dcache=4x1,dcache-penalty=3") == std::vector<u64>{12, 2, 2, 0});
    // Without a write buffer each of the two writes takes the penalty.
    CHECK(run(store, "ph4,dcache=4x1,dcache-penalty=3,writes=through") ==
          std::vector<u64>{12, 2, 2, 0});
    CHECK(run(store, "ph4,dcache=4x1,dcache-penalty=3,writes=through,write-buffer=2") ==
          std::vector<u64>{6, 2, 2, 0});
    // In a buffer of one word the second write waits for the first one: 3.
    CHECK(run(store, "ph4,dcache=4x1,dcache-penalty=3,writes=through,write-buffer=1") ==
          std::vector<u64>{9, 2, 2, 0});
    // 3 + 4 cycles, 6 for the store, twice 6 where a changed block is written first.
    CHECK(run(replaced, "ph4,dcache=4x1,dcache-penalty=3") == std::vector<u64>{25, 4, 4, 2});
}

TEST_CASE("a new model is one value: six stages, a memory of two cycles", "[timing]") {
    ProcessorModel six = *find_model("ph4");
    six.name = "six-stage";
    six.stages = {"IF", "ID", "EX", "M1", "M2", "WB"};
    six.stage_count = 6;
    six.memory = 3, six.memory_end = 4, six.write = 5;
    const Program program = tharsis::testing::program_of_text("lw $1, 0($gp)\n addu $2, $1, $1\n");
    TimingWatch watch(program, {TimedModel(six)}, false);
    ScriptedHost host("");
    Machine machine(program, host);
    run_timed(machine, watch, [&] { return machine.run(100); });
    CHECK(watch.models()[0].pipeline.cycles() == 2 + 5 + 2);
}

TEST_CASE("a hazard is said in words, in English and French", "[timing]") {
    const TimedRun run("lw $t0, 0($gp)\n add $t1, $t0, $t0\n beq $0, $0, n\n nop\nn: nop\n",
                       {"ph4"});
    const std::vector<Hazard> hazards = worst_hazards(run.model(), 10);
    REQUIRE(hazards.size() == 2);
    std::string english, french;
    for (const Hazard& hazard : hazards) {
        const Message message = hazard_words(run.watch, run.model(), hazard);
        english += text_of(message, Language::english) + "\n";
        french += text_of(message, Language::french) + "\n";
    }
    CHECK(english.find("`add $t1, $t0, $t0` (a.asm:2) needs $t0 in EX; `lw $t0, 0($gp)` "
                       "(a.asm:1) has loaded it only at the end of MEM") != english.npos);
    CHECK(english.find("`beq $zero, $zero, 0x00400010` (a.asm:3) was predicted not taken, and is "
                       "taken: `nop` (a.asm:5) is fetched when that is known, at the end of ID") !=
          english.npos);
    CHECK(french.find("a besoin de $t0 dans EX") != french.npos);
}

TEST_CASE("a hazard has the cause that the model has", "[timing]") {
    const auto words = [](const char* model, const char* text) {
        const TimedRun run(text, {model});
        std::string all;
        for (const Hazard& hazard : worst_hazards(run.model(), 10))
            all += text_of(hazard_words(run.watch, run.model(), hazard), Language::english) + "\n";
        return all;
    };
    // A pair shares one memory port and one branch unit; no unit is busy.
    CHECK(words("two-wide", "lw $1, 0($gp)\n lw $2, 4($gp)\n") ==
          "`lw $v0, 4($gp)` (a.asm:2) waits for the one memory port, which `lw $at, 0($gp)` "
          "(a.asm:1) takes\n");
    CHECK(words("two-wide", "bne $0, $0, n\n bne $0, $0, n\nn: nop\n")
              .find("(a.asm:2) waits, because `bne $zero, $zero, 0x00400008` (a.asm:1) branches in "
                    "the same cycle\n") != std::string::npos);
    // Missing paths.
    CHECK(words("ph4,forwarding=mem-ex", "add $1, $2, $3\n add $4, $1, $1\n") ==
          "`add $a0, $at, $at` (a.asm:2) needs $at in EX; `add $at, $v0, $v1` (a.asm:1) has made "
          "it, but there is no path EX/MEM->EX\n");
    CHECK(words("ph4,forwarding=ex-ex", "add $1, $2, $3\n nop\n add $4, $1, $1\n")
              .find("there is no path MEM/WB->EX\n") != std::string::npos);
    CHECK(words("ph4,forwarding=ex-ex+mem-ex", "lw $1, 0($gp)\n sw $1, 4($gp)\n")
              .find("there is no path MEM/WB->MEM\n") != std::string::npos);
    CHECK(words("ph4,forwarding=ex-ex+mem-ex", "add $1, $2, $3\n beq $1, $0, n\nn: nop\n")
              .find("there is no path EX/MEM->ID\n") != std::string::npos);
    // A store writes its value in MEM, where it comes by the path to MEM.
    CHECK(words("winmips64", "mul.d $f4, $f6, $f8\n sdc1 $f4, 8($gp)\n")
              .find("(a.asm:2) needs $f4 in MEM; ") != std::string::npos);
    CHECK(words("edumips64", "mul.d $f4, $f6, $f8\n sdc1 $f4, 8($gp)\n")
              .find("(a.asm:2) needs $f4 in EX; ") != std::string::npos);
    // A branch that was predicted right waits for its target, not for its decision.
    CHECK(words("ph4,branch=EX,predict=taken", "beq $0, $0, n\n nop\nn: nop\n") ==
          "the fetch of `nop` (a.asm:3) waits for the target of `beq $zero, $zero, 0x00400008` "
          "(a.asm:1), which is known at the end of ID\n");
}

TEST_CASE("the diagram shows stalls, squashed instructions and forwards", "[timing]") {
    const TimedRun run("lw $t0, 0($gp)\n add $t1, $t0, $t0\n beq $0, $0, n\n nop\nn: nop\n",
                       {"ph4"}, 1, 20);
    CHECK(diagram_text(run.watch, diagram_of(run.watch, run.model())) ==
          "                                        1   2   3   4   5   6   7   8   9  10\n"
          "00400000 lw $t0, 0($gp)                IF  ID  EX MEM  WB\n"
          "00400004 add $t1, $t0, $t0                 IF  ID  id  EX MEM  WB\n"
          "00400008 beq $zero, $zero, 0x00400010          IF  if  ID  EX MEM  WB\n"
          "0040000c nop                                           IF  xx\n"
          "00400010 nop                                               IF  ID  EX MEM  WB\n"
          "cycle    5  MEM/WB->EX   $t0   of `lw $t0, 0($gp)` (a.asm:1) to `add $t1, $t0, "
          "$t0`\n");
}

TEST_CASE("every form of a report has the same cycles", "[timing]") {
    const TimedRun run("lw $t0, 0($gp)\n add $t1, $t0, $t0\n", {"ph4", "single-cycle"}, 1, 10);
    const std::string json = timing_json(run.watch, Language::english);
    CHECK(json.find("\"cycles\":7,\"instructions\":2") != json.npos);
    CHECK(json.find("\"data\":1") != json.npos);
    const std::string text = timing_text(run.watch, {});
    CHECK(text.starts_with("ph4: Patterson & Hennessy, chapter 4"));
    CHECK(text.find("7 cycles, 2 instructions, CPI 3.50") != text.npos);
    CHECK(timing_svg(run.watch, Language::english).find("ph4: 7 cycles") != std::string::npos);
    const std::string html = timing_html(run.watch, {});
    CHECK(html.find("ph4: 7 cycles") != html.npos);
    CHECK(html.find("Patterson &amp; Hennessy") != html.npos);
}

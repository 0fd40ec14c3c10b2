// textbook_exercises_test.cpp -- exercises of further textbooks, and unusual switches, with cycles
// that were counted by hand; the counting is beside each
//
// HH: Harris & Harris, Digital Design and Computer Architecture, second edition (MIPS), chapter 7.
// KH: Kane & Heinrich, MIPS RISC Architecture: delay slots, multiplier and divider of the R2000.
// HP, PH: as in textbook_test.cpp. Addresses are those of $gp, so that the programs run.
#include "emulator/timing/timed_run.hpp"
#include "timing/output/datapath.hpp"

using namespace tharsis;
using tharsis::testing::TimedRun;

namespace {

struct Exercise {
    const char* source;
    const char* model;
    const char* text;
    u64 cycles;
    bool delay_slots = false;
};

constexpr const char* fifth_cycle = "addi $s1, $gp, 5\n sub $t0, $gp, $t2\n lw $t3, 15($s1)\n"
                                    "sw $t5, 72($t0)\n or $t2, $s4, $s5\n";
constexpr const char* chain = "add $s0, $t0, $t1\n sub $s1, $t2, $t3\n and $s2, $s0, $s1\n"
                              "or $s3, $t4, $t5\n slt $s4, $s2, $s3\n";
constexpr const char* countdown = "li $1, 10\nl: addiu $1, $1, -1\n bne $1, $0, l\n nop\n";
constexpr const char* issue_304 = "addi $2, $0, 1\n add.d $f2, $f2, $f2\n add.d $f4, $f4, $f4\n"
                                  "nop\n addi $1, $0, 1\n add.d $f6, $f4, $f4\n"
                                  "bne $2, $1, n\nn: nop\n";
constexpr const char* call = "jal p\n j e\np: jr $31\ne: nop\n";
constexpr const char* slot = "beq $0, $0, far\n addiu $1, $1, 1\n nop\nfar: nop\n";
constexpr const char* four_stores =
    "sw $1, 0($gp)\n sw $1, 4($gp)\n sw $1, 8($gp)\n sw $1, 12($gp)\n";
constexpr const char* four_loads_apart =
    "lw $1, 0($gp)\n lw $2, 64($gp)\n lw $3, 128($gp)\n lw $4, 192($gp)\n";
constexpr const char* four_stores_apart =
    "sw $1, 0($gp)\n sw $2, 64($gp)\n sw $3, 128($gp)\n sw $4, 192($gp)\n";

const Exercise exercises[] = {
    // HH 7.5.3, "which registers are read and written in the fifth cycle" and its sequel.
    {"HH: five instructions, all forwarded: 5 + 4", "ph4", fifth_cycle, 9},
    {"HH: lw reads $s1 in 5 instead of 4, the store then has its address: 1", "ph4,forwarding=none",
     fifth_cycle, 10},
    {"HH: add to slt: 5 + 4", "ph4", chain, 9},
    {"HH: and waits 2 for $s1, slt waits 2 for $s3", "ph4,forwarding=none", chain, 13},
    {"HH: only from EX/MEM: of two values one is too old, so both come from the file: 2 + 2",
     "ph4,forwarding=ex-ex", chain, 13},
    {"HH 7.4: steps of lw, sw, add, beq, j: 5 + 4 + 4 + 3 + 3", "multi-cycle",
     "lw $1, 0($gp)\n sw $1, 4($gp)\n add $2, $1, $1\n beq $1, $0, n\nn: j m\nm:", 19},
    // KH, HP C.2: the instruction in the delay slot is fetched anyway.
    {"KH: resolved in ID, the slot fills the cycle: 3 + 4", "ph4", slot, 7, true},
    {"KH: resolved in EX, one cycle after the slot is lost", "ph4,branch=EX", slot, 8, true},
    {"KH: resolved in MEM: two", "ph4,branch=MEM", slot, 9, true},
    {"KH: a slot that waits 1 for a load hides the late decision: 4 + 4 + 1", "ph4,branch=EX",
     "lw $2, 0($gp)\n beq $0, $0, far\n add $3, $2, $2\nfar: nop\n", 9, true},
    {"KH: without delay slots, EX: two are flushed", "ph4,branch=EX", slot, 8},
    // KH: multiplier 12 cycles, divider 35, neither pipelined.
    {"KH: mfhi two after div waits 35 - 3: 4 + 4 + 32", "ph4,divider=35/35",
     "div $1, $2\n nop\n nop\n mfhi $3\n", 40},
    {"KH: hi and lo come together: mfhi waits 11, mflo nothing", "ph4,multiplier=12/12",
     "mult $1, $2\n mfhi $3\n mflo $4\n", 18},
    {"KH: a second mult waits 5 for the unit, mflo then 5: 3 + 4 + 10", "ph4,multiplier=6/6",
     "mult $1, $2\n mult $3, $4\n mflo $5\n", 17},
    {"mult after div, in another unit, must not write hi and lo first: EX 38 as mfhi above: 4 + 3 "
     "+ 34",
     "ph4,divider=35/35", "div $1, $2\n mult $3, $4\n nop\n", 41},
    {"so mflo and mfhi have what mult made: they follow it in 39 and 40", "ph4,divider=35/35",
     "div $1, $2\n mult $3, $4\n mflo $5\n mfhi $6\n", 42},
    {"mtlo waits for the older mult, too: EX 3 + 6, and the nop behind it", "ph4,multiplier=6/6",
     "mult $1, $2\n mtlo $3\n nop\n", 12},
    {"one pipelined unit writes in order: EX 3 and 4, mflo 8", "five-stage",
     "mult $1, $2\n mult $3, $4\n mflo $5\n", 10},
    // HP C.5: structural hazards of the floating-point units.
    {"HP C.5: a multiplier of 7 that is not pipelined: M1 of the second in 10",
     "winmips64,fp-multiply=7/7", "mul.d $f0, $f2, $f4\n mul.d $f6, $f2, $f4\n", 18},
    {"HP C.5: in the pipeline: A1-A4 is EX, 2 + 4 + 3", "winmips64,parallel-fp=no",
     "add.d $f0, $f2, $f4\n nop\n", 9},
    // As in EduMIPS64, MEM takes one instruction, also one that does not use the memory. (HP C.5
    // would let it pass, and sees a conflict only at the port by which results are written.)
    {"EduMIPS64: div.d is in MEM in 27, and so is the 23rd instruction after it: 1", "winmips64",
     "div.d $f0, $f2, $f4\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n"
     "nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n",
     29},
    // PH 4.10, the loop of figure 4.69 once: two instructions a cycle.
    {"PH 4.10: lw EX 3; addu EX 5; sw with it; addi EX 6", "two-wide",
     "lw $t0, 0($gp)\n addu $t0, $t0, $s2\n sw $t0, 0($gp)\n addi $s1, $s1, -4\n", 8},
    {"PH 4.10, fig 4.69's order: lw and addi, then addu and sw in 5", "two-wide",
     "lw $t0, 0($gp)\n addi $s1, $s1, -4\n addu $t0, $t0, $s2\n sw $t0, 0($gp)\n", 7},
    {"PH 4.10: two branches never together: the second in the next cycle", "two-wide",
     "bne $0, $0, n\n bne $0, $0, n\nn: nop\n", 6},
    {"a younger write of the register that a missing lw writes waits in EX for MEM, and no longer: "
     "2 + 4 + 10",
     "five-stage,dcache=8x4", "lw $1, 0($gp)\n add $1, $2, $3\n", 16},
    // Two instructions a cycle have one memory port, and a miss stops what needs it.
    {"four loads miss one after the other: MEM 4-104, 105-205, 206-306, 307-407",
     "two-wide,dcache=16x1,dcache-penalty=100", four_loads_apart, 408},
    {"and so do stores that wait for memory: the same cycles",
     "two-wide,dcache=16x1,dcache-penalty=100,writes=through", four_stores_apart, 408},
    {"a changed block is written and another loaded, 200; then a miss: MEM 4-104, 105-305, 306-406",
     "two-wide,dcache=16x1,dcache-penalty=100", "sw $1, 0($gp)\n lw $2, 64($gp)\n lw $3, 0($gp)\n",
     407},
    {"add is with the load in MEM 4-14, the next load in MEM 15-25", "two-wide,dcache=16x1",
     "lw $1, 0($gp)\n add $2, $3, $4\n lw $5, 64($gp)\n", 26},
    {"blocks of one word: fetches miss one after the other, IF 1-101, 102-202 ... 708-808",
     "two-wide,icache=16x1,icache-penalty=100", "nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n",
     812},
    {"a pair of one block has one miss: both IF 1-11", "two-wide,icache=16x2", "nop\n nop\n", 15},
    // PH 5.3: a store waits until the oldest of two words is written, ten cycles each.
    {"PH 5.3: third waits 14 - 6, fourth 24 - 15: 4 + 4 + 8 + 9",
     "ph4,dcache=8x4,writes=through,write-buffer=2", four_stores, 25},
    {"PH 5.3: a buffer of four takes all", "ph4,dcache=8x4,writes=through,write-buffer=4",
     four_stores, 8},
    {"PH 5.3: nine instructions between two stores: the buffer is empty again",
     "ph4,dcache=8x4,writes=through,write-buffer=1",
     "sw $1, 0($gp)\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n nop\n sw $1, 4($gp)\n", 15},
    // HP C.2, 3.9: predictors with a target buffer, and the return stack; branches in EX.
    {"HP: one bit is wrong at the first turn and at the end: 22 + 4 + 2 * 2",
     "ph4,branch=EX,predict=1bit,btb=16", countdown, 30},
    {"HP: two bits are wrong twice, and at the end: 22 + 4 + 3 * 2",
     "ph4,branch=EX,predict=2bit,btb=16", countdown, 32},
    {"HP: taken without a target buffer: 1 in each of 9 turns, 2 at the end",
     "ph4,branch=EX,predict=taken", countdown, 37},
    {"HP: a return is known in EX: jal 1, jr 2, j 1: 4 + 4 + 4", "ph4,branch=EX", call, 12},
    {"HP: with a return stack already after ID: jal 1, jr 1, j 1", "ph4,branch=EX,return-stack=4",
     call, 11},
    // A target is made where a jump's is, so a branch predicted taken costs what a jump costs.
    {"HP C.6: the R4000 makes targets in EX: a jump costs 3", "r4000", "j n\n nop\nn: nop\n", 12},
    {"HP C.6: and so does a branch predicted taken", "r4000,predict=taken",
     "beq $0, $0, n\n nop\nn: nop\n", 12},
    {"PH fig 4.51: the PC is changed in MEM: a jump costs 3", "ph4-basic", "j n\n nop\nn: nop\n",
     9},
    {"PH fig 4.51: and so does a branch predicted taken", "ph4-basic,predict=taken",
     "beq $0, $0, n\n nop\nn: nop\n", 9},
    {"HP: a linking branch that is taken is a call: bgezal 1, jr 1, j 1",
     "ph4,branch=EX,predict=taken,return-stack=4", "bgezal $0, p\n j e\np: jr $31\ne: nop\n", 11},
    {"HP: one that is not taken leaves the stack alone: jal 1, jr 1, j 1",
     "ph4,branch=EX,return-stack=4", "jal p\n j e\np: bltzal $0, e\n jr $31\ne: nop\n", 12},
    // The target of a branch in ID is made with its outcome: what is fetched next is kept if it is
    // not taken, whatever was predicted.
    {"PH 4.8: predicted taken in ID, not taken: nothing is fetched elsewhere, 3 + 4",
     "ph4,predict=taken", "bne $0, $0, n\n nop\nn: nop\n", 7},
    {"PH 4.8: so without a target buffer one bit is as good as not taken: 22 + 4 + 10 + 9",
     "ph4,predict=1bit", countdown, 45},
    {"PH 4.8: not taken as well", "ph4", countdown, 45},
    {"HP C.6: the R4000, predicted taken, not taken: 3 + 7", "r4000,predict=taken",
     "bne $0, $0, n\n nop\nn: nop\n", 10},
    // lwl and lwr keep the other bytes of their register, which they need only after MEM; what sc
    // answers is known after MEM.
    {"lwr merges with what lwl has loaded: no stall, 2 + 4", "ph4",
     "lwl $8, 3($gp)\n lwr $8, 0($gp)\n", 6},
    {"a use of the merged word waits 1", "ph4",
     "lwl $8, 3($gp)\n lwr $8, 0($gp)\n add $9, $8, $8\n", 8},
    {"a use of what sc answers waits 1", "ph4", "sc $8, 0($gp)\n add $9, $8, $8\n", 7},
    // PH 4.7: a register file that is written at the end of the cycle has a gap after MEM/WB.
    {"PH 4.7: three after its maker, a value is neither in MEM/WB nor readable: 1",
     "ph4,registers=next-cycle", "add $1, $2, $3\n nop\n nop\n add $4, $1, $1\n", 9},
    {"PH 4.7: two after it, MEM/WB has it", "ph4,registers=next-cycle",
     "add $1, $2, $3\n nop\n add $4, $1, $1\n", 7},
    {"PH 4.7: four after it, the file has it", "ph4,registers=next-cycle",
     "add $1, $2, $3\n nop\n nop\n nop\n add $4, $1, $1\n", 9},
    // PH 4.8: a branch gets its operand from EX/MEM, the cycle after EX. A miss of 3 stops the
    // pipeline, so that this register belongs to the load until the xor leaves EX: 4 + 4 + 3 + 1.
    {"PH 4.8, 5.4: what waits in EX for a miss is not in EX/MEM yet",
     "ph4,dcache=4x1,dcache-penalty=3", "lw $1, 0($gp)\n xor $2, $3, $4\n bne $2, $2, n\nn: nop\n",
     12},
    // EduMIPS64's test issue304.s, as it runs there: the second addi waits in EX for a sum in MEM.
    {"EduMIPS64, issue304.s", "edumips64", issue_304, 15},
    {"EduMIPS64, issue304.s", "edumips64-plain", issue_304, 16},
    // The same between units: the sum takes MEM in cycle 7, so the addiu is there in 8.
    {"PH 4.8: nor what waits in EX for a result of another unit", "winmips64",
     "add.d $f0, $f2, $f4\n nop\n nop\n addiu $1, $0, 1\n bne $1, $1, n\nn: nop\n", 12},
};

} // namespace

TEST_CASE("exercises of further textbooks take the cycles that were counted by hand", "[timing]") {
    for (const Exercise& exercise : exercises) {
        INFO(exercise.source << " (" << exercise.model << ")\n" << exercise.text);
        MachineOptions options;
        options.delayed_branching = exercise.delay_slots;
        const TimedRun run(exercise.text, {exercise.model}, 0, 0, options);
        CHECK(run.stop.reason == StopReason::ran_off_text);
        CHECK(run.cycles() == exercise.cycles);
    }
}

// HH, exercise "which registers are being written, and which are being read, on the fifth cycle".
TEST_CASE("in the fifth cycle $s1 is written, and $t0 and $t5 are read", "[timing]") {
    const TimedRun run(fifth_cycle, {"ph4"}, 5, 7);
    const std::vector<DatapathStage> stages = datapath_of(run.watch, run.model(), 5);
    REQUIRE(stages.size() == 5);
    CHECK(stages[1].instruction == "sw $t5, 72($t0)");
    std::string read;
    for (const std::string& value : stages[1].values)
        if (value.starts_with("$")) read += value.substr(0, 3) + " ";
    // What is forwarded is shown where it arrives, not as it was read.
    for (const u64 cycle : {u64{6}, u64{7}})
        for (const DatapathStage& stage : datapath_of(run.watch, run.model(), cycle))
            if (stage.instruction == stages[1].instruction)
                for (const std::string& value : stage.values)
                    if (value.find("(from ") != value.npos) read += value.substr(0, 3) + " ";
    CHECK((read == "$t0 $t5 " || read == "$t5 $t0 "));
    CHECK(stages[4].values == std::vector<std::string>{"$s1 <- 0x10008005"});
}

TEST_CASE("an instruction that waits for the memory stage has no hazard with an older write",
          "[timing]") {
    const TimedRun run("lw $1, 0($gp)\n add $1, $2, $3\n", {"five-stage,dcache=8x4"}, 1, 20);
    CHECK(run.lost(LossCause::data) == 0);
    CHECK(run.lost(LossCause::data_cache) == 10);
    const auto& rows = run.model().recording->rows();
    REQUIRE(rows.size() == 2);
    CHECK(rows[1].passage.enter[2] == 4);
    CHECK(rows[1].passage.enter[3] == 15);
}

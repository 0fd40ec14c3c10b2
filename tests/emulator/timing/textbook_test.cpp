// textbook_test.cpp -- sequences of the textbooks, with cycles counted by hand
//
// PH: Patterson & Hennessy, Computer Organization and Design, MIPS edition (section, figure or
// exercise of the fifth edition). HP: Hennessy & Patterson, Computer Architecture: A Quantitative
// Approach, fifth edition, appendix C. 32-bit instructions stand for HP's 64-bit ones, and memory
// is reached through $gp, which points to data. A program that runs off its text ends there, so n
// instructions without stalls take n + 4 cycles in five stages.
#include "emulator/timing/timed_run.hpp"

using namespace tharsis;
using tharsis::testing::TimedRun;

namespace {

struct Sequence {
    const char* source; ///< book, place, and how the number is counted
    const char* model;
    const char* text;
    u64 cycles;
};

constexpr const char* three_loads = "lw $1, 100($gp)\n lw $2, 200($gp)\n lw $3, 300($gp)\n";
constexpr const char* dependences = "sub $2, $1, $3\n and $12, $2, $5\n or $13, $6, $2\n"
                                    "add $14, $2, $2\n sw $15, 100($gp)\n";
constexpr const char* store_address = "sub $28, $gp, $3\n sw $15, 100($28)\n";
constexpr const char* load_use = "lw $2, 20($gp)\n and $4, $2, $5\n or $8, $2, $6\n"
                                 "add $9, $4, $2\n slt $1, $6, $7\n";
constexpr const char* sums = "lw $t1, 0($gp)\n lw $t2, 4($gp)\n add $t3, $t1, $t2\n"
                             "sw $t3, 12($gp)\n lw $t4, 8($gp)\n add $t5, $t1, $t4\n"
                             "sw $t5, 16($gp)\n";
constexpr const char* sums_reordered = "lw $t1, 0($gp)\n lw $t2, 4($gp)\n lw $t4, 8($gp)\n"
                                       "add $t3, $t1, $t2\n sw $t3, 12($gp)\n"
                                       "add $t5, $t1, $t4\n sw $t5, 16($gp)\n";
constexpr const char* taken = "sub $10, $4, $8\n beq $1, $3, far\n and $12, $2, $5\n"
                              "or $13, $2, $6\n add $14, $4, $2\nfar: lw $4, 48($gp)\n";
constexpr const char* not_taken = "sub $10, $4, $8\n bne $1, $3, far\n and $12, $2, $5\n"
                                  "or $13, $2, $6\nfar: lw $4, 48($gp)\n";
constexpr const char* three_ors = "or $1, $2, $3\n or $2, $1, $4\n or $1, $1, $2\n";
constexpr const char* exercise_13 = "add $5, $2, $1\n lw $3, 4($gp)\n lw $2, 0($gp)\n"
                                    "or $3, $5, $3\n sw $3, 0($gp)\n";
constexpr const char* hp_forwarding = "addu $1, $2, $3\n subu $4, $1, $5\n and $6, $1, $7\n"
                                      "or $8, $1, $9\n xor $10, $1, $11\n";
constexpr const char* hp_stores = "addu $1, $gp, $3\n lw $4, 0($1)\n sw $4, 12($1)\n";
constexpr const char* hp_load = "lw $1, 0($gp)\n subu $4, $1, $5\n and $6, $1, $7\n"
                                "or $8, $1, $9\n";
constexpr const char* hp_loop =
    "la $2, 0x10010000\n addiu $3, $2, 396\n"
    "loop: lw $1, 0($2)\n addiu $1, $1, 1\n sw $1, 0($2)\n addiu $2, $2, 4\n"
    "subu $4, $3, $2\n bne $4, $0, loop\n";
constexpr const char* chained_fp = "ldc1 $f4, 0($gp)\n mul.d $f0, $f4, $f6\n"
                                   "add.d $f2, $f0, $f8\n sdc1 $f2, 0($gp)\n";

const Sequence sequences[] = {
    // PH 4.5 and 4.4: three independent loads.
    {"PH fig 4.27: 3 + 4", "ph4", three_loads, 7},
    {"PH fig 4.27, one long cycle each", "single-cycle", three_loads, 3},
    {"PH, five steps of a load, three times", "multi-cycle", three_loads, 15},
    // PH 4.5 (and 5.4 of the third edition): steps of the multi-cycle machine.
    {"multi-cycle: an R-type has 4 steps", "multi-cycle", "add $1, $2, $3\n", 4},
    {"multi-cycle: a store has 4 steps", "multi-cycle", "sw $1, 0($gp)\n", 4},
    {"multi-cycle: a branch has 3 steps", "multi-cycle", "beq $1, $2, n\nn:", 3},
    {"multi-cycle: a jump has 3 steps", "multi-cycle", "j n\nn:", 3},
    {"multi-cycle: 5 + 4 + 4 + 3", "multi-cycle",
     "lw $1, 0($gp)\n add $2, $1, $1\n sw $2, 0($gp)\n beq $1, $2, n\nn:", 16},
    // PH 4.7: forwarding.
    {"PH fig 4.52 with fig 4.53's forwarding: 5 + 4", "ph4", dependences, 9},
    {"PH fig 4.52 without forwarding: and waits 2", "ph4,forwarding=none", dependences, 11},
    {"PH fig 4.52 in one cycle each", "single-cycle", dependences, 5},
    {"PH 4.7: the address of a store is forwarded", "ph4", store_address, 6},
    {"PH 4.7: the address without forwarding: 2", "ph4,forwarding=none", store_address, 8},
    {"PH 4.7: a sum in a row, each forwarded from EX/MEM", "ph4",
     "add $1, $1, $2\n add $1, $1, $3\n add $1, $1, $4\n", 7},
    {"PH 4.7: the same without forwarding: 2 + 2", "ph4,forwarding=none",
     "add $1, $1, $2\n add $1, $1, $3\n add $1, $1, $4\n", 11},
    // PH 4.7: a load and its use.
    {"PH fig 4.58-4.59: 5 + 4 + 1", "ph4", load_use, 10},
    {"PH fig 4.58 without forwarding: and waits 2, add waits 1", "ph4,forwarding=none", load_use,
     12},
    {"PH 4.5, a = b + e; c = b + f: 13 cycles", "ph4", sums, 13},
    {"PH 4.5, reordered: 11 cycles", "ph4", sums_reordered, 11},
    {"PH 4.5 without forwarding: 2 + 2 + 2 + 2", "ph4,forwarding=none", sums, 19},
    {"PH 4.5, reordered, without forwarding: 1 + 2 + 2", "ph4,forwarding=none", sums_reordered, 16},
    {"PH 4.5 in one cycle each", "single-cycle", sums, 7},
    {"PH 4.7: a copy in memory forwards from MEM/WB to MEM", "ph4",
     "lw $2, 0($gp)\n sw $2, 4($gp)\n", 6},
    {"PH 4.7: the copy without that path waits 1", "ph4,forwarding=ex-ex+mem-ex+ex-id+mem-id",
     "lw $2, 0($gp)\n sw $2, 4($gp)\n", 7},
    // PH 4.8: branches.
    {"PH fig 4.62: resolved in ID, taken: 3 + 4 + 1", "ph4", taken, 8},
    {"PH fig 4.61: resolved in MEM, taken: 3 + 4 + 3", "ph4,branch=MEM", taken, 10},
    {"PH 4.8: resolved in EX, taken: 3 + 4 + 2", "ph4,branch=EX", taken, 9},
    {"PH 4.8: not taken costs nothing", "ph4", not_taken, 9},
    {"PH 4.8: not taken costs nothing in MEM", "ph4,branch=MEM", not_taken, 9},
    {"PH 4.8: stall always, ID: 1", "ph4,predict=stall", not_taken, 10},
    {"PH 4.8: stall always, MEM: 3", "ph4,branch=MEM,predict=stall", not_taken, 12},
    {"PH 4.8: an ALU result one before the branch in ID: 1", "ph4",
     "add $1, $2, $3\n bne $1, $4, n\nn:", 7},
    {"PH 4.8: an ALU result two before: 0", "ph4", "add $1, $2, $3\n nop\n bne $1, $4, n\nn:", 7},
    {"PH 4.8: a load one before: 2", "ph4", "lw $1, 0($gp)\n bne $1, $4, n\nn:", 8},
    {"PH 4.8: a load two before: 1", "ph4", "lw $1, 0($gp)\n nop\n bne $1, $4, n\nn:", 8},
    {"PH 4.8: a load three before: 0", "ph4", "lw $1, 0($gp)\n nop\n nop\n bne $1, $4, n\nn:", 8},
    {"PH 4.8: in EX, an ALU result one before: 0", "ph4,branch=EX",
     "add $1, $2, $3\n bne $1, $4, n\nn:", 6},
    {"PH 4.8: in EX, a load one before: 1", "ph4,branch=EX",
     "lw $1, 0($gp)\n bne $1, $4, n\nn:", 7},
    {"PH 4.8: a jump is resolved in ID: 1", "ph4", "j n\n nop\nn: nop\n", 7},
    {"PH 4.8: a call and a return: 1 + 1", "ph4", "jal p\n j e\np: jr $31\ne: nop\n", 11},
    // PH exercise 4.9.
    {"PH exercise 4.9.1, full forwarding: 0", "ph4", three_ors, 7},
    {"PH exercise 4.9.2, no forwarding: 2 + 2", "ph4,forwarding=none", three_ors, 11},
    {"PH exercise 4.9.5, only from EX/MEM: the third waits 2 for $2 in the register file",
     "ph4,forwarding=ex-ex", three_ors, 9},
    {"PH 4.9, only from MEM/WB: each waits 1", "ph4,forwarding=mem-ex", three_ors, 9},
    // PH exercise 4.13.
    {"PH exercise 4.13.3, forwarding and hazard detection: 0", "ph4", exercise_13, 9},
    {"PH exercise 4.13.1, no forwarding: 1 for lw, 2 for sw", "ph4,forwarding=none", exercise_13,
     12},
    // HP C.2: data hazards.
    {"HP fig C.6 with fig C.7's forwarding: 5 + 4", "winmips64", hp_forwarding, 9},
    {"HP fig C.6 without forwarding: 2", "winmips64,forwarding=none", hp_forwarding, 11},
    {"HP fig C.6, registers not written and read in one cycle: 3",
     "ph4,forwarding=none,registers=next-cycle", hp_forwarding, 12},
    {"HP fig C.8: a store forwards from MEM/WB: 3 + 4", "winmips64", hp_stores, 7},
    {"HP fig C.8 without forwarding: 2 + 2", "winmips64,forwarding=none", hp_stores, 11},
    {"HP fig C.9-C.10: one stall after a load", "winmips64", hp_load, 9},
    {"HP fig C.10 without forwarding: 2", "winmips64,forwarding=none", hp_load, 10},
    // HP exercise C.1: 99 iterations after 3 instructions that are ready 3 cycles before them.
    {"HP exercise C.1 b: 17 an iteration, 98 * 17 + 18 = 1684; the three before it: 2 + 3 + 2",
     "ph4-basic", hp_loop, 1684 + 7},
    {"HP exercise C.1 c: 9 an iteration, 98 * 9 + 12 = 894, and 3 before it", "ph4", hp_loop,
     894 + 3},
    // HP C.5: units beside the pipeline (latencies 4, 7, 24 of figure C.34).
    {"HP fig C.35: mul.d, add.d, l.d, s.d without dependences end out of order: 11", "winmips64",
     "mul.d $f0, $f4, $f6\n add.d $f2, $f8, $f10\n ldc1 $f12, 0($gp)\n sdc1 $f14, 8($gp)\n", 11},
    {"HP: one mul.d: IF ID M1-M7 MEM WB", "winmips64", "mul.d $f0, $f4, $f6\n", 11},
    {"HP: one add.d: IF ID A1-A4 MEM WB", "winmips64", "add.d $f0, $f4, $f6\n", 8},
    {"HP: one div.d: IF ID D1-D24 MEM WB", "winmips64", "div.d $f0, $f4, $f6\n", 28},
    {"HP fig C.37: l.d, mul.d waits 1, add.d 6, s.d for MEM: WB in 18", "winmips64", chained_fp,
     18},
    {"HP C.5: an add.d uses an add.d: 3 stalls", "winmips64",
     "add.d $f0, $f2, $f4\n add.d $f6, $f0, $f4\n", 12},
    {"HP C.5: an add.d uses a mul.d: 6 stalls", "winmips64",
     "mul.d $f0, $f2, $f4\n add.d $f6, $f0, $f4\n", 15},
    {"HP C.5: a mul.d uses an l.d: 1 stall", "winmips64",
     "ldc1 $f0, 0($gp)\n mul.d $f6, $f0, $f4\n", 13},
    {"HP C.5: a pipelined adder takes one a cycle", "winmips64",
     "add.d $f0, $f2, $f4\n add.d $f6, $f2, $f4\n add.d $f8, $f2, $f4\n", 10},
    {"HP C.5: the divider is not pipelined: the second waits 23", "winmips64",
     "div.d $f0, $f2, $f4\n div.d $f6, $f2, $f4\n", 52},
    {"HP fig C.36: mul.d and add.d reach MEM together: the younger waits 1", "winmips64",
     "mul.d $f0, $f4, $f6\n nop\n nop\n add.d $f2, $f4, $f6\n", 12},
    {"HP fig C.36: an l.d of the same register waits to be the last writer: 2", "winmips64",
     "mul.d $f0, $f4, $f6\n nop\n nop\n add.d $f2, $f4, $f6\n nop\n nop\n ldc1 $f2, 0($gp)\n", 13},
    {"HP C.5: an integer instruction overtakes", "winmips64",
     "div.d $f0, $f2, $f4\n add $1, $2, $3\n add $4, $2, $3\n", 28},
    // HP C.2 and C.3: branches.
    {"HP fig C.12: taken, ID: 1", "winmips64", "beq $0, $0, far\n nop\nfar: nop\n nop\n", 8},
    {"HP: predicted taken without a target buffer, ID: as late as resolved", "ph4,predict=taken",
     taken, 8},
    {"HP: predicted taken, resolved in MEM, target after ID: 1", "ph4,branch=MEM,predict=taken",
     taken, 8},
    {"HP: predicted taken, not taken, resolved in MEM: 3", "ph4,branch=MEM,predict=taken",
     not_taken, 12},
    {"HP: backward taken, forward not: forward and taken costs 3",
     "ph4,branch=MEM,predict=backward", taken, 10},
    // HP C.6: the MIPS R4000.
    {"HP fig C.41: eight stages", "r4000", "nop\n", 8},
    {"HP fig C.42: a load's use waits 2", "r4000", "lw $1, 0($gp)\n add $2, $1, $1\n", 11},
    {"HP C.6: a use two later waits 1", "r4000", "lw $1, 0($gp)\n nop\n add $2, $1, $1\n", 11},
    {"HP C.6: an ALU result is forwarded at once", "r4000", "add $1, $2, $3\n add $2, $1, $1\n", 9},
    {"HP C.6: a taken branch is resolved in EX: 3", "r4000", "beq $0, $0, far\n nop\nfar: nop\n",
     12},
    {"HP C.6: not taken costs nothing", "r4000", "bne $0, $0, far\nfar: nop\n", 9},
    // Multiplier and divider of the model five-stage: latencies 4 and 32.
    {"PH 3.3: mflo waits for the product: 3", "five-stage", "mult $1, $2\n mflo $3\n", 9},
    {"PH 3.3: independent instructions hide it", "five-stage",
     "mult $1, $2\n nop\n nop\n nop\n mflo $3\n", 9},
    {"PH 3.4: mflo waits for the quotient: 31", "five-stage", "div $1, $2\n mflo $3\n", 37},
    {"PH 3.4: a second division waits for the divider: 31", "five-stage",
     "div $1, $2\n div $3, $4\n", 37},
    {"PH 3.3: the multiplier is pipelined", "five-stage", "mult $1, $2\n mult $3, $4\n", 6},
    {"mul keeps EX for its 4 cycles", "five-stage", "mul $1, $2, $3\n nop\n", 9},
    // PH 4.10: two instructions a cycle.
    {"PH 4.10: an ALU operation and a load together", "two-wide",
     "add $1, $2, $3\n lw $4, 0($gp)\n", 5},
    {"PH 4.10: two loads need two cycles", "two-wide", "lw $1, 0($gp)\n lw $4, 0($gp)\n", 6},
    {"PH 4.10: a use in the same pair waits 1", "two-wide", "add $1, $2, $3\n add $4, $1, $1\n", 6},
    {"PH 4.10: a load's use waits for the cycle after the next", "two-wide",
     "lw $1, 0($gp)\n add $4, $1, $1\n", 7},
    {"PH 4.10: four independent operations in two pairs", "two-wide",
     "add $1, $9, $9\n add $2, $9, $9\n add $3, $9, $9\n add $4, $9, $9\n", 6},
    // Caches: PH 5.3 and 5.4, with penalties by hand.
    {"PH 5.3: two loads of one block miss once: 2 + 4 + 10", "ph4,dcache=8x4",
     "lw $1, 0($gp)\n lw $2, 4($gp)\n", 16},
    {"PH 5.3: two blocks miss twice: 2 + 4 + 20", "ph4,dcache=8x4",
     "lw $1, 0($gp)\n lw $2, 16($gp)\n", 26},
    {"PH 5.3: direct mapping, two blocks for one place: 3 misses", "ph4,dcache=8x4",
     "lw $1, 0($gp)\n lw $2, 128($gp)\n lw $3, 0($gp)\n", 37},
    {"PH 5.4: two ways keep both: 2 misses", "ph4,dcache=8x4x2",
     "lw $1, 0($gp)\n lw $2, 128($gp)\n lw $3, 0($gp)\n", 27},
    {"PH 5.3: five instructions in blocks of four: 2 misses", "ph4,icache=8x4",
     "nop\n nop\n nop\n nop\n nop\n", 29},
    {"PH 5.3: a penalty of 100", "ph4,icache=8x4,icache-penalty=100", "nop\n", 105},
    {"PH 5.3: writing through without a buffer: 10 a store", "ph4,dcache=8x4,writes=through",
     "sw $1, 0($gp)\n sw $1, 4($gp)\n", 26},
    {"PH 5.3: writing through, a store that misses allocates no block: the load misses",
     "ph4,dcache=8x4,writes=through,write-buffer=4", "sw $1, 0($gp)\n lw $2, 4($gp)\n", 16},
    {"PH 5.3: writing through, a store that hits keeps the block: only the first load misses",
     "ph4,dcache=8x4,writes=through,write-buffer=4",
     "lw $1, 0($gp)\n sw $1, 0($gp)\n lw $2, 4($gp)\n", 17},
    {"PH 5.3: writing back, a store that misses loads its block: the load hits", "ph4,dcache=8x4",
     "sw $1, 0($gp)\n lw $2, 4($gp)\n", 16},
    {"PH 5.3: writing back, a changed block is written before it is replaced: 10 + 20 + 10",
     "ph4,dcache=8x4", "sw $1, 0($gp)\n lw $2, 128($gp)\n lw $3, 0($gp)\n", 47},
    {"PH 5.3: two ways, the older block is replaced, which was changed: 10 + 10 + 20",
     "ph4,dcache=8x4x2", "sw $1, 0($gp)\n lw $2, 128($gp)\n lw $3, 256($gp)\n", 47},
    {"PH 5.3: a buffer of two words takes both", "ph4,dcache=8x4,writes=through,write-buffer=2",
     "sw $1, 0($gp)\n sw $1, 4($gp)\n", 6},
    {"PH 5.3: a buffer of one word: the second waits 9",
     "ph4,dcache=8x4,writes=through,write-buffer=1", "sw $1, 0($gp)\n sw $1, 4($gp)\n", 15},
};

} // namespace

static_assert(std::size(sequences) >= 90);

TEST_CASE("sequences of the textbooks take the cycles that were counted by hand", "[timing]") {
    for (const Sequence& sequence : sequences) {
        INFO(sequence.source << " (" << sequence.model << ")\n" << sequence.text);
        const TimedRun run(sequence.text, {sequence.model});
        CHECK(run.stop.reason == StopReason::ran_off_text);
        CHECK(run.cycles() == sequence.cycles);
    }
}

// PH 4.7 and 4.8, HP figure C.5: the stalls between one instruction that makes a value and one that
// uses it, by their distance. Each is written as stalls at distance 1, 2 and 3.
namespace {

struct Pair {
    const char *maker, *user, *model;
    u64 stalls[3];
};

constexpr const char *alu = "add $1, $gp, $0\n", *load = "lw $1, 0($gp)\n",
                     *product = "mult $gp, $gp\n";
constexpr const char *operand = "add $2, $1, $1\n", *address = "lw $2, 0($1)\n",
                     *stored_word = "sw $1, 0($gp)\n",
                     *branch_condition = "bne $1, $1, n\nn:", *low = "mflo $2\n";

constexpr Pair pairs[] = {
    {alu, operand, "ph4", {0, 0, 0}},
    {alu, address, "ph4", {0, 0, 0}},
    {alu, stored_word, "ph4", {0, 0, 0}},
    {alu, branch_condition, "ph4", {1, 0, 0}},
    {load, operand, "ph4", {1, 0, 0}},
    {load, stored_word, "ph4", {0, 0, 0}},
    {load, branch_condition, "ph4", {2, 1, 0}},
    {alu, operand, "ph4,forwarding=none", {2, 1, 0}},
    {alu, address, "ph4,forwarding=none", {2, 1, 0}},
    {alu, stored_word, "ph4,forwarding=none", {2, 1, 0}},
    {alu, branch_condition, "ph4,forwarding=none", {2, 1, 0}},
    {load, operand, "ph4,forwarding=none", {2, 1, 0}},
    {load, stored_word, "ph4,forwarding=none", {2, 1, 0}},
    {load, branch_condition, "ph4,forwarding=none", {2, 1, 0}},
    {alu, operand, "ph4,forwarding=none,registers=next-cycle", {3, 2, 1}},
    {load, operand, "ph4,forwarding=none,registers=next-cycle", {3, 2, 1}},
    {alu, branch_condition, "ph4,branch=EX", {0, 0, 0}},
    {load, branch_condition, "ph4,branch=EX", {1, 0, 0}},
    {load, branch_condition, "ph4,branch=MEM", {1, 0, 0}},
    {alu, operand, "ph4,forwarding=ex-ex", {0, 1, 0}},
    {alu, operand, "ph4,forwarding=mem-ex", {1, 0, 0}},
    {load, operand, "ph4,forwarding=ex-ex", {2, 1, 0}},
    {load, operand, "ph4,forwarding=mem-ex", {1, 0, 0}},
    {load, stored_word, "ph4,forwarding=mem-mem", {0, 1, 0}},
    {load, stored_word, "ph4,forwarding=ex-ex+mem-ex", {1, 0, 0}},
    {load, stored_word, "edumips64", {0, 0, 0}},
    {"ldc1 $f2, 0($gp)\n", "sdc1 $f2, 8($gp)\n", "edumips64", {1, 0, 0}},
    {"ldc1 $f2, 0($gp)\n", "sdc1 $f2, 8($gp)\n", "winmips64", {0, 0, 0}},
    {"ldc1 $f2, 0($gp)\n", "ldc1 $f2, 8($gp)\n", "edumips64", {1, 0, 0}},
    {"c.eq.d $f2, $f4\n", "bc1f n\nn:", "edumips64", {0, 0, 0}},
    {alu, branch_condition, "ph4,forwarding=ex-ex+mem-ex", {2, 1, 0}},
    {alu, branch_condition, "ph4,forwarding=ex-ex+mem-ex+ex-id", {1, 0, 0}},
    {alu, operand, "edumips64", {0, 0, 0}},
    {alu, branch_condition, "edumips64", {1, 0, 0}},
    {load, operand, "edumips64", {1, 0, 0}},
    {load, branch_condition, "edumips64", {2, 1, 0}},
    {alu, operand, "edumips64-plain", {2, 1, 0}},
    {load, operand, "r4000", {2, 1, 0}},
    {alu, operand, "r4000", {0, 0, 0}},
    {product, low, "five-stage", {3, 2, 1}},
    {product, low, "ph4", {0, 0, 0}},
};

} // namespace

TEST_CASE("a value and its use are as far apart as the textbooks say", "[timing]") {
    for (const Pair& pair : pairs)
        for (u64 distance = 1; distance <= 3; ++distance) {
            std::string text = pair.maker;
            for (u64 n = 1; n < distance; ++n) text += "nop\n";
            text += pair.user;
            INFO(pair.model << ", distance " << distance << "\n" << text);
            const TimedRun run(text, {pair.model});
            const u64 stages = run.model().pipeline.model().stage_count;
            CHECK(run.cycles() == distance + stages + pair.stalls[distance - 1]);
        }
}

// PH 4.8 and exercise 4.15-4.16; HP C.2, figure C.18.
TEST_CASE("predictors miss as often as the textbooks count", "[timing]") {
    const auto missed = [](const char* model, const std::string& outcomes) {
        Predictor predictor(model_of(model).model);
        std::size_t wrong = 0;
        for (const char outcome : outcomes)
            wrong += predictor.predict(0x400000, true, outcome == 'T') != (outcome == 'T');
        return wrong;
    };
    // Exercise 4.16: T, NT, T, T, NT: taken is right in 3 of 5, not taken in 2 of 5.
    CHECK(missed("ph4,predict=taken", "TNTTN") == 2);
    CHECK(missed("ph4,predict=not-taken", "TNTTN") == 3);
    // 4.16.2: two bits, from the strong "not taken": 1 right of the first four.
    CHECK(missed("ph4,predict=2bit", "TNTT") == 3);
    // PH 4.8: a loop that branches nine times and then does not, run again and again: one bit is
    // wrong twice each time, two bits once.
    const std::string loop = "TTTTTTTTTN";
    CHECK(missed("ph4,predict=1bit", loop + loop + loop) == 6);
    CHECK(missed("ph4,predict=2bit", loop + loop + loop) == 2 + 1 + 1 + 1);
    // Outcomes that alternate: one bit is always wrong, a history of one outcome never in the end.
    CHECK(missed("ph4,predict=1bit", "TNTNTNTNTN") == 10);
    std::string alternating;
    for (int n = 0; n < 50; ++n) alternating += "TN";
    CHECK(missed("ph4,predict=gshare", alternating) < 10);
}

// docs/timing.md says how the tables are at first.
TEST_CASE("predictors are empty at first, and predict not taken", "[timing]") {
    const auto missed_before_first_hit = [](const char* model) {
        Predictor predictor(model_of(model).model);
        int missed = 0;
        while (!predictor.predict(0x400000, true, true)) ++missed;
        return missed;
    };
    CHECK(missed_before_first_hit("ph4,predict=1bit") == 1);
    CHECK(missed_before_first_hit("ph4,predict=2bit") == 2);
    // Each of the histories 0, 1, 11 ... selects another counter, which one outcome changes.
    CHECK(missed_before_first_hit("ph4,predict=gshare,history=1") == 2);
    CHECK(missed_before_first_hit("ph4,predict=gshare,history=8") == 9);
    Predictor targets(model_of("ph4,btb=16").model);
    CHECK(!targets.target_of(0x400000));
    targets.learn_target(0x400000, 0x400100);
    CHECK(targets.target_of(0x400000) == 0x400100);
    targets.learn_target(0x400040, 0x400200); // 16 words on: the same entry
    CHECK(!targets.target_of(0x400000));
    CHECK(targets.target_of(0x400040) == 0x400200);
    Predictor returns(model_of("ph4,return-stack=2").model);
    CHECK(!returns.pop_return());
    for (const u32 address : {0x400004u, 0x400008u, 0x40000cu}) returns.push_return(address);
    CHECK(returns.pop_return() == 0x40000cu);
    CHECK(returns.pop_return() == 0x400008u);
    CHECK(!returns.pop_return()); // the oldest one was overwritten
}

TEST_CASE("caches are empty at first, and replace what was used longest ago", "[timing]") {
    // A, B and A again; C replaces B, and B then A.
    const TimedRun run("lw $1, 0($gp)\n lw $1, 4($gp)\n lw $1, 0($gp)\n lw $1, 8($gp)\n"
                       "lw $1, 4($gp)\n lw $1, 8($gp)\n",
                       {"ph4,dcache=2x1x2,icache=8x4"});
    CHECK(run.model().pipeline.data_misses() == 4);
    CHECK(run.model().pipeline.instruction_misses() == 2); // two blocks of four instructions
}

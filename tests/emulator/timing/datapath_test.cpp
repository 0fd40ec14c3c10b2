// datapath_test.cpp -- control signals of instructions, and the values of one cycle
#include "emulator/timing/timed_run.hpp"
#include "isa/mips32_only_instructions.hpp"
#include "timing/output/datapath.hpp"
#include "timing/output/datapath_svg.hpp"
#include "timing/output/timing_json.hpp"
#include "timing/output/timing_svg.hpp"
#include "timing/stage_use_cpu.hpp"

#include <fmt/format.h>

using namespace tharsis;
using tharsis::testing::TimedRun;

namespace {

using Values = std::vector<std::string>;

Values values(const TimedRun& run, u64 cycle, std::size_t stage) {
    return datapath_of(run.watch, run.model(), cycle)[stage].values;
}

/// Those of a program of one instruction in one long cycle, without the first one, PC+4.
Values own_values(const std::string& before, const char* instruction) {
    const TimedRun run(before + "\nl: " + instruction + "\n", {"single-cycle"}, 1, 20);
    const u64 cycle = run.model().recording->rows().size();
    const Values all = values(run, cycle, 0);
    return {all.begin() + 1, all.end()};
}

bool has(const Values& values, const char* value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

} // namespace

TEST_CASE("the datapath of a cycle has the values of its instructions", "[timing]") {
    const TimedRun run("li $t0, 5\n addu $t1, $t0, $t0\n sw $t1, 0($gp)\n", {"ph4"}, 1, 20);
    const std::vector<DatapathStage> stages = datapath_of(run.watch, run.model(), 5);
    REQUIRE(stages.size() == 5);
    CHECK(stages[4].values == std::vector<std::string>{"$t0 <- 0x00000005"});
    CHECK(stages[2].values ==
          std::vector<std::string>{"$t1 = 0x0000000a (from EX/MEM)", "address 0x10008000"});
    CHECK(stages[3].values.empty()); // $t1 was made in EX, one cycle before
    // Each stage has the signals that it needs, and those that it passes on (PH figure 4.51).
    CHECK(stages[2].signals == "RegDst=x ALUSrc=1 MemtoReg=x RegWrite=0 MemRead=0 MemWrite=1 "
                               "ALUOp=00");
    CHECK(stages[3].signals == "MemtoReg=0 RegWrite=1 MemRead=0 MemWrite=0");
    CHECK(stages[4].signals == "MemtoReg=0 RegWrite=1");
    const std::vector<DatapathStage> before = datapath_of(run.watch, run.model(), 3);
    CHECK(before[0].signals.empty());
    CHECK(before[1].signals == "RegDst=1 ALUSrc=0 MemtoReg=0 RegWrite=1 MemRead=0 MemWrite=0 "
                               "Branch=0 ALUOp=10 Jump=0");
    CHECK(!stages[0].busy);
}

TEST_CASE("control signals are those of the book, x where its datapath has no way", "[timing]") {
    const auto signals = [](const char* instruction) {
        const Program program =
            tharsis::testing::program_of_text(std::string("l: ") + instruction + "\n");
        const TextWord& word = program.text.front();
        TimedInstruction in;
        in.pc = word.address, in.word = word.word;
        in.use = stage_use_of(in.word, in.pc);
        const ControlSignals s = control_signals(in, Reading::assembled);
        std::string text;
        for (const NamedSignal& each : named_signals(s)) text += each.value;
        return text;
    };
    // RegDst, ALUSrc, MemtoReg, RegWrite, MemRead, MemWrite, Branch, ALUOp; Jump. PH figure 4.18.
    CHECK(signals("add $1, $2, $3") == "1001000100");
    CHECK(signals("lw $1, 0($2)") == "0111100000");
    CHECK(signals("sw $1, 0($2)") == "x1x0010000");
    CHECK(signals("beq $1, $2, l") == "x0x0001010");
    // What its datapath can do, too.
    CHECK(signals("bne $1, $2, l") == "x0x0001010");
    CHECK(signals("addi $1, $2, 3") == "0101000000");
    CHECK(signals("j l") == "xxx000xxx1");
    // The control unit sees the opcode: that $zero is written changes nothing.
    CHECK(signals("add $0, $2, $3") == "1001000100");
    CHECK(signals("nop") == "1001000100"); // sll $zero, $zero, 0
    // Not in that figure: the ALU must do something else, or has nothing to do.
    CHECK(signals("ori $1, $2, 3") == "0101000xx0");
    CHECK(signals("lui $1, 3") == "0101000xx0");
    CHECK(signals("bgtz $1, l") == "xxx0001xx0");
    CHECK(signals("jr $31") == "xxx000xxx1");
    CHECK(signals("syscall") == "xxx0000xx0");
    CHECK(signals("mult $1, $2") == "xxx0000xx0");
    CHECK(signals("mul $1, $2, $3") == "1x01000xx0");
    CHECK(signals("mflo $1") == "1x01000xx0");
    CHECK(signals("c.eq.d $f2, $f4") == "xxx0000xx0");
    // No register is written, or by no field, or a floating-point one.
    CHECK(signals("add.d $f2, $f4, $f6") == "xx01000xx0");
    CHECK(signals("ldc1 $f2, 0($gp)") == "x111100000");
    CHECK(signals("mfc1 $1, $f2") == "0x01000xx0");
    CHECK(signals("jal l") == "xxx100xxx1");
    CHECK(signals("bgezal $1, l") == "xxx1001xx0");
    CHECK(signals("jalr $2, $1") == "1xx100xxx1");
    CHECK(signals("jalr $1") == "xxx100xxx1");
}

TEST_CASE("the datapath shows no value before it exists", "[timing]") {
    // A forwarded operand is in EX, with the register from which it comes, not in ID.
    const TimedRun sums("li $t0, 5\n addiu $t0, $t0, 1\n add $t1, $t0, $t0\n add $t2, $gp, $t1\n",
                        {"ph4"}, 1, 20);
    CHECK(values(sums, 4, 1).empty()); // add $t1, $t0, $t0
    CHECK(values(sums, 4, 2) == Values{"$t0 = 0x00000005 (from EX/MEM)", "$t0 <- 0x00000006"});
    CHECK(values(sums, 5, 1) == Values{"$gp = 0x10008000"});
    CHECK(values(sums, 5, 2) == Values{"$t0 = 0x00000006 (from EX/MEM)", "$t1 <- 0x0000000c"});
    // A branch in ID waits, and has its operand and its outcome in its last cycle there.
    const TimedRun branch("li $t0, 5\n bne $t0, $0, l\nl: nop\n", {"ph4"}, 1, 20);
    CHECK(values(branch, 3, 1).empty());
    CHECK(values(branch, 4, 1) == Values{"$t0 = 0x00000005 (from EX/MEM)",
                                         "sign-extended 0x00000000", "target 0x00400008", "taken"});
    // Without forwarding an operand is read when it has been written.
    const TimedRun plain("li $t0, 5\n addu $t1, $t0, $t0\n", {"ph4,forwarding=none"}, 1, 20);
    CHECK(values(plain, 4, 1).empty());
    CHECK(values(plain, 5, 1) == Values{"$t0 = 0x00000005"});
    // A product is there after the latency of its unit, a loaded value after the miss.
    const TimedRun slow("li $t0, 5\n mul $t1, $t0, $t0\n lw $t2, 0($gp)\n",
                        {"five-stage,multiplier=4,dcache=4x2,dcache-penalty=3"}, 1, 30);
    CHECK(values(slow, 6, 2) == Values{"$t0 = 0x00000005 (from EX/MEM)"});
    CHECK(values(slow, 7, 2).back() == "$t1 <- 0x00000019");
    CHECK(values(slow, 9, 3) == Values{"address 0x10008000"});
    CHECK(values(slow, 12, 3) == Values{"address 0x10008000", "$t2 <- 0x00000000"});
    CHECK(datapath_of(sums.watch, sums.model(), 4, Language::french)[2].values.front() ==
          "$t0 = 0x00000005 (de EX/MEM)");
}

TEST_CASE("hi and lo are two registers", "[timing]") {
    const std::string product = "li $8, 0x10000\n li $9, 0x30000\n mult $8, $9\n";
    CHECK(own_values(product, "mfhi $10") == Values{"hi = 0x00000003", "$t2 <- 0x00000003"});
    CHECK(own_values(product, "mflo $10") == Values{"lo = 0x00000000", "$t2 <- 0x00000000"});
    CHECK(own_values("li $8, 0x10000\n li $9, 0x30000\n", "mult $8, $9") ==
          Values{"$t0 = 0x00010000", "$t1 = 0x00030000", "hi <- 0x00000003", "lo <- 0x00000000"});
    CHECK(own_values("li $8, 7\n", "mthi $8") == Values{"$t0 = 0x00000007", "hi <- 0x00000007"});
    CHECK(own_values("li $8, 7\n", "mtlo $8") == Values{"$t0 = 0x00000007", "lo <- 0x00000007"});
    const Values sum = own_values(product, "maddu $8, $9");
    CHECK(has(sum, "hi = 0x00000003"));
    CHECK(has(sum, "lo = 0x00000000"));
    CHECK(has(sum, "hi <- 0x00000006"));
    CHECK(has(own_values("li $8, 7\n li $9, 6\n", "mul $10, $8, $9"), "lo <- 0x0000002a"));
}

TEST_CASE("the datapath has constants, targets and the next address", "[timing]") {
    CHECK(own_values("", "addiu $8, $0, -4") ==
          Values{"sign-extended 0xfffffffc", "$t0 <- 0xfffffffc"});
    CHECK(own_values("", "ori $8, $0, 0xfffe") ==
          Values{"zero-extended 0x0000fffe", "$t0 <- 0x0000fffe"});
    CHECK(own_values("li $8, 3\n", "sll $9, $8, 2") ==
          Values{"$t0 = 0x00000003", "shamt = 2", "$t1 <- 0x0000000c"});
    CHECK(own_values("", "lw $8, 8($gp)") == Values{"$gp = 0x10008000", "sign-extended 0x00000008",
                                                    "address 0x10008008", "$t0 <- 0x00000000"});
    CHECK(own_values("li $8, 1\n", "beq $8, $0, l") ==
          Values{"$t0 = 0x00000001", "sign-extended 0xffffffff", "target 0x00400004", "not taken"});
    const TimedRun call("jal f\nf: jr $ra\n", {"ph4"}, 1, 4);
    CHECK(values(call, 1, 0) == Values{"PC+4 = 0x00400004"});
    CHECK(values(call, 2, 1) == Values{"target 0x00400004"});
    const TimedRun one("jal f\n nop\nf: jr $ra\n", {"single-cycle"}, 1, 2);
    CHECK(values(one, 2, 0) ==
          Values{"PC+4 = 0x0040000c", "$ra = 0x00400004", "target 0x00400004"});
    // Figure 4.51 adds in EX, and changes the PC in MEM.
    const TimedRun late("beq $0, $0, l\n nop\nl: nop\n", {"ph4-basic"}, 1, 9);
    CHECK(values(late, 2, 1) == Values{"sign-extended 0x00000001"});
    CHECK(values(late, 3, 2) == Values{"target 0x00400008"});
    CHECK(values(late, 4, 3) == Values{"taken"});
    CHECK(datapath_of(late.watch, late.model(), 2, Language::french)[1].values.front() ==
          "signe étendu 0x00000001");
}

TEST_CASE("a load that writes its register later has loaded its value", "[timing]") {
    MachineOptions options;
    options.delayed_loads = options.delayed_branching = true;
    const TimedRun run("li $8, 5\n sw $8, 0($gp)\n lw $9, 0($gp)\n nop\n", {"single-cycle"}, 1, 9,
                       options);
    CHECK(values(run, 3, 0).back() == "$t1 <- 0x00000005");
}

TEST_CASE("with several short cycles, each has the signals of its control state", "[timing]") {
    const auto states = [](const char* instruction, Language language = Language::english) {
        const TimedRun run(std::string("l: ") + instruction + "\n", {"multi-cycle"}, 1, 5);
        Values all;
        for (u64 cycle = 1; cycle <= 5; ++cycle)
            for (const DatapathStage& stage : datapath_of(run.watch, run.model(), cycle, language))
                if (stage.busy) all.push_back(stage.signals);
        return all;
    };
    // PH figure D.3.1.
    const char* fetch = "state 0: MemRead=1 ALUSrcA=0 IorD=0 IRWrite=1 ALUSrcB=01 ALUOp=00 "
                        "PCWrite=1 PCSource=00";
    const char* decode = "state 1: ALUSrcA=0 ALUSrcB=11 ALUOp=00";
    CHECK(states("lw $8, 0($gp)") == Values{fetch, decode, "state 2: ALUSrcA=1 ALUSrcB=10 ALUOp=00",
                                            "state 3: MemRead=1 IorD=1",
                                            "state 4: RegDst=0 RegWrite=1 MemtoReg=1"});
    CHECK(states("sw $8, 0($gp)").back() == "state 5: MemWrite=1 IorD=1");
    CHECK(states("addu $8, $9, $10") == Values{fetch, decode,
                                               "state 6: ALUSrcA=1 ALUSrcB=00 ALUOp=10",
                                               "state 7: RegDst=1 RegWrite=1 MemtoReg=0"});
    CHECK(states("bne $0, $0, l").back() ==
          "state 8: ALUSrcA=1 ALUSrcB=00 ALUOp=01 PCWriteCond=1 PCSource=01");
    // Of an exercise of the book: it has no number in the figure.
    CHECK(states("addi $8, $9, 1") ==
          Values{fetch, decode, "ALUSrcA=1 ALUSrcB=10 ALUOp=00", "RegDst=0 RegWrite=1 MemtoReg=0"});
    CHECK(states("addu $8, $9, $10", Language::french)[2] ==
          "état 6 : ALUSrcA=1 ALUSrcB=00 ALUOp=10");
    const TimedRun jump("j l\nl: nop\n", {"multi-cycle"}, 1, 3);
    CHECK(datapath_of(jump.watch, jump.model(), 3)[2].signals == "state 9: PCWrite=1 PCSource=10");
}

TEST_CASE("an instruction that raises an exception shows no results", "[timing]") {
    const std::string handler = " .ktext 0x80000180\n mfc0 $k0, $14\n addiu $k0, $k0, 4\n"
                                " mtc0 $k0, $14\n eret\n";
    const std::string load = "li $t2, 6\n lw $t2, 2($gp)\n",
                      undone = "raises an exception: writes nothing";
    const TimedRun late(load + handler, {"five-stage"}, 1, 20);
    CHECK(values(late, 4, 2) == Values{"address 0x10008002"});
    CHECK(values(late, 5, 3) == Values{"address 0x10008002", undone});
    CHECK(values(late, 6, 4) == Values{undone});
    CHECK(datapath_of(late.watch, late.model(), 6)[4].signals.empty());
    CHECK(datapath_of(late.watch, late.model(), 6, Language::french)[4].values ==
          Values{"lève une exception : n'écrit rien"});
    CHECK(values(late, 2, 1) == Values{"sign-extended 0x00000006"}); // what went well is as before
    CHECK(values(late, 3, 2) == Values{"$t2 <- 0x00000006"});
    const TimedRun sum("li $t0, 0x7fffffff\n add $t1, $t0, $t0\n" + handler, {"single-cycle"}, 1,
                       20);
    CHECK(values(sum, 3, 0) == Values{"PC+4 = 0x0040000c", "$t0 = 0x7fffffff", undone});
    // Without a handler it ends the run.
    const TimedRun fatal(load, {"single-cycle"}, 1, 20);
    CHECK(values(fatal, 2, 0).back() == undone);
}

// As in MARS, the taken branch wins over the exception in its slot, which has written nothing.
TEST_CASE("an instruction that raises an exception in the slot of a taken branch shows no results",
          "[timing]") {
    MachineOptions delayed;
    delayed.delayed_branching = true;
    const TimedRun run("li $t2, 6\n beq $0, $0, end\n lw $t2, 2($gp)\n nop\nend: nop\n"
                       " .ktext 0x80000180\n eret\n",
                       {"ph4"}, 1, 20, delayed);
    REQUIRE(run.stop.reason == StopReason::ran_off_text);
    const std::string undone = "raises an exception: writes nothing";
    CHECK(values(run, 5, 2) == Values{"address 0x10008002"});
    CHECK(values(run, 6, 3) == Values{"address 0x10008002", undone});
    CHECK(values(run, 7, 4) == Values{undone});
    // The branch before it, and what is executed after it, are as ever.
    CHECK(has(values(run, 3, 1), "taken"));
    // Without a handler it ends the run.
    const TimedRun fatal("li $t2, 6\n beq $0, $0, end\n lw $t2, 2($gp)\n nop\nend: nop\n", {"ph4"},
                         1, 20, delayed);
    CHECK(values(fatal, 7, 4) == Values{undone});
}

TEST_CASE("forwards have the names of the model's stages", "[timing]") {
    const TimedRun run("li $t0, 5\n addu $t1, $t0, $t0\n", {"r4000"}, 1, 20);
    CHECK(values(run, 5, 3).front() == "$t0 = 0x00000005 (from EX/DF)");
    const Diagram diagram = diagram_of(run.watch, run.model());
    CHECK(diagram.rows[1].forwards.front().name == "EX/DF->EX");
    const std::string json = diagram_json(diagram, Language::english);
    CHECK(json.find(R"("path":"EX/MEM->EX","name":"EX/DF->EX")") != std::string::npos);
}

TEST_CASE("a unit that makes hi and lo is shown until it has them", "[timing]") {
    const std::string division = "li $9, 7\n li $10, 2\n div $9, $10\n mfhi $3\n";
    const auto in_ex = [&](u64 cycle, Language language) {
        const TimedRun run(division, {"five-stage"}, cycle, cycle); // only this cycle is recorded
        std::vector<DatapathStage> found;
        for (DatapathStage& stage : datapath_of(run.watch, run.model(), cycle, language))
            if (stage.stage == "EX") found.push_back(std::move(stage));
        REQUIRE(found.size() == 1);
        // No row of the diagram is empty: the division is in no stage.
        for (const DiagramRow& row : diagram_of(run.watch, run.model()).rows)
            CHECK(row.text != "div $t1, $t2");
        return found.front();
    };
    const DatapathStage busy = in_ex(20, Language::english), last = in_ex(36, Language::french);
    CHECK(busy.instruction == "div $t1, $t2");
    CHECK(busy.values == Values{"in the divider: 16 of 32"});
    CHECK(last.values ==
          Values{"dans l'unité de division : 32 sur 32", "hi <- 0x00000001", "lo <- 0x00000003"});
    CHECK(in_ex(37, Language::english).instruction == "mfhi $v1");
}

TEST_CASE("a unit shows hi and lo in its last cycle, however long it takes", "[timing]") {
    // mult is in EX in cycle 5, in MEM in 6, in WB in 7.
    const std::string text = "li $9, 7\n li $10, 2\n mult $9, $10\n";
    const auto shown_in = [&](const char* latency) {
        const TimedRun run(text, {std::string("five-stage,multiplier=") + latency}, 1, 20);
        std::string cycles;
        for (u64 cycle = 1; cycle <= 12; ++cycle)
            for (const DatapathStage& stage : datapath_of(run.watch, run.model(), cycle))
                if (has(stage.values, "lo <- 0x0000000e"))
                    cycles += fmt::format("{}{}{} ", cycle, stage.stage, stage.beside ? "+" : "");
        return cycles;
    };
    CHECK(shown_in("1") == "5EX 7WB ");
    CHECK(shown_in("2") == "6EX+ 7WB ");
    CHECK(shown_in("3") == "7EX+ ");
    CHECK(shown_in("4") == "8EX+ ");
}

TEST_CASE("the picture of a datapath says why an instruction waits", "[timing]") {
    const TimedRun run("lw $t0, 0($gp)\n add $t1, $t0, $t0\n nop\n", {"ph4"}, 1, 20);
    const auto picture = [&](Language language) {
        return datapath_picture(datapath_of(run.watch, run.model(), 4, language), 4, language)
            .file();
    };
    const std::string english = picture(Language::english);
    CHECK(english.find(">(waits: data)<") != std::string::npos);
    CHECK(english.find("has loaded it only at the end of MEM</title>") != std::string::npos);
    CHECK(english.find(">(waits)<") != std::string::npos); // nop, behind add
    CHECK(english.find(">(behind add $t1, $t0, $t0)<") != std::string::npos);
    CHECK(english.find("waits behind `add $t1, $t0, $t0` (a.asm:2)</title>") != std::string::npos);
    CHECK(picture(Language::french).find(">(attend : données)<") != std::string::npos);
    const std::string diagram = timing_svg(run.watch, Language::english);
    CHECK(diagram.find("has loaded it only at the end of MEM</title>") != std::string::npos);
}

TEST_CASE("no instruction uses more registers than a stage use has room for", "[timing]") {
    u32 most = 0;
    const auto examine = [&](const InstructionInfo& row) {
        INFO(row.name);
        StageUseCpu cpu;
        u32 word = row.bits.match, value = 2; // all fields are different, and none is zero
        for (char letter = 'a'; letter <= 'z'; ++letter)
            if (row.bits.has(letter)) word |= row.bits.put(letter, value += 4);
        const std::optional<Decoded> decoded = decode(word, 0x400000, Reading::assembled);
        if (!decoded) return;
        meaning_of<StageUseCpu>(decoded->row)(cpu, decoded->executable());
        cpu.finish();
        CHECK(cpu.left_out() == 0);
        most = std::max<u32>(most, cpu.use.source_count);
    };
    for (const InstructionInfo& row : instruction_rows()) examine(row);
    for (const InstructionInfo& row : mips32_only_rows()) examine(row);
    CHECK(most >= 4);
}

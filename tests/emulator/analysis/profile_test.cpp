// profile_test.cpp -- every figure of a profile against an independent count
// Counted by hand for short programs, by a second observer with maps for larger ones.
#include "analysis/output/profile_files.hpp"
#include "analysis/output/profile_text.hpp"
#include "analysis/profile.hpp"
#include "isa/certain_branch.hpp"
#include "machine/observed.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>

using namespace tharsis;
using tharsis::testing::program_of;

namespace {

/// A profile of a run of at most a million instructions. The program must outlive it.
struct Run {
    Profile profile;
    u64 executed = 0;
    explicit Run(const Program& program, MachineOptions how = {}, u64 budget = 1'000'000)
        : profile(program) {
        ScriptedHost host;
        Machine machine(program, host, std::move(how));
        run_profiled(machine, profile, [&] { return machine.run(budget); });
        executed = machine.executed();
    }
    CallTree::Figures of(std::string_view name) const {
        const auto& all = profile.calls().procedures();
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const Procedure& one) { return one.name == name; });
        REQUIRE(found != all.end());
        return profile.calls().figures()[std::size_t(found - all.begin())];
    }
};

/// Counts with maps, independent of the layout of text and of tables.
struct SlowCounter {
    static constexpr bool watches = true;
    std::map<u32, u64> executed, taken, not_taken;
    u32 pc = 0;
    void step(const State& state, u32) { ++executed[pc = state.pc]; }
    void read(u32, u32) {}
    void changed(const Change&) {}
    void branch(bool was_taken) { ++(was_taken ? taken : not_taken)[pc]; }
    void served(const SyscallTransfer&) {}
};

constexpr const char* recursive = R"(
main:   li      $a0, 6
        jal     fib
        li      $v0, 10
        syscall
fib:    addiu   $sp, $sp, -12
        sw      $ra, 8($sp)
        sw      $s0, 4($sp)
        sw      $a0, 0($sp)
        move    $v0, $a0
        blt     $a0, 2, done
        addiu   $a0, $a0, -1
        jal     fib
        move    $s0, $v0
        lw      $a0, 0($sp)
        addiu   $a0, $a0, -2
        jal     fib
        addu    $v0, $v0, $s0
done:   lw      $ra, 8($sp)
        lw      $s0, 4($sp)
        addiu   $sp, $sp, 12
        jr      $ra
never:  jal     unused
unused: jr      $ra
)";

void check_sums(const Run& run) {
    u64 tree = 0, procedures = 0, lines = 0, instructions = 0;
    for (const CallTree::Node& node : run.profile.calls().nodes()) tree += node.self;
    for (const CallTree::Figures& one : run.profile.calls().figures()) procedures += one.self;
    run.profile.mix().each_instruction([&](u32, u64 executed) { instructions += executed; });
    for (const FileCount& file : count_lines(run.profile))
        for (const LineCount& line : file.lines) lines += line.instructions;
    CHECK(tree == run.executed);
    CHECK(procedures == run.executed);
    CHECK(instructions == run.executed);
    CHECK(lines == run.executed);
    CHECK(run.profile.calls().steps() == run.executed);
    CHECK(run.profile.mix().figures().total == run.executed);
}

} // namespace

TEST_CASE("a profile agrees with a simple counter based on maps", "[profile]") {
    const Program program = program_of(recursive);
    const Run run(program);
    SlowCounter slow;
    ScriptedHost host;
    Machine machine(program, host);
    run_observed(machine, slow, 1'000'000);
    std::map<u32, u64> counted, taken, not_taken;
    run.profile.mix().each_instruction([&](u32 pc, u64 executed) { counted[pc] = executed; });
    run.profile.directions().each([&](u32 pc, const BranchDirections& directions) {
        if (directions.taken > 0) taken[pc] = directions.taken;
        if (directions.not_taken > 0) not_taken[pc] = directions.not_taken;
    });
    CHECK(counted == slow.executed);
    CHECK(taken == slow.taken);
    CHECK(not_taken == slow.not_taken);
    check_sums(run);
}

TEST_CASE("recursion counts each call, but its instructions only once", "[profile]") {
    const Program program = program_of(recursive);
    const Run run(program);
    CHECK(run.of("fib").calls == 25); // calls(n) = 1 + calls(n-1) + calls(n-2): 1 1 3 5 9 15 25
    CHECK(run.of("fib").self == run.executed - 4);
    CHECK(run.of("fib").total == run.executed - 4);
    CHECK(run.of("main").self == 4);
    CHECK(run.of("main").total == run.executed);
    CHECK(run.of("unused").calls == 0);
    CHECK(run.profile.calls().greatest_depth() == 7);
    CHECK(run.profile.calls().nodes().size() == 7);
}

TEST_CASE("calls through registers, by branches and in delay slots are followed", "[profile]") {
    const char* text = "main: la $t0, first\njalr $t0\nnop\nli $t1, -1\nbltzal $t1, "
                       "second\nnop\nbgezal $t1, second\nnop\nli $v0, 10\nsyscall\n"
                       "first: jr $ra\nnop\nsecond: jr $ra\nnop\n";
    for (const bool slots : {false, true}) {
        MachineOptions how;
        how.delayed_branching = slots;
        const Program program = program_of(text);
        const Run run(program, how);
        CHECK(run.of("first").calls == 1);
        CHECK(run.of("first").self == (slots ? 2 : 1));
        CHECK(run.of("second").calls == 1);
        CHECK(run.of("second").self == (slots ? 2 : 1));
        CHECK(run.of("main").self == run.executed - (slots ? 4 : 2));
        check_sums(run);
    }
}

TEST_CASE("a jump to another procedure is a tail call: it replaces its caller", "[profile]") {
    const Program program =
        program_of("main: jal one\njal two\nli $v0, 10\nsyscall\none: j two\ntwo: nop\njr $ra\n");
    const Run run(program);
    CHECK(run.of("one").calls == 1);
    CHECK(run.of("one").total == 1);
    CHECK(run.of("two").calls == 2);
    CHECK(run.of("two").self == 4);
    CHECK(run.profile.calls().nodes().size() == 3);
}

TEST_CASE("a return over several frames closes all of them", "[profile]") {
    const Program program = program_of("main: jal one\nli $v0, 10\nsyscall\none: move $s0, "
                                       "$ra\njal two\nnop\ntwo: jal three\nnop\nthree: jr $s0\n");
    const Run run(program);
    CHECK(run.of("main").self == 4 - 1);
    CHECK(run.of("main").total == run.executed);
    CHECK(run.of("one").total == 4);
    CHECK(run.of("three").total == 1);
    CHECK(run.profile.calls().greatest_depth() == 4);
}

TEST_CASE("an exception handler is a procedure of its own", "[profile]") {
    const Program program =
        program_of("main: jal one\nli $v0, 10\nsyscall\none: teq $zero, $zero\njr $ra\n"
                   ".ktext 0x80000180\nmfc0 $k0, $14\naddiu $k0, $k0, 4\nmtc0 $k0, $14\neret\n");
    const Run run(program);
    CHECK(run.of("0x80000180").calls == 1);
    CHECK(run.of("0x80000180").self == 4);
    CHECK(run.of("one").self == 2);
    CHECK(run.of("one").total == 6);
    check_sums(run);
}

TEST_CASE("an endless recursion is counted in one node, and no instruction is lost", "[profile]") {
    const Program deep = program_of("main: jal main\n");
    const Run run(deep, {}, 3'000'000);
    CHECK(run.executed == 3'000'000);
    CHECK(run.profile.calls().nodes().size() == CallTree::deepest + 1);
    CHECK(run.profile.calls().greatest_depth() == CallTree::max_frames);
    check_sums(run);
    CHECK(flame_graph(run.profile).find("(deeper)") != std::string::npos);
}

TEST_CASE("the number of call tree nodes is limited", "[profile]") {
    // Four procedures call each other at random: the number of paths doubles at each level.
    std::string text = "main: li $s7, 12345\nli $s6, 30000\nagain: li $a0, 20\njal f0\naddiu $s6, "
                       "$s6, -1\nbgtz $s6, again\nli $v0, 10\nsyscall\n";
    for (int n = 0; n < 4; ++n)
        text += "f" + std::to_string(n) + ": addiu $sp, $sp, -4\nsw $ra, 0($sp)\nblez $a0, out" +
                std::to_string(n) + "\naddiu $a0, $a0, -1\n" +
                "li $t0, 1103515245\nmul $s7, $s7, $t0\naddiu $s7, $s7, 12345\nsrl $t0, $s7, "
                "16\nandi $t0, $t0, 3\nsll $t0, $t0, 2\n" +
                "lw $t0, table($t0)\njalr $t0\nout" + std::to_string(n) +
                ": lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    const Program program = program_of(text + ".data\ntable: .word f0, f1, f2, f3\n");
    const Run run(program, {}, 20'000'000);
    CHECK(run.profile.calls().nodes().size() == CallTree::max_nodes);
    check_sums(run);
}

TEST_CASE("lines of macros count at their definition, calls of macros by how often they begin",
          "[profile]") {
    const Program program =
        program_of(".macro twice(%r)\naddu %r, %r, %r\naddu %r, %r, %r\n.end_macro\n"
                   "main: li $t0, 3\nloop: twice($t1)\ntwice($t2)\naddiu $t0, $t0, -1\nbgtz $t0, "
                   "loop\nabs $t3, $t0\nli $v0, 10\nsyscall\nj main\n");
    const Run run(program);
    const auto files = count_lines(run.profile);
    REQUIRE(files.size() == 1);
    const auto& lines = files[0].lines;
    CHECK(lines[2].hits == 6);
    CHECK(lines[2].instructions == 6);
    CHECK(lines[6].hits == 3);
    CHECK(lines[6].instructions == 0);
    CHECK(lines[7].hits == 3);
    CHECK(lines[10].hits == 1);
    CHECK(lines[10].instructions == 3);
    CHECK(lines[13].is_code);
    CHECK(lines[13].hits == 0);
    CHECK_FALSE(lines[1].is_code);
    REQUIRE(lines[9].branches.size() == 1);
    CHECK(lines[9].branches[0].directions.taken == 2);
    CHECK(lines[9].branches[0].directions.not_taken == 1);
    const Coverage coverage = coverage_of(run.profile, files);
    CHECK(coverage.lines.whole == 11);
    CHECK(coverage.lines.part == 10);
    CHECK(coverage.directions.whole == 2);
    CHECK(coverage.directions.part == 2);
    check_sums(run);
}

TEST_CASE("internal branches of a pseudo-instruction are not branches of the source", "[profile]") {
    const Program program = program_of("main: li $t1, 2\ndiv $t0, $t1, $t1\nb end\nbeq $t0, $t0, "
                                       "end\nbeq $t0, $t1, end\nend: li $v0, 10\nsyscall\n");
    const auto lines = count_lines(Run(program).profile)[0].lines;
    CHECK(lines[2].branches.empty());
    CHECK(lines[3].branches.empty());
    CHECK(lines[4].branches.empty());
    CHECK(lines[5].branches.size() == 1);
    CHECK_FALSE(lines[5].branches[0].reached());
}

TEST_CASE("self-modifying code keeps its counts", "[profile]") {
    const Program program = program_of(
        "la $t0, spot\nlw $t1, other\nspot: addu $t2, $t2, $t2\nbne $t3, $zero, end\n"
        "li $t3, 1\nsw $t1, 0($t0)\nj spot\nother: xor $t2, $t2, $t2\nend: li $v0, 10\nsyscall\n");
    MachineOptions how;
    how.self_modifying = true;
    const Run run(program, how);
    CHECK(count_lines(run.profile)[0].lines[3].hits == 2);
    check_sums(run);
}

TEST_CASE("a tracefile of lcov has lines, procedures and branches", "[profile]") {
    const Program program = program_of("main: li $t0, 2\nloop: addiu $t0, $t0, -1\nbgtz $t0, "
                                       "loop\nbltz $t0, odd\njal one\nli $v0, 10\nsyscall\n"
                                       "odd: jal two\none: jr $ra\ntwo: jr $ra\n");
    const Run run(program);
    const std::string file =
        lcov_tracefile(run.profile, [](const std::string& name) { return "/here/" + name; });
    CHECK(
        file ==
        "TN:\nSF:/here/"
        "a.asm\nFN:1,main\nFN:9,one\nFN:10,two\nFNDA:1,main\nFNDA:1,one\nFNDA:0,two\nFNF:3\nFNH:2\n"
        "BRDA:3,0,0,1\nBRDA:3,0,1,1\nBRDA:4,0,0,0\nBRDA:4,0,1,1\nBRF:4\nBRH:3\n"
        "DA:1,1\nDA:2,2\nDA:3,2\nDA:4,1\nDA:5,1\nDA:6,1\nDA:7,1\nDA:8,0\nDA:9,1\nDA:10,0\nLF:"
        "10\nLH:8\nend_of_record\n");
}

TEST_CASE("the summary lists the lines that never ran, the listing marks them", "[profile]") {
    const Program program =
        program_of("main: li $t0, 2\nloop: addiu $t0, $t0, -1\nbgtz $t0, loop\nli $v0, "
                   "10\nsyscall\nnop\n# nothing\nnop\nmain2: nop\n");
    const Run run(program);
    const std::string summary = profile_text(run.profile, 2);
    CHECK(summary.find("Coverage: 5 of 8 lines (62.5 %), 1 of 1 procedures (100.0 %), 2 of 2 "
                       "branch directions (100.0 %)\n  never run: a.asm:6-9\n") == 0);
    CHECK(summary.find("a.asm:2      2             2  28.6 %  loop: addiu $t0, $t0, -1\n") !=
          std::string::npos);
    CHECK(summary.find("    ... 3 more lines (--json has all)") != std::string::npos);
    const std::string listing = profile_listing(run.profile);
    CHECK(
        listing.find("           2   28.6 %               1/1      3 | bgtz $t0, loop\n       ") !=
        std::string::npos);
    CHECK(listing.find("       never                                 6 | nop\n                     "
                       "                        7 | # nothing\n") != std::string::npos);
}

TEST_CASE("a flame graph is deterministic, and its widths are the executed instructions",
          "[profile]") {
    const Program program = program_of("main: li $t0, 7\njal work\nli $v0, 10\nsyscall\nwork: "
                                       "addiu $t0, $t0, -1\nbgtz $t0, work\njr $ra\n");
    const Run run(program), again(program);
    const std::string picture = flame_graph(run.profile);
    CHECK(picture == flame_graph(again.profile));
    CHECK(picture.find("<title>main: 100.0 % of instructions (19), 4 itself, called 1 "
                       "time</title><rect x=\"0\" y=\"74\" width=\"1167\"") != std::string::npos);
    CHECK(picture.find("<title>work: 78.9 % of instructions (15), 15 itself, called 1 "
                       "time</title><rect x=\"0\" y=\"56\" width=\"921\"") != std::string::npos);
    CHECK(picture.find("<script") == std::string::npos);
}

TEST_CASE("a program that executes nothing has a profile, too", "[profile]") {
    const Program program = program_of("nop\n");
    const Run run(program, {}, 0);
    CHECK(run.executed == 0);
    check_sums(run);
    CHECK(profile_text(run.profile, 5).find("0 of 1 lines (0.0 %)") != std::string::npos);
    CHECK(flame_graph(run.profile).ends_with("</svg>\n"));
}

TEST_CASE("a branch that is always taken is recognised by its row", "[profile]") {
    const auto sure = [](const std::string& line) {
        const Program program = program_of("x: " + line + "\n");
        return always_branches(program.text[0].word);
    };
    for (const char* line :
         {"b x", "beqz $0, x", "beq $t3, $t3, x", "bgez $0, x", "blez $0, x", "bgezal $0, x"}) {
        INFO(line);
        CHECK(sure(line));
    }
    for (const char* line : {"beq $t3, $t4, x",
                             "beqz $t0, x",
                             "bnez $t0, x",
                             "bne $0, $0, x",
                             "bgez $t0, x",
                             "blez $t0, x",
                             "bltz $t0, x",
                             "bltz $0, x",
                             "bgtz $t0, x",
                             "bgtz $0, x",
                             "bltzal $0, x",
                             "bc1t x",
                             "bc1f x",
                             "j x",
                             "jal x",
                             "jr $ra",
                             "addu $t0, $t1, $t2",
                             "teq $0, $0",
                             "lw $t0, 0($0)",
                             "syscall",
                             "eret"}) {
        INFO(line);
        CHECK_FALSE(sure(line));
    }
}

TEST_CASE("a branch with one outcome is half covered, whichever outcome it is", "[profile]") {
    for (const char* line : {"beq $t0, $t1, x", "bne $t0, $t1, x"}) {
        INFO(line);
        const Program program = program_of("li $t0, 1\nli $t1, 2\n" + std::string(line) +
                                           "\nnop\nx: li $v0, 10\nsyscall\n");
        const Run run(program);
        const Coverage coverage = coverage_of(run.profile, count_lines(run.profile));
        CHECK(coverage.directions.whole == 2);
        CHECK(coverage.directions.part == 1);
    }
}

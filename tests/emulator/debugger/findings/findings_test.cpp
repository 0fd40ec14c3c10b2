// findings_test.cpp -- each kind of finding in a small program, and a similar program without it
// Other tests cover random programs whose behaviour depends on undefined values, and our own
// programs.
#include "debugger/commands/commands.hpp"
#include "debugger/findings/findings.hpp"
#include "debugger/findings/findings_show.hpp"
#include "debugger/history/history.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Kind = Finding::Kind;

namespace {

Program program_in(const std::string& text) {
    const Assembly assembly = assembled(text);
    INFO(text);
    REQUIRE(assembly.program);
    return *assembly.program;
}

Findings found_in(const std::string& text, const FindingOptions& options = {},
                  const std::string& input = {}, MachineOptions machine_options = {}) {
    const Program program = program_in(text);
    ScriptedHost host(input);
    Machine machine(program, host, std::move(machine_options));
    return find(program, machine, 100'000, options);
}

const std::string finish = "        li $v0, 10\n        syscall\n";

/// "kind:line" of all findings, separated by blanks.
std::string codes(const Findings& findings) {
    std::string text;
    for (const Finding& finding : findings.list)
        text += (text.empty() ? "" : " ") + std::string(code_of(finding.kind)) + ":" +
                std::to_string(finding.place.line);
    return text;
}

std::string codes(const std::string& text, const FindingOptions& options = {}) {
    return codes(found_in(text + finish, options));
}

const Finding& only(const Findings& findings) {
    INFO(codes(findings));
    REQUIRE(findings.list.size() == 1);
    return findings.list[0];
}

} // namespace

// ---------------------------------------------------------------- registers that were never
// written

TEST_CASE("a branch on a register that was never written is found, with the register",
          "[findings]") {
    const Findings all = found_in("beqz $t0, end\nnop\nend:\n" + finish);
    const Finding& finding = only(all);
    CHECK(finding.kind == Kind::uninitialised_register);
    CHECK(finding.reg == Register{Register::Bank::general, 8});
    CHECK(finding.place.line == 1);
    CHECK(finding.step == 0);
    CHECK(finding.message == "whether this branch is taken depends on $t0, which was never set");
    CHECK_FALSE(finding.tip.empty());
    CHECK(codes("li $t0, 0\nbeqz $t0, end\nnop\nend:\n").empty());
}

TEST_CASE("a service without a number is found, and a number is asked for", "[findings]") {
    const Finding finding = only(found_in("li $a0, 5\nsyscall\n" + finish));
    CHECK(finding.reg == Register{Register::Bank::general, 2});
    CHECK(finding.message == "which service is called depends on $v0, which was never set");
    CHECK(finding.tip == "set $v0 to the number of a service right before syscall; `tharsis doc "
                         "syscalls` lists them");
}

TEST_CASE("the message names what an unknown value decides", "[findings]") {
    CHECK(
        only(found_in("addi $t0, $t0, 1\n" + finish)).message ==
        "this instruction uses $t0, which was never set (its value decides whether it overflows)");
    CHECK(only(found_in("tnei $t0, 0\n" + finish)).message ==
          "whether this instruction traps depends on $t0, which was never set");
    CHECK(only(found_in("li $v0, 1\nsyscall\n" + finish)).message ==
          "the number that print_int prints depends on $a0, which was never set");
    CHECK(only(found_in("li $v0, 17\nsyscall\n" + finish)).message ==
          "the exit status depends on $a0, which was never set");
}

TEST_CASE("unknown values propagate through moves, sums and memory until they matter",
          "[findings]") {
    CHECK(codes("move $t1, $t0\naddu $t2, $t1, $t1\nsw $t2, -8($sp)\nlw $t3, -8($sp)\nbnez $t3, "
                "end\nend:\n") == "uninitialised-register:5");
    CHECK(codes("move $t1, $t0\naddu $t2, $t1, $t1\nsw $t2, -8($sp)\nlw $t3, -8($sp)\n").empty());
}

TEST_CASE("saving and restoring an unknown register does not count as a use", "[findings]") {
    CHECK(codes("jal f\nb end\nf: addiu $sp, $sp, -4\nsw $s0, 0($sp)\nli $s0, 1\nlw $s0, "
                "0($sp)\naddiu $sp, $sp, 4\njr $ra\nend:\n")
              .empty());
}

TEST_CASE("each use of an unknown value that matters is found", "[findings]") {
    CHECK(codes("lw $t1, 0($t0)\n").find("uninitialised-register:1") == 0);
    CHECK(codes(".data\nx: .word 1\n.text\nsw $zero, x($t0)\n") == "uninitialised-register:4");
    CHECK(codes("teq $t0, $t1\n").find("uninitialised-register:1") == 0);
    CHECK(codes("tnei $t0, 0\n") == "uninitialised-register:1");
    CHECK(codes("addi $t0, $t0, 1\n") == "uninitialised-register:1");
    CHECK(codes("jr $t0\n").find("uninitialised-register:1") == 0);
    CHECK(codes("syscall\n").find("uninitialised-register:1") == 0);
    CHECK(codes("li $v0, 1\nsyscall\n") == "uninitialised-register:2");
    CHECK(codes("li $v0, 17\nsyscall\n") == "uninitialised-register:2");
    CHECK(codes("li $v0, 2\nsyscall\n") == "uninitialised-register:2");
    CHECK(codes("mtc0 $t0, $12\n") == "uninitialised-register:1");
    CHECK(codes("mtlo $t0\nmflo $t1\nbnez $t1, end\nend:\n") == "uninitialised-register:3");
    CHECK(codes("bc1t end\nend:\n") == "uninitialised-register:1");
    CHECK(codes("c.eq.s $f0, $f2\nbc1t end\nend:\n") == "uninitialised-register:2");
}

TEST_CASE("errors come before all other findings", "[findings]") {
    CHECK(codes("beqz $t0, on\non: jal f\nb end\nf: jal g\njr $ra\ng: jr $ra\nend:\n") ==
          "wrong-return:5 uninitialised-register:1");
}

TEST_CASE("a wrong return also reports what the procedure left on the stack", "[findings]") {
    const std::string off = "f: addiu $sp, $sp, -8\nsw $ra, 0($sp)\nsw $zero, 4($sp)\nli $s0, "
                            "7\nlw $ra, 4($sp)\naddiu $sp, $sp, 4\njr $ra\nend:\n";
    const std::string found = codes("jal f\nb end\n" + off);
    for (const auto* code : {"wrong-return:9", "stack-not-balanced:9", "saved-not-restored:9"}) {
        INFO(found);
        CHECK(found.find(code) != found.npos);
    }
    // Reported once: the procedure continues after its call, and $sp stays wrong for that reason.
    CHECK(codes("jal f\nb end\nf: addiu $sp, $sp, -4\njal g\naddiu $sp, $sp, 4\njr $ra\ng: jr "
                "$ra\nend:\n") == "wrong-return:6");
}

TEST_CASE("a `changes` line may also name memory and files", "[findings]") {
    const auto with = [](const std::string& named) {
        return codes("jal f\nb end\n.data\ntotal: .word 0\n.text\n# f(): adds\n#\n#   changes  " +
                     named + "\n\nf: li $t0, 1\nli $t1, 1\nsw $t1, total\njr $ra\nend:\n");
    };
    CHECK(with("$t0 total $at $t1").empty());
    CHECK(with("out.txt, output, $at, $t0, word total+4 $t1") == "undocumented-change:13");
    CHECK(with("the file \"out.txt\", memory and $at $t0-$t1").empty());
    CHECK(with("$at $t0 a leaf: $t1").find("undocumented-change:13") == 0);
}

TEST_CASE("a comment between a label and its first instruction is not a header", "[findings]") {
    CHECK(codes("jal f\nb end\nf:\n# changes $t0\nli $t1, 1\njr $ra\nend:\n").empty());
    CHECK(codes("jal f\nb end\n# changes $t0\n.globl f\n\nf:\n\nli $t1, 1\njr $ra\nend:\n") ==
          "undocumented-change:9");
}

TEST_CASE("a value that was set by hand counts as defined", "[findings]") {
    const std::string text = "jal f\nb end\nf: beqz $t0, on\non: li $s0, 1\nnop\njr $ra\nend:\n";
    CHECK(codes(text) == "uninitialised-register:3 saved-not-restored:6");
    FindingOptions options;
    options.by_hand = {{1, Register{Register::Bank::general, 8}, {}},
                       {3, Register{Register::Bank::general, 16}, {}}};
    CHECK(codes(text, options).empty());
}

TEST_CASE("arguments that a service does not read may be unknown", "[findings]") {
    CHECK(codes("li $v0, 1\nli $a0, 3\nsyscall\n").empty());
    CHECK(codes("li $v0, 5\nsyscall\n").empty());
    CHECK(codes("li $v0, 11\nandi $a0, $t0, 0xff00\nori $a0, $a0, 65\nsyscall\n").empty());
}

TEST_CASE("the result of a service is known, even if it equals the previous value", "[findings]") {
    CHECK(codes(found_in("li $v0, 5\nsyscall\nbeqz $v0, end\nend:\n" + finish, {}, "5\n")).empty());
    CHECK(codes("li $v0, 30\nsyscall\nbeqz $a0, end\nbeqz $a1, end\nend:\n").empty());
    CHECK(codes("li $v0, 9\nli $a0, 8\nsyscall\nsw $zero, 0($v0)\nlw $t0, 0($v0)\nbeqz $t0, "
                "end\nend:\n")
              .empty());
}

TEST_CASE("the stack pointer is known at the start, $a0 and $a1 only if there are arguments",
          "[findings]") {
    CHECK(codes("sw $zero, -4($sp)\nlw $t0, -4($sp)\nbnez $t0, end\nsw $zero, 0($gp)\nend:\n")
              .empty());
    CHECK(codes("blez $a0, end\nend:\n").empty()); // the number of arguments: MARS guarantees 0
    CHECK(codes("li $v0, 1\nsyscall\n") == "uninitialised-register:2");
    MachineOptions with_arguments;
    with_arguments.arguments = {"one"};
    CHECK(codes(found_in("li $v0, 1\nsyscall\nlw $a0, 0($a1)\nli $v0, 4\nsyscall\n" + finish, {},
                         {}, with_arguments))
              .empty());
}

TEST_CASE("each bit is known or unknown separately", "[findings]") {
    CHECK(codes("andi $t1, $t0, 0\nbnez $t1, end\nend:\n").empty());
    CHECK(codes("ori $t1, $t0, 1\nandi $t1, $t1, 1\nbnez $t1, end\nend:\n").empty());
    CHECK(codes("ori $t1, $t0, 1\nbnez $t1, end\nend:\n").empty());
    CHECK(codes("sll $t1, $t0, 4\nandi $t1, $t1, 15\nbnez $t1, end\nend:\n").empty());
    CHECK(codes("xor $t1, $t0, $t0\nbnez $t1, end\nsubu $t1, $t0, $t0\nbnez $t1, end\nbne $t0, "
                "$t0, end\nend:\n")
              .empty());
    CHECK(codes("andi $t1, $t0, 7\nslti $t2, $t1, 8\nbeqz $t2, end\nend:\n").empty());
    CHECK(codes("andi $t1, $t0, 7\nslti $t2, $t1, 7\nbeqz $t2, end\nend:\n") ==
          "uninitialised-register:3");
    CHECK(codes("andi $t1, $t0, 7\naddi $t1, $t1, 100\n").empty());
    CHECK(codes("sb $t0, -8($sp)\nsb $zero, -7($sp)\nlb $t1, -7($sp)\nbnez $t1, end\nend:\n")
              .empty());
    CHECK(codes("mult $t0, $zero\nmflo $t1\nbnez $t1, end\nend:\n").empty());
    CHECK(codes("lui $t2, 0x1001\nli $t1, 5\nsw $t1, -8($sp)\nlwl $t3, -5($sp)\nlwr $t3, "
                "-8($sp)\nbne $t3, 5, end\nend:\n")
              .empty());
}

TEST_CASE("one unknown value that is used at many places is one finding with a count",
          "[findings]") {
    const Findings all = found_in("li $t1, 3\nloop: bnez $t0, end\nbnez $t0, end\naddiu $t1, $t1, "
                                  "-1\nbnez $t1, loop\nend:\n" +
                                  finish);
    const Finding& finding = only(all);
    CHECK(finding.place.line == 2);
    CHECK(finding.count == 3);
    CHECK(finding.elsewhere == 3);
}

TEST_CASE("a finding in a macro has the line of the call", "[findings]") {
    CHECK(codes(".macro test\nnop\nbnez $t0, end\n.end_macro\n.text\ntest\nend:\n") ==
          "uninitialised-register:6");
}

// ---------------------------------------------------------------- memory that was never written

TEST_CASE("a word of the stack that was never written is found where it matters", "[findings]") {
    const Findings all = found_in("jal f\nb end\nf: addiu $sp, $sp, -8\nlw $t0, 4($sp)\nbnez $t0, "
                                  "skip\nskip: addiu $sp, $sp, 8\njr $ra\nend:\n" +
                                  finish);
    const Finding& finding = only(all);
    CHECK(finding.kind == Kind::uninitialised_memory);
    CHECK(finding.place.line == 5);
    REQUIRE(finding.cause);
    CHECK(finding.cause->place.line == 4);
    REQUIRE(finding.memory);
    CHECK(finding.memory->address == 0x7fff'eff8);
    CHECK(finding.message == "whether this branch is taken depends on the 4 bytes at 0x7fffeff8 of "
                             "the stack: loaded in line 4, never written, in the frame of f");
}

TEST_CASE("a word of which one byte was written is reported with the number of the other bytes",
          "[findings]") {
    const Findings all =
        found_in("sb $zero, -8($sp)\nlw $t0, -8($sp)\nbnez $t0, end\nend:\n" + finish);
    CHECK(only(all).message ==
          "whether this branch is taken depends on 3 of the 4 bytes loaded, the first at "
          "0x7fffeff5 of the stack: loaded in line 2, never written, in the frame of the program");
    const Findings half =
        found_in(".data\nx: .byte 0, 0\n.text\nlw $t0, x\nbnez $t0, end\nend:\n" + finish);
    CHECK(only(half).message.find("2 of the 4 bytes loaded, the first at x+2 (0x10010002)") !=
          std::string::npos);
}

TEST_CASE("values left by an earlier frame are unknown in the next one", "[findings]") {
    const std::string first = "jal f\njal g\nb end\nf: addiu $sp, $sp, -4\nli $t0, 7\nsw $t0, "
                              "0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    const Findings all = found_in(first +
                                  "g: addiu $sp, $sp, -4\nlw $t1, 0($sp)\naddiu $sp, $sp, 4\nbnez "
                                  "$t1, out\nout: jr $ra\nend:\n" +
                                  finish);
    CHECK(only(all).message.find("left there by an earlier procedure, and never written by g") !=
          std::string::npos);
    CHECK(codes(first + "g: addiu $sp, $sp, -4\nsw $zero, 0($sp)\nlw $t1, 0($sp)\naddiu $sp, $sp, "
                        "4\nbnez $t1, out\nout: jr $ra\nend:\n")
              .empty());
    CHECK(codes(first + "g: sw $zero, -4($sp)\naddiu $sp, $sp, -4\nlw $t1, 0($sp)\naddiu $sp, $sp, "
                        "4\nbnez $t1, out\nout: jr $ra\nend:\n")
              .empty());
}

TEST_CASE("a heap block that was never filled is found, with the call that allocated it",
          "[findings]") {
    const std::string text =
        "li $v0, 9\nli $a0, 16\nsyscall\nlw $t0, 8($v0)\nbnez $t0, end\nend:\n";
    const Findings all = found_in(text + finish);
    CHECK(only(all).message.find("it is byte 8 of the block allocated by service 9 in line 3") !=
          std::string::npos);
    FindingOptions options;
    options.heap = false;
    CHECK(codes(text, options).empty());
}

TEST_CASE("reading after the declared data is found, reading .space only on request",
          "[findings]") {
    CHECK(codes(".data\nx: .word 1, 2\n.text\nlw $t0, x+8\nbnez $t0, end\nend:\n") ==
          "uninitialised-memory:5");
    CHECK(codes(".data\nx: .word 1, 2\n.text\nlw $t0, x+4\nbnez $t0, end\nend:\n").empty());
    const std::string spaced = ".data\nx: .space 8\ny: .byte 1\n.align 2\nz: .word 2\n.text\nlw "
                               "$t0, x+4\nbnez $t0, end\nlw $t0, y\nbnez $t0, end\nend:\n";
    CHECK(codes(spaced).empty());
    FindingOptions options;
    options.space = true;
    CHECK(codes(spaced, options) == "uninitialised-memory:8");
    CHECK(codes(".extern v 4\n.text\nlw $t0, v\nbnez $t0, end\nend:\n").empty());
}

TEST_CASE("a service that reads bytes which were never written is found", "[findings]") {
    CHECK(codes("addiu $a0, $sp, -8\nli $t0, 65\nsb $t0, 0($a0)\nli $v0, 4\nsyscall\n") ==
          "uninitialised-memory:5");
    CHECK(codes("addiu $a0, $sp, -8\nli $t0, 65\nsb $t0, 0($a0)\nsb $zero, 1($a0)\nli $v0, "
                "4\nsyscall\n")
              .empty());
    const std::string write = "li $a0, 1\nli $a2, 2\naddiu $a1, $sp, -8\nli $v0, 15\nsyscall\n";
    CHECK(codes("li $t0, 0x4141\nsh $t0, -8($sp)\n" + write)
              .empty()); // MARS reads one byte more than it writes
    CHECK(codes("li $t0, 0x4141\nsb $t0, -8($sp)\n" + write) == "uninitialised-memory:7");
    CHECK(codes(found_in("addiu $a0, $sp, -8\nli $a1, 4\nli $v0, 8\nsyscall\nli $v0, 4\nsyscall\n" +
                             finish,
                         {}, "ab\n"))
              .empty());
}

TEST_CASE("data, doubles and addresses of labels count as defined", "[findings]") {
    const Program program = program_in(
        ".data\na: .double 1, 2\nb: .word a, c\nspace: .space 5\nc: .byte 1\n.text\nnop\n");
    REQUIRE(program.extents.size() == 3);
    CHECK((program.extents[0].address == 0x1001'0000 && program.extents[0].size == 24 &&
           !program.extents[0].reserved));
    CHECK((program.extents[1].address == 0x1001'0018 && program.extents[1].size == 5 &&
           program.extents[1].reserved));
    CHECK((program.extents[2].address == 0x1001'001d && program.extents[2].size == 1 &&
           !program.extents[2].reserved));
}

// ---------------------------------------------------------------- calls

TEST_CASE("a saved register that is not restored is found, with the line that wrote it",
          "[findings]") {
    const Findings all = found_in(
        "li $s1, 3\njal count_stones\nb end\ncount_stones:\nli $s1, 7\njr $ra\nend:\n" + finish);
    const Finding& finding = only(all);
    CHECK(finding.kind == Kind::saved_not_restored);
    CHECK(finding.message ==
          "count_stones changes $s1 and does not restore it; it was written in line 5");
    CHECK(finding.place.line == 6);
    CHECK(finding.cause->place.line == 5);
    CHECK(
        codes("li $s1, 3\njal f\nb end\nf: move $t0, $s1\nli $s1, 7\nmove $s1, $t0\njr $ra\nend:\n")
            .empty());
}

TEST_CASE("only the procedure that did not restore a register is reported, not its callers",
          "[findings]") {
    CHECK(codes("li $s1, 3\njal f\nb end\nf: move $t9, $ra\njal g\nmove $ra, $t9\njr $ra\ng: li "
                "$s1, 7\njr $ra\nend:\n") == "saved-not-restored:9");
}

TEST_CASE("a stack pointer that is not restored is found", "[findings]") {
    const Findings all =
        found_in("jal f\nb end\nf: addiu $sp, $sp, -8\naddiu $sp, $sp, 4\njr $ra\nend:\n" + finish);
    CHECK(only(all).kind == Kind::stack_not_balanced);
    CHECK(only(all).message ==
          "f returns with $sp 4 bytes lower than when it was called in line 1");
    CHECK(codes("jal f\nb end\nf: addiu $sp, $sp, -8\naddiu $sp, $sp, 8\njr $ra\nend:\n").empty());
}

TEST_CASE("a return address overwritten by an inner call is found, with that call", "[findings]") {
    const Findings all = found_in(
        "jal f\nb end\nf: jal g\nbeq $s0, 2, end\naddiu $s0, $s0, 1\njr $ra\ng: jr $ra\nend:\n" +
        finish);
    REQUIRE(!all.list.empty());
    const auto wrong = std::find_if(all.list.begin(), all.list.end(),
                                    [](const Finding& f) { return f.kind == Kind::wrong_return; });
    REQUIRE(wrong != all.list.end());
    CHECK(wrong->severity == Severity::error);
    CHECK(wrong->message ==
          "f does not return to its caller in line 1: `jr $ra` goes to 0x0040000c, because the "
          "call in line 3 put its own return address into $ra");
}

TEST_CASE("a return outside any procedure to the last call is found", "[findings]") {
    const Findings all =
        found_in("jal f\naddiu $s0, $s0, 1\nbeq $s0, 3, end\njr $ra\nf: jr $ra\nend:\n" + finish);
    const auto wrong = std::find_if(all.list.begin(), all.list.end(),
                                    [](const Finding& f) { return f.kind == Kind::wrong_return; });
    REQUIRE(wrong != all.list.end());
    CHECK(wrong->place.line == 4);
    CHECK(wrong->count == 2);
    CHECK(wrong->severity == Severity::error);
    CHECK(wrong->message == "`jr $ra` outside any procedure: $ra still holds the return address "
                            "of the call in line 1, which has already returned");
    const Findings kept =
        found_in("li $s0, 0\njal f\nla $ra, next\njr $ra\nf: jr $ra\nnext:\n" + finish);
    CHECK(kept.list.empty());
}

TEST_CASE("a saved return address may be used after its procedure has returned", "[findings]") {
    // The value that main restores is not the one that a call left in $ra.
    CHECK(codes("jal f\nmove $t9, $ra\nla $ra, end\njr $ra\nf: jr $ra\nend:\n").empty());
}

TEST_CASE(
    "recursion, tail calls, jump tables and returns over several procedures are not wrong returns",
    "[findings]") {
    const std::string recursion = "li $a0, 5\njal sum\nb end\nsum: addiu $sp, $sp, -8\nsw $ra, "
                                  "0($sp)\nsw $a0, 4($sp)\nli $v0, 0\nbeqz $a0, out\n"
                                  "addiu $a0, $a0, -1\njal sum\nlw $a0, 4($sp)\naddu $v0, $v0, "
                                  "$a0\nout: lw $ra, 0($sp)\naddiu $sp, $sp, 8\njr $ra\nend:\n";
    CHECK(codes(recursion).empty());
    CHECK(codes("jal f\nb end\nf: j g\ng: jr $ra\nend:\n").empty());
    CHECK(codes(".data\ntable: .word one, two\n.text\njal f\nb end\nf: lw $t0, table\njr $t0\none: "
                "jr $ra\ntwo: jr $ra\nend:\n")
              .empty());
    CHECK(codes("jal f\nb end\nf: move $s7, $s7\nmove $t9, $ra\njal g\nnop\ng: move $ra, $t9\njr "
                "$ra\nend:\n")
              .empty());
    CHECK(codes("la $t0, f\njalr $t0\nb end\nf: jr $ra\nend:\n").empty());
    CHECK(codes("li $t0, -1\nbgezal $t0, f\nbltzal $t0, f\nb end\nf: jr $ra\nend:\n").empty());
}

TEST_CASE("a value read after a call that destroyed it is found, with the call and the instruction",
          "[findings]") {
    const Findings all =
        found_in("li $t0, 3\njal f\nbnez $t0, end\nb end\nf: li $t0, 9\njr $ra\nend:\n" + finish);
    const Finding& finding = only(all);
    CHECK(finding.kind == Kind::destroyed_by_call);
    CHECK(finding.place.line == 3);
    CHECK(finding.message == "whether this branch is taken depends on $t0: f, called in line 2, "
                             "changed it in line 5");
    CHECK(finding.cause->place.line == 2);
    CHECK(codes("li $t0, 3\njal f\nbnez $t0, end\nb end\nf: jr $ra\nend:\n").empty());
    CHECK(codes("li $t0, 3\njal f\nli $t0, 3\nbnez $t0, end\nb end\nf: li $t0, 9\njr $ra\nend:\n")
              .empty());
    CHECK(
        codes("jal f\nbnez $v0, end\nbnez $v1, end\nb end\nf: li $v0, 9\nli $v1, 9\njr $ra\nend:\n")
            .empty());
    CHECK(codes("li $a0, 3\njal f\nbnez $a0, end\nb end\nf: li $a0, 9\njr $ra\nend:\n") ==
          "destroyed-by-call:3");
    CHECK(codes("li $t0, 3\nmtlo $t0\njal f\nmflo $t0\nbnez $t0, end\nb end\nf: mult $zero, "
                "$zero\njr $ra\nend:\n") == "destroyed-by-call:5");
}

TEST_CASE("a procedure that saves and restores a scratch register destroys nothing", "[findings]") {
    CHECK(codes("li $t0, 3\njal f\nbnez $t0, end\nb end\nf: addiu $sp, $sp, -4\nsw $t0, 0($sp)\nli "
                "$t0, 9\nlw $t0, 0($sp)\naddiu $sp, $sp, 4\njr $ra\nend:\n")
              .empty());
}

TEST_CASE("a result in a register other than $v0 and $v1 is only a note", "[findings]") {
    const Findings all =
        found_in("jal f\nbnez $t5, end\nb end\nf: li $t5, 9\njr $ra\nend:\n" + finish);
    CHECK(only(all).kind == Kind::unusual_result);
    CHECK(only(all).severity == Severity::note);
}

// ---------------------------------------------------------------- headers

namespace {

const std::string call_f = "li $t0, 1\nli $t1, 1\njal f\n";

std::string header(const std::string& lines) {
    return "b end\n# f(): what it does\n#\n" + lines + "\n        .text\nf:\n";
}

} // namespace

TEST_CASE("an altered register that is not in the `changes` line is found", "[findings]") {
    const Findings all = found_in(call_f + header("#   changes  $t0") +
                                  "li $t0, 5\nli $t1, 6\njr $ra\nend:\n" + finish);
    CHECK(only(all).kind == Kind::undocumented_change);
    CHECK(only(all).message ==
          "f changes $t1, which its header does not name; it was written in line 11");
    CHECK(codes(call_f + header("#   changes  $t0-$t1                  a leaf: no $frame") +
                "li $t0, 5\nli $t1, 6\njr $ra\nend:\n")
              .empty());
    CHECK(codes(call_f + header("#   changes  nothing else             a leaf") +
                "li $t0, 5\njr $ra\nend:\n") == "undocumented-change:11");
    CHECK(codes(call_f + header("# a comment that promises nothing") + "li $t0, 5\njr $ra\nend:\n")
              .empty());
}

TEST_CASE("a result named in the header is not a change, and may be read", "[findings]") {
    CHECK(codes(call_f + "bnez $t0, end\n" +
                header("#   $t0  <- answer\n#   $t1  <-> place\n#   changes  nothing") +
                "li $t0, 5\nli $t1, 7\njr $ra\nend:\n")
              .empty());
    CHECK(
        codes(call_f + "bnez $v0, end\n" + header("#   changes  $v0") + "li $v0, 5\njr $ra\nend:\n")
            .empty());
    CHECK(codes(call_f + header("#   changes  $s0 $f4") +
                "li $s0, 5\nmtc1 $s0, $f4\nmtc1 $s0, $f5\njr $ra\nend:\n")
              .empty());
}

TEST_CASE("registers in the header count as destroyed, even if this run did not alter them",
          "[findings]") {
    const Findings all = found_in(call_f + "bnez $t1, end\n" + header("#   changes  $t0 $t1") +
                                  "li $t0, 5\njr $ra\nend:\n" + finish);
    CHECK(only(all).kind == Kind::may_be_destroyed);
    CHECK(only(all).severity == Severity::note);
    CHECK(only(all).message == "whether this branch is taken depends on $t1: f, called in line 3, "
                               "may change it according to its header");
}

TEST_CASE("registers in `changes` that no call wrote are hints, on request", "[findings]") {
    FindingOptions options;
    options.hints = true;
    const std::string text =
        call_f + header("#   changes  $t0 $t7-$t9\n#            $a0") + "li $t0, 5\njr $ra\nend:\n";
    const Findings all = found_in(text + finish, options);
    CHECK(only(all).kind == Kind::unneeded_change);
    CHECK(only(all).message.find("may change $a0, $t7, $t8 and $t9, but") != std::string::npos);
    CHECK(only(all).place.line == 7);
    CHECK(codes(text).empty());
}

// ---------------------------------------------------------------- the search

TEST_CASE("findings beyond the limit are only counted, and equal runs give equal findings",
          "[findings]") {
    std::string text;
    for (int n = 0; n < 20; ++n)
        text += "lw $t0, -" + std::to_string(4 * n + 4) + "($sp)\nbnez $t0, end\n";
    FindingOptions options;
    options.most = 5;
    const Findings all = found_in(text + "end:\n" + finish, options),
                   again = found_in(text + "end:\n" + finish, options);
    CHECK(all.list.size() == 5);
    CHECK(all.omitted == 15);
    CHECK(codes(all) == codes(again));
}

TEST_CASE("registers and memory that a caller set are known", "[findings]") {
    FindingOptions options;
    options.given = {{Register::Bank::general, 8}};
    options.filled = {{0x7fff'eff8, 4}};
    CHECK(codes("bnez $t0, end\nlw $t1, -4($sp)\nbnez $t1, end\nend:\n", options).empty());
    CHECK(codes("bnez $t0, end\nlw $t1, -4($sp)\nbnez $t1, end\nend:\n") ==
          "uninitialised-register:1 uninitialised-memory:3");
}

TEST_CASE("a history is searched from its start to its frontier, and keeps its position",
          "[findings]") {
    const Program program = program_in("li $s1, 2000\nloop: addiu $s1, $s1, -1\nbnez $s1, loop\nli "
                                       "$v0, 5\nsyscall\nbnez $t3, end\nend:\n" +
                                       finish);
    ScriptedHost world("5\n");
    HistoryOptions options;
    options.first_distance = 500;
    History history(program, world, {}, options);
    (void)history.seek(~u64{0});
    REQUIRE(history.frames() > 4);
    (void)history.seek(1234);
    const Findings all = find(program, history);
    CHECK(only(all).place.line == 6);
    CHECK(all.steps == history.frontier());
    CHECK(all.complete);
    CHECK(history.step() == 1234);
    (void)history.seek(only(all).step);
    CHECK(history.machine().state().pc == only(all).address);
    history.interrupt();
    CHECK_FALSE(find(program, history).complete);
}

TEST_CASE("findings as text and as JSON have the same content", "[findings]") {
    const Program program = program_in("beqz $t0, end\nend:\n" + finish);
    ScriptedHost host;
    Machine machine(program, host, {});
    const Findings all = find(program, machine);
    CHECK(findings_text(program, all) ==
          "a.asm:1:1: warning: whether this branch is taken depends on $t0, which was never set "
          "[uninitialised-register]\n"
          "    1 | beqz $t0, end\n"
          "      | ^~~~~~~~~~~~~\n"
          "tip: give it a value first:  li $t0, 0  (MARS starts registers at 0; other systems do "
          "not)\n"
          "note: at step 0\n");
    CHECK(
        findings_json(program, all) ==
        R"({"findings":[{"kind":"uninitialised-register","severity":"warning","step":0,"address":4194304,"file":"a.asm","line":1,)"
        R"("message":"whether this branch is taken depends on $t0, which was never set",)"
        R"J("tip":"give it a value first:  li $t0, 0  (MARS starts registers at 0; other systems do not)","count":1,"elsewhere":0,"register":"$t0"}],)J"
        R"("omitted":0,"instructions":3,"complete":true})"
        "\n");
    CHECK(findings_text(program, {}) == "no findings in 0 instructions\n");
}

TEST_CASE("a session reports its findings, and keeps its position", "[findings]") {
    ScriptedHost host;
    Session session(
        program_in(
            ".data\nx: .space 4\n.text\nlw $t1, x\nbeqz $t1, end\nend: beqz $t0, out\nout:\n" +
            finish),
        host);
    CHECK(execute(session, "info findings").text == "no findings in 0 instructions\n");
    (void)execute(session, "stepi 5");
    const Reply reply = execute(session, "info findings");
    CHECK(reply.text.find("a.asm:6:6: warning: whether this branch is taken depends on $t0") == 0);
    CHECK(session.step() == 5);
    CHECK(execute(session, "info findings space").text.find("a.asm:5:1: warning") == 0);
    CHECK(execute(session, "info findings everything").failed);
}

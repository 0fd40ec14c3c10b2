// unset_paths_test.cpp -- registers that one of the paths to a read has not set
// Paths whose branches contradict each other do not count.
#include "support/linting.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Reports = std::vector<std::string>;
const std::string exits = "li $v0, 10\nsyscall\n";
const std::string read_int = "li $v0, 5\nsyscall\n";

/// What is found of this check alone.
Reports unset(const std::string& text) {
    LintOptions options;
    options.only = {"unset-on-a-path"};
    return lint_codes(text, options);
}
Reports at_line(int line) { return {std::to_string(line) + " unset-on-a-path"}; }

} // namespace

TEST_CASE("a read is reported if a branch skips the only place that sets the register", "[lint]") {
    const std::string text = "main: " + read_int + "beqz $v0, skip\nli $t3, 1\n" +
                             "skip: sw $t3, count\nbeqz $t3, done\ndone: " + exits +
                             ".data\ncount: .word 7\n";
    CHECK(lint_codes(text) == at_line(5));
    const Diagnostic found = linted(text)[0];
    CHECK(found.message == "$t3 is read here, but on the path that comes from line 3 nothing has "
                           "set it; it is 0 only because the simulator starts with 0");
    REQUIRE(found.related.size() == 2);
    CHECK(found.related[0].message == "the path that does not set $t3 comes from here");
    CHECK(found.related[1].message == "another path sets $t3 here");
    CHECK(lint_fixed(text) ==
          "main: " + read_int + "li      $t3, 0\n        beqz $v0, skip\nli $t3, 1\n" +
              "skip: sw $t3, count\nbeqz $t3, done\ndone: " + exits + ".data\ncount: .word 7\n");
    // Both branches set it.
    CHECK(unset("main: " + read_int + "beqz $v0, skip\nli $t3, 1\nj on\nskip: li $t3, 2\n" +
                "on: beqz $t3, done\ndone: " + exits) == Reports{});
}

TEST_CASE("a sum that starts with nothing is reported where it is added up", "[lint]") {
    const std::string loop = "loop: addu $t3, $t3, $t0\naddiu $t0, $t0, -1\nbgtz $t0, loop\n"
                             "move $a0, $t3\nli $v0, 1\nsyscall\n" +
                             exits;
    const std::string text = "main: li $t0, 5\n" + loop;
    CHECK(lint_codes(text) == at_line(2));
    CHECK(lint_fixed(text) == "main: li $t0, 5\n        li      $t3, 0\n" + loop);
    CHECK(lint_codes(lint_fixed(text)) == Reports{});
    const std::string at_start = "main: addu $t3, $t3, $t0\nbnez $v0, main\n";
    CHECK(unset(at_start + exits) == at_line(1));
    CHECK(unset("main: li $t0, 5\nloop: add.s $f2, $f2, $f4\naddiu $t0, $t0, -1\nbgtz $t0, loop\n" +
                exits) == at_line(2));
}

TEST_CASE("one finding for a register, even if it is read often", "[lint]") {
    CHECK(unset("main: " + read_int +
                "beqz $v0, skip\nli $t3, 1\nli $t4, 1\nskip: sw $t3, 0($gp)\n" +
                "sw $t3, 4($gp)\nsw $t4, 8($gp)\n" + exits) ==
          Reports{"6 unset-on-a-path", "8 unset-on-a-path"});
}

TEST_CASE("what already is reported of a register that no path sets is not repeated", "[lint]") {
    CHECK(lint_codes("main: li $t0, 5\nloop: add $t3, $t3, $t0\naddiu $t0, $t0, -1\n"
                     "bgtz $t0, loop\n" +
                     exits) == Reports{"2 uninitialised-register"});
}

TEST_CASE("the same condition goes the same way twice", "[lint]") {
    const auto twice = [](const std::string& first, const std::string& second) {
        return unset("main: " + read_int + "move $t0, $v0\n" + read_int + "move $t1, $v0\n" +
                     first + "\nli $t3, 1\nskip: nop\n" + second +
                     "\nsw $t3, 0($gp)\ndone: " + exits);
    };
    CHECK(twice("beqz $t0, skip", "beqz $t0, done") == Reports{});
    CHECK(twice("beqz $t0, skip", "bnez $t0, done") == at_line(11));
    CHECK(twice("blt $t0, $t1, skip", "blt $t0, $t1, done") == Reports{});
    CHECK(twice("blt $t0, $t1, skip", "bgt $t1, $t0, done") == Reports{});
    CHECK(twice("ble $t0, $t1, skip", "bge $t1, $t0, done") == Reports{});
    CHECK(twice("bltu $t0, $t1, skip", "bgtu $t1, $t0, done") == Reports{});
    CHECK(twice("beq $t0, $t1, skip", "beq $t1, $t0, done") == Reports{});
    CHECK(twice("blt $t0, 5, skip", "ble $t0, 4, done") == Reports{});
    CHECK(twice("blt $t0, 5, skip", "blt $t0, 7, done") == Reports{});
    CHECK(twice("blt $t0, 5, skip", "blt $t0, 3, done") == at_line(11));
    CHECK(twice("seq $t2, $t0, 3\nbnez $t2, skip", "sne $t2, $t0, 3\nbeqz $t2, done") == Reports{});
    CHECK(twice("sge $t2, $t0, $t1\nbnez $t2, skip", "slt $t2, $t0, $t1\nbeqz $t2, done") ==
          Reports{});
    CHECK(twice("slt $t2, $t0, $t1\nbnez $t2, skip", "slt $t2, $t0, $t1\nbnez $t2, done") ==
          Reports{});
    CHECK(twice("andi $t2, $t0, 1\nbnez $t2, skip", "andi $t4, $t0, 1\nbnez $t4, done") ==
          Reports{});
    CHECK(twice("div $t0, $t1\nmfhi $t2\nbnez $t2, skip", "rem $t4, $t0, $t1\nbnez $t4, done") ==
          Reports{});
}

TEST_CASE("a flag that remembers whether the register was set excludes the other path", "[lint]") {
    const std::string text =
        "main: li $s0, 0\n" + read_int + "beqz $v0, skip\nli $t3, 1\nli $s0, 1\nskip: ";
    CHECK(unset(text + "beqz $s0, done\nsw $t3, 0($gp)\ndone: " + exits) == Reports{});
    CHECK(unset(text + "bnez $s0, done\nsw $t3, 0($gp)\ndone: " + exits) == at_line(8));
    CHECK(unset("main: sw $zero, flag\n" + read_int +
                "beqz $v0, skip\nli $t3, 1\nli $t0, 1\nsw $t0, flag\n" +
                "skip: lw $t0, flag\nbeqz $t0, done\nsw $t3, 0($gp)\ndone: " + exits +
                ".data\nflag: .word 0\n") == Reports{});
    CHECK(unset("main: addi $sp, $sp, -4\n" + read_int +
                "sw $v0, 0($sp)\nbeqz $v0, skip\nli $t3, 1\n" +
                "skip: lw $t0, 0($sp)\nbeqz $t0, done\nsw $t3, 0($gp)\ndone: " + exits) ==
          Reports{});
}

TEST_CASE("a loop whose number of rounds is known is followed", "[lint]") {
    const auto loop = [](const std::string& count) {
        return unset("main: li $t0, 0\n" + count + "\nloop: bge $t0, $t1, out\nli $t3, 1\n" +
                     "addi $t0, $t0, 1\nj loop\nout: sw $t3, 0($gp)\n" + exits +
                     ".data\nsize: .word 10\nempty: .word 0\n");
    };
    CHECK(loop("li $t1, 10") == Reports{});
    CHECK(loop("li $t1, 100") == Reports{});
    CHECK(loop("lw $t1, size") == Reports{});
    CHECK(loop("la $t1, size\nlw $t1, 0($t1)") == Reports{});
    CHECK(loop("li $t1, 0").empty()); // nothing else comes to the read: it is another check's
    CHECK(loop("li $v0, 5\nsyscall\nmove $t1, $v0") == at_line(9));
    // A loop before it, of any length.
    for (const char* const rounds : {"3", "1000"})
        CHECK(unset("main: li $t0, " + std::string(rounds) +
                    "\nloop: addi $t0, $t0, -1\nbnez $t0, loop\n" + read_int +
                    "beqz $v0, skip\nli $t3, 1\nskip: sw $t3, 0($gp)\n" + exits) == at_line(8));
}

TEST_CASE("rounds of a loop that are not followed leave no doubt about other branches", "[lint]") {
    // A count is not negative, and counters that go in step stay together.
    const std::string count =
        "main: la $a0, text\nli $a1, 100\nli $v0, 8\nsyscall\nli $t0, 0\n"
        "li $t1, 7\nli $t2, 0\nnext: lb $t4, text($t0)\nbeqz $t4, out\n"
        "addi $t0, $t0, 1\naddi $t1, $t1, 1\nadd $t2, $t2, $t4\nj next\nout: ";
    const std::string read =
        "\nli $t3, 1\nskip: sw $t3, 0($gp)\n" + exits + ".data\ntext: .space 100\n";
    CHECK(unset(count + "bltz $t0, skip" + read) == Reports{});
    CHECK(unset(count + "blt $t1, 5, skip" + read) == Reports{});
    CHECK(unset(count + "addi $t0, $t0, 7\nbne $t0, $t1, skip" + read) == Reports{});
    CHECK(unset(count + "beqz $t0, skip" + read) == at_line(16));
    CHECK(unset(count + read_int + "beqz $v0, skip" + read) == at_line(18));
    // What many rounds add up to is not known.
    CHECK(unset("main: li $t0, 0\nli $t2, 0\nnext: lw $t4, 0($gp)\nadd $t2, $t2, $t4\n"
                "addi $t0, $t0, 1\nblt $t0, 50, next\nbeqz $t2, skip" +
                read) == Reports{});
}

TEST_CASE("data that the program may change are not known", "[lint]") {
    const auto reading = [](const std::string& before) {
        return unset("main: " + before + "\nlw $t0, size\nbgtz $t0, on\nj out\non: li $t3, 1\n" +
                     "out: sw $t3, 0($gp)\n" + exits + ".data\nsize: .word 10\n");
    };
    CHECK(reading("nop") == Reports{});
    CHECK(reading("sw $zero, 8($gp)") == Reports{});
    CHECK(reading("li $v0, 5\nsyscall\nsw $v0, size") == at_line(8));
    // Whatever it stores there may be what sets the register.
    CHECK(reading("la $t1, size\nlw $t2, 0($gp)\nadd $t1, $t1, $t2\nsw $t2, 0($t1)") == Reports{});
}

namespace {

/// A read behind `before`, code that branches to `skip` past the only place that sets $s3.
Reports behind(const std::string& before, const std::string& procedures) {
    return unset("main: " + before + "\nli $s3, 1\nskip: move $a0, $s3\nli $v0, 1\nsyscall\n" +
                 exits + procedures);
}

} // namespace

TEST_CASE("what a procedure returns decides nothing", "[lint]") {
    const std::string positive = "f: " + read_int + "blez $v0, f\njr $ra\n";
    CHECK(behind("jal f\nblez $v0, skip", positive) == Reports{});
    CHECK(behind("jal f\nbeq $v0, 3, skip", "f: li $v0, 4\njr $ra\n") == Reports{});
    // In memory, too.
    CHECK(behind("jal f\nlw $t0, flag\nbeqz $t0, skip",
                 "f: li $t0, 1\nsw $t0, flag\njr $ra\n.data\nflag: .word 0\n") == Reports{});
    CHECK(behind("sw $zero, flag\njal f\nlw $t0, flag\nbnez $t0, skip",
                 "f: li $v0, 30\nsyscall\njr $ra\n.data\nflag: .word 0\n") == Reports{});
    // It is no obstacle where every branch on it leads to the read.
    CHECK(behind("jal f\nbltz $v0, on\nli $t0, 2\non: " + read_int + "beqz $v0, skip", positive) ==
          at_line(8));
}

TEST_CASE("conditions on one value may exclude each other", "[lint]") {
    const auto typed = [](const std::string& text) { return behind(read_int + text, ""); };
    const auto cases = [&](const std::string& computed, int count) {
        std::string text = computed;
        for (int k = 0; k < count; ++k) text += "\nbeq $t0, " + std::to_string(k) + ", set";
        return typed(text + "\nj skip\nset: ");
    };
    CHECK(cases("andi $t0, $v0, 3", 4) == Reports{});
    CHECK(cases("srl $t0, $v0, 31", 2) == Reports{});
    CHECK(cases("remu $t0, $v0, 3", 3) == Reports{});
    CHECK(cases("move $t0, $v0", 3) == at_line(10));
    CHECK(typed("andi $t0, $v0, 1\nbnez $t0, skip") == at_line(6));
    CHECK(typed("andi $t0, $v0, 3\nbltz $t0, skip") == Reports{});
    CHECK(typed("sb $v0, flag\nlbu $t0, flag\nbltz $t0, skip\n.data\nflag: .byte 1\n.text") ==
          Reports{});
    CHECK(typed("sb $zero, flag\nlb $t0, flag\nbnez $t0, skip\n.data\nflag: .byte 1\n.text") ==
          Reports{});
    CHECK(typed("bgtz $v0, on\nli $t1, 7\nj skip\non: andi $t0, $v0, 1") == at_line(8));
    // a >= b and b > c, so a > c.
    CHECK(typed("move $s0, $v0\n" + read_int + "move $s1, $v0\n" + read_int +
                "blt $s0, $s1, out\nble $s1, $v0, out\nble $s0, $v0, skip\nout: ") == Reports{});
}

TEST_CASE("what a service returns is free only if it may be any number", "[lint]") {
    const std::string sbrk = "li $a0, 8\nli $v0, 9\nsyscall\n";
    CHECK(behind(sbrk + "beqz $v0, skip", "") == Reports{});
    CHECK(behind("li $a1, 3\nli $v0, 42\nsyscall\nbeq $a0, 3, skip", "") == Reports{});
    CHECK(behind("li $v0, 12\nsyscall\nbeq $v0, 10, skip", "") == at_line(5));
}

TEST_CASE("a branch on two conditions at once shows both", "[lint]") {
    const std::string text = "main: " + read_int + "move $s0, $v0\nseq $t0, $s0, 1\n" +
                             "seq $t1, $s0, 2\nor $t2, $t0, $t1\nbeqz $t2, x\nli $s1, 1\n" +
                             "x: beq $s0, 1, u\nbeq $s0, 2, u\nj end\n";
    CHECK(unset(text + "u: move $a0, $s1\nli $v0, 1\nsyscall\nend: " + exits) == Reports{});
}

TEST_CASE("an argument that a path forgets is reported at the call", "[lint]") {
    const std::string f = "f: add $v0, $a0, $a2\njr $ra\n";
    const std::string text = "main: " + read_int + "move $a0, $v0\nbeqz $v0, skip\nli $a2, 1\n" +
                             "skip: jal f\n" + exits;
    CHECK(unset(text + f) == at_line(6));
    LintOptions options;
    options.only = {"unset-on-a-path"};
    CHECK(linted(text + f, options)[0].message ==
          "f reads $a2 in line 9, but on the path that comes from line 4 nothing has set it; it is "
          "0 only because the simulator starts with 0");
    // It reads it only if there is an argument.
    CHECK(unset(text + "f: beqz $a0, out\nadd $v0, $a0, $a2\nout: jr $ra\n") == Reports{});
    CHECK(unset(text + "f: bnez $a0, out\nadd $v0, $a0, $a2\nout: jr $ra\n") == at_line(6));
    CHECK(unset(text + "f: addi $sp, $sp, -4\nsw $a2, 0($sp)\naddi $sp, $sp, 4\njr $ra\n") ==
          Reports{});
    // In a procedure that f calls.
    CHECK(unset(text + "f: move $t9, $ra\njal g\njr $t9\ng: add $v0, $a0, $a2\njr $ra\n") ==
          at_line(6));
    // A called procedure sets it.
    CHECK(unset("main: jal g\njal f\n" + exits + "g: li $a0, 1\nli $a2, 2\njr $ra\n" + f) ==
          Reports{});
}

TEST_CASE("an argument that one of two calls forgets is reported at that call", "[lint]") {
    const std::string text = "main: li $a0, 1\njal f\nli $a2, 5\njal f\n" + exits;
    CHECK(unset(text + "f: add $v0, $a0, $a2\njr $ra\n") == at_line(2));
    // Saved registers may be kept in others.
    CHECK(unset("main: jal f\nli $s0, 5\njal f\nmove $a0, $s0\n" + exits +
                "f: move $t7, $s0\nli $s0, 3\nmove $s0, $t7\njr $ra\n") == Reports{});
}

TEST_CASE("a program's own arguments may be used and passed on", "[lint]") {
    CHECK(unset("main: beqz $a0, skip\nli $a0, 3\nskip: sw $a0, 0($gp)\n" + exits) == Reports{});
    CHECK(unset("main: jal f\n" + exits +
                "f: addiu $t0, $a0, 8\nnext: addiu $a0, $a0, 4\nbne $a0, $t0, next\njr $ra\n") ==
          Reports{});
    CHECK(unset("main: jal f\nli $a0, 1\nli $a1, 2\njal f\n" + exits +
                "f: add $v0, $a0, $a1\njr $ra\n") == Reports{});
    CHECK(unset("main: " + read_int + "beqz $v0, skip\nli $a0, 3\nskip: li $v0, 1\nsyscall\n" +
                exits) == at_line(6));
}

TEST_CASE("instructions that ignore a register do not read it", "[lint]") {
    const auto reading = [](const std::string& read) {
        return unset("main: " + read_int + "beqz $v0, skip\nli $t3, 1\nskip: " + read + "\n" +
                     exits);
    };
    CHECK(reading("xor $t3, $t3, $t3") == Reports{});
    CHECK(reading("subu $t3, $t3, $t3") == Reports{});
    CHECK(reading("and $t3, $t3, $zero") == Reports{});
    CHECK(reading("andi $t3, $t3, 0") == Reports{});
    CHECK(reading("movz $t3, $v0, $t5") == Reports{});
    CHECK(reading("beq $t3, $t3, done\ndone:") == Reports{});
    CHECK(reading("addi $sp, $sp, -4\nsw $t3, 0($sp)") == Reports{});
    CHECK(reading("addu $t4, $t3, $t3") == at_line(5));
    CHECK(reading("or $t4, $t3, $zero") == at_line(5));
}

TEST_CASE("paths that cannot be followed set everything", "[lint]") {
    const std::string skip = "beqz $v0, skip\nli $t3, 1\nskip: ";
    CHECK(unset("main: la $t0, f\n" + read_int + "jalr $t0\n" + skip + "sw $t3, 0($gp)\n" + exits +
                "f: jr $ra\n") == Reports{});
    CHECK(unset("main: la $t0, there\n" + read_int + "there: " + skip + "sw $t3, 0($gp)\n" +
                exits) == Reports{});
    CHECK(unset("main: " + read_int + "beqz $v0, skip\nli $t3, 1\nj out\nskip: li $v0, 10\n" +
                "syscall\nout: sw $t3, 0($gp)\n" + exits) == Reports{});
    CHECK(unset("main: " + read_int + "beqz $v0, skip\nli $t3, 1\nj out\nskip: j skip\n" +
                "out: sw $t3, 0($gp)\n" + exits) == Reports{});
    // Unreachable.
    CHECK(unset("main: " + exits + "later: beqz $v0, skip\nli $t3, 1\nskip: sw $t3, 0($gp)\n" +
                exits) == Reports{});
}

TEST_CASE("registers of callers that nothing has set are followed into a procedure", "[lint]") {
    const std::string main = "main: " + read_int + "move $a0, $v0\njal f\n" + exits;
    const std::string f = "f: beqz $a0, skip\nli $t3, 1\nskip: addu $v0, $t3, $a0\njr $ra\n";
    CHECK(unset(main + f) == at_line(9));
    // A caller may have set it.
    CHECK(unset("main: li $t3, 7\n" + main.substr(6) + f) == Reports{});
    CHECK(unset(main + f + "g: li $t3, 2\njal f\njr $ra\n") == Reports{});
    // Preserved over a call of another procedure, and set by one.
    CHECK(unset("main: " + read_int + "beqz $v0, skip\nli $t3, 1\nskip: jal g\nsw $t3, 0($gp)\n" +
                exits + "g: li $t4, 1\njr $ra\n") == at_line(6));
    CHECK(unset("main: " + read_int + "beqz $v0, skip\nli $t3, 1\nskip: jal g\nsw $t3, 0($gp)\n" +
                exits + "g: li $t3, 1\njr $ra\n") == Reports{});
}

TEST_CASE("a fix that sets the register to 0 is offered only where nothing can have set it",
          "[lint]") {
    LintOptions options;
    options.only = {"unset-on-a-path"};
    // The label of the loop has a line of its own.
    CHECK(lint_fixed("main: li $t0, 5 # five\nloop:\naddu $t3, $t3, $t0\naddiu $t0, $t0, -1\n"
                     "bgtz $t0, loop\n" +
                         exits,
                     options) ==
          "main: li $t0, 5 # five\n        li      $t3, 0\nloop:\naddu $t3, $t3, $t0\n"
          "addiu $t0, $t0, -1\nbgtz $t0, loop\n" +
              exits);
    // At the beginning, in a macro, a floating-point register.
    CHECK(lint_fixed("main: addu $t3, $t3, $t0\nbnez $v0, main\n" + exits, options) == "no fix");
    CHECK(lint_fixed(".macro skips\nbeqz $v0, skip\n.end_macro\nmain: " + read_int +
                         "skips\nli $t3, 1\nskip: sw $t3, 0($gp)\n" + exits,
                     options) == "no fix");
    CHECK(lint_fixed("main: " + read_int + "beqz $v0, skip\nmtc1 $v0, $f2\nskip: mfc1 $t0, $f2\n" +
                         exits,
                     options) == "no fix");
}

TEST_CASE("long searches end without a finding", "[lint]") {
    // Every branch doubles the number of paths, and none of them can come to the read unset.
    std::string text =
        "main: " + read_int + "move $s0, $v0\nbeqz $s0, start\nli $t3, 1\nstart: nop\n";
    for (int k = 0; k < 200; ++k) {
        const std::string label = "l" + std::to_string(k);
        text += read_int + "beqz $v0, " + label + "\naddi $t0, $zero, 1\n" + label + ": nop\n";
    }
    text += "beqz $s0, done\nsw $t3, 0($gp)\ndone: " + exits;
    CHECK(unset(text) == Reports{});
}

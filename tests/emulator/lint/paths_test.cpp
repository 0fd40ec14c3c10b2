// paths_test.cpp -- values that no path has set, services, ends of programs, code that never runs
// What cannot be followed is not reported.
#include "support/linting.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Found = std::vector<std::string>;
const std::string end = "li $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("what depends on a register that was never set is reported once it decides something",
          "[lint]") {
    CHECK(lint_codes("main: addu $t1, $t0, $t0\nbeqz $t1, skip\nskip: " + end) ==
          Found{"2 uninitialised-register"});
    CHECK(lint_codes("main: lw $t1, 0($t0)\n" + end) == Found{"1 uninitialised-register"});
    CHECK(linted("main: addi $t0, $t0, 1\n" + end)[0].message ==
          "this instruction uses $t0, which was never set (its value decides whether it "
          "overflows)");
    // Saving a register, clearing it in any way, and a register that is not read again.
    CHECK(
        lint_codes("main: addi $sp, $sp, -4\nsw $s0, 0($sp)\nxor $t0, $t0, $t0\nsub $t1, $t1, $t1\n"
                   "and $t2, $t2, $zero\nbne $t0, $t1, skip\nmove $t3, $t4\nskip: " +
                   end) == Found{});
}

TEST_CASE("registers that callers set are known in a procedure, others are not", "[lint]") {
    const std::string f = "f: add $v0, $t0, $t1\njr $ra\n";
    CHECK(lint_codes("main: li $t0, 1\nli $t1, 2\njal f\n" + end + f) == Found{});
    CHECK(lint_codes("main: li $t0, 1\njal f\n" + end + f) == Found{"5 uninitialised-register"});
    // Through a pointer anything may call it.
    CHECK(lint_codes("main: la $t2, f\nli $t0, 1\njal f\n" + end + f) == Found{});
}

TEST_CASE("the program has arguments in $a0 and $a1, but a service needs its own", "[lint]") {
    CHECK(lint_codes("main: lw $t0, 0($a1)\nbeqz $a0, skip\nskip: " + end) == Found{});
    const std::vector<Diagnostic> found = linted("main: li $v0, 1\nsyscall\n" + end);
    REQUIRE(found.size() == 1);
    CHECK(found[0].message ==
          "the number that print_int prints depends on $a0, which was never set");
    CHECK(lint_codes("main: li $v0, 8\nla $a0, main\nsyscall\n" + end) ==
          Found{"3 uninitialised-register"});
    CHECK(lint_codes("main: syscall\n" + end) == Found{"1 uninitialised-register"});
}

TEST_CASE("a service that does not exist is reported, unless the program handles exceptions",
          "[lint]") {
    const std::string text = "main: li $v0, 18\nsyscall\n" + end;
    CHECK(lint_codes(text) == Found{"2 unknown-service"});
    CHECK(linted(text)[0].related.size() == 1);
    CHECK(lint_codes(text +
                     ".ktext 0x80000180\nmfc0 $k0, $14\naddi $k0, $k0, 4\nmtc0 $k0, $14\neret\n") ==
          Found{});
    CHECK(lint_codes("main: lw $v0, 0($gp)\nsyscall\n" + end) == Found{});
    // Other dialects have other services.
    const std::string time = "main: li $v0, 30\nsyscall\n" + end;
    LintOptions mipsy;
    mipsy.dialect = Dialect::mipsy;
    CHECK(lint_codes(time) == Found{});
    CHECK(lint_codes(time, mipsy) == Found{"2 unknown-service"});
}

TEST_CASE("a procedure that runs off the end is reported", "[lint]") {
    CHECK(lint_codes("main: jal f\n" + end + "f: li $t0, 1\nbeqz $t0, out\nout: nop\n") ==
          Found{"6 off-the-end"});
}

TEST_CASE("a program without an exit is reported on request, unless it may have ended", "[lint]") {
    LintOptions hints;
    hints.only = {"ends-without-exit"};
    const std::string off = "main: li $t0, 1\nbeqz $t0, out\nout: nop\n";
    CHECK(lint_codes(off, hints) == Found{"3 ends-without-exit"});
    CHECK(lint_codes(off) == Found{});
    CHECK(lint_codes("main: li $v0, 10\nsyscall\n", hints) == Found{});
    CHECK(lint_codes("main: lw $v0, 0($gp)\nsyscall\n", hints) == Found{});
    CHECK(lint_codes("main: j main\n", hints) == Found{});
    CHECK(lint_fixed("main: li $t0, 1 # one\n", hints) ==
          "main: li $t0, 1 # one\n        li      $v0, 10\n        syscall\n");
}

TEST_CASE("a program that continues in a procedure is reported", "[lint]") {
    CHECK(lint_codes("main: jal f\nli $s0, 1\nf: jr $ra\n") == Found{"2 into-next-procedure"});
    // A call of the next instruction only reads the address.
    CHECK(lint_codes("main: jal here\nhere: move $s0, $ra\n" + end) == Found{});
    // A procedure may end in another one.
    CHECK(lint_codes("main: jal f\njal g\n" + end + "f: li $a0, 1\ng: move $v0, $a0\njr $ra\n") ==
          Found{});
}

TEST_CASE("code after a jump needs a label", "[lint]") {
    CHECK(lint_codes("main: j done\nli $t0, 1\nli $t1, 2\ndone: " + end) ==
          Found{"2 unreachable-code"});
    CHECK(lint_codes("main: j done\nmore: li $t0, 1\ndone: " + end) == Found{});
    CHECK(lint_codes("main: jal f\n" + end + "jr $ra\nf: jr $ra\nnop\n" + end) == Found{});
    CHECK(lint_codes("main: la $t0, main\njr $t0\nli $t0, 1\n" + end) == Found{});
}

TEST_CASE("a diagnostic in a macro has the call and the definition", "[lint]") {
    const std::string text =
        ".macro stop(%n)\nli $v0, %n\nsyscall\n.end_macro\nmain: stop(77)\n" + end;
    const std::vector<Diagnostic> found = linted(text);
    REQUIRE(found.size() == 1);
    CHECK(found[0].place.line == 3);
    REQUIRE(found[0].calls.size() == 1);
    CHECK(found[0].calls[0].line == 5);
}

TEST_CASE("delay slots take effect before their branch", "[lint]") {
    LintOptions slots;
    slots.delayed_branching = true;
    const std::string text = "main: jal f\nli $a0, 5\nli $v0, 10\nsyscall\n"
                             "f: addi $sp, $sp, -4\nbeqz $a0, out\nsw $s0, 0($sp)\nli $s0, 1\n"
                             "lw $s0, 0($sp)\nout: jr $ra\naddi $sp, $sp, 4\n";
    CHECK(lint_codes(text, slots) == Found{});
    CHECK(lint_codes("main: jal f\nli $a0, 5\nli $v0, 10\nsyscall\nf: jr $ra\naddi $sp, $sp, -4\n",
                     slots) == Found{"5 stack-not-balanced"});
    // Without delayed branching a program that was written for slots means something else.
    CHECK(lint_codes("main: jal f\nnop\nli $v0, 10\nsyscall\nf: beqz $a0, out\nnop\nout: jr $ra\n"
                     "addi $sp, $sp, -4\n") == Found{});
}

TEST_CASE("programs for GNU as always have delay slots", "[lint]") {
    LintOptions gas;
    gas.dialect = Dialect::gas;
    const std::string main =
        ".globl main\n.set noreorder\nmain: addiu $sp,$sp,-24\nsw $31,20($sp)\n"
        "jal f\nli $4,3\nlw $31,20($sp)\njr $31\naddiu $sp,$sp,24\n";
    CHECK(lint_codes(main + ".ent f\nf: jr $31\naddu $2,$4,$4\n.end f\n", gas) == Found{});
    CHECK(lint_codes(main + ".ent f\nf: li $16,7\njr $31\naddu $2,$16,$4\n.end f\n", gas) ==
          Found{"12 saved-not-restored"});
    CHECK(lint_codes(main + "f: jr $31\nnop\nli $2,1\naddu $2,$2,$2\njr $31\nnop\n", gas) ==
          Found{"12 unreachable-code"});
}

TEST_CASE("spim's start-up code calls main, which may return", "[lint]") {
    LintOptions spim;
    spim.dialect = Dialect::spim;
    CHECK(lint_codes(".globl main\nmain: li $a0, 1\nli $v0, 1\nsyscall\njr $ra\n", spim) ==
          Found{});
    CHECK(lint_codes(".globl main\nmain: li $v0, 1\njal f\njr $ra\nf: jr $ra\n", spim) ==
          Found{"4 wrong-return"});
}

TEST_CASE("jump tables silence what they may reach", "[lint]") {
    CHECK(lint_codes(".data\ntable: .word one, two\n.text\nmain: jal f\n" + end +
                     "f: lw $t0, table\njr $t0\none: li $s0, 1\njr $ra\ntwo: jr $ra\n") == Found{});
}

TEST_CASE("code that very many procedures share ends the checks and not the time", "[lint]") {
    std::string text = "main: ";
    for (int k = 0; k < 2'000; ++k) text += "jal f" + std::to_string(k) + "\n";
    text += end;
    for (int k = 0; k < 2'000; ++k) text += "f" + std::to_string(k) + ": b shared\n";
    text += "shared: ";
    for (int k = 0; k < 2'000; ++k) text += "addiu $t0, $t0, 1\n";
    text += "jr $ra\n";
    CHECK(linted(text).empty());
}

TEST_CASE("code after a branch that is always taken is never executed", "[lint]") {
    for (const char* const jump : {"b", "j"})
        CHECK(lint_codes("main: li $t0, 3\n" + std::string(jump) +
                         " done\nli $t0, 4\nadd $t0, $t0, $t0\ndone: " + end) ==
              Found{"3 unreachable-code"});
    CHECK(lint_codes("main: li $t0, 3\nbeqz $t0, done\nli $t0, 4\nadd $t0, $t0, $t0\ndone: " +
                     end) == Found{});
}

TEST_CASE("arguments of services that are certainly wrong are reported", "[lint]") {
    const std::string end = "li $v0, 10\nsyscall\n";
    const auto message = [&end](const std::string& text) {
        const std::vector<Diagnostic> found = linted(text + end);
        return found.size() == 1 && found[0].code == "wrong-argument" ? found[0].message : "";
    };
    CHECK(message("main: li $a0, 42\nli $v0, 4\nsyscall\n") ==
          "$a0 is 42, which is not the address of anything: print_string stops the program here");
    CHECK(message("main: la $a0, main\nli $v0, 4\nsyscall\n").substr(0, 36) ==
          "$a0 is the address of an instruction");
    CHECK(message("main: li $a0, 0x08000000\nli $v0, 4\nsyscall\n").substr(0, 16) ==
          "$a0 is 134217728");
    CHECK(message("main: li $v0, 15\nli $a0, 1\nli $a1, 5\nli $a2, 4\nsyscall\n").substr(0, 8) ==
          "$a1 is 5");
    CHECK(message("main: li $a0, -4\nli $v0, 9\nsyscall\n") ==
          "sbrk is asked for -4 bytes: it stops the program here");
    CHECK(message("main: li $a0, 8\nli $a1, 20\nli $v0, 8\nsyscall\n").substr(0, 8) == "$a0 is 8");
    // Both paths give the same.
    CHECK(message("main: li $v0, 5\nsyscall\nli $a0, 7\nbeqz $v0, on\nli $a0, 7\n"
                  "on: li $v0, 55\nli $a1, 0\nsyscall\n")
              .substr(0, 8) == "$a0 is 7");
}

TEST_CASE("arguments of services that may be right are not reported", "[lint]") {
    const std::string end = "li $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: li $a0, 42\nli $v0, 1\nsyscall\nli $a0, 4\nli $v0, 9\nsyscall\n"
                     "li $a0, 8\nli $a1, 0\nli $v0, 8\nsyscall\n" +
                     end) == Found{});
    CHECK(lint_codes("main: li $v0, 5\nsyscall\nli $a0, 7\nbeqz $v0, on\nla $a0, text\n"
                     "on: li $v0, 4\nsyscall\n" +
                     end + ".data\ntext: .asciiz \"a\"\n") == Found{});
    LintOptions spim;
    spim.dialect = Dialect::spim;
    CHECK(lint_codes("main: li $a0, -4\nli $v0, 9\nsyscall\n" + end, spim) == Found{});
}

TEST_CASE("a buffer for read_string must have room before the next label", "[lint]") {
    const auto reading = [](const std::string& size, const std::string& data) {
        return lint_codes("main: la $a0, name\nli $a1, " + size +
                          "\nli $v0, 8\nsyscall\nli $v0, 10\nsyscall\n.data\n" + data);
    };
    const Found report{"4 wrong-argument"};
    CHECK(reading("21", "name: .space 20\ncount: .word 3\n") == report);
    CHECK(reading("20", "name: .space 20\ncount: .word 3\n") == Found{});
    CHECK(reading("20", "name: .space 17\ncount: .word 3\n") == Found{}); // it is aligned
    CHECK(reading("100", "name: .asciiz \"x\"\ncount: .word 3\n") == report);
    CHECK(reading("100", "name: .space 10\n.space 90\ncount: .word 3\n") == Found{});
    // Nothing follows.
    CHECK(reading("100", "name: .space 20\n") == Found{});
    CHECK(reading("100", "name: .space 20\nend:\n") == Found{});
    CHECK(linted("main: la $a0, name\nli $a1, 9\nli $v0, 8\nsyscall\nli $v0, 10\nsyscall\n"
                 ".data\nname: .space 8\ncount: .word 3\n")[0]
              .message == "read_string may write 9 bytes to name, which has room for 8: the rest "
                          "overwrites what follows");
}

TEST_CASE("only a program with a nop after most of its branches is left out", "[lint]") {
    const std::string end = "out: li $v0, 10\nsyscall\n";
    const std::string f = "f: li $s0, 1\njr $ra\n";
    const std::string slots = "bltz $a0, out\nnop\nbgtz $a0, out\nnop\n";
    CHECK(lint_codes("main: li $a0, 3\njal f\njal f\n" + slots + "jal f\n" + end + f) ==
          Found{"12 saved-not-restored"});
    CHECK(lint_codes("main: li $a0, 3\njal f\nnop\n" + slots + end + f) == Found{});
    // The start-up code of a dialect does not count: there, three nops follow three transfers.
    LintOptions spim;
    spim.dialect = Dialect::spim;
    CHECK(lint_codes("main: li $a0, 3\nmove $t7, $ra\njal f\nnop\nbltz $a0, b\nb: move $ra, $t7\n"
                     "jr $ra\n" +
                         f,
                     spim) == Found{"9 saved-not-restored"});
}

TEST_CASE("a procedure that is called by the instruction before it is fallen into", "[lint]") {
    const std::string text = "main: jal greet\ngreet: li $a0, '!'\nli $v0, 11\nsyscall\njr $ra\n";
    CHECK(lint_codes(text) == Found{"1 into-next-procedure"});
    CHECK(lint_codes("main: li $t0, 1\njal f\nf: addiu $sp, $sp, -4\nsw $ra, 0($sp)\njal g\n"
                     "lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\ng: jr $ra\n") ==
          Found{"2 into-next-procedure"});
    // The call only reads the pc.
    CHECK(lint_codes("main: jal here\nhere: addiu $t0, $ra, 8\njr $t0\nli $v0, 10\nsyscall\n") ==
          Found{});
    CHECK(lint_codes("main: jal f\nli $v0, 10\nsyscall\nf: addiu $sp, $sp, -4\nsw $ra, 0($sp)\n"
                     "jal here\nhere: lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n") == Found{});
    CHECK(lint_codes("main: jal next\nnext: li $v0, 10\nsyscall\n") == Found{});
}

TEST_CASE("an argument of a service that is made of a register without a value is reported",
          "[lint]") {
    const std::string print = "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: move $a0, $t5\n" + print) == Found{"3 uninitialised-register"});
    CHECK(lint_codes("main: addiu $a0, $t5, 4\n" + print) == Found{"3 uninitialised-register"});
    // Of these the unset register may have been shifted or masked away.
    CHECK(lint_codes("main: addu $a0, $t5, $t6\n" + print) == Found{});
    CHECK(lint_codes("main: sltu $a0, $t5, $t5\n" + print) == Found{});
    CHECK(lint_codes("main: sll $t1, $t5, 16\nandi $a0, $t1, 0xffff\n" + print) == Found{});
    CHECK(lint_codes("main: jal f\nli $v0, 10\nsyscall\n"
                     "f: add $a0, $t5, $zero\nli $v0, 1\nsyscall\njr $ra\n") ==
          Found{"6 uninitialised-register"});
    // Once for each register, and not if it is reported already.
    CHECK(lint_codes("main: move $a0, $t5\nli $v0, 1\nsyscall\nmove $a0, $t5\n" + print) ==
          Found{"3 uninitialised-register"});
    CHECK(lint_codes("main: add $t5, $t5, $t6\nmove $a0, $t5\n" + print) ==
          Found{"1 uninitialised-register"});
    // The arguments of the program, and the other half of a double.
    CHECK(lint_codes("main: move $a0, $a1\n" + print) == Found{});
    CHECK(lint_codes("main: li $t0, 1\nmtc1 $t0, $f4\nmov.d $f12, $f4\nli $v0, 2\nsyscall\n"
                     "li $v0, 10\nsyscall\n") == Found{});
}

TEST_CASE("code after a call that never returns is never executed", "[lint]") {
    const std::string quit = "quit: li $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: jal quit\nli $t0, 2\nsw $t0, 0($gp)\n" + quit) ==
          Found{"2 unreachable-code"});
    CHECK(lint_codes("main: jal quit\nli $t0, 2\nsw $t0, 0($gp)\nli $v0, 10\nsyscall\n"
                     "quit: bltz $a0, out\nli $v0, 10\nsyscall\nout: jr $ra\n") == Found{});
    // It waits for a handler, or jumps to where its caller's caller goes on.
    CHECK(lint_codes(
              "main: jal wait\nli $t0, 2\nsw $t0, 0($gp)\nli $v0, 10\nsyscall\nwait: b wait\n") ==
          Found{});
    CHECK(lint_codes("main: jal f\nli $t0, 2\nsw $t0, 0($gp)\nli $v0, 10\nsyscall\n"
                     "f: addi $sp, $sp, -4\nsw $ra, 0($sp)\njal give\nli $v0, 10\nsyscall\n"
                     "give: lw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n") == Found{});
    CHECK(lint_codes("main: jal quit\nnext: li $t0, 2\nsw $t0, 0($gp)\n" + quit) == Found{});
}

TEST_CASE("of a chain of values without a value the root is reported", "[lint]") {
    const std::string end = "li $v0, 10\nsyscall\n";
    const auto blamed = [&](const std::string& text) {
        std::vector<std::string> all;
        for (const Diagnostic& one : linted(text + end)) {
            const std::size_t at = one.message.find('$');
            all.push_back(std::to_string(one.place.line) + " " + one.message.substr(at, 3));
        }
        return all;
    };
    CHECK(blamed("main: add $t1, $t0, $t0\nadd $t2, $t1, $t1\nadd $t3, $t2, $t1\n") ==
          Found{"1 $t0"});
    CHECK(blamed("main: addu $t1, $t0, $t0\naddu $t2, $t1, $t1\nbeqz $t2, out\nlw $t3, 0($t1)\n"
                 "out: ") == Found{"3 $t0"});
    CHECK(blamed("main: move $t1, $t0\nadd $t3, $t1, $t1\nmove $t4, $t1\nadd $t5, $t4, $t3\n") ==
          Found{"2 $t0"});
    CHECK(blamed("main: jal f\nadd $t5, $v0, $v0\nli $v0, 10\nsyscall\n"
                 "f: add $v0, $t0, $t0\nadd $v0, $v0, $v0\njr $ra\n") == Found{"5 $t0"});
    // Another register that nothing has set.
    CHECK(blamed("main: add $t1, $t0, $t0\nadd $t2, $t1, $t9\nadd $t3, $t2, $t1\n") ==
          Found{"1 $t0", "2 $t9"});
    CHECK(blamed("main: addu $t1, $t0, $t0\nbeqz $t1, out\nadd $t2, $t1, $t9\nout: ") ==
          Found{"2 $t0", "3 $t9"});
    CHECK(blamed("main: li $t9, 5\nloop: add $t1, $t0, $t9\nadd $t2, $t2, $t1\n"
                 "add $t3, $t3, $t2\naddi $t9, $t9, -1\nbgtz $t9, loop\n") ==
          Found{"2 $t0", "3 $t2", "4 $t3"});
    // The register itself is used again.
    CHECK(blamed("main: add $t1, $t0, $t0\nadd $t2, $t1, $t0\n") == Found{"1 $t0", "2 $t0"});
}

TEST_CASE("an argument that is computed from registers without a value is not reported", "[lint]") {
    const std::string end = "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
    for (const char* const compute : {"addu $a0, $t5, $t6", "sll $a0, $t5, 2", "mul $a0, $t5, $t5"})
        CHECK(lint_codes("main: " + std::string(compute) + "\n" + end) == Found{});
    CHECK(lint_codes("main: addiu $a0, $t5, 1\n" + end) == Found{"3 uninitialised-register"});
}

TEST_CASE("code behind a call may be reached by a return address that is changed", "[lint]") {
    const auto skipping = [](const std::string& procedure) {
        return lint_codes("main: jal f\nj out\nli $a0, 3\nli $v0, 1\nsyscall\nout: " + end +
                          "f: " + procedure);
    };
    CHECK(skipping("move $v0, $zero\njr $ra\n") == Found{"3 unreachable-code"});
    CHECK(skipping("bnez $a0, no\naddi $ra, $ra, 4\nno: jr $ra\n") == Found{});
    CHECK(skipping("addiu $t0, $ra, 4\nmove $ra, $t0\njr $ra\n") == Found{});
    CHECK(skipping("move $t0, $ra\nori $t1, $zero, 4\naddu $t0, $t0, $t1\nor $ra, $t0, $zero\n"
                   "jr $ra\n") == Found{});
    const std::string push = "addiu $sp, $sp, -4\nsw $ra, 0($sp)\n";
    const std::string pop = "lw $ra, 0($sp)\naddiu $sp, $sp, 4\n";
    CHECK(skipping(push + "jal g\n" + pop + "jr $ra\ng: jr $ra\n") == Found{"3 unreachable-code"});
    CHECK(skipping(push + "jal g\n" + pop + "addiu $ra, $ra, 4\njr $ra\ng: jr $ra\n") == Found{});
    // The word in which it is saved is changed.
    CHECK(skipping(push + "lw $t0, 0($sp)\naddiu $t0, $t0, 4\nsw $t0, 0($sp)\n" + pop +
                   "jr $ra\n") == Found{});
    // Copies of it are followed.
    CHECK(skipping("move $t9, $ra\njal g\nmove $ra, $t9\njr $ra\ng: jr $ra\n") ==
          Found{"3 unreachable-code"});
    CHECK(lint_codes("main: la $ra, base\naddi $ra, $ra, 8\njr $ra\nbase: li $a0, 97\nj out\n"
                     "li $a0, 98\nout: li $v0, 11\nsyscall\n" +
                     end) == Found{});
    CHECK(lint_codes("main: la $t0, base\naddi $t0, $t0, 8\nmove $ra, $t0\njr $ra\n"
                     "base: li $a0, 97\nj out\nli $a0, 98\nout: li $v0, 11\nsyscall\n" +
                     end) == Found{});
}

TEST_CASE("code behind an exception may be reached by a handler that changes where it goes on",
          "[lint]") {
    const auto handled = [](const std::string& change) {
        return lint_codes("main: teq $zero, $zero\nj out\nli $a0, 3\nout: " + end +
                          ".ktext 0x80000180\nmfc0 $k0, $14\n" + change + "mtc0 $k0, $14\neret\n");
    };
    // The next instruction follows in any case.
    CHECK(handled("addi $k0, $k0, 4\n") == Found{"3 unreachable-code"});
    CHECK(handled("mfc0 $k1, $13\naddiu $k0, $k0, 4\nmove $k1, $zero\n") ==
          Found{"3 unreachable-code"});
    CHECK(handled("") == Found{"3 unreachable-code"});
    CHECK(handled("addi $k0, $k0, 8\n") == Found{});
    CHECK(handled("addi $k0, $k0, 4\naddi $k0, $k0, 4\n") == Found{});
    CHECK(handled("lw $k0, 0($sp)\n") == Found{});
}

TEST_CASE("comparing a register with itself does not depend on it", "[lint]") {
    for (const char* const clear :
         {"slt $t0, $t0, $t0", "sltu $t0, $t0, $t0", "sltiu $t0, $t0, 0", "sltu $t0, $t0, $zero"}) {
        INFO(clear);
        CHECK(lint_codes(std::string("main: ") + clear +
                         "\nadd $a0, $t0, $t0\nli $v0, 1\nsyscall\n" + end) == Found{});
    }
    CHECK(lint_codes("main: slt $t0, $t0, $t1\nadd $a0, $t0, $t0\nli $v0, 1\nsyscall\n" + end) ==
          Found{"2 uninitialised-register"});
}

TEST_CASE("what a service reads is named, and what that depends on", "[lint]") {
    const std::string program = "main: move $a1, $t7\nli $a0, 0\nli $a2, 2\nli $v0, 14\nsyscall\n";
    const std::vector<Diagnostic> found = linted(program + end);
    REQUIRE(found.size() == 1);
    CHECK(found[0].message ==
          "what service 14 (read) does with $a1 depends on $t7, which was never set");
}

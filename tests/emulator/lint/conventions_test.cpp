// conventions_test.cpp -- violations of the calling convention, and conventions of a program's own
// The latter must not be reported: a false warning is worse than a missed one.
#include "support/linting.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Found = std::vector<std::string>;

/// A program that calls `f` and ends.
std::string calling(const std::string& procedures) {
    return "main: jal f\nli $v0, 10\nsyscall\n" + procedures;
}

const std::string push = "addiu $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\n";
const std::string pop = "lw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n";

} // namespace

TEST_CASE("a saved register that is pushed and popped is restored", "[lint]") {
    CHECK(lint_codes(calling("f: " + push + "li $s0, 1\njal g\n" + pop + "g: jr $ra\n")) ==
          Found{});
    CHECK(lint_codes(calling("f: subu $sp, $sp, 40000\nsw $s0, 8($sp)\nli $s0, 1\nlw $s0, 8($sp)\n"
                             "addu $sp, $sp, 40000\njr $ra\n")) == Found{});
    CHECK(lint_codes(calling("f: addi $sp, $sp, -8\nsw $fp, 0($sp)\nmove $fp, $sp\n"
                             "addi $sp, $sp, -40\nmove $sp, $fp\nlw $fp, 0($sp)\n"
                             "addi $sp, $sp, 8\njr $ra\n")) == Found{});
    CHECK(lint_codes(calling("f: addi $sp, $sp, -8\ns.d $f20, 0($sp)\nli.d: add.d $f20, $f2, $f2\n"
                             "l.d $f20, 0($sp)\naddi $sp, $sp, 8\njr $ra\n")) == Found{});
}

TEST_CASE("a saved register that one path does not restore is reported", "[lint]") {
    const std::string text =
        calling("f: addiu $sp, $sp, -4\nsw $s0, 0($sp)\nli $s0, 1\nbeqz $a0, skip\n"
                "lw $s0, 0($sp)\nskip: addiu $sp, $sp, 4\njr $ra\n");
    CHECK(lint_codes(text) == Found{"10 saved-not-restored"});
    const std::vector<Diagnostic> found = linted(text);
    CHECK(found[0].message ==
          "f changes $s0 and does not restore it on every path; it is written in line 6");
    REQUIRE(found[0].related.size() == 1);
    CHECK(found[0].related[0].message == "$s0 is written here");
}

TEST_CASE("a register that is saved after it was changed is not restored", "[lint]") {
    const std::string start = "f: addiu $sp, $sp, -4\n", save = "sw $s0, 0($sp)\n";
    const std::string end = "move $v0, $s0\nlw $s0, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    const std::vector<Diagnostic> found = linted(calling(start + "li $s0, 5\n" + save + end));
    REQUIRE(found.size() == 1);
    CHECK(found[0].message == "f changes $s0 and does not restore it; it is written in line 5");
    CHECK(lint_codes(calling(start + save + "li $s0, 5\n" + end)) == Found{});
}

TEST_CASE("registers restored in the wrong order are reported", "[lint]") {
    CHECK(lint_codes(calling("f: addiu $sp, $sp, -8\nsw $s0, 0($sp)\nsw $s1, 4($sp)\nli $s0, 1\n"
                             "li $s1, 2\nlw $s1, 0($sp)\nlw $s0, 4($sp)\naddiu $sp, $sp, 8\n"
                             "jr $ra\n")) ==
          Found{"12 saved-not-restored", "12 saved-not-restored"});
}

TEST_CASE("saved registers in which procedures pass values are not reported", "[lint]") {
    CHECK(lint_codes("main: li $s0, 0\njal f\nmove $a0, $s0\nli $v0, 1\nsyscall\nli $v0, 10\n"
                     "syscall\nf: addi $s0, $s0, 1\njr $ra\n") == Found{});
    CHECK(lint_codes("main: jal f\nmove $a0, $s0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n"
                     "f: li $s0, 7\njr $ra\n") == Found{});
    CHECK(lint_codes("main: jal f\njal g\nli $v0, 10\nsyscall\nf: li $s1, 7\njr $ra\n"
                     "g: move $a0, $s1\nli $v0, 1\nsyscall\njr $ra\n") == Found{});
}

TEST_CASE("a caller that needs its own value again makes the register no result", "[lint]") {
    CHECK(lint_codes("main: li $s0, 9\njal f\nmove $a0, $s0\nli $v0, 1\nsyscall\nli $v0, 10\n"
                     "syscall\nf: li $s0, 7\njr $ra\n") == Found{"9 saved-not-restored"});
}

TEST_CASE("the main program may use saved registers as it likes", "[lint]") {
    CHECK(lint_codes("main: li $s0, 9\nli $s7, 1\nli $v0, 10\nsyscall\n") == Found{});
}

TEST_CASE("a scratch register is not kept over a call that changes it", "[lint]") {
    const std::string f = "f: li $t0, 3\njr $ra\n",
                      end = "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end + f) ==
          Found{"3 destroyed-by-call"});
    // Loops: the counter is set before the loop.
    CHECK(lint_codes("main: li $t0, 5\nnext: jal f\naddi $t0, $t0, -1\nbgtz $t0, next\n"
                     "li $v0, 10\nsyscall\n" +
                     f) == Found{"3 destroyed-by-call"});
    // A result in $t0, an argument in $t0, a register that f does not change.
    CHECK(lint_codes("main: jal f\nmove $a0, $t0\n" + end + f) == Found{});
    CHECK(lint_codes("main: li $t0, 0\njal f\nmove $a0, $t0\n" + end + f) == Found{});
    CHECK(lint_codes("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end +
                     "f: addi $t0, $t0, 3\njr $ra\n") == Found{});
    CHECK(lint_codes("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end + "f: li $t1, 3\njr $ra\n") ==
          Found{});
    CHECK(lint_codes("main: li $t0, 5\nsw $t0, 0($gp)\njal f\nlw $t0, 0($gp)\nmove $a0, $t0\n" +
                     end + f) == Found{});
}

TEST_CASE("the counter of a loop is not kept in $t over a call that changes it", "[lint]") {
    const std::string main = "main: li $t0, 0\nloop: move $a0, $t0\njal f\naddi $t0, $t0, 1\n"
                             "blt $t0, 10, loop\nli $v0, 10\nsyscall\n";
    const std::string print = "li $v0, 1\nsyscall\n";
    const std::string line = "li $t0, 10\nmove $a0, $t0\nli $v0, 11\nsyscall\njr $ra\n";
    CHECK(lint_codes(main + "f: " + print + line) == Found{"4 destroyed-by-call"});
    CHECK(linted(main + "f: " + print + line)[0].message ==
          "this instruction uses $t0: f, called in line 3, changes it");
    // Arrays: the register is read otherwise first.
    CHECK(lint_codes("main: la $t0, list\nloop: lw $a0, 0($t0)\njal f\nlw $a0, 4($t0)\njal f\n"
                     "addi $t0, $t0, 8\nbnez $a0, loop\nli $v0, 10\nsyscall\nf: " +
                     print + line + ".data\nlist: .word 1, 2, 0, 0\n") ==
          Found{"4 destroyed-by-call", "6 destroyed-by-call"});
    // What f leaves in $t0 may be a result, or it does not always change it.
    CHECK(lint_codes(main + "f: " + print + "li $t0, 10\njr $ra\n") == Found{});
    CHECK(lint_codes(main + "f: " + print + "beqz $a0, out\nli $t0, 10\nmove $a0, $t0\n" +
                     "out: jr $ra\n") == Found{});
    CHECK(lint_codes(main + "f: " + print + "addi $a0, $t0, 10\nmove $t0, $a0\nmove $a1, $t0\n" +
                     "jr $ra\n") == Found{});
}

TEST_CASE("a result in $t that the called procedure has looked at itself is not reported",
          "[lint]") {
    const std::string f = "f: li $v0, 5\nsyscall\nmove $t0, $v0\nbltz $t0, bad\nbad: jr $ra\n";
    const std::string end = "li $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: la $t0, text\nmove $a0, $t0\nli $v0, 4\nsyscall\njal f\n"
                     "addi $t0, $t0, -48\nmove $a0, $t0\nli $v0, 1\nsyscall\n" +
                     end + f + ".data\ntext: .asciiz \"?\"\n") == Found{});
    CHECK(lint_codes("main: li $s0, 0\nloop: jal f\naddi $t0, $t0, -48\nadd $s0, $s0, $t0\n"
                     "bnez $t0, loop\n" +
                     end + f) == Found{});
    // Elsewhere it is read as a result.
    CHECK(lint_codes("main: li $t0, 0\nloop: move $a0, $t0\njal f\naddi $t0, $t0, 1\n"
                     "blt $t0, 10, loop\njal g\n" +
                     end + f +
                     "g: addi $sp, $sp, -4\nsw $ra, 0($sp)\njal f\nmove $a0, $t0\nli $v0, 1\n"
                     "syscall\nlw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n") == Found{});
}

TEST_CASE("what a recursive procedure needs after its own call is not kept in $t", "[lint]") {
    const std::string frame = "f: addiu $sp, $sp, -4\nsw $ra, 0($sp)\n";
    const std::string leave = "out: lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    CHECK(lint_codes(calling(frame +
                             "move $t0, $a0\nli $v0, 1\nblez $t0, out\n"
                             "addiu $a0, $t0, -1\njal f\nmul $v0, $v0, $t0\n" +
                             leave)) == Found{"11 destroyed-by-call"});
    // A result in $t0, and an address that is always the same.
    CHECK(lint_codes(calling(frame +
                             "move $t0, $a0\nblez $t0, base\naddiu $a0, $t0, -1\njal f\n"
                             "addi $t0, $t0, 3\nj out\nbase: li $t0, 1\n" +
                             leave)) == Found{});
    CHECK(lint_codes(calling(frame +
                             "la $t0, list\nlw $v0, 0($t0)\nblez $a0, out\n"
                             "addiu $a0, $a0, -1\njal f\nlw $v0, 4($t0)\n" +
                             leave + ".data\nlist: .word 1, 2\n")) == Found{});
}

TEST_CASE("what a procedure sets only on the path to its own call is not kept in $t either",
          "[lint]") {
    const std::string main = "main: li $a0, 4\njal f\nmove $a0, $v0\nli $v0, 1\nsyscall\n"
                             "li $v0, 10\nsyscall\n";
    const auto recursive = [&](const std::string& path, const std::string& base = "li $v0, 1\n") {
        return lint_codes(main + "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nbgtz $a0, rec\n" + base +
                          "j out\nrec: " + path +
                          "out: lw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n");
    };
    CHECK(recursive("move $t0, $a0\naddi $a0, $a0, -1\njal f\nmul $v0, $v0, $t0\n") ==
          Found{"16 destroyed-by-call"});
    // It has been read before the call; it is what an argument points to; it is the first result.
    CHECK(recursive("move $t0, $a0\naddi $a0, $t0, -1\njal f\nmul $v0, $v0, $t0\n") ==
          Found{"16 destroyed-by-call"});
    CHECK(recursive("lw $t0, 4($a0)\nlw $a0, 0($a0)\njal f\nadd $v0, $v0, $t0\n") ==
          Found{"16 destroyed-by-call"});
    CHECK(recursive("addi $a0, $a0, -1\nsw $a0, 4($sp)\njal f\nmove $t0, $v0\nlw $a0, 4($sp)\n"
                    "addi $a0, $a0, -1\njal f\nadd $v0, $v0, $t0\n") ==
          Found{"20 destroyed-by-call"});
    // Saved in the frame; the same each time; the innermost one, which the caller reads.
    CHECK(recursive("move $t0, $a0\nsw $t0, 4($sp)\naddi $a0, $a0, -1\njal f\n"
                    "lw $t0, 4($sp)\nmul $v0, $v0, $t0\n") == Found{});
    CHECK(recursive("li $t0, 3\naddi $a0, $a0, -1\njal f\nmul $v0, $v0, $t0\n") == Found{});
    CHECK(lint_codes(main + "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nbgtz $a0, rec\nli $v0, 1\n"
                            "j out\nrec: lw $t0, n\naddi $a0, $a0, -1\njal f\n"
                            "mul $v0, $v0, $t0\nout: lw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n"
                            ".data\nn: .word 3\n") == Found{});
    // It calls itself once: with the other sign, or with a number that says so.
    CHECK(recursive("move $t0, $a0\nsub $a0, $zero, $a0\njal f\nmul $v0, $v0, $t0\n") == Found{});
    CHECK(recursive("move $t0, $a0\naddi $a1, $a0, 3\nli $a0, 0\njal f\nadd $v0, $v0, $t0\n",
                    "move $v0, $a1\n") == Found{});
    // It restores the register for those that call it.
    CHECK(recursive("sw $t0, 4($sp)\nmove $t0, $a0\naddi $a0, $a0, -1\njal f\n"
                    "mul $v0, $v0, $t0\nlw $t0, 4($sp)\n") == Found{});
}

TEST_CASE("a header decides what a call may change", "[lint]") {
    const std::string end = "li $v0, 10\nsyscall\n";
    const std::string f =
        "# f() -> n\n#   $t1  <- n\n#   changes  $t0\nf: li $t0, 0\nli $t1, 5\njr $ra\n";
    CHECK(lint_codes("main: li $t0, 0\njal f\naddi $t0, $t0, 1\n" + end + f) ==
          Found{"3 destroyed-by-call"});
    CHECK(lint_codes("main: li $t1, 0\njal f\naddi $t1, $t1, 1\n" + end + f) == Found{});
}

TEST_CASE("a header must name what a procedure and those that it calls change", "[lint]") {
    const std::string f = "# f()\n#   changes  $t0\nf: addiu $sp, $sp, -4\nsw $ra, 0($sp)\n"
                          "jal g\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    CHECK(lint_codes(calling(f + "g: li $t3, 4\nli $t0, 1\njr $ra\n")) ==
          Found{"11 undocumented-change"});
    CHECK(lint_codes(calling(f + "g: li $t0, 4\njr $ra\n")) == Found{});
    // Restored by subtracting what was added.
    CHECK(lint_codes(calling("# f()\n#   changes  $t0\nf: addiu $t0, $a0, 8\n"
                             "next: addiu $a0, $a0, 4\nbne $a0, $t0, next\naddiu $a0, $a0, -8\n"
                             "jr $ra\n")) == Found{});
    CHECK(lint_fixed(calling("# f()\n#   changes  $t0\nf: li $t1, 8\nli $t0, 1\njr $ra\n")) ==
          calling("# f()\n#   changes  $t0 $t1\nf: li $t1, 8\nli $t0, 1\njr $ra\n"));
}

TEST_CASE("$ra must be saved before a call", "[lint]") {
    const std::string g = "g: jr $ra\n";
    CHECK(lint_codes(calling("f: jal g\njr $ra\n" + g)) == Found{"5 wrong-return"});
    CHECK(lint_codes(calling("f: beqz $a0, skip\njal g\nskip: jr $ra\n" + g)) ==
          Found{"6 wrong-return"});
    CHECK(lint_codes(calling("f: move $t9, $ra\njal g\njr $t9\n" + g)) == Found{});
    CHECK(lint_codes(calling("f: move $t9, $ra\njal g\nmove $ra, $t9\njr $ra\n" + g)) == Found{});
    // A called procedure that ends the program does not return.
    CHECK(lint_codes(calling("f: beqz $a0, skip\njal fail\nskip: jr $ra\n"
                             "fail: li $v0, 10\nsyscall\n")) == Found{});
    CHECK(lint_codes("main: jal f\njr $ra\nf: jr $ra\n") == Found{"2 wrong-return"});
}

TEST_CASE("recursion is followed", "[lint]") {
    const std::string fact =
        "f: addi $sp, $sp, -8\nsw $ra, 4($sp)\nsw $a0, 0($sp)\nslti $t0, $a0, 1\nbeqz $t0, more\n"
        "li $v0, 1\naddi $sp, $sp, 8\njr $ra\nmore: addi $a0, $a0, -1\njal f\nlw $a0, 0($sp)\n"
        "lw $ra, 4($sp)\naddi $sp, $sp, 8\nmul $v0, $a0, $v0\njr $ra\n";
    CHECK(lint_codes("main: li $a0, 3\njal f\nli $v0, 10\nsyscall\n" + fact) == Found{});
}

TEST_CASE("a recursive procedure that pushes a register and forgets to pop it is reported",
          "[lint]") {
    const std::string body = "f: " + push +
                             "move $s0, $a0\nli $v0, 1\nblez $s0, out\n"
                             "addiu $a0, $s0, -1\njal f\nmul $v0, $v0, $s0\nout: ";
    const std::string forgets = "lw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n";
    const std::vector<Diagnostic> found = linted(calling(body + forgets));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "saved-not-restored");
    CHECK(found[0].message == "f changes $s0 and does not restore it; it is written in line 7");
    CHECK(lint_codes(calling(body + pop)) == Found{});
    CHECK(lint_codes(calling("# f(n)\n#   $v0  <- n!\n#   changes  $a0\n" + body + forgets)) ==
          Found{"18 saved-not-restored"});
    // A header that names it says the truth.
    CHECK(lint_codes(calling("# f(n)\n#   $v0  <- n!\n#   changes  $a0 $s0\n" + body + forgets)) ==
          Found{});
}

TEST_CASE("of procedures that call each other, the one that changes a register is reported",
          "[lint]") {
    const std::string even = "f: " + push + "beqz $a0, yes\naddiu $a0, $a0, -1\njal odd\nyes: ";
    const std::string odd = "odd: " + push + "move $s0, $a0\naddiu $a0, $s0, -1\njal f\n";
    CHECK(lint_codes(calling(even + "lw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n" + odd +
                             "lw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n")) ==
          Found{"21 saved-not-restored"});
    CHECK(lint_codes(calling(even + pop + odd + pop)) == Found{});
}

TEST_CASE("procedures that call each other may pass results in saved registers", "[lint]") {
    const std::string frame = "addiu $sp, $sp, -4\nsw $ra, 0($sp)\n";
    const std::string leave = "lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    CHECK(lint_codes(calling("f: " + frame + "jal term\nmove $v0, $s1\n" + leave + "term: " +
                             frame + "li $s1, 4\nblez $a0, out\naddi $a0, $a0, -1\njal f\n" +
                             "move $s1, $v0\nout: " + leave)) == Found{});
}

TEST_CASE("a header must name the saved registers that a called procedure changes", "[lint]") {
    const std::string f = "# f()\n#   changes  $t0\nf: addiu $sp, $sp, -4\nsw $ra, 0($sp)\n"
                          "jal g\nmove $t0, $s1\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";
    CHECK(lint_codes(calling(f + "g: li $s1, 4\njr $ra\n")) == Found{"12 saved-not-restored"});
}

TEST_CASE("every path must balance the stack", "[lint]") {
    CHECK(lint_codes(calling("f: addi $sp, $sp, -4\nbeqz $a0, out\naddi $sp, $sp, 4\n"
                             "out: jr $ra\n")) == Found{"7 stack-not-balanced"});
    CHECK(linted(calling("f: addi $sp, $sp, -8\nsw $t0, 0($sp)\naddi $sp, $sp, 4\njr $ra\n"))[0]
              .message == "f returns with $sp 4 bytes lower than when it was called");
}

TEST_CASE("results and arguments on the stack are a convention", "[lint]") {
    CHECK(lint_codes("main: jal f\nlw $a0, 0($sp)\naddi $sp, $sp, 4\nli $v0, 10\nsyscall\n"
                     "f: addi $sp, $sp, -4\nli $t0, 5\nsw $t0, 0($sp)\njr $ra\n") == Found{});
    CHECK(lint_codes("main: addi $sp, $sp, -4\nsw $zero, 0($sp)\njal f\nli $v0, 10\nsyscall\n"
                     "f: lw $t0, 0($sp)\naddi $sp, $sp, 4\njr $ra\n") == Found{});
    CHECK(lint_codes("main: li $t0, 5\nmore: addi $sp, $sp, -4\nsw $t0, 0($sp)\naddi $t0, $t0, -1\n"
                     "bgtz $t0, more\njal f\nli $v0, 10\nsyscall\n"
                     "f: lw $t0, 0($sp)\nlw $v0, 4($sp)\naddi $sp, $sp, 20\njr $ra\n") == Found{});
    // Digits are pushed in one loop and popped in another.
    CHECK(lint_codes(calling(
              "f: li $t1, 0\npush: addi $sp, $sp, -4\nsw $a0, 0($sp)\n"
              "addi $t1, $t1, 1\nblt $t1, $a0, push\n"
              "pop: addi $sp, $sp, 4\naddi $t1, $t1, -1\nbgtz $t1, pop\njr $ra\n")) == Found{});
}

TEST_CASE("a fix saves the register at the beginning and restores it before each return",
          "[lint]") {
    CHECK(lint_fixed(calling("f:\n        li $s0, 1\n        beqz $a0, out\n        jr $ra\n"
                             "out:    jr $ra\n")) ==
          calling("f:\n        addiu   $sp, $sp, -4\n        sw      $s0, 0($sp)\n"
                  "        li $s0, 1\n        beqz $a0, out\n"
                  "        lw      $s0, 0($sp)\n        addiu   $sp, $sp, 4\n        jr $ra\n"
                  "out:    lw      $s0, 0($sp)\n        addiu   $sp, $sp, 4\n        jr $ra\n"));
    // An argument on the stack would be read from another place.
    CHECK(lint_fixed(calling("f: lw $s0, 0($sp)\njr $ra\n")) == "no fix");
}

TEST_CASE("a register that the header names as a result is documented", "[lint]") {
    for (const char* line :
         {"result: $v0", "results:\n#   $v0  the sum", "result    $v0", "return $v0",
          "returns the sum in $v0", "output: $v0", "résultat : $v0", "resultat: $v0",
          "sortie : $v0", "renvoie $v0", "retour : $v0", "$v0 : résultat"}) {
        INFO(line);
        CHECK(lint_codes(calling("# f\n# " + std::string(line) +
                                 "\n# changes $t0\nf: li $t0, 1\nli $v0, 2\njr $ra\n")) == Found{});
    }
    CHECK(lint_codes(calling("# f\n# result: $v0\n# changes $t0\nf: li $t1, 1\nli $v0, 2\n"
                             "jr $ra\n")) == Found{"9 undocumented-change"});
}

TEST_CASE("a procedure entered by `j` gets the tip to call it", "[lint]") {
    const std::string show = "show: li $v0, 1\nsyscall\njr $ra\n";
    const std::string text = "main: li $a0, 5\nj show\nli $v0, 10\nsyscall\n" + show;
    std::vector<Diagnostic> found = linted(text);
    std::erase_if(found, [](const Diagnostic& one) { return one.code == "unreachable-code"; });
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "uninitialised-register");
    CHECK(found[0].tip == "`j` sets no return address: call show with  jal show");
    REQUIRE(found[0].fixes.size() == 1);
    CHECK(linted(corrected(text, found[0].fixes[0])).empty());
    // The program's own end, with a jump to it.
    for (const Diagnostic& one : linted("main: beqz $a0, b\nj out\nb: nop\nout: jr $ra\n"))
        CHECK(one.tip == "end the program with service 10:  li $v0, 10  then  syscall");
}

TEST_CASE("a strict check: no $t register is kept over a call", "[lint]") {
    LintOptions strict;
    strict.only = {"temporary-over-call"};
    const std::string end = "li $v0, 10\nsyscall\n";
    const std::string f = "f: li $a0, 1\njr $ra\n";
    const auto codes = [&](const std::string& text) { return lint_codes(text, strict); };
    CHECK(codes("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end + f) ==
          Found{"2 temporary-over-call"});
    CHECK(codes("main: li $t9, 3\nnext: jal f\naddi $t9, $t9, -1\nbnez $t9, next\n" + end + f) ==
          Found{"2 temporary-over-call"});
    // Set again, not set on all paths, a result of the call, changed by the call.
    CHECK(codes("main: li $t0, 5\njal f\nli $t0, 6\nmove $a0, $t0\n" + end + f) == Found{});
    CHECK(codes("main: jal f\nmove $a0, $t0\n" + end + f) == Found{});
    CHECK(codes("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end + "f: li $t0, 1\njr $ra\n") ==
          Found{});
    CHECK(codes("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end + "# f()\n# changes $a0\n" + f) ==
          Found{});
    CHECK(codes("main: li $t0, 5\nla $t1, f\njalr $t1\nmove $a0, $t0\n" + end + f) == Found{});
    CHECK(linted("main: li $t0, 5\njal f\nmove $a0, $t0\n" + end + f).empty());
}

TEST_CASE("what a procedure continues in is to blame for what it changes", "[lint]") {
    const std::string main = "main: jal one\nli $a0, 3\njal some\nli $v0, 10\nsyscall\n";
    const std::string some = "some: addi $sp, $sp, -4\nsw $ra, 0($sp)\njal work\nlw $ra, 0($sp)\n"
                             "addi $sp, $sp, 4\njr $ra\n";
    const std::string work = "work: move $s6, $a0\njr $ra\n";
    CHECK(lint_codes(main + "one: li $a0, 1\n" + some + work) == Found{"14 saved-not-restored"});
    CHECK(lint_codes(main + some + "one: li $a0, 1\nj some\n" + work) ==
          Found{"15 saved-not-restored"});
    CHECK(lint_codes(main + "one: li $a0, 1\nsome: move $s6, $a0\njr $ra\n") ==
          Found{"8 saved-not-restored"});
    // It changes another register itself.
    CHECK(lint_codes(main + "one: li $s5, 1\n" + some + work) ==
          Found{"6 saved-not-restored", "14 saved-not-restored"});
}

TEST_CASE("a register that its caller counts with is no result", "[lint]") {
    const std::string f = "f: li $s0, 2\nmul $v0, $s0, $a0\njr $ra\n";
    const std::string loop = "loop: move $a0, $s0\njal f\n";
    const std::string end = "li $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: li $s0, 0\n" + loop + "addi $s0, $s0, 1\nblt $s0, 10, loop\n" + end +
                     f) == Found{"10 saved-not-restored"});
    CHECK(lint_codes("main: li $s0, 0\n" + loop +
                     "addi $s1, $s0, 1\nmove $s0, $s1\nblt $s0, 10, loop\n" + end + f) ==
          Found{"11 saved-not-restored"});
    CHECK(lint_codes("main: li $s0, 0\n" + loop + "addi $s0, $s0, 1\nmove $a0, $s0\njal f\n" + end +
                     f) == Found{"11 saved-not-restored"});
    // It changes the register only on a path.
    CHECK(lint_codes("main: li $s0, 7\nli $v0, 5\nsyscall\nmove $a0, $v0\njal f\nmove $a0, $s0\n"
                     "li $v0, 1\nsyscall\n" +
                     end + "f: blez $a0, out\nli $s0, 1\naddu $v0, $s0, $a0\nout: jr $ra\n") ==
          Found{"14 saved-not-restored"});
    // It saves the register and forgets it on one path.
    CHECK(lint_codes("main: li $s0, 5\nli $v0, 5\nsyscall\nmove $a0, $v0\njal f\nmove $a0, $s0\n"
                     "li $v0, 1\nsyscall\n" +
                     end +
                     "f: addiu $sp, $sp, -4\nsw $s0, 0($sp)\naddi $s0, $a0, 1\nbeqz $a0, early\n"
                     "move $v0, $s0\nlw $s0, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n"
                     "early: li $v0, 0\naddiu $sp, $sp, 4\njr $ra\n") ==
          Found{"21 saved-not-restored"});
}

TEST_CASE("a result in a saved register, which it may leave as it was, is not reported", "[lint]") {
    const std::string end = "move $a0, $s0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
    CHECK(lint_codes("main: li $s0, 9\nli $a0, 3\njal f\n" + end +
                     "f: blez $a0, out\nli $s0, 1\nout: jr $ra\n") == Found{});
    CHECK(lint_codes("main: li $a0, 3\njal f\n" + end +
                     "f: move $s0, $a0\nbltz $s0, f\njr $ra\n") == Found{});
}

TEST_CASE("a return to something else than the caller is reported", "[lint]") {
    CHECK(lint_codes(calling("f: jal g\naddi $sp, $sp, -4\nsw $ra, 0($sp)\njal g\nlw $ra, 0($sp)\n"
                             "addi $sp, $sp, 4\njr $ra\ng: jr $ra\n")) == Found{"10 wrong-return"});
    const std::vector<Diagnostic> lost =
        linted(calling("f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nli $t0, 3\nsw $t0, 0($sp)\njal g\n"
                       "lw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\ng: jr $ra\n"));
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].message == "f does not return to its caller: $ra, written in line 9, does not "
                             "hold its return address");
    // A word beside it, and an instruction to go to.
    CHECK(lint_codes(calling("f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nli $t0, 3\nsw $t0, 4($sp)\n"
                             "jal g\nlw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\ng: jr $ra\n")) ==
          Found{});
    CHECK(lint_codes(calling("f: la $ra, out\njr $ra\nout: li $v0, 10\nsyscall\n")) == Found{});
}

TEST_CASE("$ra that is loaded from the word of something else is reported", "[lint]") {
    const auto lost = [](const std::string& frame, const std::string& before,
                         const std::string& word) {
        return lint_codes(calling("f: addi $sp, $sp, -12\n" + frame + "jal g\n" + before +
                                  "lw $ra, " + word + "\naddi $sp, $sp, 12\njr $ra\ng: jr $ra\n"));
    };
    const std::string save = "sw $ra, 4($sp)\n";
    CHECK(lost(save, "", "4($sp)") == Found{});
    CHECK(lost(save + "sw $a0, 0($sp)\n", "", "0($sp)") == Found{"10 wrong-return"});
    CHECK(lost(save + "li $t0, 5\nsw $t0, 0($sp)\n", "", "0($sp)") == Found{"11 wrong-return"});
    CHECK(lost(save + "sw $v0, 0($sp)\n", "sw $v0, 8($sp)\n", "8($sp)") ==
          Found{"11 wrong-return"});
    CHECK(lost(save + "addi $t0, $a0, 1\nsw $t0, 0($sp)\n", "", "0($sp)") ==
          Found{"11 wrong-return"});
    // A word of its frame that it has not stored, and one of its caller.
    CHECK(lost(save, "", "0($sp)") == Found{"9 wrong-return"});
    CHECK(lost(save, "", "12($sp)") == Found{});
    // Crossed: both are lost, although the caller reads $s0.
    const std::string crossed =
        "main: li $s0, 1\njal f\nmove $a0, $s0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n"
        "f: addi $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\nli $s0, 77\njal g\n"
        "lw $s0, 4($sp)\nlw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\ng: jr $ra\n";
    CHECK(lint_codes(crossed) == Found{"16 saved-not-restored", "16 wrong-return"});
    const std::vector<Diagnostic> found = linted(crossed);
    REQUIRE(found.size() == 2);
    CHECK(found[1].message == "f does not return to its caller: $ra, written in line 14, does not "
                              "hold its return address");
    CHECK(found[1].tip == "load $ra from the word in which it was saved");
    CHECK(found[1].fixes.empty());
    // Words that one path stores: where it is loaded, the other path was not taken.
    CHECK(lint_codes("main: li $v0, 5\nsyscall\nmove $a0, $v0\njal f\nli $v0, 10\nsyscall\n"
                     "f: addiu $sp, $sp, -8\nsw $ra, 0($sp)\nbltz $a0, neg\nsw $ra, 4($sp)\nj go\n"
                     "neg: sw $a0, 4($sp)\ngo: jal g\nbltz $a0, other\nlw $ra, 4($sp)\nj out\n"
                     "other: lw $ra, 0($sp)\nout: addiu $sp, $sp, 8\njr $ra\ng: jr $ra\n") ==
          Found{});
    CHECK(lint_codes("main: li $v0, 5\nsyscall\nmove $a0, $v0\njal f\nli $v0, 10\nsyscall\n"
                     "f: addiu $sp, $sp, -8\nsw $ra, 0($sp)\nbltz $a0, go\nsw $ra, 4($sp)\n"
                     "go: jal g\nbltz $a0, other\nlw $ra, 4($sp)\nj out\n"
                     "other: lw $ra, 0($sp)\nout: addiu $sp, $sp, 8\njr $ra\ng: jr $ra\n") ==
          Found{});
    // A convention: the return address is passed in another register.
    CHECK(lint_codes(calling("f: move $t9, $ra\njal g\nmove $ra, $t9\njr $ra\n"
                             "g: move $ra, $t9\njr $ra\n")) == Found{});
}

TEST_CASE("the strict check of $t closes the gap to registers that every path changes", "[lint]") {
    LintOptions strict;
    strict.only = {"temporary-over-call", "destroyed-by-call"};
    const std::string main = "main: li $v0, 5\nsyscall\nmove $a0, $v0\nli $t0, 4\njal f\n"
                             "add $a0, $t0, $zero\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
    CHECK(lint_codes(main + "f: beqz $a0, out\nli $t0, 9\nsw $t0, 0($gp)\nout: jr $ra\n", strict) ==
          Found{"5 temporary-over-call"});
    CHECK(lint_codes(main + "f: li $t0, 9\nsw $t0, 0($gp)\njr $ra\n", strict) ==
          Found{"6 destroyed-by-call"});
    CHECK(lint_codes("main: li $a0, 5\njal fib\nli $v0, 10\nsyscall\n"
                     "fib: ble $a0, 1, base\naddi $sp, $sp, -8\nsw $ra, 0($sp)\nsw $a0, 4($sp)\n"
                     "addi $a0, $a0, -1\njal fib\nmove $t0, $v0\nlw $a0, 4($sp)\n"
                     "addi $a0, $a0, -2\njal fib\nadd $v0, $v0, $t0\nlw $ra, 0($sp)\n"
                     "addi $sp, $sp, 8\njr $ra\nbase: move $v0, $a0\njr $ra\n",
                     strict) == Found{"15 destroyed-by-call"});
}

TEST_CASE("a program that resets $sp knows what its procedures leave on the stack", "[lint]") {
    CHECK(lint_codes("main: move $s7, $sp\njal f\nlw $a0, 0($sp)\nmove $sp, $s7\nli $v0, 1\n"
                     "syscall\nli $v0, 10\nsyscall\n"
                     "f: addiu $sp, $sp, -4\nli $t0, 5\nsw $t0, 0($sp)\njr $ra\n") == Found{});
}

TEST_CASE("a register that a sentence declares is no secret", "[lint]") {
    const std::string f = "f: li $s0, 5\nadd $s0, $s0, $a0\njr $ra\n";
    for (const char* const line :
         {"the sum is returned in $s0", "leaves the sum in $s0", "result: the sum, in $s0",
          "expects n in $s0", "clobbers: $s0", "la somme est renvoyée dans $s0",
          "$s0 is overwritten", "modifie $s0", "returns $v0; changes $s0",
          "changes $t0; $s0 as well as $t2", "changes $t0 ou $s0"}) {
        INFO(line);
        CHECK(lint_codes(calling("# " + std::string(line) + "\n" + f)) == Found{});
    }
    for (const char* const line :
         {"uses $s0 as counter", "does not change $s0", "preserves $s0", "utilise $s0"}) {
        INFO(line);
        CHECK(lint_codes(calling("# " + std::string(line) + "\n" + f)) ==
              Found{"7 saved-not-restored"});
    }
    // It is no contract about others.
    CHECK(lint_codes(calling("# returns n in $s0\nf: li $t1, 5\nadd $s0, $a0, $t1\njr $ra\n")) ==
          Found{});
}

TEST_CASE("a header that speaks of a result without its register means $v0", "[lint]") {
    const std::string f = "f: li $v0, 5\nli $t1, 1\njr $ra\n";
    CHECK(lint_codes(calling("# returns the sum\n# changes $t1\n" + f)) == Found{});
    CHECK(lint_codes(calling("# prints the sum\n# changes $t1\n" + f)) ==
          Found{"8 undocumented-change"});
    CHECK(lint_codes(calling("# returns the sum in $v1\n# changes $t1\n" + f)) ==
          Found{"8 undocumented-change"});
    // A sum is a result, its operands are none.
    CHECK(lint_codes("main: li $v0, 1\njal f\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\n"
                     "syscall\n# returns $a0 plus $a1\nf: li $v0, 5\njr $ra\n") == Found{});
}

TEST_CASE("a register that holds another one moved up and down is not restored", "[lint]") {
    const std::string loop = "l: addi $s0, $a0, 1\nadd $v0, $v0, $s0\naddi $a0, $a0, -1\n"
                             "bgtz $a0, l\njr $ra\n";
    CHECK(lint_codes(calling("f: li $v0, 0\n" + loop)) == Found{"9 saved-not-restored"});
    // Its own value, moved up and down, may be what it was.
    const std::string caller = "main: li $s0, 9\njal f\nmove $a0, $s0\nli $v0, 1\nsyscall\n"
                               "li $v0, 10\nsyscall\n";
    CHECK(lint_codes(caller + "f: addi $s0, $s0, 4\nl: addi $s0, $s0, -1\nbgtz $s0, l\n"
                              "jr $ra\n") == Found{});
    CHECK(lint_codes(caller + "f: move $t0, $s0\naddi $t0, $t0, 4\naddi $t0, $t0, -4\n"
                              "move $s0, $t0\njr $ra\n") == Found{});
}

TEST_CASE("a double is reported once, by its first register", "[lint]") {
    CHECK(lint_codes(calling("f: add.d $f20, $f12, $f12\njr $ra\n")) ==
          Found{"5 saved-not-restored"});
    CHECK(lint_codes(calling("# f\n# changes $t0\nf: mov.d $f4, $f12\njr $ra\n")) ==
          Found{"7 undocumented-change"});
    CHECK(lint_codes("main: mov.d $f4, $f0\njal f\nmov.d $f12, $f4\nli $v0, 3\nsyscall\n"
                     "li $v0, 10\nsyscall\nf: mov.d $f4, $f6\njr $ra\n") ==
          Found{"3 destroyed-by-call"});
    // Two values are two defects.
    CHECK(lint_codes(calling("f: mov.s $f20, $f12\nmov.s $f21, $f12\njr $ra\n")) ==
          Found{"6 saved-not-restored", "6 saved-not-restored"});
}

TEST_CASE("main is a procedure where start-up code calls it", "[lint]") {
    const auto in = [](Dialect dialect) {
        LintOptions options;
        options.dialect = dialect;
        return options;
    };
    const std::string lost = "main: jal f\nnop\njr $ra\nnop\nf: jr $ra\nnop\n";
    const std::string moved = "main: addiu $sp, $sp, -4\nsw $ra, 0($sp)\njal f\nnop\n"
                              "lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\nnop\n"
                              "f: addiu $sp, $sp, -8\njr $ra\nnop\n";
    const std::string before = ".set noreorder\n.globl main\n";
    const std::vector<Diagnostic> compiled = linted(before + lost, in(Dialect::gas));
    REQUIRE(compiled.size() == 1);
    CHECK(compiled[0].message.starts_with("main does not return to its caller: the call"));
    CHECK(lint_codes(before + moved, in(Dialect::gas)) == Found{"12 stack-not-balanced"});
    const std::vector<Diagnostic> found =
        linted("main: jal f\njr $ra\nf: jr $ra\n", in(Dialect::mipsy));
    REQUIRE(found.size() == 1);
    CHECK(found[0].message.starts_with("main does not return to its caller: the call"));
    CHECK(lint_codes("main: add $t0, $t1, $t1\njr $ra\n", in(Dialect::mipsy)) ==
          Found{"1 uninitialised-register"});
}

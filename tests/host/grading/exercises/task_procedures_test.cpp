// task_procedures_test.cpp -- procedures called as a caller does, right ones and wrong ones
// Each call is on a machine of its own, filled with zeros, a pattern and noise.
#include "grading/exercises/procedure_call.hpp"
#include "support/assembling.hpp"
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

std::string procedure(const std::string& test, const std::string& more = "") {
    return "[[procedure]]\nlabel = \"f\"\nname = \"f\"\n" + more + "[[procedure.test]]\n" + test +
           "\n";
}

std::string f(const std::string& source, const std::string& test, const std::string& more = "") {
    return codes(judged(source, procedure(test, more)), "f");
}

} // namespace

TEST_CASE("a procedure gets arguments in registers, on the stack and in memory", "[verifier]") {
    CHECK(f("f: add $v0, $a0, $a1\njr $ra\n", "arguments = [2, 40]\nresult = 42") == "passed");
    CHECK(f("f: add $v0, $a0, $a1\njr $ra\n", "arguments = [2, 40]\nresult = 43") ==
          "result-differs");
    CHECK(f("f: lw $v0, 16($sp)\nlw $v1, 20($sp)\njr $ra\n",
            "arguments = [1, 2, 3, 4, 5, 6]\nresult = 5\nhigh_result = 6") == "passed");
    CHECK(f("f: lw $v0, 0($sp)\njr $ra\n", "arguments = [1, 2, 3, 4, 5]\nresult = 5",
            "fifth_argument = 0\n") == "passed");
    CHECK(f("f: lw $v0, 4($a0)\njr $ra\n", "arguments = [{ words = [7, -8, 9] }]\nresult = -8") ==
          "passed");
    CHECK(f("f: lbu $v0, 1($a0)\njr $ra\n", "arguments = [{ text = \"abc\" }]\nresult = 98") ==
          "passed");
    CHECK(f("f: lh $v0, 2($a0)\njr $ra\n", "arguments = [{ halves = [1, -2] }]\nresult = -2") ==
          "passed");
    CHECK(f("f: add $v0, $t3, $zero\njr $ra\n", "registers = { t3 = 9 }\nresult = 9") == "passed");
    CHECK(f("f: li $t3, 4\njr $ra\n", "expect_registers = { t3 = 4 }") == "passed");
    CHECK(f("f: li $t3, 5\njr $ra\n", "expect_registers = { t3 = 4 }") == "register-differs");
    CHECK(f("f: add.s $f0, $f12, $f14\njr $ra\n",
            "arguments = [{ single = 1.5 }, { single = 2.25 }]\nreal_result = { single = 3.75 }") ==
          "passed");
    CHECK(f("f: add.d $f0, $f12, $f14\njr $ra\n",
            "arguments = [{ real = 1.5 }, { real = 2.25 }]\nreal_result = { real = 3.5 }") ==
          "result-differs");
    CHECK(f("f: add.d $f0, $f12, $f14\njr $ra\n",
            "arguments = [{ real = 1.5 }, { real = 2.25 }]\nreal_result = { real = 3.5 }",
            "tolerance = { absolute = 0.5 }\n") == "passed");
    CHECK(f(".data\nt: .word 6\n.text\nf: lw $v0, 0($a0)\njr $ra\n",
            "arguments = [{ label = \"t\" }]\nset = { t = 8 }\nresult = 8") == "passed");
    CHECK(first_of(
              judged(".data\nt: .word 6\n.text\nf: jr $ra\n",
                     procedure(
                         "arguments = [2]\nset = { t = 8 }\nregisters = { s1 = -3 }\nresult = 8")),
              "f")
              .inputs == std::vector<std::string>{"f(2) [t = 8, $s1 = -3]"});
    CHECK(f("f: jr $ra\n", "arguments = [{ label = \"t\" }]") == "label-missing");
    CHECK(f("g: jr $ra\n", "result = 1") == "label-missing");
}

TEST_CASE("what a procedure leaves in memory is compared", "[verifier]") {
    const std::string reverse =
        "f: addi $t1, $a1, -1\nsll $t1, $t1, 2\nadd $t1, $a0, $t1\nl: bge $a0, $t1, e\nlw $t2, "
        "0($a0)\nlw $t3, 0($t1)\nsw $t3, 0($a0)\nsw $t2, 0($t1)\naddi $a0, $a0, 4\naddi $t1, $t1, "
        "-4\nj l\ne: jr $ra\n";
    CHECK(f(reverse, "arguments = [{ words = [1, 2, 3], as = \"a\" }, 3]\nmemory = { a = { words = "
                     "[3, 2, 1] } }") == "passed");
    const Verdict wrong =
        judged(reverse, procedure("arguments = [{ words = [1, 2, 3], as = \"a\" }, 2]\nmemory = { "
                                  "a = { words = [3, 2, 1] } }"));
    CHECK(codes(wrong, "f") == "memory-differs");
    CHECK(first_of(wrong, "f").expected == "a = [3, 2, 1]");
    CHECK(first_of(wrong, "f").actual == "a = [2, 1, 3]");
    CHECK(first_of(wrong, "f").inputs == std::vector<std::string>{"f([1, 2, 3], 2)"});
    CHECK(f(reverse, "arguments = [{ words = [1, 2], as = \"a\" }, 2]\nunchanged = [\"a\"]") ==
          "argument-changed");
    CHECK(f("f: sw $zero, 8($a0)\njr $ra\n", "arguments = [{ words = [1, 2], as = \"a\" }]") ==
          "writes-outside");
    CHECK(f("f: sb $zero, -1($a0)\njr $ra\n", "arguments = [{ words = [1, 2] }]") ==
          "writes-outside");
    CHECK(f(".data\nn: .word 0\n.text\nf: sw $a0, n\njr $ra\n",
            "arguments = [7]\nmemory = { n = 7 }") == "passed");
    CHECK(f(".data\nn: .word 0\n.text\nf: jr $ra\n", "arguments = [7]\nmemory = { n = 7 }") ==
          "memory-differs");
    CHECK(f("f: la $v0, f\nmove $v0, $a0\njr $ra\n",
            "arguments = [{ text = \"xy\" }]\nresult = { text = \"xy\" }") == "passed");
    CHECK(f("f: addi $v0, $a0, 1\njr $ra\n",
            "arguments = [{ text = \"xy\" }]\nresult = { text = \"xy\" }") == "result-differs");
}

TEST_CASE("a procedure has to return to its caller, and nowhere else", "[verifier]") {
    CHECK(f("f: li $v0, 1\nli $v0, 10\nsyscall\n", "result = 1") == "exit-in-procedure");
    CHECK(f("f: li $v0, 1\n", "result = 1") == "no-return");
    CHECK(f("g: li $v0, 1\njr $ra\nf: j f\n", "result = 1") == "loops-forever");
    CHECK(f("f: jal g\njr $ra\ng: li $v0, 1\njr $ra\n", "result = 1") ==
          "loops-forever"); // $ra is not saved
    CHECK(f("f: li $v0, 1\njr $v0\n", "result = 1") == "runtime-error");
    const std::string out_of_sight =
        "f: li $v0, 1\nli $t0, 0x00400000\nl: addi $t0, $t0, 4\nlw $t1, 0($t0)\nj l\n";
    CHECK(f(out_of_sight, "result = 1") == "runtime-error");
    CHECK(f("f: li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 1\njr $ra\n",
            "stdin = \"8\\n\"\nexpect = \"8\"\nresult = 1") == "passed");
    CHECK(f("f: li $a0, 9\nli $v0, 1\nsyscall\njr $ra\n", "expect = \"8\"") == "output-differs");
    CHECK(f("l: j l\nf: addiu $t0, $t0, 1\nj f\n", "result = 1", "instructions = 100\n") ==
          "too-many-instructions");
}

TEST_CASE("the caller's address cannot be guessed", "[verifier]") {
    const Program program = assembled("f: jr $ra\n").program.value();
    const auto one = make_callable(program, "f", 1), other = make_callable(program, "f", 2),
               again = make_callable(program, "f", 1);
    REQUIRE((one && other && again));
    CHECK(one->caller != other->caller);
    CHECK(one->caller == again->caller);
    CHECK(one->caller >= 0x0040'0004);
    CHECK_FALSE(make_callable(program, "g", 1));
}

TEST_CASE("saved registers and the stack belong to the caller", "[verifier]") {
    CHECK(f("f: li $s0, 1\njr $ra\n", "") == "saved-register-destroyed");
    CHECK(f("f: li $s0, 0\njr $ra\n", "", "fill = [\"zero\"]\n") == "saved-register-destroyed");
    CHECK(f("f: li $fp, 1\njr $ra\n", "") == "saved-register-destroyed");
    CHECK(f("f: addi $sp, $sp, -4\njr $ra\n", "") == "stack-not-balanced");
    CHECK(f("f: sw $zero, 40($sp)\njr $ra\n", "") == "caller-frame-destroyed");
    CHECK(f("f: sw $a0, 0($sp)\njr $ra\n", "arguments = [1]") ==
          "passed"); // the home of an argument
    CHECK(f("f: addi $sp, $sp, -4\nsw $s0, 0($sp)\nli $s0, 1\nlw $s0, 0($sp)\naddi $sp, $sp, 4\njr "
            "$ra\n",
            "") == "passed");
    CHECK(f("f: li $s0, 1\njr $ra\n", "", "conventions = false\n") == "passed");
    CHECK(f("f: li $s0, 1\njr $ra\n", "expect_registers = { s0 = 1 }") == "passed");
    const Verdict both = judged("f: li $s0, 1\nli $s3, 1\njr $ra\n", procedure(""));
    CHECK(first_of(both, "f").message.english ==
          "f returns with $s0, $s3 altered: the caller relies on it");
}

TEST_CASE("a procedure that passes only with zeros is reported as right by luck", "[verifier]") {
    const std::string lucky = "f: add $v0, $v0, $a0\njr $ra\n";
    const Verdict verdict = judged(lucky, procedure("arguments = [5]\nresult = 5"));
    CHECK(codes(verdict, "f") == "right-by-luck");
    CHECK(first_of(verdict, "f").message.english ==
          "f(5) passes only because memory and registers were zero at the start");
    CHECK(first_of(verdict, "f").message.french ==
          "f(5) ne passe que parce que la mémoire et les registres étaient à zéro au début");
    const Verdict forgiven =
        judged(lucky, procedure("arguments = [5]\nresult = 5", "luck = \"warning\"\n"));
    CHECK(codes(forgiven, "f") == "passed right-by-luck");
    CHECK(first_of(forgiven, "f").kind == Observation::Kind::warning);
    CHECK(f(lucky, "arguments = [5]\nresult = 5", "fill = [\"zero\"]\n") == "passed");
    // On the stack, in data after all that is declared, and on the heap.
    CHECK(f("f: lw $v0, -8($sp)\njr $ra\n", "result = 0") == "right-by-luck");
    CHECK(f(".data\nn: .word 1\n.text\nf: la $t0, n\nlw $v0, 400($t0)\njr $ra\n", "result = 0") ==
          "right-by-luck");
    CHECK(f("f: li $v0, 9\nli $a0, 8\nsyscall\nlw $v0, 0($v0)\njr $ra\n", "result = 0") ==
          "right-by-luck");
    CHECK(f("f: mflo $v0\njr $ra\n", "result = 0") == "right-by-luck");
    CHECK(f(".data\nn: .space 8\n.text\nf: lw $v0, n\njr $ra\n", "result = 0") ==
          "passed"); // .space is zero by its definition
}

TEST_CASE("each test of a procedure is on a fresh machine", "[verifier]") {
    const std::string counts =
        ".data\nn: .word 0\n.text\nf: lw $v0, n\naddi $v0, $v0, 1\nsw $v0, n\njr $ra\n";
    CHECK(
        f(counts, "result = 1\n[[procedure.test]]\nresult = 1\n[[procedure.test]]\nresult = 1\n") ==
        "passed");
    const Verdict partial =
        judged("f: li $v0, 1\njr $ra\n",
               procedure("result = 1\n[[procedure.test]]\nresult = 2\n[[procedure.test]]\nresult = "
                         "1\n[[procedure.test]]\nresult = 1\n",
                         "partial = true\npoints = 8\n"));
    CHECK(check_of(partial, "f").points == 6);
    CHECK(check_of(partial, "f").outcome == Check::Outcome::failed);
}

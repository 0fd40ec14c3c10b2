// stack_test.cpp -- which procedure is to blame if $sp is not what it was
#include "support/linting.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Found = std::vector<std::string>;

const std::string end_of_program = "li $v0, 10\nsyscall\n";
/// Pushes two words and pops one.
const std::string pops_too_little =
    "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nsw $s0, 4($sp)\nmove $s0, $a0\njal g\n"
    "lw $ra, 0($sp)\nlw $s0, 4($sp)\naddi $sp, $sp, 4\njr $ra\ng: jr $ra\n";

std::vector<std::string> said(const std::string& text) {
    std::vector<std::string> all;
    for (const Diagnostic& one : linted(text)) all.push_back(one.message);
    return all;
}

} // namespace

TEST_CASE("a caller that pushes and pops is not to blame for what it calls", "[lint]") {
    const Found blamed{"f returns with $sp 4 bytes lower than when it was called"};
    const std::string pad = "nop\nnop\nnop\nnop\nnop\nnop\nnop\nnop\n";
    for (const std::string& between : {std::string(), pad}) {
        const std::string h = "h: addi $sp, $sp, -4\nsw $ra, 0($sp)\njal f\n" + between +
                              "lw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n";
        CHECK(said("main: jal h\n" + end_of_program + h + pops_too_little) == blamed);
    }
    CHECK(said("main: addi $sp, $sp, -4\nsw $t0, 0($sp)\njal f\nlw $t0, 0($sp)\n"
               "addi $sp, $sp, 4\n" +
               end_of_program + pops_too_little) == blamed);
    // It moves $sp down, and so does what it calls: that is no result which it takes.
    CHECK(said("main: addi $sp, $sp, -16\njal f\n" + end_of_program + pops_too_little) == blamed);
}

TEST_CASE("a recursive procedure that one of its ends does not balance is reported", "[lint]") {
    const std::string main = "main: li $v0, 5\nsyscall\nmove $a0, $v0\njal f\n" + end_of_program;
    const std::string begin = "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\nsw $a0, 4($sp)\n";
    const std::string call = "addi $a0, $a0, -1\njal f\nlw $a0, 4($sp)\n";
    CHECK(lint_codes(main + begin + "bgtz $a0, rec\nli $v0, 1\njr $ra\nrec: " + call +
                     "mul $v0, $v0, $a0\nlw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n") ==
          Found{"12 stack-not-balanced"});
    CHECK(lint_codes(main + begin + "blez $a0, out\n" + call +
                     "out: lw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n") ==
          Found{"16 stack-not-balanced"});
    CHECK(lint_codes(main + begin + "blez $a0, out\n" + call +
                     "out: lw $ra, 0($sp)\naddi $sp, $sp, 8\njr $ra\n") == Found{});
}

TEST_CASE("an early return that leaves $sp lower is reported in spite of a caller's pushes",
          "[lint]") {
    CHECK(lint_codes("main: jal h\n" + end_of_program +
                     "h: addi $sp, $sp, -4\nsw $ra, 0($sp)\nli $v0, 5\nsyscall\nmove $a0, $v0\n"
                     "jal f\nlw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n"
                     "f: addi $sp, $sp, -8\nsw $a0, 4($sp)\nbgtz $a0, more\nli $v0, 1\njr $ra\n"
                     "more: lw $v0, 4($sp)\naddi $sp, $sp, 8\njr $ra\n") ==
          Found{"17 stack-not-balanced"});
}

TEST_CASE("procedures that save and restore for their caller are a convention", "[lint]") {
    CHECK(lint_codes("main: li $s0, 1\nli $s1, 2\njal f\nmove $a0, $s0\nli $v0, 1\nsyscall\n" +
                     end_of_program +
                     "f: move $t8, $ra\njal save\nli $s0, 9\nli $s1, 8\njal restore\njr $t8\n"
                     "save: addiu $sp, $sp, -8\nsw $s0, 0($sp)\nsw $s1, 4($sp)\njr $ra\n"
                     "restore: lw $s0, 0($sp)\nlw $s1, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n") ==
          Found{});
}

TEST_CASE("a result on the stack may be passed on", "[lint]") {
    const std::string f = "f: addi $sp, $sp, -4\nsw $a0, 0($sp)\njr $ra\n";
    CHECK(lint_codes("main: li $a0, 1\njal h\nlw $a0, 0($sp)\nli $v0, 1\nsyscall\n"
                     "addi $sp, $sp, 4\n" +
                     end_of_program + "h: move $t9, $ra\njal f\njr $t9\n" + f) == Found{});
    CHECK(lint_codes("main: li $a0, 1\njal f\nli $v0, 5\nsyscall\nbeqz $v0, skip\n"
                     "lw $a0, 0($sp)\nli $v0, 1\nsyscall\nskip: addi $sp, $sp, 4\n" +
                     end_of_program + f) == Found{});
}

TEST_CASE("a main that is called and ends the program need not pop its frame", "[lint]") {
    const std::string begin = "jal main\n" + end_of_program +
                              "main: addiu $sp, $sp, -8\nsw $ra, 4($sp)\nli $v0, 5\nsyscall\n";
    for (const char* const end :
         {// Two blocks choose the service, and a third one calls it.
          "beqz $v0, bad\nli $v0, 10\nb out\nbad: li $a0, 1\nli $v0, 17\nout: syscall\njr $ra\n",
          // The number is set far before the call, in another register.
          "li $s7, 10\nbeqz $v0, end\nli $s7, 17\nli $a0, 1\nend: move $v0, $s7\nsyscall\njr $ra\n",
          // A called procedure ends the program, with its own number or with a given one.
          "jal quit\njr $ra\nquit: li $v0, 10\nsyscall\njr $ra\n",
          "li $v0, 10\njal service\njr $ra\nservice: syscall\njr $ra\n",
          "li $v0, 10\njal outer\njr $ra\nouter: move $t9, $ra\njal service\njr $t9\n"
          "service: syscall\njr $ra\n",
          // The number is not known.
          "lw $v0, number\nsyscall\njr $ra\n.data\nnumber: .word 10\n"}) {
        INFO(end);
        CHECK(lint_codes(begin + end) == Found{});
    }
    // Of several services none ends the program.
    CHECK(lint_codes(begin + "beqz $v0, bad\nli $v0, 1\nb out\nbad: li $v0, 11\nout: syscall\n"
                             "lw $ra, 4($sp)\njr $ra\n") == Found{"14 stack-not-balanced"});
    CHECK(lint_codes(begin + "li $v0, 1\njal service\nlw $ra, 4($sp)\njr $ra\n"
                             "service: syscall\njr $ra\n") == Found{"11 stack-not-balanced"});
}

TEST_CASE("a program that has ended does not return", "[lint]") {
    CHECK(lint_codes("main: li $v0, 10\njal service\njr $ra\nservice: syscall\njr $ra\n") ==
          Found{});
    CHECK(lint_codes("main: li $v0, 1\njal service\njr $ra\nservice: syscall\njr $ra\n") ==
          Found{"3 wrong-return"});
}

TEST_CASE("procedures that move $sp for their caller are a convention", "[lint]") {
    const std::string reserve = "reserve: addiu $sp, $sp, -16\njr $ra\n";
    const std::string release = "release: addiu $sp, $sp, 16\njr $ra\n";
    const std::string both = reserve + release;
    const std::string use = "sw $zero, 0($sp)\n";
    const std::string more = "addiu $s0, $s0, -1\nbgtz $s0, loop\n";
    for (const std::string& text :
         {"main: jal reserve\n" + use + "jal release\n" + end_of_program + both,
          "main: li $s0, 3\nloop: jal reserve\n" + use + "jal release\n" + more + end_of_program +
              both,
          // It keeps its own frame, or frees what was reserved by itself.
          "main: addiu $sp, $sp, -32\njal reserve\n" + use + "jal release\n" + end_of_program +
              both,
          "main: addiu $sp, $sp, -32\njal reserve\n" + use + "addiu $sp, $sp, 16\n" +
              end_of_program + reserve,
          // One of its ends has not released anything.
          "main: jal reserve\nli $v0, 5\nsyscall\nbltz $v0, bad\njal release\n" + end_of_program +
              "bad: li $a0, 1\nli $v0, 17\nsyscall\n" + both,
          // A stack of values.
          "main: li $s0, 5\nloop: move $a0, $s0\njal push\n" + more + "jal pop\n" + end_of_program +
              "push: addiu $sp, $sp, -4\nsw $a0, 0($sp)\njr $ra\n" +
              "pop: lw $v0, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n",
          // The frame pointer remembers where $sp was.
          "main: jal enter\n" + use + "jal leave\n" + end_of_program +
              "enter: addiu $sp, $sp, -8\nsw $fp, 4($sp)\nmove $fp, $sp\njr $ra\n"
              "leave: move $sp, $fp\nlw $fp, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n"}) {
        INFO(text);
        CHECK(lint_codes(text) == Found{});
    }
    // Nobody gives it back: only a header can say that this is meant.
    const std::string alone = "main: jal reserve\n" + use + end_of_program;
    CHECK(lint_codes(alone + reserve) == Found{"6 stack-not-balanced"});
    for (const char* const line :
         {"changes $sp", "reserves 16 bytes: changes $sp", "moves $sp down by 16",
          "subtracts 16 from $sp", "on return $sp is 16 bytes lower", "abaisse $sp de 16"})
        CHECK(lint_codes(alone + "# " + line + "\n" + reserve) == Found{});
    for (const char* const line : {"does not change $sp", "$sp is not changed", "keeps $sp"})
        CHECK(lint_codes(alone + "# " + line + "\n" + reserve) == Found{"7 stack-not-balanced"});
}

TEST_CASE("procedures that move $sp do not excuse others", "[lint]") {
    const std::string leak = "f: addi $sp, $sp, -8\nsw $ra, 0($sp)\naddi $sp, $sp, 4\njr $ra\n";
    const std::string push = "addi $sp, $sp, -4\nsw $t0, 0($sp)\njal f\nlw $t0, 0($sp)\n"
                             "addi $sp, $sp, 4\n";
    CHECK(lint_codes("main: " + push + end_of_program + leak) == Found{"11 stack-not-balanced"});
    CHECK(lint_codes("main: addi $sp, $sp, -16\nsw $s0, 0($sp)\n" + push + end_of_program + leak) ==
          Found{"13 stack-not-balanced"});
    CHECK(lint_codes("main: li $a0, 3\njal g\n" + end_of_program +
                     "g: addiu $sp, $sp, -8\nsw $ra, 4($sp)\njal reserve\nsw $a0, 0($sp)\n"
                     "jal release\nlw $ra, 4($sp)\naddiu $sp, $sp, 4\njr $ra\n"
                     "reserve: addiu $sp, $sp, -16\njr $ra\n"
                     "release: addiu $sp, $sp, 16\njr $ra\n") == Found{"12 stack-not-balanced"});
}

TEST_CASE("a word that a procedure has stored itself is no argument", "[lint]") {
    const std::string main = "main: jal f\n" + end_of_program;
    CHECK(lint_codes(main + "f: addi $sp, $sp, 4\nsw $ra, 0($sp)\njal g\nlw $ra, 0($sp)\n"
                            "addi $sp, $sp, 4\njr $ra\ng: jr $ra\n") ==
          Found{"9 stack-not-balanced"});
    CHECK(lint_codes(main + "f: addi $sp, $sp, 8\nli $t0, 3\nsw $t0, 0($sp)\nsw $a0, 4($sp)\n"
                            "lw $t1, 0($sp)\nlw $t2, 4($sp)\naddi $sp, $sp, -4\njr $ra\n") ==
          Found{"11 stack-not-balanced"});
    // One that it takes off the stack.
    CHECK(lint_codes(main + "f: lw $t0, 0($sp)\nsw $t0, 4($sp)\nlw $t1, 4($sp)\n"
                            "addi $sp, $sp, 4\njr $ra\n") == Found{});
    // A copy of an argument beside it, in the caller's frame, which is not moved.
    CHECK(lint_codes(main + "f: sw $a0, 0($sp)\nlw $a0, 0($sp)\njr $ra\n") == Found{});
}

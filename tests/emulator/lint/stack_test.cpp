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

// translator_flags_test.cpp -- branches whose condition is already in the host's flags, and
// branches with constant conditions
//
// The meaning of the host's flags depends on the operation: each operation is tested with each
// branch, for extreme values.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;
using tharsis::testing::program_of_text;

namespace {

void require_alike(const Program& program, u32 left, u32 right) {
    MachineFixture reference(program, with(Engine::reference)),
        translated(program, with_translator(with(Engine::translator)));
    for (MachineFixture* fixture : {&reference, &translated})
        fixture->machine.state().r[8] = left, fixture->machine.state().r[9] = right;
    REQUIRE(translated.run(40).reason == reference.run(40).reason);
    REQUIRE(translated.machine.state() == reference.machine.state());
    REQUIRE(translated.machine.executed() == reference.machine.executed());
}

const u32 edges[] = {0,           1,           2,           0x7fff'ffff, 0x8000'0000,
                     0x8000'0001, 0xffff'ffff, 0xffff'fffe, 0x4000'0000};

} // namespace

TEST_CASE("a branch on a result depends on the result, not only on the host's flags",
          "[translator]") {
    const char* const results[] = {"and $t2, $t0, $t1",
                                   "or $t2, $t0, $t1",
                                   "xor $t2, $t0, $t1",
                                   "nor $t2, $t0, $t1",
                                   "addu $t2, $t0, $t1",
                                   "subu $t2, $t0, $t1",
                                   "add $t2, $t0, $t1",
                                   "sub $t2, $t0, $t1",
                                   "addu $t0, $t0, $t1\nmove $t2, $t0",
                                   "subu $t0, $t0, $t1\nmove $t2, $t0",
                                   "sllv $t2, $t0, $t1",
                                   "srl $t3, $t0, 9\nsll $t4, $t0, 23\nor $t2, $t3, $t4",
                                   "andi $t2, $t0, 1",
                                   "addi $t2, $t0, -1",
                                   "addiu $t2, $t0, -1",
                                   "xori $t2, $t0, 2",
                                   "slt $t2, $t0, $t1",
                                   "mul $t2, $t0, $t1",
                                   "sub $t2, $t1, $t2",
                                   "and $t3, $t0, $t1\naddiu $t2, $t2, 5"};
    for (const std::string result : results)
        for (const std::string branch : {"beqz", "bnez", "bltz", "bgez", "bgtz", "blez"}) {
            INFO(result << ", " << branch);
            const Program program = program_of_text("main: " + result + "\n" + branch +
                                                    " $t2, out\nli $t5, 1\nout: addiu $t6, $t6, "
                                                    "1\nbltz $t6, main\nli $v0, 10\nsyscall\n");
            for (const u32 left : edges)
                for (const u32 right : edges) require_alike(program, left, right);
        }
}

TEST_CASE("a branch on a constant always goes the same way", "[translator]") {
    for (const std::string value : {"0", "1", "-1"})
        for (const std::string branch :
             {"beqz $t2", "bnez $t2", "bltz $t2", "bgez $t2", "bgtz $t2", "blez $t2",
              "beq $t2, $t2", "bne $t2, $t2", "bgez $zero", "bltz $zero", "bgezal $zero",
              "bltzal $zero", "bgtz $zero", "blez $zero"}) {
            INFO(value << ", " << branch);
            require_alike(program_of_text("main: addiu $t2, $zero, " + value + "\n" + branch +
                                          ", out\nli $t5, 1\naddiu $t4, $t4, 3\nout: addiu $t6, "
                                          "$t6, 1\nbgtz $t6, main\n"),
                          0, 0);
        }
}

// translator_paths_test.cpp -- blocks that continue after a jump, and loops that do not store their
// last comparison in each iteration
//
// Wherever such a block ends, the count and the registers are those of sequential execution.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;
using tharsis::testing::program_of_text;

namespace {

void require_alike(const Program& program, u64 all, u64 piece, bool calls = false) {
    MachineOptions carefully = with(Engine::reference),
                   translating = with_translator(with(Engine::translator));
    carefully.call_stack = translating.call_stack = calls;
    MachineFixture reference(program, carefully), translated(program, translating);
    for (u64 ran = 0; ran < all; ran += piece) {
        REQUIRE(translated.run(piece).reason == reference.run(piece).reason);
        REQUIRE(translated.machine.state() == reference.machine.state());
        REQUIRE(translated.machine.executed() == reference.machine.executed());
        REQUIRE(translated.machine.mars_instruction_count() ==
                reference.machine.mars_instruction_count());
    }
}

} // namespace

TEST_CASE("a block that continues after a jump behaves as with the jump", "[translator]") {
    const char* const tails[] = {
        ("lw $t5, 0($s0)\naddi $t5, $t5, 1\nsw $t5, 0($s0)\nandi $t6, $t5, "
         "3\nsll $t6, $t6, 2\naddu $t6, $t6, $s1\nlw $t6, 0($t6)\njr $t6\n"),
        "addi $s3, $s3, 0x4000\nadd $s3, $s3, $s3\nb one\n",
        "lw $t5, 2($s0)\nb one\n",
        "break\n",
        "addiu $t7, $t7, 1\nbltz $t7, one\nb two\n",
        "j tail2\n",
        "move $t6, $ra\nbnez $t6, back\nb one\nback: jr $t6\n",
        "mul $t5, $t5, $t7\nsltu $t6, $t5, $t7\nb three\n",
        "addiu $t7, $t7, 1\n"};
    const char* const jumps[] = {"b tail",
                                 "j tail",
                                 "jal tail",
                                 "bgezal $zero, tail",
                                 "beq $t4, $t4, tail",
                                 "bgez $zero, tail",
                                 "bltz $zero, tail"};
    for (const std::string tail : tails)
        for (const std::string jump : jumps) {
            INFO(jump << " to " << tail);
            const Program program = program_of_text(
                ".data\ncount: .word 0\ntable: .word one, two, three, four\n.text\nmain: la $s0, "
                "count\nla $s1, table\nli $s3, 7\nb tail\n"
                "one: addiu $t0, $t0, 1\n" +
                jump + "\ntwo: addi $t1, $t1, 3\nxor $t0, $t0, $t1\n" + jump +
                "\nthree: sub $t2, $t1, $t0\n" + jump + "\nfour: addiu $t3, $t3, 5\nli $ra, 0\n" +
                jump + "\ntail2: addiu $t4, $t4, 1\nb two\ntail: " + tail);
            for (const bool calls : {false, true}) {
                for (u64 budget = 1; budget < 40; ++budget)
                    require_alike(program, 3 * budget, budget, calls);
                require_alike(program, 2'000, 333, calls);
            }
        }
}

TEST_CASE("the register of a loop's last condition has the correct value at every exit of the loop",
          "[translator]") {
    const char* const branches[] = {"slt $at, $t3, $t6\nbne $at, $zero, loop",
                                    "slt $at, $t6, $t3\nbeq $at, $zero, loop",
                                    "sltu $t9, $t3, $t6\nbnez $t9, loop",
                                    "slti $s7, $t3, 7\nbnez $s7, loop",
                                    "slt $t3, $t3, $t6\nbnez $t3, loop",
                                    "slt $at, $t3, $t6\nbgtz $at, loop",
                                    "slt $at, $t3, $t6\nxori $at, $at, 1\nbeqz $at, loop",
                                    "slt $at, $t3, $t6\nbnez $t3, loop"};
    const char* const bodies[] = {"",
                                  "beq $t3, $t5, out\n",
                                  "addu $t7, $t7, $at\naddu $t7, $t7, $s7\n",
                                  "li $at, 5\n",
                                  "lw $t8, 0($at)\n",
                                  "addu $t0, $t0, $t9\n",
                                  "lb $t8, 0($t9)\n",
                                  "add $s3, $s3, $s3\n"};
    for (const std::string branch : branches)
        for (const std::string body : bodies) {
            INFO(body << branch);
            const Program program =
                program_of_text("main: lui $t0, 0x1001\nli $t6, 9\nli $t5, 6\nlui $s3, "
                                "0x0100\nloop: lw $t4, 0($t0)\n" +
                                body + "addiu $t0, $t0, 4\naddi $t3, $t3, 1\n" + branch +
                                "\nout: addiu $s0, $s0, 1\naddu $s1, $s1, $at\nbnez $s0, main\n");
            for (u64 budget = 1; budget < 90; ++budget) require_alike(program, budget, budget);
            require_alike(program, 2'000, 333);
        }
}

TEST_CASE("a jump to an address without an instruction ends the block and the program",
          "[translator]") {
    const Program program = program_of_text(
        "main: addiu $t0, $t0, 1\nslti $t1, $t0, 3\nbnez $t1, main\naddiu $t2, $t2, 1\nj "
        "hole\nnop\nhole:\n.text 0x00400100\nfar: addiu $t3, $t3, 1\nb far\n");
    for (u64 budget = 1; budget < 15; ++budget) require_alike(program, 15, budget);
}

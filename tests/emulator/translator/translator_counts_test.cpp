// translator_counts_test.cpp -- loops with counted iterations: the results must equal those with
// checks in each iteration
//
// Sums near overflow, budgets that end in counted iterations, exits, and pages that become
// inaccessible.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;
using tharsis::testing::program_of_text;

namespace {

using Registers = std::vector<std::pair<int, u32>>;

/// Runs this number of instructions on both machines, in pieces of this length.
void require_alike(const Program& program, const Registers& registers, u64 all, u64 piece) {
    MachineFixture reference(program, with(Engine::reference)),
        translated(program, with_translator(with(Engine::translator)));
    for (MachineFixture* fixture : {&reference, &translated})
        for (const auto& [n, value] : registers) fixture->machine.state().r[n] = value;
    for (u64 ran = 0; ran < all; ran += piece) {
        REQUIRE(translated.run(piece).reason == reference.run(piece).reason);
        REQUIRE(translated.machine.state() == reference.machine.state());
        REQUIRE(translated.machine.executed() == reference.machine.executed());
    }
    REQUIRE(translated.machine.memory().touched_pages() ==
            reference.machine.memory().touched_pages());
    for (const u32 page : reference.machine.memory().touched_pages()) {
        Memory::PageBytes one, other;
        reference.machine.memory().copy_page(page, one);
        translated.machine.memory().copy_page(page, other);
        REQUIRE(one == other);
    }
}

} // namespace

TEST_CASE("a sum in counted iterations overflows in the correct iteration", "[translator]") {
    const char* const sums[] = {"addi $t1, $t1, 1",
                                "addi $t1, $t1, 3",
                                "addi $t1, $t1, -1",
                                "addi $t1, $t1, -7",
                                "addi $t2, $t1, -5\naddi $t1, $t1, 2",
                                "addi $t1, $t1, 100\naddi $t1, $t1, -101",
                                "addi $t1, $t1, -100\naddi $t1, $t1, 103",
                                "addi $t2, $t1, 32767",
                                "addi $t2, $t1, -32768",
                                "addi $t2, $t1, 9\naddiu $t1, $t1, 4",
                                "li $t5, 6\nadd $t1, $t1, $t5",
                                "li $t5, 6\nsub $t1, $t1, $t5",
                                "li $t5, -6\nsub $t2, $t1, $t5\naddi $t1, $t1, 1",
                                "li $t5, 5\nsub $t5, $t1, $t5\naddi $t1, $t1, -1",
                                "addi $t2, $t1, 1\naddi $t2, $t2, 1\naddi $t1, $t2, 1",
                                "lui $t5, 0x8000\nsub $t2, $t1, $t5\naddi $t1, $t1, 1",
                                "addi $t1, $t1, 1\nbltz $t1, loop\naddi $t1, $t1, 1"};
    const u32 starts[] = {0,           0x7fff'ffff, 0x7fff'fffe, 0x7fff'ff00, 0x7fff'f800,
                          0x7fff'7fff, 0x7fff'8000, 0x8000'0000, 0x8000'0001, 0x8000'0100,
                          0x8000'0800, 0x8000'7fff, 0xffff'ff80};
    for (const std::string sum : sums) {
        INFO(sum);
        const Program program = program_of_text(
            "main: lui $t0, 0x1001\nloop: lw $t4, 0($t0)\n" + sum +
            "\naddiu $t0, $t0, 4\naddiu $t3, $t3, 1\nbne $t3, $t6, loop\nli $t3, 9\nb main\n");
        for (const u32 start : starts)
            require_alike(program, {{9, start}, {14, 1500}}, 9'000, 9'000);
    }
}

TEST_CASE("a budget that ends in counted iterations ends at the exact instruction",
          "[translator]") {
    const Program program =
        program_of_text("main: move $t0, $s0\nli $t3, 0\nloop: lw $t4, 0($t0)\nsw $t3, 4($t0)\nbeq "
                        "$t3, $t5, out\naddi $t0, $t0, 4\naddi $t3, $t3, 1\n"
                        "bne $t3, $t6, loop\naddiu $t7, $t7, 1\nout: addiu $t8, $t8, 1\nb main\n");
    for (const u32 start : {0x1001'0000u, 0x1001'0fe0u, 0x1003'ffc0u, 0x7fff'efe0u})
        for (const u32 leaves : {0u, 1u, 2u, 7u, 99u}) {
            const Registers registers = {{16, start}, {13, leaves}, {14, 9}};
            for (u64 budget = 1; budget < 90; ++budget) {
                INFO("from " << start << ", left in turn " << leaves << ", " << budget
                             << " at a time");
                require_alike(program, registers, budget < 40 ? 3 * budget : budget, budget);
            }
            require_alike(program, registers, 20'000, 4'999);
        }
}

TEST_CASE("counted iterations access pages up to the last accessible one", "[translator]") {
    for (const std::string access :
         {"lw $t4, 0($t0)", "sw $t4, 0($t0)", "lbu $t4, 0($t0)\nsb $t4, 5($t0)", "lh $t4, -2($t0)",
          "sw $t3, -4096($t0)", "ldc1 $f2, 8($t0)", "lwc1 $f2, 0($t0)\nswc1 $f2, 4($t0)"})
        for (const std::string move :
             {"addi $t0, $t0, 256", "addi $t0, $t0, -256", "addiu $t0, $t0, 4096",
              "addiu $t0, $t0, 12", "addu $t0, $t0, $t5",
              "addu $t0, $t0, $t5\naddu $t0, $t0, $t5"}) {
            INFO(access << ", " << move);
            const Program program =
                program_of_text("main: li $t3, 0\nloop: " + access + "\n" + move +
                                "\naddi $t3, $t3, 1\nblt $t3, $t6, loop\nmove $t0, $s0\nb main\n");
            for (const u32 start : {0x1001'0000u, 0x1003'0000u, 0x1003'f000u, 0x1003'fff0u,
                                    0x1000'0200u, 0x7fff'c000u, 0x7fff'effcu})
                for (const u32 step : {0u, 4u, 8u, 96u, 3u, 4096u, 4104u, 0xffff'fff8u}) {
                    if (step != 4 && move.find("$t5") == std::string::npos) continue;
                    require_alike(program, {{8, start}, {16, start}, {13, step}, {14, 700}}, 8'000,
                                  2'667);
                }
        }
}

// translator_groups_test.cpp -- one check for several accesses relative to a register that changes
// between them
//
// A fault of one of them is reported at its instruction, after all earlier effects.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;
using tharsis::testing::program_of_text;

TEST_CASE("of several accesses relative to a moving register, the one that faults is reported",
          "[translator]") {
    const char* const firsts[] = {"lw $t2, 0(B)\n", "sw $t1, 0(B)\n",
                                  "lw $t2, -4(B)\nlw $t3, -8(B)\n"};
    const char* const moves[] = {"addiu B, B, -4\n",
                                 "addiu B, B, 8\n",
                                 "addiu B, B, 2\n",
                                 "move $t5, B\naddiu B, $t5, 12\n",
                                 "addu B, B, $t4\n",
                                 "lw $t7, 0(B)\n",
                                 "lw B, 0(B)\n",
                                 "addiu B, B, 2052\n",
                                 "sll $t6, $t4, 2\naddu B, B, $t6\nsubu B, B, $t6\n"};
    const char* const seconds[] = {"sw $t1, 0(B)\n", "sw $t1, -4(B)\nlw $t2, 4(B)\n",
                                   "beqz $t9, on\nsw $t1, 4(B)\non: lw $t2, 0(B)\n",
                                   "lw $t2, 0(B)\nsw $t2, 16(B)\n", "lb $t2, 3(B)\n"};
    for (const std::string base : {"$t0", "$sp"})
        for (const std::string first : firsts)
            for (const std::string move : moves)
                for (const std::string second : seconds) {
                    std::string text =
                        "main: li $t1, 7\n" + first + move + second + "addiu $t8, $t8, 1\nj main\n";
                    for (std::size_t at = text.find('B'); at != text.npos; at = text.find('B'))
                        text.replace(at, 1, base);
                    INFO(text);
                    const Program program = program_of_text(text);
                    for (const u32 start : {0x1001'1000u, 0x1001'0ffcu, 0x1001'1004u, 0x1003'fff8u,
                                            0x1003'fffcu, 0x1000'0004u, 0x7fff'effcu, 0x1001'0001u})
                        for (const u32 step : {4u, 6u}) {
                            MachineFixture reference(program, with(Engine::reference)),
                                translated(program, with_translator(with(Engine::translator)));
                            for (MachineFixture* fixture : {&reference, &translated}) {
                                fixture->machine.state().r[base == "$sp" ? 29 : 8] = start;
                                fixture->machine.state().r[12] = step;
                            }
                            for (const u64 piece : {3u, 40u, 2u, 200u}) {
                                REQUIRE(translated.run(piece).reason ==
                                        reference.run(piece).reason);
                                REQUIRE(translated.machine.state() == reference.machine.state());
                                REQUIRE(translated.machine.executed() ==
                                        reference.machine.executed());
                            }
                            for (u32 address = start - 32; address != start + 64; ++address)
                                REQUIRE(translated.machine.peek_byte(address) ==
                                        reference.machine.peek_byte(address));
                        }
                }
}

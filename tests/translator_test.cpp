// translator_test.cpp -- what the translator promises beside equal results: safety, bounds, exactness, tiers
// Random programs in every engine are in machine_random_test.cpp. Without a translator there is nothing to test here.
#include "assembling.hpp"
#include "jit/jit.hpp"
#include "machine_fixture.hpp"
#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>

using namespace tharsis;

namespace {

MachineOptions translating() { return with_translator(with(Engine::translator)); }

/// Lines of the host's memory map with these rights.
int mappings(const std::string& rights) {
    std::ifstream maps("/proc/self/maps");
    int count = 0;
    for (std::string line; std::getline(maps, line);) count += line.find(rights) != std::string::npos;
    return count;
}

const std::string sums = "main: li $t0, 0\nli $t1, 300000\nloop: addu $t0, $t0, $t1\naddiu $t1, $t1, -1\nbnez $t1, loop\n"
                         "move $a0, $t0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

Program program_of_text(const std::string& text) { return *tharsis::testing::assembled(text).program; }

}

TEST_CASE("no page is ever writable and executable", "[translator]") {
    const Program program = program_of_text(sums);
    const int before = mappings("r-xp");
    {
        Bench bench(program, translating());
        CHECK(mappings("r-xp") == before);
        CHECK(bench.run(100'000).reason == StopReason::budget_spent);
        CHECK(mappings("rwxp") == 0);
        CHECK(mappings("r-xp") == before + (has_translator() ? 1 : 0));
    }
    CHECK(mappings("r-xp") == before);
}

TEST_CASE("the translator leaves the signals of its program alone", "[translator]") {
    const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    const auto disposition = [](int signal) {
        struct sigaction now {};
        sigaction(signal, nullptr, &now);
        return now.sa_handler;
    };
    std::vector<void (*)(int)> before;
    for (int signal : signals) before.push_back(disposition(signal));
    Bench bench(program_of_text(sums), translating());
    bench.run();
    for (std::size_t k = 0; k < before.size(); ++k) CHECK(disposition(signals[k]) == before[k]);
}

TEST_CASE("no address of the guest reaches the host's memory", "[translator]") {
    const char* const instructions[] = {"lw $t2, OFFSET($t0)", "sw $t2, OFFSET($t0)", "lb $t2, OFFSET($t0)", "sb $t2, OFFSET($t0)",
                                        "lh $t2, OFFSET($t0)", "ldc1 $f2, OFFSET($t0)", "sdc1 $f2, OFFSET($t0)", "lwl $t2, OFFSET($t0)",
                                        "swr $t2, OFFSET($t0)"};
    const u32 edges[] = {0, 0x1000, 0x0fff'fff8, 0x1000'0000, 0x1001'0000, 0x1003'fff8, 0x1004'0000, 0x7fff'effc, 0x7fff'fffc,
                         0x8000'0000, 0x9000'0000, 0xffff'0000, 0xffff'fff0, 0xffff'fffc, 0xffff'ffff};
    for (std::string text : instructions) {
        for (const int offset : {-32768, -8, -4, -1, 0, 1, 4, 8, 32760}) {
            std::string line = text;
            line.replace(line.find("OFFSET"), 6, std::to_string(offset));
            const Program program = program_of_text("main: nop\n" + line + "\nli $v0, 10\nsyscall\n");
            for (const u32 edge : edges) {
                INFO(line << " at " << edge);
                Bench careful(program, with(Engine::careful)), translated(program, translating());
                for (Bench* bench : {&careful, &translated}) bench->machine.state().r[8] = edge;
                const Stop expected = careful.run(100), found = translated.run(100);
                REQUIRE(found.reason == expected.reason);
                REQUIRE(translated.machine.state() == careful.machine.state());
                REQUIRE(translated.machine.executed() == careful.machine.executed());
            }
        }
    }
}

TEST_CASE("a group of accesses around the edge of a page is refused at the one that is wrong", "[translator]") {
    const Program program = program_of_text("main: li $t1, 7\nsw $t1, -8($t0)\nsw $t1, -4($t0)\nlw $t2, -8($t0)\nsw $t1, 0($t0)\nli $t3, 9\nj main\n");
    for (const u32 base : {0x1001'1000u, 0x1003'fff8u, 0x1004'0000u, 0x1004'0008u, 0x1000'0004u, 0x7fff'f002u}) {
        Bench careful(program, with(Engine::careful)), translated(program, translating());
        for (Bench* bench : {&careful, &translated}) bench->machine.state().r[8] = base;
        for (const u64 piece : {3u, 50u, 11u}) {
            REQUIRE(translated.run(piece).reason == careful.run(piece).reason);
            REQUIRE(translated.machine.state() == careful.machine.state());
            REQUIRE(translated.machine.executed() == careful.machine.executed());
        }
        for (u32 address = base - 12; address != base + 8; ++address) REQUIRE(translated.machine.peek_byte(address) == careful.machine.peek_byte(address));
    }
}

TEST_CASE("a loop looks at the next page when its pointer comes there, however it moves", "[translator]") {
    const char* const moves[] = {"addiu $t0, $t0, 4", "addiu $t0, $t0, 4\naddiu $t0, $t0, 8", "addu $t0, $t0, $t4", "addu $t0, $t4, $t0", "addiu $t0, $t0, -4",
                                 "addiu $t0, $t0, 4096", "addiu $t0, $t0, 4100", "addiu $t0, $t0, 6", "nop", "addu $t0, $t0, $t4\naddiu $t4, $t4, 4",
                                 "addiu $t0, $t0, 4\naddu $t0, $t0, $t4", "addu $t0, $t0, $t0", "sll $t0, $t0, 1"};
    const char* const accesses[] = {"sw $t3, 0($t0)", "sw $t3, 8($t0)\nlw $t5, 0($t0)\nsw $t3, 4($t0)", "lw $t5, -4($t0)", "lw $t5, 0($t0)\nsw $t5, 64($t0)",
                                    "sb $t3, 3($t0)\nlbu $t5, 1($t0)"};
    const u32 starts[] = {0x1001'0ff0, 0x1003'fe00, 0x7fff'e000, 0xffff'ff00, 0x1000'0000};
    for (const std::string move : moves)
        for (const std::string access : accesses) {
            const Program program = program_of_text("main: li $t6, 2000\nloop: " + access + "\n" + move + "\naddiu $t3, $t3, 1\nbne $t3, $t6, loop\n" +
                                                    "li $t3, 1990\nj loop\n");
            for (const u32 start : starts)
                for (const u32 step : {0u, 4u, 1u, 2000u, 0xffff'fffcu, 8192u}) {
                    if (step != 4 && move.find("$t4") == std::string::npos) continue;
                    INFO(access << ", " << move << " from " << start << " by " << step);
                    Bench careful(program, with(Engine::careful)), translated(program, translating());
                    for (Bench* bench : {&careful, &translated}) bench->machine.state().r[8] = start, bench->machine.state().r[12] = step;
                    const Stop expected = careful.run(9'000), found = translated.run(9'000);
                    REQUIRE(found.reason == expected.reason);
                    REQUIRE(translated.machine.state() == careful.machine.state());
                    REQUIRE(translated.machine.executed() == careful.machine.executed());
                    REQUIRE(translated.machine.memory().touched_pages() == careful.machine.memory().touched_pages());
                    for (const u32 page : careful.machine.memory().touched_pages()) {
                        Memory::PageBytes one, other;
                        careful.machine.memory().copy_page(page, one);
                        translated.machine.memory().copy_page(page, other);
                        REQUIRE(one == other);
                    }
                }
        }
}

TEST_CASE("a translated run stops exactly where its budget ends", "[translator]") {
    const Program program = program_of_text(sums);
    for (u64 budget = 0; budget < 40; ++budget) {
        Bench careful(program, with(Engine::careful)), translated(program, translating());
        for (int k = 0; k < 3; ++k) {
            careful.run(budget);
            translated.run(budget);
            REQUIRE(translated.machine.executed() == careful.machine.executed());
            REQUIRE(translated.machine.state() == careful.machine.state());
            REQUIRE(translated.machine.mars_instruction_count() == careful.machine.mars_instruction_count());
        }
    }
}

TEST_CASE("a call by bltzal that reads the register which it sets", "[translator]") {
    for (const char* line : {"bltzal $ra, there", "bgezal $ra, there", "bltzal $t0, there"}) {
        const Program program = program_of_text("main: lui $ra, 0x8000\nli $t0, -1\n" + std::string(line) + "\nli $t1, 1\nthere: li $v0, 10\nsyscall\n");
        Bench careful(program, with(Engine::careful)), translated(program, translating());
        careful.run();
        translated.run();
        CHECK(translated.machine.state() == careful.machine.state());
    }
}

TEST_CASE("an addition that overflows in place leaves its register as it was", "[translator]") {
    const Program program = program_of_text("main: lui $t0, 0x7000\nlui $t1, 0x800\nloop: add $t0, $t0, $t1\nj loop\n");
    Bench careful(program, with(Engine::careful)), translated(program, translating());
    CHECK(translated.run().reason == careful.run().reason);
    CHECK(translated.machine.state() == careful.machine.state());
}

TEST_CASE("what is hot is translated, what is short is not", "[translator]") {
    const int before = mappings("r-xp");
    Bench bench(program_of_text(sums + "nop\n"), with_translator({}));
    bench.run(10'000);
    CHECK(mappings("r-xp") == before);
    Bench longer(program_of_text("main: addiu $t0, $t0, 1\nj main\n"), with_translator({}));
    CHECK(longer.run(10'000'001).reason == StopReason::budget_spent);
    CHECK(longer.reg(8) == 5'000'001);
    CHECK(mappings("r-xp") == before + (has_translator() ? 1 : 0));
}

TEST_CASE("machines translate in several threads", "[translator]") {
    const Program program = program_of_text(sums);
    std::vector<std::string> outputs(4);
    std::vector<std::thread> threads;
    for (std::string& output : outputs)
        threads.emplace_back([&] {
            for (int k = 0; k < 5; ++k) {
                Bench bench(program, translating());
                bench.run(~u64{0});
                output += bench.host.output;
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& output : outputs) CHECK(output == outputs[0]);
    CHECK(outputs[0].size() > 5);
}

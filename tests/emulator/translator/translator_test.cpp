// translator_test.cpp -- properties of the translator besides equal results: safety, limits,
// exactness, tiers
//
// Random programs are tested in machine_random_test.cpp. Without a translator these tests do
// nothing.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "support/skip.hpp"
#include "translator/jit.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tharsis;
using tharsis::test::skip;
using tharsis::testing::program_of_text;

namespace {

MachineOptions translating() { return with_translator(with(Engine::translator)); }

/// The number of lines of the host's memory map with these rights.
int mappings(const std::string& rights) {
    std::ifstream maps("/proc/self/maps");
    int count = 0;
    for (std::string line; std::getline(maps, line);)
        count += line.find(rights) != std::string::npos;
    return count;
}

const std::string sums = "main: li $t0, 0\nli $t1, 300000\nloop: addu $t0, $t0, $t1\naddiu $t1, "
                         "$t1, -1\nbnez $t1, loop\n"
                         "move $a0, $t0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

void require_alike(MachineFixture& reference, MachineFixture& translated) {
    REQUIRE(translated.machine.state() == reference.machine.state());
    REQUIRE(translated.machine.executed() == reference.machine.executed());
    REQUIRE(translated.machine.memory().touched_pages() ==
            reference.machine.memory().touched_pages());
    for (const u32 page : reference.machine.memory().touched_pages()) {
        Memory::PageBytes one, other;
        reference.machine.memory().copy_page(page, one);
        translated.machine.memory().copy_page(page, other);
        REQUIRE(one == other);
    }
}

/// Runs a program on both engines for every number of instructions up to `most`.
void require_alike_at_every_end(const Program& program, u64 most) {
    for (u64 budget = 1; budget <= most; ++budget) {
        INFO("after " << budget << " instructions");
        MachineFixture reference(program, with(Engine::reference)),
            translated(program, translating());
        REQUIRE(translated.run(budget).reason == reference.run(budget).reason);
        require_alike(reference, translated);
    }
}

} // namespace

TEST_CASE("no page is ever writable and executable", "[translator]") {
    const Program program = program_of_text(sums);
    const int before = mappings("r-xp");
    {
        MachineFixture fixture(program, translating());
        CHECK(mappings("r-xp") == before);
        CHECK(fixture.run(100'000).reason == StopReason::step_limit);
        CHECK(mappings("rwxp") == 0);
        CHECK(mappings("r-xp") == before + (has_translator() ? 1 : 0));
    }
    CHECK(mappings("r-xp") == before);
}

TEST_CASE("no page is writable and executable while code is being written", "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    std::atomic<bool> over{false};
    std::atomic<int> looks{0}, both{0};
    std::thread watcher([&] {
        do both += mappings("rwxp");
        while (++looks < 3000 || !over);
    });
    std::string text = "main: lui $t0, 0x1001\n";
    for (int k = 0; k < 4000; ++k) text += "lwl $t1, 5($t0)\n"; // much code for one instruction
    const Program program = program_of_text(text + "li $v0, 10\nsyscall\n");
    while (looks < 3000) {
        MachineFixture fixture(program, translating());
        CHECK(fixture.run().reason == StopReason::exited);
    }
    over = true;
    watcher.join();
    CHECK(both == 0);
}

TEST_CASE("if the system gives no memory for code, the interpreter executes everything",
          "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    const Program program = program_of_text(sums);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) { // no checks in here: the other process reads the status only
        const int before = mappings("r-xp");
        MachineFixture fixture(program, translating());
        std::ifstream sizes("/proc/self/statm");
        rlim_t pages = 0;
        sizes >> pages;
        const rlimit tight{pages * 4096 + (8 << 20), RLIM_INFINITY};
        if (setrlimit(RLIMIT_AS, &tight) != 0) _exit(3);
        if (mmap(nullptr, 32 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
            _exit(4);
        if (fixture.run().reason != StopReason::exited) _exit(5);
        if (fixture.host.output != "2050477040" || mappings("r-xp") != before) _exit(6);
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("the translator does not change the signal handlers of its program", "[translator]") {
    const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    const auto disposition = [](int signal) {
        struct sigaction now {};
        sigaction(signal, nullptr, &now);
        return now.sa_handler;
    };
    std::vector<void (*)(int)> before;
    for (int signal : signals) before.push_back(disposition(signal));
    MachineFixture fixture(program_of_text(sums), translating());
    fixture.run();
    for (std::size_t k = 0; k < before.size(); ++k) CHECK(disposition(signals[k]) == before[k]);
}

TEST_CASE("no address of the guest accesses other memory of the host", "[translator]") {
    const char* const instructions[] = {
        "lw $t2, OFFSET($t0)",   "sw $t2, OFFSET($t0)",  "lb $t2, OFFSET($t0)",
        "sb $t2, OFFSET($t0)",   "lh $t2, OFFSET($t0)",  "ldc1 $f2, OFFSET($t0)",
        "sdc1 $f2, OFFSET($t0)", "lwl $t2, OFFSET($t0)", "swr $t2, OFFSET($t0)"};
    const u32 edges[] = {0,           0x1000,      0x0fff'fff8, 0x1000'0000, 0x1001'0000,
                         0x1003'fff8, 0x1004'0000, 0x7fff'effc, 0x7fff'fffc, 0x8000'0000,
                         0x9000'0000, 0xffff'0000, 0xffff'fff0, 0xffff'fffc, 0xffff'ffff};
    for (std::string text : instructions) {
        for (const int offset : {-32768, -8, -4, -1, 0, 1, 4, 8, 32760}) {
            std::string line = text;
            line.replace(line.find("OFFSET"), 6, std::to_string(offset));
            const Program program =
                program_of_text("main: nop\n" + line + "\nli $v0, 10\nsyscall\n");
            for (const u32 edge : edges) {
                INFO(line << " at " << edge);
                MachineFixture reference(program, with(Engine::reference)),
                    translated(program, translating());
                for (MachineFixture* fixture : {&reference, &translated})
                    fixture->machine.state().r[8] = edge;
                const Stop expected = reference.run(100), found = translated.run(100);
                REQUIRE(found.reason == expected.reason);
                REQUIRE(translated.machine.state() == reference.machine.state());
                REQUIRE(translated.machine.executed() == reference.machine.executed());
            }
        }
    }
}

TEST_CASE("a group of accesses around the end of a page is refused at the wrong one",
          "[translator]") {
    const Program program = program_of_text("main: li $t1, 7\nsw $t1, -8($t0)\nsw $t1, -4($t0)\nlw "
                                            "$t2, -8($t0)\nsw $t1, 0($t0)\nli $t3, 9\nj main\n");
    for (const u32 base :
         {0x1001'1000u, 0x1003'fff8u, 0x1004'0000u, 0x1004'0008u, 0x1000'0004u, 0x7fff'f002u}) {
        MachineFixture reference(program, with(Engine::reference)),
            translated(program, translating());
        for (MachineFixture* fixture : {&reference, &translated})
            fixture->machine.state().r[8] = base;
        for (const u64 piece : {3u, 50u, 11u}) {
            REQUIRE(translated.run(piece).reason == reference.run(piece).reason);
            REQUIRE(translated.machine.state() == reference.machine.state());
            REQUIRE(translated.machine.executed() == reference.machine.executed());
        }
        for (u32 address = base - 12; address != base + 8; ++address)
            REQUIRE(translated.machine.peek_byte(address) == reference.machine.peek_byte(address));
    }
}

TEST_CASE("a loop checks the next page when its pointer reaches it, however it moves",
          "[translator]") {
    const char* const moves[] = {"addiu $t0, $t0, 4",
                                 "addiu $t0, $t0, 4\naddiu $t0, $t0, 8",
                                 "addu $t0, $t0, $t4",
                                 "addu $t0, $t4, $t0",
                                 "addiu $t0, $t0, -4",
                                 "addiu $t0, $t0, -4096",
                                 "addiu $t0, $t0, -4\naddiu $t0, $t0, -8",
                                 "addiu $t0, $t0, -6",
                                 "addiu $t0, $t0, 8\naddiu $t0, $t0, -4",
                                 "addiu $t0, $t0, 4096",
                                 "addiu $t0, $t0, 4100",
                                 "addiu $t0, $t0, 6",
                                 "nop",
                                 "addu $t0, $t0, $t4\naddiu $t4, $t4, 4",
                                 "addiu $t0, $t0, 4\naddu $t0, $t0, $t4",
                                 "addu $t0, $t0, $t0",
                                 "sll $t0, $t0, 1"};
    const char* const accesses[] = {"sw $t3, 0($t0)",
                                    "sw $t3, 8($t0)\nlw $t5, 0($t0)\nsw $t3, 4($t0)",
                                    "lw $t5, -4($t0)",
                                    "lw $t5, -8($t0)\nlb $t6, -4095($t0)",
                                    "lw $t5, 0($t0)\nsw $t5, 64($t0)",
                                    "sb $t3, 3($t0)\nlbu $t5, 1($t0)"};
    const u32 starts[] = {0x1001'0ff0, 0x1001'1ff4, 0x1000'0200, 0x1003'fe00,
                          0x7fff'e000, 0xffff'ff00, 0x1000'0000};
    for (const std::string move : moves)
        for (const std::string access : accesses) {
            const Program program = program_of_text(
                "main: li $t6, 2000\nloop: " + access + "\n" + move +
                "\naddiu $t3, $t3, 1\nbne $t3, $t6, loop\n" + "li $t3, 1990\nj loop\n");
            for (const u32 start : starts)
                for (const u32 step : {0u, 4u, 1u, 2000u, 0xffff'fffcu, 8192u}) {
                    if (step != 4 && move.find("$t4") == std::string::npos) continue;
                    INFO(access << ", " << move << " from " << start << " by " << step);
                    MachineFixture reference(program, with(Engine::reference)),
                        translated(program, translating());
                    for (MachineFixture* fixture : {&reference, &translated})
                        fixture->machine.state().r[8] = start,
                        fixture->machine.state().r[12] = step;
                    const Stop expected = reference.run(9'000), found = translated.run(9'000);
                    REQUIRE(found.reason == expected.reason);
                    require_alike(reference, translated);
                }
        }
}

TEST_CASE("a translated run stops exactly where its budget ends", "[translator]") {
    const Program program = program_of_text(sums);
    for (u64 budget = 0; budget < 40; ++budget) {
        MachineFixture reference(program, with(Engine::reference)),
            translated(program, translating());
        for (int k = 0; k < 3; ++k) {
            reference.run(budget);
            translated.run(budget);
            REQUIRE(translated.machine.executed() == reference.machine.executed());
            REQUIRE(translated.machine.state() == reference.machine.state());
            REQUIRE(translated.machine.mars_instruction_count() ==
                    reference.machine.mars_instruction_count());
        }
    }
}

TEST_CASE("bltzal tests $ra before it writes it", "[translator]") {
    for (const char* line : {"bltzal $ra, there", "bgezal $ra, there", "bltzal $t0, there"}) {
        const Program program =
            program_of_text("main: lui $ra, 0x8000\nli $t0, -1\n" + std::string(line) +
                            "\nli $t1, 1\nthere: li $v0, 10\nsyscall\n");
        MachineFixture reference(program, with(Engine::reference)),
            translated(program, translating());
        reference.run();
        translated.run();
        CHECK(translated.machine.state() == reference.machine.state());
    }
}

TEST_CASE("an addition that overflows in place leaves its register as it was", "[translator]") {
    const Program program =
        program_of_text("main: lui $t0, 0x7000\nlui $t1, 0x800\nloop: add $t0, $t0, $t1\nj loop\n");
    MachineFixture reference(program, with(Engine::reference)), translated(program, translating());
    CHECK(translated.run().reason == reference.run().reason);
    CHECK(translated.machine.state() == reference.machine.state());
}

TEST_CASE("hot code is translated, short programs are not", "[translator]") {
    const int before = mappings("r-xp");
    MachineFixture fixture(program_of_text(sums + "nop\n"), with_translator({}));
    fixture.run(10'000);
    CHECK(mappings("r-xp") == before);
    MachineFixture longer(program_of_text("main: addiu $t0, $t0, 1\nj main\n"),
                          with_translator({}));
    CHECK(longer.run(10'000'001).reason == StopReason::step_limit);
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
                MachineFixture fixture(program, translating());
                fixture.run(~u64{0});
                output += fixture.host.output;
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& output : outputs) CHECK(output == outputs[0]);
    CHECK(outputs[0].size() > 5);
}

TEST_CASE("a NaN computed by arithmetic is Java's wherever the program can observe it",
          "[translator]") {
    const std::string head = "main: lui $t0, 0x7ff0\nmtc1 $zero, $f4\nmtc1 $t0, $f5\nlui $t0, "
                             "0x7f80\nmtc1 $t0, $f1\nlui $t7, 0x1001\nlui $t6, 0xbff0\n"
                             "mtc1 $zero, $f20\nmtc1 $t6, $f21\n";
    const char* const makers[] = {
        "sub.d $f6, $f4, $f4\nadd.d $f8, $f6, $f4\nsub.s $f11, $f1, $f1\n",
        "sqrt.d $f6, $f20\nmul.d $f8, $f6, $f6\nmul.s $f11, $f1, $f2\ncvt.d.s $f12, $f11\n",
        "sub.d $f6, $f4, $f4\nmov.d $f8, $f6\nsub.s $f11, $f1, $f1\nmov.s $f10, $f11\n",
        "mtc1 $t6, $f7\nsub.d $f6, $f4, $f4\ncvt.s.d $f11, $f6\nadd.s $f10, $f11, $f1\n",
        "lui $t2, 0x7ff8\nlui $t3, 0x3f80\nmtc1 $t3, $f6\nmtc1 $t2, $f7\nadd.d $f8, $f6, $f4\n"};
    const char* const readers[] = {"mov.d $f14, $f6\n",
                                   "neg.d $f14, $f6\nabs.d $f16, $f8\n",
                                   "sdc1 $f6, 0($t7)\nswc1 $f11, 8($t7)\n",
                                   "mfc1 $t1, $f7\nmfc1 $t2, $f11\n",
                                   "mov.s $f14, $f7\nmov.s $f15, $f11\n",
                                   "c.eq.d $f6, $f6\nmovf.d $f14, $f6\nmovt.d $f16, $f6\n",
                                   "movz.s $f14, $f11, $zero\n",
                                   "mtc1 $t6, $f6\n",
                                   "lwc1 $f7, 16($t7)\nldc1 $f8, 24($t7)\n",
                                   "c.lt.d $f6, $f4\nbc1t out\nbc1f out\n",
                                   "cvt.w.d $f14, $f6\n",
                                   "neg.s $f14, $f11\nabs.s $f15, $f11\n",
                                   "movn.d $f14, $f6, $t7\n",
                                   "lw $t1, -8($t7)\n",
                                   "beqz $t5, out\n",
                                   "mtc1 $t3, $f2\nc.eq.s $f8, $f2\nc.lt.s 1, $f2, $f8\n",
                                   "mtc1 $t3, $f18\nmtc1 $zero, $f19\nc.eq.d $f18, $f10\n",
                                   "nop\n"};
    for (const std::string maker : makers)
        for (const std::string reader : readers) {
            INFO(maker << reader);
            require_alike_at_every_end(
                program_of_text(
                    head + "loop: " + maker + reader +
                    "addiu $t5, $t5, 1\nslti $t3, $t5, 3\nbnez $t3, loop\nj loop2\n" +
                    "loop2: " + reader + maker +
                    "addiu $t5, $t5, 1\nslti $t3, $t5, 5\nbnez $t3, loop2\nout: syscall\n"),
                70);
        }
}

TEST_CASE("a branch out of the middle of a block restores the budget of the remaining instructions",
          "[translator]") {
    const std::string body =
        "loop: addiu $t0, $t0, 1\nandi $t1, $t0, 3\nbeqz $t1, first\nxor $t2, $t2, $t0\nandi $t1, "
        "$t0, 5\nbnez $t1, second\n"
        "addiu $t3, $t3, 7\nsw $t3, 0($t7)\nb loop\nfirst: addiu $t4, $t4, 1\nbgtz $t4, "
        "second\naddiu $t4, $t4, 3\n"
        "second: addiu $t5, $t5, 2\nslti $t1, $t0, 60\nbnez $t1, loop\nli $v0, 10\nsyscall\n";
    require_alike_at_every_end(program_of_text("main: lui $t7, 0x1001\nli $t4, -9\n" + body), 250);
}

TEST_CASE("a branch that is always taken restores the budget of the rest of its block",
          "[translator]") {
    require_alike_at_every_end(
        program_of_text(
            "main: li $t1, 3\nbne $t1, $zero, on\naddiu $t2, $t2, 1\naddiu $t2, $t2, 2\nbreak\n"
            "on: addiu $t3, $t3, 1\nb main\n"),
        60);
}

TEST_CASE("code of a loop after its paths join is executed once, on every path", "[translator]") {
    const std::string body =
        "loop: lbu $t1, 0($t7)\nbeqz $t1, out\nandi $t2, $t1, 1\nbnez $t2, even\naddiu $t1, $t1, "
        "3\nsb $t1, 0($t7)\n"
        "even: addiu $t7, $t7, 1\naddu $t3, $t3, $t1\nb loop\nout: li $v0, 10\nsyscall\n";
    require_alike_at_every_end(program_of_text(".data\n.ascii \"A loop with an odd and an even "
                                               "side.\"\n.byte 0\n.text\nmain: lui $t7, 0x1001\n" +
                                               body),
                               320);
}

TEST_CASE("an access after a branch is checked only there", "[translator]") {
    const std::string body =
        "loop: lw $t1, 0($t0)\nbeqz $t6, over\nsw $t1, 4($t0)\nlw $t2, 8($t0)\nover: addiu $t3, "
        "$t3, 1\nslti $t4, $t3, 9\nbnez $t4, loop\nsyscall\n";
    for (const u32 base : {0x1001'0000u, 0x1003'fff8u, 0x1003'fffcu, 0x1000'0ffcu, 0x7fff'fff8u})
        for (const u32 way : {0u, 1u}) {
            const Program program = program_of_text(
                "main: lui $t0, " + std::to_string(base >> 16) + "\nori $t0, $t0, " +
                std::to_string(base & 0xffff) + "\nli $t6, " + std::to_string(way) + "\n" + body);
            require_alike_at_every_end(program, 60);
        }
}

TEST_CASE("a loop checks the pages of addresses that it computes in each iteration",
          "[translator]") {
    const char* const addresses[] = {
        "addu $t8, $t0, $t1",
        "sll $t8, $t1, 2\naddu $t8, $t8, $t0",
        "subu $t8, $t0, $t1",
        "addiu $t8, $t0, 8\nsubu $t8, $t8, $t1",
        "andi $t8, $t1, 0x3c\naddu $t8, $t0, $t8",
        "andi $t8, $t1, 0xff\nsll $t8, $t8, 2\naddu $t8, $t8, $t0",
        "andi $t8, $t1, 0x3e\nadd $t8, $t8, $t0",
        "andi $t8, $t1, 0xfff\naddu $t8, $t8, $t0",
        "andi $t8, $t1, 0x3c\nsubu $t8, $t0, $t8",
        "andi $t8, $t1, 0x1c\naddu $t8, $t8, $t0\naddiu $t0, $t0, 4",
        "lbu $t8, 0($t7)\nsll $t8, $t8, 2\naddu $t8, $t8, $t0",
        "sll $t8, $t1, 3\nsubu $t8, $t0, $t8",
        "sltiu $t8, $t1, 9\nsll $t8, $t8, 2\naddu $t8, $t8, $t0\naddiu $t8, $t8, -8",
        "addu $t8, $t0, $t1\naddu $t8, $t8, $t1",
        "andi $t8, $t1, 0x7c\nandi $t9, $t1, 0x3c\naddu $t8, $t8, $t9\naddu $t8, $t8, $t0",
        "sll $t8, $t0, 1\nsrl $t8, $t8, 1\naddu $t8, $t8, $t1"};
    const char* const accesses[] = {"lw $t5, 0($t8)",
                                    "sw $t5, 4($t8)",
                                    "lb $t5, 0($t8)",
                                    "sb $t3, 1($t8)\nlbu $t5, -1($t8)",
                                    "lw $t5, 0($t8)\nlw $t9, 60($t8)",
                                    "lh $t5, -2($t8)"};
    const char* const moves[] = {"addiu $t1, $t1, 4",  "addiu $t1, $t1, 1",
                                 "addiu $t1, $t1, -4", "addiu $t1, $t1, 2000",
                                 "addu $t1, $t1, $t4", "addiu $t1, $t1, 12\naddiu $t1, $t1, -8"};
    const u32 starts[] = {0x1001'0ff0, 0x1003'fe00, 0x1003'ff80, 0x1000'0100, 0x7fff'f000};
    for (const std::string address : addresses)
        for (const std::string access : accesses)
            for (const std::string move : moves) {
                const Program program = program_of_text(
                    "main: lui $t7, 0x1001\nli $t4, 4\nli $t6, 150\nloop: " + address + "\n" +
                    access + "\n" + move +
                    "\naddiu $t3, $t3, 1\nbne $t3, $t6, loop\nli $t3, 145\nli $t1, 1\nj loop\n");
                for (const u32 start : starts) {
                    INFO(address << ", " << access << ", " << move << " from " << start);
                    MachineFixture reference(program, with(Engine::reference)),
                        translated(program, translating());
                    for (MachineFixture* fixture : {&reference, &translated})
                        fixture->machine.state().r[8] = start;
                    const Stop expected = reference.run(1'900), found = translated.run(1'900);
                    REQUIRE(found.reason == expected.reason);
                    require_alike(reference, translated);
                }
            }
}

TEST_CASE(
    "the result of a check of the stack's page is valid across blocks, but only for that page",
    "[translator]") {
    const char* const frames[] = {"sw $ra, 0($sp)\nsw $t0, 4($sp)\nsw $t1, 8($sp)\n",
                                  "sw $t0, -4($sp)\nlw $t1, -8($sp)\n",
                                  "lw $t1, 2($sp)\n",
                                  "sw $t1, 4($sp)\nlw $t2, -4($sp)\n",
                                  "lw $t1, 2040($sp)\nsw $t1, 2044($sp)\n",
                                  "sw $t1, -2040($sp)\n",
                                  "lw $t1, 1($sp)\nlw $t2, 5($sp)\n",
                                  "sw $t1, 0($sp)\nlw $t0, 2($sp)\n"};
    const char* const moves[] = {"addiu $sp, $sp, -12\n",   "addiu $sp, $sp, 12\n",
                                 "addiu $sp, $sp, -2048\n", "addiu $sp, $sp, 2044\n",
                                 "addiu $sp, $sp, 2\n",     "addiu $sp, $sp, -1024\n"};
    const u32 starts[] = {0x1000'0010, 0x1003'fff4, 0x1001'1004, 0x7fff'effc,
                          0x7fff'fff8, 0,           0xffff'fff4, 0x9000'0ff8};
    for (const std::string frame : frames)
        for (const std::string move : moves) {
            const Program program = program_of_text(
                "main: jal go\njal go\nb main\ngo: addiu $t0, $t0, 1\n" + frame + move +
                "andi $t3, $t0, 3\nbnez $t3, over\n" + frame + "over: jr $ra\n");
            for (const u32 start : starts) {
                INFO(frame << move << "from " << start);
                MachineFixture reference(program, with(Engine::reference)),
                    translated(program, translating());
                for (MachineFixture* fixture : {&reference, &translated})
                    fixture->machine.state().r[29] = start;
                for (const u64 piece : {20u, 700u, 1u, 333u}) {
                    REQUIRE(translated.run(piece).reason == reference.run(piece).reason);
                    require_alike(reference, translated);
                }
            }
        }
}

TEST_CASE("an instruction in two blocks is refused in each with the correct count",
          "[translator]") {
    const std::string body =
        "loop: addiu $t0, $t0, 1\nandi $t1, $t0, 1\nbeqz $t1, even\naddiu $t2, $t2, 3\neven: lw "
        "$t3, 0($sp)\nlw $t4, 0($fp)\naddiu $sp, $sp, -512\n"
        "addiu $fp, $fp, 512\nb loop\n";
    const Program program = program_of_text("main: nop\n" + body);
    for (const u32 start : {0x1000'2000u, 0x1000'2200u, 0x1003'e200u, 0x1003'f000u, 0x1001'0001u}) {
        MachineFixture reference(program, with(Engine::reference)),
            translated(program, translating());
        for (MachineFixture* fixture : {&reference, &translated})
            fixture->machine.state().r[29] = fixture->machine.state().r[30] = start;
        REQUIRE(translated.run(400).reason == reference.run(400).reason);
        require_alike(reference, translated);
    }
}

TEST_CASE("a misaligned word in the stack's page is refused", "[translator]") {
    for (const char* last : {"lw $t2, 2($sp)", "sw $t2, 6($sp)", "lw $t2, -2($sp)",
                             "lw $t2, 4096($sp)", "sw $t2, -4000($sp)"}) {
        const Program program =
            program_of_text("main: addiu $sp, $sp, -4\nsw $t1, 0($sp)\nlw $t3, 4($sp)\naddiu $t1, "
                            "$t1, 1\njal turn\nb main\nturn: addiu $sp, $sp, 4\n"
                            "sw $t1, -4($sp)\nslti $t4, $t1, 9\nbnez $t4, over\n" +
                            std::string(last) + "\nover: jr $ra\n");
        for (const u32 start : {0x1003'f008u, 0x1003'fff8u, 0x1000'0008u, 0x7fff'effcu}) {
            MachineFixture reference(program, with(Engine::reference)),
                translated(program, translating());
            for (MachineFixture* fixture : {&reference, &translated})
                fixture->machine.state().r[29] = start;
            REQUIRE(translated.run(300).reason == reference.run(300).reason);
            require_alike(reference, translated);
        }
    }
}

TEST_CASE("two shifts and an or become a rotation, and unread results may be omitted",
          "[translator]") {
    const char* const turns[] = {"srl $t1, $t0, 7\nsll $t2, $t0, 25\nor $t1, $t1, $t2\n",
                                 "sll $t1, $t0, 3\nsrl $t2, $t0, 29\nor $t3, $t2, $t1\n",
                                 "srl $t1, $t0, 7\nsll $t2, $t0, 24\nor $t1, $t1, $t2\n",
                                 "srl $t1, $t0, 7\nsll $t2, $t3, 25\nor $t1, $t1, $t2\n",
                                 "srl $t0, $t0, 7\nsll $t2, $t0, 25\nor $t0, $t0, $t2\n",
                                 "srl $t1, $t0, 7\nsll $t0, $t0, 25\nor $t1, $t1, $t0\n",
                                 "srl $t1, $t0, 16\nsll $t1, $t0, 16\nor $t1, $t1, $t1\n",
                                 "srl $t2, $s7, 5\nsll $t1, $s7, 27\nor $s7, $t1, $t2\n",
                                 "sra $t1, $t0, 7\nsll $t2, $t0, 25\nor $t1, $t1, $t2\n",
                                 "srl $t1, $t0, 31\nsll $t2, $t0, 1\nor $t0, $t1, $t2\n",
                                 "srl $t1, $t0, 0\nsll $t2, $t0, 0\nor $t1, $t1, $t2\n",
                                 "srl $t1, $t0, 7\nsrl $t2, $t0, 25\nor $t1, $t1, $t2\n"};
    const char* const afters[] = {"",
                                  "addu $t2, $t0, $t3\naddu $t1, $t3, $t0\n",
                                  "lw $t4, 0($t7)\naddu $t2, $t0, $t0\n",
                                  "addu $t2, $t2, $t3\n",
                                  "movn $t2, $t0, $t3\nmovz $t1, $t0, $t3\n",
                                  "beqz $t3, out\nli $t1, 1\nli $t2, 2\n",
                                  "add $t4, $t0, $t0\nli $t1, 1\nli $t2, 2\n",
                                  "mult $t1, $t2\nli $t1, 1\nli $t2, 2\n",
                                  "mtc1 $t2, $f1\nli $t2, 5\n",
                                  "sltu $t1, $t1, $t2\nbnez $t1, out\n",
                                  "li $t1, 1\njal out\n",
                                  "li $t1, 1\nmove $t2, $t1\ndivu $t1, $t3\n"};
    for (const std::string turn : turns)
        for (const std::string after : afters) {
            INFO(turn << after);
            require_alike_at_every_end(
                program_of_text("main: lui $t7, 0x1001\nlui $t0, 0x6234\nori $s7, $t0, "
                                "0xabcd\naddiu $t0, $t0, 0x5678\nli $t1, 7\nli $t2, 9\n"
                                "loop: " +
                                turn + after +
                                "addiu $t3, $t3, 1\nxor $t0, $t0, $t1\naddiu $t7, $t7, 1\nslti "
                                "$t5, $t3, 4\nbnez $t5, loop\n"
                                "out: xor $t6, $t1, $t2\nsyscall\n"),
                60);
        }
}

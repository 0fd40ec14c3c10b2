// tiers_test.cpp -- which engine runs what: the translator is used where it is worth its cost, and
// nowhere else
//
// A backend that wraps the translator counts its calls and the instructions that it runs. No test
// here depends on a clock.
#include "devices/board.hpp"
#include "machine/guest.hpp"
#include "machine/threaded/execution_backend.hpp"
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "support/skip.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;
using tharsis::test::skip;
using tharsis::testing::program_of_text;

namespace {

/// The translator's backend, and its counters. One machine at a time.
struct Counted {
    const ExecutionBackend* inner = nullptr;
    u64 made = 0, asked = 0, ran = 0;
};
thread_local Counted calls_counted;

constexpr ExecutionBackend counting_backend{
    [](Guest& guest, ThreadedCore& threaded, bool at_once) {
        void* const core = calls_counted.inner->make(guest, threaded, at_once);
        if (core) ++calls_counted.made;
        return core;
    },
    [](void* core) { calls_counted.inner->forget(core); },
    [](void* core, u64 budget) {
        const u64 ran = calls_counted.inner->run(core, budget);
        ++calls_counted.asked;
        calls_counted.ran += ran;
        return ran;
    },
    [](void* core, const std::vector<u32>& addresses) {
        calls_counted.inner->decode_again(core, addresses);
    },
};

MachineOptions counting_options(Engine engine = Engine::automatic) {
    MachineOptions options = with_translator(with(engine));
    calls_counted = {options.backend, 0, 0, 0};
    if (options.backend) options.backend = &counting_backend; // there may be no translator
    return options;
}

std::string times(int count, const std::string& line) {
    std::string text;
    for (int k = 0; k < count; ++k) text += line;
    return text;
}

/// A loop of so many additions and one call of a service.
std::string loop_with_service(int additions) {
    return "main: li $v0, 30\nloop: " + times(additions, "addu $t0, $t1, $t2\n") +
           "syscall\nb loop\n";
}

} // namespace

TEST_CASE("a program that mostly calls services runs in the interpreter", "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    MachineFixture fixture(program_of_text(loop_with_service(3)), counting_options());
    fixture.run(10'000'000);
    CHECK(fixture.machine.executed() == 10'000'000);
    CHECK(calls_counted.asked < 10'000); // of two million calls of the service
    CHECK(calls_counted.asked > 100);
}

TEST_CASE("hot code between services is translated completely, in any number of pieces",
          "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    const int additions = GENERATE(60, 600, 6000);
    MachineFixture fixture(program_of_text(loop_with_service(additions)), counting_options());
    fixture.run(40'000'000);
    calls_counted.ran = 0;
    fixture.run(10'000'000);
    CHECK(calls_counted.ran > 9'000'000);
}

TEST_CASE("services that the threaded engine executes itself do not leave translated code",
          "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    const std::string line =
        GENERATE(as<std::string>{}, "div $t5, $zero\n", "divu $t5, $zero\n", "cvt.w.d $f2, $f4\n",
                 "round.w.s $f3, $f6\n", "floor.w.d $f2, $f8\n", "add.d $f10, $f4, $f8\n");
    MachineFixture fixture(
        program_of_text("main: lui $t0, 0x7ff8\nmtc1 $zero, $f4\nmtc1 $t0, $f5\nlui $t0, "
                        "0x7f80\nmtc1 $t0, $f6\nlui $t0, 0x7fe0\nmtc1 $t0, $f9\nloop: " +
                        times(12, "addu $t1, $t1, $t2\n") + line + "b loop\n"),
        counting_options());
    fixture.run(5'000'000);
    INFO(line);
    calls_counted.asked = calls_counted.ran = 0;
    fixture.run(5'000'000);
    CHECK(calls_counted.ran > 4'900'000);
    CHECK(calls_counted.asked < 1'000); // of 350,000 iterations
}

TEST_CASE("without anything to translate the backend is rarely called", "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    MachineFixture fixture(program_of_text(loop_with_service(40)), counting_options());
    fixture.run(90'000);
    CHECK(calls_counted.asked < 90);
    CHECK(calls_counted.ran == 0);
}

namespace {

thread_local std::vector<u32> places_asked;
thread_local Guest* guest_asked = nullptr;

/// Records where it is called, and leaves everything to the threaded engine.
constexpr ExecutionBackend asking{
    [](Guest& guest, ThreadedCore&, bool) -> void* { return guest_asked = &guest; },
    [](void*) {},
    [](void*, u64) -> u64 {
        places_asked.push_back(guest_asked->state.pc);
        guest_asked->threaded_code.alone_until =
            guest_asked->executed + 500 + 13 * (places_asked.size() % 7);
        return 0;
    },
    [](void*, const std::vector<u32>&) {},
};

} // namespace

TEST_CASE("a backend that samples the pc sees the beginnings of blocks", "[machine]") {
    MachineOptions options = with(Engine::automatic);
    options.backend = &asking;
    places_asked.clear();
    MachineFixture fixture(
        program_of_text("main: nop\nloop: " + times(40, "addu $t0, $t1, $t2\n") + "b loop\n"),
        options);
    fixture.run(100'000);
    if (places_asked.empty()) return; // no threaded engine in this build
    const u32 main = fixture.machine.layout().text_base;
    CHECK(places_asked.size() > 100);
    CHECK(places_asked.front() == main);
    for (std::size_t k = 1; k < places_asked.size(); ++k) REQUIRE(places_asked[k] == main + 4);
}

TEST_CASE("a mark discards only the code that contains it", "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    MachineFixture fixture(program_of_text(loop_with_service(600) + "j loop\ncold: nop\nb cold\n"),
                           counting_options());
    const u32 loop = fixture.machine.layout().text_base + 4, cold = loop + 4 * 603;
    fixture.run(40'000'000);
    fixture.machine.break_at({cold});
    fixture.machine.break_at({cold + 4, 0x1234'5678});
    calls_counted.ran = 0;
    fixture.run(1'000'000);
    CHECK(calls_counted.ran > 900'000);
    fixture.machine.break_at({loop + 4 * 300});
    CHECK(fixture.run(1'000'000).reason == StopReason::breakpoint);
    CHECK(fixture.machine.state().pc == loop + 4 * 300);
    fixture.machine.break_at({});
    fixture.run(80'000'000);
    calls_counted.ran = 0;
    fixture.run(1'000'000);
    CHECK(calls_counted.ran > 900'000);
}

TEST_CASE("programs with delay slots or self-modifying code never use the translator",
          "[translator]") {
    const Program program = program_of_text("main: li $t0, 1000\nloop: addiu $t0, $t0, -1\nbnez "
                                            "$t0, loop\naddiu $t1, $t1, 1\nli $v0, 10\nsyscall\n");
    for (const int mode : {0, 1, 2, 3}) {
        MachineOptions options = counting_options(Engine::translator);
        options.delayed_branching = mode == 1;
        options.self_modifying = mode == 2;
        options.paged_memory = mode == 3;
        MachineFixture fixture(program, options);
        fixture.run();
        CHECK(calls_counted.made == (mode == 0 && has_translator() ? 1 : 0));
        CHECK(fixture.reg(t1) == (mode == 1 ? 1000 : 1));
    }
}

TEST_CASE("polling a device does not call the translator each time", "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    const Program program =
        program_of_text("main: lui $s0, 0xffff\nwait: lw $t0, 0($s0)\nandi $t0, $t0, 1\nbeqz $t0, "
                        "wait\nlw $t1, 4($s0)\nli $v0, 10\nsyscall\n");
    ScriptedHost host;
    BoardSetup setup;
    setup.keyboard_and_display = true;
    setup.keys = {{3'000'000, 'k'}};
    Board board(setup);
    Machine machine(program, host, counting_options());
    BoardRun board_run(board, machine, host);
    CHECK(board_run.run(10'000'000).reason == StopReason::exited);
    CHECK(machine.state().r[9] == 'k');
    CHECK(machine.executed() > 3'000'000);
    CHECK(calls_counted.asked < 30'000); // of a million polls of the keyboard
}

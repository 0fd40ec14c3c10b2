// observed_test.cpp -- an observed run has the same result, and the observer is notified of
// everything
//
// Compared with Machine::run, in some tests instruction by instruction.
#include "machine/observed.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>
#include <cstring>
#include <fmt/format.h>

using namespace tharsis;
using tharsis::testing::assembled;

namespace {

/// Records its notifications.
struct EventLog {
    static constexpr bool watches = true;
    std::string text;
    u64 steps = 0;

    void step(const State& state, u32 word) {
        ++steps;
        text += fmt::format("{:x}:{:08x} ", state.pc & 0xffff, word);
    }
    void read(u32 address, u32 size) { text += fmt::format("r{}@{:x} ", size, address & 0xffff); }
    void changed(const Change& change) {
        if (change.where == Change::Where::memory)
            text += fmt::format("w{}@{:x}={} ", change.size, change.which & 0xffff, change.value);
    }
    void branch(bool taken) { text += taken ? "taken " : "not "; }
    void served(const SyscallTransfer& bytes) {
        text += fmt::format("{}{}@{:x} ", bytes.written ? "writes" : "reads", bytes.count,
                            bytes.address & 0xffff);
    }
};

/// A program with all special cases of a run: a handler, a fault, a service, a loop.
constexpr const char* eventful = R"(
        .data
word:   .word 5
        .text
        lw    $t0, word
again:  addiu $t0, $t0, -1
        bne   $t0, $zero, again
        lw    $t1, 1($t0)
        teq   $zero, $zero
        li    $v0, 1
        move  $a0, $t0
        syscall
        jr    $ra
        .ktext 0x80000180
        mfc0  $k0, $14
        addiu $k0, $k0, 4
        mtc0  $k0, $14
        eret
)";

struct Ended {
    Stop stop;
    State state;
    u64 executed, counted;
    std::string output;
};

template <class Run> Ended ended(const Program& program, const MachineOptions& options, Run run) {
    ScriptedHost host;
    Machine machine(program, host, options);
    const Stop stop = run(machine);
    return {stop, machine.state(), machine.executed(), machine.mars_instruction_count(),
            host.output};
}

void check_same(const Ended& a, const Ended& b) {
    CHECK(a.stop.reason == b.stop.reason);
    CHECK(a.executed == b.executed);
    CHECK(a.counted == b.counted);
    CHECK(a.output == b.output);
    CHECK(std::memcmp(a.state.r, b.state.r, 32 * sizeof(u32)) == 0);
    CHECK(a.state.pc == b.state.pc);
    CHECK(a.state.cause == b.state.cause);
    CHECK(a.state.epc == b.state.epc);
}

} // namespace

TEST_CASE("an observed run ends like an unobserved one, with any budget", "[machine]") {
    const Assembly assembly = assembled(eventful);
    REQUIRE(assembly.program);
    for (const bool delayed : {false, true})
        for (u64 budget = 1; budget < 40; ++budget) {
            MachineOptions options;
            options.delayed_branching = delayed;
            EventLog log;
            const Ended plain =
                ended(*assembly.program, options, [&](Machine& m) { return m.run(budget); });
            const Ended seen = ended(*assembly.program, options,
                                     [&](Machine& m) { return run_observed(m, log, budget); });
            check_same(plain, seen);
            CHECK(log.steps == seen.executed);
        }
}

TEST_CASE("a run may be observed for a while and continue unobserved", "[machine]") {
    const Assembly assembly = assembled(eventful);
    REQUIRE(assembly.program);
    const Ended plain = ended(*assembly.program, {}, [](Machine& m) { return m.run(1000); });
    const Ended mixed = ended(*assembly.program, {}, [](Machine& m) {
        EventLog log;
        run_observed(m, log, 5);
        m.run(3);
        run_observed(m, log, 4);
        return m.run(1000);
    });
    check_same(plain, mixed);
}

TEST_CASE("an observer is notified of words, loads, stores, branches and the bytes of services",
          "[machine]") {
    const Assembly assembly = assembled(
        ".data\nt: .asciiz \"hi\"\n.text\nlui $a0, 0x1001\nlb $t0, 1($a0)\nsh $t0, 4($a0)\n"
        "beq $t0, $zero, on\nbne $t0, $zero, on\non: li $v0, 4\nsyscall\nli $v0, 10\nsyscall\n");
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    EventLog log;
    CHECK(run_observed(machine, log, 100).reason == StopReason::exited);
    CHECK(log.text == "0:3c041001 4:80880001 r1@1 8:a4880004 w2@4=105 c:11000001 not 10:15000000 "
                      "taken 14:24020004 "
                      "18:0000000c reads2@0 reads1@2 1c:2402000a 20:0000000c ");
}

TEST_CASE("an observed run can be interrupted", "[machine]") {
    const Assembly assembly = assembled("here: b here\n");
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    EventLog log;
    machine.interrupt();
    CHECK(run_observed(machine, log, 1'000'000).reason == StopReason::interrupted);
    CHECK(log.steps == 0);
}

// call_stack_test.cpp -- the machine's record of calls, and wrong returns
//
// On all engines, at any depth.
#include "machine/call_stack.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"
#include "translator/jit.hpp"

#include <catch2/catch.hpp>
#include <map>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

MachineOptions with_calls(Engine engine) {
    MachineOptions options;
    options.engine = engine;
    options.call_stack = true;
    return with_translator(options);
}

struct Running {
    ScriptedHost world;
    Program program;
    Machine machine;
    explicit Running(const std::string& text, Engine engine = Engine::automatic)
        : program(program_of(text)), machine(program, world, with_calls(engine)) {}

    /// Runs until the pc is there.
    const CallStack& at(const char* label) {
        machine.break_at({program.find_symbol(label)->address});
        REQUIRE(machine.run(10'000'000).reason == StopReason::breakpoint);
        return *machine.calls();
    }
    u32 address(const char* label) const { return program.find_symbol(label)->address; }
};

const std::string nested =
    "main: jal outer\nb main\nouter: move $s0, $ra\ncalls: jal inner\nback: move $ra, $s0\njr $ra\n"
    "inner: bgezal $zero, innermost\nagain: li $t9, 1\nb back\ninnermost: nop\njr $ra\n";

} // namespace

TEST_CASE("calls are on the stack until they return", "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator}) {
        Running run(nested, engine);
        const std::vector<Call> calls = run.at("innermost").calls();
        REQUIRE(calls.size() == 3);
        CHECK(calls[0].procedure == run.address("outer"));
        CHECK(calls[0].caller == run.address("main"));
        CHECK(calls[1].return_address == run.address("back"));
        CHECK(calls[2].procedure == run.address("innermost"));
        CHECK(calls[2].stack_pointer == run.machine.state().r[29]);
        CHECK(run.at("again").calls().size() == 2);
    }
}

TEST_CASE("linking branches are on the stack if they are taken, in hot code too", "[machine]") {
    const std::string text = "main: addiu $s1, $s1, 1\nandi $t0, $s1, 7\naddiu $t1, $t0, "
                             "-3\nfirst: bgezal $t1, up\nsecond: bltzal $t1, down\nb main\n"
                             "up: addiu $sp, $sp, -4\nsw $ra, 0($sp)\naddiu $t2, $t0, -6\nthird: "
                             "bltzal $t2, down\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n"
                             "down: addu $s2, $s2, $s1\nxor $s3, $s3, $s2\njr $ra\n";
    for (const Engine engine : {Engine::interpreter, Engine::automatic, Engine::translator}) {
        Running reference(text, Engine::reference), hot(text, engine);
        std::map<u32, u64> seen;
        for (u64 budget = 1; reference.machine.executed() < 1'000'000;
             budget = budget * 31 % 4099) {
            reference.machine.run(budget);
            hot.machine.run(budget);
            const std::vector<Call> calls = reference.machine.calls()->calls();
            REQUIRE(hot.machine.calls()->calls() == calls);
            REQUIRE(hot.machine.state() == reference.machine.state());
            for (const Call& call : calls) ++seen[call.caller];
        }
        for (const char* caller : {"first", "second", "third"})
            CHECK(seen[reference.address(caller)] > 20);
        CHECK(hot.machine.calls()->wrong_count() == 0);
    }
}

TEST_CASE("a return to an address other than the caller's is recorded", "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator}) {
        Running run("main: jal f\nhere: li $v0, 10\nsyscall\nf: jal g\nafter: bgtz $s0, here\nli "
                    "$s0, 1\nwrong: jr $ra\ng: jr $ra\n",
                    engine);
        REQUIRE(run.machine.run(1000).reason == StopReason::exited);
        REQUIRE(run.machine.calls()->wrong_returns().size() == 1);
        const WrongReturn wrong = run.machine.calls()->wrong_returns()[0];
        CHECK(wrong.pc == run.address("wrong"));
        CHECK(wrong.went == run.address("after"));
        CHECK(wrong.expected == run.address("here"));
        CHECK(wrong.step == 5);
    }
}

TEST_CASE("a return to an earlier caller removes the calls after it", "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator}) {
        Running run("main: jal f\nhere: nop\nend: b end\nf: move $s0, $ra\njal g\nnop\ng: jal "
                    "h\nnop\nh: move $ra, $s0\njr $ra\n",
                    engine);
        const CallStack& calls = run.at("here");
        CHECK(calls.calls().empty());
        CHECK(calls.wrong_count() == 1);
    }
}

TEST_CASE("an indirect jump is a return only if its target is the call's return address",
          "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator}) {
        Running run("main: jal f\nhere: nop\nend: b end\nf: move $t0, $ra\nla $t1, there\njr "
                    "$t1\nthere: nop\njr $t0\n",
                    engine);
        CHECK(run.at("there").calls().size() == 1);
        CHECK(run.at("here").calls().empty());
        CHECK(run.machine.calls()->wrong_count() == 0);
    }
}

TEST_CASE("a jump through any register to an outer caller removes later calls, unless their stack "
          "is in use",
          "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator})
        for (const bool in_use : {false, true}) {
            Running run("main: jal f\nhere: nop\nend: b end\nf: move $t8, $ra\njal g\nnop\ng: "
                        "addiu $sp, $sp, " +
                            std::string(in_use ? "-4" : "0") + "\njr $t8\n",
                        engine);
            const CallStack& calls = run.at("end");
            CHECK(calls.depth() == (in_use ? 2 : 0));
            CHECK(calls.wrong_count() == (in_use ? 0 : 1));
        }
}

TEST_CASE("of a very deep recursion both ends are recorded, and all calls return", "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator}) {
        Running run("main: li $s0, 60000\nli $s1, 0\njal f\nhere: nop\nend: b end\n"
                    "f: addiu $sp, $sp, -4\nsw $ra, 0($sp)\naddiu $s0, $s0, -1\nblez $s0, "
                    "deep\njal f\nback: addiu $s1, $s1, 1\n"
                    "deep: lw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n",
                    engine);
        const CallStack& deepest = run.at("deep");
        CHECK(deepest.depth() == 60'000);
        CHECK(deepest.omitted() > 30'000);
        const std::vector<Call> calls = deepest.calls();
        CHECK(calls.size() + deepest.omitted() == 60'000);
        CHECK(calls.front().return_address == run.address("here"));
        CHECK(calls[1].return_address == run.address("back"));
        CHECK(calls.back().stack_pointer == run.machine.state().r[29] + 4);
        CHECK(run.at("here").depth() == 0);
        CHECK(run.machine.calls()->wrong_count() == 0);
    }
}

TEST_CASE("a run ends before each marked instruction, once, and continues from there",
          "[machine]") {
    for (const Engine engine : {Engine::interpreter, Engine::reference, Engine::translator}) {
        Running run("main: li $t0, 5\nloop: addiu $t0, $t0, -1\nlast: bnez $t0, loop\nli $v0, "
                    "10\nsyscall\n",
                    engine);
        run.machine.break_at({run.address("last"), run.address("loop")});
        for (int n = 0; n < 10; ++n) {
            Stop stop;
            while (stop.reason == StopReason::step_limit)
                stop = run.machine.run(n % 3 == 0 ? 1 : 100);
            REQUIRE(stop.reason == StopReason::breakpoint);
            if (n % 2 == 0)
                CHECK(run.machine.state().pc == run.address("loop"));
            else
                CHECK(run.machine.state().pc == run.address("last"));
        }
        CHECK(run.machine.run(100).reason == StopReason::exited);
    }
}

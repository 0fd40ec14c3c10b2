// call_agreement_test.cpp -- the machine's call stack, the profile's and that of the findings agree
// about what a call is
//
// Tested with random programs that call and return in every possible way.
#include "analysis/call_tree.hpp"
#include "debugger/findings/conventions.hpp"
#include "machine/call_stack.hpp"
#include "machine/observed.hpp"
#include "machine/scripted_host.hpp"
#include "machine/threaded/code.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <random>

using namespace tharsis;

namespace {

using Generator = std::mt19937;
constexpr u32 procedures = 7;

std::string random_call(Generator& random, u32 callee) {
    switch (random() % 4) {
    case 0: return fmt::format("la $t9, p{}\njalr $t9\nnop\n", callee);
    case 1: return fmt::format("bgezal $zero, p{}\nnop\n", callee);
    case 2: return fmt::format("bltzal $zero, p{0}\nnop\njal p{0}\nnop\n", callee);
    default: return fmt::format("jal p{}\nnop\n", callee);
    }
}

std::string random_return(Generator& random) {
    switch (random() % 3) {
    case 0: return "jalr $zero, $ra\nnop\n";
    case 1: return "move $t9, $ra\njr $t9\nnop\n";
    default: return "jr $ra\nnop\n";
    }
}

/// Each procedure calls up to three with higher numbers.
std::string random_program(Generator& random) {
    std::string text =
        "main:\n" + random_call(random, 0) + random_call(random, 1) + "li $v0, 10\nsyscall\n";
    for (u32 n = 0; n < procedures; ++n) {
        text += fmt::format("p{}:\naddiu $sp, $sp, -4\nsw $ra, 0($sp)\n", n);
        for (u32 calls = random() % 4; calls > 0 && n + 1 < procedures; --calls)
            text += random_call(random, n + 1 + u32(random() % (procedures - n - 1)));
        text += "lw $ra, 0($sp)\naddiu $sp, $sp, 4\n" + random_return(random);
    }
    return text;
}

/// Passes each instruction to the profile's tree and to the conventions, and compares which
/// procedure they consider to be running.
struct CallObserver {
    static constexpr bool watches = true;
    CallTree& tree;
    const Machine& machine;
    Code code;
    Conventions conventions;
    u64 steps = 0, disagreements = 0;

    CallObserver(CallTree& its_tree, const Machine& its_machine, const Program& program)
        : tree(its_tree), machine(its_machine), code(program), conventions(program) {}

    void step(const State& state, u32 word) {
        ++steps;
        tree.step(state, word);
        conventions.step(state, *code.fetch(state.pc), steps);
        if (state.delay != Delay::none)
            return; // before its delay slot a call has not happened yet for all of them
        const std::vector<Call> calls = machine.calls()->calls();
        disagreements += conventions.running() != (calls.empty() ? 0 : calls.back().procedure);
    }
    void read(u32, u32) {}
    void changed(const Change& change) { conventions.changed(change); }
    void branch(bool taken) { tree.branch(taken); }
    void served(const SyscallTransfer&) {}
};

void compare(u32 seed, bool delayed) {
    Generator random(seed);
    const std::string text = random_program(random);
    INFO("seed " << seed << (delayed ? ", delayed" : "") << "\n" << text);
    const Assembly assembly = testing::assembled(text);
    REQUIRE(assembly.program);
    ScriptedHost host;
    MachineOptions options;
    options.delayed_branching = delayed;
    options.call_stack = true;
    Machine machine(*assembly.program, host, options);
    CallTree tree(*assembly.program);
    CallObserver observer(tree, machine, *assembly.program);
    u64 deepest = 0, calls = 0, depth = 0;
    Stop stop;
    while (stop.reason == StopReason::step_limit && observer.steps < 20'000) {
        stop = run_observed(machine, observer, 1);
        calls += machine.calls()->depth() > depth;
        depth = machine.calls()->depth();
        deepest = std::max(deepest, depth);
    }
    REQUIRE(stop.reason == StopReason::exited);
    tree.finish();
    u64 counted = 0;
    for (const CallTree::Figures& figures : tree.figures()) counted += figures.calls;
    CHECK(counted == calls + 1); // including the start
    CHECK(tree.greatest_depth() == deepest + 1);
    CHECK(machine.calls()->wrong_count() == 0);
    CHECK(observer.disagreements == 0);
}

} // namespace

TEST_CASE("the call stack, the call tree and the conventions agree about what a call is, on random "
          "programs",
          "[machine]") {
    for (u32 seed = 1; seed <= 40; ++seed)
        for (const bool delayed : {false, true}) compare(seed, delayed);
}

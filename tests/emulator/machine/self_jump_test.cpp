// self_jump_test.cpp -- an instruction that jumps to itself: `wait: b wait`
//
// Such a loop is counted and not executed; each result must be that of the reference engine.
#include "support/machine_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace self_jump {
namespace {

constexpr Engine fast_engines[] = {Engine::automatic, Engine::interpreter, Engine::translator};
constexpr std::size_t jump = row_named("j"), jal = row_named("jal"), jr = row_named("jr"),
                      beq = row_named("beq"), bne = row_named("bne"), bgezal = row_named("bgezal"),
                      ori = row_named("ori"), nop = row_named("nop");

/// All that a program and its user can notice after one run of `budget` instructions.
struct Seen {
    StopReason reason;
    u32 pc, return_address, cause;
    u64 executed, counted, exceptions;
    bool operator==(const Seen&) const = default;
};
Seen seen(MachineFixture& fixture, u64 budget) {
    const Stop stop = fixture.run(budget);
    const State& state = fixture.machine.state();
    return {stop.reason,
            state.pc,
            state.r[ra],
            state.cause,
            fixture.machine.executed(),
            fixture.machine.mars_instruction_count(),
            fixture.machine.exceptions()};
}

void check_equal(const Program& program, bool call_stack = false) {
    MachineOptions options;
    options.call_stack = call_stack;
    for (const Engine engine : fast_engines)
        for (const u64 budget : {1u, 2u, 3u, 4u, 100u, 5000u}) {
            MachineFixture reference(program, with(Engine::reference, options)),
                fast(program, with(engine, options));
            CHECK(seen(fast, budget) == seen(reference, budget));
            CHECK(seen(fast, 7) == seen(reference, 7));
        }
}

} // namespace

TEST_CASE("an instruction that jumps to itself gives equal results on all engines", "[machine]") {
    check_equal(Draft().lines({one(jump, -1)}).program);
    check_equal(Draft().lines({one(nop), i(beq, zero, zero, -1)}).program);
    check_equal(Draft().lines({li(t0, 1), i(bne, zero, t0, -1)}).program);
    for (const bool call_stack : {false, true}) {
        check_equal(Draft().lines({one(nop), one(jal, -1)}).program, call_stack);
        check_equal(Draft().lines({one(nop), {bgezal, {-1, zero, 0, 0, 0}}}).program, call_stack);
        check_equal(Draft().lines({lui(t0, 0x40), i(ori, t0, t0, 8), r(jr, 0, t0, 0)}).program,
                    call_stack);
    }
}

TEST_CASE("a handler may wait in an instruction that jumps to itself", "[machine]") {
    Draft draft;
    draft.line(r(row_named("teq"), 0, zero, zero)).at(draft.program.layout->exception_handler);
    check_equal(draft.line(one(jump, -1)).program);
}

TEST_CASE("a million jumps of an instruction to itself are little work", "[machine]") {
    const Program program = Draft().lines({one(nop), one(jump, -1)}).program;
    for (const Engine engine : fast_engines) {
        MachineFixture fixture(program, with(engine));
        CHECK(fixture.run(1'000'000).reason == StopReason::step_limit);
        CHECK(fixture.machine.executed() == 1'000'000);
        CHECK(fixture.machine.work() < 1'100'000);
    }
}

TEST_CASE("a run that may do little work also ends where an instruction jumps to itself",
          "[machine]") {
    const Program program = Draft().lines({one(jump, -1)}).program;
    for (const Engine engine : fast_engines) {
        MachineFixture fixture(program, with(engine));
        CHECK(fixture.machine.run(1'000'000, 10'000).reason == StopReason::step_limit);
        CHECK(fixture.machine.executed() < 20'000);
    }
}

TEST_CASE("a breakpoint at an instruction that jumps to itself ends each run", "[machine]") {
    const Program program = Draft().lines({one(nop), one(jump, -1)}).program;
    for (const Engine engine : fast_engines) {
        MachineFixture fixture(program, with(engine));
        fixture.machine.break_at({program.entry + 4});
        for (const u64 executed : {1u, 2u, 3u}) {
            CHECK(fixture.run().reason == StopReason::breakpoint);
            CHECK(fixture.machine.executed() == executed);
        }
    }
}

TEST_CASE("an interrupt request is taken where an instruction jumps to itself", "[machine]") {
    Draft draft = Draft().lines({one(nop), one(jump, -1)});
    const Program program = draft.handler().program;
    for (const Engine engine : fast_engines) {
        MachineFixture fixture(program, with(engine));
        CHECK(fixture.run(100).reason == StopReason::step_limit);
        fixture.machine.request_interrupt(0x100);
        CHECK(fixture.run(1).reason == StopReason::step_limit);
        CHECK(fixture.machine.state().pc == program.layout->exception_handler);
        fixture.machine.interrupt();
        CHECK(fixture.run().reason == StopReason::interrupted);
        CHECK(fixture.machine.executed() == 101);
    }
}

TEST_CASE("a request at the first instruction of the handler does not execute a branch there",
          "[machine]") {
    Draft draft;
    draft.line(one(nop)).at(draft.program.layout->exception_handler);
    draft.lines({i(bne, zero, t0, -1), li(t1, 1), one(jump, -1)});
    for (const Engine engine : {Engine::reference, Engine::automatic, Engine::translator}) {
        MachineFixture fixture(draft.program, with(engine));
        fixture.machine.state().pc = draft.program.layout->exception_handler;
        fixture.machine.request_interrupt(0x100);
        CHECK(fixture.run(3).reason == StopReason::step_limit);
        CHECK(fixture.reg(t1) == 1);
        CHECK(fixture.machine.executed() == 3);
    }
}

} // namespace self_jump

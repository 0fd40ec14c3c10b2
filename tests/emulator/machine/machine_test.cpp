// machine_test.cpp -- programs run as in MARS 4.5: faults, handlers, delay slots, self-modifying
// code
//
// Small programs, each on the reference engine and on the threaded engine.
#include "support/machine_fixture.hpp"

#include <catch2/catch.hpp>
#include <cstring>

using namespace tharsis;

namespace {

constexpr Engine engines[] = {Engine::reference, Engine::automatic, Engine::translator};

constexpr std::size_t addi = row_named("addi"), addiu = row_named("addiu"), add = row_named("add"),
                      sub = row_named("sub"), lw = row_named("lw"), lb = row_named("lb"),
                      sw = row_named("sw"), sb = row_named("sb"), beq = row_named("beq"),
                      bne = row_named("bne"), jump = row_named("j"), jal = row_named("jal"),
                      jr = row_named("jr"), ori = row_named("ori"), sll = row_named("sll"),
                      mul = row_named("mul"), teq = row_named("teq"), add_d = row_named("add.d"),
                      ldc1 = row_named("ldc1"), eret = row_named("eret"), lwl = row_named("lwl"),
                      lwr = row_named("lwr");

/// Runs on all engines, which must stop in the same way. Returns the machine that ran last.
struct Ran {
    Stop stop;
    State state;
    u64 executed, counted;
};
Ran run_on(Engine engine, const Program& program, MachineOptions options = {},
           u64 budget = 100'000) {
    MachineFixture fixture(program, with(engine, std::move(options)));
    const Stop stop = fixture.run(budget);
    return {stop, fixture.machine.state(), fixture.machine.executed(),
            fixture.machine.mars_instruction_count()};
}

void check_fault(const Draft& draft, std::string_view text, u64 executed, u32 cause) {
    for (Engine engine : engines) {
        const Ran ran = run_on(engine, draft.program);
        REQUIRE(ran.stop.reason == StopReason::fault);
        CHECK(mars_text(*ran.stop.fault) == text);
        CHECK(ran.executed == executed);
        CHECK(ran.state.pc == ran.stop.fault->pc);
        CHECK(ran.state.cause >> 2 == cause);
        CHECK(ran.state.epc == (cause == 0 ? 0 : ran.stop.fault->pc));
        CHECK(ran.state.status == (cause == 0 ? 0xff11u : 0xff13u));
    }
}

/// A loop of `turns` iterations that adds up in $t1: 3 + 2 * turns instructions including the exit.
Draft counting_loop(i32 turns) {
    return Draft().lines({li(t0, turns), r(row_named("addu"), t1, t1, t0), i(addiu, t0, t0, -1),
                          i(bne, zero, t0, -3), li(v0, 10), syscall()});
}

} // namespace

TEST_CASE("a program starts with MARS's registers", "[machine]") {
    MachineFixture fixture(Draft().lines({li(v0, 10), syscall()}).program);
    CHECK(fixture.reg(29) == 0x7fff'effc);
    CHECK(fixture.reg(28) == 0x1000'8000);
    CHECK(fixture.reg(31) == 0);
    CHECK(fixture.machine.state().status == 0xff11);
    CHECK(fixture.machine.state().pc == 0x0040'0000);
    CHECK(fixture.run().reason == StopReason::exited);
}

TEST_CASE("a jump to itself is counted, and costs no more than other endless loops", "[machine]") {
    constexpr u64 budget = 1'000'000;
    for (const DraftLine& loop : {one(jump, -1), i(beq, zero, zero, -1), i(bne, t0, zero, -1)}) {
        const Program program = Draft().lines({li(t0, 1), loop}).program;
        const Ran reference = run_on(Engine::reference, program, {}, budget);
        CHECK(reference.stop.reason == StopReason::step_limit);
        CHECK(reference.counted == 2);
        for (const Engine engine : {Engine::interpreter, Engine::automatic, Engine::translator}) {
            MachineFixture fixture(program, with(engine, {}));
            CHECK(fixture.run(2).reason == StopReason::step_limit);
            CHECK(fixture.run(budget - 2).reason == StopReason::step_limit);
            CHECK(fixture.machine.executed() == budget);
            CHECK(fixture.machine.mars_instruction_count() == reference.counted);
            CHECK(fixture.machine.state() == reference.state);
            CHECK(fixture.machine.work() < 4 * budget);
        }
    }
}

TEST_CASE("arguments are on the stack as in MARS", "[machine]") {
    MachineOptions options;
    options.arguments = {"ab", "c"};
    MachineFixture fixture(Draft().lines({li(v0, 10), syscall()}).program, options);
    const u32 top = fixture.reg(29);
    CHECK(top == 0x7fff'effc - 12);
    CHECK(fixture.reg(a0) == 2);
    CHECK(fixture.reg(a1) == top + 4);
    CHECK(fixture.machine.peek_word(top) == 2u);
    CHECK(fixture.machine.peek_word(top + 4) == 0x7fff'fffau);
    CHECK(fixture.machine.peek_word(top + 8) == 0x7fff'fff8u);
    CHECK(fixture.machine.peek_word(top + 12) == 0u);
    CHECK(fixture.machine.peek_byte(0x7fff'fffa) == u8{'a'});
    CHECK(fixture.machine.peek_byte(0x7fff'fffc) == u8{0});
    CHECK(fixture.machine.peek_byte(0x7fff'fff8) == u8{'c'});
}

TEST_CASE("arguments longer than the gap push the stack down", "[machine]") {
    MachineOptions options;
    options.arguments = {std::string(5000, 'x')};
    MachineFixture fixture(Draft().lines({li(v0, 10), syscall()}).program, options);
    const u32 string = *fixture.machine.peek_word(fixture.reg(a1));
    CHECK(string == 0x7fff'fffc - 5000);
    CHECK(fixture.reg(29) == ((string - 1) & ~3u) - 4 - 8);
    CHECK(fixture.machine.peek_word(fixture.reg(29)) == 1u);
}

TEST_CASE("every fault has its instruction and MARS's message, and changes nothing", "[machine]") {
    check_fault(Draft().lines({lui(t0, 0x7fff), i(ori, t0, t0, 0xffff), i(addi, t1, t0, 1)}),
                "Runtime exception at 0x00400008: arithmetic overflow", 3, 12);
    check_fault(Draft().lines({lui(t0, 0x8000), li(t1, 1), r(sub, t0, t0, t1)}),
                "Runtime exception at 0x00400008: arithmetic overflow", 3, 12);
    check_fault(
        Draft().lines({lui(t0, 0x1001), i(lw, t1, t0, 2)}),
        "Runtime exception at 0x00400004: fetch address not aligned on word boundary 0x10010002", 2,
        4);
    check_fault(Draft().lines({i(lw, t1, zero, 0)}),
                "Runtime exception at 0x00400000: address out of range 0x00000000", 1, 4);
    check_fault(Draft().lines({i(sb, t1, zero, -1)}),
                "Runtime exception at 0x00400000: address out of range 0xffffffff", 1, 5);
    check_fault(
        Draft().lines({lui(t0, 0x40), i(lb, t1, t0, 0)}),
        "Runtime exception at 0x00400004: Cannot read directly from text segment!0x00400000", 2, 4);
    check_fault(Draft().lines({lui(t0, 0x40), i(sw, t1, t0, 0)}),
                "Runtime exception at 0x00400004: Cannot write directly to text segment!0x00400000",
                2, 5);
    check_fault(Draft().lines({one(row_named("break"), 7)}),
                "Runtime exception at 0x00400000: break instruction executed; code = 7.", 1, 9);
    check_fault(Draft().word(13),
                "Runtime exception at 0x00400000: break instruction executed; no code given.", 1,
                9);
    check_fault(Draft().lines({r(teq, 0, t0, t0)}), "Runtime exception at 0x00400000: trap", 1, 13);
    check_fault(Draft().lines({li(v0, 99), syscall()}),
                "Runtime exception at 0x00400004: invalid or unimplemented syscall service: 99 ", 2,
                8);
    check_fault(Draft().lines({r(add_d, 2, 0, 4, 1)}),
                "Runtime exception at 0x00400000: all registers must be even-numbered", 1, 0);
    check_fault(Draft().lines({lui(t0, 0x1001), i(ldc1, 3, t0, 0)}),
                "Runtime exception at 0x00400004: first register must be even-numbered", 2, 0);
    check_fault(
        Draft().lines({lui(t0, 0x1001), i(ldc1, 2, t0, 4)}),
        "Runtime exception at 0x00400004: address not aligned on doubleword boundary 0x10010004", 2,
        4);
    check_fault(Draft().word(0xffff'ffff),
                "Runtime exception at 0x00400000: undefined instruction (0xffffffff)", 1, 10);
}

TEST_CASE("a sum that overflows does not change its register", "[machine]") {
    for (Engine engine : engines) {
        const Ran ran = run_on(
            engine,
            Draft().lines({lui(t0, 0x7fff), i(ori, t0, t0, 0xffff), r(add, t0, t0, t0)}).program);
        CHECK(ran.state.r[t0] == 0x7fff'ffff);
    }
}

TEST_CASE("a jump to an invalid address fails at the fetch, and no handler takes it", "[machine]") {
    for (Engine engine : engines) {
        const Ran ran = run_on(engine, Draft().lines({r(jr, 0, ra, 0)}).handler().program);
        REQUIRE(ran.stop.reason == StopReason::fault);
        CHECK(mars_text(*ran.stop.fault) == "invalid program counter value: 0x00000000");
        CHECK(ran.executed == 1);
        CHECK(ran.state.epc == 0);
        CHECK(ran.state.cause == 4 << 2);
        CHECK(ran.state.pc == 0);
    }
    const Ran odd =
        run_on(Engine::automatic,
               Draft().lines({lui(t0, 0x40), i(ori, t0, t0, 2), r(jr, 0, t0, 0)}).program);
    CHECK(mars_text(*odd.stop.fault) == "invalid program counter value: 0x00400002");
}

TEST_CASE("running past the end, or into a gap, ends the program silently", "[machine]") {
    for (Engine engine : engines) {
        const Ran end = run_on(engine, Draft().lines({li(t0, 1), li(t0, 2)}).program);
        CHECK(end.stop.reason == StopReason::ran_off_text);
        CHECK(end.executed == 2);
        CHECK(end.counted == 3);
        CHECK(end.state.pc == 0x0040'0008);
        const Ran hole =
            run_on(engine, Draft().lines({li(t0, 1)}).at(0x0040'0100).lines({li(t0, 2)}).program);
        CHECK(hole.stop.reason == StopReason::ran_off_text);
        CHECK(hole.state.r[t0] == 1);
        const Ran beyond = run_on(engine, Draft().lines({lui(t0, 0x7f), r(jr, 0, t0, 0)}).program);
        CHECK(beyond.stop.reason == StopReason::ran_off_text);
        CHECK(beyond.state.pc == 0x007f'0000);
    }
}

TEST_CASE("a run stops after exactly the requested number of instructions", "[machine]") {
    const Program program = counting_loop(3000).program;
    for (Engine engine : engines)
        for (u64 budget : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 100u, 101u, 102u, 4999u, 5000u, 8999u}) {
            const Ran ran = run_on(engine, program, {}, budget);
            const Ran judge = run_on(Engine::reference, program, {}, budget);
            CHECK(ran.stop.reason == StopReason::step_limit);
            CHECK(ran.executed == budget);
            CHECK(ran.state.pc == judge.state.pc);
            CHECK(std::memcmp(ran.state.r, judge.state.r, sizeof(u32) * 32) == 0);
        }
    CHECK(run_on(Engine::automatic, program, {}, 9002).stop.reason == StopReason::step_limit);
    CHECK(run_on(Engine::automatic, program, {}, 9003).stop.reason == StopReason::exited);
}

TEST_CASE("a long straight program is run, counted and stopped exactly", "[machine]") {
    Draft draft;
    for (int n = 0; n < 20'000; ++n) draft.line(i(addiu, t0, t0, 1));
    draft.lines({li(v0, 10), syscall()});
    for (u64 budget :
         {1ull, 4095ull, 4096ull, 4097ull, 8191ull, 8192ull, 8193ull, 15'000ull, 19'999ull}) {
        const Ran ran = run_on(Engine::automatic, draft.program, {}, budget);
        CHECK(ran.executed == budget);
        CHECK(ran.state.r[t0] == budget);
    }
    const Ran whole = run_on(Engine::automatic, draft.program);
    CHECK(whole.stop.reason == StopReason::exited);
    CHECK(whole.executed == 20'002);
    CHECK(whole.counted == 20'002);
}

TEST_CASE("MARS's count omits an instruction that is fetched twice in succession", "[machine]") {
    for (Engine engine : engines) {
        const Ran alone = run_on(engine, Draft().lines({one(jump, -1)}).program, {}, 100);
        CHECK(alone.executed == 100);
        CHECK(alone.counted == 1);
        const Ran by_register = run_on(
            engine, Draft().lines({lui(t0, 0x40), i(ori, t0, t0, 8), r(jr, 0, t0, 0)}).program, {},
            100);
        CHECK(by_register.executed == 100);
        CHECK(by_register.counted == 3);
        const Ran loop = run_on(engine, counting_loop(10).program);
        CHECK(loop.counted == loop.executed);
        const Ran at_zero =
            run_on(engine, Draft(memory_layouts[2]).lines({li(v0, 10), syscall()}).program);
        CHECK(at_zero.executed == 2);
        CHECK(at_zero.counted == 1);
    }
}

TEST_CASE("an exception handler can skip the failing instruction", "[machine]") {
    for (const MemoryLayout& layout : memory_layouts)
        for (Engine engine : engines) {
            Draft draft(layout);
            draft
                .lines({lui(t0, 0x7fff), i(ori, t0, t0, 0xffff), r(add, t1, t0, t0), li(v0, 10),
                        syscall()})
                .handler();
            const Ran ran = run_on(engine, draft.program);
            CHECK(ran.stop.reason == StopReason::exited);
            CHECK(ran.executed == 9);
            CHECK(ran.counted == (layout.text_base == 0 ? 4 : 5));
            CHECK(ran.state.cause == 12 << 2);
            CHECK(ran.state.epc == layout.text_base + 12);
            CHECK(ran.state.status == 0xff11);
            CHECK(ran.state.r[t1] == 0);
        }
}

TEST_CASE("an address error passes its address to the handler", "[machine]") {
    for (Engine engine : engines) {
        const Ran ran = run_on(
            engine, Draft().lines({i(lw, t1, zero, 8), li(v0, 10), syscall()}).handler().program);
        CHECK(ran.stop.reason == StopReason::exited);
        CHECK(ran.state.vaddr == 8);
        CHECK(ran.state.cause == 4 << 2);
    }
}

TEST_CASE("writes to $zero have no effect", "[machine]") {
    for (Engine engine : engines) {
        const Ran ran = run_on(
            engine, Draft().lines({li(zero, 5), r(row_named("addu"), t0, zero, zero)}).program);
        CHECK(ran.state.r[0] == 0);
        CHECK(ran.state.r[t0] == 0);
    }
}

TEST_CASE("parts of words move as in MARS, below and above the middle of the address space",
          "[machine]") {
    for (Engine engine : engines) {
        Draft low;
        low.lines({lui(t0, 0x1001), lui(t1, 0x1122), i(ori, t1, t1, 0x3344), i(sw, t1, t0, 0),
                   i(lwl, t2, t0, 1), i(lwr, t3, t0, 1)});
        const Ran ran = run_on(engine, low.program);
        CHECK(ran.state.r[t2] == 0x3344'0000);
        CHECK(ran.state.r[t3] == 0x0011'2233);
        Draft high;
        high.lines({lui(t0, 0x9000), lui(t1, 0x1122), i(ori, t1, t1, 0x3344), i(sw, t1, t0, 0),
                    i(lwl, t2, t0, 1), i(lwl, t3, t0, 0)});
        const Ran odd = run_on(engine, high.program);
        CHECK(odd.state.r[t2] == 0);
        CHECK(odd.state.r[t3] == 0x4400'0000);
    }
}

TEST_CASE("part of a word at the top of the stack extends past it, byte by byte", "[machine]") {
    for (Engine engine : engines) {
        Draft draft;
        draft.lines({lui(t0, 0x7fff), i(ori, t0, t0, 0xfffc), i(sw, t0, t0, 0),
                     i(row_named("swr"), t0, t0, 0)});
        const Ran ran = run_on(engine, draft.program);
        REQUIRE(ran.stop.reason == StopReason::fault);
        CHECK(mars_reason(*ran.stop.fault) == "address out of range 0x7ffffffd");
    }
}

TEST_CASE("with delay slots the instruction after a branch is executed first", "[machine]") {
    MachineOptions options;
    options.delayed_branching = true;
    const Ran ran =
        run_on(Engine::automatic,
               Draft().lines({one(jal, 2), li(t0, 1), li(t1, 1), li(t2, 1)}).program, options);
    CHECK(ran.stop.reason == StopReason::ran_off_text);
    CHECK(ran.state.r[t0] == 1);
    CHECK(ran.state.r[t1] == 0);
    CHECK(ran.state.r[t2] == 1);
    CHECK(ran.state.r[ra] == 0x0040'0008);
}

TEST_CASE("a branch in a delay slot keeps the first target and is taken one instruction later",
          "[machine]") {
    MachineOptions options;
    options.delayed_branching = true;
    // 0: j 5   1: j 6   2: t0   3: t1   4: t2   5: t3   6: t4
    const Ran ran = run_on(Engine::automatic,
                           Draft()
                               .lines({one(jump, 4), one(jump, 4), li(t0, 1), li(t1, 1), li(t2, 1),
                                       li(t3, 1), li(t4, 1)})
                               .program,
                           options);
    CHECK(ran.state.r[t0] == 1);
    CHECK(ran.state.r[t1] == 0);
    CHECK(ran.state.r[t2] == 0);
    CHECK(ran.state.r[t3] == 1);
    CHECK(ran.executed == 5);
}

TEST_CASE("an exception in a delay slot misses its handler", "[machine]") {
    MachineOptions options;
    options.delayed_branching = true;
    const Ran ran = run_on(
        Engine::automatic,
        Draft().lines({one(jump, 2), i(lw, t0, zero, 0), li(t1, 1), li(t2, 1)}).handler().program,
        options);
    CHECK(ran.stop.reason == StopReason::ran_off_text);
    CHECK(ran.executed == 3);
    CHECK(ran.state.r[t2] == 1);
    CHECK(ran.state.cause == 4 << 2);
}

TEST_CASE("self-modifying code executes the words that it wrote", "[machine]") {
    MachineOptions options;
    options.self_modifying = true;
    const u32 written = encode(addiu, {7, zero, t3, 0, 0}, 0);
    Draft draft;
    draft.lines({lui(t0, 0x40), lui(t1, i32(written >> 16)), i(ori, t1, t1, i32(written & 0xffff)),
                 i(sw, t1, t0, 16), li(t3, 1), i(lw, t4, t0, 16)});
    const Ran ran = run_on(Engine::automatic, draft.program, options);
    CHECK(ran.stop.reason == StopReason::ran_off_text);
    CHECK(ran.state.r[t3] == 7);
    CHECK(ran.state.r[t4] == written);
}

TEST_CASE("words written at run time lose the sign of their offsets, as in MARS", "[machine]") {
    MachineOptions options;
    options.self_modifying = true;
    const u32 written = encode(lw, {-4, t0, t3, 0, 0}, 0);
    Draft draft;
    draft.lines({lui(t0, 0x40), lui(t1, i32(written >> 16)), i(ori, t1, t1, i32(written & 0xffff)),
                 i(sw, t1, t0, 16), li(t3, 1)});
    const Ran ran = run_on(Engine::automatic, draft.program, options);
    REQUIRE(ran.stop.reason == StopReason::ran_off_text);
    CHECK(ran.state.r[t3] == 0); // 0x0040fffc, not 0x003ffffc
}

TEST_CASE("with self-modifying code execution may continue in data", "[machine]") {
    MachineOptions options;
    options.self_modifying = true;
    Draft draft;
    draft.lines({lui(t0, 0x1001), li(t1, 0x3e0), r(sll, t1, 0, t1, 16), i(ori, t1, t1, 8),
                 i(sw, t1, t0, 0), r(row_named("jalr"), ra, t0, 0), li(t5, 5), li(v0, 10),
                 syscall()});
    const Ran ran = run_on(Engine::automatic, draft.program, options);
    CHECK(ran.stop.reason == StopReason::exited);
    CHECK(ran.state.r[t5] == 5);
    const Ran refused = run_on(Engine::automatic, draft.program);
    CHECK(mars_text(*refused.stop.fault) == "invalid program counter value: 0x10010000");
}

TEST_CASE("a far branch reaches its label although its word cannot encode the distance",
          "[machine]") {
    for (Engine engine : engines) {
        Draft draft;
        draft.lines({i(beq, zero, zero, 0x1234)}).at(0x0044'0000).lines({li(t0, 9)});
        draft.program.far_branches = {{0x0040'0000, 0x0044'0000}};
        const Ran ran = run_on(engine, draft.program);
        CHECK(ran.stop.reason == StopReason::ran_off_text);
        CHECK(ran.state.r[t0] == 9);
        CHECK(ran.executed == 2);
    }
}

TEST_CASE("the memory budget stops a program at the instruction that would exceed it",
          "[machine]") {
    for (Engine engine : engines) {
        MachineOptions options;
        options.max_memory = 4 * 4096;
        Draft draft;
        draft.lines({lui(t0, 0x1001), i(sw, t0, t0, 0), i(addiu, t0, t0, 4096), one(jump, -3)});
        const Ran ran = run_on(engine, draft.program, options);
        CHECK(ran.stop.reason == StopReason::memory_limit);
        CHECK(ran.state.r[t0] == 0x1001'4000);
        CHECK(ran.state.pc == 0x0040'0004);
        CHECK(ran.executed == 1 + 4 * 3);
    }
}

TEST_CASE("an interrupt stops a run, and the program can continue", "[machine]") {
    for (Engine engine : engines) {
        MachineFixture fixture(Draft().lines({one(row_named("nop")), one(jump, -2)}).program,
                               with(engine));
        fixture.machine.interrupt();
        CHECK(fixture.run().reason == StopReason::interrupted);
        CHECK(fixture.run(1000).reason == StopReason::step_limit);
        CHECK(fixture.machine.executed() == 1000);
    }
}

TEST_CASE("a run that may do little work ends early, and its parts are the whole run",
          "[machine]") {
    for (Engine engine : engines) {
        const Program program = Draft()
                                    .lines({i(row_named("addiu"), t0, t0, 1),
                                            i(row_named("addiu"), t1, t1, 3), one(jump, -3)})
                                    .program;
        MachineFixture whole(program, with(engine)), parts(program, with(engine));
        CHECK(whole.run(1'000'000).reason == StopReason::step_limit);
        int runs = 0;
        while (parts.machine.executed() < 1'000'000) {
            const u64 before = parts.machine.executed(), work = parts.machine.work();
            CHECK(parts.machine.run(1'000'000 - before, 10'000).reason == StopReason::step_limit);
            CHECK(parts.machine.executed() > before);
            CHECK(parts.machine.work() - work < 40'000); // the end of what was begun counts, too
            ++runs;
        }
        CHECK(runs > 2);
        CHECK(parts.machine.state().r[t0] == whole.machine.state().r[t0]);
        CHECK(parts.machine.state().pc == whole.machine.state().pc);
        CHECK(parts.machine.run(100, 0).reason == StopReason::step_limit);
        CHECK(parts.machine.executed() > 1'000'000); // at least one instruction
    }
}

TEST_CASE("a program that waits for input stays on its syscall", "[machine]") {
    for (Engine engine : engines) {
        MachineFixture fixture(Draft()
                                   .lines({li(v0, 5), syscall(), r(row_named("addu"), t0, v0, zero),
                                           li(v0, 5), syscall()})
                                   .program,
                               with(engine));
        fixture.host.waits = true;
        Stop stop = fixture.run();
        CHECK(stop.reason == StopReason::waiting_for_input);
        CHECK(stop.service == 5);
        CHECK(fixture.machine.state().pc == 0x0040'0004);
        CHECK(fixture.machine.executed() == 1);
        fixture.host.type("42\n");
        stop = fixture.run();
        CHECK(stop.reason == StopReason::waiting_for_input);
        CHECK(fixture.reg(t0) == 42);
        fixture.host.waits = false;
        CHECK(fixture.run().reason == StopReason::end_of_input);
        CHECK(fixture.machine.executed() == 5);
        CHECK(fixture.machine.mars_instruction_count() == 5);
    }
}

TEST_CASE("text can be peeked, data can be poked", "[machine]") {
    MachineFixture fixture(Draft().lines({lui(t0, 0x1001), i(lw, t1, t0, 4)}).program);
    CHECK(fixture.machine.peek_word(0x0040'0000) == 0x3c08'1001u);
    CHECK(fixture.machine.peek_byte(0x0040'0003) == u8{0x3c});
    CHECK_FALSE(fixture.machine.peek_word(0x0040'0100));
    CHECK_FALSE(fixture.machine.poke_word(0x0040'0000, 0));
    CHECK(fixture.machine.poke_word(0x1001'0004, 77));
    CHECK(fixture.machine.touched(0x1001'0ffc));
    CHECK(fixture.run().reason == StopReason::ran_off_text);
    CHECK(fixture.reg(t1) == 77);
}

TEST_CASE("machines share no state", "[machine]") {
    const Program program = counting_loop(100).program;
    MachineFixture first(program), second(program);
    first.run(50);
    second.run(7);
    first.run();
    CHECK(second.machine.executed() == 7);
    CHECK(second.run().reason == StopReason::exited);
    CHECK(first.reg(t1) == second.reg(t1));
    CHECK(first.reg(t1) == 5050);
}

// watching_test.cpp -- the basis of devices, watchpoints and histories: watched pages, requests,
// shortened runs
//
// All engines must report the same accesses at the same steps, and none to unwatched pages.
#include "support/machine_fixture.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace tharsis;

namespace {

constexpr Engine engines[] = {Engine::automatic, Engine::translator, Engine::reference};
constexpr std::size_t addiu = row_named("addiu"), addu = row_named("addu"), lw = row_named("lw"),
                      sw = row_named("sw"), lb = row_named("lb"), sb = row_named("sb"),
                      sh = row_named("sh"), lwl = row_named("lwl"), ldc1 = row_named("ldc1"),
                      sdc1 = row_named("sdc1"), ori = row_named("ori"), jump = row_named("j"),
                      bne = row_named("bne");

/// A listener that records all accesses with their steps.
struct AccessListener {
    struct RecordedAccess {
        u64 step;
        Access access;
        bool operator==(const RecordedAccess& other) const {
            return step == other.step && access.address == other.access.address &&
                   access.size == other.access.size && access.value == other.access.value &&
                   access.store == other.access.store;
        }
    };
    Machine& machine;
    std::vector<RecordedAccess> accesses;

    explicit AccessListener(Machine& its_machine) : machine(its_machine) {
        machine.listen({this, [](void* self, const Access& access) {
                            static_cast<AccessListener*>(self)->on_access(access);
                        }});
    }
    void on_access(const Access& access) { accesses.push_back({machine.executed(), access}); }
};

std::vector<AccessListener::RecordedAccess> accesses_of(const Program& program, Engine engine,
                                                        u32 watched, u64 budget = 1000) {
    MachineFixture fixture(program, with(engine));
    AccessListener listener(fixture.machine);
    fixture.machine.watch(watched);
    fixture.run(budget);
    return listener.accesses;
}

/// A loop of stores and loads: in each iteration one to a watched page, one to another page.
Draft two_pages(i32 rounds) {
    Draft draft;
    draft.lines({lui(t0, 0x1001), lui(t1, 0x1002), li(t2, rounds)});
    draft.lines({i(sw, t2, t0, 8), i(sw, t2, t1, 8), i(lw, t3, t0, 8), i(addiu, t2, t2, -1),
                 i(bne, zero, t2, -5)});
    return draft.lines({li(v0, 10), syscall()});
}

u32 mmio_page(const MemoryLayout& layout) { return layout.mmio_base & ~(Memory::page_size - 1); }

} // namespace

TEST_CASE("accesses to a watched page are reported at their steps, and no others", "[watching]") {
    const Program program = two_pages(300).program;
    for (Engine engine : engines) {
        const auto accesses = accesses_of(program, engine, 0x1001'0008, 10'000);
        REQUIRE(accesses.size() == 600);
        CHECK(accesses[0] == AccessListener::RecordedAccess{3, {0x1001'0008, 4, 300, true}});
        CHECK(accesses[1] == AccessListener::RecordedAccess{5, {0x1001'0008, 4, 300, false}});
        CHECK(accesses[598] ==
              AccessListener::RecordedAccess{3 + 299 * 5, {0x1001'0008, 4, 1, true}});
    }
}

TEST_CASE("a page is reported only while it is watched", "[watching]") {
    MachineFixture fixture(two_pages(10).program);
    AccessListener listener(fixture.machine);
    fixture.run(3 + 5);
    CHECK(listener.accesses.empty());
    fixture.machine.watch(0x1001'0000);
    fixture.run(5);
    CHECK(listener.accesses.size() == 2);
    fixture.machine.unwatch(0x1001'0000);
    CHECK(fixture.run().reason == StopReason::exited);
    CHECK(listener.accesses.size() == 2);
    CHECK(fixture.machine.peek_word(0x1001'0008) == 1);
}

TEST_CASE("accesses to bytes, halves, parts of words and doubles are reported as in MARS",
          "[watching]") {
    Draft draft;
    draft.lines({lui(t0, 0x1001), lui(t1, 0x1122), i(ori, t1, t1, 0x3344), i(sw, t1, t0, 0),
                 i(sb, t1, t0, 1), i(sh, t1, t0, 2), i(lb, t2, t0, 3), i(lwl, t2, t0, 1),
                 i(ldc1, 2, t0, 0), i(sdc1, 2, t0, 8)});
    for (Engine engine : engines) {
        const auto accesses = accesses_of(draft.program, engine, 0x1001'0000);
        const std::vector<AccessListener::RecordedAccess> expected = {
            {3, {0x1001'0000, 4, 0x1122'3344, true}},  {4, {0x1001'0001, 1, 0x44, true}},
            {5, {0x1001'0002, 2, 0x3344, true}},       {6, {0x1001'0003, 1, 0x33, false}},
            {7, {0x1001'0001, 1, 0x44, false}},        {7, {0x1001'0000, 1, 0x44, false}},
            {8, {0x1001'0000, 4, 0x3344'4444, false}}, {8, {0x1001'0004, 4, 0, false}},
            {9, {0x1001'0008, 4, 0x3344'4444, true}},  {9, {0x1001'000c, 4, 0, true}},
        };
        CHECK(accesses == expected);
    }
}

TEST_CASE("failing accesses and those of a debugger are not reported", "[watching]") {
    Draft draft;
    draft.lines({lui(t0, 0x1001), i(lw, t1, t0, 2)});
    for (Engine engine : engines) {
        MachineFixture fixture(draft.program, with(engine));
        AccessListener listener(fixture.machine);
        fixture.machine.watch(0x1001'0000);
        CHECK(fixture.run().reason == StopReason::fault);
        CHECK(fixture.machine.poke_word(0x1001'0000, 5));
        CHECK(fixture.machine.peek_word(0x1001'0000) == 5);
        CHECK(listener.accesses.empty());
    }
}

TEST_CASE("accesses of a service are reported byte by byte", "[watching]") {
    Draft draft;
    draft.lines({lui(a0, 0x1001), i(ori, a0, a0, 0xffe), li(a1, 4), li(v0, 8), syscall(), li(v0, 4),
                 syscall()});
    for (Engine engine : engines) {
        MachineFixture fixture(draft.program, with(engine), "abc\n");
        AccessListener listener(fixture.machine);
        fixture.machine.watch(0x1001'1000);
        fixture.run();
        CHECK(fixture.host.output == "abc");
        const std::vector<AccessListener::RecordedAccess> expected = {
            {4, {0x1001'1000, 1, 'c', true}},
            {4, {0x1001'1001, 1, 0, true}},
            {6, {0x1001'1000, 1, 'c', false}},
            {6, {0x1001'1001, 1, 0, false}},
        };
        CHECK(listener.accesses == expected);
    }
}

TEST_CASE("memory-mapped words are plain memory that can be watched, in every layout",
          "[watching]") {
    for (const MemoryLayout& layout : memory_layouts)
        for (Engine engine : engines)
            for (bool paged : {false, true}) {
                Draft draft(layout);
                draft.lines({lui(t0, i32(layout.mmio_base >> 16)),
                             i(ori, t0, t0, i32(layout.mmio_base & 0xffff)), i(lw, t1, t0, 4),
                             i(sw, t1, t0, 12)});
                MachineOptions options = with(engine);
                options.paged_memory = paged;
                MachineFixture fixture(draft.program, options);
                AccessListener listener(fixture.machine);
                fixture.machine.watch(mmio_page(layout));
                REQUIRE(fixture.machine.poke_word(layout.mmio_base + 4, 'k'));
                fixture.run();
                REQUIRE(listener.accesses.size() == 2);
                CHECK(listener.accesses[0] ==
                      AccessListener::RecordedAccess{2, {layout.mmio_base + 4, 4, 'k', false}});
                CHECK(listener.accesses[1] ==
                      AccessListener::RecordedAccess{3, {layout.mmio_base + 12, 4, 'k', true}});
                CHECK(fixture.machine.peek_word(layout.mmio_base + 12) == 'k');
            }
}

TEST_CASE("a listener may end a long run early, at an exact step", "[watching]") {
    struct StopAtStep {
        Machine& machine;
        u64 more;
        void on_access(const Access&) { machine.end_run_at(machine.executed() + more); }
    };
    const Program program = two_pages(100).program;
    for (Engine engine : engines)
        for (u64 more : {0u, 1u, 2u, 3u}) {
            MachineFixture fixture(program, with(engine));
            StopAtStep stop_at_step{fixture.machine, more};
            fixture.machine.listen({&stop_at_step, [](void* self, const Access& access) {
                                        static_cast<StopAtStep*>(self)->on_access(access);
                                    }});
            fixture.machine.watch(0x1001'0000);
            CHECK(fixture.run().reason == StopReason::step_limit);
            CHECK(fixture.machine.executed() == std::max<u64>(4, 3 + more));
        }
}

TEST_CASE("a request displaces the next instruction, at every step and in every layout",
          "[watching]") {
    for (const MemoryLayout& layout : memory_layouts)
        for (Engine engine : engines)
            for (u64 step = 0; step < 40; ++step) {
                Draft draft(layout);
                draft.lines(
                    {li(t0, 10), i(addiu, t1, t1, 1), i(addiu, t0, t0, -1), i(bne, zero, t0, -3)});
                draft.lines({li(v0, 10), syscall()});
                draft.at(layout.exception_handler)
                    .lines({i(addiu, t7, t7, 1), one(row_named("eret"))});
                MachineFixture fixture(draft.program, with(engine));
                fixture.run(step);
                const u32 pc = fixture.machine.state().pc;
                const bool over = step >= 33;
                if (over) continue;
                fixture.machine.request_interrupt(0x100);
                fixture.run(1);
                CHECK(fixture.machine.state().pc == layout.exception_handler);
                CHECK(fixture.machine.state().epc == pc);
                CHECK(fixture.machine.state().cause == 0x100);
                CHECK(fixture.machine.state().status == 0xff13);
                CHECK(fixture.run().reason == StopReason::exited);
                CHECK(fixture.reg(t1) == 10);
                CHECK(fixture.reg(t7) == 1);
                CHECK(fixture.machine.executed() == 33 + 3);
                CHECK(fixture.machine.executed_in_kernel() == 2);
                CHECK(fixture.machine.exceptions() == 1);
            }
}

TEST_CASE("the bits of a request are combined with the cause as in MARS", "[watching]") {
    Draft draft;
    draft.lines({li(t0, 1), li(t0, 2), li(t0, 3)}).at(0x8000'0180).lines({one(row_named("eret"))});
    MachineFixture fixture(draft.program);
    fixture.machine.request_interrupt(0x400);
    fixture.run(2);
    CHECK(fixture.machine.state().cause == 0x400);
    fixture.machine.request_interrupt(0x100);
    fixture.machine.request_interrupt(0x200); // one request at a time: the later one is kept
    fixture.run(2);
    CHECK(fixture.machine.state().cause == 0x600); // bits 10 and up are kept, 8 and 9 are not
    fixture.machine.request_interrupt(0x100);
    fixture.run(2);
    CHECK(fixture.machine.state().cause == 0x500);
}

TEST_CASE("without a handler a request ends the run with MARS's message", "[watching]") {
    for (Engine engine : engines) {
        MachineFixture fixture(Draft().lines({li(t0, 1), li(t0, 2)}).program, with(engine));
        fixture.run(1);
        fixture.machine.request_interrupt(0x100);
        const Stop stop = fixture.run();
        REQUIRE(stop.reason == StopReason::fault);
        CHECK(mars_text(*stop.fault) == "Runtime exception at 0x00400004: External Interrupt");
        CHECK_FALSE(explain(*stop.fault).message.empty());
        CHECK(fixture.machine.executed() == 2);
        CHECK(fixture.reg(t0) == 1);
        CHECK(fixture.machine.exceptions() == 0);
    }
}

TEST_CASE("a request after the end of the program has no effect", "[watching]") {
    MachineFixture fixture(Draft().lines({li(t0, 1)}).handler().program);
    fixture.run(1);
    fixture.machine.request_interrupt(0x100);
    CHECK(fixture.run().reason == StopReason::ran_off_text);
}

TEST_CASE("a request in a delay slot misses the handler, as in MARS", "[watching]") {
    MachineOptions options;
    options.delayed_branching = true;
    MachineFixture fixture(
        Draft().lines({one(jump, 2), li(t0, 1), li(t1, 1), li(t2, 1)}).handler().program, options);
    fixture.run(1);
    fixture.machine.request_interrupt(0x100);
    CHECK(fixture.run().reason == StopReason::ran_off_text);
    CHECK(fixture.reg(t0) == 0);
    CHECK(fixture.reg(t1) == 0);
    CHECK(fixture.reg(t2) == 1);
    CHECK(fixture.machine.state().epc == 0x0040'0004);
}

TEST_CASE("in a big-endian machine the words of a double are reported at their addresses",
          "[watching]") {
    MemoryLayout layout = default_layout;
    layout.big_endian = true;
    Draft draft(layout);
    draft.lines({lui(t0, 0x1001), li(t1, 1), li(t2, 2), i(sw, t1, t0, 0), i(sw, t2, t0, 4),
                 i(ldc1, 2, t0, 0), i(sdc1, 2, t0, 8)});
    for (Engine engine : engines) {
        const auto accesses = accesses_of(draft.program, engine, 0x1001'0000);
        const std::vector<AccessListener::RecordedAccess> expected = {
            {3, {0x1001'0000, 4, 1, true}},  {4, {0x1001'0004, 4, 2, true}},
            {5, {0x1001'0000, 4, 1, false}}, {5, {0x1001'0004, 4, 2, false}},
            {6, {0x1001'0008, 4, 1, true}},  {6, {0x1001'000c, 4, 2, true}},
        };
        CHECK(accesses == expected);
    }
}

TEST_CASE("a snapshot contains a pending request", "[watching]") {
    for (Engine engine : engines) {
        MachineFixture fixture(Draft().lines({li(t0, 1), li(t0, 2), li(t0, 3)}).handler().program,
                               with(engine));
        fixture.run(1);
        fixture.machine.request_interrupt(0x100);
        const SnapshotPointer before = fixture.machine.save();
        fixture.run(1);
        CHECK(fixture.machine.state().pc == 0x8000'0180);
        fixture.machine.restore(*before);
        CHECK(fixture.machine.state().pc == 0x0040'0004);
        CHECK(fixture.machine.is_requested());
        fixture.run(1);
        CHECK(fixture.machine.state().pc == 0x8000'0180);
        CHECK_FALSE(fixture.machine.is_requested());
    }
}

TEST_CASE("a run ends before every marked instruction of a loop, whatever precedes it",
          "[watching]") {
    const Program program = two_pages(2000).program;
    for (Engine engine : engines)
        for (u32 n = 0; n < 5; ++n) {
            MachineFixture fixture(program, with(engine));
            fixture.machine.break_at({program.entry + 4 * (3 + n)});
            for (u64 round = 0; round < 2000; ++round) {
                REQUIRE(fixture.run(1'000'000).reason == StopReason::breakpoint);
                REQUIRE(fixture.machine.executed() == 3 + n + 5 * round);
            }
            CHECK(fixture.run(1'000'000).reason == StopReason::exited);
        }
}

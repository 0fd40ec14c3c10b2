// machine_random_test.cpp -- random programs: the threaded core and the careful machine must agree in everything
// Registers, memory, counts, faults, at whatever instruction a run is cut. A failure prints its seed.
#include "machine_fixture.hpp"
#include <catch2/catch.hpp>
#include <algorithm>
#include <cstring>

using namespace tharsis;

namespace {

/// Small, and the same everywhere (xorshift).
struct Dice {
    u64 state;
    explicit Dice(u64 seed) : state(seed * 0x9e37'79b9'7f4a'7c15 + 1) {}
    u32 roll() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return u32(state >> 16);
    }
    u32 below(u32 n) { return roll() % n; }
    bool one_in(u32 n) { return below(n) == 0; }
};

/// Rows whose use ends a program at once more often than not are rolled more rarely.
bool ends_soon(std::size_t row) { return notes[row].asks || notes[row].traps || (notes[row].leaves && !notes[row].branches); }

constexpr u32 size = 60, data_address = 0x1001'0000;
constexpr u8 pointer = 8;  // $t0 to $t3 point into data, the stack, kernel data, and at the top of the stack

i32 constant_for(Dice& dice, char letter, u32 index) {
    switch (letter) {
    case 'b':
    case 'j': return i32(dice.below(size)) - i32(index) - 1;
    case 'u':
    case 'k': return i32(dice.below(0x10000));
    default: return dice.one_in(3) ? i32(dice.below(0x10000)) - 0x8000 : i32(dice.below(64)) * 4;
    }
}

DraftLine random_line(Dice& dice, u32 index) {
    std::size_t row = dice.below(row_count);
    while (ends_soon(row) && !dice.one_in(6)) row = dice.below(row_count);
    if (rows[row].name == "syscall") row = row_named("addu");
    Operands o{constant_for(dice, rows[row].bits.constant_letter(), index), u8(dice.below(32)), u8(dice.below(32)),
               u8(dice.below(32)), u8(dice.below(32))};
    if (notes[row].loads || notes[row].stores) o.s = u8(pointer + dice.below(4));
    const bool even = notes[row].even != 0 && !dice.one_in(20);
    if (even) o.t &= 30, o.d &= 30, o.h &= 30;
    return {row, o};
}

Program random_program(Dice& dice) {
    Draft draft;
    const i32 pages[] = {0x1001, 0x7fff, 0x9000, 0x7fff};
    for (u8 n = 0; n < 4; ++n) draft.line(lui(u8(pointer + n), pages[n]));
    draft.line(i(row_named("ori"), pointer + 1, pointer + 1, 0xe000));
    draft.line(i(row_named("ori"), pointer + 3, pointer + 3, 0xff00));
    draft.line(i(row_named("ldc1"), 2, pointer, 8));
    for (u32 index = u32(draft.program.text.size()); index < size; ++index) draft.line(random_line(dice, index));
    DataPage page;
    page.address = data_address;
    for (u8& byte : page.bytes) byte = u8(dice.one_in(4) ? dice.roll() : 0);
    draft.program.data.push_back(page);
    if (dice.one_in(2)) draft.handler();
    return draft.program;
}

/// What must be equal, in order of usefulness when it is not.
void require_same(Bench& careful, Bench& fast, const Stop& expected, const Stop& found) {
    REQUIRE(found.reason == expected.reason);
    REQUIRE(fast.machine.executed() == careful.machine.executed());
    const State &a = careful.machine.state(), &b = fast.machine.state();
    REQUIRE(b.pc == a.pc);
    for (int n = 0; n < 32; ++n) {
        INFO("register " << n);
        REQUIRE(b.r[n] == a.r[n]);
        REQUIRE(b.f[n] == a.f[n]);
    }
    REQUIRE((b.hi == a.hi && b.lo == a.lo && b.flags == a.flags));
    REQUIRE((b.status == a.status && b.cause == a.cause && b.epc == a.epc && b.vaddr == a.vaddr));
    REQUIRE(fast.machine.mars_instruction_count() == careful.machine.mars_instruction_count());
    REQUIRE(found.fault.has_value() == expected.fault.has_value());
    if (expected.fault) REQUIRE(mars_text(*found.fault) == mars_text(*expected.fault));
}

void require_same_memory(const Machine& careful, const Machine& fast) {
    REQUIRE(fast.bytes_touched() == careful.bytes_touched());
    for (u32 page : {data_address - 0x8000, data_address, data_address + 0x1000, 0x7fff'e000u, 0x7fff'f000u, 0x9000'0000u}) {
        REQUIRE(fast.touched(page) == careful.touched(page));
        if (!fast.touched(page)) continue;
        for (u32 n = 0; n < 4096; ++n)
            if (fast.peek_byte(page + n) != careful.peek_byte(page + n)) FAIL("memory differs at " << page + n);
    }
}

/// One program, run to its end or 20,000 instructions; the fast machine in pieces of random length.
void compare(u64 seed, bool paged) {
    INFO("seed " << seed);
    Dice dice(seed);
    const Program program = random_program(dice);
    MachineOptions careful_options = with(Engine::careful);
    careful_options.paged_memory = paged;
    Bench careful(program, careful_options), fast(program);
    Stop expected, found;
    for (u64 left = 20'000; left > 0 && expected.reason == StopReason::budget_spent;) {
        const u64 piece = std::min<u64>(left, dice.one_in(2) ? dice.below(200) : dice.below(20'000));
        expected = careful.run(piece);
        found = fast.run(piece);
        require_same(careful, fast, expected, found);
        left -= piece;
    }
    require_same_memory(careful.machine, fast.machine);
}

}

TEST_CASE("random programs run alike on the core and on the careful machine", "[machine]") {
    for (u64 seed = 1; seed <= 1500; ++seed) compare(seed, seed % 2 == 0);
}

TEST_CASE("many random programs run alike on the core and on the careful machine", "[.long]") {
    for (u64 seed = 100'000; seed < 120'000; ++seed) compare(seed, seed % 2 == 0);
}

TEST_CASE("random programs reach what they are to compare", "[machine]") {
    u64 executed = 0, faults = 0, loops = 0;
    for (u64 seed = 1; seed <= 300; ++seed) {
        Dice dice(seed);
        Bench bench(random_program(dice));
        const Stop stop = bench.run(20'000);
        executed += bench.machine.executed();
        faults += stop.reason == StopReason::fault;
        loops += bench.machine.executed() > 5'000;
    }
    CHECK(executed > 300 * 100);
    CHECK(faults > 50);
    CHECK(loops > 20);
}

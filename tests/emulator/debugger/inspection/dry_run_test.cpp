// dry_run_test.cpp -- a dry run predicts what the machine then does, for each row and mode
// Registers, jumps, stores and faults, with random operands; a failure prints its seed.
#include "debugger/inspection/dry_run.hpp"
#include "isa/prose.hpp"
#include "support/machine_fixture.hpp"
#include "support/rows.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <optional>
#include <random>

using namespace tharsis;

namespace {

using Generator = std::mt19937;
u32 below(Generator& random, u32 n) { return u32(random() % n); }

struct Mode {
    const char* name;
    MachineOptions options;
    bool big_endian = false;
};

std::vector<Mode> modes() {
    std::vector<Mode> all{{"usual", {}},
                          {"delayed branching", {}},
                          {"delayed loads", {}},
                          {"self-modifying", {}},
                          {"big-endian", {}, true}};
    all[1].options.delayed_branching = true;
    all[2].options.delayed_loads = true;
    all[3].options.self_modifying = true;
    return all;
}

MemoryLayout layout_of(const Mode& mode) {
    MemoryLayout layout = default_layout;
    layout.big_endian = mode.big_endian;
    return layout;
}

DraftLine random_line(Generator& random, std::size_t row) {
    const char letter = rows[row].bits.constant_letter();
    const bool jumps = letter == 'b' || letter == 'j';
    Operands o{jumps                            ? i32(below(random, 8)) - 2
               : letter == 'u' || letter == 'k' ? i32(below(random, 0x10000))
                                                : i32(below(random, 80)) - 8,
               u8(below(random, 32)), u8(below(random, 32)), u8(below(random, 32)),
               u8(below(random, 32))};
    if (effects_by_row[row].loads || effects_by_row[row].stores) o.s = u8(t0 + below(random, 5));
    if (effects_by_row[row].uses_system)
        o.d = u8(std::array<u8, 5>{8, 12, 13, 14, 9}[below(random, 5)]);
    if (effects_by_row[row].even != 0 && below(random, 8) != 0) o.t &= 30, o.d &= 30, o.h &= 30;
    return {row, o};
}

/// Data, stack, kernel data, text, and unmapped addresses.
void set_registers(Generator& random, State& state) {
    for (int n = 1; n < 32; ++n)
        state.r[n] = below(random, 3) == 0 ? below(random, 4) - 2 : u32(random());
    constexpr u32 places[] = {0x1001'0040, 0x7fff'e000, 0x9000'0040, 0x0040'0010, 0x2000'0000};
    for (int n = 0; n < 5; ++n)
        state.r[t0 + n] = places[n] + (below(random, 2) == 0 ? 0 : below(random, 8));
    for (u32& bits : state.f)
        bits = below(random, 2) == 0 ? u32(random()) : 0x4049'0fdb + below(random, 1 << 24);
    state.hi = u32(random());
    state.lo = u32(random());
    state.flags = below(random, 256);
    state.epc = 0x0040'0008;
}

void write(State& state, const DryRun::Written& change) {
    using Where = DryRun::Written::Where;
    switch (change.where) {
    case Where::general: state.r[change.number] = u32(change.bits); break;
    case Where::single: state.f[change.number] = u32(change.bits); break;
    case Where::real:
        state.f[change.number] = u32(change.bits);
        state.f[change.number + 1] = u32(change.bits >> 32);
        break;
    case Where::hi: state.hi = u32(change.bits); break;
    case Where::lo: state.lo = u32(change.bits); break;
    case Where::flag:
        state.flags = (state.flags & ~(1u << change.number)) | u32(change.bits) << change.number;
        break;
    case Where::system:
        (change.number == 8    ? state.vaddr
         : change.number == 12 ? state.status
         : change.number == 13 ? state.cause
                               : state.epc) = u32(change.bits);
    }
}

/// The bytes around each address that the row may access. (Arrays, because a map of them would take
/// most of the time of this test.)
struct MemoryAround {
    struct Window {
        u32 start;
        std::array<std::optional<u8>, 112> bytes;
    };
    std::array<Window, 5> windows;

    MemoryAround(const Machine& machine, const State& state) {
        for (std::size_t n = 0; n < windows.size(); ++n) {
            Window& window = windows[n];
            window.start = state.r[t0 + n] - 16;
            for (u32 at = 0; at < window.bytes.size(); ++at)
                window.bytes[at] = machine.peek_byte(window.start + at);
        }
    }
    /// At least one of the windows has the byte.
    void store(u32 address, u8 byte) {
        bool is_known = false;
        for (Window& window : windows)
            if (address - window.start < window.bytes.size())
                window.bytes[address - window.start] = byte, is_known = true;
        REQUIRE(is_known);
    }
};

void require_same_state(const State& found, const State& expected) {
    for (int n = 0; n < 32; ++n) {
        if (found.r[n] != expected.r[n])
            FAIL("register " << n << " is " << found.r[n] << " and not " << expected.r[n]);
        if (found.f[n] != expected.f[n])
            FAIL("register $f" << n << " is " << found.f[n] << " and not " << expected.f[n]);
    }
    REQUIRE((found.hi == expected.hi && found.lo == expected.lo && found.flags == expected.flags));
    REQUIRE((found.status == expected.status && found.cause == expected.cause &&
             found.epc == expected.epc && found.vaddr == expected.vaddr));
    REQUIRE(found.pc == expected.pc);
}

void require_same_memory(const MachineFixture& fixture, const DryRun& dry_run,
                         MemoryAround expected) {
    const bool big_endian = fixture.machine.layout().big_endian;
    for (const DryRun::Access& store : dry_run.stores)
        for (u32 n = 0; n < store.size; ++n)
            expected.store(store.address + n,
                           u8(store.value >> 8 * (big_endian ? store.size - 1 - n : n)));
    for (const MemoryAround::Window& window : expected.windows)
        for (u32 at = 0; at < window.bytes.size(); ++at)
            if (fixture.machine.peek_byte(window.start + at) != window.bytes[at])
                FAIL("memory differs at " << window.start + at);
}

/// The number of instructions between this one and its effect: a delay slot, or a delayed load.
u64 steps_of(const DryRun& dry_run, const Mode& mode, bool loads) {
    const bool is_return = dry_run.target && !dry_run.written.empty() &&
                           dry_run.written[0].where == DryRun::Written::Where::system;
    return (mode.options.delayed_branching && dry_run.target && !is_return) ||
                   (mode.options.delayed_loads && loads)
               ? 2
               : 1;
}

struct Tally {
    u64 faults = 0, jumps = 0, stores = 0, writes = 0;
};

void compare(const Mode& mode, std::size_t row, u64 seed, Tally& tally) {
    Generator random(u32(seed * row_count + row));
    const MemoryLayout layout = layout_of(mode);
    Draft draft(layout);
    const DraftLine line = random_line(random, row);
    draft.word(0).word(0).word(0).line(line);
    for (int n = 0; n < 12; ++n) draft.word(0);
    MachineFixture fixture(draft.program, mode.options);
    State& state = fixture.machine.state();
    for (u32 address : {0x1001'0000u, 0x7fff'dff0u, 0x9000'0000u})
        for (u32 n = 0; n < 256; ++n) fixture.machine.poke_byte(address + n, u8(random()));
    set_registers(random, state);
    state.pc = layout.text_base + 12;
    INFO(mode.name << ", seed " << seed << ": "
                   << instruction_text(row, line.operands, state.pc, TextStyle::names));

    const DryRun dry_run(fixture.machine, Reading::assembled);
    if (dry_run.asks_system) return;
    State expected = state;
    const MemoryAround memory(fixture.machine, state);
    const u64 steps = steps_of(dry_run, mode, effects_by_row[row].loads);
    const Stop stop = fixture.run(steps);
    if (stop.fault || dry_run.fault.kind != FaultKind::none) {
        REQUIRE(stop.fault.has_value());
        REQUIRE(int(dry_run.fault.kind) == int(stop.fault->kind));
        REQUIRE(dry_run.fault.address == stop.fault->address);
        REQUIRE(dry_run.fault.number == stop.fault->number);
        ++tally.faults;
        return;
    }
    for (const DryRun::Written& change : dry_run.written) write(expected, change);
    expected.pc = dry_run.target.value_or(expected.pc + 4 * u32(steps));
    require_same_state(state, expected);
    require_same_memory(fixture, dry_run, memory);
    tally.jumps += dry_run.target.has_value();
    tally.stores += !dry_run.stores.empty();
    tally.writes += !dry_run.written.empty();
}

} // namespace

TEST_CASE("the prediction for a row equals what the machine does, in each mode", "[inspect]") {
    const u64 seeds = testing::tests_whole() ? 16 : 6;
    for (const Mode& mode : modes()) {
        Tally tally;
        for (std::size_t row = 0; row < row_count; ++row)
            for (u64 seed = 1; seed <= seeds; ++seed) compare(mode, row, seed, tally);
        INFO(mode.name);
        CHECK(tally.faults > 12 * seeds);
        CHECK(tally.jumps > 4 * seeds);
        CHECK(tally.stores > 3 * seeds / 2);
        CHECK(tally.writes > 43 * seeds);
    }
}

TEST_CASE("the description of a linking jump contains the return address that the machine writes",
          "[inspect]") {
    for (const bool delayed : {false, true})
        for (const char* name : {"jal", "jalr", "bgezal", "bltzal"}) {
            std::size_t row = 0;
            while (rows[row].name != name) ++row;
            Draft draft;
            draft.line({row, {1, t1, t0, ra, 0}}).word(0).word(0);
            MachineOptions options;
            options.delayed_branching = delayed;
            MachineFixture fixture(draft.program, options);
            fixture.machine.state().r[t1] = std::string_view(name) == "bltzal" ? ~0u : 0;
            const auto text =
                explain(draft.program.text[0].word, 0x0040'0000, Reading::assembled, delayed);
            INFO(name);
            REQUIRE(text);
            fixture.run(1);
            CHECK_THAT(*text, Catch::Contains(fmt::format("$ra = 0x{:08x}", fixture.reg(ra))));
            CHECK((text->find("after the delay slot go to") != text->npos) == delayed);
        }
}

TEST_CASE("a branch in a delay slot goes where the first one goes", "[inspect]") {
    Draft draft;
    draft.line(one(row_named("j"), 3)).line(one(row_named("j"), 1)).word(0).word(0).word(0).word(0);
    MachineOptions options;
    options.delayed_branching = true;
    MachineFixture fixture(draft.program, options);
    const DryRun first(fixture.machine, Reading::assembled);
    fixture.run(1);
    const DryRun second(fixture.machine, Reading::assembled);
    fixture.run(2);
    CHECK(first.target == second.target);
    CHECK(fixture.machine.state().pc == second.target);
}

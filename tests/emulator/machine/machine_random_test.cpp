// machine_random_test.cpp -- random programs: threaded engine, translator and reference engine must
// agree
//
// Registers, memory, counts and faults are compared, wherever a run is divided. A failure prints
// its seed.
#include "machine/call_stack.hpp"
#include "support/game_differential.hpp"
#include "support/machine_fixture.hpp"
#include "support/random_words.hpp"
#include "support/rows.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>

using namespace tharsis;
using tharsis::testing::Xorshift, tharsis::testing::number_from, tharsis::testing::tests_whole;

namespace {

constexpr u32 size = 60, data_address = 0x1001'0000;
constexpr u8 pointer =
    8; // $t0 to $t3 point into data, the stack, kernel data, and at the top of the stack

/// The host is not used.
DraftLine random_line(Xorshift& random, u32 index) {
    const auto [row, operands] = tharsis::testing::random_line(random, index, {size, pointer, 4});
    return {rows[row].name == "syscall" ? row_named("addu") : row, operands};
}

Program random_program(Xorshift& random) {
    Draft draft;
    const i32 pages[] = {0x1001, 0x7fff, 0x9000, 0x7fff};
    for (u8 n = 0; n < 4; ++n) draft.line(lui(u8(pointer + n), pages[n]));
    draft.line(i(row_named("ori"), pointer + 1, pointer + 1, 0xe000));
    draft.line(i(row_named("ori"), pointer + 3, pointer + 3, 0xff00));
    draft.line(i(row_named("ldc1"), 2, pointer, 8));
    for (u32 index = u32(draft.program.text.size()); index < size; ++index)
        draft.line(random_line(random, index));
    DataPage page;
    page.address = data_address;
    for (u8& byte : page.bytes) byte = u8(random.one_in(4) ? random.next() : 0);
    draft.program.data.push_back(page);
    if (random.one_in(2)) draft.handler();
    return draft.program;
}

/// Words that are special cases of floating-point arithmetic, as singles and as halves of doubles.
constexpr u32 telling_words[] = {
    0,           0x8000'0000, 0x3f80'0000, 0xbf80'0000, 0x7f80'0000, 0xff80'0000, 0x7fc0'0000,
    0xffc0'0000, 0x7f80'0001, 0x7fff'ffff, 0x0000'0001, 0x807f'ffff, 0x7ff0'0000, 0xfff0'0000,
    0x7ff8'0000, 0x7ff8'0001, 0xfff8'0000, 0x3ff0'0000, 0xbff8'0000, 0x4f00'0000, 0xcf00'0000,
    0x41e0'0000, 0xc1e0'0000, 0x000f'ffff, 0x7fef'ffff, 0x4330'0000};

/// A floating-point instruction: few registers, so that singles and doubles share them; memory
/// holds special values.
DraftLine random_line_of_reals(Xorshift& random, u32 index) {
    const auto is_of_reals = [](std::size_t row) {
        const std::string_view name = rows[row].name;
        return name.find('.') != name.npos || name.find("c1") != name.npos;
    };
    std::size_t row = random.below(row_count);
    while (!is_of_reals(row)) row = random.below(row_count);
    Operands o{
        tharsis::testing::random_constant(random, rows[row].bits.constant_letter(), index, size),
        u8(random.below(8)), u8(random.below(8)), u8(random.below(8)), u8(random.below(8))};
    if (effects_by_row[row].loads || effects_by_row[row].stores)
        o.s = pointer, o.constant = i32(random.below(32)) * 8;
    if (effects_by_row[row].even != 0)
        o.t &= 30, o.d &= 30, o.h &= 30, o.s &= o.s == pointer ? 31 : 30;
    return {row, o};
}

/// An endless loop of floating-point instructions.
Program random_program_of_reals(Xorshift& random) {
    Draft draft;
    draft.line(lui(pointer, 0x1001));
    for (u8 n = 0; n < 8; n += 2) draft.line(i(row_named("ldc1"), n, pointer, 8 * n));
    const u32 first = u32(draft.program.text.size()), length = 6 + random.below(30);
    for (u32 n = 0; n < length; ++n) {
        DraftLine line = random_line_of_reals(random, first + n);
        if (effects_by_row[line.row].branches)
            line.operands.constant = i32(random.below(length - n));
        draft.line(line);
    }
    draft.line({row_named("beq"), {-i32(length) - 1, 0, 0, 0, 0}});
    DataPage page;
    page.address = data_address;
    for (u32 n = 0; n < 256; n += 4) {
        const u32 word = random.one_in(6)
                             ? random.next()
                             : telling_words[random.below(u32(std::size(telling_words)))];
        std::memcpy(&page.bytes[n], &word, 4);
    }
    draft.program.data.push_back(page);
    return draft.program;
}

/// The compared values, the most useful ones for a diagnosis first.
void require_same(MachineFixture& reference, MachineFixture& fast, const Stop& expected,
                  const Stop& found) {
    REQUIRE(found.reason == expected.reason);
    REQUIRE(fast.machine.executed() == reference.machine.executed());
    const State &a = reference.machine.state(), &b = fast.machine.state();
    REQUIRE(b.pc == a.pc);
    for (int n = 0; n < 32; ++n) {
        INFO("register " << n);
        REQUIRE(b.r[n] == a.r[n]);
        REQUIRE(b.f[n] == a.f[n]);
    }
    REQUIRE((b.hi == a.hi && b.lo == a.lo && b.flags == a.flags));
    REQUIRE((b.status == a.status && b.cause == a.cause && b.epc == a.epc && b.vaddr == a.vaddr));
    REQUIRE(fast.machine.mars_instruction_count() == reference.machine.mars_instruction_count());
    REQUIRE(found.fault.has_value() == expected.fault.has_value());
    if (expected.fault) REQUIRE(mars_text(*found.fault) == mars_text(*expected.fault));
}

void require_same_calls(const Machine& reference, const Machine& fast) {
    if (!reference.calls()) return;
    REQUIRE(fast.calls()->calls() == reference.calls()->calls());
    REQUIRE(fast.calls()->wrong_returns() == reference.calls()->wrong_returns());
    REQUIRE(fast.calls()->omitted() == reference.calls()->omitted());
}

void require_same_memory(const Machine& reference, const Machine& fast) {
    REQUIRE(fast.bytes_touched() == reference.bytes_touched());
    for (u32 page : {data_address - 0x8000, data_address, data_address + 0x1000, 0x7fff'e000u,
                     0x7fff'f000u, 0x9000'0000u}) {
        REQUIRE(fast.touched(page) == reference.touched(page));
        if (!fast.touched(page)) continue;
        for (u32 n = 0; n < 4096; ++n)
            if (fast.peek_byte(page + n) != reference.peek_byte(page + n))
                FAIL("memory differs at " << page + n);
    }
}

MachineOptions fast_options(Engine engine, HostCode host_code = HostCode::all_of_this_processor) {
    return with_translator(with(engine), host_code);
}

/// Runs one program to its end or for 20,000 instructions; the fast machine in pieces of random
/// length.
void compare(u64 seed, bool paged, Engine engine, Program (*draw)(Xorshift&) = random_program) {
    INFO("seed " << seed);
    Xorshift random(seed);
    const Program program = draw(random);
    MachineOptions reference_options = with(Engine::reference),
                   options = fast_options(engine, seed % 3 == 0 ? HostCode::baseline
                                                                : HostCode::all_of_this_processor);
    reference_options.paged_memory = paged;
    options.paged_memory = engine == Engine::interpreter && random.one_in(2);
    reference_options.call_stack = options.call_stack = random.one_in(2);
    MachineFixture reference(program, reference_options), fast(program, options);
    Stop expected, found;
    for (u64 left = 20'000; left > 0 && expected.reason == StopReason::step_limit;) {
        const u64 piece =
            std::min<u64>(left, random.one_in(2) ? random.below(200) : random.below(20'000));
        expected = reference.run(piece);
        found = fast.run(piece);
        require_same(reference, fast, expected, found);
        left -= piece;
    }
    require_same_memory(reference.machine, fast.machine);
    require_same_calls(reference.machine, fast.machine);
}

} // namespace

TEST_CASE("random programs give equal results in the threaded engine and the reference engine",
          "[machine]") {
    const u64 last = tests_whole() ? 1500 : 500;
    for (u64 seed = 1; seed <= last; ++seed) compare(seed, seed % 2 == 0, Engine::interpreter);
}

TEST_CASE("many random programs give equal results in the threaded engine and the reference engine",
          "[.long]") {
    for (u64 seed = 100'000; seed < 120'000; ++seed)
        compare(seed, seed % 2 == 0, Engine::interpreter);
}

TEST_CASE("random programs give equal results in the translator and the reference engine",
          "[machine][translator]") {
    for (u64 seed = 1; seed <= number_from("THARSIS_PROGRAMS", tests_whole() ? 1500 : 700); ++seed)
        compare(seed, seed % 2 == 0, Engine::translator);
}

TEST_CASE(
    "random floating-point programs give equal results in the translator and the reference engine",
    "[machine][translator]") {
    const u64 behind = 1'000 + number_from("THARSIS_PROGRAMS", 1'000);
    for (u64 seed = 1'000; seed < behind; ++seed)
        compare(seed, false, Engine::translator, random_program_of_reals);
}

TEST_CASE("many random floating-point programs give equal results in the translator and the "
          "reference engine",
          "[.long]") {
    for (u64 seed = 10'000; seed < 30'000; ++seed)
        compare(seed, false, Engine::translator, random_program_of_reals);
}

TEST_CASE("many random programs give equal results in the translator and the reference engine",
          "[.long]") {
    for (u64 seed = 200'000; seed < 210'000; ++seed)
        compare(seed, seed % 2 == 0, Engine::translator);
}

namespace {

struct WatchedBytes {
    u32 address, size;
    bool loads;
    bool overlaps(const Access& access) const {
        return access.address - address < size || address - access.address < access.size;
    }
};

/// An observer that records each access to watched bytes, and stops at marks if $t5 is not a
/// multiple of three.
struct AccessRecorder {
    struct RecordedAccess {
        u64 step;
        u32 address, value;
        bool store;
        bool operator==(const RecordedAccess&) const = default;
    };
    MachineFixture fixture;
    const std::vector<WatchedBytes>& watched;
    std::vector<RecordedAccess> accesses;
    u64 asked = 0;

    AccessRecorder(const Program& program, Engine engine, const std::vector<WatchedBytes>& bytes)
        : fixture(program, fast_options(engine)), watched(bytes) {
        fixture.machine.add_second_listener({this, [](void* self, const Access& access) {
                                                 static_cast<AccessRecorder*>(self)->on_access(
                                                     access);
                                             }});
        fixture.machine.ask_at_breaks(
            [](void* self) { return static_cast<AccessRecorder*>(self)->wants(); }, this);
    }
    void on_access(const Access& access) {
        const auto fits = [&](const WatchedBytes& bytes) {
            return (access.store || bytes.loads) && bytes.overlaps(access);
        };
        if (std::any_of(watched.begin(), watched.end(), fits))
            accesses.push_back(
                {fixture.machine.executed(), access.address, access.value, access.store});
    }
    bool wants() {
        ++asked;
        return fixture.reg(13) % 3 != 0;
    }
    void toggle(const WatchedBytes& bytes, bool on) {
        if (on)
            fixture.machine.watch(bytes.address, bytes.size, bytes.loads);
        else
            fixture.machine.unwatch(bytes.address, bytes.size, bytes.loads);
    }
};

struct RecordedRun {
    u64 accesses = 0, stops = 0, passed = 0;
};

/// Runs one program, while watches and marks are added and removed.
void add_second_listener(u64 seed, Engine engine, RecordedRun& all) {
    INFO("seed " << seed);
    Xorshift random(seed);
    const Program program = random_program(random);
    std::vector<WatchedBytes> watched;
    AccessRecorder reference(program, Engine::reference, watched), fast(program, engine, watched);
    const u32 bases[] = {data_address, 0x7fff'e000, 0x9000'0000, 0x7fff'f000};
    Stop expected;
    for (u64 left = 3000; left > 0 && (expected.reason == StopReason::step_limit ||
                                       expected.reason == StopReason::breakpoint);) {
        if (!watched.empty() && random.one_in(3)) {
            const auto gone = watched.begin() + random.below(u32(watched.size()));
            for (AccessRecorder* recorder : {&reference, &fast}) recorder->toggle(*gone, false);
            watched.erase(gone);
        } else if (watched.size() < 6) {
            const WatchedBytes more{bases[random.below(4)] + random.below(256),
                                    1 + random.below(random.one_in(3) ? 9000 : 90),
                                    random.one_in(2)};
            watched.push_back(more);
            for (AccessRecorder* recorder : {&reference, &fast}) recorder->toggle(more, true);
        }
        std::vector<u32> marks;
        for (u32 n = random.below(8); n > 0; --n)
            marks.push_back(program.entry + 4 * random.below(size));
        const u64 piece = 1 + random.below(random.one_in(2) ? 10 : 400),
                  before = fast.fixture.machine.executed(), asked = fast.asked;
        for (AccessRecorder* recorder : {&reference, &fast})
            recorder->fixture.machine.break_at(marks);
        expected = reference.fixture.run(piece);
        const Stop found = fast.fixture.run(piece);
        require_same(reference.fixture, fast.fixture, expected, found);
        REQUIRE(fast.accesses == reference.accesses);
        all.stops += found.reason == StopReason::breakpoint;
        all.passed += found.reason != StopReason::breakpoint && fast.asked > asked;
        left -= std::min(left, 1 + fast.fixture.machine.executed() - before);
    }
    require_same_memory(reference.fixture.machine, fast.fixture.machine);
    all.accesses += fast.accesses.size();
}

} // namespace

TEST_CASE("watched accesses are reported and marks are observed equally on all engines",
          "[machine][translator]") {
    const Engine engine = GENERATE(Engine::interpreter, Engine::translator);
    RecordedRun all;
    for (u64 seed = 1; seed <= 600; ++seed) add_second_listener(seed, engine, all);
    CHECK(all.accesses > 1000);
    CHECK(all.stops > 100);
    CHECK(all.passed > 100);
}

TEST_CASE("random programs cover the cases that they are meant to compare", "[machine]") {
    u64 executed = 0, faults = 0, loops = 0;
    for (u64 seed = 1; seed <= 300; ++seed) {
        Xorshift random(seed);
        MachineFixture fixture(random_program(random));
        const Stop stop = fixture.run(20'000);
        executed += fixture.machine.executed();
        faults += stop.reason == StopReason::fault;
        loops += fixture.machine.executed() > 5'000;
    }
    CHECK(executed > 300 * 100);
    CHECK(faults > 50);
    CHECK(loops > 20);
}

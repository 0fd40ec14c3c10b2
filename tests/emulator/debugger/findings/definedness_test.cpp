// definedness_test.cpp -- known bits are the same whatever the unknown bits are
// Tests each rule, then random programs that run with other values for undefined bits.
#include "debugger/findings/definedness.hpp"
#include "debugger/findings/findings.hpp"
#include "isa/arithmetic.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/scripted_host.hpp"
#include "support/random_words.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using definedness::Condition;
using definedness::Word;
using tharsis::testing::Xorshift;

namespace {

/// Few bits, many bits, small numbers: values for which a rule might be wrong.
u32 random_mask(Xorshift& random) {
    const u32 kind = random.below(5);
    return kind == 0   ? 0
           : kind == 1 ? u32{1} << random.below(32)
           : kind == 2 ? random.next() & random.next()
           : kind == 3 ? ~u32{0} >> random.below(32)
                       : random.next();
}

Word word(u32 value, u32 unknown) { return {value, unknown, 1, Word::computed}; }
/// The same word with other values of the unknown bits.
u32 filled(const Word& a, u32 filling) { return (a.value & ~a.unknown) | (filling & a.unknown); }

struct Operation {
    const char* name;
    Word (*shadow)(const Word&, const Word&);
    u32 (*real)(u32, u32);
};
Word bit(const Condition& c) { return {c.value, c.unknown, c.cause, Word::computed}; }

const Operation operations[] = {
    {"add", [](const Word& a, const Word& b) { return a + b; }, [](u32 a, u32 b) { return a + b; }},
    {"subtract", [](const Word& a, const Word& b) { return a - b; },
     [](u32 a, u32 b) { return a - b; }},
    {"and", [](const Word& a, const Word& b) { return a & b; }, [](u32 a, u32 b) { return a & b; }},
    {"or", [](const Word& a, const Word& b) { return a | b; }, [](u32 a, u32 b) { return a | b; }},
    {"xor", [](const Word& a, const Word& b) { return a ^ b; }, [](u32 a, u32 b) { return a ^ b; }},
    {"not", [](const Word& a, const Word&) { return ~a; }, [](u32 a, u32) { return ~a; }},
    {"shift left", [](const Word& a, const Word& b) { return a << (b & definedness::known(31)); },
     [](u32 a, u32 b) { return a << (b & 31); }},
    {"shift right", [](const Word& a, const Word& b) { return a >> (b & definedness::known(31)); },
     [](u32 a, u32 b) { return a >> (b & 31); }},
    {"shift right, signed",
     [](const Word& a, const Word& b) {
         return shifted_right_signed(a, b & definedness::known(31));
     },
     [](u32 a, u32 b) { return u32(i32(a) >> (b & 31)); }},
    {"equal", [](const Word& a, const Word& b) { return bit(a == b); },
     [](u32 a, u32 b) { return u32(a == b); }},
    {"below", [](const Word& a, const Word& b) { return bit(is_below(a, b)); },
     [](u32 a, u32 b) { return u32(a < b); }},
    {"less", [](const Word& a, const Word& b) { return bit(is_less(a, b)); },
     [](u32 a, u32 b) { return u32(i32(a) < i32(b)); }},
    {"leading zeros", [](const Word& a, const Word&) { return leading_zeros_of(a); },
     [](u32 a, u32) { return Arithmetic::leading_zeros(a); }},
    {"low product",
     [](const Word& a, const Word& b) {
         return word(a.value * b.value, u32(product(a, b).unknown));
     },
     [](u32 a, u32 b) { return a * b; }},
    {"high product",
     [](const Word& a, const Word& b) {
         return word(u32(Arithmetic::product_signed(a.value, b.value) >> 32),
                     u32(product(a, b).unknown >> 32));
     },
     [](u32 a, u32 b) { return u32(Arithmetic::product_signed(a, b) >> 32); }},
    {"overflow",
     [](const Word& a, const Word& b) {
         return word(Arithmetic::sum_overflows(a.value, b.value), overflow_is_unknown(a, b));
     },
     [](u32 a, u32 b) { return u32(Arithmetic::sum_overflows(a, b)); }},
    {"underflow",
     [](const Word& a, const Word& b) {
         return word(Arithmetic::difference_overflows(a.value, b.value),
                     underflow_is_unknown(a, b));
     },
     [](u32 a, u32 b) { return u32(Arithmetic::difference_overflows(a, b)); }},
};

} // namespace

TEST_CASE("known bits are the same for all values of the unknown bits, for each operation",
          "[definedness]") {
    for (const Operation& operation : operations) {
        Xorshift random(7);
        u64 known_bits = 0;
        for (int n = 0; n < 4000; ++n) {
            const Word a = word(random.one_in(3) ? random_mask(random) : random.next(),
                                random_mask(random)),
                       b = word(random.one_in(3) ? random_mask(random) : random.next(),
                                random_mask(random));
            const Word result = operation.shadow(a, b);
            INFO(operation.name << " of " << a.value << " ?" << a.unknown << " and " << b.value
                                << " ?" << b.unknown);
            REQUIRE(result.value == operation.real(a.value, b.value));
            if (result.unknown != 0 && operation.real != operations[5].real)
                REQUIRE((a.unknown | b.unknown) != 0);
            known_bits += u64(std::popcount(~result.unknown));
            for (int k = 0; k < 8; ++k) {
                const u32 found =
                    operation.real(filled(a, random.one_in(4) ? ~u32{0} : random.next()),
                                   filled(b, random.one_in(4) ? 0 : random.next()));
                REQUIRE(((found ^ result.value) & ~result.unknown) == 0);
            }
        }
        CHECK(known_bits > 4000); // a rule that calls no bit known would be correct but useless
    }
}

TEST_CASE("for words of few bits exactly the bits on which all values agree are known",
          "[definedness]") {
    const auto agreed = [](const Operation& operation, const Word& a, const Word& b) {
        u32 differing = 0;
        for (u32 x = 0; x < 8; ++x)
            for (u32 y = 0; y < 8; ++y)
                differing |=
                    operation.real(filled(a, x), filled(b, y)) ^ operation.real(a.value, b.value);
        return differing;
    };
    for (const std::size_t exact : {2u, 3u, 4u, 5u, 10u}) {
        for (u32 n = 0; n < 4096; ++n) {
            const Word a = word(n & 7, n >> 3 & 7), b = word(n >> 6 & 7, n >> 9 & 7);
            INFO(operations[exact].name << " of " << a.value << " ?" << a.unknown << " and "
                                        << b.value << " ?" << b.unknown);
            REQUIRE(operations[exact].shadow(a, b).unknown == agreed(operations[exact], a, b));
        }
    }
}

// ---------------------------------------------------------------- whole programs

namespace {

constexpr u32 size = 60, data_address = 0x1001'0000;
constexpr u8 pointer = 8; // $t0 to $t2 point into data, the stack and kernel data
constexpr u32 areas[] = {0x1001'0000, 0x7fff'd000, 0x9000'1000};

using Line = tharsis::testing::RandomLine;
Line set_low(u8 n, i32 constant) { return {row_named("addiu"), {constant, 0, n, 0, 0}}; }

/// Mostly calls services that print.
Line random_line(Xorshift& random, u32 index) {
    const Line line = tharsis::testing::random_line(random, index, {size, pointer, 3});
    const bool asks = rows[line.row].name == "syscall" && random.one_in(2);
    return asks ? set_low(registers::v0, random.one_in(2) ? 1 : 34) : line;
}

void append(Program& program, const Line& line) {
    const u32 address = program.entry + 4 * u32(program.text.size());
    program.text.push_back({address, encode(line.row, line.operands, address), 0, true});
}

Program random_program(Xorshift& random) {
    Program program;
    program.origins.emplace_back();
    for (u8 n = 0; n < 3; ++n) {
        append(program, {row_named("lui"), {i32(areas[n] >> 16), 0, u8(pointer + n), 0, 0}});
        append(program, {row_named("ori"),
                         {i32(areas[n] & 0xffff), u8(pointer + n), u8(pointer + n), 0, 0}});
    }
    const u32 defined = random.below(24); // some programs define many registers, some none
    for (u32 n = 0; n < defined; ++n)
        append(program, set_low(u8(11 + random.below(20)), i32(random.below(2000)) - 1000));
    while (program.text.size() < size)
        append(program, random_line(random, u32(program.text.size())));
    DataPage page;
    page.address = data_address;
    for (u8& byte : page.bytes) byte = u8(random.one_in(4) ? random.next() : 0);
    program.data.push_back(page);
    return program;
}

/// A machine with a host of its own.
struct MachineWithHost {
    ScriptedHost host;
    Machine machine;
    explicit MachineWithHost(const Program& program) : machine(program, host) {}
};

/// Gives all undefined registers and memory a value other than 0.
void fill(Machine& machine, Xorshift& random) {
    State& state = machine.state();
    for (int n = 1; n < 32; ++n)
        if (n != 28 && n != 29 && n != registers::a0)
            state.r[n] = random.one_in(2) ? random.next() : random.below(3000);
    for (u32& f : state.f) f = random.one_in(2) ? random.next() & 0x7fff'ffff : 0x3f80'0000;
    state.hi = random.next();
    state.lo = random.next();
    state.flags = random.next();
    for (const u32 area : {areas[1], areas[2]})
        for (u32 at = area; at < area + 4096; at += 4) machine.poke_word(at, random.next());
}

struct Difference {
    bool differs = false;
    u64 step = 0;
};

/// The first step at which the two take different paths or print different output.
Difference difference(MachineWithHost& a, MachineWithHost& b, u64 steps) {
    for (u64 n = 0; n < steps; ++n) {
        const Stop x = a.machine.step(), y = b.machine.step();
        const bool same = x.reason == y.reason && a.machine.state().pc == b.machine.state().pc &&
                          a.host.output == b.host.output && x.exit_status == y.exit_status &&
                          a.machine.state().vaddr == b.machine.state().vaddr;
        if (!same) return {true, n};
        if (x.reason != StopReason::step_limit) break;
    }
    return {};
}

/// Whether there is a finding, or a return that fails (which reports its own cause), at or before
/// the step at which the other values have a visible effect.
void search(u64 seed, u32& differing, u32& clean) {
    Xorshift random(seed);
    const Program program = random_program(random);
    constexpr u64 steps = 300;
    FindingOptions options;
    options.given.push_back({Register::Bank::general, registers::a0});
    MachineWithHost watched(program);
    const Findings found = find(program, watched.machine, steps, options);
    u64 first = ~u64{0};
    for (const Finding& finding : found.list) first = std::min(first, finding.step);
    if (found.stop.fault && found.stop.fault->kind == FaultKind::bad_pc)
        first = std::min(first, found.steps - 1);
    clean += found.list.empty();
    for (int filling = 0; filling < 3; ++filling) {
        MachineWithHost zero(program), other(program);
        fill(other.machine, random);
        const Difference shown = difference(zero, other, steps);
        differing += shown.differs;
        INFO("seed " << seed << ", filling " << filling << ", step " << shown.step
                     << ", first finding " << first);
        if (shown.differs) REQUIRE(first <= shown.step);
    }
}

} // namespace

TEST_CASE("if other undefined values change the output, there is a finding before that",
          "[definedness]") {
    u32 differing = 0, clean = 0;
    for (u64 seed = 1; seed <= 1500; ++seed) search(seed, differing, clean);
    CHECK(differing > 300);
    CHECK(clean > 20);
}

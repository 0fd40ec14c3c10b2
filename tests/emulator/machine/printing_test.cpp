// printing_test.cpp -- services that print in hot code: the same bytes, counts and stops on every
// engine
//
// The fast engines execute such services themselves (machine/guest.hpp, print_here); they are
// compared with the reference engine.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "support/random_words.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <functional>
#include <string>

using namespace tharsis;

namespace {

/// Prints numbers, characters and texts, in a loop with other instructions: texts are around the
/// end of a page of data, some are not ASCII.
std::string printing(int additions, const std::string& more) {
    std::string text =
        ".data\n.space 4000\ntexts: .asciiz \"one \"\n.asciiz \"deux étés \"\n.space 60\n.asciiz "
        "\"a text that is somewhat longer than the others: it lies on both sides\"\n"
        ".text\nmain: la $s0, texts\nli $s2, 0\nloop: addiu $s2, $s2, 1\n";
    for (int k = 0; k < additions; ++k) text += "addu $t1, $t1, $s2\nxor $t2, $t2, $t1\n";
    return text +
           "move $a0, $t1\nli $v0, 1\nsyscall\nandi $t0, $s2, 127\naddu $a0, $s0, $t0\nli $v0, "
           "4\nsyscall\nandi $a0, $s2, 255\nli $v0, 11\nsyscall\n" +
           more + "b loop\n";
}

Program program_in(const std::string& text) { return *tharsis::testing::assembled(text).program; }

MachineOptions options_for(Engine engine) { return with_translator(with(engine)); }

constexpr Engine fast_engines[] = {Engine::automatic, Engine::interpreter, Engine::translator};

void require_same(const MachineFixture& reference, const MachineFixture& fast) {
    REQUIRE(fast.host.output == reference.host.output);
    REQUIRE(fast.machine.executed() == reference.machine.executed());
    REQUIRE(fast.machine.mars_instruction_count() == reference.machine.mars_instruction_count());
    REQUIRE(fast.machine.state() == reference.machine.state());
}

/// Runs both to the end, in pieces of any length.
void compare(const Program& program, MachineOptions options, Engine engine, u64 steps,
             tharsis::testing::Xorshift& random) {
    options = with_translator(options);
    options.engine = Engine::reference;
    MachineFixture reference(program, options);
    options.engine = engine;
    MachineFixture fast(program, options);
    while (reference.machine.executed() < steps) {
        const u64 budget = 1 + random.below(random.below(4) == 0 ? 20 : 30'000);
        const Stop expected = reference.run(budget), found = fast.run(budget);
        REQUIRE(found.reason == expected.reason);
        require_same(reference, fast);
        if (expected.fault) REQUIRE(mars_text(*found.fault) == mars_text(*expected.fault));
        if (expected.reason != StopReason::step_limit) return;
    }
}

/// Calls a function when so many bytes were printed.
struct Listening : ScriptedHost {
    std::size_t left;
    std::function<void()> deed;

    explicit Listening(std::size_t when) : left(when) {}
    void write(std::string_view bytes) override {
        if (left > 0 && bytes.size() >= left) deed();
        left -= std::min(left, bytes.size());
    }
};

} // namespace

TEST_CASE("hot code prints the same on every engine, with every limit", "[machine]") {
    tharsis::testing::Xorshift random(7);
    for (const int additions : {1, 20, 300}) {
        const Program program = program_in(printing(additions, ""));
        for (const Engine engine : fast_engines)
            for (int round = 0; round < 3; ++round) compare(program, {}, engine, 400'000, random);
    }
}

TEST_CASE(
    "a budget of output or of moved bytes ends hot code at the same step as the reference engine",
    "[machine]") {
    tharsis::testing::Xorshift random(8);
    const Program program = program_in(printing(3, ""));
    for (const Engine engine : fast_engines)
        for (int round = 0; round < 8; ++round) {
            MachineOptions options;
            options.max_output = 300'000 + random.below(200);
            compare(program, options, engine, 1'000'000, random);
            options.max_output = ~u64{0};
            options.max_moved = 300'000 + random.below(200);
            compare(program, options, engine, 1'000'000, random);
        }
}

TEST_CASE("a text that leaves the segment faults in hot code as in the reference engine",
          "[machine]") {
    tharsis::testing::Xorshift random(9);
    const u32 room = 0x100, last = default_layout.data_segment_limit - room;
    const Program program =
        program_in(printing(3, fmt::format("li $t0, 9000\nbne $s2, $t0, loop\nli $s0, {}\nli $t0, "
                                           "111\nli $t3, {}\nfill: addiu $t3, $t3, -1\n"
                                           "addu $t4, $s0, $t3\nsb $t0, 0($t4)\nbnez $t3, fill\n",
                                           last, room)));
    for (const Engine engine : fast_engines) compare(program, {}, engine, 1'000'000, random);
}

TEST_CASE("a host called by hot code may end the run there, or interrupt it", "[machine]") {
    const Program program = program_in(printing(3, ""));
    for (const Engine engine : fast_engines)
        for (const std::size_t when : {1u, 1'000u, 400'000u}) {
            u64 ended[2] = {}, counted[2] = {};
            for (const bool reference : {true, false}) {
                Listening host(when);
                Machine machine(program, host, options_for(reference ? Engine::reference : engine));
                host.deed = [&] {
                    counted[reference] = machine.executed();
                    machine.end_run();
                };
                CHECK(machine.run(10'000'000).reason == StopReason::breakpoint);
                ended[reference] = machine.executed();
            }
            CHECK(ended[0] == ended[1]);
            CHECK(counted[0] == counted[1]);
            CHECK(ended[0] == counted[0] + 1);
            Listening host(when);
            Machine machine(program, host, options_for(engine));
            u64 asked = 0;
            host.deed = [&] {
                asked = machine.executed();
                machine.interrupt();
            };
            CHECK(machine.run(10'000'000).reason == StopReason::interrupted);
            CHECK(machine.executed() <= asked + 3);
        }
}

TEST_CASE("a breakpoint at a printing service in hot code is reached each time", "[machine]") {
    const Program program = program_in(printing(20, ""));
    for (const Engine engine : fast_engines) {
        MachineFixture fixture(program, options_for(engine));
        fixture.run(5'000'000);
        u32 pc = 0;
        for (const u32 address : fixture.machine.text_where(
                 [](const InstructionEffects& row) { return row.uses_system; }))
            pc = address;
        fixture.machine.break_at({pc});
        u64 before = 0;
        for (int k = 0; k < 100; ++k) {
            REQUIRE(fixture.run(1'000'000).reason == StopReason::breakpoint);
            REQUIRE(fixture.machine.state().pc == pc);
            if (k > 0) REQUIRE(fixture.machine.executed() - before == 52);
            before = fixture.machine.executed();
        }
    }
}

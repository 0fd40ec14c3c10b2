// translator_edges_test.cpp -- accesses at every limit of the guest's address space, in translated
// code and in the reference engine
//
// A wrong address would access the host's memory. Also: the signals of a program that embeds a
// machine, and memory for code.
#include "support/assembling.hpp"
#include "support/machine_fixture.hpp"
#include "support/random_words.hpp"
#include "support/skip.hpp"
#include "translator/jit.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>
#include <set>
#include <string>
#include <thread>

using namespace tharsis;
using tharsis::test::skip;

namespace {

MachineOptions translating() { return with_translator(with(Engine::translator)); }

/// Both ends of all segments and of the address space, and the end of the heap.
std::set<u32> edges_of(const MemoryLayout& l) {
    return {0,
            0x8000'0000,
            l.text_base,
            l.text_limit,
            l.data_segment_base,
            l.data_segment_limit,
            l.data_base,
            l.heap_base,
            l.heap_base + 16,
            l.stack_pointer,
            l.stack_top,
            l.stack_limit,
            l.mmio_base,
            l.kernel_text_base,
            l.kernel_text_limit,
            l.exception_handler,
            l.kernel_data_base,
            l.kernel_data_limit,
            l.mmio_limit,
            l.data_base + 0x1000};
}

/// How a loop moves from a valid address in $t0 to the limit in $t5.
constexpr const char* ways[] = {"move $t0, $t5", "addu $t0, $t0, $t4", "addiu $t0, $t0, 4"};

Program program_with(const std::string& access, const std::string& way,
                     const MemoryLayout& layout) {
    AssemblerOptions options;
    options.layout = &layout;
    return *tharsis::testing::assembled(
                "main: li $a0, 16\nli $v0, 9\nsyscall\nli $t3, 3\nloop: " + access + "\n" + way +
                    "\naddiu $t3, $t3, -1\nbnez $t3, loop\nli $v0, 10\nsyscall\n",
                options)
                .program;
}

/// A machine that is restarted repeatedly, so that its code is hot.
struct Tried {
    MachineFixture fixture;
    State start;

    Tried(const Program& program, MachineOptions options)
        : fixture(program, std::move(options)), start(fixture.machine.state()) {}
    Stop run(u32 from, u32 edge) {
        State& state = fixture.machine.state();
        state = start;
        state.r[t0] = from;
        state.r[t2] = 0x8182'8384;
        state.r[t4] = edge - from;
        state.r[t5] = edge;
        return fixture.run(60);
    }
};

void require_same(const Tried& one, const Tried& other, u32 near) {
    REQUIRE(other.fixture.machine.state() == one.fixture.machine.state());
    REQUIRE(other.fixture.machine.executed() == one.fixture.machine.executed());
    REQUIRE(other.fixture.machine.bytes_touched() == one.fixture.machine.bytes_touched());
    for (u32 address = near - 16; address != near + 24; ++address)
        if (other.fixture.machine.peek_byte(address) != one.fixture.machine.peek_byte(address))
            FAIL("memory differs at " << address);
}

/// Returns the number of accesses that faulted.
u64 try_edges(const std::string& access, i32 offset, const MemoryLayout& layout) {
    u64 faults = 0;
    for (const std::string way : ways) {
        const Program program = program_with(access, way, layout);
        Tried reference(program, with(Engine::reference)), translated(program, translating());
        for (const u32 edge : edges_of(layout))
            for (u32 by = 0; by < 20; ++by) {
                const u32 address = edge - 10 + by - u32(offset);
                INFO(access << ", " << way << ", near " << edge << " at " << address);
                const u32 from = way == ways[2] ? address - 4 : layout.data_base + 64 - u32(offset);
                const Stop expected = reference.run(from, address),
                           found = translated.run(from, address);
                REQUIRE(found.reason == expected.reason);
                if (expected.fault) REQUIRE(mars_text(*found.fault) == mars_text(*expected.fault));
                require_same(reference, translated, address + u32(offset));
                faults += expected.reason == StopReason::fault;
            }
    }
    return faults;
}

constexpr const char* accesses[] = {
    "lb $t2, ",  "lbu $t2, ", "lh $t2, ",   "lhu $t2, ",  "lw $t2, ",   "lwl $t2, ",
    "lwr $t2, ", "ll $t2, ",  "lwc1 $f2, ", "ldc1 $f2, ", "sb $t2, ",   "sh $t2, ",
    "sw $t2, ",  "swl $t2, ", "swr $t2, ",  "sc $t2, ",   "swc1 $f2, ", "sdc1 $f2, "};

u64 mapped_for_code() {
    std::ifstream maps("/proc/self/maps");
    u64 bytes = 0;
    for (std::string line; std::getline(maps, line);) {
        if (line.find("r-xp 00000000 00:00 0") == std::string::npos ||
            line.find('[') != std::string::npos)
            continue;
        bytes += std::stoull(line.substr(line.find('-') + 1), nullptr, 16) -
                 std::stoull(line, nullptr, 16);
    }
    return bytes;
}

} // namespace

TEST_CASE("translated code behaves like the reference engine at every limit of the address space",
          "[translator]") {
    u64 faults = 0;
    for (const std::string access : accesses)
        for (const i32 offset : {0, 1, -1, 32767, -32768})
            faults += try_edges(access + std::to_string(offset) + "($t0)", offset, default_layout);
    CHECK(faults > 50'000);
}

TEST_CASE("translated code behaves like the reference engine at every limit of the compact layouts",
          "[translator]") {
    for (const MemoryLayout& layout : memory_layouts)
        for (const std::string access : accesses)
            if (layout.compact)
                for (const i32 offset : {0, -4})
                    try_edges(access + std::to_string(offset) + "($t0)", offset, layout);
}

namespace {

std::atomic<int> caught{0};

}

TEST_CASE("a machine does not change the signal handlers of its program", "[translator]") {
    struct sigaction ours {
    }, before{}, after{};
    ours.sa_handler = [](int) { ++caught; };
    sigemptyset(&ours.sa_mask);
    REQUIRE(sigaction(SIGSEGV, &ours, &before) == 0);
    caught = 0;
    const Program program = program_with("lw $t2, 0($t0)", ways[0], default_layout);
    {
        Tried tried(program, translating());
        for (const u32 address : {0u, 0x0040'0000u, 0x2000'0000u, 0x8000'0000u})
            CHECK(tried.run(0x1001'0000, address).reason == StopReason::fault);
        CHECK(caught == 0);
        raise(SIGSEGV);
        CHECK(caught == 1);
        tried.run(0x1001'0000, 0x1001'0004);
    }
    sigaction(SIGSEGV, &before, &after);
    CHECK(after.sa_handler == ours.sa_handler);
}

TEST_CASE("memory for code is limited, and released", "[translator]") {
    if (!has_translator()) return skip("this build has no translator");
    constexpr u64 bound = 32 << 20;
    const u64 before = mapped_for_code();
    Draft draft;
    const u32 count = 600'000;
    for (u32 n = 0; n < count; ++n)
        draft.line(i(row_named("lwl"), t2, u8(t0 + n % 2 * 5), i32(n % 64)));
    draft.lines({li(v0, 10), syscall()});
    u64 most = 0;
    {
        MachineFixture reference(draft.program, with(Engine::reference)),
            translated(draft.program, translating());
        for (MachineFixture* fixture : {&reference, &translated})
            fixture->machine.state().r[t0] = fixture->machine.state().r[t5] = 0x1001'0000;
        for (u32 piece = 0; piece < 3; ++piece) {
            reference.run(250'000);
            translated.run(250'000);
            REQUIRE(translated.machine.state() == reference.machine.state());
            most = std::max(most, mapped_for_code());
        }
        CHECK(translated.machine.executed() == count + 2);
    }
    CHECK(most > before + bound / 2);
    CHECK(most <= before + bound);
    CHECK(mapped_for_code() == before);
}

TEST_CASE("machines that translate in several threads at once do not affect each other",
          "[translator]") {
    std::atomic<int> wrong{0}, compared{0};
    const auto work = [&](u64 first) {
        for (u64 seed = first; seed < first + 60; ++seed) {
            tharsis::testing::Xorshift random(seed);
            Draft draft;
            draft.line(lui(8, 0x1001));
            for (u32 n = 1; n < 80; ++n) {
                const auto [row, operands] = tharsis::testing::random_line(random, n, {80, 8, 1});
                draft.line({rows[row].name == "syscall" ? row_named("addu") : row, operands});
            }
            draft.handler();
            MachineFixture reference(draft.program, with(Engine::reference)),
                translated(draft.program, translating());
            for (int piece = 0; piece < 4; ++piece) {
                const Stop expected = reference.run(1'500), found = translated.run(1'500);
                for (MachineFixture* fixture : {&reference, &translated})
                    fixture->machine.state().r[sink] = 0; // it is never read
                wrong += found.reason != expected.reason ||
                         !(translated.machine.state() == reference.machine.state()) ||
                         translated.machine.executed() != reference.machine.executed();
                ++compared;
            }
        }
    };
    std::vector<std::thread> threads;
    for (u64 n = 0; n < 4; ++n) threads.emplace_back(work, 1000 * n);
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
    CHECK(compared == 960);
}

// history_test.cpp -- every step of a run can be sought, with the same state as in a fresh run
// Registers, memory, output, input, random numbers, clock and files; with few and many keyframes.
#include "debugger/history/history.hpp"
#include "machine/scripted_host.hpp"
#include "support/program_of.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// Reads numbers, draws random numbers, reads the clock, writes and reads a file, stores to distant
/// pages, prints.
const std::string busy_text = R"(
        .data
name:   .asciiz "notes.txt"
buffer: .space  64
        .align  2
table:  .space  65536
        .text
        li      $s0, 0
round:  li      $v0, 5
        syscall
        move    $s1, $v0
        blez    $s1, finish
        li      $v0, 42
        li      $a0, 1
        li      $a1, 15000
        syscall
        sll     $t0, $a0, 2
        sw      $s1, table($t0)
        sb      $s0, -3000($sp)
        li      $v0, 30
        syscall
        addu    $s2, $s2, $a0
        la      $a0, name
        li      $a1, 9
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, table($t0)
        li      $a2, 4
        li      $v0, 15
        syscall
        li      $v0, 16
        syscall
        la      $a0, name
        li      $a1, 0
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, buffer
        li      $a2, 60
        li      $v0, 14
        syscall
        move    $s3, $v0
        li      $v0, 16
        syscall
        li      $t1, 700
spin:   addiu   $t1, $t1, -1
        mul     $s4, $s4, $t1
        addu    $s4, $s4, $s1
        bnez    $t1, spin
        mtc1    $s4, $f2
        cvt.d.w $f4, $f2
        add.d   $f6, $f6, $f4
        li      $v0, 9
        li      $a0, 1000
        syscall
        sw      $s4, 0($v0)
        move    $a0, $s4
        li      $v0, 1
        syscall
        li      $v0, 32
        li      $a0, 5
        syscall
        addiu   $s0, $s0, 1
        b       round
finish: li      $v0, 17
        move    $a0, $s0
        syscall
)";

std::string numbers(int count) {
    std::string text;
    for (int n = 1; n <= count; ++n) text += std::to_string(n * 37 % 101 + 1) + "\n";
    return text + "0\n";
}

/// A host that always gives the same answers.
ScriptedHost new_world() {
    ScriptedHost world(numbers(30));
    world.seed = 99;
    world.clock = 1'000'000;
    world.files["notes.txt"] = "so far: ";
    return world;
}

void require_same(const Machine& found, const Machine& expected) {
    const State &a = found.state(), &b = expected.state();
    REQUIRE(found.executed() == expected.executed());
    REQUIRE(a.pc == b.pc);
    for (int n = 0; n < 32; ++n) {
        INFO("register " << n);
        REQUIRE(a.r[n] == b.r[n]);
        REQUIRE(a.f[n] == b.f[n]);
    }
    REQUIRE((a.hi == b.hi && a.lo == b.lo && a.flags == b.flags && a.cause == b.cause &&
             a.epc == b.epc));
    REQUIRE(found.mars_instruction_count() == expected.mars_instruction_count());
    REQUIRE(found.bytes_touched() == expected.bytes_touched());
    for (u32 page : {0x1000'0000u, 0x1001'0000u, 0x1001'8000u, 0x1001'f000u, 0x1004'0000u,
                     0x1004'4000u, 0x7fff'e000u, 0x7fff'f000u})
        for (u32 at = page; at < page + 4096; at += 4)
            if (found.peek_word(at) != expected.peek_word(at)) FAIL("memory differs at " << at);
}

/// A fresh run to that step, and its host.
struct Fresh {
    ScriptedHost world = new_world();
    Machine machine;
    Fresh(const Program& program, u64 step) : machine(program, world) { machine.run(step); }
};

HistoryOptions dense(u64 distance, std::size_t frames) {
    HistoryOptions options;
    options.first_distance = distance;
    options.max_frames = frames;
    return options;
}

void seek_back_and_forth(HistoryOptions options, unsigned seed) {
    const Program program = program_of(busy_text);
    ScriptedHost world = new_world();
    History history(program, world, {}, options);
    const Stop end = history.run(~u64{0});
    REQUIRE(end.reason == StopReason::exited);
    REQUIRE(end.exit_status == 30);
    const std::string all = world.output;
    std::mt19937 random(seed);
    for (int n = 0; n < 40; ++n) {
        const u64 wanted = std::uniform_int_distribution<u64>(0, history.frontier())(random);
        INFO("seed " << seed << ", step " << wanted);
        const Stop stop = history.seek(wanted);
        REQUIRE(history.step() == wanted);
        REQUIRE((stop.reason == StopReason::step_limit || wanted == history.frontier()));
        const Fresh fresh(program, wanted);
        require_same(history.machine(), fresh.machine);
        REQUIRE(history.recording().output() == fresh.world.output);
    }
    CHECK(world.output == all);
}

} // namespace

TEST_CASE("any step of a run can be sought, with the same state as in a fresh run", "[history]") {
    for (unsigned seed = 1; seed <= 3; ++seed) {
        seek_back_and_forth(dense(500, 200), seed);
        seek_back_and_forth(dense(500, 8), seed);
        seek_back_and_forth({}, seed);
    }
}

TEST_CASE("a run in pieces gives the same history", "[history]") {
    const Program program = program_of(busy_text);
    ScriptedHost world = new_world();
    History history(program, world, {}, dense(1000, 20));
    std::mt19937 random(5);
    Stop stop;
    while (stop.reason == StopReason::step_limit) {
        stop = history.run(std::uniform_int_distribution<u64>(1, 5000)(random));
        if (random() % 3 == 0)
            history.seek(history.step() - std::min<u64>(history.step(), random() % 9000));
    }
    CHECK(stop.reason == StopReason::exited);
    history.seek(~u64{0});
    const Fresh fresh(program, ~u64{0});
    require_same(history.machine(), fresh.machine);
    CHECK(world.output == fresh.world.output);
}

TEST_CASE("seeking the end again returns the reason of the end again", "[history]") {
    const Program program = program_of(busy_text);
    ScriptedHost world = new_world();
    History history(program, world);
    history.run(~u64{0});
    const u64 end = history.frontier();
    history.seek(10);
    CHECK(history.seek(~u64{0}).reason == StopReason::exited);
    CHECK(history.step() == end);
    CHECK(history.run(1).reason == StopReason::exited);
    CHECK(history.step() == end);
}

TEST_CASE("files do not change until they are written out, and then have the content that the "
          "program wrote",
          "[history]") {
    const Program program = program_of(busy_text);
    ScriptedHost world = new_world();
    History history(program, world);
    history.run(~u64{0});
    CHECK(world.files["notes.txt"] == "so far: ");
    history.seek(100);
    history.seek(~u64{0});
    CHECK(history.recording().write_files().empty());
    const Fresh fresh(program, ~u64{0});
    CHECK(world.files["notes.txt"] == fresh.world.files.at("notes.txt"));
    CHECK(world.files["notes.txt"].size() > 100);
}

TEST_CASE("a change in the past begins another branch", "[history]") {
    const Program program = program_of(
        "li $s0, 1\nli $s1, 5\nloop: addu $s0, $s0, $s0\naddiu $s1, $s1, -1\nbnez $s1, loop\n"
        "move $a0, $s0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world);
    history.run(~u64{0});
    REQUIRE(history.recording().output() == "32");
    history.seek(2);
    history.machine().state().r[16] = 100;
    history.branch();
    CHECK(history.frontier() == 2);
    CHECK(history.run(~u64{0}).reason == StopReason::exited);
    CHECK(history.recording().output() == "3200");
    history.seek(0);
    CHECK(history.machine().state().r[16] == 0);
    history.seek(~u64{0});
    CHECK(history.recording().output() == "3200");
}

TEST_CASE("the run waits for missing input, which belongs to the history once it arrives",
          "[history]") {
    const Program program = program_of("li $v0, 5\nsyscall\nmove $s0, $v0\nli $v0, "
                                       "5\nsyscall\naddu $s0, $s0, $v0\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    world.waits = true;
    world.type("40\n");
    History history(program, world);
    CHECK(history.run(100).reason == StopReason::waiting_for_input);
    CHECK(history.step() == 4);
    history.seek(1);
    CHECK(history.run(100).reason == StopReason::waiting_for_input);
    world.type("2\n");
    CHECK(history.run(100).reason == StopReason::exited);
    CHECK(history.machine().state().r[16] == 42);
    history.seek(2);
    CHECK(history.run(100).reason == StopReason::exited);
    CHECK(history.machine().state().r[16] == 42);
}

TEST_CASE("the last write of a word is found at any distance", "[history]") {
    const Program program = program_of(
        ".data\nx: .word 0\ny: .space 8000\n.text\nli $t0, 7\nsw $t0, x\nli $t1, 300\n"
        "loop: sw $t1, y\naddiu $t1, $t1, -1\nbnez $t1, loop\nsb $t1, x+1\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world, {}, dense(100, 50));
    history.run(~u64{0});
    const u32 x = program.find_symbol("x")->address;
    const u64 end = history.step();
    const auto byte = history.last_write(x, 4, end);
    REQUIRE(byte);
    CHECK(history.step() == end);
    history.seek(*byte);
    CHECK(history.machine().peek_word(x) == 7u);
    CHECK(history.last_write(x, 1, end) == 2u);
    CHECK(history.last_write(x, 4, *byte) == 2u);
    CHECK_FALSE(history.last_write(x, 4, 2));
    CHECK_FALSE(history.last_write(x + 8000, 4, end));
}

TEST_CASE("keyframes respect their limits", "[history]") {
    const Program program = program_of(
        ".data\nx: .space 400000\n.text\nli $s0, 40\nagain: li $t0, 0\nfill: sw $s0, x($t0)\naddiu "
        "$t0, $t0, 4\n"
        "bne $t0, 400000, fill\naddiu $s0, $s0, -1\nbnez $s0, again\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    HistoryOptions options = dense(10'000, 32);
    options.max_bytes = 4'000'000;
    History history(program, world, {}, options);
    history.run(~u64{0});
    CHECK(history.frames() <= 33);
    CHECK(history.bytes() < 6'000'000);
    for (u64 step = history.frontier(); step > 10'000; step -= 7'777) {
        history.seek(step);
        REQUIRE(history.step() == step);
    }
    CHECK(history.bytes() < 8'000'000);
}

TEST_CASE("the run waits for a key, which belongs to the history once it arrives", "[history]") {
    const Program program = program_of(
        "lui $t0, 0xffff\nnext: lw $t1, 0($t0)\nandi $t1, $t1, 1\nbeqz $t1, next\nlw $a0, 4($t0)\n"
        "bne $a0, 'q', next\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    world.keys_are_live = true;
    BoardSetup keyboard;
    keyboard.keyboard_and_display = keyboard.host_keys = true;
    History history(program, world, {}, keyboard, dense(u64{1} << 40, 50));
    CHECK(history.run(~u64{0}).reason == StopReason::waiting_for_key);
    const u64 waited = history.step();
    world.keys = "x";
    CHECK(history.run(~u64{0}).reason == StopReason::waiting_for_key);
    world.keys = "q";
    CHECK(history.run(~u64{0}).reason == StopReason::exited);
    const u64 end = history.frontier();
    REQUIRE(end > waited);
    for (const u64 step : {waited - 1, waited + 1, waited, end}) {
        history.seek(5);
        history.seek(step);
        CHECK(history.step() == step);
    }
    history.seek(5);
    CHECK(history.run(~u64{0}).reason == StopReason::exited);
}

TEST_CASE("another branch has its own clock, even if the same time was read repeatedly",
          "[history]") {
    const Program program =
        program_of("li $t0, 10\nloop: li $v0, 30\nsyscall\nmove $s1, $a0\naddiu $t0, $t0, -1\nbnez "
                   "$t0, loop\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    world.clock = 1000;
    History history(program, world);
    history.run(~u64{0});
    history.seek(1 + 5 * 5);
    world.clock = 2000;
    history.branch();
    history.run(5);
    CHECK(history.machine().state().r[17] == 2000);
    history.seek(1 + 5 * 5);
    CHECK(history.machine().state().r[17] == 1000);
}

TEST_CASE("files that were written out in the past continue as they were", "[history]") {
    const Program program =
        program_of(".data\nname: .asciiz \"f\"\ntext: .asciiz \"ab\"\n.text\nla $a0, name\nli $a1, "
                   "1\nli $v0, 13\nsyscall\n"
                   "move $a0, $v0\nla $a1, text\nli $a2, 1\nli $v0, 15\nsyscall\nnop\naddiu $a1, "
                   "$a1, 1\nli $v0, 15\nsyscall\n"
                   "move $s0, $v0\nli $v0, 16\nsyscall\nli $v0, 10\nsyscall\n");
    ScriptedHost world;
    History history(program, world);
    history.run(12);
    history.seek(1);
    CHECK(history.recording().write_files().empty());
    CHECK_FALSE(world.files.contains("f"));
    history.run(~u64{0});
    CHECK(history.recording().write_files().empty());
    CHECK(world.files["f"] == "ab");
    CHECK(history.machine().state().r[16] == 1); // the second write returned that it wrote one byte
}

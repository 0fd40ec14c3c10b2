// difference_test.cpp -- the first difference of two runs, against a comparison of all their steps
// Temporary differences between two comparisons must be found, too.
#include "debugger/history/difference.hpp"
#include "debugger/history/lockstep_runs.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using testing::assembled;

namespace {

/// A loop that reads numbers into a buffer, processes each and overwrites it.
constexpr const char* forgetful = R"(        .data
line:   .space  8
        .text
main:   li      $s0, 300
loop:   la      $a0, line
        li      $a1, 8
        li      $v0, 8
        syscall
        lb      $t0, 0($a0)
        sw      $zero, 0($a0)
        sw      $zero, 4($a0)
        move    $t0, $zero
        addiu   $s0, $s0, -1
        bnez    $s0, loop
        li      $v0, 10
        syscall
)";

std::string lines(std::size_t count, std::size_t odd_one) {
    std::string text;
    for (std::size_t n = 0; n < count; ++n) text += n == odd_one ? "b\n" : "a\n";
    return text;
}

/// Compares all steps; 0: no difference up to the end of one run.
u64 naive_difference(const Program& program, ScriptedHost one_world, ScriptedHost other_world) {
    Machine one(program, one_world), other(program, other_world);
    for (u64 step = 1; one.run(1).reason == StopReason::step_limit &&
                       other.run(1).reason == StopReason::step_limit;
         ++step) {
        if (!(one.state() == other.state())) return step;
        for (const u32 page : one.memory().touched_pages()) {
            Memory::PageBytes a, b;
            one.memory().copy_page(page, a);
            other.memory().copy_page(page, b);
            if (a != b) return step;
        }
    }
    return 0;
}

} // namespace

TEST_CASE("a difference that lasts one step is found at its step", "[difference]") {
    const Program program = *assembled(forgetful).program;
    for (const std::size_t odd_one : {0u, 1u, 17u, 150u, 299u}) {
        const ScriptedHost one_world(lines(300, 1000)), other_world(lines(300, odd_one));
        ScriptedHost a = one_world, b = other_world;
        History one(program, a), other(program, b);
        const Comparison compared = first_difference(one, other);
        REQUIRE(compared.found);
        CHECK(compared.found->what == Difference::What::memory);
        CHECK(compared.found->step == naive_difference(program, one_world, other_world));
        CHECK(one.step() == 0);
    }
}

TEST_CASE("equal runs are compared up to their ends, one of which may be earlier", "[difference]") {
    const Program program = *assembled(forgetful).program;
    ScriptedHost a(lines(300, 1000)), b(lines(300, 1000)), c(lines(9, 1000));
    c.waits = true;
    History one(program, a), other(program, b), waits(program, c);
    const Comparison same = first_difference(one, other);
    CHECK_FALSE(same.found);
    CHECK(same.steps == one.frontier());
    CHECK(same.one.reason == StopReason::exited);
    const Comparison shorter = first_difference(one, waits);
    REQUIRE(shorter.found);
    CHECK(shorter.found->what == Difference::What::length);
    CHECK(shorter.one.reason == StopReason::step_limit);
    CHECK(shorter.other.reason == StopReason::waiting_for_input);
}

TEST_CASE("another instruction with the same effect is a difference, but not one of registers",
          "[difference]") {
    const Program nothing =
        *assembled("main: li $t0, 1\nnop\nli $t1, 2\nli $v0, 10\nsyscall\n").program;
    const Program also =
        *assembled("main: li $t0, 1\nli $t0, 1\nli $t1, 2\nli $v0, 10\nsyscall\n").program;
    ScriptedHost a, b;
    History one(nothing, a), other(also, b);
    const Comparison compared = first_difference(one, other);
    REQUIRE(compared.found);
    CHECK(compared.found->what == Difference::What::instruction);
    CHECK(compared.found->step == 2);
    CHECK_FALSE(first_difference(one, other, Compared::registers).found);
    CHECK_FALSE(first_difference(one, other, Compared::memory).found);
}

TEST_CASE("outputs are compared by their bytes, whichever step printed them", "[difference]") {
    const Program brief =
        *assembled("main: li $v0, 1\nli $a0, 1\nsyscall\nli $a0, 2\nsyscall\nli $v0, 10\nsyscall\n")
             .program;
    const Program slow = *assembled("main: nop\nnop\nli $v0, 1\nli $a0, 1\nsyscall\nli $a0, "
                                    "3\nsyscall\nsyscall\nli $v0, 10\nsyscall\n")
                              .program;
    ScriptedHost a, b, c;
    History one(brief, a), other(slow, b), again(brief, c);
    const Comparison compared = first_difference(one, other, Compared::output);
    REQUIRE(compared.found);
    CHECK(compared.found->position == 1);
    CHECK(compared.found->step == 5);
    CHECK(compared.found->other_step == 7);
    CHECK_FALSE(first_difference(one, again, Compared::output).found);
}

TEST_CASE("of two outputs of which one continues it is said which ends", "[difference]") {
    const Program once =
        *assembled("main: li $v0, 1\nli $a0, 7\nsyscall\nli $v0, 10\nsyscall\n").program;
    const Program twice =
        *assembled("main: li $v0, 1\nli $a0, 7\nsyscall\nsyscall\nli $v0, 10\nsyscall\n").program;
    ScriptedHost a, b;
    History one(once, a), other(twice, b);
    const Comparison compared = first_difference(one, other, Compared::output);
    REQUIRE(compared.found);
    CHECK(compared.found->position == 1);
    CHECK((compared.found->one_ends && !compared.found->other_ends));
    CHECK(compared.found->other == '7');
}

namespace {

/// Reads lines, and counts between them: a hundred thousand steps for each.
constexpr const char* slow_reader = R"(        .data
line:   .space  8
        .text
main:   li      $s0, 6
next:   la      $a0, line
        li      $a1, 8
        li      $v0, 8
        syscall
        li      $v0, 4
        syscall
        li      $t0, 50000
loop:   addiu   $t0, $t0, -1
        bnez    $t0, loop
        addiu   $s0, $s0, -1
        bnez    $s0, next
        li      $v0, 10
        syscall
)";

} // namespace

TEST_CASE("a comparison can be interrupted at any time, and leaves both runs at their steps",
          "[difference]") {
    const Program program = *assembled(slow_reader).program;
    for (const Compared what :
         {Compared::everything, Compared::registers, Compared::memory, Compared::output}) {
        ScriptedHost a(lines(6, 1000)), b(lines(6, 4));
        History one(program, a), other(program, b);
        one.seek(5);
        other.seek(700'000);
        const u64 others = other.step();
        const Comparison undisturbed = first_difference(one, other, what);
        u64 interrupted = 0;
        u64 reached = 1;
        for (u64 wanted = 1; reached >= wanted; wanted += 2) {
            u64 breaths = 0;
            one.on_yield = [&] {
                if (++breaths == wanted) one.interrupt();
            };
            const Comparison compared = first_difference(one, other, what);
            one.on_yield = nullptr;
            reached = compared.interrupted ? wanted + 2 : breaths;
            CHECK(one.step() == 5);
            CHECK(other.step() == others);
            interrupted += compared.interrupted;
            if (!compared.interrupted)
                CHECK(compared.found.has_value() == undisturbed.found.has_value());
            if (!compared.interrupted && compared.found)
                CHECK(compared.found->step == undisturbed.found->step);
        }
        CHECK(interrupted >= 4);
        CHECK(undisturbed.found.has_value() == (what != Compared::registers));
    }
}

TEST_CASE("an interruption of either run ends a comparison before it begins", "[difference]") {
    const Program program = *assembled(forgetful).program;
    ScriptedHost a(lines(300, 1000)), b(lines(300, 1000));
    History one(program, a), other(program, b);
    one.run(5);
    other.run(7);
    for (History* history : {&one, &other}) {
        history->interrupt();
        CHECK(first_difference(one, other).interrupted);
        CHECK(one.step() == 5);
        CHECK(other.step() == 7);
    }
    CHECK_FALSE(first_difference(one, other).interrupted);
}

namespace {

constexpr const char* counts_up = "main: li $t0, 50\nloop: sw $t0, -8($sp)\naddiu $t0, $t0, "
                                  "-1\nbnez $t0, loop\nli $v0, 10\nsyscall\n";

/// Changes $s7 by hand at that step.
void set_s7(History& history, u64 step, u32 value) {
    history.seek(step);
    history.machine().state().r[23] = value;
    history.branch();
}

} // namespace

TEST_CASE("a change by hand is a difference at its step, even if it is temporary", "[difference]") {
    const Program program = *assembled(counts_up).program;
    ScriptedHost a, b, c;
    History vanishes(program, a), lasts(program, b), other(program, c);
    set_s7(vanishes, 20, 1);
    set_s7(vanishes, 30, 0);
    set_s7(lasts, 20, 1);
    for (History* edited : {&vanishes, &lasts})
        for (const bool first : {true, false}) {
            const Comparison compared =
                first ? first_difference(*edited, other) : first_difference(other, *edited);
            REQUIRE(compared.found);
            CHECK(compared.found->by_hand);
            CHECK(compared.found->step == 20);
            CHECK(compared.found->reg == Register{Register::Bank::general, 23});
            CHECK(compared.steps == 20);
        }
    CHECK_FALSE(first_difference(vanishes, other, Compared::memory).found);
    const Comparison later = first_difference(vanishes, lasts);
    REQUIRE(later.found);
    CHECK(later.found->by_hand);
    CHECK(later.found->step == 30);
}

TEST_CASE("storing the same bytes with another access size is no difference of memory",
          "[difference]") {
    const std::string begin = ".data\nx: .word 0, 0\n.text\nmain: la $s0, x\nli $t0, 7\n",
                      end = "\nli $v0, 10\nsyscall\n";
    const auto run = [&](const char* store) {
        return *assembled((begin + store + end).c_str()).program;
    };
    const Program word = run("sw $t0, 0($s0)"), half = run("sh $t0, 0($s0)"),
                  again = run("sw $zero, 4($s0)"), nothing = run("nop");
    ScriptedHost a, b, c, d;
    History one(word, a), other(half, b), zero(again, c), none(nothing, d);
    CHECK_FALSE(first_difference(one, other, Compared::memory).found);
    CHECK_FALSE(first_difference(zero, none, Compared::memory).found);
    const Comparison differs = first_difference(one, none, Compared::memory);
    REQUIRE(differs.found);
    CHECK(differs.found->what == Difference::What::memory);
    CHECK(differs.found->step == 4);
    REQUIRE(first_difference(one, other).found);
    CHECK(first_difference(one, other).found->what == Difference::What::instruction);
}

TEST_CASE("runs in lockstep stay together until their inputs differ", "[difference]") {
    const Program program = *assembled(forgetful).program;
    ScriptedHost a(lines(300, 1000)), b(lines(300, 1000)), c(lines(300, 7));
    History one(program, a), other(program, b), odd(program, c);
    {
        LockstepRuns same(one, other);
        CHECK(same.advance(100));
        CHECK(one.step() == 100);
        CHECK(other.step() == 100);
        CHECK(same.advance(~u64{0}));
        CHECK(same.are_equal());
        CHECK(same.stop(1).reason == StopReason::exited);
    }
    one.seek(0);
    LockstepRuns unlike(one, odd);
    CHECK(unlike.advance(70));
    CHECK_FALSE(unlike.advance(100));
    CHECK_FALSE(unlike.are_equal());
}

TEST_CASE("lockstep runs stop before an instruction in which the programs differ", "[difference]") {
    const auto text = [](const char* last) {
        return "main: li $t0, 900\nloop: addiu $t0, $t0, -1\nbnez $t0, loop\n" + std::string(last) +
               "\nli $v0, 10\nsyscall\n";
    };
    const Program plain = *assembled(text("nop").c_str()).program,
                  changed = *assembled(text("li $t1, 1").c_str()).program;
    ScriptedHost a, b;
    History one(plain, a), other(changed, b);
    other.seek(2000);
    other.seek(0);
    LockstepRuns lockstep(one, other);
    CHECK(lockstep.advance(5000));
    CHECK_FALSE(lockstep.are_equal());
    CHECK(one.step() == 1801);
    CHECK(other.step() == 1801);
    for (History* history : {&one, &other}) { // nothing is marked any more
        history->seek(0);
        CHECK(history->run(~u64{0}).reason == StopReason::exited);
    }
}

TEST_CASE("machines of different kinds are not in lockstep", "[difference]") {
    const Program program = *assembled(counts_up).program;
    ScriptedHost worlds[4];
    MachineOptions late, writes;
    late.delayed_loads = writes.self_modifying = true;
    BoardSetup keys;
    keys.keyboard_and_display = true;
    History one(program, worlds[0]), delayed(program, worlds[1], late),
        writing(program, worlds[2], writes), board(program, worlds[3], {}, keys);
    for (History* other : {&delayed, &writing, &board})
        CHECK_FALSE(LockstepRuns(one, *other).are_equal());
    CHECK_FALSE(LockstepRuns(writing, writing).are_equal());
    one.seek(2);
    delayed.seek(2);
    CHECK_FALSE(LockstepRuns(one, delayed).are_equal());
}

TEST_CASE("machines whose devices will get different input are not in lockstep", "[difference]") {
    const Program program = *assembled(counts_up).program;
    ScriptedHost a, b, c;
    BoardSetup keys, others;
    keys.keyboard_and_display = others.keyboard_and_display = true;
    keys.keys = {{500, 'a'}};
    others.keys = {{500, 'b'}};
    History one(program, a, {}, keys), same(program, b, {}, keys), other(program, c, {}, others);
    CHECK(LockstepRuns(one, same).are_equal());
    CHECK_FALSE(LockstepRuns(one, other).are_equal());
}

TEST_CASE("runs in lockstep that read different clocks differ, once or repeatedly",
          "[difference]") {
    const Program program =
        *assembled("main: li $t0, 20\nloop: li $v0, 30\nsyscall\nli $a0, 0\naddiu $t0, $t0, "
                   "-1\nbnez $t0, loop\nli $v0, 10\nsyscall\n")
             .program;
    for (const u64 steps : {u64{3}, u64{60}}) {
        ScriptedHost a, b, c;
        a.clock = c.clock = 1000;
        b.clock = 1001;
        History one(program, a), other(program, b), same(program, c);
        CHECK(LockstepRuns(one, same).advance(steps));
        one.seek(0);
        CHECK_FALSE(LockstepRuns(one, other).advance(steps));
    }
}

TEST_CASE("registers of runs with different data differ from the step at which the data is loaded",
          "[difference]") {
    const auto text = [](const char* value) {
        return std::string(".data\nx: .word ") + value +
               "\n.text\nmain: li $t0, 900\nloop: addiu $t0, $t0, -1\nbnez $t0, loop\nlw $t1, "
               "x\nli $v0, 10\nsyscall\n";
    };
    const Program five = *assembled(text("5")).program, six = *assembled(text("6")).program;
    ScriptedHost a, b;
    History one(five, a), other(six, b);
    const Comparison compared = first_difference(one, other, Compared::registers);
    REQUIRE(compared.found);
    CHECK(compared.found->reg == Register{Register::Bank::general, 9});
    CHECK(compared.found->step == 1803);
    const Comparison memory = first_difference(one, other, Compared::memory);
    REQUIRE(memory.found);
    CHECK(memory.found->step == 0);
}

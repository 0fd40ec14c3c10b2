// session_simultaneous_stops_test.cpp -- several stops at the same instruction, with exceptions,
// interrupts and failures
//
// All of them are reported, in both directions.
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/register_reads.hpp"
#include "support/session_model.hpp"

#include <algorithm>
#include <fmt/format.h>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;
using On = Watchpoint::On;

namespace {

const std::string loop = R"(
main:   li      $t0, 1
        li      $t1, 0
        li      $t2, 3
loop:   addu    $t1, $t0, $t1
        addi    $t2, $t2, -1
        or      $t0, $t0, $zero
        bgtz    $t2, loop
        li      $v0, 10
        syscall
)";

/// The steps of all stops, with the numbers of their breakpoints and watchpoints.
std::vector<std::string> stops_of(Session& session, bool back) {
    std::vector<std::string> all;
    for (;;) {
        const StopEvent stop_event = back ? session.resume_back() : session.resume();
        if (stop_event.reason != Reason::watchpoint && stop_event.reason != Reason::breakpoint &&
            stop_event.reason != Reason::exception)
            return all;
        const bool is_after = !back && stop_event.reason != Reason::breakpoint;
        std::vector<int> hits;
        for (const int number : stop_event.hits)
            if (!is_after || number > 1)
                hits.push_back(number); // 1 is a breakpoint at the next instruction
        all.push_back(
            fmt::format("{}: {}", session.step() - (is_after ? 1 : 0), fmt::join(hits, " ")));
    }
}

} // namespace

TEST_CASE("going backwards, an event that is rejected later does not hide a stop", "[session]") {
    Debugged guest(loop);
    const int changed = guest.watch("$t1"), touched = guest.watch("$t1", On::access),
              never = guest.watch("$t2", On::write, "$t2 == 77");
    CHECK(changed + 2 == never);
    const std::vector<std::string> expected{"3: 1 2", "7: 1 2", "11: 1 2"};
    guest.session.go_to(3);
    std::vector<std::string> forwards, back;
    while (guest.session.resume().reason == Reason::watchpoint) {
        CHECK(guest.session.stop_event().event->kind == RunEvent::Kind::changed);
        forwards.push_back(fmt::format("{}: {}", guest.session.step() - 1,
                                       fmt::join(guest.session.stop_event().hits, " ")));
    }
    CHECK(forwards == expected);
    while (guest.session.resume_back().reason == Reason::watchpoint && guest.session.step() >= 3) {
        CHECK(guest.session.stop_event().event->kind == RunEvent::Kind::changed);
        back.push_back(fmt::format("{}: {}", guest.session.step(),
                                   fmt::join(guest.session.stop_event().hits, " ")));
    }
    CHECK(back == std::vector<std::string>(expected.rbegin(), expected.rend()));
    CHECK(guest.hits(touched) == 0);
}

TEST_CASE("a breakpoint at the address where a watchpoint stops is reported in both directions",
          "[session]") {
    Debugged guest(loop);
    guest.break_at("loop");
    guest.watch("$t1");
    CHECK(stops_of(guest.session, false) ==
          std::vector<std::string>{"3: 1", "3: 2", "7: 1", "7: 2", "11: 1", "11: 2"});
    CHECK(stops_of(guest.session, true) == std::vector<std::string>{"11: 2 1", "7: 2 1", "3: 2 1"});
    CHECK(guest.hits(1) == 0);
}

TEST_CASE("going backwards, a breakpoint after the instruction of a watchpoint is a separate stop",
          "[session]") {
    Debugged guest(loop);
    guest.break_at("loop+4");
    guest.watch("$t1");
    CHECK(guest.session.go_to(6).reason == Reason::moved);
    const StopEvent breaks = guest.session.resume_back();
    CHECK(breaks.reason == Reason::breakpoint);
    CHECK(breaks.hits == std::vector{1});
    CHECK(guest.session.step() == 4);
    const StopEvent watched = guest.session.resume_back();
    CHECK(watched.reason == Reason::watchpoint);
    CHECK(watched.hits == std::vector{2});
    CHECK(guest.session.step() == 3);
}

TEST_CASE("going backwards, a temporary breakpoint reached by a watchpoint is reported and removed",
          "[session]") {
    Debugged guest(loop);
    Breakpoint once;
    once.addresses = {guest.address("loop")};
    once.temporary = true;
    guest.session.go_to(8);
    guest.session.add(once);
    guest.watch("$t1");
    const StopEvent stop_event = guest.session.resume_back();
    CHECK(stop_event.hits == std::vector{2, 1});
    CHECK(inspect::stop_event_text(guest.session, stop_event) ==
          "watchpoint 2: $t1: 1 -> 2, by loop, line 5 of a.asm\nbreakpoint 1, at loop, line 5 of "
          "a.asm");
    CHECK(guest.session.breakpoints().empty());
}

namespace {

const std::string failing = R"(
main:   li      $s0, 5
        li      $t0, 3
        lw      $t1, 0($t0)
        teq     $s0, $s0
        li      $v0, 10
        syscall
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

u64 exception_marks(const Session& session) {
    const std::vector<Session::Mark> marks = session.marks();
    return u64(std::count_if(marks.begin(), marks.end(), [](const Session::Mark& mark) {
        return mark.kind == Session::Mark::Kind::exception;
    }));
}

} // namespace

TEST_CASE("an exception is reported where a watchpoint stops at the same instruction",
          "[session]") {
    Debugged guest(failing);
    guest.watch("cause", On::change);
    guest.watch("$s0", On::read);
    for (const bool back : {false, true}) {
        u64 exceptions = 0;
        while ((back ? guest.session.resume_back() : guest.session.resume()).reason ==
               Reason::watchpoint) {
            const StopEvent& stop_event = guest.session.stop_event();
            REQUIRE(stop_event.exception);
            CHECK(stop_event.exception->step == stop_event.event->step);
            const std::string text = inspect::stop_event_text(guest.session, stop_event);
            INFO(text);
            const bool is_load = stop_event.exception->step == 2;
            CHECK(text.find(
                      is_load ? "\nexception 4 (a bad address of a load: 0x00000003) at 0x00400008"
                              : "\nexception 13 (a trap) at 0x0040000c") != text.npos);
            ++exceptions;
        }
        CHECK(exceptions == 2);
        CHECK(exception_marks(guest.session) == (back ? 4 : 2));
    }
    guest.session.exception_filters.taken = false;
    CHECK(guest.session.resume().reason == Reason::watchpoint);
    CHECK_FALSE(guest.session.stop_event().exception);
}

TEST_CASE("an edit after an instruction that failed runs it again, and it is one step and one hit",
          "[session]") {
    Debugged guest(
        "main: li $t0, 3\n li $t1, 1\n lw $t2, 0($t0)\n li $t3, 4\n li $v0, 10\n syscall\n");
    const int stop = guest.break_at("3"), read = guest.watch("$t0", On::read);
    guest.session.go_to(2);
    CHECK(guest.session.resume().reason == Reason::watchpoint);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.step() == 3);
    CHECK(guest.set("$zero", "1") == "$zero is always 0");
    CHECK(guest.session.step() == 3);
    CHECK(guest.session.end() != nullptr);
    CHECK_FALSE(guest.set("$t0", "0x10010000"));
    CHECK(guest.session.step() == 2);
    CHECK(guest.session.end() == nullptr);
    CHECK(guest.hits(stop) == 1);
    CHECK(guest.session.resume().reason == Reason::watchpoint);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.stop_event().stop.reason == StopReason::exited);
    CHECK(guest.session.step() == 6);
    CHECK(guest.hits(stop) == 1);
    CHECK(guest.hits(read) == 1);
}

TEST_CASE("an edit after an end of the input repeats the read, and does not count it twice",
          "[session]") {
    SessionOptions options;
    options.input = "4\n";
    options.input_ends = true;
    Debugged guest(
        "main: li $v0, 5\n syscall\n move $t0, $v0\n li $v0, 5\n syscall\n li $v0, 10\n syscall\n",
        options);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.step() == 5);
    CHECK_FALSE(guest.set("$t0", "77"));
    CHECK(guest.session.step() == 4);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.step() == 5);
    CHECK(guest.state().r[8] == 77);
    Debugged left("main: li $v0, 10\n syscall\n");
    left.session.resume();
    CHECK_FALSE(left.set("$t0", "77"));
    CHECK(left.session.step() == 2);
}

namespace {

const std::string interrupted = R"(
main:   li      $t0, 0xffff0000
        li      $t1, 2
        sw      $t1, 0($t0)
        mfc0    $t1, $12
        ori     $t1, $t1, 0x0101
        mtc0    $t1, $12
        li      $s0, 7
        li      $t3, 5
loop:   addu    $s1, $s0, $zero
        addu    $s1, $s0, $zero
        addi    $t3, $t3, -1
        bgtz    $t3, loop
        li      $v0, 10
        syscall
        .ktext  0x80000180
        lui     $k0, 0xffff
        lw      $k1, 4($k0)
        eret
)";

}

TEST_CASE("an instruction that an interrupt keeps from running has read nothing yet", "[session]") {
    for (u64 when = 9; when < 24; ++when) {
        INFO(when);
        SessionOptions options;
        options.devices.keyboard_and_display = true;
        options.devices.keys = {{when, 'w'}};
        options.exceptions.taken = false;
        Debugged guest(interrupted, options);
        const int read = guest.watch("$s0", On::read);
        u64 forwards = 0, back = 0;
        while (guest.session.resume().reason == Reason::watchpoint) ++forwards;
        CHECK(guest.session.ended());
        CHECK(guest.session.machine().exceptions() == 1);
        CHECK(forwards == 10);
        CHECK(guest.hits(read) == 10);
        while (guest.session.resume_back().reason == Reason::watchpoint) ++back;
        CHECK(back == 10);
    }
}

TEST_CASE("a service reads its number and what its row names, and nothing else", "[session]") {
    Debugged guest(R"(
        .data
p:      .float  1.5
d:      .double 2.5
t:      .asciiz "x"
        .text
main:   lwc1    $f12, p
        li      $v0, 2
        syscall
        ldc1    $f12, d
        li      $v0, 3
        syscall
        la      $a0, t
        li      $v0, 4
        syscall
        li      $a0, 9
        li      $a1, 9
        li      $v0, 42
        syscall
        li      $v0, 10
        syscall
)");
    constexpr u32 float_line = 9, double_line = 12, text_line = 15, random_line = 19,
                  exit_line = 21;
    const auto lines_that_read = [&](const char* what) {
        guest.session.go_to(0);
        const int number = guest.watch(what, On::read);
        std::vector<u32> lines;
        while (guest.session.resume().reason == Reason::watchpoint)
            lines.push_back(guest.session.program()
                                .origin_at(guest.session.stop_event().event->pc)
                                ->place.line);
        guest.session.remove(number);
        return lines;
    };
    CHECK(lines_that_read("$f12") == std::vector<u32>{float_line, double_line});
    CHECK(lines_that_read("$f13") == std::vector<u32>{double_line});
    CHECK(lines_that_read("double($f12)") == std::vector<u32>{float_line, double_line});
    CHECK(lines_that_read("$f1").empty());
    CHECK(lines_that_read("$a0") == std::vector<u32>{text_line, random_line});
    CHECK(lines_that_read("$a1") == std::vector<u32>{random_line});
    CHECK(lines_that_read("$a2").empty());
    CHECK(lines_that_read("$v0") ==
          std::vector<u32>{float_line, double_line, text_line, random_line, exit_line});
}

TEST_CASE("a division reads neither HI nor LO, and instructions that move or add to them do",
          "[session]") {
    const auto reads = [](const char* text, Register::Bank bank) {
        return reads_register(program_of(text).text[0].word, 0x400000, {bank, 0});
    };
    for (const Register::Bank bank : {Register::Bank::hi, Register::Bank::lo}) {
        CHECK_FALSE(reads("div $t0, $t1\n", bank));
        CHECK_FALSE(reads("divu $t0, $t1\n", bank));
        CHECK_FALSE(reads("mult $t0, $t1\n", bank));
        CHECK(reads("madd $t0, $t1\n", bank));
        CHECK(reads("mfhi $t0\n", bank) == (bank == Register::Bank::hi));
        CHECK(reads("mflo $t0\n", bank) == (bank == Register::Bank::lo));
    }
}

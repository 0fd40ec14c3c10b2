// session_stops_test.cpp -- breakpoints and watchpoints of a session: conditions, hits, logs, in
// both directions
//
// Also other stops: exceptions, wrong returns, waiting, endless programs.
#include "support/log_listener.hpp"
#include "support/session_model.hpp"

#include <atomic>
#include <chrono>
#include <thread>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;
using On = Watchpoint::On;

namespace {

/// Ten iterations; $t0 counts, `sum` is stored and read in each.
const std::string rounds_text = R"(
        .data
sum:    .word   0
bytes:  .byte   1, 2, 3, 4
        .text
main:   li      $t0, 0
round:  addiu   $t0, $t0, 1
        lw      $t1, sum
        addu    $t1, $t1, $t0
        sw      $t1, sum
        jal     leaf
        blt     $t0, 10, round
        li      $v0, 10
        syscall
leaf:   mult    $t0, $t0
        mtc1    $t0, $f2
        cvt.d.w $f4, $f2
        c.lt.d  $f6, $f4
        jr      $ra
)";

const std::string endless_loop =
    "main: li $t0, 0\nagain: addiu $t0, $t0, 1\n sw $t0, 0($sp)\n b again\n";

/// Runs `request` while another thread interrupts it after a while.
template <class MotionRequest>
StopEvent interrupted_while(Session& session, MotionRequest request) {
    std::atomic<bool> done = false;
    std::thread other([&] {
        while (!done) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            session.interrupt();
        }
    });
    const StopEvent stop_event = request();
    done = true;
    other.join();
    return stop_event;
}

} // namespace

TEST_CASE("a breakpoint stops before its instruction, each time, in both directions", "[session]") {
    Debugged guest(rounds_text);
    const int stop = guest.break_at("leaf");
    std::vector<u64> steps;
    for (u32 round = 1; round <= 10; ++round) {
        const StopEvent stop_event = guest.session.resume();
        REQUIRE(stop_event.reason == Reason::breakpoint);
        CHECK(stop_event.hits == std::vector{stop});
        CHECK(guest.state().pc == guest.address("leaf"));
        CHECK(guest.state().r[8] == round);
        CHECK(guest.hits(stop) == round);
        steps.push_back(guest.session.step());
    }
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.hits(stop) == 10);
    for (u32 round = 10; round >= 1; --round) {
        const StopEvent stop_event = guest.session.resume_back();
        REQUIRE(stop_event.reason == Reason::breakpoint);
        CHECK(stop_event.hits == std::vector{stop});
        CHECK(guest.session.step() == steps[round - 1]);
        CHECK(guest.hits(stop) == round);
    }
    CHECK(guest.session.resume_back().reason == Reason::beginning);
    CHECK(guest.hits(stop) == 0);
}

TEST_CASE("hits are those of the run up to the current step, however it was reached", "[session]") {
    Debugged guest(rounds_text);
    guest.session.resume();
    const u64 end = guest.session.step();
    const int stop = guest.break_at("leaf");
    const int watch = guest.watch("$t0");
    CHECK(guest.hits(stop) == 10);
    CHECK(guest.hits(watch) == 10);
    guest.session.go_to(end / 2);
    CHECK(guest.hits(stop) == 5);
    guest.session.go_to(0);
    CHECK(guest.hits(stop) == 0);
    CHECK(guest.hits(watch) == 0);
    guest.session.go_to(end - 1);
    CHECK(guest.hits(stop) == 10);
}

TEST_CASE("a condition is evaluated each time, and only hits for which it is true count",
          "[session]") {
    Debugged guest(rounds_text);
    const int stop = guest.break_at("leaf", "$t0 == 7 && word[sum] != 0");
    CHECK(guest.session.resume().hits == std::vector{stop});
    CHECK(guest.state().r[8] == 7);
    CHECK(guest.hits(stop) == 1);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.resume_back().hits == std::vector{stop});
    CHECK(guest.state().r[8] == 7);
    CHECK(guest.session.resume_back().reason == Reason::beginning);
}

TEST_CASE("a condition that cannot be evaluated stops with the reason", "[session]") {
    Debugged guest(rounds_text);
    const int stop = guest.break_at("leaf", "word[$zero] == 1");
    const StopEvent stop_event = guest.session.resume();
    CHECK(stop_event.hits == std::vector{stop});
    CHECK(stop_event.logged.empty());
    REQUIRE(stop_event.faults.size() == 1);
    CHECK(stop_event.faults[0] == "condition of breakpoint 1: no memory at 0x00000000");
    (void)guest.session.resume();
    const StopEvent back = guest.session.resume_back();
    CHECK(back.hits == std::vector{stop});
    CHECK(back.faults == stop_event.faults);
}

TEST_CASE("the first hits may be ignored, also going back", "[session]") {
    Debugged guest(rounds_text);
    const int stop = guest.break_at("leaf");
    CHECK(guest.session.set_ignore(stop, 6));
    CHECK(guest.session.resume().hits == std::vector{stop});
    CHECK(guest.state().r[8] == 7);
    CHECK(guest.hits(stop) == 7);
    guest.session.go_to(guest.session.frontier() + 1000);
    for (u32 round = 10; round >= 7; --round) {
        CHECK(guest.session.resume_back().hits == std::vector{stop});
        CHECK(guest.state().r[8] == round);
    }
    CHECK(guest.session.resume_back().reason == Reason::beginning);
}

TEST_CASE("a temporary breakpoint stops once, a disabled one never", "[session]") {
    Debugged guest(rounds_text);
    Breakpoint once = guest.breakpoint("leaf");
    once.temporary = true;
    const int stop = guest.session.add(once);
    const int other = guest.break_at("round");
    CHECK(guest.session.enable(other, false));
    CHECK_FALSE(guest.session.enable(99, false));
    CHECK(guest.session.resume().hits == std::vector{stop});
    CHECK(guest.session.breakpoints().size() == 1);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.hits(other) == 0);
    CHECK(guest.session.enable(other, true));
    CHECK(guest.hits(other) == 10);
    CHECK(guest.session.remove(other));
    CHECK_FALSE(guest.session.remove(other));
}

TEST_CASE("a log point logs its text and does not stop", "[session]") {
    Debugged guest(rounds_text);
    guest.log_at("leaf", "round {$t0}, sum {word[sum]:x} {{}} {word[0]}", "$t0 > 7");
    const StopEvent stop_event = guest.session.resume();
    CHECK(stop_event.reason == Reason::ended);
    REQUIRE(stop_event.logged.size() == 3);
    CHECK(stop_event.logged[0].text.find(
              "round 8, sum 0x00000024 {} {word[0]: no memory at 0x00000000") == 0);
    CHECK(stop_event.logged[2].text.find("round 10, sum 0x00000037") == 0);
    CHECK(guest.hits(1) == 3);
    const Origin* const leaf = guest.session.program().origin_at(guest.address("leaf"));
    CHECK(stop_event.logged[0].place == leaf->place);
    const std::vector<LogLine> back = guest.session.resume_back().logged;
    CHECK(
        std::equal(back.begin(), back.end(), stop_event.logged.rbegin(), stop_event.logged.rend()));
}

TEST_CASE("the text of a log point is logged when it is reached, after the output so far",
          "[session]") {
    Debugged guest("main: li $t0, 3\nagain: move $a0, $t0\n li $v0, 1\n syscall\nsaid: addiu $t0, "
                   "$t0, -1\n bnez $t0, again\n li $v0, 10\n syscall\n");
    guest.log_at("said", "at {$t0}");
    std::vector<std::string> heard;
    testing::LogListener listener(guest.session, [&](const LogLine& line) {
        CHECK(line.step == guest.session.step());
        CHECK(line.stop == 1);
        CHECK(line.address == guest.address("said"));
        REQUIRE(line.place);
        CHECK(line.place->line == 5);
        heard.push_back(std::to_string(line.step) + " " + std::string(guest.session.output()) +
                        " " + line.text);
    });
    guest.session.resume();
    CHECK(heard == std::vector<std::string>{"4 3 at 3", "9 32 at 2", "14 321 at 1"});
    guest.session.resume_back();
    CHECK(heard.size() == 3);
    guest.session.step_instruction(5);
    CHECK(heard.size() == 4);
    CHECK(heard.back() == "4 3 at 3");
}

TEST_CASE("of very many logged lines the last ones are kept", "[session]") {
    Debugged guest(endless_loop);
    guest.log_at("again", "{$t0}");
    const StopEvent stop_event = guest.session.step_instruction(150'000);
    CHECK(stop_event.reason == Reason::moved);
    REQUIRE(stop_event.logged.size() == StopEvent::max_logged);
    CHECK(stop_event.left_out == guest.hits(1) - StopEvent::max_logged);
    CHECK(stop_event.logged.back().text == std::to_string(guest.hits(1) - 1));
}

TEST_CASE("of very many lines logged step by step the last ones are kept, and all are counted",
          "[session]") {
    Debugged guest(endless_loop);
    guest.log_at("again", "{$t0}");
    const StopEvent stop_event = guest.session.step_line(50'000);
    CHECK(stop_event.logged.size() == StopEvent::max_logged);
    CHECK(stop_event.logged.size() + stop_event.left_out == guest.hits(1));
    CHECK(stop_event.logged.back().text == std::to_string(guest.hits(1) - 1));
}

TEST_CASE("omitted lines of several movements are counted together", "[session]") {
    StopEvent first, second;
    first.logged.assign(StopEvent::max_logged, {.text = "first"});
    first.left_out = 7;
    second.logged = {{.text = "second"}, {.text = "third"}};
    second.left_out = 3;
    second.follow(std::move(first));
    second.keep_last();
    CHECK(second.left_out == 7 + 3 + 2);
    REQUIRE(second.logged.size() == StopEvent::max_logged);
    CHECK(second.logged.front().text == "first");
    CHECK(second.logged.back().text == "third");
}

TEST_CASE("a watched register stops after the instruction that changes it, backwards before it",
          "[session]") {
    Debugged guest(rounds_text);
    const int watch = guest.watch("$t0", On::change, "$t0 % 4 == 3");
    const StopEvent first = guest.session.resume();
    REQUIRE(first.reason == Reason::watchpoint);
    CHECK(first.hits == std::vector{watch});
    CHECK(guest.state().r[8] == 3);
    REQUIRE(first.event);
    CHECK(first.event->before == 2);
    CHECK(first.event->after == 3);
    CHECK(first.event->pc == guest.address("round"));
    CHECK(first.event->step == guest.session.step() - 1);
    CHECK(guest.session.resume().reason == Reason::watchpoint);
    CHECK(guest.state().r[8] == 7);
    CHECK(guest.hits(watch) == 2);
    CHECK(guest.session.resume_back().reason == Reason::watchpoint);
    CHECK(guest.state().r[8] == 6);
    CHECK(guest.state().pc == guest.address("round"));
    CHECK(guest.hits(watch) == 1);
    CHECK(guest.session.resume_back().event->after == 3);
}

TEST_CASE("all kinds of registers can be watched", "[session]") {
    for (const char* name : {"lo", "$f2", "double($f4)", "flags", "$ra"}) {
        INFO(name);
        Debugged guest(rounds_text);
        const int watch = guest.watch(name);
        const StopEvent stop_event = guest.session.resume();
        CHECK(stop_event.hits == std::vector{watch});
        const u64 step = guest.session.step();
        while (guest.session.resume().reason == Reason::watchpoint) {
        }
        CHECK(guest.session.ended());
        while (guest.session.resume_back().reason == Reason::watchpoint) {
        }
        CHECK(guest.session.step() == 0);
        CHECK(guest.session.resume().hits == std::vector{watch});
        CHECK(guest.session.step() == step);
    }
}

TEST_CASE("memory is watched for writing, changing, reading and both", "[session]") {
    const auto stops = [](On on, const char* what) {
        Debugged guest(rounds_text);
        guest.watch(what, on);
        u64 there = 0, back = 0;
        while (guest.session.resume().reason == Reason::watchpoint) ++there;
        CHECK(guest.session.ended());
        CHECK(guest.hits(1) == there);
        while (guest.session.resume_back().reason == Reason::watchpoint) ++back;
        CHECK(back == there);
        return there;
    };
    CHECK(stops(On::write, "word[sum]") == 10);
    CHECK(stops(On::change, "word[sum]") == 10);
    CHECK(stops(On::read, "word[sum]") == 10);
    CHECK(stops(On::access, "word[sum]") == 20);
    CHECK(stops(On::change, "byte[sum]") == 10);
    CHECK(stops(On::change, "byte[sum+1]") == 0);
    CHECK(stops(On::write, "byte[sum+1]") == 10);
    CHECK(stops(On::access, "word[bytes]") == 0);
}

TEST_CASE("a register can be watched for reads", "[session]") {
    Debugged guest(rounds_text);
    const int watch = guest.watch("$t1", On::read);
    const StopEvent stop_event = guest.session.resume();
    CHECK(stop_event.reason == Reason::watchpoint);
    CHECK(stop_event.hits == std::vector{watch});
    REQUIRE(stop_event.event);
    CHECK(stop_event.event->kind == RunEvent::Kind::read);
    CHECK(guest.line() == 10); // addu $t1, $t1, $t0 has read it
    u64 count = 1;
    while (guest.session.resume().reason == Reason::watchpoint) ++count;
    CHECK(count == 20);
    CHECK(guest.hits(watch) == 20);
}

TEST_CASE("a breakpoint at the address where a watchpoint stops is also hit", "[session]") {
    Debugged guest(rounds_text);
    const int watch = guest.watch("word[sum]");
    const int stop = guest.break_at("11"); // after the store
    const StopEvent stop_event = guest.session.resume();
    CHECK(stop_event.reason == Reason::watchpoint);
    CHECK(stop_event.hits == std::vector{watch, stop});
    CHECK(guest.hits(stop) == 1);
    CHECK(guest.session.resume().event->after == 3);
}

TEST_CASE("steps over calls stop at breakpoints in the called procedures", "[session]") {
    Debugged guest(rounds_text);
    guest.session.go_to(0);
    const int stop = guest.break_at("leaf");
    for (int n = 0; n < 20 && guest.session.next_line().reason == Reason::moved; ++n) {
    }
    CHECK(guest.session.stop_event().hits == std::vector{stop});
    CHECK(guest.session.calls().size() == 1);
    CHECK(guest.session.finish().reason == Reason::moved);
    CHECK(guest.session.calls().empty());
    const StopEvent back = guest.session.next_line_back();
    CHECK(back.hits == std::vector{stop});
    CHECK(guest.state().pc == guest.address("leaf"));
}

TEST_CASE("an exception stops after it, or before it going backwards, or not at all", "[session]") {
    const std::string text = R"(
main:   li      $t0, 0x7fffffff
        nop
bad:    addi    $t0, $t0, 1
        nop
        li      $v0, 10
        syscall
        .ktext  0x80000180
handler: mfc0   $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";
    Debugged guest(text);
    const StopEvent stop_event = guest.session.resume();
    CHECK(stop_event.reason == Reason::exception);
    CHECK(guest.state().pc == 0x80000180);
    CHECK(stop_event.event->pc == guest.address("bad"));
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.resume_back().reason == Reason::exception);
    CHECK(guest.state().pc == guest.address("bad"));
    CHECK(guest.session.step_instruction().reason == Reason::exception);
    guest.session.go_to(0);
    guest.session.exception_filters.taken = false;
    CHECK(guest.session.resume().reason == Reason::ended);
}

TEST_CASE("a return to the wrong place ends a step over the call", "[session]") {
    const std::string text = R"(
main:   jal     outer
        li      $v0, 10
        syscall
outer:  jal     inner
        addiu   $t0, $t0, 1
        jr      $ra
inner:  jr      $ra
)";
    Debugged guest(text);
    const StopEvent stop_event = guest.session.next_line();
    CHECK(stop_event.reason == Reason::wrong_return);
    REQUIRE(guest.session.wrong_returns().size() == 1);
    CHECK(guest.session.wrong_returns()[0].expected == guest.address("main") + 4);
    CHECK(guest.session.wrong_returns()[0].step + 1 == guest.session.step());
    CHECK(guest.state().pc == guest.address("outer") + 4);
}

TEST_CASE("a step over a call that ends the program ends there, and finishing main runs to the end",
          "[session]") {
    const std::string text = "main: jal leave\n nop\nleave: li $v0, 10\n syscall\n";
    Debugged guest(text);
    CHECK(guest.session.next_line().reason == Reason::ended);
    CHECK(guest.session.ended());
    const u64 end = guest.session.step();
    CHECK(guest.session.step_line().reason == Reason::ended);
    CHECK(guest.session.step() == end);
    guest.session.go_to(0);
    CHECK_FALSE(guest.session.ended());
    CHECK(guest.session.finish().reason == Reason::ended);
    CHECK(guest.session.go_to(end + 10).reason == Reason::ended);
    CHECK(guest.session.go_to(1).reason == Reason::moved);
    CHECK(guest.session.finish_back().reason == Reason::moved);
    CHECK(guest.session.step() == 0);
    CHECK(guest.session.finish_back().reason == Reason::beginning);
    for (const StopEvent& stop_event :
         {guest.session.step_line_back(), guest.session.step_instruction_back(),
          guest.session.next_line_back(), guest.session.next_instruction_back(),
          guest.session.resume_back()})
        CHECK(stop_event.reason == Reason::beginning);
}

TEST_CASE("a step with a count stops at the end of the run", "[session]") {
    Debugged guest(rounds_text);
    CHECK(guest.session.step_instruction(5).reason == Reason::moved);
    CHECK(guest.session.step() == 5);
    CHECK(guest.session.step_instruction_back(3).reason == Reason::moved);
    CHECK(guest.session.step() == 2);
    CHECK(guest.session.step_instruction_back(3).reason == Reason::beginning);
    CHECK(guest.session.step_line(1000).reason == Reason::ended);
    CHECK(guest.session.step_line_back(1000).reason == Reason::beginning);
    CHECK(guest.session.step_instruction(~u64{0}).reason == Reason::ended);
}

TEST_CASE("running to a place stops there, or at an earlier stop", "[session]") {
    Debugged guest(rounds_text);
    CHECK(guest.session.run_to({guest.address("leaf")}).reason == Reason::moved);
    CHECK(guest.state().pc == guest.address("leaf"));
    const int watch = guest.watch("$t0");
    CHECK(guest.session.run_to({guest.address("leaf")}).hits == std::vector{watch});
    CHECK(guest.session.run_to({guest.address("leaf")}).reason == Reason::moved);
    CHECK(guest.state().r[8] == 2);
}

TEST_CASE("an endless program can be interrupted, whatever the search is for", "[session]") {
    Debugged guest(endless_loop);
    const auto interrupted = [&](auto request) {
        return interrupted_while(guest.session, request).reason == Reason::interrupted;
    };
    CHECK(interrupted([&] { return guest.session.resume(); }));
    CHECK(guest.session.step() > 0);
    guest.break_at("again", "$t0 == -1 && $t1 != 0");
    CHECK(interrupted([&] { return guest.session.resume(); }));
    guest.watch("word[$sp]", On::write, "$zero");
    CHECK(interrupted([&] { return guest.session.resume(); }));
    CHECK(interrupted([&] { return guest.session.finish(); }));
}

TEST_CASE("a search backwards can be interrupted and has then moved nothing", "[session]") {
    Debugged guest(endless_loop);
    guest.session.go_to(60'000'000);
    guest.watch("word[$sp]", On::write, "$zero");
    CHECK(interrupted_while(guest.session, [&] { return guest.session.resume_back(); }).reason ==
          Reason::interrupted);
    CHECK(guest.session.step() == 60'000'000);
}

TEST_CASE("an interrupted search is reported, and the session keeps its position", "[session]") {
    Debugged guest(rounds_text);
    guest.break_at("round", "$t0 == 77");
    guest.session.resume();
    const u64 end = guest.session.step();
    const auto interrupted = [&](auto request) {
        const Session::InterruptScope scope(guest.session); // so that the request is for this one
        CHECK(guest.session.interrupt());
        const StopEvent stop_event = request();
        return stop_event.reason == Reason::interrupted && guest.session.step() == end &&
               guest.session.stop_event().reason == Reason::interrupted;
    };
    CHECK(interrupted([&] { return guest.session.go_to_last_write(guest.location("$t0")); }));
    CHECK(interrupted([&] { return guest.session.go_to_last_write(guest.location("sum")); }));
    CHECK(interrupted([&] { return guest.session.resume_back(); }));
    CHECK(interrupted([&] { return guest.session.step_line_back(); }));
    CHECK(interrupted([&] { return guest.session.next_line_back(); }));
    CHECK(interrupted([&] { return guest.session.next_instruction_back(); }));
    CHECK(interrupted([&] { return guest.session.go_to(3); }));
    CHECK(guest.session.go_to_last_write(guest.location("$t0")).event);
}

TEST_CASE("a step over a line that loops endlessly can be interrupted, in both directions",
          "[session]") {
    Debugged guest(
        ".macro spin\n nop\nhere: addiu $t0, $t0, 1\n b here\n.end_macro\nmain: nop\n spin\n");
    guest.session.step_line();
    CHECK(interrupted_while(guest.session, [&] { return guest.session.step_line(); }).reason ==
          Reason::interrupted);
    const u64 far = guest.session.step() + 200'000;
    guest.session.go_to(far);
    guest.session.step_line_back();
    CHECK(guest.session.step() == 1);
}

TEST_CASE("the last write is found for registers and memory", "[session]") {
    Debugged guest(rounds_text);
    guest.session.resume();
    const u64 end = guest.session.step();
    const auto sum = guest.session.last_write(guest.location("sum"));
    REQUIRE(sum);
    CHECK(sum->before == 45);
    CHECK(sum->after == 55);
    CHECK(guest.session.step() == end);
    const StopEvent there = guest.session.go_to_last_write(guest.location("$t0"));
    CHECK(there.event->after == 10);
    CHECK(guest.state().r[8] == 9);
    CHECK(guest.state().pc == guest.address("round"));
    CHECK(guest.session.go_to_last_write(guest.location("$t0")).event->after == 9);
    const u64 here = guest.session.step();
    CHECK_FALSE(guest.session.go_to_last_write(guest.location("word[bytes]")).event);
    CHECK(guest.session.step() == here);
    guest.session.go_to(end);
    const auto real = guest.session.last_write(guest.location("double($f4)"));
    REQUIRE(real);
    CHECK(real->after == 0x4024'0000'0000'0000);
}

TEST_CASE("hits of all stops are counted in one search, whose cost includes false conditions",
          "[session]") {
    Debugged guest("main: li $t0, 0\nagain: addiu $t0, $t0, 1\n blt $t0, 1500000, again\n li $v0, "
                   "10\n syscall\n");
    guest.session.resume();
    const u64 end = guest.session.step();
    const int few = guest.break_at("main");
    CHECK(guest.hits(few) == 1);
    const int never = guest.break_at("again", "$t0 == 123456789");
    CHECK(guest.hits(never) == 0);
    CHECK(guest.session.hits(never).from == end);
    CHECK(guest.session.hits(few).from == 0);
    guest.session.go_to(10'000);
    CHECK(guest.session.hits(never).from == 0);
    CHECK(guest.session.set_condition(never, guest.expression("$t0 == 100")));
    CHECK(guest.hits(never) == 1);
    CHECK(guest.session.set_condition(never, {}));
    CHECK(guest.hits(never) > 1000);
    CHECK(guest.hits(few) == 1);
    CHECK_FALSE(guest.session.set_condition(99, {}));
}

TEST_CASE(
    "hits belong to the run: those passed while a stop was disabled count when it is enabled again",
    "[session]") {
    Debugged guest(rounds_text);
    const int stop = guest.break_at("leaf");
    guest.session.resume();
    CHECK(guest.session.enable(stop, false));
    guest.session.resume();
    CHECK(guest.hits(stop) == 1);
    CHECK(guest.session.enable(stop, true));
    CHECK(guest.hits(stop) == 10);
}

TEST_CASE("breakpoints and watchpoints are consistent in a random walk", "[session]") {
    Debugged guest(rounds_text);
    const int stop = guest.break_at("leaf"), watch = guest.watch("word[sum]", On::write);
    std::vector<u64> leaves, writes;
    while (!guest.session.ended()) {
        const StopEvent stop_event = guest.session.resume();
        if (stop_event.reason == Reason::breakpoint) leaves.push_back(guest.session.step());
        if (stop_event.reason == Reason::watchpoint) writes.push_back(guest.session.step());
    }
    REQUIRE((leaves.size() == 10 && writes.size() == 10));
    const u64 end = guest.session.step();
    u32 seed = 1;
    const auto count_until = [](const std::vector<u64>& steps, u64 at) {
        return u64(
            std::count_if(steps.begin(), steps.end(), [at](u64 step) { return step <= at; }));
    };
    for (int n = 0; n < 60; ++n) {
        seed = seed * 1664525 + 1013904223;
        const u64 at = (seed >> 8) % end;
        guest.session.go_to(at);
        CHECK(guest.hits(stop) == count_until(leaves, at));
        CHECK(guest.hits(watch) == count_until(writes, at));
        if (seed & 1 << 30)
            guest.session.resume();
        else
            guest.session.resume_back();
        CHECK(guest.hits(stop) == count_until(leaves, guest.session.step()));
    }
}

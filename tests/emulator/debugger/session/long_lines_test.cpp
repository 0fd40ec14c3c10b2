// long_lines_test.cpp -- steps over lines that execute very many instructions, against a list of
// all steps: loops, calls, switches and exceptions within one line
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

const std::string macros = R"(
.macro spin %n
        li      $t0, %n
loop:   addiu   $t0, $t0, -1
        nop
        bnez    $t0, loop
        nop
.end_macro
.macro calls %n, %procedure
        li      $s0, %n
loop:   jal     %procedure
        nop
        addiu   $s0, $s0, -1
        bnez    $s0, loop
        nop
.end_macro
.macro switches %n
        li      $s0, %n
        la      $t9, here
loop:   jr      $t9
        nop
        nop
here:   addiu   $s0, $s0, -1
        bnez    $s0, loop
        nop
.end_macro
.macro traps %n, %when
        li      $s0, %n
        li      $s1, %when
loop:   teq     $s0, $s1
        addiu   $s0, $s0, -1
        bnez    $s0, loop
        nop
.end_macro
.macro calls_itself %n
        li      $s0, %n
        jal     inner
        nop
        b       out
        nop
inner:  addiu   $s0, $s0, -1
        bnez    $s0, inner
        nop
        jr      $ra
        nop
out:    nop
.end_macro
)";

const std::string lines_text = macros + R"(
main:   spin    12000
        li      $t1, 1
        spin    9000
        calls   3000, leaf
        switches 4000
        jal     within
        nop
        calls_itself 5000
        li      $v0, 10
        syscall
leaf:   addiu   $t2, $t2, 1
        jr      $ra
        nop
within: spin    11000
        jr      $ra
        nop
)";

const std::string traps_text = macros + R"(
main:   traps   5000, 3
        li      $t1, 1
        traps   5000, 4000
        li      $v0, 10
        syscall
        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

struct LineMotion {
    const char* name;
    StopEvent (Session::*move)(u64);
    u64 (Model::*expected)(u64) const;
};

const LineMotion motions[] = {
    {"step line", &Session::step_line, &Model::step_line},
    {"next line", &Session::next_line, &Model::next_line},
    {"step line back", &Session::step_line_back, &Model::step_line_back},
    {"next line back", &Session::next_line_back, &Model::next_line_back},
};

/// From the steps around each beginning of a line, and from within the long ones.
void check_all_steps(const std::string& text, const SessionOptions& options) {
    const Model model(text, options, 1'000'000);
    Debugged guest(text, options);
    u64 before = 0;
    for (u64 at = 0; at < model.end(); ++at) {
        const bool is_after_much = model.begins(at) && at - before > 300;
        const bool is_chosen = at % 17'001 == 16 || is_after_much;
        if (model.begins(at)) before = at;
        if (!is_chosen) continue;
        for (const u64 from : {at - 1, at, at + 1, at - std::min<u64>(at, 40)})
            for (const LineMotion& motion : motions) {
                INFO(motion.name << " from step " << from);
                guest.session.go_to(from);
                (guest.session.*motion.move)(1);
                REQUIRE(guest.session.step() == (model.*motion.expected)(from));
            }
    }
}

} // namespace

TEST_CASE("steps over lines that loop end where the next line begins, in both directions",
          "[session][motion]") {
    SessionOptions options;
    options.exceptions.taken = false;
    for (const bool delayed : {false, true}) {
        INFO(delayed);
        options.machine.delayed_branching = delayed;
        check_all_steps(lines_text, options);
    }
}

TEST_CASE("a step over a line that loops ends where an exception handler begins",
          "[session][motion]") {
    SessionOptions options;
    options.exceptions.taken = false;
    check_all_steps(traps_text, options);
    options.exceptions.taken = true;
    Debugged guest(traps_text, options);
    CHECK(guest.session.step_line().reason == Reason::exception);
    CHECK(guest.state().r[16] == 3);
}

TEST_CASE("a line that loops is stepped in one search, in both directions", "[session][motion]") {
    for (const char* line : {"spin 4000000", "calls 1500000, leaf"}) {
        INFO(line);
        Debugged guest(macros + "main: " + line +
                       "\n li $t1, 1\n li $v0, 10\n syscall\nleaf: addiu $t2, $t2, 1\n jr $ra\n");
        const u64 begin = guest.session.machine().work();
        CHECK(guest.session.next_line().reason == Reason::moved);
        CHECK(guest.state().pc > guest.address("main") + 12);
        const u64 steps = guest.session.step(), forth = guest.session.machine().work();
        CHECK(steps > 6'000'000);
        CHECK(forth - begin < 12 * steps); // an instruction a search costs 66 and more
        guest.session.next_line_back();
        CHECK(guest.session.step() == 0);
        CHECK(guest.session.machine().work() - forth < 30 * steps);
    }
}

TEST_CASE("a breakpoint and a watchpoint in a line that loops stop its step", "[session][motion]") {
    Debugged guest(macros + "main: spin 50000\n li $v0, 10\n syscall\n");
    Breakpoint stop;
    stop.addresses = {guest.address("main") + 4};
    stop.condition = guest.expression("$t0 == 123");
    guest.session.add(stop);
    CHECK(guest.session.step_line().reason == Reason::breakpoint);
    CHECK(guest.state().r[8] == 123);
    guest.watch("$t0", Watchpoint::On::change, "$t0 == 77");
    CHECK(guest.session.next_line().reason == Reason::watchpoint);
    CHECK(guest.state().r[8] == 77);
    CHECK(guest.session.next_line().reason == Reason::moved);
    CHECK(guest.session.step_line_back().reason == Reason::watchpoint);
    CHECK(guest.session.step_line_back().reason == Reason::breakpoint);
}

TEST_CASE("a call in a line that loops which returns elsewhere ends the step",
          "[session][motion]") {
    Debugged guest(macros +
                   "main: calls 20000, leaf\n li $v0, 10\n syscall\nleaf: beq $s0, 300, "
                   "lost\n jr $ra\nlost: la $ra, other\n jr $ra\nother: li $t7, 1\n nop\n");
    CHECK(guest.session.next_line().reason == Reason::wrong_return);
    CHECK(guest.state().pc == guest.address("other"));
    CHECK(guest.state().r[16] == 300);
}

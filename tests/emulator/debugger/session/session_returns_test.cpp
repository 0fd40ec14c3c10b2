// session_returns_test.cpp -- how calls end in a session: returns from deep recursion, and wrong
// returns
//
// Nothing after a wrong return may be shown or printed.
#include "support/log_listener.hpp"
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

TEST_CASE("log points on the way to a wrong return are printed", "[session]") {
    Debugged guest("main: jal first\n li $v0, 10\n syscall\nfirst: addiu $s7, $ra, 0\n nop\n la "
                   "$ra, other\n jr $ra\nother: nop\n b other\n");
    Breakpoint log;
    log.addresses = {guest.address("first") + 4, guest.address("other")};
    log.log = "here";
    guest.session.add(log);
    guest.session.step_instruction();
    const StopEvent stop_event = guest.session.finish();
    CHECK(stop_event.reason == Reason::wrong_return);
    CHECK(guest.state().pc == guest.address("other"));
    CHECK(stop_event.logged.size() == 2);
}

TEST_CASE("nothing after a wrong return is printed or logged", "[session]") {
    for (const bool delayed : {false, true}) {
        SessionOptions options;
        options.machine.delayed_branching = delayed;
        Debugged guest(
            "main: jal first\n nop\n li $v0, 10\n syscall\nfirst: la $ra, other\n jr $ra\n nop\n"
            "other: li $a0, 77\n li $v0, 1\n syscall\nafter: b other\n nop\n",
            options);
        std::vector<std::string> heard;
        const testing::LogListener listener(
            guest.session, [&](const LogLine& line) { heard.push_back(line.text); });
        Breakpoint log;
        log.addresses = {guest.address("other"), guest.address("after")};
        log.log = "here";
        guest.session.add(log);
        guest.session.step_instruction(2);
        const StopEvent stop_event = guest.session.finish();
        CHECK(stop_event.reason == Reason::wrong_return);
        CHECK(guest.state().pc == guest.address("other"));
        CHECK(guest.session.frontier() == guest.session.step());
        CHECK(guest.session.output().empty());
        CHECK(heard == std::vector<std::string>{"here"}); // exactly at the stop
    }
}

TEST_CASE("a very deep recursion is left call by call, and entered again going backwards",
          "[session]") {
    Debugged guest(R"(
main:   li      $a0, 40000
        jal     dive
        li      $v0, 10
        syscall
dive:   addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        addiu   $a0, $a0, -1
        blez    $a0, bottom
        jal     dive
bottom: lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
)");
    guest.break_at("bottom");
    guest.session.resume();
    const u64 deepest = guest.session.step();
    const u32 pointer = guest.state().r[29];
    guest.session.remove(1);
    CHECK(guest.session.finish().reason == Reason::moved);
    CHECK(guest.state().r[29] == pointer + 4);
    CHECK(guest.session.finish().reason == Reason::moved);
    CHECK(guest.state().r[29] == pointer + 8);
    CHECK(guest.session.next_instruction_back().reason == Reason::moved);
    CHECK(guest.state().pc == guest.address("bottom") - 4);
    CHECK(guest.session.step() < deepest);
    guest.session.go_to(0);
    CHECK(guest.session.step_line(2).reason == Reason::moved);
    CHECK(guest.session.finish().reason == Reason::moved);
    CHECK(guest.state().pc == guest.address("main") + 8);
    CHECK(guest.session.next_line_back().reason == Reason::moved);
    CHECK(guest.session.step() == 1);
}

namespace {

/// b returns to a's return address, through the register in which a saved it.
const std::string by_another_register = R"(
main:   jal     a
        nop
after:  li      $a0, 77
        li      $v0, 1
        syscall
end:    b       end
a:      move    $t8, $ra
        jal     b
        nop
        jr      $ra
        nop
b:      jr      $t8
        nop
)";

} // namespace

TEST_CASE("a return through another register to an outer caller ends steps over and out",
          "[session]") {
    for (const bool delayed : {false, true}) {
        SessionOptions options;
        options.machine.delayed_branching = delayed;
        Debugged over(by_another_register, options), out(by_another_register, options);
        const u32 back = over.address("main") + (delayed ? 8 : 4);
        CHECK(over.session.next_instruction().reason == Reason::moved);
        while (over.state().pc != back && over.session.step() < 20) over.session.next_instruction();
        CHECK(over.session.frontier() < 20);
        CHECK(over.session.calls().empty());
        CHECK(over.session.wrong_returns().size() == 1);
        while (out.state().pc != out.address("b")) out.session.step_instruction();
        CHECK(out.session.calls().size() == 2);
        CHECK(out.session.finish().reason == Reason::wrong_return);
        CHECK(out.state().pc == back);
        CHECK(out.session.frontier() == out.session.step());
        CHECK(out.session.calls().empty());
        CHECK(out.session.output().empty());
    }
}

TEST_CASE("a switch through a register is not a return, even if its case follows a call",
          "[session]") {
    Debugged guest(
        "main: jal f\n li $v0, 10\n syscall\nf: move $s0, $ra\n li $s1, 3\nagain: la $t0, case\n "
        "jr $t0\n jal g\ncase: addiu $s1, $s1, -1\n bgtz $s1, again\n jr $s0\ng: jr $ra\n");
    guest.session.step_instruction();
    CHECK(guest.session.finish().reason == Reason::moved);
    CHECK(guest.state().pc == guest.address("main") + 4);
    CHECK(guest.session.wrong_returns().empty());
}

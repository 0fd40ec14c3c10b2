// session_returns_test.cpp -- how calls of a session end: by deep returns and by wrong ones
// Nothing that lies behind a wrong return may be seen, heard or printed.
#include "session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = Arrival::Reason;

TEST_CASE("log points on the way to a wrong return are heard", "[session]") {
    Debugged guest("main: jal first\n li $v0, 10\n syscall\nfirst: addiu $s7, $ra, 0\n nop\n la $ra, other\n jr $ra\nother: nop\n b other\n");
    Breakpoint log;
    log.addresses = {guest.address("first") + 4, guest.address("other")};
    log.log = "here";
    guest.session.add(log);
    guest.session.step_instruction();
    const Arrival arrival = guest.session.finish();
    CHECK(arrival.reason == Reason::wrong_return);
    CHECK(guest.state().pc == guest.address("other"));
    CHECK(arrival.logged.size() == 2);
}

TEST_CASE("nothing behind a wrong return is printed or logged", "[session]") {
    for (const bool delayed : {false, true}) {
        SessionOptions options;
        options.machine.delayed_branching = delayed;
        Debugged guest("main: jal first\n nop\n li $v0, 10\n syscall\nfirst: la $ra, other\n jr $ra\n nop\n"
                       "other: li $a0, 77\n li $v0, 1\n syscall\nafter: b other\n nop\n", options);
        std::vector<std::string> heard;
        guest.session.when_logged = [&](const LogLine& line) { heard.push_back(line.text); };
        Breakpoint log;
        log.addresses = {guest.address("other"), guest.address("after")};
        log.log = "here";
        guest.session.add(log);
        guest.session.step_instruction(2);
        const Arrival arrival = guest.session.finish();
        CHECK(arrival.reason == Reason::wrong_return);
        CHECK(guest.state().pc == guest.address("other"));
        CHECK(guest.session.frontier() == guest.session.step());
        CHECK(guest.session.output().empty());
        CHECK(heard == std::vector<std::string>{"here"});  // just where it stops
    }
}

TEST_CASE("a very deep recursion is left call by call, and entered again backwards", "[session]") {
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

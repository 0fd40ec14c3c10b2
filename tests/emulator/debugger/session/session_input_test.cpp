// session_input_test.cpp -- the end of the input, and its cancellation by going back and by typing
// The program reads two numbers and adds them.
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

namespace {

const std::string two_numbers = R"(
main:   li      $v0, 5
        syscall
        move    $s0, $v0
        li      $v0, 5
        syscall
        add     $a0, $s0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)";

/// A session at an end of the input, of which the program was notified.
void run_to_end_of_input(Debugged& guest) {
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.stop_event().stop.reason == StopReason::end_of_input);
}

} // namespace

TEST_CASE("typing after going back before the end of the input begins a branch that reads it",
          "[session]") {
    for (const bool was_given : {false, true}) {
        SessionOptions options;
        options.input_ends = was_given;
        Debugged guest(two_numbers, options);
        if (!was_given) guest.session.end_input();
        run_to_end_of_input(guest);
        guest.session.go_to(0);
        CHECK(guest.session.input_ends());
        CHECK(guest.session.type("3\n"));
        CHECK_FALSE(guest.session.input_ends());
        CHECK(guest.session.frontier() == 0);
        CHECK_FALSE(guest.session.type("4\n"));
        CHECK(guest.session.resume().reason == Reason::ended);
        CHECK(guest.session.output() == "7");
    }
}

TEST_CASE("typing when the program has just ended because of its input lets it continue",
          "[session]") {
    SessionOptions options;
    options.input = "3\n";
    options.input_ends = true;
    Debugged guest(two_numbers, options);
    run_to_end_of_input(guest);
    const u64 end = guest.session.step();
    CHECK(guest.session.type("4\n"));
    CHECK(guest.session.step() == end - 1);
    CHECK(guest.session.end() == nullptr);
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.stop_event().stop.reason == StopReason::exited);
    CHECK(guest.session.output() == "7");
}

TEST_CASE("a line typed after an unread end of input is read, and the program waits for more",
          "[session]") {
    Debugged guest(two_numbers);
    guest.session.end_input();
    CHECK_FALSE(guest.session.type("3\n"));
    CHECK(guest.session.resume().reason == Reason::waiting);
    guest.session.end_input();
    run_to_end_of_input(guest);
}

TEST_CASE("a branch discards a typed end of the input, and keeps a given one", "[session]") {
    SessionOptions given;
    given.input_ends = true;
    Debugged typed(two_numbers), ends(two_numbers, given);
    typed.session.end_input();
    typed.session.branch();
    CHECK(typed.session.resume().reason == Reason::waiting);
    ends.session.branch();
    run_to_end_of_input(ends);
}

TEST_CASE("an edit keeps the end of the input", "[session]") {
    Debugged guest(two_numbers);
    guest.session.end_input();
    run_to_end_of_input(guest);
    guest.session.go_to(0);
    CHECK_FALSE(guest.set("$s7", "1"));
    run_to_end_of_input(guest);
}

TEST_CASE("typing cancels the end of the keyboard's input, once", "[session]") {
    SessionOptions options;
    options.devices.keyboard_and_display = options.devices.host_keys = true;
    Debugged guest(R"(
        .data
buf:    .space  16
        .text
main:   li      $t0, 0xffff0000
        li      $s1, 0
loop:   lw      $t1, 0($t0)
        andi    $t1, $t1, 1
        beqz    $t1, loop
        lw      $t2, 4($t0)
        sb      $t2, buf($s1)
        addi    $s1, $s1, 1
        blt     $s1, 4, loop
        li      $v0, 10
        syscall
)",
                   options);
    guest.session.end_input();
    guest.session.step_instruction(300);
    CHECK(guest.session.type("a\n"));
    CHECK_FALSE(guest.session.type("b\n"));
    CHECK(guest.session.resume().reason == Reason::ended);
    CHECK(guest.session.stop_event().stop.reason == StopReason::exited);
    CHECK(guest.state().r[17] == 4);
    CHECK(guest.session.machine().peek_byte(0x1001'0000) == u8{'a'});
    CHECK(guest.session.machine().peek_byte(0x1001'0002) == u8{'b'});
}

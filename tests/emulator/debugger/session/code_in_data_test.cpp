// code_in_data_test.cpp -- stops in code that a program has written into its data
#include "support/session_model.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Reason = StopEvent::Reason;

TEST_CASE("breakpoints stop in code that a self-modifying program has written into its data",
          "[session]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    const std::string text = R"(        .data
buf:    .space  8
        .text
main:   li      $s0, 3
        lw      $t0, body
        sw      $t0, buf
        lw      $t0, body+4
        sw      $t0, buf+4
        la      $t5, buf
again:  jalr    $t5
        addiu   $s0, $s0, -1
        bnez    $s0, again
        li      $v0, 10
        syscall
body:   addiu   $t7, $t7, 9
        jr      $ra
)";
    Debugged guest(text, options);
    for (const std::string_view where : {"0x10010000", "buf", "*buf"})
        CHECK(guest.session.find(where).addresses == std::vector<u32>{0x1001'0000});
    CHECK_FALSE(guest.session.find("0x00001000").error.empty());
    Breakpoint stop;
    stop.addresses = {0x1001'0000};
    guest.session.add(std::move(stop));
    std::vector<u64> steps;
    while (guest.session.resume().reason == Reason::breakpoint) {
        CHECK(guest.state().pc == 0x1001'0000);
        steps.push_back(guest.session.step());
    }
    CHECK(steps.size() == 3);
    for (; !steps.empty(); steps.pop_back()) {
        CHECK(guest.session.resume_back().reason == Reason::breakpoint);
        CHECK(guest.session.step() == steps.back());
    }
    CHECK(guest.session.resume_back().reason == Reason::beginning);
    Debugged fixed(text);
    CHECK_FALSE(fixed.session.find("buf").error.empty());
    CHECK_FALSE(fixed.session.find("0x10010000").error.empty());
}

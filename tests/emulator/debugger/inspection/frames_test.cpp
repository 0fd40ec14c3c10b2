// frames_test.cpp -- frames by page, and the registers that callers will find
//
// Programs are written as students write them: recursion, $fp, leaf procedures, macros, $ra kept in
// a variable.
#include "debugger/inspection/frames.hpp"
#include "isa/registers.hpp"
#include "support/session_model.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using testing::Debugged;
using LocationKind = SavedLocation::Kind;

namespace {

constexpr u8 register_s0 = 16, register_t0 = 8;

constexpr const char* factorial = R"(        .data
n:      .word   5
        .text
        .globl  main
main:   li      $s0, 7
        lw      $a0, n
        jal     fact
after:  move    $a0, $v0
        li      $v0, 10
        syscall
fact:   addiu   $sp, $sp, -12
        sw      $ra, 8($sp)
        sw      $s0, 4($sp)
        sw      $a0, 0($sp)
        move    $s0, $a0
        bgtz    $a0, more
base:   li      $v0, 1
        j       done
more:   addiu   $a0, $a0, -1
        jal     fact
again:  mul     $v0, $v0, $s0
done:   lw      $s0, 4($sp)
        lw      $ra, 8($sp)
popped: addiu   $sp, $sp, 12
        jr      $ra
)";

StackFrame frame(const Debugged& desk, std::size_t index) {
    const auto found = stack_frame(desk.session, index);
    REQUIRE(found);
    return *found;
}

void run_to(Debugged& desk, const std::string& label) {
    (void)desk.session.run_to({desk.address(label)});
    REQUIRE(desk.state().pc == desk.address(label));
}

} // namespace

TEST_CASE("the frames of a recursion have the registers that each call will find again",
          "[frames]") {
    Debugged desk(factorial);
    run_to(desk, "base");
    REQUIRE(frame_count(desk.session) == 7);
    for (u32 k = 0; k < 6; ++k) {
        INFO("frame " << k);
        CHECK(frame(desk, k).row.procedure == "fact");
        CHECK(frame(desk, k).registers[register_s0] == k);
        CHECK(frame(desk, k).registers[registers::sp] == 0x7fff'effcu - 12 * (6 - k));
        CHECK(frame(desk, k).registers[registers::ra] == desk.address("again"));
    }
    const StackFrame outermost = frame(desk, 6);
    CHECK(outermost.row.procedure == "main");
    CHECK(outermost.row.pc == desk.address("after") - 4);
    CHECK(outermost.registers[register_s0] == 7u);
    CHECK(outermost.registers[registers::sp] == 0x7fff'effcu);
    CHECK(outermost.registers[registers::a0] == 5u);
    CHECK(outermost.locations[register_s0].kind == LocationKind::in_memory);
    CHECK(outermost.locations[register_s0].address == 0x7fff'effcu - 12 + 4);
    CHECK(outermost.registers[registers::ra] == desk.address("after"));
}

TEST_CASE("a page of frames has the same rows as all of them", "[frames]") {
    Debugged desk(factorial);
    run_to(desk, "base");
    const auto all = stack_frames(desk.session, 0, 100);
    REQUIRE(all.size() == 7);
    const auto page = stack_frames(desk.session, 5, 100);
    REQUIRE(page.size() == 2);
    for (std::size_t k = 0; k < 2; ++k) {
        CHECK(page[k].index == 5 + k);
        CHECK(page[k].row.procedure == all[5 + k].row.procedure);
        CHECK(page[k].row.arguments == all[5 + k].row.arguments);
        CHECK(page[k].registers == all[5 + k].registers);
        CHECK(page[k].locations == all[5 + k].locations);
    }
    CHECK(stack_frames(desk.session, 7, 1).empty());
    CHECK(stack_frames(desk.session, ~std::size_t{0}, ~std::size_t{0}).empty());
    CHECK(stack_frames(desk.session, 0, 0).empty());
    CHECK_FALSE(stack_frame(desk.session, 7));
}

TEST_CASE("registers of the caller are right at every instruction of its callee", "[frames]") {
    Debugged desk(factorial);
    run_to(desk, "fact");
    while (desk.state().pc != desk.address("after")) {
        INFO("step " << desk.session.step());
        const std::size_t outermost = frame_count(desk.session) - 1;
        const StackFrame caller = frame(desk, outermost);
        REQUIRE(caller.registers[register_s0] == 7u);
        REQUIRE(caller.registers[registers::ra] == desk.address("after"));
        REQUIRE(caller.registers[registers::sp] == 0x7fff'effcu);
        (void)desk.session.step_instruction();
    }
}

TEST_CASE("a saved register that was loaded again has its value in the register", "[frames]") {
    Debugged desk(factorial);
    run_to(desk, "base");
    CHECK(frame(desk, 1).locations[register_s0].kind == LocationKind::in_memory);
    run_to(desk, "popped");
    CHECK(frame(desk, 1).locations[register_s0].kind == LocationKind::in_register);
    CHECK(frame(desk, 1).locations[register_s0].number == register_s0);
    CHECK(frame(desk, 1).registers[register_s0] == 1u);
}

TEST_CASE("a leaf procedure leaves its caller's registers where they are", "[frames]") {
    Debugged desk(R"(        .globl  main
main:   li      $s1, 3
        li      $t0, 4
        li      $t1, 5
        jal     leaf
        nop
        li      $v0, 10
        syscall
leaf:   li      $t1, 6
        li      $a3, 9
here:   jr      $ra
)");
    run_to(desk, "here");
    const StackFrame caller = frame(desk, 1);
    CHECK(caller.registers[17] == 3u);
    CHECK(caller.registers[register_t0] == 4u);
    CHECK_FALSE(caller.registers[9]);
    CHECK(caller.locations[9].kind == LocationKind::lost);
    CHECK(caller.registers[registers::ra] == desk.address("leaf") - 12);
    CHECK(caller.registers[registers::a0 + 3] == 0u); // as it was at the call
}

TEST_CASE("saves through $fp, by macros and on one path only are found", "[frames]") {
    Debugged desk(R"(        .macro  push (%r)
        addiu   $sp, $sp, -4
        sw      %r, 0($sp)
        .end_macro
        .macro  pop (%r)
        lw      %r, 0($sp)
        addiu   $sp, $sp, 4
        .end_macro
        .globl  main
main:   li      $s0, 11
        li      $fp, 0x1234
        li      $a0, 3
        jal     outer
        li      $v0, 10
        syscall
outer:  addiu   $sp, $sp, -16
        sw      $fp, 12($sp)
        sw      $ra, 8($sp)
        addiu   $fp, $sp, 16
        sw      $s0, -12($fp)
        li      $s0, 22
        jal     inner
        lw      $s0, -12($fp)
        lw      $ra, -8($fp)
        addiu   $sp, $fp, 0
        lw      $fp, -4($fp)
        jr      $ra
inner:  blez    $a0, none
        push    ($ra)
        push    ($s0)
        li      $s0, 33
        li      $a0, 0
        jal     inner
        pop     ($s0)
        pop     ($ra)
none:   nop
        jr      $ra
)");
    run_to(desk, "none"); // of the inner call, which has saved nothing
    REQUIRE(frame_count(desk.session) == 4);
    CHECK(frame(desk, 1).registers[register_s0] == 33u);
    CHECK(frame(desk, 1).locations[register_s0].kind == LocationKind::in_register);
    CHECK(frame(desk, 2).registers[register_s0] == 22u);
    CHECK(frame(desk, 2).registers[registers::fp] == 0x7fff'effcu);
    CHECK(frame(desk, 3).registers[register_s0] == 11u);
    CHECK(frame(desk, 3).registers[registers::fp] == 0x1234u);
    CHECK(frame(desk, 3).locations[registers::fp].address == 0x7fff'effcu - 4);
}

TEST_CASE("a return address that is kept in a variable or another register is found", "[frames]") {
    Debugged desk(R"(        .data
saved:  .word   0
        .text
        .globl  main
main:   jal     one
first:  jal     two
second: li      $v0, 10
        syscall
one:    sw      $ra, saved
        jal     leaf
        lw      $ra, saved
        jr      $ra
two:    move    $s7, $ra
        jal     leaf
        move    $ra, $s7
        jr      $ra
leaf:   jr      $ra
)");
    run_to(desk, "leaf");
    CHECK(frame(desk, 2).registers[registers::ra] == desk.address("first"));
    CHECK(frame(desk, 2).locations[registers::ra].address == desk.address("saved"));
    run_to(desk, "leaf");
    CHECK(frame(desk, 2).registers[registers::ra] == desk.address("second"));
    CHECK(frame(desk, 2).locations[registers::ra].kind == LocationKind::in_register);
    CHECK(frame(desk, 2).locations[registers::ra].number == 23);
}

TEST_CASE("the frame that an exception handler interrupted has the registers that it left alone",
          "[frames]") {
    Debugged desk(R"(        .globl  main
main:   li      $t0, 5
        li      $s0, 6
        li      $v0, 7
        teq     $zero, $zero
        nop
        .kdata
kept:   .word   0
        .ktext  0x80000180
        sw      $v0, kept
        li      $v0, 1
        li      $t0, 2
inside: nop
        eret
)",
                  [] {
                      SessionOptions options;
                      options.exceptions.taken = false;
                      return options;
                  }());
    run_to(desk, "inside");
    REQUIRE(frame_count(desk.session) == 2);
    CHECK(frame(desk, 0).row.is_handler);
    const StackFrame main = frame(desk, 1);
    CHECK(main.registers[register_s0] == 6u);
    CHECK(main.registers[2] == 7u);
    CHECK(main.locations[2].address == desk.address("kept"));
    CHECK_FALSE(main.registers[register_t0]);
}

TEST_CASE("of a very deep recursion nothing is known beyond the calls that are not kept",
          "[frames]") {
    Debugged desk(R"(        .globl  main
main:   li      $s0, 7
        li      $a0, 30000
        jal     down
        li      $v0, 10
        syscall
down:   beqz    $a0, bottom
        addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $s0, 0($sp)
        addiu   $a0, $a0, -1
        move    $s0, $a0
        jal     down
        lw      $s0, 0($sp)
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
bottom: jr      $ra
)");
    run_to(desk, "bottom");
    const std::size_t count = frame_count(desk.session);
    REQUIRE(count < 30000);
    const auto frames = stack_frames(desk.session, 0, count);
    std::size_t gap = 0;
    while (gap < count && frames[gap].omitted == 0) ++gap;
    REQUIRE(gap < count);
    CHECK(frames[gap].omitted + count == 30002);
    CHECK(frames[gap - 1].registers[register_s0] == u32(gap - 2));
    CHECK_FALSE(frames[gap].registers[register_s0]);
    CHECK_FALSE(frames[count - 1].registers[register_s0]);
    CHECK(frames[count - 1].registers[0] == 0u);
    CHECK(frames[count - 1].omitted == 0);
}

TEST_CASE("an assignment to a caller's register goes where it will be restored from", "[frames]") {
    Debugged desk(factorial);
    run_to(desk, "base");
    const StackFrame main = frame(desk, 6);
    const auto general = [](u8 number) { return Register{Register::Bank::general, number}; };
    const RegisterPlace saved = place_of_register(main, general(register_s0));
    REQUIRE(saved.location);
    CHECK_FALSE(saved.location->reg);
    CHECK(saved.location->range == MemoryRange{0x7fff'eff4, 4});
    CHECK_FALSE(place_of_register(main, general(register_t0)).location);
    CHECK_FALSE(place_of_register(main, general(register_t0)).tip.empty());
    CHECK_FALSE(place_of_register(main, general(registers::sp)).location);
    CHECK_FALSE(place_of_register(main, {Register::Bank::hi, 0}).location);
    const RegisterPlace own = place_of_register(main, general(17)); // $s1, which nothing saved
    REQUIRE(own.location);
    CHECK(own.location->reg == general(17));
}

TEST_CASE("in the delay slot of a call its procedure has not begun", "[frames]") {
    SessionOptions options;
    options.machine.delayed_branching = true;
    Debugged desk("main: jal f\nslot: li $a0, 1\nli $v0, 10\nsyscall\nf: jr $ra\nnop\n", options);
    run_to(desk, "slot");
    CHECK(frame_count(desk.session) == 1);
    CHECK(frame(desk, 0).row.procedure == "main");
    run_to(desk, "f");
    CHECK(frame_count(desk.session) == 2);
    CHECK(frame(desk, 0).row.procedure == "f");
}

TEST_CASE("in the delay slot of a return its procedure still has its frame", "[frames]") {
    SessionOptions options;
    options.machine.delayed_branching = true;
    Debugged desk("main: li $a0, 7\njal f\nnop\nback: li $v0, 10\nsyscall\n"
                  "f: addiu $sp, $sp, -8\nsw $s0, 0($sp)\nsw $ra, 4($sp)\nli $s0, 3\njal g\nnop\n"
                  "lw $s0, 0($sp)\nlw $ra, 4($sp)\njr $ra\nslot: addiu $sp, $sp, 8\n"
                  "g: jr $ra\ninner: li $v1, 1\n",
                  options);
    run_to(desk, "inner");
    REQUIRE(frame_count(desk.session) == 3);
    CHECK(frame(desk, 0).row.procedure == "g");
    CHECK(frame(desk, 1).row.procedure == "f");
    run_to(desk, "slot");
    for (const bool again : {false, true}) {
        INFO("reached backwards: " << again);
        REQUIRE(frame_count(desk.session) == 2);
        CHECK(frame(desk, 0).row.procedure == "f");
        CHECK(frame(desk, 1).row.procedure == "main");
        CHECK(frame(desk, 1).row.pc == desk.address("back") - 8);
        CHECK(frame(desk, 1).registers[registers::sp] == desk.state().r[registers::sp] + 8);
        CHECK(frame(desk, 1).registers[registers::a0] == 7u);
        (void)desk.session.run_to({desk.address("back")});
        CHECK(frame_count(desk.session) == 1);
        (void)desk.session.step_instruction_back(1);
    }
}

TEST_CASE("a return past several callers leaves all of them after its delay slot", "[frames]") {
    SessionOptions options;
    options.machine.delayed_branching = true;
    Debugged desk("main: jal f\nnop\nback: li $v0, 10\nsyscall\n"
                  "f: move $s1, $ra\njal g\nnop\njr $s1\nnop\n"
                  "g: jal h\nnop\njr $ra\nnop\n"
                  "h: move $ra, $s1\njr $ra\nslot: nop\n",
                  options);
    run_to(desk, "slot");
    REQUIRE(frame_count(desk.session) == 4);
    CHECK(frame(desk, 0).row.procedure == "h");
    CHECK(frame(desk, 2).row.procedure == "f");
    run_to(desk, "back");
    CHECK(frame_count(desk.session) == 1);
}

// disassembly_test.cpp -- rows of instructions from any address, what can be watched, the time line
#include "debugger/inspection/disassembly.hpp"
#include "debugger/inspection/frames.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/timeline.hpp"
#include "debugger/inspection/watchable.hpp"
#include "support/session_model.hpp"

#include <catch2/catch.hpp>
#include <limits>

using namespace tharsis;
using Catch::Contains;
using testing::Debugged;

namespace {

constexpr const char* program = R"(        .data
board:  .word   10, 20, 30
        .text
        .globl  main
main:   li      $t0, 0x12345678
        lw      $t1, board
loop:   addiu   $t1, $t1, 1
        sw      $t1, board+4
        li      $v0, 10
        syscall
)";

} // namespace

TEST_CASE("exactly as many rows are disassembled as were asked for", "[disassembly]") {
    const Debugged desk(program);
    const auto rows = disassemble(desk.session, 0x0040'0000, -2, 13);
    REQUIRE(rows.size() == 13);
    for (u32 k = 0; k < 13; ++k) CHECK(rows[k].address == 0x003f'fff8 + 4 * k);
    CHECK(rows[0].text == "no memory");
    CHECK_FALSE(rows[0].word);
    CHECK(rows[2].text == "lui $at, 0x1234");
    CHECK(rows[2].label == "main");
    CHECK(rows[2].begins_line);
    REQUIRE(rows[3].place);
    CHECK(rows[3].place->line == 5);
    CHECK_FALSE(rows[3].begins_line);
    CHECK(rows[4].begins_line);
    CHECK(rows[6].label == "loop");
    CHECK(rows[6].is_instruction);
    CHECK(rows[10].text == "syscall");
    CHECK(rows[11].text == "no memory");
    CHECK(disassemble(desk.session, 0x0040'0000, 0, 0).empty());
    CHECK(disassemble(desk.session, 0, 0, max_disassembled + 1).empty());
}

TEST_CASE("data, and addresses outside of memory, are rows, too", "[disassembly]") {
    const Debugged desk(program);
    const auto data = disassemble(desk.session, 0x1001'0005, 0, 2);
    CHECK(data[0].address == 0x1001'0004);
    CHECK(data[0].text == ".word 0x00000014");
    CHECK_FALSE(data[0].is_instruction);
    CHECK(disassemble(desk.session, 0x1001'0000, 0, 1)[0].label == "board");
    const auto below = disassemble(desk.session, 4, -2, 3);
    CHECK(below[0].is_outside);
    CHECK(below[0].text == "outside of memory");
    CHECK_FALSE(below[1].is_outside);
    CHECK(below[1].address == 0);
    const auto above = disassemble(desk.session, 0xffff'fffc, 0, 2);
    CHECK_FALSE(above[0].is_outside);
    CHECK(above[1].is_outside);
    constexpr i64 most = std::numeric_limits<i64>::max(), least = std::numeric_limits<i64>::min();
    for (const i64 address : {most, least, i64{-1}, i64{0}})
        for (const i64 offset : {most, least, i64{-1}, i64{0}})
            CHECK(disassemble(desk.session, address, offset, 3).size() == 3);
}

TEST_CASE("an instruction that the program has written is disassembled as it is now",
          "[disassembly]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged desk(R"(        .globl  main
main:   lw      $t0, other
        sw      $t0, place
        nop
place:  nop
        li      $v0, 10
        syscall
other:  addiu   $t7, $t7, 99
)",
                  options);
    const u32 place = desk.address("place");
    CHECK(disassemble(desk.session, place, 0, 1)[0].text == "nop");
    (void)desk.session.run_to({place});
    const auto row = disassemble(desk.session, place, 0, 1)[0];
    CHECK(row.text == "addiu $t7, $t7, 99");
    CHECK(row.label == "place");
    CHECK_FALSE(row.place);
}

TEST_CASE("code that the program has written into its data is disassembled and explained",
          "[disassembly]") {
    SessionOptions options;
    options.machine.self_modifying = true;
    Debugged desk(R"(        .data
buf:    .word   0, -1
        .text
main:   lw      $t0, other
        sw      $t0, buf
        la      $t5, buf
        jr      $t5
other:  addiu   $t7, $t7, 99
)",
                  options);
    (void)desk.session.run_to({0x1001'0000});
    REQUIRE(desk.state().pc == 0x1001'0000);
    const auto rows = disassemble(desk.session, 0x1001'0000, 0, 2);
    CHECK(rows[0].text == "addiu $t7, $t7, 99");
    CHECK(rows[0].label == "buf");
    CHECK(rows[0].is_instruction);
    CHECK(rows[1].text == ".word 0xffffffff");
    CHECK_FALSE(rows[1].is_instruction);
    CHECK(inspect::instruction(desk.session, 0x1001'0000) == "addiu $t7, $t7, 99");
    CHECK(inspect::meaning(desk.session).find("$t7") != std::string::npos);
}

TEST_CASE("a change of eight bytes among others shows their values", "[watchable]") {
    Debugged desk(R"(        .data
d:      .double 1.5, 2.5
        .text
main:   la      $t0, d
        ldc1    $f2, 0($t0)
        sdc1    $f2, 8($t0)
)");
    Watchpoint stop;
    stop.location = *watchable(desk.session, "d,16", {}, {}).location;
    desk.session.add(std::move(stop));
    const StopEvent event = desk.session.resume();
    CHECK_THAT(inspect::stop_event_text(desk.session, event), Contains("2.5 -> 1.5"));
}

TEST_CASE("registers outside of calls that are not kept say why they are not known", "[frames]") {
    Debugged desk(R"(main:   li      $t0, 30000
        jal     rec
        li      $v0, 10
        syscall
rec:    addi    $sp, $sp, -4
        sw      $ra, 0($sp)
        addi    $t0, $t0, -1
        blez    $t0, re
        jal     rec
re:     lw      $ra, 0($sp)
        addi    $sp, $sp, 4
        jr      $ra
)");
    (void)desk.session.run_to({desk.address("re")});
    const auto error_in = [&](std::size_t index) {
        const RegisterValues values = stack_frame(desk.session, index)->values();
        return desk.expression("$t0").evaluate(desk.session.machine(), &values).error;
    };
    CHECK_THAT(error_in(1), Contains("an inner procedure may have changed it"));
    CHECK_THAT(error_in(frame_count(desk.session) - 1), Contains("calls that are not shown"));
}

TEST_CASE("what can be watched has its bytes and accesses, or a reason with a tip", "[watchable]") {
    const Debugged desk(program);
    const auto of = [&](std::string_view text) { return watchable(desk.session, text, {}, {}); };
    const Watchable board = of("board");
    REQUIRE(board.location);
    CHECK(board.location->range == MemoryRange{0x1001'0000, 4});
    CHECK(board.can_read);
    CHECK(board.description == "4 bytes at 0x10010000 (board)");
    CHECK(of("board,12").location->range.size == 12);
    CHECK(of("board+4 , 2*4").location->range == MemoryRange{0x1001'0004, 8});
    CHECK(of("4($sp)").was_computed);
    CHECK_FALSE(board.was_computed);
    CHECK(of("$t0").location->reg == Register{Register::Bank::general, 8});
    CHECK_FALSE(of("pc").can_read);
    CHECK(of("double($f2)").location->range.size == 8);
    CHECK_FALSE(of("$zero").location);
    CHECK_THAT(of("main").error, Contains("text"));
    CHECK_THAT(of("main").tip, Contains("break"));
    CHECK_THAT(of("word[0]").error, Contains("no memory"));
    CHECK_THAT(of("board,0").error, Contains("at least 1"));
    CHECK_THAT(of("$t0,4").error, Contains("no bytes to count"));
    CHECK_THAT(of("1 + 2").error, Contains("no place"));
    CHECK_FALSE(of("").error.empty());
    CHECK(watchable(desk.session, "", 0x1001'0002u, 2).location->range ==
          MemoryRange{0x1001'0002, 2});
    CHECK_FALSE(watchable(desk.session, "", 0xffff'fffcu, 8).location);
    CHECK(watchable(desk.session, "", 0x1000'0000u, 0x0040'0000u).location);
    CHECK_THAT(of("board,0x6fff0000").error, Contains("at most 4194304"));
    CHECK_FALSE(watchable(desk.session, "", 0x0040'0000u, {}).location);
    CHECK_FALSE(watchable(desk.session, "board", {}, {}, 7).location);
}

TEST_CASE("the last write of a location is found without moving", "[timeline]") {
    Debugged desk(program);
    (void)desk.session.run_to({desk.address("loop") + 12});
    const u64 step = desk.session.step();
    const LastWrite store = last_write(desk.session, "board+4");
    CHECK(store.by == LastWrite::By::instruction);
    REQUIRE(store.place);
    CHECK(store.place->line == 8);
    REQUIRE(store.before);
    CHECK(store.before->word == 20);
    CHECK(store.after->word == 11);
    CHECK(desk.session.step() == step);
    CHECK(last_write(desk.session, "board").by == LastWrite::By::nothing);
    CHECK_FALSE(last_write(desk.session, "bord").error.empty());
    REQUIRE_FALSE(desk.session.assign(desk.location("$t1"), {Value::Kind::word, 5, 0}));
    const LastWrite hand = last_write(desk.session, "$t1");
    CHECK(hand.by == LastWrite::By::hand);
    CHECK(hand.step == step);
    const Timeline line = timeline(desk.session);
    CHECK(line.step == step);
    CHECK(line.frontier == step);
    CHECK_FALSE(line.end);
    CHECK(line.edits.size() == 1);
    CHECK(line.branches == 1);
}

TEST_CASE("findings are rows with steps, places and sentences in both languages", "[timeline]") {
    Debugged desk(R"(        .globl  main
main:   addu    $a0, $t5, $zero
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
)");
    (void)desk.session.resume();
    const FindingRows rows = finding_rows(desk.session);
    REQUIRE(rows.rows.size() == 1);
    CHECK(rows.complete);
    CHECK(rows.rows[0].code == "uninitialised-register");
    REQUIRE(rows.rows[0].place);
    CHECK_THAT(rows.rows[0].message, Contains("$t5"));
    CHECK(finding_rows(desk.session, Language::french).rows[0].message != rows.rows[0].message);
}

// evaluate_test.cpp -- texts that a person typed or selected, in a frame, and assignments
#include "debugger/inspection/completions.hpp"
#include "debugger/inspection/evaluate.hpp"
#include "debugger/inspection/watchable.hpp"
#include "debugger/values/assignment.hpp"
#include "support/session_model.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using Catch::Contains;
using testing::Debugged;

namespace {

constexpr const char* program = R"(        .eqv    SIZE 36
        .data
board:  .word   10, 20, 30
count:  .byte   200
msg:    .asciiz "hi"
        .text
        .globl  main
main:   li      $s0, 7
        la      $t0, board
        li      $t1, -1
        addiu   $sp, $sp, -8
        sw      $s0, 4($sp)
        li      $a0, 3
        jal     f
back:   move    $t2, $s0
        li      $v0, 10
        syscall
f:      addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $s0, 0($sp)
        li      $s0, 1
        li      $t1, 2
here:   nop
        lw      $s0, 0($sp)
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
)";

struct Desk : Debugged {
    Desk() : Debugged(program) { (void)session.run_to({address("here")}); }

    Evaluation read(const std::string& text, std::size_t frame = 0) {
        return evaluate(session, text, frame, false);
    }
    Evaluation set(const std::string& text, std::size_t frame = 0) {
        return evaluate(session, text, frame, true);
    }
};

} // namespace

TEST_CASE("texts that an editor selects are evaluated", "[evaluate]") {
    Desk desk;
    CHECK(desk.read("$s0").text == "1");
    CHECK(desk.read("s0").text == "1");
    CHECK(desk.read(" $sp ").text == "0x7fffefec");
    CHECK(desk.read("4($sp)").address == 0x7fff'eff0u);
    CHECK(desk.read("4($sp)").text == "0x00400020 (back)");
    CHECK(desk.read("-4($sp)").address == 0x7fff'efe8u);
    CHECK(desk.read("SIZE").text == "36 (0x24)");
    CHECK(desk.read("board+4($zero)").text == "20 (0x14)");
    CHECK(desk.read("board($zero)").text == "10 (0xa)");
    CHECK(desk.read("SIZE($t0)").address == 0x1001'0000u + 36);
    CHECK(desk.read("0x8( $t0 )").text == "30 (0x1e)");
    CHECK(desk.read("&4($sp)").text == "0x7fffeff0");
    CHECK(desk.read("(int) 2.75").text == "2");
    CHECK(desk.read("*(word)").error != "");
    CHECK(desk.read("$t0,x").text == "0x10010000");
    CHECK(desk.read("msg, s").text == "\"hi\"");
    CHECK(desk.read("here,i").text == "nop");
    CHECK(desk.read("ubyte[count]").text == "200 (0xc8)");
    CHECK(desk.read("count").address == desk.address("count"));
}

TEST_CASE("a label of data is evaluated to its address and what stands there", "[evaluate]") {
    Desk desk;
    const Evaluation board = desk.read("board");
    CHECK(board.text == "0x10010000 (board) {10, 20, 30}");
    CHECK(board.type == "word[3]");
    CHECK(board.children == 3);
    REQUIRE(board.data);
    CHECK(variables(desk.session, Scope::data, 0, *board.data, 1, 1).at(0).value == "20 (0x14)");
    CHECK(desk.read("board+4").text == "0x10010004 (board+4)");
    CHECK(desk.read("main").text == "0x00400000 (main)");
}

TEST_CASE("a wrong text has an error with its column and a tip, and changes nothing",
          "[evaluate]") {
    Desk desk;
    const u64 branches = desk.session.branches();
    CHECK_THAT(desk.read("$t99").error, Contains("no register $t99"));
    CHECK_THAT(desk.read("1 +").error, Contains("column 4"));
    CHECK_THAT(desk.read("4($sp").error, Contains(") is missing"));
    CHECK_THAT(desk.read("bord").tip, Contains("board"));
    CHECK_THAT(desk.read("$s0 = 5").error, Contains("would change"));
    CHECK_THAT(desk.read("$s0++").error, Contains("would change"));
    CHECK(desk.read("").error != "");
    CHECK(desk.read(std::string(5000, '(')).error != "");
    CHECK_THAT(desk.read("$s0", 9).error, Contains("no frame 9"));
    CHECK_THAT(desk.set("5 = 6").error, Contains("no place"));
    CHECK_THAT(desk.set("byte[board] = 300").error, Contains("does not fit"));
    CHECK_THAT(desk.set("$zero = 1").error, Contains("$zero"));
    CHECK_THAT(desk.set("word[0] = 1").error, Contains("no memory"));
    CHECK(desk.set("$t0 =").error != "");
    CHECK(desk.set("= 5").error != "");
    CHECK(desk.session.branches() == branches);
}

TEST_CASE("an assignment is an edit, with its former value", "[evaluate]") {
    Desk desk;
    const Evaluation set = desk.set("$s0 = 0x10");
    CHECK(set.edited);
    CHECK(set.before == "1");
    CHECK(set.text == "16 (0x10)");
    CHECK(desk.set("$s0 += 4").text == "20 (0x14)");
    CHECK(desk.set("$s0 <<= 1").text == "40 (0x28)");
    CHECK(desk.set("$s0++").text == "41 (0x29)");
    CHECK(desk.set("--$s0").text == "40 (0x28)");
    CHECK(desk.set("board = 11").name == "word[board]");
    CHECK(desk.set("board+4 -= 1").text == "19 (0x13)");
    CHECK(desk.set("0($sp) = 99").edited);
    CHECK(desk.set("$s0 = 17 (0x11)").text == "17 (0x11)"); // a shown value, sent back as it was
    CHECK(desk.set("byte[count] = 97 'a'").text == "97 'a'");
    CHECK(desk.set("byte[count] = '='").text == "61 '='");
    CHECK(desk.set("double($f2) = 1.5").text == "1.5");
    CHECK(desk.session.branches() == 12);
    (void)desk.session.run_to({desk.address("back") + 4});
    CHECK(desk.state().r[10] == 99);
}

TEST_CASE("in a caller's frame texts see its registers", "[evaluate]") {
    Desk desk;
    CHECK(desk.read("$s0", 1).text == "7");
    CHECK(desk.read("4($sp)", 1).text == "7");
    CHECK(desk.read("$sp", 1).text == "0x7fffeff4");
    CHECK(desk.read("pc", 1).text == "0x0040001c (main+28)");
    CHECK_THAT(desk.read("$t1", 1).error, Contains("not known in this frame"));
    CHECK_THAT(desk.read("$f0", 1).error, Contains("not known in this frame"));
    CHECK(desk.read("$f20", 1).text == "0.0");
}

TEST_CASE("a caller's saved register is assigned in memory and restored from there", "[evaluate]") {
    Desk desk;
    const Evaluation set = desk.set("$s0 = 55", 1);
    CHECK(set.edited);
    CHECK(set.before == "7");
    CHECK(set.text == "55 (0x37)");
    CHECK(desk.state().r[16] == 1);
    CHECK_THAT(desk.set("$t1 = 5", 1).tip, Contains("frame 0"));
    CHECK_THAT(desk.set("$sp = 5", 1).error, Contains("cannot be changed"));
    CHECK(desk.set("4($sp) = 66", 1).edited);
    (void)desk.session.run_to({desk.address("back") + 4});
    CHECK(desk.state().r[10] == 55);
    CHECK(desk.read("4($sp)").text == "66 (0x42)");
}

TEST_CASE("assignments are divided at the right sign", "[evaluate]") {
    const auto parts = [](std::string_view text) {
        const auto read = read_assignment(text);
        return read ? std::string(read->target) + "|" + std::string(read->sign) + "|" +
                          std::string(read->amount)
                    : "none";
    };
    CHECK(parts("$t0 = 5") == "$t0||5");
    CHECK(parts("word[a==b] = 5") == "word[a==b]||5");
    CHECK(parts("$t0>>=2") == "$t0|>>|2");
    CHECK(parts("$t0 <= 5") == "none");
    CHECK(parts("$t0 != 5 && $t1 >= 6") == "none");
    CHECK(parts("$t0 = $t1 == 5") == "$t0||$t1 == 5");
    CHECK(parts("$t0 == '='") == "none");
    CHECK(parts("$t0 = '='") == "$t0||'='");
    CHECK(parts("$t0++") == "$t0|+|1");
    CHECK(parts("-- word[x]") == "word[x]|-|1");
    CHECK(parts("--5") == "none");
    CHECK(parts("$t0 - -1") == "none");
    CHECK(parts("'") == "none");
    CHECK(parts("") == "none");
}

TEST_CASE("operands of instructions do not change what functions and brackets mean", "[evaluate]") {
    Desk desk;
    CHECK(desk.read("bits($f12)").text == "0");
    CHECK(desk.read("unsigned($t1)").text == "2");
    CHECK(desk.read("2*($s0)").text == "2");
    CHECK(desk.read("10-4($sp)+word[4+$sp]").text == "10 (0xa)");
    CHECK(desk.read("$t0 ? 8($t0) : 1").text == "30 (0x1e)");
    CHECK_THAT(desk.read("4($xy)").error, Contains("no register"));
    CHECK_THAT(desk.read("nothing($t0)").error, Contains("no label nothing"));
    CHECK_THAT(desk.read("1.5($t0)").error, Contains("whole number"));
}

TEST_CASE("names complete what is being typed", "[evaluate]") {
    Desk desk;
    const auto found = completions(desk.session, "1 + bo", 6);
    REQUIRE(found.size() == 1);
    CHECK(found[0].text == "board");
    CHECK(found[0].kind == Completion::Kind::data_label);
    CHECK(found[0].begin == 4);
    CHECK(found[0].length == 2);
    const auto registers = completions(desk.session, "4($s", 4);
    CHECK(std::any_of(registers.begin(), registers.end(),
                      [](const Completion& it) { return it.text == "$sp" && it.begin == 2; }));
    CHECK(completions(desk.session, "si", 2).at(0).detail == "36");
    CHECK(completions(desk.session, "", 99, 5).size() == 5);
    CHECK(completions(desk.session, "zzz", 3).empty());
}

TEST_CASE("a label that is assigned is the value declared there, and its neighbours stay",
          "[evaluate]") {
    Debugged desk(R"(        .data
b:      .byte   1, 2
h:      .half   3
f:      .float  1.5
name:   .asciiz "abc"
        .text
main:   nop
)");
    const auto set = [&](const std::string& text) {
        return evaluate(desk.session, text, std::nullopt, true);
    };
    const auto value = [&](const std::string& text) {
        return evaluate(std::as_const(desk.session), text, std::nullopt).text;
    };
    CHECK(set("b = 5").name == "byte[b]");
    CHECK(value("byte[b+1]") == "2");
    CHECK(set("b = 300").error.find("does not fit into byte[b]") != std::string::npos);
    CHECK(set("h = -1").text == "-1 (0xffff)");
    CHECK(value("f") == "0x10010004 (f) 1.5");
    CHECK(set("f = 2").text == "2.0");
    CHECK(set("f += 0.25").text == "2.25");
    CHECK(set("name = 'x'").error.empty());
    CHECK(value("name,s") == "\"xbc\"");
}

TEST_CASE("a label that is watched is the value declared there, of a text all of it",
          "[evaluate]") {
    Debugged desk(R"(        .data
b:      .byte   1, 2
f:      .float  1.5
name:   .asciiz "abcdefg"
array:  .word   1, 2
        .text
main:   nop
)");
    const auto size = [&](const std::string& text) {
        const Watchable found = watchable(desk.session, text, std::nullopt, std::nullopt);
        INFO(text << ": " << found.error);
        REQUIRE(found.location);
        return found.location->range.size;
    };
    CHECK(size("b") == 1);
    CHECK(size("f") == 4);
    CHECK(size("name") == 8);
    CHECK(size("name+5") == 3);
    CHECK(size("array") == 4);
    CHECK(size("b,6") == 6);
}

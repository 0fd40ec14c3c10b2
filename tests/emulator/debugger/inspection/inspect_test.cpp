// inspect_test.cpp -- the rows that views show: source and unfolded lines, values, frames,
// meanings, changes
//
// They are computed at one position of the session.
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/value_text.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using Catch::Contains;
using Catch::StartsWith;

namespace {

struct InspectedProgram {
    ScriptedHost world;
    Session session;

    explicit InspectedProgram(const std::string& text)
        : session(*testing::assembled(text).program, world) {}
    std::string meaning_at(u64 step) {
        (void)session.go_to(step);
        return inspect::meaning(session);
    }
    std::vector<std::string> after(u64 steps) {
        (void)session.step_instruction(steps);
        return inspect::changes(session);
    }
};

constexpr const char* with_macros = R"(        .macro  put (%n)
        li      $a0, %n
        li      $v0, 1
        syscall
        .end_macro
        .macro  twice (%n)
        put     (%n)
        put     (9)
        .end_macro
        .globl  main
main:   twice   (5)
        put     (7)
        li      $t0, 0x12345678
        nop
)";

std::vector<std::string> texts(const std::vector<inspect::SourceRow>& rows) {
    std::vector<std::string> all;
    for (const inspect::SourceRow& row : rows) all.push_back(row.text);
    return all;
}

} // namespace

TEST_CASE("a macro call unfolds in place with its arguments, and so do calls in it", "[inspect]") {
    InspectedProgram desk(with_macros);
    const auto folded = inspect::source(desk.session, 0);
    REQUIRE(folded.size() == 14);
    CHECK(folded[10].can_unfold);
    CHECK_FALSE(folded[10].unfolded);
    CHECK(folded[10].current);
    CHECK(folded[10].address == 0x0040'0000u);
    CHECK_FALSE(folded[1].address);
    CHECK_FALSE(folded[13].can_unfold);
    const auto once = inspect::source(desk.session, 0, {{0, 11}}, 11, 12);
    CHECK(texts(once) == std::vector<std::string>{"main:   twice   (5)", "put     (%n)",
                                                  "put     (9)", "        put     (7)"});
    CHECK(once[0].unfolded);
    CHECK_FALSE(once[0].current);
    CHECK(once[1].current);
    CHECK(once[1].kind == inspect::SourceRow::Kind::expansion);
    CHECK(once[1].depth == 1);
    CHECK(once[1].line == 7);
    const auto twice = inspect::source(desk.session, 0, {{0, 11}, {0, 8}}, 11, 11);
    CHECK(texts(twice) == std::vector<std::string>{"main:   twice   (5)", "put     (%n)",
                                                   "put     (9)", "li      $a0, 9",
                                                   "li      $v0, 1", "syscall"});
    CHECK(twice[3].depth == 2);
    CHECK(twice[3].address == 0x0040'000cu);
    const auto other = inspect::source(desk.session, 0, {{0, 12}}, 12, 12);
    CHECK(texts(other) == std::vector<std::string>{"        put     (7)", "li      $a0, 7",
                                                   "li      $v0, 1", "syscall"});
}

TEST_CASE("a pseudo-instruction unfolds into its machine instructions", "[inspect]") {
    InspectedProgram desk(with_macros);
    const auto rows = inspect::source(desk.session, 0, {{0, 13}}, 13, 13);
    CHECK(texts(rows) == std::vector<std::string>{"        li      $t0, 0x12345678",
                                                  "lui $at, 0x1234", "ori $t0, $at, 0x5678"});
    CHECK(rows[1].kind == inspect::SourceRow::Kind::instruction);
    CHECK(rows[0].can_unfold);
}

TEST_CASE("breakpoints and labels are shown in their rows", "[inspect]") {
    InspectedProgram desk(with_macros);
    Breakpoint stop;
    stop.addresses = desk.session.find("12").addresses;
    const int number = desk.session.add(stop);
    CHECK(inspect::source(desk.session, 0, {}, 12, 12).front().stops == std::vector<int>{number});
    CHECK(inspect::source(desk.session, 0, {}, 11, 11).front().stops.empty());
    const auto code = inspect::disassembly(desk.session, 0x0040'0000, 5, 2);
    REQUIRE(code.size() == 2);
    CHECK(code[0].label == "main");
    CHECK(code[0].text == "addiu $a0, $zero, 5");
    CHECK(code[0].current);
    CHECK(inspect::disassembly(desk.session, 0xffff'ffff, 2, 2).size() == 2);
    CHECK(inspect::source(desk.session, 7).empty());
}

TEST_CASE(
    "registers are marked if the last command changed them, and have the labels they point at",
    "[inspect]") {
    InspectedProgram desk(
        ".data\nx: .word 1\nboard: .space 8\n.text\nla $t0, board\naddi $t0, $t0, 4\nli $t1, "
        "5\nmtc1 $t1, $f2\n");
    (void)desk.session.step_instruction(3);
    auto rows = inspect::registers(desk.session);
    REQUIRE(rows.size() == 35);
    CHECK(rows[8].name == "$t0");
    CHECK(rows[8].meaning == "board+4");
    CHECK(rows[8].changed);
    CHECK_FALSE(rows[9].changed);
    CHECK(rows[32].name == "pc");
    (void)desk.session.step_instruction(1);
    rows = inspect::registers(desk.session);
    CHECK_FALSE(rows[8].changed);
    CHECK(rows[9].changed);
    (void)desk.session.step_instruction_back(1);
    CHECK(inspect::registers(desk.session)[9].changed);
    (void)desk.session.step_instruction(2);
    const auto floating = inspect::floating_registers(desk.session);
    CHECK(floating[2].value == 5);
    CHECK(floating[2].pair == 5);
    CHECK(floating[2].changed);
    CHECK(inspect::system_registers(desk.session)[1].name == "status");
}

TEST_CASE("values are shown as text that can be typed in again", "[inspect]") {
    using inspect::Format;
    CHECK(inspect::show(42, Format::hex) == "0x0000002a");
    CHECK(inspect::show(~0u, Format::decimal) == "-1");
    CHECK(inspect::show(~0u, Format::unsigned_decimal) == "4294967295");
    CHECK(inspect::show('a', Format::character) == "'a'");
    CHECK(inspect::show('\n', Format::character) == "'\\n'");
    CHECK(inspect::show(0x4142'4344, Format::character) == "'ABCD'");
    CHECK(inspect::show(0xe9, Format::character) == "'\xc3\xa9'");
    CHECK(inspect::show(5, Format::binary) == "0b101");
    CHECK(inspect::show(0x3fc0'0000, Format::single) == "1.5");
    CHECK(inspect::show_real(0x3ff8'0000'0000'0000) == "1.5");
}

TEST_CASE("numbers are decimal, addresses hexadecimal", "[inspect]") {
    InspectedProgram desk(
        ".data\nboard: .word 1, 2, 3, 4, 5\n.text\nli $t0, 0x0506\nsh $t0, board+2\n");
    const auto text = [&](u32 value) {
        return inspect::number_text(desk.session.machine(), value);
    };
    CHECK(text(362'880) == "362880");
    CHECK(text(479'001'600) == "479001600");
    CHECK(text(0x7fff'ffff) == "2147483647");
    CHECK(text(u32(-362'880)) == "-362880");
    CHECK(text(0xffff'0000) == "-65536");
    CHECK(text(0x7fff'effc) == "0x7fffeffc");
    CHECK(text(0x1000'8000) == "0x10008000");
    CHECK(text(0x1004'0010) == "0x10040010");
    CHECK(text(0x0040'0004) == "0x00400004");
    CHECK(text(0x0050'0000) == "5242880"); // there is no instruction
    CHECK(inspect::value_text(desk.session.program(), desk.session.machine(), 0x1001'0004) ==
          "0x10010004 (board+4)");
}

TEST_CASE("memory rows have labels, marks and gaps", "[inspect]") {
    InspectedProgram desk(
        ".data\nboard: .word 1, 2, 3, 4, 5\n.text\nli $t0, 0x0506\nsh $t0, board+2\n");
    (void)desk.session.step_instruction(1);
    (void)desk.session.step_instruction(2);
    const auto rows = inspect::memory(desk.session, 0x1001'0007, 2);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].address == 0x1001'0000);
    CHECK(inspect::labels_in(desk.session, rows[0].address, 16) == "board");
    CHECK(rows[0].bytes[2] == u8{6});
    CHECK(rows[0].changed[2]);
    CHECK(rows[0].changed[3]);
    CHECK_FALSE(rows[0].changed[0]);
    CHECK(inspect::labels_in(desk.session, rows[1].address, 16) == "board+16");
    CHECK_FALSE(inspect::memory(desk.session, 0, 1).front().bytes[0]);
    CHECK(inspect::memory(desk.session, 0xffff'fff0, 5).size() == 1);
}

TEST_CASE("the meaning of an instruction contains its values", "[inspect]") {
    InspectedProgram desk(
        ".data\nboard: .word 7, 8\n.text\nmain: la $t1, board\naddiu $t0, $t1, 4\nlw $t2, "
        "4($t1)\nsw $t2, -4($t0)\n"
        "bne $t2, $zero, next\nnop\nnext: beq $t2, $zero, main\njal leaf\nli $v0, "
        "10\nsyscall\nleaf: div $t2, $t1\nmult $t2, $t2\njr $ra\n");
    CHECK(desk.meaning_at(2) == "$t0 = $t1 + 4 = 0x10010004 (board+4)");
    CHECK(desk.meaning_at(3) == "$t2 = word[$t1 + 4] = word[board+4] = 8");
    CHECK(desk.meaning_at(4) == "word[$t0 - 4] = $t2; word[board] becomes 8, was 7");
    CHECK(desk.meaning_at(5) == "go to next if $t2 != 0; taken: 8 != 0");
    CHECK(desk.meaning_at(6) == "go to main if $t2 == 0; not taken: 8 == 0 is false");
    CHECK(desk.meaning_at(7) == "$ra = next+8; go to leaf");
    CHECK_THAT(desk.meaning_at(9),
               Contains("hi:lo = $t2 * $t2") && Contains("now hi = 0, lo = 64"));
    CHECK_THAT(desk.meaning_at(10), StartsWith("go to $ra = next+8, line "));
}

TEST_CASE("the meaning of a syscall is its service with arguments, and faults are predicted",
          "[inspect]") {
    InspectedProgram desk(
        ".data\nname: .asciiz \"Tom\\n\"\n.text\nla $a0, name\nli $v0, 4\nsyscall\nli $v0, "
        "99\nsyscall\n");
    CHECK_THAT(desk.meaning_at(3), StartsWith("service 4 (print_string), print a string") &&
                                       Contains("$a0 = 0x10010000 (name), \"Tom\\n\""));
    CHECK(desk.meaning_at(5) == "service 99, which does not exist");
    InspectedProgram faults("lw $t0, 2($zero)\nli $t1, 0x7fffffff\naddi $t1, $t1, 1\n");
    CHECK_THAT(faults.meaning_at(0), StartsWith("$t0 = word[2]; but here: "));
    InspectedProgram overflow("li $t1, 0x7fffffff\naddi $t1, $t1, 1\n");
    CHECK_THAT(overflow.meaning_at(2), Contains("; but here: "));
    InspectedProgram sum("li $t1, 1\naddi $t1, $t1, 1\n");
    CHECK(sum.meaning_at(1) == "$t1 = $t1 + 1 = 2");
}

TEST_CASE("changes are registers, memory and output", "[inspect]") {
    InspectedProgram desk(
        ".data\nboard: .word 7, 8\n.text\nli $t0, 3\nsw $t0, board+4\nli $a0, 'x'\nli $v0, "
        "11\nsyscall\nmtc1 $t0, $f1\n");
    CHECK(desk.after(1) == std::vector<std::string>{"$t0: 0 -> 3"});
    CHECK(desk.after(2) ==
          std::vector<std::string>{"$at: 0 -> 0x10010000 (board)", "word[board+4]: 8 -> 3"});
    CHECK(desk.after(3) ==
          std::vector<std::string>{"$v0: 0 -> 11", "$a0: 0 -> 120", "printed \"x\""});
    (void)desk.session.step_instruction_back(3);
    CHECK(inspect::changes(desk.session) ==
          std::vector<std::string>{"$v0: 11 -> 0", "$a0: 120 -> 0",
                                   "took back 1 bytes that were printed"});
}

TEST_CASE("frames have the procedure's header and arguments, the stack shows saved registers",
          "[inspect]") {
    InspectedProgram desk(
        ".macro push (%r)\naddiu $sp, $sp, -4\nsw %r, 0($sp)\n.end_macro\n.text\n.globl "
        "main\nmain: li $a0, 5\nli $a1, 6\naddiu $sp, $sp, -8\nli $t0, 77\nsw $t0, 0($sp)\n"
        "jal outer\nli $v0, 10\nsyscall\n\n# ------------ outer\n# outer(n): does it\n#\n#   $a0  "
        "n\n\nouter:\npush($ra)\npush($s0)\nmove $s0, $a0\nlw $t1, 8($sp)\nli $a0, 1\njal inner\n"
        "lw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n# inner() -- a leaf\ninner: "
        "subu $sp, $sp, 16\ninner.in: nop\naddu $sp, $sp, 16\njr $ra\n");
    (void)desk.session.run_to(desk.session.find("inner.in").addresses);
    const auto frames = inspect::frames(desk.session);
    REQUIRE(frames.size() == 3);
    CHECK(frames[0].procedure == "inner");
    CHECK(frames[0].header == std::vector<std::string>{"inner() -- a leaf"});
    CHECK(frames[0].frame_end - frames[0].frame_begin == 16);
    CHECK(frames[1].procedure == "outer");
    CHECK(frames[1].header == std::vector<std::string>{"outer(n): does it", "", "  $a0  n"});
    CHECK(frames[1].arguments == "$a0 = 5");
    CHECK(frames[2].procedure == "main");
    const auto rows = inspect::stack(desk.session, 9);
    REQUIRE(rows.size() == 9);
    CHECK(rows[0].is_top);
    CHECK(rows[0].frame == "inner");
    CHECK(rows[0].begins_frame);
    CHECK(rows[4].note == "saved $s0 of outer");
    CHECK(rows[5].note == "saved $ra of outer");
    CHECK_THAT(rows[5].meaning, StartsWith("main+"));
    CHECK(rows[4].frame == "outer");
    CHECK(rows[6].note == "stack argument of outer");
    CHECK(rows[6].value == 77);
    CHECK(rows[6].frame == "main");
}

TEST_CASE("a register that a header lists as changed is no argument", "[inspect]") {
    InspectedProgram desk(".text\nmain: li $a0, 5\nli $a1, 6\njal f\nli $v0, 10\nsyscall\n"
                          "# f(n)\n#\n#   $a0  n\n#   $a2  <- its half\n#\n#   changes  $t0 $t1\n"
                          "#            $a1\nf: nop\njr $ra\n");
    (void)desk.session.run_to(desk.session.find("f").addresses);
    const auto frames = inspect::frames(desk.session);
    REQUIRE(frames.size() == 2);
    CHECK(frames[0].arguments == "$a0 = 5");
}

TEST_CASE("places and addresses have names", "[inspect]") {
    InspectedProgram desk(".data\nx: .byte 1, 2, 3\n.text\nmain: nop\nnop\n");
    CHECK(inspect::address_text(desk.session, 0x1001'0002) == "x+2");
    CHECK(inspect::address_text(desk.session, 0x1001'0003) == "0x10010003");
    CHECK(inspect::address_text(desk.session, 0x0040'0004) == "main+4");
    CHECK(inspect::address_text(desk.session, 0) == "0x00000000");
    CHECK(inspect::place_text(desk.session, 0x0040'0004) == "main+4, line 5 of a.asm");
    CHECK(inspect::place_text(desk.session, 0x7fff'0000) == "0x7fff0000");
    CHECK(inspect::instruction(desk.session, 0) == "no instruction");
}

TEST_CASE(
    "the changes of a step include all pages, also one that a step back makes untouched again",
    "[inspect]") {
    InspectedProgram desk(
        ".text\nlui $t0, 0x1004\nli $t1, 7\nsw $t1, 0($t0)\nsw $t1, 8($sp)\nsw $t0, 4($t0)\n");
    const auto changed = [&] {
        std::vector<std::string> words;
        for (const std::string& line : inspect::changes(desk.session))
            if (line.starts_with("word")) words.push_back(line);
        return words;
    };
    (void)desk.session.step_instruction(3);
    CHECK(changed() == std::vector<std::string>{"word[0x10040000]: 0 -> 7"});
    (void)desk.session.step_instruction(2);
    CHECK(changed() == std::vector<std::string>{"word[0x10040004]: 0 -> 0x10040000",
                                                "word[0x7ffff004]: 0 -> 7"});
    (void)desk.session.go_to(2);
    CHECK(changed() == std::vector<std::string>{"word[0x10040000]: 7 -> 0",
                                                "word[0x10040004]: 0x10040000 -> 0",
                                                "word[0x7ffff004]: 7 -> 0"});
}

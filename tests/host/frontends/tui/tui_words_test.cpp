// tui_words_test.cpp -- the debugger's view: the texts of its console and of its messages, and that
// no text is lost
//
// In small and in large screens.
#include "support/view_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr const char* sum_of_two = R"(main:   li $v0, 5
        syscall
        move $s0, $v0
        li $v0, 5
        syscall
        add $a0, $s0, $v0
        li $v0, 1
        syscall
        li $v0, 10
        syscall
)";

constexpr const char* with_calls = R"(        .data
first:  .word 1
second: .word 2
a_board_with_a_long_name: .space 64
names:  .asciiz "Tom"
        .text
main:   la   $a0, a_board_with_a_long_name
        la   $a1, names
        li   $a2, 268501010
        li   $a3, 4
        addiu $sp, $sp, -8
        sw   $a1, 0($sp)
        jal  play_the_move
        li   $v0, 10
        syscall
# play_the_move(board, name, where, count)
#   $a0, $a1, $a2, $a3
play_the_move:
        addiu $sp, $sp, -4
        sw   $ra, 0($sp)
        addu $t0, $a0, $a1
        addu $t0, $a2, $a3
        lw   $ra, 0($sp)
        addiu $sp, $sp, 4
        jr   $ra
)";

void enter(ViewFixture& trial, std::string_view line) {
    trial.type(line);
    trial.press(Key::enter);
}

} // namespace

TEST_CASE("the console removes lines that another branch of the run has read", "[view]") {
    ViewFixture trial(sum_of_two);
    trial.type("c");
    enter(trial, "3");
    trial.press(Key::escape);
    REQUIRE(trial.shows("\n3 "));
    trial.command("goto 1");
    CHECK_FALSE(trial.shows("\n3 "));
    trial.type("i");
    enter(trial, "44");
    trial.press(Key::escape);
    trial.type("c");
    enter(trial, "5");
    REQUIRE(trial.session.ended());
    CHECK(trial.shows("\n44 "));
    CHECK(trial.shows("\n5 "));
    CHECK(trial.shows("\n49 "));
    CHECK_FALSE(trial.shows("\n3 "));
}

TEST_CASE("a typed line is shown in the console where it was read, also if a command typed it",
          "[view]") {
    ViewFixture trial(sum_of_two);
    trial.command("input 40");
    CHECK(trial.shows("\n40 ")); // typed in advance, and not yet read
    trial.command("input 2");
    trial.type("c");
    REQUIRE(trial.session.ended());
    CHECK(trial.shows("\n40 "));
    CHECK(trial.shows("\n2 "));
    CHECK(trial.shows("\n42 "));
    trial.command("goto 4");
    CHECK(trial.shows("\n40 "));
    CHECK_FALSE(trial.shows("\n2 "));
    trial.command("goto 0");
    CHECK_FALSE(trial.shows("\n40 "));
}

TEST_CASE("a condition that cannot be evaluated is reported in both directions", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.command("break next if word[$zero] == 1");
    trial.type("c");
    CHECK(trial.shows("condition of breakpoint 1: no memory at 0x00000000"));
    trial.type("cc");
    trial.type("C");
    CHECK(trial.shows("breakpoint 1, at next"));
    CHECK(trial.shows("condition of breakpoint 1: no memory at 0x00000000"));
}

TEST_CASE("a reply that is too long for one row takes two, without losing text", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type("ssss");
    trial.command("goto elsewhere");
    CHECK(trial.row(19).starts_with(" next:"));
    CHECK(trial.row(20) == " error: goto step needs the number of a step");
    CHECK(trial.row(21).starts_with(" tip: from 0 to "));
    CHECK(trial.row(22).starts_with(" step "));
    trial.type("s");
    CHECK_FALSE(trial.shows("error:"));
    CHECK(trial.row(20).starts_with(" next:"));
    trial.command("set $t1 = 0x10010000");
    trial.command("last write $t1");
    CHECK(trial.row(20) == " $t1 was set by hand where you were; before that:");
    CHECK(trial.row(21).starts_with(" the last write of $t1: 0 -> 1, by this instruction"));
    CHECK_FALSE(trial.shows("Esc closes"));
}

TEST_CASE("a box with a reply hides neither the current line nor the size of its text", "[view]") {
    ViewFixture trial(
        "        .data\n        .word 1\n        .text\nmain:   la $t0, 0x10010001\n       "
        " li $t1, 5\n        lw $t2, 0($t0)\n");
    trial.type("c");
    REQUIRE(trial.shows("tip:"));
    CHECK(trial.row_with("\u25b6").find("lw $t2, 0($t0)") != std::string::npos);
    trial.command("x/200xw 0x10010000");
    CHECK(trial.row_with("Answer").find(" 36%; arrows scroll, Esc closes") != std::string::npos);
    trial.press(Key::end);
    CHECK(trial.row_with("Answer").find(" 100%;") != std::string::npos);
    trial.press(Key::home);
    CHECK(trial.row_with("Answer").find(" 36%;") != std::string::npos);
}

TEST_CASE("a closed box leaves no trace", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.command("info registers");
    REQUIRE(trial.shows("Esc closes"));
    trial.press(Key::escape);
    CHECK(trial.row(21).empty());
}

TEST_CASE("if nothing is selected, the prompt of e asks for a place, and shows the syntax",
          "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type("e");
    CHECK(trial.row(23) == ":set");
    CHECK(trial.view.screen().cursor_column == 5);
    CHECK(trial.row(21).starts_with(" set EXPR = VALUE"));
    trial.type("$t5 = 7");
    trial.press(Key::enter);
    CHECK(trial.session.machine().state().r[13] == 7);
}

TEST_CASE("a wide screen shows all labels of a row of memory", "[view]") {
    ViewFixture trial(with_calls);
    trial.rows = 50;
    trial.columns = 200;
    CHECK(trial.row_with("10010000  01 00").find("first se\u2026") != std::string::npos);
    trial.columns = 240;
    CHECK(trial.row_with("10010000  01 00").find("first second a_boar\u2026") != std::string::npos);
    trial.rows = 24;
    trial.columns = 80;
    trial.command("memory first");
    CHECK(trial.row_with("10010000  01 00").find("first se\u2026\u2502") != std::string::npos);
    CHECK(trial.row_with("10010008  00 00").find("a_board_\u2026") != std::string::npos);
}

TEST_CASE("calls show all their arguments if there is space, otherwise an ellipsis", "[view]") {
    ViewFixture trial(with_calls);
    trial.command("until play_the_move");
    trial.rows = 50;
    trial.columns = 200;
    const std::string wide = trial.screen();
    CHECK(wide.find("$a0 = 0x10010008 (a_board_with_a_long_name), $a1 = ") != std::string::npos);
    CHECK(wide.find("$a3 = 4") != std::string::npos);
    trial.rows = 24;
    trial.columns = 80;
    trial.command("view calls");
    CHECK(trial.row_with("#0").find("line 19 of a.asm") != std::string::npos);
    CHECK(trial.shows("$a3 = 4"));
    CHECK(trial.row_with("#1").find("main") != std::string::npos);
    trial.rows = 16;
    CHECK(trial.row_with("#0").find("line 19 of a.asm  \u2026\u2502") != std::string::npos);
    CHECK_FALSE(trial.shows("$a3 = 4"));
}

TEST_CASE("the stack shows where frames begin, and the targets of its pointers", "[view]") {
    ViewFixture trial(with_calls);
    trial.command("until play_the_move");
    trial.command("stepi 2");
    trial.command("view stack");
    CHECK(trial.row_with("$sp\u25b6").find("saved $ra of play_the_move") != std::string::npos);
    CHECK(trial.row_with("$sp\u25b6").find("\u250c") != std::string::npos);
    CHECK(trial.row_with("frame of main").find("names") != std::string::npos);
}

TEST_CASE("a source line that the panel cuts ends with an ellipsis", "[view]") {
    ViewFixture trial(
        "main:   nop # 0123456789012345678901234567890123456789\n        nop # short\n");
    CHECK(trial.row_with("nop # 0").find("012345678\u2026\u2502") != std::string::npos);
    CHECK(trial.row_with("# short").find("\u2026") == std::string::npos);
}

TEST_CASE("completions list names before registers, one per row", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type(":break ");
    trial.press(Key::tab);
    CHECK(trial.row(19).starts_with(" count  main  next  $a0"));
    CHECK(trial.row(20).starts_with("   $"));
    CHECK(trial.row(21).starts_with("   $"));
    CHECK(trial.row(23) == ":break");
}

TEST_CASE("memory can be shown and selected as words", "[view]") {
    ViewFixture trial(
        "        .data\nvalues: .word 1, -2\n        .float 0.5\n        .text\nmain: nop\n");
    trial.command("memory values");
    REQUIRE(trial.shows("01 00 00 00 fe ff ff ff"));
    CHECK(trial.view.chosen_place() == "byte[0x10010000]");
    trial.type("x");
    CHECK(trial.shows("00000001    fffffffe"));
    CHECK(trial.view.chosen_place() == "word[0x10010000]");
    trial.press(Key::right);
    CHECK(trial.view.chosen_place() == "word[0x10010004]");
    trial.type("x");
    CHECK(trial.shows("1           -2 "));
    trial.type("x");
    CHECK(trial.shows("0.5"));
    CHECK(trial.view.chosen_place() == "float[0x10010004]");
    trial.type("x");
    CHECK(trial.shows("01 00 00 00 fe ff ff ff"));
    trial.command("set word[$sp] = 4711");
    trial.command("view stack");
    CHECK(trial.shows("7fffeffc *00001267"));
    trial.type("x");
    CHECK(trial.shows("7fffeffc *4711"));
}

TEST_CASE("a number before a key is its count or its target", "[view]") {
    ViewFixture trial(counts_to_three);
    trial.type("12.");
    CHECK(trial.session.step() == 12);
    trial.type("3,");
    CHECK(trial.session.step() == 9);
    trial.type("4");
    CHECK(trial.row(21) == " 4");
    trial.type("g");
    CHECK(trial.session.step() == 4);
    trial.type("7");
    trial.press(Key::escape);
    trial.type(".");
    CHECK(trial.session.step() == 5);
}

TEST_CASE("the input can be ended, and going back cancels that", "[view]") {
    ViewFixture trial(sum_of_two);
    trial.type("c");
    enter(trial, "3");
    trial.press(Key::control_d);
    REQUIRE(trial.session.ended());
    trial.type("i");
    enter(trial, "4");
    CHECK(trial.session.ended());
    CHECK(trial.shows("\n7 "));
    trial.command("goto 1");
    trial.type("i");
    enter(trial, "30");
    trial.press(Key::escape);
    trial.type("c");
    enter(trial, "12");
    CHECK(trial.shows("\n42 "));
}

TEST_CASE("the source follows the frame that a command selects", "[view]") {
    std::string nops;
    for (int n = 0; n < 60; ++n) nops += "        nop\n";
    std::string text = with_calls;
    text.insert(text.find("# play_the_move("), nops);
    ViewFixture trial(text.c_str());
    enter(trial, ":until play_the_move");
    REQUIRE_FALSE(trial.shows("sw   $a1, 0($sp)"));
    enter(trial, ":up");
    CHECK(trial.shows(
        "sw   $a1, 0($sp)")); // the line above the call, which the message does not show
    enter(trial, ":down");
    CHECK(trial.shows("addu $t0, $a0, $a1"));
}

TEST_CASE("running a program again discards the values set by hand", "[view]") {
    ViewFixture trial(with_calls);
    enter(trial, ":set $s7 = 99");
    enter(trial, ":run");
    CHECK(trial.shows("what was set by hand is forgotten"));
    CHECK(trial.session.machine().state().r[23] == 0);
}

TEST_CASE("the key for reverse-finish goes before the call of the selected frame", "[view]") {
    ViewFixture trial(with_calls);
    enter(trial, ":until play_the_move");
    enter(trial, ":up");
    trial.type("F");
    CHECK(trial.session.step() == 0); // that frame was not called
}

// debug_answers_test.cpp -- the debugger's replies at the end of a program, and about log points,
// findings, formats
//
// Each test is a short dialogue: typed lines and their replies.
#include "debugger/session/unreported_findings.hpp"
#include "support/debugger_dialogue.hpp"
#include "support/log_listener.hpp"

#include <algorithm>

using namespace tharsis;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using testing::DebuggerDialogue;

TEST_CASE("letters after a / are formats, counts and sizes as in gdb, where they are meaningful",
          "[commands]") {
    DebuggerDialogue talk(".data\nb: .byte -1, 2\nw: .word -2\n.text\nmain: nop\n");
    CHECK(talk.reply("x/2xb b") == "b: 0xff 0x02\n");
    CHECK(talk.reply("x/db b") == "b: -1\n");
    CHECK(talk.reply("x/ob b") == "b: 0377\n");
    CHECK(talk.reply("x/th b") == "b: 0b0000001011111111\n");
    CHECK(talk.reply("x/dw w") == "w: -2\n");
    CHECK(talk.reply("x/ug w") == "w: 4294967294\n");
    CHECK(talk.reply("print/o 8") == "8 = 010\n");
    CHECK_THAT(talk.error("print/2x $t0"),
               Contains("neither a count nor a size") && Contains("tip: x/8xb board"));
    CHECK_THAT(talk.error("display/xb $t0"), Contains("neither a count nor a size"));
    CHECK_THAT(talk.error("x/0xw b"), Contains("tip: "));
}

TEST_CASE("any line of a file can be listed, and an error names a line that does not exist",
          "[commands]") {
    DebuggerDialogue talk("# first\n.data\n.text\nmain: nop\n# last\n");
    CHECK(talk.reply("list 1") == "       1  # first\n       2  .data\n       3  .text\n->     4  "
                                  "main: nop\n       5  # last\n");
    CHECK_THAT(talk.reply("list a.asm:5"), EndsWith("       5  # last\n"));
    CHECK(talk.reply("list 5,") == "       5  # last\n");
    CHECK(talk.reply("list ,2") == "       1  # first\n       2  .data\n");
    CHECK(talk.error("list 6") == "error: a.asm has no line 6\ntip: it has the lines 1 to 5\n");
    CHECK(talk.error("list 6,9") ==
          "error: the file has 5 lines\ntip: list FIRST,LAST needs two line numbers\n");
    CHECK_THAT(talk.error("list 3,2"), StartsWith("error: list FIRST,LAST needs two line numbers"));
    CHECK(
        talk.error("break 1") ==
        "error: no instruction comes from line 1 of a.asm\ntip: the nearest line with one is 4\n");
}

TEST_CASE("one cycle, one step and one line are in the singular", "[commands]") {
    DebuggerDialogue talk("main: nop\n");
    talk.reply("pipeline single-cycle");
    CHECK_THAT(talk.reply("goto cycle 9"), StartsWith("the run has only 1 cycle\n"));
    CHECK_THAT(talk.reply("goto step 9"), StartsWith("the run has only 1 step\n"));
    CHECK_THAT(talk.error("list 6,9"), StartsWith("error: the file has 1 line\n"));
}

TEST_CASE("a comment may follow a command, unless the command takes literal text", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("print $s0 # nothing yet") == "$s0 = 0\n");
    CHECK(talk.reply("print '#' # a character") == "'#' = 35\n");
    CHECK_THAT(talk.error("break store#1 # no blank before the first one"),
               Contains("no label is called store#1"));
    talk.reply("log loop # $s0 is {$s0}");
    CHECK_THAT(talk.reply("run"), StartsWith("log: # $s0 is 3\n"));
    CHECK(talk.reply("input # 1") == "typed \"# 1\"\n");
}

TEST_CASE("print does not assign, but names the command that does", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.error("p $s0=5") == "error: print changes nothing\ntip: set $s0=5 does\n");
    CHECK_THAT(talk.error("p $s0 = "), Contains("= is not a comparison"));
    CHECK(talk.reply("p $s0==5") == "$s0==5 = 0\n");
    CHECK_THAT(talk.error("break loop if $s0 = 5"), Contains("tip: write == to compare"));
    CHECK_THAT(talk.error("print &&board"),
               Contains("an address has no address itself") && Contains("tip: &board"));
    CHECK(talk.reply("print $s0 == 0 && &board != 0") == "$s0 == 0 && &board != 0 = 1\n");
}

TEST_CASE("info all-registers prints all registers", "[commands]") {
    DebuggerDialogue talk;
    const std::string all = talk.reply("info all-registers");
    for (const std::string_view part : {"info registers", "info float", "info system"})
        CHECK_THAT(all, Contains(talk.reply(part)));
}

TEST_CASE("changes of coprocessor 0 are printed in hexadecimal", "[commands]") {
    DebuggerDialogue talk(
        "main: lw $t0, 1($zero)\n.ktext 0x80000180\nmfc0 $k0, $14\naddi $k0, $k0, 4\nmtc0 "
        "$k0, $14\neret\n");
    talk.reply("catch off");
    CHECK_THAT(talk.reply("stepi"), Contains("cause: 0x00000000 -> 0x00000010\n") &&
                                        Contains("epc: 0x00000000 -> 0x00400000\n"));
}

TEST_CASE("log points format values as print does, and going back prints the latest first",
          "[commands]") {
    DebuggerDialogue talk(
        "main: li $a0, 5\nli $v0, 1\nagain: syscall\naddi $a0, $a0, 1\nblt $a0, 8, again\nli "
        "$v0, 10\nsyscall\n");
    talk.reply("log again {$a0} at {$pc}, {$a0:t} {main:a} {$v0:o}");
    CHECK_THAT(talk.reply("run"),
               StartsWith("log: 5 at 0x00400008 (again), 0b101 main 01\nlog: 6 at"));
    CHECK_THAT(talk.reply("continue back"),
               StartsWith("log: 7 at 0x00400008 (again), 0b111 main 01\nlog: 6 at"));
    const testing::LogListener listener(talk.session, [](const LogLine&) {});
    CHECK_THAT(talk.reply("run"), StartsWith("the program ended"));
    CHECK_THAT(talk.reply("continue back"),
               StartsWith("log: 7 at")); // the callback is only called forwards
}

TEST_CASE("findings that were passed are counted once each, in whatever direction the run moves",
          "[commands]") {
    DebuggerDialogue talk(
        "main: li $s0, 1\njal spoil\njal spoil\naddu $t0, $t1, $t2\nbnez $t0, end\nend: li "
        "$v0, 10\nsyscall\nspoil: li $s0, 2\njr $ra\n");
    UnreportedFindings unreported(talk.session);
    const auto after = [&](std::string_view line) { return talk.reply(line), unreported.line(); };
    CHECK(after("stepi").empty());
    CHECK(after("next") == "1 new finding on the way: see `info findings`\n");
    CHECK(after("next").empty());
    CHECK(after("continue") == "1 new finding on the way: see `info findings`\n");
    CHECK(talk.session.ended());
    CHECK(after("goto start").empty());
    CHECK(after("continue").empty());
    talk.reply("goto step 1");
    CHECK(after("set $s1 = 3").empty());
    CHECK(after("continue").empty());
    const std::string all = talk.reply("info findings");
    CHECK(std::count(all.begin(), all.end(), '[') == 2);

    DebuggerDialogue endless("main: b main\n");
    UnreportedFindings unheard(endless.session);
    endless.reply("goto step 5000000");
    CHECK_THAT(unheard.line(), Contains("`info findings` looks for findings"));
    endless.reply("stepi");
    CHECK(unheard.line().empty());
}

TEST_CASE("findings of a long movement are reported when the search has caught up", "[commands]") {
    DebuggerDialogue talk(
        "main: li $s0, 2100000\nloop: addiu $s0, $s0, -1\nbnez $s0, loop\nhere: addu $t0, "
        "$t1, $t2\nbnez $t0, end\nend: nop\n");
    UnreportedFindings unreported(talk.session);
    talk.reply("until here");
    CHECK_THAT(unreported.line(), Contains("`info findings` looks for findings"));
    talk.reply("stepi");
    talk.reply("stepi");
    CHECK(unreported.line() == "1 new finding on the way: see `info findings`\n");
    CHECK(unreported.line().empty());
}

TEST_CASE("after the program's exit an edit does not continue it, unless it changes the pc",
          "[commands]") {
    DebuggerDialogue talk("main: li $v0, 10\nsyscall\nbehind: li $s1, 7\nnop\n");
    const std::string end = talk.reply("run");
    CHECK_THAT(talk.reply("set $s0 = 1"),
               StartsWith("$s0: 0 -> 1; the program has ended and cannot continue"));
    CHECK(talk.session.ended());
    CHECK(talk.reply("continue") == end);
    CHECK(talk.session.machine().state().r[16] == 1);
    talk.reply("branch");
    CHECK(talk.session.ended());
    CHECK(talk.reply("stepi") == end);
    CHECK(talk.session.machine().state().r[17] == 0);
    talk.reply("stepi back");
    CHECK_FALSE(talk.session.ended());
    CHECK(talk.reply("continue") == end);
    CHECK_THAT(talk.reply("set $pc = behind"), Contains("continues from step"));
    CHECK_FALSE(talk.session.ended());
    talk.reply("stepi");
    CHECK(talk.session.machine().state().r[17] == 7);
}

TEST_CASE("after the program's end a view points at the last instruction, wherever the pc is",
          "[commands]") {
    DebuggerDialogue leaving(
        "main: jal leave\nnop\nleave: li $v0, 17\nli $a0, 3\nsyscall\nnext: nop\n");
    const std::string end =
        "the program ended with status 3, at leave+8, line 5 of a.asm\n     5  syscall\n";
    CHECK(leaving.reply("run") == end);
    CHECK(leaving.session.shown_address() == 0x00400010);
    CHECK(leaving.session.machine().state().pc == 0x00400014);
    CHECK(leaving.reply("x/i $pc") == "0x00400010 leave+8: syscall\n");
    CHECK_THAT(leaving.reply("list"), Contains("->     5  syscall\n       6  next: nop\n"));
    CHECK(
        leaving.reply("explain") ==
        "0x00400010  syscall\n            the last instruction: the program ended with status 3\n");
    CHECK(leaving.reply("stepi") == end);
    CHECK_THAT(leaving.reply("stepi back"), StartsWith("step 3, at leave+8"));
    CHECK(leaving.session.shown_address() == 0x00400010);
    CHECK(leaving.reply("set $pc = main+4") == "$pc: 0x00400010 (leave+8) -> 0x00400004 (main+4); "
                                               "the run continues from step 3 with this value\n");
    CHECK(leaving.session.shown_address() == 0x00400004);

    DebuggerDialogue fallen("main: jal last\nnop\nlast: nop\n");
    CHECK_THAT(fallen.reply("run"), EndsWith("     3  last: nop\n"));
    CHECK_THAT(fallen.reply("list"), EndsWith("->     3  last: nop\n"));
    CHECK_THAT(fallen.reply("where"), StartsWith("#0 last at last, line 3 of a.asm\n"));

    DebuggerDialogue lost("main: li $t0, 0x00400102\njr $t0\nnext: nop\n");
    CHECK_THAT(lost.reply("run"),
               Contains(", at main+8, line 2 of a.asm\n") && EndsWith("     2  jr $t0\n"));

    DebuggerDialogue failing("main: nop\nlw $t0, 1($zero)\nnop\n");
    CHECK_THAT(failing.reply("run"), Contains(", at main+4, line 2 of a.asm\n") &&
                                         EndsWith("     2  lw $t0, 1($zero)\n"));
    CHECK_THAT(failing.reply("explain"), Contains("but here: "));

    SessionOptions delayed;
    delayed.machine.delayed_branching = true;
    DebuggerDialogue in_slot("main: li $v0, 10\nb next\nsyscall\nnop\nnext: nop\n", delayed);
    CHECK(in_slot.reply("run") ==
          "the program ended with status 0, at main+8, line 3 of a.asm\n     3  syscall\n");
}

TEST_CASE("the last instruction of a run may be one that was jumped to by hand", "[commands]") {
    DebuggerDialogue talk("main: nop\nnop\nb main\nleave: syscall\nnext: nop\n");
    talk.reply("set $v0 = 10");
    talk.reply("stepi");
    talk.reply("set $pc = leave");
    CHECK(talk.reply("continue") ==
          "the program ended with status 0, at leave, line 4 of a.asm\n     4  leave: syscall\n");
}

TEST_CASE("commands see the registers of the selected frame, until the program moves",
          "[commands]") {
    DebuggerDialogue talk("main: li $s0, 7\nli $s1, 3\nli $t1, 4\naddiu $sp, $sp, -8\nsw $s1, "
                          "4($sp)\nhere: jal f\nli $v0, 10\nsyscall\nf: addiu $sp, $sp, -8\nsw "
                          "$ra, 4($sp)\nsw $s0, 0($sp)\nli $s0, 1\nli $t1, 2\ninside: nop\nlw "
                          "$s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n");
    talk.reply("until inside");
    CHECK(talk.reply("print $s0") == "$s0 = 1\n");
    talk.reply("up");
    CHECK(talk.reply("print $s0 + 10 * $s1") == "$s0 + 10 * $s1 = 37\n");
    CHECK(talk.reply("print 4($sp)") == "4($sp) = 3\n");
    CHECK_THAT(talk.reply("print/i $pc"), StartsWith("$pc = jal 0x"));
    CHECK_THAT(talk.reply("x/1dw $sp+4"), EndsWith(": 3\n"));
    CHECK(talk.reply("display $s0") == "1: $s0 = 7\n");
    CHECK(talk.error("print $t1").find("$t1 is not known in this frame") != std::string::npos);
    CHECK_THAT(talk.reply("info registers $s0"), Contains("  7"));
    CHECK_THAT(talk.error("info registers $t1"), Contains("not known in this frame"));
    CHECK_THAT(talk.reply("info registers"), Contains("are not known in this frame"));
    CHECK(talk.reply("info float").find("$f12") == std::string::npos);
    CHECK_THAT(talk.reply("set $s0 = 8"), StartsWith("$s0: 7 -> 8"));
    CHECK(talk.reply("print $s0") == "$s0 = 8\n");
    CHECK_THAT(talk.reply("watch $s0"), Contains("where it leads now"));
    CHECK_THAT(talk.error("last write $sp"), Contains("$sp of main is kept nowhere"));
    talk.reply("down");
    CHECK(talk.reply("print $s0") == "$s0 = 1\n");
    talk.reply("up");
    talk.reply("stepi");
    talk.reply("stepi back");
    CHECK(talk.reply("print $s0") == "$s0 = 1\n");
    talk.reply("up");
    CHECK_THAT(talk.reply("last write $s0"), Contains("sw $ra, 4($sp)") || Contains("set by hand"));
}

// debug_stops_test.cpp -- the debugger's messages about stops: exceptions, fixed addresses, typing
// mistakes
//
// Written for users who know gdb.
#include "support/debugger_dialogue.hpp"
#include "support/log_listener.hpp"

using namespace tharsis;
using Catch::Contains;
using Catch::StartsWith;
using testing::DebuggerDialogue;

namespace {

constexpr const char* overflows = R"(        .data
arr:    .byte   1, 2, 3, 4
        .text
        .globl  main
main:   li      $t0, 0x7fffffff
        jal     deep
        li      $v0, 10
        syscall
# deep(x): adds one too many
deep:   addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
bad:    addi    $t0, $t0, 1
        lw      $t1, 3($zero)
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
        .ktext  0x80000180
handler: mfc0   $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
)";

}

TEST_CASE(
    "an exception is reported with its name, line and address, and with the handler that is next",
    "[commands]") {
    DebuggerDialogue talk(overflows);
    CHECK(talk.reply("run") == "exception 12 (arithmetic overflow) at 0x0040001c, bad, line 12 of "
                               "a.asm; its handler is next, at handler, line 18 of a.asm\n"
                               "    18  handler: mfc0   $k0, $14\n");
    CHECK_THAT(talk.reply("info step"),
               Contains("exception 12 (arithmetic overflow) at 0x0040001c"));
    CHECK_THAT(talk.reply("c"), StartsWith("exception 4 (a bad address of a load: 0x00000003) at "
                                           "0x00400020, bad+4, line 13 of a.asm; its handler"));
    CHECK(
        talk.reply("rc") ==
        "exception 4 (a bad address of a load: 0x00000003) at 0x00400020, bad+4, line 13 of a.asm\n"
        "    13          lw      $t1, 3($zero)\n");
}

TEST_CASE("a backtrace from a handler shows the interrupted procedure", "[commands]") {
    DebuggerDialogue talk(overflows);
    (void)talk.reply("run");
    CHECK(talk.reply("bt") ==
          "#0 handler, the exception handler, at handler, line 18 of a.asm\n#1 "
          "deep at bad, line 12 of a.asm\n#2 main at main+8, line 6 of a.asm\n");
    CHECK_THAT(talk.reply("frame 1"), Contains("4 bytes of stack"));
    (void)talk.reply("stepi 4");
    CHECK_THAT(talk.reply("bt"), StartsWith("#0 deep at bad+4"));
    DebuggerDialogue nameless(
        "main: addi $t0, $t0, 1\n teqi $t0, 1\n li $v0, 10\n syscall\n .ktext 0x80000180\n jal "
        "help\n eret\nhelp: mfc0 $k0, $14\n addiu $k0, $k0, 4\n mtc0 $k0, $14\n jr $ra\n");
    CHECK_THAT(nameless.reply("run"), StartsWith("exception 13 (a trap) at 0x00400004"));
    (void)nameless.reply("stepi");
    CHECK_THAT(nameless.reply("bt"),
               StartsWith("#0 help at help, line 8 of a.asm\n#1 the exception handler at "
                          "0x80000180, line 6 of a.asm\n#2 main at main+4, line 2 of a.asm\n"));
}

TEST_CASE("a wrong command to stop at exceptions gets a tip", "[commands]") {
    DebuggerDialogue talk(overflows);
    CHECK_THAT(talk.error("break exception"),
               Contains("tip: catch on stops at exceptions that a handler takes"));
    CHECK_THAT(talk.error("catch exception"),
               Contains("catch takes on or off") && Contains("tip: catch on"));
    CHECK_THAT(talk.reply("help break"), Contains("catch"));
    CHECK(talk.reply("catch") == "exceptions that a handler takes stop\n");
}

TEST_CASE("a watched address that was computed from registers stays fixed, and is printed",
          "[commands]") {
    DebuggerDialogue talk(overflows);
    CHECK(talk.reply("watch word[$sp-4]") ==
          "watchpoint 1: stops when word[$sp-4] changes (4 bytes from 0x7fffeff8 on, where it "
          "leads now; it stays there)\n");
    CHECK(talk.reply("watch byte[arr]") == "watchpoint 2: stops when byte[arr] changes\n");
    CHECK_THAT(talk.reply("info break"),
               StartsWith("1  watchpoint word[$sp-4] (4 bytes from 0x7fffeff8 on): stops when it "
                          "changes, hit 0 times\n2  watchpoint byte[arr]: stops"));
    CHECK_THAT(talk.reply("run"),
               StartsWith("watchpoint 1: word[$sp-4] (0x7fffeff8): 0 -> "
                          "0x0040000c (main+12), by deep+4, line 11 of a.asm\n"));
    CHECK(talk.reply("watch $t0") == "watchpoint 3: stops when $t0 changes\n");
}

TEST_CASE("constants cannot be watched", "[commands]") {
    DebuggerDialogue talk(overflows);
    for (const char* command_word : {"watch", "wwatch", "rwatch", "awatch"})
        CHECK_THAT(talk.error(std::string(command_word) + " $zero"), Contains("$zero is always 0"));
    CHECK_THAT(talk.error("watch $0"), Contains("$zero is always 0"));
    CHECK_THAT(talk.error("watch main"), Contains("main is text") && Contains("break PLACE"));
    CHECK_THAT(talk.error("watch word[0]"), Contains("no memory at 0x00000000"));
    CHECK_THAT(talk.reply("info watch"), Contains("there are no watchpoints"));
    SessionOptions options;
    options.machine.self_modifying = true;
    DebuggerDialogue rewrites(overflows, options);
    CHECK_THAT(rewrites.error("watch main"),
               Contains("main is text: accesses to instructions as data are not recorded") &&
                   Contains("break PLACE"));
    CHECK_THAT(rewrites.error("last write main"),
               Contains("main is text: writes of instructions are not recorded"));
    CHECK_THAT(talk.reply("last write main"), Contains("nothing has written main"));
}

TEST_CASE("an incomplete condition, or one without `if`, gets a tip", "[commands]") {
    DebuggerDialogue talk(overflows);
    for (const char* line : {"b deep if", "b if", "tbreak deep if  ", "watch $t0 if"})
        CHECK_THAT(
            talk.error(line),
            StartsWith("error: a condition is missing after if\ntip: break loop if $t0 == 5\n"));
    CHECK_THAT(talk.error("b deep $t0 == 5"),
               StartsWith("error: before the condition \"$t0 == 5\" an if is missing\ntip: break "
                          "deep if $t0 == 5\n"));
    CHECK_THAT(talk.error("b deep 5x"), Contains("\"5x\" cannot follow the place"));
    CHECK_THAT(talk.error("b deeep"), Contains("did you mean \"deep\"?"));
    CHECK_THAT(talk.reply("info break"), Contains("there are no break"));
}

TEST_CASE("info frame shows the selected frame, info frames all of them", "[commands]") {
    DebuggerDialogue talk(overflows);
    (void)talk.reply("until bad");
    CHECK_THAT(talk.reply("info frame"), StartsWith("#0 deep at bad") && !Contains("#1"));
    (void)talk.reply("up");
    for (const char* line : {"info frame", "info f", "info args"})
        CHECK_THAT(talk.reply(line), StartsWith("#1 main at main+8") && !Contains("#0"));
    CHECK_THAT(talk.reply("info frames"), StartsWith("#0 deep") && Contains("#1 main"));
    CHECK_THAT(talk.reply("info frame 0"), StartsWith("#0 deep"));
    CHECK_THAT(talk.error("info frame 2"), Contains("there is no frame 2"));
    (void)talk.reply("stepi");
    CHECK_THAT(talk.reply("info frame"), StartsWith("#0 "));
}

TEST_CASE(
    "a value that does not fit into a byte or half word is refused, with what would be stored",
    "[commands]") {
    DebuggerDialogue talk(overflows);
    CHECK(talk.error("set byte[arr] = 300") ==
          "error: 300 does not fit into byte[arr], a byte: it holds -128 to 255\ntip: set "
          "byte[arr] = 300 & 0xff keeps its lowest byte\n");
    CHECK_THAT(talk.error("set byte[arr] = -129"), Contains("-129 does not fit"));
    CHECK_THAT(talk.error("set half[arr] = 65536"),
               Contains("a half word: it holds -32768 to 65535"));
    CHECK_THAT(talk.error("set byte[arr] = 1.5"), Contains("1.5 is not a whole number"));
    CHECK_THAT(talk.reply("print ubyte[arr]"), Contains("= 1"));
    CHECK_THAT(talk.reply("set byte[arr] = 255"), StartsWith("byte[arr]: 1 -> -1;"));
    CHECK_THAT(talk.reply("set ubyte[arr] = -128"), StartsWith("ubyte[arr]: 255 -> 128;"));
    CHECK_THAT(talk.reply("set half[arr] = -32768"), StartsWith("half[arr]: "));
    CHECK_THAT(talk.reply("set byte[arr] = 300 & 0xff"), Contains("-> 44;"));
}

TEST_CASE("set accepts C's compound assignments", "[commands]") {
    DebuggerDialogue talk(overflows);
    CHECK_THAT(talk.reply("set $t1 = 5"), StartsWith("$t1: 0 -> 5;"));
    CHECK_THAT(talk.reply("set $t1 += 2 * 3"), StartsWith("$t1: 5 -> 11;"));
    CHECK_THAT(talk.reply("set $t1 *= 1 + 1"), StartsWith("$t1: 11 -> 22;"));
    CHECK_THAT(talk.reply("set $t1 <<= 2"), StartsWith("$t1: 22 -> 88;"));
    CHECK_THAT(talk.reply("set $t1>>=1"), StartsWith("$t1: 88 -> 44;"));
    CHECK_THAT(talk.reply("set $t1 -=4"), StartsWith("$t1: 44 -> 40;"));
    CHECK_THAT(talk.reply("set $t1=-4"), StartsWith("$t1: 40 -> -4;"));
    CHECK_THAT(talk.reply("set arr += 1"), StartsWith("byte[arr]: 1 -> 2;"));
    CHECK_THAT(talk.error("set $t1 +="), Contains("something is missing"));
    CHECK_THAT(talk.error("set $t1 <= 5"), Contains("the = is missing"));
    CHECK_THAT(talk.error("print $t1 += 5"), Contains("tip: set $t1 += 5 does"));
}

TEST_CASE("plain numbers are printed in decimal, addresses are not", "[commands]") {
    DebuggerDialogue talk(overflows);
    CHECK(talk.reply("print 9 * 40320") == "9 * 40320 = 362880\n");
    CHECK(talk.reply("print -1000000") == "-1000000 = -1000000\n");
    CHECK(talk.reply("print $sp") == "$sp = 0x7fffeffc\n");
    CHECK(talk.reply("print arr+1") == "arr+1 = 0x10010001 (arr+1)\n");
    CHECK(talk.reply("print/x 362880") == "362880 = 0x00058980\n");
    CHECK(talk.reply("print $t0 ? 7 : 8") == "$t0 ? 7 : 8 = 8\n");
    CHECK(talk.reply("print *(char*)arr") == "*(char*)arr = 1\n");
    (void)talk.reply("log deep {$t0 ? 1 : 2} {$t0 ? 3 : 4:x} {arr:a}");
    CHECK_THAT(talk.reply("run"), StartsWith("log: 1 0x00000003 arr\n"));
}

TEST_CASE("a jump to 0 names its register, and an empty program has no instructions",
          "[commands]") {
    DebuggerDialogue jump("main: li $t9, 0\n jr $t9\n"), call("main: jalr $t3\n"),
        ret("main: jr $ra\n"), empty("");
    CHECK_THAT(
        jump.reply("run"),
        StartsWith(
            "the program jumped to $t9, which is 0, at main+4, line 2 of a.asm\ntip: la loads"));
    CHECK_THAT(call.reply("run"), StartsWith("the program jumped to $t3, which is 0"));
    CHECK_THAT(ret.reply("run"), StartsWith("`jr $ra` has nowhere to go: $ra is 0"));
    CHECK_THAT(empty.reply("run"),
               StartsWith("the program has no instructions, and so it ended with status 0\n"));
}

TEST_CASE("the end of the input is reported, and typing cancels it", "[commands]") {
    DebuggerDialogue talk(
        "main: li $v0, 5\n syscall\n move $a0, $v0\n li $v0, 1\n syscall\n li $v0, 10\n syscall\n");
    CHECK(talk.reply("end input") == "the input ends here\n");
    CHECK(talk.reply("info input") == "nothing is typed that was not read\nthere the input ends\n");
    CHECK_THAT(talk.reply("run"), StartsWith("service 5 (read_int) found the end of the input"));
    (void)talk.reply("goto 0");
    CHECK(talk.reply("input 3") ==
          "typed \"3\"; the input continues; what came after step 0 is forgotten\n");
    CHECK(talk.reply("info input") == "typed and not yet read:\n3\n");
    CHECK(talk.reply("end input") == "the input ends after the 2 bytes that are not yet read\n");
    CHECK_THAT(talk.reply("c"), StartsWith("the program ended with status 0"));
    CHECK(talk.session.output() == "3");
}

TEST_CASE("another run that has ended is shown at its last instruction", "[commands]") {
    const std::string end = "        li $v0, 10\n        syscall\n";
    DebuggerDialogue one(
        "main:   li $v0, 1\n        syscall\n        li $a0, 7\n        syscall\n" + end),
        other("main:   li $v0, 1\n        syscall\n" + end);
    one.session.other = &other.session;
    CHECK_THAT(one.reply("difference output"),
               Contains("  other  | 0 (nothing more)\n") &&
                   Contains("the other run, at step 4: the program ended with status 0, at "
                            "main+12, line 4 of a.asm\n     4          syscall\n"));
    CHECK(one.session.step() == 3);
}

TEST_CASE("stops are listed by number, and several can be selected at once", "[commands]") {
    DebuggerDialogue talk(overflows);
    for (const char* line : {"watch $t0", "break deep", "watch $t1", "break bad"})
        (void)talk.reply(line);
    CHECK_THAT(talk.reply("info break"),
               StartsWith("1  watchpoint $t0") && Contains("\n2  breakpoint deep") &&
                   Contains("\n3  watchpoint $t1") && Contains("\n4  breakpoint bad"));
    CHECK(talk.reply("disable 2-3") == "disabled 2, 3\n");
    CHECK(talk.reply("delete 1-2 4") == "deleted 1, 2, 4\n");
    CHECK_THAT(talk.reply("info break"), StartsWith("3  watchpoint $t1"));
    for (const char* line : {"delete 1-2", "delete 3-", "delete -3", "delete 5-3"})
        CHECK_THAT(talk.error(line), Contains("there is no break- or watchpoint"));
}

TEST_CASE("until without a place leaves a loop, and executes calls at once", "[commands]") {
    DebuggerDialogue talk; // counts down from 3
    (void)talk.reply("until 11");
    CHECK_THAT(talk.reply("print $s0"), Contains("= 2"));
    CHECK_THAT(talk.reply("until"), Contains("at loop+16, line 12 of a.asm"));
    CHECK_THAT(talk.reply("print $s0"), Contains("= 0"));
    (void)talk.reply("goto 0");
    (void)talk.reply("break store");
    (void)talk.reply("run");
    (void)talk.reply("delete");
    CHECK_THAT(talk.reply("until 27"), Contains("line 27"));
    CHECK_THAT(talk.reply("until"), Contains("at store+28, line 28 of a.asm"));
    CHECK_THAT(talk.reply("until"), Contains("at loop+8, line 10 of a.asm"));
    (void)talk.reply("break store");
    CHECK_THAT(talk.reply("until 12"), StartsWith("breakpoint 2, at store"));
    DebuggerDialogue last("main: li $v0, 10\n syscall\n");
    (void)last.reply("stepi");
    CHECK_THAT(last.reply("until"), StartsWith("the program ended with status 0"));
}

TEST_CASE("more of gdb's commands are accepted, or get a tip", "[commands]") {
    DebuggerDialogue talk;
    CHECK_THAT(talk.reply("hbreak store"), StartsWith("breakpoint 1 at store"));
    CHECK_THAT(talk.reply("thbreak store"), StartsWith("temporary breakpoint 2"));
    CHECK_THAT(talk.reply("starti"), StartsWith("step 0"));
    CHECK_THAT(talk.error("commands 1"), Contains("tip: log PLACE TEXT"));
    CHECK_THAT(talk.error("printf \"x\""), Contains("tip: print shows a value"));
    CHECK_THAT(talk.error("define x"), Contains("--batch SCRIPT"));
    CHECK_THAT(talk.error("handle 5"), Contains("catch on"));
    CHECK_THAT(talk.error("set args 5"), Contains("arguments"));
}

TEST_CASE("x/s prints a long text completely, in pieces", "[commands]") {
    const std::string text = std::string(199, 'a') + "bc" + std::string(20, 'd');
    DebuggerDialogue talk(".data\nlong: .asciiz \"" + text +
                          "\"\nnext: .asciiz \"e\"\n.text\nmain: nop\n");
    CHECK(talk.reply("x/3s long") == "long: \"" + std::string(199, 'a') + "b...\"\nlong+200: \"c" +
                                         std::string(20, 'd') + "\"\nnext: \"e\"\n");
}

TEST_CASE("an unsigned number is printed without a sign", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("print (unsigned)(0-1)") == "(unsigned)(0-1) = 4294967295\n");
    CHECK(talk.reply("print/d (unsigned)(0-1)") == "(unsigned)(0-1) = -1\n");
}

TEST_CASE("conditions and log texts use the labels of their own file", "[commands]") {
    DebuggerDialogue talk(
        *testing::assembled(
             std::vector<SourceFile>{
                 {"a.asm", "        .data\ncount:  .word 111\n        .text\n        .globl "
                           "main\nmain:   jal helper\n        li $v0, 10\n        syscall\n"},
                 {"b.asm", "        .data\ncount:  .word 222\n        .text\n        .globl "
                           "helper\nhelper: nop\n        jr $ra\n"}})
             .program);
    std::vector<std::string> heard;
    const testing::LogListener listener(talk.session,
                                        [&](const LogLine& line) { heard.push_back(line.text); });
    (void)talk.reply("log helper count is {word[count]}");
    (void)talk.reply("break b.asm:6 if word[count] == 222");
    CHECK_THAT(talk.reply("run"), StartsWith("breakpoint 2, at helper+4"));
    CHECK(heard == std::vector<std::string>{"count is 222"});
    (void)talk.reply("goto start");
    (void)talk.reply("condition 2 word[count] == 111");
    CHECK_THAT(talk.reply("continue"), StartsWith("the program ended"));
}

TEST_CASE("a brace of a log text that is not closed is an error", "[commands]") {
    DebuggerDialogue talk("main: li $t0, 5\n li $v0, 10\n syscall\n");
    CHECK_THAT(talk.error("log main {$t0"), Contains("a brace is not closed"));
    CHECK_THAT(talk.error("log main {{a} {$t0} {"), Contains("a brace is not closed"));
    CHECK_THAT(talk.reply("log main {{ {$t0} }}"), StartsWith("log point 1 at main"));
}

TEST_CASE("an address in overlapping data is named by its label", "[commands]") {
    DebuggerDialogue talk(" .data\na: .space 40\n .data 0x10010000\n .word 1\n .text\n"
                          "main: li $v0, 10\n syscall\n");
    CHECK_THAT(talk.reply("print/a a+20"), Contains("a+20"));
    CHECK_THAT(talk.reply("watch a"), Contains("tip: watch a,40"));
}

TEST_CASE("a stop can be limited to some of its hits", "[commands]") {
    DebuggerDialogue talk("main: li $t0, 0\nagain: addiu $t0, $t0, 1\n blt $t0, 10, again\n"
                          " li $v0, 10\n syscall\n");
    (void)talk.reply("break again");
    CHECK(talk.reply("hits 1 % 4") == "1 stops only at hits %4\n");
    CHECK_THAT(talk.reply("info break"), Contains("hit 0 times, at hits %4"));
    (void)talk.reply("continue");
    CHECK_THAT(talk.reply("print $t0"), Contains("3"));
    CHECK_THAT(talk.reply("info break"), Contains("hit 4 times"));
    CHECK(talk.reply("hits 1") == "1 stops at all hits\n");
    CHECK_THAT(talk.error("hits 1 often"),
               Contains("no condition on the number of a hit") && Contains("tip: one of 5, ==5"));
    CHECK_THAT(talk.error("hits 9 ==1"), Contains("there is no break- or watchpoint 9"));
}

TEST_CASE("filters of errors are set by their names", "[commands]") {
    DebuggerDialogue talk("main: bnez $t5, end\nend: li $v0, 10\n syscall\n");
    CHECK_THAT(talk.reply("catch uninitialised on"),
               Contains("uses of registers and memory that were never written stop"));
    CHECK_THAT(talk.reply("stepi"), StartsWith("whether this branch is taken depends on $t5"));
    CHECK_THAT(talk.reply("info step"), !Contains("error"));
    CHECK(talk.reply("catch uninitialised off") == "exceptions that a handler takes stop\n");
    CHECK(talk.reply("catch off") == "exceptions that a handler takes do not stop\n");
    CHECK_THAT(talk.error("catch unhandled off"), Contains("catch takes on or off"));
    CHECK_THAT(talk.error("catch everything on"), Contains("catch NAME on"));
    CHECK_THAT(talk.error("catch taken maybe"), Contains("catch takes on or off"));
}

TEST_CASE("run stops at a breakpoint at the first instruction, and continue goes on from there",
          "[commands]") {
    DebuggerDialogue talk("main: li $t0, 1\n li $v0, 10\n syscall\n");
    (void)talk.reply("break main");
    CHECK_THAT(talk.reply("run"), StartsWith("breakpoint 1, at main"));
    CHECK(talk.session.step() == 0);
    CHECK_THAT(talk.reply("continue"), StartsWith("the program ended"));
    CHECK_THAT(talk.reply("run"), StartsWith("breakpoint 1, at main"));
}

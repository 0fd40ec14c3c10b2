// debug_commands_test.cpp -- the debugger's commands, as the user types them
// Each test is a short dialogue: typed lines and their replies.
#include "support/debugger_dialogue.hpp"

#include <algorithm>
#include <set>

using namespace tharsis;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using testing::DebuggerDialogue;

TEST_CASE("a breakpoint reports its place, and the run stops there", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("break store") == "breakpoint 1 at store, line 22 of a.asm\n");
    CHECK(talk.reply("run") ==
          "breakpoint 1, at store, line 22 of a.asm\n    22          addiu   $sp, $sp, -4\n");
    CHECK(talk.reply("info break") == "1  breakpoint store: store, line 22 of a.asm, hit once\n");
    CHECK(talk.reply("print $a0") == "$a0 = 3\n");
    CHECK_THAT(talk.reply("c 2"), StartsWith("breakpoint 1, at store"));
    CHECK(talk.reply("p $a0") == "$a0 = 1\n");
    CHECK(talk.reply("delete 1") == "deleted 1\n");
    CHECK(
        talk.reply("c") ==
        "the program ended with status 0, at loop+36, line 16 of a.asm\n    16          syscall\n");
    CHECK(talk.reply("info output") == "Tom\n");
    CHECK(talk.reply("delete") == "there are no break- and watchpoints\n");
}

TEST_CASE("conditions, ignored hits and temporary breakpoints decide whether a run stops",
          "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("b store if $a0 == 1") == "breakpoint 1 at store, line 22 of a.asm\n");
    (void)talk.reply("r");
    CHECK(talk.reply("p $a0") == "$a0 = 1\n");
    CHECK(talk.reply("condition 1") == "1 stops always\n");
    CHECK(talk.reply("ignore 1 1") == "the first hit of 1 does not stop\n");
    (void)talk.reply("r");
    CHECK(talk.reply("p $a0") == "$a0 = 2\n");
    CHECK(talk.reply("disable 1") == "disabled 1\n");
    CHECK_THAT(talk.reply("info b"), Contains("disabled"));
    CHECK(talk.reply("tbreak loop") == "temporary breakpoint 2 at loop, line 8 of a.asm\n");
    CHECK_THAT(talk.reply("r"), StartsWith("breakpoint 2, at loop"));
    CHECK(
        talk.reply("c") ==
        "the program ended with status 0, at loop+36, line 16 of a.asm\n    16          syscall\n");
    CHECK_THAT(talk.error("b store if $a9"), Contains("no register $a9, in column 1"));
    CHECK_THAT(talk.error("b stor"), Contains("did you mean \"store\"?"));
    CHECK_THAT(talk.error("condition 9 1"),
               StartsWith("error: there is no break- or watchpoint 9\n"));
}

TEST_CASE("a watchpoint reports the change and the instruction, and the last write is found",
          "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("watch board+4") ==
          "watchpoint 1: stops when board+4 changes (4 bytes from 0x10010004 on)\n");
    CHECK_THAT(talk.reply("r"),
               StartsWith("watchpoint 1: board+4: 0 -> 3, by store+16, line 25 of a.asm\n"));
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 1: board+4: 3 -> 2"));
    CHECK(talk.reply("delete 1") == "deleted 1\n");
    (void)talk.reply("c");
    CHECK_THAT(talk.reply("last write board+4"),
               StartsWith("the last write of board+4: 2 -> 1, by this instruction\n") &&
                   Contains("sw      $a0, 4($t0)"));
    CHECK(talk.reply("p word[board+4]") == "word[board+4] = 2\n");
    (void)talk.reply("last write board+4");
    (void)talk.reply("last write board+4");
    CHECK(talk.reply("last write board+4") ==
          "nothing has written board+4 before this: it holds what it began with\n");
    CHECK_THAT(talk.error("watch 42"), Contains("42 is a value, and no place that holds one"));
    CHECK_THAT(talk.error("watch board,0"), Contains("a number of bytes, at least 1"));
    CHECK_THAT(talk.error("watch $t0,4"), Contains("a register has no bytes to count"));
    CHECK_THAT(talk.error("watch board,many"), Contains("no label many"));
}

TEST_CASE("watching a label reports which bytes are watched, and a range watches an array",
          "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("watch board") == "watchpoint 1: stops when board changes (4 bytes from "
                                       "0x10010000 on)\ntip: watch board,12 watches all of it\n");
    CHECK(talk.reply("watch board,12") ==
          "watchpoint 2: stops when board,12 changes (12 bytes from 0x10010000 on)\n");
    CHECK(talk.reply("watch word[board]") == "watchpoint 3: stops when word[board] changes\n");
    CHECK_THAT(talk.reply("r"),
               StartsWith("watchpoint 2: board,12: word[board+4]: 0 -> 3, by store+16"));
    CHECK_THAT(talk.reply("rc"),
               StartsWith("watchpoint 2: board,12: word[board+4]: 0 -> 3, by store+16"));
    CHECK_THAT(talk.reply("info w"),
               Contains("1  watchpoint board: stops when it changes, hit 0 times"));
}

TEST_CASE("registers can be watched for reads", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("rwatch $s0") == "watchpoint 1: stops when $s0 is read\n");
    CHECK_THAT(talk.reply("r"),
               StartsWith("watchpoint 1: $s0 was read, by loop, line 8 of a.asm\n"));
    CHECK(talk.reply("awatch $t0") == "watchpoint 2: stops when $t0 is read or written\n");
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 2: $t0: 0 -> 0x10010000"));
}

TEST_CASE("registers can be named with and without the dollar", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("info r sp") == talk.reply("info r $sp"));
    CHECK_THAT(talk.reply("info r ra pc"), Contains("$ra ") && Contains("pc "));
    CHECK_THAT(talk.reply("info r f2"), Contains("$f2 "));
}

TEST_CASE("floating-point numbers are printed as such, also by `last write`", "[commands]") {
    DebuggerDialogue talk(
        "        .data\nhalf:   .double 0.5\n        .text\nmain:   l.d     $f4, half\n      "
        "  add.d   $f4, $f4, $f4\n"
        "        cvt.s.d $f6, $f4\n        add.s   $f6, $f6, $f6\n        li      $v0, 10\n  "
        "      syscall\n");
    (void)talk.reply("watch double($f4)");
    (void)talk.reply("watch $f6");
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 1: double($f4): 0.0 -> 0.5, by main"));
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 1: double($f4): 0.5 -> 1.0, by main"));
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 2: $f6: 0.0 -> 1.0, by main"));
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 2: $f6: 1.0 -> 2.0, by main"));
    CHECK_THAT(talk.reply("rc"), StartsWith("watchpoint 2: $f6: 1.0 -> 2.0, by main"));
    CHECK_THAT(talk.reply("last write double($f4)"),
               StartsWith("the last write of double($f4): 0.5 -> 1.0, by this instruction"));
    CHECK_THAT(talk.reply("rc"), StartsWith("watchpoint 1: double($f4): 0.0 -> 0.5, by main"));
    (void)talk.reply("goto end");
    CHECK_THAT(talk.reply("last write $f6"),
               StartsWith("the last write of $f6: 1.0 -> 2.0, by this instruction"));
}

TEST_CASE("numbers of a big-endian machine are printed in its byte order", "[commands]") {
    Program program = *testing::assembled("        .data\nboard:  .word 0, 0\n        .text\nmain: "
                                          "  li $t0, 0x11223344\n        sw $t0, board\n"
                                          "        li $t1, 0x5566\n        sh $t1, board+4\n       "
                                          " li $v0, 10\n        syscall\n")
                           .program;
    MemoryLayout layout = default_layout;
    layout.big_endian = true;
    program.layout = &layout;
    DebuggerDialogue talk(std::move(program));
    (void)talk.reply("watch board");
    CHECK_THAT(talk.reply("c"), StartsWith("watchpoint 1: board: 0 -> 287454020"));
    (void)talk.reply("c");
    CHECK_THAT(talk.reply("last write board"),
               StartsWith("the last write of board: 0 -> 287454020"));
    CHECK_THAT(talk.reply("explain"), Contains("becomes 287454020, was 0"));
    CHECK_THAT(talk.reply("stepi"), Contains("word[board]: 0 -> 287454020"));
    CHECK(talk.reply("p/x word[board]") == "word[board] = 0x11223344\n");
    CHECK(talk.reply("p/x uhalf[board+2]") == "uhalf[board+2] = 0x00003344\n");
    (void)talk.reply("goto end");
    CHECK_THAT(talk.reply("last write uhalf[board+4]"),
               StartsWith("the last write of uhalf[board+4]: 0 -> 21862"));
}

TEST_CASE("a step that waited for input continues to its target", "[commands]") {
    const std::string text =
        "main:   jal ask\n        jal ask\n        li $v0, 10\n        syscall\n"
        "ask:    li $v0, 5\n        syscall\n        move $t0, $v0\n        jr $ra\n";
    DebuggerDialogue talk(text);
    CHECK_THAT(talk.reply("next 2"), StartsWith("the program waits for input, at ask+4"));
    (void)talk.reply("input 42");
    CHECK_THAT(talk.reply("c"), StartsWith("the program waits for input, at ask+4"));
    CHECK(talk.reply("p $t0") == "$t0 = 42\n");
    (void)talk.reply("input 43");
    CHECK_THAT(talk.reply("c"), Contains("at main+8, line 3 of") && Contains("$t0: 0 -> 43"));
    CHECK(
        talk.reply("c") ==
        "the program ended with status 0, at main+12, line 4 of a.asm\n     4          syscall\n");
    DebuggerDialogue out(text);
    (void)out.reply("until ask");
    CHECK_THAT(out.reply("finish"), StartsWith("the program waits for input, at ask+4"));
    (void)out.reply("input 1");
    CHECK_THAT(out.reply("c"), Contains("at main+4, line 2 of"));
    CHECK_THAT(out.reply("goto step 12"), StartsWith("the program waits for input, at ask+4"));
    (void)out.reply("input 2");
    CHECK_THAT(out.reply("c 1"), StartsWith("the program ended"));
    DebuggerDialogue steps(text);
    CHECK_THAT(steps.reply("si 5"), StartsWith("the program waits for input, at ask+4"));
    (void)steps.reply("input 1");
    CHECK_THAT(steps.reply("c"), StartsWith("step 5, at main+4"));
    CHECK_THAT(steps.reply("goto step 8"), StartsWith("the program waits for input"));
    (void)steps.reply("input 1");
    CHECK_THAT(steps.reply("c"), StartsWith("step 8, at"));
}

TEST_CASE("steps go forwards and backwards, and print their changes", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("step") == "step 1, at loop, line 8 of a.asm\n     8  loop:   move    $a0, "
                                "$s0\n        $s0: 0 -> 3\n");
    CHECK_THAT(talk.reply("si 2"), StartsWith("step 3, at store"));
    CHECK_THAT(talk.reply("step back"),
               StartsWith("step 2, at loop+4") && Contains("$ra: 0x0040000c -> 0"));
    CHECK_THAT(talk.reply("rs"), StartsWith("step 1, at loop"));
    CHECK_THAT(talk.reply("reverse-step 5"), StartsWith("the beginning of the run"));
    CHECK_THAT(talk.reply("goto step 12"), StartsWith("step 12, "));
    CHECK_THAT(talk.reply("goto 0"), StartsWith("step 0, at main"));
    (void)talk.reply("c");
    CHECK(
        talk.reply("goto end") ==
        "the program ended with status 0, at loop+36, line 16 of a.asm\n    16          syscall\n");
    CHECK_THAT(talk.reply("rc"), StartsWith("the beginning of the run"));
    (void)talk.reply("goto 12");
    CHECK_THAT(talk.reply("s back 2"), !StartsWith("error"));
    CHECK_THAT(talk.reply("n back"), !StartsWith("error"));
    CHECK_THAT(talk.reply("back"), StartsWith("step "));
    CHECK_THAT(talk.reply("c back"), StartsWith("the beginning of the run"));
    CHECK_THAT(talk.error("step many"), StartsWith("error: \"many\" is not a number"));
    CHECK_THAT(talk.error("goto nowhere"), Contains("goto step needs the number of a step"));
}

TEST_CASE(
    "next, finish and reverse-finish step over a procedure, out of it and back before its call",
    "[commands]") {
    DebuggerDialogue talk;
    (void)talk.reply("si 2");
    CHECK_THAT(talk.reply("next"), Contains("at loop+8") && Contains("word[board+4]: 0 -> 3"));
    CHECK_THAT(talk.reply("next back"), Contains("at loop+4"));
    (void)talk.reply("si 3");
    CHECK_THAT(talk.reply("finish"), Contains("at loop+8"));
    (void)talk.reply("goto 5");
    CHECK_THAT(talk.reply("finish back"), Contains("at loop+4"));
    CHECK_THAT(talk.reply("until store"), Contains("at store"));
    CHECK_THAT(talk.reply("bt"), StartsWith("#0 store at store, line 22 of a.asm\n     called with "
                                            "$a0 = 3\n#1 main at loop+4, line 9 of a.asm\n"));
}

TEST_CASE("values are printed in all formats", "[commands]") {
    DebuggerDialogue talk;
    (void)talk.reply("si 12");
    CHECK(talk.reply("p/x 42") == "42 = 0x0000002a\n");
    CHECK(talk.reply("print/t 5") == "5 = 0b101\n");
    CHECK(talk.reply("p/u -1") == "-1 = 4294967295\n");
    CHECK(talk.reply("p/c 65") == "65 = 'A'\n");
    CHECK(talk.reply("p/s name") == "name = \"Tom\"\n");
    CHECK(talk.reply("p/f 0x3f800000") == "0x3f800000 = 1.0\n");
    CHECK(talk.reply("p 1.5 + 1") == "1.5 + 1 = 2.5\n");
    CHECK(talk.reply("p/i main") == "main = addiu $s0, $zero, 3\n");
    CHECK(talk.reply("p main") == "main = 0x00400000 (main)\n");
    CHECK(talk.reply("x/2xw board") == "board: 0x00000000 0x00000003\n");
    CHECK(talk.reply("x/3c name") == "name: 'T' 'o' 'm'\n");
    CHECK(talk.reply("x/s name") == "name: \"Tom\"\n");
    CHECK(talk.reply("x/1i main") == "0x00400000 main: addiu $s0, $zero, 3\n");
    CHECK_THAT(talk.reply("x/2xw 0"), Contains("no memory"));
    CHECK_THAT(talk.error("x/99999999999xw board"), Contains("at most 1024 at once"));
    CHECK_THAT(talk.error("x/q board"), Contains("/q is not a format"));
    CHECK_THAT(talk.error("p 1/0"), Contains("division by zero"));
}

TEST_CASE("setting a value begins a new branch of the run", "[commands]") {
    DebuggerDialogue talk;
    (void)talk.reply("s");
    CHECK(talk.reply("set $s0 = 1") ==
          "$s0: 3 -> 1; the run continues from step 1 with this value\n");
    CHECK(
        talk.reply("c") ==
        "the program ended with status 0, at loop+36, line 16 of a.asm\n    16          syscall\n");
    CHECK(talk.reply("p word[board+4]") == "word[board+4] = 1\n");
    (void)talk.reply("goto start");
    CHECK(talk.reply("set board = 'x'") ==
          "word[board]: 0 -> 120; the run continues from step 0 with this value\n");
    CHECK(talk.reply("p/c byte[board]") == "byte[board] = 'x'\n");
    CHECK_THAT(talk.error("set $s0"), Contains("the = is missing"));
    CHECK_THAT(talk.error("set 5 = 6"), Contains("5 is a value, and no place"));
    CHECK_THAT(talk.error("set $zero = 6"), StartsWith("error: "));
}

TEST_CASE("input can be typed when the program waits for it", "[commands]") {
    DebuggerDialogue talk(
        "li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK_THAT(talk.reply("c"), StartsWith("the program waits for input, at "));
    CHECK(talk.reply("input 42") == "typed \"42\"\n");
    CHECK(talk.reply("c") ==
          "the program ended with status 0, at 0x00400018, line 7 of a.asm\n     7  syscall\n");
    CHECK(talk.reply("info output") == "42\n");
    DebuggerDialogue without("li $v0, 5\nsyscall\n");
    CHECK(without.reply("end input") == "the input ends here\n");
    CHECK_THAT(without.reply("c"), StartsWith("service 5 (read_int) found the end of the input"));
}

TEST_CASE("the end of a program is reported as by `tharsis run`, with its tip", "[commands]") {
    DebuggerDialogue fault(".globl main\nmain: lw $t0, 2($zero)\n");
    CHECK_THAT(fault.reply("r"), Contains("main, line 2 of a.asm") && Contains("tip: "));
    DebuggerDialogue fall(".globl main\nmain: nop\n");
    CHECK_THAT(
        fall.reply("r"),
        StartsWith(
            "the program ran past its last instruction, and so it ended with status 0, at main"));
}

TEST_CASE("displays and log points are printed during a movement", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("display/x $s0") == "1: $s0 = 0x00000000\n");
    CHECK(talk.reply("log store value is {$a0}") == "log point 1 at store, line 22 of a.asm\n");
    CHECK(talk.reply("r") ==
          "log: value is 3\nlog: value is 2\nlog: value is 1\nthe program ended with status 0, at "
          "loop+36, line 16 of a.asm\n    16          syscall\n1: $s0 = 0x00000000\n");
    CHECK(talk.reply("undisplay 1") == "display 1 is gone\n");
    CHECK_THAT(talk.error("undisplay 1"), Contains("there is no display 1"));
    CHECK_THAT(talk.error("log store {$a9}"), StartsWith("error: "));
}

TEST_CASE("words may be abbreviated as long as they are unambiguous", "[commands]") {
    DebuggerDialogue talk;
    CHECK(talk.reply("inf reg $s0") == talk.reply("info registers $s0"));
    CHECK(talk.reply("i r $s0") == talk.reply("info registers $s0"));
    CHECK(talk.reply("disas") == talk.reply("disassemble"));
    CHECK(talk.reply("wh") == talk.reply("where"));
    CHECK_THAT(
        talk.error("di"),
        StartsWith("error: \"di\" may be diff, difference, disable, disas, disassemble, display"));
    CHECK_THAT(talk.error("braek"), Contains("did you mean \"break\"?"));
    CHECK_THAT(talk.error("info regsters"), Contains("did you mean \"registers\"?"));
    CHECK_THAT(talk.error("find"), Contains("did you mean \"finish\"?"));
    CHECK_THAT(talk.error("info localls"), Contains("did you mean \"stack\"?"));
    CHECK_THAT(talk.error("info foo"), Contains("`info` alone lists what there is"));
    CHECK_THAT(talk.error("info"), Contains("info needs one more word: "));
    CHECK_THAT(talk.error("info st"), Contains("\"st\" may be stack, step"));
    CHECK(talk.reply("").empty());
    CHECK(talk.reply("# nothing").empty());
    CHECK(execute(talk.session, "q").quit);
    CHECK_THAT(talk.reply("help rs"),
               StartsWith("step back [N]") && Contains("also: rs, reverse-step"));
}

TEST_CASE("each command has an example, which works", "[commands]") {
    for (const DebugCommand& row : debug_commands()) {
        DebuggerDialogue talk, another;
        talk.session.other = &another.session;
        for (const auto* before : {"break store", "watch board", "display $s0", "continue"})
            (void)talk.reply(before);
        if (row.name == "down") (void)talk.reply("up");
        INFO(row.example);
        CHECK(row.example.substr(0, row.name.size()) == row.name);
        (void)talk.reply(row.example);
        CHECK_THAT(talk.reply("help " + std::string(row.name)),
                   Contains("example: " + std::string(row.example)));
    }
}

TEST_CASE("a size that a format cannot have is rejected, not ignored", "[commands]") {
    DebuggerDialogue talk;
    CHECK_THAT(talk.error("x/2ab board"), Contains("addresses are words: /a has no size b"));
    CHECK_THAT(talk.error("x/3ig main"), Contains("instructions are words: /i has no size g"));
    CHECK_THAT(talk.error("x/2sh name"), Contains("strings consist of bytes: /s has no size h"));
    CHECK(talk.reply("x/1sb name") == "name: \"Tom\"\n");
}

TEST_CASE("an error refers to the text as typed", "[commands]") {
    DebuggerDialogue talk;
    CHECK_THAT(talk.error("log loop \"\" if $s0 == 7"),
               Contains("a log point takes no \"if $s0 == 7\" after its message"));
    CHECK_THAT(talk.error("log loop \"x\" if $s0 == 7"), Contains("condition NUMBER COND"));
    CHECK_THAT(talk.error("break loop if &&"), !Contains("an address has no address"));
    CHECK_THAT(talk.error("break loop if && $s0"), !Contains("an address has no address"));
    CHECK_THAT(talk.error("break loop if &&board"), Contains("an address has no address"));
}

TEST_CASE("an empty line repeats a repeatable command, also an abbreviated one", "[commands]") {
    for (const auto* once :
         {"inp 5", "input 5", "in 5", "set $t0 = 1", "se $t0 = 1", "delet 1", "restart", "sta",
          "goto start", "ru", "run", "quit", "# x", "", "nonsense"}) {
        INFO(once);
        CHECK(repetition_of(once).empty());
    }
    CHECK(repetition_of(" step 2 # twice") == "step 2 # twice");
    CHECK(repetition_of("x/8xb board") == "x");
    CHECK(repetition_of("lis 13,14") == "list");
    CHECK(repetition_of("l -") == "l -");
    CHECK(repetition_of("goto step 5") == "goto step 5");
}

TEST_CASE("the operators * and & work as in C", "[commands]") {
    DebuggerDialogue talk;
    (void)talk.reply("set *board = 7");
    CHECK(talk.reply("p *board") == "*board = 7\n");
    CHECK(talk.reply("p 2 * *board + 1") == "2 * *board + 1 = 15\n");
    CHECK(talk.reply("p &word[board+4] == board + 4") == "&word[board+4] == board + 4 = 1\n");
    CHECK(talk.reply("p *&board") == "*&board = 7\n");
    CHECK_THAT(talk.reply("watch *board"), StartsWith("watchpoint 1: stops when *board changes"));
    CHECK_THAT(talk.error("p &$t0"), Contains("only memory has an address"));
    CHECK_THAT(talk.error("p &(1 + 2)"), Contains("only memory has an address"));
    CHECK_THAT(talk.error("p *1.5"), Contains("an address is a whole number"));
}

TEST_CASE("commands of other debuggers get a tip", "[commands]") {
    DebuggerDialogue talk;
    for (const auto* word :
         {"jump main", "return", "ptype $t0", "checkpoint", "layout src", "file a.asm"}) {
        INFO(word);
        const std::string text = talk.error(word);
        CHECK_THAT(text, Contains("there is no command") && Contains("here\ntip: "));
    }
}

TEST_CASE("a result is printed only if the procedure returned one", "[commands]") {
    DebuggerDialogue talk(
        "main: jal quiet\njal loud\njal named\nli $v0, 10\nsyscall\nquiet: jr $ra\nloud: li $v0, "
        "5\njr $ra\n"
        "# named() -> half\n# $f0 <- half\nnamed: li $t0, 0x3f000000\nmtc1 $t0, $f0\njr $ra\n");
    (void)talk.reply("until quiet");
    CHECK_THAT(talk.reply("finish"), !Contains("$v0"));
    (void)talk.reply("until loud");
    CHECK_THAT(talk.reply("finish"), Contains("        $v0 = 5\n"));
    (void)talk.reply("until named");
    CHECK_THAT(talk.reply("finish"), EndsWith("        $f0 = 0.5\n"));
}

TEST_CASE("a step beyond the end reports the length of the run", "[commands]") {
    DebuggerDialogue talk;
    (void)talk.reply("run");
    const std::string last = std::to_string(talk.session.step());
    CHECK(talk.reply("goto step 5000") ==
          "the run has only " + last +
              " steps\nthe program ended with status 0, at loop+36, "
              "line 16 of a.asm\n    16          syscall\n");
    CHECK(
        talk.reply("goto " + last) ==
        "the program ended with status 0, at loop+36, line 16 of a.asm\n    16          syscall\n");
}

TEST_CASE("no two commands share a name", "[commands]") {
    std::set<std::string> names;
    for (const DebugCommand& row : debug_commands()) {
        CHECK(names.insert(std::string(row.name)).second);
        CHECK_FALSE(row.help.empty());
        for (std::string_view rest = row.shorts; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(", "), rest.size());
            CHECK(names.insert(std::string(rest.substr(0, comma))).second);
            rest.remove_prefix(std::min(comma + 2, rest.size()));
        }
    }
}

TEST_CASE("partial words can be completed", "[commands]") {
    DebuggerDialogue talk;
    const auto offers = [&](std::string_view typed, std::string_view word) {
        const auto words = completions(talk.session, typed);
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    CHECK(offers("br", "break"));
    CHECK(offers("break st", "store"));
    CHECK(offers("info re", "registers"));
    CHECK(offers("print $s", "$s0"));
    CHECK(offers("print word[bo", "board"));
    CHECK_FALSE(offers("break st", "step"));
    CHECK(completions(talk.session, "zzz").empty());
}

/// Lines of random words, and of words that fit together, from one seed.
class OddLines {
public:
    std::string next() {
        std::string line = below(2) ? std::string(pick(whole)) : std::string();
        for (std::size_t words = below(line.empty() ? 6 : 2); words > 0; --words)
            line += std::string(below(4) ? " " : "") + std::string(pick(pieces));
        return line;
    }

private:
    std::size_t below(std::size_t bound) {
        return (seed_ = seed_ * 1664525 + 1013904223) / 65536 % bound;
    }
    std::string_view pick(const std::vector<std::string_view>& from) {
        return from[below(from.size())];
    }

    u32 seed_ = 7;
    const std::vector<std::string_view> pieces = {"break",
                                                  "watch",
                                                  "print",
                                                  "x",
                                                  "set",
                                                  "info",
                                                  "list",
                                                  "goto",
                                                  "last",
                                                  "write",
                                                  "step",
                                                  "back",
                                                  "log",
                                                  "display",
                                                  "input",
                                                  "delete",
                                                  "condition",
                                                  "/",
                                                  "/9999xw",
                                                  "board",
                                                  "$t0",
                                                  "$f12",
                                                  "word[",
                                                  "]",
                                                  "(",
                                                  ")",
                                                  "=",
                                                  "==",
                                                  "-1",
                                                  "0x7fffffff",
                                                  "999999999999999999999",
                                                  "if",
                                                  "{",
                                                  "}",
                                                  "\"",
                                                  "'",
                                                  ",",
                                                  "3",
                                                  "1.5",
                                                  "\xff",
                                                  "\t",
                                                  "*",
                                                  "store",
                                                  "registers",
                                                  "stack",
                                                  "help",
                                                  "run",
                                                  "continue",
                                                  "branch",
                                                  "files"};
    const std::vector<std::string_view> whole = {"run",
                                                 "continue",
                                                 "continue back",
                                                 "step",
                                                 "step back",
                                                 "next",
                                                 "next back",
                                                 "stepi",
                                                 "stepi back",
                                                 "nexti",
                                                 "nexti back",
                                                 "finish",
                                                 "finish back",
                                                 "until loop",
                                                 "goto start",
                                                 "goto end",
                                                 "goto step 40",
                                                 "set $s0 = 5",
                                                 "set word[board] = 7",
                                                 "set $ra = 0",
                                                 "set $sp = 1",
                                                 "set $pc = main",
                                                 "branch",
                                                 "input 12",
                                                 "write files",
                                                 "last write $s0",
                                                 "last write word[board+4]",
                                                 "break store",
                                                 "break loop if $s0 == 2",
                                                 "tbreak main",
                                                 "watch $s0",
                                                 "watch word[board+4]",
                                                 "log loop {$s0}",
                                                 "display $s0",
                                                 "delete",
                                                 "info break",
                                                 "info stack",
                                                 "print $s0"};
};

TEST_CASE("random lines never cause a crash or an inconsistency", "[commands]") {
    constexpr u64 most = 3000;
    SessionOptions options;
    options.max_steps = most;
    DebuggerDialogue talk(testing::counting, options);
    OddLines lines;
    int refused = 0, moved = 0;
    u64 furthest = 0;
    for (int n = 0; n < 1500; ++n) {
        const std::string line = lines.next();
        const u64 before = talk.session.step();
        const Reply reply = execute(talk.session, line);
        INFO(line << "\n" << reply.text);
        REQUIRE(reply.text.size() < 200'000);
        REQUIRE(reply.failed == (reply.text.substr(0, 7) == "error: "));
        REQUIRE((!reply.failed || talk.session.step() == before)); // a rejected line has no effect
        REQUIRE(talk.session.step() <= talk.session.frontier());
        REQUIRE(talk.session.frontier() <= most);
        refused += reply.failed;
        moved += talk.session.step() != before;
        furthest = std::max(furthest, talk.session.frontier());
        (void)completions(talk.session, line);
        if (n % 50 == 0) REQUIRE(execute(talk.session, "print 1 + 1").text == "1 + 1 = 2\n");
    }
    CHECK(refused > 300);
    CHECK(moved > 100);
    CHECK(furthest > 40);
    talk.reply("goto start");
    CHECK(talk.session.step() == 0);
    CHECK(talk.session.output().empty());
    CHECK_THAT(talk.error(std::string(20'000, 'x')), Contains("at most 10000 characters"));
}

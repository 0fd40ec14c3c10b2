// record_test.cpp -- `run --record` and `run --replay` from outside: replaying a run without its
// files and input
//
// Every option that changes a run, and all input, is recorded.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

/// Prints a random number, the time, a line, and a file; writes a file and reads it again.
constexpr std::string_view asks_for_all = R"(.data
in: .asciiz "in.txt"
none: .asciiz "none.txt"
out: .asciiz "out.txt"
bytes: .space 64
value: .word 1
.text
main: li $v0, 41
syscall
jal print
li $v0, 30
syscall
jal print
li $v0, 5
syscall
move $a0, $v0
jal print
lw $a0, value
jal print
la $a0, in
jal show
la $a0, none
jal show
la $a0, out
li $a1, 1
li $v0, 13
syscall
move $a0, $v0
la $a1, in
li $a2, 6
li $v0, 15
syscall
li $v0, 16
syscall
la $a0, out
jal show
li $v0, 10
syscall
show: li $a1, 0
li $v0, 13
syscall
move $a0, $v0
la $a1, bytes
sw $zero, 0($a1)
sw $zero, 4($a1)
li $a2, 60
li $v0, 14
syscall
la $a0, bytes
li $v0, 4
syscall
jr $ra
print: li $v0, 1
syscall
li $a0, 32
li $v0, 11
syscall
jr $ra
)";

/// Records a run, removes everything, and replays it: output, messages and status are the same.
void repeats(CommandFixture& scene, const std::string& command, std::string_view input = {}) {
    INFO(command);
    const Outcome once = scene.type("tharsis run --record c.json " + command, input);
    INFO(once.errors);
    CHECK(scene.has("c.json"));
    scene.type("mkdir away; mv c.json away");
    const Outcome again = scene.type("cd away && tharsis run --replay c.json", "other input\n");
    CHECK(again.output == once.output);
    CHECK(again.errors == once.errors);
    CHECK(again.status == once.status);
}

} // namespace

TEST_CASE("a recorded run repeats random numbers, clock, input and files", "[cli]") {
    CommandFixture scene;
    scene.program(asks_for_all).file("in.txt", "caf\xe9\n");
    repeats(scene, "--set value=77 p.asm", "5\n");
    repeats(scene, "--seed 3 p.asm", "6\nmore\n");
    CHECK(!scene.has("away/out.txt"));
    repeats(scene, "p.asm"); // the end of the input
    repeats(scene, "--max-steps 20 p.asm", "5\n");
    repeats(scene, "--max-output 3 p.asm", "5\n");
    repeats(scene, "--max-memory 1 p.asm", "5\n");
    // A refused file is refused again, but not reported again.
    const Outcome refused = scene.type("tharsis run --files none --record c.json p.asm", "5\n");
    CHECK(scene.type("tharsis run --replay c.json").output == refused.output);
}

TEST_CASE("a recorded run repeats the options of machine and assembler", "[cli]") {
    CommandFixture scene;
    scene.file("sub/part.asm", ".include \"rest.asm\"\n").file("sub/rest.asm", "li $a0, 3\n");
    scene.program(".include \"sub/part.asm\"\nli $v0, 1\nb out\nli $v0, 34\nout: syscall\nli $v0, "
                  "10\nsyscall\n");
    repeats(scene, "p.asm");
    repeats(scene, "--delayed-branching p.asm");
    repeats(scene, "--memory CompactDataAtZero p.asm");
    scene.program("main: la $t0, next\nlw $t1, 4($t0)\nsw $t1, 0($t0)\nnext: li $a0, 1\nli $a0, "
                  "2\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n");
    repeats(scene, "--self-modifying p.asm");
    repeats(scene, "p.asm"); // a fault
    scene.program(".globl main\nmain: lw $t0, 4($a1)\nlw $t1, 0($a1)\nmove $a0, $t0\nli $v0, "
                  "4\nsyscall\nli $v0, 10\nsyscall\n");
    repeats(scene, "p.asm -- one two");
    repeats(scene, "--dialect spim p.asm -- one");
    scene.type("tharsis assemble -o p.elf p.asm");
    repeats(scene, "p.elf -- one two");
    scene.file("q.asm", ".text\n.globl main\nmain: ori $2, $0, 10\nsyscall\n");
    repeats(scene, "--dialect spim --bare q.asm");
    scene.file("r.asm", ".globl helper\nhelper: nop\n");
    repeats(scene, "p.asm r.asm");
}

TEST_CASE("a recorded run repeats keys and clicks at their steps", "[cli]") {
    CommandFixture scene;
    scene.program("main: lui $t0, 0xffff\nnext: lw $t1, 0($t0)\nandi $t1, $t1, 1\nbeqz $t1, "
                  "next\nlw $a0, 4($t0)\n"
                  "li $v0, 11\nsyscall\nbne $a0, 'q', next\nli $v0, 10\nsyscall\n");
    repeats(scene, "--type 'abcq' p.asm");
    repeats(scene, "--keys '500: xyq' p.asm");
    repeats(scene, "--mmio p.asm", "typedq");
    repeats(scene, "--mmio p.asm", "no end");
    scene.program("main: lui $t0, 0xffff\nli $t1, 1\nnext: sb $t1, 0x12($t0)\nlb $a0, "
                  "0x14($t0)\nbeqz $a0, next\nli $v0, 1\nsyscall\n"
                  "li $v0, 10\nsyscall\n");
    repeats(scene, "--keypad '700: 2' p.asm");
}

/// Reads up to 90 bytes at a time by service 14 until the input ends, and prints how many bytes
/// each read returned.
constexpr std::string_view counts_reads = ".data\nb: .space 100\n.text\nnext: li $a0, 0\nla $a1, "
                                          "b\nli $a2, 90\nli $v0, 14\nsyscall\nblez $v0, done\n"
                                          "move $a0, $v0\nli $v0, 1\nsyscall\nli $a0, 10\nli $v0, "
                                          "11\nsyscall\nb next\ndone: li $v0, 10\nsyscall\n";

/// What the program prints in the debugger when it runs to its end, without the bars.
std::string debugged(const CommandFixture& scene, const std::string& options) {
    return scene.type("tharsis debug --command continue " + options + " | sed -n 's/^| //p'")
        .output;
}

TEST_CASE("each read of a replayed run returns the same bytes as the recorded read", "[cli]") {
    CommandFixture scene;
    scene.program(counts_reads);
    repeats(scene, "p.asm", "one\ntwo\nthree\n");
    CHECK(debugged(scene, "--replay away/c.json") == "14\n");
    scene.file("in", "one\ntwo\n");
    repeats(scene, "--input in p.asm");
    CHECK(debugged(scene, "--replay away/c.json") == "8\n");
}

TEST_CASE("a read of a file in the debugger returns the same as in a run", "[cli]") {
    CommandFixture scene;
    scene.program(counts_reads)
        .file("few", "one\ntwo\nthree")
        .file("many", std::string(20'000, 'x') + "\n");
    for (const std::string input : {"few", "many"})
        CHECK(debugged(scene, "--input " + input + " p.asm") ==
              scene.type("tharsis run --input " + input + " p.asm").output);
}

TEST_CASE("separate pieces of input are also separate in the debugger", "[cli]") {
    CommandFixture scene;
    scene.program(counts_reads);
    scene.type(
        "(printf 'a\\nb\\n'; sleep 0.3; printf 'cc\\ndd\\ne') | tharsis run --record c.json p.asm");
    const std::string replayed = scene.type("tharsis run --replay c.json").output;
    CHECK(debugged(scene, "--replay c.json") == replayed);
    scene.type("sed 's/\"at_once\": true/\"at_once\": false/' c.json >d.json");
    CHECK(debugged(scene, "--replay d.json") == scene.type("tharsis run --replay d.json").output);
}

TEST_CASE("a recorded game of Focus is the same in the debugger", "[cli]") {
    CommandFixture scene;
    const std::string focus = THARSIS_SOURCE "/asm/Focus.asm",
                      moves = THARSIS_SOURCE "/tests/transcripts/focus-56.in";
    const Outcome once = scene.type("tharsis run --seed 1 --record c.json " + focus + " <" + moves);
    REQUIRE(once.output.size() > 1000);
    CHECK(scene.type("tharsis run --replay c.json").output == once.output);
    CHECK(debugged(scene, "--replay c.json") == once.output);
    CHECK(debugged(scene, "--command 'goto step 5000' --command 'set $t9 = $t9' --replay c.json") ==
          once.output);
}

TEST_CASE("a run that was interrupted is interrupted at the same step again", "[cli]") {
    CommandFixture scene;
    scene.program(says_started("next: addi $t0, $t0, 1\nb next\n"));
    const Outcome once = scene.type(interrupted("tharsis run --record c.json p.asm"));
    CHECK(once.status == 130);
    const Outcome again = scene.type("tharsis run --replay c.json");
    CHECK(again.status == 130);
    CHECK(again.errors == once.errors);
}

TEST_CASE("a replay that differs from the recording reports the difference", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 41\nsyscall\nli $v0, 34\nsyscall\nli $v0, 10\nsyscall\n")
        .type("tharsis run --seed 1 --record c.json p.asm");
    scene.type("sed 's/\"seed\": 1/\"seed\": 2/' c.json >d.json; sed 's/\"steps\": "
               "[0-9]*/\"steps\": 99/' c.json >e.json");
    const Outcome output = scene.type("tharsis run --replay d.json");
    CHECK(output.status == 1);
    CHECK(holds(output.errors,
                "this is not the recorded run: it printed something else than the recorded run"));
    const Outcome steps = scene.type("tharsis run --replay e.json");
    CHECK(steps.status == 1);
    CHECK(holds(steps.errors, "it ended after 6 instructions, the recorded run after 99"));
    scene.type("sed 's/\"reason\": \"exited\"/\"reason\": \"fault\"/' c.json >f.json; sed "
               "'s/\"output_bytes\": 10/\"output_bytes\": 11/' c.json >g.json");
    CHECK(holds(scene.type("tharsis run --replay f.json").errors,
                "it ended with exited, the recorded run with fault"));
    CHECK(holds(scene.type("tharsis run --replay g.json").errors,
                "it printed 10 bytes, the recorded run 11"));
}

TEST_CASE("the step at which a replay waits for keys is not compared", "[cli]") {
    CommandFixture scene;
    scene.program("main: lui $t0, 0xffff\nnext: lw $t1, 0($t0)\nandi $t1, $t1, 1\nbeqz $t1, next\n")
        .type("tharsis run --type '' --mmio --record c.json p.asm");
    CHECK(holds(scene.text("c.json"), "\"reason\": \"waiting-for-key\""));
    scene.type("sed 's/\"steps\": [0-9]*/\"steps\": 99/' c.json >d.json");
    CHECK(!holds(scene.type("tharsis run --replay d.json").errors, "recorded run"));
    scene.type("sed 's/\"reason\": \"waiting-for-key\"/\"reason\": \"exited\"/' d.json >e.json");
    CHECK(holds(scene.type("tharsis run --replay e.json").errors, "the recorded run after 99"));
}

TEST_CASE("a case defines its run completely, and conflicting options are rejected", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n").type("tharsis run --record c.json p.asm");
    for (const std::string option : {"--seed 1",
                                     "--input x",
                                     "--set a=1",
                                     "--files all",
                                     "--max-steps 1",
                                     "--max-output 1",
                                     "--max-memory 1",
                                     "--delayed-branching",
                                     "--self-modifying",
                                     "--memory Default",
                                     "--dialect spim",
                                     "--bare",
                                     "--mmio",
                                     "--type x",
                                     "--keys x",
                                     "--display 80x25",
                                     "--display-delay 1",
                                     "--record-keys k",
                                     "--speed 1",
                                     "--keypad x",
                                     "--record d"}) {
        INFO(option);
        const Outcome outcome = scene.type("tharsis run --replay c.json " + option);
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, "the case already sets that"));
    }
    CHECK(scene.type("tharsis run --replay c.json p.asm").status == 2);
    CHECK(scene.type("tharsis run --replay c.json -- a").status == 2);
    CHECK(holds(scene.type("tharsis run --replay c.json --stats").errors, "instructions  2"));
}

TEST_CASE("a case that cannot be read or written is a usage error", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 10\nsyscall\n").file("c.json", "{").file("old", "old");
    CHECK(scene.type("tharsis run --replay missing.json").status == 2);
    const Outcome broken = scene.type("tharsis run --replay c.json");
    CHECK(broken.status == 2);
    CHECK(holds(broken.errors, "c.json: line 1, column 2"));
    CHECK(scene.type("tharsis run --record no/c.json p.asm").status == 2);
    CHECK(scene.type("tharsis run --record p.asm p.asm").status == 2);
    scene.file("q.asm", "adu\n");
    CHECK(scene.type("tharsis run --record old q.asm").status == 120);
    CHECK(scene.text("old") == "old");
}

TEST_CASE("the debugger reports that a replay differs from the recording", "[cli]") {
    CommandFixture scene;
    scene.program("li $v0, 41\nsyscall\nli $v0, 34\nsyscall\nli $v0, 10\nsyscall\n")
        .type("tharsis run --seed 1 --record c.json p.asm");
    scene.type("sed 's/\"seed\": 1/\"seed\": 2/' c.json >d.json; sed 's/\"steps\": "
               "[0-9]*/\"steps\": 99/' c.json >e.json");
    const auto output_of = [&](const std::string& options) {
        return scene.type("tharsis debug --command continue --replay " + options).output;
    };
    CHECK(!holds(output_of("c.json"), "recorded run"));
    CHECK(holds(
        output_of("d.json"),
        "note: this is not the recorded run: it printed something else than the recorded run\n"));
    CHECK(holds(output_of("e.json"), "note: this is not the recorded run: it ended after 6 "
                                     "instructions, the recorded run after 99\n"));
    CHECK(!holds(
        output_of(
            "e.json --command 'goto start' --command 'set $t0 = 1' --command continue | tail -n 1"),
        "recorded run"));
}

TEST_CASE("questions of dialogs are not output of a recorded run, nor in the debugger", "[cli]") {
    CommandFixture scene;
    scene.program(".data\nq: .asciiz \"how many?\"\n.text\nli $v0, 51\nla $a0, q\nsyscall\nli $v0, "
                  "1\nsyscall\nli $v0, 55\nla $a0, q\nsyscall\n"
                  "li $v0, 4\nsyscall\nli $v0, 10\nsyscall\n");
    scene.type("tharsis run --record c.json p.asm", "no\n5\n");
    const Outcome outcome = scene.type("tharsis debug --command continue --replay c.json");
    CHECK(holds(outcome.output, "the program ended with status 0"));
    CHECK(!holds(outcome.output, "recorded run"));
}

TEST_CASE("the replay of a judged dialogue answers its windows as the judge did", "[cli]") {
    CommandFixture scene;
    scene.program(".data\nq: .asciiz \"how many?\"\n.text\nli $v0, 51\nla $a0, q\nsyscall\nli $v0, "
                  "1\nsyscall\nmove $a0, $a1\nsyscall\nli $v0, 10\nsyscall\n");
    scene.file("t.toml", "title = \"t\"\n"
                         "[[dialogue]]\nname = \"window\"\nanswers = [\"42\"]\nexpect = \"1\"\n"
                         "[[dialogue]]\nname = \"none\"\nexpect = \"1\"\n");
    scene.type("tharsis verify --task t.toml --output out p.asm");
    for (const std::string command : {"run", "debug --command continue"}) {
        const auto replayed = [&](const std::string& name) {
            return scene.type("tharsis " + command + " --replay out/p.asm/replay-" + name +
                              ".json 2>&1 </dev/null");
        };
        INFO(command);
        CHECK(holds(replayed("window").output, "420"));
        const std::string without_window = replayed("none").output;
        INFO(without_window);
        CHECK(holds(without_window, "need a window"));
        CHECK(!holds(without_window, "how many?"));
    }
}

TEST_CASE("a limit of steps in a case ends the run in the debugger", "[cli]") {
    CommandFixture scene;
    scene.program("main: addi $t0, $t0, 1\nb main\n")
        .type("tharsis run --max-steps 1000 --record c.json p.asm");
    for (const std::string command_word : {"continue", "goto step 5000", "next 9999"}) {
        const Outcome outcome = scene.type("tharsis debug --replay c.json --command '" +
                                           command_word + "' --command 'info step'");
        INFO(command_word << outcome.output);
        CHECK(holds(outcome.output, "the limit of instructions is reached"));
        CHECK(holds(outcome.output, "step 1000"));
        CHECK(!holds(outcome.output, "recorded run"));
    }
}

// run_test.cpp -- `tharsis run` from outside: statuses, messages, options
// The program's output goes to stdout, all our messages go to stderr.
#include "host/frontends/cli/command_fixture.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr std::string_view prints_42 = "li $a0, 42\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
constexpr std::string_view endless = "main: b main\n";
constexpr std::string_view echoes =
    "li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
constexpr std::string_view reads_word =
    ".data\nvalue: .word 1\nletter: .byte 2, 3\n.text\nlw $a0, value\n"
    "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
constexpr std::string_view prints_random =
    "li $v0, 41\nli $a0, 0\nsyscall\nli $v0, 1\nsyscall\nli $v0, 30\nsyscall\n"
    "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("run prints what the program prints and nothing else", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(prints_42).type("tharsis run p.asm");
    CHECK(outcome.output == "42");
    CHECK(outcome.errors.empty());
    CHECK(outcome.status == 0);
}

TEST_CASE("the status of run is the program's own", "[cli]") {
    CommandFixture scene;
    CHECK(scene.program("li $a0, 7\nli $v0, 17\nsyscall\n").type("tharsis run p.asm").status == 7);
}

TEST_CASE("an assembly error has status 120, its line, a caret and a tip", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program("nop\n  adu $t0, $t1, $t2\n").type("tharsis run p.asm");
    CHECK(outcome.status == 120);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, "p.asm:2:3"));
    CHECK(holds(outcome.errors, "^"));
    CHECK(holds(outcome.errors, "did you mean"));
}

TEST_CASE("a fault has status 121, its line, and the values of its operands", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program("li $t1, 0x10010001\nlw $t0, 0($t1)\n").type("tharsis run p.asm");
    CHECK(outcome.status == 121);
    CHECK(holds(outcome.errors, "p.asm:2"));
    CHECK(holds(outcome.errors, "lw $t0, 0($t1)"));
    CHECK(holds(outcome.errors, "$t1 = 0x10010001"));
}

TEST_CASE("an exceeded budget has status 122, and the message names it", "[cli]") {
    CommandFixture scene;
    scene.program(endless)
        .file("loud.asm", "li $v0, 11\nli $a0, 65\nmain: syscall\nb main\n")
        .file("wide.asm",
              "li $t0, 0x10010000\nnext: sw $t0, 0($t0)\naddi $t0, $t0, 4096\nb next\n");
    const Outcome steps = scene.type("tharsis run --max-steps 1K p.asm");
    CHECK(steps.status == 122);
    CHECK(holds(steps.errors, "1000 instructions"));
    CHECK(holds(steps.errors, "p.asm:1"));
    const Outcome output = scene.type("tharsis run --max-output=2K loud.asm");
    CHECK(output.status == 122);
    CHECK(output.output == std::string(2048, 'A'));
    const Outcome memory = scene.type("tharsis run --max-memory 64K wide.asm");
    CHECK(memory.status == 122);
    CHECK(holds(memory.errors, "--max-memory"));
}

TEST_CASE("the end of the input has status 123 and a tip", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(echoes).type("tharsis run p.asm");
    CHECK(outcome.status == 123);
    CHECK(holds(outcome.errors, "service 5 (read_int) found the end of the input"));
    CHECK(holds(outcome.errors, "p.asm:2"));
    CHECK(holds(outcome.errors, "--input"));
}

TEST_CASE("a main that returns gets the tip to use service 10", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(".globl main\nmain: jr $ra\n").type("tharsis run p.asm");
    CHECK(outcome.status == 121);
    CHECK(holds(outcome.errors, "li $v0, 10"));
    CHECK(holds(outcome.errors, "p.asm:2"));
}

TEST_CASE("running past the end is a note, not an error", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program("nop\nnop\n").type("tharsis run p.asm");
    CHECK(outcome.status == 0);
    CHECK(holds(outcome.errors, "note"));
    CHECK(holds(outcome.errors, "p.asm:2"));
    CHECK(holds(outcome.errors, "service 10"));
}

TEST_CASE("run starts at a global main, else at the first instruction", "[cli]") {
    CommandFixture scene;
    scene.file(
        "main.asm",
        ".globl main\nli $a0, 1\nli $v0, 17\nsyscall\nmain: li $a0, 2\nli $v0, 17\nsyscall\n");
    scene.file("local.asm",
               "li $a0, 1\nli $v0, 17\nsyscall\nmain: li $a0, 2\nli $v0, 17\nsyscall\n");
    CHECK(scene.type("tharsis run main.asm").status == 2);
    CHECK(scene.type("tharsis run local.asm").status == 1);
}

TEST_CASE("a local main that is not the entry point is mentioned after an error", "[cli]") {
    CommandFixture scene;
    const std::string
        exits = "li $v0, 10\nsyscall\n",
        tip = "execution began at the first instruction, not at main: write .globl main";
    CHECK(holds(scene.program("f: jr $ra\nmain: jal f\n" + exits).type("tharsis run p.asm").errors,
                tip));
    CHECK(holds(scene.program("f: nop\nmain: nop\n").type("tharsis run p.asm").errors, tip));
    CHECK(scene.program("f: nop\nmain: " + exits).type("tharsis run p.asm").errors.empty());
    CHECK(!holds(scene.program("main: jr $ra\n").type("tharsis run p.asm").errors, ".globl"));
}

TEST_CASE("a fault of a service shows its number and its argument", "[cli]") {
    CommandFixture scene;
    CHECK(holds(scene.program("li $v0, 99\nli $a0, 7\nsyscall\n").type("tharsis run p.asm").errors,
                "$v0 = 99, $a0 = 7"));
}

TEST_CASE("several files are one program", "[cli]") {
    CommandFixture scene;
    scene.file("a.asm", ".globl main\nmain: jal answer\nmove $a0, $v0\nli $v0, 17\nsyscall\n");
    scene.file("b.asm", ".globl answer\nanswer: li $v0, 5\njr $ra\n");
    CHECK(scene.type("tharsis run a.asm b.asm").status == 5);
}

TEST_CASE("an included file is found next to the file that includes it", "[cli]") {
    CommandFixture scene;
    scene.file("deep/main.asm", ".include \"part.asm\"\n").file("deep/part.asm", prints_42);
    CHECK(scene.type("tharsis run deep/main.asm").output == "42");
}

TEST_CASE("the option --input replaces standard input", "[cli]") {
    CommandFixture scene;
    scene.program(echoes).file("in.txt", "17\n");
    CHECK(scene.type("tharsis run --input in.txt p.asm", "18\n").output == "17");
    CHECK(scene.type("tharsis run p.asm", "18\n").output == "18");
    CHECK(scene.type("tharsis run --input none.txt p.asm").status == 2);
}

TEST_CASE("the option --set patches a word before the start", "[cli]") {
    CommandFixture scene;
    scene.program(reads_word);
    CHECK(scene.type("tharsis run p.asm").output == "1");
    CHECK(scene.type("tharsis run --set value=-7 p.asm").output == "-7");
    CHECK(scene.type("tharsis run p.asm --set value=0x10").output == "16");
    CHECK(scene.type("tharsis run --set value=1 --set value=3 p.asm").output == "3");
}

TEST_CASE("the option --set with a wrong label or value is a usage error", "[cli]") {
    CommandFixture scene;
    scene.program(reads_word);
    const Outcome label = scene.type("tharsis run --set valeu=1 p.asm");
    CHECK(label.status == 2);
    CHECK(label.output.empty());
    CHECK(holds(label.errors, "did you mean value?"));
    CHECK(scene.type("tharsis run --set value=x p.asm").status == 2);
    CHECK(scene.type("tharsis run --set value p.asm").status == 2);
    CHECK(scene.type("tharsis run --set value=4294967296 p.asm").status == 2);
}

TEST_CASE("the option --seed fixes random numbers and the clock", "[cli]") {
    CommandFixture scene;
    scene.program(prints_random);
    const std::string first = scene.type("tharsis run --seed 5 p.asm").output;
    CHECK(first == scene.type("tharsis run --seed 5 p.asm").output);
    CHECK(first != scene.type("tharsis run --seed 6 p.asm").output);
}

TEST_CASE("the option --stats prints the number of instructions and the reason of the stop",
          "[cli]") {
    CommandFixture scene;
    scene.program(prints_42);
    const Outcome text = scene.type("tharsis run --stats p.asm");
    CHECK(text.output == "42");
    CHECK(holds(text.errors, "instructions  5\n"));
    CHECK(holds(text.errors, "reason        exited\n"));
    const Outcome json = scene.type("tharsis run --stats=json p.asm");
    CHECK(holds(json.errors, "{\"instructions\":5,\"reason\":\"exited\",\"status\":0,"));
    CHECK(scene.type("tharsis run --stats=xml p.asm").status == 2);
}

TEST_CASE("the option --trace writes one line for each instruction", "[cli]") {
    CommandFixture scene;
    scene.program("li $t0, 5\nsw $t0, 0($sp)\nli $v0, 10\nsyscall\n");
    const Outcome outcome = scene.type("tharsis run --trace=trace.txt p.asm");
    CHECK(outcome.errors.empty());
    const std::string trace = scene.text("trace.txt");
    CHECK(std::count(trace.begin(), trace.end(), '\n') == 4);
    CHECK(holds(trace, "$t0 = 5"));
    CHECK(holds(trace, "# 2: sw $t0, 0($sp)"));
    CHECK(holds(scene.type("tharsis run --trace p.asm").errors, "$t0 = 5"));
}

TEST_CASE("arguments after -- belong to the program, even with dashes", "[cli]") {
    CommandFixture scene;
    scene.program("move $s0, $a0\nlw $a0, 0($a1)\nli $v0, 4\nsyscall\nlw $a0, "
                  "4($a1)\nsyscall\nmove $a0, $s0\nli $v0, 1\n"
                  "syscall\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run p.asm -- -x --help").output == "-x--help2");
    CHECK(scene.type("tharsis run p.asm -- -- -,-/2").output == "---,-/22");
}

TEST_CASE("byte-order marks, Latin-1 and Windows files are accepted, with a note", "[cli]") {
    CommandFixture scene;
    const std::string text = "\t.data\r\nt: .asciiz \"\xe9t\xe9\"\r\n\t.text\r\nla $a0, t\r\nli "
                             "$v0, 4\r\nsyscall\r\nli $v0, 10\r\nsyscall\r\n";
    const Outcome latin = scene.program(text).type("tharsis run p.asm");
    CHECK(latin.output == "\xc3\xa9t\xc3\xa9");
    CHECK(holds(latin.errors, "note: p.asm is not UTF-8"));
    const Outcome windows = scene
                                .program(".data\nt: .asciiz \"c\x9cur, l\x92\xe9t\xe9\"\n.text\nla "
                                         "$a0, t\nli $v0, 4\nsyscall\n")
                                .type("tharsis run p.asm");
    CHECK(windows.output == "coeur, l'\xc3\xa9t\xc3\xa9");
    const Outcome mark =
        scene.program("\xef\xbb\xbf" + std::string(prints_42)).type("tharsis run p.asm");
    CHECK(mark.output == "42");
    CHECK(holds(mark.errors, "byte-order mark"));
    const std::string_view utf16("\xff\xfen\0o\0p\0\n\0", 10);
    CHECK(scene.program(utf16).type("tharsis run p.asm").status == 0);
}

TEST_CASE("files that cannot be read are refused with a tip", "[cli]") {
    CommandFixture scene;
    scene.program(prints_42)
        .file("binary.o", std::string_view("\x7f"
                                           "ELF\0\0",
                                           6))
        .file("empty.asm", "");
    std::filesystem::create_directory(scene.folder() / "folder");
    const Outcome missing = scene.type("tharsis run P.asm");
    CHECK(missing.status == 2);
    CHECK(holds(missing.errors, "did you mean p.asm?"));
    std::filesystem::create_symlink("nothing.asm", scene.folder() / "dangling.asm");
    const Outcome dangling = scene.type("tharsis run dangling.asm");
    CHECK(dangling.status == 2);
    CHECK(holds(dangling.errors, "tip: it is a link to a file that does not exist"));
    const Outcome folder = scene.type("tharsis run folder");
    CHECK(folder.status == 2);
    CHECK(holds(folder.errors, "is a directory"));
    const Outcome binary = scene.type("tharsis run binary.o");
    CHECK(binary.status == 2);
    CHECK(holds(binary.errors, "binary.o: is cut off"));
    const Outcome empty = scene.type("tharsis run empty.asm");
    CHECK(empty.status == 0);
    CHECK(holds(empty.errors, "the program has no instructions"));
    CHECK(scene.type("tharsis run").status == 2);
}

TEST_CASE("a wrong option is reported with a suggestion", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(prints_42).type("tharsis run --sede 4 p.asm");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "unknown option --sede"));
    CHECK(holds(outcome.errors, "did you mean --seed?"));
    CHECK(scene.type("tharsis run --max-steps soon p.asm").status == 2);
    CHECK(scene.type("tharsis run --memory Tiny p.asm").status == 2);
    CHECK(scene.type("tharsis run --engine warp p.asm").status == 2);
    CHECK(scene.type("tharsis run --color=pink p.asm").status == 2);
}

TEST_CASE("messages are coloured only on request", "[cli]") {
    CommandFixture scene;
    scene.program("foo\n");
    CHECK(!holds(scene.type("tharsis run p.asm").errors, "\x1b["));
    CHECK(holds(scene.type("tharsis run --color=always p.asm").errors, "\x1b["));
    CHECK(!holds(scene.type("tharsis run --color=never p.asm").errors, "\x1b["));
}

TEST_CASE("a program may access only the files of the current folder", "[cli]") {
    CommandFixture scene;
    const std::string opens = "la $a0, name\nli $a1, 1\nli $v0, 13\nsyscall\nmove $a0, $v0\nli "
                              "$v0, 1\nsyscall\nli $v0, 10\nsyscall\n.data\nname: .asciiz ";
    scene.file("in.asm", opens + "\"new.txt\"\n")
        .file("out.asm", opens + "\"../new.txt\"\n")
        .file("abs.asm", opens + "\"/tmp/tharsis-new.txt\"\n");
    CHECK(scene.type("tharsis run in.asm").output == "3");
    CHECK(scene.has("new.txt"));
    for (const std::string command : {"run ", "mars nc "}) {
        const Outcome outside = scene.type("tharsis " + command + "out.asm");
        CHECK(outside.output.substr(0, 2) == "-1");
        CHECK(holds(outside.errors, "THARSIS_FILES"));
        CHECK(scene.type("tharsis " + command + "abs.asm").output.substr(0, 2) == "-1");
        CHECK(scene.type("THARSIS_FILES=none tharsis " + command + "in.asm").output.substr(0, 2) ==
              "-1");
    }
    CHECK(holds(scene.type("tharsis run out.asm").errors,
                "; THARSIS_FILES=all (or run --files=all) allows it\n"));
    CHECK(scene.type("tharsis run --files=none in.asm").output == "-1");
    CHECK(holds(scene.type("tharsis run --files nofolder in.asm").errors,
                "--files nofolder: not a folder"));
    CHECK(holds(scene.type("THARSIS_FILES=nofolder tharsis run in.asm").errors,
                "THARSIS_FILES=nofolder: not a folder"));
    CHECK(holds(scene.type("tharsis run --color red in.asm").errors,
                "--color red: not auto, always or never"));
    CHECK(scene.type("mkdir -p sub && cd sub && tharsis run --files=all ../out.asm").output == "3");
    CHECK(scene.type("tharsis run --files=nowhere in.asm").status == 2);
}

TEST_CASE("Ctrl-C stops an endless loop and prints where it was", "[cli]") {
    CommandFixture scene;
    scene.program(says_started(endless));
    const Outcome outcome = scene.type(interrupted("tharsis run p.asm"));
    CHECK(outcome.status == 130);
    CHECK(holds(outcome.errors, "Ctrl-C"));
    CHECK(holds(outcome.errors, "p.asm:8"));
}

TEST_CASE("Ctrl-C stops a program that waits for input", "[cli]") {
    CommandFixture scene;
    scene.program(says_started(echoes));
    const Outcome outcome =
        scene.type("mkfifo wait; exec 3<>wait; " + interrupted("tharsis run p.asm <wait"));
    CHECK(outcome.status == 130);
    CHECK(holds(outcome.errors, "p.asm:9"));
}

TEST_CASE("a program in the background ignores Ctrl-C, as the shell wishes", "[cli]") {
    CommandFixture scene;
    scene.program(says_started(
        "li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n"));
    const std::string start = "mkfifo wait; exec 3<>wait; tharsis run p.asm <wait & pid=$!; until "
                              "[ -e started ]; do sleep 0.02; done; ";
    CHECK(scene.type(start + "kill -INT $pid; echo 7 >&3; wait $pid").output == "7");
}

TEST_CASE("a closed pipe ends a program quietly", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program("li $a0, 65\nli $v0, 11\nmain: syscall\nb main\n")
                                .type("tharsis run p.asm | head -c 3");
    CHECK(outcome.output == "AAA");
    CHECK(outcome.errors.empty());
    CHECK(outcome.status == 0);
}

TEST_CASE("a message begins on a new line if the program's output ended within one", "[cli]") {
    CommandFixture scene;
    scene.program("li $a0, 65\nli $v0, 11\nsyscall\n");
    CHECK(holds(scene.type("tharsis run p.asm 2>&1").output, "A\np.asm:3"));
    CHECK(scene.type("tharsis run p.asm").errors.substr(0, 5) == "p.asm");
    scene.program("li $a0, 10\nli $v0, 11\nsyscall\n");
    CHECK(scene.type("tharsis run p.asm 2>&1").output.substr(0, 6) == "\np.asm");
    scene.program(prints_42);
    CHECK(holds(scene.type("tharsis run --stats p.asm 2>&1").output, "42\ninstructions"));
}

TEST_CASE("the option --stats reports that nothing was assembled", "[cli]") {
    CommandFixture scene;
    scene.program("foo $t0\n");
    CHECK(holds(scene.type("tharsis run --stats p.asm").errors, "reason        not assembled\n"));
    CHECK(holds(scene.type("tharsis run --stats=json p.asm").errors,
                "\"reason\":\"not assembled\",\"status\":120"));
}

TEST_CASE("too large numbers are distinguished from texts that are no numbers", "[cli]") {
    CommandFixture scene;
    scene.program(reads_word);
    CHECK(holds(scene.type("tharsis run --set value=99999999999 p.asm").errors,
                "does not fit into 32 bits"));
    CHECK(holds(scene.type("tharsis run --seed 99999999999 p.asm").errors,
                "does not fit into 32 bits"));
    CHECK(holds(scene.type("tharsis run --seed x p.asm").errors, "not a number"));
    CHECK(holds(scene.type("tharsis play focus --set couleur=99999999999").errors,
                "does not fit into 32 bits"));
}

TEST_CASE("words that look like options, and wrong inputs, have a tip", "[cli]") {
    CommandFixture scene;
    scene.program(echoes);
    CHECK(holds(scene.type("tharsis run -x.asm").errors, "./-x.asm"));
    CHECK(holds(scene.type("tharsis play focus '-,-/2'").errors, "put -- before"));
    CHECK(holds(scene.type("tharsis run --input none p.asm").errors, "tip: "));
    CHECK(holds(scene.type("tharsis run --input / p.asm").errors, "tip: "));
    CHECK(holds(scene.type("tharsis run /").errors, " /*.asm"));
}

TEST_CASE("both engines give the same result", "[cli]") {
    CommandFixture scene;
    scene.program(echoes);
    for (const std::string engine : {"auto", "careful", "interpreter", "translator"})
        CHECK(scene.type("tharsis run --engine " + engine + " p.asm", "12\n").output == "12");
}

// dialects_test.cpp -- the dialect of a program from outside: options, its own line, its folder;
// conversions
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr const char* for_mipsy =
    "N = 7\nmain: push $ra\n li $a0, N\n li $v0, 1\n syscall\n pop $ra\n li $v0, 3\n jr $ra\n";

} // namespace

TEST_CASE("every command that reads sources honours .tharsis.toml", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", for_mipsy);
    CHECK(scene.type("tharsis run p.s").status == 120);
    scene.file(".tharsis.toml", "dialect = \"mipsy\"\n");
    const Outcome run = scene.type("tharsis run p.s");
    CHECK(run.output == "7");
    CHECK(run.status == 3);
    for (const char* command : {"check", "lint", "disassemble", "dump", "format"})
        CHECK(scene.type("tharsis " + std::string(command) + " p.s").status != 120);
    for (const char* command : {"trace", "profile", "report"})
        CHECK(holds(scene.type("tharsis " + std::string(command) + " p.s").output +
                        scene.type("tharsis " + std::string(command) + " p.s").errors,
                    "7"));
    CHECK(scene.type("tharsis run --dialect spim p.s").status == 120);
    scene.file("q.asm", "# dialect: mars\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run q.asm").status == 0);
}

TEST_CASE("a proposed command can be typed although the file's name has a blank", "[cli]") {
    CommandFixture scene;
    scene.file("a b.s", for_mipsy);
    const Outcome run = scene.type("tharsis run 'a b.s'");
    CHECK(run.status == 120);
    const std::string command = "tharsis run --dialect mipsy 'a b.s'";
    CHECK(holds(run.errors, ": " + command + "\n"));
    CHECK(scene.type(command).output == "7");
    scene.file("it's.s", for_mipsy);
    CHECK(holds(scene.type("tharsis run \"it's.s\"").errors, "--dialect mipsy 'it'\\''s.s'"));
}

TEST_CASE("limits of a folder hold unless an option sets them", "[cli]") {
    CommandFixture scene;
    scene.file("p.asm", "x: b x\n").file(".tharsis.toml", "[limits]\ninstructions = 50\n");
    CHECK(holds(scene.type("tharsis run p.asm").errors, "the limit of 50 instructions"));
    CHECK(holds(scene.type("tharsis run --max-steps 60 p.asm").errors,
                "the limit of 60 instructions"));
}

TEST_CASE("wrong settings of a folder are an error with a place", "[cli]") {
    CommandFixture scene;
    scene.file("p.asm", "li $v0, 10\nsyscall\n").file(".tharsis.toml", "\ndialekt = 1\n");
    const Outcome wrong = scene.type("tharsis run p.asm");
    CHECK(wrong.status == 2);
    CHECK(wrong.errors ==
          "tharsis run: .tharsis.toml: line 2, column 1: dialekt is not a known key\n"
          "tip: did you mean \"dialect\"?\n");
    CHECK(holds(scene.type("tharsis run --lang fr p.asm").errors, "n'est pas une clé connue"));
    CHECK(scene.type("tharsis mars nc p.asm").status == 0);
}

TEST_CASE("a program that returns from main is told which dialects call main", "[cli]") {
    CommandFixture scene;
    scene.file("p.asm", "main: jr $ra\n");
    const Outcome run = scene.type("tharsis run p.asm");
    CHECK(run.status == 121);
    CHECK(holds(run.errors, "note: in programs for spim 8.0, mipsy, start-up code calls main"));
    scene.file("q.asm", "main: jr $ra\n .eqv N 3\n li $t0, N\n mul.s $f0, $f0, $f0\n");
    CHECK(holds(scene.type("tharsis run q.asm").errors, "for spim 8.0, start-up code calls main"));
}

TEST_CASE("the first argument of a program for GNU as is its file, as in C", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", ".globl main\nmain: move $8, $4\n lw $4, 0($5)\n li $2, 4\n syscall\n"
                      " move $2, $8\n jr $31\n");
    const Outcome alone = scene.type("tharsis run --dialect gas p.s");
    CHECK(alone.output == "p.s");
    CHECK(alone.status == 1);
    CHECK(scene.type("tharsis run --dialect gas p.s -- one two").status == 3);
}

TEST_CASE("an error that no other dialect avoids names none", "[cli]") {
    CommandFixture scene;
    scene.file("g.s", ".globl main\nmain: syscall\n");
    const Outcome run = scene.type("tharsis run --dialect gas g.s");
    CHECK(holds(run.errors, "there is no such service (0)"));
    CHECK_FALSE(holds(run.errors, "in programs for"));
    scene.file("m.s", "main: li $v0, 34\n li $a0, 1\n syscall\n jr $ra\n");
    CHECK(holds(scene.type("tharsis run --dialect mipsy m.s").errors,
                "in programs for spim 8.0, there is this service; if this is one, add --dialect "
                "spim"));
    scene.file("n.s", "main: li $v0, 4242\n syscall\n li $v0, 10\n syscall\n");
    for (const char* dialect : {"mipsy", "spim"}) {
        const Outcome unknown = scene.type("tharsis run n.s --dialect " + std::string(dialect));
        CHECK(unknown.status == 121);
        CHECK_FALSE(holds(unknown.errors, "in programs for"));
    }
}

TEST_CASE("assemble writes a program of any dialect, and run runs it as its sources", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", for_mipsy);
    CHECK(scene.type("tharsis assemble -o p.elf p.s").status == 120);
    CHECK(scene.type("tharsis assemble --dialect mipsy -o p.elf p.s").status == 0);
    const Outcome run = scene.type("tharsis run p.elf");
    CHECK(run.output == "7");
    CHECK(run.status == 3);
    scene.file("g.s", ".globl main\nmain: li $4, 5\n li $2, 1\n syscall\n jr $31\n li $2, 4\n");
    CHECK(scene.type("tharsis assemble --dialect gas -o g.elf g.s").status == 0);
    CHECK(scene.type("tharsis run g.elf").output == "5");
    CHECK(scene.type("tharsis assemble --bare -o b.elf g.s").status == 2);
}

TEST_CASE("convert writes a program for another dialect, and proves it by running both", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", for_mipsy);
    const Outcome converted =
        scene.type("tharsis convert --dialect mipsy --to mars --check -o q.asm p.s");
    CHECK(converted.status == 0);
    CHECK(holds(converted.errors, "both printed the same 1 bytes, and ended with status 3"));
    const Outcome run = scene.type("tharsis run q.asm");
    CHECK(run.output == "7");
    CHECK(run.status == 3);
    CHECK(scene.type("tharsis convert --dialect mipsy --to mipsy p.s").output == for_mipsy);
}

TEST_CASE("convert refuses what it cannot do, and never replaces a source", "[cli]") {
    CommandFixture scene;
    scene.file("p.asm", "li $v0, 34\nsyscall\n").file("e.asm", "foo\n");
    const Outcome lost = scene.type("tharsis convert --to mipsy p.asm");
    CHECK(lost.status == 1);
    CHECK(holds(lost.errors, "p.asm:2:1: error: service 34 does not exist in mipsy"));
    CHECK(scene.type("tharsis convert --to spim e.asm").status == 120);
    CHECK(holds(scene.type("tharsis convert p.asm").errors, "--to is missing"));
    CHECK(scene.type("tharsis convert --to risc p.asm").status == 2);
    CHECK(scene.type("tharsis convert --to spim p.asm e.asm").status == 2);
    CHECK(scene.type("tharsis convert --to spim --input p.asm p.asm").status == 2);
    CHECK(scene.type("tharsis convert --to mars -o p.asm p.asm").status == 2);
    CHECK(scene.type("tharsis convert --to spim nowhere.asm").status == 2);
    scene.file("g.s", "# dialect: gas\n.globl main\nmain: jr $31\n");
    const Outcome from_gas = scene.type("tharsis convert --to mars g.s");
    CHECK(from_gas.status == 0);
    CHECK(holds(from_gas.output, "main: jr $31"));
    scene.file("b.asm", "x: b x\nnop\n");
    const Outcome branch = scene.type("tharsis convert --to gas --delayed-branching b.asm");
    CHECK(branch.status == 1);
    CHECK(holds(branch.errors, "b.asm:1:4: error: b has a branch delay slot here"));
}

TEST_CASE("the line that works in another dialect names all files that are for it", "[cli]") {
    CommandFixture scene;
    scene.file("a.s", "main: li $a0, 7\n jal show\n li $v0, 10\n syscall\n")
        .file("b.s", ".globl show\nshow: li $v0, 1\n syscall\n jr $ra\n")
        .file("run_time.s", "# dialect: gas\n.globl puts\nputs: jr $31\n.if 1\n.endif\n");
    const Outcome gas = scene.type("tharsis run --dialect gas a.s b.s run_time.s");
    CHECK(gas.status == 120);
    CHECK(holds(gas.errors, "MARS 4.5: tharsis run --dialect mars a.s b.s\n"));
    CHECK(holds(gas.errors, "spim 8.0: tharsis run --dialect spim a.s b.s\n"));
    CHECK(scene.type("tharsis run --dialect mars a.s b.s").output == "7");
    scene.file("c.s", "# dialect: gas\nmain: li $v0, 10\n syscall\n");
    CHECK(holds(scene.type("tharsis run c.s").errors, "tharsis run --dialect mars c.s\n"));
}

TEST_CASE("a dialect that a file names and that does not exist is shown there", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", "# a program\n# dialect: mipsi\nmain: jr $ra\n");
    const Outcome run = scene.type("tharsis run p.s");
    CHECK(run.status == 2);
    CHECK(holds(run.errors, "tharsis run: p.s:2: no dialect is called mipsi\n"));
    CHECK(holds(scene.type("tharsis run --dialect mipsi p.s").errors,
                "tharsis run: no dialect is called mipsi\n"));
}

TEST_CASE("a dialect that a later file names is noted, and does not count", "[cli]") {
    CommandFixture scene;
    scene.file("a.s", "main: li $v0, 10\n syscall\n").file("b.s", "# dialect: spim\nf: jr $ra\n");
    const std::string note = "note: b.s names the dialect spim, but the first file decides";
    const Outcome run = scene.type("tharsis run a.s b.s");
    CHECK(run.status == 0);
    CHECK(holds(run.errors, note));
    CHECK_FALSE(holds(scene.type("tharsis run --dialect mars a.s b.s").errors, note));
    CHECK_FALSE(holds(scene.type("tharsis run b.s a.s").errors, "note:"));
}

TEST_CASE("a program of a C compiler is told the command that has its functions, too", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", "\t.globl main\nmain:\n\t.set noreorder\n\tlui $4,%hi(t)\n\tj puts\n"
                      "\taddiu $4,$4,%lo(t)\n\t.rdata\nt:\t.asciz \"hi\"\n");
    CHECK_FALSE(holds(scene.type("tharsis run p.s").errors, "--dialect gas p.s\n"));
    scene.type("mkdir -p asm/c && cp " THARSIS_SOURCE "/asm/c/*.s asm/c");
    const std::string command = "tharsis run --dialect gas p.s asm/c/*.s";
    CHECK(holds(scene.type("tharsis run p.s").errors, ": " + command + "\n"));
    CHECK(scene.type(command).output == "hi\n");
}

TEST_CASE("assembly for another processor is refused with one error", "[cli]") {
    CommandFixture scene;
    scene.file("x.s", "\t.text\nmain:\n.LFB0:\n\t.cfi_startproc\n\tpushq\t%rbp\n\tmovq\t%rsp, "
                      "%rbp\n\tret\n");
    for (const char* dialect : {"mars", "spim", "mipsy", "gas"}) {
        const Outcome run = scene.type("tharsis check x.s --dialect " + std::string(dialect));
        INFO(run.errors << run.output);
        CHECK(run.status == 120);
        CHECK(holds(run.output + run.errors,
                    "x.s:5:2: error: this is assembly for x86, not for MIPS"));
        CHECK(holds(run.output + run.errors, "1 error\n"));
    }
    scene.file("a.s", "main:\n\tstp\tx29, x30, [sp, -16]!\n");
    CHECK(holds(scene.type("tharsis run a.s").errors, "for arm64, not for MIPS"));
    scene.file("m.asm", ".macro mov(%r1, %r2)\nadd %r1, %r2, $zero\n.end_macro\nmov($t0)\n");
    CHECK_FALSE(holds(scene.type("tharsis run m.asm").errors, "x86"));
}

TEST_CASE("start-up code that misses main shows the label that may be meant", "[cli]") {
    CommandFixture scene;
    scene.file("m.s", ".text\n\nMain: jr $ra\n").file("s.s", "\n\n\nstart: jr $ra\n");
    for (const char* dialect : {"spim", "mipsy", "gas"}) {
        const std::string command = "tharsis run --dialect " + std::string(dialect);
        const std::string meant = scene.type(command + " m.s").errors;
        CHECK(holds(meant, "m.s:3:1: error: "));
        CHECK(holds(meant, "tip: did you mean \"main\"?\n"));
        CHECK_FALSE(holds(meant, "--dialect mars")); // where it could not return
        const std::string first = scene.type(command + " s.s").errors;
        CHECK(holds(first, "s.s:4:1: error: "));
        CHECK(holds(first, "main: before \"start\"\n"));
    }
}

TEST_CASE("what has no value in mipsy is not shown as 0", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", "main:\n li $t0, 1\n add $t1, $t0, $t5\n jr $ra\n").file("c", "print $t5\n");
    CHECK(holds(scene.type("tharsis run --dialect mipsy p.s").errors, "here $t0 = 1, $t5 = ?\n"));
    CHECK(scene.type("tharsis debug --batch c --dialect mipsy p.s").output ==
          "(tdb) print $t5\n$t5 = 0 (no value yet)\n");
    const std::string lint = scene.type("tharsis lint --dialect mipsy p.s").output;
    CHECK(holds(lint, "tip: give it a value first:  li $t5, 0"));
    CHECK_FALSE(holds(lint, "MARS"));
    const std::string of_run = scene.type("tharsis run --findings --dialect mipsy p.s").errors;
    CHECK_FALSE(holds(of_run, "MARS starts"));
    CHECK(holds(scene.type("tharsis lint --dialect spim p.s").output, "MARS starts"));
}

TEST_CASE("a label main behind the last instruction is shown", "[cli]") {
    CommandFixture scene;
    scene.file("p.s", ".data\nx: .word 1\n.text\nmain:\n");
    const std::string errors = scene.type("tharsis run --dialect mipsy p.s").errors;
    CHECK(holds(errors, "p.s:4:1: error: the program went past its last instruction"));
}

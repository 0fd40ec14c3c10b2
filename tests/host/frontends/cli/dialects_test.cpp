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
                "in programs for MARS 4.5, there are the services of MARS"));
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

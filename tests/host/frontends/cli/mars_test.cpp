// mars_test.cpp -- `tharsis mars` beyond the recorded runs of MARS
// Project mode, statuses, uncaught exceptions; the rest is in tests/conformance.
#include "host/frontends/cli/command_fixture.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr std::string_view prints_42 =
    "main: li $a0, 42\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

}

TEST_CASE("mars prints its copyright and a closing line", "[cli][mars]") {
    CommandFixture scene;
    CHECK(scene.program(prints_42).type("tharsis mars p.asm").output ==
          "MARS 4.5  Copyright 2003-2014 Pete Sanderson and Kenneth Vollmar\n\n42\n");
    CHECK(scene.type("tharsis mars NC p.asm").output == "42\n");
}

TEST_CASE("mars exits with the statuses of ae and se", "[cli][mars]") {
    CommandFixture scene;
    scene.file("bad.asm", "foo\n").file("fault.asm", "lw $t0, 1($zero)\n");
    CHECK(scene.type("tharsis mars nc bad.asm").status == 0);
    CHECK(scene.type("tharsis mars nc ae7 bad.asm").status == 7);
    CHECK(scene.type("tharsis mars nc ae7 se0x10 fault.asm").status == 16);
    CHECK(scene.type("tharsis mars nc se-1 fault.asm").status == 255);
}

TEST_CASE("a run-time error of mars names file and line as MARS does", "[cli][mars]") {
    CommandFixture scene;
    const std::string folder = std::filesystem::canonical(scene.folder()).string();
    const std::string text =
        "Runtime exception at 0x00400000: fetch address not aligned on word boundary 0x00000001\n\n"
        "Processing terminated due to errors.\n\n";
    scene.file("plain.asm", "\nlw $t0, 1($zero)\n");
    CHECK(scene.type("tharsis mars nc plain.asm").output ==
          "Error in " + folder + "/plain.asm line 2: " + text);
    scene.file("macro.asm", ".macro bad\nlw $t0, 1($zero)\n.end_macro\nbad\n");
    CHECK(scene.type("tharsis mars nc macro.asm").output ==
          "Error in " + folder + "/macro.asm line 4->2: " + text);
    scene.file("outer.asm", ".include \"inner.asm\"\n").file("inner.asm", "\n\nlw $t0, 1($zero)\n");
    CHECK(scene.type("tharsis mars nc outer.asm").output ==
          "Error in " + folder + "/outer.asm line 3: " + text);
    CHECK(scene.type("tharsis mars nc ./outer.asm").output ==
          "Error in " + folder + "/./outer.asm line 3: " + text);
}

TEST_CASE("project mode assembles the folder of the first file", "[cli][mars]") {
    CommandFixture scene;
    scene.file("src/start.asm", "jal answer\nmove $a0, $v0\nli $v0, 17\nsyscall\n");
    scene.file("src/part.s", ".globl answer\nanswer: li $v0, 9\njr $ra\n")
        .file("src/notes.txt", "no assembly\n");
    CHECK(scene.type("tharsis mars nc p src/start.asm").status == 9);
}

TEST_CASE("the option d prints the phases as in MARS", "[cli][mars]") {
    CommandFixture scene;
    CHECK(scene.program(prints_42).type("tharsis mars nc d p.asm").output ==
          "--------  TOKENIZING BEGINS  -----------\n--------  ASSEMBLY BEGINS  -----------\n"
          "--------  SIMULATION BEGINS  -----------\n42\n--------  ALL PROCESSING COMPLETE  "
          "-----------\n\n");
}

TEST_CASE("at the end of input, which ends MARS by an exception, one line is printed on stderr",
          "[cli][mars]") {
    CommandFixture scene;
    const Outcome outcome = scene.program("li $v0, 5\nsyscall\n").type("tharsis mars nc p.asm");
    CHECK(outcome.output == "\nProgram terminated when maximum step limit -1 reached.\n\n");
    CHECK(outcome.status == 0);
    CHECK(holds(outcome.errors, "end of input"));
    CHECK(std::count(outcome.errors.begin(), outcome.errors.end(), '\n') == 1);
}

TEST_CASE("the option h lists the options of MARS, and no arguments are an error", "[cli][mars]") {
    CommandFixture scene;
    const Outcome help = scene.type("tharsis mars h");
    CHECK(help.status == 0);
    CHECK(holds(help.output, "Usage:  Mars"));
    CHECK(holds(help.output, "SegmentWindow"));
    CHECK(scene.type("tharsis mars").status == 2);
}

TEST_CASE("mars refuses a byte-order mark as MARS does", "[cli][mars]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program("\xef\xbb\xbf" + std::string(prints_42)).type("tharsis mars nc p.asm");
    CHECK(holds(outcome.output, "Processing terminated due to errors."));
}

TEST_CASE("mars shows Latin-1 letters as MARS does", "[cli][mars]") {
    CommandFixture scene;
    scene.program(".data\nt: .asciiz \"\xe9\"\n.text\nla $a0, t\nli $v0, 4\nsyscall\n");
    CHECK(scene.type("tharsis mars nc p.asm").output == "\xc3\xbd\n");
}

TEST_CASE("Ctrl-C ends mars with status 130", "[cli][mars]") {
    CommandFixture scene;
    scene.program(says_started("main: b main\n"));
    const Outcome endless =
        scene.type(interrupted("tharsis mars nc t0 ic dump .text HexText words p.asm"));
    CHECK(endless.status == 130);
    CHECK(endless.output.empty()); // Java ends without further output
    CHECK_FALSE(scene.type("test -e words").status == 0);
    scene.program(says_started("li $v0, 5\nsyscall\n"));
    const Outcome waiting = scene.type("rm started; mkfifo wait; exec 3<>wait; " +
                                       interrupted("tharsis mars nc p.asm <wait"));
    CHECK(waiting.status == 130);
    CHECK(waiting.errors.empty());
}

TEST_CASE("if mars rejects a program that MARS accepts, it prints the reason", "[cli][mars]") {
    CommandFixture scene;
    scene.program(".eqv PING PONG\n.eqv PONG PING\nli $t0, PING\n");
    const Outcome outcome = scene.type("tharsis mars nc p.asm");
    CHECK(outcome.output == "\nProcessing terminated due to errors.\n");
    CHECK(holds(outcome.errors, "p.asm line 3: "));
}

TEST_CASE("mars fails if the disk is full", "[cli][mars]") {
    CommandFixture scene;
    const Outcome outcome = scene.program("main: li $a0, 42\nli $v0, 1\nsyscall\nb main\n")
                                .type("tharsis mars nc p.asm >/dev/full");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "tharsis mars: standard output cannot be written"));
    CHECK(scene.type("tharsis mars nc p.asm | head -c 2").output == "42");
    CHECK(scene.type("tharsis mars nc p.asm | head -c 2").errors.empty());
}

TEST_CASE("an invalid THARSIS_FILES is rejected", "[cli][mars]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(prints_42).type("THARSIS_FILES=nowhere tharsis mars nc p.asm");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "THARSIS_FILES=nowhere: not a folder"));
    CHECK(scene.type("THARSIS_FILES=all tharsis mars nc p.asm").status == 0);
}

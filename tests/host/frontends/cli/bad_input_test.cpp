// bad_input_test.cpp -- invalid files, streams and arguments
// Each ends with a sentence and a status; none waits forever.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

constexpr const char* reads_a_line = ".data\nb: .space 100\n.text\nmain: li $v0, 8\nla $a0, b\nli "
                                     "$a1, 100\nsyscall\nli $v0, 10\nsyscall\n";

}

TEST_CASE("only regular files are included: no pipe blocks, and our input is not consumed",
          "[cli]") {
    CommandFixture scene;
    scene.program(".include \"fifo\"\n.include \"-\"\n.include \"/dev/zero\"\n.include "
                  "\"folder\"\n.include \"loop\"\n");
    const Outcome outcome =
        scene.type("mkfifo fifo; mkdir folder; ln -s loop loop; tharsis check p.asm", "nop\n");
    CHECK(outcome.status == 120);
    for (const char* name : {"fifo", "-", "/dev/zero", "folder", "loop"})
        CHECK(holds(outcome.errors, std::string("the file \"") + name + "\" cannot be read"));
    CHECK(holds(outcome.errors, "5 errors"));
    CHECK(scene.type("tharsis mars nc p.asm").status == 0);
}

TEST_CASE("an endless file is rejected before it fills the memory", "[cli]") {
    const Outcome outcome = CommandFixture().type("tharsis check /dev/zero");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "/dev/zero: is longer than 64 MB"));
}

TEST_CASE("an endless line of input ends the program", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(reads_a_line).type("tharsis run p.asm </dev/zero");
    CHECK(outcome.status == 121);
    CHECK(holds(outcome.errors, "p.asm:7:1: error: an input line is too long"));
    CHECK(scene.type("tharsis mars nc p.asm </dev/zero").status == 0);
}

TEST_CASE("arguments of a megabyte reach the program or are truncated, without a crash", "[cli]") {
    CommandFixture scene;
    scene.program(".text\nmain: move $t0, $a0\nlw $a0, 0($a1)\nlb $a0, 99999($a0)\nli $v0, "
                  "11\nsyscall\nli $v0, 10\nsyscall\n");
    const std::string many = "$(printf '%0100000d ' 1 2 3 4 5 6 7 8 9 7)";
    const Outcome outcome = scene.type("tharsis run p.asm -- " + many);
    CHECK(outcome.status == 0);
    CHECK(outcome.output == "1");
}

TEST_CASE("invalid limits are rejected, each with an example", "[cli]") {
    CommandFixture scene;
    scene.program("nop\n");
    for (const char* option :
         {"--max-steps 0", "--max-steps=-1", "--max-steps 99999999999999999999", "--max-steps 1e9",
          "--max-output 18446744073709551615G", "--max-memory 0x10", "--max-memory ''"}) {
        const Outcome outcome = scene.type("tharsis run " + std::string(option) + " p.asm");
        INFO(option);
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, "not a number above 0\ntip: for example: --max-"));
    }
}

TEST_CASE("a program runs without standard input, and reports a missing standard output", "[cli]") {
    CommandFixture scene;
    scene.program(reads_a_line);
    CHECK(scene.type("tharsis run p.asm <&-").status == 123);
    scene.program("li $a0, 65\nli $v0, 11\nsyscall\nli $v0, 10\nsyscall\n");
    CHECK(scene.type("tharsis run p.asm >&-").status == 2);
}

#if !defined(__SANITIZE_ADDRESS__) // it reserves terabytes of address space
TEST_CASE("a command that runs out of memory says so", "[cli]") {
    CommandFixture scene;
    std::string many = "main:\n";
    for (int n = 0; n < 1'000'000; ++n) many += "nop\n";
    scene.file("many.asm", many);
    const Outcome end = scene.type("ulimit -v 100000; tharsis check many.asm");
    CHECK(end.status == 119);
    CHECK(holds(end.errors, "there is not enough memory"));
}
#endif

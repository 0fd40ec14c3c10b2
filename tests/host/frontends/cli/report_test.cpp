// report_test.cpp -- `tharsis report` from outside: where the report is written, and errors of
// options
//
// Standard output belongs to the program.
#include "host/frontends/cli/command_fixture.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

using namespace tharsis::test;

namespace {

std::string file_of_the_house(const std::string& name) {
    std::ifstream file(std::string(THARSIS_SOURCE) + "/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A program of docs/reports.md, which begins with its name.
std::string program_of_the_page(const std::string& name) {
    const std::string page = file_of_the_house("docs/reports.md");
    const auto start = page.find("# " + name + " --");
    REQUIRE(start != page.npos);
    return page.substr(start, page.find("```", start) - start);
}

constexpr std::string_view program =
    ".data\nrow: .word 1, 2, 3\n.text\nlw $a0, row\nlw $a1, row+8\nli $v0, 1\nsyscall\n"
    "li $a0, 3\nli $v0, 17\nsyscall\n";

} // namespace

TEST_CASE("report does not change output and status of the program, and writes to stderr",
          "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(program).type("tharsis report p.asm");
    CHECK(outcome.output == "1");
    CHECK(outcome.status == 3);
    for (const char* part : {"Instructions: 9 executed",
                             "Memory references: 16 rows of 16 units of 1 word from 0x10010000",
                             "Data cache: direct mapping, 8 blocks of 4 words (128 bytes)",
                             "Branch prediction: 16 entries of 1 bit"})
        CHECK(holds(outcome.errors, part));
}

TEST_CASE("report prints the selected analyses and nothing else", "[cli]") {
    CommandFixture scene;
    const Outcome outcome = scene.program(program).type(
        "tharsis report --cache='4-way,8 blocks,2 words,random,seed 5' --cache=full p.asm");
    CHECK(holds(outcome.errors,
                "Data cache: 4-way, 8 blocks of 2 words, random (seed 5) (64 bytes)"));
    CHECK(holds(outcome.errors,
                "Data cache: fully associative, 8 blocks of 4 words, LRU (128 bytes)"));
    CHECK_FALSE(holds(outcome.errors, "Instructions:"));
    CHECK_FALSE(holds(outcome.errors, "Branch prediction"));
}

TEST_CASE("report can be written to files: text or JSON, and a picture", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(program).type("tharsis report --json --output r.json --svg r.svg p.asm");
    CHECK(outcome.errors.empty());
    CHECK(holds(scene.text("r.json"), "\"accesses\":2,\"hits\":1,\"misses\":1"));
    CHECK(scene.text("r.svg").starts_with("<svg xmlns="));
    CHECK(scene.text("r.svg").ends_with("</svg>\n"));
}

TEST_CASE("report prints where a fault was, and the results up to it", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program("li $t1, 1\nlw $t0, 0($t1)\n").type("tharsis report --statistics p.asm");
    CHECK(outcome.status == 121);
    CHECK(holds(outcome.errors, "p.asm:2"));
    CHECK(holds(outcome.errors, "Instructions: 2 executed"));
}

TEST_CASE("a map may begin at a label, a region or an address", "[cli]") {
    CommandFixture scene;
    scene.program(program);
    CHECK(holds(scene.type("tharsis report --memory-map=row,1x2 p.asm").errors,
                "1 row of 2 units of 1 word from 0x10010000"));
    CHECK(
        holds(scene.type("tharsis report --memory-map=stack,1x4 p.asm").errors, "from 0x7fffeff0"));
    CHECK(holds(scene.type("tharsis report '--memory-map=0x10010004, 2 words' p.asm").errors,
                "2 words from 0x10010004"));
}

TEST_CASE("an impossible shape is rejected with a tip", "[cli]") {
    CommandFixture scene;
    scene.program(program);
    const auto refused = [&](const char* option, std::string_view message) {
        const Outcome outcome = scene.type(std::string("tharsis report ") + option + " p.asm");
        INFO(option << "\n" << outcome.errors);
        CHECK(outcome.status == 2);
        CHECK(outcome.output.empty());
        CHECK(holds(outcome.errors, message));
        CHECK(holds(outcome.errors, "tip: for example: --"));
    };
    refused("--cache='3 blocks'", "3 blocks: not a power of two from 1 to 2048");
    refused("--cache='4096 blocks'", "not a power of two from 1 to 2048");
    refused("--cache=16-way", "16 ways need as many blocks, there are 8");
    refused("--cache=sideways", "sideways: not a property of a cache");
    refused("--cache='seed x'", "seed x: not a number");
    refused("--branches='3 bits'", "3 bits: must be 1 or 2");
    refused("--branches='0 entries'", "0 entries: not a power of two");
    refused("--branches=always", "always: not a property of a branch history table");
    refused("--memory-map=rwo", "did you mean row?");
    refused("--memory-map=0x10010001", "an address that 4 divides");
    refused("--memory-map=0x9", "an address that 4 divides");
    refused("--memory-map=data,0x0", "0x0: not two numbers from 1 to 1024");
    refused("--memory-map=row,heap", "row and heap are two bases");
    refused("--memory-map=9x9999", "not two numbers from 1 to 1024");
}

TEST_CASE("a report that cannot be written is an error before the run", "[cli]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.program(program).type("tharsis report --svg no/such/folder.svg p.asm");
    CHECK(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK(holds(outcome.errors, "--svg no/such/folder.svg: No such file or directory"));
}

TEST_CASE("report runs programs with the devices of run", "[cli]") {
    CommandFixture scene;
    scene.program("lui $s0, 0xffff\nwait: lw $t0, 0($s0)\nbeqz $t0, wait\nlw $a0, 4($s0)\nsb $a0, "
                  "16($s0)\nli $v0, 11\nsyscall\n"
                  "li $v0, 10\nsyscall\n");
    const Outcome typed =
        scene.type("tharsis report --type x --digital-lab --memory-map=devices,1x5 p.asm");
    CHECK(typed.output == "x");
    CHECK(typed.status == 0);
    CHECK(holds(typed.errors, "digital lab: 0x00 0x78 after 1 changes"));
    CHECK(holds(typed.errors, "0xffff0000  "));
    CHECK(holds(typed.errors, ", 1 writes; 0 data accesses elsewhere"));
    CHECK(scene.type("tharsis report --mmio --statistics p.asm", "y").output == "y");
    CHECK(holds(scene.type("tharsis report --keys '500: k' --statistics p.asm").errors,
                "Instructions: 509 executed"));
    CHECK(scene.type("tharsis report --mmio --statistics p.asm").status == 123);
}

TEST_CASE("report writes the pictures and notes of a program", "[cli]") {
    CommandFixture scene;
    scene.program(".data\ngrid: .space 64\n.text\nli $t0, 0xff\nsw $t0, grid\nli $a0, 60\nli $a1, "
                  "9\nli $a3, 99\nli $v0, 31\nsyscall\n");
    const Outcome outcome = scene.type(
        "tharsis report --statistics --bitmap=grid,4x4 --bitmap-png b.png --midi t.mid p.asm");
    CHECK(outcome.status == 0);
    CHECK(scene.text("b.png").substr(1, 3) == "PNG");
    CHECK(scene.text("t.mid").starts_with("MThd"));
    CHECK(scene.type("tharsis report --bitmap=nowhere p.asm").status == 2);
    CHECK(holds(scene.type("tharsis report --bitmap p.asm").errors,
                "tharsis report: --bitmap: standard output is not a terminal"));
}

TEST_CASE("report accepts ELF files of assemble and of a compiler", "[cli][elf]") {
    CommandFixture scene;
    const Outcome assembled = scene.program(program).type(
        "tharsis assemble -o p.elf p.asm && tharsis report --cache p.elf");
    CHECK(assembled.output == "1");
    CHECK(assembled.status == 3);
    CHECK(holds(assembled.errors, "p.asm:4"));
    CHECK(holds(assembled.errors, "lw $a0, row"));
    scene.file("hello.elf", file_of_the_house("tests/elf/hello.be.elf"));
    const Outcome hello =
        scene.type("tharsis report --statistics --json --output r.json hello.elf");
    CHECK(hello.output == "Hello, world!\n");
    CHECK(hello.status == 3);
    CHECK(holds(scene.text("r.json"), "\"total\":"));
    CHECK(holds(scene.type("tharsis report --delayed-branching hello.elf").errors,
                "--delayed-branching applies to sources only, and hello.elf is an ELF file"));
}

TEST_CASE("long labels are shortened in pictures, and complete in their tooltips", "[cli]") {
    CommandFixture scene;
    scene.program(".data\na_name_longer_than_the_margin: .word 1\n.text\nlw $t0, "
                  "a_name_longer_than_the_margin\n");
    scene.type("tharsis report --cache --svg r.svg p.asm");
    CHECK(holds(scene.text("r.svg"), ">a_name_longe...</text>"));
    CHECK(holds(scene.text("r.svg"), "<title>a_name_longer_than_the_margin</title>"));
}

TEST_CASE("the pictures of the page about reports are those that report writes", "[cli]") {
    CommandFixture scene;
    scene.file("rows.asm", program_of_the_page("rows.asm"))
        .file("columns.asm", program_of_the_page("columns.asm"));
    const auto check = [&](const std::string& options, const std::string& picture) {
        INFO(picture);
        CHECK(scene.type("tharsis report --output text --svg picture " + options).status == 0);
        CHECK(scene.text("picture") == file_of_the_house("docs/pictures/" + picture));
    };
    check("--statistics rows.asm", "statistics.svg");
    check("--cache='direct,32 blocks,4 words' rows.asm", "cache-rows.svg");
    check("--cache='direct,32 blocks,4 words' columns.asm", "cache-columns.svg");
    check("--memory-map='a,4 words,12x16' columns.asm", "memory.svg");
    check("--branches='16 entries,2 bits' rows.asm", "branches.svg");
}

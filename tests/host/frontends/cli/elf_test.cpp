// elf_test.cpp -- ELF files from outside: run, disassemble, assemble -o, and rejected files
// If binutils are installed, their output for our files is checked.
#include "command_fixture.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <sys/stat.h>

namespace tharsis::test {
namespace {

std::string compiled(const std::string& name) {
    std::ifstream file(std::string(THARSIS_SOURCE) + "/tests/elf/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

constexpr std::string_view greets =
    ".data\nhi: .asciiz \"hi \"\nn: .word 4\n.text\n.globl main\nmain:\nla $a0, hi\nli $v0, "
    "4\nsyscall\n"
    "jal give\nmove $a0, $v0\nloop: addiu $t0, $t0, 1\nblt $t0, 3, loop\nli $v0, 17\nsyscall\n"
    "give: lw $v0, n\njr $ra\n";

} // namespace

TEST_CASE("run recognises an ELF file by its first bytes, whatever its name is", "[cli][elf]") {
    CommandFixture scene;
    scene.file("hello.asm", compiled("hello.be.elf"));
    const Outcome outcome = scene.type("tharsis run hello.asm");
    CHECK(outcome.status == 3);
    CHECK(outcome.output == "Hello, world!\n");
    CHECK(outcome.errors.empty());
    CHECK(scene.type("tharsis check hello.asm").status == 0);
}

TEST_CASE("an ELF file is a complete program, and contains the options of its run", "[cli][elf]") {
    CommandFixture scene;
    scene.program(greets).file("hello.elf", compiled("hello.le.elf"));
    CHECK(holds(scene.type("tharsis run hello.elf p.asm").errors, "takes no other files"));
    CHECK(holds(scene.type("tharsis run p.asm hello.elf").errors, "takes no other files"));
    for (const char* option : {"--delayed-branching", "--self-modifying", "--memory Default"}) {
        const Outcome outcome = scene.type(std::string("tharsis run ") + option + " hello.elf");
        CHECK(outcome.status == 2);
        CHECK(holds(outcome.errors, "ELF file"));
    }
}

TEST_CASE("an unsupported ELF file is rejected with the compiler options to use", "[cli][elf]") {
    CommandFixture scene;
    std::string object = compiled("hello.be.elf");
    object[17] = 1;
    const Outcome outcome = scene.file("hello.o", object).type("tharsis run hello.o");
    CHECK(outcome.status == 2);
    CHECK(holds(outcome.errors, "hello.o: is an object file"));
    CHECK(holds(outcome.errors, "mips-linux-gnu-gcc -O2 -march=mips32 -mno-branch-likely "
                                "-mno-abicalls -fno-pic -mfp32 -static -nostdlib"));
}

TEST_CASE("a fault in a compiled program is reported with function and offset", "[cli][elf]") {
    CommandFixture scene;
    std::string broken = compiled("hello.le.elf");
    broken.replace(0xf0, 4, std::string_view("\x00\x00\x08\x8c", 4)); // lw $t0, 0($zero)
    const Outcome outcome = scene.file("hello.elf", broken).type("tharsis run hello.elf");
    CHECK(outcome.status == 121);
    CHECK(holds(outcome.errors, "hello.elf: error: "));
    CHECK(holds(outcome.errors, "at 0x004000f0 in main: lw $t0, 0($zero)"));
}

TEST_CASE("disassemble lists a compiled program with its labels", "[cli][elf]") {
    CommandFixture scene;
    const Outcome outcome =
        scene.file("p.elf", compiled("program.be.elf")).type("tharsis disassemble p.elf");
    CHECK(outcome.status == 0);
    CHECK(holds(outcome.output, "__start:\n"));
    CHECK(holds(outcome.output, "c.un.s "));
    CHECK_FALSE(holds(outcome.output, ".word"));
}

TEST_CASE("assemble writes an executable that behaves like its sources", "[cli][elf]") {
    CommandFixture scene;
    CHECK(scene.program(greets).type("tharsis assemble -o p.elf p.asm").status == 0);
    struct stat found {};
    REQUIRE(::stat((scene.folder() / "p.elf").c_str(), &found) == 0);
    CHECK((found.st_mode & S_IXUSR) != 0);
    const Outcome source = scene.type("tharsis run p.asm"), elf = scene.type("tharsis run p.elf");
    CHECK(elf.output == "hi ");
    CHECK(elf.output == source.output);
    CHECK(elf.status == 4);
    CHECK(scene.type("tharsis run --set n=9 p.elf").status == 9);
    CHECK(scene.type("tharsis assemble -o - p.asm").output == scene.text("p.elf"));
}

TEST_CASE("assemble leaves no partial file", "[cli][elf]") {
    CommandFixture scene;
    scene.program("main: lw $t0\n");
    CHECK(scene.type("tharsis assemble -o p.elf p.asm").status == 120);
    CHECK_FALSE(scene.has("p.elf"));
    CHECK(scene.type("tharsis assemble p.asm").status == 2);
    scene.program(greets);
    CHECK(holds(scene.type("tharsis assemble -o p.asm p.asm").errors, "is a source"));
    CHECK(scene.text("p.asm") == greets);
    CHECK(scene.type("tharsis assemble -o missing/p.elf p.asm").status == 2);
    CHECK(scene.type("tharsis assemble -o . p.asm").status == 2);
    CHECK(scene.type("ls").output == "p.asm\n");
}

TEST_CASE("binutils read what assemble writes", "[cli][elf]") {
    CommandFixture scene;
    scene.program(greets).type("tharsis assemble -o p.elf p.asm");
    const std::string tools = "for t in mips mipsel; do command -v $t-linux-gnu-objdump >/dev/null "
                              "&& p=$t-linux-gnu; done; ";
    REQUIRE(scene.type(tools + "test -n \"$p\"").status == 0);
    const Outcome shown = scene.type(tools + "$p-objdump -dl p.elf");
    CHECK(shown.status == 0);
    CHECK(shown.errors.empty());
    for (const char* part : {"<main>:", "<give>:", "<loop>:", "p.asm:10", "jal\t40002c <give>",
                             "bnez\tat,400018 <loop>"}) {
        INFO(part << " in\n" << shown.output);
        CHECK(holds(shown.output, part));
    }
    CHECK(scene.type(tools + "$p-addr2line -fe p.elf 0x40002c").output == "give\np.asm:16\n");
    CHECK(holds(scene.type(tools + "$p-readelf -aW p.elf").output,
                "FUNC    GLOBAL DEFAULT    1 main"));
    CHECK(scene.type(tools + "$p-readelf -aW p.elf 2>&1 | grep -i -e warning -e error")
              .output.empty());
}

} // namespace tharsis::test

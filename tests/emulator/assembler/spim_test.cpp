// spim_test.cpp -- spim's dialect where a comparison with spim is not possible: findings, limits
// The output of programs is compared with spim itself (tests/spim).
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

AssemblerOptions spim_options() {
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    return options;
}

Assembly for_spim(const std::string& text) { return assembled(text, spim_options()); }

/// The words of the program itself, which begins after the start-up code.
std::vector<u32> own_words(const std::string& text) {
    const Assembly assembly = for_spim(".globl main\nmain:\n" + text);
    std::vector<u32> result;
    if (assembly.program)
        for (const TextWord& word : assembly.program->text)
            if (word.address >= 0x00400024 && word.address < 0x80000000)
                result.push_back(word.word);
    return result;
}

/// What is stored for a text as it is written between quotes.
std::string stored(const std::string& literal) {
    const Assembly a = for_spim(".data\nx: .ascii \"" + literal + "\"\ny:\n.text\nmain: jr $ra\n");
    REQUIRE(a.program);
    for (const DataPage& page : a.program->data)
        if (page.address == 0x1001'0000)
            return {page.bytes.begin(),
                    page.bytes.begin() + (a.program->find_symbol("y")->address & 0xfff)};
    return {};
}

} // namespace

TEST_CASE("in spim's dialect execution begins in the start-up code", "[spim]") {
    const Assembly a = for_spim(".text\n.globl main\nmain: jr $ra\n");
    REQUIRE(a.program);
    CHECK(a.program->entry == 0x00400000);
    REQUIRE(a.program->find_symbol("main"));
    CHECK(a.program->find_symbol("main")->address == 0x00400024);
    CHECK(a.program->files[0].name == "a.asm");
}

TEST_CASE("a missing main is reported once", "[spim]") {
    CHECK(findings(for_spim("start: jr $ra\n")) ==
          std::vector<std::string>{"1:1 undefined-symbol"});
}

TEST_CASE("li.s and li.d load the bits of a number through $at", "[spim]") {
    CHECK(own_words("li.s $f2, 1.5") == std::vector<u32>{0x3c013fc0, 0x34210000, 0x44811000});
    CHECK(own_words("li.d $f2, 1.5") ==
          std::vector<u32>{0x3c010000, 0x34210000, 0x44811000, 0x3c013ff8, 0x34210000, 0x44811800});
    CHECK(own_words("li.s $f0, 3").size() == 3);
}

TEST_CASE("a real constant without a number or a register is an error at its mnemonic", "[spim]") {
    CHECK(findings(for_spim(".globl main\nmain: li.s $f0, x\n")) ==
          std::vector<std::string>{"2:7 operand-type"});
    CHECK(findings(for_spim(".globl main\nmain: li.d $t0, 1.5\n")) ==
          std::vector<std::string>{"2:7 operand-type"});
}

TEST_CASE("constants defined by = are names for numbers, and errors keep their columns", "[spim]") {
    CHECK(own_words("N = 5\nli $t0, N") == own_words("li $t0, 5"));
    CHECK(own_words("N=5\nli $t0, N") == own_words("li $t0, 5"));
    CHECK(findings(for_spim(".globl main\nmain:\nN = 99999999\n  sll $t0, $t1, N\n")) ==
          std::vector<std::string>{"4:17 operand-range"});
}

TEST_CASE("an equals sign in a string or character literal defines no constant", "[spim]") {
    CHECK(for_spim(".data\nx: .asciiz \"a = 5\"\n.text\n.globl main\nmain: li $t0, '='\n").program);
}

TEST_CASE("the first operand may be omitted only if a number follows", "[spim]") {
    CHECK(own_words("add $t0, 5") == own_words("add $t0, $t0, 5"));
    CHECK(own_words("sll $t0, $t1, $t2") == own_words("sllv $t0, $t1, $t2"));
    CHECK(own_words("j $ra") == own_words("jr $ra"));
    CHECK(findings(for_spim(".globl main\nmain: add $t0, $t1\n")) ==
          std::vector<std::string>{"2:7 too-few-operands"});
}

TEST_CASE("MARS's dialect accepts none of this", "[spim]") {
    CHECK_FALSE(assembled("N = 5\n").program);
    CHECK_FALSE(assembled("li.s $f0, 1.5\n").program);
    CHECK_FALSE(assembled("add $t0, 5\n").program);
    CHECK(findings(".rdata\n") == std::vector<std::string>{"1:1 unknown-directive"});
}

TEST_CASE("a service that spim does not have ends the program", "[spim]") {
    const Assembly a = for_spim(".globl main\nmain: li $v0, 99\nsyscall\nli $v0, 10\nsyscall\n");
    REQUIRE(a.program);
    ScriptedHost host;
    Machine machine(*a.program, host);
    const Stop stop = machine.run(1000);
    CHECK(stop.reason == StopReason::fault);
    CHECK(machine.state().pc == 0x00400028);
}

TEST_CASE("a read waits for missing input, and no byte of it is lost", "[spim]") {
    const Assembly a =
        for_spim(".globl main\nmain: li $v0, 5\nsyscall\nmove $s0, $v0\nli $v0, 10\nsyscall\n");
    REQUIRE(a.program);
    ScriptedHost host;
    host.waits = true;
    host.type("4");
    Machine machine(*a.program, host);
    CHECK(machine.run(1000).reason == StopReason::waiting_for_input);
    host.type("2\n");
    CHECK(machine.run(1000).reason == StopReason::exited);
    CHECK(machine.state().r[16] == 42);
}

TEST_CASE("in spim's dialect words can be stored among instructions and read", "[spim]") {
    const Assembly a = for_spim("main: lw $a0, v\nli $v0, 1\nsyscall\nlb $a0, v\nli $v0, 1\n"
                                "syscall\njr $ra\nv: .word 0x1234, 5\n");
    REQUIRE(a.program);
    ScriptedHost host;
    Machine machine(*a.program, host);
    CHECK(machine.run(100).reason == StopReason::exited);
    CHECK(host.output == "466052");
    CHECK(findings(for_spim("main: jr $ra\n.half 1\n")) ==
          std::vector<std::string>{"2:1 data-in-text"});
}

TEST_CASE("in spim's dialect a comparison may be with a number", "[spim]") {
    const Assembly a = for_spim("main: slt $t0, $a0, 5\nsltu $t0, $a0, 5\njr $ra\n");
    REQUIRE(a.program);
    CHECK(a.program->word_at(0x0040'0024)->word == 0x2888'0005);
    CHECK(a.program->word_at(0x0040'0028)->word == 0x2c88'0005);
}

TEST_CASE("in spim's dialect a text outside of memory ends the run", "[spim]") {
    const Assembly a = for_spim("main: li $v0, 4\nli $a0, 5\nsyscall\njr $ra\n");
    REQUIRE(a.program);
    ScriptedHost host;
    Machine machine(*a.program, host);
    CHECK(machine.run(100).reason == StopReason::fault);
    CHECK(host.output.empty());
}

TEST_CASE("in spim numbers that begin with 0 are decimal", "[spim]") {
    CHECK(own_words("li $t0, 017") == own_words("li $t0, 17"));
    CHECK(own_words("li $t0, -0017") == own_words("li $t0, -17"));
    CHECK(own_words("N = 010\nli $t0, N") == own_words("li $t0, 10"));
    CHECK(own_words("li $t0, 0x17") == own_words("li $t0, 23"));
    CHECK(own_words("li $t0, 00") == own_words("li $t0, 0"));
    CHECK(findings(for_spim(".globl main\nmain: li $t0, 007 + x\n")) ==
          std::vector<std::string>{"2:7 too-many-operands"});
}

TEST_CASE("in spim $s8 is a name of $fp", "[spim]") {
    CHECK(own_words("add $s8, $t0, $s8") == own_words("add $fp, $t0, $fp"));
}

TEST_CASE("in spim an operand may be a sum", "[spim]") {
    CHECK(own_words("li $t0, 5+4") == own_words("li $t0, 9"));
    CHECK(own_words("li $t0, 5-4") == own_words("li $t0, 1"));
    CHECK(own_words("li $t0, 5 + 4") == own_words("li $t0, 9"));
    CHECK(own_words("N = 12\nlw $t0, N+4($t1)") == own_words("lw $t0, 16($t1)"));
    CHECK(own_words("main2: lw $t0, main2 - 4") == own_words("main2: lw $t0, main2+-4"));
    CHECK(own_words("li $t0, 5, -4").empty()); // a comma separates
    CHECK(own_words("SIZE = 10\nli $t0, SIZE+4") == own_words("li $t0, 14"));
    CHECK(own_words("SIZE = 10\nli $t0, SIZE-4") == own_words("li $t0, 6"));
}

TEST_CASE("in spim logic and comparisons take any constant, through $at", "[spim]") {
    CHECK(own_words("and $t2, $t3, -5") == std::vector<u32>{0x3c01ffff, 0x3421fffb, 0x01615024});
    CHECK(own_words("and $t2, 0x10000") == std::vector<u32>{0x3c010001, 0x01415024});
    CHECK(own_words("nor $t2, $t3, 5") == std::vector<u32>{0x34010005, 0x01615027});
    CHECK(own_words("slt $t2, $t3, 40000") == std::vector<u32>{0x34019c40, 0x0161502a});
    CHECK(own_words("slt $t2, -5") == std::vector<u32>{0x294afffb});
    CHECK(own_words("sltu $t2, $t3, 70000") ==
          std::vector<u32>{0x3c010001, 0x34211170, 0x0161502b});
    CHECK(own_words("or $t2, 0x7fff0000") == std::vector<u32>{0x3c017fff, 0x01415025});
    CHECK(own_words("xor $t2, $t3, 0xffff") == std::vector<u32>{0x396affff});
    CHECK(own_words("sllv $t2, $t3, 5") == own_words("sll $t2, $t3, 5"));
    CHECK(own_words("nor $t2, $t3").empty());
    AssemblerOptions bare = spim_options();
    bare.pseudo_instructions = false;
    CHECK(findings(assembled(".globl main\nmain: nor $t2, $t3, 5\n", bare)) ==
          std::vector<std::string>{"2:7 pseudo-not-allowed"});
}

TEST_CASE("in spim a backslash in a text is itself unless an escape follows", "[spim]") {
    CHECK(stored("a\\n\\t\\\"b") == "a\n\t\"b");
    CHECK(stored("\\\\.") == "\\\\.");
    CHECK(stored("\\\\") == "\\\""); // the last two characters are \"
    CHECK(stored("\\\\n") == "\\\n");
    CHECK(stored("\\r\\q\\'") == "\\r\\q\\'");
    CHECK(stored("\\033[2J") == "\x1b[2J");
    CHECK(stored("\\141") == "!"); // as spim 8.0: the first digit does not count
    CHECK(stored("\\X41\\X4") == "A\\X4");
    CHECK(stored("a\\0b") == std::string("a\0b", 3));
    CHECK(stored("\\18") == "\\18");
}

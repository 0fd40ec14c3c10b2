// assembler_test.cpp -- encoding of instructions: matching, expansion, labels, addresses
// The expected values are MARS 4.5's for the same text.
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Words = std::vector<u32>;

TEST_CASE("instructions are encoded", "[assembler]") {
    CHECK(words("addu $t0,$t1,$t2") == Words{0x012a4021});
    CHECK(words("lw $t0,-4($sp)\nsw $t0, 4 ( $sp )") == Words{0x8fa8fffc, 0xafa80004});
    CHECK(words("x: bne $t0,$t1,x\nj x") == Words{0x1509ffff, 0x08100000});
}

TEST_CASE("the first matching form is chosen, narrow numbers first", "[assembler]") {
    CHECK(words("li $t0,-5") == Words{0x2408fffb});
    CHECK(words("li $t0,40000") == Words{0x34089c40});
    CHECK(words("li $t0,0x12345678") == Words{0x3c011234, 0x34285678});
    CHECK(words("add $t0,$t1,5") == Words{0x21280005});
}

TEST_CASE("a label in an address is expanded with its upper half", "[assembler]") {
    CHECK(words(".data\nx: .word 1\n.text\nlw $t0,x") == Words{0x3c011001, 0x8c280000});
    CHECK(words(".data\nx: .word 1\n.text\nla $t0,x+4($t1)") ==
          Words{0x3c011001, 0x34210004, 0x01214020});
    CHECK(words(".data 0x1000fffc\nx: .word 1\n.text\nlw $t0,x") == Words{0x3c011001, 0x8c28fffc});
}

TEST_CASE("labels may be used before they are defined", "[assembler]") {
    CHECK(words("b over\nnop\nover: nop") == Words{0x04010001, 0, 0});
}

TEST_CASE("a label named like an instruction can be called", "[assembler]") {
    CHECK(words("b: nop\nj b") == Words{0, 0x08100000});
}

TEST_CASE("delayed branching adds a nop to some expansions", "[assembler]") {
    AssemblerOptions options;
    options.delayed_branching = true;
    CHECK(words("div $t0,$t1,$t2").size() == 4);
    CHECK(words("div $t0,$t1,$t2", options).size() == 5);
}

TEST_CASE("compact memory has shorter expansions", "[assembler]") {
    AssemblerOptions options;
    options.layout = find_layout("CompactDataAtZero");
    CHECK(words(".data\nx: .word 1\n.text\nlw $t0,x", options) == Words{0x8c080000});
}

TEST_CASE("text continues where it stopped, with gaps, separately for user and kernel",
          "[assembler]") {
    const Assembly a =
        assembled("nop\n.ktext 0x80000180\nnop\n.text 0x00400010\nnop\n.ktext\nnop\n");
    REQUIRE(a.program);
    std::vector<u32> addresses;
    for (const TextWord& word : a.program->text) addresses.push_back(word.address);
    CHECK(addresses == std::vector<u32>{0x00400000, 0x00400010, 0x80000180, 0x80000184});
}

TEST_CASE("the entry is the first address, or a global main if wanted", "[assembler]") {
    AssemblerOptions options;
    const std::string text = "nop\n.globl main\nmain: nop\n";
    CHECK(assembled(text).program->entry == 0x00400000);
    options.start_at_main = true;
    CHECK(assembled(text, options).program->entry == 0x00400004);
    CHECK(assembled("nop\nmain: nop\n", options).program->entry == 0x00400000);
}

TEST_CASE("labels are private to their file unless they are global", "[assembler]") {
    const std::vector<SourceFile> separate = {{"a.asm", "x: j f\n"},
                                              {"b.asm", ".globl f\nx: nop\nf: nop\n"}};
    const Assembly a = assembled(separate);
    REQUIRE(a.program);
    CHECK(a.program->text[0].word == 0x08100002);
    CHECK(a.program->find_symbol("f")->global);
    const Assembly b = assembled({{"a.asm", "j x\n"}, {"b.asm", "x: nop\n"}});
    CHECK(findings(b) == std::vector<std::string>{"1:3 undefined-symbol"});
}

TEST_CASE("words of one statement share their origin, and only the first one is marked as first",
          "[assembler]") {
    const Assembly a = assembled("nop\n li $t0, 0x12345678 # big\n");
    REQUIRE(a.program);
    REQUIRE(a.program->text.size() == 3);
    CHECK(a.program->text[1].first);
    CHECK_FALSE(a.program->text[2].first);
    CHECK(a.program->text[1].origin == a.program->text[2].origin);
    CHECK(a.program->origin_at(0x00400008)->place == Place{0, 2, 2, 18});
}

TEST_CASE("the distance of a branch that is too far is truncated, and the branch recorded",
          "[assembler]") {
    const Assembly a = assembled("b far\n.text 0x00500000\nfar: nop\n");
    REQUIRE(a.program);
    REQUIRE(a.program->far_branches.size() == 1);
    CHECK(a.program->far_branches[0].address == 0x00400000);
    CHECK(a.program->far_branches[0].target == 0x00500000);
    CHECK(a.program->text[0].word == 0x0401ffff);
    CHECK(a.mars.empty());
}

TEST_CASE("a jump cannot leave its region of 256 MiB", "[assembler]") {
    CHECK(report("nop\nj k\n.ktext\nk: nop\n") ==
          std::string("Error in a.asm line 2: Jump target word address beyond 26-bit range\n") +
              terminated);
}

TEST_CASE("two instructions at one address are an error with both lines", "[assembler]") {
    CHECK(report("nop\n.text 0x00400000\nnop\n") ==
          std::string("Error in a.asm line 3: Duplicate text segment address: 0x00400000 already "
                      "occupied by a.asm line 1 (caused by use of .text operand)\n") +
              terminated);
}

TEST_CASE("text outside the text segment is an error with a signed address", "[assembler]") {
    CHECK(report(" x: .text 0x10010000\n  nop\n") ==
          std::string(
              "Error in a.asm line 2 column 3: Invalid address for text segment: 268500992\n") +
              terminated);
}

TEST_CASE("the register after $31 is the label $32, as in MARS", "[assembler]") {
    CHECK(
        report("ld $ra,0($sp)\n") ==
        std::string("Error in a.asm line 1 column 4: Symbol \"$32\" not found in symbol table.\n") +
            terminated);
}

TEST_CASE("an empty program is valid", "[assembler]") {
    const Assembly a = assembled("# nothing\n");
    REQUIRE(a.program);
    CHECK(a.program->text.empty());
    CHECK(a.program->data.empty());
    CHECK(report(a).empty());
}

TEST_CASE("a word of a pseudo-instruction may be any of its forms", "[assembler]") {
    CHECK(words("ulw $t0,0($t1)").size() == 4);
    CHECK(words("mulo $t0,$t1,$t2").size() == 7);
    CHECK(words("rol $t0,$t1,4") == Words{0x00090f02, 0x00094100, 0x01014025});
    CHECK(words("bgt $t0,100000,x\nx:").size() == 4);
}

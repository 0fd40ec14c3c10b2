// fixes_test.cpp -- tips that are edits: what the text becomes when an editor applies them
// The title of each is the tip of its diagnostic.
#include "support/analysing.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// The text after the first fix of the first diagnostic that has one; the title must be the tip.
std::string fixed(const std::string& text) {
    const Assembly assembly = assembled(text);
    for (const Diagnostic& one : assembly.diagnostics)
        if (!one.fixes.empty()) {
            CHECK(one.fixes[0].title == one.tip);
            return corrected(text, one.fixes[0]);
        }
    return "no fix";
}

} // namespace

TEST_CASE("a tip that names another word replaces it", "[fixes]") {
    CHECK(fixed("  adu $t0, $t1, $t2\n") == "  addu $t0, $t1, $t2\n");
    CHECK(fixed(".data\nx: .wrod 5\n") == ".data\nx: .word 5\n");
    CHECK(fixed("main: j mian # typo\n") == "main: j main # typo\n");
    CHECK(fixed("move t0, $t1\n") == "move $t0, $t1\n");
    CHECK(fixed(".globl maim\nmain: nop\n") == ".globl main\nmain: nop\n");
    CHECK(fixed(".data\nv: .word 1\n.text\nlw $t0, vv\n") ==
          ".data\nv: .word 1\n.text\nlw $t0, v\n");
}

TEST_CASE("a tip that proposes another instruction replaces the instruction", "[fixes]") {
    CHECK(fixed("move $t0, 5\n") == "li $t0, 5\n");
    CHECK(fixed("x: li $t0, x\n") == "x: la $t0, x\n");
    CHECK(fixed("j $ra\n") == "jr $ra\n");
    CHECK(fixed("sll $t0, $t1, $t2\n") == "sllv $t0, $t1, $t2\n");
    CHECK(fixed("addi $t0, $t1, $t2\n") == "add $t0, $t1, $t2\n");
    CHECK(fixed("sltiu $t0, $t1, $t2\n") == "sltu $t0, $t1, $t2\n");
    CHECK(fixed("li $t0, $t1\n") == "move $t0, $t1\n");
    CHECK(fixed("add $t0, $t1\n") == "add $t0, $t0, $t1\n");
    CHECK(fixed("mult $t0, $t1, $t2\n") == "mul $t0, $t1, $t2\n");
}

TEST_CASE("a tip that a character is missing inserts it", "[fixes]") {
    CHECK(fixed("loop add $t0, $t1, $t2\n") == "loop: add $t0, $t1, $t2\n");
    CHECK(fixed(".data\nx .word 5\n") == ".data\nx: .word 5\n");
    CHECK(fixed("li$v0, 5\n") == "li $v0, 5\n");
    CHECK(fixed("table: lw $t0, table+4\n") == "table: lw $t0, table +4\n");
    CHECK(fixed("add $t0,$t0$t1\n") == "add $t0,$t0, $t1\n");
    CHECK(fixed("lw $t0$t1, 4($sp)\n") == "lw $t0, $t1, 4($sp)\n");
    CHECK(fixed("nop ; done\n") == "nop # done\n");
    CHECK(fixed("nop // done\n") == "nop # done\n");
}

TEST_CASE("quotes of other kinds become those of strings and characters", "[fixes]") {
    CHECK(fixed(".data\nx: .asciiz \u201Cabc\u201D\n") == ".data\nx: .asciiz \"abc\"\n");
    CHECK(fixed(".data\nx: .asciiz \u00ABa\u00BB\n") == ".data\nx: .asciiz \"a\"\n");
    CHECK(fixed(".data\nx: .byte \u2018a\u2019\n") == ".data\nx: .byte 'a'\n");
    CHECK(fixed(".data\nx: .asciiz 'abc'\n") == ".data\nx: .asciiz \"abc\"\n");
    CHECK(fixed("li $t0, 'abc'\n") == "no fix");
    CHECK(fixed("li $t0, \u201C\n") == "no fix");
    CHECK(fixed(".eqv A=5\n") == ".eqv A 5\n");
}

TEST_CASE("numbers of other languages are replaced", "[fixes]") {
    CHECK(fixed("li $t0, 0b101\n") == "li $t0, 0x5\n");
    CHECK(fixed("li $t0, -0B11\n") == "li $t0, -0x3\n");
    CHECK(fixed("li $t0, 0b102\n") == "no fix");
    CHECK(fixed("lw $t0, 4[$sp]\n") == "lw $t0, 4($sp)\n");
    CHECK(fixed("lw $t0, -8[$fp]\n") == "lw $t0, -8($fp)\n");
    CHECK(fixed("lw $t0, 4[x]\n") == "no fix");
}

TEST_CASE("a tip that a line is missing inserts it", "[fixes]") {
    CHECK(fixed(".data\nx: .word 5\n  add $t0, $t1, $t2\n") ==
          ".data\nx: .word 5\n        .text\n  add $t0, $t1, $t2\n");
    CHECK(fixed("x: .word 5\n") == "        .data\nx: .word 5\n");
    CHECK(fixed(".macro one\nnop\n.macro two\nnop\n.end_macro\n") ==
          ".macro one\nnop\n        .end_macro\n.macro two\nnop\n.end_macro\n");
}

TEST_CASE("a forgotten .text goes above the labels of the first instruction", "[fixes]") {
    const std::string data = ".data\nx: .word 5\n.globl main\n",
                      code = "main:\n\nf: # starts\n nop\n";
    CHECK(fixed(data + code + "j main\n") == data + "        .text\n" + code + "j main\n");
    CHECK(assembled(fixed(data + code + "j main\n")).diagnostics.empty());
    // In a macro it would stand before each instruction.
    CHECK(fixed(".macro two\nnop\nnop\n.end_macro\n.data\ntwo\n") == "no fix");
}

TEST_CASE("a statement behind a semicolon gets a line of its own", "[fixes]") {
    CHECK(fixed("li $t0, 5 ; li $t1, 6\n") == "li $t0, 5 \n        li $t1, 6\n");
    CHECK(fixed("nop ;jr $ra\n") == "nop \n        jr $ra\n");
    CHECK(fixed("nop ; add the two numbers\n") == "nop # add the two numbers\n");
    CHECK(fixed("; li $t1, 6\n") == "# li $t1, 6\n");
    // Either may be meant.
    CHECK(fixed("nop ; j main\n") == "no fix");
    CHECK(fixed("nop ; syscall\n") == "no fix");
}

TEST_CASE("brackets around a register become parentheses", "[fixes]") {
    CHECK(fixed("sw $t0, -4[$sp]\n") == "sw $t0, -4($sp)\n");
    CHECK(fixed("sw $t0, -4[sp]\n") == "sw $t0, -4($sp)\n");
    CHECK(fixed("sw $t0, -4[x]\n") == "no fix");
}

TEST_CASE("a register without its $ is found before a negative number, too", "[fixes]") {
    std::string text = "main: addi sp, sp, -4\nsw ra, -4($sp)\n";
    for (int k = 0; k < 3; ++k) text = fixed(text);
    CHECK(text == "main: addi $sp, $sp, -4\nsw $ra, -4($sp)\n");
    const Diagnostic found = assembled("main: addi sp, sp, -4\n").diagnostics.at(0);
    CHECK(found.message == "\"sp\" is not allowed here: addi needs a register");
    CHECK(fixed("main: addi $t0, $t0, x-4\n") == "no fix");
}

TEST_CASE("a text without a closing quote gets one", "[fixes]") {
    CHECK(fixed(".data\n.asciiz \"abc\n") == ".data\n.asciiz \"abc\"\n");
}

TEST_CASE("nothing is edited where the word is written elsewhere", "[fixes]") {
    const Assembly assembly = assembled(".macro m(%a)\n%a $t0, $t1, $t2\n.end_macro\nm(adu)\n");
    REQUIRE(assembly.diagnostics.size() == 1);
    CHECK(assembly.diagnostics[0].tip == "did you mean \"addu\"?");
    CHECK(assembly.diagnostics[0].fixes.empty());
}

TEST_CASE("a label of another file is made global there", "[fixes]") {
    const SourceFile files[] = {{"a.asm", "jal f\n"}, {"b.asm", "nop\nf: jr $ra\n"}};
    const Assembly assembly = assemble(files);
    REQUIRE(assembly.diagnostics.size() == 1);
    const Diagnostic& one = assembly.diagnostics[0];
    CHECK(one.tip == "it is local to \"b.asm\": write \".globl f\" there");
    REQUIRE(one.fixes.size() == 1);
    CHECK(one.fixes[0].edits[0].range == TextRange{1, 4, 4});
    CHECK(one.fixes[0].edits[0].text == "        .globl  f\n");
}

TEST_CASE("each edit is in the text and each title is the tip", "[fixes]") {
    for (const char* text : {"x: nop\nx: nop\n", "foo\n", "lw $t0 x(\n", ".data\n.byte 300\n",
                             "$\n", "\"a\n", "'\n"}) {
        const Assembly assembly = assembled(std::string(text));
        for (const Diagnostic& one : assembly.diagnostics)
            for (const Fix& fix : one.fixes) {
                CHECK(fix.title == one.tip);
                for (const TextEdit& edit : fix.edits)
                    CHECK(edit.range.end <= assembly.files[edit.range.file].text.size());
            }
    }
}

TEST_CASE("data among instructions get .data before them and .text behind", "[fixes]") {
    CHECK(fixed("main: nop\nx: .word 1\nnop\n") ==
          "main: nop\n        .data\nx: .word 1\n        .text\nnop\n");
    CHECK(fixed("main: nop\nx:\n.word 1\n# two\ny: .word 2\nend:\n  nop\n") ==
          "main: nop\n        .data\nx:\n.word 1\n# two\ny: .word 2\n        .text\nend:\n  nop\n");
    CHECK(fixed("nop\n.word 1\n") == "nop\n        .data\n.word 1\n");
    CHECK(fixed("nop\n.word 1\n.text\nnop\n") == "nop\n        .data\n.word 1\n.text\nnop\n");
    CHECK(fixed(".macro m\nnop\n.end_macro\n.word 1\n.macro n\nnop\n.end_macro\nm\n") ==
          ".macro m\nnop\n.end_macro\n        .data\n.word 1\n.macro n\nnop\n.end_macro\n"
          "        .text\nm\n");
    for (const std::string text :
         {"main: nop\nx: .word 1\nnop\n", "nop\nx:\n.word 1\n.word 2\nend:\nj end\n",
          ".macro m\n.word 1\n.end_macro\nnop\n.asciiz \"a\"\n"})
        CHECK(assembled(fixed(text)).diagnostics.empty());
}

TEST_CASE("many data among instructions are corrected in time that grows with the text",
          "[fixes]") {
    std::string text = "nop\n";
    for (int k = 0; k < 50'000; ++k) text += ".word 1\n";
    const Assembly assembly = assembled(text + "nop\n");
    REQUIRE(assembly.diagnostics.size() > 900);
    CHECK(assembly.diagnostics[900].fixes.at(0).edits.size() == 2);
}

TEST_CASE("la instead of li is proposed for a label only", "[fixes]") {
    CHECK(fixed("li $t0, later\nlater: nop\n") == "la $t0, later\nlater: nop\n");
    CHECK(fixed("li $t0, print_int\n") == "no fix");
}

TEST_CASE("registers with other names are proposed by ours", "[fixes]") {
    CHECK(fixed("add $t0, $t1, $s8\n") == "add $t0, $t1, $fp\n");
    CHECK(fixed("add $r1, $t1, $t2\n") == "add $1, $t1, $t2\n");
    CHECK(fixed("add $t0, $r31, $t2\n") == "add $t0, $31, $t2\n");
    CHECK(fixed("add $t0, s8, $t2\n") == "add $t0, $fp, $t2\n");
}

TEST_CASE("GNU as: commas between registers, and the form with a register", "[fixes]") {
    const auto gas_fixed = [](const std::string& line) {
        AssemblerOptions options;
        options.dialect = Dialect::gas;
        const std::string text = ".globl main\nmain: " + line + "\n";
        const Assembly assembly = assemble(std::vector<SourceFile>{{"a.s", text}}, options);
        REQUIRE(assembly.diagnostics.size() == 1);
        REQUIRE(assembly.diagnostics[0].fixes.size() == 1);
        return corrected(text, assembly.diagnostics[0].fixes[0]).substr(18);
    };
    CHECK(gas_fixed("add $t0 $t1 $t2") == "add $t0, $t1, $t2\n");
    CHECK(gas_fixed("add $t0, $t1 $t2") == "add $t0, $t1, $t2\n");
    CHECK(gas_fixed("add $t0, $t1$t2") == "add $t0, $t1, $t2\n");
    CHECK(gas_fixed("addi $t0, $t1, $t2") == "add $t0, $t1, $t2\n");
}

TEST_CASE("a second inclusion of a file is a line to remove", "[fixes]") {
    const std::string text = ".include \"a.inc\"\n  .include \"a.inc\" # again\nnop\n";
    AssemblerOptions options;
    options.read_file = [](const std::string&) { return std::optional<std::string>("nop\n"); };
    const Assembly assembly = assemble(std::vector<SourceFile>{{"a.asm", text}}, options);
    REQUIRE(assembly.diagnostics.size() == 1);
    REQUIRE(assembly.diagnostics[0].fixes.size() == 1);
    CHECK(corrected(text, assembly.diagnostics[0].fixes[0]) == ".include \"a.inc\"\nnop\n");
}

TEST_CASE("a directive is no candidate for a label", "[fixes]") {
    for (const std::string line : {"jal set\n", "lw $t0, space\n"}) {
        const Assembly assembly = assembled("main: nop\n" + line);
        REQUIRE(assembly.diagnostics.size() == 1);
        CHECK(assembly.diagnostics[0].fixes.empty());
    }
}

TEST_CASE("a program with many undefined names is searched within a limit", "[fixes]") {
    std::string text = "main: nop\n";
    for (int k = 0; k < 4000; ++k) text += "label" + std::to_string(k) + ": nop\n";
    for (int k = 0; k < 900; ++k) text += "j lable" + std::to_string(k) + "\n";
    const Assembly assembly = assembled(text);
    REQUIRE(assembly.diagnostics.size() == 900);
    CHECK(assembly.diagnostics.front().tip == "did you mean \"label0\"?");
    CHECK(assembly.diagnostics.back().fixes.empty());
}

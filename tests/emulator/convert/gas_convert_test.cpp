// gas_convert_test.cpp -- programs for GNU as, also those of gcc, in other dialects
#include "convert/convert.hpp"
#include "convert/same_run.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>

using namespace tharsis;

namespace {

namespace fs = std::filesystem;

Conversion converted(const std::vector<SourceFile>& files, std::string_view to) {
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    options.layout = rules_of(Dialect::gas).layout;
    options.start_at_main = options.strict = true;
    return convert(files, options, to);
}

/// A program whose main ends with the service 10.
Conversion converted(const std::string& text, std::string_view to = "mars") {
    return converted(std::vector<SourceFile>{{"a.s", text}}, to);
}

std::vector<std::string> errors(const Conversion& conversion) {
    std::vector<std::string> all;
    for (const Diagnostic& one : conversion.diagnostics)
        if (one.severity == Severity::error)
            all.push_back(std::to_string(one.place.line) + ": " + one.message);
    return all;
}

/// Whether both programs assemble, and do the same.
bool same(const Conversion& conversion) {
    if (!conversion.source || !conversion.converted) return false;
    const RunComparison runs = compare_runs(*conversion.source, *conversion.converted, "12\n",
                                            {.compares_status = conversion.keeps_status});
    return runs.within_limit && runs.same_output && runs.same_end;
}

bool has(const Conversion& conversion, std::string_view text) {
    return conversion.files[0].text.find(text) != std::string::npos;
}

const std::string begin = ".globl main\n.set noreorder\nmain:\n";
const std::string print_and_end = "li $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("an instruction in a delay slot comes before its branch", "[convert][gas]") {
    const Conversion one =
        converted(begin + "b $L1   # go\nli $a0, 7\nli $a0, 8\n$L1:\n" + print_and_end);
    CHECK(errors(one).empty());
    CHECK(has(one, "        li $a0, 7\nb L1   # go\n# li $a0, 7\nli $a0, 8\nL1:\n"));
    CHECK(same(one));
}

TEST_CASE("a delay slot that changes what its branch reads is on both ways", "[convert][gas]") {
    const Conversion loop = converted(
        begin +
        "li $t0, 3\nmove $a0, $zero\n1: addiu $a0, $a0, 5\nbnez $t0, 1b\naddiu $t0, $t0, -1\n" +
        print_and_end);
    CHECK(errors(loop).empty());
    CHECK(same(loop));
    const Conversion jump = converted(begin + "la $t0, main\njr $t0\nli $t0, 0\n");
    REQUIRE(errors(jump).size() == 1);
    CHECK(errors(jump)[0].find(
              "5: the instruction in the delay slot changes a register that jr reads") == 0);
}

TEST_CASE("a service in a delay slot does not come before a branch that reads its result",
          "[convert][gas]") {
    const std::string reads = begin + "li $v0, 5\nbeq $v0, $zero, zero\nsyscall\n";
    const std::string prints = "move $a0, $v0\n" + print_and_end;
    const Conversion one = converted(reads + prints + "zero: li $a0, 0\n" + print_and_end);
    CHECK(errors(one).empty());
    CHECK(has(one, "beq $v0, $zero, slot_1\n        b slot_2\nslot_1:\n        syscall\n"));
    CHECK(same(one));
    for (const std::string_view jump : {"jr $v0", "jr $a0", "jr $a1"}) {
        INFO(jump);
        const Conversion refused =
            converted(begin + "la $v0, main\n" + std::string(jump) + "\nsyscall\n");
        REQUIRE(errors(refused).size() == 1);
        CHECK(errors(refused)[0].find("5: the instruction in the delay slot changes") == 0);
    }
    const Conversion other = converted(begin + "li $a0, 7\nli $v0, 1\nbeq $t0, $zero, on\n"
                                               "syscall\non: li $v0, 10\nsyscall\n");
    CHECK(has(other, "        syscall\nbeq $t0, $zero, on\n"));
    CHECK(same(other));
}

TEST_CASE("a comparison with a number in a delay slot is sltiu", "[convert][gas]") {
    const Conversion one = converted(
        begin + "li $t0, 12\nb 1f\nsltu $a0, $t0, 10\n1: slt $t1, $t0, 40\naddu $a0, $a0, $t1\n" +
        print_and_end);
    CHECK(errors(one).empty());
    CHECK(has(one, "sltiu $a0, $t0, 10"));
    CHECK(same(one));
}

TEST_CASE("names that MARS reads otherwise are written so that it does not", "[convert][gas]") {
    const Conversion one =
        converted(".data\nB: .word 1\nsize: .word 2, 3\n.text\n" + begin +
                  "lw $a0, B\nlw $t0, size+4\nlui $t1, %hi(size)\nlw $t1, %lo(size+4)($t1)\n"
                  "li $t2, 1\nb 1f\nsll $t0, $t0, $t2\n1: addu $a0, $a0, $t0\n" +
                  print_and_end);
    CHECK(errors(one).empty());
    CHECK(has(one, "B_2: .word 1\n"));
    CHECK(has(one, "lw $t0, size +4\n"));
    CHECK(has(one, "sllv $t0, $t0, $t2\n"));
    CHECK(same(one));
}

TEST_CASE("thousands of labels that get one name are numbered in a moment", "[convert][gas]") {
    constexpr u32 bits = 13;
    std::string text = begin + print_and_end;
    for (u32 k = 0; k < 1u << bits; ++k) {
        text += "x";
        for (u32 bit = 0; bit < bits; ++bit) text += k >> bit & 1 ? '.' : '$';
        text += ": nop\n";
    }
    const auto start = std::chrono::steady_clock::now();
    const Conversion one = converted(text);
    CHECK(errors(one).empty());
    CHECK(has(one, "_8192: nop\n"));
    CHECK_FALSE(has(one, "_8193: nop\n"));
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("labels before .balign stay, and those before .align move", "[convert][gas]") {
    const std::string distance =
        ".text\n" + begin + "la $t0, x\nla $t1, b\nsubu $a0, $t0, $t1\n" + print_and_end;
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"x: .balign 4\n.word 9\n", "1"},
        {"x: .p2align 2\n.word 9\n", "1"},
        {"x:\n.globl x\n.balign 8\n.byte 9\n", "1"},
        {"x: .align 2\n.byte 9\n", "4"},
        {"x: .word 9\n", "4"},
        {".balign 4\nx: .byte 9\n", "4"},
        {".byte 1, 2, 3\nx: .balign 4\n.word 9\n", "4"}};
    for (const auto& [text, output] : cases)
        for (const std::string_view to : {"mars", "spim", "mipsy"}) {
            INFO(text << " to " << to);
            const Conversion one =
                converted(".data\nb: .byte 7\n" + std::string(text) + distance, to);
            CHECK(errors(one).empty());
            REQUIRE(one.converted);
            CHECK(compare_runs(*one.source, *one.converted, "").source.output == output);
            CHECK(same(one));
        }
    // Where a subsection begins is not known while its padding is read.
    const Conversion unsure =
        converted(".data 1\n.byte 1\nx: .balign 4\n.word 9\n.text\n" + begin + print_and_end);
    REQUIRE(errors(unsure).size() == 1);
    CHECK(errors(unsure)[0].find("3: .balign after a label has no counterpart") == 0);
}

TEST_CASE("bytes that are no text stay bytes", "[convert][gas]") {
    const Conversion one = converted(".data\nx: .ascii \"a\\200\\177\\000\"\n.text\n" + begin +
                                     "lb $a0, x+1\n" + print_and_end);
    CHECK(errors(one).empty());
    CHECK(has(one, "x: .ascii \"a\"\n        .byte 128\n        .byte 127\n        .byte 0\n"));
    CHECK(same(one));
}

TEST_CASE("a delay slot with a label is reached from elsewhere, too", "[convert][gas]") {
    const Conversion one = converted(begin +
                                     "li $a0, 0\nli $t0, 1\nb 2f\nnop\n"
                                     "1: beqz $t0, 3f\n2: addiu $a0, $a0, 1\n"
                                     "bnez $t0, 1b\nmove $t0, $zero\n3: addiu $a0, $a0, 10\n" +
                                     print_and_end);
    CHECK(errors(one).empty());
    CHECK(same(one));
}

TEST_CASE("both halves of an address become the whole address in the second", "[convert][gas]") {
    const Conversion one =
        converted(begin +
                  "lui $t0, %hi(v+4)\nlw $a0, %lo(v+4)($t0)\nlui $t1, %hi(v)\n"
                  "addiu $t1, $t1, %lo(v)\nlw $t2, 8($t1)\naddu $a0, $a0, $t2\n" +
                  print_and_end + ".section .rodata\n.align 2\nv: .word 1, 20, 300\n");
    CHECK(errors(one).empty());
    CHECK(has(one, "li $t0, 0\nlw $a0, v+4($t0)\nli $t1, 0\nla $t1, v($t1)\n"));
    CHECK(same(one));
}

TEST_CASE("what macros, repetitions and names stand for is written out", "[convert][gas]") {
    const Conversion one = converted(
        "N = 3\n.macro more reg, by=N\naddiu \\reg, \\reg, \\by\n.endm\n.globl main\n"
        "main: li $a0, N * 2\n.rept 2\nmore $a0\n.endr\n.if N > 5\nli $a0, 0\n.endif\n" +
        print_and_end + ".data\n.byte 1\n.4byte 0x01020304\n.comm room, 8, 8\n.asciz \"a\\n\"\n");
    CHECK(errors(one).empty());
    CHECK(has(one, "main: li $a0, 6\n"));
    CHECK(has(one, "addiu $a0, $a0, 3\n        addiu $a0, $a0, 3\n"));
    CHECK(has(one, "# li $a0, 0\n"));
    CHECK(has(one, ".byte 4, 3, 2, 1\n"));
    CHECK(has(one, ".asciiz \"a\\n\"\n"));
    CHECK(same(one));
}

TEST_CASE("bytes without a directive in other dialects keep their number", "[convert][gas]") {
    const Conversion one =
        converted(".globl main\nmain: la $t0, d\nlbu $a0, 8($t0)\nli $v0, 1\nsyscall\n"
                  "lbu $a0, 9($t0)\nsyscall\nlbu $a0, 10($t0)\n" +
                  print_and_end +
                  ".data\nd: .dc.d 0.0\n.uleb128 300\n.byte 7\n.align 0\n"
                  ".double 0.0\nlast: .byte 8\n");
    CHECK(errors(one).empty());
    CHECK(has(one, "d: .byte 0, 0, 0, 0, 0, 0, 0, 0\n"));
    CHECK(has(one, ".byte 172, 2\n"));
    CHECK(has(one, "\n.byte 0, 0, 0, 0, 0, 0, 0, 0\n"));
    CHECK(same(one));
}

TEST_CASE("bytes that are no text are numbers, and keep their alignment", "[convert][gas]") {
    const Conversion one =
        converted(".globl main\nmain: la $a0, d\nandi $a0, $a0, 7\nli $v0, 1\nsyscall\n"
                  "la $a0, q\nandi $a0, $a0, 7\nsyscall\nla $t0, o\nandi $a0, $t0, 15\nsyscall\n"
                  "lbu $a0, 1($t0)\nsyscall\nlbu $a0, f + 2\n" +
                  print_and_end +
                  ".data\n.byte 1\nd: .double 1.5, nan, inf\n.byte 1\nq:\n.quad 1\n.byte 1\n"
                  "o: .octa 0xa9c3\nf: .fill 3, 1, 0xa9\n.fill 2, 1, 65\n");
    CHECK(errors(one).empty());
    CHECK(has(one, "        .align 3\nq:\n"));
    CHECK(has(one, ".ascii \"AA\"\n"));
    CHECK(one.files[0].text.find('\xa9') == std::string::npos);
    CHECK(same(one));
}

TEST_CASE("what has no counterpart is an error at its line", "[convert][gas]") {
    const Conversion one = converted(".set mips32r2\n.globl main\nmain: seb $t0, $t1\n" +
                                     print_and_end + ".data\n.byte 1\n.org 64\n");
    const std::vector<std::string> reported = errors(one);
    REQUIRE(reported.size() == 2);
    CHECK(reported[0].find("3: seb is refused by MARS 4.5") == 0);
    CHECK(reported[1].find("10: .org has no counterpart") == 0);
}

TEST_CASE("doubles on the stack are aligned for MARS, and noted where main is called",
          "[convert][gas]") {
    const std::string text = begin +
                             "addiu $sp, $sp, -8\nsdc1 $f0, 0($sp)\nldc1 $f2, 0($sp)\n"
                             "addiu $sp, $sp, 8\nli $a0, 7\n" +
                             print_and_end;
    const Conversion mars = converted(text);
    CHECK(errors(mars).empty());
    CHECK(same(mars));
    const Conversion spim = converted(text, "spim");
    const auto is_note = [](const Diagnostic& one) {
        return one.place.line == 5 && one.message.find("$sp at the beginning: in GNU as") == 0;
    };
    CHECK(std::count_if(spim.diagnostics.begin(), spim.diagnostics.end(), is_note) == 1);
}

TEST_CASE("constructors have no counterpart", "[convert][gas]") {
    const Conversion one =
        converted(begin + print_and_end + ".section .init_array,\"aw\"\n.word main\n");
    REQUIRE(errors(one).size() == 1);
    CHECK(errors(one)[0].find("8: .init_array") == 0);
}

TEST_CASE("what gcc makes of C programs does the same in other dialects", "[convert][gas]") {
    std::vector<SourceFile> run_time;
    for (const auto& entry : fs::directory_iterator(THARSIS_SOURCE "/asm/c"))
        if (entry.path().extension() == ".s")
            run_time.push_back({entry.path().filename().string(), test::text_of(entry.path())});
    for (const char* name : {"003-bits.2.s", "027-tree.1.s", "017-divide-64.3.s"}) {
        std::vector<SourceFile> files = {
            {name, test::text_of(fs::path(THARSIS_SOURCE "/tests/dialects/gas/recorded") / name)}};
        files.insert(files.end(), run_time.begin(), run_time.end());
        const Conversion one = converted(files, "mars");
        INFO(name);
        CHECK(errors(one).empty());
        CHECK(same(one));
    }
}

TEST_CASE("a name in quotes that no other dialect can write gets another one", "[convert][gas]") {
    for (const char* name : {"q\x01"
                             "5 z",
                             "\x01", "\x01 ",
                             "\x01"
                             "0 ",
                             "d+4", "d(1)", "1@1", "slot@1", "$4", "-"}) {
        INFO(name);
        const std::string quoted = '"' + std::string(name) + '"';
        const Conversion one = converted(
            ".data\nd: .word 1, 2\n.globl " + quoted + "\n" + quoted + ": .word 3, " + quoted +
            "\n1: .word 4\n.text\n" + begin + "lw $a0, " + quoted + "\nlw $a1, " + quoted +
            "+4\nlw $a1, 0($a1)\nlw $a2, 1b\naddu $a0, $a0, $a1\naddu $a0, $a0, $a2\n" +
            print_and_end);
        CHECK(errors(one).empty());
        CHECK(same(one));
    }
}

TEST_CASE("the last jump ends the program although GNU as fills its delay slot", "[convert][gas]") {
    const Conversion one = converted(".globl main\nmain: li $4, 8\nli $2, 1\nsyscall\nj end\nnop\n"
                                     "end: li $2, 3\njr $31\n");
    CHECK(errors(one).empty());
    CHECK_FALSE(has(one, "jr $31\n        li"));
    CHECK_FALSE(has(one, "li $v0, 10"));
    CHECK(same(one));
}

TEST_CASE("the call of main comes before an instruction that fills a delay slot",
          "[convert][gas]") {
    const Conversion one = converted(".globl main\nmain: li $2, 3\njr $31\n");
    CHECK(errors(one).empty());
    CHECK(same(one));
}

TEST_CASE("a function at the end returns although GNU as fills its delay slot", "[convert][gas]") {
    const Conversion one = converted(".section .text.z, \"ax\"\n.globl main\n"
                                     "main: move $16, $31\njal aa\nmove $4, $2\nli $2, 1\nsyscall\n"
                                     "li $2, 0\njr $16\n.text\naa: li $2, 8\njr $31\n");
    CHECK(errors(one).empty());
    CHECK(same(one));
}

TEST_CASE("a value in $at stays although other dialects compute addresses there",
          "[convert][gas]") {
    const std::string text = ".set noat\n" + begin +
                             "lui $1, %hi(x)\nlw $4, %lo(x)($1)\nli $2, 1\nsyscall\n"
                             "sll $1, $2, 2\nlui $3, %hi(y)\naddu $3, $3, $1\n"
                             "lw $4, %lo(y)($3)\nsyscall\nlui $1, %hi(y)\n"
                             "addiu $1, $1, %lo(y)\nlw $4, 8($1)\nsyscall\n"
                             "li $1, 5\nlw $4, x\naddu $4, $4, $1\n" +
                             print_and_end + ".data\nx: .word 42\ny: .word 7, 8, 9\n";
    for (const char* to : {"mars", "spim", "mipsy"}) {
        INFO(to);
        const Conversion one = converted(text, to);
        CHECK(errors(one).empty());
        CHECK(has(one, "lw $4, x($k1)"));
        CHECK(same(one));
    }
    const Conversion other = converted("move $27, $0\n.set noat\n" + text);
    CHECK(has(other, "lw $4, x($k0)"));
    const Conversion none = converted("move $27, $26\n.set noat\n" + text);
    REQUIRE(errors(none).size() == 1);
    CHECK(errors(none)[0].find("7: the program uses $at, $k0 and $k1") == 0);
}

TEST_CASE("several files for MARS: a note names the one that comes first", "[convert][gas]") {
    const Conversion one = converted({{"a.s", begin + "jal f\nnop\n" + print_and_end},
                                      {"b.s", ".globl f\nf: li $a0, 5\njr $ra\n"}},
                                     "mars");
    CHECK(errors(one).empty());
    const auto is_note = [](const Diagnostic& note) {
        return note.place.file == 0 &&
               note.message == "a program for MARS 4.5 begins in the first file: this one";
    };
    CHECK(std::count_if(one.diagnostics.begin(), one.diagnostics.end(), is_note) == 1);
}

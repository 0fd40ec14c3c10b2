// convert_test.cpp -- lines of one dialect as lines of another, and the diagnostics about them
#include "convert/convert.hpp"
#include "convert/same_run.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

Conversion converted(std::string_view text, Dialect from, std::string_view to) {
    AssemblerOptions options;
    options.dialect = from;
    if (const MemoryLayout* own = rules_of(from).layout) options.layout = own;
    options.start_at_main = options.strict = true;
    const SourceFile file{"a.asm", std::string(text)};
    return convert({&file, 1}, options, to);
}

std::string text_of(const Conversion& conversion) {
    return conversion.files.empty() ? "(errors)" : conversion.files[0].text;
}

/// Whether both programs assemble, and do the same.
bool same(const Conversion& conversion) {
    if (!conversion.source || !conversion.converted) return false;
    const RunComparison runs = compare_runs(*conversion.source, *conversion.converted, "",
                                            {.compares_status = conversion.keeps_status});
    return runs.within_limit && runs.same_output && runs.same_end;
}

std::vector<std::string> messages_of(const Conversion& conversion, Severity severity) {
    std::vector<std::string> all;
    for (const Diagnostic& one : conversion.diagnostics)
        if (one.severity == severity)
            all.push_back(std::to_string(one.place.line) + ": " + one.message);
    return all;
}

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("lines that both dialects have stay as they are, with blanks and comments", "[convert]") {
    const std::string text = "# a program\n\n        .text\nmain:   li      $v0, 10   # the end\n"
                             "        syscall\n";
    CHECK(text_of(converted(text, Dialect::mipsy, "spim")) == text);
    CHECK(text_of(converted(text, Dialect::mars, "mipsy")) == text);
}

TEST_CASE("statements that MARS lacks are written as it has them", "[convert]") {
    const Conversion one = converted("SIZE = 2 * 4\nmain: push $ra\n  add $t0, SIZE\n  pop $ra\n"
                                     "  jr $ra   # back\n  .data\na: .word 1, 2 : 3, SIZE\n",
                                     Dialect::mipsy, "mars");
    CHECK(text_of(one) == ".eqv SIZE 8\n"
                          "        jal main\n"
                          "        move $a0, $v0\n"
                          "        li $v0, 17\n"
                          "        syscall\n"
                          "main: addiu $sp, $sp, -4\n"
                          "        sw $ra, 0($sp)\n"
                          "  add $t0, $t0, SIZE\n"
                          "  lw $ra, 0($sp)\n"
                          "  addiu $sp, $sp, 4\n"
                          "  jr $ra   # back\n"
                          "  .data\n"
                          "a: .word 1\n"
                          "        .word 2:3\n"
                          "        .word 8\n");
    CHECK(messages_of(one, Severity::error).empty());
}

TEST_CASE("statements of one line get lines of their own, with the comment after the last",
          "[convert]") {
    const Conversion one = converted("main: li $v0, 1; li $a0, 7; syscall;  # print\n jr $ra;\n",
                                     Dialect::mipsy, "spim");
    CHECK(text_of(one) == "main: li $v0, 1\n        li $a0, 7\n        syscall   # print\n"
                          " jr $ra\n");
}

TEST_CASE("macros, names of texts and numbers of MARS are replaced by what they stand for",
          "[convert]") {
    const Conversion one = converted(".eqv COUNT 3\n.eqv counter $t0\n.macro print %x\n"
                                     "  li $v0 1\n  move $a0, %x\n  syscall\n.end_macro\n"
                                     "  li counter COUNT\n  print counter   # it\n"
                                     "  li $v0, 10\n  syscall\n",
                                     Dialect::mars, "mipsy");
    CHECK(messages_of(one, Severity::error).empty());
    CHECK(text_of(one) == "COUNT = 3\n# .eqv counter $t0\n# .macro print %x\n#   li $v0 1\n"
                          "#   move $a0, %x\n#   syscall\n# .end_macro\nmain:\n"
                          "  li $t0, 3\n#   print $t0   # it\n        li $v0, 1\n"
                          "        move $a0, $t0\n        syscall\n  li $v0, 10\n  syscall\n");
}

TEST_CASE("a line without a counterpart is reported with its place, and stays", "[convert]") {
    const Conversion one = converted("main: add.s $f0, $f1, $f2\n li $v0, 34\n syscall\n jr $ra\n",
                                     Dialect::mars, "mipsy");
    const Lines errors = messages_of(one, Severity::error);
    REQUIRE(errors.size() == 2);
    CHECK(errors[0].starts_with("1: add.s is refused by mipsy: "));
    CHECK(errors[1] == "3: service 34 does not exist in mipsy");
    CHECK(text_of(one).find("main: add.s $f0, $f1, $f2\n") == 0);
    CHECK_FALSE(one.converted);
}

TEST_CASE("what GNU as refuses is the statement after the label", "[convert]") {
    const Lines errors = messages_of(
        converted("main: seb $t0, $t1\n jr $ra\n", Dialect::mipsy, "gas"), Severity::error);
    REQUIRE(errors.size() >= 1);
    CHECK(errors[0].starts_with("1: seb is refused by GNU as: "));
}

TEST_CASE("a rule that both dialects read differently is reported with both readings",
          "[convert]") {
    const Conversion one = converted("main: li $v0, 5\n syscall\n div $t0, $v0, $t1\n li $v0, 10\n"
                                     " syscall\n",
                                     Dialect::mars, "mipsy");
    const Lines notes = messages_of(one, Severity::note);
    REQUIRE(notes.size() == 3);
    CHECK(notes[0] == "2: service 5 reads: in MARS 4.5 a whole line, and what is no number is an "
                      "error; in mipsy a word, and asks again for what is no number");
    CHECK(notes[1] == "3: a division by zero: in MARS 4.5 leaves hi and lo as they were; in mipsy "
                      "is an error");
    CHECK(notes[2] == "3: what was never set: in MARS 4.5 it is 0; in mipsy its use is an error");
}

TEST_CASE("a rule is reported where the first line relies on it", "[convert]") {
    const Conversion one = converted("main: li $t0, 0\n addu $a0, $t0, $t0\n li $v0, 1\n"
                                     " syscall\n jr $ra\n",
                                     Dialect::mipsy, "mars");
    const Lines unset = messages_of(one, Severity::note);
    REQUIRE(unset.size() == 1); // no line shows it: at the first instruction of the program itself
    CHECK(unset[0].find("1: what was never set: ") == 0);
    CHECK(one.diagnostics[0].place.column == 7);
    const Conversion other = converted("main: li $t0, 0\n add $a0, $t0, $t0\n li $v0, 10\n"
                                       " syscall\n",
                                       Dialect::spim, "mars");
    const Lines notes = messages_of(other, Severity::note);
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].find("2: an error of the run: ") == 0);
}

TEST_CASE("a rule is reported only where a line can meet the difference", "[convert]") {
    const auto notes = [](std::string_view lines, Dialect from, std::string_view to) {
        const std::string text = "main: " + std::string(lines) +
                                 "\n jr $ra\n.data\nw: .word 1, 2\n"
                                 "k: .byte 1, 2\n";
        return messages_of(converted(text, from, to), Severity::note);
    };
    const auto fails = [&](std::string_view lines) {
        const Lines all = notes(lines, Dialect::spim, "mars");
        return all.size() == 1 && all[0].find("an error of the run") != std::string::npos;
    };
    for (const std::string_view lines :
         {"li $t0, 5\n addi $t0, $t0, 1\n move $t1, $t0", "lw $t0, w\n lb $t1, k+1\n sw $t0, w+4",
          "addi $sp, $sp, -4\n sw $ra, 0($sp)\n lw $ra, 0($sp)\n add $sp, $sp, 4",
          "div $t0, $t1, 7\n rem $t0, $t1, $t2", "li $t2, 3\n div $t0, $t1, $t2", "div $t0, $t1",
          "jal main", "li $v0, 1\n syscall"}) {
        INFO(lines);
        const bool divides_by_register = lines.find("rem $t0") != lines.npos;
        CHECK(fails(lines) == divides_by_register);
    }
    for (const std::string_view line :
         {"lw $t0, 0($t1)", "lw $t0, 2($sp)", "lw $t0, k+2", "lh $t0, w+1", "lw $t0, 64",
          "sw $t0, w($t1)", "add $t0, $t1, $t2", "sub $t0, $t1, $t2", "div $t0, $t1, $t2", "break",
          "jr $t0", "li $t1, 0x7fffffff\n addi $t0, $t1, 1"}) {
        INFO(line);
        CHECK(fails(line));
    }
    const auto divides = [&](std::string_view lines) {
        const Lines all = notes(lines, Dialect::mars, "mipsy");
        return std::any_of(all.begin(), all.end(), [](const std::string& one) {
            return one.find("a division by zero") != std::string::npos;
        });
    };
    CHECK_FALSE(divides("div $t0, $t1, 7"));
    CHECK_FALSE(divides("li $t2, 3\n div $t1, $t2\n rem $t0, $t1, $t2"));
    CHECK(divides("div $t0, $t1, 0"));
    CHECK(divides("div $t1, $t2"));
    CHECK(divides("li $t2, 3\n li $t2, 0\n div $t1, $t2"));
    CHECK(divides("li $t2, 3\n move $t2, $t3\n div $t1, $t2"));
    CHECK(divides("li $t2, 3\nagain: div $t1, $t2\n addi $t2, $t2, -1\n b again"));
    const Lines least = notes("li $t0, 0x80000000\n ble $t0, 5, main", Dialect::spim, "mars");
    REQUIRE(least.size() == 1);
    CHECK(least[0].starts_with("2: ble with a number: in spim 8.0 compares whatever"));
    CHECK(notes("ble $t0, 5, main", Dialect::spim, "mars").empty());
}

TEST_CASE("a program that runs past its end, or starts without a label, gets both", "[convert]") {
    const Conversion one = converted(" li $v0, 1\n li $a0, 7\n syscall\n", Dialect::mars, "spim");
    CHECK(text_of(one) == "main:\n li $v0, 1\n li $a0, 7\n syscall\n        li $v0, 10\n"
                          "        syscall\n");
    REQUIRE(one.converted);
    const RunComparison runs = compare_runs(*one.source, *one.converted, "");
    CHECK(runs.same_output);
    CHECK(runs.same_end);
    CHECK(runs.converted.output == "7");
}

TEST_CASE("main is called before its label, wherever that stands", "[convert]") {
    const Conversion one =
        converted("# a\nmain:\n  .text\n  .align 2\n  jr $ra\n", Dialect::spim, "mars");
    CHECK(text_of(one) == "# a\n        jal main\n        li $v0, 10\n        syscall\nmain:\n"
                          "  .text\n\n  jr $ra\n");
}

TEST_CASE("main is called before its label, even if data stand between the label and its code",
          "[convert]") {
    const std::string_view text =
        "main:\n.data\nm: .asciiz \"hi\"\n.text\n la $a0, m\n li $v0, 4\n syscall\n jr $ra\n";
    const std::string_view call = "        jal main\n        move $a0, $v0\n        li $v0, 17\n"
                                  "        syscall\nmain:\n.data\n";
    const Conversion mipsy = converted(text, Dialect::mipsy, "mars");
    CHECK(text_of(mipsy).starts_with(call));
    CHECK(same(mipsy));
    CHECK(same(converted(text, Dialect::spim, "mars")));
    const Conversion gas =
        converted(".globl main\n" + std::string(text) + " nop\n", Dialect::gas, "mars");
    CHECK(same(gas));
}

TEST_CASE("main is called at the beginning of the text if the program's is elsewhere",
          "[convert]") {
    const Conversion one =
        converted("# a\n.text 0x00400100\nmain: la $a0, main\n li $v0, 1\n syscall\n jr $ra\n",
                  Dialect::spim, "mars");
    CHECK(text_of(one).starts_with("# a\n        jal main\n        li $v0, 10\n        syscall\n"
                                   ".text 0x00400100\nmain: "));
    CHECK(same(one));
}

TEST_CASE("a label after the last instruction is before the end of the program", "[convert]") {
    for (const std::string_view text :
         {"main: b end\nx: j x\nend:\n", "main: b end\n nop\nend:\n.data\nx: .word 1\n"})
        for (const std::string_view to : {"spim", "mipsy", "gas"}) {
            INFO(text << " to " << to);
            const Conversion one = converted(text, Dialect::mars, to);
            CHECK(text_of(one).find("end:\n        li $v0, 10\n        syscall\n") !=
                  std::string::npos);
            CHECK(same(one));
        }
}

TEST_CASE("an address of a segment has no counterpart where the number is none", "[convert]") {
    const std::string_view text =
        "main: jr $ra\n.data 0x10020000\nx: .word 1\n.text 0x00400100\nf: jr $ra\n";
    for (const auto& [to, title] : {std::pair<std::string, std::string>{"gas", "GNU as"},
                                    std::pair<std::string, std::string>{"mipsy", "mipsy"}}) {
        const Lines errors = messages_of(converted(text, Dialect::spim, to), Severity::error);
        const std::string rest =
            " has no counterpart in programs for " + title + ": the line stays as it is";
        CHECK(errors == Lines{"2: .data" + rest, "4: .text" + rest});
    }
    CHECK(messages_of(converted(text, Dialect::spim, "mars"), Severity::error).empty());
}

TEST_CASE("a constant that is a character is its number elsewhere", "[convert]") {
    std::string uses;
    for (int k = 0; k < 60; ++k) uses += " li $a0, SEP # putchar(SEP);\n li $v0, 11\n syscall\n";
    const std::string end = " la $t0, room\n sb $zero, SEP($t0)\n li $v0, 10\n syscall\n"
                            ".data\nroom: .space 128\n";
    for (const char c : std::string_view("-+*#;,:a7=(\" '"))
        for (const std::string_view to : {"mars", "spim", "gas"}) {
            INFO(c << " to " << to);
            const std::string value = c == '\'' ? "'\\''" : std::string{'\'', c, '\''};
            const Conversion one =
                converted("SEP = " + value + "\nmain:\n" + uses + end, Dialect::mipsy, to);
            const std::string number = std::to_string(static_cast<int>(c)) + "\n";
            CHECK(text_of(one).starts_with((to == "mars" ? ".eqv SEP " : "SEP = ") + number));
            CHECK(messages_of(one, Severity::error).empty());
            CHECK(same(one));
        }
}

TEST_CASE("a program that the other dialect refuses is never converted without an error",
          "[convert]") {
    std::string many = "main:\n";
    for (int k = 0; k < 50; ++k) many += " lw $a0, 0-x\n seb $t0, $t1\n .text\n";
    many += " jr $ra\n.data\nx: .word 1, x + 4\n";
    for (const std::string& text :
         {many, std::string("main: jr $ra\n.kdata\nk: .word 1\n.text\nmain2: li.s $f0, 1.5\n"),
          std::string("main: jr $ra\n.data\nx: .word 1 << 31, 1 - x\n")})
        for (const DialectRules& rules : dialect_rules) {
            INFO(text << " to " << rules.name);
            const Conversion one = converted(text, Dialect::mipsy, rules.name);
            const bool is_whole = messages_of(one, Severity::error).empty();
            if (one.files.empty() || rules.dialect == Dialect::mipsy) continue;
            CHECK(one.converted.has_value() == is_whole);
        }
}

TEST_CASE("constants of mipsy that are labels are replaced where they are used", "[convert]") {
    const std::string_view text =
        "X = 4\nmain: lw $a0, Y\n li $v0, 1\n syscall\n lw $a0, Y - X\n syscall\n"
        " li $t0, Y\n lw $a0, X($t0)\n syscall\n lw $a0, last\n syscall\n jr $ra\n"
        ".data\nx: .word 1\ny: .word 2, 5\nY = x + X\nZ = Y + 4\nlast: .word Z - Y\n";
    for (const std::string_view to : {"mars", "spim", "gas"}) {
        INFO(to);
        const Conversion one = converted(text, Dialect::mipsy, to);
        CHECK(messages_of(one, Severity::error).empty());
        CHECK(text_of(one).find("main: lw $a0, x+4\n") != std::string::npos);
        CHECK(text_of(one).find(" la $t0, x+4\n lw $a0, X($t0)\n") != std::string::npos);
        CHECK(text_of(one).find("last: .word 4\n") != std::string::npos);
        CHECK(same(one));
    }
}

TEST_CASE("labels with offsets are sums as the other dialect reads them", "[convert]") {
    const std::string_view text =
        "main: lw $a0, bb-4\n la $t1, size+4\n lw $t2, size-4($zero)\n sw $a0, bb-4\n"
        " li $v0, 1\n syscall\n lw $a0, 0($t1)\n syscall\n jr $ra\n"
        ".data\na: .word 7\nbb: .word 2\nsize: .word 3, 4\n";
    const Conversion mars = converted(text, Dialect::mipsy, "mars");
    CHECK(text_of(mars).find("main: lw $a0, bb+-4\n la $t1, size +4\n lw $t2, size +-4($zero)\n"
                             " sw $a0, bb+-4\n") != std::string::npos);
    for (const std::string_view to : {"mars", "spim", "gas"}) {
        INFO(to);
        CHECK(same(converted(text, Dialect::mipsy, to)));
    }
}

TEST_CASE("pseudo-instructions that mipsy lacks are native, with labels and whole addresses",
          "[convert]") {
    const std::string_view text =
        "main: li $t1, 100\n li $t2, 7\n li $t3, 2\n divu $a0, $t1, $t2\n li $v0, 1\n syscall\n"
        " mulo $a0, $t1, $t2\n syscall\n ulw $a0, d+1\n syscall\n ulw $a0, d($t3)\n syscall\n"
        "skip_1: li $v0, 10\n syscall\n.data\nd: .word 0x11223344, 0x55667788\n";
    for (const Dialect from : {Dialect::mars, Dialect::spim}) {
        const Conversion one = converted(text, from, "mipsy");
        CHECK(messages_of(one, Severity::error).empty());
        CHECK(text_of(one).find(" bne $t2, $zero, skip_2\n break\n skip_2: divu $t1, $t2\n"
                                " mflo $a0\n") != std::string::npos);
        CHECK(text_of(one).find(" la $at, d\n addu $at, $at, $t3\n lwl $a0, 3($at)\n") !=
              std::string::npos);
        CHECK(same(one));
    }
    const Conversion gas = converted(".globl main\n.set noreorder\nmain: li $t1, 9\n li $t2, 4\n"
                                     " divu $a0, $t1, $t2\n li $v0, 1\n syscall\n break 7\n"
                                     " li $v0, 10\n syscall\n",
                                     Dialect::gas, "mipsy");
    CHECK(text_of(gas).find(" divu $t1, $t2\n bne $t2, $zero, skip_1\n break\n"
                            " skip_1: mflo $a0\n") != std::string::npos);
    CHECK(text_of(gas).find(" break\n li $v0, 10\n") != std::string::npos);
    // A number that could be a part of an address is one, as no operand is a label.
    const Conversion number = converted("main: addi $t0, $zero, 0x10010005\n move $a0, $t0\n"
                                        " li $v0, 1\n syscall\n li $v0, 10\n syscall\n"
                                        ".data\nd: .word 1\n",
                                        Dialect::mars, "gas");
    CHECK(text_of(number).find("lui $at, 0x1001\n") != std::string::npos);
    CHECK(same(number));
}

TEST_CASE("rotations are ror where only mipsy has rotr", "[convert]") {
    const std::string_view text = "main: li $t1, 0x12345678\n rotr $a0, $t1, 4\n li $v0, 1\n"
                                  " syscall\n li $t2, 8\n rotrv $a0, $t1, $t2\n syscall\n"
                                  " li $v0, 10\n syscall\n";
    for (const std::string_view to : {"mars", "spim", "gas"}) {
        INFO(to);
        const Conversion one = converted(text, Dialect::mipsy, to);
        CHECK(text_of(one).find(" ror $a0, $t1, 4\n") != std::string::npos);
        CHECK(same(one));
    }
}

TEST_CASE("words of a list keep their alignment where .fill repeats them", "[convert]") {
    const Conversion one = converted("main: lw $a0, x\n li $v0, 1\n syscall\n lh $a0, y\n syscall\n"
                                     " jr $ra\n.data\nb: .byte 1 : 3\nx: .word 9 : 2\n"
                                     "z: .byte 1\ny: .half 3, 4 : 2\nt: .word x : 2\n",
                                     Dialect::mipsy, "gas");
    CHECK(text_of(one).find("b: .fill 3, 1, 1\nx: .word 9\n        .fill 1, 4, 9\n"
                            "z: .byte 1\ny: .half 3, 4\n        .fill 1, 2, 4\n"
                            "t: .word x, x\n") != std::string::npos);
    CHECK(same(one));
}

TEST_CASE("a private main becomes global where only a global one is called", "[convert]") {
    const std::string_view text = "  .text\nmain:\n  jr $ra\n";
    CHECK(text_of(converted(text, Dialect::mipsy, "gas")) ==
          "  .text\n        .globl main\nmain:\n  jr $ra\n");
    CHECK(text_of(converted(text, Dialect::spim, "gas")) ==
          "  .text\n        .globl main\nmain:\n  jr $ra\n");
    CHECK(text_of(converted(text, Dialect::mipsy, "spim")) == text);
    const std::string_view global = ".globl main\nmain: jr $ra\n";
    CHECK(text_of(converted(global, Dialect::mipsy, "gas")) == global);
}

TEST_CASE("spim prints a backslash that begins no escape, and so two are two", "[convert]") {
    const std::string_view text = "main: jr $ra\n.data\nx: .asciiz \"\\\\ \\q\"\n";
    CHECK(text_of(converted(text, Dialect::spim, "mipsy")) ==
          "main: jr $ra\n.data\nx: .asciiz \"\\\\\\\\ \\\\q\"\n");
    CHECK(text_of(converted(text, Dialect::mipsy, "spim")) ==
          "main: jr $ra\n.data\nx: .byte 92\n        .ascii \" \"\n        .byte 92\n"
          "        .ascii \"q\"\n        .byte 0\n");
}

TEST_CASE("what spim itself refuses is written as it has it", "[convert]") {
    const Conversion one = converted("main: subi $t0, $t0, 1\n addi $t0, $t0, 40000\n"
                                     " ADDI $t0, $t0, -5\n break\n jr $ra\n.data\n"
                                     "d: .double 1, 1E5, .5, -2.25\nf: .float 3:2\n",
                                     Dialect::mars, "spim");
    CHECK(
        text_of(one) ==
        "main: .set noat\n        addi $at, $zero, 1\n        sub $t0, $t0, $at\n        .set at\n"
        " .set noat\n lui $at, 0x0\n ori $at, $at, 0x9c40\n add $t0, $t0, $at\n .set at\n"
        " addi $t0, $t0, -5\n break 0\n jr $ra\n.data\n"
        "d: .double 1.0, 1.0e5, 0.5, -2.25\nf: .float 3.0, 3.0\n");
}

TEST_CASE("texts are written with the escapes of the dialect", "[convert]") {
    const Conversion one =
        converted("main: jr $ra\n.data\nx: .asciiz \"a\\rb\\0\"\n", Dialect::mipsy, "spim");
    CHECK(text_of(one) == "main: jr $ra\n.data\nx: .ascii \"a\"\n        .byte 13\n"
                          "        .ascii \"b\"\n        .byte 0\n        .byte 0\n");
}

TEST_CASE("a converted program declares its own dialect", "[convert]") {
    const std::string rest = " of the course\nmain: li $v0, 10\n syscall\n";
    CHECK(text_of(converted("# dialect: mars" + rest, Dialect::mars, "spim")) ==
          "# dialect: spim" + rest);
}

TEST_CASE("a program with delayed branches is not converted", "[convert]") {
    AssemblerOptions options;
    options.delayed_branching = true;
    const auto errors = [&](const std::string& text) {
        const SourceFile file{"a.asm", text};
        return messages_of(convert({&file, 1}, options, "gas"), Severity::error);
    };
    CHECK(errors("li $t0, 1\nx: beq $t0, $zero, x\nnop\nj x\nnop\n") ==
          Lines{"2: beq has a branch delay slot here, and converted programs have none"});
    CHECK(errors(".macro loop\nli $t0, 1\nb on\nnop\non:\n.end_macro\nli $t1, 1\nloop\n").size() ==
          1);
    CHECK(errors("x: b x\nnop\n") ==
          Lines{"1: b has a branch delay slot here, and converted programs have none"});
    CHECK(errors("li $v0, 10\nsyscall\n").empty());
}

TEST_CASE("a text without its end lacks the character that MARS drops", "[convert]") {
    CHECK(text_of(converted(".data\na: .asciiz \"ab\u00e9\n.text\nmain: li $v0, 10\n syscall\n",
                            Dialect::mars, "spim"))
              .find("a: .asciiz \"ab\"\n") != std::string::npos);
}

TEST_CASE("a label that MARS moves past instructions stands at its data", "[convert]") {
    const Conversion one =
        converted(".data\n.byte 1\nx:\ny:\n.text\nmain: lw $a0, x\nli $v0, 1\nsyscall\nlw $a0, y\n"
                  "syscall\nli $v0, 10\nsyscall\n.data\n.word 77\n",
                  Dialect::mars, "gas");
    REQUIRE(one.converted);
    CHECK(text_of(one).find(".data\nx:\ny:\n.word 77\n") != std::string::npos);
    const RunComparison runs = compare_runs(*one.source, *one.converted, "");
    CHECK(runs.converted.output == "7777");
    CHECK(runs.same_output);
}

TEST_CASE("a branch whose label MARS forgets has no counterpart", "[convert]") {
    const std::string text = "main: b sub\nsub: li $v0, 10\n syscall\n";
    const Lines errors = messages_of(converted(text, Dialect::mars, "gas"), Severity::error);
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].starts_with("1: this branch goes nowhere"));
    CHECK(messages_of(converted(text, Dialect::mars, "spim"), Severity::error).empty());
}

TEST_CASE("a byte that prints differently is reported with both readings", "[convert]") {
    const std::string text = "main: li $v0, 10\n syscall\n.data\n.byte 1, 0xe9\n";
    const Lines notes = messages_of(converted(text, Dialect::mars, "gas"), Severity::note);
    const std::string said = "4: a byte from 0x80 on in a string: in MARS 4.5 is printed as a "
                             "character of Latin-1; in GNU as is printed as it is";
    CHECK(std::count(notes.begin(), notes.end(), said) == 1);
}

TEST_CASE("a program with errors in its own dialect is not converted", "[convert]") {
    const Conversion one = converted("main: nonsense $t0\n", Dialect::mars, "spim");
    CHECK(one.files.empty());
    REQUIRE(one.errors.size() == 1);
    CHECK(one.errors[0].place.line == 1);
}

TEST_CASE("quotients that do not fit and long sums of mipsy are evaluated", "[convert]") {
    const Conversion quotient =
        converted("X = (1 << 63) / -1\nmain: jr $ra\n", Dialect::mipsy, "mars");
    CHECK(quotient.files.empty());
    REQUIRE(quotient.errors.size() == 1);
    CHECK(quotient.errors[0].place.line == 1);
    std::string sum = "1";
    for (int k = 1; k < 200'000; ++k) sum += "+1";
    const Conversion long_sum =
        converted("main: jr $ra\n.data\nx: .word " + sum + "\n", Dialect::mipsy, "mars");
    CHECK(text_of(long_sum).ends_with("main: jr $ra\n.data\nx: .word 200000\n"));
}

TEST_CASE("two runs that differ are distinguished", "[convert]") {
    const auto program = [](std::string text) {
        const SourceFile file{"a.asm", std::move(text)};
        return *assemble({&file, 1}).program;
    };
    const Program seven = program("li $v0, 1\nli $a0, 7\nsyscall\n");
    const Program eight = program("li $v0, 1\nli $a0, 8\nsyscall\n");
    const Program status = program("li $v0, 1\nli $a0, 7\nsyscall\nli $v0, 17\nsyscall\n");
    const Program endless = program("x: b x\n");
    CHECK_FALSE(compare_runs(seven, eight, "").same_output);
    CHECK_FALSE(compare_runs(seven, status, "").same_end);
    CHECK(compare_runs(seven, status, "", {.compares_status = false}).same_end);
    CHECK_FALSE(compare_runs(seven, endless, "", {.max_steps = 100}).same_end);
    CHECK_FALSE(compare_runs(endless, endless, "", {.max_steps = 100}).within_limit);
}

TEST_CASE("labels that are instructions of spim get other names there", "[convert]") {
    const Conversion one = converted("main: b bal\nsync: beq $t0, $t1, sync\nbal: la $t0, sync+4\n"
                                     " li $v0, 10\n syscall\n .data\nsync_2: .word sync\n",
                                     Dialect::mars, "spim");
    REQUIRE(one.converted);
    CHECK(text_of(one) == "main: b bal_2\nsync_3: beq $t0, $t1, sync_3\nbal_2: la $t0, sync_3+4\n"
                          " li $v0, 10\n syscall\n .data\nsync_2: .word sync_3\n");
}

TEST_CASE("what spim and GNU as themselves refuse is native, with $at set free", "[convert]") {
    const std::string text = "main: mulu $t0, $t1, $t2\n addi $at, $zero, 1 # here\n"
                             " li $v0, 10\n syscall\n";
    const Conversion spim = converted(text, Dialect::mars, "spim");
    CHECK(text_of(spim) == "main: multu $t1, $t2\n        mflo $t0\n"
                           " .set noat\n addi $at, $zero, 1\n .set at # here\n"
                           " li $v0, 10\n syscall\n");
    CHECK(spim.converted);
    const Conversion gas = converted("main: subi $t0, $t0, 4\n addi $t0, $t0, 70000\n"
                                     " li $v0, 10\n syscall\n",
                                     Dialect::mars, "gas");
    CHECK(gas.converted);
    CHECK(text_of(gas).find("subi") == std::string::npos);
    CHECK(text_of(gas).find("70000") == std::string::npos);
}

TEST_CASE(".comm makes data and leaves the segment as it was", "[convert]") {
    const std::string text = ".comm room, 8\n.text\nmain: la $t0, room\n.comm more, 4\njr $ra\n";
    const Conversion gas = converted(text, Dialect::spim, "gas");
    CHECK(gas.converted);
    CHECK(text_of(gas).find(".comm room, 8\n") != std::string::npos);
    for (const std::string_view to : {"mars", "mipsy"}) {
        const Conversion one = converted(text, Dialect::spim, to);
        CHECK(one.converted);
        CHECK(text_of(one).find(".data\n        .align 2\n        .globl more\n"
                                "        more: .space 4\n        .text\n") != std::string::npos);
    }
}

TEST_CASE("a program with its own exception handler is one for spim, too", "[convert]") {
    const Conversion one = converted(
        ".ktext 0x80000180\n eret\n.text\nmain: li $v0, 10\n syscall\n", Dialect::mars, "spim");
    CHECK(one.converted);
    CHECK(messages_of(one, Severity::error).empty());
}

TEST_CASE("what the dialects read differently is noted where the program relies on it",
          "[convert]") {
    const auto notes = [](std::string_view text, Dialect from, std::string_view to) {
        return messages_of(converted(text, from, to), Severity::note);
    };
    const auto has = [](const std::vector<std::string>& all, std::string_view part) {
        return std::any_of(all.begin(), all.end(), [&](const std::string& one) {
            return one.find(part) != std::string::npos;
        });
    };
    const std::string_view character = "main: li $v0, 11\n li $a0, 0xe9\n syscall\n"
                                       " li $v0, 10\n syscall\n";
    CHECK(has(notes(character, Dialect::mars, "spim"), "3: a character from 0x80 on: "));
    const std::string text = " li $v0, 10\n syscall\n.data\ns: .asciiz \"\u00e9\"\n";
    CHECK(has(notes("main: lbu $t0, s\n" + text, Dialect::mars, "spim"), "5: a character beyond"));
    CHECK_FALSE(has(notes("main: la $t0, s\n" + text, Dialect::mars, "spim"), "beyond ASCII"));
    const std::string_view arguments = "main: move $t0, $a0\n li $v0, 10\n syscall\n";
    CHECK(has(notes(arguments, Dialect::spim, "mars"), "1: what main finds in $a0 and $a1"));
    CHECK_FALSE(has(
        notes("main: li $a0, 1\n move $t0, $a0\n li $v0, 10\n syscall\n", Dialect::spim, "mars"),
        "what main finds"));
    const std::string_view unaligned = "main: jr $ra\n.data\n.align 0\n.byte 1\n.word 2\n";
    CHECK(has(notes(unaligned, Dialect::spim, "mipsy"), "3: after .align 0"));
}

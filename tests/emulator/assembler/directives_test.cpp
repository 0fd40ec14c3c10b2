// directives_test.cpp -- how data is stored, and which operands directives reject, as in MARS
// The tests read bytes from 0x10010000 on, where .data begins.
#include "assembler/layout/directives.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using namespace std::string_literals;

TEST_CASE("numbers are stored little endian and aligned to their size", "[directives]") {
    CHECK(data(".data\n.word 0x01020304\n", 4) == "\x04\x03\x02\x01");
    CHECK(data(".data\n.byte 1\n.half 2\n.byte 3\n.word 4\n", 12) ==
          "\x01\0\x02\0\x03\0\0\0\x04\0\0\0"s);
    CHECK(data(".data\n.byte 'a', -1, 0x7f\n", 3) == "a\xff\x7f");
    CHECK(data(".data\n.float 1.5\n.double 1.5\n", 16) ==
          "\0\0\xc0\x3f\0\0\0\0\0\0\0\0\0\0\xf8\x3f"s);
}

TEST_CASE("a float is rounded from the double, NaN is Java's", "[directives]") {
    CHECK(data(".data\n.float NaN, -1e-50\n", 8) == "\0\0\xc0\x7f\0\0\0\x80"s);
    CHECK(data(".data\n.double 1e309\n", 8) == "\0\0\0\0\0\0\xf0\x7f"s);
}

TEST_CASE("strings are stored with their escapes replaced, each character truncated to eight bits",
          "[directives]") {
    CHECK(data(".data\n.asciiz \"a\\n\\x41\\0\" \"\u00E9\"\n", 9) == "a\nx41\0\0\xe9\0"s);
    CHECK(data(".data\n.ascii \"ab\"\n.byte 1\n", 3) == "ab\x01");
    CHECK(data(".data\n.ascii \"\U0001F600\"\n", 2) == "\x3d\0"s);
}

TEST_CASE("a value can be repeated if it is alone in its line", "[directives]") {
    CHECK(data(".data\n.byte 1\n.half 2 : 3\n", 8) == "\x01\0\x02\0\x02\0\x02\0"s);
    CHECK(report(".data\n.word 1 : 0\n") ==
          "Error in a.asm line 2 column 11: repetition factor must be positive\n"s + terminated);
    CHECK(report(".data\nx: .word x : 2\n") ==
          "Error in a.asm line 2 column 10: malformed expression\n"s + terminated);
}

TEST_CASE("a line of items continues with the last directive", "[directives]") {
    CHECK(data(".data\n.half 1\n2, 3\n.space 1\n.byte 4\n5\n", 9) ==
          "\x01\0\x02\0\x03\0\0\x04\x05"s);
    CHECK(data(".data\n.ascii \"a\"\n\"b\" \"c\"\n", 3) == "abc");
}

TEST_CASE("labels in data are addresses, also those defined later", "[directives]") {
    CHECK(data(".data\nx: .word y, x\ny: .half x\n", 10) == "\x08\0\x01\x10\0\0\x01\x10\0\0"s);
    CHECK(report(".data\n.word z\n") ==
          "Error in a.asm line 2 column 7: Symbol \"z\" not found in symbol table.\n"s +
              terminated);
}

TEST_CASE("alignment moves the labels before the item", "[directives]") {
    const Assembly a = assembled(".data\n.byte 1\nx:\ny: .word 2\n");
    REQUIRE(a.program);
    CHECK(a.program->find_symbol("x")->address == 0x10010004);
    CHECK(a.program->find_symbol("y")->address == 0x10010004);
}

TEST_CASE(".align moves to a power of two, and .align 0 switches alignment off", "[directives]") {
    CHECK(data(".data\n.byte 1\n.align 3\n.byte 2\n", 9) == "\x01\0\0\0\0\0\0\0\x02"s);
    CHECK(data(".data\n.align 0\n.byte 1\n.word 2\n", 5) == "\x01\x02\0\0\0"s);
    CHECK(data(".data\n.align 0\n.byte 1\n.data\n.word 2\n", 8) == "\x01\0\0\0\x02\0\0\0"s);
}

TEST_CASE("the four location counters continue where they stopped", "[directives]") {
    const Assembly a =
        assembled(".data\n.byte 1\n.kdata\n.byte 2\n.data\n.byte 3\n.kdata 0x90000010\n.byte 4\n");
    REQUIRE(a.program);
    CHECK(data(*a.program, 0x10010000, 2) == "\x01\x03");
    CHECK(data(*a.program, 0x90000000, 1) == "\x02");
    CHECK(data(*a.program, 0x90000010, 1) == "\x04");
}

TEST_CASE(".extern reserves global data from 0x10000000, once for each name", "[directives]") {
    const Assembly a = assembled(".extern a 3\n.extern b 4\n.extern a 8\nla $t0, b\n");
    REQUIRE(a.program);
    CHECK(a.program->find_symbol("a")->address == 0x10000000);
    CHECK(a.program->find_symbol("b")->address == 0x10000003);
}

TEST_CASE("storing creates pages of 4 KiB, .space does not", "[directives]") {
    const Assembly a = assembled(".data\n.space 8192\n.byte 1\n");
    REQUIRE(a.program);
    REQUIRE(a.program->data.size() == 1);
    CHECK(a.program->data[0].address == 0x10012000);
}

TEST_CASE("values that do not fit are truncated with a warning", "[directives]") {
    const Assembly a = assembled(".data\n.byte 255\n.half 32768\n.word 99999999999\n");
    CHECK(findings(a) == std::vector<std::string>{"2:7 value-truncated", "3:7 value-truncated",
                                                  "4:7 value-truncated"});
    CHECK(report(a) == "Warning in a.asm line 2 column 7: \"255\" is out-of-range for a signed "
                       "value and possibly truncated\n"
                       "Warning in a.asm line 3 column 7: \"32768\" is out-of-range for a signed "
                       "value and possibly truncated\n\n");
    CHECK(a.program);
}

TEST_CASE("if warnings are errors, MARS's warnings prevent a program, our own do not",
          "[directives]") {
    AssemblerOptions options;
    options.warnings_are_errors = true;
    CHECK_FALSE(assembled(".data\n.byte 255\n", options).program);
    CHECK(assembled(".data\nli $t0, 1\n", options).program);
    CHECK(assembled(".data\n.word 5000000000\n", options).program); // MARS does not warn of it
}

TEST_CASE("instructions in a data segment are ignored, with a warning of our own", "[directives]") {
    const Assembly a = assembled(".data\nli $t0, 5\n");
    REQUIRE(a.program);
    CHECK(a.program->text.empty());
    CHECK(findings(a) == std::vector<std::string>{"2:1 instruction-in-data"});
    CHECK(report(a).empty());
}

TEST_CASE("directives reject operands with MARS's messages", "[directives]") {
    const auto line = [](const std::string& text, const std::string& message) {
        CHECK(report(text) == "Error in a.asm line 1" + message + "\n" + terminated);
    };
    line(".word 1", " column 1: \".word\" directive cannot appear in text segment");
    line(".globl", " column 1: \".globl\" directive requires at least one argument.");
    line(".globl 5", " column 1: \".globl\" directive argument must be label.");
    line(".globl no", " column 8: \"no\" declared global label but not defined.");
    line(".extern x", " column 1: \".extern\" directive requires two operands (label and size).");
    line(".extern x y", " column 1: \".extern\" requires a non-negative integer size");
    line(".include foo", " column 1: \".include\" directive recognized but not yet implemented.");
}

TEST_CASE(".align and .space require one non-negative number", "[directives]") {
    CHECK(report(".data\n.SPACE\n.align -1\n") ==
          "Error in a.asm line 2 column 1: \".SPACE\" requires one operand\n"
          "Error in a.asm line 3 column 1: \".align\" requires a non-negative integer\n"s +
              terminated);
}

TEST_CASE("a label made global in two files is undefined, as in MARS", "[directives]") {
    CHECK(report(".globl a a\na: nop\n") ==
          "Error in a.asm line 1 column 10: \"a\" declared global label but not defined.\n"s +
              terminated);
}

TEST_CASE("the table of directives is sorted and complete", "[directives]") {
    const auto rows = directive_rows();
    CHECK(rows.size() == 20);
    for (std::size_t k = 1; k < rows.size(); ++k) CHECK(rows[k - 1].name < rows[k].name);
    CHECK(find_directive(".WoRd")->name == ".word");
    CHECK(find_directive(".string") == nullptr);
}

// expression_test.cpp -- values of expressions, the locations they name, and the errors of invalid
// ones
//
// The machine is a small program that was not run.
#include "debugger/values/expression.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

const Program& board_program() {
    static const Program program =
        *testing::assembled(".data\nboard: .word 3, -4, 0x89abcdef\nname: .ascii \"ab\"\n.align "
                            "2\nreals: .float 0.1\n"
                            ".align 3\nbig: .double 0.1, 2.5\npc: .word 7\n.text\nmain: li $t0, "
                            "1\nmain.next: li $v0, 10\nsyscall\n")
             .program;
    return program;
}

struct InspectedProgram {
    ScriptedHost host;
    Machine machine{board_program(), host};

    Expression read(std::string_view text) {
        const auto parsed = Expression::parse(text, board_program());
        INFO(text << ": " << parsed.error);
        REQUIRE(parsed.expression);
        return *parsed.expression;
    }
    Value value(std::string_view text) {
        const auto answer = read(text).evaluate(machine);
        INFO(text << ": " << answer.error);
        REQUIRE(answer.value);
        return *answer.value;
    }
    u32 word(std::string_view text) {
        const Value it = value(text);
        INFO(text);
        REQUIRE(it.kind == Value::Kind::word);
        return it.word;
    }
    double number(std::string_view text) {
        const Value it = value(text);
        REQUIRE(it.kind != Value::Kind::word);
        return it.number;
    }
    std::string problem(std::string_view text) {
        const auto answer = read(text).evaluate(machine);
        REQUIRE_FALSE(answer.value);
        return answer.error;
    }
};

Expression::Parsed refused(std::string_view text) {
    const auto parsed = Expression::parse(text, board_program());
    INFO(text);
    REQUIRE_FALSE(parsed.expression);
    return parsed;
}

} // namespace

TEST_CASE("numbers are written as in sources", "[expression]") {
    InspectedProgram desk;
    CHECK(desk.word("42") == 42);
    CHECK(desk.word("-1") == 0xffff'ffff);
    CHECK(desk.word("0x2A") == 42);
    CHECK(desk.word("0xffffffff") == 0xffff'ffff);
    CHECK(desk.word("4294967295") == 0xffff'ffff);
    CHECK(desk.word("0b1010") == 10);
    CHECK(desk.word("010") == 8);
    CHECK(desk.word("08") == 8);
    CHECK(desk.word("'a'") == 97);
    CHECK(desk.word("'\\n'") == 10);
    CHECK(desk.word("'\\0'") == 0);
    CHECK(desk.word("'\\''") == 39);
    CHECK(desk.word("'é'") == 0xe9);
    CHECK(desk.number("2.5e-1") == 0.25);
    CHECK(desk.number(".5") == 0.5);
    CHECK(desk.number("1e3") == 1000);
}

TEST_CASE("operators bind as in C, and words wrap around", "[expression]") {
    InspectedProgram desk;
    CHECK(desk.word("1+2*3") == 7);
    CHECK(desk.word("(1+2)*3") == 9);
    CHECK(desk.word("10-4-3") == 3);
    CHECK(desk.word("7 & 3 == 3") == 1);
    CHECK(desk.word("1 | 6 ^ 2 & 3") == 5);
    CHECK(desk.word("1 << 2 + 1") == 8);
    CHECK(desk.word("0x7fffffff + 1") == 0x8000'0000);
    CHECK(desk.word("65536 * 65536") == 0);
    CHECK(desk.word("!0 + !5") == 1);
    CHECK(desk.word("~0") == 0xffff'ffff);
    CHECK(desk.word("--5") == 5);
    CHECK(desk.word("1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2") == 1);
    CHECK(desk.word("0 || 7") == 1);
    CHECK(desk.word("0 || 0") == 0);
}

TEST_CASE("words are signed unless a cast says unsigned", "[expression]") {
    InspectedProgram desk;
    CHECK(desk.word("-1 < 1") == 1);
    CHECK(desk.word("unsigned(-1) < 1") == 0);
    CHECK(desk.word("1 < unsigned(-1) + 0") == 1);
    CHECK(desk.word("-7 / 2") == u32(-3));
    CHECK(desk.word("-7 % 2") == u32(-1));
    CHECK(desk.word("unsigned(-7) / 2") == 0x7fff'fffc);
    CHECK(desk.word("-8 >> 1") == u32(-4));
    CHECK(desk.word("unsigned(-8) >> 28") == 15);
    CHECK(desk.word("(unsigned(1) < 2) - 2 < 0") == 1);
}

TEST_CASE("divisions and shifts are defined for all operands", "[expression]") {
    InspectedProgram desk;
    CHECK(desk.word("0x80000000 / -1") == 0x8000'0000);
    CHECK(desk.word("0x80000000 % -1") == 0);
    CHECK(desk.word("1 << 33") == 2);
    CHECK(desk.word("1 << -1") == 0x8000'0000);
    CHECK(desk.word("-1 >> 32") == 0xffff'ffff);
    CHECK(desk.problem("1 / 0") == "division by zero");
    CHECK(desk.problem("1 % (2 - 2)") == "division by zero");
    CHECK(desk.word("0 && 1 / 0") == 0);
    CHECK(desk.word("1 || 1 / 0") == 1);
}

TEST_CASE("?: has the lowest precedence, and evaluates only the chosen operand", "[expression]") {
    InspectedProgram desk;
    CHECK(desk.word("1 ? 2 : 3") == 2);
    CHECK(desk.word("0 || 0 ? 2 : 1 + 2") == 3);
    CHECK(desk.word("0 ? 1 : 0 ? 2 : 3") == 3);
    CHECK(desk.word("1 ? 0 ? 5 : 6 : 7") == 6);
    CHECK(desk.word("(1 ? 2 : 3) * 2") == 4);
    CHECK(desk.word("1 ? 5 : 1 / 0") == 5);
    CHECK(desk.problem("0 ? 5 : 1 / 0") == "division by zero");
    CHECK(desk.number("1 ? 1.5 : 2") == 1.5);
    CHECK(desk.word("(0 ? 1 : unsigned(-1)) > 1") == 1);
    CHECK(desk.word("word[1 ? board : name]") == 3);
    CHECK(desk.read("1 ? board : name").location(desk.machine)->range ==
          MemoryRange{0x1001'0000, 4});
    CHECK(refused("1 ? 2").error == "a : is missing");
    CHECK(refused("1 ? 2").tip == "for the ? in column 3");
    CHECK(refused("1 ? : 2").error == "\":\" does not fit here");
    CHECK(refused("? 1 : 2").column == 1);
}

TEST_CASE("casts are those of C", "[expression]") {
    InspectedProgram desk;
    desk.machine.state().r[4] = 0x1001'0000;
    CHECK(desk.word("(char)200") == u32(-56));
    CHECK(desk.word("(unsigned char)-1") == 255);
    CHECK(desk.word("(unsigned char)-1 - 300 < 0") == 1);
    CHECK(desk.word("(short)0x18000") == 0xffff'8000);
    CHECK(desk.word("( unsigned short ) -1") == 65535);
    CHECK(desk.word("(unsigned)-1 > 1") == 1);
    CHECK(desk.word("(unsigned int)-1 > 1") == 1);
    CHECK(desk.word("(int)2.7") == 2);
    CHECK(desk.word("(int)-2.7") == u32(-2));
    CHECK(desk.word("(long)-1") == u32(-1));
    CHECK(desk.number("(float)7 / 2") == 3.5);
    CHECK(desk.number("(double)1 / 4") == 0.25);
    CHECK(desk.word("(char)-(1)") == u32(-1));
    CHECK(desk.problem("(int)1e10") == "this number does not fit into 32 bits");
    CHECK(desk.problem("(int)(0.0 / 0.0)") == "this number does not fit into 32 bits");
    CHECK(desk.word("*(int*)$a0") == 3);
    CHECK(desk.word("*((int *)$a0 + 1)") == u32(-4));
    CHECK(desk.word("*(1 + (int *)$a0)") == u32(-4));
    CHECK(desk.word("*((int *)($a0 + 8) - 1)") == u32(-4));
    CHECK(desk.word("*(char*)(board+8)") == 0xffff'ffef);
    CHECK(desk.word("*(unsigned char*)(board+8)") == 0xef);
    CHECK(desk.word("*((unsigned short*)board + 4)") == 0xcdef);
    CHECK(desk.word("*(float*)reals == 0.1") == 1);
    CHECK(desk.word("*((double*)big + 1) == 2.5") == 1);
    CHECK(desk.problem("**(int**)$a0") == "no memory at 0x00000003");
    CHECK(desk.read("*(char*)name").location(desk.machine)->range.size == 1);
    CHECK(desk.word("(board)") == 0x1001'0000);
    CHECK(refused("(int)").error == "something is missing here");
    CHECK(refused("(signed float)1").error == "no label signed");
    CHECK(refused("(unsigned float)1").error == "no label unsigned");
    CHECK_FALSE(Expression::parse(std::string(200, '(') + "int)1", board_program()).expression);
    std::string deep;
    for (int n = 0; n < 100; ++n) deep += "(int)";
    CHECK(refused(deep + "1").error == "this is nested deeper than 64");
}

TEST_CASE("a label hides a type of the same name", "[expression]") {
    const Program program =
        *testing::assembled(".data\nchar: .word 3\n.text\nmain: li $t0, 1\n").program;
    ScriptedHost host;
    const Machine machine(program, host);
    const auto parsed = Expression::parse("word[(char)]", program);
    REQUIRE(parsed.expression);
    CHECK(parsed.expression->evaluate(machine).value->word == 3);
}

TEST_CASE("an expression reports whether its location may change", "[expression]") {
    InspectedProgram desk;
    for (const char* text : {"word[$sp]", "*$a0", "board+$t0", "word[word[board]]", "*(char*)$a0",
                             "word[1 ? board : $t0]"})
        CHECK(desk.read(text).has_dynamic_address());
    for (const char* text :
         {"$sp", "word[board+4]", "board", "double($f2)", "float($t0)", "*(char*)board", "hi"})
        CHECK_FALSE(desk.read(text).has_dynamic_address());
}

TEST_CASE("registers can be written by name and by number", "[expression]") {
    InspectedProgram desk;
    State& state = desk.machine.state();
    state.r[8] = 5, state.r[30] = 9, state.hi = 1, state.lo = 2, state.flags = 3, state.epc = 4;
    CHECK(desk.word("$t0 * $8") == 25);
    CHECK(desk.word("$zero") == 0);
    CHECK(desk.word("$fp == $s8") == 1);
    CHECK(desk.word("$pc") == 0x0040'0000);
    CHECK(desk.word("hi") == 1);
    CHECK(desk.word("$lo") == 2);
    CHECK(desk.word("flags + epc") == 7);
    CHECK(desk.word("status") == 0xff11);
    CHECK(desk.word("word[pc]") == 7); // the label of the program hides the register
}

TEST_CASE("memory is read in all sizes, with and without sign", "[expression]") {
    InspectedProgram desk;
    CHECK(desk.word("board") == 0x1001'0000);
    CHECK(desk.word("word[board]") == 3);
    CHECK(desk.word("word[board+4]") == u32(-4));
    CHECK(desk.word("byte[board+8]") == 0xffff'ffef);
    CHECK(desk.word("ubyte[board+8]") == 0xef);
    CHECK(desk.word("half[board+8]") == 0xffff'cdef);
    CHECK(desk.word("uhalf[board+8]") == 0xcdef);
    CHECK(desk.word("word[board+1]") == 0xfc00'0000);
    CHECK(desk.word("byte[name] == 'a'") == 1);
    CHECK(desk.word("word[main]") == desk.machine.text_word(0x0040'0000));
    CHECK(desk.word("word[word[board]-3+board]") == 3);
    CHECK(desk.problem("word[0]") == "no memory at 0x00000000");
    CHECK(desk.problem("byte[1.5]") == "an address is a whole number");
}

TEST_CASE("floating-point numbers compare as the program would", "[expression]") {
    InspectedProgram desk;
    State& state = desk.machine.state();
    state.set_single(12, 0.1f);
    state.set_real(2, 2.5);
    state.r[8] = 0x3f80'0000;
    CHECK(desk.word("$f12 == 0.1") == 1);
    CHECK(desk.word("0.1 == float[reals]") == 1);
    CHECK(desk.word("double[big] == 0.1") == 1);
    CHECK(desk.word("-$f12 == -0.1") == 1);
    CHECK(desk.word("-$f12 <= -0.1 && -$f12 >= -0.1") == 1);
    CHECK(desk.word("$f12 == (1 ? 0.1 : 0.2)") == 1);
    CHECK(desk.word("float[reals] == double[big]") == 0);
    CHECK(desk.number("double($f2)") == 2.5);
    CHECK(desk.number("double[big+8] * 2") == 5);
    CHECK(desk.number("float($t0)") == 1);
    CHECK(desk.word("bits($f12)") == 0x3dcc'cccd);
    CHECK(desk.word("1 < 1.5") == 1);
    CHECK(desk.number("-double($f2)") == -2.5);
    CHECK(desk.word("!0.0") == 1);
    CHECK(desk.word("0.5 && 1") == 1);
    CHECK(desk.problem("1.5 & 1") ==
          "this operator is for whole numbers: bits() gives the bits of a floating-point number");
    CHECK(desk.problem("~1.5") == "~ is for whole numbers");
}

TEST_CASE("unsigned numbers and cast addresses keep their types", "[expression]") {
    InspectedProgram desk;
    desk.machine.state().r[8] = 0xffff'ffff;
    const auto refused = [](std::string_view text) {
        return Expression::parse(text, board_program()).error;
    };
    CHECK(desk.number("(double)unsigned($t0)") == 4294967295.0);
    CHECK(desk.number("unsigned($t0) + 0.5") == 4294967295.5);
    CHECK(desk.number("$t0 + 0.5") == -0.5);
    CHECK(desk.word("*(1 ? (char *)board : (char *)0)") == desk.word("byte[board]"));
    CHECK(refused("1 ? (char *)board : (int *)board") ==
          "the two sides of : are addresses of different things");
    CHECK(desk.word("(int *)(board + 8) - (int *)board") == 2);
    CHECK(desk.word("(short *)board - (short *)(board + 8)") == u32(-4));
    CHECK(refused("(char *)board - (int *)board") == "these are addresses of different things");
    CHECK(desk.word("(char *)0x90000000 > (char *)0x10000000") == 1);
    const auto is_unsigned = [](std::string_view text) {
        return Expression::parse(text, board_program()).expression->is_unsigned();
    };
    CHECK(is_unsigned("(unsigned)$t0"));
    CHECK(is_unsigned("unsigned($t0) / 2"));
    CHECK_FALSE(is_unsigned("$t0"));
    CHECK_FALSE(is_unsigned("(char *)$t0"));
}

TEST_CASE("locations are distinguished from values", "[expression]") {
    InspectedProgram desk;
    desk.machine.state().r[8] = 0x1001'0004;
    const auto place = [&](std::string_view text) {
        return desk.read(text).location(desk.machine);
    };
    CHECK(place("$t0")->reg == Register{Register::Bank::general, 8});
    CHECK(place("($t0)")->reg == Register{Register::Bank::general, 8});
    CHECK(place("hi")->reg == Register{Register::Bank::hi, 0});
    CHECK(place("$f12")->is_float);
    CHECK_FALSE(place("bits($f12)")->is_float);
    CHECK(place("double($f12)")->range.size == 8);
    CHECK(place("float($t0)")->is_float);
    CHECK(place("board")->range == MemoryRange{0x1001'0000, 4});
    CHECK(place("board + 2*4")->range == MemoryRange{0x1001'0008, 4});
    CHECK(place("byte[$t0-1]")->range == MemoryRange{0x1001'0003, 1});
    CHECK(place("double[big]")->range.size == 8);
    CHECK(place("double[big]")->is_float);
    CHECK_FALSE(place("word[word[0]]"));
    CHECK_FALSE(place("$t0+1"));
    CHECK_FALSE(place("42"));
    CHECK_FALSE(place("board - name"));
    CHECK_FALSE(place("-board"));
}

TEST_CASE("an invalid expression is rejected with a column and a tip", "[expression]") {
    CHECK(refused("bord + 1").error == "no label bord");
    CHECK(refused("bord + 1").tip == "did you mean \"board\"?");
    CHECK(refused("1 + bord").column == 5);
    CHECK(refused("'é' + bord").column == 7);
    CHECK(refused("$t10").error == "no register $t10");
    CHECK(refused("$t10").tip == "did you mean \"$t0\"?");
    CHECK(refused("t0").tip == "did you mean the register $t0?");
    CHECK(refused("word").tip == "word[board+4]");
    CHECK(refused("$t0 = 5").tip == "write == to compare");
    CHECK(refused("").error == "something is missing here");
    CHECK(refused("1 +").column == 4);
    CHECK(refused("(1").error == "a ) is missing");
    CHECK(refused("word[board").error == "a ] is missing");
    CHECK(refused("1)").error == "nothing was opened for this )");
    CHECK(refused("1 \"x\"").error == "\"x\" does not fit here");
    CHECK(refused("1 2").error == "\"2\" does not fit here");
    CHECK(refused("$t0 and $t1").tip == "write &&");
    CHECK(refused("board[1]").error == "only byte, half, word, float and double have [...]");
    CHECK(refused("12abc").error == "\"12abc\" is not a number");
    CHECK(refused("0x").error == "\"0x\" is not a number");
    CHECK(refused("5000000000").error == "5000000000 does not fit into 32 bits");
    CHECK(refused("'ab'").error == "a character is written in single quotes");
    CHECK(refused("'").error == "a character is written in single quotes");
    CHECK(refused("'\\q'").error == "this escape is not known");
    CHECK(refused("double($f3)").tip == "double($f2)");
    CHECK(refused("double($t0)").error == "double() needs a floating-point register");
    CHECK(refused("#").error == "\"#\" does not fit here");
}

TEST_CASE("no text exhausts the stack of the expression parser", "[expression]") {
    CHECK(refused(std::string(900, '(')).error == "this is nested deeper than 64");
    CHECK(refused(std::string(900, '-') + "1").error == "this is nested deeper than 64");
    CHECK(refused(std::string(100'000, '(')).error == "an expression has at most 1000 characters");
    std::string sum = "1";
    while (sum.size() < 998) sum += "+1";
    InspectedProgram desk;
    CHECK(desk.word(sum) == (sum.size() + 1) / 2);
}

TEST_CASE("a local label of the current file takes precedence", "[expression]") {
    Program program = board_program();
    program.symbols.push_back({"board", 0x1001'0100, 1, false, true});
    program.symbols[0].global = true;
    InspectedProgram desk;
    CHECK(Expression::parse("board", program, FileId{1})
              .expression->evaluate(desk.machine)
              .value->word == 0x1001'0100);
    CHECK(Expression::parse("board", program, FileId{0})
              .expression->evaluate(desk.machine)
              .value->word == 0x1001'0000);
    CHECK(Expression::parse("board", program).expression->evaluate(desk.machine).value->word ==
          0x1001'0000);
}

// lexer_test.cpp -- lines are divided into the same tokens as in MARS
// Each test covers one rule; the unusual ones are MARS's and intended.
#include "assembler/lexer/lexer.hpp"
#include "assembler/lexer/numbers.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {

std::string_view kind(TokenType type) {
    constexpr std::string_view names[] = {
        "error", "comment", "directive", "mnemonic", "register", "real-register", "name", "(",
        ")",     "+",       "-",         ":",        "u5",       "u16",           "s16",  "i32",
        "real",  "string",  "parameter"};
    return names[static_cast<std::size_t>(type)];
}

/// "kind text, kind text" for all tokens of a line.
std::string lexed(std::string_view line) {
    Names names;
    Lexer lexer(names);
    std::vector<Token> tokens;
    lexer.tokenize(line, tokens);
    std::string result;
    for (const Token& token : tokens)
        result.append(result.empty() ? "" : ", ")
            .append(kind(token.type))
            .append(" ")
            .append(token.text);
    return result;
}

} // namespace

TEST_CASE("blanks, tabs and commas separate tokens, in any number", "[lexer]") {
    CHECK(lexed(" ,add\t$t0,,$t1 5") == "mnemonic add, register $t0, register $t1, u5 5");
    CHECK(lexed("") == "");
}

TEST_CASE("numbers have the narrowest of MARS's classes", "[lexer]") {
    CHECK(lexed("0 31 32 65535 65536") == "u5 0, u5 31, u16 32, u16 65535, i32 65536");
    CHECK(lexed("-1 -32768 -32769") == "s16 -1, s16 -32768, i32 -32769");
    CHECK(lexed("0xffff 0xffffffff 0x10000") == "u16 0xffff, s16 0xffffffff, i32 0x10000");
}

TEST_CASE("integers are parsed as Java does, then as MARS does", "[lexer]") {
    CHECK(read_integer("077") == 63);
    CHECK(read_integer("08") == 8);
    CHECK(read_integer("018") == 18);
    CHECK(read_integer("4294967295") == -1);
    CHECK(read_integer("99999999999") == 1215752191);
    CHECK(read_integer("0x80000000") == INT32_MIN);
    CHECK(read_integer("-2147483648") == INT32_MIN);
    CHECK(read_integer("+5") == 5);
    CHECK(read_integer("") == 0);
    CHECK_FALSE(read_integer("0x123456789"));
    CHECK_FALSE(read_integer("-99999999999"));
    CHECK_FALSE(read_integer("0x"));
    CHECK_FALSE(read_integer("12a"));
}

TEST_CASE("real numbers have Java's syntax", "[lexer]") {
    CHECK(lexed("1.5 .5 5. NaN Infinity 1e-5 1f 2d 0x1.8p1") ==
          "real 1.5, real .5, real 5., real NaN, real Infinity, real 1e-5, real 1f, real 2d, real "
          "0x1.8p1");
    CHECK(lexed("infinity nan 1.5x 1e") == "name infinity, name nan, error 1.5x, error 1e");
}

TEST_CASE("a sign belongs to the number unless a name precedes it", "[lexer]") {
    CHECK(lexed("li $t0,-5") == "mnemonic li, register $t0, s16 -5");
    CHECK(lexed("lab+4") == "name lab, + +, u5 4");
    CHECK(lexed("lab + 4") == "name lab, + +, u5 4");
    CHECK(lexed("5-3") == "u5 5, s16 -3");
    CHECK(lexed("- 5") == "- -, u5 5");
    CHECK(lexed("b+4") == "mnemonic b, u5 +4");
}

TEST_CASE("a sign after e belongs to the word, as in 1.2e-5", "[lexer]") {
    CHECK(lexed("table+4") == "error table+4");
    CHECK(lexed("table +4") == "name table, + +, u5 4");
    CHECK(lexed("1.2e-5") == "real 1.2e-5");
}

TEST_CASE("a string ends at a quote that has no backslash before it, or at the end of the line",
          "[lexer]") {
    CHECK(lexed("\"a b\" \"c\"") == "string \"a b\", string \"c\"");
    CHECK(lexed("\"a\\\"b\"") == "string \"a\\\"b\"");
    CHECK(lexed("\"a\\\\\" x") == "string \"a\\\\\" x");
    CHECK(lexed("\"# no comment") == "string \"# no comment");
}

TEST_CASE("a character literal becomes a number", "[lexer]") {
    CHECK(lexed("'A' '\\n' '\\'' '#' ' ' ','") == "u16 65, u5 10, u16 39, u16 35, u16 32, u16 44");
    CHECK(lexed("'\\101' '\\377'") == "u16 65, u16 255");
    CHECK(lexed("'\u00E9'") == "u16 233");
}

TEST_CASE("an invalid character literal is an error", "[lexer]") {
    CHECK(lexed("'ab'") == "error 'ab'");
    CHECK(lexed("'\\q'") == "error '\\q'");
    CHECK(lexed("'\\400'") == "error '\\400'");
    CHECK(lexed("''") == "error ', error '");
    CHECK(lexed("'a") == "error 'a");
}

TEST_CASE("registers have names and numbers of any form", "[lexer]") {
    CHECK(lexed("$t0 $8 $0x1f $010 $08 $") ==
          "register $t0, register $8, register $0x1f, register $010, register $08, register $");
    CHECK(lexed("$f12 $f0x1f") == "real-register $f12, real-register $f0x1f");
    CHECK(lexed("$T0 $s8 $32 $f32") == "name $T0, name $s8, name $32, name $f32");
}

TEST_CASE("mnemonics and directives are not case-sensitive, names are", "[lexer]") {
    CHECK(lexed("ADD .WORD Loop .foo") == "mnemonic ADD, directive .WORD, name Loop, name .foo");
}

TEST_CASE("names may contain letters of any script", "[lexer]") {
    CHECK(lexed("\u00E9t\u00E9 \u4F60\u597D _x.y$z9") ==
          "name \u00E9t\u00E9, name \u4F60\u597D, name _x.y$z9");
    CHECK(lexed("\u2019") == "error \u2019");
    CHECK(lexed("9lives a;b @") == "error 9lives, error a;b, error @");
}

TEST_CASE("colons and parentheses are tokens of their own", "[lexer]") {
    CHECK(lexed("a:lw $t0,4($sp)#x") ==
          "name a, : :, mnemonic lw, register $t0, u5 4, ( (, register $sp, ) ), comment #x");
    CHECK(lexed("%x %") == "parameter %x, error %");
}

// macros_test.cpp -- .macro, .eqv and .include, with MARS's rules
// Replacement is textual, as in MARS; some of its surprising effects are tested here.
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using namespace std::string_literals;
using Words = std::vector<u32>;
using Texts = std::vector<std::string>;

namespace {
const std::string fails = terminated;
}

TEST_CASE("the lines of a macro replace its call", "[macros]") {
    CHECK(words(".macro inc (%r)\naddiu %r,%r,1\n.end_macro\ninc ($t0)\ninc $t1\n") ==
          Words{0x25080001, 0x25290001});
}

TEST_CASE("macros are distinguished by the number of their arguments", "[macros]") {
    CHECK(words(".macro m\nnop\n.end_macro\n.macro m (%a)\nli $t0,%a\n.end_macro\nm\nm (1)\n") ==
          Words{0, 0x24080001});
}

TEST_CASE("a later definition applies to later calls", "[macros]") {
    CHECK(words(".macro m\nli $t0,1\n.end_macro\nm\n.macro m\nli $t0,2\n.end_macro\nm\n") ==
          Words{0x24080001, 0x24080002});
}

TEST_CASE("labels of a macro are unique to each call", "[macros]") {
    const Assembly a = assembled(".macro m\nx:\nb x\n.end_macro\nm\nm\n");
    REQUIRE(a.program);
    CHECK(a.program->find_symbol("x_M0"));
    CHECK(a.program->find_symbol("x_M1")->address == 0x00400004);
    CHECK(a.program->text[1].word == 0x0401ffff);
}

TEST_CASE("only the first occurrence of a label in a line is replaced", "[macros]") {
    CHECK(report(".macro m\nx: b x\n.end_macro\nm\n") ==
          "Error in a.asm line 2 column 12: Symbol \"x\" not found in symbol table.\n" + fails);
}

TEST_CASE("macro parameters may begin with a dollar, as in SPIM", "[macros]") {
    CHECK(words(".macro m ($x)\nli $t0,$x\n.end_macro\nm (7)\n") == Words{0x24080007});
}

TEST_CASE("the first occurrence of a parameter is replaced, even inside another word", "[macros]") {
    CHECK(report(".macro m (%a, %ab)\n.word %ab, %a\n.end_macro\n.data\nm (1, 2)\n") ==
          "Error in a.asm line 5->2 column 7: .word 1b, %a\nInvalid language element: 1b\n"
          "Error in a.asm line 5->2 column 7: \"1b\" is not a valid integer constant or label\n"
          "Error in a.asm line 5->2 column 11: \"%a\" is not a valid integer constant or label\n" +
              fails);
}

TEST_CASE("an error in a macro has the lines of the calls and of the definition", "[macros]") {
    const std::string text =
        ".macro inner\nfoo\n.end_macro\n.macro outer\ninner\n.end_macro\nnop\nouter\n";
    CHECK(report(text) ==
          "Error in a.asm line 8->5->2 column 1: \"foo\" is not a recognized operator\n" + fails);
    const Assembly a = assembled(text);
    REQUIRE(a.diagnostics.size() == 1);
    CHECK(a.diagnostics[0].place == Place{0, 2, 1, 3});
    CHECK(a.diagnostics[0].calls == std::vector<Place>{{0, 8, 1, 5}, {0, 5, 1, 5}});
}

TEST_CASE("a macro that calls itself is one error for each call", "[macros]") {
    CHECK(report(".macro m\nm\n.end_macro\nm\n") ==
          "Error in a.asm line 4->2->2: Detected a macro expansion loop (recursive reference). \n" +
              fails);
}

TEST_CASE("macros are rejected in the same cases as in MARS", "[macros]") {
    CHECK(report(".macro add\n") ==
          "Error in a.asm line 1 column 8: Invalid Macro name \"add\"\n" + fails);
    CHECK(report(".macro m\n.macro n\n.end_macro\n") ==
          "Error in a.asm line 2 column 1: Nested macros are not allowed\n" + fails);
    CHECK(report(".end_macro\n") ==
          "Error in a.asm line 1 column 1: .END_MACRO without .MACRO\n" + fails);
    CHECK(report(".macro m\n.end_macro x\n.end_macro\n") ==
          "Error in a.asm line 2 column 1: invalid text after .END_MACRO\n" + fails);
    CHECK(report(".macro m x\n.end_macro\n") ==
          "Error in a.asm line 1 column 10: Invalid macro argument 'x'\n" + fails);
    CHECK(report("nop\n.macro m\n") ==
          "Error in a.asm line 2: Macro started but not ended (no .end_macro directive)\n" + fails);
    CHECK(report("m 5\n.macro m (%x)\n.end_macro\nm\n") ==
          "Error in a.asm line 1 column 1: \"m\" is not a recognized operator\n"
          "Error in a.asm line 4 column 1: forward reference or invalid parameters for macro "
          "\"m\"\n" +
              fails);
}

TEST_CASE("an unknown parameter is an error at each call", "[macros]") {
    CHECK(report(".macro m\nli $t0, %x\n.end_macro\nm\n") ==
          "Error in a.asm line 4->2 column 9: Unknown macro parameter\n"
          "Error in a.asm line 4->2 column 9: \"%x\": operand is of incorrect type\n" +
              fails);
}

TEST_CASE("a name of .eqv is replaced in later lines, not in strings", "[eqv]") {
    CHECK(words(".eqv SIZE 10\nli $t0,SIZE\n") == Words{0x2408000a});
    CHECK(words(".eqv ONE TWO\n.eqv TWO $t1\nmove $t0,ONE\n") == Words{0x00094021});
    CHECK(data(".eqv A x\n.data\n.asciiz \"A\"\n", 2) == "A\0"s);
    CHECK(words(".eqv ADDRESS 4 ( $sp ) # comment\nlw $t0,ADDRESS\n") == Words{0x8fa80004});
}

TEST_CASE("macro calls use .eqv lines that come after them, as in MARS", "[eqv]") {
    CHECK(words(".macro m\nli $t0, LATE\n.end_macro\nm\n.eqv LATE 3\n") == Words{0x24080003});
}

TEST_CASE(".eqv lines are rejected in the same cases as in MARS, before all other checks",
          "[eqv]") {
    CHECK(report(".eqv A 1\n.eqv A 2\nfoo\n") ==
          "Error in a.asm line 2 column 6: \"A\" is already defined\n" + fails);
    CHECK(report(".eqv A # x\n") ==
          "Error in a.asm line 1 column 1: Too few operands for .eqv directive\n" + fails);
    CHECK(report(".eqv 5 6\n") ==
          "Error in a.asm line 1 column 1: Malformed .eqv directive\n" + fails);
    CHECK(report(".eqv A A\n") ==
          "Error in a.asm line 1 column 1: Cannot substitute A for itself in .eqv directive\n" +
              fails);
    CHECK(report(".eqv A\nnop\n").empty());
}

TEST_CASE("a word that cannot be a name of .eqv is shown, and what it is", "[eqv]") {
    CHECK(findings(" .eqv B C\n") == Texts{"1:7 eqv-malformed"});
    CHECK(findings(".eqv A B\n.eqv B A\n") == Texts{"2:6 eqv-malformed"});
    CHECK(report(".eqv A B\n.eqv B A\n") ==
          "Error in a.asm line 2 column 1: Malformed .eqv directive\n" + fails);
    const auto tip = [](const std::string& name) {
        const std::string both = only(".eqv " + name + " 5\n");
        return both.substr(both.find('|') + 2);
    };
    CHECK(tip("B") == "\"B\" is the instruction b, which may be written in capitals, too: choose "
                      "another name");
    CHECK(tip("add") == "\"add\" is an instruction: choose another name");
    CHECK(tip("$t0") == "\"$t0\" is a register: choose another name");
    CHECK(tip("$f2") == "\"$f2\" is a register: choose another name");
    CHECK(tip(".word") == "\".word\" is a directive: choose another name");
    CHECK(tip("-7") == "\"-7\" is a number: choose another name");
    CHECK(tip("1.5") == "\"1.5\" is a number: choose another name");
    CHECK(tip("\"N\"") == "names are made of letters, digits, _ . and $");
    CHECK(only(".macro Add\n.end_macro\n").find("is the instruction add") == std::string::npos);
    CHECK(findings(".eqv A (A)\n") == Texts{"1:9 eqv-itself"});
}

TEST_CASE("a name of .eqv that is used before its line has a tip that says so", "[eqv]") {
    const auto late = [](const std::string& line) {
        const std::string both = only(line + "\nhere:\n.eqv LATE 4\n");
        return both.substr(both.find('|') + 2);
    };
    const std::string tip = "\"LATE\" is defined only in line 3: .eqv must come before its use";
    for (const char* const line :
         {"li $t0, LATE", "addi $t0, $t0, LATE", "lw $t0, LATE", "lw $t0, LATE($sp)", "j LATE",
          "add $t0, $t0, LATE", "LATE $t0, $t1"}) {
        INFO(line);
        CHECK(late(line) == tip);
    }
    for (const char* const line : {".word LATE", ".word 1, LATE", ".byte LATE", ".space LATE",
                                   ".align LATE", ".float LATE", ".word 1:LATE"}) {
        INFO(line);
        CHECK(late(".data\n" + std::string(line)).substr(0, 36) ==
              "\"LATE\" is defined only in line 4: .e");
    }
    const Assembly both = assembled("li $t0, LATE\n.eqv LATE 4\nli $t0, LATE\n");
    REQUIRE(both.diagnostics.size() == 1);
    CHECK(both.diagnostics[0].fixes.empty());
    CHECK(text_of(both.diagnostics[0].advice, Language::french) ==
          "« LATE » n'est défini qu'à la ligne 2 : .eqv doit précéder son emploi");
    CHECK(report(both) ==
          "Error in a.asm line 1 column 9: \"LATE\": operand is of incorrect type\n" + fails);
    CHECK(only("x: nop\nlw $t0, y\n.eqv z 4\n").find("eqv") == std::string::npos);
}

TEST_CASE("a name of .eqv in another file is known there only, and one of an included file later",
          "[eqv]") {
    const auto tips = [](const Assembly& assembly) {
        Texts all;
        for (const Diagnostic& one : assembly.diagnostics) all.push_back(one.tip);
        return all;
    };
    CHECK(tips(assembled({{"a.asm", ".data\n.word SIZE\n"}, {"b.asm", ".eqv SIZE 4\n"}})) ==
          Texts{"\"SIZE\" is a name of .eqv in \"b.asm\": such a name is known in its own file "
                "only"});
    const Files parts = {{"part.asm", "nop\n.eqv SIZE 4\n"}, {"use.asm", "li $t0, SIZE\n"}};
    const std::string later =
        "\"SIZE\" is defined only in line 2 of \"part.asm\": .eqv must come before its use";
    CHECK(tips(assembled({{"a.asm", "li $t0, SIZE\n.include \"part.asm\"\n"}}, {}, parts)) ==
          Texts{later});
    CHECK(tips(assembled({{"a.asm", ".include \"use.asm\"\n.include \"part.asm\"\n"}}, {},
                         parts)) == Texts{later});
    CHECK(tips(assembled({{"a.asm", ".include \"use.asm\"\n.eqv SIZE 5\n"}}, {}, parts)) ==
          Texts{"\"SIZE\" is defined only in line 2 of \"a.asm\": .eqv must come before its use"});
}

TEST_CASE("findings in replaced text point at the original text", "[eqv]") {
    const Assembly a = assembled(".eqv REGISTER 5\n  move $t0, REGISTER # here\n");
    REQUIRE(a.diagnostics.size() == 1);
    CHECK(a.diagnostics[0].place == Place{0, 2, 13, 8});
}

TEST_CASE("MARS's listing shows lines after replacement of .eqv names and macros", "[eqv]") {
    const Assembly a =
        assembled(".eqv N 5\n.macro m (%r)\n  li %r, N\n.end_macro\nli $t0, N\nm ($t1)\nnop\n");
    REQUIRE(a.program);
    REQUIRE(a.program->origins.size() == 3);
    CHECK(a.program->origins[0].listed == "li $t0, 5");
    CHECK(a.program->origins[1].listed == "<3> li $t1, 5");
    CHECK(a.program->origins[2].listed.empty());
}

TEST_CASE("an included file replaces its .include", "[include]") {
    const Files files = {{"sub/b.asm", "li $t0,2\n.include \"c.asm\"\nfoo\n"},
                         {"sub/c.asm", "li $t0,3\n"}};
    const Assembly a =
        assembled({{"a.asm", "li $t0,1\n.include \"sub/b.asm\"\nli $t0,4\n"}}, {}, files);
    CHECK(report(a) ==
          "Error in sub/b.asm line 3 column 1: \"foo\" is not a recognized operator\n" + fails);
    REQUIRE(a.files.size() == 3);
    CHECK(a.files[1].name == "sub/b.asm");
    CHECK(a.diagnostics[0].place == Place{1, 3, 1, 3});
}

TEST_CASE("a file is included once only, and must exist", "[include]") {
    const Files files = {{"b.asm", "nop\n"}};
    CHECK(
        report(assembled({{"a.asm", "x\n.include \"b.asm\"\n.include \"b.asm\"\n"}}, {}, files)) ==
        "Error in a.asm line 3 column 10: Recursive include of file b.asm\n" + fails);
    CHECK(report("foo\n .include \"no.asm\"\n") ==
          "Error in a.asm line 2 column 11: Error reading include file no.asm\n" + fails);
}

TEST_CASE("a file that includes itself is stopped", "[include]") {
    const Files files = {{"a.asm", ".include \"a.asm\"\n"}};
    CHECK(findings(assembled({{"a.asm", ".include \"a.asm\"\n"}}, {}, files)) ==
          std::vector<std::string>{"1:10 include-twice"});
}

TEST_CASE("a file that includes itself by other names is stopped, but may be included by two",
          "[include]") {
    const Files files = {{"d/a.asm", ".include \"../d/a.asm\"\n"},
                         {"d/../d/a.asm", ".include \"../d/a.asm\"\n"},
                         {"b.asm", "nop\n"},
                         {"./b.asm", "nop\n"}};
    CHECK(findings(assembled({{"main.asm", ".include \"d/a.asm\"\n"}}, {}, files)) ==
          std::vector<std::string>{"1:10 include-twice"});
    const Assembly twice =
        assembled({{"c.asm", ".include \"b.asm\"\n.include \"./b.asm\"\n"}}, {}, files);
    REQUIRE(twice.program);
    CHECK(twice.program->text.size() == 2);
}

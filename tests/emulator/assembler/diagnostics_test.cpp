// diagnostics_test.cpp -- diagnostics for the user: codes, places, tips, and their text
// The catalogue's examples are assembled, so that the documentation is correct.
#include "assembler/report/diagnostic_catalogue.hpp"
#include "base/render.hpp"
#include "base/suggest.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using namespace std::string_literals;
using Codes = std::vector<std::string>;

namespace {

const Files parts = {{"part.asm", "nop\n"}};

/// The files of an example: "# another file" begins the next one.
std::vector<SourceFile> files_of(std::string_view example) {
    constexpr std::string_view mark = "# another file\n";
    std::vector<SourceFile> files;
    for (std::size_t end = 0; end != example.npos;) {
        end = example.find(mark);
        files.push_back({std::string(1, static_cast<char>('a' + files.size())) + ".asm",
                         std::string(example.substr(0, end))});
        if (end != example.npos) example.remove_prefix(end + mark.size());
    }
    return files;
}

Assembly example(std::string_view text, const DiagnosticInfo& row) {
    AssemblerOptions options;
    options.pseudo_instructions = !row.without_pseudo;
    return assembled(files_of(text), options, parts);
}

std::string rendered(const std::string& text) {
    const Assembly a = assembled(text);
    std::string all;
    for (const Diagnostic& d : a.diagnostics) all += render(d, a.files, false);
    return all;
}

} // namespace

TEST_CASE("each wrong example of the catalogue gives exactly its finding", "[diagnostics]") {
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        if (row.wrong.empty()) continue;
        INFO(row.code);
        const Assembly a = example(row.wrong, row);
        REQUIRE_FALSE(a.diagnostics.empty());
        for (const Diagnostic& d : a.diagnostics) CHECK(d.code == row.code);
        CHECK(a.program.has_value() == (a.diagnostics[0].severity != Severity::error));
    }
}

TEST_CASE("each right example of the catalogue assembles without a finding", "[diagnostics]") {
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        if (row.right.empty()) continue;
        INFO(row.code);
        const Assembly a = example(row.right, row);
        CHECK(findings(a).empty());
        CHECK(a.program);
    }
}

TEST_CASE("the catalogue is sorted, and only too-many-errors has no example", "[diagnostics]") {
    const auto rows = diagnostic_rows();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k > 0) CHECK(rows[k - 1].code < rows[k].code);
        CHECK(rows[k].wrong.empty() == (rows[k].code == "too-many-errors"));
        CHECK_FALSE(rows[k].explanation.english.empty());
    }
}

TEST_CASE("errors of all stages are found in one run, in order of place", "[diagnostics]") {
    CHECK(findings("add $t0\n@\nj nowhere\n.globl no\nli $t0, 'ab'\n") ==
          Codes{"1:1 too-few-operands", "2:1 bad-word", "3:3 undefined-symbol",
                "4:8 globl-undefined", "5:9 bad-character"});
}

TEST_CASE("MARS's report stops after the stage that found errors", "[diagnostics]") {
    CHECK(report("add $t0\n@\n") ==
          "Error in a.asm line 2 column 1: @\nInvalid language element: @\n"
          "Error in a.asm line 2 column 1: @\nInvalid language element: @\n"s +
              terminated);
    CHECK(
        report("add $t0\nj nowhere\n") ==
        "Error in a.asm line 1 column 1: \"add\": Too few or incorrectly formatted operands. Expected: add $t1,$t2,$t3\n"s +
            terminated);
    CHECK(report("j nowhere\nj nobody\n") ==
          "Error in a.asm line 1 column 3: Symbol \"nowhere\" not found in symbol table.\n"s +
              terminated);
}

TEST_CASE("of several files with lexical errors MARS reports the one that it reads first",
          "[diagnostics]") {
    const std::vector<SourceFile> files = {
        {"a.asm", "@\n"}, {"b.asm", "nop\n"}, {"c.asm", "@\n"}, {"d.asm", "@\n"}};
    AssemblerOptions options;
    for (const std::size_t before : {0u, 1u, 2u, 3u}) {
        options.read_before_first = before;
        const Assembly a = assembled(files, options);
        REQUIRE_FALSE(a.mars.empty());
        CHECK(a.files[a.mars[0].file].name == (before < 2 ? "a.asm" : "c.asm"));
    }
}

TEST_CASE("MARS stops after 200 errors, the user gets up to a thousand", "[diagnostics]") {
    std::string text;
    for (int k = 0; k < 2000; ++k) text += "foo\n";
    const Assembly a = assembled(text);
    CHECK(a.mars.size() == 201);
    CHECK(a.mars.back().text == "Error Limit of 200 exceeded.");
    REQUIRE(a.diagnostics.size() == 1001);
    CHECK(a.diagnostics.back().code == "too-many-errors");
}

TEST_CASE("of warnings the user gets a thousand, too, and MARS's report has all", "[diagnostics]") {
    std::string text;
    for (int k = 0; k < 1500; ++k) text += ".string \"x\"\n";
    const Assembly a = assembled(text);
    CHECK(a.mars.size() == 1500);
    REQUIRE(a.diagnostics.size() == 1001);
    CHECK(a.diagnostics.back().code == "too-many-errors");
    CHECK(a.diagnostics.back().severity == Severity::note);
    CHECK(a.diagnostics.back().place.line == 1000);
    CHECK(a.diagnostics.back().message == "that is enough: more warnings are not shown");
    const Assembly both = assembled(text + "foo $t0\n");
    REQUIRE(both.diagnostics.size() == 1002);
    CHECK(both.diagnostics[1000].code == "unknown-instruction");
}

TEST_CASE("warnings come before errors in MARS's report", "[diagnostics]") {
    CHECK(report("foo\n.string \"x\"\n") ==
          "Warning in a.asm line 2 column 1: MARS does not recognize the .string directive.  "
          "Ignored.\n"
          "Error in a.asm line 1 column 1: \"foo\" is not a recognized operator\n"s +
              terminated);
}

TEST_CASE("mistyped names are recognized", "[diagnostics]") {
    CHECK(only("adn $t0,$t1,$t2\n") == "there is no instruction \"adn\" | did you mean \"add\"?");
    CHECK(only(".data\n.asciz \"x\"\n") ==
          "there is no directive \".asciz\": the line is ignored | did you mean \".asciiz\"?");
    CHECK(only("move $t0,$so\n") ==
          "\"$so\" is not allowed here: move needs a register | did you mean \"$s0\"?");
    CHECK(only("li $vo,5\n") ==
          "\"$vo\" is not allowed here: li needs a register | did you mean \"$v0\"?");
    CHECK(only("move $t0,t1\n") ==
          "\"t1\" is not allowed here: move needs a register | did you mean \"$t1\"?");
    CHECK(only("count: j cuont\n") == "there is no label \"cuont\" | did you mean \"count\"?");
    CHECK(only("adi $t0,$t0,1\n") == "there is no instruction \"adi\" | did you mean \"addi\"?");
    CHECK(only(".data\nword 5\n") == "there is no label \"word\" | did you mean \".word\"?");
    CHECK(only("x: j $t0\n") ==
          "\"$t0\" is not allowed here: j needs a label | did you mean \"jr\"? j goes to a label");
    CHECK(only("word 5\n") == "there is no instruction \"word\" | did you mean \".word\"?");
}

TEST_CASE("typical errors of students get a helpful tip", "[diagnostics]") {
    CHECK(only("x: li $t0, x\n") == "\"x\" is not allowed here: li needs a number | li loads "
                                    "numbers; for the address of a label use la");
    CHECK(only("move $t0, 5\n") == "\"5\" is not allowed here: move needs a register | move copies "
                                   "registers; for a constant use li");
    CHECK(only("li $t0, 1 // one\n") == "\"//\" means nothing here | comments begin with #");
    CHECK(only("li $t0, \u201Cx\u201D\n").find("typographic quotes") != std::string::npos);
    CHECK(only("add $t0, $t1, $f2\n").find("mtc1 and mfc1") != std::string::npos);
    CHECK(only("li $t0, \u2018x\u2019\n").find("typographic quotes") != std::string::npos);
    CHECK(only(".data\nx: .float 1.0\n.text\nl.s $t0, x\n") ==
          "\"$t0\" is not allowed here: l.s needs a floating-point register | mtc1 and mfc1 copy "
          "between $f registers and the others");
    CHECK(only(".eqv A=5\n") ==
          "\"A=5\" means nothing here | it is written without a sign between them: .eqv A 5");
    CHECK(only("\xEF\xBB\xBFnop\n").find("byte-order mark") != std::string::npos);
    CHECK(only("table: lw $t0, table+4\n").find("space before the sign") != std::string::npos);
    CHECK(only("addi $t0, 1\n") ==
          "addi needs more operands | the destination is always written: addi $t0, $t0, 1");
    CHECK(only("addi $t0, $t1\n") == "addi needs more operands | it is written: addi $t1,$t2,-100");
    CHECK(only("sll $t0, $t1\n") == "sll needs more operands | it is written: sll $t1,$t2,10");
    CHECK(only("and $t0, $t1\n") ==
          "and needs more operands | the destination is always written: and $t0, $t0, $t1");
    CHECK(only("mult $t4, $t9, $t5\n") == "mult takes fewer operands | mult leaves its product in "
                                          "hi and lo; mul $t4, $t9, $t5 writes a register");
    CHECK(only("main: j main:\n") ==
          "j takes fewer operands | a colon defines a label; where it is "
          "used, main has none");
    CHECK(only("main: beqz $t0, main:\n").find("where it is used, main has none") !=
          std::string::npos);
    CHECK(only("srl $t3, $s1, $t1\n") == "\"$t1\" is not allowed here: srl needs a number | srlv "
                                         "shifts by as many places as a register says");
    CHECK(only("li$v0, 5\n") == "there is no instruction \"li$v0\" | put a space after \"li\"");
    CHECK(only("li.s $f1, 0.5\n") == "there is no instruction \"li.s\" | put the number into "
                                     ".data: x: .float 1.5, and load it: l.s $f2, x");
    CHECK(only("size = 12\n") == "\"=\" means nothing here | a constant is written: .eqv size 12 "
                                 "(spim knows =: --dialect spim)");
    const Assembly computed = assembled("N = 5\nSIZE = N * 4\nCELLS = N*4 # four\n");
    REQUIRE(computed.diagnostics.size() >= 3);
    CHECK(computed.diagnostics[0].tip.find(".eqv N 5") != std::string::npos);
    for (const Diagnostic& one : computed.diagnostics)
        if (one.place.line > 1 && one.message.starts_with("\"=\""))
            CHECK(one.tip.find("MARS computes nothing") != std::string::npos);
    CHECK(only("lui $t0, -1\n").find("li loads any constant") != std::string::npos);
    CHECK(only(".macro m\nx: b x\n.end_macro\nm\n").find("line of its own") != std::string::npos);
}

TEST_CASE("a decimal number of more than 32 bits is shown, and what MARS makes of it",
          "[diagnostics]") {
    for (const char* const text :
         {"li $t0, 5000000000\n", "addi $t0, $t0, 5000000000\n", ".data\n.word 5000000000\n",
          ".data\n.word 5000000000 : 2\n", ".data\n.space 4294967300\n", "lw $t0, 5000000000\n",
          ".eqv N 5000000000\nli $t0, N\n", "li $t0, 00005000000000\n",
          "sll $t0, $t0, 4294967297\n", ".data\n.half 5000000000\n"}) {
        INFO(text);
        const Assembly a = assembled(text);
        CHECK(a.program);
        REQUIRE(a.diagnostics.size() == 1);
        CHECK(a.diagnostics[0].code == "value-truncated");
        CHECK(a.diagnostics[0].severity == Severity::warning);
        CHECK(report(a).empty()); // MARS says nothing
    }
    CHECK(findings("li $t0, 1\n  li $t0, 5000000000\n") == Codes{"2:11 value-truncated"});
    CHECK(only("li $t0, 5000000000\n") ==
          "5000000000 does not fit: only its low bits are stored | numbers have 32 bits, from "
          "-2147483648 to 4294967295; as in MARS, this one becomes 705032704");
    for (const char* const text :
         {"li $t0, 4294967295\n", "li $t0, -2147483648\n", "li $t0, 0xffffffff\n",
          ".data\n.word 4294967295\n.float 5000000000\n.double 5000000000\n",
          "addi $t0, $t0, 70000\n", "li $t0, 0000000000000000001\n"}) {
        INFO(text);
        CHECK(findings(text).empty());
    }
    for (const char* const text : {"li $t0, -2147483649\n", ".data\n.word -5000000000\n"})
        CHECK(only(text).find("numbers have 32 bits: from -2147483648") != std::string::npos);
    CHECK(only("li $t0, 1.5\n").find("whole numbers") != std::string::npos);
}

TEST_CASE("operands that no instruction takes are named", "[diagnostics]") {
    CHECK(only("la $a0, \"hi\"\n") ==
          "a string is not allowed here | put it into .data: x: .asciiz "
          "\"hi\", and load its address: la $a0, x");
    CHECK(only("jal \"hi\"\n").find("load its address: la $a0, x") != std::string::npos);
    CHECK(only("la $a1, \"" + std::string(100, 'x') + "\"\n").find(".asciiz \"...\", and") !=
          std::string::npos);
    const std::string tip = " | addresses are written label($register) or number($register)";
    CHECK(only("sw $t0, ($sp\n") == "a ) is missing" + tip);
    CHECK(only("x: lw $t0, x($t1\n") == "a ) is missing" + tip);
    CHECK(only("lw $t0, 4 $t1)\n") == "a ( is missing" + tip);
    CHECK(report("sw $t0, ($sp\n") ==
          "Error in a.asm line 1 column 1: \"sw\": Too few or incorrectly formatted operands. "
          "Expected: sw $t1,-100($t2)\n"s +
              terminated);
}

TEST_CASE("instructions of other processors are explained", "[diagnostics]") {
    CHECK(only("push $s0\n") == "there is no instruction \"push\" | MIPS has no push: addiu $sp, "
                                "$sp, -4 and then sw $s0, 0($sp)");
    CHECK(only("pop ($t0)\n") ==
          "there is no instruction \"pop\" | MIPS has no pop: lw $t0, 0($sp) "
          "and then addiu $sp, $sp, 4");
    CHECK(only("ret\n") == "there is no instruction \"ret\" | a procedure returns with jr $ra");
    CHECK(only("f: call f\n") ==
          "there is no instruction \"call\" | a procedure is called with jal");
    CHECK(only("push add $t0, $t0, $t1\n").find("needs a colon") != std::string::npos);
}

TEST_CASE("a file that is named twice is the reason why its addresses are taken", "[diagnostics]") {
    const SourceFile file{"a.asm", "li $v0, 10\n"}, other{"b.asm", ".text 0x400000\nnop\n"};
    const Assembly twice = assembled({file, file});
    REQUIRE(twice.diagnostics.size() == 1);
    CHECK(twice.diagnostics[0].code == "text-address-twice");
    CHECK(twice.diagnostics[0].tip == "a.asm was named twice: name each file once");
    const Assembly clash = assembled({file, other});
    REQUIRE(clash.diagnostics.size() == 1);
    CHECK(clash.diagnostics[0].tip == "give this .text another address");
}

TEST_CASE("a macro's label that is used outside the macro has its own explanation",
          "[diagnostics]") {
    CHECK(only(".macro m\ns: nop\n.end_macro\nm\nb s\n") ==
          "there is no label \"s\" outside its macro | each call of the macro has a label of its "
          "own: "
          "give it a label as an argument, or write the label outside the macro");
    CHECK(only("s_Max: nop\nb s\n").starts_with("there is no label \"s\" |"));
}

TEST_CASE("a forgotten colon among data is one error", "[diagnostics]") {
    CHECK(only(".data\nx .word 5\n") == "\"x\" has no colon | a label ends with a colon: \"x:\"");
    CHECK(report(".data\nx .word 5\n") ==
          "Error in a.asm line 2 column 3: \".word\" is not a valid integer constant or label\n"
          "Error in a.asm line 2 column 1: Symbol \"x\" not found in symbol table.\n"s +
              terminated);
}

TEST_CASE("lines of other languages are recognised", "[diagnostics]") {
    CHECK(only("int x = 5;\n") ==
          "\"int\" is not assembly | a variable is a label in .data: x: .word 5");
    CHECK(
        only("if $t0 > 5\n") ==
        "\"if\" is not assembly | conditions and loops are made of branches: bgt $t0, $t1, label");
    CHECK(only("while\n").find("\"while\" is not assembly") == 0);
    CHECK(only("$t0 = 5\n").find("this is not assembly") != std::string::npos);
    CHECK(only(".data\nz; .word 1\n").find("write one statement in a line") != std::string::npos);
    CHECK(only("li $t0, 1; nop\n").find("write one statement in a line") != std::string::npos);
}

TEST_CASE("a macro with a wrong parameter is one error, however many calls it has",
          "[diagnostics]") {
    CHECK(only(".macro m (x)\n.end_macro\nm (5)\n") ==
          "\"x\" cannot be a macro's parameter | parameters begin with %: %x");
    CHECK(only(".macro m %a\nadd $t0, $zz, %a\n.end_macro\nm $t1\n") ==
          "the macro has no parameter \"$zz\" | list it after the macro's name");
}

TEST_CASE("the source line is shown with the operand underlined", "[render]") {
    CHECK(rendered("  move $t0, 500 # x\n") ==
          "a.asm:1:13: error: \"500\" is not allowed here: move needs a register\n"
          "    1 |   move $t0, 500 # x\n"
          "      |             ^~~\n"
          "tip: move copies registers; for a constant use li\n");
}

TEST_CASE("the underline is aligned after tabs and multi-byte characters", "[render]") {
    CHECK(rendered("\tmove\t$t0,\t5\n")
              .find("\n    1 | \tmove\t$t0,\t5\n      | \t    \t    \t^\n") != std::string::npos);
    CHECK(rendered("\u00E9t\u00E9: foo\n") ==
          "a.asm:1:6: error: there is no instruction \"foo\"\n"
          "    1 | \u00E9t\u00E9: foo\n"
          "      |      ^~~\n"
          "tip: is it a label? then it needs a colon: \"foo:\"\n");
}

TEST_CASE("findings in macros show the definition and each call", "[render]") {
    CHECK(rendered(".macro m (%x)\n move $t0, %x\n.end_macro\n m (5)\n") ==
          "a.asm:2:12: error: \"5\" is not allowed here: move needs a register\n"
          "    2 |  move $t0, %x\n"
          "      |            ^~\n"
          "a.asm:4:2: note: in the macro called here\n"
          "    4 |  m (5)\n"
          "      |  ^\n"
          "tip: move copies registers; for a constant use li\n");
}

TEST_CASE("of very long lines the part around the place is shown, control characters as blanks",
          "[render]") {
    const std::string text = rendered("foo\x01 " + std::string(5000, 'x') + " @\n");
    CHECK(text.size() < 1000);
    CHECK(text.find('\x01') == std::string::npos);
}

TEST_CASE("colour is added only on request", "[render]") {
    const Assembly a = assembled("foo $t0\n");
    REQUIRE(a.diagnostics.size() == 1);
    CHECK(render(a.diagnostics[0], a.files, false).find('\033') == std::string::npos);
    CHECK(render(a.diagnostics[0], a.files, true).find("\033[1;31merror:\033[0m") !=
          std::string::npos);
}

TEST_CASE("without a file or line only the message is shown", "[render]") {
    Diagnostic d;
    d.message = "nothing to see";
    CHECK(render(d, {}, false) == "error: nothing to see\n");
}

TEST_CASE("the nearest word allows one error in three letters", "[suggest]") {
    const std::vector<std::string_view> words = {"add", "addiu", "beq", "syscall"};
    CHECK(nearest_word("ad", words) == "add");
    CHECK(nearest_word("adidu", words) == "addiu");
    CHECK(nearest_word("sycsal", words) == "syscall");
    CHECK(nearest_word("xyz", words).empty());
    CHECK(nearest_word(std::string(1000, 'a'), words).empty());
}

TEST_CASE("texts that are not UTF-8 are repaired as Java does it", "[diagnostics]") {
    CHECK(
        report("\xE9t\xE9\n") ==
        "Error in a.asm line 1 column 1: \uFFFDt\uFFFD\nInvalid language element: \uFFFDt\uFFFD\n"
        "Error in a.asm line 1 column 1: \uFFFDt\uFFFD\nInvalid language element: \uFFFDt\uFFFD\n"s +
            terminated);
    CHECK(data(".data\n.ascii \"a\xE9\x62\"\n", 3) == "a\xfd\x62");
}

TEST_CASE("columns count characters, where MARS counts UTF-16 units", "[diagnostics]") {
    const Assembly a = assembled("x: .asciiz \"\U0001F600\" foo\n");
    REQUIRE(a.diagnostics.size() == 1);
    const Assembly b = assembled(".data\n.asciiz \"\U0001F600\" 5\n");
    REQUIRE(b.diagnostics.size() == 1);
    CHECK(b.diagnostics[0].place.column == 13);
    CHECK(b.mars[0].column == 14);
}

TEST_CASE("characters of several letters are one mistake, shown with both quotes") {
    for (const char* line : {".ascii 'hello'\n", ".byte ''\n"}) {
        const Assembly assembly = assembled(std::string(".data\n") + line);
        REQUIRE(assembly.diagnostics.size() == 1);
        CHECK(assembly.diagnostics[0].code == "bad-character");
        CHECK(assembly.mars.size() == 4); // MARS reports each quote, and each twice
    }
    const Assembly hello = assembled(".data\n.ascii 'hello'\n");
    CHECK(hello.diagnostics[0].message == "'hello' is not a character");
    CHECK(hello.diagnostics[0].range.size() == 7);
    CHECK(assembled(".data\n.byte 'ab', 'cd'\n").diagnostics.size() == 2);
}

TEST_CASE("a macro call with other arguments says how many there are, and shows the macro") {
    const Assembly assembly = assembled(".macro push(%r)\nnop\n.end_macro\nmain: push($t0, $t1)\n");
    REQUIRE(assembly.diagnostics.size() == 1);
    const Diagnostic& one = assembly.diagnostics[0];
    CHECK(one.message ==
          "wrong number of arguments for the macro \"push\": it takes 1, here there are 2");
    REQUIRE(one.related.size() == 1);
    CHECK(one.related[0].range == TextRange{0, 7, 11});
    CHECK(one.related[0].message == "\"push\" is defined here");
    CHECK(one.mars == "forward reference or invalid parameters for macro \"push\"");
}

// gas_test.cpp -- sources for GNU as: words, expressions, names, errors
// The words of whole programs are compared in gas_programs_test.cpp.
#include "assembler/source/source_model.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <utility>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

AssemblerOptions gas_options() {
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    options.layout = rules_of(Dialect::gas).layout;
    return options;
}

Assembly gas(const std::string& text) {
    return assembled(".globl main\nmain:\n" + text + "\n", gas_options());
}

using Words = std::vector<u32>;

Words own_words(const std::string& text) {
    const Assembly assembly = gas(text);
    for (const Diagnostic& one : assembly.diagnostics) UNSCOPED_INFO(one.message);
    Words result;
    if (assembly.program)
        for (const TextWord& word : assembly.program->text)
            if (word.address < 0x80000000) result.push_back(word.word);
    return result;
}

/// "LINE:COLUMN MESSAGE" of each error or warning.
std::vector<std::string> messages(const std::string& text) {
    std::vector<std::string> all;
    for (const Diagnostic& one : assembled(text, gas_options()).diagnostics)
        all.push_back(fmt::format("{}:{} {}", one.place.line, one.place.column, one.message));
    return all;
}

std::string only_message(const std::string& text) {
    const auto all = messages(".globl main\nmain: jr $31\n" + text + "\n");
    return all.size() == 1 ? all[0] : fmt::format("{} messages", all.size());
}

u32 first_word(const std::string& expression) {
    const Words all = own_words("1: .word " + expression + "\n2:");
    return all.empty() ? 0xbadbadu : all[0];
}

std::string output(const std::string& text, int& status, std::string typed = {}) {
    const Assembly assembly = gas(text);
    REQUIRE(assembly.program);
    ScriptedHost host(std::move(typed));
    Machine machine(*assembly.program, host);
    const Stop stop = machine.run(100'000);
    status = stop.reason == StopReason::exited ? stop.exit_status : -1;
    return host.output;
}

} // namespace

TEST_CASE("operators of GNU as bind in its own order", "[gas]") {
    CHECK(first_word("1 + 2 * 3 | 4") == 1 + (6 | 4));
    CHECK(first_word("4 - 1 - 1") == 2);
    CHECK(first_word("2 * 3 % 4") == 2);
    CHECK(first_word("1 < 2 + 3") == 0xffffffff);
    CHECK(first_word("(1 == 2) + (3 != 4)") == 0xffffffff);
    CHECK(first_word("1 && 2") == 1);
    CHECK(first_word("0 || 0") == 0);
    CHECK(first_word("1 << 4 | 3") == 0x13);
    CHECK(first_word("-7 / 2") == 0xfffffffd);
    CHECK(first_word("-7 % 3") == 0xffffffff);
    CHECK(first_word("~0 ^ 5") == 0xfffffffa);
    CHECK(first_word("5 ! 4") == 0xffffffff);
    CHECK(first_word("!0 + !7") == 1);
    CHECK(first_word("'a + 'b'") == 'a' + 'b');
    CHECK(first_word("'\\n'") == 10);
    CHECK(first_word("0x1F + 017 + 0b101") == 0x1f + 15 + 5);
    CHECK(first_word("2f - 1b") == 4);
    CHECK(first_word(". - 1b") == 0);
    CHECK(first_word("main") == 0x00400000);
}

TEST_CASE("comments, several statements in a line and C comments are read", "[gas]") {
    const Words nops(3, 0);
    CHECK(own_words("nop # one\nnop; nop") == nops);
    CHECK(own_words("nop /* a\n b */ ; nop\n/* c */ nop") == nops);
}

TEST_CASE("two slashes begin no comment, as in GNU as for MIPS", "[gas]") {
    for (const char* line : {"// a line", "nop // a line", "li $4, 1 // a line"}) {
        INFO(line);
        const Assembly assembly = gas(line);
        REQUIRE(assembly.diagnostics.size() == 1);
        CHECK(assembly.diagnostics[0].tip == "a comment begins with # or is between /* and */");
    }
    CHECK(own_words("nop # // a line\nnop\nnop /* // */").size() == 3);
    CHECK(gas(".data\n.ascii \"http://a\"").program);
}

TEST_CASE("the delay slot of a branch is filled or not, as .set demands", "[gas]") {
    CHECK(own_words("addu $2,$3,$4\nb main") == Words{0x1000ffff, 0x00641021});
    CHECK(own_words("addu $2,$3,$4\nbnez $2, main") == Words{0x00641021, 0x1440fffe, 0});
    CHECK(own_words(".set noreorder\naddu $2,$3,$4\nb main\nnop") ==
          Words{0x00641021, 0x1000fffe, 0});
    CHECK(own_words("addu $2,$3,$4\nlabel: b main") == Words{0x00641021, 0x1000fffe, 0});
}

TEST_CASE("the program sees what the delay slot did", "[gas]") {
    int status = 0;
    CHECK(output(".set noreorder\nli $a0, 1\nb 1f\naddiu $a0, $a0, 41\nli $a0, 7\n"
                 "1: li $v0, 1\nsyscall\njr $ra\nli $v0, 3",
                 status) == "42");
    CHECK(status == 3);
}

TEST_CASE("main returns the status, and a program may have a __start of its own", "[gas]") {
    int status = 0;
    CHECK(output("li $2, 5\njr $31", status).empty());
    CHECK(status == 5);
    CHECK(
        output("jr $31\n.globl __start\n__start: li $a0, 9\nli $v0, 17\nsyscall", status).empty());
    CHECK(status == 9);
}

TEST_CASE("texts are the bytes that are written and typed", "[gas]") {
    int status = 0;
    const std::string typed = "né 3 \u20ac\n";
    CHECK(output("la $4, said\nli $2, 4\nsyscall\nla $4, room\nli $5, 20\nli $2, 8\nsyscall\n"
                 "li $2, 4\nsyscall\nli $4, 0xc3\nli $2, 11\nsyscall\nli $4, 0xa9\nsyscall\n"
                 "li $2, 12\nsyscall\nmove $4, $2\nli $2, 1\nsyscall\n"
                 "li $2, 0\njr $31\n.data\nsaid: .asciz \"\u00e9\u00e0: \"\nroom: .space 20",
                 status, typed + "é\n") == "\u00e9\u00e0: " + typed + "\u00e9195");
    CHECK(status == 0);
}

TEST_CASE("an error names its place and what helps", "[gas]") {
    CHECK(only_message(".wordd 1") == "3:1 there is no directive \".wordd\"");
    CHECK(only_message(" addd $4, $5") == "3:2 there is no instruction \"addd\"");
    CHECK(only_message(" beql $4, $5, main") ==
          "3:2 \"beql\" is an instruction that Tharsis does not execute");
    CHECK(only_message(" seb $4, $5") == "3:2 \"seb\" needs release 2 of MIPS32");
    CHECK(only_message(" addu $4, $5, $6, $7") == "3:7 these are not operands of addu");
    CHECK(only_message(" andi $4, $5, -1") == "3:15 -1 does not fit: from 0 to 65535");
    CHECK(only_message(" lw $4, %got(main)($5)") ==
          "3:9 \"%got\" is for position-independent code");
    CHECK(only_message(" lw $4, %hey(main)($5)") == "3:9 there is no relocation operator \"%hey\"");
    CHECK(only_message(".word 1 +") == "3:10 an expression is missing here");
    CHECK(only_message(".word (1") == "3:9 a closing parenthesis is missing here");
    CHECK(only_message(".word nowhere") == "3:7 there is no label \"nowhere\"");
    CHECK(only_message("b 1f") == "3:3 there is no label \"1:\" after this line");
    CHECK(only_message("b 1b") == "3:4 there is no label \"1:\" before this line");
    CHECK(only_message(".word main * 2").substr(0, 4) == "3:1 ");
    CHECK(only_message(".space main").find("the value must be known here") != std::string::npos);
    CHECK(only_message(".if 1") == "3:1 .if has no .endif after it");
    CHECK(only_message(".endif") == "3:1 .endif has no .if before it");
    CHECK(only_message(".macro m") == "3:1 .macro has no .endm after it");
    CHECK(only_message(".rept 2\n nop") == "3:1 .rept has no .endr after it");
    CHECK(only_message(".set unheard") == "3:6 \".set unheard\" is unknown");
    CHECK(only_message(".abicalls") == "3:1 \".abicalls\" is for position-independent code");
    CHECK(only_message("a = b\nb = a\n.word a") == "5:1 the value of \"a\" depends on itself");
    CHECK(only_message("x: nop\nx: nop") == "4:1 \"x\" is defined twice");
    CHECK(only_message("x::") == "3:3 \":\" means nothing here");
    CHECK(only_message(".ascii \"abc") == "3:8 this string has no closing quote");
    CHECK(only_message("/* open") == "3:1 this comment has no end");
    CHECK(only_message(".data\n.space 100000000").find("reaches") != std::string::npos);
    CHECK(only_message("m\n.macro m\nm\n.endm\nm").find("messages") != std::string::npos);
    CHECK(only_message(".error \"no\"") == "3:1 the program reports an error: no");
    CHECK(only_message(".set noat\n lw $4, main($4)")
              .find("uses $at, although .set noat is in force") != std::string::npos);
}

TEST_CASE("a name without a label is shown where it is used", "[gas]") {
    CHECK(only_message("x:\tlw $8, w") == "3:11 there is no label \"w\"");
    CHECK(only_message(".word tab2, tab\ntab2: .word 1") == "3:13 there is no label \"tab\"");
    CHECK(only_message("word: .word word - or") == "3:20 there is no label \"or\"");
}

TEST_CASE("names that depend on each other are shown where they get their values", "[gas]") {
    const Assembly assembly = gas("x = y\ny = x\n.word x");
    REQUIRE(assembly.diagnostics.size() == 1);
    REQUIRE(assembly.diagnostics[0].related.size() == 1);
    CHECK(assembly.diagnostics[0].related[0].range == TextRange{0, 18, 19}); // after "main:"
}

TEST_CASE(".incbin takes what is left of a file, or a part of it", "[gas]") {
    const auto bytes_of = [](const std::string& operands) {
        const Assembly assembly =
            assembled(".globl main\nmain: jr $31\n.data\n.incbin \"b.bin\"" + operands + "\n",
                      gas_options(), {{"b.bin", "abcdef"}});
        return assembly.program ? data(*assembly.program, 0x10010000, 8)
                                : assembly.diagnostics[0].message;
    };
    using namespace std::string_literals;
    CHECK(bytes_of("") == "abcdef\0\0"s);
    CHECK(bytes_of(", 4") == "ef\0\0\0\0\0\0"s);
    CHECK(bytes_of(", 1, 3") == "bcd\0\0\0\0\0"s);
    CHECK(bytes_of(", 7") == "7 does not fit: from 0 to 6");
    CHECK(bytes_of(", 4, 3") == "3 does not fit: from 0 to 2");
}

TEST_CASE("sections with long names keep them", "[gas]") {
    CHECK(messages(".globl main\nmain: jr $31\n.section .text.of_a_function,\"ax\"\nx: b x\n"
                   ".section .rodata.of_a_function,\"a\"\n.word 1\n.section "
                   ".text.of_a_function\nb x\n")
              .empty());
}

TEST_CASE("a section's name without a closing quote is an error", "[gas]") {
    const std::string error = "this string has no closing quote";
    CHECK(only_message(".section\"q") == "3:9 " + error);
    CHECK(only_message("        .pushsection \"q") == "3:22 " + error);
    CHECK(only_message(".section \"q\"") == "0 messages");
}

TEST_CASE("constructors are called before main, the lowest number first", "[gas]") {
    int status = 0;
    const auto print = [](char what) {
        return std::string(": li $a0, '") + what + "'\nli $v0, 11\nsyscall\njr $ra\n";
    };
    CHECK(output("li $v0, 5\njr $ra\na" + print('a') + "b" + print('b') + "c" + print('c') +
                     ".section .init_array,\"aw\"\n.word c\n.section .init_array.00300,\"aw\"\n"
                     ".word b\n.section .init_array.00101,\"aw\"\n.word a",
                 status) == "abc");
    CHECK(status == 5);
    CHECK(only_message(".section .fini_array,\"aw\"") ==
          "3:10 the functions in .fini_array would never be called");
}

TEST_CASE("a macro that calls itself without end is an error", "[gas]") {
    const std::string calls = ".macro m\n m\n.endm\n m";
    CHECK(only_message(calls).find("100 deep") != std::string::npos);
    CHECK(only_message(".macro m\n.rept 1000\n m\n.endr\n.endm\n m").find("messages") ==
          std::string::npos);
    CHECK(only_message(".rept 100000000\n nop\n.endr").find("lines") != std::string::npos);
}

TEST_CASE("space that does not fit behind the text is one error, not one for each word", "[gas]") {
    const Assembly assembly = gas(".space 0x748ff0\njr $31");
    CHECK(assembly.mars.size() < 10);
    REQUIRE_FALSE(assembly.diagnostics.empty());
    CHECK(assembly.diagnostics[0].message == "no instruction can lie at 0x00800000");
}

TEST_CASE("names that each stand for two of the name before are an error in time", "[gas]") {
    const std::string main = ".globl main\nmain: jr $31\n.data\n";
    const auto doubled = [](std::string text, int names, std::string_view form) {
        for (int k = 1; k <= names; ++k) text += fmt::format(fmt::runtime(form), k, k - 1);
        return text;
    };
    constexpr std::string_view eqv = ".eqv n{0}, n{1} + n{1}\n";
    CHECK(messages(main + doubled(".eqv n0, 1\n", 7, eqv) + ".word n7\n").empty());
    const auto refused = messages(main + doubled(".eqv n0, 1\n", 40, eqv) + ".word n40\n");
    REQUIRE_FALSE(refused.empty());
    CHECK(refused[0].find("the names in this expression stand for more than 1000") !=
          std::string::npos);
    const std::string sums = doubled("x: .org x + 8\ny: n0 = y - x\n", 60, "n{0} = n{1} + n{1}\n");
    CHECK(messages(main + sums + ".word n20, n60 >> 40\n").empty());
}

TEST_CASE("names that each stand for two of a name in another file are computed in time", "[gas]") {
    std::vector<SourceFile> files = {{"a.s", ".globl main\nmain: jr $31\n.data\n.word n30\n"}};
    for (int k = 1; k <= 30; ++k)
        files.push_back({fmt::format("{}.s", k),
                         fmt::format(".globl n{0}\n.eqv n{0}, n{1} + n{1}\n", k, k - 1)});
    files.push_back({"0.s", ".globl n0\nn0 = 1\n"});
    const Assembly good = assemble(files, gas_options());
    REQUIRE(good.program);
    CHECK(data(*good.program, 0x10010000, 4) == std::string("\0\0\0\x40", 4));
}

TEST_CASE("names of several files that depend on each other are an error", "[gas]") {
    const std::string main = ".globl main, a\nmain: jr $31\n.data\n";
    const SourceFile circle[] = {{"a.s", main + "a = b\n.word a\n"}, {"b.s", ".globl b\nb = a\n"}};
    const Assembly refused = assemble(circle, gas_options());
    REQUIRE(refused.diagnostics.size() == 1);
    CHECK(refused.diagnostics[0].message == "the value of \"a\" depends on itself");
    std::string texts[] = {main + ".word c0\n", ""};
    for (int k = 0; k < 100'000; ++k)
        texts[k % 2] += fmt::format(".globl c{0}\nc{0} = c{1} + 1\n", k, k + 1);
    const SourceFile chain[] = {{"a.s", texts[0]}, {"b.s", texts[1]}};
    const Assembly long_chain = assemble(chain, gas_options());
    REQUIRE(long_chain.diagnostics.size() == 1);
    CHECK(long_chain.diagnostics[0].message.find("stand for more than 1000") != std::string::npos);
}

TEST_CASE("warnings of GNU as are given", "[gas]") {
    CHECK(only_message(" addu $1, $2, $3") ==
          "3:7 $at is used here, although .set noat is not in force");
    CHECK(only_message(" add.d $f1, $f2, $f4").find("even number") != std::string::npos);
    CHECK(only_message(" div $4, $5, 0") == "3:2 this divides by the constant 0");
    CHECK(only_message(".set noreorder\n .set nomacro\n li $4, 0x12345678")
              .find("several instructions") != std::string::npos);
    CHECK(only_message(".byte 300").find("only its low 8 bits") != std::string::npos);
}

TEST_CASE("labels of one file are its own, and .globl shares them", "[gas]") {
    const SourceFile files[] = {{"a.s", ".globl main\nmain: jal f\nx: jr $31\n"},
                                {"b.s", ".globl f\nf: b x\nx: jr $31\n"}};
    const Assembly good = assemble(files, gas_options());
    REQUIRE(good.program);
    CHECK(good.program->find_symbol("f")->address == 0x00400010);
    const SourceFile private_f[] = {files[0], {"b.s", "f: jr $31\n"}};
    CHECK_FALSE(assemble(private_f, gas_options()).program);
    const SourceFile twice[] = {files[0], files[1], files[1]};
    CHECK_FALSE(assemble(twice, gas_options()).program);
}

TEST_CASE("the source model has labels, uses and words", "[gas]") {
    const SourceFile file{"a.s", ".globl main\nmain: jal f\n.macro m\nnop\n.endm\nm\nf: jr $31\n"};
    const SourceModel model = analyse({&file, 1}, gas_options());
    CHECK(model.diagnostics.empty());
    const auto found = std::find_if(model.definitions.begin(), model.definitions.end(),
                                    [](const Definition& one) { return one.name == "f"; });
    REQUIRE(found != model.definitions.end());
    CHECK(found->address == 0x0040000c);
    CHECK(std::any_of(model.references.begin(), model.references.end(), [&](const auto& one) {
        return one.target == static_cast<DefinitionId>(found - model.definitions.begin());
    }));
}

TEST_CASE("a literal without its quote ends before a comment of C", "[gas]") {
    const SourceFile file{"a.s", "main: li $4, 'n/* c */\n li $5, 'm /* d"};
    const SourceModel model = analyse({&file, 1}, gas_options());
    std::vector<std::string> words;
    u32 end = 0;
    for (const SourceToken& token : model.tokens[0]) {
        CHECK(token.begin >= end);
        end = token.end;
        words.emplace_back(model.text({0, token.begin, token.end}));
    }
    CHECK(words == std::vector<std::string>{"main", ":", "li", "$4", "'n", "/* c */", "li", "$5",
                                            "'m ", "/* d"});
}

TEST_CASE("li of a name that gets its value further down has room for 16 bits", "[gas]") {
    CHECK(own_words("li $4, later\nlater = -3") == Words{0x2404fffd});
    CHECK(only_message("li $4, later\nlater = 70000").find("70000 does not fit") !=
          std::string::npos);
    CHECK(only_message("li $4, later\n.data\nlater: .word 1").find("\"later\" is an address") !=
          std::string::npos);
    CHECK(only_message("li $4, nowhere").find("there is no label \"nowhere\"") !=
          std::string::npos);
}

TEST_CASE("what GNU as refuses and MARS expands is refused", "[gas]") {
    for (const std::string text :
         {"subi $4, $5, 1", "subiu $4, 7", "addi $4, $5, 70000", "addi $4, 70000",
          "addiu $4, $5, -40000", "slti $4, $5, 70000", "sltiu $4, $5, -32769", "sllv $4, $5, 3",
          "srav $4, $5, 3", ".data\n.byte main", ".data\n.half main + 1", ".data\n.float 1e39",
          ".data\n.double -1e309", "li.d $f0, 1e309"}) {
        INFO(text);
        CHECK_FALSE(gas(text).program);
    }
    for (const std::string text :
         {"sub $4, $5, 1", "add $4, $5, 70000", "addiu $4, $5, 40000", "slt $4, $5, 70000",
          "sltiu $4, $5, 40000", "sll $4, $5, $6", ".data\n1: .word main\n.byte . - 1b",
          ".data\n.float 3.4028235e38, inf, 1e-46", ".data\n.double 1e308"}) {
        INFO(text);
        CHECK(gas(text).program);
    }
}

TEST_CASE("what writes a floating-point condition does not move behind a branch on it", "[gas]") {
    for (const auto& [before, word] :
         {std::pair{"mtc0 $4,$12", 0x40846000u}, std::pair{"ctc1 $4,$31", 0x44c4f800u}}) {
        INFO(before);
        const std::string text(before);
        CHECK(own_words(text + "\nbc1t 1f\n1: nop") == Words{word, 0x45010001, 0, 0});
        CHECK(own_words(text + "\nb 1f\n1: nop") == Words{0x10000001, word, 0});
    }
    CHECK(own_words("cfc1 $4,$31\nbc1t 1f\n1: nop") == Words{0x45010001, 0x4444f800, 0});
}

TEST_CASE("an instruction that has a word and is not executed is a warning", "[gas]") {
    for (const char* name : {"ctc1 $4, $31", "cfc1 $4, $31", "wait", "mfc0 $4, $12, 1"}) {
        INFO(name);
        CHECK(only_message(name).find("is an instruction that Tharsis does not execute") !=
              std::string::npos);
    }
    CHECK(only_message("mfc0 $4, $12, 0") == "0 messages");
}

TEST_CASE("spellings that GNU as accepts", "[gas]") {
    CHECK(own_words("ori $4,$4,x\nlui $4,x+4\nx = 0x14") == Words{0x34840014, 0x3c040018});
    CHECK(own_words("lui $4,(%hi(main))\naddiu $4,$4,(%lo(main))\nlw $4,(%lo(main+4))($4)") ==
          Words{0x3c040040, 0x24840000, 0x8c840004});
    CHECK(own_words("1: nop\nb 01b\nnop") == own_words("1: nop\nb 1b\nnop"));
    CHECK(own_words("addu $ta0,$ta1,$ta3") == Words{0x01af6021});
    CHECK(own_words(".irep x,1,2\n.word \\x\n.endr\n.irepc x,12\n.word \\x\n.endr") ==
          Words{1, 2, 1, 2});
    CHECK(own_words(".noaltmacro\n.mri 0\n.lsym x, 5\n.linkonce\n.set nosym32\nli $4, x") ==
          Words{0x24040005});
    CHECK(own_words(".word 1,,2") == Words{1, 0, 2});
    CHECK(only_message(".word 1,,2") == "3:9 a value is missing here, and 0 is stored");
    CHECK(own_words(".ascii \"\\8\\9\\18\\0\"") == Words{0x00100908});
}

TEST_CASE("what GNU as refuses is refused", "[gas]") {
    for (const auto& [text, message] :
         {std::pair{"j main+2", "a jump goes to a multiple of 4"},
          std::pair{"jalr $4, $4", "jalr needs two different registers"},
          std::pair{".set nomacro", ".set nomacro is only allowed after .set noreorder"},
          std::pair{".rept -1\nnop\n.endr", "the number of repetitions is negative"},
          std::pair{"$f5: nop", "\"$f5\" is a register, no name for a label"},
          std::pair{".macro a x,x\nnop\n.endm", "the macro \"a\" has two parameters \"x\""},
          std::pair{".macro a x,y\n.word \\x,\\y\n.endm\na y=7,3",
                    "\"3\" has no name, and a value before it has one"},
          std::pair{".mri 1", "\".mri 1\" selects code that Tharsis does not execute"}}) {
        INFO(text);
        CHECK(only_message(text).find(message) != std::string::npos);
    }
    CHECK_FALSE(gas("addu $00, $08, $4").program);
}

TEST_CASE("what GNU as's directives and macros multiply is bounded", "[gas]") {
    const auto first = [](const std::string& text) {
        const auto all = messages(text);
        return all.empty() ? std::string("no message") : all[0];
    };
    // Repetitions by their bytes, not only by their lines.
    const std::string long_line = ".ascii \"" + std::string(20'000, 'x') + "\"\n";
    CHECK(first(".rept 100000\n" + long_line + ".endr\n").find("million bytes") !=
          std::string::npos);
    // One line that a macro makes long.
    std::string uses;
    for (int k = 0; k < 20'000; ++k) uses += "\\a";
    CHECK(first(".macro m a\n" + uses + "\n.endm\nm " + std::string(40'000, 'x'))
              .find("million bytes") != std::string::npos);
    // All sections together, and a sum that would be 0 in 32 bits.
    std::string sections, sizes = ".rept 64\n.space n,1\n.endr\n.set n,0x4000000\n";
    for (int k = 0; k < 20; ++k)
        sections += fmt::format(".section s{},\"aw\"\n.fill 16000000,1,1\n", k);
    CHECK(first(sections).find("more than any segment holds") != std::string::npos);
    CHECK(first(".data\n" + sizes).find("beyond its segment") != std::string::npos);
    // Common symbols are data, too.
    CHECK(first(".comm big, 0x3000000") ==
          "1:7 the section .bss reaches 0x13010000, beyond its segment");
}

TEST_CASE("a file that includes itself twice ends soon", "[gas]") {
    AssemblerOptions options = gas_options();
    options.read_file = [](const std::string&) {
        return std::optional<std::string>(".include \"self.s\"\n.include \"self.s\"\n");
    };
    const Assembly assembly = assembled(".include \"self.s\"\n", options);
    CHECK(!assembly.program);
    CHECK(assembly.files.size() < 20'000);
}

TEST_CASE("errors of GNU as stand behind comments of C, in columns of characters", "[gas]") {
    CHECK(messages("nop /* a comment */ ; bogus /* äö */ $1").at(0).starts_with("1:23 "));
    CHECK(messages("/* äöüäöü */ foo").at(0).starts_with("1:14 "));
    CHECK(messages(".word /* 1 + */ 3 +\n").at(0).starts_with("1:20 "));
    CHECK(only_message(".word 0x100000000000000001") ==
          "3:7 0x100000000000000001 does not fit 64 bits");
}

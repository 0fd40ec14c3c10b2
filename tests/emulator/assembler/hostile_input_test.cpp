// hostile_input_test.cpp -- no text may crash the assembler, keep it busy or exhaust the memory
// Each of these ends with findings (or a program) quickly, also under `asan`.
#include "base/render.hpp"
#include "base/source_lines.hpp"
#include "support/analysing.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    for (std::size_t k = 0; k < times; ++k) result += text;
    return result;
}

bool found(const Assembly& a, std::string_view code) {
    for (const Diagnostic& d : a.diagnostics)
        if (d.code == code) return true;
    return false;
}

} // namespace

TEST_CASE("a line of millions of characters is refused", "[hostile]") {
    CHECK(findings("nop\n" + std::string(5'000'000, 'x') + "\nfoo 1\n") ==
          std::vector<std::string>{"2:1 too-much-text", "3:1 unknown-instruction"});
}

TEST_CASE("a label of hundreds of thousands of letters is valid", "[hostile]") {
    const std::string label(400'000, 'a');
    CHECK(assembled(label + ": j " + label + "\n").program);
}

TEST_CASE("macros that expand exponentially are stopped", "[hostile]") {
    std::string text = ".macro m0\nnop\n.end_macro\n";
    for (int k = 1; k < 60; ++k) {
        const std::string before = "m" + std::to_string(k - 1);
        text += ".macro m" + std::to_string(k) + "\n" + before + "\n" + before + "\n.end_macro\n";
    }
    CHECK(found(assembled(text + "m59\n"), "too-much-text"));
}

TEST_CASE("macros nested ten thousand deep are stopped", "[hostile]") {
    std::string text = ".macro m0\nnop\n.end_macro\n";
    for (int k = 1; k < 10'000; ++k)
        text += ".macro m" + std::to_string(k) + "\nm" + std::to_string(k - 1) + "\n.end_macro\n";
    CHECK(found(assembled(text + "m9999\n"), "too-much-text"));
}

TEST_CASE("a macro that is too long to expand is an error, even if nothing follows its call",
          "[hostile]") {
    const std::string text = ".macro m\n" + repeated("nop\n", 1'000'010) + ".end_macro\nm\nnop\n";
    const std::vector<std::string> expected{"1000013:1 too-much-text"};
    CHECK(findings(text) == expected);
    CHECK(findings(text + "m\nm\n") == expected);
}

TEST_CASE("long lines of macros, and deep calls, are limited by the memory that they need",
          "[hostile]") {
    const std::string comment = ".macro m\nnop #" + std::string(900'000, 'x') + "\n.end_macro\n";
    CHECK(found(assembled(comment + repeated("m\n", 200)), "too-much-text"));
    std::string deep = ".macro m0\n" + repeated("nop\n", 60'000) + ".end_macro\n";
    for (int k = 1; k < 480; ++k)
        deep += ".macro m" + std::to_string(k) + "\nm" + std::to_string(k - 1) + "\n.end_macro\n";
    CHECK(found(assembled(deep + "m479\n"), "too-much-text"));
}

TEST_CASE("a model gives up macros that call themselves on many lines", "[hostile]") {
    const std::string text = ".macro m\n" + repeated("m\n", 12) + ".end_macro\nm\nafter: m\n";
    const SourceModel model = analysed(text);
    CHECK(model.expansions.size() < 10'000);
    CHECK(std::ranges::count(model.diagnostics, "macro-loop", &Diagnostic::code) > 20);
    CHECK(definition(model, "after") != no_id);
}

TEST_CASE(".eqv names that expand exponentially are stopped", "[hostile]") {
    std::string text;
    for (int k = 0; k < 60; ++k)
        text += ".eqv E" + std::to_string(k) + " E" + std::to_string(k + 1) + " E" +
                std::to_string(k + 1) + "\n";
    CHECK(found(assembled(text + ".data\n.word E0\n"), "too-much-text"));
}

TEST_CASE(".eqv names that double over included files are stopped in every dialect that has them",
          "[hostile]") {
    for (const Dialect dialect : {Dialect::mars, Dialect::spim}) {
        AssemblerOptions options;
        options.dialect = dialect;
        Files files;
        std::string text;
        for (int k = 1; k <= 30; ++k) {
            const std::string name = "e" + std::to_string(k) + ".asm";
            const std::string before = "E" + std::to_string(k - 1);
            files[name] = ".eqv E" + std::to_string(k) + " " + before + "," + before + "\n";
            text += ".include \"" + name + "\"\n";
        }
        CHECK(found(assembled(text + ".data\n.word E30\n", options, files), "too-much-text"));
    }
}

TEST_CASE("a line with very many statements for spim is refused", "[hostile]") {
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    CHECK(
        found(assembled("main: nop" + repeated(";nop", 200'000) + "\n", options), "too-much-text"));
    CHECK(assembled("main: jr $ra" + repeated(";nop", 200) + "\n", options).program);
}

TEST_CASE("files that include each other are stopped", "[hostile]") {
    const Files files = {{"b.asm", ".include \"c.asm\"\n"}, {"c.asm", ".include \"b.asm\"\n"}};
    CHECK(found(assembled({{"a.asm", ".include \"b.asm\"\n"}}, {}, files), "include-twice"));
}

TEST_CASE("a file that includes itself under longer and longer names is stopped", "[hostile]") {
    AssemblerOptions options;
    std::size_t reads = 0;
    std::string name = "./b.asm";
    options.read_file = [&](const std::string&) {
        return ++reads, std::optional<std::string>(".include \"" + name + "\"\n");
    };
    const SourceFile source{"d/a.asm", ".include \"b.asm\"\n"};
    CHECK(found(assemble({&source, 1}, options), "include-twice"));
    CHECK(reads == 1);
    name = "x/b.asm"; // a folder that is a link to itself
    CHECK(found(assemble({&source, 1}, options), "too-much-text"));
    CHECK(reads < 200);
}

TEST_CASE("the total size of included files is limited", "[hostile]") {
    AssemblerOptions options;
    std::size_t reads = 0;
    options.read_file = [&](const std::string&) {
        return ++reads, std::optional<std::string>(std::string(40'000'000, '#'));
    };
    const SourceFile source{"a.asm",
                            ".include \"b.asm\"\n.include \"c.asm\"\n.include \"d.asm\"\n"};
    const Assembly a = assemble({&source, 1}, options);
    REQUIRE(a.diagnostics.size() == 3);
    CHECK(a.diagnostics[0].message.find("\"c.asm\", the included files are longer than 64 MB") !=
          std::string::npos);
    CHECK(a.diagnostics[0].place.line == 2);
    CHECK(reads == 2);
    CHECK(a.mars.empty());
}

TEST_CASE("data that does not fit ends at the end of the segment", "[hostile]") {
    const Assembly words = assembled(".data\n.word 1 : 2000000000\n");
    CHECK(findings(words) == std::vector<std::string>{"2:7 data-address"});
    CHECK(assembled(".data\n.space 1000000000\n.byte 1\n").diagnostics.size() == 2);
    CHECK(found(
        assembled(".data\n.space 2000000000\n.space 2000000000\n.space 2000000000\n.word 1\n"),
        "data-address"));
}

TEST_CASE("huge alignments behave as in MARS", "[hostile]") {
    const Assembly a = assembled(".data\n.align 31\nx: .byte 1\n");
    REQUIRE(a.mars.size() == 1);
    CHECK(a.mars[0].text == "\"2147483647\" is not a valid data segment address");
}

TEST_CASE("findings near the end of a text of millions of lines are shown quickly", "[hostile]") {
    const Assembly a = assembled(repeated("nop\n", 1'050'000) + repeated("foo\n", 2'000));
    REQUIRE(a.diagnostics.size() == 1'001);
    const std::string text = render(a.diagnostics, a.files, false);
    CHECK(text.find("1050001 | foo\n") != std::string::npos);
    CHECK(text.find("1051000 | foo\n") != std::string::npos);
}

TEST_CASE("lines end with a line feed, a carriage return or both", "[hostile]") {
    const std::vector<SourceFile> files{{"a.asm", "one\rtwo\r\nthree\n\n\r\nsix\r\rnine\r"}};
    SourceLines lines(files);
    const std::vector<std::string_view> expected{"", "one", "two", "three", "",
                                                 "", "six", "",    "nine",  ""};
    for (u32 k = 0; k < expected.size(); ++k) CHECK(lines.line(0, k) == expected[k]);
}

TEST_CASE("megabytes of data after the end of a segment take no time", "[hostile]") {
    const std::string strings =
        ".data\n.space 4128000\n" + repeated(".ascii \"" + std::string(900'000, 'a') + "\"\n", 10);
    CHECK(assembled(strings).diagnostics.size() == 10);
    const std::string numbers =
        ".data\n.space 4128000\n" + repeated(".word " + repeated("1,", 400'000) + "1\n", 5);
    CHECK(found(assembled(numbers), "data-address"));
    const std::string replaced = ".eqv BIG " + repeated("1,", 400'000) + "1\n.data\n" +
                                 repeated(".word " + repeated("1,", 50'000) + "BIG\n", 5);
    CHECK(found(assembled(replaced), "data-address"));
}

TEST_CASE("suggestions for a thousand unknown labels among a hundred thousand are fast",
          "[hostile]") {
    std::string text;
    for (int k = 0; k < 100'000; ++k) text += "label" + std::to_string(k) + ": nop\n";
    for (int k = 0; k < 1'000; ++k) text += "j labe" + std::to_string(k) + "\n";
    const Assembly a = assembled(text);
    REQUIRE(a.diagnostics.size() == 1'001);
    CHECK(a.diagnostics[0].tip == "did you mean \"label0\"?");
    CHECK(a.diagnostics[999].tip.find("did you mean") == std::string::npos);
}

TEST_CASE("the limit of findings is reported after all of them, including those of macros",
          "[hostile]") {
    const Assembly a = assembled(".macro m\nfoo\n.end_macro\n" + repeated("m\n", 2'000));
    REQUIRE(a.diagnostics.size() == 1'001);
    CHECK(a.diagnostics.back().code == "too-many-errors");
}

TEST_CASE("arbitrary bytes are accepted as a text", "[hostile]") {
    std::string bytes;
    u32 state = 12345;
    for (int k = 0; k < 200'000; ++k) {
        state = state * 1664525 + 1013904223;
        bytes += static_cast<char>(state >> 24);
    }
    CHECK_FALSE(assembled(bytes).program);
    CHECK_FALSE(assembled(std::string(100'000, '\0') + "\n").program);
    CHECK_FALSE(assembled(repeated("\"\\", 100'000)).diagnostics.empty());
    CHECK_FALSE(assembled(repeated("'", 100'000)).program);
    CHECK_FALSE(assembled(repeated("(", 100'000)).program);
    CHECK(assembled(repeated("\r", 1'000'000)).program);
}

TEST_CASE("words of the language in random order are accepted or reported", "[hostile]") {
    constexpr std::string_view parts[] = {
        "li ",  "$t0 ",        "5 ",           "x",         ": ",       "(",       ")",
        "+",    "-",           ".word ",       ".data\n",   ".text\n",  "\n",      "\"s\" ",
        "'c' ", ".macro ",     ".end_macro\n", "%p ",       ".eqv ",    "lw ",     "add ",
        "$f2 ", "1.5 ",        "# ",           ".globl ",   ".extern ", ".align ", ".space ",
        "m ",   "0x7fffffff ", "beq ",         ".include ", "\n",       "\n"};
    u32 state = 99;
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int k = 0; k < 200; ++k) {
            state = state * 1664525 + 1013904223;
            text += parts[(state >> 16) % std::size(parts)];
        }
        const Assembly a = assembled(text);
        CHECK(a.program.has_value() !=
              (report(a).find("Processing terminated") != std::string::npos));
    }
}

TEST_CASE("moving the addresses of many labels is not quadratic", "[hostile]") {
    std::string text = ".data\n";
    for (int k = 0; k < 30'000; ++k)
        text += "b" + std::to_string(k) + ": .byte 1\nw" + std::to_string(k) + ": .word 2\n";
    CHECK(assembled(text).program);
}

namespace {

/// "WORD0, WORD1, ..." with so many words.
std::string numbered(const std::string& word, int count) {
    std::string all = word + "0";
    for (int k = 1; k < count; ++k) all += ", " + word + std::to_string(k);
    return all;
}

} // namespace

TEST_CASE("a macro with very many parameters ends in one error that names the limit", "[hostile]") {
    constexpr int many = 83'000;
    const std::string head = ".macro m (" + numbered("%p", many) + ")\n",
                      call = "m (" + numbered("", many) + ")\n";
    for (const std::string& body : {".word " + numbered("%p", many), numbered("%p", many),
                                    "li $t0, " + numbered("%p", many)}) {
        const std::string text = ".data\n" + head + body + "\n.end_macro\n" + call + call;
        const Assembly a = assembled(text);
        REQUIRE(a.diagnostics.size() == 1);
        CHECK(a.diagnostics[0].code == "too-much-text");
        CHECK(a.diagnostics[0].message.find("64 million bytes") != std::string::npos);
        CHECK(analysed(text).diagnostics.size() == 1);
    }
    CHECK(words(head + "li $t0, %p7\n.end_macro\n" + call) == std::vector<u32>{0x24080007});
}

TEST_CASE("what uses the label or the macro of a line that is too long is no error", "[hostile]") {
    const std::string words = numbered("1", 200'000), parameters = numbered("%par", 100'000);
    std::string body;
    for (int k = 0; k < 1'500; ++k) body += "li $t0, %par" + std::to_string(k) + "\n";
    for (const std::string& text :
         {".macro m (" + parameters + ")\n" + body + ".end_macro\nm (1, 2)\nm\n",
          "nop\n.data\nx: .word " + words + "\n.text\nla $t0, x\nlw $t1, x + 4\n"}) {
        for (const std::vector<Diagnostic>& found :
             {assembled(text).diagnostics, analysed(text).diagnostics}) {
            REQUIRE(found.size() == 1);
            CHECK(found[0].code == "too-much-text");
        }
    }
    const std::string other = "." + std::string(1'100'000, 'x') + "\nfoo\n";
    CHECK(assembled(other).diagnostics.size() == 2);
}

TEST_CASE("a call of one of very many macros of a name is not searched among them", "[hostile]") {
    std::string text;
    const auto define = [&](int parameters, int word) {
        text += ".macro m (%a0";
        for (int k = 1; k < parameters; ++k) text += ", %a" + std::to_string(k);
        text += ")\n.word " + std::to_string(word) + "\n.end_macro\n";
    };
    text += ".data\n";
    constexpr int many = 20'000;
    for (int k = 0; k < many; ++k) define(k % 5 + 1, k);
    text += repeated("m (1)\nm (1, 2)\n", many);
    const Assembly a = assembled(text);
    REQUIRE(a.program);
    CHECK(a.program->data[0].bytes[0] == (many - 5) % 256); // the last of one parameter
    CHECK(a.program->data[0].bytes[4] == (many - 4) % 256);
}

// Were each place counted from the start of the line, each of these would take a minute.
TEST_CASE("lines of a hundred thousand names are counted once", "[hostile]") {
    constexpr int many = 120'000;
    std::string labels, uses;
    for (int n = 0; n < many; ++n) {
        labels += "n" + std::to_string(n) + ":\n";
        uses += (n > 0 ? ", n" : " n") + std::to_string(n);
    }
    const Assembly global = assembled(".data\n" + labels + ".globl" + uses + "\n");
    REQUIRE(global.program);
    const Assembly forward = assembled(".data\n.word" + uses + "\n" + labels);
    REQUIRE(forward.program);
    const std::vector<std::string> all = findings(".data\n.word" + uses + "\n");
    CHECK(all.size() == 1001);
    CHECK(all[0] == "2:7 undefined-symbol");
    CHECK(all[10] == "2:47 undefined-symbol");
}

TEST_CASE("a header of tens of thousands of words is read in linear time, and kept once",
          "[hostile]") {
    constexpr int many = 60'000;
    const std::string header =
        "# returns " + repeated("$v0 ", many) + "\n# changes " + repeated("$t0 ", many) + "\n";
    std::string labels;
    for (int n = 0; n < many; ++n) labels += "f" + std::to_string(n) + ":\n";
    const SourceModel model = analysed(header + labels + "jr $ra\n");
    REQUIRE(model.procedures.size() == many);
    CHECK(model.procedures.back().header_registers().changes.size() == many);
    CHECK(model.procedures.back().registers == model.procedures.front().registers);
}

// source_model_test.cpp -- definitions, references, expansions and statements of small sources
// Positions are written as line:column.
#include "assembler/source/tokens.hpp"
#include "support/analysing.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;
using Kind = Definition::Kind;
using Texts = std::vector<std::string>;

namespace {

std::vector<const SourceStatement*> statements(const SourceModel& model,
                                               SourceStatement::Kind kind) {
    std::vector<const SourceStatement*> found;
    for (const SourceStatement& one : model.statements)
        if (one.kind == kind) found.push_back(&one);
    return found;
}

} // namespace

TEST_CASE("a label has its place, its address and its uses by role", "[source]") {
    const SourceModel m =
        analysed(".data\nv: .word 1, v\n.text\n.globl main\nmain: lw $t0, v\n"
                 "sw $t0, v+4\nla $a0, v\nbeq $t0, $t1, main\nj main\njal main\n");
    const DefinitionId v = definition(m, "v"), main = definition(m, "main");
    REQUIRE(v != no_id);
    CHECK(m.definitions[v].address == 0x1001'0000u);
    CHECK(where(m, m.definitions[v].name_range) == "2:1");
    CHECK(uses(m, v) == Texts{"2:13 data_item", "5:15 read", "6:9 write", "7:9 address"});
    CHECK(uses(m, main) == Texts{"4:8 globl", "8:15 branch", "9:3 jump", "10:5 call"});
    CHECK(m.definitions[main].global);
    CHECK(m.definitions[main].segment == SourceSegment::text);
    CHECK(m.definition_at(0, m.definitions[v].name_range.begin) == v);
}

TEST_CASE("every token of a written line is kept, comments too", "[source]") {
    const SourceModel m = analysed("x: li $t0, 'a' # why\n  .ascii \"a b\"\n");
    std::string all;
    for (const SourceToken& token : m.tokens[0])
        all += std::string(m.text({0, token.begin, token.end})) + "|";
    CHECK(all == "x|:|li|$t0|'a'|# why|.ascii|\"a b\"|");
    REQUIRE(m.token_at(0, 4));
    CHECK(m.text({0, m.token_at(0, 4)->begin, m.token_at(0, 4)->end}) == "li");
    CHECK(m.token_at(0, 2) == nullptr);
}

TEST_CASE("a line by itself has the tokens that it has in its file", "[source]") {
    const std::string line = "a: b1: .word 'x', -5 # two labels";
    const SourceModel m = analysed("nop\n" + line + "\n");
    const LineWords words = words_of(line);
    REQUIRE(words.tokens.size() + 1 == m.tokens[0].size());
    for (std::size_t k = 0; k < words.tokens.size(); ++k) {
        CHECK(words.tokens[k].begin + 4 == m.tokens[0][k + 1].begin);
        CHECK(words.tokens[k].type == m.tokens[0][k + 1].type);
    }
    REQUIRE(words.head == 4);
    CHECK(line.substr(words.tokens[words.head].begin, 5) == ".word");
    CHECK(words_of("x: # nothing").head == 3);
    CHECK(words_of("").head == 0);
}

TEST_CASE("a word from an argument is written at the call", "[source]") {
    const SourceModel m =
        analysed(".macro go(%where)\nj %where\n.end_macro\ngo (there)\nthere: nop\n");
    CHECK(uses(m, definition(m, "there")) == Texts{"4:5 argument", "4:5 jump"});
    CHECK(uses(m, definition(m, "%where", Kind::parameter)) == Texts{"2:3 parameter"});
    CHECK(uses(m, definition(m, "go", Kind::macro)) == Texts{"4:1 macro_call"});
    const auto made = statements(m, SourceStatement::Kind::instruction);
    REQUIRE(made.size() == 2);
    CHECK(m.expansions[made[0]->in].of == definition(m, "go", Kind::macro));
    CHECK(m.words_of(*made[0])[0] == 0x0810'0001);
    CHECK(where(m, m.operands_of(*made[0])[0]) == "4:5");
    CHECK(made[1]->in == no_id);
}

TEST_CASE("a word from the text of .eqv is written in its definition", "[source]") {
    const SourceModel m =
        analysed(".eqv TABLE cells\n.data\ncells: .word 1\n.text\nlw $t0, TABLE\n");
    CHECK(uses(m, definition(m, "TABLE", Kind::constant)) == Texts{"5:9 constant"});
    CHECK(uses(m, definition(m, "cells")) == Texts{"1:12 text", "1:12 read"});
    const Definition& constant = m.definitions[definition(m, "TABLE", Kind::constant)];
    CHECK(m.text(constant.text) == "cells");
}

TEST_CASE("nested macros and names of .eqv have a chain of expansions", "[source]") {
    const SourceModel m =
        analysed(".eqv R $t5\n.macro in(%r)\nli %r, 1\n.end_macro\n.macro out(%r)\n"
                 "in(%r)\n.end_macro\nout(R)\n");
    const auto made = statements(m, SourceStatement::Kind::pseudo);
    const auto plain = statements(m, SourceStatement::Kind::instruction);
    REQUIRE(made.size() + plain.size() == 1);
    const SourceStatement& li = made.empty() ? *plain[0] : *made[0];
    const Expansion& inner = m.expansions[li.in];
    CHECK(inner.of == definition(m, "in", Kind::macro));
    REQUIRE(inner.parent != no_id);
    CHECK(m.expansions[inner.parent].of == definition(m, "out", Kind::macro));
    CHECK(m.expansions[inner.parent].parent == no_id);
    CHECK(where(m, m.expansions[inner.parent].call) == "8:1");
    CHECK(m.text(m.operands_of(li)[0]) == "$t5");
}

TEST_CASE("a label in a macro is one definition with an address for each call", "[source]") {
    const SourceModel m = analysed(".macro spin\nl: nop\nb l\n.end_macro\nspin\nspin\n");
    const DefinitionId l = definition(m, "l", Kind::macro_label);
    REQUIRE(l != no_id);
    CHECK(m.definitions[l].macro == definition(m, "spin", Kind::macro));
    CHECK(names(m).empty());
    REQUIRE(m.instances.size() == 2);
    CHECK(m.instances[0].address == 0x0040'0000);
    CHECK(m.instances[1].address == 0x0040'0008);
    CHECK(m.occurrences(l).size() == 2);
}

TEST_CASE("the body of a macro is analysed even if it is never called", "[source]") {
    const SourceModel m =
        analysed("f: jr $ra\n.macro m(%a)\nl: lw $t0, %a\njal f\nbnez $t0, l\n.end_macro\n");
    CHECK(uses(m, definition(m, "%a", Kind::parameter)) == Texts{"3:12 parameter"});
    CHECK(uses(m, definition(m, "f")) == Texts{"4:5 call"});
    CHECK(uses(m, definition(m, "l", Kind::macro_label)) == Texts{"5:11 branch"});
    CHECK(statements(m, SourceStatement::Kind::macro_body).size() == 3);
    CHECK(m.macro_around(0, m.files[0].text.size() > 40 ? 30 : 0) ==
          definition(m, "m", Kind::macro));
    CHECK(m.diagnostics.empty());
}

TEST_CASE("directives in the body of a macro are lines of its body", "[source]") {
    const SourceModel m =
        analysed(".macro m(%a)\n.data\nv: .word %a, w\n.text\n.end_macro\n.data\nw: .byte 1\n");
    CHECK(uses(m, definition(m, "%a", Kind::parameter)) == Texts{"3:10 parameter"});
    CHECK(uses(m, definition(m, "w")) == Texts{"3:14 data_item"});
    CHECK(statements(m, SourceStatement::Kind::macro_body).size() == 3);
    CHECK(statements(m, SourceStatement::Kind::bad).empty());
}

TEST_CASE("a macro without an end and without lines before another one", "[source]") {
    const SourceModel m = analysed(".macro one\n.macro two\nnop\n.end_macro\ntwo\n");
    CHECK(names(m, Kind::macro) == Texts{"one", "two"});
    CHECK(uses(m, definition(m, "two", Kind::macro)) == Texts{"5:1 macro_call"});
    const auto made = statements(m, SourceStatement::Kind::instruction);
    REQUIRE(made.size() == 1);
    CHECK(made[0]->address == 0x0040'0000);
}

TEST_CASE("of macros with one name, a call means that with its number of arguments", "[source]") {
    const SourceModel m =
        analysed(".macro m\nnop\n.end_macro\n.macro m(%a)\nli $t0, %a\n.end_macro\n"
                 "m(1)\n.macro n\nm\n.end_macro\n");
    CHECK(uses(m, 0) == Texts{"9:1 macro_call"});
    CHECK(uses(m, 1) == Texts{"7:1 macro_call"});
}

TEST_CASE("an included file belongs to the file that includes it", "[source]") {
    const SourceModel m =
        analysed({{"a.asm", "main: jal part\n.include \"p.asm\"\nj end\nend: nop\n"}}, {},
                 {{"p.asm", "part: j end\n"}});
    REQUIRE(m.includes.size() == 1);
    CHECK(m.includes[0].status == IncludeEdge::Status::opened);
    CHECK(m.includes[0].target == FileId{1});
    CHECK(m.text(m.includes[0].path_range) == "\"p.asm\"");
    const DefinitionId part = definition(m, "part"), end = definition(m, "end");
    CHECK(m.definitions[part].name_range.file == 1);
    CHECK(m.definitions[part].unit == 0);
    CHECK(uses(m, end) == Texts{"1:9 jump", "3:3 jump"});
    REQUIRE(m.definitions[part].in != no_id);
    CHECK(m.expansions[m.definitions[part].in].kind == Expansion::Kind::include);
    CHECK(m.definitions[end].in == no_id);
}

TEST_CASE("a part that two files include is one text with two meanings", "[source]") {
    const SourceModel m =
        analysed({{"a.asm", ".include \"p.asm\"\n"}, {"b.asm", ".include \"p.asm\"\n"}}, {},
                 {{"p.asm", "l: b l\n"}});
    CHECK(names(m) == Texts{"l", "l"});
    CHECK(m.tokens[2].size() == 4);
    CHECK(m.occurrences(0).size() == 2);
    CHECK(m.references_to(0).size() == 2);
}

TEST_CASE("globals are seen by other files, local labels only by their own", "[source]") {
    const SourceModel m =
        analysed({{"a.asm", ".globl f\nf: b l\nl: nop\n"}, {"b.asm", "l: jal f\nb l\n"}});
    CHECK(uses(m, definition(m, "f")) == Texts{"1:8 globl", "1:8 call"});
    REQUIRE(names(m) == Texts{"f", "l", "l"});
    CHECK(uses(m, 1) == Texts{"2:6 branch"});
    CHECK(uses(m, 2) == Texts{"2:3 branch"});
    CHECK(m.visible(1).size() == 2);
}

TEST_CASE("an alignment moves a label's address in the model, too", "[source]") {
    const SourceModel m = analysed(".data\n.byte 1\nw: .word 2\nb: .byte 3\n");
    CHECK(m.definitions[definition(m, "w")].address == 0x1001'0004u);
    const auto data = statements(m, SourceStatement::Kind::data);
    REQUIRE(data.size() == 3);
    CHECK(data[1]->address == 0x1001'0004);
    CHECK(data[1]->bytes == 4);
    CHECK(data[2]->address == 0x1001'0008);
}

TEST_CASE("spim's rewritten lines keep the places of their words", "[source]") {
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    const SourceModel m =
        analysed("N7 = 7\n.text\n.globl main\nmain: li $t0, N7\nli.s $f0, 1.5\njr $ra\n", options);
    const DefinitionId constant = definition(m, "N7", Kind::constant);
    REQUIRE(constant != no_id);
    CHECK(where(m, m.definitions[constant].name_range) == "1:1");
    CHECK(m.text(m.definitions[constant].text) == "7");
    CHECK(uses(m, constant) == Texts{"4:15 constant"});
}

// After an error.

TEST_CASE("a statement with an error keeps its label, its operands and its place", "[source]") {
    const SourceModel m =
        analysed("a: addu $t0, x\nx: nop\nc: foo x\nd: nop\n.text 0x00400100\ne: nop\n");
    CHECK(names(m) == Texts{"a", "x", "c", "d", "e"});
    CHECK(uses(m, 1) == Texts{"1:14 address", "3:8 address"});
    CHECK(m.definitions[1].address == 0x0040'0004u);
    CHECK(m.definitions[3].address == 0x0040'000cu);
    CHECK(m.definitions[0].address_is_sure);
    CHECK_FALSE(m.definitions[3].address_is_sure);
    CHECK(m.definitions[4].address_is_sure);
    const auto nops = statements(m, SourceStatement::Kind::instruction);
    REQUIRE(nops.size() == 3);
    for (const SourceStatement* nop : nops) CHECK(nop->words == 1);
}

TEST_CASE("a line with an invalid word keeps the rest", "[source]") {
    const SourceModel m = analysed("a: lw $t0, v @\n.data\nv: .word 1\n");
    CHECK(uses(m, definition(m, "v")) == Texts{"1:12 read"});
}

TEST_CASE("a macro without an end takes no line from the model", "[source]") {
    const SourceModel m = analysed(".macro m(%a)\nli $t0, %a\nf: jr $ra\n.data\nv: .word 5\n.text\n"
                                   "main: jal f\nlw $t0, v\n");
    CHECK(names(m) == Texts{"f", "v", "main"});
    CHECK(uses(m, definition(m, "f")) == Texts{"7:11 call"});
    REQUIRE(definition(m, "m", Kind::macro) != no_id);
    CHECK(statements(m, SourceStatement::Kind::macro_body).empty());
    CHECK(m.diagnostics[0].code == "macro-unended");
}

TEST_CASE("a macro after one without an end is a macro", "[source]") {
    const SourceModel m =
        analysed(".macro one\nx: nop\n.macro two(%r)\nli %r, 1\n.end_macro\ntwo($t1)\nj x\n");
    CHECK(names(m, Kind::macro) == Texts{"one", "two"});
    CHECK(uses(m, definition(m, "two", Kind::macro)) == Texts{"6:1 macro_call"});
    CHECK(uses(m, definition(m, "x")) == Texts{"7:3 jump"});
}

TEST_CASE("words of a constant's text mean constants and macros before labels", "[source]") {
    const SourceModel m = analysed(".eqv A 5\n.eqv Bq A\nli $t0, A\n");
    CHECK(uses(m, definition(m, "A", Kind::constant)) == Texts{"2:9 text", "3:9 constant"});
    const SourceModel row = analysed(".eqv ROW li $t0, A\n.eqv A 5\nnop\n");
    CHECK(uses(row, definition(row, "A", Kind::constant)) == Texts{"1:18 text"});
    const SourceModel call = analysed(".macro mm\nnop\n.end_macro\n.macro mm(%a)\nnop\n"
                                      ".end_macro\n.eqv GO mm()\n.eqv ON mm(1)\nnop\n");
    CHECK(uses(call, 0) == Texts{"7:9 text"});
    CHECK(uses(call, 1) == Texts{"8:9 text"});
}

TEST_CASE("a label without its colon is known to its uses, which are no errors", "[source]") {
    const std::string text = ".data\nmsg .asciiz \"x\"\n.text\nmain: la $a0, msg\n"
                             "loop  addi $t0, $t0, 1\nb loop\nlw $t0, msg\n.globl loop\n";
    const SourceModel m = analysed(text);
    CHECK(uses(m, definition(m, "msg")) == Texts{"4:15 address", "7:9 read"});
    CHECK(uses(m, definition(m, "loop")) == Texts{"6:3 branch", "8:8 globl"});
    REQUIRE(m.diagnostics.size() == 2);
    for (const Diagnostic& one : m.diagnostics) CHECK(one.code == "missing-colon");
    const SourceFile file{"a.asm", text};
    const Assembly a = assemble({&file, 1});
    CHECK(a.diagnostics.size() == 2);
    const auto missing = [](const MarsFinding& one) {
        return one.text.find("not found") != one.text.npos;
    };
    CHECK(std::count_if(a.mars.begin(), a.mars.end(), missing) == 1); // it takes msg for an item
}

TEST_CASE("the model knows where the program starts", "[source]") {
    CHECK(analysed("f: nop\n.globl main\nmain: nop\n").start == 0x0040'0000);
    AssemblerOptions options;
    options.start_at_main = true;
    CHECK(analysed("f: nop\n.globl main\nmain: nop\n", options).start == 0x0040'0004);
    CHECK(analysed("f: nop\nmain: nop\n", options).start == 0x0040'0000);
}

TEST_CASE("an include that cannot be read loses nothing after it", "[source]") {
    const SourceModel m = analysed("a: b c\n.include \"none.asm\"\nc: nop\njal far\n");
    CHECK(names(m) == Texts{"a", "c"});
    CHECK(uses(m, 1) == Texts{"1:6 branch"});
    CHECK(m.includes[0].status == IncludeEdge::Status::missing);
    CHECK(m.diagnostics.size() == 1);
}

TEST_CASE("after a thousand errors the model goes on", "[source]") {
    std::string text;
    for (int k = 0; k < 1500; ++k) text += "foo $t0\n";
    const SourceModel m = analysed(text + "last: b last\n");
    CHECK(names(m) == Texts{"last"});
    CHECK(uses(m, 0) == Texts{"1501:9 branch"});
    CHECK(m.diagnostics.size() == 1001);
    CHECK(m.diagnostics.back().code == "too-many-errors");
    CHECK(m.statements.back().words == 1);
}

TEST_CASE("beyond MARS's limit the assembler has the diagnostics of the model", "[source]") {
    std::string text = ".data\n";
    for (int k = 0; k < 220; ++k) text += "x: .byte 1\n";
    text += ".word \"a\", \"b\"\n";
    const SourceFile file{"a.asm", text};
    const auto places = [](const std::vector<Diagnostic>& diagnostics) {
        Texts places;
        for (const Diagnostic& one : diagnostics)
            places.push_back(std::string(one.code) + " " + std::to_string(one.place.line) + ":" +
                             std::to_string(one.place.column));
        return places;
    };
    const Texts found = places(assemble({&file, 1}).diagnostics);
    CHECK(found == places(analyse({&file, 1}).diagnostics));
    CHECK(found.back() == "bad-item 222:12");
}

TEST_CASE("a label that is defined twice names the first one", "[source]") {
    const SourceModel m = analysed("x: nop\nx: nop\nb x\n");
    REQUIRE(m.diagnostics.size() == 1);
    REQUIRE(m.diagnostics[0].related.size() == 1);
    CHECK(where(m, m.diagnostics[0].related[0].range) == "1:1");
    CHECK(m.text(m.diagnostics[0].range) == "x");
    CHECK(m.definitions[1].repeated);
    CHECK(uses(m, 0) == Texts{"3:3 branch"});
}

TEST_CASE("words are encoded although other lines have errors", "[source]") {
    const SourceModel m = analysed("main: li $v0, 1\nbar\nlw $t0, nowhere\nsyscall\n");
    const auto good = statements(m, SourceStatement::Kind::instruction);
    REQUIRE(!good.empty());
    CHECK(m.words_of(*good.back())[0] == 0x0000'000c);
}

TEST_CASE("an argument that no label has is no reference", "[source]") {
    const SourceModel m = analysed(".macro m(%a)\nli $t0, %a\n.end_macro\nm(1)\nm(none)\n");
    for (const Reference& one : m.references) CHECK(one.role != Reference::Role::argument);
}

TEST_CASE("a statement ends where its last word stands, also if .eqv replaces it", "[source]") {
    const SourceModel model = analysed(".eqv N 4\n.eqv OP addi\n.data\narr: .space N # n\n.text\n"
                                       "addi $t2, $t3, N\nOP $t2, $t3, 5\n"
                                       ".macro m(%x)\nli $t0, %x\n.end_macro\nm(N)\n");
    std::vector<std::string> texts;
    for (const SourceStatement& one : model.statements) texts.emplace_back(model.text(one.whole));
    const auto has = [&](const char* text) {
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    };
    CHECK(has("arr: .space N"));
    CHECK(has("addi $t2, $t3, N"));
    CHECK(has("OP $t2, $t3, 5"));
    CHECK(std::count(texts.begin(), texts.end(), "li $t0, %x") == 2); // the body and the call
    CHECK(has("m(N)"));
}

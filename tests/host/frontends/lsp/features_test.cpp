// features_test.cpp -- answers about places of small texts; | is the cursor
#include "lsp_fixture.hpp"

#include <algorithm>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Texts = std::vector<std::string>;

std::string hovered(const std::string& text) {
    const Json result = result_of("textDocument/hover", text);
    return result.is_null() ? "" : result["contents"]["value"].get<std::string>();
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Texts completed(const std::string& text) {
    Texts labels;
    const Json result = result_of("textDocument/completion", text);
    for (const Json& item : result["items"]) labels.push_back(item["label"]);
    return labels;
}

bool offers(const Texts& labels, const std::string& label) {
    return std::ranges::find(labels, label) != labels.end();
}

/// The new names of a rename, or its error.
std::string renamed(const std::string& text, const std::string& name) {
    const Json answer = asked("textDocument/rename", text, {{"newName", name}});
    if (answer.contains("error")) return answer["error"]["message"];
    std::string ranges;
    const Json changes = answer["result"]["documentChanges"];
    if (changes.empty()) return "";
    for (const std::string& one : ranges_of(changes[0]["edits"])) ranges += one + " ";
    return ranges;
}

const std::string calls = ".text\nmain: jal f\njal g\nli $v0, 10\nsyscall\n"
                          "f: addiu $sp, $sp, -8\nsw $ra, 4($sp)\njal g\nlw $ra, 4($sp)\n"
                          "addiu $sp, $sp, 8\njr $ra\ng: jr $ra\n";

} // namespace

TEST_CASE("the hover of an instruction has its meaning, encoding and address", "[lsp]") {
    const std::string text = hovered("main: nop\na|ddiu $t0, $t1, -5\n");
    CHECK(contains(text, "$t0 = $t1 - 5"));
    CHECK(contains(text, "0x2528fffb"));
    CHECK(contains(text, "001001 01001 01000 1111111111111011"));
    CHECK(contains(text, "address 0x00400004"));
}

TEST_CASE("the hover of a pseudo-instruction has its expansion", "[lsp]") {
    const std::string text = hovered("main: l|i $t0, 0x12345678\n");
    CHECK(contains(text, "lui $at, 0x1234"));
    CHECK(contains(text, "ori $t0, $at, 0x5678"));
}

TEST_CASE("the hover of an instruction with an error lists its forms", "[lsp]") {
    CHECK(contains(hovered("l|w $t0\n"), "load a word"));
}

TEST_CASE("the hover of syscall describes the service if $v0 is certain", "[lsp]") {
    CHECK(contains(hovered("main: li $v0, 4\nla $a0, main\nsy|scall\n"), "print_string"));
    CHECK(contains(hovered("main: li $v0, 4\nl: sy|scall\n"), "print_string"));
    CHECK(contains(hovered("main: li $v0, 4\nbnez $t0, main\nsy|scall\n"), "print_string"));
    CHECK(contains(hovered("main: li $v0, 4\nsyscall\nnop\nsy|scall\n"), "print_string"));
    const std::string fork = "main: beqz $t0, one\nli $v0, 4\nj both\none: li $v0, ";
    CHECK(contains(hovered(fork + "4\nboth: sy|scall\n"), "print_string"));
    const std::string loop = "main: li $v0, 4\nloop: addiu $t0, $t0, 1\nbnez $t0, loop\n";
    CHECK(contains(hovered(loop + "sy|scall\n"), "print_string"));
    const std::string nested = "main: li $v0, 4\na: nop\nb: bnez $t0, b\nbnez $t1, a\n";
    CHECK(contains(hovered(nested + "sy|scall\n"), "print_string"));
    CHECK(contains(hovered("main: li $v0, 4\nloop: ori $v0, $v0, 4\nbnez $t0, loop\nsy|scall\n"),
                   "print_string"));
    CHECK(contains(hovered("main: li $v0, 1234\nsys|call\n"), "no service 1234"));
    CHECK(contains(hovered("main: li $t0, 5\nmove $v0, $t0\nsys|call\n"), "read_int"));
    CHECK(contains(hovered("main: li $t0, 5\naddi $t0, $t0, 1\nmove $v0, $t0\nsys|call\n"),
                   "read_float"));
}

TEST_CASE("the hover of a label has its address, data, comment and uses", "[lsp]") {
    const std::string text =
        hovered(".data\n# the table\nv|: .word 1, 2\n.word 3\n.text\nlw $t0, v\n");
    CHECK(contains(text, "0x10010000"));
    CHECK(contains(text, ".word 1, 2\n.word 3"));
    CHECK(contains(text, "the table"));
    CHECK(contains(text, "1 use"));
}

TEST_CASE("the hover of a procedure has what its header says", "[lsp]") {
    const std::string text = hovered("main: jal f|\nli $v0, 10\nsyscall\n# sums up\n# $a0 number\n"
                                     "# $v0 <- sum\n# changes $t0\nf: jr $ra\n");
    CHECK(contains(text, "sums up"));
    CHECK(contains(text, "**arguments**: $a0"));
    CHECK(contains(text, "**results**: $v0"));
    CHECK(contains(text, "**changes**: $t0"));
}

TEST_CASE("the hover of a macro call has what it becomes", "[lsp]") {
    const std::string text =
        hovered(".macro twice(%r)\nadd %r, %r, %r\nnop\n.end_macro\nmain: tw|ice($t0)\n");
    CHECK(contains(text, "twice (%r)"));
    CHECK(contains(text, "Becomes 2 instructions"));
    CHECK(contains(text, "add $t0, $t0, $t0"));
}

TEST_CASE("the hover of data and constants has the comment beside them", "[lsp]") {
    const std::string head = "# a program\n\n.data\n";
    CHECK(contains(hovered(head + "count|er: .word 5 # how many\n"), "how many"));
    CHECK_FALSE(contains(hovered(head + "count|er: .word 5 # how many\n"), "a program"));
    CHECK(contains(hovered(".eqv SI|ZE 16 # of the board\nli $t0, SIZE\n"), "of the board"));
}

TEST_CASE("the main program does not belong to the procedure above it", "[lsp]") {
    LspSession session;
    session.open(".globl main\nsquare: mul $v0, $a0, $a0\njr $ra\nmain: li $a0, 3\njal square\n"
                 "li $v0, 10\nsyscall\n");
    const int id = session.ask_document("textDocument/documentSymbol");
    const Json symbols = session.serve().result(id);
    REQUIRE(symbols.size() == 2);
    CHECK(symbols[0]["name"] == "square");
    CHECK(symbols[1]["name"] == "main");
}

TEST_CASE("a comment at the head of a file is not that of the data below it", "[lsp]") {
    CHECK_FALSE(contains(hovered("# Lab 3, by Ada\n.data\nco|unt: .word 3\n"), "Ada"));
    CHECK_FALSE(contains(hovered(".data\n# the sizes\n\nco|unt: .word 3\n"), "sizes"));
    CHECK(contains(hovered(".data\n# the sizes\r\nco|unt: .word 3\n"), "the sizes"));
    CHECK(contains(hovered("# draws\n.globl f\nf|: jr $ra\n"), "draws"));
}

TEST_CASE("the hover of a second definition says that the first one counts", "[lsp]") {
    CHECK(contains(hovered(".data\nx: .word 1\nx|: .word 2\n"),
                   "label that is defined twice: its first definition counts"));
}

TEST_CASE("the hovers of numbers, registers, directives and names of .eqv", "[lsp]") {
    CHECK(contains(hovered("li $t0, 0x4|1\n"), "65 = 0x41 = 'A'"));
    CHECK(contains(hovered("li $t0, 'A|'\n"), "65"));
    CHECK(contains(hovered("li $s|0, 1\n"), "must restore it"));
    CHECK(contains(hovered(".al|ign 2\n"), "align"));
    CHECK(contains(hovered(".eqv N 7\nli $t0, N|\n"), "N 7"));
    CHECK(hovered("nop # comm|ent\n").empty());
    CHECK(hovered("|\n").empty());
}

TEST_CASE("instructions, directives and macros are offered where a statement begins", "[lsp]") {
    const Texts labels = completed(".macro mine\nnop\n.end_macro\nmain: |\n");
    for (const char* const one : {"addu", "li", ".word", "mine"}) CHECK(offers(labels, one));
    CHECK_FALSE(offers(labels, "$t0"));
    CHECK_FALSE(offers(labels, "main"));
}

TEST_CASE("operands are offered by their position", "[lsp]") {
    const std::string before = ".eqv N 4\nmain: ";
    CHECK(offers(completed(before + "lw $|\n"), "$t0"));
    CHECK_FALSE(offers(completed(before + "lw |\n"), "main"));
    const Texts second = completed(before + "lw $t0, |\n");
    for (const char* const one : {"main", "N"}) CHECK(offers(second, one));
    const Texts target = completed(before + "beq $t0, $t1, |\n");
    CHECK(offers(target, "main"));
    CHECK_FALSE(offers(target, "$t0"));
    CHECK(offers(completed(before + "add.s |\n"), "$f1"));
    CHECK_FALSE(offers(completed(before + "add.s |\n"), "$t1"));
    CHECK(offers(completed(before + "lw $t0, 4(|\n"), "$sp"));
    CHECK(offers(completed(before + "li $v0, |\n"), "10"));
    CHECK(offers(completed(".globl |\nmain: nop\n"), "main"));
    CHECK(completed("nop # |\n").empty());
}

TEST_CASE("an instruction is completed with its operands", "[lsp]") {
    const Json items = result_of("textDocument/completion", "ad|\n")["items"];
    const auto found =
        std::ranges::find_if(items, [](const Json& item) { return item["label"] == "addiu"; });
    REQUIRE(found != items.end());
    CHECK((*found)["insertTextFormat"] == 2);
    CHECK((*found)["textEdit"]["newText"] == "addiu ${1:\\$rt}, ${2:\\$rs}, ${3:imm16}");
    CHECK(range_text((*found)["textEdit"]["range"]) == "1:1-1:3");
}

TEST_CASE("the signature marks the operand that comes next", "[lsp]") {
    Json help = result_of("textDocument/signatureHelp", "addiu $t0, |\n");
    CHECK(help["activeParameter"] == 1);
    CHECK(help["signatures"][help["activeSignature"].get<std::size_t>()]["label"] ==
          "addiu $rt, $rs, imm16");
    help = result_of("textDocument/signatureHelp", "lw $t0, 4(|\n");
    CHECK(help["activeParameter"] == 2);
    help = result_of("textDocument/signatureHelp", ".macro m(%a, %b)\nnop\n.end_macro\nm(1, |\n");
    CHECK(help["signatures"][0]["label"] == "m (%a, %b)");
    CHECK(help["activeParameter"] == 1);
    CHECK(result_of("textDocument/signatureHelp", "|\n").is_null());
}

TEST_CASE("addresses are proposed as labels", "[lsp]") {
    const auto active = [](const std::string& text) {
        const Json help = result_of("textDocument/signatureHelp", text);
        return help["signatures"][help["activeSignature"].get<std::size_t>()]["label"];
    };
    CHECK(active("la $t0, |\n") == "la $r1, label");
    CHECK(active("l.s $f0, |\n") == "l.s $f1, label");
    CHECK(active("la $t0, (|\n") == "la $r1, ($r2)");
    const Json items = result_of("textDocument/completion", "|\n")["items"];
    for (const Json& item : items)
        for (const char* const name : {"la", "l.s", "l.d", "s.s", "s.d"})
            if (item["label"] == name)
                CHECK(contains(item["textEdit"]["newText"].get<std::string>(), "label}"));
}

TEST_CASE("where code is meant, procedures are offered before other labels", "[lsp]") {
    const std::string before = ".data\nd: .word 1\n.text\nmain: jal f\nl: nop\nf: jr $ra\n";
    const auto order = [&](const std::string& line) {
        std::map<std::string, std::string> sorted;
        const Json items = result_of("textDocument/completion", before + line)["items"];
        for (const Json& item : items) sorted[item["label"]] = item["sortText"];
        return sorted;
    };
    for (const char* const line : {"jal |\n", "j |\n", ".globl |\n", "beq $t0, $t1, |\n"}) {
        auto sorted = order(line);
        CHECK(sorted["f"] < sorted["l"]);
        CHECK(sorted["l"] < sorted["d"]);
    }
    auto data = order("la $t0, |\n");
    CHECK(data["d"] < data["f"]);
}

TEST_CASE("the parameters of a macro that is being written are known", "[lsp]") {
    const std::string macro = ".macro m(%one, %two)\nli $t0, %one\n";
    const std::string after = "\nmain: nop\n";
    CHECK(contains(hovered(macro + "li $t1, %o|ne\n" + after), "parameter of the macro m"));
    CHECK(offers(completed(macro + "li $t1, %|"), "%two"));
    CHECK(offers(completed(macro + "li $t1, %t|\n" + after), "%two"));
    CHECK_FALSE(offers(completed(macro + after + "li $t1, %t|\n"), "%two"));
    CHECK(ranges_of(result_of("textDocument/definition", macro + "li $t1, %tw|o\n" + after)) ==
          Texts{"1:16-1:20"});
    CHECK(renamed(macro + "li $t1, %o|ne\n" + after, "%x") == "1:10-1:14 2:9-2:13 3:9-3:13 ");
}

TEST_CASE("operands can make an instruction a pseudo-instruction", "[lsp]") {
    LspSession session;
    session.open("done: beq $s0, $s1, done\nbeq $s0, 4, done\n");
    const int id = session.ask_document("textDocument/semanticTokens/full");
    const std::vector<int> data = session.serve().result(id)["data"];
    REQUIRE(data.size() >= 30);
    std::vector<int> modifiers; // of keywords
    for (std::size_t k = 0; k + 4 < data.size(); k += 5)
        if (data[k + 3] == 0) modifiers.push_back(data[k + 4]);
    REQUIRE(modifiers.size() == 2);
    CHECK(modifiers[0] == 0);
    CHECK(modifiers[1] != 0);
}

TEST_CASE("definition, references and highlights of a label", "[lsp]") {
    const std::string text = ".data\nv: .word 0\n.text\nlw $t0, v|\nsw $t0, v\nla $t1, v\n";
    CHECK(ranges_of(result_of("textDocument/definition", text)) == Texts{"2:1-2:2"});
    const Json with = {{"context", {{"includeDeclaration", true}}}},
               without = {{"context", {{"includeDeclaration", false}}}};
    CHECK(ranges_of(result_of("textDocument/references", text, with)) ==
          Texts{"2:1-2:2", "4:9-4:10", "5:9-5:10", "6:9-6:10"});
    CHECK(result_of("textDocument/references", text, without).size() == 3);
    const Json highlights = result_of("textDocument/documentHighlight", text);
    REQUIRE(highlights.size() == 4);
    CHECK(highlights[0]["kind"] == 3);
    CHECK(highlights[1]["kind"] == 2);
    CHECK(highlights[2]["kind"] == 3);
}

TEST_CASE("the definition of a macro is where it is written, for calls in macros too", "[lsp]") {
    CHECK(ranges_of(result_of("textDocument/definition",
                              ".macro a\nnop\n.end_macro\n.macro b\na|\n.end_macro\nb\n")) ==
          Texts{"1:8-1:9"});
}

TEST_CASE("the declaration of a symbol is its .extern or .globl", "[lsp]") {
    CHECK(ranges_of(result_of("textDocument/declaration", ".text\n.globl main\nmain: j mai|n\n")) ==
          Texts{"2:8-2:12"});
    CHECK(ranges_of(result_of("textDocument/declaration", ".extern x, 4\nlw $t0, x|\n")) ==
          Texts{"1:9-1:10"});
    CHECK(ranges_of(result_of("textDocument/declaration", "l: b l|\n")) == Texts{"1:1-1:2"});
}

TEST_CASE("labels, names of .eqv, macros and parameters are renamed", "[lsp]") {
    CHECK(renamed("l|: b l\nbeqz $t0, l\n", "loop") == "1:1-1:2 1:6-1:7 2:11-2:12 ");
    CHECK(renamed(".eqv N 1\nli $t0, N|\nli $t1, N\n", "ONE") == "1:6-1:7 2:9-2:10 3:9-3:10 ");
    CHECK(renamed(".macro m\nnop\n.end_macro\nm|\nm\n", "n_op") == "1:8-1:9 4:1-4:2 5:1-5:2 ");
    CHECK(renamed(".macro m(%a)\nli $t0, %a|\n.end_macro\nm(1)\n", "%b") == "1:10-1:12 2:9-2:11 ");
    CHECK(renamed(".macro m\nl: b l|\n.end_macro\nm\nm\n", "x") == "2:1-2:2 2:6-2:7 ");
}

TEST_CASE("a rename that would change the program is refused with a sentence", "[lsp]") {
    CHECK(renamed("l|: b l\nx: nop\n", "x") ==
          "x is taken: it is defined in line 2 of untitled:a.asm");
    CHECK(renamed("l|: b l\n", "1x").starts_with("1x is not a name"));
    CHECK(renamed("l|: b l\n", "a b").starts_with("a b is not a name"));
    CHECK(renamed("l|: b l\n", "").starts_with("the new name is empty"));
    CHECK(renamed("l|: b l\n", "add") == "add is an instruction");
    CHECK(renamed("l|: b l\n", "$t0") == "$t0 is a register");
    CHECK(renamed(".macro m(%a)\nli $t0, %a|\n.end_macro\n", "b") ==
          "b is not a parameter: they begin with %");
    CHECK(renamed("ad|d $t0, $t0, $t0\n", "x").starts_with("there is no label"));
    CHECK(renamed("l|: b l\n", "l").empty());
}

TEST_CASE("a rename that a name of a macro would hide is refused", "[lsp]") {
    const std::string macro = ".macro m\nloop: li $t0, N\nb done\n.end_macro\n";
    const std::string taken = "loop is taken: it is defined in line 3 of untitled:a.asm";
    for (const std::string& call : {std::string("m\n"), std::string()}) {
        INFO("calls: " << call);
        CHECK(renamed(".eqv N| 5\n" + macro + call + "done: nop\n", "loop") == taken);
        CHECK(renamed(".eqv N 5\n" + macro + call + "don|e: nop\n", "loop") == taken);
    }
    CHECK(renamed(".macro m\nloop|: b done\n.end_macro\nm\ndone: nop\n", "done") ==
          "done is taken: it is defined in line 5 of untitled:a.asm");
    CHECK(renamed(".macro m\nloop: nop\nb loop\n.end_macro\nm\ndone|: b done\n", "loop") ==
          "6:1-6:5 6:9-6:13 ");
}

TEST_CASE("two macros of one name have different numbers of parameters", "[lsp]") {
    CHECK(renamed(".macro m\nnop\n.end_macro\n.macro m(%a)\nli $t0, %a\n.end_macro\nm|\nm(1)\n",
                  "k") == "1:8-1:9 7:1-7:2 ");
}

TEST_CASE("the name under the cursor is what a rename begins with", "[lsp]") {
    const Json range = result_of("textDocument/prepareRename", "loop: b lo|op\n");
    CHECK(range["placeholder"] == "loop");
    CHECK(range_text(range["range"]) == "1:9-1:13");
    CHECK(asked("textDocument/prepareRename", "li $t|0, 1\n").contains("error"));
}

TEST_CASE("the outline has labels within their procedure", "[lsp]") {
    LspSession session;
    session.open(calls + "h: b h\n");
    const int id = session.ask_document("textDocument/documentSymbol");
    const Json symbols = session.serve().result(id);
    REQUIRE(symbols.size() == 3);
    CHECK(symbols[0]["name"] == "main");
    CHECK(symbols[1]["name"] == "f");
    CHECK(symbols[2]["children"][0]["name"] == "h");
}

TEST_CASE("a client without trees gets a list of symbols", "[lsp]") {
    LspSession session{Json::object()};
    session.open(calls);
    const int id = session.ask_document("textDocument/documentSymbol");
    const Json symbols = session.serve().result(id);
    REQUIRE(symbols.size() == 3);
    CHECK(symbols[0]["location"]["uri"] == LspSession::uri);
}

TEST_CASE("the call hierarchy goes both ways", "[lsp]") {
    const std::string cursor = calls.substr(0, calls.size() - 10) + "g|: jr $ra\n";
    const Marked place = marked(cursor);
    LspSession session;
    session.open(place.text);
    const int prepared = session.ask("textDocument/prepareCallHierarchy", place.position);
    const Json items = session.serve().result(prepared);
    REQUIRE(items.size() == 1);
    CHECK(items[0]["name"] == "g");
    CHECK(range_text(items[0]["range"]) == "12:1-12:10");

    LspSession second;
    second.open(place.text);
    const int incoming = second.request("callHierarchy/incomingCalls", {{"item", items[0]}});
    Json f = items[0];
    f["selectionRange"] = {{"start", {{"line", 5}, {"character", 0}}},
                           {"end", {{"line", 5}, {"character", 1}}}};
    const int outgoing = second.request("callHierarchy/outgoingCalls", {{"item", f}});
    const Conversation conversation = second.serve();
    const Json callers = conversation.result(incoming);
    REQUIRE(callers.size() == 2);
    CHECK(callers[0]["from"]["name"] == "main");
    CHECK(range_text(callers[0]["fromRanges"][0]) == "3:5-3:6");
    CHECK(callers[1]["from"]["name"] == "f");
    const Json called = conversation.result(outgoing);
    REQUIRE(called.size() == 1);
    CHECK(called[0]["to"]["name"] == "g");
}

TEST_CASE("inlay hints: expansion, number, branch and stack slot", "[lsp]") {
    LspSession session;
    session.open(".text\nmain: jal f\nl: la $t0, main\nli $t1, 100\nb l\nf: addiu $sp, $sp, -4\n"
                 "sw $ra, 0($sp)\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n");
    const Json whole = {
        {"range",
         {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 99}, {"character", 0}}}}}};
    const int id = session.ask_document("textDocument/inlayHint", whole);
    Texts labels;
    for (const Json& hint : session.serve().result(id)) labels.push_back(hint["label"]);
    CHECK(labels == Texts{"= lui $at, 0x40; ori $t0, $at, 0x0", "= 0x64", "↑ 3", "slot of $ra",
                          "slot of $ra"});
}

TEST_CASE("a call of a macro shows how many instructions it is", "[lsp]") {
    LspSession session(every_capability(), {{"inlayHints", {{"numbers", false}}}});
    session.open(".macro push(%r)\naddiu $sp, $sp, -4\nsw %r, 0($sp)\n.end_macro\n"
                 ".macro done\nsyscall\n.end_macro\n.macro none\n.end_macro\n"
                 "main: push($t0)\ndone\nnone\n");
    const Json whole = {
        {"range",
         {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 99}, {"character", 0}}}}}};
    const int id = session.ask_document("textDocument/inlayHint", whole);
    const Json hints = session.serve().result(id);
    Texts labels;
    for (const Json& hint : hints) labels.push_back(hint["label"]);
    CHECK(labels == Texts{"= 2 machine instructions", "= 1 machine instruction"});
    REQUIRE_FALSE(hints.empty());
    const int tip = session.request("inlayHint/resolve", hints[0]);
    CHECK(session.serve().result(tip)["tooltip"]["value"] ==
          "```mips\naddiu $sp, $sp, -4\nsw $t0, 0($sp)\n```");
}

TEST_CASE("inlay hints are those of the range, and can be switched off", "[lsp]") {
    const std::string text = "li $t1, 100\nli $t1, 200\n";
    const Json second = {
        {"range",
         {{"start", {{"line", 1}, {"character", 0}}}, {"end", {{"line", 1}, {"character", 5}}}}}};
    LspSession on;
    on.open(text);
    const int id = on.ask_document("textDocument/inlayHint", second);
    const Json hints = on.serve().result(id);
    REQUIRE(hints.size() == 1);
    CHECK(hints[0]["label"] == "= 0xc8");
    LspSession off(every_capability(), {{"inlayHints", {{"numbers", false}}}});
    off.open(text);
    const int none = off.ask_document("textDocument/inlayHint", second);
    CHECK(off.serve().result(none).empty());
}

TEST_CASE("the difference of tokens is what lies between the equal ends", "[lsp]") {
    LspSession session;
    session.open("nop\nli $t0, 1\nnop\n");
    const int full = session.ask_document("textDocument/semanticTokens/full");
    session.notify(
        "textDocument/didChange",
        {{"textDocument", {{"uri", LspSession::uri}, {"version", 2}}},
         {"contentChanges", Json::array({{{"text", "nop\nli $t0, x\nnop\nx: nop\n"}}})}});
    const int delta =
        session.ask_document("textDocument/semanticTokens/full/delta", {{"previousResultId", "1"}});
    const int whole = session.ask_document("textDocument/semanticTokens/full");
    const Conversation conversation = session.serve();
    std::vector<int> data = conversation.result(full)["data"];
    CHECK(conversation.result(full)["resultId"] == "1");
    const Json edit = conversation.result(delta)["edits"][0];
    const int start = edit["start"], removed = edit["deleteCount"];
    data.erase(data.begin() + start, data.begin() + start + removed);
    const std::vector<int> added = edit["data"];
    data.insert(data.begin() + start, added.begin(), added.end());
    CHECK(Json(data) == conversation.result(whole)["data"]);
}

TEST_CASE("folding: procedures, macros, comments and segments", "[lsp]") {
    LspSession session;
    session.open("# a\n# b\n.data\nx: .word 1\n.text\n.macro m\nnop\n.end_macro\nmain: nop\n");
    const int id = session.ask_document("textDocument/foldingRange");
    Texts folds;
    for (const Json& fold : session.serve().result(id))
        folds.push_back(std::to_string(fold["startLine"].get<int>()) + "-" +
                        std::to_string(fold["endLine"].get<int>()));
    std::ranges::sort(folds);
    CHECK(folds == Texts{"0-1", "2-3", "4-8", "5-7"});
}

TEST_CASE("linked editing covers the uses in the document", "[lsp]") {
    const Json result = result_of("textDocument/linkedEditingRange", "l|: b l\n");
    REQUIRE(result["ranges"].size() == 2);
    CHECK(result_of("textDocument/linkedEditingRange", "l|: nop\n").is_null());
}

TEST_CASE("a selection grows from the word to the file", "[lsp]") {
    LspSession session;
    session.open("main: jal f\nnop\nf: li $t0, 5\njr $ra\n");
    const int id =
        session.ask_document("textDocument/selectionRange",
                             {{"positions", Json::array({{{"line", 2}, {"character", 7}}})}});
    Texts ranges;
    Json at = session.serve().result(id)[0];
    for (; !at.is_null(); at = at.value("parent", Json()))
        ranges.push_back(range_text(at["range"]));
    CHECK(ranges == Texts{"3:7-3:10", "3:4-3:13", "3:1-3:13", "3:1-4:7", "1:1-5:1"});
}

TEST_CASE("a document, a range and the line just ended are formatted", "[lsp]") {
    const Json options = {{"options", {{"tabSize", 8}, {"insertSpaces", true}}}};
    LspSession session;
    session.open("main: nop\nnop\nnop");
    const int all = session.ask_document("textDocument/formatting", options);
    Json range = options;
    range["range"] = {{"start", {{"line", 1}, {"character", 0}}},
                      {"end", {{"line", 1}, {"character", 1}}}};
    const int some = session.ask_document("textDocument/rangeFormatting", range);
    Json typed = options;
    typed["ch"] = "\n";
    const int line =
        session.ask("textDocument/onTypeFormatting", {{"line", 2}, {"character", 0}}, typed);
    const Conversation conversation = session.serve();
    CHECK(ranges_of(conversation.result(all)) == Texts{"1:6-1:7", "2:1-2:1", "3:1-3:4"});
    CHECK(ranges_of(conversation.result(some)) == Texts{"2:1-2:1"});
    CHECK(ranges_of(conversation.result(line)) == Texts{"2:1-2:1"});
}

TEST_CASE("a colon formats the line of the label that it ends", "[lsp]") {
    const auto typed = [](const std::string& text) {
        return result_of("textDocument/onTypeFormatting", text,
                         {{"ch", ":"}, {"options", {{"tabSize", 8}, {"insertSpaces", true}}}});
    };
    CHECK(ranges_of(typed("  loop:|\n")) == Texts{"1:1-1:3"});
    CHECK(ranges_of(typed("  loop:| # again\n")).size() == 1);
    CHECK(ranges_of(typed("  loop:|")) == Texts{"1:1-1:3"});
    CHECK(typed("  loop:| nop\n").is_null());
    CHECK(typed(" nop # a:|\n").is_null());
    CHECK(typed(" .asciiz \"a:|\n").is_null());
}

TEST_CASE("all that formatting does to a line is one edit", "[lsp]") {
    LspSession session;
    session.open("main:\n   addi $t0,$t0,1  # one\n\n nop \n");
    const int id = session.ask_document("textDocument/formatting",
                                        {{"options", {{"tabSize", 8}, {"insertSpaces", true}}}});
    const Json edits = session.serve().result(id);
    CHECK(ranges_of(edits) == Texts{"2:1-2:20", "4:1-4:6"});
    CHECK(edits[0]["newText"] == "        addi    $t0, $t0, 1             ");
    CHECK(edits[1]["newText"] == "        nop");
}

TEST_CASE("lenses: run and debug where the program starts, the size of procedures", "[lsp]") {
    LspSession session;
    session.open(".globl main\n" + calls);
    const int id = session.ask_document("textDocument/codeLens");
    Texts titles;
    for (const Json& lens : session.serve().result(id)) titles.push_back(lens["command"]["title"]);
    CHECK(titles == Texts{"Run", "Debug", "4 instructions, 16 bytes", "6 instructions, 24 bytes",
                          "1 instruction, 4 bytes"});
}

TEST_CASE("a statement that ends in a name of .eqv is itself in hovers, symbols and hints",
          "[lsp]") {
    const std::string text = ".eqv SIZE 40\n.eqv THERE loop\n.data\narr: .space SIZE\n"
                             "msg: .asciiz \"x\"\n.text\nloop: nop\nbgt $t0, $t1, THERE\n";
    LspSession session;
    session.open(text);
    const int hovered =
        session.ask("textDocument/hover", {{"line", 3}, {"character", 1}}, Json::object());
    const int outlined = session.ask_document("textDocument/documentSymbol");
    const int hinted = session.ask_document(
        "textDocument/inlayHint",
        {{"range",
          {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 9}, {"character", 0}}}}}});
    const Conversation conversation = session.serve();
    const std::string hover = conversation.result(hovered)["contents"]["value"];
    CHECK(hover.find(".space SIZE\n```") != hover.npos);
    CHECK(range_text(conversation.result(outlined)[2]["range"]) == "4:1-4:17");
    std::vector<std::string> hints;
    for (const Json& one : conversation.result(hinted))
        hints.push_back(std::to_string(one["position"]["line"].get<int>() + 1) + ":" +
                        std::to_string(one["position"]["character"].get<int>() + 1) + " " +
                        one["label"].get<std::string>().substr(0, 3));
    std::sort(hints.begin(), hints.end());
    CHECK(hints == std::vector<std::string>{"1:13 = 0", "8:20 = s", "8:20 ↑"});
}

TEST_CASE("the parameters of a macro are beside each other in the outline", "[lsp]") {
    LspSession session;
    session.open(".macro m(%a, %b)\nli %a, %b\n.end_macro\n");
    const int id = session.ask_document("textDocument/documentSymbol");
    const Json symbols = session.serve().result(id);
    REQUIRE(symbols.size() == 1);
    REQUIRE(symbols[0]["children"].size() == 2);
    CHECK(range_text(symbols[0]["children"][0]["range"]) == "1:10-1:12");
    CHECK(range_text(symbols[0]["children"][1]["range"]) == "1:14-1:16");
}

TEST_CASE("instructions and registers are known by any of their names", "[lsp]") {
    const auto services = [](const std::string& text) {
        const Json items = result_of("textDocument/completion", text)["items"];
        for (const Json& one : items)
            if (one["label"] == "4") return true;
        return false;
    };
    CHECK(services("li $v0, |\n"));
    CHECK(services("LI $v0, |\n"));
    CHECK(services("li $2, |\n"));
    CHECK_FALSE(services("li $v1, |\n"));
    const auto hover = [](const std::string& text) {
        return result_of("textDocument/hover", text)["contents"]["value"].get<std::string>();
    };
    for (const char* const text :
         {"li $v0, 4\nsys|call\n", "LI $v0, 4\n SYS|CALL\n", "li $2, 4\nSyscall|\n"})
        CHECK(hover(text).find("print_string") != std::string::npos);
}

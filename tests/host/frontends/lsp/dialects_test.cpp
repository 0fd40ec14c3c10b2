// dialects_test.cpp -- the language server with programs of other dialects than MARS's
#include "lsp_fixture.hpp"

#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Texts = std::vector<std::string>;

/// "1:2-1:5 " for each edit of a rename at the mark; the message if it is refused.
std::string renamed_in(const std::string& text, const std::string& name) {
    const Json answer = asked("textDocument/rename", text, {{"newName", name}});
    if (answer.contains("error")) return answer["error"]["message"];
    std::string edits;
    for (const Json& file : answer["result"]["documentChanges"])
        for (const std::string& range : ranges_of(file["edits"])) edits += range + " ";
    return edits;
}

std::string hover_in(const std::string& text) {
    const Json result = result_of("textDocument/hover", text);
    return result.is_null() ? "" : result["contents"]["value"].get<std::string>();
}

std::set<std::string> offers_in(const std::string& text) {
    std::set<std::string> labels;
    const Json items = result_of("textDocument/completion", text)["items"];
    for (const Json& item : items) labels.insert(item["label"].get<std::string>());
    return labels;
}

const std::string gas = "# dialect: gas\n", mipsy = "# dialect: mipsy\n",
                  spim = "# dialect: spim\n";
const std::string gas_main = gas + "\t.globl main\nmain:\tjr $ra\n";

} // namespace

TEST_CASE("instructions and directives of the dialect only are offered", "[lsp][dialects]") {
    const auto of_gas = offers_in(gas + "|\n"), of_mipsy = offers_in(mipsy + "|\n"),
               of_spim = offers_in(spim + "|\n");
    CHECK(of_gas.contains(".ifdef"));
    CHECK(of_gas.contains("seb"));
    const auto in_part = offers_in(gas + "\tlui $4,%hi(|\n\t.data\nbuf:\t.word 1\n");
    CHECK(in_part.contains("buf"));
    CHECK_FALSE(in_part.contains("$t0"));
    CHECK_FALSE(of_gas.contains(".end_macro"));
    CHECK(of_mipsy.contains("push"));
    CHECK_FALSE(of_mipsy.contains(".macro"));
    CHECK_FALSE(of_mipsy.contains("add.s"));
    CHECK(of_spim.contains(".rdata"));
    CHECK(of_spim.contains("li.d"));
    CHECK_FALSE(of_spim.contains("push"));
}

TEST_CASE("a hover says what an instruction or a service does in the dialect", "[lsp][dialects]") {
    const auto says = [](const std::string& text, const std::string& words) {
        return hover_in(text).find(words) != std::string::npos;
    };
    CHECK(says(mipsy + "main: di|v $t0, $t1\njr $ra\n", "by zero: an error of the run"));
    CHECK(says(mipsy + "main: bre|ak\njr $ra\n", "do nothing"));
    CHECK(says(mipsy + "main: li $v0, 9\nsys|call\njr $ra\n", "back if they are negative"));
    CHECK(says(spim + "main: li $v0, 3\nsys|call\njr $ra\n", "%.18g"));
    CHECK(says("main: li $v0, 9\nsys|call\n", "it cannot be given back"));
}

TEST_CASE("mipsy's services only are offered", "[lsp][dialects]") {
    CHECK(offers_in(mipsy + "li $v0, |\n").contains("12"));
    CHECK_FALSE(offers_in(mipsy + "li $v0, |\n").contains("30"));
}

TEST_CASE("words that only the dialect has are explained", "[lsp][dialects]") {
    CHECK(hover_in(gas + ".if|ndef X\n.endif\n").find("if this is true") != std::string::npos);
    CHECK(hover_in(mipsy + "main: pu|sh $ra\njr $ra\n").find("on top of the stack") !=
          std::string::npos);
    CHECK(hover_in(spim + ".rd|ata\n").find("what follows is data") != std::string::npos);
    CHECK(hover_in(mipsy + "main: l|i $v0, 1\njr $ra\n").find("pseudo-instruction") !=
          std::string::npos);
}

TEST_CASE("what a dialect's pseudo-instruction becomes is a hint", "[lsp][dialects]") {
    LspSession session;
    session.open(mipsy + "main: push $ra\njr $ra\n");
    const int id = session.ask_document(
        "textDocument/inlayHint",
        {{"range",
          {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 9}, {"character", 0}}}}}});
    const Json hints = session.serve().result(id);
    REQUIRE_FALSE(hints.empty());
    CHECK(hints[0]["label"] == "= addiu $sp, $sp, -4; sw $ra, 0($sp)");
}

TEST_CASE("constants of mipsy are renamed wherever they are used", "[lsp][dialects]") {
    CHECK(renamed_in(mipsy + "N = 2\nM = N * 2\nmain: li $a0, |N\nlw $t0, N($t1)\n.data\n"
                             "a: .word N, 1 : N\n",
                     "COUNT") == "2:1-2:2 3:5-3:6 4:15-4:16 5:9-5:10 7:10-7:11 7:17-7:18 ");
    CHECK(renamed_in(mipsy + "main: li $a0, |N\njr $ra\nN = 2\n", "M") == "2:15-2:16 4:1-4:2 ");
    CHECK(hover_in(mipsy + "N| = 2\nmain: li $a0, N\n").find("N = 2") != std::string::npos);
}

TEST_CASE("labels and constants of GNU as are renamed wherever they are used", "[lsp][dialects]") {
    CHECK(renamed_in(gas_main + "\t.set SIZE, 8\n\tli $4, SI|ZE+1\n\t.data\n\t.space SIZE\n",
                     "N") == "4:7-4:11 5:9-5:13 7:9-7:13 ");
    CHECK(renamed_in(gas_main +
                         "f:\tjal |f\n\t.ent f\n\tlui $4,%hi(f)\n\t.end f\n\t.data\n\t.word f-4\n",
                     "g") == "4:1-4:2 4:8-4:9 5:7-5:8 6:13-6:14 7:7-7:8 9:8-9:9 ");
    CHECK(renamed_in(gas_main + "\t.comm bu|f, 4\n\tlw $4, buf+4($5)\n", "room") ==
          "4:8-4:11 5:9-5:12 ");
    CHECK(hover_in(gas_main + "\t.set SIZE, 8\n\tli $4, SI|ZE\n").find("SIZE = 8") !=
          std::string::npos);
    // `1f` is resolved where the label comes, a name at the end.
    CHECK(
        renamed_in(
            gas + "\t.data\ntbl:\t.word 1f\n|1:\t.word 5\n\t.text\n\t.globl main\nmain:\tjr $31\n",
            "one") == "3:12-3:14 4:1-4:2 ");
}

TEST_CASE("names of GNU as in quotes are renamed with their uses", "[lsp][dialects]") {
    CHECK(renamed_in(gas_main + "\"a b\":\tjal \"a |b\"\n\tjal \"a b\"+4\n\t.ascii \"a b\"\n",
                     "f") == "4:2-4:5 4:13-4:16 5:7-5:10 ");
    CHECK(renamed_in(gas_main + "\t.globl \"f\"\nf:\tjal |f\n\t.data\n\t.word 1, \"f\"\n", "g") ==
          "4:10-4:11 5:1-5:2 5:8-5:9 7:12-7:13 ");
    CHECK(renamed_in(gas_main + "\"N\" = 4\n\t.set \"M\", 5\n\tli $4, |N+M\n", "K") ==
          "4:2-4:3 6:9-6:10 ");
    CHECK(renamed_in(gas_main + "\t.set \"M\", 5\n\tli $4, |M\n", "K") == "4:8-4:9 5:9-5:10 ");
}

TEST_CASE("parameters of GNU as's repetitions are known", "[lsp][dialects]") {
    const std::string text = gas_main + "n:\t.irp n, 1, n\n\tli $\\n, \\|n\n\t.endr\n";
    CHECK(renamed_in(text, "m") == "4:9-4:10 5:7-5:8 5:11-5:12 ");
    CHECK(hover_in(text).find("parameter of .irp") != std::string::npos);
    CHECK(renamed_in(gas_main + "\t.irpc c, 12\n\t.irp d, 3\n\tli $\\c, \\|d\n\t.endr\n\t.endr\n",
                     "e") == "5:7-5:8 6:11-6:12 ");
    CHECK(renamed_in(gas_main + "\t.macro m r\n\t.irp r, 3\n\tli $4, \\|r\n\t.endr\n\tli $5, \\r\n"
                                "\t.endm\n",
                     "e") == "5:7-5:8 6:10-6:11 ");
}

TEST_CASE("a name within a statement with comments of C is at its place", "[lsp][dialects]") {
    CHECK(renamed_in(gas_main + "f:\tj /* f, two */ |f\n", "g") == "4:1-4:2 4:19-4:20 ");
}

TEST_CASE("numeric labels lead to their definition and get a name", "[lsp][dialects]") {
    const std::string loop = gas_main + "1:\tnop\n\tb 1b\n\tb |1f\n1:\tnop\n\tb 1b\n";
    CHECK(ranges_of(result_of("textDocument/definition", loop)) == Texts{"7:1-7:2"});
    CHECK(renamed_in(loop, "done") == "6:4-6:6 7:1-7:2 8:4-8:6 ");
    CHECK(renamed_in(loop, "2").starts_with("2 is not a name"));
}

TEST_CASE("macros of GNU as and their parameters are renamed", "[lsp][dialects]") {
    const std::string text = gas_main + "\t.macro twice reg\n\taddu \\reg,\\reg,\\reg\n\t.endm\n"
                                        "\t.macro four r\n\ttwice \\r\n\ttwice \\r\n\t.endm\n";
    CHECK(renamed_in(text + "\ttwi|ce $4\n\tfour $5\n", "dbl") ==
          "4:9-4:14 8:2-8:7 9:2-9:7 11:2-11:7 ");
    CHECK(renamed_in(gas_main + "\t.macro TWICE reg\n\taddu \\reg,\\reg,\\reg\n\t.endm\n"
                                "\tTwi|ce $4\n\ttwice $5\n",
                     "dbl") == "4:9-4:14 7:2-7:7 8:2-8:7 ");
    const std::string keyed = gas_main +
                              "N = 2\n\t.macro fill va|l, n=N\n\t.if \\n\n\t.byte \\val\n"
                              "\tfill \"(\\val)\", \"(\\n-1)\"\n\t.endif\n\t.endm\n"
                              "\t.data\n\tfill val=N, n=\"(N-1)\"\n";
    CHECK(renamed_in(keyed, "v") == "5:14-5:17 7:9-7:12 8:10-8:13 12:7-12:10 ");
    std::string constant = keyed;
    constant.erase(constant.find('|'), 1).insert(constant.find("N = 2"), "|");
    CHECK(renamed_in(constant, "M") == "4:1-4:2 5:21-5:22 12:11-12:12 12:18-12:19 ");
    CHECK(renamed_in(gas_main + "\t.macro twice r|eg\n\taddu \\reg,\\reg,$0\n\t.endm\n", "r") ==
          "4:15-4:18 5:8-5:11 5:13-5:16 ");
    CHECK(hover_in(text + "\tfo|ur $5\n").find("Becomes 2 instructions") != std::string::npos);
}

TEST_CASE("a similar word is a correction in every dialect", "[lsp][dialects]") {
    const auto corrections = [](const std::string& text) {
        const Json place = {{"line", 0}, {"character", 0}};
        const Json all = {{"start", place}, {"end", {{"line", 99}, {"character", 0}}}};
        LspSession session;
        session.open(text);
        const int id =
            session.ask_document("textDocument/codeAction",
                                 {{"range", all}, {"context", {{"diagnostics", Json::array()}}}});
        Texts titles;
        for (const Json& action : session.serve().result(id))
            if (action["kind"] == "quickfix") titles.push_back(action["title"]);
        return titles;
    };
    CHECK(corrections(gas_main + "\tadiu $4,$4,1\n\t.wrod 1\n\tb mian\n") ==
          Texts{"did you mean \"addiu\"?", "did you mean \".word\"?", "did you mean \"main\"?"});
    CHECK(corrections(mipsy + "main: psuh $ra\njal mian\njr $ra\n") ==
          Texts{"did you mean \"push\"?", "did you mean \"main\"?"});
}

TEST_CASE("main keeps its name where the start-up code calls it", "[lsp][dialects]") {
    for (const std::string& dialect : {gas, spim, mipsy})
        CHECK(renamed_in(dialect + "\t.text\n\t.globl main\nma|in:\tjr $ra\n", "begin") ==
              "the start-up code calls main: with another name the program would not start");
    CHECK(renamed_in("\t.globl main\nma|in:\tjr $ra\n", "begin") == "1:9-1:13 2:1-2:5 ");
}

TEST_CASE("no answer leads into the start-up code", "[lsp][dialects]") {
    LspSession session;
    session.open(spim + "\t.globl main\nmain:\tjr $ra\n");
    const int symbols = session.request("workspace/symbol", {{"query", "start"}});
    const int uses = session.ask("textDocument/references", {{"line", 2}, {"character", 1}},
                                 {{"context", {{"includeDeclaration", true}}}});
    const Json place = {{"start", {{"line", 2}, {"character", 0}}},
                        {"end", {{"line", 2}, {"character", 4}}}};
    const int calls =
        session.request("callHierarchy/incomingCalls", {{"item",
                                                         {{"uri", LspSession::uri},
                                                          {"name", "main"},
                                                          {"kind", 12},
                                                          {"range", place},
                                                          {"selectionRange", place}}}});
    const Conversation said = session.serve();
    CHECK(said.result(symbols).empty());
    CHECK(ranges_of(said.result(uses)) == Texts{"2:9-2:13", "3:1-3:5"});
    CHECK(said.result(calls).empty());
}

TEST_CASE("no diagnostic leads into the start-up code", "[lsp][dialects]") {
    LspSession session;
    session.open(mipsy + "__start: nop\nmain: jr $ra\n");
    const int id = session.ask_document("textDocument/diagnostic");
    const Json items = session.serve().result(id)["items"];
    REQUIRE_FALSE(items.empty());
    for (const Json& one : items)
        for (const Json& related : one.value("relatedInformation", Json::array()))
            CHECK(related["location"]["uri"] == LspSession::uri);
}

TEST_CASE("procedures of GNU as and mipsy are those that are called", "[lsp][dialects]") {
    CHECK(hover_in(gas_main + "f|:\tjal g\n\tnop\ng:\tjr $ra\n\tjal f\n").find("calls") !=
          std::string::npos);
    LspSession session;
    session.open(mipsy + "main:\njal f\njr $ra\nf:\nloop: b loop\n");
    const int id = session.ask_document("textDocument/documentSymbol");
    const Json symbols = session.serve().result(id);
    REQUIRE(symbols.size() == 2);
    CHECK(symbols[1]["children"][0]["name"] == "loop");
}

TEST_CASE("addresses of a program without errors are certain for GNU as", "[lsp][dialects]") {
    CHECK(hover_in(gas_main + "f|:\tnop\n").find("may have moved") == std::string::npos);
    CHECK(hover_in(gas_main + "\toops\nf|:\tnop\n").find("may have moved") != std::string::npos);
}

TEST_CASE("the statement after a semicolon is the one that is written", "[lsp][dialects]") {
    for (const std::string& dialect : {gas, spim, mipsy}) {
        INFO(dialect);
        const auto heads = offers_in(dialect + "main: nop; l|\n");
        CHECK(heads.contains("lw"));
        CHECK_FALSE(heads.contains("$t0"));
        CHECK(offers_in(dialect + "main: nop; li $v0, |\n").contains("1"));
        const std::string text = dialect + "main: nop; addu $t0, |\n";
        const Json help = result_of("textDocument/signatureHelp", text);
        REQUIRE_FALSE(help.is_null());
        CHECK(help["signatures"][0]["label"].get<std::string>().starts_with("addu "));
        CHECK(help["activeParameter"] == 1);
    }
    CHECK(offers_in(gas + ".ascii \"a; l|\"\n").empty());
    CHECK(offers_in(spim + "nop # a; l|\n").empty());
}

TEST_CASE("nothing is offered in comments of C", "[lsp][dialects]") {
    CHECK(offers_in(gas + "/*\n li $v0, |\n*/\n nop\n").empty());
    CHECK(offers_in(gas + "nop /* ; l|\n").empty());
    CHECK(offers_in(gas + "/*\n # */ l|\n").contains("lw"));
    CHECK(offers_in(gas + "nop /* ; */; li /* ( */ $v0, |\n").contains("4"));
    const Json items =
        result_of("textDocument/completion", gas + "f: /* ; */ nop; j f|\n")["items"];
    REQUIRE_FALSE(items.empty());
    CHECK(range_text(items[0]["textEdit"]["range"]) == "2:19-2:20");
}

TEST_CASE("registers of coprocessor 0 are offered where one is meant", "[lsp][dialects]") {
    const std::set<std::string> all{"$12", "$13", "$14", "$8"};
    for (const char* const head : {"mtc0", "mfc0", "MTC0"}) {
        CHECK(offers_in(std::string(head) + " $t0, |\n") == all);
        CHECK(offers_in(std::string(head) + " |\n").contains("$t0"));
    }
    CHECK_FALSE(offers_in("mtc1 $t0, |\n").contains("$14"));
}

TEST_CASE("what a keyword of a macro call of GNU as is given is explained", "[lsp][dialects]") {
    const auto hover = [](const std::string& call) {
        return hover_in(gas +
                        "\t.set K, 4\n\t.macro inc reg, by=1\n\taddiu \\reg, \\reg, \\by\n"
                        "\t.endm\n\t.globl main\nmain:\tinc $4, " +
                        call + "\n\tjr $ra\n");
    };
    const auto says = [&](const std::string& call, const std::string& words) {
        INFO(call << ": " << hover(call));
        return hover(call).find(words) != std::string::npos;
    };
    CHECK(says("by=|K", "K = 4"));
    CHECK(says("by=K|", "K = 4"));
    CHECK(says("by|=K", "parameter"));
    CHECK(says("b|y=K", "parameter"));
    CHECK(says("by=|16", "0x10"));
    CHECK_FALSE(says("by=|16", "parameter"));
    CHECK(says("by=|main", "main"));
    CHECK(says("reg=|$5", "$a1"));
}

TEST_CASE("linked editing is for names that are written in the same way", "[lsp][dialects]") {
    const std::string text =
        "# dialect: gas\n\t.macro T|WICE r\n\taddu \\r, \\r, \\r\n\t.endm\n\ttwice $4\n";
    CHECK(result_of("textDocument/linkedEditingRange", text).is_null());
    std::string same = text;
    same.replace(same.find("twice"), 5, "TWICE");
    CHECK(result_of("textDocument/linkedEditingRange", same)["ranges"].size() == 2);
}

// large_programs_test.cpp -- what large answers look like, and what is not made before it is asked
// for
#include "frontends/lsp/workspace/workspace.hpp"
#include "lsp_fixture.hpp"

#include <algorithm>
#include <chrono>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr int many = 2500;

/// A program with the labels l0, l1 ... and these lines at its end.
std::string with_many_labels(const std::string& end) {
    std::string text;
    for (int k = 0; k < many; ++k) text += "l" + std::to_string(k) + ": nop\n";
    return text + end;
}

Json labels_offered(const Json& answer) {
    Json labels = Json::array();
    for (const Json& item : answer["items"])
        if (item["label"].get<std::string>().starts_with('l')) labels.push_back(item["label"]);
    return labels;
}

} // namespace

TEST_CASE("of very many labels those are offered that continue what is typed", "[lsp]") {
    const Json some = result_of("textDocument/completion", with_many_labels("j L249|\n"));
    CHECK(some["isIncomplete"] == true);
    const Json offered = labels_offered(some);
    const Json first(offered.begin(), offered.begin() + 11);
    CHECK(first == Json::array({"l249", "l2490", "l2491", "l2492", "l2493", "l2494", "l2495",
                                "l2496", "l2497", "l2498", "l2499"}));
    CHECK(offered[11] == "l1249"); // the same letters in the same order
    const Json all = result_of("textDocument/completion", with_many_labels("j |\n"));
    CHECK(all["isIncomplete"] == true);
    CHECK(labels_offered(all).size() == 300);
    const Json few = result_of("textDocument/completion", "l1: nop\nl2: nop\nj x|\n");
    CHECK(few["isIncomplete"] == false);
    CHECK(labels_offered(few) == Json::array({"l1", "l2"}));
}

TEST_CASE("symbols and tokens of a large program are complete", "[lsp]") {
    LspSession session;
    session.open(with_many_labels("li $v0, 10\nsyscall\n"));
    const int symbols = session.ask_document("textDocument/documentSymbol");
    const int tokens = session.ask_document("textDocument/semanticTokens/full");
    const Conversation conversation = session.serve();
    CHECK(conversation.result(symbols).size() == std::size_t{many});
    CHECK(conversation.result(symbols)[7]["name"] == "l7");
    CHECK(conversation.result(symbols)[7]["children"].empty());
    CHECK(conversation.result(tokens)["data"].size() % 5 == 0);
    CHECK(conversation.result(tokens)["resultId"].is_string());
}

TEST_CASE("symbols of the workspace are at most a thousand", "[lsp]") {
    LspSession session;
    session.open(with_many_labels("li $v0, 10\nsyscall\n"));
    const int id = session.request("workspace/symbol", {{"query", "l"}});
    CHECK(session.serve().result(id).size() == 1000);
}

TEST_CASE("tokens of a very long line are counted from one to the next", "[lsp]") {
    constexpr int statements = 40'000;
    const std::string statement = "li $t0, 1 ";
    std::string text = "main: .asciiz \"\u00e9\U0001f600\" ";
    const std::size_t units =
        text.size() - 3; // of 6 bytes, \u00e9 is one unit, the other one is two
    for (int k = 0; k < statements; ++k) text += statement;
    LspSession session;
    session.open(text + "\n");
    const int tokens = session.ask_document("textDocument/semanticTokens/full");
    const Json data = session.serve().result(tokens)["data"];
    std::size_t column = 0;
    for (std::size_t k = 0; k < data.size(); k += 5) {
        CHECK(data[k] == 0);
        column += data[k + 1].get<std::size_t>();
    }
    CHECK(column == units + statement.size() * (statements - 1) + statement.find('1'));
}

TEST_CASE("uses of a name on a very long line are counted from one to the next", "[lsp]") {
    constexpr int uses = 10'000;
    std::string text = "x: .word '\u00e9'";
    for (int k = 0; k < uses; ++k) text += ", x";
    LspSession session;
    session.open(text + "\n");
    const Json start = {{"line", 0}, {"character", 0}};
    const int highlights = session.ask("textDocument/documentHighlight", start);
    const int references = session.ask("textDocument/references", start,
                                       {{"context", {{"includeDeclaration", false}}}});
    const int rename = session.ask("textDocument/rename", start, {{"newName", "y"}});
    const Conversation conversation = session.serve();
    const Json last = {{"start", {{"line", 0}, {"character", 12 + 3 * uses - 1}}},
                       {"end", {{"line", 0}, {"character", 12 + 3 * uses}}}};
    CHECK(conversation.result(highlights).size() == uses + 1);
    CHECK(conversation.result(highlights).back()["range"] == last);
    CHECK(conversation.result(references).size() == uses);
    CHECK(conversation.result(references).back()["range"] == last);
    const Json edits = conversation.result(rename)["documentChanges"][0]["edits"];
    CHECK(edits.size() == uses + 1);
    CHECK(edits.back()["range"] == last);
}

TEST_CASE("static checks run once, when diagnostics are requested", "[lsp]") {
    lsp::Workspace workspace;
    workspace.open({"untitled:a.asm", "untitled:a.asm", 1,
                    "main: li $v0, 100\nsyscall\nli $v0, 10\nsyscall\n"});
    const auto snapshot = workspace.snapshot_of("untitled:a.asm");
    REQUIRE(snapshot);
    (void)snapshot->index();
    CHECK_FALSE(snapshot->has_findings());
    const auto& found = snapshot->findings();
    CHECK_FALSE(found.empty());
    CHECK(snapshot->has_findings());
    CHECK(&snapshot->findings() == &found);
}

TEST_CASE("a French client reads in French what instructions, directives and services do",
          "[lsp]") {
    const auto answered = [](const std::string& method, const std::string& text) {
        const Marked place = marked(text);
        LspSession session(every_capability(), {{"language", "fr"}});
        session.open(place.text);
        const int id = session.ask(method, place.position);
        return session.serve().result(id).dump();
    };
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != text.npos;
    };
    CHECK(has(answered("textDocument/hover", "addu| $t0, $t1, $t2\n"), "additionner, modulo 2^32"));
    CHECK(has(answered("textDocument/hover", "li $v0, 5\nsys|call\n"), "lire une ligne"));
    CHECK(has(answered("textDocument/hover", ".asc|iiz \"a\"\n"), "octet nul"));
    CHECK(has(answered("textDocument/hover", "move $t0, $s|0\n"), "doit le restaurer"));
    CHECK(has(answered("textDocument/completion", "ad|\n"), "additionner une constante"));
    CHECK(has(answered("textDocument/signatureHelp", "addu $t0, |\n"), "additionner"));
    CHECK(has(answered("textDocument/signatureHelp", ".word |\n"), "placer des mots"));
}

TEST_CASE("names of .eqv without an end are answered soon", "[lsp]") {
    LspSession session;
    session.open(".eqv A A1 A1\n.eqv A1 A2 A2\n.eqv A2 A A\n.word A\n");
    const int id = session.ask_document("textDocument/diagnostic");
    const auto start = std::chrono::steady_clock::now();
    const Json items = session.serve().result(id)["items"];
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    REQUIRE(items.size() == 1);
    CHECK(items[0]["code"] == "too-much-text");
    CHECK(seconds.count() < 5);
}

TEST_CASE("folding a line of many words takes time that grows with its length", "[lsp]") {
    std::string text = ".data\n.word 1";
    for (int k = 0; k < 50'000; ++k) text += ", 1";
    LspSession session;
    session.open(text + "\n");
    const int id = session.ask_document("textDocument/foldingRange");
    const auto start = std::chrono::steady_clock::now();
    CHECK(session.serve().result(id).size() == 1);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    CHECK(seconds.count() < 3);
}

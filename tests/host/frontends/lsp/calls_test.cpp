// calls_test.cpp -- who calls whom, where a program starts, and how far a procedure reaches
#include "folder_fixture.hpp"
#include "live_session.hpp"

#include <algorithm>
#include <chrono>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Texts = std::vector<std::string>;

/// The item of the call hierarchy for a name of one letter.
Json item_at(const std::string& uri, int line, int column) {
    const Json start{{"line", line}, {"character", column}},
        end{{"line", line}, {"character", column + 1}};
    const Json range{{"start", start}, {"end", end}};
    return {{"name", "f"}, {"kind", 12}, {"uri", uri}, {"range", range}, {"selectionRange", range}};
}

Texts names_in(const Json& calls, const char* key) {
    Texts names;
    for (const Json& one : calls) names.push_back(one[key]["name"]);
    return names;
}

Texts names_of(const Json& symbols) {
    Texts names;
    for (const Json& one : symbols) names.push_back(one["name"]);
    return names;
}

/// The answer to a request about a whole document.
Json about(const std::string& method, const std::string& text) {
    LspSession session;
    session.open(text);
    const int id = session.ask_document(method);
    return session.serve().result(id);
}

std::string many_calls(int count) {
    std::string text = ".text\nnop\n";
    for (int k = 0; k < count; ++k) text += "jal f\n";
    return text + "f: jr $ra\n";
}

} // namespace

TEST_CASE("a call that a macro makes is one of its caller, where the macro is called", "[lsp]") {
    SourceFolder folder;
    folder.write("macros.asm", "# macros\n.macro twice\n jal f\n jal f\n.end_macro\n");
    const std::string text = ".include \"macros.asm\"\n.text\ng: jr $ra\n.macro own\n jal f\n"
                             ".end_macro\nmain: nop\n twice\n own\n li $v0, 10\n syscall\n"
                             "f: jr $ra\n";
    LiveSession session(every_capability(), nullptr, folder.uri());
    session.open(text, folder.uri("main.asm"));
    const Json incoming =
        session.request("callHierarchy/incomingCalls",
                        {{"item", item_at(folder.uri("main.asm"), 11, 0)}})["result"];
    REQUIRE(names_in(incoming, "from") == Texts{"main"});
    REQUIRE(incoming[0]["fromRanges"].size() == 2);
    CHECK(incoming[0]["from"]["uri"] == folder.uri("main.asm"));
    CHECK(incoming[0]["fromRanges"][0]["start"]["line"] == 7);
    CHECK(incoming[0]["fromRanges"][1]["start"]["line"] == 8);
    const auto outgoing = [&](int line) {
        return session.request("callHierarchy/outgoingCalls",
                               {{"item", item_at(folder.uri("main.asm"), line, 0)}})["result"];
    };
    CHECK(outgoing(2).empty());
    const Json calls = outgoing(6);
    REQUIRE(names_in(calls, "to") == Texts{"f"});
    REQUIRE(calls[0]["fromRanges"].size() == 2);
    CHECK(calls[0]["fromRanges"][0]["start"] == Json{{"line", 7}, {"character", 1}});
}

TEST_CASE("the calls of a procedure take time that grows with their number", "[lsp]") {
    constexpr int count = 20'000;
    LspSession session;
    session.open("m: jr $ra\n" + many_calls(count) + "g: jal m\n");
    const int incoming = session.request("callHierarchy/incomingCalls",
                                         {{"item", item_at(LspSession::uri, count + 3, 0)}});
    LspSession other;
    other.open(".globl m\nm: nop\n" + many_calls(count));
    const int outgoing =
        other.request("callHierarchy/outgoingCalls", {{"item", item_at(LspSession::uri, 1, 0)}});
    const auto start = std::chrono::steady_clock::now();
    const Json callers = session.serve().result(incoming);
    const Json called = other.serve().result(outgoing);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    REQUIRE(callers.size() == 1);
    CHECK(callers[0]["fromRanges"].size() == count);
    REQUIRE(called.size() == 1);
    CHECK(called[0]["fromRanges"].size() == count);
    CHECK(seconds.count() < 8);
}

TEST_CASE("the calls of a procedure can be cancelled while they are listed", "[lsp]") {
    const auto looks = [](int cancelled_at) {
        LiveSession session(every_capability());
        session.open(".globl m\nm: nop\n" + many_calls(20'000), LspSession::uri);
        int count = 0;
        session.while_serving = [&] {
            if (++count == cancelled_at)
                session.put({{"method", "$/cancelRequest"}, {"params", {{"id", 2}}}});
        };
        (void)session.request("callHierarchy/outgoingCalls",
                              {{"item", item_at(LspSession::uri, 1, 0)}});
        return count;
    };
    CHECK(looks(-1) > 200);
    CHECK(looks(100) < 120);
}

TEST_CASE("a label of data is no caller", "[lsp]") {
    LspSession session;
    session.open("begin: nop\n.data\nv: .word 1\n.text\njal f\nli $v0, 10\nsyscall\nf: jr $ra\n");
    const int id =
        session.request("callHierarchy/incomingCalls", {{"item", item_at(LspSession::uri, 7, 0)}});
    CHECK(names_in(session.serve().result(id), "from") == Texts{"begin"});
}

TEST_CASE("the calls of a procedure are those in all its programs", "[lsp]") {
    SourceFolder folder;
    const std::string part = "f: jal g\njr $ra\n";
    folder.write("one.asm", "main: jal f\n.include \"part.asm\"\ng: jr $ra\n");
    folder.write("part.asm", part);
    folder.write("two.asm", "start: jal f\n.include \"part.asm\"\nnop\ng: jr $ra\n");
    FolderSession session(folder);
    session.open(part, folder.uri("part.asm"));
    const int id = session.request("callHierarchy/outgoingCalls",
                                   {{"item", item_at(folder.uri("part.asm"), 0, 0)}});
    const Json called = session.serve().result(id);
    REQUIRE(called.size() == 2);
    CHECK(called[0]["to"]["uri"] == folder.uri("one.asm"));
    CHECK(called[1]["to"]["uri"] == folder.uri("two.asm"));
}

TEST_CASE("a program of several files is run from where it starts", "[lsp]") {
    SourceFolder folder;
    const std::string a = "nop\nnop\n", b = "li $v0, 10\nsyscall\n", c = ".data\nx: .word 1\n";
    folder.write("a.asm", a);
    folder.write("b.asm", b);
    folder.write("c.asm", c);
    FolderSession session(folder);
    const Json programs = Json::array({Json::array({"c.asm", "a.asm", "b.asm"})});
    session.notify("workspace/didChangeConfiguration",
                   {{"settings", {{"tharsis", {{"programs", programs}}}}}});
    std::map<std::string, int> asked;
    const std::map<std::string, std::string> texts{{"a.asm", a}, {"b.asm", b}, {"c.asm", c}};
    for (const auto& [name, text] : texts) {
        session.open(text, folder.uri(name));
        asked[name] =
            session.ask_document("textDocument/codeLens", Json::object(), folder.uri(name));
    }
    const Conversation said = session.serve();
    CHECK(said.result(asked["a.asm"]).size() == 2);
    CHECK(said.result(asked["b.asm"]).empty());
    CHECK(said.result(asked["c.asm"]).empty());
    const Json lenses =
        about("textDocument/codeLens",
              ".macro go\nnop\n.end_macro\n.text 0x00400010\nnop\n.text 0x00400000\n"
              "x: go\n");
    REQUIRE(lenses.size() == 2);
    CHECK(range_text(lenses[0]["range"]) == "7:1-7:6");
}

TEST_CASE("a procedure ends where another segment begins", "[lsp]") {
    const std::string text = "main: jal f\n.globl f\nf: nop\nin: jr $ra\n.data\narr: .word 1\n"
                             "b: .word 2\n.text\ng: jr $ra\n";
    const Json symbols = about("textDocument/documentSymbol", text);
    CHECK(names_of(symbols) == Texts{"main", "f", "arr", "b", "g"});
    REQUIRE(symbols.size() > 1);
    CHECK(range_text(symbols[1]["range"]) == "3:1-4:11");
    CHECK(names_of(symbols[1]["children"]) == Texts{"in"});
    const std::string print = ".macro say(%s)\n.data\nm: .asciiz %s\n.text\nla $a0, m\n.end_macro\n"
                              "main: jal f\nf: say(\"x\")\nin: jr $ra\n";
    const Json others = about("textDocument/documentSymbol", print);
    CHECK(names_of(others) == Texts{"say", "main", "f"}); // a macro's own data end nothing
    CHECK(range_text(others.back()["range"]) == "8:1-9:11");
}

TEST_CASE("segments are folded however they are written", "[lsp]") {
    const auto regions = [](const std::string& text) {
        Texts found;
        for (const Json& one : about("textDocument/foldingRange", text))
            if (one.value("kind", "") == "region")
                found.push_back(std::to_string(one["startLine"].get<int>()) + "-" +
                                std::to_string(one["endLine"].get<int>()));
        return found;
    };
    CHECK(regions(".DATA\nx: .word 1\n.Text\nnop\nnop\n") == Texts{"0-1", "2-4"});
    CHECK(regions(
              "# dialect: gas\n.text\nnop\n.section .rodata\nx: .word 1\n.section .text\nnop\n") ==
          Texts{"1-2", "3-4", "5-6"});
}

TEST_CASE("calls of another program with the same names are not those of this one", "[lsp]") {
    SourceFolder folder;
    folder.write("lib.asm", "f: j main\n");
    const std::string first =
        ".include \"lib.asm\"\n.globl main\nmain: jal g\nli $v0, 10\nsyscall\n"
        "g: jr $ra\n";
    folder.write("second.asm",
                 ".include \"lib.asm\"\n.globl main\n\n\nmain: jal h\nnop\nh: jr $ra\n"
                 "k: jal main\n");
    LiveSession session(every_capability(), nullptr, folder.uri());
    session.open(first, folder.uri("first.asm"));
    const Json item = item_at(folder.uri("first.asm"), 2, 0);
    const Json outgoing =
        session.request("callHierarchy/outgoingCalls", {{"item", item}})["result"];
    CHECK(names_in(outgoing, "to") == Texts{"g"});
    const Json incoming =
        session.request("callHierarchy/incomingCalls", {{"item", item}})["result"];
    CHECK(incoming.empty());
}

// inclusions_test.cpp -- which programs a file belongs to while lines with .include change
#include "folder_fixture.hpp"
#include "frontends/lsp/workspace/inclusions.hpp"
#include "live_session.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

using Strings = std::vector<std::string>;

void change(LspSession& session, const std::string& uri, const std::string& text) {
    session.notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", 2}}},
                                              {"contentChanges", Json::array({{{"text", text}}})}});
}

/// The documents that a rename edits.
Strings edited(const Json& edit) {
    Strings found;
    for (const Json& one : edit["documentChanges"]) found.push_back(one["textDocument"]["uri"]);
    return found;
}

const Json beginning{{"line", 0}, {"character", 0}};
const Json nothing = Json::object();

} // namespace

TEST_CASE("an open part is a program of its own when its .include becomes a comment", "[lsp]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n", part = "f: nop\nbad bad\n";
    SourceFolder folder;
    FolderSession session(folder);
    session.open(main + ".include \"part.asm\"\n", folder.uri("main.asm"));
    session.open(part, folder.uri("part.asm"));
    session.ask("textDocument/hover", beginning, nothing, folder.uri("part.asm"));
    change(session, folder.uri("main.asm"), main + "#.include \"part.asm\"\n");
    const int hover = session.ask("textDocument/hover", beginning, nothing, folder.uri("part.asm"));
    const int symbols =
        session.ask_document("textDocument/documentSymbol", nothing, folder.uri("part.asm"));
    const int lines = session.ask_document("textDocument/formatting", {{"options", nothing}},
                                           folder.uri("part.asm"));
    const int pulled =
        session.ask_document("textDocument/diagnostic", nothing, folder.uri("part.asm"));
    const Conversation conversation = session.serve();
    CHECK_FALSE(conversation.result(hover).is_null());
    CHECK(conversation.result(symbols).size() == 1);
    CHECK_FALSE(conversation.result(lines).empty());
    CHECK_FALSE(conversation.result(pulled)["items"].empty());
}

TEST_CASE("the diagnostics of a part stay when its .include becomes a comment", "[lsp]") {
    SourceFolder folder;
    LiveSession session(every_capability(), nullptr, folder.uri());
    session.open(".include \"part.asm\"\n", folder.uri("main.asm"));
    session.open("bad bad\n", folder.uri("part.asm"));
    session.change("# .include \"part.asm\"\n", folder.uri("main.asm"));
    std::map<std::string, std::size_t> published;
    for (const Json& one : session.received)
        if (one.value("method", "") == "textDocument/publishDiagnostics")
            published[one["params"]["uri"]] = one["params"]["diagnostics"].size();
    CHECK(published[folder.uri("main.asm")] == 0);
    CHECK(published[folder.uri("part.asm")] > 0);
}

TEST_CASE("a rename in a part goes through the program that has just included it", "[lsp]") {
    const std::string main = "main: jal f\n", part = "f: jr $ra\n";
    SourceFolder folder;
    FolderSession session(folder);
    session.open(main + "#.include \"part.asm\"\n", folder.uri("main.asm"));
    session.open(part, folder.uri("part.asm"));
    const Json new_name{{"newName", "g"}};
    const int before =
        session.ask("textDocument/rename", beginning, new_name, folder.uri("part.asm"));
    change(session, folder.uri("main.asm"), main + ".include \"part.asm\"\n");
    const int after =
        session.ask("textDocument/rename", beginning, new_name, folder.uri("part.asm"));
    const Conversation conversation = session.serve();
    CHECK(edited(conversation.result(before)) == Strings{folder.uri("part.asm")});
    CHECK(edited(conversation.result(after)) ==
          Strings{folder.uri("main.asm"), folder.uri("part.asm")});
}

TEST_CASE("parts of the same name in two folders are two files", "[lsp]") {
    const std::string main = "main: jal f\n", part = "f: jr $ra\n";
    SourceFolder folder;
    folder.write("a/part.asm", part);
    folder.write("b/part.asm", part);
    FolderSession session(folder);
    session.open(main + ".include \"a/part.asm\"\n", folder.uri("main.asm"));
    session.open(part, folder.uri("a/part.asm"));
    session.open(part, folder.uri("b/part.asm"));
    const Json new_name{{"newName", "g"}};
    const auto ask = [&](const char* file) {
        return session.ask("textDocument/rename", beginning, new_name, folder.uri(file));
    };
    const int a_before = ask("a/part.asm"), b_before = ask("b/part.asm");
    change(session, folder.uri("main.asm"), main + ".include \"b/part.asm\"\n");
    const int a_after = ask("a/part.asm"), b_after = ask("b/part.asm");
    const Conversation conversation = session.serve();
    const std::string main_uri = folder.uri("main.asm"), a = folder.uri("a/part.asm"),
                      b = folder.uri("b/part.asm");
    CHECK(edited(conversation.result(a_before)) == Strings{a, main_uri});
    CHECK(edited(conversation.result(b_before)) == Strings{b});
    CHECK(edited(conversation.result(a_after)) == Strings{a});
    CHECK(edited(conversation.result(b_after)) == Strings{b, main_uri});
}

TEST_CASE("a file between a comment and a part is the part's program", "[lsp]") {
    SourceFolder folder;
    folder.write("one.asm", "main: nop\n# .include \"two.asm\"\n");
    folder.write("two.asm", "jal f\n.include \"three.asm\"\n");
    folder.write("three.asm", "f: jr $ra\n");
    FolderSession session(folder);
    session.open("f: jr $ra\n", folder.uri("three.asm"));
    const int renamed =
        session.ask("textDocument/rename", beginning, {{"newName", "g"}}, folder.uri("three.asm"));
    CHECK(edited(session.serve().result(renamed)) ==
          Strings{folder.uri("three.asm"), folder.uri("two.asm")});
}

TEST_CASE("a file that only a comment includes is among the diagnostics of the folder", "[lsp]") {
    SourceFolder folder;
    folder.write("main.asm", "main: nop\n# .include \"part.asm\"\n");
    folder.write("part.asm", "bad bad\n");
    FolderSession session(folder);
    const int all = session.request("workspace/diagnostic", {{"previousResultIds", Json::array()}});
    const Json items = session.serve().result(all)["items"];
    REQUIRE(items.size() == 2);
    CHECK(items[0]["items"].empty());
    CHECK_FALSE(items[1]["items"].empty());
}

TEST_CASE("files that include each other are one program", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "f: nop\n.include \"b.asm\"\n");
    folder.write("b.asm", "jal f\n.include \"a.asm\"\n");
    FolderSession session(folder);
    session.open("jal f\n.include \"a.asm\"\n", folder.uri("b.asm"));
    const int found = session.ask("textDocument/definition", {{"line", 0}, {"character", 4}},
                                  nothing, folder.uri("b.asm"));
    const Json definition = session.serve().result(found);
    REQUIRE(definition.size() == 1);
    CHECK(definition[0]["uri"] == folder.uri("a.asm"));
}

TEST_CASE("a name that a macro of GNU as puts together may be any file's", "[lsp]") {
    const std::string main = "# dialect: gas\n.macro take name\n.include \"\\name.s\"\n.endm\n"
                             ".text\n.globl main\nmain: jal f\ntake part\n";
    const std::string part = "f: jr $ra\n";
    SourceFolder folder;
    folder.write("main.s", main);
    FolderSession session(folder);
    session.open(part, folder.uri("part.s"));
    const int renamed =
        session.ask("textDocument/rename", beginning, {{"newName", "g"}}, folder.uri("part.s"));
    CHECK(edited(session.serve().result(renamed)) ==
          Strings{folder.uri("main.s"), folder.uri("part.s")});
}

TEST_CASE("the files that a text may include are all strings after the word", "[lsp]") {
    const auto names = [](const char* text) {
        const auto found = lsp::may_include("/a/main.asm", text).paths;
        return Strings(found.begin(), found.end());
    };
    const auto has = [&](const char* text, const std::string& path) {
        return lsp::may_include("/a/main.asm", text).paths.contains(path);
    };
    CHECK(names("include \"x\"\n.data \"y\"\n").empty());
    CHECK(has(".include \"b/../c.asm\"\n", "/a/c.asm"));
    CHECK(has("f: .INCLUDE \"/d.asm\"\n", "/d.asm"));
    CHECK(has(".include \"open.asm", "/a/open.asm"));
    CHECK(has(".include /* \" */ \"x.s\"\n", "/a/x.s"));
    CHECK(lsp::may_include("/a/main.s", ".include \"\\name.s\"\n").anything);
    CHECK_FALSE(lsp::may_include("/a/main.s", ".include \"name.s\"\n").anything);
}

// The scan is repeated with each key: were it quadratic, this would take minutes.
TEST_CASE("a long line that names tens of thousands of files is read once", "[lsp]") {
    std::string line = "#";
    for (int n = 0; n < 50'000; ++n) line += " .include \"a" + std::to_string(n) + "\"";
    const lsp::MayInclude found = lsp::may_include("/p/main.asm", line + "\n.include \"b\"\n");
    CHECK(found.paths.contains("/p/a0"));
    CHECK(found.paths.contains("/p/a49999"));
    CHECK(found.paths.contains("/p/b"));
}

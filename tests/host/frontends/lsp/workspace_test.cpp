// workspace_test.cpp -- folders with several programs, parts, and files that change on the disk
#include "assembler/assembler.hpp"
#include "folder_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("paths and URIs are converted into each other", "[lsp]") {
    CHECK(rpc::path_of_uri("file:///a/b%20c/%C3%A9.asm") == "/a/b c/é.asm");
    CHECK(rpc::uri_of_path("/a/b c/é.asm") == "file:///a/b%20c/%C3%A9.asm");
    CHECK(rpc::path_of_uri("file://localhost/a/./b/../c") == "/a/c");
    CHECK(rpc::path_of_uri("untitled:Untitled-1") == "untitled:Untitled-1");
    CHECK(rpc::path_of_uri("file:///a%2") == "/a%2");
}

TEST_CASE("a part belongs to the programs that include it", "[lsp]") {
    SourceFolder folder;
    folder.write("part.asm", "f: lw $t0, table\njr $ra\n");
    folder.write("one.asm", ".data\ntable: .word 1\n.text\nmain: jal f\n.include \"part.asm\"\n");
    folder.write("two.asm", ".data\ntable: .word 2\n.text\nmain: jal f\n.include \"part.asm\"\n");
    FolderSession session(folder);
    session.open("f: lw $t0, table\njr $ra\n", folder.uri("part.asm"));
    const int diagnostics =
        session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("part.asm"));
    const int definition = session.ask("textDocument/definition", {{"line", 0}, {"character", 12}},
                                       Json::object(), folder.uri("part.asm"));
    const Conversation conversation = session.serve();
    CHECK(conversation.result(diagnostics)["items"].empty());
    REQUIRE(conversation.result(definition).size() == 2);
    CHECK(conversation.result(definition)[0]["uri"] == folder.uri("one.asm"));
    CHECK(conversation.result(definition)[1]["uri"] == folder.uri("two.asm"));
}

TEST_CASE("a rename goes through all programs with the name, also where nothing is open", "[lsp]") {
    SourceFolder folder;
    folder.write("lib/part.asm", "f: jr $ra\n");
    folder.write("one.asm", "main: jal f\n.include \"lib/part.asm\"\n");
    folder.write("two.asm", "jal f\njal f\n.include \"lib/part.asm\"\n");
    FolderSession session(folder);
    session.open("main: jal f\n.include \"lib/part.asm\"\n", folder.uri("one.asm"));
    const int id = session.ask("textDocument/rename", {{"line", 0}, {"character", 10}},
                               {{"newName", "go"}}, folder.uri("one.asm"));
    const Json changes = session.serve().result(id)["documentChanges"];
    std::map<std::string, std::size_t> edits;
    for (const Json& one : changes) edits[one["textDocument"]["uri"]] = one["edits"].size();
    CHECK(edits == std::map<std::string, std::size_t>{{folder.uri("lib/part.asm"), 1},
                                                      {folder.uri("one.asm"), 1},
                                                      {folder.uri("two.asm"), 2}});
}

TEST_CASE("two files without a link are two programs, and configured ones are one", "[lsp]") {
    SourceFolder folder;
    const std::string caller = ".globl main\nmain: jal f\nli $v0, 10\nsyscall\n";
    folder.write("a.asm", caller);
    folder.write("b.asm", ".globl f\nf: jr $ra\n");
    for (const bool together : {false, true}) {
        FolderSession session(folder);
        if (together) {
            const Json programs = Json::array({Json::array({"a.asm", "b.asm"})});
            session.notify("workspace/didChangeConfiguration",
                           {{"settings", {{"tharsis", {{"programs", programs}}}}}});
        }
        session.open(caller, folder.uri("a.asm"));
        const int id =
            session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("a.asm"));
        CHECK(session.serve().result(id)["items"].size() == (together ? 0 : 1));
    }
}

TEST_CASE("an included document counts as it is in the editor", "[lsp]") {
    SourceFolder folder;
    folder.write("main.asm", "main: b there\n.include \"part.asm\"\n");
    folder.write("part.asm", "nop\n");
    FolderSession session(folder);
    session.open("main: b there\n.include \"part.asm\"\n", folder.uri("main.asm"));
    const int before =
        session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("main.asm"));
    session.open("there: nop\n", folder.uri("part.asm"));
    const int after =
        session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("main.asm"));
    session.notify("textDocument/didClose", {{"textDocument", {{"uri", folder.uri("part.asm")}}}});
    const int closed =
        session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("main.asm"));
    const Conversation conversation = session.serve();
    CHECK(conversation.result(before)["items"].size() == 1);
    CHECK(conversation.result(after)["items"].empty());
    CHECK(conversation.result(closed)["items"].size() == 1);
}

TEST_CASE("an include that is missing has no link until its file exists", "[lsp]") {
    SourceFolder folder;
    folder.write("main.asm", ".include \"part.asm\"\n");
    FolderSession session(folder);
    session.open(".include \"part.asm\"\n", folder.uri("main.asm"));
    const int before =
        session.ask_document("textDocument/documentLink", Json::object(), folder.uri("main.asm"));
    session.open("nop\n", folder.uri("part.asm"));
    const int after =
        session.ask_document("textDocument/documentLink", Json::object(), folder.uri("main.asm"));
    const Conversation conversation = session.serve();
    CHECK(conversation.result(before).empty());
    REQUIRE(conversation.result(after).size() == 1);
    CHECK(conversation.result(after)[0]["target"] == folder.uri("part.asm"));
}

TEST_CASE("workspace symbols and diagnostics cover files that are not open", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "main: nop\nlooper: moo\n");
    folder.write("sub/b.asm", "loop: nop\n");
    folder.write(".git/c.asm", "loop: nop\n");
    FolderSession session(folder);
    const int symbols = session.request("workspace/symbol", {{"query", "LoP"}});
    const int diagnostics =
        session.request("workspace/diagnostic", {{"previousResultIds", Json::array()}});
    const Conversation conversation = session.serve();
    std::vector<std::string> names;
    for (const Json& one : conversation.result(symbols)) names.push_back(one["name"]);
    CHECK(names == std::vector<std::string>{"looper", "loop"});
    const Json items = conversation.result(diagnostics)["items"];
    REQUIRE(items.size() == 2);
    CHECK(items[0]["uri"] == folder.uri("a.asm"));
    CHECK(items[0]["items"].size() == 1);
    CHECK(items[1]["items"].empty());
}

TEST_CASE("pulled diagnostics of the workspace are empty for a file that is gone", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "main: nop\n");
    FolderSession session(folder);
    const Json previous = Json::array({{{"uri", folder.uri("gone.asm")}, {"value", "1"}}});
    const int id = session.request("workspace/diagnostic", {{"previousResultIds", previous}});
    const Json items = session.serve().result(id)["items"];
    REQUIRE(items.size() == 2);
    CHECK(items[1]["uri"] == folder.uri("gone.asm"));
    CHECK(items[1]["kind"] == "full");
    CHECK(items[1]["items"].empty());
}

TEST_CASE("the names of files are offered in the string of .include", "[lsp]") {
    SourceFolder folder;
    folder.write("main.asm", "");
    folder.write("lib/part.asm", "nop\n");
    FolderSession session(folder);
    session.open(".include \"li", folder.uri("main.asm"));
    const int id = session.ask("textDocument/completion", {{"line", 0}, {"character", 12}},
                               Json::object(), folder.uri("main.asm"));
    const Json items = session.serve().result(id)["items"];
    REQUIRE(items.size() == 1);
    CHECK(items[0]["label"] == "lib/part.asm");
    CHECK(range_text(items[0]["textEdit"]["range"]) == "1:11-1:13");
}

TEST_CASE("the dialect of a program is its own, else its folder's, else the editor's", "[lsp]") {
    const std::string text = "N = 7\nmain: push $ra\n pop $ra\n jr $ra\n";
    const auto messages = [&](const std::string& settings, const std::string& source) {
        SourceFolder folder;
        folder.write("week1/p.s", source);
        if (!settings.empty()) folder.write(".tharsis.toml", settings);
        FolderSession session(folder);
        session.open(source, folder.uri("week1/p.s"));
        const int id = session.ask_document("textDocument/diagnostic", Json::object(),
                                            folder.uri("week1/p.s"));
        const Json items = session.serve().result(id)["items"];
        std::vector<std::string> all;
        for (const Json& one : items) all.push_back(one["code"]);
        return all;
    };
    using Codes = std::vector<std::string>;
    CHECK(messages("", text).size() > 1);
    CHECK(messages("dialect = \"mipsy\"\n", text) == Codes{});
    CHECK(messages("", "# dialect: mipsy\n" + text) == Codes{});
    CHECK(messages("dialect = \"spim\"\n", "# dialect: mipsy\n" + text) == Codes{});
    CHECK(messages("", "# dialect: foo\nli $v0, 10\nsyscall\n") == Codes{"unknown-dialect"});
    CHECK(messages("dialekt = 1\n", "li $v0, 10\nsyscall\n") == Codes{"folder-settings"});
    CHECK(messages("[findings]\nunknown-service = false\n", "li $v0, 77\nsyscall\n") ==
          messages("", "li $v0, 10\nsyscall\n"));
}

TEST_CASE("a text that names no dialect is no error where the editor chooses one", "[lsp]") {
    LspSession session(Json::object(), {{"dialect", "spim"}});
    session.open("# dialect: foo\n.text\n.globl main\nmain: j $ra\n");
    const int id = session.ask_document("textDocument/diagnostic");
    CHECK(session.serve().result(id)["items"].empty());
}

TEST_CASE("the settings of a folder that are open in the editor count, and are no program",
          "[lsp]") {
    SourceFolder folder;
    FolderSession session(folder);
    session.open("main: push $ra\n pop $ra\n jr $ra\n", folder.uri("p.s"));
    session.open("dialect = \"mipsy\"\n", folder.uri(".tharsis.toml"));
    const int program =
        session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("p.s"));
    const int settings = session.ask_document("textDocument/diagnostic", Json::object(),
                                              folder.uri(".tharsis.toml"));
    const Conversation conversation = session.serve();
    CHECK(conversation.result(program)["items"].empty());
    CHECK(conversation.answer(settings)
              .value("result", Json())
              .value("items", Json::array())
              .empty());
}

namespace {

/// The texts after the edits of a rename.
std::map<std::string, std::string>
renamed(const SourceFolder& folder, std::map<std::string, std::string> texts, const Json& changes) {
    for (const Json& file : changes)
        for (auto& [name, text] : texts) {
            if (file["textDocument"]["uri"] != folder.uri(name)) continue;
            const SourceText lines(text);
            std::map<u32, std::pair<u32, std::string>> edits; // by place
            for (const Json& edit : file["edits"]) {
                const auto byte = [&](const Json& at) {
                    return lines.offset({at["line"], at["character"]}, ColumnUnit::utf16);
                };
                edits[byte(edit["range"]["start"])] = {byte(edit["range"]["end"]), edit["newText"]};
            }
            std::string changed = text;
            for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
                changed.replace(edit->first, edit->second.first - edit->first, edit->second.second);
            text = changed;
        }
    return texts;
}

std::size_t diagnostics_of(const std::map<std::string, std::string>& texts, const char* main) {
    AssemblerOptions options;
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        const auto found = texts.find(path);
        return found == texts.end() ? std::nullopt : std::optional(found->second);
    };
    const std::vector<SourceFile> files{{main, texts.at(main)}};
    return assemble(files, options).diagnostics.size();
}

} // namespace

TEST_CASE("a name that two programs define for one part is renamed in all of them", "[lsp]") {
    std::map<std::string, std::string> texts = {
        {"one.asm", ".eqv SIZE 10\nmain: jal f\nli $t0, SIZE\n.include \"part.asm\"\n"},
        {"two.asm", ".eqv SIZE 3\nmain: jal f\n.include \"part.asm\"\n"},
        {"part.asm", "f: li $t5, SIZE\njr $ra\n"}};
    SourceFolder folder;
    for (const auto& [name, text] : texts) folder.write(name, text);
    const std::pair<const char*, Json> starts[] = {{"one.asm", {{"line", 0}, {"character", 6}}},
                                                   {"one.asm", {{"line", 2}, {"character", 9}}},
                                                   {"two.asm", {{"line", 0}, {"character", 6}}},
                                                   {"part.asm", {{"line", 0}, {"character", 12}}}};
    for (const auto& [file, place] : starts) {
        INFO(file);
        FolderSession session(folder);
        session.open(texts[file], folder.uri(file));
        const int id =
            session.ask("textDocument/rename", place, {{"newName", "ROWS"}}, folder.uri(file));
        const int used =
            session.ask("textDocument/references", place,
                        {{"context", {{"includeDeclaration", true}}}}, folder.uri(file));
        const Conversation conversation = session.serve();
        const auto after = renamed(folder, texts, conversation.result(id)["documentChanges"]);
        for (const auto& one : after) CHECK(one.second.find("SIZE") == std::string::npos);
        CHECK(diagnostics_of(after, "one.asm") == 0);
        CHECK(diagnostics_of(after, "two.asm") == 0);
        CHECK(conversation.result(used).size() == 4);
    }
}

TEST_CASE("a rename is refused if another program with the part has the new name", "[lsp]") {
    SourceFolder folder;
    folder.write("one.asm", ".eqv SIZE 10\nmain: jal f\n.include \"part.asm\"\n");
    folder.write("two.asm", ".eqv SIZE 3\nROWS: jal f\n.include \"part.asm\"\n");
    folder.write("part.asm", "f: li $t5, SIZE\njr $ra\n");
    FolderSession session(folder);
    session.open(".eqv SIZE 10\nmain: jal f\n.include \"part.asm\"\n", folder.uri("one.asm"));
    const int id = session.ask("textDocument/rename", {{"line", 0}, {"character", 6}},
                               {{"newName", "ROWS"}}, folder.uri("one.asm"));
    CHECK(session.serve().answer(id)["error"]["message"] ==
          "ROWS is taken: it is defined in line 2 of two.asm");
}

TEST_CASE("uses and callers of a shared label are those of all programs, from any file", "[lsp]") {
    const std::string one = "main: jal f\n.include \"part.asm\"\n";
    const std::string two = "start: jal f\njal f\n.include \"part.asm\"\n";
    SourceFolder folder;
    folder.write("one.asm", one);
    folder.write("two.asm", two);
    folder.write("part.asm", "f: jr $ra\n");
    FolderSession session(folder);
    session.open(one, folder.uri("one.asm"));
    const Json place{{"line", 0}, {"character", 10}};
    const int hovered =
        session.ask("textDocument/hover", place, Json::object(), folder.uri("one.asm"));
    const Json start{{"line", 0}, {"character", 0}}, end{{"line", 0}, {"character", 1}};
    const Json range{{"start", start}, {"end", end}};
    const int called =
        session.request("callHierarchy/incomingCalls", {{"item",
                                                         {{"name", "f"},
                                                          {"kind", 12},
                                                          {"uri", folder.uri("part.asm")},
                                                          {"range", range},
                                                          {"selectionRange", range}}}});
    const Conversation conversation = session.serve();
    const std::string hover = conversation.result(hovered)["contents"]["value"];
    CHECK(hover.find("3 uses") != hover.npos);
    const Json calls = conversation.result(called);
    REQUIRE(calls.size() == 2);
    CHECK(calls[0]["from"]["name"] == "main");
    CHECK(calls[1]["from"]["name"] == "start");
    CHECK(calls[1]["fromRanges"].size() == 2);
}

TEST_CASE("a name in a shared part is that of the program that has it", "[lsp]") {
    const std::string one = ".include \"part.asm\"\nmain: nop\n";
    const std::string two = ".include \"part.asm\"\nmain: nop\nother: jr $ra\n";
    const std::string part = "part: jal other\n";
    SourceFolder folder;
    folder.write("one.asm", one);
    folder.write("two.asm", two);
    FolderSession session(folder);
    session.open(part, folder.uri("part.asm"));
    const Json place{{"line", 0}, {"character", 11}};
    const int hovered =
        session.ask("textDocument/hover", place, Json::object(), folder.uri("part.asm"));
    const int renamed =
        session.ask("textDocument/rename", place, {{"newName", "another"}}, folder.uri("part.asm"));
    const Conversation conversation = session.serve();
    const std::string hover = conversation.result(hovered)["contents"]["value"];
    CHECK(hover.find("other") != hover.npos);
    CHECK(conversation.result(renamed)["documentChanges"].size() == 2);
}

// robustness_test.cpp -- names that no file can have, defects, and messages at awkward times
#include "folder_fixture.hpp"
#include "live_session.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const Json at_beginning{{"position", {{"line", 0}, {"character", 0}}}};

Json can_pull_and_configure() {
    return {{"textDocument", {{"diagnostic", Json::object()}}},
            {"workspace", {{"configuration", true}, {"diagnostics", {{"refreshSupport", true}}}}}};
}

const std::string refreshing = "workspace/diagnostic/refresh";

} // namespace

TEST_CASE("a program with a name that no file can have is one without text", "[lsp]") {
    SourceFolder folder;
    std::filesystem::create_symlink("loop.asm", folder.path("loop.asm"));
    for (const std::string& name :
         {std::string(5000, 'a'), "/" + std::string(5000, 'a'), std::string("loop.asm"),
          std::string("loop.asm/x.asm"), std::string("a\0b", 3)}) {
        const Json options{{"programs", Json::array({Json::array({name})})}};
        LiveSession session(every_capability(), options, folder.uri());
        session.open("main: nop\n.include \"" + name + "\"\n", folder.uri("main.asm"));
        const Json hover = session.ask("textDocument/hover", folder.uri("main.asm"), at_beginning);
        CHECK_FALSE(hover.value("result", Json()).is_null());
        const Json all =
            session.request("workspace/diagnostic", {{"previousResultIds", Json::array()}});
        CHECK(all.contains("result"));
    }
}

TEST_CASE("what throws while a request is served is its error, and the session goes on", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "main: nop\n");
    LiveSession session(every_capability(), nullptr, folder.uri());
    session.sees = [](const Json& message) {
        if (message.value("method", "") == "$/progress") throw std::runtime_error("a defect");
    };
    const Json params{{"previousResultIds", Json::array()}, {"workDoneToken", "t"}};
    const Json failed = session.request("workspace/diagnostic", params);
    CHECK(failed["error"]["code"] == -32603);
    CHECK(failed["error"]["message"] == "workspace/diagnostic: a defect");
    session.sees = nullptr;
    CHECK(session.request("workspace/diagnostic", params).contains("result"));
}

TEST_CASE("what throws when nothing waits is logged, and the session goes on", "[lsp]") {
    LiveSession session(every_capability());
    session.sees = [](const Json& message) {
        if (message.value("method", "") == "textDocument/publishDiagnostics")
            throw std::runtime_error("a defect");
    };
    session.open("main: nop\n", LspSession::uri);
    CHECK(session.count("window/logMessage") == 1);
    const Json hover = session.ask("textDocument/hover", LspSession::uri, at_beginning);
    CHECK_FALSE(hover.value("result", Json()).is_null());
}

TEST_CASE("settings that arrive while a request is served apply to the next one", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "main: bad\n");
    folder.write("b.asm", "main: bad\n");
    LiveSession session(can_pull_and_configure(), nullptr, folder.uri());
    const Json off{{"findings", {{"unknown-instruction", false}, {"missing-colon", false}}}};
    session.while_serving = [&] {
        session.while_serving = nullptr;
        for (const Json& one : session.received)
            if (one.value("method", "") == "workspace/configuration")
                session.put({{"id", one["id"]}, {"result", Json::array({off})}});
    };
    const Json params{{"previousResultIds", Json::array()}};
    // The first look for messages is that of the loop, before the request is there.
    session.put({{"id", 77}, {"method", "workspace/diagnostic"}, {"params", params}});
    session.rest();
    Json items;
    for (const Json& one : session.received)
        if (!one.contains("method") && one["id"] == 77) items = one["result"]["items"];
    REQUIRE(items.size() == 2);
    for (const Json& one : items) CHECK_FALSE(one["items"].empty());
    const Json after = session.request("workspace/diagnostic", params)["result"]["items"];
    REQUIRE(after.size() == 2);
    for (const Json& one : after) CHECK(one["items"].empty());
}

TEST_CASE("a client that pulls diagnostics is asked to only where it cannot know", "[lsp]") {
    SourceFolder folder;
    folder.write("c.asm", "main: nop\n");
    const std::string main = folder.uri("main.asm"), part = folder.uri("part.asm");
    LiveSession session(can_pull_and_configure(), nullptr, folder.uri());
    session.open("main: nop\n", main);
    session.open("f: jr $ra\n", part);
    for (const char* const text : {"main: b", "main: b m", "main: b main\n"})
        session.change(text, main);
    CHECK(session.count(refreshing) == 0);
    session.change("main: nop\n.include \"part.asm\"\n", main);
    CHECK(session.count(refreshing) == 1);
    session.change("main: nop\n.include \"part.asm\"\nnop\n", main);
    CHECK(session.count(refreshing) == 1);
    session.change("main: nop\n# .include \"part.asm\"\nnop\n", main);
    CHECK(session.count(refreshing) == 2);
    session.notify("workspace/didChangeConfiguration",
                   {{"settings", {{"tharsis", {{"delayedBranching", true}}}}}});
    CHECK(session.count(refreshing) == 3);
    session.notify("workspace/didChangeWatchedFiles",
                   {{"changes", Json::array({{{"uri", folder.uri("c.asm")}, {"type", 2}}})}});
    CHECK(session.count(refreshing) == 4);
    session.open("main: nop\n", folder.uri("c.asm"));
    session.notify("textDocument/didClose", {{"textDocument", {{"uri", folder.uri("c.asm")}}}});
    CHECK(session.count(refreshing) == 4);
    session.open("main: nop\nnop\n", folder.uri("c.asm"));
    session.notify("textDocument/didClose", {{"textDocument", {{"uri", folder.uri("c.asm")}}}});
    CHECK(session.count(refreshing) == 5); // what was typed is gone
}

TEST_CASE("a client that knows no actions gets corrections as commands", "[lsp]") {
    const Json range{{"start", {{"line", 0}, {"character", 0}}},
                     {"end", {{"line", 0}, {"character", 12}}}};
    const Json about{{"range", range}, {"context", {{"diagnostics", Json::array()}}}};
    const Json capabilities{{"workspace", {{"applyEdit", true}}}};
    LiveSession session(capabilities);
    session.open("main: j mian\n", LspSession::uri);
    const Json commands = session.ask("textDocument/codeAction", LspSession::uri, about)["result"];
    REQUIRE(commands.size() == 1);
    CHECK(commands[0]["command"] == "tharsis.applyEdit");
    const Json run{{"command", "tharsis.applyEdit"}, {"arguments", commands[0]["arguments"]}};
    CHECK(session.request("workspace/executeCommand", run).contains("result"));
    REQUIRE(session.received.size() > 1);
    const Json& asked = session.received[session.received.size() - 2];
    CHECK(asked["method"] == "workspace/applyEdit");
    CHECK(asked["params"]["edit"]["changes"][LspSession::uri][0]["newText"] == "main");
    const Json wrong = session.request("workspace/executeCommand", {{"command", "moo"}});
    CHECK(wrong["error"]["code"] == -32602);
    CHECK(wrong["error"]["message"] == "unknown command moo");

    LiveSession neither(Json::object());
    neither.open("main: j mian\n", LspSession::uri);
    CHECK(neither.ask("textDocument/codeAction", LspSession::uri, about)["result"].empty());
}

TEST_CASE("a list of no kinds of actions is no list", "[lsp]") {
    const Json range{{"start", {{"line", 0}, {"character", 0}}},
                     {"end", {{"line", 0}, {"character", 12}}}};
    LspSession session;
    session.open("main: j mian\n");
    const int id = session.ask_document(
        "textDocument/codeAction",
        {{"range", range}, {"context", {{"diagnostics", Json::array()}, {"only", Json::array()}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    CHECK(actions[0]["kind"] == "quickfix");
}

TEST_CASE("the place of an unknown dialect is that of the line that names it", "[lsp]") {
    LspSession session;
    session.open("# the dialect: foo or bar?\n# dialect: foo\nli $v0, 10\nsyscall\n");
    const int id = session.ask_document("textDocument/diagnostic");
    const Json items = session.serve().result(id)["items"];
    REQUIRE(items.size() == 1);
    CHECK(range_text(items[0]["range"]) == "2:12-2:15");
}

TEST_CASE("a document of another scheme has answers under its own URI", "[lsp]") {
    const std::string uri = "vscode-vfs://github/a/b/../c.asm";
    LiveSession session(every_capability());
    session.open("main: bad\n", uri);
    const Json hover = session.ask("textDocument/hover", uri, at_beginning);
    CHECK_FALSE(hover.value("result", Json()).is_null());
    session.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
    std::vector<std::size_t> published;
    for (const Json& one : session.received)
        if (one.value("method", "") == "textDocument/publishDiagnostics") {
            CHECK(one["params"]["uri"] == uri);
            published.push_back(one["params"]["diagnostics"].size());
        }
    CHECK(published == std::vector<std::size_t>{1, 0});
}

TEST_CASE("all diagnostics are asked for where no folder is open and no program is there",
          "[lsp]") {
    const Json options{{"programs", Json::array({Json::array({"x.asm"})})}};
    LiveSession session(every_capability(), options);
    const Json all =
        session.request("workspace/diagnostic", {{"previousResultIds", Json::array()}});
    CHECK(all.contains("result"));
}

TEST_CASE("a file of a program of the settings that is not there is told", "[lsp]") {
    SourceFolder folder;
    folder.write("main.asm", "main: li $v0, 10\nsyscall\n");
    const Json options{{"programs", Json::array({Json::array({"mian.asm", "main.asm"})})}};
    LiveSession session(every_capability(), options, folder.uri());
    session.open("main: li $v0, 10\nsyscall\n", folder.uri("main.asm"));
    const Json answer =
        session.ask("textDocument/diagnostic", folder.uri("main.asm"), Json::object());
    const Json& items = answer["result"]["items"];
    REQUIRE(items.size() == 1);
    CHECK(items[0]["message"] == "`programs` in the settings names mian.asm, which cannot be read");
}

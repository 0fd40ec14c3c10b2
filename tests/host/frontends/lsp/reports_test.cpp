// reports_test.cpp -- diagnostics of many documents: which are sent, which are kept, whose they are
#include "folder_fixture.hpp"
#include "frontends/lsp/workspace/source_folders.hpp"
#include "frontends/lsp/workspace/workspace.hpp"
#include "live_session.hpp"

#include <algorithm>
#include <chrono>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

/// The client's options and a folder.
LiveSession session_in(const SourceFolder& folder, Json capabilities = every_capability()) {
    return LiveSession(std::move(capabilities), nullptr, folder.uri());
}

/// Gives a file the time of a minute ago, so that its contents count as settled.
void settle(const SourceFolder& folder, const std::string& name) {
    fs::last_write_time(folder.path(name),
                        fs::file_time_type::clock::now() - std::chrono::minutes(1));
}

Json pulled(LiveSession& session, const Json& previous = Json::array()) {
    return session.request("workspace/diagnostic",
                           {{"previousResultIds", previous}})["result"]["items"];
}

/// The results of an answer, for the next request.
Json results_in(const Json& items) {
    Json previous = Json::array();
    for (const Json& one : items)
        previous.push_back({{"uri", one["uri"]}, {"value", one["resultId"]}});
    return previous;
}

std::string messages_of(const Json& items, const std::string& uri) {
    std::string all;
    for (const Json& file : items)
        if (file["uri"] == uri)
            for (const Json& one : file["items"]) all += one["message"].get<std::string>() + ";";
    return all;
}

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}};
}

} // namespace

TEST_CASE("an unchanged program without open documents is not analysed again", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "foo\n.include \"part.inc\"\n");
    folder.write("part.inc", "bar\n");
    for (const char* const name : {"a.asm", "part.inc"}) settle(folder, name);
    LiveSession session = session_in(folder);
    const Json first = pulled(session);
    CHECK(first.size() == 2);
    const auto time = fs::last_write_time(folder.path("part.inc"));
    folder.write("part.inc", "baz\n"); // of the same size and time: as if it were the same
    fs::last_write_time(folder.path("part.inc"), time);
    for (const Json& one : pulled(session, results_in(first))) CHECK(one["kind"] == "unchanged");
    fs::last_write_time(folder.path("part.inc"), time + std::chrono::seconds(1));
    CHECK(messages_of(pulled(session), folder.uri("part.inc")).find("\"baz\"") !=
          std::string::npos);
    folder.write(".tharsis.toml", "[findings]\nmissing-colon = false\n");
    CHECK(messages_of(pulled(session), folder.uri("part.inc")).empty());
}

TEST_CASE("settings of a folder that change on the disk are seen when a text is saved", "[lsp]") {
    SourceFolder folder;
    folder.write("week/a.s", "foo\n");
    folder.write(".tharsis.toml", "[findings]\n");
    LiveSession session = session_in(folder);
    const std::string uri = folder.uri("week/a.s");
    session.open("foo\n", uri);
    const auto codes = [&] {
        std::string all;
        const Json answer = session.ask("textDocument/diagnostic", uri, Json::object());
        for (const Json& one : answer["result"]["items"]) all += one["code"].get<std::string>();
        return all;
    };
    const auto save = [&] {
        session.notify("textDocument/didSave", {{"textDocument", {{"uri", uri}}}});
    };
    CHECK(codes() == "missing-colon");
    folder.write(".tharsis.toml", "[findings]\nmissing-colon = false\n");
    save();
    CHECK(codes().empty());
    folder.write("week/.tharsis.toml", "dialekt = 1\n"); // nearer, and wrong
    save();
    CHECK(codes().find("folder-settings") != std::string::npos);
    for (const char* const name : {"week/.tharsis.toml", ".tharsis.toml"})
        fs::remove(folder.path(name));
    session.request("textDocument/rename", {{"textDocument", {{"uri", uri}}},
                                            {"position", {{"line", 0}, {"character", 0}}},
                                            {"newName", "bar"}});
    CHECK(codes() == "missing-colon");
}

TEST_CASE("pulling the diagnostics of a folder keeps no analyses of closed programs", "[lsp]") {
    SourceFolder folder;
    folder.write("a.asm", "nop\n");
    folder.write("b.asm", "nop\n");
    lsp::Workspace workspace;
    workspace.set_folders({fs::path(folder.path("")).parent_path().string()});
    workspace.open({folder.uri("a.asm"), folder.path("a.asm"), 1, "nop\n"});
    const lsp::Snapshot* opened = workspace.snapshot_of(folder.path("a.asm")).get();
    std::vector<lsp::ProgramKey> visited;
    const std::vector<std::string> known{folder.path("b.asm")};
    workspace.visit_programs(
        [&](const lsp::ProgramKey& key, const lsp::Snapshot& program) {
            visited.push_back(key);
            if (key[0] == folder.path("a.asm")) CHECK(&program == opened);
            return true;
        },
        [&](const lsp::ProgramKey& key) {
            return key[0] == folder.path("b.asm") ? &known : nullptr;
        });
    CHECK(visited == std::vector<lsp::ProgramKey>{{folder.path("a.asm")}});
}

TEST_CASE("diagnostics that are the same are not sent again", "[lsp]") {
    SourceFolder folder;
    const std::string main = ".include \"part.inc\"\nfoo\n";
    folder.write("main.asm", main);
    folder.write("part.inc", "bar\n");
    LiveSession session = session_in(folder);
    const std::string method = "textDocument/publishDiagnostics";
    session.open(main, folder.uri("main.asm"));
    CHECK(session.count(method) == 2);
    session.change(main + "nop\n", folder.uri("main.asm"));
    CHECK(session.count(method) == 3); // the document itself: it has another version
    CHECK(session.received.back()["params"]["uri"] == folder.uri("main.asm"));
    session.notify("textDocument/didClose", {{"textDocument", {{"uri", folder.uri("main.asm")}}}});
    CHECK(session.count(method) == 5);
    session.open(main, folder.uri("main.asm"));
    CHECK(session.count(method) == 7);
}

TEST_CASE("a diagnostic that only some programs of a file have says which", "[lsp]") {
    SourceFolder folder;
    const std::string part = "lw $t0, here\nfoo\n";
    folder.write("one.asm", ".data\nhere: .word 1\n.text\n.include \"part.inc\"\n");
    folder.write("two.asm", "nop\n.include \"part.inc\"\n");
    folder.write("part.inc", part);
    const auto asked = [&](Json capabilities) {
        LiveSession session = session_in(folder, std::move(capabilities));
        session.open(part, folder.uri("part.inc"));
        return session.ask("textDocument/diagnostic", folder.uri("part.inc"))["result"]["items"];
    };
    const Json items = asked(every_capability());
    REQUIRE(items.size() == 2);
    std::map<std::string, Json> by_code;
    for (const Json& one : items) by_code[one["code"]] = one;
    CHECK_FALSE(by_code["unknown-instruction"].contains("relatedInformation"));
    const Json related = by_code["undefined-symbol"]["relatedInformation"];
    REQUIRE(related.size() == 1);
    CHECK(related[0]["message"] == "in the program two.asm");
    CHECK(related[0]["location"]["uri"] == folder.uri("two.asm"));
    CHECK(range_text(related[0]["location"]["range"]) == "2:10-2:20");
    const Json plain = asked(Json::object());
    CHECK(plain.dump().find("\\nin the program two.asm") != std::string::npos);
}

TEST_CASE("of very many warnings a thousand are sent, and a note", "[lsp]") {
    std::string text = ".text\n";
    for (int k = 0; k < 3000; ++k) text += ".string \"x\"\n";
    LspSession session;
    session.open(text);
    const int id = session.ask_document("textDocument/diagnostic");
    const Json items = session.serve().result(id)["items"];
    CHECK(std::ranges::count_if(items, [](const Json& one) { return one["severity"] == 2; }) ==
          1000);
    CHECK(items.back()["code"] == "too-many-errors");
}

TEST_CASE("every ending of assembly files is listed, watched and documented", "[lsp]") {
    SourceFolder folder;
    for (const std::string_view ending : lsp::source_endings)
        folder.write("p." + std::string(ending), "main: nop\n");
    const auto found = lsp::sources_below(fs::path(folder.path("")).parent_path().string(), true);
    CHECK(found.size() == lsp::source_endings.size());
    Json capabilities = every_capability();
    capabilities["workspace"]["didChangeWatchedFiles"] = {{"dynamicRegistration", true}};
    LiveSession session = session_in(folder, capabilities);
    std::string watched;
    for (const Json& one : session.received)
        if (one.value("method", "") == "client/registerCapability") watched = one.dump();
    const std::string page = contents(fs::path(THARSIS_SOURCE) / "docs/lsp.md");
    const std::string editor =
        contents(fs::path(THARSIS_SOURCE) / "host/frontends/vscode/package.json");
    for (const std::string_view ending : lsp::source_endings) {
        INFO(ending);
        const std::string name(ending);
        CHECK((watched.find("{" + name + ",") != watched.npos ||
               watched.find("," + name) != watched.npos));
        CHECK(page.find("`." + name + "`") != page.npos);
        CHECK((name == "inc" || editor.find("\"." + name + "\"") != editor.npos));
    }
}

TEST_CASE("a program depends on a file that .incbin names, also while there is none", "[lsp]") {
    SourceFolder folder;
    const std::string text =
        "# dialect: gas\n.globl main\nmain: jr $ra\n.data\n.incbin \"x.bin\"\n";
    folder.write("p.s", text);
    LiveSession session = session_in(folder);
    session.open(text, folder.uri("p.s"));
    const auto count = [&] {
        return session.ask("textDocument/diagnostic", folder.uri("p.s"))["result"]["items"].size();
    };
    CHECK(count() == 1);
    folder.write("x.bin", "bytes");
    session.notify("workspace/didChangeWatchedFiles",
                   {{"changes", Json::array({{{"uri", folder.uri("x.bin")}, {"type", 1}}})}});
    CHECK(count() == 0);
}

TEST_CASE("files of .incbin are watched, and a change of one renews its programs only", "[lsp]") {
    SourceFolder folder;
    const std::string text = "# dialect: gas\n.globl main\nmain: jr $ra\n.data\n"
                             ".incbin \"x[1].bin\", 0, 4\n.incbin \"none.bin\"\n";
    folder.write("p.s", text);
    folder.write("x[1].bin", "by");
    Json capabilities = every_capability();
    capabilities["workspace"]["didChangeWatchedFiles"] = {{"dynamicRegistration", true}};
    LiveSession session = session_in(folder, capabilities);
    session.open(text, folder.uri("p.s"));
    const auto patterns = [&] {
        std::vector<std::string> all;
        for (const Json& one : session.received)
            if (one.value("method", "") == "client/registerCapability")
                for (const Json& registration : one["params"]["registrations"])
                    if (registration["id"].get<std::string>().starts_with("tharsis-files-"))
                        for (const Json& watcher : registration["registerOptions"]["watchers"])
                            all.push_back(watcher["globPattern"]);
        return all;
    };
    const auto problems = [&] {
        return session.ask("textDocument/diagnostic", folder.uri("p.s"))["result"]["items"].size();
    };
    CHECK(problems() == 2);
    const Json data = session.ask("textDocument/diagnostic", folder.uri("x[1].bin"));
    CHECK(data["result"]["items"].empty());
    CHECK(patterns() == std::vector<std::string>{"**/none.bin", "**/x?1?.bin"});
    folder.write("x[1].bin", "bytes");
    session.notify("workspace/didChangeWatchedFiles",
                   {{"changes", Json::array({{{"uri", folder.uri("x[1].bin")}, {"type", 2}}})}});
    CHECK(problems() == 1);
    // Each name is registered once, and data are no program.
    session.change(text + ".byte 1\n", folder.uri("p.s"));
    CHECK(problems() == 1);
    CHECK(patterns().size() == 2);
    session.change("# dialect: gas\n.globl main\nmain: jr $ra\n", folder.uri("p.s"));
    session.notify("workspace/didChangeWatchedFiles",
                   {{"changes", Json::array({{{"uri", folder.uri("x[1].bin")}, {"type", 2}}})}});
    for (const Json& one : pulled(session))
        CHECK(one["uri"].get<std::string>().find(".bin") == std::string::npos);
}

TEST_CASE("names of other files are watched while a program reads them", "[lsp]") {
    SourceFolder folder;
    Json capabilities = every_capability();
    capabilities["workspace"]["didChangeWatchedFiles"] = {{"dynamicRegistration", true}};
    LiveSession session = session_in(folder, capabilities);
    const auto typed = [&](const std::string& name) {
        session.change(".include \"" + name + "\"\nmain: jr $ra\n", folder.uri("p.asm"));
        session.rest();
    };
    session.open("main: jr $ra\n", folder.uri("p.asm"));
    for (const char* name : {"sub/", "sub/a", "sub/ab", "sub/abc"}) typed(name);
    std::map<std::string, std::string> watched; // by id
    const auto count = [&] {
        watched.clear();
        for (const Json& one : session.received) {
            const std::string method = one.value("method", "");
            if (method == "client/registerCapability")
                for (const Json& begun : one["params"]["registrations"])
                    watched[begun["id"]] = begun["registerOptions"]["watchers"][0]["globPattern"];
            if (method == "client/unregisterCapability")
                for (const Json& ended : one["params"]["unregisterations"]) {
                    CHECK(ended["method"] == "workspace/didChangeWatchedFiles");
                    CHECK(watched.erase(ended["id"]) == 1);
                }
            for (const auto& [id, pattern] : watched) CHECK(pattern != "**/");
        }
        watched.erase("tharsis-files");
        return watched.size();
    };
    REQUIRE(count() == 1);
    CHECK(watched.begin()->second == "**/abc");
    session.change("main: jr $ra\n", folder.uri("p.asm"));
    CHECK(count() == 0);
    typed("sub/abc"); // once more
    CHECK(count() == 1);
}

TEST_CASE("what a client refuses is in its log", "[lsp]") {
    LiveSession session(Json{{"workspace", {{"applyEdit", true}}}});
    const auto answered = [&](Json answer) {
        session.request("workspace/executeCommand",
                        {{"command", "tharsis.applyEdit"},
                         {"arguments", Json::array({{{"changes", Json::object()}}})}});
        for (const Json& one : session.received)
            if (one.value("method", "") == "workspace/applyEdit") answer["id"] = one["id"];
        session.put(std::move(answer));
        session.rest();
        const Json& last = session.received.back();
        return last.value("method", "") == "window/logMessage" ? last["params"]["message"] : Json();
    };
    CHECK(answered({{"error", {{"code", -32603}, {"message", "busy"}}}}) ==
          "workspace/applyEdit: busy");
    CHECK(answered({{"result", {{"applied", false}, {"failureReason", "read-only"}}}}) ==
          "workspace/applyEdit: read-only");
    CHECK(answered({{"result", {{"applied", true}}}}).is_null());
}

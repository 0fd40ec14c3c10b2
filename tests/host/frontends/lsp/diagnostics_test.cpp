// diagnostics_test.cpp -- errors while a text is edited, their places and their corrections
#include "live_session.hpp"
#include "lsp_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

Json change(const std::string& text, const Json& start, const Json& end) {
    return {{"text", text}, {"range", {{"start", start}, {"end", end}}}};
}
Json position(int line, int character) { return {{"line", line}, {"character", character}}; }

/// The diagnostics after changes, which are all sent before the server looks.
Json after_changes(const std::string& text, const Json& changes, Json capabilities) {
    LspSession session(std::move(capabilities));
    session.open(text);
    session.notify("textDocument/didChange",
                   {{"textDocument", {{"uri", LspSession::uri}, {"version", 2}}},
                    {"contentChanges", changes}});
    const int id = session.ask_document("textDocument/diagnostic");
    return session.serve().result(id)["items"];
}

} // namespace

TEST_CASE("an error has its range, code, message and tip", "[lsp]") {
    LspSession session;
    session.open("main: addd $t0, $t1, $t2\n");
    const int id = session.ask_document("textDocument/diagnostic");
    const Json items = session.serve().result(id)["items"];
    REQUIRE(items.size() == 1);
    CHECK(range_text(items[0]["range"]) == "1:7-1:11");
    CHECK(items[0]["severity"] == 1);
    CHECK(items[0]["code"] == "unknown-instruction");
    CHECK(items[0]["source"] == "tharsis");
    CHECK(items[0]["message"].get<std::string>().find("\ntip: ") != std::string::npos);
}

TEST_CASE("changes replace ranges in the agreed unit of columns", "[lsp]") {
    // A letter outside of the basic plane before the change: 1 character, 2 units, 4 bytes.
    const std::string text = "main: nop # \xf0\x9d\x84\x9e x\nli $t0, 1\n";
    const struct {
        const char* encoding;
        int column;
    } rows[] = {{"utf-8", 17}, {"utf-16", 15}, {"utf-32", 14}};
    for (const auto& row : rows) {
        const Json capabilities = {
            {"general", {{"positionEncodings", Json::array({row.encoding})}}}};
        const Json end = position(0, row.column);
        const Json items =
            after_changes(text, Json::array({change("\nbad", end, end)}), capabilities);
        REQUIRE(items.size() == 1);
        CHECK(range_text(items[0]["range"]) == "2:1-2:5");
    }
}

TEST_CASE("several changes of one message apply one after the other", "[lsp]") {
    const Json changes = Json::array({change("nop\n", position(0, 0), position(0, 0)),
                                      change("moo", position(1, 0), position(1, 3)),
                                      change("", position(9, 9), position(0, 3))});
    CHECK(after_changes("nop\n", changes, Json::object()).empty());
    CHECK(after_changes("bad\n", Json::array({{{"text", "nop\n"}}}), Json::object()).empty());
}

TEST_CASE("a correction is an edit of the document", "[lsp]") {
    LspSession session;
    session.open("main: addd $t0, $t1, $t2\n");
    const int id = session.ask_document(
        "textDocument/codeAction", {{"range", {{"start", position(0, 6)}, {"end", position(0, 6)}}},
                                    {"context", {{"diagnostics", Json::array()}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    CHECK(actions[0]["kind"] == "quickfix");
    CHECK(actions[0]["diagnostics"].size() == 1);
    const Json change = actions[0]["edit"]["documentChanges"][0];
    CHECK(change["textDocument"]["uri"] == LspSession::uri);
    CHECK(change["textDocument"]["version"] == 1);
    CHECK(range_text(change["edits"][0]["range"]) == "1:7-1:11");
    CHECK(change["edits"][0]["newText"] == "add.d");
}

TEST_CASE("all corrections at once are one action", "[lsp]") {
    LspSession session;
    session.open("main: add $t0, $t1\nsub $t0, $t1\naddd $t0, $t1, $t2\n");
    const int id = session.ask_document(
        "textDocument/codeAction",
        {{"range", {{"start", position(0, 0)}, {"end", position(0, 0)}}},
         {"context", {{"diagnostics", Json::array()}, {"only", Json::array({"source.fixAll"})}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    CHECK(actions[0]["kind"] == "source.fixAll.tharsis");
    CHECK(actions[0]["edit"]["documentChanges"][0]["edits"].size() == 2);
}

TEST_CASE("an edit that is resolved later is the same, or none", "[lsp]") {
    Json capabilities = every_capability();
    Json& can = capabilities["textDocument"]["codeAction"];
    can["dataSupport"] = true;
    can["resolveSupport"] = {{"properties", Json::array({"edit"})}};
    LiveSession session(capabilities);
    const std::string uri = LspSession::uri;
    session.open("main: nop\n b mian\n", uri);
    const Json about{{"range", {{"start", position(1, 3)}, {"end", position(1, 3)}}},
                     {"context", {{"diagnostics", Json::array()}}}};
    const Json one = session.ask("textDocument/codeAction", uri, about)["result"][0];
    CHECK_FALSE(one.contains("edit"));
    const auto resolved = [&](const Json& action) {
        return session.request("codeAction/resolve", action);
    };
    const Json done = resolved(one);
    CHECK(done["result"]["title"] == one["title"]);
    CHECK(done["result"]["edit"]["documentChanges"][0]["edits"][0]["newText"] == "main");
    session.change("loop: nop\n b lopo\n", uri); // the same place has another correction
    CHECK(resolved(one)["error"]["code"] == -32801);
    session.change("main: nop\n nop\n", uri);
    CHECK(resolved(one)["error"]["code"] == -32801);
    session.change("main: nop\n b mian # as before\n", uri);
    CHECK(resolved(one)["result"]["edit"]["documentChanges"][0]["edits"] ==
          done["result"]["edit"]["documentChanges"][0]["edits"]);
}

TEST_CASE("a code of diagnostics can be switched off", "[lsp]") {
    LspSession session(every_capability(), {{"findings", {{"unknown-instruction", false}}}});
    session.open("main: addd $t0, $t1, $t2\n");
    const int id = session.ask_document("textDocument/diagnostic");
    CHECK(session.serve().result(id)["items"].empty());
}

TEST_CASE("an unchanged report is not sent again", "[lsp]") {
    LspSession first;
    first.open("moo\n");
    const int id = first.ask_document("textDocument/diagnostic");
    const Json report = first.serve().result(id);
    CHECK(report["kind"] == "full");
    LspSession second;
    second.open("moo\n");
    const int again =
        second.ask_document("textDocument/diagnostic", {{"previousResultId", report["resultId"]}});
    CHECK(second.serve().result(again)["kind"] == "unchanged");
}

TEST_CASE("a word alone becomes a label by itself only if one is used", "[lsp]") {
    const auto corrections = [](const std::string& text) {
        LspSession session;
        session.open(text);
        const int id = session.ask_document(
            "textDocument/codeAction",
            {{"range", {{"start", position(0, 0)}, {"end", position(0, 0)}}},
             {"context",
              {{"diagnostics", Json::array()}, {"only", Json::array({"source.fixAll"})}}}});
        return session.serve().result(id).size();
    };
    CHECK(corrections("main: nop\nexit\n") == 0);
    CHECK(corrections("main: j done\ndone\nnop\n") == 1);
}

TEST_CASE("all data among instructions are corrected at once, each directive once", "[lsp]") {
    LspSession session;
    session.open("main: nop\n.word 1\n.word 2\nnop\n.word 3\nnop\n");
    const int id = session.ask_document(
        "textDocument/codeAction",
        {{"range", {{"start", position(0, 0)}, {"end", position(0, 0)}}},
         {"context", {{"diagnostics", Json::array()}, {"only", Json::array({"source.fixAll"})}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    std::vector<std::string> edits;
    for (const Json& edit : actions[0]["edit"]["documentChanges"][0]["edits"])
        edits.push_back(range_text(edit["range"]) + edit["newText"].get<std::string>());
    CHECK(edits == std::vector<std::string>{"2:1-2:1        .data\n", "4:1-4:1        .text\n",
                                            "5:1-5:1        .data\n", "6:1-6:1        .text\n"});
}

namespace {

/// "2:1-2:1 text" of each edit of all corrections at once.
std::vector<std::string> all_corrections(const std::string& text) {
    LspSession session;
    session.open(text);
    const int id = session.ask_document(
        "textDocument/codeAction",
        {{"range", {{"start", position(0, 0)}, {"end", position(0, 0)}}},
         {"context", {{"diagnostics", Json::array()}, {"only", Json::array({"source.fixAll"})}}}});
    std::vector<std::string> edits;
    for (const Json& action : session.serve().result(id))
        for (const Json& edit : action["edit"]["documentChanges"][0]["edits"])
            edits.push_back(range_text(edit["range"]) + " " + edit["newText"].get<std::string>());
    return edits;
}

} // namespace

TEST_CASE("a procedure gets one frame for all that it does not push, in one run", "[lsp]") {
    const std::string main = "main: jal f\nli $v0, 10\nsyscall\n";
    const std::string f = "f: li $s1, 4\njal g\nmove $v0, $s1\njr $ra\ng: jr $ra\n";
    CHECK(all_corrections(main + f) ==
          std::vector<std::string>{"4:4-4:4 addiu   $sp, $sp, -8\n        sw      $s1, 0($sp)\n"
                                   "        sw      $ra, 4($sp)\n        ",
                                   "7:1-7:1 lw      $s1, 0($sp)\n        lw      $ra, 4($sp)\n"
                                   "        addiu   $sp, $sp, 8\n        "});
    const std::string pushed =
        "f: addiu $sp, $sp, -8\nsw $s1, 0($sp)\nsw $ra, 4($sp)\nli $s1, 4\njal g\nmove $v0, $s1\n"
        "lw $s1, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\ng: jr $ra\n";
    CHECK(all_corrections(main + pushed).empty());
}

TEST_CASE("the lines of a correction end as those of the document do", "[lsp]") {
    CHECK(all_corrections("main: jal f\r\nli $v0, 10\r\nsyscall\r\nf: jal g\r\njr $ra\r\n"
                          "g: jr $ra\r\n") ==
          std::vector<std::string>{
              "4:4-4:4 addiu   $sp, $sp, -4\r\n        sw      $ra, 0($sp)\r\n        ",
              "5:1-5:1 lw      $ra, 0($sp)\r\n        addiu   $sp, $sp, 4\r\n        "});
}

TEST_CASE("a similar word is offered, and never chosen for the user", "[lsp]") {
    using Edits = std::vector<std::string>;
    for (const char* const text : {"main: addd $t0, $t1, $t2\n", "main: j mian\n", ".dta\n",
                                   "one: nop\nonf: nop\nj ons\n", "li $q0, 1\n"}) {
        INFO(text);
        CHECK(all_corrections(text) == Edits{});
        LspSession session;
        session.open(text);
        const int id =
            session.ask_document("textDocument/codeAction",
                                 {{"range", {{"start", position(0, 0)}, {"end", position(9, 0)}}},
                                  {"context", {{"diagnostics", Json::array()}}}});
        for (const Json& action : session.serve().result(id)) CHECK(action["isPreferred"] == false);
    }
    CHECK(all_corrections("main: move t0, $t1\n") == Edits{"1:12-1:14 $t0"});
}

TEST_CASE("a value for a register that has none on a path is not chosen for the user", "[lsp]") {
    const std::string text = "main: li $v0, 5\nsyscall\nbgtz $v0, pos\nli $t0, -1\nb out\n"
                             "pos: li $t1, 1\nout: move $a0, $t0\nli $v0, 1\nsyscall\n"
                             "li $v0, 10\nsyscall\n";
    CHECK(all_corrections(text).empty());
    LspSession session;
    session.open(text);
    const int id = session.ask_document(
        "textDocument/codeAction", {{"range", {{"start", position(6, 0)}, {"end", position(6, 9)}}},
                                    {"context", {{"diagnostics", Json::array()}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    CHECK(actions[0]["isPreferred"] == false);
}

TEST_CASE("one .text is put before the first of several instructions in data", "[lsp]") {
    using Edits = std::vector<std::string>;
    const std::string line = "         .text\n";
    CHECK(all_corrections(".data\nx: .word 1\nli $t0, 1\nli $t1, 2\n\nf: li $t2, 3\n") ==
          Edits{"3:1-3:1" + line});
    CHECK(all_corrections(".data\nli $t0, 1\n.word 1\nli $t1, 2\nli $t1, 3\n") ==
          Edits{"2:1-2:1" + line, "4:1-4:1" + line});
    LspSession session;
    session.open(".data\nli $t0, 1\nli $t1, 2\n");
    const int id = session.ask_document(
        "textDocument/codeAction", {{"range", {{"start", position(2, 0)}, {"end", position(2, 0)}}},
                                    {"context", {{"diagnostics", Json::array()}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    CHECK(ranges_of(actions[0]["edit"]["documentChanges"][0]["edits"]) ==
          std::vector<std::string>{"2:1-2:1"});
}

TEST_CASE("a correction of several lines is listed once, with all its diagnostics", "[lsp]") {
    LspSession session;
    session.open(".data\nli $t0, 1\nli $t1, 2\nli $t2, 3\n");
    const int id = session.ask_document(
        "textDocument/codeAction", {{"range", {{"start", position(1, 0)}, {"end", position(3, 9)}}},
                                    {"context", {{"diagnostics", Json::array()}}}});
    const Json actions = session.serve().result(id);
    REQUIRE(actions.size() == 1);
    CHECK(actions[0]["diagnostics"].size() == 3);
}

TEST_CASE("code that never runs is unnecessary for a client that can show it so", "[lsp]") {
    for (const bool can : {false, true}) {
        Json capabilities = every_capability();
        if (can)
            capabilities["textDocument"]["publishDiagnostics"]["tagSupport"] = {
                {"valueSet", Json::array({1, 2})}};
        LspSession session(capabilities);
        session.open("main: li $v0, 10\nsyscall\nli $t0, 5\nsw $t0, 0($sp)\n");
        const int id = session.ask_document("textDocument/diagnostic");
        const Json items = session.serve().result(id)["items"];
        REQUIRE(items.size() == 1);
        CHECK(items[0]["code"] == "unreachable-code");
        CHECK(items[0].value("tags", Json()) == (can ? Json::array({1}) : Json()));
    }
}

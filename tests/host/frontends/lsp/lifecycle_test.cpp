// lifecycle_test.cpp -- the beginning and the end of a session, and messages out of order
#include "lsp_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr int not_initialized = -32002, invalid_request = -32600, unknown_method = -32601,
              invalid_params = -32602, parse_error = -32700;

} // namespace

TEST_CASE("a session that ends with shutdown and exit has status 0", "[lsp]") {
    LspSession session;
    const Conversation conversation = session.serve_and_end();
    CHECK(conversation.status == 0);
    CHECK(conversation.result(0)["serverInfo"]["name"] == "tharsis");
    CHECK(conversation.result(0)["capabilities"]["positionEncoding"] == "utf-16");
}

TEST_CASE("exit without shutdown, and the end of the input, have status 1", "[lsp]") {
    LspSession session;
    session.notify("exit", nullptr);
    CHECK(session.serve().status == 1);
    LspSession gone;
    CHECK(gone.serve().status == 1);
}

TEST_CASE("the first of the client's encodings that exists is used", "[lsp]") {
    for (const std::string name : {"utf-8", "utf-16", "utf-32"}) {
        const Json encodings = Json::array({"utf-7", name, "utf-16"});
        const Json capabilities{{"general", {{"positionEncodings", encodings}}}};
        LspSession session(capabilities);
        CHECK(session.serve().result(0)["capabilities"]["positionEncoding"] == name);
    }
}

TEST_CASE("before initialize each request is refused, and notifications are dropped", "[lsp]") {
    std::string bytes = rpc::framed(R"({"jsonrpc":"2.0","id":1,"method":"shutdown"})") +
                        rpc::framed(R"({"jsonrpc":"2.0","method":"initialized","params":{}})");
    const Conversation conversation =
        converse(bytes, [](int in, int out) { return lsp::serve(in, out, Language::english); });
    CHECK(conversation.error(1) == not_initialized);
    CHECK(conversation.messages.size() == 1);
}

TEST_CASE("a second initialize, and requests after shutdown, are invalid", "[lsp]") {
    LspSession session;
    const int again = session.request("initialize", {{"capabilities", Json::object()}});
    session.request("shutdown", nullptr);
    const int late = session.ask("textDocument/hover", {{"line", 0}, {"character", 0}});
    session.notify("exit", nullptr);
    const Conversation conversation = session.serve();
    CHECK(conversation.error(again) == invalid_request);
    CHECK(conversation.error(late) == invalid_request);
    CHECK(conversation.status == 0);
}

TEST_CASE("unknown methods and wrong parameters have the protocol's errors", "[lsp]") {
    LspSession session;
    const int unknown = session.request("textDocument/moo", Json::object());
    const int dollar = session.request("$/moo", Json::object());
    session.notify("textDocument/moo", Json::object());
    const int notification = session.request("textDocument/didOpen", Json::object());
    const int empty = session.request("textDocument/hover", Json::object());
    const int text = session.ask("textDocument/hover", {{"line", "1"}, {"character", 0}});
    const int negative = session.ask("textDocument/hover", {{"line", -1}, {"character", 0}});
    const int list = session.request("textDocument/hover", Json::array({1}));
    const Conversation conversation = session.serve_and_end();
    for (const int id : {unknown, dollar, notification})
        CHECK(conversation.error(id) == unknown_method);
    for (const int id : {empty, text, negative, list})
        CHECK(conversation.error(id) == invalid_params);
    CHECK(conversation.status == 0);
}

TEST_CASE("damaged messages are answered, and the session goes on", "[lsp]") {
    LspSession session;
    session.send_bytes(rpc::framed("{\"jsonrpc\":"));
    session.send_bytes("garbage\r\n\r\n");
    const int id = session.ask("textDocument/hover", {{"line", 0}, {"character", 0}});
    const Conversation conversation = session.serve_and_end();
    CHECK(conversation.answer(nullptr)["error"]["code"] == parse_error);
    CHECK(conversation.answer(id).contains("result"));
    CHECK(conversation.status == 0);
}

TEST_CASE("positions outside of the text mean its nearest place", "[lsp]") {
    LspSession session;
    session.open("main: li $t0, 5\n");
    std::vector<int> ids;
    for (const auto& [line, column] : {std::pair{0, 4'000'000}, {4'000'000, 0}, {4, 4}})
        for (const char* const method :
             {"textDocument/hover", "textDocument/completion", "textDocument/definition",
              "textDocument/signatureHelp", "textDocument/documentHighlight",
              "textDocument/prepareCallHierarchy", "textDocument/linkedEditingRange"})
            ids.push_back(session.ask(method, {{"line", line}, {"character", column}}));
    const Conversation conversation = session.serve_and_end();
    for (const int id : ids) CHECK(conversation.answer(id).contains("result"));
}

TEST_CASE("a document that was never opened has no answers, and no errors", "[lsp]") {
    LspSession session;
    const int hover = session.ask("textDocument/hover", {{"line", 0}, {"character", 0}});
    const int tokens = session.ask_document("textDocument/semanticTokens/full");
    session.notify("textDocument/didChange",
                   {{"textDocument", {{"uri", LspSession::uri}, {"version", 2}}},
                    {"contentChanges", Json::array({{{"text", "x"}}})}});
    const Conversation conversation = session.serve_and_end();
    CHECK(conversation.answer(hover)["result"].is_null());
    CHECK(conversation.answer(tokens)["result"].is_null());
    CHECK(conversation.notifications("window/logMessage").size() == 1);
}

TEST_CASE("codes of diagnostics that do not exist are reported", "[lsp]") {
    LspSession session(Json::object(), {{"findings",
                                         {{"unknown-instructions", false},
                                          {"xyzzy", true},
                                          {"unknown-instruction", "off"},
                                          {"wrong-return", false}}}});
    const auto messages = session.serve_and_end().notifications("window/logMessage");
    std::vector<std::string> texts;
    for (const Json& message : messages) texts.push_back(message["message"]);
    CHECK(texts ==
          std::vector<std::string>{
              "tharsis.findings.unknown-instruction must be true or false",
              "tharsis.findings.unknown-instructions is the code of no diagnostic; did you mean "
              "\"unknown-instruction\"?",
              "tharsis.findings.xyzzy is the code of no diagnostic"});
}

TEST_CASE("the log is in the language of the settings", "[lsp]") {
    LspSession session(Json::object(), {{"language", "fr"},
                                        {"dialect", "moo"},
                                        {"codeLens", 1},
                                        {"inlayHints", 1},
                                        {"programs", 1},
                                        {"findings", {{"xyzzy", true}}}});
    const auto messages = session.serve_and_end().notifications("window/logMessage");
    std::vector<std::string> texts;
    for (const Json& message : messages) texts.push_back(message["message"]);
    CHECK(texts == std::vector<std::string>{
                       "tharsis.dialect doit être un de ces mots : mars, spim, mipsy, gas",
                       "tharsis.codeLens doit être true ou false",
                       "tharsis.inlayHints doit être true, false ou un objet",
                       "tharsis.findings.xyzzy n'est le code d'aucun diagnostic",
                       "tharsis.programs doit être une liste de listes de noms de fichiers"});
}

TEST_CASE("wrong settings are reported and keep their defaults", "[lsp]") {
    LspSession session(Json::object(), {{"dialect", "moo"}, {"delayedBranching", 1}});
    const Conversation conversation = session.serve_and_end();
    const auto messages = conversation.notifications("window/logMessage");
    REQUIRE(messages.size() == 2);
    CHECK(messages[0]["message"] == "tharsis.dialect must be one of: mars, spim, mipsy, gas");
    CHECK(messages[1]["message"] == "tharsis.delayedBranching must be true or false");
}

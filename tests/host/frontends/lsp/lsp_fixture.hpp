// lsp_fixture.hpp -- a client whose whole session is written first, then served
// A place in a text is marked with |, so that tests need no numbers of lines and columns.
#pragma once
#include "base/source_text.hpp"
#include "frontends/lsp/lsp.hpp"
#include "support/conversation.hpp"

#include <catch2/catch.hpp>

namespace tharsis::testing {

using rpc::Json;

/// A text without its mark, and the position of the mark.
struct Marked {
    std::string text;
    Json position;
};
inline Marked marked(std::string text) {
    const std::size_t at = text.find('|');
    REQUIRE(at != text.npos);
    text.erase(at, 1);
    const LinePosition place = SourceText(text).position(static_cast<u32>(at), ColumnUnit::utf16);
    return {text, {{"line", place.line}, {"character", place.column}}};
}

inline Json every_capability() {
    const Json markdown = Json::array({"markdown", "plaintext"});
    return {{"textDocument",
             {{"hover", {{"contentFormat", markdown}}},
              {"completion",
               {{"completionItem", {{"snippetSupport", true}, {"documentationFormat", markdown}}}}},
              {"codeAction",
               {{"codeActionLiteralSupport",
                 {{"codeActionKind", {{"valueSet", Json::array({"quickfix"})}}}}}}},
              {"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}},
              {"publishDiagnostics", {{"relatedInformation", true}, {"versionSupport", true}}}}},
            {"workspace", {{"workspaceEdit", {{"documentChanges", true}}}}}};
}

/// Writes a session and serves it.
class LspSession {
public:
    static constexpr const char* uri = "untitled:a.asm";

    LspSession() { send({{"id", 0}, {"method", "initialize"}, {"params", first_}}); }
    explicit LspSession(Json capabilities, Json options = nullptr, const char* locale = nullptr) {
        first_["capabilities"] = std::move(capabilities);
        if (!options.is_null()) first_["initializationOptions"] = std::move(options);
        if (locale) first_["locale"] = locale;
        send({{"id", 0}, {"method", "initialize"}, {"params", first_}});
    }

    void send(Json message) {
        message["jsonrpc"] = "2.0";
        bytes_ += rpc::framed(message.dump());
    }
    void send_bytes(const std::string& bytes) { bytes_ += bytes; }
    void notify(const std::string& method, Json params) {
        send({{"method", method}, {"params", std::move(params)}});
    }
    /// Returns the id.
    int request(const std::string& method, Json params) {
        send({{"id", ++last_}, {"method", method}, {"params", std::move(params)}});
        return last_;
    }
    void open(const std::string& text, const std::string& name = uri) {
        notify("textDocument/didOpen",
               {{"textDocument",
                 {{"uri", name}, {"languageId", "mips"}, {"version", 1}, {"text", text}}}});
    }
    /// A request about a place of the document that was opened with this text.
    int ask(const std::string& method, const Json& position, Json more = Json::object(),
            const std::string& name = uri) {
        more["textDocument"] = {{"uri", name}};
        more["position"] = position;
        return request(method, std::move(more));
    }
    int ask_document(const std::string& method, Json more = Json::object(),
                     const std::string& name = uri) {
        more["textDocument"] = {{"uri", name}};
        return request(method, std::move(more));
    }
    Conversation serve(Language language = Language::english) {
        return converse(bytes_,
                        [language](int in, int out) { return lsp::serve(in, out, language); });
    }
    Conversation serve_and_end() {
        request("shutdown", nullptr);
        notify("exit", nullptr);
        return serve();
    }

private:
    Json first_ = {
        {"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", every_capability()}};
    std::string bytes_;
    int last_ = 0;
};

/// The answer to one request about the marked place of a text.
inline Json asked(const std::string& method, const std::string& text,
                  const Json& more = Json::object()) {
    const Marked place = marked(text);
    LspSession session;
    session.open(place.text);
    const int id = session.ask(method, place.position, more);
    return session.serve().answer(id);
}
inline Json result_of(const std::string& method, const std::string& text,
                      const Json& more = Json::object()) {
    return asked(method, text, more).value("result", Json());
}

/// "2:5-2:9" from 1, of a range.
inline std::string range_text(const Json& range) {
    const auto place = [](const Json& position) {
        return std::to_string(position["line"].get<int>() + 1) + ":" +
               std::to_string(position["character"].get<int>() + 1);
    };
    return place(range["start"]) + "-" + place(range["end"]);
}
/// The ranges of a list of locations, highlights or edits.
inline std::vector<std::string> ranges_of(const Json& list) {
    std::vector<std::string> found;
    for (const Json& one : list) found.push_back(range_text(one["range"]));
    return found;
}

} // namespace tharsis::testing

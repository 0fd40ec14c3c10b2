// lsp_fuzz.cpp -- any bytes as a session with the language server
//
// The input is divided at form feeds. The first byte of a part chooses what it is: raw bytes of the
// stream, the body of a message, a text that is opened, a change of it, a request about a place,
// a second text in the same folder, which the first one may include, or settings.
// The server must end with its input, and write only whole messages; each request is answered once;
// and what it answers at the end is what a new server answers about the same text.
#include "base/dialect.hpp"
#include "frontends/lsp/lsp.hpp"
#include "frontends/lsp/workspace/documents.hpp"
#include "fuzz.hpp"
#include "support/rpc/framing.hpp"
#include "support/rpc/json_text.hpp"

#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <unistd.h>

namespace tharsis::fuzz {

namespace {

using rpc::Json;

constexpr const char* root = "file:///no/such/folder"; ///< programs are looked for there
constexpr const char* uri = "file:///no/such/folder/a.asm";
constexpr const char* second_uri = "file:///no/such/folder/b.asm";
constexpr u8 first_of_second = 0xE0, first_of_settings = 0xF0;
constexpr const char* methods[] = {"textDocument/hover",
                                   "textDocument/completion",
                                   "textDocument/signatureHelp",
                                   "textDocument/definition",
                                   "textDocument/declaration",
                                   "textDocument/references",
                                   "textDocument/documentHighlight",
                                   "textDocument/prepareRename",
                                   "textDocument/rename",
                                   "textDocument/linkedEditingRange",
                                   "textDocument/documentLink",
                                   "textDocument/selectionRange",
                                   "textDocument/documentSymbol",
                                   "textDocument/foldingRange",
                                   "textDocument/prepareCallHierarchy",
                                   "textDocument/codeLens",
                                   "textDocument/inlayHint",
                                   "textDocument/formatting",
                                   "textDocument/rangeFormatting",
                                   "textDocument/onTypeFormatting",
                                   "textDocument/semanticTokens/full",
                                   "textDocument/semanticTokens/range",
                                   "textDocument/semanticTokens/full/delta",
                                   "textDocument/diagnostic",
                                   "textDocument/codeAction",
                                   "callHierarchy/incomingCalls",
                                   "callHierarchy/outgoingCalls",
                                   "codeAction/resolve",
                                   "workspace/symbol",
                                   "workspace/diagnostic"};

/// Writes the bytes of a session.
class Session {
public:
    Session() {
        const Json literals{{"codeActionLiteralSupport", Json::object()}};
        request("initialize", {{"rootUri", root},
                               {"capabilities", {{"textDocument", {{"codeAction", literals}}}}}});
    }

    /// Opens the texts and has the settings that another session has at its end, and asks what
    /// depends on all of them. Returns the id of the first question.
    int ask_about_texts_of(const Session& other) {
        if (!other.settings_.is_null()) send_settings(other.settings_);
        if (other.second_) open_second(*other.second_);
        open(*other.text_);
        return ask_at_end();
    }
    int ask_at_end() {
        const int first = last_ + 1;
        for (const char* const method :
             {"textDocument/diagnostic", "textDocument/documentSymbol", "textDocument/foldingRange",
              "textDocument/inlayHint", "textDocument/formatting", "textDocument/codeLens"})
            request(method, {{"textDocument", {{"uri", uri}}},
                             {"options", Json::object()},
                             {"range",
                              {{"start", {{"line", 0}, {"character", 0}}},
                               {"end", {{"line", 1000}, {"character", 0}}}}}});
        return first;
    }
    /// The text that the server has now; nullopt if bytes that are not messages of ours may have
    /// changed it, or if none is open.
    const std::optional<std::string>& text() const { return text_; }
    int last_id() const { return last_; }
    /// Whether all bytes are whole messages with ids of ours.
    bool is_regular() const { return regular_; }

    void part(std::string_view text) {
        if (text.empty()) return;
        const u8 choice = static_cast<u8>(text[0]);
        text.remove_prefix(1);
        if (choice >= first_of_settings) return configure(text);
        if (choice >= first_of_second) return text.empty() ? close_second() : open_second(text);
        switch (choice % 5) {
        case 0: raw(text); break;
        case 1: raw(rpc::framed(std::string(text))); break;
        case 2: open(text); break;
        case 3: change(text); break;
        default: ask(text);
        }
    }
    const std::string& bytes() const { return bytes_; }

private:
    void raw(std::string_view bytes) {
        bytes_ += bytes;
        regular_ = false;
    }
    void send(Json message) {
        message["jsonrpc"] = "2.0";
        bytes_ += rpc::framed(rpc::json_text(message));
    }
    void request(const char* method, Json params) {
        send({{"id", ++last_}, {"method", method}, {"params", std::move(params)}});
    }
    /// A dialect, and programs of files that may have any name.
    void configure(std::string_view text) {
        Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
        const DialectRules& rules = dialect_rules[bytes.byte() % std::size(dialect_rules)];
        send_settings({{"dialect", rules.name},
                       {"delayedBranching", bytes.byte() % 2 == 0},
                       {"programs", Json::array({Json::array({bytes.rest()})})}});
    }
    void send_settings(Json settings) {
        settings_ = std::move(settings);
        send({{"method", "workspace/didChangeConfiguration"},
              {"params", {{"settings", {{"tharsis", settings_}}}}}});
    }
    /// The text as JSON has it, with whole characters.
    static std::string as_sent(std::string_view text) {
        return rpc::parse_json(rpc::json_text(Json(text))).value.get<std::string>();
    }
    void open(std::string_view text) {
        text_ = as_sent(text);
        send_open(uri, text);
    }
    void open_second(std::string_view text) {
        if (second_) close_second();
        second_ = as_sent(text);
        send_open(second_uri, text);
    }
    void close_second() {
        second_.reset();
        send({{"method", "textDocument/didClose"},
              {"params", {{"textDocument", {{"uri", second_uri}}}}}});
    }
    void send_open(const char* document, std::string_view text) {
        send({{"method", "textDocument/didOpen"},
              {"params",
               {{"textDocument",
                 {{"uri", document}, {"languageId", "mips"}, {"version", 1}, {"text", text}}}}}});
    }
    static Json place(Bytes& bytes) {
        const u8 line = bytes.byte(), column = bytes.byte();
        return {{"line", line}, {"character", column}};
    }
    static Json range(Bytes& bytes) {
        Json start = place(bytes);
        return {{"start", std::move(start)}, {"end", place(bytes)}};
    }
    void change(std::string_view text) {
        Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
        Json where = range(bytes);
        const std::string inserted =
            rpc::parse_json(rpc::json_text(Json(bytes.rest()))).value.get<std::string>();
        apply_to_text(where, inserted);
        send({{"method", "textDocument/didChange"},
              {"params",
               {{"textDocument", {{"uri", uri}, {"version", 2}}},
                {"contentChanges",
                 Json::array({{{"range", std::move(where)}, {"text", inserted}}})}}}});
    }
    void apply_to_text(const Json& where, const std::string& inserted) {
        if (!text_) return;
        const auto position = [](const Json& at) {
            return LinePosition{at["line"].get<u32>(), at["character"].get<u32>()};
        };
        lsp::Document document{uri, uri, 1, *text_};
        lsp::apply(document,
                   {{std::pair{position(where["start"]), position(where["end"])}, inserted}},
                   ColumnUnit::utf16);
        text_ = std::move(document.text);
    }
    void ask(std::string_view text) {
        Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
        const char* const method = methods[bytes.byte() % std::size(methods)];
        Json at = place(bytes), where = range(bytes);
        const Json item = {{"uri", uri}, {"selectionRange", where}};
        const std::string name(bytes.rest());
        request(method,
                {{"textDocument", {{"uri", uri}}},
                 {"position", at},
                 {"positions", Json::array({at})},
                 {"range", where},
                 {"item", item},
                 {"ch", "\n"},
                 {"options", Json::object()},
                 {"previousResultId", "1"},
                 {"previousResultIds", Json::array()},
                 {"context", {{"includeDeclaration", true}, {"diagnostics", Json::array()}}},
                 {"query", name},
                 {"newName", name}});
    }

    std::string bytes_;
    Json settings_;
    std::optional<std::string> text_, second_;
    bool regular_ = true;
    int last_ = 0;
};

/// A temporary file that is closed at the end.
class File {
public:
    File() : file_(std::tmpfile()) { require(file_ != nullptr, "there is a temporary file"); }
    ~File() { std::fclose(file_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::FILE* get() const { return file_; }
    int descriptor() const { return ::fileno(file_); }

private:
    std::FILE* file_;
};

/// The answers to requests by their ids; each is there once, if a client has asked once
/// (`ids_differ`). Everything that is written is checked.
std::map<int, Json> answers(std::FILE* out, bool ids_differ) {
    std::map<int, Json> found;
    rpc::FrameReader frames;
    std::rewind(out);
    char part[4096];
    for (std::size_t count; (count = std::fread(part, 1, sizeof part, out)) > 0;)
        frames.add({part, count});
    while (const auto frame = frames.next()) {
        require(frame->error.empty(), "the server writes whole messages");
        const rpc::ParsedJson parsed = rpc::parse_json(frame->body);
        require(parsed.error.empty(), "the server writes JSON");
        const Json& message = parsed.value;
        require(message.is_object() && message.value("jsonrpc", "") == "2.0",
                "the server writes messages of JSON-RPC");
        if (message.contains("method")) continue;
        require(message.contains("id") && message.contains("result") != message.contains("error"),
                "an answer has a result or an error");
        const Json id = message["id"];
        if (!id.is_number_integer()) continue;
        const bool is_first = found.emplace(id.get<int>(), message).second;
        require(is_first || !ids_differ, "a request is answered once");
    }
    return found;
}

/// Runs the server on the bytes of a session.
std::map<int, Json> served(const Session& session) {
    const File in, out;
    std::fwrite(session.bytes().data(), 1, session.bytes().size(), in.get());
    std::fflush(in.get());
    std::rewind(in.get());
    const int status = lsp::serve(in.descriptor(), out.descriptor(), Language::english);
    require(status == 0 || status == 1, "the status is 0 or 1");
    return answers(out.get(), session.is_regular());
}

/// What was asked at the end is answered as by a server that has seen nothing else.
void check_history(const Session& session, const std::map<int, Json>& answered, int first) {
    Session fresh;
    const int first_of_fresh = fresh.ask_about_texts_of(session);
    const std::map<int, Json> expected = served(fresh);
    for (int id = first; id <= session.last_id(); ++id) {
        Json one = answered.at(id), other = expected.at(first_of_fresh + id - first);
        for (Json* each : {&one, &other}) {
            each->erase("id");
            if (each->contains("result") && (*each)["result"].is_object())
                (*each)["result"].erase("resultId");
        }
        require(one == other, "no answer depends on the history of a session");
    }
}

} // namespace

void run_input(std::span<const u8> bytes) {
    Session session;
    for (const std::string& part :
         parts_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
        session.part(part);
    const bool can_compare = session.is_regular() && session.text();
    const int first = can_compare ? session.ask_at_end() : 0, last = session.last_id();
    const std::map<int, Json> answered = served(session);
    if (!session.is_regular()) return;
    for (int id = 1; id <= last; ++id) require(answered.contains(id), "each request is answered");
    if (can_compare) check_history(session, answered, first);
}

} // namespace tharsis::fuzz

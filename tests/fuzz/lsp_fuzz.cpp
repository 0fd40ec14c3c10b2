// lsp_fuzz.cpp -- any bytes as a session with the language server
//
// The input is divided at form feeds. The first byte of a part chooses what it is: raw bytes of the
// stream, the body of a message, a text that is opened, a change of it, a request about a place,
// a second text in the same folder, which the first one may include, settings, or a notification.
// The first part may choose what the client can do, and that no folder is open.
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
constexpr u8 first_of_clients = 0xC0, first_of_notifications = 0xD0, first_of_second = 0xE0,
             first_of_settings = 0xF0;
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
                                   "workspace/diagnostic",
                                   "completionItem/resolve",
                                   "inlayHint/resolve",
                                   "workspace/executeCommand"};

/// What a client can do, and whether it has a folder open; one bit each of a byte.
struct ClientChoice {
    bool has_folder = true, has_action_literals = true, counts_bytes = false, can_more = false;

    static ClientChoice of(u8 bits) {
        return {(bits & 1) == 0, (bits & 2) == 0, (bits & 4) != 0, (bits & 8) != 0};
    }
    ColumnUnit unit() const { return counts_bytes ? ColumnUnit::utf8 : ColumnUnit::utf16; }
};

/// What clients can do that read all that this server has for them.
const Json all_capabilities = Json::parse(R"({
    "workspace": {"configuration": true, "workspaceFolders": true,
        "workspaceEdit": {"documentChanges": true},
        "didChangeWatchedFiles": {"dynamicRegistration": true},
        "didChangeConfiguration": {"dynamicRegistration": true},
        "diagnostics": {"refreshSupport": true}, "semanticTokens": {"refreshSupport": true},
        "inlayHint": {"refreshSupport": true}, "codeLens": {"refreshSupport": true}},
    "textDocument": {"diagnostic": {},
        "publishDiagnostics": {"relatedInformation": true, "versionSupport": true},
        "hover": {"contentFormat": ["markdown"]},
        "completion": {"completionItem": {"snippetSupport": true,
            "documentationFormat": ["markdown"]}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
        "foldingRange": {"lineFoldingOnly": true},
        "codeAction": {"dataSupport": true, "resolveSupport": {"properties": ["edit"]}}}})");

Json capabilities_of(const ClientChoice& client) {
    Json can = client.can_more ? all_capabilities : Json::object();
    if (client.has_action_literals)
        can["textDocument"]["codeAction"]["codeActionLiteralSupport"] = Json::object();
    else
        can["workspace"]["applyEdit"] = true;
    if (client.counts_bytes) can["general"]["positionEncodings"] = Json::array({"utf-8"});
    return can;
}

/// Writes the bytes of a session.
class Session {
public:
    explicit Session(const ClientChoice& client) : client_(client) {
        request("initialize", {{"rootUri", client.has_folder ? Json(root) : Json(nullptr)},
                               {"capabilities", capabilities_of(client)}});
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
    const ClientChoice& client() const { return client_; }
    /// Whether all bytes are whole messages with ids of ours.
    bool is_regular() const { return regular_; }

    void part(std::string_view text) {
        if (text.empty()) return;
        const u8 choice = static_cast<u8>(text[0]);
        text.remove_prefix(1);
        if (choice >= first_of_settings) return configure(text);
        if (choice >= first_of_second) return text.empty() ? close_second() : open_second(text);
        if (choice >= first_of_notifications) return notify_about(choice, text);
        if (choice >= first_of_clients) return; // the first part, which the client is made of
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
    void notify(const char* method, Json params) {
        send({{"method", method}, {"params", std::move(params)}});
    }
    /// That folders or files are others than before, or that a text is closed.
    void notify_about(u8 choice, std::string_view text) {
        switch (choice % 5) {
        case 0: open_folder(!client_.has_folder); break;
        case 1: files_changed(text); break;
        case 2: notify("textDocument/didSave", {{"textDocument", {{"uri", uri}}}}); break;
        case 3:
            text_.reset();
            notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
            break;
        default: notify("initialized", Json::object());
        }
    }
    void open_folder(bool opens) {
        client_.has_folder = opens;
        const Json folders = Json::array({{{"uri", root}, {"name", "folder"}}});
        notify("workspace/didChangeWorkspaceFolders",
               {{"event",
                 {{"added", opens ? folders : Json::array()},
                  {"removed", opens ? Json::array() : folders}}}});
    }
    void files_changed(std::string_view text) {
        Json changes = Json::array();
        for (const char c : text.substr(0, 4)) // created, changed or deleted
            changes.push_back(
                {{"uri", c % 2 == 0 ? uri : second_uri}, {"type", 1 + static_cast<u8>(c) / 2 % 3}});
        if (text.size() > 4)
            changes.push_back({{"uri", root + ("/" + std::string(text.substr(4)))}, {"type", 2}});
        notify("workspace/didChangeWatchedFiles", {{"changes", std::move(changes)}});
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
        notify("workspace/didChangeConfiguration", {{"settings", {{"tharsis", settings_}}}});
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
        notify("textDocument/didClose", {{"textDocument", {{"uri", second_uri}}}});
    }
    void send_open(const char* document, std::string_view text) {
        notify("textDocument/didOpen",
               {{"textDocument",
                 {{"uri", document}, {"languageId", "mips"}, {"version", 1}, {"text", text}}}});
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
        notify(
            "textDocument/didChange",
            {{"textDocument", {{"uri", uri}, {"version", 2}}},
             {"contentChanges", Json::array({{{"range", std::move(where)}, {"text", inserted}}})}});
    }
    void apply_to_text(const Json& where, const std::string& inserted) {
        if (!text_) return;
        const auto position = [](const Json& at) {
            return LinePosition{at["line"].get<u32>(), at["character"].get<u32>()};
        };
        lsp::Document document{uri, uri, 1, *text_};
        lsp::apply(document,
                   {{std::pair{position(where["start"]), position(where["end"])}, inserted}},
                   client_.unit());
        text_ = std::move(document.text);
    }
    void ask(std::string_view text) {
        Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
        const char* const method = methods[bytes.byte() % std::size(methods)];
        Json at = place(bytes), where = range(bytes);
        const Json item = {{"uri", uri}, {"selectionRange", where}};
        const Json data = data_of(bytes.byte());
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
                 {"data", data},
                 {"label", name},
                 {"command", "tharsis.applyEdit"},
                 {"arguments", Json::array({Json::object()})},
                 {"query", name},
                 {"newName", name}});
    }

    /// What the server may have left in an answer, to be sent back when the client asks for more.
    static Json data_of(u8 number) {
        if (number % 4 == 0) return {{"word", "addiu"}, {"dialect", "mars"}};
        return {{"path", "/no/such/folder/a.asm"},
                {"definition", number / 4},
                {"statement", number / 4},
                {"begin", number},
                {"sum", "0"},
                {"all", number % 4 == 1}};
    }

    ClientChoice client_;
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
    Session fresh(session.client());
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
    const u8 first_byte = bytes.empty() ? 0 : bytes[0];
    const bool chooses = first_byte >= first_of_clients && first_byte < first_of_notifications;
    Session session(chooses ? ClientChoice::of(first_byte) : ClientChoice());
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

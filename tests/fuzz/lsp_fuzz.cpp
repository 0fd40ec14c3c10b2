// lsp_fuzz.cpp -- any bytes as a session with the language server
//
// The input is divided at form feeds. The first byte of a part chooses what it is: raw bytes of the
// stream, the body of a message, a text that is opened, a change of it, or a request about a place.
// The server must end with its input, and write only whole messages.
#include "frontends/lsp/lsp.hpp"
#include "fuzz.hpp"
#include "support/rpc/framing.hpp"
#include "support/rpc/json_text.hpp"

#include <cstdio>
#include <iterator>
#include <unistd.h>

namespace tharsis::fuzz {

namespace {

using rpc::Json;

constexpr const char* uri = "untitled:a.asm";
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
                                   "callHierarchy/outgoingCalls"};

/// Writes the bytes of a session.
class Session {
public:
    Session() { request("initialize", {{"capabilities", Json::object()}}); }

    void part(std::string_view text) {
        if (text.empty()) return;
        const u8 choice = static_cast<u8>(text[0]);
        text.remove_prefix(1);
        switch (choice % 5) {
        case 0: bytes_ += text; break;
        case 1: bytes_ += rpc::framed(text); break;
        case 2: open(text); break;
        case 3: change(text); break;
        default: ask(text);
        }
    }
    const std::string& bytes() const { return bytes_; }

private:
    void send(Json message) {
        message["jsonrpc"] = "2.0";
        bytes_ += rpc::framed(rpc::json_text(message));
    }
    void request(const char* method, Json params) {
        send({{"id", ++last_}, {"method", method}, {"params", std::move(params)}});
    }
    void open(std::string_view text) {
        send({{"method", "textDocument/didOpen"},
              {"params",
               {{"textDocument",
                 {{"uri", uri}, {"languageId", "mips"}, {"version", 1}, {"text", text}}}}}});
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
        send({{"method", "textDocument/didChange"},
              {"params",
               {{"textDocument", {{"uri", uri}, {"version", 2}}},
                {"contentChanges",
                 Json::array({{{"range", std::move(where)}, {"text", bytes.rest()}}})}}}});
    }
    void ask(std::string_view text) {
        Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
        const char* const method = methods[bytes.byte() % std::size(methods)];
        Json at = place(bytes), where = range(bytes);
        const Json item = {{"uri", uri}, {"selectionRange", where}};
        request(method,
                {{"textDocument", {{"uri", uri}}},
                 {"position", at},
                 {"positions", Json::array({at})},
                 {"range", where},
                 {"item", item},
                 {"ch", "\n"},
                 {"options", Json::object()},
                 {"previousResultId", "1"},
                 {"context", {{"includeDeclaration", true}, {"diagnostics", Json::array()}}},
                 {"newName", bytes.rest()}});
    }

    std::string bytes_;
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

void check_answers(std::FILE* out) {
    rpc::FrameReader frames;
    std::rewind(out);
    char part[4096];
    for (std::size_t count; (count = std::fread(part, 1, sizeof part, out)) > 0;)
        frames.add({part, count});
    while (const auto frame = frames.next()) {
        require(frame->error.empty(), "the server writes whole messages");
        const rpc::ParsedJson parsed = rpc::parse_json(frame->body);
        require(parsed.error.empty(), "the server writes JSON");
        require(parsed.value.is_object() && parsed.value.contains("jsonrpc"),
                "the server writes messages of JSON-RPC");
    }
}

} // namespace

void run_input(std::span<const u8> bytes) {
    Session session;
    for (const std::string& part :
         parts_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
        session.part(part);
    const File in, out;
    std::fwrite(session.bytes().data(), 1, session.bytes().size(), in.get());
    std::fflush(in.get());
    std::rewind(in.get());
    const int status = lsp::serve(in.descriptor(), out.descriptor());
    require(status == 0 || status == 1, "the status is 0 or 1");
    check_answers(out.get());
}

} // namespace tharsis::fuzz

// server.hpp -- the state of a session with one client, and the loop over its messages
//
// One thread. Messages that have arrived are handled first; what can wait, such as publishing
// diagnostics, is done when none is left.
#pragma once
#include "frontends/lsp/client.hpp"
#include "frontends/lsp/features/document_report.hpp"
#include "frontends/lsp/workspace/workspace.hpp"
#include "support/rpc/connection.hpp"
#include "support/rpc/turn.hpp"

namespace tharsis::lsp {

class Server {
public:
    /// `language` is that of a client that names none.
    explicit Server(rpc::Connection& client_connection, Language language = Language::english)
        : connection(client_connection) {
        client.language = language;
        connection.on_refusal([this](std::string_view method, const std::string& message) {
            log_refusal(method, message);
        });
    }
    /// Tells the client's log that the client did not do what it was asked.
    void log_refusal(std::string_view method, const std::string& message) const;

    /// Handles the next message if one has arrived, else what could wait. Never waits itself.
    rpc::Turn turn();
    /// 0 after `shutdown`, else 1.
    int exit_status() const { return state == State::shut_down ? 0 : 1; }
    /// Takes turns, and waits between them, until the client is gone. Returns the exit status.
    int run();

    enum class State : u8 { fresh, running, shut_down };

    rpc::Connection& connection;
    State state = State::fresh;
    Client client;
    Workspace workspace;
    bool diagnostics_wait = false; ///< texts have changed since diagnostics were published
    /// A client that pulls diagnostics could not know that those it has are no longer right.
    bool refresh_waits = false;

    /// The tokens that a client has, for the next difference.
    struct SentTokens {
        std::string id;
        std::vector<u32> data;
    };
    std::map<std::string, SentTokens> sent_tokens; ///< by path
    /// The diagnostics of a document that were sent last.
    struct Published {
        std::string uri;
        i64 version = -1; ///< of the document; -1: it was not open
        u64 fingerprint = 0;
        friend bool operator==(const Published&, const Published&) = default;
    };
    std::map<std::string, Published> published; ///< by path
    KeptReports kept_reports;
    /// The programs of each open document, by path, when nothing waited last.
    std::map<std::string, std::vector<ProgramKey>> programs_of_documents;
    /// Names of other files than assembly files, each with the id of its registration.
    std::map<std::string, std::string> watched;
    u64 last_watch = 0;       ///< number in ids of registrations
    u64 analyses_watched = 0; ///< Workspace::analyses() when `watched` was looked at last
    u64 last_result = 0;      ///< number in ids of results

    std::string next_result_id() { return std::to_string(++last_result); }

private:
    rpc::Turn take_turn();
    void handle(const rpc::Incoming&);
    void idle();
    bool client_is_gone() const;

    bool has_exited_ = false;
};

} // namespace tharsis::lsp

// dap_connection.hpp -- the base of the debug adapter protocol: requests, responses, events
//
// One thread. What is not a valid message is answered here. While a request is served, `poll` reads
// on, so that a cancellation, or a request that must not wait, is noticed.
#pragma once
#include "support/rpc/json_text.hpp"
#include "support/rpc/transport.hpp"

#include <deque>
#include <functional>
#include <map>
#include <optional>

namespace tharsis::rpc {

/// A request of the client.
struct DapRequest {
    std::int64_t seq = 0;
    std::string command;
    Json arguments; ///< null: none were given
};

/// Why a request fails.
struct DapError {
    std::string message;     ///< a sentence for the user
    bool show_user = false;  ///< the client shows it in a window of its own
    std::string reason = {}; ///< a word that the protocol defines: "cancelled", "notStopped"
};

/// The response to a request: a body, or an error.
struct DapReply {
    Json body; ///< null: none
    std::optional<DapError> error;
    DapReply(Json response) : body(std::move(response)) {}
    DapReply(DapError why) : error(std::move(why)) {}
};

class DapConnection {
public:
    /// Called with the response to our request; after an error with false.
    using Answer = std::function<void(bool succeeded, const Json& body)>;

    /// The transport must outlive this object.
    explicit DapConnection(Transport& transport) : transport_(transport) {}

    /// The next request; waits at most so many milliseconds for it. nullopt: none came, or the
    /// client has gone. A `cancel` request takes effect when it arrives, and is returned in its
    /// turn.
    std::optional<DapRequest> next(int milliseconds);
    /// True when the client has gone and everything that it sent was returned.
    bool ended() const { return ended_ && queue_.empty(); }
    /// True if the client has closed its side.
    bool client_has_gone() const { return ended_; }

    void respond(const DapRequest&, const DapReply&);
    void event(std::string_view name, Json body = nullptr);
    /// The same with a body that is written already. Not for the events of a progress.
    void event_text(std::string_view name, const JsonText& body);
    void request(std::string_view command, Json arguments, Answer);

    /// Reads what has arrived, without waiting.
    void poll();
    /// False: while a request is served, `poll` finds nothing.
    bool can_be_polled() const { return transport_.receives_at_any_time(); }
    /// True if a request of this command waits for its turn.
    bool is_waiting(std::string_view command) const;
    /// Whether any other request has come.
    bool has_waiting() const { return !queue_.empty(); }
    /// True if the client no longer wants the request that was returned last.
    bool is_cancelled() const { return cancelled_; }
    /// True if the client cancelled the operation that was announced with this id by the event
    /// progressStart, and that progressEnd has not ended.
    bool is_progress_cancelled(const std::string& id) const;

private:
    Stream::Result read(int milliseconds);
    void accept(const Frame&);
    void accept(Json message);
    void accept_response(const Json& message);
    void cancel(const Json& arguments);
    void cancel_request(std::int64_t seq);
    void follow_progress(std::string_view event, const Json& body);
    void send(std::string_view type, Json message);
    void send_text(std::string text);
    void refuse(const Json& message, std::string_view why);

    Transport& transport_;
    std::deque<DapRequest> queue_;
    std::map<std::int64_t, Answer> awaited_;
    std::map<std::string, bool> progress_; ///< by id what is announced: whether it was cancelled
    std::int64_t last_seq_ = 0;
    std::optional<std::int64_t> served_; ///< seq of the request that was returned last
    bool cancelled_ = false;             ///< that request was cancelled
    bool ended_ = false;
};

} // namespace tharsis::rpc

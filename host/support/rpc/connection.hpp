// connection.hpp -- JSON-RPC 2.0 with one client
//
// One thread. Whatever is not a valid message is answered here with the protocol's error. While a
// request is served, `cancelled` reads on, so that a cancellation is noticed; nothing else that it
// reads takes effect before `next`.
#pragma once
#include "support/rpc/json_text.hpp"
#include "support/rpc/transport.hpp"

#include <deque>
#include <functional>
#include <map>
#include <optional>

namespace tharsis::rpc {

/// JSON-RPC's codes, and those of the language server protocol.
enum class ErrorCode : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    server_not_initialized = -32002,
    request_failed = -32803,
    server_cancelled = -32802,
    content_modified = -32801,
    request_cancelled = -32800,
};

struct Error {
    ErrorCode code = ErrorCode::internal_error;
    std::string message;
};

/// The answer to a request.
struct Reply {
    Json result;
    std::optional<JsonText> text; ///< instead of `result`
    std::optional<Error> error;
    Reply(Json answer) : result(std::move(answer)) {}
    Reply(JsonText answer) : text(std::move(answer)) {}
    Reply(Error why) : error(std::move(why)) {}
};

/// A request or a notification of the client.
struct Incoming {
    Json id; ///< null: a notification
    std::string method;
    Json params;
    bool is_request() const { return !id.is_null(); }
};

class Connection {
public:
    /// Called by `next` with the answer to our request: a result, or null after an error.
    using Answer = std::function<void(const Json& result)>;
    /// Called by `next` before that, if the answer is an error.
    using Refusal = std::function<void(std::string_view method, const std::string& message)>;

    /// The transport must outlive this object.
    explicit Connection(Transport& transport) : transport_(transport) {}

    /// The next message; waits at most so many milliseconds for it. nullopt: none came, or the
    /// client has gone. Answers to our requests that came before it are used first.
    std::optional<Incoming> next(int milliseconds);
    /// Waits at most so many milliseconds until a message has arrived; false if none came.
    bool wait(int milliseconds);
    /// True when the client has gone and everything that it sent was returned.
    bool ended() const { return ended_ && queue_.empty(); }

    void reply(const Json& id, Reply);
    void notify(std::string_view method, Json params);
    void notify(std::string_view method, const JsonText& params);
    void request(std::string_view method, Json params, Answer);
    /// Who hears of errors in answers to our requests; nobody at first.
    void on_refusal(Refusal hears) { refusal_ = std::move(hears); }
    /// True if the client no longer wants the answer to the request that was returned last.
    bool cancelled();

    /// The first steps of a long answer are reported with the client's progress token, if it gave
    /// one.
    void begin_progress(const Json& token, std::string_view title);
    void report_progress(const Json& token, std::string_view message, unsigned percent);
    void end_progress(const Json& token);

private:
    /// A message that has arrived. An answer has the id of our request, and its result as `params`.
    struct Arrived : Incoming {
        bool is_answer = false;
        std::optional<std::string> refusal; ///< an error's message
    };
    struct Awaited {
        std::string method;
        Answer answer;
    };

    Stream::Result read(int milliseconds);
    void accept(const Frame&);
    void accept(Json message);
    void accept_answer(const Json& message);
    void use_answer(const Arrived&);
    void cancel(const Json& params);
    void send(Json message);
    void send_text(std::string text);
    void refuse(const Json& id, ErrorCode, std::string message);
    void progress(const Json& token, Json value);

    Transport& transport_;
    std::deque<Arrived> queue_;
    std::map<std::int64_t, Awaited> awaited_;
    Refusal refusal_;
    std::int64_t last_id_ = 0;
    Json served_; ///< id of the request that was returned last
    bool served_is_cancelled_ = false;
    bool ended_ = false;
};

} // namespace tharsis::rpc

// connection.cpp -- checks what comes in, and answers what is not a message
// Cancellation takes effect when it is read, not when its turn comes: a queued request is answered
// at once.
#include "support/rpc/connection.hpp"

#include <algorithm>
#include <utility>
#ifdef __linux__
#include <malloc.h>
#endif

namespace tharsis::rpc {

namespace {

/// How many messages may wait; more stay in the pipe.
constexpr std::size_t max_queued = 4096;

Json id_of(const Json& message) {
    if (!message.is_object()) return nullptr;
    const auto id = message.find("id");
    const bool valid = id != message.end() && (id->is_number_integer() || id->is_string());
    return valid ? *id : Json(nullptr);
}

/// Why this is not a request or notification; empty if it is one.
std::string fault_of(const Json& message) {
    if (!message.is_object()) return "a message is an object";
    if (message.value("jsonrpc", Json()) != "2.0") return "jsonrpc must be \"2.0\"";
    const auto method = message.find("method");
    if (method == message.end() || !method->is_string()) return "method must be a string";
    if (message.contains("id") && id_of(message).is_null())
        return "id must be a whole number or a string";
    const auto params = message.find("params");
    const bool fits = params == message.end() || params->is_structured() || params->is_null();
    return fits ? "" : "params must be an object or a list";
}

} // namespace

Stream::Result Connection::read(int milliseconds) {
    std::vector<Frame> frames;
    const Stream::Result result = transport_.read(frames, milliseconds);
    ended_ = ended_ || result == Stream::Result::ended;
    for (const Frame& frame : frames) accept(frame);
    return result;
}

bool Connection::wait(int milliseconds) {
    while (!ended_ && queue_.size() < max_queued)
        if (read(queue_.empty() ? milliseconds : 0) != Stream::Result::bytes) break;
    return !queue_.empty();
}

std::optional<Incoming> Connection::next(int milliseconds) {
    served_ = nullptr;
    served_is_cancelled_ = false;
    while (wait(milliseconds)) {
        Arrived first = std::move(queue_.front());
        queue_.pop_front();
        if (first.is_answer) {
            use_answer(first);
            continue;
        }
        served_ = first.id;
        return first;
    }
    return std::nullopt;
}

void Connection::accept(const Frame& frame) {
    if (!frame.error.empty()) return refuse(nullptr, ErrorCode::invalid_request, frame.error);
    ParsedJson parsed = parse_json(frame.body);
    if (!parsed.error.empty()) return refuse(nullptr, ErrorCode::parse_error, parsed.error);
    accept(std::move(parsed.value));
}

void Connection::accept(Json message) {
    const bool is_answer = message.is_object() && !message.contains("method") &&
                           (message.contains("result") || message.contains("error"));
    if (is_answer) return accept_answer(message);
    const std::string fault = fault_of(message);
    if (!fault.empty()) return refuse(id_of(message), ErrorCode::invalid_request, fault);
    Arrived incoming{{id_of(message), message["method"], nullptr}, false, {}};
    if (const auto params = message.find("params"); params != message.end())
        incoming.params = std::move(*params);
    if (incoming.method == "$/cancelRequest") return cancel(incoming.params);
    queue_.push_back(std::move(incoming));
}

void Connection::accept_answer(const Json& message) {
    const Json id = id_of(message);
    if (!id.is_number_integer()) return;
    const auto result = message.find("result");
    Arrived answer{{id, "", result == message.end() ? Json(nullptr) : *result}, true, {}};
    const auto error = message.find("error");
    if (error != message.end() && error->is_object()) {
        const auto said = error->find("message");
        answer.refusal = said != error->end() && said->is_string() ? said->get<std::string>() : "";
    }
    queue_.push_back(std::move(answer));
}

void Connection::use_answer(const Arrived& arrived) {
    const auto found = awaited_.find(arrived.id.get<std::int64_t>());
    if (found == awaited_.end()) return; // an answer to nothing is ignored
    const Awaited request = std::move(found->second);
    awaited_.erase(found);
    if (arrived.refusal && refusal_) refusal_(request.method, *arrived.refusal);
    request.answer(arrived.params);
}

void Connection::cancel(const Json& params) {
    const Json id = id_of(params);
    if (id.is_null()) return;
    if (id == served_) served_is_cancelled_ = true;
    const auto found = std::ranges::find_if(queue_, [&](const Arrived& one) {
        return !one.is_answer && one.is_request() && one.id == id;
    });
    if (found == queue_.end()) return;
    queue_.erase(found);
    refuse(id, ErrorCode::request_cancelled, "the request was cancelled");
}

bool Connection::cancelled() {
    if (!ended_ && queue_.size() < max_queued) read(0);
    return served_is_cancelled_;
}

void Connection::send(Json message) {
    message["jsonrpc"] = "2.0";
    send_text(json_text(message));
}

/// After a large message the allocator gives its memory back to the system: it would keep most of
/// it, cut into pieces that the next large message cannot use.
void Connection::send_text(std::string text) {
    constexpr std::size_t large = std::size_t{1} << 20;
    const bool is_large = text.size() > large;
    if (!transport_.write(std::move(text))) ended_ = true;
#ifdef __GLIBC__
    if (is_large) ::malloc_trim(0);
#else
    (void)is_large;
#endif
}

/// The result is released before its text is framed, and never copied as a tree.
void Connection::reply(const Json& id, Reply reply) {
    if (reply.error) return refuse(id, reply.error->code, reply.error->message);
    std::string result =
        reply.text ? std::move(reply.text->text) : json_text(std::exchange(reply.result, nullptr));
    std::string text = R"({"id":)" + json_text(id) + R"(,"jsonrpc":"2.0","result":)";
    text.reserve(text.size() + result.size() + 1);
    text += result;
    text += '}';
    std::string().swap(result);
    send_text(std::move(text));
}

void Connection::refuse(const Json& id, ErrorCode code, std::string message) {
    send({{"id", id},
          {"error", {{"code", static_cast<int>(code)}, {"message", std::move(message)}}}});
}

void Connection::notify(std::string_view method, Json params) {
    send({{"method", method}, {"params", std::move(params)}});
}

void Connection::notify(std::string_view method, const JsonText& params) {
    std::string text = R"({"jsonrpc":"2.0","method":")";
    text.reserve(text.size() + method.size() + params.text.size() + 16);
    text.append(method).append(R"(","params":)").append(params.text) += '}';
    send_text(std::move(text));
}

void Connection::request(std::string_view method, Json params, Answer answer) {
    awaited_[++last_id_] = {std::string(method), std::move(answer)};
    Json message{{"id", last_id_}, {"method", method}};
    if (!params.is_null()) message["params"] = std::move(params);
    send(std::move(message));
}

void Connection::progress(const Json& token, Json value) {
    if (token.is_null()) return;
    notify("$/progress", {{"token", token}, {"value", std::move(value)}});
}

void Connection::begin_progress(const Json& token, std::string_view title) {
    progress(token,
             {{"kind", "begin"}, {"title", title}, {"cancellable", true}, {"percentage", 0}});
}

void Connection::report_progress(const Json& token, std::string_view message, unsigned percent) {
    progress(token, {{"kind", "report"}, {"message", message}, {"percentage", percent}});
}

void Connection::end_progress(const Json& token) { progress(token, {{"kind", "end"}}); }

} // namespace tharsis::rpc

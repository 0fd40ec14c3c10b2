// dap_connection.cpp -- numbers messages, checks what comes in, and answers what is not a message
#include "support/rpc/dap_connection.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis::rpc {

namespace {

/// How many requests may wait; more stay in the pipe.
constexpr std::size_t max_waiting = 4096;
/// Of errors: the protocol asks for a number that identifies them.
constexpr int error_number = 1;

std::optional<std::int64_t> number_in(const Json& object, const char* key) {
    if (!object.is_object()) return std::nullopt;
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    const bool large = found->is_number_unsigned() &&
                       found->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    return large ? std::nullopt : std::optional(found->get<std::int64_t>());
}

std::string text_in(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Why this is not a request; empty if it is one.
std::string_view request_fault(const Json& message) {
    if (!message.is_object()) return "a message is an object";
    if (!number_in(message, "seq")) return "seq must be a whole number";
    if (text_in(message, "type") != "request") return "type must be \"request\" or \"response\"";
    if (text_in(message, "command").empty()) return "command must be a string";
    const auto arguments = message.find("arguments");
    const bool fits = arguments == message.end() || arguments->is_object() || arguments->is_null();
    return fits ? "" : "arguments must be an object";
}

} // namespace

Stream::Result DapConnection::read(int milliseconds) {
    std::vector<Frame> frames;
    const Stream::Result result = transport_.read(frames, milliseconds);
    ended_ = ended_ || result == Stream::Result::ended;
    for (const Frame& frame : frames) accept(frame);
    return result;
}

std::optional<DapRequest> DapConnection::next(int milliseconds) {
    served_.reset();
    cancelled_ = false;
    while (!ended_ && queue_.size() < max_waiting)
        if (read(queue_.empty() ? milliseconds : 0) != Stream::Result::bytes) break;
    if (queue_.empty()) return std::nullopt;
    DapRequest first = std::move(queue_.front());
    queue_.pop_front();
    served_ = first.seq;
    return first;
}

void DapConnection::poll() {
    if (!ended_ && queue_.size() < max_waiting) read(0);
}

bool DapConnection::is_waiting(std::string_view command) const {
    return std::ranges::find(queue_, command, &DapRequest::command) != queue_.end();
}

bool DapConnection::is_progress_cancelled(const std::string& id) const {
    const auto found = progress_.find(id);
    return found != progress_.end() && found->second;
}

void DapConnection::accept(const Frame& frame) {
    if (!frame.error.empty()) return refuse(nullptr, frame.error);
    ParsedJson parsed = parse_json(frame.body);
    if (!parsed.error.empty()) return refuse(nullptr, parsed.error);
    accept(std::move(parsed.value));
}

void DapConnection::accept(Json message) {
    if (text_in(message, "type") == "response") return accept_response(message);
    if (const std::string_view fault = request_fault(message); !fault.empty())
        return refuse(message, fault);
    DapRequest request{*number_in(message, "seq"), text_in(message, "command"), nullptr};
    if (const auto arguments = message.find("arguments"); arguments != message.end())
        request.arguments = std::move(*arguments);
    if (request.command == "cancel") cancel(request.arguments);
    queue_.push_back(std::move(request));
}

void DapConnection::accept_response(const Json& message) {
    const auto seq = number_in(message, "request_seq");
    const auto found = seq ? awaited_.find(*seq) : awaited_.end();
    if (found == awaited_.end()) return; // a response to nothing is ignored
    const Answer answer = std::move(found->second);
    awaited_.erase(found);
    const auto success = message.find("success");
    const auto body = message.find("body");
    answer(success != message.end() && *success == true,
           body == message.end() ? Json(nullptr) : *body);
}

void DapConnection::cancel(const Json& arguments) {
    if (const auto seq = number_in(arguments, "requestId")) cancel_request(*seq);
    const auto progress = progress_.find(text_in(arguments, "progressId"));
    if (progress != progress_.end()) progress->second = true;
}

void DapConnection::cancel_request(std::int64_t seq) {
    if (seq == served_) cancelled_ = true;
    const auto found = std::ranges::find(queue_, seq, &DapRequest::seq);
    if (found == queue_.end()) return;
    const DapRequest request = std::move(*found);
    queue_.erase(found);
    respond(request, DapError{"the request was cancelled", false, "cancelled"});
}

void DapConnection::send(std::string_view type, Json message) {
    message["seq"] = ++last_seq_;
    message["type"] = type;
    send_text(json_text(message));
}

void DapConnection::send_text(std::string text) {
    if (!transport_.write(std::move(text))) ended_ = true;
}

void DapConnection::respond(const DapRequest& request, const DapReply& reply) {
    Json message{{"request_seq", request.seq},
                 {"command", request.command},
                 {"success", !reply.error.has_value()}};
    if (reply.error) {
        const DapError& error = *reply.error;
        message["message"] = error.reason.empty() ? error.message : error.reason;
        message["body"] = {
            {"error",
             {{"id", error_number}, {"format", error.message}, {"showUser", error.show_user}}}};
    } else if (!reply.body.is_null())
        message["body"] = reply.body;
    send("response", std::move(message));
}

void DapConnection::refuse(const Json& message, std::string_view why) {
    if (const auto seq = number_in(message, "seq"))
        return respond({*seq, text_in(message, "command"), nullptr}, DapError{std::string(why)});
    // The protocol has no response to a message without a number.
    event("output", {{"category", "console"}, {"output", std::string(why) + "\n"}});
}

void DapConnection::event(std::string_view name, Json body) {
    follow_progress(name, body);
    Json message{{"event", name}};
    if (!body.is_null()) message["body"] = std::move(body);
    send("event", std::move(message));
}

void DapConnection::event_text(std::string_view name, const JsonText& body) {
    send_text(fmt::format(R"({{"body":{},"event":"{}","seq":{},"type":"event"}})", body.text, name,
                          ++last_seq_));
}

/// What is not announced cannot be cancelled, so that nothing is kept of ids that do not exist.
void DapConnection::follow_progress(std::string_view event, const Json& body) {
    if (event == "progressStart")
        progress_[text_in(body, "progressId")] = false;
    else if (event == "progressEnd")
        progress_.erase(text_in(body, "progressId"));
}

void DapConnection::request(std::string_view command, Json arguments, Answer answer) {
    awaited_[last_seq_ + 1] = std::move(answer);
    send("request", {{"command", command}, {"arguments", std::move(arguments)}});
}

} // namespace tharsis::rpc

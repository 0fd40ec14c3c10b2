// server.cpp -- the loop, and the rules of the life of a server
#include "frontends/lsp/server.hpp"

#include "frontends/lsp/features/diagnostics.hpp"
#include "frontends/lsp/features/lifecycle.hpp"
#include "frontends/lsp/methods.hpp"

#include <cerrno>
#include <csignal>
#include <exception>
#include <fmt/core.h>
#include <utility>

namespace tharsis::lsp {

namespace {

using rpc::Error;
using rpc::ErrorCode;
using rpc::Incoming;
using rpc::Reply;

constexpr int milliseconds_between_looks = 2000; ///< whether the client's process still exists

/// Why a message is refused in this state; nullopt if it is not.
std::optional<Error> refusal(Server::State state, const std::string& method) {
    using State = Server::State;
    if (state == State::fresh && method != "initialize")
        return Error{ErrorCode::server_not_initialized, "the first request is initialize"};
    if (state == State::running && method == "initialize")
        return Error{ErrorCode::invalid_request, "initialize was sent before"};
    if (state == State::shut_down)
        return Error{ErrorCode::invalid_request, "after shutdown only exit may follow"};
    return std::nullopt;
}

Reply checked_answer(Server& server, const Incoming& message) {
    if (const auto refused = refusal(server.state, message.method)) return *refused;
    const Method* method = find_method(message.method);
    if (!method || !method->is_request)
        return Error{ErrorCode::method_not_found,
                     fmt::format("{} is not a request that this server knows", message.method)};
    std::string problem;
    Reply reply = method->handle(server, rpc::Value(&message.params, &problem));
    if (!problem.empty()) return Error{ErrorCode::invalid_params, problem};
    if (server.connection.cancelled())
        return Error{ErrorCode::request_cancelled, "the request was cancelled"};
    return reply;
}

/// What a function throws is a defect of it: only this request fails.
Reply answer(Server& server, const Incoming& message) try {
    return checked_answer(server, message);
} catch (const std::exception& thrown) {
    return Error{ErrorCode::internal_error, fmt::format("{}: {}", message.method, thrown.what())};
}

void accept(Server& server, const Incoming& message) {
    if (refusal(server.state, message.method)) return;
    const Method* method = find_method(message.method);
    if (!method || method->is_request) return;
    std::string problem;
    method->handle(server, rpc::Value(&message.params, &problem));
    if (!problem.empty())
        server.connection.notify("window/logMessage",
                                 {{"type", 2}, {"message", message.method + ": " + problem}});
}

} // namespace

void Server::log_refusal(std::string_view method, const std::string& message) const {
    constexpr int warning_message = 2;
    connection.notify("window/logMessage", {{"type", warning_message},
                                            {"message", fmt::format("{}: {}", method, message)}});
}

void Server::handle(const Incoming& message) {
    if (!message.is_request()) return accept(*this, message);
    connection.reply(message.id, answer(*this, message));
}

void Server::idle() {
    if (state != State::running) return;
    if (std::exchange(diagnostics_wait, false)) publish_diagnostics(*this);
    watch_other_files(*this);
}

bool Server::client_is_gone() const {
    return client.process > 0 && ::kill(static_cast<pid_t>(client.process), 0) != 0 &&
           errno == ESRCH;
}

/// The session survives a defect in a notification, or in what is done when nothing waits.
rpc::Turn Server::turn() try { return take_turn(); } catch (const std::exception& thrown) {
    constexpr int error_message = 1;
    connection.notify("window/logMessage", {{"type", error_message}, {"message", thrown.what()}});
    return rpc::Turn::again;
}

rpc::Turn Server::take_turn() {
    if (connection.ended() || has_exited_) return rpc::Turn::ended;
    const auto message = connection.next(0);
    if (!message) {
        idle();
        return rpc::Turn::waits;
    }
    has_exited_ = message->method == "exit" && !message->is_request();
    if (!has_exited_) handle(*message);
    return has_exited_ ? rpc::Turn::ended : rpc::Turn::again;
}

int Server::run() {
    for (rpc::Turn last = turn(); last != rpc::Turn::ended; last = turn())
        if (last == rpc::Turn::waits && !connection.wait(milliseconds_between_looks) &&
            client_is_gone())
            break;
    return exit_status();
}

} // namespace tharsis::lsp

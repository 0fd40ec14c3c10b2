// web_server.cpp -- HTTP through libevent, which only this file includes
// One thread: a request is answered completely before the next is looked at.
#include "frontends/web/server/web_server.hpp"

#include "frontends/web/server/answers.hpp"
#include "frontends/web/server/sentences.hpp"
#include "support/files/descriptors.hpp"
#include "support/output/system_reason.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <fmt/format.h>
#include <memory>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tharsis::web {

namespace {

template <auto release> struct Release {
    template <class Object> void operator()(Object* object) const { release(object); }
};
using Loop = std::unique_ptr<event_base, Release<event_base_free>>;
using Http = std::unique_ptr<evhttp, Release<evhttp_free>>;
using Event = std::unique_ptr<event, Release<event_free>>;

/// 128 random bits as a word; empty if the system has none.
std::string random_word() {
    std::array<unsigned char, 16> bytes{};
    if (!fill_randomly(bytes.data(), bytes.size())) return {};
    return fmt::format("{:02x}", fmt::join(bytes, ""));
}

// ---------------------------------------------------------------- listening

/// A socket that listens, or the error number.
struct Listener {
    int socket = -1, error = 0;
};

template <class Address> Listener listen_on(const Address& address, sa_family_t family) {
    Listener result{open_socket(family, Waiting::no), 0};
    const int yes = 1;
    const auto set = [&](int level, int option) {
        return ::setsockopt(result.socket, level, option, &yes, sizeof yes) == 0;
    };
    constexpr int waiting = 64;
    const bool listens =
        result.socket >= 0 && set(SOL_SOCKET, SO_REUSEADDR) &&
        (family != AF_INET6 || set(IPPROTO_IPV6, IPV6_V6ONLY)) &&
        ::bind(result.socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
        ::listen(result.socket, waiting) == 0;
    if (listens) return result;
    result.error = errno;
    if (result.socket >= 0) ::close(result.socket);
    return {-1, result.error};
}

Listener listen_on_four(unsigned short port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return listen_on(address, AF_INET);
}

Listener listen_on_six(unsigned short port) {
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    address.sin6_port = htons(port);
    address.sin6_addr = in6addr_loopback;
    return listen_on(address, AF_INET6);
}

unsigned short port_of(int socket) {
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    return ntohs(address.sin_port);
}

ServerError why_not(unsigned short port, int error) {
    if (error == EADDRINUSE)
        return {web_message("port-taken", port), web_message("other-port", port + 1)};
    constexpr unsigned short example = 8432;
    return {web_message("no-port", port, system_reason(error)),
            error == EACCES ? web_message("low-port", example) : Message{}};
}

/// Listens for `http` on 127.0.0.1 and, as some browsers try it first, on ::1. An error of the
/// second address is ignored: this machine may not have it, or another program may use it.
ServerError listen(evhttp* http, ServedSite& served) {
    const Listener four = listen_on_four(served.port);
    if (four.error != 0) return why_not(served.port, four.error);
    served.port = port_of(four.socket);
    const Listener six = listen_on_six(served.port);
    for (const int socket : {four.socket, six.socket})
        if (socket >= 0 && evhttp_accept_socket(http, socket) != 0)
            return {web_message("no-server", system_reason(errno)), {}};
    return {};
}

// ---------------------------------------------------------------- requests

std::string_view method_of(evhttp_cmd_type command) {
    switch (command) {
    case EVHTTP_REQ_GET: return "GET";
    case EVHTTP_REQ_HEAD: return "HEAD";
    case EVHTTP_REQ_PUT: return "PUT";
    case EVHTTP_REQ_POST: return "POST";
    case EVHTTP_REQ_DELETE: return "DELETE";
    case EVHTTP_REQ_OPTIONS: return "OPTIONS";
    case EVHTTP_REQ_TRACE: return "TRACE";
    case EVHTTP_REQ_CONNECT: return "CONNECT";
    case EVHTTP_REQ_PATCH: return "PATCH";
    }
    return "?";
}

constexpr ev_uint16_t all_methods = EVHTTP_REQ_GET | EVHTTP_REQ_HEAD | EVHTTP_REQ_PUT |
                                    EVHTTP_REQ_POST | EVHTTP_REQ_DELETE | EVHTTP_REQ_OPTIONS |
                                    EVHTTP_REQ_TRACE | EVHTTP_REQ_CONNECT | EVHTTP_REQ_PATCH;

std::string body_of(evhttp_request* request) {
    evbuffer* const buffer = evhttp_request_get_input_buffer(request);
    std::string body(evbuffer_get_length(buffer), '\0');
    evbuffer_remove(buffer, body.data(), body.size());
    return body;
}

Request request_of(evhttp_request* request) {
    const evkeyvalq* const header = evhttp_request_get_input_headers(request);
    const auto field = [header](const char* name) {
        const char* const value = evhttp_find_header(header, name);
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
    return {.method = std::string(method_of(evhttp_request_get_command(request))),
            .target = evhttp_request_get_uri(request),
            .body = body_of(request),
            .host = field("Host"),
            .origin = field("Origin"),
            .token = field("Tharsis-Token"),
            .if_match = field("If-Match"),
            .if_none_match = field("If-None-Match"),
            .encoding = field("Tharsis-Encoding")};
}

void on_request(evhttp_request* request, void* served) {
    const Answer given = answer(*static_cast<ServedSite*>(served), request_of(request));
    evkeyvalq* const header = evhttp_request_get_output_headers(request);
    for (const auto& [name, value] : given.header)
        evhttp_add_header(header, name.c_str(), value.c_str());
    evbuffer_add(evhttp_request_get_output_buffer(request), given.body.data(), given.body.size());
    evhttp_send_reply(request, given.status, nullptr, nullptr);
}

void on_signal(evutil_socket_t, short, void* loop) {
    event_base_loopbreak(static_cast<event_base*>(loop));
}

void set_limits(evhttp* http) {
    constexpr ev_ssize_t longest_header = 32 << 10, longest_body = 65 << 20;
    constexpr int idle_seconds = 30;
    evhttp_set_max_headers_size(http, longest_header);
    evhttp_set_max_body_size(http, longest_body);
    evhttp_set_timeout(http, idle_seconds);
    evhttp_set_allowed_methods(http, all_methods);
}

} // namespace

ServerError serve(const ServerOptions& options,
                  const std::function<void(const Addresses&)>& listening) {
    // libevent would print a line for each client that closes its connection.
    event_set_log_callback([](int, const char*) {});
    const Loop loop(event_base_new());
    const Http http(loop ? evhttp_new(loop.get()) : nullptr);
    ServedSite served{options.site, options.files, random_word(), options.port, random_word()};
    if (!http || served.token.empty() || served.opening_key.empty())
        return {web_message("no-server", system_reason(errno)), {}};
    set_limits(http.get());
    evhttp_set_gencb(http.get(), on_request, &served);
    if (ServerError error = listen(http.get(), served); !error.error.empty()) return error;
    const Event interrupt(evsignal_new(loop.get(), SIGINT, on_signal, loop.get())),
        end(evsignal_new(loop.get(), SIGTERM, on_signal, loop.get()));
    for (event* const each : {interrupt.get(), end.get()}) event_add(each, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    listening({address_of(served),
               fmt::format("http://127.0.0.1:{}/open/{}", served.port, served.opening_key)});
    event_base_dispatch(loop.get());
    return {};
}

} // namespace tharsis::web

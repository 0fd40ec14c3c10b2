// loopback.cpp -- TCP through asio, which only this file includes
#include "support/rpc/loopback.hpp"

#include <asio.hpp>
#include <charconv>
#include <fmt/core.h>
#include <optional>

namespace tharsis::rpc {

namespace {

using asio::ip::tcp;

constexpr std::string_view form_tip = "use 127.0.0.1:PORT, with a port from 0 to 65535";

std::optional<unsigned short> port_of(std::string_view digits) {
    unsigned short port = 0;
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, port);
    return error == std::errc{} && rest == end ? std::optional(port) : std::nullopt;
}

/// The host of "host:port", without brackets; localhost without one.
std::string host_of(std::string_view address) {
    const std::size_t colon = address.rfind(':');
    if (colon == address.npos) return "127.0.0.1";
    std::string_view host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return host == "localhost" ? "127.0.0.1" : std::string(host);
}

LoopbackClient wait_on(const tcp::endpoint& place,
                       const std::function<void(const std::string&)>& listening) {
    asio::error_code error;
    asio::io_context context;
    tcp::acceptor acceptor(context);
    acceptor.open(place.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(place, error);
    if (!error) acceptor.listen(1, error);
    if (error) return {-1, fmt::format("cannot listen: {}", error.message()), "try port 0"};
    const tcp::endpoint real = acceptor.local_endpoint(error);
    const bool six = real.address().is_v6();
    listening(fmt::format("{}{}{}:{}", six ? "[" : "", real.address().to_string(), six ? "]" : "",
                          real.port()));
    tcp::socket client(context);
    acceptor.accept(client, error);
    if (!error) client.set_option(tcp::no_delay(true), error);
    if (!error) client.non_blocking(false, error);
    const int descriptor = error ? -1 : client.release(error);
    if (error) return {-1, fmt::format("no client: {}", error.message()), ""};
    return {descriptor, "", ""};
}

} // namespace

LoopbackClient accept_loopback(std::string_view address,
                               const std::function<void(const std::string&)>& listening) {
    const std::size_t colon = address.rfind(':');
    const auto port = port_of(colon == address.npos ? address : address.substr(colon + 1));
    asio::error_code error;
    const auto host = asio::ip::make_address(host_of(address), error);
    if (!port || error)
        return {-1, fmt::format("{} is not an address", address), std::string(form_tip)};
    if (!host.is_loopback())
        return {-1, fmt::format("{} is not on this machine's loopback interface", address),
                "a client elsewhere could read your files; use ssh -L to forward a port"};
    return wait_on({host, *port}, listening);
}

} // namespace tharsis::rpc

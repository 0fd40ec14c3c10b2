// loopback.cpp -- TCP through asio, which only this file includes
#include "support/rpc/loopback.hpp"

#include "support/rpc/socket_descriptor.hpp"

#include <asio.hpp>
#include <charconv>
#include <fmt/core.h>
#include <optional>

namespace tharsis::rpc {

namespace {

using asio::ip::tcp;

// clang-format off
constexpr Sentence sentences[] = {
{"form", "use 127.0.0.1:PORT, with a port from 0 to 65535", "écrivez 127.0.0.1:PORT, avec un port de 0 à 65535"},
{"no-address", "{0} is not an address", "{0} n'est pas une adresse"},
{"not-loopback", "{0} is not on this machine's loopback interface", "{0} n'est pas sur l'interface locale de cette machine"},
{"ssh", "a client elsewhere could read your files; use ssh -L to forward a port", "un client ailleurs pourrait lire vos fichiers ; utilisez ssh -L pour transférer un port"},
{"cannot-listen", "cannot listen: {0}", "impossible d'attendre là : {0}"},
{"try-port", "try port 0", "essayez le port 0"},
{"no-client", "no client: {0}", "pas de client : {0}"},
};
// clang-format on

template <class... Arguments>
Message says(SentenceOf<sentences, sizeof...(Arguments)> sentence, const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

LoopbackClient refused(Message said, Message advice = {}) {
    return {-1, text_of(said, Language::english), text_of(advice, Language::english), said, advice};
}

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
    if (error) return refused(says("cannot-listen", error.message()), says("try-port"));
    const tcp::endpoint real = acceptor.local_endpoint(error);
    const bool six = real.address().is_v6();
    listening(fmt::format("{}{}{}:{}", six ? "[" : "", real.address().to_string(), six ? "]" : "",
                          real.port()));
    tcp::socket client(context);
    acceptor.accept(client, error);
    if (!error) client.set_option(tcp::no_delay(true), error);
    if (!error) client.non_blocking(false, error);
    if (error) return refused(says("no-client", error.message()));
    const auto socket = static_cast<std::uintptr_t>(client.release(error));
    if (error) return refused(says("no-client", error.message()));
    return {descriptor_of_socket(socket), "", "", {}, {}};
}

} // namespace

LoopbackClient accept_loopback(std::string_view address,
                               const std::function<void(const std::string&)>& listening) {
    const std::size_t colon = address.rfind(':');
    const auto port = port_of(colon == address.npos ? address : address.substr(colon + 1));
    asio::error_code error;
    const auto host = asio::ip::make_address(host_of(address), error);
    if (!port || error) return refused(says("no-address", address), says("form"));
    if (!host.is_loopback()) return refused(says("not-loopback", address), says("ssh"));
    return wait_on({host, *port}, listening);
}

} // namespace tharsis::rpc

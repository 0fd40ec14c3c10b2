// loopback_test.cpp -- a client on this machine is accepted, other interfaces are refused
#include "support/rpc/loopback.hpp"

#include <arpa/inet.h>
#include <catch2/catch.hpp>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

using namespace tharsis::rpc;

namespace {

const auto nothing = [](const std::string&) {};

/// Connects to "127.0.0.1:PORT"; the backlog of the listener keeps the connection.
int connected(const std::string& address) {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port =
        htons(static_cast<unsigned short>(std::stoi(address.substr(address.rfind(':') + 1))));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int result = ::connect(descriptor, reinterpret_cast<sockaddr*>(&place), sizeof place);
    CHECK(result == 0);
    return descriptor;
}

} // namespace

TEST_CASE("one client of this machine is accepted, and bytes go both ways", "[rpc]") {
    int other = -1;
    const LoopbackClient client =
        accept_loopback("127.0.0.1:0", [&](const std::string& real) { other = connected(real); });
    REQUIRE(client.error.empty());
    CHECK(::write(other, "ab", 2) == 2);
    char bytes[2];
    CHECK(::read(client.descriptor, bytes, 2) == 2);
    CHECK(std::string(bytes, 2) == "ab");
    ::close(other);
    CHECK(::read(client.descriptor, bytes, 2) == 0);
    ::close(client.descriptor);
}

TEST_CASE("addresses beyond this machine are refused", "[rpc]") {
    for (const char* const address : {"0.0.0.0:1", "192.168.1.1:0", "[::]:0", "8.8.8.8:53"}) {
        const LoopbackClient client = accept_loopback(address, nothing);
        CHECK(client.descriptor == -1);
        CHECK(client.error.find("loopback") != std::string::npos);
        CHECK_FALSE(client.tip.empty());
    }
}

TEST_CASE("what is no address is refused", "[rpc]") {
    for (const char* const address : {"", "x", "127.0.0.1:", "127.0.0.1:65536", "name:1", ":"})
        CHECK_FALSE(accept_loopback(address, nothing).error.empty());
}

// gdb_fixture.hpp -- a client of the server that sends one packet after the other
// It does not acknowledge, unless a test sends the bytes itself.
#pragma once
#include "frontends/gdb/gdb.hpp"
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/packets.hpp"
#include "sources/program_loading.hpp"
#include "support/rpc/stream.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace tharsis::testing {

struct ServedProgram {
    std::string source;
    bool delay_slots = false;
    std::string image = {}; ///< bytes that stand for its ELF file
    Language language = Language::english;
    u64 max_steps = ~u64{0};
};

class GdbClient {
public:
    explicit GdbClient(const ServedProgram& served, bool acknowledges = false) {
        int ends[2];
        REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
        client_ = ends[0];
        server_ = std::thread([this, end = ends[1], debuggee = debuggee_of(served)]() mutable {
            status_ = gdb::serve(end, end, std::move(debuggee));
            ::close(end);
        });
        if (!acknowledges) CHECK(ask("QStartNoAckMode") == "OK");
    }
    ~GdbClient() {
        leave();
        if (client_ >= 0) ::close(client_);
    }
    GdbClient(const GdbClient&) = delete;
    GdbClient& operator=(const GdbClient&) = delete;

    void send_bytes(std::string_view bytes) { REQUIRE(rpc::Stream(client_, client_).write(bytes)); }
    void send(std::string_view body) { send_bytes(gdb::framed(body)); }
    /// The body of the next packet that is not console text; that is appended to `printed`.
    std::string receive() {
        for (;;) {
            const std::string body = next_body();
            if (!body.starts_with('O') || body == "OK") return body;
            printed += gdb::bytes_of(std::string_view(body).substr(1)).value_or("?");
        }
    }
    std::string ask(std::string_view body) {
        send(body);
        return receive();
    }
    /// The output of a monitor command.
    std::string monitor(const std::string& line) {
        printed.clear();
        CHECK(ask("qRcmd," + gdb::hex_of(line)) == "OK");
        return printed;
    }
    /// A register of a little-endian program.
    u32 reg(u32 number) {
        return gdb::word_of_bytes(ask("p" + fmt::format("{:x}", number)), false).value();
    }
    u32 pc() { return reg(37); }
    /// Bytes that arrive, whatever they are.
    std::string receive_bytes(std::size_t count) {
        while (bytes_.size() < count)
            if (stream().read(bytes_, 10'000) != rpc::Stream::Result::bytes) break;
        const std::string first = bytes_.substr(0, count);
        bytes_.erase(0, count);
        return first;
    }
    /// Closes the connection, and waits for the end of the server. Returns its status.
    int leave() {
        if (server_.joinable()) {
            ::shutdown(client_, SHUT_RDWR);
            server_.join();
        }
        return status_;
    }
    /// The server ends by itself.
    int wait() {
        server_.join();
        return status_;
    }

    std::string printed;

private:
    static gdb::Debuggee debuggee_of(const ServedProgram& served) {
        Sources sources;
        sources.files.push_back({"p.asm", served.source});
        AssemblyRequest request;
        request.delayed_branching = served.delay_slots;
        auto loaded = load_program(sources, request);
        REQUIRE(loaded.assembly.program);
        gdb::Debuggee debuggee;
        debuggee.image = served.image;
        debuggee.language = served.language;
        debuggee.image_name = "/folder/p.elf";
        debuggee.open = [program = *loaded.assembly.program, slots = served.delay_slots,
                         max_steps = served.max_steps](const std::vector<std::string>& arguments) {
            DebugSetup setup;
            setup.machine.delayed_branching = slots;
            setup.machine.arguments = arguments;
            setup.max_steps = max_steps;
            return std::make_unique<DebugSession>(program, std::move(setup), std::nullopt);
        };
        return debuggee;
    }

    rpc::Stream stream() const { return {client_, client_}; }

    std::string next_body() {
        for (;;) {
            const std::size_t begin = bytes_.find('$'), end = bytes_.find('#', begin);
            if (begin != bytes_.npos && end != bytes_.npos && bytes_.size() >= end + 3) {
                const std::string body = bytes_.substr(begin + 1, end - begin - 1);
                CHECK(gdb::framed(body) == bytes_.substr(begin, end + 3 - begin));
                bytes_.erase(0, end + 3);
                return body;
            }
            if (stream().read(bytes_, 20'000) != rpc::Stream::Result::bytes) return "nothing";
        }
    }

    int client_ = -1, status_ = -1;
    std::string bytes_;
    std::thread server_;
};

} // namespace tharsis::testing

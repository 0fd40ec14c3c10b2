// connection.hpp -- packets to and from one client, with acknowledgements until it declines them
#pragma once
#include "frontends/gdb/packets.hpp"
#include "support/rpc/stream.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tharsis::gdb {

class Connection {
public:
    explicit Connection(const rpc::Stream& stream) : stream_(stream) {}

    /// The next packet, or an interrupt between packets. Waits at most so many milliseconds (-1:
    /// without a limit); nullopt: none came, or the client is gone. A damaged packet is requested
    /// again; without acknowledgements it is accepted, as gdbserver does.
    std::optional<Received> receive(int milliseconds);
    /// Reads what has arrived, without waiting: true if an interrupt is among it.
    bool is_interrupted();
    /// True once the client has closed its side, or writing failed.
    bool ended() const { return ended_; }

    /// Sends a packet; its bytes must be escaped already.
    void send(std::string_view body);
    /// Text for gdb's console, in as many packets as it needs. Only while the program runs, or in
    /// answer to a monitor command.
    void print(std::string_view text);
    /// The same, in a line of its own: the program may have printed a part of one.
    void print_line(std::string_view text);
    /// From the next packet on nothing is acknowledged.
    void stop_acknowledging() { acknowledges_ = false; }

private:
    void read(int milliseconds);
    void read_while_running();
    std::optional<Received> accept(Received);
    void write(std::string_view bytes);

    rpc::Stream stream_;
    PacketReader reader_;
    std::string last_; ///< the last packet, which may be requested again
    bool acknowledges_ = true, ended_ = false;
    bool line_is_open_ = false; ///< of the printed text
};

} // namespace tharsis::gdb

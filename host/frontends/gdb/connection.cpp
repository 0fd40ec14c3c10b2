// connection.cpp -- acknowledgements, and what is sent again
#include "frontends/gdb/connection.hpp"

#include "frontends/gdb/hex.hpp"

#include <algorithm>

namespace tharsis::gdb {

namespace {

/// A client that sends so much before it reads an answer is not read until it is answered.
constexpr std::size_t max_waiting = 1000;
constexpr std::size_t printed_at_once = 4096;

} // namespace

void Connection::read(int milliseconds) {
    if (ended_ || reader_.waiting() > max_waiting) return;
    std::string bytes;
    if (stream_.read(bytes, milliseconds) == rpc::Stream::Result::ended) ended_ = true;
    reader_.add(bytes);
}

void Connection::write(std::string_view bytes) {
    if (!stream_.write(bytes)) ended_ = true;
}

/// Answers what belongs to the transport alone.
std::optional<Received> Connection::accept(Received received) {
    using Kind = Received::Kind;
    switch (received.kind) {
    case Kind::good: return std::nullopt;
    case Kind::bad:
        if (acknowledges_ && !last_.empty()) write(last_);
        return std::nullopt;
    case Kind::damaged:
        if (!acknowledges_) return Received{Kind::packet, std::move(received.body)};
        write("-");
        return std::nullopt;
    case Kind::packet:
    case Kind::oversized:
        if (acknowledges_) write("+");
        return received;
    case Kind::interrupt: break;
    }
    return received;
}

std::optional<Received> Connection::receive(int milliseconds) {
    for (;;) {
        while (auto received = reader_.next())
            if (auto accepted = accept(std::move(*received))) return accepted;
        if (ended_) return std::nullopt;
        read(milliseconds);
        if (reader_.waiting() == 0 && milliseconds >= 0) return std::nullopt;
    }
}

bool Connection::is_interrupted() {
    // Where nothing more is read, the end of the client would go unnoticed, too. A client that does
    // not wait for the stop of its program is given up.
    if (reader_.waiting() > max_waiting) ended_ = true;
    read_while_running();
    return reader_.take_interrupt();
}

/// The program prints any number of packets: their acknowledgements must not pile up, here or in
/// the client, which would wait for us while we wait for it.
void Connection::read_while_running() {
    read(0);
    if (reader_.take_acknowledgements() && acknowledges_ && !last_.empty()) write(last_);
}

void Connection::send(std::string_view body) {
    last_ = framed(body);
    write(last_);
}

void Connection::print_line(std::string_view text) {
    if (!text.empty() && line_is_open_) print("\n");
    print(text);
}

void Connection::print(std::string_view text) {
    if (!text.empty()) line_is_open_ = text.back() != '\n';
    for (; !text.empty(); text.remove_prefix(std::min(text.size(), printed_at_once))) {
        read_while_running();
        send("O" + hex_of(text.substr(0, printed_at_once)));
    }
}

} // namespace tharsis::gdb

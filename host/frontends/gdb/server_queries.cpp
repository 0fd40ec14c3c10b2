// server_queries.cpp -- what a client asks about the server, the target and its threads; monitor
// commands
#include "debugger/commands/commands.hpp"
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/memory.hpp"
#include "frontends/gdb/registers.hpp"
#include "frontends/gdb/server.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::gdb {

// clang-format off
const Server::Packet Server::queries[] = {
    {"Supported", &Server::supported},
    {"Xfer:", &Server::transfer},
    {"Rcmd,", &Server::monitor},
    {"Search:memory:", &Server::search},
    {"CRC:", &Server::sum},
    {"C", &Server::current_thread},
    {"fThreadInfo", &Server::threads},
    {"sThreadInfo", &Server::no_more_threads},
    {"ThreadExtraInfo,", &Server::describe_thread},
    {"Attached", &Server::attached},
    {"Symbol:", &Server::no_symbols},
};
// clang-format on

void Server::query(std::string_view rest) {
    for (const Packet& row : queries) {
        // qC is a whole name, and not the beginning of another one
        if (!rest.starts_with(row.name) || (row.name == "C" && rest != "C")) continue;
        return (this->*row.answer)(rest.substr(row.name.size()));
    }
    send("");
}

void Server::supported(std::string_view features) {
    knows_breaks_ = features.find("swbreak+") != features.npos;
    send(fmt::format("PacketSize={:x};QStartNoAckMode+;qXfer:features:read+;"
                     "qXfer:memory-map:read+;swbreak+;hwbreak+;ReverseStep+;ReverseContinue+;"
                     "vContSupported+;binary-upload+{}",
                     longest_packet, files_.empty() ? "" : ";qXfer:exec-file:read+"));
}

void Server::decline_acknowledgements(std::string_view) {
    done();
    connection_.stop_acknowledging();
}

void Server::ways_to_resume(std::string_view) { send("vCont;c;C;s;S;r"); }

// ---------------------------------------------------------------- documents

/// OFFSET,LENGTH of a document: `m` with a part of it, `l` with its end.
void Server::send_part(std::string_view document, std::string_view range) {
    const auto offset = number_of(take_until(range, ','));
    const auto length = number_of(range);
    if (!offset || !length || *offset > document.size()) return refuse();
    const std::size_t most = std::min<u64>(*length, longest_packet / 2 - 1);
    const std::string_view part = document.substr(*offset, most);
    send((*offset + part.size() == document.size() ? "l" : "m") + escaped(part));
}

void Server::transfer(std::string_view rest) {
    const std::string_view object = take_until(rest, ':');
    if (take_until(rest, ':') != "read") return send("");
    const std::string_view annex = take_until(rest, ':');
    if (object == "features")
        return annex == "target.xml" ? send_part(target_description(), rest) : send("E00");
    if (object == "memory-map") return send_part(memory_map(machine().layout()), rest);
    if (object == "exec-file" && !files_.empty()) return send_part(files_.name(), rest);
    send("");
}

void Server::image_file(std::string_view rest) { send(files_.answer(rest)); }

// ---------------------------------------------------------------- threads: there is one

void Server::choose_thread(std::string_view rest) {
    rest.remove_prefix(std::min<std::size_t>(rest.size(), 1)); // the operation
    const bool ours = rest == "1" || rest == "0" || rest == "-1";
    ours ? done() : refuse();
}

void Server::thread_lives(std::string_view rest) {
    rest == "1" && !has_ended() ? done() : refuse();
}

void Server::current_thread(std::string_view) { send("QC1"); }
void Server::threads(std::string_view) { send(has_ended() ? "l" : "m1"); }
void Server::no_more_threads(std::string_view) { send("l"); }

void Server::describe_thread(std::string_view) {
    send(hex_of(fmt::format("step {}", session().step())));
}

/// gdb then leaves the program without asking, and may not kill it.
void Server::attached(std::string_view) { send("1"); }
void Server::no_symbols(std::string_view) { done(); }

// ---------------------------------------------------------------- searches

/// ADDRESS;LENGTH;BYTES.
void Server::search(std::string_view rest) {
    const auto address = word_of(take_until(rest, ';'));
    const auto length = number_of(take_until(rest, ';'));
    if (!address || !length) return refuse();
    const auto found = search_memory(machine(), *address, *length, unescaped(rest));
    send(found ? fmt::format("1,{:x}", *found) : "0");
}

/// ADDRESS,LENGTH.
void Server::sum(std::string_view rest) {
    const auto address = word_of(take_until(rest, ','));
    const auto length = number_of(rest);
    const auto found =
        address && length ? checksum_of_memory(machine(), *address, *length) : std::nullopt;
    found ? send(fmt::format("C{:x}", *found)) : refuse();
}

// ---------------------------------------------------------------- monitor commands

/// The session's own commands. gdb does not notice that they have moved the program. They know the
/// stops of such commands only: gdb has removed its own, with their conditions.
void Server::monitor(std::string_view rest) {
    const auto line = bytes_of(rest);
    if (!line) return refuse();
    points_.install(session());
    const Reply reply = execute(session(), line->empty() ? "help" : *line);
    print_output();
    if (reply.moved) last_.reset();
    connection_.print(reply.quit ? "leave gdb itself with `quit`\n" : reply.text);
    if (reply.moved)
        connection_.print("(gdb shows this after `maintenance flush register-cache`)\n");
    done();
}

} // namespace tharsis::gdb

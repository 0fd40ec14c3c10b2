// server.cpp -- the table of packets
#include "frontends/gdb/server.hpp"

#include "running/exit_status.hpp"

namespace tharsis::gdb {

// clang-format off
const Server::Packet Server::packets[] = {
    {"?", &Server::explain_stop},
    {"!", &Server::extend},
    {"g", &Server::read_registers}, {"G", &Server::write_registers},
    {"p", &Server::read_register},  {"P", &Server::write_register},
    {"m", &Server::read_memory},    {"M", &Server::write_memory},
    {"x", &Server::read_binary},    {"X", &Server::write_binary},
    {"Z", &Server::insert_point},   {"z", &Server::remove_point},
    {"c", &Server::go_on},          {"C", &Server::go_on_with_signal},
    {"s", &Server::step},           {"S", &Server::step_with_signal},
    {"bc", &Server::back},          {"bs", &Server::step_back},
    {"vCont?", &Server::ways_to_resume},
    {"vCont;", &Server::resume_threads},
    {"vFile:", &Server::image_file},
    {"vRun;", &Server::start_with_arguments},
    {"R", &Server::start_again},
    {"vKill;", &Server::kill},
    {"k", &Server::end},
    {"D", &Server::detach},
    {"H", &Server::choose_thread},
    {"T", &Server::thread_lives},
    {"q", &Server::query},
    {"QStartNoAckMode", &Server::decline_acknowledgements},
};
// clang-format on

template <std::size_t count> bool Server::find(const Packet (&rows)[count], std::string_view body) {
    const Packet* best = nullptr;
    for (const Packet& row : rows)
        if (body.starts_with(row.name) && (!best || row.name.size() > best->name.size()))
            best = &row;
    if (best) (this->*best->answer)(body.substr(best->name.size()));
    return best != nullptr;
}

Server::Server(Connection& connection, Debuggee debuggee)
    : connection_(connection), debuggee_(std::move(debuggee)),
      files_(debuggee_.image_name, std::move(debuggee_.image)) {}

Server::~Server() {
    if (run_) session().listen(nullptr);
}

/// An empty answer means that a packet is not known.
void Server::answer(std::string_view body) {
    if (!find(packets, body)) send("");
}

int Server::run() {
    if (!reopen(debuggee_.arguments)) return status::usage;
    while (!over_) {
        const auto received = connection_.receive(rpc::Stream::forever);
        if (!received) break;
        if (received->kind == Received::Kind::packet) answer(received->body);
        if (received->kind == Received::Kind::oversized) refuse();
        if (received->kind == Received::Kind::interrupt) interrupted_at_ = Clock::now();
    }
    finish_files();
    return status::good;
}

} // namespace tharsis::gdb

// dap.cpp -- connects a server to its client
#include "frontends/dap/dap.hpp"

#include "frontends/dap/server.hpp"

#include <csignal>
#include <poll.h>

namespace tharsis::dap {

namespace {

/// Waits until the client or the terminal sends something, or the time is over.
void wait(const Server& server, int in, int milliseconds) {
    pollfd both[] = {{in, POLLIN, 0},
                     server.terminal ? server.terminal->awaited() : pollfd{-1, 0, 0}};
    ::poll(both, 2, milliseconds);
}

} // namespace

int serve(int in, int out, Language language) {
    std::signal(SIGPIPE, SIG_IGN); // a client that has gone is noticed when a write fails
    const rpc::Stream stream(in, out);
    rpc::StreamTransport transport(stream);
    rpc::DapConnection connection(transport);
    Server server(connection, language);
    for (rpc::Turn last = server.turn(); last != rpc::Turn::ended; last = server.turn()) {
        const int sleep = server.sleeps_for();
        if (last == rpc::Turn::waits) wait(server, in, rpc::Stream::forever);
        if (last == rpc::Turn::again && sleep > 0) wait(server, in, sleep);
    }
    return server.exit_status();
}

} // namespace tharsis::dap

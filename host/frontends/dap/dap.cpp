// dap.cpp -- connects a server to its client
#include "frontends/dap/dap.hpp"

#include "frontends/dap/server.hpp"

#include <csignal>

namespace tharsis::dap {

int serve(int in, int out) {
    std::signal(SIGPIPE, SIG_IGN); // a client that has gone is noticed when a write fails
    const rpc::Stream stream(in, out);
    rpc::DapConnection connection(stream);
    Server server(connection, in);
    return server.run();
}

} // namespace tharsis::dap

// gdb.cpp -- connects a server to its client
#include "frontends/gdb/gdb.hpp"

#include "frontends/gdb/server.hpp"

#include <csignal>

namespace tharsis::gdb {

int serve(int in, int out, Debuggee debuggee) {
    std::signal(SIGPIPE, SIG_IGN); // a client that has gone is noticed when a write fails
    Connection connection(rpc::Stream(in, out));
    return Server(connection, std::move(debuggee)).run();
}

} // namespace tharsis::gdb

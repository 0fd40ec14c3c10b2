// lsp.cpp -- connects a server to its client
#include "frontends/lsp/lsp.hpp"

#include "frontends/lsp/server.hpp"

#include <csignal>

namespace tharsis::lsp {

int serve(int in, int out, Language language) {
    std::signal(SIGPIPE, SIG_IGN); // a client that has gone is noticed when a write fails
    const rpc::Stream stream(in, out);
    rpc::StreamTransport transport(stream);
    rpc::Connection connection(transport);
    Server server(connection, language);
    return server.run();
}

} // namespace tharsis::lsp

// served.cpp -- the two servers
#include "frontends/web/engine/served.hpp"

#include "frontends/dap/server.hpp"
#include "frontends/lsp/server.hpp"

namespace tharsis::web {

namespace {

template <class Connection, class Server> class ServedOf final : public Served {
public:
    explicit ServedOf(rpc::Mailbox::Send send, rpc::Mailbox::Receive receive = nullptr)
        : Served(std::move(send), std::move(receive)), connection_(mailbox), server_(connection_) {}

    rpc::Turn turn() override { return server_.turn(); }
    double sleeps_for() const override {
        if constexpr (requires { server_.sleeps_for(); }) return server_.sleeps_for();
        return Served::sleeps_for();
    }
    int exit_status() const override { return server_.exit_status(); }

private:
    Connection connection_;
    Server server_;
};

} // namespace

std::unique_ptr<Served> open_debug_adapter(rpc::Mailbox::Send send, rpc::Mailbox::Receive receive) {
    return std::make_unique<ServedOf<rpc::DapConnection, dap::Server>>(std::move(send),
                                                                       std::move(receive));
}

std::unique_ptr<Served> open_language_server(rpc::Mailbox::Send send) {
    return std::make_unique<ServedOf<rpc::Connection, lsp::Server>>(std::move(send));
}

} // namespace tharsis::web

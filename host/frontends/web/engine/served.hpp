// served.hpp -- a server with its mailbox: what a page talks to
#pragma once
#include "support/rpc/mailbox.hpp"
#include "support/rpc/turn.hpp"

#include <memory>
#include <string>

namespace tharsis::web {

/// A server that is advanced by its page.
class Served {
public:
    Served(rpc::Mailbox::Send send, rpc::Mailbox::Receive receive)
        : mailbox(std::move(send), std::move(receive)) {}
    virtual ~Served() = default;

    virtual rpc::Turn turn() = 0;
    /// For how many milliseconds a turn has nothing to do, although it does not wait for a message.
    virtual double sleeps_for() const { return 0; }
    virtual int exit_status() const = 0;

    rpc::Mailbox mailbox;
};

std::unique_ptr<Served> open_debug_adapter(rpc::Mailbox::Send, rpc::Mailbox::Receive);
std::unique_ptr<Served> open_language_server(rpc::Mailbox::Send);

} // namespace tharsis::web

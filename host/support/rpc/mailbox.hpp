// mailbox.hpp -- messages that are handed over one by one, in the same process
// A page has no pipe: it puts messages in, and is called with those that come out.
#pragma once
#include "support/rpc/transport.hpp"

#include <functional>

namespace tharsis::rpc {

class Mailbox final : public Transport {
public:
    /// Called with each message to the client.
    using Send = std::function<void(const std::string&)>;

    explicit Mailbox(Send send) : send_(std::move(send)) {}

    /// A message of the client, without a header.
    void put(std::string message);
    /// The client has gone: what it sent is still read.
    void close() { is_closed_ = true; }

    /// Never waits.
    Stream::Result read(std::vector<Frame>& to, int milliseconds) override;
    bool write(std::string message) override;
    /// Who puts messages in waits meanwhile.
    bool receives_at_any_time() const override { return false; }

private:
    Send send_;
    std::vector<Frame> arrived_;
    bool is_closed_ = false;
};

} // namespace tharsis::rpc

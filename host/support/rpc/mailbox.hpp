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
    /// Called while a request is served: may put messages in that cannot wait for its end.
    using Receive = std::function<void()>;

    /// Without `receive` the client waits while a request is served.
    explicit Mailbox(Send send, Receive receive = nullptr)
        : send_(std::move(send)), receive_(std::move(receive)) {}

    /// A message of the client, without a header.
    void put(std::string message);
    /// The client has gone: what it sent is still read.
    void close() { is_closed_ = true; }

    /// Never waits.
    Stream::Result read(std::vector<Frame>& to, int milliseconds) override;
    bool write(std::string message) override;
    bool receives_at_any_time() const override { return receive_ != nullptr; }

private:
    Send send_;
    Receive receive_;
    std::vector<Frame> arrived_;
    bool is_closed_ = false;
};

} // namespace tharsis::rpc

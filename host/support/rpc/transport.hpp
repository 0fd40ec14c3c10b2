// transport.hpp -- how messages of one client arrive and leave
// Connections use it, so that they need not know whether there is a pipe.
#pragma once
#include "support/rpc/framing.hpp"
#include "support/rpc/stream.hpp"

#include <string>
#include <vector>

namespace tharsis::rpc {

class Transport {
public:
    virtual ~Transport() = default;

    /// Appends what has arrived: messages, or errors in their place. Waits at most so many
    /// milliseconds if nothing is there. `bytes`: there may be more.
    virtual Stream::Result read(std::vector<Frame>& to, int milliseconds) = 0;
    /// Sends a message; false if the client can no longer be reached.
    virtual bool write(std::string message) = 0;
    /// True if messages arrive while a request is served.
    virtual bool receives_at_any_time() const = 0;
};

/// Messages with headers, on two descriptors.
class StreamTransport final : public Transport {
public:
    /// The stream must outlive this object.
    explicit StreamTransport(const Stream& stream) : stream_(stream) {}

    Stream::Result read(std::vector<Frame>& to, int milliseconds) override;
    bool write(std::string message) override;
    bool receives_at_any_time() const override { return true; }

private:
    const Stream& stream_;
    FrameReader frames_;
};

} // namespace tharsis::rpc

// transport.cpp -- messages with headers, on two descriptors
#include "support/rpc/transport.hpp"

#include <utility>

namespace tharsis::rpc {

Stream::Result StreamTransport::read(std::vector<Frame>& to, int milliseconds) {
    std::string bytes;
    const Stream::Result result = stream_.read(bytes, milliseconds);
    frames_.add(bytes);
    while (auto frame = frames_.next()) to.push_back(*std::move(frame));
    return result;
}

bool StreamTransport::write(std::string message) {
    return stream_.write(framed(std::move(message)));
}

} // namespace tharsis::rpc

// mailbox.cpp -- messages that are handed over one by one
#include "support/rpc/mailbox.hpp"

#include <iterator>
#include <utility>

namespace tharsis::rpc {

/// The same limit as in a stream.
void Mailbox::put(std::string message) {
    if (message.size() > FrameReader::longest_body)
        return arrived_.push_back({{}, too_long_error(message.size(), FrameReader::longest_body)});
    arrived_.push_back({std::move(message), {}});
}

Stream::Result Mailbox::read(std::vector<Frame>& to, int) {
    if (arrived_.empty() && receive_) receive_();
    if (arrived_.empty()) return is_closed_ ? Stream::Result::ended : Stream::Result::nothing;
    to.insert(to.end(), std::make_move_iterator(arrived_.begin()),
              std::make_move_iterator(arrived_.end()));
    arrived_.clear();
    return Stream::Result::bytes;
}

bool Mailbox::write(std::string message) {
    send_(message);
    return !is_closed_;
}

} // namespace tharsis::rpc
